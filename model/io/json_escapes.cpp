// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/json_escapes.h"

#include <cstring>

namespace headroom::model {
namespace {

int hexValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The four digits after \\u, or -1.
int codeUnit(std::string_view digits) {
    if (digits.size() < 4) return -1;
    int unit = 0;
    for (const char c : digits.substr(0, 4)) {
        const int value = hexValue(c);
        if (value < 0) return -1;
        unit = unit * 16 + value;
    }
    return unit;
}

bool isHighSurrogate(int unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool isLowSurrogate(int unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

struct Escape {
    std::size_t length = 0;  // in the text
    std::size_t bytes = 0;   // in UTF-8
};

// The escape that the text begins with; length 0 when it is none.
Escape escapeAt(std::string_view text) {
    if (text.size() < 2) return {};
    if (text[1] != 'u') {
        const bool isKnown = std::string_view("\"\\/bfnrt").find(text[1]) != std::string_view::npos;
        return isKnown ? Escape{2, 1} : Escape{};
    }
    constexpr std::size_t kLength = 6;
    const int unit = codeUnit(text.substr(2));
    if (unit < 0 || isLowSurrogate(unit)) return {};
    if (isHighSurrogate(unit)) {
        const std::string_view next = text.substr(kLength);
        if (!next.starts_with("\\u") || !isLowSurrogate(codeUnit(next.substr(2)))) return {};
        return {2 * kLength, 4};
    }
    return {kLength, unit < 0x80 ? 1u : unit < 0x800 ? 2u : 3u};
}

}  // namespace

std::optional<std::size_t> unescapedSize(std::string_view text) {
    std::size_t bytes = 0;
    for (;;) {
        const void* found = std::memchr(text.data(), '\\', text.size());
        if (found == nullptr) return bytes + text.size();
        const auto before = static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
        text.remove_prefix(before);
        const Escape escape = escapeAt(text);
        if (escape.length == 0) return std::nullopt;
        text.remove_prefix(escape.length);
        bytes += before + escape.bytes;
    }
}

}  // namespace headroom::model
