// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/working_panel.h"

#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_block.h"

#include <QAction>
#include <QClipboard>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kRowHeight = 21;
constexpr double kLine = 16;
constexpr double kInside = 12;
constexpr double kGap = 10;
constexpr double kGroupGap = 9;

// Label at the left, expression at the right; below each other where both do not fit on one line.
class WorkingRow : public QWidget {
public:
    explicit WorkingRow(const model::WorkingStep& step) : m_step(step) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        const QString label = QString::fromStdString(step.label);
        const QString expression = QString::fromStdString(step.expression);
        setAccessibleName(WorkingPanel::tr("%1: %2").arg(label, expression));
        if (!step.rule.empty()) {
            const std::string_view text = model::ruleText(step.rule);
            const QString rule = QString::fromStdString(step.rule);
            const QString sentence = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            const QString tip = sentence.isEmpty() ? rule : WorkingPanel::tr("%1: %2").arg(rule, sentence);
            setAccessibleDescription(tip);
            // Escaped and marked as rich text, so that long sentences wrap in the tooltip.
            setToolTip(QStringLiteral("<qt>") + tip.toHtmlEscaped() + QStringLiteral("</qt>"));
        }
    }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override {
        const double inner = width - 2 * kInside;
        double height = groupGap();
        if (fitsOneLine(inner)) {
            height += kRowHeight;
        } else {
            height += label().heightFor(inner) + expression().heightFor(inner) + kRowHeight - kLine;
        }
        return static_cast<int>(std::ceil(height));
    }
    [[nodiscard]] QSize sizeHint() const override { return {kUsualWidth, heightForWidth(kUsualWidth)}; }
    // No less than the text takes: what does not fit is scrolled, not squeezed.
    [[nodiscard]] QSize minimumSizeHint() const override {
        return {kLeastWidth, heightForWidth(width() < kLeastWidth ? kUsualWidth : width())};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::of(this);
        QPainter painter(this);
        const double inner = width() - 2 * kInside;
        double y = 0;
        if (m_step.startsGroup) {
            painter.setPen(QPen(theme.line, 1));
            painter.drawLine(QPointF(kInside, 4.5), QPointF(width() - kInside, 4.5));
            y = kGroupGap;
        }
        if (fitsOneLine(inner)) {
            const QRectF line(kInside, y, inner, kRowHeight);
            painter.setPen(labelColour(theme));
            painter.setFont(font());
            painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, labelText());
            painter.setPen(theme.text);
            drawFigure(painter, line, Qt::AlignRight | Qt::AlignVCenter, font(), expressionText());
            return;
        }
        y += (kRowHeight - kLine) / 2;
        y += label().draw(painter, {kInside, y}, inner);
        expression().draw(painter, {kInside, y}, inner);
    }

private:
    static constexpr int kUsualWidth = 276;
    static constexpr int kLeastWidth = 120;

    [[nodiscard]] QFont font() const { return fontOf(12, weight()); }
    [[nodiscard]] QFont::Weight weight() const { return m_step.isResult ? QFont::DemiBold : QFont::Normal; }
    [[nodiscard]] double groupGap() const { return m_step.startsGroup ? kGroupGap : 0; }
    [[nodiscard]] QString labelText() const { return QString::fromStdString(m_step.label); }
    [[nodiscard]] QString expressionText() const { return QString::fromStdString(m_step.expression); }
    [[nodiscard]] QColor labelColour(const Theme& theme) const {
        return m_step.isResult ? theme.text : theme.mutedText;
    }
    [[nodiscard]] bool fitsOneLine(double inner) const {
        const double labelWidth = QFontMetricsF(font()).horizontalAdvance(labelText());
        return labelWidth + kGap + figureWidth(font(), expressionText()) <= inner;
    }
    [[nodiscard]] TextBlock label() const {
        TextBlock block(font(), kLine);
        block.add({labelText(), labelColour(Theme::of(this)), weight()});
        return block;
    }
    [[nodiscard]] TextBlock expression() const {
        TextBlock block(font(), kLine, Qt::AlignRight);
        block.add({expressionText(), Theme::of(this).text, weight()});
        return block;
    }

    model::WorkingStep m_step;
};

}  // namespace

WorkingPanel::WorkingPanel(QWidget* parent)
    : Panel(tr("Working"), parent),
      m_scroll(new QScrollArea),
      m_rows(nullptr),
      m_emptyText(new QLabel),
      m_copy(new QAction(tr("Copy working"), this)) {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 7, 0, 7);
    layout->setSpacing(0);
    layout->setSizeConstraint(QLayout::SetMinimumSize);
    m_emptyText->setText(tr("Select a figure to see how it was computed."));
    m_emptyText->setWordWrap(true);
    m_emptyText->setProperty("muted", true);
    m_emptyText->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(m_emptyText);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(0);
    layout->addLayout(m_rows);
    layout->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // QScrollArea::setWidget() switches filling on; the panel's own background is wanted.
    content->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(tr("Working"));
    setBody(m_scroll);

    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copy->setEnabled(false);
    connect(m_copy, &QAction::triggered, this, &WorkingPanel::copy);
    addAction(m_copy);
    m_scroll->addAction(m_copy);
    m_scroll->setContextMenuPolicy(Qt::ActionsContextMenu);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void WorkingPanel::setWorking(const model::Working& working) {
    m_working = working;
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const model::WorkingStep& step : working.steps) {
        m_rows->addWidget(new WorkingRow(step));
    }
    const bool isEmpty = working.steps.empty();
    m_emptyText->setVisible(isEmpty);
    m_copy->setEnabled(!isEmpty);
    const QString title = QString::fromStdString(working.title);
    setTitle(isEmpty || title.isEmpty() ? tr("Working") : tr("Working · %1").arg(title));
    m_scroll->setAccessibleName(this->title());
    m_scroll->setAccessibleDescription(QString::fromStdString(isEmpty ? std::string() : working.text()));
}

void WorkingPanel::copy() { QGuiApplication::clipboard()->setText(QString::fromStdString(m_working.text())); }

}  // namespace headroom::ui
