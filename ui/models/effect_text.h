// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Stated index effects as one line: "gsi1 ADDED; gsi2 KEY_CHANGED 140 B > 152 B; gsi3 REMOVED 25 %". A size that is a
// list of shares stands in brackets.
#pragma once

#include "model/units/parse.h"
#include "model/workload/workload.h"

#include <QString>

namespace headroom::ui {

[[nodiscard]] QString effectsToText(const model::NamedList<model::IndexEffects>& effects);
// Empty: none are stated, so that they are derived. Indexes must be those of the table; what `existing` keeps
// beyond the text is taken over.
[[nodiscard]] model::Parsed<model::NamedList<model::IndexEffects>> effectsFromText(
    const QString& text, const model::Table& table, const model::NamedList<model::IndexEffects>& existing);

}  // namespace headroom::ui
