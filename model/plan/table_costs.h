// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a table costs, with its indexes and in all its Regions, in every way to pay: fills in the money of a TablePlan
// whose throughput and storage are known.
#pragma once

#include "model/plan/plan.h"
#include "model/plan/table_charges.h"
#include "model/pricing/price_book.h"

#include <array>
#include <string>
#include <vector>

namespace headroom::model {

// Use of the free allowance: of capacity in unit-hours, storage in GB and stream reads of a month.
struct FreeUse {
    double readHours = 0;
    double writeHours = 0;
    double replicatedHours = 0;
    double storageGb = 0;
    double streamReads = 0;

    FreeUse& operator+=(const FreeUse& other);
};

class TableCosts {
public:
    // The workload's own Region first. All must outlive this.
    TableCosts(const Table& said, TablePlan& plan, const std::vector<const RegionPricing*>& regions, Hours month,
               const ChangeVolume& changes);

    // What the table uses of the allowance in one of its ways; what is reserved counts in.
    [[nodiscard]] FreeUse useIn(std::size_t way) const { return useOf(m_plan.ways[way].way); }
    // Its cost in a way beside others that use this of the allowance; null where the account has none left.
    [[nodiscard]] MonthlyCost costBeside(std::size_t way, const FreeUse* others) const;

    // Fills in costs, ways and charges. `others`: what all other tables use of the allowance as planned; null where
    // the account has none left.
    void fill(const FreeUse* others);

private:
    struct Pool {
        std::vector<TargetPlan*> members;  // its owner first
        PoolDemand demand;
        Throughput peak;
        ReadUnits monthlyReads;
        WriteUnits monthlyWrites;
    };

    void addPools();
    [[nodiscard]] ThroughputDemand demandIn(std::size_t region) const;
    [[nodiscard]] FreeUse useOf(const PayWay& way) const;
    [[nodiscard]] FreeUnitHours freeHours(const PayWay& way, const FreeUse& others) const;
    void fillWay(std::size_t way, const FreeUse* others);
    void shareOut(std::size_t way, const ThroughputCost& cost);
    void addHoldings(std::size_t way);
    void takeFreeHoldings(std::size_t way, const FreeUse& others);
    [[nodiscard]] Cost freeHoldingOf(const TargetPlan& target, const PayWay& paid, const FreeUse& own,
                                     const FreeUse& others) const;
    void addSummary(WayPlan& way, const MonthlyCost& cost) const;
    void addBreakEven(std::size_t way) const;
    [[nodiscard]] std::optional<double> headroomOf(const WayPlan& way) const;
    void fillHoldings();
    void findUnpricedRegions();
    void compareWithPlanned();
    void pickCheapest();

    const Table& m_said;
    TablePlan& m_plan;
    const std::vector<const RegionPricing*>& m_regions;
    Hours m_month;
    const ChangeVolume& m_changes;
    std::vector<Pool> m_pools;
    std::vector<ThroughputDemand> m_demands;  // by Region
    std::vector<TargetPlan*> m_targets;       // the table itself and all indexes
    // What each target costs besides throughput, by class.
    std::array<std::vector<MonthlyCost>, 2> m_holdings;
};

}  // namespace headroom::model
