// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/item_measure.h"

#include "model/capacity/item_check.h"
#include "model/capacity/item_size.h"
#include "model/capacity/number_literal.h"
#include "model/io/base64.h"
#include "model/io/json_escapes.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <simdjson.h>

namespace headroom::model {
namespace {

namespace ondemand = simdjson::ondemand;

static_assert(ItemMeasurer::kPadding >= simdjson::SIMDJSON_PADDING);

// A token of the library reaches up to the next one.
std::string_view trimmed(std::string_view token) {
    while (!token.empty() &&
           (token.back() == ' ' || token.back() == '\t' || token.back() == '\r' || token.back() == '\n'))
        token.remove_suffix(1);
    return token;
}

// What stands between the quotes of a text, still escaped; without data when the token is no text. A view fits into
// registers, an optional of one does not.
std::string_view insideQuotes(std::string_view token) {
    token = trimmed(token);
    if (token.size() < 2 || token.front() != '"' || token.back() != '"') return {};
    return token.substr(1, token.size() - 2);
}

bool hasEscape(std::string_view text) { return std::memchr(text.data(), '\\', text.size()) != nullptr; }

std::uint64_t mixed(std::uint64_t value) {
    value *= 0x9E3779B97F4A7C15u;
    return value ^ (value >> 29);
}

using Word = std::uint64_t;

Word wordAt(const char* from) {
    Word word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
}

// The high bit of the first byte in memory that is c, and maybe of some after it.
Word matches(Word word, char c) {
    constexpr Word kOnes = 0x0101010101010101u;
    const Word difference = word ^ (kOnes * static_cast<unsigned char>(c));
    return (difference - kOnes) & ~difference & (kOnes << 7);
}

// Equal texts have equal fingerprints. Different ones may, too: then the item is read properly.
std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = mixed(text.size() + 1);
    while (text.size() >= sizeof(Word)) {
        hash = mixed(hash ^ wordAt(text.data()));
        text.remove_prefix(sizeof(Word));
    }
    Word rest = 0;
    for (const char c : text) rest = (rest << 8) | static_cast<unsigned char>(c);
    return mixed(hash ^ rest);
}

}  // namespace

// Every function returns false as soon as something is not certainly good.
class ItemMeasurer::Walk {
public:
    std::optional<std::int64_t> typedItem(std::string_view text) {
        ondemand::document document;
        ondemand::object root;
        if (!start(text, document, root)) return std::nullopt;
        return wrappedOrBare(root) && isAtEnd(document) ? std::optional(m_bytes) : std::nullopt;
    }

    // With isGuess a plain item is certain only when nothing in it looks like DynamoDB JSON.
    std::optional<std::int64_t> plainItem(std::string_view text, bool isGuess) {
        m_isGuess = isGuess;
        ondemand::document document;
        ondemand::object root;
        if (!start(text, document, root)) return std::nullopt;
        return plainEntries(root, 0, 0) && isAtEnd(document) ? std::optional(m_bytes) : std::nullopt;
    }

private:
    // The fingerprints of the names or members of one container; nested ones follow on the same stack.
    class Uniques {
    public:
        explicit Uniques(std::vector<std::uint64_t>& stack) : m_stack(stack), m_begin(stack.size()) {}
        ~Uniques() { m_stack.resize(m_begin); }
        Uniques(const Uniques&) = delete;
        Uniques& operator=(const Uniques&) = delete;

        void add(std::string_view text) { addFingerprint(fingerprint(text)); }
        void addFingerprint(std::uint64_t hash) { m_stack.push_back(hash); }
        [[nodiscard]] bool areUnique() {
            const auto begin = m_stack.begin() + static_cast<std::ptrdiff_t>(m_begin);
            constexpr std::ptrdiff_t kFewEnoughToCompare = 32;
            if (m_stack.end() - begin <= kFewEnoughToCompare) {
                for (auto a = begin; a != m_stack.end(); ++a)
                    for (auto b = a + 1; b != m_stack.end(); ++b)
                        if (*a == *b) return false;
                return true;
            }
            std::sort(begin, m_stack.end());
            return std::adjacent_find(begin, m_stack.end()) == m_stack.end();
        }

    private:
        std::vector<std::uint64_t>& m_stack;
        std::size_t m_begin;
    };

    bool start(std::string_view text, ondemand::document& document, ondemand::object& root) {
        m_names.clear();
        m_bytes = 0;
        if (text.size() > m_parser.capacity() &&
            m_parser.allocate(std::max(text.size(), 2 * m_parser.capacity())) != simdjson::SUCCESS)
            return false;
        const simdjson::padded_string_view padded(text.data(), text.size(), text.size() + kPadding);
        return m_parser.iterate(padded).get(document) == simdjson::SUCCESS &&
               document.get_object().get(root) == simdjson::SUCCESS;
    }

    static bool isAtEnd(ondemand::document& document) {
        return document.current_location().error() == simdjson::OUT_OF_BOUNDS;
    }

    struct Name {
        std::string_view text;  // empty: it has escapes, or is not certainly good in another way
        std::uint64_t fingerprint = 0;
    };

    // Names are short and many: one pass finds the end and makes the fingerprint. The closing quote is there, as the
    // whole text has been scanned, and what is read behind it is at most padding.
    static Name nameAt(const char* from) {
        // Where the first match is not in the lowest bit, everything is left to the reader.
        if constexpr (std::endian::native != std::endian::little) return {};
        std::uint64_t hash = 1;
        for (const char* at = from;; at += sizeof(Word)) {
            const Word word = wordAt(at);
            const Word ends = matches(word, '"') | matches(word, '\\');
            if (ends == 0) {
                hash = mixed(hash ^ word);
                continue;
            }
            const auto bits = static_cast<unsigned>(std::countr_zero(ends)) & ~7u;
            const char* const end = at + bits / 8;
            const auto size = static_cast<std::size_t>(end - from);
            if (*end != '"' || size > kMaxAttributeNameBytes) return {};
            const Word rest = word & ((Word{1} << bits) - 1);
            return {{from, size}, mixed(hash ^ mixed(rest ^ size))};
        }
    }

    // The type before a value, which is one to four letters.
    static std::string_view typeAt(const char* from) {
        for (std::size_t size = 1; size <= 4; ++size) {
            if (from[size] == '"') return {from, size};
            if (from[size - 1] == '"') return {};
        }
        return {};
    }

    void count(std::size_t bytes) { m_bytes += static_cast<std::int64_t>(bytes); }

    // {"Item": {...}} alone, or the item itself.
    bool wrappedOrBare(ondemand::object& root) {
        Uniques names(m_names);
        bool isWrapped = false;
        for (auto result : root) {
            if (isWrapped || result.error() != simdjson::SUCCESS) return false;
            ondemand::field&& field = std::move(result).value_unsafe();
            const Name name = nameAt(field.key().raw());
            if (name.text.empty()) return false;
            if (name.text == "Item") {
                // An attribute of that name is rare enough to be left to the reader.
                if (m_bytes != 0 || !typedEntries(field.value(), 0, 0)) return false;
                isWrapped = true;
                continue;
            }
            names.addFingerprint(name.fingerprint);
            count(name.text.size());
            if (!typedValue(field.value(), 0)) return false;
        }
        return names.areUnique();
    }

    bool typedEntries(ondemand::value& value, std::size_t level, std::int64_t bytesEach) {
        auto object = value.get_object();
        if (object.error() != simdjson::SUCCESS) return false;
        Uniques names(m_names);
        for (auto result : object) {
            if (result.error() != simdjson::SUCCESS) return false;
            ondemand::field&& field = std::move(result).value_unsafe();
            const Name name = nameAt(field.key().raw());
            if (name.text.empty()) return false;
            names.addFingerprint(name.fingerprint);
            m_bytes += static_cast<std::int64_t>(name.text.size()) + bytesEach;
            if (!typedValue(field.value(), level)) return false;
        }
        return names.areUnique();
    }

    bool typedValue(ondemand::value& value, std::size_t level) {
        auto object = value.get_object();
        if (object.error() != simdjson::SUCCESS) return false;
        bool isFound = false;
        for (auto result : object) {
            if (isFound || result.error() != simdjson::SUCCESS) return false;
            ondemand::field&& field = std::move(result).value_unsafe();
            if (!valueOf(typeAt(field.key().raw()), field.value(), level)) return false;
            isFound = true;
        }
        return isFound;
    }

    bool valueOf(std::string_view word, ondemand::value& value, std::size_t level) {
        if (word.size() == 1) {
            switch (word.front()) {
                case 'S': return text(textOf(value));
                case 'N': return number(textOf(value));
                case 'B': return binary(textOf(value));
                case 'L': return list(value, level + 1);
                case 'M': return map(value, level + 1);
                default: return false;
            }
        }
        if (word == "BOOL") {
            m_bytes += 1;
            return flagOf(value).has_value();
        }
        if (word == "NULL") {
            m_bytes += 1;
            return flagOf(value) == true;
        }
        if (word.size() == 2 && word[1] == 'S') return set(word.front(), value);
        return false;
    }

    // The value is read by the library, too: it would pass over anything that is left unread, good or not.
    static std::string_view textOf(ondemand::value& value) {
        const std::string_view token = value.raw_json_token();
        ondemand::raw_json_string read;
        return value.get_raw_json_string().get(read) == simdjson::SUCCESS ? insideQuotes(token) : std::string_view();
    }

    static std::optional<bool> flagOf(ondemand::value& value) {
        bool flag = false;
        return value.get_bool().get(flag) == simdjson::SUCCESS ? std::optional(flag) : std::nullopt;
    }

    static bool isNull(ondemand::value& value) {
        bool is = false;
        return value.is_null().get(is) == simdjson::SUCCESS && is;
    }

    bool text(std::string_view inside) {
        if (inside.data() == nullptr) return false;
        const auto bytes = unescapedSize(inside);
        count(bytes.value_or(0));
        return bytes.has_value();
    }

    bool number(std::string_view literal) {
        const auto parsed = parseNumber(literal);
        if (!parsed || parsed->hasTooManyDigits() || parsed->isOutOfRange()) return false;
        m_bytes += numberSize(*parsed).value();
        return true;
    }

    bool binary(std::string_view inside) {
        if (inside.data() == nullptr) return false;
        const auto bytes = canonicalBase64Size(inside);
        count(bytes.value_or(0));
        return bytes.has_value();
    }

    bool list(ondemand::value& value, std::size_t level) {
        ondemand::array array;
        if (level > kMaxNestingLevels || value.get_array().get(array) != simdjson::SUCCESS) return false;
        m_bytes += kContainerBytes;
        for (auto element : array) {
            ondemand::value inner;
            if (element.get(inner) != simdjson::SUCCESS || !typedValue(inner, level)) return false;
            m_bytes += kElementBytes;
        }
        return true;
    }

    bool map(ondemand::value& value, std::size_t level) {
        m_bytes += kContainerBytes;
        return level <= kMaxNestingLevels && typedEntries(value, level, kElementBytes);
    }

    bool set(char type, ondemand::value& value) {
        ondemand::array array;
        if (value.get_array().get(array) != simdjson::SUCCESS) return false;
        Uniques members(m_names);
        bool isEmpty = true;
        for (auto element : array) {
            ondemand::value inner;
            if (element.get(inner) != simdjson::SUCCESS) return false;
            const std::string_view inside = textOf(inner);
            if (inside.data() == nullptr || hasEscape(inside)) return false;
            isEmpty = false;
            switch (type) {
                case 'S':
                    count(inside.size());
                    members.add(inside);
                    break;
                case 'N':
                    if (!number(inside)) return false;
                    members.add(canonicalNumber(inside));
                    break;
                case 'B':
                    if (!binary(inside)) return false;
                    members.add(inside);
                    break;
                default: return false;
            }
        }
        return !isEmpty && members.areUnique();
    }

    bool plainEntries(ondemand::object& object, std::size_t level, std::int64_t bytesEach) {
        Uniques names(m_names);
        for (auto result : object) {
            if (result.error() != simdjson::SUCCESS) return false;
            ondemand::field&& field = std::move(result).value_unsafe();
            const Name name = nameAt(field.key().raw());
            if (name.text.empty()) return false;
            if (m_isGuess && level == 0 && name.text == "Item") return false;
            if (m_isGuess && level == 1 && kindFromTypeWord(name.text)) return false;
            names.addFingerprint(name.fingerprint);
            m_bytes += static_cast<std::int64_t>(name.text.size()) + bytesEach;
            if (!plainValue(field.value(), level)) return false;
        }
        return names.areUnique();
    }

    bool plainValue(ondemand::value& value, std::size_t level) {
        const std::string_view token = trimmed(value.raw_json_token());
        if (token.empty()) return false;
        switch (token.front()) {
            case '{': {
                ondemand::object object;
                if (level + 1 > kMaxNestingLevels || value.get_object().get(object) != simdjson::SUCCESS) return false;
                m_bytes += kContainerBytes;
                return plainEntries(object, level + 1, kElementBytes);
            }
            case '[': return plainList(value, level + 1);
            case '"': return text(textOf(value));
            case 't':
            case 'f': m_bytes += 1; return flagOf(value).has_value();
            case 'n': m_bytes += 1; return isNull(value);
            default: {
                double read = 0;
                return isJsonNumber(token) && number(token) && value.get_double().get(read) == simdjson::SUCCESS;
            }
        }
    }

    bool plainList(ondemand::value& value, std::size_t level) {
        ondemand::array array;
        if (level > kMaxNestingLevels || value.get_array().get(array) != simdjson::SUCCESS) return false;
        m_bytes += kContainerBytes;
        for (auto element : array) {
            ondemand::value inner;
            // In a list an object is no value with a type, whatever it holds.
            if (element.get(inner) != simdjson::SUCCESS || !plainValue(inner, std::max<std::size_t>(level, 2)))
                return false;
            m_bytes += kElementBytes;
        }
        return true;
    }

    // JSON is stricter than DynamoDB: no plus sign, no leading zeros, digits on both sides of a point.
    static bool isJsonNumber(std::string_view literal) {
        if (literal.starts_with('-')) literal.remove_prefix(1);
        const auto isDigitAt = [&](std::size_t at) {
            return at < literal.size() && literal[at] >= '0' && literal[at] <= '9';
        };
        if (!isDigitAt(0) || (literal[0] == '0' && isDigitAt(1))) return false;
        const auto point = literal.find('.');
        return point == std::string_view::npos || isDigitAt(point + 1);
    }

    ondemand::parser m_parser;
    std::vector<std::uint64_t> m_names;
    std::int64_t m_bytes = 0;
    bool m_isGuess = false;
};

ItemMeasurer::ItemMeasurer() : m_walk(std::make_unique<Walk>()) {}
ItemMeasurer::~ItemMeasurer() = default;
ItemMeasurer::ItemMeasurer(ItemMeasurer&&) noexcept = default;
ItemMeasurer& ItemMeasurer::operator=(ItemMeasurer&&) noexcept = default;

std::optional<Bytes> ItemMeasurer::measure(std::string_view text, std::optional<ItemForm> form) {
    const auto measured = [&](ItemForm each) {
        return each == ItemForm::Plain ? m_walk->plainItem(text, !form) : m_walk->typedItem(text);
    };
    const ItemForm first = form.value_or(m_lastForm);
    auto bytes = measured(first);
    // Each refuses what the other takes, so that the order is only a matter of speed.
    if (!bytes && !form) {
        const ItemForm second = first == ItemForm::Plain ? ItemForm::DynamoDb : ItemForm::Plain;
        bytes = measured(second);
        if (bytes) m_lastForm = second;
    }
    return bytes ? std::optional(Bytes(*bytes)) : std::nullopt;
}

}  // namespace headroom::model
