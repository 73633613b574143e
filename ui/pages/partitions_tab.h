// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How the load of a table lies on its partitions and keys: heat, hottest keys, what breaks when traffic grows, and
// what write sharding does about it. The traffic chosen here multiplies everything on the page.
#pragma once

#include <QWidget>

#include "model/plan/working.h"
#include "ui/document/document.h"
#include "ui/pages/partitions_data.h"

#include <vector>

namespace headroom::ui {

class HeatPane;
class ShardingPanel;
class TrafficPanel;

class PartitionsTab : public QWidget {
    Q_OBJECT

public:
    explicit PartitionsTab(Document& document, QWidget* parent = nullptr);

    void setTable(const QString& name);
    void refresh();
    // Takes over what is typed and has not been yet.
    void finishEditing();
    // Selects what the limit of that figure name is about wherever the page shows it.
    void selectLimit(const std::string& figureName);
    // Everything but the heat itself, which the page shows below the tabs.
    [[nodiscard]] QWidget* lowerPane() const { return m_lower; }
    [[nodiscard]] ShardingPanel* sharding() const { return m_sharding; }

signals:
    void figureChosen(const headroom::model::FigureRef& figure);
    void patternOpened(const QString& table, const QString& pattern);
    // To state how it spreads over keys.
    void keysOpened(const QString& table, const QString& pattern);
    void tryRequested(const headroom::model::Remedy& remedy, bool on);
    void applyRequested(const headroom::model::Remedy& remedy);

private:
    void buildLower();
    void showTraffic(double traffic);
    void chooseKey(int row);
    void choosePartition(const std::string& index, bool isWrites);
    void chooseLimit(std::size_t limit);
    void openKey(int row);
    void statePatterns(int row);
    void openPattern(const std::string& name, bool atKeys);
    [[nodiscard]] const KeyOfRow* keyAt(int row) const;
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.plan().table(m_table); }

    Document& m_document;
    std::string m_table;
    HeatPane* m_heat;
    QWidget* m_lower;
    KeyBars* m_keys;
    TrafficPanel* m_traffic;
    ShardingPanel* m_sharding;
    std::vector<KeyOfRow> m_rows;
};

}  // namespace headroom::ui
