// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Small strong types for everything that Headroom counts, so that a rate (per second), a capacity
// (provisioned) and a quantity (in a month) can never be mixed, nor read units with write units.
//
// Use Bytes for sizes, ReadUnits and WriteUnits for what requests consume, ...PerSecond for rates,
// ...Capacity for what is provisioned, Money for money. Build with the explicit constructor, leave
// with value(). Addition and comparison work within one type; a product of two types exists only
// where it means something.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

namespace headroom::model {

template <typename Tag, typename Rep>
class Quantity {
public:
    using Representation = Rep;

    constexpr Quantity() noexcept = default;
    constexpr explicit Quantity(Rep value) noexcept : m_value(value) {}

    [[nodiscard]] constexpr Rep value() const noexcept { return m_value; }

    constexpr Quantity& operator+=(Quantity other) noexcept {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other) noexcept {
        m_value -= other.m_value;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) noexcept { return a += b; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) noexcept { return a -= b; }
    friend constexpr Quantity operator*(Quantity a, Rep factor) noexcept { return Quantity(a.m_value * factor); }
    friend constexpr Quantity operator*(Rep factor, Quantity a) noexcept { return a * factor; }
    friend constexpr auto operator<=>(Quantity, Quantity) noexcept = default;

private:
    Rep m_value{};
};

// How many times b goes into a. The caller sees to it that b is not zero.
template <typename Tag, typename Rep>
[[nodiscard]] constexpr double ratio(Quantity<Tag, Rep> a, Quantity<Tag, Rep> b) noexcept {
    return static_cast<double>(a.value()) / static_cast<double>(b.value());
}

// Sizes of items, entries and stored data. 1 KB is 1,024 B everywhere in DynamoDB.
using Bytes = Quantity<struct BytesTag, std::int64_t>;

// Stored data summed over many items; a double, because counts may be fractions of a month's mean.
using StoredBytes = Quantity<struct StoredBytesTag, double>;

// Quantities: what requests consume. Reads come in halves, means in any fraction.
using ReadUnits = Quantity<struct ReadUnitsTag, double>;
using WriteUnits = Quantity<struct WriteUnitsTag, double>;
using Requests = Quantity<struct RequestsTag, double>;

// Rates, per second.
using RequestsPerSecond = Quantity<struct RequestsPerSecondTag, double>;
using ReadUnitsPerSecond = Quantity<struct ReadUnitsPerSecondTag, double>;
using WriteUnitsPerSecond = Quantity<struct WriteUnitsPerSecondTag, double>;

// Capacities: whole units provisioned (RCU, WCU), available every second.
using ReadCapacity = Quantity<struct ReadCapacityTag, std::int64_t>;
using WriteCapacity = Quantity<struct WriteCapacityTag, std::int64_t>;

// Money in the price book's currency, never rounded before it is shown.
using Money = Quantity<struct MoneyTag, double>;

using Hours = Quantity<struct HoursTag, double>;

// A part of a whole, 0 to 1.
using Share = Quantity<struct ShareTag, double>;

constexpr ReadUnitsPerSecond operator*(RequestsPerSecond rate, ReadUnits each) noexcept {
    return ReadUnitsPerSecond(rate.value() * each.value());
}
constexpr WriteUnitsPerSecond operator*(RequestsPerSecond rate, WriteUnits each) noexcept {
    return WriteUnitsPerSecond(rate.value() * each.value());
}
constexpr ReadUnits operator*(Requests count, ReadUnits each) noexcept {
    return ReadUnits(count.value() * each.value());
}
constexpr WriteUnits operator*(Requests count, WriteUnits each) noexcept {
    return WriteUnits(count.value() * each.value());
}

inline constexpr double kSecondsPerHour = 3600.0;
inline constexpr std::int64_t kBytesPerKb = 1024;
inline constexpr std::int64_t kBytesPerMb = 1024 * kBytesPerKb;
inline constexpr std::int64_t kBytesPerGb = 1024 * kBytesPerMb;

}  // namespace headroom::model
