// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/partitions_tab.h"

#include "ui/charts/traffic_slider.h"
#include "ui/models/text.h"
#include "ui/pages/heat_pane.h"
#include "ui/pages/sharding_panel.h"
#include "ui/pages/traffic_panel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {

PartitionsTab::PartitionsTab(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_heat(new HeatPane(document, this)),
      m_lower(new QWidget(this)),
      m_keys(new KeyBars(tr("Hottest keys"), this)),
      m_traffic(new TrafficPanel(document, this)),
      m_sharding(new ShardingPanel(document, this)) {
    m_keys->setObjectName(QStringLiteral("hottestKeys"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_heat);
    buildLower();
    connect(m_heat, &HeatPane::partitionChosen, this, &PartitionsTab::choosePartition);
    connect(m_keys, &Chart::elementActivated, this, [this](int row, int) { chooseKey(row); });
    connect(m_keys, &Chart::elementOpened, this, [this](int row, int) { openKey(row); });
    connect(m_keys, &KeyBars::linkActivated, this, &PartitionsTab::statePatterns);
    connect(m_traffic, &TrafficPanel::trafficChanged, this, &PartitionsTab::showTraffic);
    connect(m_traffic, &TrafficPanel::limitChosen, this, &PartitionsTab::chooseLimit);
    connect(m_sharding, &ShardingPanel::tryRequested, this, &PartitionsTab::tryRequested);
    connect(m_sharding, &ShardingPanel::applyRequested, this, &PartitionsTab::applyRequested);
}

void PartitionsTab::buildLower() {
    auto* keys = new Panel(tr("Hottest keys"), m_lower);
    keys->setBody(m_keys);
    auto* asTable = new QPushButton(tr("Show as table"), keys);
    asTable->setProperty("link", true);
    asTable->setCursor(Qt::PointingHandCursor);
    connect(asTable, &QPushButton::clicked, m_keys, &Chart::showAsTable);
    keys->setRightWidget(asTable);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(8);
    upper->addWidget(keys, 64);
    upper->addWidget(m_traffic, 36);
    auto* layout = new QVBoxLayout(m_lower);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(upper, 54);
    layout->addWidget(m_sharding, 46);
    // At 900 pixels the strips keep their height, and what is below gets the rest.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setVerticalStretch(90);
    m_lower->setSizePolicy(policy);
}

void PartitionsTab::setTable(const QString& name) {
    const std::string table = name.toStdString();
    if (table != m_table) {
        m_table = table;
        m_traffic->slider()->setFactor(1);
        m_keys->clearSelection();
    }
    m_heat->setTable(m_table);
    m_traffic->setTable(m_table);
    m_sharding->setTable(m_table);
}

void PartitionsTab::refresh() {
    const model::TablePlan* table = plan();
    if (table == nullptr) return;
    m_heat->refresh();
    const KeyOfRow* selected = keyAt(m_keys->selectedRow());
    const std::optional<KeyOfRow> chosen = selected == nullptr ? std::nullopt : std::optional(*selected);
    m_rows = keyRows(*table);
    QVector<KeyBarRow> bars;
    for (const KeyOfRow& row : m_rows) bars.append(row.bar);
    m_keys->setDocumentName(m_document.displayName());
    m_keys->setLimitText(keyLimitText(m_rows, *table));
    m_keys->setEmptyText(noKeysText(*table));
    m_keys->setRows(bars);
    // The selection is of a key, wherever that stands now.
    if (chosen) {
        const auto row = std::ranges::find_if(m_rows, [&](const KeyOfRow& key) { return isSameKey(key, *chosen); });
        const bool isThere = row != m_rows.end();
        m_keys->select(isThere ? static_cast<int>(row - m_rows.begin()) : -1, isThere ? 0 : -1);
    }
    m_traffic->refresh();
    m_sharding->refresh();
    showTraffic(m_traffic->traffic());
}

void PartitionsTab::finishEditing() { m_heat->finishEditing(); }

void PartitionsTab::showTraffic(double traffic) {
    m_heat->strip()->setTraffic(traffic);
    m_keys->setTraffic(traffic);
    m_sharding->setTraffic(traffic);
}

const KeyOfRow* PartitionsTab::keyAt(int row) const {
    return row >= 0 && static_cast<std::size_t>(row) < m_rows.size() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

void PartitionsTab::chooseKey(int row) {
    const KeyOfRow* key = keyAt(row);
    const model::TablePlan* table = plan();
    if (key == nullptr || table == nullptr) return;
    m_heat->selectTarget(key->index, key->isWrites);
    if (key->limit)
        chooseLimit(*key->limit);
    else if (!key->unstated.empty())
        emit figureChosen({model::FigureRef::Kind::Pattern, m_table, key->unstated.front(), {}});
    else
        emit figureChosen(figureOfPartition(*table, key->index, key->isWrites));
}

void PartitionsTab::choosePartition(const std::string& index, bool isWrites) {
    const model::TablePlan* table = plan();
    if (table == nullptr) return;
    const auto row = std::ranges::find_if(
        m_rows, [&](const KeyOfRow& key) { return key.index == index && key.isWrites == isWrites && key.limit; });
    m_keys->select(row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin()), row == m_rows.end() ? -1 : 0);
    emit figureChosen(figureOfPartition(*table, index, isWrites));
}

void PartitionsTab::chooseLimit(std::size_t limit) {
    const model::TablePlan* table = plan();
    if (table == nullptr || limit >= table->limits.size()) return;
    const model::Limit& chosen = table->limits[limit];
    if (chosen.isOfKey()) m_sharding->setKey(chosen.figureName());
    emit figureChosen(figureOfLimit(*table, limit));
}

void PartitionsTab::openKey(int row) {
    const KeyOfRow* key = keyAt(row);
    if (key == nullptr) return;
    if (!key->unstated.empty())
        statePatterns(row);
    else if (!key->driver.empty())
        openPattern(key->driver, false);
}

void PartitionsTab::statePatterns(int row) {
    const KeyOfRow* key = keyAt(row);
    if (key == nullptr || key->unstated.empty()) return;
    if (key->unstated.size() == 1) {
        openPattern(key->unstated.front(), true);
        return;
    }
    auto* menu = new QMenu(m_keys);
    menu->setObjectName(QStringLiteral("unstatedMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& pattern : key->unstated)
        connect(menu->addAction(qt(pattern)), &QAction::triggered, this,
                [this, pattern] { openPattern(pattern, true); });
    menu->popup(m_keys->mapToGlobal(m_keys->linkRect(row).bottomLeft().toPoint()));
}

void PartitionsTab::selectLimit(const std::string& figureName) {
    const model::TablePlan* table = plan();
    if (table == nullptr) return;
    const auto limit = std::ranges::find(table->limits, figureName, &model::Limit::figureName);
    if (limit == table->limits.end()) return;
    const auto position = static_cast<std::size_t>(limit - table->limits.begin());
    m_traffic->select(position);
    if (limit->isOfKey() || limit->isOfPartition()) m_heat->selectTarget(limit->index, limit->isAboutWrites());
    if (!limit->isOfKey()) return;
    m_sharding->setKey(figureName);
    if (const auto row = std::ranges::find(m_rows, std::optional(position), &KeyOfRow::limit); row != m_rows.end())
        m_keys->select(static_cast<int>(row - m_rows.begin()));
}

// Patterns of other tables may write to this one.
void PartitionsTab::openPattern(const std::string& name, bool atKeys) {
    const auto open = [&](const QString& table) {
        if (atKeys)
            emit keysOpened(table, qt(name));
        else
            emit patternOpened(table, qt(name));
    };
    const auto& tables = m_document.workload().tables;
    const model::Table* own = tables.find(m_table);
    if (own != nullptr && own->patterns.contains(name)) {
        open(qt(m_table));
        return;
    }
    for (const auto& table : tables)
        if (table.value.patterns.contains(name)) {
            open(qt(table.name));
            return;
        }
}

}  // namespace headroom::ui
