// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/chart_table_dialog.h"

#include "ui/models/roles.h"
#include "ui/widgets/grid_view.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

QStandardItem* itemOf(const QVariant& value) {
    auto* item = new QStandardItem;
    item->setEditable(false);
    item->setData(value, RawValueRole);
    if (value.typeId() == QMetaType::QString) {
        item->setText(value.toString());
    } else if (value.isValid()) {
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        item->setText(isNumber ? QLocale(QLocale::English).toString(number, 'f', QLocale::FloatingPointShortest)
                               : value.toString());
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    return item;
}

}  // namespace

ChartTableDialog::ChartTableDialog(const ChartTable& table, QWidget* parent)
    : QDialog(parent), m_grid(new GridView(this)) {
    setWindowTitle(table.title);
    auto* model = new QStandardItemModel(this);
    model->setHorizontalHeaderLabels(table.columns);
    for (const QVector<QVariant>& row : table.rows) {
        QList<QStandardItem*> items;
        for (const QVariant& value : row) {
            items.append(itemOf(value));
        }
        model->appendRow(items);
    }
    for (int column = 0; column < model->columnCount(); ++column) {
        const QStandardItem* first = model->item(0, column);
        if (first && first->textAlignment().testFlag(Qt::AlignRight)) {
            model->setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
    }
    m_grid->setRowCommands(false);
    m_grid->setModel(model);
    m_grid->setAccessibleName(table.title);
    m_grid->resizeColumnsToContents();
    m_grid->horizontalHeader()->setStretchLastSection(true);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("Copy data"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [table] { QGuiApplication::clipboard()->setText(table.toTsv()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_grid);
    layout->addWidget(buttons);
    resize(640, 420);
}

}  // namespace headroom::ui
