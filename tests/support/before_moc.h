// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Read by moc before every test: Qt 6.4's moc stumbles over GCC 12's <compare> and <concepts> unless it has seen
// another standard header first.
#pragma once

#include <cstddef>
