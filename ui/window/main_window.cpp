// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/main_window.h"

#include "model/plan/findings.h"
#include "model/workload/pointer.h"
#include "ui/dialogs/pattern_dialog.h"
#include "ui/document/builtin.h"
#include "ui/models/heat_text.h"
#include "ui/models/text.h"
#include "ui/pages/prices_page.h"
#include "ui/pages/table_page.h"
#include "ui/pages/workload_page.h"
#include "ui/panels/workload_tree.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/working_panel.h"
#include "ui/window/finding_place.h"
#include "ui/window/price_commands.h"
#include "ui/window/tool_bar.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QInputDialog>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr QSize kUsualSize(1440, 900);
constexpr QSize kFrame(2, 32);  // about what a window's frame takes of a screen

}  // namespace

MainWindow::MainWindow(PriceShelf& shelf, QWidget* parent) : MainWindow(shelf.books(), &shelf, parent) {}

MainWindow::MainWindow(const model::PriceBooks& books, QWidget* parent) : MainWindow(books, nullptr, parent) {}

MainWindow::MainWindow(const model::PriceBooks& books, PriceShelf* shelf, QWidget* parent)
    : QMainWindow(parent), m_document(books) {
    setAcceptDrops(true);
    setMinimumSize(1024, 640);
    resize(kUsualSize);
    m_files = new FileCommands(m_document, this);
    if (shelf != nullptr) m_prices = new PriceCommands(m_document, *shelf, this);
    buildActions();
    m_toolBar = new ToolBar(m_document, m_open, m_save, m_undo, m_redo, m_report, this);
    addToolBar(m_toolBar);

    m_pages = new QStackedWidget(this);
    m_workloadPage = new WorkloadPage(m_document, this);
    m_tablePage = new TablePage(m_document, this);
    m_pricesPage = new PricesPage(m_document, this);
    m_files->setDrafts([this] { return m_tablePage->hasDrafts(); });
    m_pages->addWidget(m_workloadPage);
    m_pages->addWidget(m_tablePage);
    m_pages->addWidget(m_pricesPage);
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 8, 0, 8);
    buildNotices(layout);
    layout->addWidget(m_pages);
    setCentralWidget(centre);

    m_tree = new WorkloadTree(m_document, this);
    m_findings = new FindingsPanel(this);
    m_working = new WorkingPanel(this);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* tree = addDock(tr("Workload"), QStringLiteral("treeDock"), m_tree, Qt::LeftDockWidgetArea);
    QDockWidget* findings =
        addDock(tr("Findings"), QStringLiteral("findingsDock"), m_findings, Qt::RightDockWidgetArea);
    QDockWidget* working = addDock(tr("Working"), QStringLiteral("workingDock"), m_working, Qt::RightDockWidgetArea);
    resizeDocks({tree, findings}, {234, 308}, Qt::Horizontal);
    resizeDocks({findings, working}, {580, 260}, Qt::Vertical);
    m_defaultLayout = saveState();

    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildWorkloadMenu();
    buildHelpMenu();

    connect(m_tree, &WorkloadTree::nodeChosen, this, &MainWindow::showNode);
    connect(m_workloadPage, &WorkloadPage::figureChosen, this, &MainWindow::showFigure);
    connect(m_workloadPage, &WorkloadPage::tableOpened, this, [this](const QString& table) {
        showNode({Node::Kind::Table, table, {}});
    });
    connect(m_tablePage, &TablePage::figureChosen, this, &MainWindow::showFigure);
    connect(m_tablePage, &TablePage::nodeChanged, this, [this](const Node& shown) { m_tree->setCurrent(shown); });
    connect(m_tablePage, &TablePage::patternOpened, this,
            [this](const QString& table, const QString& pattern) { editPattern(table, pattern); });
    connect(m_tablePage, &TablePage::keysOpened, this,
            [this](const QString& table, const QString& pattern) { editPattern(table, pattern, true); });
    connect(m_tablePage, &TablePage::itemTypeOpened, this, &MainWindow::editItem);
    connect(m_tablePage, &TablePage::tryRequested, this, [this](const model::Remedy& remedy, bool on) {
        m_tried.clear();
        tryRemedy(on ? &remedy : nullptr);
    });
    connect(m_tablePage, &TablePage::applyRequested, this,
            [this](const model::Remedy& remedy) { m_document.applyRemedy(remedy); });
    connect(m_findings, &FindingsPanel::findingSelected, this, &MainWindow::chooseFinding);
    connect(m_findings, &FindingsPanel::findingOpened, this, &MainWindow::openFinding);
    connect(m_findings, &FindingsPanel::acceptRequested, this, &MainWindow::accept);
    connect(m_findings, &FindingsPanel::tryRequested, this, &MainWindow::tryOut);
    connect(m_findings, &FindingsPanel::applyRequested, this,
            [this](const model::Finding& finding, std::size_t remedy) {
                if (remedy < finding.remedies.size()) m_document.applyRemedy(finding.remedies[remedy]);
            });
    connect(m_findings, &FindingsPanel::selectionCleared, this, [this] { m_document.tryOut({}); });
    connect(m_findings, &FindingsPanel::withdrawRequested, this, [this](const model::Finding& finding) {
        m_document.edit(tr("Withdraw acceptance"), [&](model::Workload& workload) {
            if (const auto position = workload.acceptedFindings.indexOf(model::acceptingEntry(workload, finding)))
                workload.acceptedFindings.removeAt(*position);
        });
    });
    connectPrices();
    connect(&m_document, &Document::planChanged, this, &MainWindow::refresh);
    connect(&m_document, &Document::fileChanged, this, &MainWindow::refreshTitle);
    connect(&m_document, &Document::documentReplaced, this, [this] {
        m_figure = {};
        m_findings->reset();
        showNode({});
    });
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::refreshTitle);
    refresh();
    showNode({});
    m_tree->view()->setFocus();
}

// What shows the document goes before it does: a view that is torn down still asks its model.
MainWindow::~MainWindow() {
    m_document.disconnect();
    m_document.undoStack().disconnect();
    for (QWidget* sender :
         {static_cast<QWidget*>(m_tree), static_cast<QWidget*>(m_workloadPage), static_cast<QWidget*>(m_tablePage),
          static_cast<QWidget*>(m_pricesPage), static_cast<QWidget*>(m_findings)})
        sender->disconnect(this);
    delete centralWidget();
    qDeleteAll(m_docks);
    delete m_toolBar;
}

QDockWidget* MainWindow::addDock(const QString& title, const QString& name, QWidget* widget, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    auto* frame = new QWidget(dock);
    auto* layout = new QVBoxLayout(frame);
    const bool left = area == Qt::LeftDockWidgetArea;
    layout->setContentsMargins(left ? 8 : 0, widget == m_working ? 0 : 8, left ? 0 : 8, widget == m_findings ? 0 : 8);
    layout->addWidget(widget);
    dock->setWidget(frame);
    // The panel has a head of its own.
    dock->setTitleBarWidget(new QWidget(dock));
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    addDockWidget(area, dock);
    m_docks << dock;
    return dock;
}

Node MainWindow::node() const {
    if (m_pages->currentWidget() == m_pricesPage) return m_pricesPage->node();
    return m_pages->currentWidget() == m_workloadPage ? Node{} : m_tablePage->node();
}

void MainWindow::showNode(const Node& wanted) {
    if (wanted.kind == Node::Kind::Prices) {
        m_pricesPage->show(wanted);
        m_pages->setCurrentWidget(m_pricesPage);
        m_tree->setCurrent(wanted);
        refreshFindings();
        return;
    }
    const bool isTable = !wanted.table.isEmpty() && m_document.workload().tables.contains(wanted.table.toStdString());
    if (isTable)
        m_tablePage->show(wanted);
    else
        m_workloadPage->refresh();
    m_pages->setCurrentWidget(isTable ? static_cast<QWidget*>(m_tablePage) : m_workloadPage);
    m_tree->setCurrent(isTable ? (wanted.kind == Node::Kind::Table ? wanted : m_tablePage->node()) : Node{});
    refreshFindings();
}

void MainWindow::showFigure(const model::FigureRef& figure) {
    m_figure = figure;
    m_working->setWorking(model::workingFor(m_document.plan(), figure));
    // The finding that is about the figure comes into view; one that is selected already stays.
    const auto isAboutIt = [&](const model::Finding& finding) { return isAbout(finding, figure); };
    const model::Finding* selected = m_findings->selected();
    if (selected != nullptr && isAboutIt(*selected)) return;
    const auto& findings = m_document.plan().findings;
    if (const auto found = std::ranges::find_if(findings, isAboutIt); found != findings.end())
        m_findings->select(found->key());
}

void MainWindow::refresh() {
    m_tree->refresh();
    if (m_pages->currentWidget() == m_tablePage &&
        !m_document.workload().tables.contains(m_tablePage->node().table.toStdString())) {
        // Undone, removed or renamed: the workload stands for it.
        showNode({});
        return;
    }
    if (m_pages->currentWidget() == m_pricesPage)
        m_pricesPage->refresh();
    else if (m_pages->currentWidget() == m_tablePage)
        m_tablePage->refresh();
    else
        m_workloadPage->refresh();
    m_working->setWorking(model::workingFor(m_document.plan(), m_figure));
    refreshFindings();
    refreshTitle();
}

void MainWindow::refreshFindings() {
    const Node shown = node();
    QString prefix;
    if (!shown.table.isEmpty()) prefix = qt(model::tablePointer(shown.table.toStdString()).text());
    // While a remedy is tried the findings stay those of the workload as it is.
    m_findings->setFindings(m_document.ownPlan().findings, prefix);
    if (!m_document.isTrying()) m_tried.clear();
    m_findings->setTrying(m_tried, m_triedRemedy);
    m_trialBar->setVisible(m_document.isTrying());
}

void MainWindow::refreshTitle() {
    setWindowTitle(tr("%1[*] · Headroom").arg(m_document.displayName()));
    setWindowFilePath(m_document.path());
    setWindowModified(m_document.isModified());
    m_toolBar->refresh();
}

void MainWindow::chooseFinding(const model::Finding& finding, std::size_t remedy) {
    const model::FigureRef figure = figureOf(finding, remedy, m_document.plan());
    if (figure.kind != model::FigureRef::Kind::None) showFigure(figure);
    if (m_pages->currentWidget() == m_tablePage)
        m_tablePage->selectLimit(finding.limit);
    else if (m_pages->currentWidget() == m_workloadPage)
        m_workloadPage->selectLimit(finding.limit);
}

void MainWindow::openFinding(const model::Finding& finding, std::size_t remedy) {
    showNode(nodeOf(finding, remedy));
    chooseFinding(finding, remedy);
}

void MainWindow::tryOut(const model::Finding& finding, std::size_t position, bool on) {
    const model::Remedy* remedy = position < finding.remedies.size() ? &finding.remedies[position] : nullptr;
    m_tried = on && remedy != nullptr ? finding.key() : std::string();
    m_triedRemedy = position;
    tryRemedy(on ? remedy : nullptr);
}

void MainWindow::tryRemedy(const model::Remedy* remedy) {
    if (remedy != nullptr)
        m_trialBar->setText(
            tr("Trying “%1”: %2. All figures are as they would be.").arg(qt(remedy->title), qt(remedy->summary)));
    m_document.tryOut(remedy != nullptr ? std::optional(*remedy) : std::nullopt);
}

void MainWindow::buildNotices(QVBoxLayout* layout) {
    m_trialBar = new NoticeBar(tr("Stop trying"), this);
    m_trialBar->setObjectName(QStringLiteral("trialBar"));
    connect(m_trialBar, &NoticeBar::ended, this, [this] { m_document.tryOut({}); });
    layout->addWidget(m_trialBar);
    if (m_prices == nullptr || m_prices->problemText().isEmpty()) return;
    auto* problems = new NoticeBar(tr("Close"), this);
    problems->setObjectName(QStringLiteral("priceProblems"));
    problems->setText(m_prices->problemText());
    connect(problems, &NoticeBar::ended, problems, &QWidget::hide);
    problems->show();
    layout->addWidget(problems);
}

void MainWindow::connectPrices() {
    if (m_prices == nullptr) return;
    m_pricesPage->setRemovable([this](const std::string& id) { return m_prices->shelf().isUsers(id); });
    connect(m_pricesPage, &PricesPage::importRequested, m_prices, &PriceCommands::importPrices);
    connect(m_pricesPage, &PricesPage::removeRequested, m_prices, &PriceCommands::remove);
    connect(m_prices, &PriceCommands::booksChanged, this, [this] {
        m_toolBar->reloadBooks();
        m_pricesPage->reloadBooks();
    });
}

void MainWindow::showWorstFinding() {
    const auto shown = m_findings->shown();
    if (shown.empty()) return;
    m_findings->select(shown.front().key());
    chooseFinding(shown.front(), 0);
}

void MainWindow::accept(const model::Finding& finding) {
    bool ok = false;
    const QString reason = QInputDialog::getText(
        this, tr("Accept finding"),
        tr("Why is “%1” acceptable? The reason is saved with the workload.").arg(qt(finding.title)), QLineEdit::Normal,
        {}, &ok);
    if (!ok) return;
    m_document.edit(tr("Accept finding"), [&](model::Workload& workload) {
        workload.acceptedFindings.set(finding.key(), {reason.trimmed().toStdString(), {}});
    });
}

void MainWindow::editPattern(const QString& tableName, const QString& name, bool atKeys) {
    const model::Table* table = m_document.workload().tables.find(tableName.toStdString());
    const model::AccessPattern* pattern = table == nullptr ? nullptr : table->patterns.find(name.toStdString());
    if (pattern == nullptr) return;
    PatternDialog dialog(name, *pattern, *table, this,
                         heatBehind(m_document.plan().table(tableName.toStdString()), *pattern));
    if (atKeys) dialog.beginAtKeys();
    if (dialog.exec() != QDialog::Accepted || !dialog.isValid()) return;
    m_document.edit(tr("Edit %1").arg(name), [&](model::Workload& workload) {
        if (model::Table* edited = workload.tables.find(tableName.toStdString()))
            if (model::AccessPattern* found = edited->patterns.find(name.toStdString())) *found = dialog.pattern();
    });
}

void MainWindow::editItem(const QString& table, const QString& name) {
    showNode({Node::Kind::Items, table, name});
    if (GridView* grid = currentGrid()) grid->setFocus();
}

void MainWindow::editCurrent() {
    const Node shown = node();
    const GridView* grid = currentGrid();
    const auto* model = grid == nullptr ? nullptr : qobject_cast<const GridModel*>(grid->model());
    if (model == nullptr || !grid->currentIndex().isValid()) return;
    const QString name = model->rowName(grid->currentIndex().row());
    if (shown.kind == Node::Kind::Patterns) editPattern(shown.table, name);
    if (shown.kind == Node::Kind::Items) editItem(shown.table, name);
}

GridView* MainWindow::currentGrid() const {
    if (m_pages->currentWidget() == m_pricesPage) return m_pricesPage->grid();
    return m_pages->currentWidget() == m_workloadPage ? m_workloadPage->grid() : m_tablePage->grid();
}

void MainWindow::forGrid(const std::function<void(GridView&)>& command) {
    if (GridView* grid = currentGrid()) command(*grid);
}

void MainWindow::enterPage() {
    if (m_pages->currentWidget() == m_tablePage) return m_tablePage->enter();
    forGrid([](GridView& grid) { grid.setFocus(Qt::ShortcutFocusReason); });
}

void MainWindow::finishEditing() {
    m_tablePage->finishEditing();
    m_pricesPage->finishEditing();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    finishEditing();
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/layout"), saveState());
    event->accept();
}

void MainWindow::restoreLayout() {
    const QSettings settings;
    const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    if (!restoreGeometry(geometry) && screen() != nullptr) {
        const QRect available = screen()->availableGeometry();
        resize(firstSize(available.size()));
        move(available.topLeft() + QPoint((available.width() - width() - kFrame.width()) / 2,
                                          (available.height() - height() - kFrame.height()) / 2));
    }
    restoreState(settings.value(QStringLiteral("window/layout")).toByteArray());
}

QSize MainWindow::firstSize(const QSize& available) { return kUsualSize.boundedTo(available - kFrame); }

void MainWindow::resetLayout() {
    restoreState(m_defaultLayout);
    for (QDockWidget* dock : std::as_const(m_docks)) dock->show();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.first().isLocalFile()) return;
    event->acceptProposedAction();
    m_files->openPath(urls.first().toLocalFile());
}

}  // namespace headroom::ui
