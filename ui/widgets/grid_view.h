// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The table that every grid of the window is: looks, keys, copying and the commands on rows. It changes nothing
// itself: commands are signals, and the page turns them into undo steps.
#pragma once

#include <QList>
#include <QTableView>

class QAction;
class QMimeData;

namespace headroom::ui {

class GridView : public QTableView {
    Q_OBJECT

public:
    explicit GridView(QWidget* parent = nullptr);

    // Owned by the grid, with their shortcuts, for reuse in menus.
    [[nodiscard]] QAction* copyAction() const { return m_copy; }
    [[nodiscard]] QAction* copyWithHeadersAction() const { return m_copyWithHeaders; }
    [[nodiscard]] QAction* pasteAction() const { return m_paste; }
    [[nodiscard]] QAction* insertRowAction() const { return m_add; }
    [[nodiscard]] QAction* duplicateAction() const { return m_duplicate; }
    [[nodiscard]] QAction* removeAction() const { return m_remove; }
    [[nodiscard]] QAction* moveUpAction() const { return m_moveUp; }
    [[nodiscard]] QAction* moveDownAction() const { return m_moveDown; }
    [[nodiscard]] QList<QAction*> rowActions() const;

    // The first column takes the room that the others leave, at least this many pixels; the others are as wide as
    // what is shown in them. The model is set and has its columns.
    void setNameColumn(int least);

    // Without row commands the grid only shows; Copy stays.
    void setRowCommands(bool enabled);

    // One more command on the selected rows in the context menu; the grid takes it over.
    void addCommand(QAction* action);

    // The selected rows from top to bottom.
    [[nodiscard]] QList<int> selectedRows() const;
    // Raw values, tab-separated, and as an HTML table. The caller owns it; null when nothing is selected.
    [[nodiscard]] QMimeData* selectionAsMime(bool withHeaders) const;

    void setModel(QAbstractItemModel* model) override;
    void reset() override;

signals:
    void addRequested();
    void duplicateRequested();
    void removeRequested();
    void moveRequested(int by);
    void pasteRequested(const QString& text);
    // Enter or a double click on a cell that is not editable.
    void opened(const QModelIndex& index);
    void escapePressed();

protected slots:
    // Esc in an editor takes back what was refused in its cell.
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    QAction* makeAction(const QString& text, const QKeySequence& shortcut);
    void copy(bool withHeaders);
    bool dropRefused();
    void updateActions();
    void fitNameColumn();

    QAction* m_copy = nullptr;
    QAction* m_copyWithHeaders = nullptr;
    QAction* m_paste = nullptr;
    QAction* m_add = nullptr;
    QAction* m_duplicate = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_moveUp = nullptr;
    QAction* m_moveDown = nullptr;
    QList<QAction*> m_commands;
    bool m_rowCommands = true;
    int m_nameLeast = 0;  // 0: the first column is like the others
};

}  // namespace headroom::ui
