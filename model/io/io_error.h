// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Why a file could not be read: what, where in it, and what the user can do.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace headroom::model {

struct IoError {
    std::string file;     // as the user named it; empty when the text came from elsewhere
    std::string place;    // "line 3, column 14" or a JSON pointer such as /tables/orders/sizeBytes
    std::string message;  // what is wrong, a sentence without the final stop
    std::string remedy;   // what to do, a sentence; may be empty

    // One line: FILE: PLACE: MESSAGE. REMEDY
    [[nodiscard]] std::string text() const;
};

template <typename T>
using IoResult = tl::expected<T, IoError>;

}  // namespace headroom::model
