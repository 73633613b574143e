// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A window with a sample open, and what its tests look at.
#pragma once

#include "tests/ui/support/window_probe.h"
#include "ui/widgets/working_panel.h"

namespace headroom::test {

[[nodiscard]] inline QString text(const std::string& figure) { return QString::fromStdString(figure); }

struct SampleWindow {
    explicit SampleWindow(const char* sample = "orders") : answers(window.files()) {
        window.document().start(sampleWorkload(sample));
    }

    [[nodiscard]] const model::Plan& plan() { return window.document().plan(); }
    [[nodiscard]] const model::Working& working() const { return window.findChild<ui::WorkingPanel*>()->working(); }
    template <typename Widget>
    [[nodiscard]] QList<Widget*> shown() const {
        QList<Widget*> widgets;
        for (Widget* widget : window.findChildren<Widget*>())
            if (widget->isVisibleTo(&window)) widgets << widget;
        return widgets;
    }
    void showTable(ui::Node::Kind kind, const QString& name = {}) {
        window.showNode({kind, text(plan().tables.at(0).name), name});
    }

    ui::MainWindow window{ui::builtinPriceBooks()};
    Answers answers;
};

}  // namespace headroom::test
