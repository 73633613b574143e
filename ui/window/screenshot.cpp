// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/screenshot.h"

#include "ui/document/builtin.h"
#include "ui/models/text.h"
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
    return Node::Kind::Patterns;
}

}  // namespace

QStringList screenshotPages() {
    return {QStringLiteral("workload"), QStringLiteral("table"),   QStringLiteral("items"),
            QStringLiteral("patterns"), QStringLiteral("indexes"), QStringLiteral("capacity")};
}

std::optional<QString> saveScreenshot(const model::Workload& workload, const QString& fileName,
                                      const ScreenshotRequest& request, const QString& path) {
    applyTheme(*qApp, resolveTheme(request.theme));
    MainWindow window(builtinPriceBooks());
    window.document().start(workload);
    if (!fileName.isEmpty()) window.document().setShownName(fileName);
    QString table = request.table;
    if (table.isEmpty() && !workload.tables.empty()) table = qt(workload.tables.at(0).name);
    if (request.page == QStringLiteral("workload"))
        window.showNode({});
    else
        window.showNode({kindOf(request.page), table, request.select});
    window.resize(request.size);
    window.show();
    QApplication::processEvents();
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
