// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The list prices of two Regions, or of one Region in two books, side by side.
#pragma once

#include "ui/pages/prices_page_tab.h"

#include "ui/models/price_comparison_model.h"

class QComboBox;
class QGridLayout;

namespace headroom::ui {

class PriceCompareTab : public PricesTab {
    Q_OBJECT

public:
    explicit PriceCompareTab(Document& document, QWidget* parent = nullptr);

    void refresh() override;
    void reload() override;
    [[nodiscard]] std::vector<const model::PriceBook*> books() const override;

private:
    struct Side {
        QComboBox* region = nullptr;
        QComboBox* book = nullptr;
        // Until somebody chooses, the left side is what the workload is planned with, the right one another Region.
        bool isChosen = false;
    };
    void buildSide(Side& side, QGridLayout& sides, const QString& label, const QString& name);
    void fillRegions(Side& side, const QString& wanted);
    void choose(Side& side, const std::string& book, const std::string& region);
    void compare();
    [[nodiscard]] const model::PriceBook* bookOf(const Side& side) const;

    PriceComparisonModel* m_model;
    Side m_left;
    Side m_right;
};

}  // namespace headroom::ui
