// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A window with the price page open, and what its tests do there.
#pragma once

#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/sample_window.h"
#include "ui/models/price_comparison_model.h"
#include "ui/models/price_list_model.h"
#include "ui/models/price_ranking.h"
#include "ui/models/price_region_model.h"
#include "ui/pages/prices_page.h"
#include "ui/widgets/tile.h"

#include <QtCore/QSemaphore>
#include <QtCore/QThreadPool>

namespace headroom::test {

inline constexpr const char* kCurrent = "aws-dynamodb-current";
inline constexpr const char* kClassic = "aws-dynamodb-classic";
inline constexpr const char* kChina = "aws-dynamodb-china-2025-05-01";

// A window with the price page open.
struct PriceScene : SampleWindow {
    explicit PriceScene(const QString& tab = ui::PricesPage::kListTab, const char* sample = "orders")
        : SampleWindow(sample) {
        window.showNode({ui::Node::Kind::Prices, {}, tab});
    }

    ui::Document& document() { return window.document(); }
    const model::Workload& workload() { return document().workload(); }
    template <typename Widget>
    Widget* find(const char* name) {
        auto* widget = window.findChild<Widget*>(QString::fromLatin1(name));
        if (widget == nullptr) qFatal("There is no %s", name);
        return widget;
    }
    template <typename Model>
    Model& modelIn(const char* grid) {
        return *qobject_cast<Model*>(gridOf(window, grid)->model());
    }
    ui::PriceListModel& prices() { return modelIn<ui::PriceListModel>("priceGrid"); }
    ui::PriceComparisonModel& comparison() { return modelIn<ui::PriceComparisonModel>("priceCompareGrid"); }
    ui::PriceRegionModel& regions() { return modelIn<ui::PriceRegionModel>("priceRegionGrid"); }
    QString cell(const char* price, int column, int role = Qt::DisplayRole) {
        return cellText(prices(), rowOf(prices(), price), column, role);
    }
    static int rowOf(const ui::GridModel& model, const char* name) {
        const auto row = static_cast<int>(model.rowNames().indexOf(QString::fromLatin1(name)));
        if (row < 0) qFatal("There is no row %s", name);
        return row;
    }
    // As a person chooses from the list.
    void choose(const char* box, const QString& data) {
        auto* choice = find<QComboBox>(box);
        const int index = choice->findData(data);
        if (index < 0) qFatal("There is no %s in %s", qPrintable(data), box);
        choice->setCurrentIndex(index);
        emit choice->activated(index);
    }
    bool setOwn(const char* price, const QString& text) {
        return prices().setData(prices().index(rowOf(prices(), price), ui::PriceListModel::Own), text, Qt::EditRole);
    }
    QString tile(int index) { return shown<ui::Tile>().at(index)->content().figure; }
    int steps() { return document().undoStack().count(); }
    ui::PriceRanking& ranking() { return *window.findChild<ui::PriceRanking*>(); }
    bool isRanked() { return !ranking().isComputing(); }
};

// No ranking is computed while it lives.
class BusyThread {
public:
    explicit BusyThread(ui::PriceRanking& ranking) : m_pool(ranking.pool()) {
        m_pool.start([this] { m_end.acquire(); });
    }
    ~BusyThread() {
        m_end.release();
        m_pool.waitForDone();
    }
    BusyThread(const BusyThread&) = delete;
    BusyThread& operator=(const BusyThread&) = delete;

private:
    QThreadPool& m_pool;
    QSemaphore m_end;
};

}  // namespace headroom::test
