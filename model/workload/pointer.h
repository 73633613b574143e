// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// JSON pointers (RFC 6901) to places in the workload file, built step by step.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headroom::model {

class Pointer {
public:
    Pointer() = default;

    [[nodiscard]] Pointer operator/(std::string_view member) const;
    [[nodiscard]] Pointer operator/(std::size_t index) const;
    [[nodiscard]] const std::string& text() const noexcept { return m_text; }

private:
    std::string m_text;
};

[[nodiscard]] Pointer tablePointer(std::string_view table);
[[nodiscard]] Pointer indexPointer(std::string_view table, std::string_view index);
[[nodiscard]] Pointer itemTypePointer(std::string_view table, std::string_view itemType);
[[nodiscard]] Pointer patternPointer(std::string_view table, std::string_view pattern);

// The workload node that a pointer lies in.
struct Place {
    std::string table;  // empty: the workload itself
    enum class Kind { None, ItemType, Index, Pattern } kind = Kind::None;
    std::string name;  // of the item type, index or pattern
};
[[nodiscard]] Place placeOf(std::string_view pointer);

}  // namespace headroom::model
