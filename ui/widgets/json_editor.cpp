// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/json_editor.h"

#include "ui/theme/theme.h"
#include "ui/widgets/json_editor_chips.h"

#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace headroom::ui {
namespace {

constexpr int kRestMs = 120;
class Gutter : public QWidget {
public:
    explicit Gutter(JsonEditor* editor) : QWidget(editor), m_editor(editor) {}

protected:
    void paintEvent(QPaintEvent* event) override { m_editor->paintGutter(event, this); }

private:
    JsonEditor* m_editor;
};

}  // namespace

JsonEditor::JsonEditor(QWidget* parent)
    : QPlainTextEdit(parent),
      m_chips(new JsonEditorChips(*document())),
      m_gutter(new Gutter(this)),
      m_rest(new QTimer(this)) {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPixelSize(11);
    fixed.setHintingPreference(QFont::PreferNoHinting);
    setFont(fixed);
    document()->setDefaultFont(fixed);
    document()->setDocumentMargin(2);
    setFrameShape(QFrame::NoFrame);
    // The panel around it has the frame.
    setStyleSheet(QStringLiteral("QPlainTextEdit { border: none; border-radius: 0px; padding: 0px; }"));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    viewport()->setMouseTracking(true);
    m_rest->setSingleShot(true);
    m_rest->setInterval(kRestMs);
    connect(m_rest, &QTimer::timeout, this, &JsonEditor::cursorRested);
    connect(this, &QPlainTextEdit::cursorPositionChanged, m_rest, qOverload<>(&QTimer::start));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JsonEditor::layOutGutter);
    connect(this, &QPlainTextEdit::textChanged, this, &JsonEditor::textWasChanged);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this](const QRect& area, int scrolled) {
        if (scrolled != 0)
            m_gutter->scroll(0, scrolled);
        else
            m_gutter->update(0, area.y(), m_gutter->width(), area.height());
    });
    layOutGutter();
}

QString JsonEditor::text() const {
    return JsonEditorChips::plainText(*document(), 0, std::max(0, document()->characterCount() - 1));
}

void JsonEditor::setText(const QString& text) {
    const QTextBlock line = textCursor().block();
    const int lineNumber = line.blockNumber();
    const int scrolled = verticalScrollBar()->value();
    {
        const QScopedValueRollback<bool> folding(m_isFolding, true);
        m_lit = QTextCursor();
        m_problem = QTextCursor();
        clear();
        document()->setUndoRedoEnabled(false);
        QTextCursor cursor(document());
        cursor.beginEditBlock();
        JsonEditorChips::insert(cursor, text);
        cursor.endEditBlock();
        document()->setUndoRedoEnabled(true);
    }
    QTextCursor cursor(document());
    cursor.setPosition(document()->findBlockByNumber(std::min(lineNumber, blockCount() - 1)).position());
    setTextCursor(cursor);
    verticalScrollBar()->setValue(scrolled);
    colour();
}

void JsonEditor::replaceText(const QString& text) {
    {
        const QScopedValueRollback<bool> folding(m_isFolding, true);
        QTextCursor cursor(document());
        cursor.beginEditBlock();
        cursor.select(QTextCursor::Document);
        cursor.removeSelectedText();
        JsonEditorChips::insert(cursor, text);
        cursor.endEditBlock();
    }
    moveCursor(QTextCursor::Start);
    textWasChanged();
}

void JsonEditor::textWasChanged() {
    m_outline.reset();
    colour();
    if (!m_isFolding) emit edited();
}

void JsonEditor::insertFromMimeData(const QMimeData* source) {
    if (!source->hasText()) return;
    const bool isWhole = document()->isEmpty() || (textCursor().selectionStart() == 0 &&
                                                   textCursor().selectionEnd() == document()->characterCount() - 1);
    if (isWhole) {
        replaceText(m_tidy ? m_tidy(source->text()) : source->text());
        return;
    }
    QTextCursor cursor = textCursor();
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    JsonEditorChips::insert(cursor, source->text());
    cursor.endEditBlock();
    setTextCursor(cursor);
    ensureCursorVisible();
}

QMimeData* JsonEditor::createMimeDataFromSelection() const {
    auto mime = std::make_unique<QMimeData>();
    const QTextCursor cursor = textCursor();
    mime->setText(JsonEditorChips::plainText(*document(), cursor.selectionStart(), cursor.selectionEnd()));
    return mime.release();
}

bool JsonEditor::isFold(int position) const {
    if (document()->characterAt(position) != JsonEditorChips::kMark) return false;
    QTextCursor cursor(document());
    cursor.setPosition(position + 1);
    return JsonEditorChips::isChip(cursor.charFormat());
}

int JsonEditor::foldCount() const {
    int count = 0;
    for (QTextCursor at = document()->find(QString(JsonEditorChips::kMark)); !at.isNull();
         at = document()->find(QString(JsonEditorChips::kMark), at))
        if (isFold(at.selectionStart())) ++count;
    return count;
}

void JsonEditor::openFoldAt(int position) {
    if (!isFold(position)) return;
    const QScopedValueRollback<bool> folding(m_isFolding, true);
    QTextCursor cursor(document());
    cursor.setPosition(position + 1);
    const QString hidden = JsonEditorChips::hiddenText(cursor.charFormat());
    cursor.beginEditBlock();
    cursor.setPosition(position, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    cursor.insertText(hidden, QTextCharFormat());
    cursor.endEditBlock();
}

void JsonEditor::openFold() {
    const int position = textCursor().position();
    if (isFold(position))
        openFoldAt(position);
    else if (position > 0)
        openFoldAt(position - 1);
}

void JsonEditor::openAllFolds() {
    const QString all = foldedText();
    for (qsizetype at = all.size(); at > 0;) {
        at = all.lastIndexOf(JsonEditorChips::kMark, at - 1);
        if (at < 0) return;
        openFoldAt(static_cast<int>(at));
    }
}

std::optional<int> JsonEditor::foldAt(const QPoint& point) const {
    const int near = cursorForPosition(point).position();
    for (const int position : {near - 1, near}) {
        if (position < 0 || !isFold(position)) continue;
        QTextCursor left(document());
        left.setPosition(position);
        QTextCursor right(document());
        right.setPosition(position + 1);
        const QRect from = cursorRect(left);
        const QRect to = cursorRect(right);
        if (point.x() >= from.left() && point.x() <= to.left() && point.y() >= from.top() && point.y() <= from.bottom())
            return position;
    }
    return std::nullopt;
}

QString JsonEditor::foldedText() const {
    QString text;
    for (QTextBlock block = document()->firstBlock(); block.isValid(); block = block.next()) {
        if (block.blockNumber() > 0) text += u'\n';
        text += block.text();
    }
    return text;
}

const JsonOutline& JsonEditor::outline() const {
    if (!m_outline) m_outline.emplace(foldedText());
    return *m_outline;
}

QStringList JsonEditor::pathAtCursor() const { return outline().pathAt(textCursor().position()); }

void JsonEditor::light(const QStringList& path) {
    m_lit = QTextCursor();
    if (const auto range = path.isEmpty() ? std::nullopt : outline().find(path)) {
        m_lit = QTextCursor(document());
        m_lit.setPosition(static_cast<int>(range->start));
        m_lit.setPosition(static_cast<int>(range->end), QTextCursor::KeepAnchor);
    }
    viewport()->update();
    m_gutter->update();
}

void JsonEditor::revealLit() {
    if (m_lit.isNull()) return;
    QTextCursor cursor(document());
    cursor.setPosition(m_lit.selectionStart());
    setTextCursor(cursor);
    ensureCursorVisible();
}

int JsonEditor::positionOf(int line, int column) const {
    const QTextBlock block = document()->findBlockByNumber(std::clamp(line - 1, 0, blockCount() - 1));
    int left = std::max(0, column - 1);
    for (int at = 0; at < block.length() - 1; ++at) {
        const int position = block.position() + at;
        const QChar character = block.text().at(at);
        if (isFold(position)) {
            QTextCursor chip(document());
            chip.setPosition(position + 1);
            const auto hidden = static_cast<int>(JsonEditorChips::hiddenText(chip.charFormat()).toUcs4().size());
            if (left < hidden) return position;
            left -= hidden;
        } else {
            if (left == 0) return position;
            if (!character.isHighSurrogate()) --left;
        }
    }
    return block.position() + block.length() - 1;
}

std::optional<JsonOutline::Range> JsonEditor::rangeOfPlace(const QString& place) const {
    static const QRegularExpression kLine(QStringLiteral("^line (\\d+), column (\\d+)$"));
    const auto match = kLine.match(place);
    if (!match.hasMatch()) return outline().around(place);
    const int last = document()->characterCount() - 1;
    const int start = positionOf(match.captured(1).toInt(), match.captured(2).toInt());
    // At the end there is nothing to underline but what stands before.
    if (start >= last) return JsonOutline::Range{std::max(0, last - 1), last};
    const QTextBlock block = document()->findBlock(start);
    const int end = block.position() + block.length() - 1;
    return JsonOutline::Range{start == end ? std::max(block.position(), start - 1) : start, std::min(end, start + 1)};
}

void JsonEditor::markProblem(const QString& place) {
    m_problem = QTextCursor();
    if (const auto range = rangeOfPlace(place)) {
        m_problem = QTextCursor(document());
        m_problem.setPosition(static_cast<int>(range->start));
        m_problem.setPosition(static_cast<int>(range->end), QTextCursor::KeepAnchor);
    }
    colour();
}

void JsonEditor::clearProblem() {
    if (m_problem.isNull()) return;
    m_problem = QTextCursor();
    colour();
}

bool JsonEditor::event(QEvent* event) {
    // What is not undone here is for the window to undo.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool isUndo = key->matches(QKeySequence::Undo) && !document()->isUndoAvailable();
        const bool isRedo = key->matches(QKeySequence::Redo) && !document()->isRedoAvailable();
        if (isUndo || isRedo) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void JsonEditor::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colour();
        m_gutter->update();
    }
}

void JsonEditor::contextMenuEvent(QContextMenuEvent* event) {
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos()));
    menu->addSeparator();
    QAction* open = menu->addAction(tr("Open folded text\tAlt+Down"), this, &JsonEditor::openFold);
    QAction* all = menu->addAction(tr("Open all folded texts"), this, &JsonEditor::openAllFolds);
    open->setEnabled(isFold(textCursor().position()) || isFold(textCursor().position() - 1));
    all->setEnabled(foldCount() > 0);
    menu->exec(event->globalPos());
}

void JsonEditor::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) emit focusLeft();
}

void JsonEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        emit escapePressed();
        return;
    }
    if (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier) {
        openFold();
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier) {
        // A new line begins where the last one did.
        const QString line = textCursor().block().text().left(textCursor().positionInBlock());
        const auto indent = std::find_if(line.begin(), line.end(), [](QChar c) { return c != u' '; }) - line.begin();
        textCursor().insertText(u'\n' + QString(indent, u' '));
        ensureCursorVisible();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void JsonEditor::mouseReleaseEvent(QMouseEvent* event) {
    QPlainTextEdit::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton || textCursor().hasSelection()) return;
    if (const auto position = foldAt(event->pos())) openFoldAt(*position);
}

void JsonEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
    colour();
}

void JsonEditor::scrollContentsBy(int dx, int dy) {
    QPlainTextEdit::scrollContentsBy(dx, dy);
    if (dy != 0) colour();
}

void JsonEditor::showEvent(QShowEvent* event) {
    QPlainTextEdit::showEvent(event);
    colour();
}

}  // namespace headroom::ui
