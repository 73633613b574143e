// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads price books from Headroom's own collection, resources/prices/prices.json.
#pragma once

#include "model/io/io_error.h"
#include "model/pricing/price_book.h"

#include <string_view>

namespace headroom::model {

// `file` is only named in errors.
[[nodiscard]] IoResult<PriceBooks> readPriceBooks(std::string_view text, std::string_view file = {});

}  // namespace headroom::model
