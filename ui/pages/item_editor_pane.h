// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Below the item editor: how far the item is from the next step of its price, and what a request for it costs. With
// the tiles that belong to it.
#pragma once

#include <QWidget>

#include "model/plan/item_plan.h"
#include "ui/pages/table_tab.h"

#include <vector>

namespace headroom::ui {

class GridView;
class ItemRequestModel;
class SizeRulers;

class ItemEditorPane : public QWidget {
    Q_OBJECT

public:
    explicit ItemEditorPane(QWidget* parent = nullptr);

    void setItem(const model::ItemPlan& item, const QString& documentName);

signals:
    void itemChosen();

private:
    SizeRulers* m_rulers;
    ItemRequestModel* m_model;
    GridView* m_requests;
};

[[nodiscard]] std::vector<TabTile> itemTiles(const model::ItemPlan& item, const model::FigureRef& figure);

}  // namespace headroom::ui
