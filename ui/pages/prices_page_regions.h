// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the workload costs in each Region, cheapest first, and the way there.
#pragma once

#include "ui/pages/prices_page_tab.h"

#include "ui/models/price_region_model.h"

class QCheckBox;
class QPushButton;
class QTimer;

namespace headroom::ui {

class PriceRanking;

class PriceRegionsTab : public PricesTab {
    Q_OBJECT

public:
    explicit PriceRegionsTab(Document& document, QWidget* parent = nullptr);

    void refresh() override;
    void reload() override;
    [[nodiscard]] std::vector<const model::PriceBook*> books() const override;

private:
    void show();
    void showState();
    void choose(int row);

    PriceRegionModel* m_model;
    PriceRanking* m_ranking;
    QCheckBox* m_everyBook;
    QPushButton* m_choose;
    QLabel* m_state;
    QTimer* m_patience;  // computing is spoken of only when it takes long
};

}  // namespace headroom::ui
