// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The ways to pay for a table's throughput and storage: what capacity is bought, in which class, and what is promised
// for a term. All that the service allows are computed side by side.
#pragma once

#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

enum class CapacityBasis {
    OnDemand,      // every unit counted
    Peak,          // provisioned for the peak, all month
    Stated,        // provisioned as the workload states
    AutoScaled,    // provisioned, following the load at a target utilisation
    WhereCheaper,  // each pool and side auto scaled or provisioned for its peak, whichever is less
};

struct PayWay {
    CapacityBasis basis = CapacityBasis::OnDemand;
    TableClass tableClass = TableClass::Standard;
    std::optional<CommitmentKind> commitment;

    [[nodiscard]] bool isOnDemand() const { return basis == CapacityBasis::OnDemand; }
    [[nodiscard]] bool isReserved() const {
        return commitment == CommitmentKind::Reserved1Year || commitment == CommitmentKind::Reserved3Years;
    }
    // The same without a promise.
    [[nodiscard]] PayWay uncommitted() const { return {basis, tableClass, std::nullopt}; }

    friend bool operator==(const PayWay&, const PayWay&) = default;
};

// The way that a table is planned to pay. A commitment that its class or mode does not take is left aside; validate()
// reports it.
[[nodiscard]] PayWay plannedWay(const Table& table);

// Whether the way can have this commitment at all: reserved capacity is for provisioned tables of class Standard (A13).
[[nodiscard]] bool takesCommitment(const PayWay& way, CommitmentKind commitment);

// All ways that are open to the table, its own class first; what an on-demand table states of capacity is compared,
// too; the first two are always on demand and provisioned for the peak. Savings plans are listed where their prices are
// known.
[[nodiscard]] std::vector<PayWay> waysToPay(const Table& table, bool savingsPlanIsPriced);

// Changes the table so that it is planned to pay this way. What it states of capacity is kept for Stated and dropped
// for all others.
void planWith(Table& table, const PayWay& way);

// "onDemand", "autoScaledReserved3yr"; the class is named where it is not the table's own, "onDemandStandardIa".
[[nodiscard]] std::string keyOf(const PayWay& way, TableClass ownClass);
// "Auto scaled, Standard-IA"
[[nodiscard]] std::string titleOf(const PayWay& way, TableClass ownClass);
// What has to be done or fulfilled for it: class, term, auto scaling; one item each.
[[nodiscard]] std::vector<std::string> needsOf(const PayWay& way);

}  // namespace headroom::model
