// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The Regions, ranked by what the workload costs there.
#pragma once

#include "ui/models/price_grid_model.h"

#include "model/plan/region_costs.h"

#include <optional>

namespace headroom::ui {

class PriceRegionModel : public PriceGridModel {
    Q_OBJECT

public:
    enum Column { Region, Monthly, Difference, Change, Book, Note };

    explicit PriceRegionModel(QWidget* shownIn);

    // Outdated: for a workload that has changed since. Such figures are shown muted.
    void setCosts(const std::optional<model::RegionCosts>& costs, bool isOutdated);
    [[nodiscard]] const model::RegionCost* costAt(int row) const;
    // Whether any row has something to say beyond its figures.
    [[nodiscard]] bool hasNotes() const;

protected:
    [[nodiscard]] Emphasis emphasisOf(int row, int column) const override;
    [[nodiscard]] bool isBold(int row, int column) const override;
    [[nodiscard]] bool isBest(int row) const override;

private:
    [[nodiscard]] QVector<GridColumn> makeColumns();
    [[nodiscard]] GridColumn makeColumn(const QString& title, bool isNumber,
                                        std::function<void(const model::RegionCost&, GridCell&)> fill);
    [[nodiscard]] bool isApart(int row) const;

    std::optional<model::RegionCosts> m_costs;
    bool m_isOutdated = false;
};

}  // namespace headroom::ui
