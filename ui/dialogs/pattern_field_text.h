// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Texts of the pattern dialog's fields: each reads into a member of the pattern, or says why it cannot. Empty text
// takes the statement back.
#pragma once

#include "model/workload/workload.h"
#include "ui/models/grid_model.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace headroom::ui {

// At least `least`, and more than 0.
[[nodiscard]] EditProblem readNumber(const QString& text, double least, std::optional<double>& value);
[[nodiscard]] EditProblem readSegments(const QString& text, std::optional<double>& value);
[[nodiscard]] EditProblem readShare(const QString& text, double otherwise, model::Share& share);
[[nodiscard]] EditProblem readSize(const QString& text, std::optional<model::Size>& size);

[[nodiscard]] QString namesToText(const std::vector<std::string>& names);
// The names as they were where the text is still theirs, however odd they are.
[[nodiscard]] std::vector<std::string> namesFromText(const QString& text, const std::vector<std::string>& were);

[[nodiscard]] QString exampleToText(const std::optional<model::ExampleItem>& example);
// Takes DynamoDB JSON and plain JSON. The text of what it was stays that, even where it is no item.
[[nodiscard]] EditProblem readExample(const QString& text, const std::optional<model::ExampleItem>& was,
                                      std::optional<model::ExampleItem>& example);

}  // namespace headroom::ui
