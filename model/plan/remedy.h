// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A remedy is a change to the workload that answers a finding. It can be tried, applied and undone; its effect is what
// evaluating the changed workload says, never an estimate.
#pragma once

#include "model/pricing/pay_way.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <variant>

namespace headroom::model {

struct PayDifferently {
    std::string table;
    PayWay way;
    friend bool operator==(const PayDifferently&, const PayDifferently&) = default;
};
struct DropIndex {
    std::string table;
    std::string index;
    friend bool operator==(const DropIndex&, const DropIndex&) = default;
};
// Entry sizes that were stated for the wider projection give way to what the examples measure.
struct NarrowProjection {
    std::string table;
    std::string index;
    Projection projection;
    friend bool operator==(const NarrowProjection&, const NarrowProjection&) = default;
};
struct ReadEventually {
    std::string table;
    std::string pattern;
    friend bool operator==(const ReadEventually&, const ReadEventually&) = default;
};
// A new sparse index that holds what a Scan's filter keeps; the Scan becomes a Query of it.
struct QuerySparseIndex {
    std::string table;
    std::string pattern;
    std::string index;
    friend bool operator==(const QuerySparseIndex&, const QuerySparseIndex&) = default;
};
// Stated capacity of a table (no index) or a global index gives way to what the peak needs.
struct ProvisionThePeak {
    std::string table;
    std::string index;
    friend bool operator==(const ProvisionThePeak&, const ProvisionThePeak&) = default;
};
using WorkloadChange =
    std::variant<PayDifferently, DropIndex, NarrowProjection, ReadEventually, QuerySparseIndex, ProvisionThePeak>;

struct RemedyEffect {
    Cost before;  // of the whole workload, a month
    Cost after;
    Cost upFront = Money(0);  // more than before
    std::optional<double> headroomBefore;
    std::optional<double> headroomAfter;

    // Below nothing where it saves; null where a price is unknown.
    [[nodiscard]] Cost change() const;

    friend bool operator==(const RemedyEffect&, const RemedyEffect&) = default;
};

struct Remedy {
    std::string title;  // "Provision with auto scaling"
    WorkloadChange change;
    RemedyEffect effect;
    std::string summary;  // of the effect: "−$3,757 a month · $15,621 up front · headroom 0.81× → 3.23×"

    friend bool operator==(const Remedy&, const Remedy&) = default;
};

// Does nothing where the workload has no such table, index or pattern.
void apply(Workload& workload, const WorkloadChange& change);

}  // namespace headroom::model
