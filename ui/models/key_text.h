// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Keys, projections and key distributions as one line that people can read and type.
#pragma once

#include "model/units/parse.h"
#include "model/workload/workload.h"

#include <QString>

#include <optional>

namespace headroom::ui {

// "customerId · createdAt"; a type other than text is said: "createdAt:N".
[[nodiscard]] QString keysToText(const std::optional<model::KeyAttribute>& partition,
                                 const std::optional<model::KeyAttribute>& sort);
struct TypedKeys {
    model::KeyAttribute partition;
    std::optional<model::KeyAttribute> sort;
};
[[nodiscard]] model::Parsed<TypedKeys> keysFromText(const QString& text);

// "ALL", "KEYS_ONLY", "INCLUDE a, b".
[[nodiscard]] QString projectionToText(const model::Projection& projection);
[[nodiscard]] model::Parsed<model::Projection> projectionFromText(const QString& text);

// "uniform 1 M", "zipf 1 M 0.99", "hot 1 of 6 takes 95 %", "one key", "10 shards", "new key every 24 h", "measured, 25
// keys and 1.2 M others"; behind it maybe "× 4 suffixes" and "rising", and the hottest key's name in brackets: "one key
// rising (PENDING)". Empty: not stated.
[[nodiscard]] QString distributionToText(const std::optional<model::KeyDistribution>& distribution);
// `existing` keeps what the text does not say.
[[nodiscard]] model::Parsed<std::optional<model::KeyDistribution>> distributionFromText(
    const QString& text, const std::optional<model::KeyDistribution>& existing);

}  // namespace headroom::ui
