// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The list prices of two Regions, or of two books, side by side.
#pragma once

#include "ui/models/price_grid_model.h"

#include "model/pricing/price_table.h"

#include <vector>

namespace headroom::ui {

class PriceComparisonModel : public PriceGridModel {
    Q_OBJECT

public:
    enum Column { Title, Group, Unit, Left, Right, Change };

    explicit PriceComparisonModel(QWidget* shownIn);

    void setSides(const model::PriceTable& left, const model::PriceTable& right);
    void setFilter(const QString& filter);
    [[nodiscard]] const model::ComparedPrice* priceAt(int row) const;
    // The Regions stand over their prices.
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] Emphasis emphasisOf(int row, int column) const override;

private:
    struct Side {
        QString region;
        std::string currency;
    };
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn amountColumn(const Side& side, std::optional<double> model::ComparedPrice::*amount);
    void fill();

    Side m_left;
    Side m_right;
    QString m_filter;
    std::vector<model::ComparedPrice> m_prices;
    std::vector<std::size_t> m_shown;  // positions in m_prices, by row
};

}  // namespace headroom::ui
