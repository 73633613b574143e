// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/heat_pane.h"

#include "ui/charts/heat_strip.h"
#include "ui/models/text.h"
#include "ui/pages/partitions_data.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace headroom::ui {

HeatPane::HeatPane(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_strip(new HeatStrip(tr("Heat"), this)),
      m_note(new ElidedLabel(this)),
      m_targets(new QComboBox(this)),
      m_assumed(new QLineEdit(this)) {
    m_strip->setObjectName(QStringLiteral("heatStrip"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildHead();
    layout->addWidget(m_strip, 1);
    connect(m_strip, &HeatStrip::noteChanged, this, &HeatPane::showNote);
    connect(m_strip, &Chart::elementActivated, this, [this] {
        const auto cell = m_strip->selectedCell();
        if (!cell) return;
        m_targets->setCurrentIndex(cell->target);
        showAssumed();
        emit partitionChosen(indexAt(cell->target), cell->isWrites);
    });
}

void HeatPane::buildHead() {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 5, 12, 1);
    row->setSpacing(8);
    auto* title = new QLabel(tr("Heat"), head);
    title->setFont(fontOf(12, QFont::DemiBold));
    row->addWidget(title);
    m_note->setObjectName(QStringLiteral("heatNote"));
    m_note->setProperty("muted", true);
    row->addWidget(m_note, 1);
    auto* label = new QLabel(tr("assume fo&r"), head);
    label->setProperty("muted", true);
    label->setBuddy(m_targets);
    row->addWidget(label);
    m_targets->setObjectName(QStringLiteral("assumedTarget"));
    m_targets->setAccessibleName(tr("Partitions of"));
    m_targets->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_targets->setMaximumWidth(140);
    row->addWidget(m_targets);
    m_assumed->setObjectName(QStringLiteral("assumedPartitions"));
    m_assumed->setAccessibleName(tr("Assumed partitions"));
    m_assumed->setMaximumWidth(92);
    row->addWidget(m_assumed);
    const auto link = [&](const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, head);
        button->setProperty("link", true);
        button->setCursor(Qt::PointingHandCursor);
        button->setToolTip(tip);
        row->addWidget(button);
        return button;
    };
    auto* another = link(tr("Another &draw"), tr("Keys are hashed at random: this is one way they may lie."));
    another->setObjectName(QStringLiteral("anotherDraw"));
    connect(another, &QPushButton::clicked, this, [this] {
        ++m_seed;
        keepingFrame([this] { draw(); });
    });
    connect(link(tr("Show as table"), {}), &QPushButton::clicked, m_strip, &Chart::showAsTable);
    static_cast<QVBoxLayout*>(layout())->addWidget(head);
    connect(m_targets, &QComboBox::activated, this, &HeatPane::showAssumed);
    connect(m_assumed, &QLineEdit::editingFinished, this, [this] { assume(m_assumed->text()); });
    connect(m_assumed, &QLineEdit::textEdited, this, [this] { showProblem({}); });
    m_assumed->installEventFilter(this);
}

std::string HeatPane::indexAt(int target) const {
    return target >= 0 && static_cast<std::size_t>(target) < m_indexes.size()
               ? m_indexes[static_cast<std::size_t>(target)]
               : std::string();
}

void HeatPane::setTable(const std::string& name) {
    if (name == m_table) return;
    m_table = name;
    m_strip->clearSelection();
}

void HeatPane::refresh() {
    keepingFrame([this] {
        fillTargets();
        showAssumed();
        draw();
    });
}

// The frame is of a target's partition, or of its hottest one, however many partitions others have now.
void HeatPane::keepingFrame(const std::function<void()>& change) {
    const auto framed = m_strip->selectedCell();
    const std::string index = framed ? indexAt(framed->target) : std::string();
    const bool isHottest = framed && m_strip->hottestOf(framed->target, framed->isWrites) == framed->hottest;
    change();
    if (!framed) return;
    const auto found = std::ranges::find(m_indexes, index);
    const auto target = static_cast<int>(found - m_indexes.begin());
    if (found == m_indexes.end())
        m_strip->clearSelection();
    else if (isHottest)
        m_strip->selectHottestOf(target, framed->isWrites);
    else
        m_strip->selectPartition(target, framed->isWrites, framed->hottest);
}

void HeatPane::draw() {
    const model::TablePlan* table = plan();
    if (table == nullptr) return;
    m_strip->setDocumentName(m_document.displayName());
    m_strip->setData(heatStripData(m_document.shownWorkload(), m_document.plan(), *table, m_seed));
    showNote();
}

bool HeatPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_assumed && event->type() == QEvent::ShortcutOverride) {
        // What is not undone here is for the window to undo.
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->matches(QKeySequence::Undo) && !m_assumed->isUndoAvailable()) ||
            (key->matches(QKeySequence::Redo) && !m_assumed->isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void HeatPane::showNote() { m_note->setFullText(m_problem.isEmpty() ? m_strip->note() : m_problem); }

void HeatPane::showProblem(const QString& problem) {
    m_problem = problem;
    m_assumed->setProperty("invalid", !problem.isEmpty());
    m_assumed->setAccessibleDescription(problem);
    refreshStyle(*m_assumed);
    m_note->setProperty("muted", problem.isEmpty());
    m_note->setProperty("invalid", !problem.isEmpty());
    m_note->setAlignment((problem.isEmpty() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    refreshStyle(*m_note);
    showNote();
}

void HeatPane::fillTargets() {
    const model::TablePlan* table = plan();
    if (table == nullptr) return;
    QStringList names;
    const std::string before = indexAt(m_targets->currentIndex());
    m_indexes.clear();
    for (const auto& heat : table->heat) {
        names << (heat.index.empty() ? qt(m_table) : qt(heat.index));
        m_indexes.push_back(heat.index);
    }
    const QSignalBlocker blocker(m_targets);
    m_targets->clear();
    m_targets->addItems(names);
    const auto kept = std::ranges::find(m_indexes, before);
    m_targets->setCurrentIndex(kept == m_indexes.end() ? 0 : static_cast<int>(kept - m_indexes.begin()));
}

void HeatPane::showAssumed() {
    const model::TablePlan* table = plan();
    const model::TargetHeat* heat = table == nullptr ? nullptr : table->heatOf(indexAt(m_targets->currentIndex()));
    if (heat == nullptr) return;
    m_assumed->setPlaceholderText(tr("at least %1").arg(qt(model::formatNumber(heat->partitions.atLeast(), 0))));
    m_assumed->setToolTip(
        tr("How many partitions you assume; empty: as many as there must be at least. The service does not say."));
    m_assumed->setText(heat->partitions.assumed ? exactNumber(*heat->partitions.assumed) : QString());
    showProblem({});
}

void HeatPane::assume(const QString& text) {
    std::optional<double> assumed;
    if (!text.trimmed().isEmpty()) {
        const auto typed = model::parseCount(text.trimmed().toStdString());
        if (!typed || *typed < 1 || *typed != std::floor(*typed)) {
            showProblem(tr("A whole number of partitions, at least 1; empty: the lower bound."));
            return;
        }
        assumed = *typed;
    }
    const std::string index = indexAt(m_targets->currentIndex());
    const QString subject = index.empty() ? qt(m_table) : qt(index);
    m_document.edit(tr("Partitions of %1").arg(subject), [&](model::Workload& workload) {
        model::Table* table = workload.tables.find(m_table);
        if (table == nullptr) return;
        if (index.empty())
            table->assumedPartitions = assumed;
        else if (model::Index* edited = table->indexes.find(index))
            edited->assumedPartitions = assumed;
    });
}

void HeatPane::finishEditing() {
    if (m_assumed->isModified()) assume(m_assumed->text());
}

void HeatPane::selectTarget(const std::string& index, bool isWrites) {
    const auto found = std::ranges::find(m_indexes, index);
    if (found == m_indexes.end()) return;
    const auto target = static_cast<int>(found - m_indexes.begin());
    m_targets->setCurrentIndex(target);
    showAssumed();
    m_strip->selectHottestOf(target, isWrites);
}

}  // namespace headroom::ui
