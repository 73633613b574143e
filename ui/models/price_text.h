// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Prices, Regions and books as texts of the window.
#pragma once

#include "model/pricing/price_book.h"
#include "model/units/parse.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace headroom::ui {

// A price as people type it: at least 0, with the currency's sign before it or without. What is no money has no sign.
[[nodiscard]] model::Parsed<double> typedPrice(const QString& text, std::string_view currency);
// "7", "7 %": at most 100.
[[nodiscard]] model::Parsed<double> typedDiscount(const QString& text);

// "+12.8 %", "−3 %", "same"; "—" where nothing can be compared.
[[nodiscard]] QString changeText(std::optional<double> change);

// "Ireland" of "EU (Ireland)".
[[nodiscard]] QString placeOf(std::string_view location);
// "aws-dynamodb-current · prices of 2025-08-28 · version 20250828153819 · confidence: high · sources S1, S2, S3"
[[nodiscard]] QString bookLine(const model::PriceBook& book);

// Whether each word of the filter is in the text, in any case.
[[nodiscard]] bool matchesFilter(const QString& text, const QString& filter);

}  // namespace headroom::ui
