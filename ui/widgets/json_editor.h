// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// An editor for one JSON text: line numbers, colours, one value lit, one place marked as wrong. Long strings are
// folded to a chip that says how much is behind it, which keeps a large text quick to edit as well as readable.
// What is folded is part of the text all the same: text() writes it out, copying too, and nothing is ever lost.
#pragma once

#include <QPlainTextEdit>
#include <QTextCursor>

#include "ui/widgets/json_editor_outline.h"

#include <functional>
#include <optional>

class QTimer;

namespace headroom::ui {

class JsonEditorChips;

class JsonEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit JsonEditor(QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;
    // Another text: what could be undone is forgotten. The cursor stays on its line.
    void setText(const QString& text);
    // As if it was pasted over everything.
    void replaceText(const QString& text);
    // How a text that is pasted into an empty editor, or over everything, is laid out.
    void setTidy(std::function<QString(const QString&)> tidy) { m_tidy = std::move(tidy); }

    // Names of members and positions in lists; empty: nothing is lit.
    void light(const QStringList& path);
    void revealLit();
    // "line 3, column 14" or a JSON pointer, as the model names places.
    void markProblem(const QString& place);
    void clearProblem();
    [[nodiscard]] QStringList pathAtCursor() const;
    [[nodiscard]] const JsonOutline& outline() const;

    void openFold();  // at the cursor
    void openAllFolds();
    [[nodiscard]] int foldCount() const;
    void forgetUndo() { document()->clearUndoRedoStacks(); }

    void paintGutter(QPaintEvent* event, QWidget* gutter) const;
    [[nodiscard]] int gutterWidth() const;

signals:
    // By a hand or by undo; not by setText() or by opening a fold.
    void edited();
    void cursorRested();  // after it has moved
    void focusLeft();
    void escapePressed();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;
    void focusOutEvent(QFocusEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent* event) override;

private:
    void openFoldAt(int position);
    [[nodiscard]] std::optional<int> foldAt(const QPoint& point) const;
    [[nodiscard]] bool isFold(int position) const;
    [[nodiscard]] QString foldedText() const;
    [[nodiscard]] std::optional<JsonOutline::Range> rangeOfPlace(const QString& place) const;
    [[nodiscard]] int positionOf(int line, int column) const;
    void textWasChanged();
    void colour();  // what is in view
    void layOutGutter();

    JsonEditorChips* m_chips;
    QWidget* m_gutter;
    QTimer* m_rest;
    std::function<QString(const QString&)> m_tidy;
    QTextCursor m_lit;
    QTextCursor m_problem;
    mutable std::optional<JsonOutline> m_outline;  // of the text as it is folded
    bool m_isFolding = false;
};

}  // namespace headroom::ui
