// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The bar on top: open, save, undo and redo, the document's name, region and price book, and the report.
#pragma once

#include <QToolBar>

#include "ui/document/document.h"

class QAction;
class QComboBox;
class QLabel;
class QPushButton;

namespace headroom::ui {

class ToolBar : public QToolBar {
    Q_OBJECT

public:
    ToolBar(Document& document, QAction* open, QAction* save, QAction* undo, QAction* redo, QAction* report,
            QWidget* parent = nullptr);

    void refresh();
    // There are other price books than before.
    void reloadBooks();

private:
    QPushButton* addButton(QAction* action, const QString& text);
    QComboBox* addChoice(const QString& label, const QString& name);
    void fillRegions();
    // Those that are not in the list yet.
    void addRegions(const model::PriceBook& book);
    void fillBooks();

    Document& m_document;
    std::string m_filledBook;  // whose regions the list holds
    QLabel* m_title = nullptr;
    QComboBox* m_region = nullptr;
    QComboBox* m_book = nullptr;
};

// "aws-dynamodb-classic" as people call it: "AWS list, until 2024-10-31"; of the user's, "Imported, 2026-11-02".
[[nodiscard]] QString bookTitle(const model::PriceBook& book);
// "eu-west-1 Ireland"
[[nodiscard]] QString regionTitle(const std::string& region, const std::string& location);

}  // namespace headroom::ui
