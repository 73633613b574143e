// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/workload_read_parts.h"
#include "model/workload/api_limits.h"
#include "model/workload/words.h"

namespace headroom::model {
namespace {

AutoScaling readAutoScaling(JsonReader& in) {
    AutoScaling scaling;
    const NumberRule target{.what = "a percentage", .minimum = kLeastTargetPercent, .maximum = kMostTargetPercent};
    scaling.targetUtilisationPercent =
        in.number("targetUtilisationPercent", target).value_or(scaling.targetUtilisationPercent);
    scaling.onlyWhereCheaper = in.flag("onlyWhereCheaper").value_or(false);
    scaling.minimumReadUnits = in.number("minimumReadUnits", kUnits);
    scaling.maximumReadUnits = in.number("maximumReadUnits", kUnits);
    scaling.minimumWriteUnits = in.number("minimumWriteUnits", kUnits);
    scaling.maximumWriteUnits = in.number("maximumWriteUnits", kUnits);
    scaling.preserved = in.rest();
    return scaling;
}

Commitment readCommitment(JsonReader& in) {
    Commitment commitment;
    in.requireMember("kind", "what is committed to");
    commitment.kind = in.word<CommitmentKind>("kind").value_or(CommitmentKind::Reserved1Year);
    if (const auto units = in.whole("readUnits", kUnits)) commitment.reads = ReadCapacity(*units);
    if (const auto units = in.whole("writeUnits", kUnits)) commitment.writes = WriteCapacity(*units);
    commitment.preserved = in.rest();
    return commitment;
}

}  // namespace

void readUnits(JsonReader& in, ProvisionedUnits& units) {
    if (const auto reads = in.whole("readUnits", kUnits)) units.reads = ReadCapacity(*reads);
    if (const auto writes = in.whole("writeUnits", kUnits)) units.writes = WriteCapacity(*writes);
}

std::optional<WarmThroughput> readWarmThroughput(JsonReader& in) {
    std::optional<WarmThroughput> warm;
    in.object("warmThroughput", [&](JsonReader& inner) {
        warm.emplace();
        const NumberRule rate{.what = "units a second", .maximum = kMost};
        if (const auto reads = inner.number("readUnitsPerSecond", rate)) warm->reads = ReadUnitsPerSecond(*reads);
        if (const auto writes = inner.number("writeUnitsPerSecond", rate)) warm->writes = WriteUnitsPerSecond(*writes);
        warm->preserved = inner.rest();
    });
    return warm;
}

std::optional<OnDemandLimits> readOnDemand(JsonReader& in) {
    std::optional<OnDemandLimits> limits;
    in.object("onDemand", [&](JsonReader& inner) {
        limits.emplace();
        const NumberRule rate{.what = "units a second", .maximum = kMost};
        // The service takes no maximum below one unit (OD5).
        const NumberRule most{.what = "units a second", .minimum = 1, .maximum = kMost};
        const auto rateOf = [&]<typename Units>(std::optional<Units>& units, std::string_view name,
                                                const NumberRule& rule) {
            if (const auto read = inner.number(name, rule)) units = Units(*read);
        };
        const auto capacityOf = [&]<typename Units>(std::optional<Units>& units, std::string_view name) {
            if (const auto read = inner.whole(name, kUnits)) units = Units(*read);
        };
        rateOf(limits->previousPeakReads, "previousPeakReadUnitsPerSecond", rate);
        rateOf(limits->previousPeakWrites, "previousPeakWriteUnitsPerSecond", rate);
        capacityOf(limits->highestProvisionedReads, "highestProvisionedReadUnits");
        capacityOf(limits->highestProvisionedWrites, "highestProvisionedWriteUnits");
        rateOf(limits->maximumReads, "maximumReadUnitsPerSecond", most);
        rateOf(limits->maximumWrites, "maximumWriteUnitsPerSecond", most);
        limits->preserved = inner.rest();
    });
    return limits;
}

TableCapacity readCapacity(JsonReader& in) {
    TableCapacity capacity;
    capacity.mode = in.word<CapacityMode>("mode").value_or(CapacityMode::OnDemand);
    readUnits(in, capacity.provisioned);
    in.object("autoScaling", [&](JsonReader& inner) { capacity.autoScaling = readAutoScaling(inner); });
    in.object("commitment", [&](JsonReader& inner) { capacity.commitment = readCommitment(inner); });
    capacity.preserved = in.rest();
    return capacity;
}

Backups readBackups(JsonReader& in) {
    Backups backups;
    const NumberRule count{.what = "a number", .maximum = kMost};
    const NumberRule bytes{.what = "a number of bytes", .maximum = kMost};
    backups.kept = in.number("kept", count).value_or(0);
    backups.restoresPerMonth = in.number("restoresPerMonth", count).value_or(0);
    backups.fullExportsPerMonth = in.number("fullExportsPerMonth", count).value_or(0);
    backups.incrementalExportBytesPerMonth =
        StoredBytes(in.number("incrementalExportBytesPerMonth", bytes).value_or(0));
    backups.importBytesPerMonth = StoredBytes(in.number("importBytesPerMonth", bytes).value_or(0));
    backups.preserved = in.rest();
    return backups;
}

ChangeCapture readChangeCapture(JsonReader& in) {
    ChangeCapture capture;
    const NumberRule count{.what = "a number of requests", .maximum = kMost};
    capture.streamReadsPerMonth = in.number("streamReadsPerMonth", count).value_or(0);
    capture.kinesis = in.flag("kinesis").value_or(false);
    capture.preserved = in.rest();
    return capture;
}

}  // namespace headroom::model
