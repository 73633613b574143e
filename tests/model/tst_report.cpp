// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The report: the same figures in every format, reproducible, and text of the workload that stays text.

#include "model/report/report.h"
#include "model/report/writers.h"

#include "model/plan/evaluate.h"
#include "model/plan/remedies.h"
#include "model/units/format.h"
#include "tests/support/printing.h"
#include "tests/support/random_workload.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QXmlStreamReader>
#include <QtTest/QTest>

#include <algorithm>

using namespace headroom::model;
using namespace headroom::test;

namespace {

const Plan& orders() {
    static const Plan plan = planOf(workloadFrom("resources/samples/orders.headroom"));
    return plan;
}

Report ordersReport() { return makeReport(orders(), "orders.headroom", "30 November 2026"); }

template <typename Block>
std::vector<Block> blocksOf(const Report& report) {
    std::vector<Block> blocks;
    for (const auto& block : report.blocks)
        if (const Block* found = std::get_if<Block>(&block)) blocks.push_back(*found);
    return blocks;
}

bool contains(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

#define VERIFY_CONTAINS(text, words) QVERIFY2(contains(text, words), words)

// Names that are markup in one of the formats, or would break a table.
Workload hostile() {
    Workload workload;
    workload.name = "<script>alert(1)</script> & \"friends\"";
    Table& table = addTable(workload, "orders|<b>*bold*</b>");
    addItemType(table, "item_`code`", 1024, 10);
    addPattern(table, "[link](http://x.test) # a\n| b |\x1b[31m", Operation::PutItem, 2000, 1024)
        .keyDistribution.emplace()
        .hottestKey = "![x](y) <img src=x>";
    return workload;
}

}  // namespace

class TestReport : public QObject {
    Q_OBJECT

private slots:
    void saysWhatItIsAbout() {
        const Report report = ordersReport();
        QCOMPARE(report.title, std::string("Orders platform"));
        const auto facts = blocksOf<Facts>(report).front().facts;
        const auto value = [&](const char* name) {
            const auto found = std::ranges::find(facts, name, &Facts::Fact::name);
            return found == facts.end() ? std::string() : found->value;
        };
        QCOMPARE(value("File"), std::string("orders.headroom"));
        QCOMPARE(value("Region"), std::string("eu-west-1, EU (Ireland)"));
        QCOMPARE(value("Report date"), std::string("30 November 2026"));
        QVERIFY(value("Price book").starts_with("aws-dynamodb-current of 2025-08-28"));
    }

    void verdicts_data() {
        QTest::addColumn<double>("perSecond");
        QTest::addColumn<QString>("severity");
        QTest::newRow("throttles") << 2000.0 << "throttles";
        QTest::newRow("watch") << 900.0 << "watch";
        QTest::newRow("fine") << 10.0 << "fine";
    }
    void verdicts() {
        QFETCH(double, perSecond);
        QFETCH(QString, severity);
        const Plan plan = planOf(onePattern(Operation::PutItem, perSecond, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution.emplace().shape = OneKey{};
        }));
        const Verdict verdict = blocksOf<Verdict>(makeReport(plan, "a.headroom", "")).front();
        QCOMPARE(std::string(severityWord(verdict.severity)), severity.toStdString());
        QCOMPARE(contains(verdict.text, "throttles"), severity == "throttles");
    }

    void invalidPlansSaySo() {
        const Plan plan = planOf(onePattern(Operation::PutItem, 1, 500000, [](AccessPattern&) {}));
        QVERIFY(blocksOf<Verdict>(makeReport(plan, "a.headroom", "")).front().severity == Severity::Invalid);
    }

    // An accepted finding no longer is the verdict, but a plan that throttles is not called fit.
    void acceptedTroubleIsNotCalledAFit() {
        Workload workload = onePattern(Operation::PutItem, 2000, 1024, [](AccessPattern& pattern) {
            pattern.keyDistribution.emplace().shape = OneKey{};
        });
        workload.acceptedFindings.set(findFinding(planOf(workload), "hot-key-writes")->key(),
                                      AcceptedFinding{"known", {}});
        const Verdict verdict = blocksOf<Verdict>(makeReport(planOf(workload), "a.headroom", "")).front();
        QVERIFY2(!contains(verdict.text, "peak fits"), verdict.text.c_str());
        QVERIFY(verdict.severity != Severity::Fine);
    }

    // What traffic cannot reach is no room for traffic.
    void roomToGrowIsOfTraffic() {
        const auto said = [](double perSecond, std::int64_t bytes) {
            const Plan plan = planOf(onePattern(Operation::PutItem, perSecond, bytes, [](AccessPattern& pattern) {
                pattern.keyDistribution.emplace().shape = UniformKeys{1e9};
            }));
            return blocksOf<Verdict>(makeReport(plan, "a.headroom", "")).front().text;
        };
        VERIFY_CONTAINS(said(5000, 1024), "Traffic may grow to 2.00× of it before the first limit is reached.");
        const std::string bounded = said(1, 300000);
        VERIFY_CONTAINS(bounded, "largest item, with a headroom of 1.37×; larger items bring it nearer");
        VERIFY_CONTAINS(bounded, "traffic may grow to 13.7× before it reaches one.");
    }

    void hasEveryPatternLimitAndFinding() {
        const std::string text = writePlainText(ordersReport());
        const TablePlan& table = orders().tables.at(0);
        for (const auto& pattern : table.patterns) {
            VERIFY_CONTAINS(text, pattern.name.c_str());
            VERIFY_CONTAINS(text, formatMoneyExact(pattern.monthlyCost, "USD").c_str());
        }
        for (const auto& index : table.indexes) VERIFY_CONTAINS(text, index.name.c_str());
        for (const auto& limit : table.limits) VERIFY_CONTAINS(text, formatFactor(limit.headroom).c_str());
        for (const auto& finding : orders().findings) VERIFY_CONTAINS(text, finding.title.c_str());
        VERIFY_CONTAINS(text, "rounded for display");
    }

    // Every target that has load, with its partitions, hottest key and fullest partition.
    void saysHowKeysLie() {
        const TablePlan& table = orders().tables.at(0);
        const auto tables = blocksOf<ReportTable>(ordersReport());
        const auto keys = std::ranges::find_if(tables, [](const ReportTable& each) {
            return std::ranges::any_of(each.columns, [](const auto& column) { return column.title == "Hottest key"; });
        });
        QVERIFY(keys != tables.end());
        std::size_t row = 0;
        for (const auto& heat : table.heat)
            for (const SideHeat* side : {&heat.reads, &heat.writes}) {
                if (side->peak <= 0) continue;
                const auto& cells = keys->rows.at(row++);
                QCOMPARE(cells.at(0), heat.index.empty() ? table.name : heat.index);
                QCOMPARE(cells.at(1), "at least " + formatNumber(heat.partitions.atLeast(), 0));
                VERIFY_CONTAINS(cells.at(3), formatUnits(side->peak).c_str());
                VERIFY_CONTAINS(cells.at(4), formatUnits(side->hottestKeyAtMost()).c_str());
                VERIFY_CONTAINS(cells.at(5), formatUnits(side->fullestPartition).c_str());
            }
        QCOMPARE(row, keys->rows.size());
        QVERIFY(row > 2);
        const std::string text = writePlainText(ordersReport());
        VERIFY_CONTAINS(text, formatRate(table.writeCeiling->requestsPerSecond).c_str());
    }

    void saysWhatIsAssumedOfKeys() {
        const auto assumed = [](const Workload& workload, const char* words) {
            const auto items = blocksOf<BulletList>(makeReport(planOf(workload), "a.headroom", "")).back().items;
            return std::ranges::any_of(items, [&](const std::string& each) { return contains(each, words); });
        };
        Workload workload = onePattern(Operation::PutItem, 500, 1024, [](AccessPattern&) {});
        QVERIFY(assumed(workload, "is taken to have served today's peak"));
        QVERIFY(assumed(workload, "not stated, so that no limit of a key counts them (table): pattern."));
        workload.tables.at(0).value.patterns.at(0).value.keyDistribution.emplace().shape = OneKey{};
        QVERIFY(!assumed(workload, "no limit of a key counts them"));
    }

    void limitsHaveTheHeadroomOfTheirRemedy() {
        const Plan plan = evaluateWithRemedies(workloadFrom("resources/samples/status-key.headroom"), builtInBooks());
        const Limit* mended = nullptr;
        for (const Limit* limit : plan.limits())
            if (mended == nullptr && limit->headroomWithRemedy) mended = limit;
        QVERIFY(mended != nullptr);
        const auto tables = blocksOf<ReportTable>(makeReport(plan, "a.headroom", ""));
        bool isSaid = false;
        for (const auto& table : tables)
            for (std::size_t column = 0; column < table.columns.size(); ++column)
                if (table.columns[column].title == "With remedy")
                    for (const auto& row : table.rows)
                        isSaid = isSaid || (row[column] == formatFactor(mended->headroomWithRemedy) &&
                                            row[column - 1] == formatFactor(mended->headroom));
        QVERIFY(isSaid);
    }

    void grownWorkloadsSaySo() {
        const Workload workload = workloadFrom("resources/samples/orders.headroom");
        const std::string plain = writePlainText(makeReport(planOf(workload), "a.headroom", ""));
        const Plan plan = evaluate(workload, builtInBooks(), Growth{1.5, 2});
        const std::string text = writePlainText(makeReport(plan, "a.headroom", ""));
        VERIFY_CONTAINS(text, "traffic × 1.5, data × 2");
        VERIFY_CONTAINS(text, "The grown peak fits");
        VERIFY_CONTAINS(text, "those from before");
        QVERIFY(!contains(plain, "rown"));
    }

    void tablesAreRectangular() {
        for (std::uint32_t seed = 0; seed < 30; ++seed) {
            const Plan plan = planOf(RandomWorkload(seed).contradictory());
            for (const Report& report : {makeReport(plan, "a.headroom", ""), makeSummary(plan)})
                for (const auto& table : blocksOf<ReportTable>(report)) {
                    for (const auto& row : table.rows) QCOMPARE(row.size(), table.columns.size());
                    QVERIFY(table.total.empty() || table.total.size() == table.columns.size());
                }
        }
    }

    void everyFormatHasTheSameFigures() {
        const Report report = ordersReport();
        const std::string markdown = writeMarkdown(report);
        const std::string html = writeHtml(report);
        const std::string text = writePlainText(report);
        int figures = 0;
        for (const auto& table : blocksOf<ReportTable>(report))
            for (const auto& row : table.rows)
                for (std::size_t i = 0; i < row.size(); ++i) {
                    if (!table.columns[i].isNumber || row[i].empty()) continue;
                    ++figures;
                    VERIFY_CONTAINS(markdown, row[i].c_str());
                    VERIFY_CONTAINS(html, row[i].c_str());
                    VERIFY_CONTAINS(text, row[i].c_str());
                }
        QVERIFY(figures > 80);
    }

    void isReproducible() {
        QCOMPARE(writeHtml(makeReport(orders(), "a.headroom", "")), writeHtml(makeReport(orders(), "a.headroom", "")));
        QVERIFY(!contains(writePlainText(makeReport(orders(), "a.headroom", "")), "Report date"));
        QVERIFY(writeMarkdown(ordersReport()).ends_with("\n"));
        QVERIFY(!writeMarkdown(ordersReport()).ends_with("\n\n"));
    }

    void htmlIsWellFormedAndSelfContained() {
        for (const Plan& plan : {orders(), planOf(hostile())}) {
            const std::string html = writeHtml(makeReport(plan, "<a>.headroom", ""));
            // But for the void elements of the head it is XML.
            QString xml = QString::fromStdString(html);
            xml.replace(QRegularExpression("<(meta[^>]*)>"), "<\\1/>").remove("<!DOCTYPE html>").remove(u'\x1b');
            QXmlStreamReader reader(xml);
            while (!reader.atEnd()) reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            static const QRegularExpression outside("<script|<img|<link|<[^>]*(src|href)\\s*=|@import|url\\(");
            const auto match = outside.match(xml);
            QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
        }
    }

    void markdownOfTheUserStaysText() {
        const std::string markdown = writeMarkdown(makeReport(planOf(hostile()), "a.headroom", ""));
        QVERIFY(!contains(markdown, "<script>"));
        QVERIFY(!contains(markdown, "[link](http"));
        QVERIFY(!contains(markdown, "*bold*</b>"));
        // Each line of a table has as many cells as its head.
        qsizetype cells = 0;
        for (const QString& line : QString::fromStdString(markdown).split('\n')) {
            const qsizetype bars = QString(line).remove("\\|").count('|');
            if (!line.startsWith('|')) {
                cells = 0;
                continue;
            }
            if (cells == 0) cells = bars;
            QVERIFY2(bars == cells, qPrintable(line));
        }
    }

    void plainTextHoldsNoControlCharacters() {
        const std::string text = writePlainText(makeReport(planOf(hostile()), "a\x1b[2J.headroom", ""));
        QVERIFY(std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; }));
    }

    void plainTextLinesUpItsColumns() {
        Report report;
        report.blocks.push_back(ReportTable{{{"Name", false}, {"Units", true}}, {{"größer", "1"}, {"b", "1,000"}}, {}});
        QCOMPARE(writePlainText(report), std::string("  Name    Units\n  größer      1\n  b       1,000\n"));
    }

    void summariesNameTheWorst() {
        const std::string text =
            writePlainText(makeSummary(planOf(workloadFrom("resources/samples/status-key.headroom"))));
        VERIFY_CONTAINS(text, "0.0526×");
        VERIFY_CONTAINS(text, "19,000 of 20,000");
        VERIFY_CONTAINS(text, "throttles");
    }
};

HEADROOM_TEST(TestReport, "report");
#include "tst_report.moc"
