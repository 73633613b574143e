// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The window's commands on the user's price books: reads price files while the window stays awake, shows what was read
// and keeps it when the user says so; removes books. The plan follows.
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "model/io/price_import.h"
#include "ui/document/document.h"
#include "ui/document/price_shelf.h"

#include <string>
#include <vector>

class QProgressDialog;

namespace headroom::ui {

class PriceReading;

class PriceCommands : public QObject {
    Q_OBJECT

public:
    // All three outlive it, or go with it.
    PriceCommands(Document& document, PriceShelf& shelf, QWidget* window);

    // Asks for the files.
    void importPrices();
    // Nothing happens while others are being read.
    void importFrom(const QStringList& paths);
    // A user's book, when the user confirms.
    void remove(const std::string& id);

    [[nodiscard]] const PriceShelf& shelf() const { return m_shelf; }
    // The user's books that cannot be read, in a few lines; empty when there are none.
    [[nodiscard]] QString problemText() const;

signals:
    // There are other books than before, and the document has a plan by them.
    void booksChanged();

private:
    void showProgress();
    void endReading();
    void showResult();
    void showSummary(const std::vector<model::PriceImport>& imports);
    // Whether all are kept.
    [[nodiscard]] bool keep(const std::vector<model::PriceImport>& imports);
    void applyBooks();

    Document& m_document;
    PriceShelf& m_shelf;
    QWidget* m_window;
    QPointer<PriceReading> m_reading;
    QPointer<QProgressDialog> m_progress;
};

}  // namespace headroom::ui
