// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How commands speak: results to standard output as they are, complaints to standard error with the program's name.
#pragma once

#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace headroom::app {

inline void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }
inline void complain(const std::string& text) { fmt::print(stderr, "headroom: {}\n", text); }

}  // namespace headroom::app
