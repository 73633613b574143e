// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One undoable change to the workload. It keeps, before and after, only what differs: the tables that
// changed, or the head of the workload, so that a long history of edits stays small.
#pragma once

#include "model/workload/workload.h"

#include <QString>
#include <QUndoCommand>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace headroom::ui {

class WorkloadEdit : public QUndoCommand {
public:
    // Receives the workload to change in place; the document then evaluates anew.
    using Apply = std::function<void(const std::function<void(model::Workload&)>&)>;

    // Null when nothing differs, so that no empty step lands on the stack.
    [[nodiscard]] static std::unique_ptr<WorkloadEdit> between(const model::Workload& before,
                                                               const model::Workload& after, const QString& text,
                                                               Apply apply);
    void undo() override;
    void redo() override;

private:
    struct TableChange {
        std::size_t position = 0;
        model::Named<model::Table> before;
        model::Named<model::Table> after;
    };
    // Everything but the tables.
    struct Head {
        model::Workload before;
        model::Workload after;
    };
    struct Lists {
        model::NamedList<model::Table> before;
        model::NamedList<model::Table> after;
    };

    WorkloadEdit(const QString& text, Apply apply) : QUndoCommand(text), m_apply(std::move(apply)) {}

    Apply m_apply;
    std::optional<Head> m_head;
    std::optional<Lists> m_lists;  // when tables came, went or moved
    std::vector<TableChange> m_tables;
};

}  // namespace headroom::ui
