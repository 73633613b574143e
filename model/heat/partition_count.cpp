// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/partition_count.h"

#include "model/heat/top_key.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {

double PartitionCount::byReads() const { return std::ceil(warmReads / kKeyReadUnitsPerSecond); }

double PartitionCount::byWrites() const { return std::ceil(warmWrites / kKeyWriteUnitsPerSecond); }

double PartitionCount::byStorage() const {
    return std::ceil(stored.value() / static_cast<double>(kBytesPerGb) / kPartitionGb);
}

double PartitionCount::atLeast() const { return std::max({1.0, byReads(), byWrites(), byStorage()}); }

}  // namespace headroom::model
