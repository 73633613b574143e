// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A window on the page of partitions, with its parts at hand.
#pragma once

#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/sample_window.h"
#include "ui/charts/break_list.h"
#include "ui/charts/heat_strip.h"
#include "ui/charts/key_bars.h"
#include "ui/charts/traffic_slider.h"
#include "ui/pages/sharding_panel.h"

#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>

namespace headroom::test {

struct PartitionsScene : SampleWindow {
    explicit PartitionsScene(const char* sample = "orders") : SampleWindow(sample) {
        showTable(ui::Node::Kind::Partitions);
    }
    explicit PartitionsScene(const model::Workload& workload) {
        window.document().start(workload);
        showTable(ui::Node::Kind::Partitions);
    }

    ui::Document& document() { return window.document(); }
    const model::TablePlan& table() { return plan().tables.at(0); }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* widget = window.findChild<Widget*>(QString::fromLatin1(name));
        if (widget == nullptr) qFatal("There is no %s", name);
        return *widget;
    }
    ui::HeatStrip& strip() { return find<ui::HeatStrip>("heatStrip"); }
    ui::KeyBars& keys() { return find<ui::KeyBars>("hottestKeys"); }
    ui::BreakList& breaks() { return *window.findChild<ui::BreakList*>(); }
    ui::TrafficSlider& slider() { return find<ui::TrafficSlider>("trafficSlider"); }
    ui::ShardingPanel& sharding() { return find<ui::ShardingPanel>("shardingPanel"); }
    // Types into the field of assumed partitions and leaves it.
    void assume(const QString& text) {
        auto& edit = find<QLineEdit>("assumedPartitions");
        type(&edit, text);
        QTest::keyClick(&edit, Qt::Key_Return);
    }
};

// No pattern and no index says how it spreads over keys.
inline model::Workload withoutKeys() {
    model::Workload workload = sampleWorkload("orders");
    for (auto& table : workload.tables) {
        for (auto& pattern : table.value.patterns) pattern.value.keyDistribution.reset();
        for (auto& index : table.value.indexes) index.value.keyDistribution.reset();
    }
    return workload;
}

}  // namespace headroom::test
