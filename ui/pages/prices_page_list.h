// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Every price of the workload's Region, with the user's own and the discount.
#pragma once

#include "ui/pages/prices_page_tab.h"

#include "ui/models/price_list_model.h"

class QComboBox;

namespace headroom::ui {

class PriceListTab : public PricesTab {
    Q_OBJECT

public:
    explicit PriceListTab(Document& document, QWidget* parent = nullptr);

    void refresh() override;
    void reload() override;
    [[nodiscard]] std::vector<const model::PriceBook*> books() const override;
    // Shows a DynamoDB price, whatever is filtered or chosen.
    void showPrice(const QString& name);
    // Takes over what is typed and has not been yet.
    void finishEditing();

private:
    void chooseService(int index);
    void editDiscount();

    PriceListModel* m_model;
    QComboBox* m_service;
    QLineEdit* m_discount;
    QLabel* m_problem;
    QLineEdit* m_filter;
};

}  // namespace headroom::ui
