// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Per item type values of an index in one cell: "25 %" where one item type is meant, otherwise
// "order META: 100 %; order line: 5 %".
#pragma once

#include "model/workload/workload.h"
#include "ui/models/grid_model.h"

#include <QString>

#include <functional>

namespace headroom::ui {

using EntryText = std::function<QString(const model::IndexEntries&)>;
// Reads the text of one value into the entries; returns why it is refused.
using ReadEntry = std::function<EditProblem(const QString& text, model::IndexEntries& entries)>;

[[nodiscard]] QString entriesToText(const model::Index& index, const EntryText& text);
[[nodiscard]] QString entriesToEditText(const model::Table& table, const model::Index& index, const EntryText& text);
// Changes `entries`; item types that the text does not name stay as they are.
[[nodiscard]] EditProblem entriesFromText(const QString& text, const model::Table& table,
                                          model::NamedList<model::IndexEntries>& entries, const ReadEntry& read);

}  // namespace headroom::ui
