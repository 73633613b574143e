// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A limit of the service with what is asked of it: where a design breaks, and how far away that is.
#pragma once

#include "model/plan/severity.h"
#include "model/units/quantity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

// Below this headroom a limit that holds today is worth watching.
inline constexpr double kWatchHeadroom = 2;

// What one pattern adds to the demand on a limit: rate x units each x share of the hottest key.
struct LimitDriver {
    std::string pattern;
    RequestsPerSecond peakRate;  // of the requests that reach the table
    double unitsEach = 0;
    double share = 1;
    RequestsPerSecond averageRate;
    std::string table;    // of the pattern
    Share reaching{1.0};  // of its requests that reach what the limit is about; sparse indexes are reached by some

    [[nodiscard]] double demand() const { return peakRate.value() * unitsEach * share; }
    [[nodiscard]] double averageDemand() const { return averageRate.value() * unitsEach * share; }
};

// What happens beyond a limit.
enum class LimitEffect {
    Throttles,  // requests are throttled
    AtRisk,     // they may be, until the service has grown (OD3)
    Estimated,  // they may be; the limit rests on a lower bound of partitions (P4), so that there may be more room
    Refuses,    // the service refuses the write
    Slows,      // an answer takes another page
};

// What brings a limit nearer.
enum class GrowsWith {
    Traffic,     // rates
    Data,        // items stored
    ItemSize,    // the size of one item
    AnswerSize,  // what one request reads
    Capacity,    // units provisioned
};

// Whether the collection of a hot key can be split for heat, so that its ceiling rises with splits (P6).
struct KeySplit {
    bool isPossible = false;
    std::string reason;         // a sentence
    bool isSingleItem = false;  // nothing else lies under the key
    double parts = 1;           // into how many it can be split as far as is known: its items, or 2 after one split
};

// headroom = limit / demand.
struct Limit {
    std::string id;       // "key-writes", "capacity-reads" ...
    std::string place;    // JSON pointer
    std::string subject;  // "gsi3"
    std::string index;    // the same where it is one of an index; empty for the table
    std::string what;     // "key PENDING"
    std::string detail;   // "writes of one key"
    std::string unit;     // "WU/s"
    double demand = 0;
    double limit = 0;
    std::optional<double> headroom;  // null when nothing is demanded
    std::string rule;                // "P1"
    LimitEffect effect = LimitEffect::Throttles;
    GrowsWith growsWith = GrowsWith::Traffic;
    std::string key;                // name of the key of a key limit, empty when it has none
    bool risingSortKey = false;     // of a key limit: its collection cannot be split (P6c)
    std::optional<KeySplit> split;  // of a key limit
    std::vector<LimitDriver> drivers;
    // The headroom of the same limit with the finding's first remedy; null where there is none, or not tried.
    std::optional<double> headroomWithRemedy;

    // Throttles below 1, to be watched below 2, otherwise fine.
    [[nodiscard]] Severity severity() const;
    // Whether it decides about the headroom of its plan: what slows down or is estimated does not.
    [[nodiscard]] bool binds() const { return effect != LimitEffect::Slows && effect != LimitEffect::Estimated; }
    [[nodiscard]] bool isAboutWrites() const { return id.ends_with("-writes"); }
    [[nodiscard]] bool isAboutReads() const { return id.ends_with("-reads"); }
    [[nodiscard]] bool isOfKey() const { return id.starts_with("key-"); }
    [[nodiscard]] bool isOfPartition() const { return id.starts_with("partition-"); }
    // How much of the limit the peak takes: 1 is all of it.
    [[nodiscard]] double load() const { return demand / limit; }
    // The same when traffic is multiplied; what does not grow with traffic stays.
    [[nodiscard]] double loadAt(double traffic) const;
    // A share of the demand that is over the limit when traffic is multiplied, 0 to 1.
    [[nodiscard]] double excessAt(double traffic) const;
    // Of a key that can be split: the headroom after as many splits as are known. Null for others.
    [[nodiscard]] std::optional<double> headroomAfterSplits() const;
    // Identifies the limit within its table.
    [[nodiscard]] std::string figureName() const { return place + ' ' + id + ' ' + key; }
};

[[nodiscard]] inline bool isInBytes(const Limit& limit) { return limit.unit == "B"; }

// "620 of 1,000 WU/s", "1.2 KB of 400 KB": what is asked of what there is.
[[nodiscard]] std::string limitFigures(const Limit& limit);
// One side of it, with its unit.
[[nodiscard]] std::string demandText(const Limit& limit);
[[nodiscard]] std::string limitText(const Limit& limit);

// "throttles", "refuses" ...: what happens beyond the limit; and what brings it nearer. One word each.
[[nodiscard]] std::string_view wordOf(LimitEffect effect);
[[nodiscard]] std::string_view wordOf(GrowsWith growsWith);

}  // namespace headroom::model
