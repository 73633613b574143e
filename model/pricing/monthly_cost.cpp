// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/monthly_cost.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {

std::string_view titleOf(CostComponent component) {
    switch (component) {
        case CostComponent::Reads: return "reads";
        case CostComponent::TableWrites: return "table writes";
        case CostComponent::IndexWrites: return "index writes";
        case CostComponent::Storage: return "storage";
        case CostComponent::Backups: return "backups";
        case CostComponent::Streams: return "streams";
        case CostComponent::Transfer: return "transfer";
        case CostComponent::FreeAllowance: return "free allowance";
    }
    return {};
}

bool isUsual(CostComponent component) { return component <= CostComponent::Backups; }

namespace {

template <typename MaybeConst>
auto& part(MaybeConst& cost, CostComponent component) {
    switch (component) {
        case CostComponent::Reads: return cost.reads;
        case CostComponent::TableWrites: return cost.tableWrites;
        case CostComponent::IndexWrites: return cost.indexWrites;
        case CostComponent::Storage: return cost.storage;
        case CostComponent::Backups: return cost.backups;
        case CostComponent::Streams: return cost.streams;
        case CostComponent::Transfer: return cost.transfer;
        case CostComponent::FreeAllowance: return cost.freeAllowance;
    }
    return cost.reads;
}

}  // namespace

Cost MonthlyCost::of(CostComponent component) const { return part(*this, component); }
Cost& MonthlyCost::of(CostComponent component) { return part(*this, component); }

MonthlyCost& MonthlyCost::operator+=(const MonthlyCost& other) {
    for (const CostComponent component : kCostComponents) of(component) = of(component) + other.of(component);
    return *this;
}

CostComponent componentOf(ChargeKind kind) {
    switch (kind) {
        case ChargeKind::Storage: return CostComponent::Storage;
        case ChargeKind::StreamReads:
        case ChargeKind::KinesisCapture: return CostComponent::Streams;
        case ChargeKind::Transfer: return CostComponent::Transfer;
        default: return CostComponent::Backups;
    }
}

std::string_view titleOf(ChargeKind kind) {
    switch (kind) {
        case ChargeKind::Storage: return "storage";
        case ChargeKind::Recovery: return "point-in-time recovery";
        case ChargeKind::Backup: return "backups kept";
        case ChargeKind::Restore: return "restores";
        case ChargeKind::FullExport: return "full exports";
        case ChargeKind::IncrementalExport: return "incremental exports";
        case ChargeKind::Import: return "imports";
        case ChargeKind::StreamReads: return "stream reads";
        case ChargeKind::KinesisCapture: return "capture to Kinesis";
        case ChargeKind::Transfer: return "transfer";
        case ChargeKind::WarmReads: return "warm reads";
        case ChargeKind::WarmWrites: return "warm writes";
        case ChargeKind::ReplicaRestore: return "filling the replica";
    }
    return {};
}

std::string_view storagePrice(TableClass tableClass) {
    return tableClass == TableClass::Standard ? price::kStorageGbMonth : price::kIaStorageGbMonth;
}

Charge byteCharge(const PriceList& prices, ChargeKind kind, std::string_view price, StoredBytes bytes) {
    return countCharge(prices, kind, price, bytes.value() / static_cast<double>(kBytesPerGb), 1, "GB");
}

Charge countCharge(const PriceList& prices, ChargeKind kind, std::string_view price, double count, double per,
                   std::string_view unit) {
    Charge charge;
    charge.kind = kind;
    charge.quantity = count;
    charge.unit = unit;
    charge.price = price;
    charge.per = per;
    charge.quote = prices.quote(price);
    charge.cost = prices.cost(count, price, per);
    return charge;
}

std::int64_t wholeUnits(double unitsPerSecond) {
    if (unitsPerSecond <= 0) return 0;
    constexpr double kTolerance = 1e-9;
    // Some tens of them still add up in 64 bits.
    constexpr double kLargest = 1e17;
    return static_cast<std::int64_t>(std::clamp(std::ceil(unitsPerSecond * (1 - kTolerance)), 1.0, kLargest));
}

Cost partOf(Cost whole, double share) {
    if (share == 0) return Money(0);
    if (!whole) return std::nullopt;
    return *whole * share;
}

double shareOfAllowance(double allowance, double own, double others) {
    if (own <= 0) return 0;
    return own + others <= allowance ? own : allowance * (own / (own + others));
}

}  // namespace headroom::model
