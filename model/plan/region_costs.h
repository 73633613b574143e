// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Where a workload is cheapest: the same workload, as it is planned, evaluated with the prices of every Region.
#pragma once

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

struct RegionCost {
    std::string region;
    std::string location;
    std::string book;
    std::string currency;
    Cost monthly;                      // as planned
    std::vector<std::string> missing;  // names of the prices without which the cost is unknown
    bool isCurrent = false;            // what the workload is planned with
    // Against what the workload is planned with; null where one of both is unknown.
    std::optional<Money> difference;
    std::optional<double> change;  // the same as a share of it
    // Of the dearest that is ranked; null when unknown.
    std::optional<double> shareOfDearest;

    // "No price for read request units; write request units." Empty when the cost is known.
    [[nodiscard]] std::string reason() const;
};

struct RegionCosts {
    std::string currency;
    // In the currency that the workload is planned in: cheapest first, then by name; unknown costs last.
    std::vector<RegionCost> ranked;
    // In other currencies, of which amounts say nothing beside the others: by currency, then in the same way.
    std::vector<RegionCost> apart;
};

struct RegionCostOptions {
    bool everyBook = false;  // of DynamoDB; otherwise the workload's own
    // Called before each evaluation. False: nobody wants the result any more.
    std::function<bool(std::size_t done, std::size_t all)> onProgress;
};

// Own prices and the discount count in every Region, as they would if the workload were planned there. Null when it
// was given up. A book that is not known gives an empty list. The same input gives the same list.
[[nodiscard]] std::optional<RegionCosts> regionCosts(const Workload& workload, const PriceBooks& books,
                                                     const RegionCostOptions& options = {});

}  // namespace headroom::model
