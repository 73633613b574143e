// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/size.h"

#include <algorithm>
#include <utility>

namespace headroom::model {

Size::Size() = default;
Size::Size(Bytes bytes) : spread(bytes) {}
Size::Size(SizeRange range) : spread(std::move(range)) {}
Size::Size(SizeShares shares) : spread(std::move(shares)) {}
Size::Size(const Size& other) = default;
Size::Size(Size&& other) noexcept = default;
Size& Size::operator=(const Size& other) = default;
Size& Size::operator=(Size&& other) noexcept = default;
Size::~Size() = default;

Bytes Size::minimum() const {
    if (const Bytes* bytes = single()) return *bytes;
    if (const auto* range = std::get_if<SizeRange>(&spread)) return range->minimum;
    const auto& shares = std::get<SizeShares>(spread);
    return shares.empty() ? Bytes(0) : std::ranges::min(shares, {}, &SizeShare::size).size;
}

Bytes Size::maximum() const {
    if (const Bytes* bytes = single()) return *bytes;
    if (const auto* range = std::get_if<SizeRange>(&spread)) return range->maximum;
    Bytes most;
    for (const SizeShare& each : std::get<SizeShares>(spread)) most = std::max(most, each.size);
    return most;
}

}  // namespace headroom::model
