// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How long an edit takes in a window that shows a large workload: evaluated and repainted. The aims are 5 ms to
// evaluate and 16 ms to repaint in a release build; what an edit takes by itself is measured first.

#include "tests/support/large_workload.h"
#include "ui/document/builtin.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <benchmark/benchmark.h>

#include <QApplication>

namespace {

using namespace headroom;

void editAndRepaint(benchmark::State& state, ui::Node::Kind kind) {
    ui::MainWindow window(ui::builtinPriceBooks());
    window.document().start(test::largeWorkload());
    const std::string table = window.document().workload().tables.at(0).name;
    const std::string pattern = window.document().workload().tables.at(0).value.patterns.at(0).name;
    window.resize(1440, 900);
    window.show();
    window.showNode({kind, kind == ui::Node::Kind::Workload ? QString() : QString::fromStdString(table), {}});
    QApplication::processEvents();
    double rate = 1;
    for (auto _ : state) {
        rate += 1;
        window.document().edit(QStringLiteral("Rate"), [&](model::Workload& workload) {
            workload.tables.find(table)->patterns.find(pattern)->average.count = rate;
        });
        // Paints what the edit has changed, as a person would see it.
        QApplication::processEvents();
    }
}

void editOnly(benchmark::State& state) {
    ui::Document document(ui::builtinPriceBooks());
    document.start(test::largeWorkload());
    const std::string table = document.workload().tables.at(0).name;
    const std::string pattern = document.workload().tables.at(0).value.patterns.at(0).name;
    double rate = 1;
    for (auto _ : state) {
        rate += 1;
        document.edit(QStringLiteral("Rate"), [&](model::Workload& workload) {
            workload.tables.find(table)->patterns.find(pattern)->average.count = rate;
        });
    }
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::applyTheme(application, ui::Theme::light());
    benchmark::RegisterBenchmark("edit_undo_step_and_evaluate", editOnly)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("edit_and_repaint_patterns", editAndRepaint, ui::Node::Kind::Patterns)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("edit_and_repaint_workload", editAndRepaint, ui::Node::Kind::Workload)
        ->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
