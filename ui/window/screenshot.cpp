// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/screenshot.h"

#include "ui/models/price_ranking.h"
#include "ui/models/text.h"
#include "ui/pages/prices_page.h"
#include "ui/pages/sharding_panel.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QImageWriter>
#include <QPixmap>

namespace headroom::ui {
namespace {

Node::Kind kindOf(const QString& page) {
    if (page == QStringLiteral("items")) return Node::Kind::Items;
    if (page == QStringLiteral("indexes")) return Node::Kind::Indexes;
    if (page == QStringLiteral("capacity")) return Node::Kind::Capacity;
    if (page == QStringLiteral("partitions")) return Node::Kind::Partitions;
    return Node::Kind::Patterns;
}

// The tab of the price page, or nothing.
std::optional<QString> priceTabOf(const QString& page) {
    if (page == QStringLiteral("prices")) return PricesPage::kListTab;
    if (page == QStringLiteral("prices-compare")) return PricesPage::kCompareTab;
    if (page == QStringLiteral("prices-regions")) return PricesPage::kRegionsTab;
    return std::nullopt;
}

// A picture shows what is computed beside the GUI thread, too.
void waitForFigures(const MainWindow& window) {
    for (const PriceRanking* ranking : window.findChildren<PriceRanking*>())
        while (ranking->isComputing()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (const ShardingPanel* panel : window.findChildren<ShardingPanel*>())
        while (panel->isPending()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

}  // namespace

QStringList screenshotPages() {
    return {QStringLiteral("workload"),      QStringLiteral("table"),   QStringLiteral("items"),
            QStringLiteral("patterns"),      QStringLiteral("indexes"), QStringLiteral("capacity"),
            QStringLiteral("partitions"),    QStringLiteral("prices"),  QStringLiteral("prices-compare"),
            QStringLiteral("prices-regions")};
}

std::optional<QString> saveScreenshot(const model::Workload& workload, const model::PriceBooks& books,
                                      const QString& fileName, const ScreenshotRequest& request, const QString& path) {
    applyTheme(*qApp, resolveTheme(request.theme));
    MainWindow window(books);
    window.document().start(workload);
    if (!fileName.isEmpty()) window.document().setShownName(fileName);
    QString table = request.table;
    if (table.isEmpty() && !workload.tables.empty()) table = qt(workload.tables.at(0).name);
    if (request.page == QStringLiteral("workload"))
        window.showNode({});
    else if (const auto tab = priceTabOf(request.page))
        window.showNode({Node::Kind::Prices, {}, *tab});
    else
        window.showNode({kindOf(request.page), table, request.select});
    window.resize(request.size);
    window.show();
    QApplication::processEvents();
    waitForFigures(window);
    if (request.select.isEmpty()) window.showWorstFinding();
    // Layouts settle after the first pass.
    QApplication::processEvents();
    QPixmap picture(request.size * request.scale);
    picture.setDevicePixelRatio(request.scale);
    picture.fill(Qt::transparent);
    window.render(&picture);
    QImageWriter writer(path, "png");
    if (!writer.write(picture.toImage())) return writer.errorString();
    return std::nullopt;
}

}  // namespace headroom::ui
