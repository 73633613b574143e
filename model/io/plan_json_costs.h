// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The money of a plan as JSON. The currency stands in the names of its members, monthlyCostUsd or monthlyCostCny; what
// is unknown is null, never zero.
#pragma once

#include "model/plan/plan.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

using OrderedJson = nlohmann::ordered_json;

[[nodiscard]] OrderedJson jsonNumber(std::optional<double> value);

class CostJson {
public:
    explicit CostJson(std::string_view currency);

    // "monthlyCost" in USD is "monthlyCostUsd".
    [[nodiscard]] std::string name(std::string_view what) const { return std::string(what) + m_suffix; }
    void add(OrderedJson& json, std::string_view what, Cost cost) const;
    [[nodiscard]] OrderedJson monthly(const MonthlyCost& cost) const;
    // By the key of the way.
    [[nodiscard]] OrderedJson modes(const std::vector<WayPlan>& ways, const WayCosts& costs) const;
    // With all that is known of each way.
    [[nodiscard]] OrderedJson waysOf(const TablePlan& table) const;
    [[nodiscard]] OrderedJson charges(const std::vector<Charge>& charges) const;
    [[nodiscard]] OrderedJson breakEvens(const Plan& plan) const;

private:
    [[nodiscard]] OrderedJson wayJson(const TablePlan& table, std::size_t way) const;

    std::string m_suffix;
};

}  // namespace headroom::model
