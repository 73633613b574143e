// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shared by the parts that read the workload file: rules for its numbers, and the readers of access patterns,
// key distributions and capacity.
#pragma once

#include "model/io/json_reader.h"
#include "model/workload/workload.h"

#include <optional>
#include <string_view>

namespace headroom::model {

// Counts and rates far beyond any service, below which no product of a few of them overflows a double.
inline constexpr double kMost = 1e18;
inline constexpr NumberRule kCount{.what = "a number", .maximum = kMost};
inline constexpr NumberRule kPositive{.what = "a number", .maximum = kMost, .aboveMinimum = true};
inline constexpr NumberRule kAtLeastOne{.what = "a number", .minimum = 1, .maximum = kMost};
inline constexpr NumberRule kShare{.what = "a share", .maximum = 1};
inline constexpr NumberRule kBytes{.what = "a whole number of bytes", .maximum = 1e12, .whole = true};
inline constexpr NumberRule kUnits{.what = "a whole number of capacity units", .maximum = 1e9, .whole = true};

// A whole number of bytes, {"minimumBytes", "likelyBytes", "maximumBytes"}, or a list of {"sizeBytes", "share"}.
[[nodiscard]] std::optional<Size> readSize(JsonReader& in, std::string_view name);
// An object of attributes in DynamoDB JSON. One that is no item is kept, with the reason.
[[nodiscard]] std::optional<ExampleItem> readAttributes(JsonReader& in, std::string_view name);
[[nodiscard]] Share readShare(JsonReader& in, std::string_view name, double absent);

// Reads an object of named things in the file's order. The names are unique, the parser saw to it.
template <typename T, typename Read>
NamedList<T> readNamed(JsonReader& in, std::string_view name, Read read) {
    NamedList<T> list;
    in.objects(name, [&](const std::string& key, JsonReader& each) { list.insert(list.size(), key, read(each)); });
    return list;
}

// The member "keyDistribution", if it is there.
[[nodiscard]] std::optional<KeyDistribution> readOptionalDistribution(JsonReader& in);
[[nodiscard]] AccessPattern readPattern(JsonReader& in);

// The members "readUnits" and "writeUnits", if they are there.
void readUnits(JsonReader& in, ProvisionedUnits& units);
[[nodiscard]] TableCapacity readCapacity(JsonReader& in);
// The member "warmThroughput", if it is there.
[[nodiscard]] std::optional<WarmThroughput> readWarmThroughput(JsonReader& in);
// The member "onDemand", if it is there.
[[nodiscard]] std::optional<OnDemandLimits> readOnDemand(JsonReader& in);
[[nodiscard]] Backups readBackups(JsonReader& in);
[[nodiscard]] ChangeCapture readChangeCapture(JsonReader& in);

}  // namespace headroom::model
