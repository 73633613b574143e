// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/object_builder.h"
#include "model/io/workload_write_parts.h"

namespace headroom::model {
namespace {

JsonValue toJson(const AutoScaling& scaling) {
    ObjectBuilder out;
    out.addNumber("targetUtilisationPercent", scaling.targetUtilisationPercent);
    if (scaling.onlyWhereCheaper) out.add("onlyWhereCheaper", JsonValue::boolean(true));
    out.addOptional("minimumReadUnits", scaling.minimumReadUnits);
    out.addOptional("maximumReadUnits", scaling.maximumReadUnits);
    out.addOptional("minimumWriteUnits", scaling.minimumWriteUnits);
    out.addOptional("maximumWriteUnits", scaling.maximumWriteUnits);
    out.keep(scaling.preserved);
    return out.take();
}

JsonValue toJson(const Commitment& commitment) {
    ObjectBuilder out;
    out.addWord("kind", commitment.kind);
    out.addOptional("readUnits", commitment.reads);
    out.addOptional("writeUnits", commitment.writes);
    out.keep(commitment.preserved);
    return out.take();
}

}  // namespace

JsonValue toJson(const ProvisionedUnits& units) {
    ObjectBuilder out;
    out.addOptional("readUnits", units.reads);
    out.addOptional("writeUnits", units.writes);
    out.keep(units.preserved);
    return out.take();
}

JsonValue toJson(const WarmThroughput& warm) {
    ObjectBuilder out;
    out.addOptional("readUnitsPerSecond", warm.reads);
    out.addOptional("writeUnitsPerSecond", warm.writes);
    out.keep(warm.preserved);
    return out.take();
}

JsonValue toJson(const OnDemandLimits& limits) {
    ObjectBuilder out;
    out.addOptional("previousPeakReadUnitsPerSecond", limits.previousPeakReads);
    out.addOptional("previousPeakWriteUnitsPerSecond", limits.previousPeakWrites);
    out.addOptional("highestProvisionedReadUnits", limits.highestProvisionedReads);
    out.addOptional("highestProvisionedWriteUnits", limits.highestProvisionedWrites);
    out.addOptional("maximumReadUnitsPerSecond", limits.maximumReads);
    out.addOptional("maximumWriteUnitsPerSecond", limits.maximumWrites);
    out.keep(limits.preserved);
    return out.take();
}

JsonValue toJson(const TableCapacity& capacity) {
    ObjectBuilder out;
    out.addWord("mode", capacity.mode);
    out.addOptional("readUnits", capacity.provisioned.reads);
    out.addOptional("writeUnits", capacity.provisioned.writes);
    if (capacity.autoScaling) out.add("autoScaling", toJson(*capacity.autoScaling));
    if (capacity.commitment) out.add("commitment", toJson(*capacity.commitment));
    out.keep(capacity.provisioned.preserved);
    out.keep(capacity.preserved);
    return out.take();
}

JsonValue toJson(const Backups& backups) {
    ObjectBuilder out;
    out.addUnless("kept", backups.kept, 0);
    out.addUnless("restoresPerMonth", backups.restoresPerMonth, 0);
    out.addUnless("fullExportsPerMonth", backups.fullExportsPerMonth, 0);
    out.addUnless("incrementalExportBytesPerMonth", backups.incrementalExportBytesPerMonth.value(), 0);
    out.addUnless("importBytesPerMonth", backups.importBytesPerMonth.value(), 0);
    out.keep(backups.preserved);
    return out.take();
}

JsonValue toJson(const ChangeCapture& capture) {
    ObjectBuilder out;
    out.addUnless("streamReadsPerMonth", capture.streamReadsPerMonth, 0);
    if (capture.kinesis) out.add("kinesis", JsonValue::boolean(true));
    out.keep(capture.preserved);
    return out.take();
}

}  // namespace headroom::model
