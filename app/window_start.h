// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Starts the window.
#pragma once

#include <string>
#include <vector>

namespace headroom::app {

// Without a file the window shows the orders sample. --quit-after-start closes it at once, so that an
// installed program can be tried.
int runWindow(const std::vector<std::string>& arguments, int& argc, char** argv);

}  // namespace headroom::app
