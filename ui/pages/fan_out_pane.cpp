// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/fan_out_pane.h"

#include "model/workload/words.h"
#include "ui/models/text.h"
#include "ui/pages/fan_out_data.h"

#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace headroom::ui {

FanOutPane::FanOutPane(Document& document, QWidget* parent)
    : Panel(tr("What one write does"), parent),
      m_document(document),
      m_chart(new WriteFanOut(tr("What one write does"), this)),
      m_hint(new QLabel(tr("each square is one write unit"), this)),
      m_patterns(new QComboBox(this)) {
    setObjectName(QStringLiteral("fanOutPane"));
    auto* right = new QWidget(this);
    auto* row = new QHBoxLayout(right);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_hint->setProperty("muted", true);
    m_patterns->setAccessibleName(tr("Pattern"));
    m_patterns->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_patterns->setMaximumWidth(260);
    row->addWidget(m_hint);
    row->addWidget(m_patterns);
    setRightWidget(right);
    setBody(m_chart);
    // At 768 pixels the tabs show five indexes and this their six rows.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setVerticalStretch(45);
    setSizePolicy(policy);
    connect(m_patterns, &QComboBox::activated, this, [this](int position) {
        if (position < 0 || static_cast<std::size_t>(position) >= m_choices.size()) return;
        m_choice = m_choices[static_cast<std::size_t>(position)];
        m_chart->select(-1, -1);
        fillChart();
        emit figureChosen({model::FigureRef::Kind::Pattern, m_choice->table, m_choice->pattern, {}});
    });
    m_chart->setRowActions([this](int at, QMenu& menu) { addEffectActions(at, menu); });
    connect(m_chart, &Chart::elementActivated, this, [this](int at, int) { emit figureChosen(figureOf(at)); });
    connect(m_chart, &Chart::elementOpened, this, [this](int at, int) { openEffectMenu(at); });
}

void FanOutPane::setTable(const std::string& name) {
    if (name != m_table) m_choice.reset();
    m_table = name;
    refresh();
}

void FanOutPane::refresh() {
    fillPatterns();
    fillChart();
}

const model::PatternPlan* FanOutPane::planOf(const Choice& choice) const {
    const model::TablePlan* table = m_document.plan().table(choice.table);
    return table == nullptr ? nullptr : table->pattern(choice.pattern);
}

// The table's own patterns come first.
std::vector<FanOutPane::Choice> FanOutPane::choices() const {
    std::vector<Choice> own;
    std::vector<Choice> others;
    for (const auto& table : m_document.plan().tables)
        for (const auto& pattern : table.patterns)
            if (model::writesTo(pattern, m_table))
                (table.name == m_table ? own : others).push_back({table.name, pattern.name});
    own.insert(own.end(), others.begin(), others.end());
    return own;
}

void FanOutPane::fillPatterns() {
    m_choices = choices();
    auto chosen = m_choice ? std::ranges::find(m_choices, *m_choice) : m_choices.end();
    if (chosen == m_choices.end()) {
        // The one that the indexes make dearest against its item has most to show.
        chosen = std::ranges::max_element(m_choices, {}, [this](const Choice& choice) {
            const model::PatternPlan* plan = planOf(choice);
            return plan == nullptr ? 0 : plan->perRequest.amplification();
        });
        m_choice = chosen == m_choices.end() ? std::nullopt : std::optional(*chosen);
    }
    QStringList texts;
    for (const Choice& choice : m_choices)
        texts << (choice.table == m_table ? qt(choice.pattern)
                                          : tr("%1 · %2").arg(qt(choice.table), qt(choice.pattern)));
    const QSignalBlocker blocker(m_patterns);
    QStringList shown;
    for (int i = 0; i < m_patterns->count(); ++i) shown << m_patterns->itemText(i);
    if (shown != texts) {
        m_patterns->clear();
        m_patterns->addItems(texts);
    }
    m_patterns->setCurrentIndex(m_choice ? static_cast<int>(chosen - m_choices.begin()) : -1);
    m_patterns->setVisible(!m_choices.empty());
    m_hint->setVisible(!m_choices.empty());
}

void FanOutPane::fillChart() {
    m_chart->setDocumentName(m_document.displayName());
    const model::PatternPlan* pattern = m_choice ? planOf(*m_choice) : nullptr;
    if (pattern == nullptr) {
        m_targets.clear();
        m_chart->setData(
            noFanOut(tr("No pattern writes to this table yet. Add one under Access patterns to see what "
                        "its writes do to every index.")));
        return;
    }
    m_targets = model::writeTargets(m_document.plan(), *pattern);
    m_chart->setData(fanOutData(m_document.workload(), m_document.plan(), *pattern, m_targets));
}

void FanOutPane::selectTarget(const std::string& index) {
    const auto found = std::ranges::find_if(
        m_targets, [&](const model::WriteTarget& target) { return target.table == m_table && target.index == index; });
    if (found == m_targets.end())
        m_chart->select(-1, -1);
    else
        m_chart->select(static_cast<int>(found - m_targets.begin()), -1);
}

model::FigureRef FanOutPane::figureOf(int row) const {
    using Kind = model::FigureRef::Kind;
    if (!m_choice) return {};
    const bool isTarget = row >= 0 && static_cast<std::size_t>(row) < m_targets.size();
    const model::WriteTarget* target = isTarget ? &m_targets[static_cast<std::size_t>(row)] : nullptr;
    // What a pattern does to indexes of other tables than its own has its working with the pattern's.
    if (target == nullptr || target->index.empty() || target->table != m_choice->table)
        return {Kind::Pattern, m_choice->table, m_choice->pattern, {}};
    return {Kind::PatternOnIndex, m_choice->table, m_choice->pattern, target->index};
}

std::optional<EffectPlace> FanOutPane::effectAtRow(int row) const {
    if (!m_choice || row < 0 || static_cast<std::size_t>(row) >= m_targets.size()) return std::nullopt;
    const model::WriteTarget& target = m_targets[static_cast<std::size_t>(row)];
    const model::PatternPlan* pattern = planOf(*m_choice);
    const bool isCheck =
        pattern != nullptr && pattern->perRequest.itemWrites[target.write].action == model::Action::ConditionCheck;
    if (target.index.empty() || isCheck) return std::nullopt;
    return EffectPlace{m_choice->table, m_choice->pattern, target.write, target.index};
}

void FanOutPane::addEffectActions(int row, QMenu& menu) {
    const auto place = effectAtRow(row);
    if (!place) return;
    const auto& workload = m_document.workload();
    const bool isStated = effectsAreStated(workload, *place);
    const auto current = effectAt(workload, *place);
    const QString step = tr("Effect of %1 on %2").arg(qt(place->pattern), qt(place->index));
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, bool isChecked, std::function<void(model::Workload&)> change) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isChecked);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, step, change = std::move(change)] { m_document.edit(step, change); });
    };
    add(tr("Derive"), !isStated, [place = *place](model::Workload& edited) { deriveEffect(edited, place); });
    const std::pair<model::IndexChange, QString> changes[] = {
        {model::IndexChange::None, tr("None")},
        {model::IndexChange::Added, tr("Added")},
        {model::IndexChange::Removed, tr("Removed")},
        {model::IndexChange::ChangedInPlace, tr("Changed in place")},
        {model::IndexChange::KeyChanged, tr("Key changed")}};
    for (const auto& entry : changes)
        add(entry.second, isStated && current == entry.first,
            [place = *place, change = entry.first](model::Workload& edited) { stateEffect(edited, place, change); });
    menu.addSeparator();
    QAction* all = menu.addAction(tr("Derive all again"));
    all->setEnabled(isStated);
    connect(all, &QAction::triggered, this, [this, place = *place] {
        m_document.edit(tr("Derive all effects of %1").arg(qt(place.pattern)),
                        [&](model::Workload& edited) { deriveAllEffects(edited, place); });
    });
}

void FanOutPane::openEffectMenu(int row) {
    if (!effectAtRow(row)) return;
    auto* menu = new QMenu(m_chart);
    menu->setObjectName(QStringLiteral("effectMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addEffectActions(row, *menu);
    menu->popup(m_chart->mapToGlobal(m_chart->effectRect(row).bottomLeft()));
}

}  // namespace headroom::ui
