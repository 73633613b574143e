// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Under which name the system keeps what is the user's: settings, imported price books. The window and the commands
// must agree on it.
#pragma once

namespace headroom::app {

// Before the first look at any of it; an application object is not needed.
void setProgramName();

}  // namespace headroom::app
