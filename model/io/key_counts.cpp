// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/key_counts.h"

#include "model/heat/top_key.h"
#include "model/io/key_counts_parts.h"
#include "model/io/text_file.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace headroom::model {
namespace {

bool isHotter(const std::pair<const std::string, double>* a, const std::pair<const std::string, double>* b) {
    if (a->second > b->second || a->second < b->second) return a->second > b->second;
    return a->first < b->first;
}

RequestsPerSecond rateOf(double limit, double unitsOfKey) {
    return RequestsPerSecond(unitsOfKey > 0 ? limit / unitsOfKey : std::numeric_limits<double>::infinity());
}

IoResult<void> refuseBinary(const OfferText& text) {
    const std::string_view held = text.held();
    if (held.starts_with("\xFF\xFE") || held.starts_with("\xFE\xFF"))
        return text.fail(0, "the file is UTF-16", "Save it as UTF-8.");
    if (const auto nul = held.find('\0'); nul != std::string_view::npos)
        return text.fail(nul, "the file is binary, not text", std::string(kExpectedKeyCounts));
    return {};
}

}  // namespace

void KeyTally::add(std::string_view key, double count) {
    m_total += count;
    const auto found = m_counts.find(key);
    if (found != m_counts.end()) {
        found->second += count;
        return;
    }
    if (m_counts.size() >= kMostKeysHeld || m_nameBytes + key.size() > kMostKeyBytesHeld) forgetHalf();
    m_counts.emplace(key, count);
    m_nameBytes += key.size();
}

void KeyTally::addOthers(double keys, double count) {
    m_otherKeys += keys;
    m_otherCount += count;
    m_total += count;
}

void KeyTally::forgetHalf() {
    std::vector<const Counts::value_type*> order;
    order.reserve(m_counts.size());
    for (const auto& entry : m_counts) order.push_back(&entry);
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2);
    std::ranges::nth_element(order, middle, isHotter);
    std::vector<std::string> forgotten;
    forgotten.reserve(order.size() / 2 + 1);
    for (auto each = middle; each != order.end(); ++each) {
        m_otherKeys += 1;
        m_otherCount += (*each)->second;
        m_nameBytes -= (*each)->first.size();
        forgotten.push_back((*each)->first);
    }
    for (const std::string& name : forgotten) m_counts.erase(name);
    m_forgot = true;
}

KeyCounts KeyTally::take() {
    std::vector<const Counts::value_type*> order;
    order.reserve(m_counts.size());
    for (const auto& entry : m_counts) order.push_back(&entry);
    const std::size_t stored = std::min(order.size(), kMostKeyCounts);
    std::ranges::partial_sort(order, order.begin() + static_cast<std::ptrdiff_t>(stored), isHotter);

    KeyCounts result;
    MeasuredKeys measured;
    measured.otherKeys = m_otherKeys;
    measured.otherCount = m_otherCount;
    std::size_t nameBytes = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto& [name, count] = *order[i];
        if (i >= stored) {
            measured.otherKeys += 1;
            measured.otherCount += count;
            continue;
        }
        measured.counts.push_back(count);
        nameBytes += name.size();
        if (nameBytes <= kMostKeyNameBytes && measured.names.size() == i) measured.names.push_back(name);
    }
    result.keys = static_cast<double>(measured.counts.size()) + measured.otherKeys;
    result.total = m_total;
    result.top = Share(std::min(measured.counts.front() / m_total, 1.0));
    result.forgotKeys = m_forgot;
    result.distribution.hottestKey = measured.names.front();
    result.distribution.shape = std::move(measured);
    return result;
}

IoResult<KeyCounts> readKeyCounts(ByteSource& source, std::string_view file, const KeyCountsProgress& progress) {
    constexpr std::string_view kSpace = " \t\r\n";
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    OfferText text(source, std::string(file), progress);
    if (const auto begun = text.more(); !begun) return tl::unexpected(begun.error());
    if (const auto good = refuseBinary(text); !good) return tl::unexpected(good.error());
    std::string_view held = text.held();
    if (held.starts_with(kByteOrderMark)) held.remove_prefix(kByteOrderMark.size());
    const auto first = held.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return text.fail(0, "the file is empty", std::string(kExpectedKeyCounts));
    if (held[first] != '{' && held[first] != '[') return readKeyTable(text);
    while (text.held().size() <= kMaxKeyReportBytes) {
        const auto more = text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) break;
    }
    if (text.held().size() > kMaxKeyReportBytes) return tl::unexpected(tooLarge(file, kMaxKeyReportBytes));
    return readInsightReport(text.held(), file);
}

RequestsPerSecond rateUntilKeyThrottles(Share top, ReadUnits each) {
    return rateOf(kKeyReadUnitsPerSecond, top.value() * each.value());
}

RequestsPerSecond rateUntilKeyThrottles(Share top, WriteUnits each) {
    return rateOf(kKeyWriteUnitsPerSecond, top.value() * each.value());
}

}  // namespace headroom::model
