// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How often each key was asked for, as somebody measured it: from a table of keys and counts, or from what CloudWatch
// Contributor Insights reports. Becomes the measured distribution of a pattern or an index.
//
// Only the shares count, so that requests serve as well as the score of Contributor Insights, 3 x WU + RU (M5).
#pragma once

#include "model/io/byte_source.h"
#include "model/io/io_error.h"
#include "model/units/quantity.h"
#include "model/workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

namespace headroom::model {

// Counts that are stored one by one, so that workload files stay small; the keys after them are stored as one sum.
inline constexpr std::size_t kMostKeyCounts = 10'000;
// Bytes of all names that are stored; the keys after them have counts alone.
inline constexpr std::size_t kMostKeyNameBytes = 512u * 1024;
// Different keys that are held at a time while a table is read, and the bytes of their names. Beyond either, the half
// that was asked for least is summed up and forgotten.
inline constexpr std::size_t kMostKeysHeld = 1'000'000;
inline constexpr std::size_t kMostKeyBytesHeld = 256u * 1024 * 1024;
// A partition key has at most 2,048 bytes, which take more as text where they are binary.
inline constexpr std::size_t kLongestKeyName = 4096;
inline constexpr std::size_t kMaxKeyReportBytes = 32u * 1024 * 1024;

enum class KeyCountsForm {
    Table,                // rows of a key and a count
    ContributorInsights,  // get-insight-rule-report
};

struct KeyCounts {
    KeyDistribution distribution;  // MeasuredKeys, hottest first
    KeyCountsForm form = KeyCountsForm::Table;
    std::int64_t rows = 0;      // rows of the table, or contributors of the report
    double keys = 0;            // different keys, those of the rest included
    double total = 0;           // requests on all keys
    Share top;                  // of the hottest key
    bool sumsSortKeys = false;  // the report is of partition and sort keys: a key's count is the sum over its sort keys
    bool forgotKeys = false;    // there were more keys than are held: the number of others is an upper bound

    [[nodiscard]] const MeasuredKeys& measured() const { return std::get<MeasuredKeys>(distribution.shape); }
    // The first of them are stored one by one.
    [[nodiscard]] double stored() const { return static_cast<double>(measured().counts.size()); }
    [[nodiscard]] Share shareOf(double count) const { return Share(count / total); }
};

// Called with the bytes read so far; false ends the reading with an error.
using KeyCountsProgress = std::function<bool(std::int64_t bytesRead)>;

// Tells the form by the text, gzip by the bytes. `file` is only named in errors. Memory is bounded whatever the size.
[[nodiscard]] IoResult<KeyCounts> readKeyCounts(ByteSource& source, std::string_view file = {},
                                                const KeyCountsProgress& progress = {});

// H3: the rate of all requests at which the key that takes `top` of them reaches what one key serves.
[[nodiscard]] RequestsPerSecond rateUntilKeyThrottles(Share top, ReadUnits each);
[[nodiscard]] RequestsPerSecond rateUntilKeyThrottles(Share top, WriteUnits each);

}  // namespace headroom::model
