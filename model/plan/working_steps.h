// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shared by the parts of workingFor(): collects steps, and the steps that several figures have in
// common.
#pragma once

#include "model/plan/working.h"

#include <string>
#include <string_view>
#include <utility>

namespace headroom::model {

class StepList {
public:
    void step(std::string label, std::string expression, std::string_view rule = {}) {
        m_steps.push_back(
            {std::move(label), std::move(expression), std::string(rule), false, std::exchange(m_newGroup, false)});
    }
    void result(std::string label, std::string expression, std::string_view rule = {}) {
        step(std::move(label), std::move(expression), rule);
        m_steps.back().isResult = true;
    }
    // The next step starts a group.
    void group() { m_newGroup = !m_steps.empty(); }
    [[nodiscard]] std::vector<WorkingStep> take() { return std::move(m_steps); }

private:
    std::vector<WorkingStep> m_steps;
    bool m_newGroup = false;
};

// "× $0.705 per million" or "× $0.000735 an hour"; says where an unusual price comes from.
[[nodiscard]] std::string priceNote(const Plan& plan, std::string_view name, std::string_view per);

// The cost of the capacity or the requests of one target in one way to pay.
void addThroughputCost(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target,
                       std::size_t way);
// "2,522.9 M × (1,391 + 100) B" for each kind of item, with the sum and what else is charged for the target as planned.
void addStorage(StepList& steps, const Plan& plan, const TablePlan& table, const TargetPlan& target);
// What is reserved for the whole table, and what it costs.
void addReservations(StepList& steps, const Plan& plan, const TablePlan& table, const WayPlan& way);
// "6,604.8 GB × $0.283 = $1,869.16", for each charge.
void addCharges(StepList& steps, const Plan& plan, const TablePlan& table, const std::vector<Charge>& charges);

// "1,391 B"; "2 blocks", "1.5 blocks".
[[nodiscard]] std::string bytesText(double value);
[[nodiscard]] std::string bytesText(Bytes value);
[[nodiscard]] std::string countText(double count, std::string_view one, std::string_view many);
// What rounding the mean size would have said, where the spread of sizes makes a difference (R16).
void addSpread(StepList& steps, double blocks, std::int64_t blocksOfMean);

// What one request reads or writes, without its rate.
void addReads(StepList& steps, const PatternPlan& pattern);
void addWrites(StepList& steps, const PatternPlan& pattern);
void addArm(StepList& steps, const IndexArm& arm);

// Where its demand comes from, and what is left of it.
void addLimit(StepList& steps, const Plan& plan, const Limit& limit);

void addPattern(StepList& steps, const Plan& plan, const PatternPlan& pattern);
// One item, or one attribute of it.
void addItem(StepList& steps, const ItemPlan& item, std::string_view attribute);
void addPatternOnIndex(StepList& steps, const Plan& plan, const PatternPlan& pattern, std::string_view index);

}  // namespace headroom::model
