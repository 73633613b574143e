// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The window: wires document, tree, pages, findings and working together. It computes nothing.
#pragma once

#include <QMainWindow>

#include "model/plan/working.h"
#include "ui/document/document.h"
#include "ui/theme/theme.h"
#include "ui/window/file_commands.h"
#include "ui/window/node.h"

class QDockWidget;
class QMenu;
class QStackedWidget;
class QVBoxLayout;

namespace headroom::ui {

class FindingsPanel;
class GridView;
class NoticeBar;
class PriceCommands;
class PriceShelf;
class PricesPage;
class TablePage;
class ToolBar;
class WorkingPanel;
class WorkloadPage;
class WorkloadTree;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // The shelf outlives the window.
    explicit MainWindow(PriceShelf& shelf, QWidget* parent = nullptr);
    // Without a shelf: prices can neither be imported nor removed.
    explicit MainWindow(const model::PriceBooks& books, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] FileCommands& files() { return *m_files; }
    // Null without a shelf.
    [[nodiscard]] PriceCommands* prices() { return m_prices; }
    void showNode(const Node& node);
    [[nodiscard]] Node node() const;
    void showFigure(const model::FigureRef& figure);
    // Selects the worst finding of the open page, with its working; for pictures and first starts.
    void showWorstFinding();
    // Keeps place and size of the window between starts.
    void restoreLayout();
    // How large the window opens for the first time, on a screen with so much room.
    [[nodiscard]] static QSize firstSize(const QSize& available);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    MainWindow(const model::PriceBooks& books, PriceShelf* shelf, QWidget* parent);

    void buildActions();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildWorkloadMenu();
    void buildHelpMenu();
    QDockWidget* addDock(const QString& title, const QString& name, QWidget* widget, Qt::DockWidgetArea area);
    void refresh();
    void refreshFindings();
    void refreshTitle();
    void openFinding(const model::Finding& finding, std::size_t remedy);
    void chooseFinding(const model::Finding& finding, std::size_t remedy);
    void accept(const model::Finding& finding);
    void tryOut(const model::Finding& finding, std::size_t position, bool on);
    // Null: none any more.
    void tryRemedy(const model::Remedy* remedy);
    void buildNotices(QVBoxLayout* layout);
    void connectPrices();
    void editPattern(const QString& table, const QString& pattern, bool atKeys = false);
    void enterPage();
    void editItem(const QString& table, const QString& itemType);
    // The dialog of the grid's current row.
    void editCurrent();
    // Takes over what is typed and has not been yet.
    void finishEditing();
    void exportReport();
    void setTheme(ThemeChoice choice);
    [[nodiscard]] GridView* currentGrid() const;
    void forGrid(const std::function<void(GridView&)>& command);
    void resetLayout();

    Document m_document;
    FileCommands* m_files = nullptr;
    PriceCommands* m_prices = nullptr;
    ToolBar* m_toolBar = nullptr;
    WorkloadTree* m_tree = nullptr;
    QStackedWidget* m_pages = nullptr;
    WorkloadPage* m_workloadPage = nullptr;
    TablePage* m_tablePage = nullptr;
    PricesPage* m_pricesPage = nullptr;
    FindingsPanel* m_findings = nullptr;
    WorkingPanel* m_working = nullptr;
    QList<QDockWidget*> m_docks;
    QAction* m_open = nullptr;
    QAction* m_save = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_report = nullptr;
    model::FigureRef m_figure;
    std::string m_tried;  // key of the finding whose remedy is tried
    std::size_t m_triedRemedy = 0;
    NoticeBar* m_trialBar = nullptr;
    QByteArray m_defaultLayout;
};

}  // namespace headroom::ui
