// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The menus of the main window.

#include "ui/dialogs/help_dialog.h"
#include "ui/dialogs/report_export.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/document/builtin.h"
#include "ui/models/text.h"
#include "ui/pages/table_page.h"
#include "ui/pages/workload_page.h"
#include "ui/panels/workload_tree.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/working_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/price_commands.h"

#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QSettings>
#include <QTreeView>

namespace headroom::ui {

void MainWindow::buildActions() {
    m_open = new QAction(tr("&Open…"), this);
    m_open->setShortcut(QKeySequence::Open);
    connect(m_open, &QAction::triggered, m_files, &FileCommands::open);
    m_save = new QAction(tr("&Save"), this);
    m_save->setShortcut(QKeySequence::Save);
    // What is being typed belongs into the file.
    connect(m_save, &QAction::triggered, this, [this] {
        finishEditing();
        m_files->save();
    });
    m_undo = m_document.undoStack().createUndoAction(this, tr("&Undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = m_document.undoStack().createRedoAction(this, tr("&Redo"));
    m_redo->setShortcut(QKeySequence::Redo);
    m_report = new QAction(tr("&Export report…"), this);
    m_report->setShortcut(Qt::CTRL | Qt::Key_E);
    connect(m_report, &QAction::triggered, this, &MainWindow::exportReport);
}

void MainWindow::buildFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&New workload"), QKeySequence::New, m_files, &FileCommands::newWorkload);
    QMenu* fromSample = menu->addMenu(tr("New from sa&mple"));
    fromSample->setToolTipsVisible(true);
    for (const Sample& sample : samples()) {
        QAction* action =
            fromSample->addAction(sample.name, m_files, [this, id = sample.id] { m_files->newFromSample(id); });
        action->setToolTip(sample.description);
        action->setStatusTip(sample.description);
    }
    menu->addAction(m_open);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, m_files, [this, recent] { m_files->fillRecentMenu(recent); });
    menu->addSeparator();
    menu->addAction(m_save);
    QAction* saveAs = menu->addAction(tr("Save &as…"), this, [this] {
        finishEditing();
        m_files->saveAs();
    });
    saveAs->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    menu->addSeparator();
    menu->addAction(m_report);
    QAction* importPrices = menu->addAction(tr("&Import prices…"), this, [this] { m_prices->importPrices(); });
    importPrices->setEnabled(m_prices != nullptr);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::buildEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    menu->addAction(m_undo);
    menu->addAction(m_redo);
    menu->addSeparator();
    // The keys of these belong to the grid that has the focus; the menu names them and does the same.
    const auto add = [&](const QString& text, const QString& keys, auto actionOf) {
        menu->addAction(text + QLatin1Char('\t') + keys, this,
                        [this, actionOf] { forGrid([&](GridView& grid) { (grid.*actionOf)()->trigger(); }); });
    };
    const auto keys = [](QKeySequence sequence) { return sequence.toString(QKeySequence::NativeText); };
    add(tr("&Copy"), keys(QKeySequence::Copy), &GridView::copyAction);
    add(tr("Copy with &headers"), {}, &GridView::copyWithHeadersAction);
    add(tr("&Paste rows"), keys(QKeySequence::Paste), &GridView::pasteAction);
    menu->addSeparator();
    add(tr("&Insert row"), keys(Qt::Key_Insert), &GridView::insertRowAction);
    add(tr("&Duplicate"), keys(Qt::CTRL | Qt::Key_D), &GridView::duplicateAction);
    add(tr("Re&move"), keys(Qt::Key_Delete), &GridView::removeAction);
    add(tr("Move &up"), keys(Qt::ALT | Qt::Key_Up), &GridView::moveUpAction);
    add(tr("Move dow&n"), keys(Qt::ALT | Qt::Key_Down), &GridView::moveDownAction);
}

void MainWindow::buildViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (QDockWidget* dock : std::as_const(m_docks)) menu->addAction(dock->toggleViewAction());
    menu->addAction(tr("&Reset layout"), this, &MainWindow::resetLayout);
    menu->addSeparator();
    const auto focus = [](QWidget* widget) { return [widget] { widget->setFocus(Qt::ShortcutFocusReason); }; };
    menu->addAction(tr("Go to &tree"), QKeySequence(Qt::CTRL | Qt::Key_1), this, focus(m_tree->view()));
    menu->addAction(tr("Go to &page"), QKeySequence(Qt::CTRL | Qt::Key_2), this, &MainWindow::enterPage);
    menu->addAction(tr("Go to &findings"), QKeySequence(Qt::CTRL | Qt::Key_3), m_findings, &FindingsPanel::enter);
    menu->addSeparator();
    auto* group = new QActionGroup(this);
    const auto addTheme = [&](const QString& text, ThemeChoice choice) {
        QAction* action = menu->addAction(text, this, [this, choice] { setTheme(choice); });
        action->setCheckable(true);
        action->setChecked(QSettings().value(QStringLiteral("theme"), 0).toInt() == static_cast<int>(choice));
        group->addAction(action);
    };
    addTheme(tr("Colours of the &system"), ThemeChoice::System);
    addTheme(tr("&Light"), ThemeChoice::Light);
    addTheme(tr("&Dark"), ThemeChoice::Dark);
}

void MainWindow::buildWorkloadMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Workload"));
    menu->addAction(tr("&Properties and prices…"), this, [this] {
        WorkloadDialog dialog(m_document.workload(), m_document.books(), this);
        if (dialog.exec() == QDialog::Accepted && dialog.isValid())
            m_document.edit(tr("Workload properties"), [&](model::Workload& workload) { dialog.applyTo(workload); });
    });
    menu->addSeparator();
    menu->addAction(tr("&Overview"), QKeySequence(Qt::CTRL | Qt::Key_0), this, [this] { showNode({}); });
    menu->addAction(tr("P&rices"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), this, [this] {
        showNode({Node::Kind::Prices, {}, {}});
        if (GridView* grid = currentGrid()) grid->setFocus(Qt::ShortcutFocusReason);
    });
    menu->addAction(tr("&Add table"), this, [this] {
        showNode({});
        m_workloadPage->tables()->addRow();
    });
    menu->addAction(tr("&Edit pattern or item…"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                    &MainWindow::editCurrent);
}

void MainWindow::buildHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&Help"), QKeySequence::HelpContents, this, [this] { HelpDialog::showHelp(this); });
    menu->addAction(tr("&About Headroom"), this, [this] { HelpDialog::showAbout(m_document.books(), this); });
}

void MainWindow::exportReport() { exportReportOf(m_document, this); }

void MainWindow::setTheme(ThemeChoice choice) {
    QSettings().setValue(QStringLiteral("theme"), static_cast<int>(choice));
    applyTheme(*qApp, resolveTheme(choice));
}

}  // namespace headroom::ui
