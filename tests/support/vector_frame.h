// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a vector's workload by sizes and its workload by items have in common.
#pragma once

#include "model/workload/workload.h"

#include <QtCore/QJsonObject>

#include <string>

namespace headroom::test {

// The tables without item types, and the pattern without its parts.
struct VectorFrame {
    model::Workload workload;
    model::AccessPattern pattern;
    std::string home;  // the table that has the pattern
};

[[nodiscard]] VectorFrame vectorFrame(const QJsonObject& vector);
[[nodiscard]] model::Workload finished(VectorFrame frame);

}  // namespace headroom::test
