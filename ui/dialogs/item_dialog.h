// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// An example item of an item type: paste it, see its bytes attribute by attribute and what it costs, and keep
// it with the item type. Everything is measured as it is typed.
#pragma once

#include <QDialog>

#include "model/capacity/item_size.h"
#include "model/workload/workload.h"

#include <optional>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QStandardItemModel;

namespace headroom::ui {

class ItemDialog : public QDialog {
    Q_OBJECT

public:
    ItemDialog(const QString& itemType, const model::ItemType& type, QWidget* parent = nullptr);

    // Nothing when the text is empty: the item type then has its size only.
    [[nodiscard]] const std::optional<model::Item>& item() const { return m_item; }
    [[nodiscard]] bool isValid() const { return m_isValid; }

private:
    void measure();
    void showSize(const model::ItemSize& size, const QString& form);
    void showNothing(const QString& message, bool isProblem);

    std::optional<model::Item> m_item;
    bool m_isValid = true;
    QPlainTextEdit* m_text;
    QStandardItemModel* m_attributes;
    QLabel* m_summary;
    QDialogButtonBox* m_buttons;
};

}  // namespace headroom::ui
