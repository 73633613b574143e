// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The dialogs for a pattern and for the workload: what is typed is checked as it is typed, OK makes one undo step of
// what differs, and Cancel none.
#include "model/units/format.h"
#include "model/workload/words.h"
#include "tests/support/test_registry.h"
#include "tests/support/workloads.h"
#include "tests/ui/support/dialog_probe.h"
#include "tests/ui/support/window_probe.h"
#include "ui/dialogs/pattern_dialog.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/models/pattern_model.h"
#include "ui/models/roles.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"

#include <QtCore/QTimer>
#include <QtGui/QAccessible>
#include <QtGui/QClipboard>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>

using namespace headroom;
using namespace headroom::test;
using namespace headroom::ui;

class DialogsTest : public QObject {
    Q_OBJECT

private slots:
    void workloadFields_data();
    void workloadFields();
    void untouchedWorkloadStays();
    void ownPriceChangesTheCost();
    void discountChangesTheCost();
    void findingIsAcceptedAndWithdrawn();
    void fieldsHaveNames();
};

void DialogsTest::workloadFields_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isGood");
    const auto row = [](const char* field, const char* typed, bool isGood) {
        QTest::addRow("%s %s", field, typed) << QString::fromLatin1(field) << QString::fromUtf8(typed) << isGood;
    };
    const char* price = "wcu_hour_usd";
    for (const char* bad : {"-1", "1e999", "abc", "🙂"})
        for (const char* field : {"Hours of a month", "Discount, %", price}) row(field, bad, false);
    row("Hours of a month", "", false);
    row("Hours of a month", "0", false);
    row("Hours of a month", "8,785", false);
    row("Hours of a month", "744", true);
    row("Discount, %", "", false);
    row("Discount, %", "100.1", false);
    row("Discount, %", "12.5", true);
    row(price, "", true);
    row(price, "0", true);
    row(price, "$0.00013", true);
    row(price, "1e-9", true);
}

void DialogsTest::workloadFields() {
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(bool, isGood);
    WorkloadDialog dialog(sampleWorkload("idempotency"), builtinPriceBooks());
    type(fieldBeside(dialog, field), typed);
    QCOMPARE(dialog.isValid(), isGood);
    QCOMPARE(okOf(dialog)->isEnabled(), isGood);
    if (!isGood) return;
    model::Workload workload = sampleWorkload("idempotency");
    dialog.applyTo(workload);
    QVERIFY(readsBack(workload));
    QCOMPARE(workload == sampleWorkload("idempotency"), typed.isEmpty());
}

void DialogsTest::untouchedWorkloadStays() {
    model::Workload workload = sampleWorkload("orders");
    workload.name = "  spaced  ";
    workload.description = "line\r\n\u00a0line\n\n";
    workload.hoursPerMonth = model::Hours(730.123456789);
    workload.prices.discountPercent = 100.0 / 3;
    workload.prices.overrides.set("wcu_hour_usd", 0.000000000123);
    workload.prices.overrides.set("rcu_hour_usd", 1.0 / 7);
    workload.prices.overrides.set("reserved_1yr/wcu_hour_per_100_usd", 5);
    const WorkloadDialog dialog(workload, builtinPriceBooks());
    QVERIFY(dialog.isValid());
    model::Workload after = workload;
    dialog.applyTo(after);
    QVERIFY(after == workload);
}

void DialogsTest::ownPriceChangesTheCost() {
    MainWindow window(builtinPriceBooks());
    Answers answers(window.files());
    window.document().start(workloadFrom("tests/data/workloads/thousand-writes.headroom"));
    const auto provisioned = [&] { return window.document().plan().tables.at(0).costs.provisionedPeak().tableWrites; };
    QCOMPARE(model::formatMoneyExact(provisioned(), "USD"), std::string("$474.50"));
    inDialog([&] { actionOf(window, QStringLiteral("Properties and prices…"))->trigger(); },
             [](QDialog& dialog) {
                 type(dialog, "wcu_hour_usd", QStringLiteral("0.00013"));
                 dialog.accept();
             });
    QCOMPARE(window.document().undoStack().count(), 1);
    QCOMPARE(model::formatMoneyExact(provisioned(), "USD"), std::string("$94.90"));
    inDialog([&] { actionOf(window, QStringLiteral("Properties and prices…"))->trigger(); },
             [](QDialog& dialog) {
                 type(dialog, "wcu_hour_usd", QString());
                 dialog.accept();
             });
    QCOMPARE(model::formatMoneyExact(provisioned(), "USD"), std::string("$474.50"));
    QVERIFY(window.document().workload().prices.overrides.empty());
}

void DialogsTest::discountChangesTheCost() {
    MainWindow window(builtinPriceBooks());
    Answers answers(window.files());
    window.document().start(sampleWorkload("idempotency"));
    const double before = window.document().plan().cost.total()->value();
    inDialog([&] { actionOf(window, QStringLiteral("Properties and prices…"))->trigger(); },
             [](QDialog& dialog) {
                 type(fieldBeside(dialog, QStringLiteral("Discount, %")), QStringLiteral("25"));
                 dialog.accept();
             });
    QVERIFY(qAbs(window.document().plan().cost.total()->value() - before * 0.75) < 1e-6);
    window.document().undoStack().undo();
    QCOMPARE(window.document().plan().cost.total()->value(), before);
}

void DialogsTest::findingIsAcceptedAndWithdrawn() {
    MainWindow window(builtinPriceBooks());
    Answers answers(window.files());
    window.document().start(sampleWorkload("orders"));
    window.show();
    auto* panel = window.findChild<FindingsPanel*>();
    const model::Finding worst = panel->shown().front();
    inDialog([&] { emit panel->acceptRequested(worst); },
             [](QDialog& dialog) {
                 static_cast<QInputDialog&>(dialog).setTextValue(QStringLiteral("known"));
                 dialog.accept();
             });
    QCOMPARE(window.document().undoStack().count(), 1);
    QVERIFY(window.document().workload().acceptedFindings.contains(worst.key()));
    QVERIFY(panel->shown().back().accepted);
    QCOMPARE(QString::fromStdString(panel->shown().back().acceptedReason), QStringLiteral("known"));
    emit panel->withdrawRequested(worst);
    QVERIFY(window.document().workload().acceptedFindings.empty());
    inDialog([&] { emit panel->acceptRequested(worst); }, [](QDialog& dialog) { dialog.reject(); });
    QCOMPARE(window.document().undoStack().count(), 2);
}

void DialogsTest::fieldsHaveNames() {
    const model::Workload workload = sampleWorkload("orders");
    const WorkloadDialog properties(workload, builtinPriceBooks());
    const PatternDialog pattern(QStringLiteral("Pay order"), *ordersTable().patterns.find("Pay order"), ordersTable());
    for (const QDialog* dialog : {static_cast<const QDialog*>(&properties), static_cast<const QDialog*>(&pattern)}) {
        QVERIFY(!dialog->windowTitle().isEmpty());
        for (QLineEdit* edit : dialog->findChildren<QLineEdit*>()) {
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(edit);
            QVERIFY2(!spoken->text(QAccessible::Name).isEmpty(), qPrintable(edit->objectName()));
        }
    }
}

HEADROOM_TEST(DialogsTest, "dialogs");
#include "tst_dialogs.moc"
