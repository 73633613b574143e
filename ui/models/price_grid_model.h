// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the grids of the price page have in common: cells that stand out, in the colours of the theme that they are
// shown in.
#pragma once

#include "ui/models/grid_model.h"

class QWidget;

namespace headroom::ui {

class PriceGridModel : public GridModel {
    Q_OBJECT

public:
    // `shownIn` tells the theme and owns the model.
    explicit PriceGridModel(QWidget* shownIn);

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

protected:
    enum class Emphasis { None, Own, Better, Worse, Muted };
    [[nodiscard]] virtual Emphasis emphasisOf(int row, int column) const = 0;
    [[nodiscard]] virtual bool isBold(int, int) const { return false; }
    [[nodiscard]] virtual bool isBest(int) const { return false; }

private:
    const QWidget* m_shownIn;
};

}  // namespace headroom::ui
