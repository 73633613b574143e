// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/plan_json_costs.h"

#include "model/workload/words.h"

#include <cmath>

namespace headroom::model {
namespace {

std::string_view memberName(CostComponent component) {
    switch (component) {
        case CostComponent::Reads: return "reads";
        case CostComponent::TableWrites: return "tableWrites";
        case CostComponent::IndexWrites: return "indexWrites";
        case CostComponent::Storage: return "storage";
        case CostComponent::Backups: return "backups";
        case CostComponent::Streams: return "streams";
        case CostComponent::Transfer: return "transfer";
        case CostComponent::FreeAllowance: return "freeAllowance";
    }
    return {};
}

std::string_view kindWord(BreakEven::Kind kind) {
    switch (kind) {
        case BreakEven::Kind::None: return "none";
        case BreakEven::Kind::Unknown: return "unknown";
        case BreakEven::Kind::Utilisation: return "utilisation";
        case BreakEven::Kind::Always: return "always";
        case BreakEven::Kind::Never: return "never";
        case BreakEven::Kind::StorageShare: return "storageShare";
        case BreakEven::Kind::Months: return "months";
    }
    return {};
}

OrderedJson breakEvenJson(const BreakEven& breakEven) {
    OrderedJson json{{"kind", kindWord(breakEven.kind)}};
    switch (breakEven.kind) {
        case BreakEven::Kind::StorageShare: json["storageShare"] = jsonNumber(breakEven.value); break;
        case BreakEven::Kind::Months: json["months"] = jsonNumber(breakEven.value); break;
        case BreakEven::Kind::Utilisation:
        case BreakEven::Kind::Always:
        case BreakEven::Kind::Never:
            if (breakEven.reads || breakEven.writes) {
                json["readUtilisation"] = jsonNumber(breakEven.reads);
                json["writeUtilisation"] = jsonNumber(breakEven.writes);
            }
            break;
        default: break;
    }
    return json;
}

}  // namespace

OrderedJson jsonNumber(std::optional<double> value) {
    return value && std::isfinite(*value) ? OrderedJson(*value) : OrderedJson(nullptr);
}

CostJson::CostJson(std::string_view currency) {
    for (const char letter : currency) {
        const bool isUpper = letter >= 'A' && letter <= 'Z';
        m_suffix += isUpper && !m_suffix.empty() ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
}

void CostJson::add(OrderedJson& json, std::string_view what, Cost cost) const {
    json[name(what)] = cost ? jsonNumber(cost->value()) : OrderedJson(nullptr);
}

OrderedJson CostJson::monthly(const MonthlyCost& cost) const {
    OrderedJson json;
    add(json, "monthlyCost", cost.total());
    OrderedJson& components = json["components"] = OrderedJson::object();
    for (const CostComponent component : kCostComponents)
        if (isUsual(component) || cost.of(component) != Cost(Money(0)))
            add(components, memberName(component), cost.of(component));
    return json;
}

OrderedJson CostJson::modes(const std::vector<WayPlan>& ways, const WayCosts& costs) const {
    OrderedJson json = OrderedJson::object();
    for (std::size_t i = 0; i < ways.size(); ++i) json[ways[i].key] = monthly(costs[i]);
    return json;
}

OrderedJson CostJson::wayJson(const TablePlan& table, std::size_t position) const {
    const WayPlan& way = table.ways[position];
    OrderedJson json = monthly(table.costs[position]);
    json["title"] = way.title;
    json["tableClass"] = wordOf(way.way.tableClass);
    json["commitment"] = way.way.commitment ? OrderedJson(wordOf(*way.way.commitment)) : OrderedJson(nullptr);
    json["isPlanned"] = position == table.planned;
    json["isCheapest"] = table.cheapest && position == *table.cheapest;
    add(json, "yearlyCost", way.yearly);
    add(json, "firstYearCost", way.firstYear);
    add(json, "upFront", way.upFront);
    json[name("readsPerMillionUnits")] = jsonNumber(way.readsPerMillion);
    json[name("writesPerMillionUnits")] = jsonNumber(way.writesPerMillion);
    json["breakEven"] = breakEvenJson(way.breakEven);
    json["headroom"] = jsonNumber(way.headroom);
    json["carriesPeak"] = way.carriesPeak();
    if (!way.way.isOnDemand()) {
        OrderedJson& capacity = json["capacity"] = OrderedJson::array();
        std::size_t pool = 0;
        const auto addPool = [&](const TargetPlan& target) {
            const PoolCost& units = way.pools[pool++];
            capacity.push_back({{"index", target.name.empty() ? OrderedJson(nullptr) : OrderedJson(target.name)},
                                {"readUnits", units.reads.units},
                                {"writeUnits", units.writes.units},
                                {"readsAutoScaled", units.reads.isAutoScaled},
                                {"writesAutoScaled", units.writes.isAutoScaled}});
        };
        addPool(table.own);
        for (const auto& index : table.indexes)
            if (index.kind == TargetKind::GlobalIndex) addPool(index);
    }
    if (way.way.isReserved())
        json["reserved"] = {{"readUnits", way.reservedReads.units}, {"writeUnits", way.reservedWrites.units}};
    json["needs"] = needsOf(way.way);
    return json;
}

OrderedJson CostJson::waysOf(const TablePlan& table) const {
    OrderedJson json = OrderedJson::object();
    for (std::size_t i = 0; i < table.ways.size(); ++i) json[table.ways[i].key] = wayJson(table, i);
    return json;
}

OrderedJson CostJson::charges(const std::vector<Charge>& charges) const {
    OrderedJson json = OrderedJson::array();
    for (const auto& charge : charges) {
        OrderedJson each{{"charge", titleOf(charge.kind)},
                         {"region", charge.region},
                         {"quantity", charge.quantity},
                         {"unit", charge.unit},
                         {"price", charge.price}};
        each["of"] = charge.subject.empty() ? OrderedJson(nullptr) : OrderedJson(charge.subject);
        each["amountEach"] = jsonNumber(charge.quote.amount);
        add(each, "cost", charge.cost);
        json.push_back(std::move(each));
    }
    return json;
}

OrderedJson CostJson::breakEvens(const Plan& plan) const {
    const auto reserved = [&](const ReservedUnit& unit) {
        OrderedJson json{{"savedShare", jsonNumber(unit.saving)}, {"neededShareOfHours", jsonNumber(unit.breakEven)}};
        json[name("unitHour")] = jsonNumber(unit.pricePerHour);
        return json;
    };
    OrderedJson json;
    json["utilisation"] = {{"reads", jsonNumber(plan.utilisationBreakEven.reads)},
                           {"writes", jsonNumber(plan.utilisationBreakEven.writes)},
                           {"replicatedWrites", jsonNumber(plan.utilisationBreakEven.replicatedWrites)}};
    const InfrequentAccessBreakEven& infrequent = plan.infrequentAccessBreakEven;
    json["standardIaStorageShare"] = {{"readRequests", jsonNumber(infrequent.readRequests)},
                                      {"writeRequests", jsonNumber(infrequent.writeRequests)},
                                      {"readCapacity", jsonNumber(infrequent.readCapacity)},
                                      {"writeCapacity", jsonNumber(infrequent.writeCapacity)}};
    json["reserved1yr"] = {{"reads", reserved(plan.reservedRead1Year)}, {"writes", reserved(plan.reservedWrite1Year)}};
    json["reserved3yr"] = {{"reads", reserved(plan.reservedRead3Years)},
                           {"writes", reserved(plan.reservedWrite3Years)}};
    return json;
}

}  // namespace headroom::model
