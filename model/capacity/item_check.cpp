// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/item_check.h"

#include "model/capacity/item_size.h"
#include "model/capacity/number_literal.h"
#include "model/units/format.h"
#include "model/workload/api_limits.h"
#include "model/workload/words.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace headroom::model {
namespace {

// As much of a text as a message can bear, cut between characters.
std::string shortened(std::string_view text) {
    constexpr std::size_t kMost = 60;
    if (text.size() <= kMost) return std::string(text);
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
    return std::string(text.substr(0, end)) + "…";
}

bool readsPlainly(std::string_view name) {
    return !name.empty() && std::ranges::none_of(name, [](char c) {
        return static_cast<unsigned char>(c) <= 0x20 || c == '.' || c == '[' || c == ']' || c == '"';
    });
}

std::optional<AttributeKind> kindOfElements(AttributeKind set) {
    switch (set) {
        case AttributeKind::StringSet: return AttributeKind::String;
        case AttributeKind::NumberSet: return AttributeKind::Number;
        case AttributeKind::BinarySet: return AttributeKind::Binary;
        default: return std::nullopt;
    }
}

AttributeKind kindOf(AttributeType type) {
    switch (type) {
        case AttributeType::Number: return AttributeKind::Number;
        case AttributeType::Binary: return AttributeKind::Binary;
        case AttributeType::String: break;
    }
    return AttributeKind::String;
}

class Checker {
public:
    void attributes(const std::vector<std::pair<std::string, AttributeValue>>& named) {
        std::set<std::string_view> seen;
        for (const auto& [name, value] : named) {
            m_path.emplace_back(name);
            if (!seen.insert(name).second) add("duplicate-name", "stands twice", "Rename or remove one of the two.");
            checkName(name);
            checkValue(value);
            m_path.pop_back();
        }
    }

    void key(const Item& item, const std::optional<KeyAttribute>& key, std::int64_t most, const ItemKeys& keys) {
        if (!key) return;
        const auto found = std::ranges::find(item, key->name, &std::pair<std::string, AttributeValue>::first);
        m_path = {key->name};
        if (found == item.end()) {
            if (!keys.mayBeMissing)
                add("key-missing", "is missing, though it is a key", "Add it; every item of the table must have it.");
        } else if (found->second.kind != kindOf(key->type)) {
            add("key-type", fmt::format("is a key and must be of type {}", wordOf(key->type)), "Change its type.");
        } else if (const std::int64_t size = valueSize(found->second).value(); size == 0) {
            add("key-empty", "is a key and must not be empty", "Give it a value.");
        } else if (size > most) {
            add("key-size",
                fmt::format("is a key of {}, more than the {} allowed", formatExactBytes(Bytes(size)),
                            formatExactBytes(Bytes(most))),
                "Shorten it.");
        }
        m_path.clear();
    }

    void wholeSize(const Item& item) {
        const Bytes size = itemSize(item).total;
        if (size > Bytes(kMaxItemBytes))
            add(std::string(kItemSizeRule),
                fmt::format("has {}, {} over the limit of 400 KB", formatExactBytes(size),
                            formatExactBytes(size - Bytes(kMaxItemBytes))),
                "Split it into several items, or keep its large values in S3.");
    }

    [[nodiscard]] std::vector<ItemProblem> take() { return std::move(m_problems); }

private:
    void add(std::string rule, std::string message, std::string remedy) {
        m_problems.push_back({std::move(rule), m_path, std::move(message), std::move(remedy)});
    }

    void checkName(const std::string& name) {
        if (name.empty()) {
            add("attribute-name", "has an empty name", "Give it a name.");
        } else if (name.size() > kMaxAttributeNameBytes) {
            add("attribute-name",
                fmt::format("has a name of {} B, over 64 KB", formatNumber(static_cast<double>(name.size()))),
                "Shorten the name.");
        }
    }

    void checkValue(const AttributeValue& value) {
        switch (value.kind) {
            case AttributeKind::Number: checkNumber(value.scalar); break;
            case AttributeKind::List:
                if (enter()) {
                    for (std::size_t i = 0; i < value.elements.size(); ++i) {
                        m_path.emplace_back(i);
                        checkValue(value.elements[i]);
                        m_path.pop_back();
                    }
                }
                --m_level;
                break;
            case AttributeKind::Map:
                if (enter()) attributes(value.entries);
                --m_level;
                break;
            case AttributeKind::StringSet:
            case AttributeKind::NumberSet:
            case AttributeKind::BinarySet: checkSet(value); break;
            default: break;
        }
    }

    // What lies deeper than the service goes is not looked at.
    bool enter() {
        if (++m_level <= kMaxNestingLevels) return true;
        add("nesting", fmt::format("lies {} levels deep, one more than allowed", m_level),
            "Flatten the item, or keep this part as a text.");
        return false;
    }

    void checkNumber(const std::string& literal) {
        const auto number = parseNumber(literal);
        if (!number) {
            add("number", fmt::format("holds no number: “{}”", shortened(literal)),
                "Write digits, with a point and an exponent where needed, or make it a string.");
        } else if (number->hasTooManyDigits()) {
            add("number-digits",
                fmt::format("has {} significant digits; a number holds {}", number->digits, kMaxNumberDigits),
                "Round it, or make it a string.");
        } else if (number->isOutOfRange()) {
            add("number-range",
                fmt::format("is out of range: “{}”; numbers go from 1E-130 to 9.99E+125", shortened(literal)),
                "Make it a string.");
        }
    }

    void checkSet(const AttributeValue& set) {
        if (set.elements.empty()) return add("empty-set", "is an empty set", "Leave the attribute out.");
        const auto expected = kindOfElements(set.kind);
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < set.elements.size(); ++i) {
            const AttributeValue& element = set.elements[i];
            m_path.emplace_back(i);
            if (element.kind != expected) {
                add("set-mixed", "has another type than its set", "Keep one type in a set, or make it a list.");
            } else {
                const bool isNumber = element.kind == AttributeKind::Number;
                if (isNumber) checkNumber(element.scalar);
                const auto [other, isNew] =
                    seen.emplace(isNumber ? canonicalNumber(element.scalar) : element.scalar, i);
                if (!isNew) {
                    ItemPath first = m_path;
                    first.back() = other->second;
                    add("set-duplicate", fmt::format("repeats {}", pathText(first)), "Keep it only once.");
                }
            }
            m_path.pop_back();
        }
    }

    std::vector<ItemProblem> m_problems;
    ItemPath m_path;
    std::size_t m_level = 0;
};

}  // namespace

std::string pathText(const ItemPath& path) {
    std::string text;
    for (const ItemStep& step : path) {
        if (const auto* index = std::get_if<std::size_t>(&step)) {
            text += fmt::format("[{}]", *index);
            continue;
        }
        const std::string& name = std::get<std::string>(step);
        if (!readsPlainly(name))
            text += fmt::format("[\"{}\"]", shortened(name));
        else
            text += (text.empty() ? "" : ".") + shortened(name);
    }
    return text;
}

std::string ItemProblem::text() const { return (path.empty() ? "the item" : pathText(path)) + " " + message; }

std::vector<ItemProblem> checkItem(const Item& item, const ItemKeys& keys) {
    Checker checker;
    checker.attributes(item);
    checker.key(item, keys.partitionKey, kMaxPartitionKeyBytes, keys);
    checker.key(item, keys.sortKey, kMaxSortKeyBytes, keys);
    checker.wholeSize(item);
    return checker.take();
}

}  // namespace headroom::model
