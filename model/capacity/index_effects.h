// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What one write does to each index (X1): as the pattern states it, or derived from the images of the item, the index's
// keys and projection, and the share of the item type that is in the index.
#pragma once

#include "model/capacity/write_images.h"
#include "model/workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom::model {

// One of the alternatives of what a write does to an index. The shares that are left over change nothing.
struct EffectInForce {
    IndexChange change = IndexChange::None;
    Share share{1.0};
    SizeSpread entryBefore;  // 0 B when there is none
    SizeSpread entryAfter;
    bool sizesAreKnown = true;  // false: the whole item stands in for an entry
    bool isUnsized = false;     // an attribute of the entry is set to a value that is not said, which counts as empty
    bool isDerived = true;
    std::string reason;  // why it was derived; empty when it was stated
};

// A part that states effects on indexes states all of them: indexes that it leaves out are untouched. Where it states
// none they are derived. Empty when the index has nothing to do with the item type.
[[nodiscard]] std::vector<EffectInForce> indexEffects(const Table& table, const std::string& indexName,
                                                      const Index& index, const AccessPattern& pattern,
                                                      const RequestPart& part, Action action,
                                                      const WriteImages& images);

// What a part's write does to every index of its table now, as a part would state it: what to begin with to overrule
// the derivation for one of them. Entry sizes are left to be derived unless they are stated. Empty where the pattern
// has no such part, the part's table is unknown, or it writes nothing.
[[nodiscard]] NamedList<IndexEffects> effectsInForce(const Workload& workload, const std::string& table,
                                                     const AccessPattern& pattern, std::size_t part);

}  // namespace headroom::model
