// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Fills the charts of the page of partitions from a plan, with the figure behind each row. Nothing is computed here.
#pragma once

#include "ui/charts/break_list.h"
#include "ui/charts/heat_strip.h"
#include "ui/charts/key_bars.h"

#include "model/plan/working.h"

#include <cstdint>
#include <vector>

namespace headroom::ui {

// A row of the hottest keys.
struct KeyOfRow {
    KeyBarRow bar;
    std::string index;  // empty: the table itself
    bool isWrites = true;
    double rank = 0;                    // of the key in its distribution; 0 of an open bar
    std::string driver;                 // the pattern that drives it most; empty for an open bar
    std::optional<std::size_t> limit;   // position in the table's limits
    std::vector<std::string> unstated;  // patterns of an open bar
};

// Whether both are of the same key, whatever its load is now.
[[nodiscard]] bool isSameKey(const KeyOfRow& a, const KeyOfRow& b);
// Hottest first. Of many, those that are near to nothing are left out.
[[nodiscard]] std::vector<KeyOfRow> keyRows(const model::TablePlan& table);
// Whether all that is asked of the table goes through its keys in turn, as Scans do: none of them is hot, and nothing
// is to be stated.
[[nodiscard]] bool readsAllInTurn(const model::TablePlan& table);
// What stands for the hottest keys where there are none.
[[nodiscard]] QString noKeysText(const model::TablePlan& table);
// "1,000 WU/s", and what a key serves of reads where there are any.
[[nodiscard]] QString keyLimitText(const std::vector<KeyOfRow>& rows, const model::TablePlan& table);
// In the order of `order`, positions in the table's limits.
[[nodiscard]] QVector<BreakRow> breakRows(const model::TablePlan& table, const std::vector<std::size_t>& order);
// Hashes the keys of every target, which may take a while.
[[nodiscard]] HeatStripData heatStripData(const model::Workload& workload, const model::Plan& plan,
                                          const model::TablePlan& table, std::uint64_t seed);
// "at least 661 partitions", "assumed 20 partitions"
[[nodiscard]] QString partitionText(double partitions, bool isLowerBound);
// The limit of the target's partitions, or else of its keys; the target itself where there is neither.
[[nodiscard]] model::FigureRef figureOfPartition(const model::TablePlan& table, const std::string& index,
                                                 bool isWrites);
[[nodiscard]] model::FigureRef figureOfLimit(const model::TablePlan& table, std::size_t limit);

}  // namespace headroom::ui
