// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The indexes of a table, and what one write does to them.
#pragma once

#include "ui/models/index_model.h"
#include "ui/pages/table_tab.h"

namespace headroom::ui {

class FanOutPane;
class IndexDetail;

class IndexesTab : public TableTab {
    Q_OBJECT

public:
    explicit IndexesTab(Document& document, QWidget* parent = nullptr);
    void setTable(const QString& name) override;
    void refresh() override;
    [[nodiscard]] QWidget* lowerPane() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    std::string applyTo(Command command, model::Table& table, const std::vector<std::size_t>& rows) override;
    [[nodiscard]] std::optional<std::size_t> positionOf(int row) const override { return m_indexes->indexAt(row); }
    [[nodiscard]] model::FigureRef figureOf(int row) const override;
    [[nodiscard]] QString commandText(Command command) const override;

private:
    void fitColumns();
    void editKeys(const QString& index);

    IndexModel* m_indexes;
    IndexDetail* m_detail;
    FanOutPane* m_fanOut;
};

}  // namespace headroom::ui
