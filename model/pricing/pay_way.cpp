// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/pay_way.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom::model {
namespace {

constexpr std::array kCommitments{CommitmentKind::Reserved1Year, CommitmentKind::Reserved3Years,
                                  CommitmentKind::SavingsPlan};

bool statesCapacity(const Table& table) {
    const auto states = [](const ProvisionedUnits& units) { return units.reads || units.writes; };
    return states(table.capacity.provisioned) || std::ranges::any_of(table.indexes, [&](const auto& entry) {
               return entry.value.kind == IndexKind::Global && entry.value.capacity && states(*entry.value.capacity);
           });
}

CapacityBasis plannedBasis(const Table& table) {
    if (table.capacity.mode == CapacityMode::OnDemand) return CapacityBasis::OnDemand;
    if (table.capacity.autoScaling)
        return table.capacity.autoScaling->onlyWhereCheaper ? CapacityBasis::WhereCheaper : CapacityBasis::AutoScaled;
    return statesCapacity(table) ? CapacityBasis::Stated : CapacityBasis::Peak;
}

TableClass otherClass(TableClass own) {
    return own == TableClass::Standard ? TableClass::StandardInfrequentAccess : TableClass::Standard;
}

std::string_view classTitle(TableClass tableClass) {
    return tableClass == TableClass::Standard ? "Standard" : "Standard-IA";
}

}  // namespace

PayWay plannedWay(const Table& table) {
    PayWay way{plannedBasis(table), table.tableClass, std::nullopt};
    if (const auto& commitment = table.capacity.commitment; commitment && takesCommitment(way, commitment->kind))
        way.commitment = commitment->kind;
    return way;
}

bool takesCommitment(const PayWay& way, CommitmentKind commitment) {
    if (commitment == CommitmentKind::SavingsPlan) return true;
    return !way.isOnDemand() && way.tableClass == TableClass::Standard;
}

std::vector<PayWay> waysToPay(const Table& table, bool savingsPlanIsPriced) {
    std::vector<CapacityBasis> bases{CapacityBasis::OnDemand, CapacityBasis::Peak};
    if (statesCapacity(table)) bases.push_back(CapacityBasis::Stated);
    bases.push_back(CapacityBasis::AutoScaled);
    bases.push_back(CapacityBasis::WhereCheaper);
    const PayWay planned = plannedWay(table);
    std::vector<PayWay> ways;
    for (const TableClass tableClass : {table.tableClass, otherClass(table.tableClass)}) {
        for (const CapacityBasis basis : bases) ways.push_back({basis, tableClass, std::nullopt});
        for (const CapacityBasis basis : bases)
            for (const CommitmentKind commitment : kCommitments) {
                const PayWay way{basis, tableClass, commitment};
                const bool isOpen = commitment != CommitmentKind::SavingsPlan || savingsPlanIsPriced || way == planned;
                if (isOpen && takesCommitment(way, commitment)) ways.push_back(way);
            }
    }
    return ways;
}

void planWith(Table& table, const PayWay& way) {
    const PayWay before = plannedWay(table);
    TableCapacity& capacity = table.capacity;
    // A commitment that has no effect as it stands goes, too.
    if (before == way && !way.commitment) capacity.commitment.reset();
    if (before == way) return;
    table.tableClass = way.tableClass;
    capacity.mode = way.isOnDemand() ? CapacityMode::OnDemand : CapacityMode::Provisioned;
    if (way.basis != CapacityBasis::Stated) {
        // What is stated stays for the day on which the table is provisioned again, but on demand it has no effect.
        if (!way.isOnDemand()) capacity.provisioned.reads.reset();
        if (!way.isOnDemand()) capacity.provisioned.writes.reset();
        for (auto& index : table.indexes) index.value.capacity.reset();
    }
    const bool scales = way.basis == CapacityBasis::AutoScaled || way.basis == CapacityBasis::WhereCheaper;
    if (scales && !capacity.autoScaling) capacity.autoScaling.emplace();
    if (scales) capacity.autoScaling->onlyWhereCheaper = way.basis == CapacityBasis::WhereCheaper;
    if (!scales) capacity.autoScaling.reset();
    if (!way.commitment)
        capacity.commitment.reset();
    else if (!capacity.commitment || capacity.commitment->kind != *way.commitment || before.basis != way.basis)
        capacity.commitment = Commitment{*way.commitment, std::nullopt, std::nullopt, {}};
}

std::string keyOf(const PayWay& way, TableClass ownClass) {
    std::string key;
    switch (way.basis) {
        case CapacityBasis::OnDemand: key = "onDemand"; break;
        case CapacityBasis::Peak: key = "provisionedPeak"; break;
        case CapacityBasis::Stated: key = "provisionedStated"; break;
        case CapacityBasis::AutoScaled: key = "autoScaled"; break;
        case CapacityBasis::WhereCheaper: key = "autoScaledWhereCheaper"; break;
    }
    if (way.tableClass != ownClass) key += way.tableClass == TableClass::Standard ? "Standard" : "StandardIa";
    if (way.commitment) switch (*way.commitment) {
            case CommitmentKind::Reserved1Year: key += "Reserved1yr"; break;
            case CommitmentKind::Reserved3Years: key += "Reserved3yr"; break;
            case CommitmentKind::SavingsPlan: key += "SavingsPlan"; break;
        }
    return key;
}

std::string titleOf(const PayWay& way, TableClass ownClass) {
    std::string title;
    switch (way.basis) {
        case CapacityBasis::OnDemand: title = "On-demand"; break;
        case CapacityBasis::Peak: title = "Provisioned, peak"; break;
        case CapacityBasis::Stated: title = "Provisioned, stated"; break;
        case CapacityBasis::AutoScaled: title = "Auto scaled"; break;
        case CapacityBasis::WhereCheaper: title = "Auto scaled where cheaper"; break;
    }
    if (way.tableClass != ownClass) title += ", " + std::string(classTitle(way.tableClass));
    if (!way.commitment) return title;
    if (*way.commitment == CommitmentKind::SavingsPlan) return title + " + savings plan";
    const bool isLong = *way.commitment == CommitmentKind::Reserved3Years;
    if (way.basis == CapacityBasis::Peak && way.tableClass == ownClass)
        return isLong ? "Reserved at peak, 3 years" : "Reserved at peak, 1 year";
    return title + (isLong ? " + 3-year base" : " + 1-year base");
}

std::vector<std::string> needsOf(const PayWay& way) {
    std::vector<std::string> needs;
    if (way.tableClass == TableClass::StandardInfrequentAccess) needs.emplace_back("class Standard-IA (T1)");
    if (way.basis == CapacityBasis::AutoScaled) needs.emplace_back("auto scaling that follows the load (A3)");
    if (way.basis == CapacityBasis::WhereCheaper)
        needs.emplace_back("auto scaling where it costs less than the peak (A3)");
    if (way.commitment) switch (*way.commitment) {
            case CommitmentKind::Reserved1Year: needs.emplace_back("reserved capacity for 1 year (A13)"); break;
            case CommitmentKind::Reserved3Years: needs.emplace_back("reserved capacity for 3 years (A13)"); break;
            case CommitmentKind::SavingsPlan:
                needs.emplace_back("a Database Savings Plan of 1 year that covers all of it (A15)");
                break;
        }
    return needs;
}

}  // namespace headroom::model
