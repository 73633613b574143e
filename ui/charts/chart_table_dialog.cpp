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
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kMostDecimals = 12;
constexpr int kColumnMargin = 12;
constexpr QSize kLargest(1100, 420);

// Digits enough to read; copies and files have them all. What stands before the point is never rounded.
QString numberText(double number) {
    constexpr int kDigits = 6;
    const QLocale locale(QLocale::English);
    if (!std::isfinite(number)) return {};
    const int before = number == 0 ? 1 : static_cast<int>(std::floor(std::log10(std::abs(number)))) + 1;
    const int decimals = std::clamp(kDigits - before, 0, kMostDecimals);
    QString text = locale.toString(number, 'f', decimals);
    if (decimals == 0) return text;
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text;
}

QStandardItem* itemOf(const QVariant& value) {
    auto* item = new QStandardItem;
    item->setEditable(false);
    item->setData(value, RawValueRole);
    if (value.typeId() == QMetaType::QString) {
        item->setText(value.toString());
    } else if (value.isValid()) {
        bool isNumber = false;
        const double number = value.toDouble(&isNumber);
        item->setText(isNumber ? numberText(number) : value.toString());
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
    m_grid->horizontalHeader()->setStretchLastSection(true);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* copy = buttons->addButton(tr("Copy data"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [table] { QGuiApplication::clipboard()->setText(table.toTsv()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_grid);
    layout->addWidget(buttons);
    resize(640, kLargest.height());
    fitColumns();
}

// As wide as their texts, once these have their fonts; and the dialog as wide as its columns.
void ChartTableDialog::fitColumns() {
    m_grid->ensurePolished();
    m_grid->horizontalHeader()->ensurePolished();
    m_grid->resizeColumnsToContents();
    int columns = 0;
    for (int column = 0; column < m_grid->model()->columnCount(); ++column) {
        m_grid->setColumnWidth(column, m_grid->columnWidth(column) + kColumnMargin);
        columns += m_grid->columnWidth(column);
    }
    const int around =
        2 * layout()->contentsMargins().left() + m_grid->style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    resize(std::clamp(columns + around, width(), kLargest.width()), height());
}

}  // namespace headroom::ui
