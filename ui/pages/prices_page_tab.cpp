// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/prices_page_tab.h"

#include "ui/delegates/text_delegate.h"
#include "ui/models/grid_model.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

PricesTab::PricesTab(Document& document, const QString& gridName, const QString& accessibleName, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_grid(new GridView(this)),
      m_rows(new QVBoxLayout),
      m_note(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_rows->setContentsMargins(12, 8, 12, 8);
    m_rows->setSpacing(8);
    layout->addLayout(m_rows);
    m_grid->setObjectName(gridName);
    m_grid->setAccessibleName(accessibleName);
    m_grid->setRowCommands(false);
    layout->addWidget(m_grid, 1);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setProperty("muted", true);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(12, 6, 12, 4);
    m_note->hide();
    layout->addWidget(m_note);
}

void PricesTab::install(GridModel* model, int leastNameWidth) {
    m_model = model;
    m_grid->setModel(model);
    for (int i = 0; i < model->columnCount(); ++i) m_grid->setItemDelegateForColumn(i, new TextDelegate(m_grid));
    m_grid->setNameColumn(leastNameWidth);
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (!m_restoring && current.isValid()) m_currentName = m_model->rowName(current.row());
    });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        const QScopedValueRollback<bool> restoring(m_restoring, true);
        selectRow(m_currentName);
    });
}

QString PricesTab::currentName() const { return m_model->rowName(m_grid->currentIndex().row()); }

void PricesTab::selectRow(const QString& name) {
    const auto row = static_cast<int>(m_model->rowNames().indexOf(name));
    if (row < 0) return;
    const QModelIndex index = m_model->index(row, std::max(0, m_grid->currentIndex().column()));
    m_grid->setCurrentIndex(index);
    m_grid->scrollTo(index);
}

QHBoxLayout* PricesTab::addRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_rows->addLayout(row);
    return row;
}

void PricesTab::addLabelled(QHBoxLayout* row, const QString& text, QWidget* widget) {
    auto* label = new QLabel(text, this);
    label->setProperty("muted", true);
    label->setBuddy(widget);
    row->addWidget(label);
    row->addWidget(widget);
}

QLineEdit* PricesTab::addFilter(QHBoxLayout* row) {
    auto* filter = new QLineEdit(this);
    filter->setPlaceholderText(tr("Filter"));
    filter->setAccessibleName(tr("Filter of the prices"));
    filter->setClearButtonEnabled(true);
    filter->setMinimumWidth(90);
    filter->setMaximumWidth(220);
    row->addWidget(filter, 1);
    return filter;
}

void PricesTab::setNote(const QString& text) {
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

}  // namespace headroom::ui
