// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Money of a month by component, and the charges besides throughput: storage, backups, change capture and what goes
// to other Regions. Money is never rounded here.
#pragma once

#include "model/pricing/price_book.h"
#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace headroom::model {

enum class CostComponent { Reads, TableWrites, IndexWrites, Storage, Backups, Streams, Transfer, FreeAllowance };
inline constexpr std::array kCostComponents{
    CostComponent::Reads,   CostComponent::TableWrites, CostComponent::IndexWrites, CostComponent::Storage,
    CostComponent::Backups, CostComponent::Streams,     CostComponent::Transfer,    CostComponent::FreeAllowance};
[[nodiscard]] std::string_view titleOf(CostComponent component);  // "index writes"
// Components that every plan shows; the others appear only where they apply.
[[nodiscard]] bool isUsual(CostComponent component);

// A component is unknown when it needs a price that is.
struct MonthlyCost {
    Cost reads = Money(0);
    Cost tableWrites = Money(0);  // in all Regions of a global table (G1)
    Cost indexWrites = Money(0);
    Cost storage = Money(0);
    Cost backups = Money(0);        // recovery, backups, restores, exports and imports
    Cost streams = Money(0);        // stream reads and change data capture
    Cost transfer = Money(0);       // to other Regions
    Cost freeAllowance = Money(0);  // taken off, at most 0

    [[nodiscard]] Cost of(CostComponent component) const;
    [[nodiscard]] Cost& of(CostComponent component);
    [[nodiscard]] Cost throughput() const { return reads + tableWrites + indexWrites; }
    // All but throughput.
    [[nodiscard]] Cost holding() const { return storage + backups + streams + transfer + freeAllowance; }
    [[nodiscard]] Cost total() const { return throughput() + holding(); }
    MonthlyCost& operator+=(const MonthlyCost& other);
};

// What a charge besides throughput is for.
enum class ChargeKind {
    Storage,
    Recovery,
    Backup,
    Restore,
    FullExport,
    IncrementalExport,
    Import,
    StreamReads,
    KinesisCapture,
    Transfer,
    WarmReads,
    WarmWrites,
    ReplicaRestore,
};
[[nodiscard]] CostComponent componentOf(ChargeKind kind);
[[nodiscard]] std::string_view titleOf(ChargeKind kind);  // "point-in-time recovery"

// A quantity at a price: quantity x price / per.
struct Charge {
    ChargeKind kind = ChargeKind::Storage;
    std::string region;
    std::string subject;  // the index, or the Region that a transfer goes to; may be empty
    double quantity = 0;  // in the price's unit before `per`
    std::string_view unit;
    std::string_view price;  // its name
    double per = 1;
    PriceQuote quote;
    Cost cost = Money(0);
};

[[nodiscard]] std::string_view storagePrice(TableClass tableClass);
// Bytes held all month, or processed once.
[[nodiscard]] Charge byteCharge(const PriceList& prices, ChargeKind kind, std::string_view price, StoredBytes bytes);
[[nodiscard]] Charge countCharge(const PriceList& prices, ChargeKind kind, std::string_view price, double count,
                                 double per, std::string_view unit);

// Whole capacity units that a rate needs (R15, W15), at least one where anything is asked for; a sum of floating rates
// may be a hair over a whole.
[[nodiscard]] std::int64_t wholeUnits(double unitsPerSecond);

// A part of a cost, such as one pattern's share of provisioned capacity.
[[nodiscard]] Cost partOf(Cost whole, double share);

// What of an allowance goes to one who uses `own` of it beside `others`: all of it while there is enough, then in
// proportion.
[[nodiscard]] double shareOfAllowance(double allowance, double own, double others);

}  // namespace headroom::model
