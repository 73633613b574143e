// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Which figure a finding is about and which page shows it; of a remedy that pays another way, that way's.
#pragma once

#include "model/plan/finding.h"
#include "model/plan/working.h"
#include "ui/window/node.h"

#include <cstddef>

namespace headroom::ui {

// `remedy` is the position of the one that is chosen. Kind::None where there is no figure.
[[nodiscard]] model::FigureRef figureOf(const model::Finding& finding, std::size_t remedy, const model::Plan& plan);
[[nodiscard]] Node nodeOf(const model::Finding& finding, std::size_t remedy);
// Whether the figure is what the finding is about, by its limit or its place.
[[nodiscard]] bool isAbout(const model::Finding& finding, const model::FigureRef& figure);

}  // namespace headroom::ui
