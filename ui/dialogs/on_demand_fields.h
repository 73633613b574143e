// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The fields of what bounds a table or a global index besides what is provisioned: what it served before, its maximum
// on demand, and how many partitions it is taken to have.
#pragma once

#include "model/workload/workload.h"
#include "ui/dialogs/field_form.h"

#include <optional>

namespace headroom::ui {

// What they refer to must outlive the form.
void addOnDemandFields(FieldForm& form, std::optional<model::OnDemandLimits>& limits,
                       std::optional<double>& assumedPartitions);

}  // namespace headroom::ui
