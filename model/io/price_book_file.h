// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads price books from Headroom's own collection, resources/prices/prices.json, and reads and writes the user's,
// which have the same form.
#pragma once

#include "model/io/io_error.h"
#include "model/pricing/price_book.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

inline constexpr std::string_view kPriceBookFormat = "dynamodb-price-books";
inline constexpr int kPriceBookFormatVersion = 1;

// `file` is only named in errors.
[[nodiscard]] IoResult<PriceBooks> readPriceBooks(std::string_view text, std::string_view file = {});

// Reads back equal.
[[nodiscard]] std::string writePriceBooks(const std::vector<PriceBook>& books);

}  // namespace headroom::model
