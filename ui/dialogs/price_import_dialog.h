// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Shows what was read from price files before anything is kept: which book it is, what it takes the place of, what
// Headroom does not know of it and what is missing.
#pragma once

#include <QDialog>

#include "model/io/price_import.h"
#include "model/workload/workload.h"
#include "ui/document/price_shelf.h"

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QTabWidget;

namespace headroom::ui {

class PriceImportDialog : public QDialog {
    Q_OBJECT

public:
    // What finished() tells. Use means keep and plan this workload with the chosen book.
    enum Choice { Discard = Rejected, Keep = Accepted, Use };

    // There is at least one import. The shelf outlives the dialog.
    PriceImportDialog(std::vector<model::PriceImport> imports, const PriceShelf& shelf, const model::Workload& workload,
                      QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<model::PriceImport>& imports() const { return m_imports; }
    // The one that is shown.
    [[nodiscard]] const model::PriceBook& chosenBook() const { return chosen().book; }

private:
    struct Facts {
        QLabel* published = nullptr;
        QLabel* version = nullptr;
        QLabel* currency = nullptr;
        QLabel* regions = nullptr;
        QLabel* products = nullptr;
        QLabel* missing = nullptr;
        QLabel* contradictions = nullptr;
        QLabel* sources = nullptr;
    };

    [[nodiscard]] const model::PriceImport& chosen() const;
    void buildButtons();
    void showImport();
    [[nodiscard]] QFormLayout* buildFacts();
    void fillFacts();
    void fillTabs();
    [[nodiscard]] QString placeText() const;
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] bool isPlannedWith() const;
    [[nodiscard]] bool canBeUsed() const;

    std::vector<model::PriceImport> m_imports;
    const PriceShelf& m_shelf;
    model::Workload m_workload;
    QComboBox* m_choice;
    QLabel* m_title;
    QLabel* m_place;
    Facts m_facts;
    QLabel* m_note;
    QTabWidget* m_tabs;
    QPushButton* m_use = nullptr;
    QPushButton* m_keep = nullptr;
};

}  // namespace headroom::ui
