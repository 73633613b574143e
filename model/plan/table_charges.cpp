// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/table_charges.h"

#include <utility>

namespace headroom::model {
namespace {

constexpr double kMillion = 1e6;
// What a table serves at once without being asked to (OD7).
constexpr double kWarmReadsOnDemand = 12000;
constexpr double kWarmWritesOnDemand = 4000;

// Data without overhead of the table and those of its indexes that `counts` takes.
template <typename Counts>
StoredBytes dataWith(const TablePlan& plan, Counts counts) {
    StoredBytes sum = plan.own.storage.data;
    for (const auto& index : plan.indexes)
        if (counts(index)) sum += index.storage.data;
    return sum;
}

StoredBytes dataWithIndexes(const TablePlan& plan) {
    return dataWith(plan, [](const TargetPlan&) { return true; });
}

StoredBytes dataWithLocalIndexes(const TablePlan& plan) {
    return dataWith(plan, [](const TargetPlan& index) { return index.kind == TargetKind::LocalIndex; });
}

class ChargeList {
public:
    void add(const RegionPricing& region, Charge charge, std::string subject = {}) {
        if (charge.quantity <= 0) return;
        charge.region = region.region;
        charge.subject = std::move(subject);
        m_charges.push_back(std::move(charge));
    }
    [[nodiscard]] std::vector<Charge> take() { return std::move(m_charges); }

private:
    std::vector<Charge> m_charges;
};

void addBackups(ChargeList& charges, const Backups& backups, const TablePlan& plan, const RegionPricing& home) {
    const auto bytes = [&](ChargeKind kind, std::string_view name, StoredBytes amount) {
        charges.add(home, byteCharge(home.prices, kind, name, amount));
    };
    const StoredBytes copied = dataWithLocalIndexes(plan);
    bytes(ChargeKind::Backup, price::kBackupGbMonth, copied * backups.kept);
    bytes(ChargeKind::Restore, price::kRestorePerGb, dataWithIndexes(plan) * backups.restoresPerMonth);
    bytes(ChargeKind::FullExport, price::kExportFullPerGb, copied * backups.fullExportsPerMonth);
    bytes(ChargeKind::IncrementalExport, price::kExportIncrementalPerGb, backups.incrementalExportBytesPerMonth);
    bytes(ChargeKind::Import, price::kImportPerGb, backups.importBytesPerMonth);
}

void addCapture(ChargeList& charges, const ChangeCapture& capture, const ChangeVolume& changes,
                const RegionPricing& home) {
    charges.add(home, countCharge(home.prices, ChargeKind::StreamReads, price::kStreamReadsPer100k,
                                  capture.streamReadsPerMonth, kHundredThousand, "requests"));
    if (capture.kinesis)
        charges.add(home, countCharge(home.prices, ChargeKind::KinesisCapture, price::kKinesisPerMillion,
                                      changes.captureUnits + changes.expiringCaptureUnits, kMillion, "units"));
}

Charge transferTo(const RegionPricing& region, const ChangeVolume& changes) {
    Charge charge;
    charge.kind = ChargeKind::Transfer;
    charge.quantity = gigabytes(changes.replicatedBytes);
    charge.unit = "GB";
    charge.price = price::kTransferPerGb;
    charge.quote = region.transfer;
    charge.cost = charge.quote.amount ? Cost(Money(charge.quantity * *charge.quote.amount)) : std::nullopt;
    return charge;
}

}  // namespace

std::vector<Charge> chargesOf(const Table& said, const TablePlan& plan, const TargetPlan& target, TableClass tableClass,
                              const std::vector<const RegionPricing*>& regions, const ChangeVolume& changes) {
    ChargeList charges;
    for (const RegionPricing* region : regions) {
        charges.add(*region,
                    byteCharge(region->prices, ChargeKind::Storage, storagePrice(tableClass), target.storage.billed()));
        // Recovery covers local indexes with their table, never global ones (G9).
        charges.add(*region, byteCharge(region->prices, ChargeKind::Recovery, price::kPitrGbMonth, target.recoverable));
    }
    if (target.kind != TargetKind::Table) return charges.take();
    const RegionPricing& home = *regions.front();
    if (said.backups) addBackups(charges, *said.backups, plan, home);
    if (said.changeCapture) addCapture(charges, *said.changeCapture, changes, home);
    for (std::size_t i = 1; i < regions.size(); ++i)
        charges.add(home, transferTo(*regions[i], changes), regions[i]->region);
    return charges.take();
}

std::vector<Charge> oneOffCharges(const Table& said, const TablePlan& plan,
                                  const std::vector<const RegionPricing*>& regions) {
    ChargeList charges;
    const bool onDemand = plan.plannedWay().way.isOnDemand();
    // At the price of an hour of as many provisioned units (OD8).
    const auto raise = [&](ChargeKind kind, double wanted, double ofOnDemand, std::int64_t provisioned,
                           std::string_view name, const std::string& subject) {
        const double more = wanted - (onDemand ? ofOnDemand : static_cast<double>(provisioned));
        for (const RegionPricing* region : regions)
            charges.add(*region, countCharge(region->prices, kind, name, more, 1, "units"), subject);
    };
    const auto warm = [&](const std::optional<WarmThroughput>& wanted, const std::string& subject,
                          const PoolCost& pool) {
        if (wanted && wanted->reads)
            raise(ChargeKind::WarmReads, wanted->reads->value(), kWarmReadsOnDemand, pool.reads.units, price::kRcuHour,
                  subject);
        if (wanted && wanted->writes)
            raise(ChargeKind::WarmWrites, wanted->writes->value(), kWarmWritesOnDemand, pool.writes.units,
                  price::kWcuHour, subject);
    };
    const auto& pools = plan.plannedWay().pools;
    warm(said.warmThroughput, plan.name, pools.front());
    std::size_t pool = 0;
    for (const auto& index : plan.indexes) {
        if (index.kind != TargetKind::GlobalIndex) continue;
        ++pool;
        if (const Index* saidIndex = said.indexes.find(index.name))
            warm(saidIndex->warmThroughput, index.name, pools[pool]);
    }
    for (std::size_t i = 1; i < regions.size(); ++i)
        charges.add(*regions[i], byteCharge(regions[i]->prices, ChargeKind::ReplicaRestore, price::kRestorePerGb,
                                            dataWithIndexes(plan)));
    return charges.take();
}

}  // namespace headroom::model
