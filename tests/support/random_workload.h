// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Workloads by chance for properties that must hold for every one of them. The same seed gives the same
// workload on every machine: only std::mt19937 itself is used, no distribution of the library.
#pragma once

#include "model/workload/workload.h"

#include <cstdint>
#include <random>

namespace headroom::test {

class RandomWorkload {
public:
    explicit RandomWorkload(std::uint32_t seed) : m_engine(seed) {}

    // One to three tables with everything that a plan computes; validate() finds nothing wrong.
    [[nodiscard]] model::Workload valid();
    // The same with names that lead nowhere, sizes and rates at the edge of what a file may hold, and members
    // that contradict each other. Still a workload that a file can hold.
    [[nodiscard]] model::Workload contradictory();

private:
    [[nodiscard]] std::size_t below(std::size_t count) { return m_engine() % count; }
    [[nodiscard]] bool chance(double share) { return unit() < share; }
    [[nodiscard]] double unit() { return static_cast<double>(m_engine()) / 4294967296.0; }
    // Spread over the orders of magnitude between the two.
    [[nodiscard]] double magnitude(double low, double high);
    template <typename T>
    [[nodiscard]] T oneOf(std::initializer_list<T> choices) {
        return choices.begin()[below(choices.size())];
    }

    [[nodiscard]] model::Share share() { return model::Share(oneOf({0.0, 0.001, 0.05, 0.5, 0.9, 1.0})); }
    [[nodiscard]] model::Bytes bytes();
    [[nodiscard]] model::Size size();  // a number, a range or shares
    [[nodiscard]] model::Item example(const model::Table& table);
    [[nodiscard]] model::AttributeChanges changes();
    [[nodiscard]] model::KeyDistribution keys();
    [[nodiscard]] model::KeyDistribution hostileKeys();
    [[nodiscard]] model::MeasuredKeys measured();
    [[nodiscard]] model::OnDemandLimits onDemand();
    void addTable(model::Workload& workload, std::size_t number);
    void addIndexes(model::Table& table);
    void addItemTypes(model::Table& table);
    [[nodiscard]] model::AccessPattern pattern(const model::Table& table);
    void addRates(model::AccessPattern& pattern);
    void addParts(model::AccessPattern& pattern, const model::Table& table);
    void addAttributesRead(model::AccessPattern& pattern, const model::Table& table);
    void addWriteShares(model::AccessPattern& pattern);
    [[nodiscard]] model::RequestPart part(const model::Table& table, const model::AccessPattern& pattern,
                                          model::Action action);
    void addEffects(model::RequestPart& part, const model::Table& table);
    void reachAnotherTable(model::Workload& workload);

    void spoil(model::Workload& workload);
    void spoil(model::Table& table);
    void spoil(model::AccessPattern& pattern);
    void spoil(model::RequestPart& part);

    std::mt19937 m_engine;
};

}  // namespace headroom::test
