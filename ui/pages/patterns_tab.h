// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The access patterns of a table.
#pragma once

#include "ui/models/pattern_model.h"
#include "ui/pages/table_tab.h"

namespace headroom::ui {

class PatternsTab : public TableTab {
    Q_OBJECT

public:
    explicit PatternsTab(Document& document, QWidget* parent = nullptr);
    void setTable(const QString& name) override;
    void refresh() override { m_patterns->refresh(); }

protected:
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;
    void paste(const QString& text) override;

private:
    PatternModel* m_patterns;
};

}  // namespace headroom::ui
