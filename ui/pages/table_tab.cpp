// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/table_tab.h"

namespace headroom::ui {

std::string TableTab::apply(Command command, model::Workload& workload, const std::vector<std::size_t>& rows) {
    model::Table* edited = workload.tables.find(m_table);
    return edited == nullptr ? std::string() : applyTo(command, *edited, rows);
}

}  // namespace headroom::ui
