// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Edits by chance, as a person's hand makes them: the window's commands on tables, item types, indexes and
// patterns. The same seed makes the same edits everywhere.
#pragma once

#include "ui/document/document.h"

#include <cstdint>
#include <random>

namespace headroom::test {

class RandomEdits {
public:
    explicit RandomEdits(std::uint32_t seed) : m_engine(seed) {}

    // Returns whether anything changed.
    bool apply(ui::Document& document);

    [[nodiscard]] std::size_t below(std::size_t count) { return m_engine() % count; }

private:
    void onTables(model::Workload& workload);
    void onTable(model::Workload& workload);
    void onHead(model::Workload& workload);

    std::mt19937 m_engine;
};

}  // namespace headroom::test
