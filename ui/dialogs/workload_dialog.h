// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Name, description, month, discount and the user's own prices.
#pragma once

#include <QDialog>
#include <QVector>

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace headroom::ui {

class WorkloadDialog : public QDialog {
    Q_OBJECT

public:
    WorkloadDialog(const model::Workload& workload, const model::PriceBooks& books, QWidget* parent = nullptr);

    [[nodiscard]] bool isValid() const;
    void applyTo(model::Workload& workload) const;

private:
    struct PriceField {
        std::string name;
        QLineEdit* edit;
    };
    QWidget* buildPrices(const model::Workload& workload, const model::PriceBooks& books);
    void check();

    QLineEdit* m_name;
    QPlainTextEdit* m_description;
    QLineEdit* m_hours;
    QLineEdit* m_discount;
    QCheckBox* m_freeTier;
    QVector<PriceField> m_prices;
    std::string m_currency;  // of the book
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

}  // namespace headroom::ui
