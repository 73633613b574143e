// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A Region and a price book go together: few books hold all Regions. Whoever chooses one of the two gets the other
// to match, so that no choice from a list leaves a plan without prices.
#pragma once

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <string_view>

namespace headroom::model {

// The newest book of a service that holds a Region: one still in force before one that has ended, then by the day of
// its prices; null when there is none.
[[nodiscard]] const PriceBook* newestBookWith(const PriceBooks& books, std::string_view service,
                                              std::string_view region);

// Plans with a Region. A book that lacks it gives way to the newest that has it, if there is one.
void chooseRegion(Workload& workload, const PriceBooks& books, std::string_view region);
// Plans with a book. A Region that it lacks gives way to the book's first one.
void chooseBook(Workload& workload, const PriceBooks& books, std::string_view bookId);

}  // namespace headroom::model
