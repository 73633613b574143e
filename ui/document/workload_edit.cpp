// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/workload_edit.h"

#include <utility>

namespace headroom::ui {
namespace {

model::Workload headOf(const model::Workload& workload) {
    model::Workload head;
    head.name = workload.name;
    head.description = workload.description;
    head.region = workload.region;
    head.hoursPerMonth = workload.hoursPerMonth;
    head.prices = workload.prices;
    head.trafficJson = workload.trafficJson;
    head.cachesJson = workload.cachesJson;
    head.scenariosJson = workload.scenariosJson;
    head.acceptedFindings = workload.acceptedFindings;
    head.preserved = workload.preserved;
    return head;
}

void putHead(model::Workload& workload, const model::Workload& head) {
    model::NamedList<model::Table> tables = std::move(workload.tables);
    workload = head;
    workload.tables = std::move(tables);
}

}  // namespace

std::unique_ptr<WorkloadEdit> WorkloadEdit::between(const model::Workload& before, const model::Workload& after,
                                                    const QString& text, Apply apply) {
    std::unique_ptr<WorkloadEdit> edit(new WorkloadEdit(text, std::move(apply)));
    Head head{headOf(before), headOf(after)};
    if (head.before != head.after) edit->m_head = std::move(head);
    if (before.tables.size() != after.tables.size()) {
        edit->m_lists = Lists{before.tables, after.tables};
    } else {
        for (std::size_t i = 0; i < before.tables.size(); ++i)
            if (before.tables.at(i) != after.tables.at(i))
                edit->m_tables.push_back({i, before.tables.at(i), after.tables.at(i)});
    }
    if (!edit->m_head && !edit->m_lists && edit->m_tables.empty()) return nullptr;
    return edit;
}

void WorkloadEdit::undo() {
    m_apply([this](model::Workload& workload) {
        if (m_head) putHead(workload, m_head->before);
        if (m_lists) workload.tables = m_lists->before;
        for (const auto& change : m_tables) workload.tables.at(change.position) = change.before;
    });
}

void WorkloadEdit::redo() {
    m_apply([this](model::Workload& workload) {
        if (m_head) putHead(workload, m_head->after);
        if (m_lists) workload.tables = m_lists->after;
        for (const auto& change : m_tables) workload.tables.at(change.position) = change.after;
    });
}

}  // namespace headroom::ui
