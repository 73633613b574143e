// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the plan's prices are and where they come from: the list of the Region, another list beside it, and the
// Regions by what the workload costs there.
#pragma once

#include <QWidget>

#include "ui/document/document.h"
#include "ui/window/node.h"

#include <functional>
#include <string>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace headroom::ui {

class GridView;
class PriceListTab;
class PricesTab;
class TileRow;

class PricesPage : public QWidget {
    Q_OBJECT

public:
    // Names of the tabs in a Node; the empty name is whichever was open.
    static inline const QString kListTab = QStringLiteral("list");
    static inline const QString kCompareTab = QStringLiteral("compare");
    static inline const QString kRegionsTab = QStringLiteral("regions");

    explicit PricesPage(Document& document, QWidget* parent = nullptr);

    void show(const Node& node);
    void refresh();
    // There are other price books than before.
    void reloadBooks();
    void finishEditing();
    // Which books can be removed; none unless this is set.
    void setRemovable(std::function<bool(const std::string& id)> isRemovable);
    [[nodiscard]] Node node() const;
    // Of the open tab.
    [[nodiscard]] GridView* grid() const;

signals:
    void importRequested();
    void removeRequested(const std::string& id);

private:
    void buildTabs();
    void showTab(int tab);
    void fillTiles();
    void fillHead();
    // The one of the shown books that can be removed; null where there is none, or more than one.
    [[nodiscard]] const model::PriceBook* removableBook() const;
    [[nodiscard]] PricesTab* tab() const;
    [[nodiscard]] PricesTab* tabAt(int index) const;

    Document& m_document;
    TileRow* m_tiles;
    QTabBar* m_tabs;
    QLabel* m_head;
    QPushButton* m_remove = nullptr;
    std::function<bool(const std::string&)> m_isRemovable;
    QStackedWidget* m_stack;
    PriceListTab* m_list;
};

}  // namespace headroom::ui
