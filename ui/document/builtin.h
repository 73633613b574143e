// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What comes inside the program: the price books and the sample workloads.
#pragma once

#include "model/io/io_error.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <QString>
#include <QVector>

namespace headroom::ui {

struct Sample {
    QString id;           // "orders": the file's name without its ending
    QString name;         // of the workload
    QString description;  // what it teaches
};

// Read once, at the first call. The books are part of the program: a fault in them is a fault of the build.
[[nodiscard]] const model::PriceBooks& builtinPriceBooks();

[[nodiscard]] QVector<Sample> samples();
[[nodiscard]] model::IoResult<model::Workload> loadSample(const QString& id);

}  // namespace headroom::ui
