// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_grid_model.h"

#include "ui/theme/theme.h"

#include <QBrush>
#include <QFont>
#include <QWidget>

namespace headroom::ui {

PriceGridModel::PriceGridModel(QWidget* shownIn) : GridModel(shownIn), m_shownIn(shownIn) {}

QVariant PriceGridModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    if (role == Qt::FontRole && isBold(index.row(), index.column())) {
        QFont bold;
        bold.setWeight(QFont::DemiBold);
        return bold;
    }
    if (role == Qt::BackgroundRole && isBest(index.row())) return QBrush(Theme::of(m_shownIn).bestRow);
    if (role != Qt::ForegroundRole) return GridModel::data(index, role);
    const Theme& theme = Theme::of(m_shownIn);
    switch (emphasisOf(index.row(), index.column())) {
        case Emphasis::None: return {};
        case Emphasis::Own: return QBrush(theme.accent);
        case Emphasis::Better: return QBrush(theme.fine);
        case Emphasis::Worse: return QBrush(theme.throttles);
        case Emphasis::Muted: return QBrush(theme.mutedText);
    }
    return {};
}

}  // namespace headroom::ui
