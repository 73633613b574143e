// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/writes.h"

#include "model/capacity/rounding.h"
#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {

double writeFactor(Operation operation) {
    if (isRead(operation)) return 0;
    return isTransaction(operation) ? kTransactionFactor : 1.0;
}

ItemWrite writeItems(Action action, const ImageSizes& images, const SizeSpread& found, double items, double factor) {
    const SizeSpread larger = SizeSpread::larger(images.before, images.after);
    ItemWrite write;
    write.action = action;
    write.before = images.before.mean();
    write.after = images.after.mean();
    write.largest = larger.maximum();
    write.items = items;
    write.blocks = larger.meanWriteBlocks();
    write.blocksOfMean = writeBlocks(larger.mean());
    write.unitsEach = WriteUnits(write.blocks * factor);
    write.units = write.unitsEach * items;
    // Deleting nothing, or checking nothing, costs one block (W3, W8).
    write.unitsEachMissing = WriteUnits(factor);
    const double failing = found.maximum() > Bytes(0) ? SizeSpread::larger(found, images.after).meanWriteBlocks() : 1.0;
    write.unitsEachFailing = WriteUnits(failing * factor);
    if (factor == kTransactionFactor) write.readsEachReplayed = ReadUnits(larger.meanReadBlocks() * kTransactionFactor);
    return write;
}

WriteUnits indexWriteUnits(IndexChange change, const SizeSpread& entryBefore, const SizeSpread& entryAfter) {
    switch (change) {
        case IndexChange::None: return WriteUnits(0);
        case IndexChange::Added: return WriteUnits(entryAfter.meanWriteBlocks());
        case IndexChange::Removed: return WriteUnits(entryBefore.meanWriteBlocks());
        case IndexChange::ChangedInPlace:
            return WriteUnits(SizeSpread::larger(entryBefore, entryAfter).meanWriteBlocks());
        case IndexChange::KeyChanged: return WriteUnits(entryBefore.meanWriteBlocks() + entryAfter.meanWriteBlocks());
    }
    return WriteUnits(0);
}

}  // namespace headroom::model
