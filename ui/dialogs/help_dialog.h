// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Help, offline, and what this program is.
#pragma once

#include <QDialog>

#include "model/pricing/price_book.h"

namespace headroom::ui {

class HelpDialog : public QDialog {
    Q_OBJECT

public:
    static void showHelp(QWidget* parent);
    static void showAbout(const model::PriceBooks& books, QWidget* parent);

private:
    HelpDialog(const QString& title, const QString& markdown, const QSize& size, QWidget* parent);
};

}  // namespace headroom::ui
