// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Access patterns pasted as rows of a spreadsheet.

#include "model/io/pattern_rows.h"
#include "model/io/workload_file.h"
#include "model/workload/words.h"

#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"

#include <QtTest/QTest>

using namespace headroom::model;
using namespace headroom::test;

namespace {

PatternRows rowsOf(const char* text) {
    Table table;
    addItemType(table, "order", 1000);
    return readPatternRows(text, "orders", table);
}

}  // namespace

class TestPatternRows : public QObject {
    Q_OBJECT

private slots:
    void headingsSayWhichColumnIsWhich() {
        const PatternRows pasted = rowsOf("Access pattern\tPeak\tAverage\tOperation\nGet\t9/s\t2/s\tGetItem\n");
        QVERIFY(pasted.warnings.empty());
        QCOMPARE(pasted.rows.size(), std::size_t(1));
        QCOMPARE(pasted.rows.at(0).name, std::string("Get"));
        QCOMPARE(pasted.rows.at(0).pattern.average.count, 2.0);
        QCOMPARE(pasted.rows.at(0).pattern.peak->value(), 9.0);
    }

    // The row does not say what its statement becomes: that is said, and the file reads back.
    void statementsAreTakenAsQueries() {
        const PatternRows pasted = rowsOf("ask\tExecuteStatement\torders\t5");
        QCOMPARE(pasted.rows.size(), std::size_t(1));
        QCOMPARE(pasted.warnings.size(), std::size_t(1));
        QVERIFY(chargedAs(pasted.rows.at(0).pattern) == Operation::Query);
        Workload workload;
        addTable(workload, "orders").patterns.set("ask", pasted.rows.at(0).pattern);
        const auto again = readWorkload(writeWorkload(workload));
        QVERIFY(again.has_value());
        QVERIFY(again->tables.at(0).value.patterns.at(0).value == pasted.rows.at(0).pattern);
    }

    void partsOfBatchesDoWhatBatchesDo() {
        for (const char* operation : {"BatchWriteItem", "TransactWriteItems"}) {
            const PatternRows pasted = rowsOf((std::string("write\t") + operation + "\torders\t5").c_str());
            QCOMPARE(pasted.rows.size(), std::size_t(1));
            QVERIFY(pasted.rows.at(0).pattern.parts.at(0).action == Action::Put);
        }
    }

    void whatIsNoPatternIsNamedByItsLine() {
        const PatternRows pasted = rowsOf("good\tGetItem\torders\t5\nbad\tFetch\torders\t5\n");
        QCOMPARE(pasted.rows.size(), std::size_t(1));
        QCOMPARE(pasted.warnings.size(), std::size_t(1));
        QVERIFY(pasted.warnings.at(0).starts_with("line 2: "));
    }
};

HEADROOM_TEST(TestPatternRows, "pattern_rows");
#include "tst_pattern_rows.moc"
