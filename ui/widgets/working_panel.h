// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How the selected figure was computed, step by step, and a way to take that along as text.
#pragma once

// Before the model's headers: moc cannot read GCC's <compare> when that is the first standard header it meets.
#include "ui/widgets/panel.h"

#include "model/plan/working.h"

class QAction;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace headroom::ui {

class WorkingPanel : public Panel {
    Q_OBJECT

public:
    explicit WorkingPanel(QWidget* parent = nullptr);

    // Without steps the panel says what to do.
    void setWorking(const model::Working& working);
    [[nodiscard]] const model::Working& working() const { return m_working; }
    [[nodiscard]] QAction* copyAction() const { return m_copy; }

private:
    void copy();

    model::Working m_working;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
    QLabel* m_emptyText;
    QAction* m_copy;
};

}  // namespace headroom::ui
