// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shared by the readers of measured keys: adds up counts by key in bounded memory, and what is asked of a file.
#pragma once

#include "model/io/key_counts.h"
#include "model/io/offer_text.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace headroom::model {

// What Headroom can read, for every file that is something else.
inline constexpr std::string_view kExpectedKeyCounts =
    "Expected is a table of keys and counts (CSV, one key a row), or what “aws cloudwatch get-insight-rule-report” "
    "prints.";

class KeyTally {
public:
    void add(std::string_view key, double count);
    void addOthers(double keys, double count);

    [[nodiscard]] double total() const { return m_total; }
    [[nodiscard]] bool isEmpty() const { return m_counts.empty(); }
    [[nodiscard]] double different() const { return static_cast<double>(m_counts.size()); }
    // Hottest first; keys that are equally hot by name. Not empty, and the total above 0.
    [[nodiscard]] KeyCounts take();

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using Counts = std::unordered_map<std::string, double, Hash, std::equal_to<>>;

    void forgetHalf();

    Counts m_counts;
    std::size_t m_nameBytes = 0;
    double m_otherKeys = 0;
    double m_otherCount = 0;
    double m_total = 0;
    bool m_forgot = false;
};

// `text` holds a first block of it already.
[[nodiscard]] IoResult<KeyCounts> readKeyTable(OfferText& text);
[[nodiscard]] IoResult<KeyCounts> readInsightReport(std::string_view json, std::string_view file);

}  // namespace headroom::model
