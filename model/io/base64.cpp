// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace headroom::model {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 0x80;

constexpr std::array<std::uint8_t, 256> makeValues() {
    std::array<std::uint8_t, 256> values{};
    for (auto& value : values) value = kNone;
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        values[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::uint8_t>(i);
    return values;
}
constexpr std::array<std::uint8_t, 256> kValues = makeValues();

std::uint8_t valueOf(char c) { return kValues[static_cast<unsigned char>(c)]; }

// The text without its padding, or nullopt when it is no base64.
std::optional<std::string_view> digitsOf(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
    std::uint8_t all = 0;
    for (const char c : text) all = static_cast<std::uint8_t>(all | valueOf(c));
    return (all & kNone) != 0 ? std::nullopt : std::optional(text);
}

}  // namespace

std::optional<std::string> decodeBase64(std::string_view text) {
    const auto digits = digitsOf(text);
    if (!digits) return std::nullopt;
    std::string bytes;
    bytes.reserve(digits->size() * 3 / 4);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : *digits) {
        bits = (bits << 6) | valueOf(c);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>((bits >> count) & 0xFFu);
    }
    return bytes;
}

std::string encodeBase64(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t bits = 0;
        for (std::size_t j = 0; j < 3; ++j)
            bits = (bits << 8) | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0u);
        for (std::size_t j = 0; j < 4; ++j) text += j <= count ? kAlphabet[(bits >> (18 - 6 * j)) & 0x3Fu] : '=';
    }
    return text;
}

std::optional<std::size_t> canonicalBase64Size(std::string_view text) {
    const auto digits = digitsOf(text);
    if (!digits) return std::nullopt;
    // Two digits carry one byte and four bits too many, three carry two bytes and two bits.
    const std::size_t left = digits->size() % 4;
    const unsigned unused = left == 2 ? 0x0Fu : left == 3 ? 0x03u : 0u;
    if (unused != 0 && (valueOf(digits->back()) & unused) != 0) return std::nullopt;
    return digits->size() * 3 / 4;
}

}  // namespace headroom::model
