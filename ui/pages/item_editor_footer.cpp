// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/pages/item_editor_footer.h"

#include "model/units/format.h"
#include "ui/delegates/index_mark_delegate.h"
#include "ui/models/attribute_model.h"
#include "ui/models/text.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"

#include <QFontMetricsF>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

namespace headroom::ui {
namespace {

constexpr int kHeight = 28;
constexpr double kInside = 6;

QString number(model::Bytes bytes) { return qt(model::formatNumber(static_cast<double>(bytes.value()), 0)); }

}  // namespace

AttributeFooter::AttributeFooter(const GridView* grid, const AttributeModel* model, QWidget* parent)
    : QWidget(parent), m_grid(grid), m_model(model) {
    setFixedHeight(kHeight);
    connect(grid->horizontalHeader(), &QHeaderView::sectionResized, this, [this] { update(); });
    connect(grid->horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] { update(); });
}

void AttributeFooter::refresh() {
    setAccessibleName(text());
    update();
}

QString AttributeFooter::text() const {
    const model::ItemSize& size = m_model->size();
    const auto count = static_cast<int>(size.attributes.size());
    QString text = tr("%1 attributes: names %2 B, values %3 B, together %4 B")
                       .arg(QString::number(count), number(size.names), number(size.values), number(size.total));
    if (size.isUncertain()) text += tr(", ±%1 B").arg(size.uncertainNumbers);
    return text;
}

void AttributeFooter::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(0, 0.5), QPointF(width(), 0.5));
    const model::ItemSize& size = m_model->size();
    if (size.attributes.empty()) return;
    const auto cell = [this](int column) {
        return QRectF(m_grid->columnViewportPosition(column), 1, m_grid->columnWidth(column), height() - 1)
            .adjusted(kInside, 0, -kInside, 0);
    };
    const QFont bold = fontOf(12, QFont::DemiBold);
    painter.setPen(isEnabled() ? theme.text : theme.mutedText);
    const auto count = static_cast<int>(size.attributes.size());
    // Names and values are right-aligned and may reach into what the type leaves empty.
    drawFigure(painter, cell(AttributeModel::Name).adjusted(0, 0, 30, 0), Qt::AlignLeft | Qt::AlignVCenter, bold,
               count == 1 ? tr("1 attribute") : tr("%1 attributes").arg(count));
    const auto sum = [&](int column, const QString& text) {
        drawFigure(painter, cell(column).adjusted(-12, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter, bold, text);
    };
    sum(AttributeModel::NameBytes, number(size.names));
    sum(AttributeModel::ValueBytes, number(size.values));
    sum(AttributeModel::AllBytes, number(size.total));
    paintLegend(painter, cell(AttributeModel::ItemShare).left());
}

void AttributeFooter::paintLegend(QPainter& painter, double left) const {
    const Theme& theme = Theme::of(this);
    const QFont small = fontOf(10.5);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    const auto word = [&](const QString& text) {
        const double room = width() - kInside - left;
        if (room < 12) return;
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(left, 1, room, height() - 1), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, room));
        left += metrics.horizontalAdvance(text) + 8;
    };
    if (m_model->size().isUncertain()) word(tr("±%1 B").arg(m_model->size().uncertainNumbers));
    if (m_model->indexCount() == 0) return;
    const auto mark = [&](IndexMark shape, const QString& text) {
        paintIndexMark(painter, QRectF(left, 1, 10, height() - 1), shape, theme);
        left += 14;
        word(text);
    };
    mark(IndexMark::Key, tr("index key"));
    const QStringList names = m_model->indexNames();
    mark(IndexMark::Projected, names.size() == 1 ? tr("projected, %1").arg(names.first())
                                                 : tr("projected, %1 to %2").arg(names.first(), names.last()));
}

}  // namespace headroom::ui
