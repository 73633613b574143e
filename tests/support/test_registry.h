// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Several subjects in one executable: linking costs more than most subjects' code, so that small ones
// share a program. Write HEADROOM_TEST(Class, "subject") instead of QTEST_GUILESS_MAIN; run the program with
// a subject's name for that one alone (as CTest does), or without for all of them.
#pragma once

#include <QtCore/QObject>

#include <memory>
#include <string>
#include <vector>

namespace headroom::test {

struct RegisteredTest {
    std::string subject;
    std::unique_ptr<QObject> (*make)();
};

inline std::vector<RegisteredTest>& registeredTests() {
    static std::vector<RegisteredTest> tests;
    return tests;
}

template <typename TestObject>
bool registerTest(const char* subject) {
    registeredTests().push_back({subject, []() -> std::unique_ptr<QObject> { return std::make_unique<TestObject>(); }});
    return true;
}

}  // namespace headroom::test

#define HEADROOM_TEST(TestObject, subject) \
    static const bool isRegistered_##TestObject = headroom::test::registerTest<TestObject>(subject)
