// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The first start, as main() does it: nothing is remembered, no file is named, and the orders sample is open on its
// access patterns with the worst finding explained.
#include "app/window_start.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/working_panel.h"
#include "ui/window/main_window.h"

#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

#include <functional>

using namespace headroom;

namespace {

std::function<void(const ui::MainWindow&)> lookAtWindow;

// Runs when runWindow() has made its application, which nobody else can reach.
void whenStarted() {
    QTimer::singleShot(0, qApp, [] {
        for (const QWidget* widget : QApplication::topLevelWidgets())
            if (const auto* window = qobject_cast<const ui::MainWindow*>(widget)) lookAtWindow(*window);
        QCoreApplication::quit();
    });
}
Q_COREAPP_STARTUP_FUNCTION(whenStarted)

}  // namespace

class StartTest : public QObject {
    Q_OBJECT

private slots:
    void firstStartShowsTheOrdersSample();
};

void StartTest::firstStartShowsTheOrdersSample() {
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    bool looked = false;
    lookAtWindow = [&](const ui::MainWindow& constWindow) {
        auto& window = const_cast<ui::MainWindow&>(constWindow);
        looked = true;
        QVERIFY(window.isVisible());
        QCOMPARE(window.document().displayName(), QStringLiteral("Orders platform"));
        QVERIFY(!window.document().isModified());
        QCOMPARE(window.node().kind, ui::Node::Kind::Patterns);
        QVERIFY(window.findChild<ui::FindingsPanel*>()->selected() != nullptr);
        QVERIFY(!window.findChild<ui::WorkingPanel*>()->working().steps.empty());
    };
    QByteArray name("headroom");
    char* arguments[] = {name.data(), nullptr};
    int count = 1;
    QCOMPARE(app::runWindow({}, count, arguments), 0);
    QVERIFY(looked);
}

QTEST_APPLESS_MAIN(StartTest)
#include "tst_start.moc"
