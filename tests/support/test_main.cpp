// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/test_registry.h"

#include <QtCore/QCoreApplication>
#include <QtTest/QTest>

#include <cstdio>
#include <string>

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    std::string wanted;
    QStringList arguments = QCoreApplication::arguments();
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
