// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_json.h"

#include "model/io/json_value.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

namespace headroom::model {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// What matters between texts when the end of a value is looked for.
enum class Mark : unsigned char { None, Quote, Open, Close };

constexpr std::array<Mark, 256> kMarks = [] {
    std::array<Mark, 256> marks{};
    marks['"'] = Mark::Quote;
    marks['{'] = marks['['] = Mark::Open;
    marks['}'] = marks[']'] = Mark::Close;
    return marks;
}();

// A quote behind an odd number of backslashes belongs to the text.
bool isEscaped(std::string_view held, std::size_t quote) {
    std::size_t first = quote;
    while (first > 0 && held[first - 1] == '\\') --first;
    return (quote - first) % 2 == 1;
}

std::string shown(char c) {
    return c >= ' ' && c <= '~' ? fmt::format("“{}”", c)
                                : fmt::format("the byte {:#04x}", static_cast<unsigned char>(c));
}

}  // namespace

void OfferJson::settle() {
    m_text.use(m_handedOut);
    m_handedOut = 0;
}

tl::unexpected<IoError> OfferJson::endsTooEarly() const {
    return m_text.fail(m_text.held().size(), "the file ends here, before its JSON is complete",
                       "It was cut short; download it again.");
}

IoResult<char> OfferJson::nextCharacter() {
    settle();
    for (;;) {
        const std::string_view held = m_text.held();
        if (const auto at = held.find_first_not_of(kBlanks); at != std::string_view::npos) {
            m_text.use(at);
            return held[at];
        }
        m_text.use(held.size());
        const auto more = m_text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return '\0';
    }
}

IoResult<char> OfferJson::peek() {
    auto next = nextCharacter();
    if (!next) return next;
    if (*next == '\0' && m_text.held().empty()) return endsTooEarly();
    if (m_isFirst.empty() && *next == kByteOrderMark.front()) {
        while (m_text.held().size() < kByteOrderMark.size()) {
            const auto more = m_text.more();
            if (!more) return tl::unexpected(more.error());
            if (!*more) break;
        }
        if (m_text.held().starts_with(kByteOrderMark)) {
            m_text.use(kByteOrderMark.size());
            return peek();
        }
    }
    if (std::strchr("{[\"-0123456789tfn", *next) == nullptr || *next == '\0')
        return fail(fmt::format("a JSON value is expected here, not {}", shown(*next)),
                    "Correct the text at this place.");
    return next;
}

IoResult<void> OfferJson::enter(char open, std::string_view what) {
    const auto next = peek();
    if (!next) return tl::unexpected(next.error());
    if (*next != open) return fail(fmt::format("{} is expected here", what), "Is this the right file?");
    m_text.use(1);
    m_isFirst.push_back(true);
    return {};
}

IoResult<bool> OfferJson::separator(char close) {
    const auto next = nextCharacter();
    if (!next) return tl::unexpected(next.error());
    if (m_text.held().empty()) return endsTooEarly();
    if (*next == close) {
        m_text.use(1);
        m_isFirst.pop_back();
        return false;
    }
    if (m_isFirst.back()) {
        m_isFirst.back() = false;
        return true;
    }
    if (*next != ',')
        return fail(fmt::format("“,” or “{}” is expected here, not {}", close, shown(*next)),
                    "Correct the text at this place.");
    m_text.use(1);
    return true;
}

IoResult<bool> OfferJson::nextMember(std::string& name) {
    auto isThere = separator('}');
    if (!isThere || !*isThere) return isThere;
    const auto quote = nextCharacter();
    if (!quote) return tl::unexpected(quote.error());
    if (m_text.held().empty()) return endsTooEarly();
    if (*quote != '"')
        return fail(fmt::format("a name in quotes is expected here, not {}", shown(*quote)),
                    "Correct the text at this place.");
    auto text = textValue();
    if (!text) return tl::unexpected(text.error());
    name = *std::move(text);
    const auto colon = nextCharacter();
    if (!colon) return tl::unexpected(colon.error());
    if (m_text.held().empty()) return endsTooEarly();
    if (*colon != ':')
        return fail(fmt::format("“:” is expected here, not {}", shown(*colon)), "Correct the text at this place.");
    m_text.use(1);
    return true;
}

IoResult<bool> OfferJson::nextElement() { return separator(']'); }

// From scan.at on; true when the value ends at scan.at.
bool OfferJson::findEnd(std::string_view held, Scan& scan) {
    std::size_t at = scan.at;
    while (at < held.size()) {
        if (scan.isInText) {
            const void* found = std::memchr(held.data() + at, '"', held.size() - at);
            if (found == nullptr) {
                at = held.size();
                break;
            }
            const auto quote = static_cast<std::size_t>(static_cast<const char*>(found) - held.data());
            at = quote + 1;
            if (isEscaped(held, quote)) continue;
            scan.isInText = false;
            if (scan.depth == 0) {
                scan.at = at;
                return true;
            }
        }
        while (at < held.size()) {
            const Mark mark = kMarks[static_cast<unsigned char>(held[at++])];
            if (mark == Mark::None) continue;
            if (mark == Mark::Quote) {
                scan.isInText = true;
                break;
            }
            if (mark == Mark::Open) {
                ++scan.depth;
            } else if (--scan.depth == 0) {
                scan.at = at;
                return true;
            }
        }
    }
    scan.at = at;
    return false;
}

// A number, true, false or null ends where something else begins.
IoResult<std::size_t> OfferJson::plainEnd() {
    std::size_t at = 0;
    for (;;) {
        at = m_text.held().find_first_of(" \t\r\n,]}", at);
        if (at != std::string_view::npos) return at;
        at = m_text.held().size();
        const auto more = m_text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return m_isFirst.empty() ? IoResult<std::size_t>(at) : endsTooEarly();
    }
}

IoResult<std::string_view> OfferJson::value() {
    const auto first = peek();
    if (!first) return tl::unexpected(first.error());
    if (*first != '{' && *first != '[' && *first != '"') {
        const auto end = plainEnd();
        if (!end) return tl::unexpected(end.error());
        m_handedOut = *end;
        return m_text.held().substr(0, m_handedOut);
    }
    Scan scan;
    while (!findEnd(m_text.held(), scan)) {
        const auto more = m_text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return endsTooEarly();
    }
    m_handedOut = scan.at;
    return m_text.held().substr(0, m_handedOut);
}

IoResult<void> OfferJson::skip() {
    const auto first = peek();
    if (!first) return tl::unexpected(first.error());
    if (*first != '{' && *first != '[' && *first != '"') {
        const auto end = plainEnd();
        if (!end) return tl::unexpected(end.error());
        m_text.use(*end);
        return {};
    }
    Scan scan;
    while (!findEnd(m_text.held(), scan)) {
        // Backslashes at the end may belong to a quote that has not been read.
        const std::size_t seen = m_text.held().find_last_not_of('\\') + 1;
        m_text.use(seen);
        scan.at -= seen;
        const auto more = m_text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return endsTooEarly();
    }
    m_text.use(scan.at);
    return {};
}

IoResult<std::string> OfferJson::textValue() {
    const auto text = value();
    if (!text) return tl::unexpected(text.error());
    if (text->size() < 2 || text->front() != '"')
        return fail("a text in quotes is expected here", "Is this the right file?");
    if (!simdjson::validate_utf8(text->data(), text->size()))
        return fail("this text is not UTF-8", "Save it as UTF-8.");
    const std::string_view inside = text->substr(1, text->size() - 2);
    const auto needsReading = [](char c) { return c == '\\' || static_cast<unsigned char>(c) < 0x20; };
    if (std::ranges::none_of(inside, needsReading)) return std::string(inside);
    const auto parsed = parseJson(*text, 1);
    if (!parsed) return fail(parsed.error().message, parsed.error().remedy);
    return parsed->asText();
}

IoResult<void> OfferJson::end() {
    auto next = nextCharacter();
    if (!next) return tl::unexpected(next.error());
    if (!m_text.held().empty()) return fail("the file goes on after its JSON", "Correct the text at this place.");
    return {};
}

}  // namespace headroom::model
