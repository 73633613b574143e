// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// support/test_main.cpp with a QApplication, the program's resources, and settings that lead nowhere near the user's.

#include "tests/support/test_registry.h"
#include "ui/theme/theme.h"

#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>

#include <cstdio>
#include <string>

int main(int argc, char** argv) {
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    QSettings::setPath(QSettings::NativeFormat, QSettings::SystemScope, settings.path());
    Q_INIT_RESOURCE(resources);
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Headroom"));
    QCoreApplication::setApplicationName(QStringLiteral("headroom-test"));
    headroom::ui::applyTheme(*qApp, headroom::ui::Theme::light());

    QStringList arguments = QCoreApplication::arguments();
    std::string wanted;
    if (arguments.size() > 1 && !arguments.at(1).startsWith('-')) wanted = arguments.takeAt(1).toStdString();
    int failures = 0;
    bool found = false;
    for (const auto& test : headroom::test::registeredTests()) {
        if (!wanted.empty() && test.subject != wanted) continue;
        found = true;
        const auto object = test.make();
        failures += QTest::qExec(object.get(), arguments);
    }
    if (!found) {
        std::fprintf(stderr, "%s: no subject \"%s\"\n", argv[0], wanted.c_str());
        return 1;
    }
    return failures == 0 ? 0 : 1;
}
