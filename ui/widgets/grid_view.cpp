// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/grid_view.h"

#include "ui/delegates/row_delegate.h"
#include "ui/models/roles.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QMimeData>

#include <algorithm>
#include <memory>
#include <utility>

namespace headroom::ui {
namespace {

constexpr int kRowHeight = 27;
constexpr int kHeaderHeight = 28;

bool isNumber(const QVariant& value) {
    switch (value.typeId()) {
        case QMetaType::Double:
        case QMetaType::Float:
        case QMetaType::Int:
        case QMetaType::UInt:
        case QMetaType::LongLong:
        case QMetaType::ULongLong: return true;
        default: return false;
    }
}

// As a sheet reads it: numbers in full precision in the C locale, text on one line.
QString rawText(const QModelIndex& index) {
    QVariant value = index.data(RawValueRole);
    if (!value.isValid()) {
        value = index.data(Qt::DisplayRole);
    }
    if (isNumber(value)) {
        return value.typeId() == QMetaType::Double
                   ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
                   : value.toString();
    }
    QString text = value.toString();
    text.replace(u'\t', u' ').replace(u'\r', u' ').replace(u'\n', u' ');
    return text;
}

}  // namespace

GridView::GridView(QWidget* parent) : QTableView(parent) {
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed |
                    QAbstractItemView::DoubleClicked);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setMouseTracking(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setItemDelegate(new RowDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(kRowHeight);
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(kHeaderHeight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMinimumSectionSize(24);

    m_copy = makeAction(tr("Copy"), QKeySequence::Copy);
    m_copyWithHeaders = makeAction(tr("Copy with headers"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    m_paste = makeAction(tr("Paste"), QKeySequence::Paste);
    m_add = makeAction(tr("Insert"), Qt::Key_Insert);
    m_duplicate = makeAction(tr("Duplicate"), Qt::CTRL | Qt::Key_D);
    m_remove = makeAction(tr("Remove"), QKeySequence::Delete);
    m_moveUp = makeAction(tr("Move up"), Qt::ALT | Qt::Key_Up);
    m_moveDown = makeAction(tr("Move down"), Qt::ALT | Qt::Key_Down);
    connect(m_copy, &QAction::triggered, this, [this] { copy(false); });
    connect(m_copyWithHeaders, &QAction::triggered, this, [this] { copy(true); });
    connect(m_paste, &QAction::triggered, this, [this] {
        const QString text = QGuiApplication::clipboard()->text();
        if (!text.isEmpty()) {
            emit pasteRequested(text);
        }
    });
    connect(m_add, &QAction::triggered, this, &GridView::addRequested);
    connect(m_duplicate, &QAction::triggered, this, &GridView::duplicateRequested);
    connect(m_remove, &QAction::triggered, this, &GridView::removeRequested);
    connect(m_moveUp, &QAction::triggered, this, [this] { emit moveRequested(-1); });
    connect(m_moveDown, &QAction::triggered, this, [this] { emit moveRequested(1); });
    updateActions();
}

QAction* GridView::makeAction(const QString& text, const QKeySequence& shortcut) {
    auto* action = new QAction(text, this);
    action->setShortcut(shortcut);
    // Not WithChildren: in a cell's editor Del and Ctrl+C belong to the text.
    action->setShortcutContext(Qt::WidgetShortcut);
    addAction(action);
    return action;
}

QList<QAction*> GridView::rowActions() const { return {m_add, m_duplicate, m_remove, m_moveUp, m_moveDown}; }

void GridView::setNameColumn(int least) {
    m_nameLeast = least;
    QHeaderView* header = horizontalHeader();
    // Only what is in view is measured, so that a long list costs no more than a short one.
    header->setResizeContentsPrecision(0);
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(44);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Fixed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Queued: several sections change their widths one after the other.
    connect(
        header, &QHeaderView::sectionResized, this,
        [this](int section) {
            if (section != 0) fitNameColumn();
        },
        Qt::QueuedConnection);
    fitNameColumn();
}

void GridView::fitNameColumn() {
    if (m_nameLeast == 0 || model() == nullptr || model()->columnCount() == 0) return;
    QHeaderView* header = horizontalHeader();
    const int others = header->length() - header->sectionSize(0);
    const int width = std::max(m_nameLeast, viewport()->width() - others);
    if (width != header->sectionSize(0)) header->resizeSection(0, width);
}

void GridView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitNameColumn();
}

void GridView::setRowCommands(bool enabled) {
    m_rowCommands = enabled;
    updateActions();
}

void GridView::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    updateActions();
}

void GridView::reset() {
    QTableView::reset();
    updateActions();
}

void GridView::updateActions() {
    const bool hasSelection = selectionModel() && selectionModel()->hasSelection();
    m_copy->setEnabled(hasSelection);
    m_copyWithHeaders->setEnabled(hasSelection);
    m_paste->setEnabled(m_rowCommands);
    m_add->setEnabled(m_rowCommands);
    for (QAction* action : {m_duplicate, m_remove, m_moveUp, m_moveDown}) {
        action->setEnabled(m_rowCommands && hasSelection);
    }
    for (QAction* action : std::as_const(m_commands)) action->setEnabled(m_rowCommands && hasSelection);
}

QList<int> GridView::selectedRows() const {
    QList<int> rows;
    if (selectionModel()) {
        for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
            rows.append(index.row());
        }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

QMimeData* GridView::selectionAsMime(bool withHeaders) const {
    const QList<int> rows = selectedRows();
    if (rows.isEmpty()) {
        return nullptr;
    }
    QList<int> columns;  // as shown: in visual order, without hidden ones
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int logical = horizontalHeader()->logicalIndex(visual);
        if (!isColumnHidden(logical)) {
            columns.append(logical);
        }
    }
    QString text;
    QString html = QStringLiteral("<table>");
    const auto addLine = [&](const QStringList& cells, const QString& tag) {
        text += cells.join(u'\t') + u'\n';
        html += QStringLiteral("<tr>");
        for (const QString& cell : cells) {
            html += u'<' + tag + u'>' + cell.toHtmlEscaped() + QStringLiteral("</") + tag + u'>';
        }
        html += QStringLiteral("</tr>");
    };
    if (withHeaders) {
        QStringList cells;
        for (const int column : columns) {
            cells.append(model()->headerData(column, Qt::Horizontal).toString());
        }
        addLine(cells, QStringLiteral("th"));
    }
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns) {
            cells.append(rawText(model()->index(row, column, rootIndex())));
        }
        addLine(cells, QStringLiteral("td"));
    }
    html += QStringLiteral("</table>");
    auto mime = std::make_unique<QMimeData>();
    mime->setText(text);
    mime->setHtml(html);
    return mime.release();
}

void GridView::copy(bool withHeaders) {
    if (QMimeData* mime = selectionAsMime(withHeaders)) {
        QGuiApplication::clipboard()->setMimeData(mime);
    }
}

void GridView::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && state() != QAbstractItemView::EditingState && currentIndex().isValid()) {
        if (currentIndex().flags().testFlag(Qt::ItemIsEditable)) {
            edit(currentIndex());
        } else {
            emit opened(currentIndex());
        }
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && state() != QAbstractItemView::EditingState) {
        if (dropRefused()) {
            event->accept();
            return;
        }
        const bool hadSelection = selectionModel() != nullptr && selectionModel()->hasSelection();
        clearSelection();
        // Where there is nothing to clear, it is the key of the dialog around the grid.
        event->setAccepted(hadSelection);
        emit escapePressed();
        return;
    }
    QTableView::keyPressEvent(event);
}

void GridView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    QTableView::closeEditor(editor, hint);
    if (hint == QAbstractItemDelegate::RevertModelCache) dropRefused();
}

bool GridView::dropRefused() {
    const QModelIndex index = currentIndex();
    if (!index.isValid() || index.data(ProblemRole).toString().isEmpty()) return false;
    return model()->setData(index, {}, ProblemRole);
}

void GridView::addCommand(QAction* action) {
    action->setParent(this);
    m_commands << action;
    updateActions();
}

void GridView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    QTableView::mouseDoubleClickEvent(event);
    if (index.isValid() && !index.flags().testFlag(Qt::ItemIsEditable)) {
        emit opened(index);
    }
}

void GridView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addActions({m_copy, m_copyWithHeaders});
    if (m_rowCommands) {
        menu.addAction(m_paste);
        menu.addSeparator();
        menu.addActions(rowActions());
        if (!m_commands.isEmpty()) menu.addSeparator();
        menu.addActions(m_commands);
    }
    menu.exec(event->globalPos());
}

void GridView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    updateActions();
}

}  // namespace headroom::ui
