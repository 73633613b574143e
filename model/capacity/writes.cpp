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

ItemWrite writeItems(Action action, Bytes before, Bytes after, double items, double factor) {
    ItemWrite write;
    write.action = action;
    write.before = before;
    write.after = after;
    write.items = items;
    write.blocks = writeBlocks(std::max(before, after));
    write.unitsEach = WriteUnits(static_cast<double>(write.blocks) * factor);
    write.units = write.unitsEach * items;
    return write;
}

WriteUnits indexWriteUnits(IndexChange change, Bytes entryBefore, Bytes entryAfter) {
    const auto units = [](Bytes size) { return static_cast<double>(writeBlocks(size)); };
    switch (change) {
        case IndexChange::None: return WriteUnits(0);
        case IndexChange::Added: return WriteUnits(units(entryAfter));
        case IndexChange::Removed: return WriteUnits(units(entryBefore));
        case IndexChange::ChangedInPlace: return WriteUnits(std::max(units(entryBefore), units(entryAfter)));
        case IndexChange::KeyChanged: return WriteUnits(units(entryBefore) + units(entryAfter));
    }
    return WriteUnits(0);
}

}  // namespace headroom::model
