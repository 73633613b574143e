// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/heat/partition_count.h"

#include "model/heat/top_key.h"

#include <algorithm>
#include <cmath>

namespace headroom::model {
namespace {

// What is more than a whole number by the last digits of a double alone is that number.
double whole(double partitions) { return std::ceil(partitions * (1 - 1e-12)); }

}  // namespace

double PartitionCount::byReads() const { return whole(warmReads / kKeyReadUnitsPerSecond); }

double PartitionCount::byWrites() const { return whole(warmWrites / kKeyWriteUnitsPerSecond); }

double PartitionCount::byStorage() const {
    return whole(stored.value() / static_cast<double>(kBytesPerGb) / kPartitionGb);
}

double PartitionCount::atLeast() const { return std::max({1.0, byReads(), byWrites(), byStorage()}); }

}  // namespace headroom::model
