// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every price of the workload's Region: what the book says, the user's own, and the one that counts.
#pragma once

#include "ui/models/price_grid_model.h"

#include "model/pricing/price_table.h"
#include "ui/document/document.h"

#include <string>
#include <vector>

namespace headroom::ui {

class PriceListModel : public PriceGridModel {
    Q_OBJECT

public:
    enum Column { Title, Group, Unit, Listed, Own, Counting, Date, Source };

    PriceListModel(Document& document, QWidget* shownIn);

    // Another service's book; empty: the one that the workload is planned with.
    void setBook(const QString& id);
    void setFilter(const QString& filter);
    void refresh();
    // As far as the filter lets them through.
    [[nodiscard]] const model::PriceRow* priceAt(int row) const;
    [[nodiscard]] const model::PriceTable& table() const { return m_table; }
    [[nodiscard]] bool isOfWorkload() const { return m_bookId.isEmpty(); }

protected:
    [[nodiscard]] Emphasis emphasisOf(int row, int column) const override;
    [[nodiscard]] bool isBold(int row, int column) const override;

private:
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn titleColumn();
    [[nodiscard]] GridColumn textColumn(const QString& title, std::function<QString(const model::PriceRow&)> text);
    [[nodiscard]] GridColumn listedColumn();
    [[nodiscard]] GridColumn ownColumn();
    [[nodiscard]] GridColumn countingColumn();
    [[nodiscard]] GridColumn sourceColumn();
    [[nodiscard]] EditProblem setOwn(int row, const QString& text);

    Document& m_document;
    QString m_bookId;
    QString m_filter;
    model::PriceTable m_table;
    std::vector<std::size_t> m_shown;  // positions in the table, by row
};

}  // namespace headroom::ui
