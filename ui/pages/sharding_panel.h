// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// "Write sharding": a hot key before and after it is written under suffixes, and what reading it costs then. What it
// shows comes from evaluating the changed workload, a moment after the last change.
#pragma once

#include "ui/widgets/panel.h"

#include "model/plan/sharding.h"
#include "ui/document/document.h"

#include <optional>
#include <string>

class QComboBox;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QTimer;

namespace headroom::ui {

class ShardBars;

class ShardingPanel : public Panel {
    Q_OBJECT

public:
    static constexpr int kLeastShards = 2;
    static constexpr int kMostShards = 1000;

    explicit ShardingPanel(Document& document, QWidget* parent = nullptr);

    void setTable(const std::string& name);
    void refresh();
    // The key of this limit, by Limit::figureName(); empty: the hottest one. A key that is gone gives way to the
    // hottest.
    void setKey(const std::string& figureName);
    // Whether figures are still to come.
    [[nodiscard]] bool isPending() const;
    [[nodiscard]] const std::optional<model::ShardingTrial>& trial() const { return m_trial; }

    // Demand and headroom are shown with the traffic multiplied, as on the rest of the page.
    void setTraffic(double traffic);

signals:
    // Of the key as it is chosen.
    void tryRequested(const headroom::model::Remedy& remedy, bool on);
    void applyRequested(const headroom::model::Remedy& remedy);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildHead();
    void buildFigures(QWidget* parent);
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.ownPlan().table(m_table); }
    [[nodiscard]] const model::Limit* hotKey() const;
    // Nothing where what is typed is no number of shards.
    [[nodiscard]] std::optional<int> shards() const;
    void setShards(int shards);
    void stepShards(int by);
    // Whether what is tried is what stands here.
    [[nodiscard]] bool isOwnTry() const;
    void evaluateSoon();
    void evaluate();
    void showTrial(const model::Limit& key);
    void showNothing();
    void fillFigures(const model::Limit& key, const model::ShardingTrial& trial);
    [[nodiscard]] model::Suffix suffix() const;

    Document& m_document;
    std::string m_table;
    double m_traffic = 1;
    std::string m_key;
    std::string m_shown;      // the key that the number of shards was chosen for
    bool m_isTyped = false;   // the number is the user's; else it is the plan's
    bool m_isChosen = false;  // the suffix is
    ShardBars* m_bars;
    QLineEdit* m_shards;
    QComboBox* m_suffix;
    QWidget* m_side = nullptr;
    QWidget* m_controls = nullptr;
    QGridLayout* m_figures = nullptr;
    QPushButton* m_try;
    QPushButton* m_apply;
    QTimer* m_timer;
    std::optional<model::ShardingTrial> m_trial;
};

}  // namespace headroom::ui
