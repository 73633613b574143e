// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/ui/support/random_edits.h"

#include "model/workload/rename.h"
#include "ui/document/table_edits.h"

#include <string>

namespace headroom::test {
namespace {

template <typename T>
void onList(model::NamedList<T>& list, std::size_t command, std::size_t row) {
    if (list.empty()) return;
    row %= list.size();
    switch (command) {
        case 0: ui::duplicateEntry(list, row); break;
        case 1: ui::moveEntries(list, {row}, 1); break;
        case 2: ui::moveEntries(list, {row}, -1); break;
        default: ui::removeEntries(list, {row}); break;
    }
}

}  // namespace

bool RandomEdits::apply(ui::Document& document) {
    return document.edit(QStringLiteral("Something"), [this](model::Workload& workload) {
        const std::size_t dice = below(10);
        if (dice < 2 || workload.tables.empty())
            onTables(workload);
        else if (dice < 3)
            onHead(workload);
        else
            onTable(workload);
    });
}

void RandomEdits::onTables(model::Workload& workload) {
    if (workload.tables.size() < 2 || below(3) == 0) {
        ui::addTable(workload);
        return;
    }
    onList(workload.tables, below(4), below(100));
}

void RandomEdits::onHead(model::Workload& workload) {
    switch (below(4)) {
        case 0: workload.region = below(2) == 0 ? "eu-west-1" : "nowhere-9"; break;
        case 1: workload.prices.overrides.set("wcu_hour_usd", static_cast<double>(below(100)) / 1e5); break;
        case 2: workload.prices.discountPercent = static_cast<double>(below(101)); break;
        default: workload.name = "name " + std::to_string(below(1000)); break;
    }
}

void RandomEdits::onTable(model::Workload& workload) {
    const std::size_t position = below(workload.tables.size());
    const std::string name = workload.tables.at(position).name;
    model::Table& table = workload.tables.at(position).value;
    switch (below(9)) {
        case 0: ui::addItemType(table); break;
        case 1: ui::addIndex(table); break;
        case 2: ui::addPattern(table, "New pattern", below(20)); break;
        case 3: onList(table.itemTypes, below(4), below(100)); break;
        case 4: onList(table.indexes, below(4), below(100)); break;
        case 5: onList(table.patterns, below(4), below(100)); break;
        case 6: {
            const auto ways = model::waysToPay(table, true);
            model::planWith(table, ways[below(ways.size())]);
            break;
        }
        case 7: model::renameTable(workload, name, name + std::to_string(below(10))); break;
        default:
            if (table.patterns.empty()) break;
            model::AccessPattern& pattern = table.patterns.at(below(table.patterns.size())).value;
            pattern.average.count = static_cast<double>(below(100000)) / 7;
            if (below(2) == 0) pattern.peak = model::RequestsPerSecond(static_cast<double>(below(100000)));
            break;
    }
}

}  // namespace headroom::test
