// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Renders a page of the window to a picture, without a display.
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

#include "model/pricing/price_book.h"
#include "model/workload/workload.h"
#include "ui/theme/theme.h"

namespace headroom::ui {

struct ScreenshotRequest {
    QString page;    // one of screenshotPages()
    QString table;   // empty: the first one
    QString select;  // a row to select; empty: none
    ThemeChoice theme = ThemeChoice::Light;
    QSize size{1440, 900};
    double scale = 1;
};

// "workload", "table", "items", "patterns", "indexes", "capacity", "partitions", "prices", "prices-compare",
// "prices-regions"
[[nodiscard]] QStringList screenshotPages();

// Needs a QApplication, on any platform. Returns why it failed, or nothing.
[[nodiscard]] std::optional<QString> saveScreenshot(const model::Workload& workload, const model::PriceBooks& books,
                                                    const QString& fileName, const ScreenshotRequest& request,
                                                    const QString& path);

}  // namespace headroom::ui
