// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What QCOMPARE and QVERIFY2 need to say about the model's types: values in failure messages, and a
// comparison of figures that allows for the last digits of a double and nothing more.
#pragma once

#include "model/units/quantity.h"

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace QTest {

template <>
inline char* toString(const std::string& text) {
    return toString(QString::fromStdString(text));
}

}  // namespace QTest

namespace headroom::model {

// Found by QCOMPARE through the argument's namespace.
template <typename Tag, typename Rep>
char* toString(const Quantity<Tag, Rep>& quantity) {
    return QTest::toString(QByteArray::number(quantity.value()));
}

}  // namespace headroom::model

namespace headroom::test {

inline constexpr double kLastDigits = 1e-9;

inline bool isNear(double actual, double expected, double relative = kLastDigits) {
    return std::abs(actual - expected) <= relative * std::max(std::abs(actual), std::abs(expected));
}

inline QByteArray difference(const char* what, double actual, double expected) {
    return QByteArray(what) + " is " + QByteArray::number(actual, 'g', 15) + ", expected " +
           QByteArray::number(expected, 'g', 15);
}

// NaN stands for "unknown", which equals no figure.
inline double orNaN(const std::optional<model::Money>& cost) { return cost ? cost->value() : std::nan(""); }

}  // namespace headroom::test

// Equal but for the last digits of a double.
#define COMPARE_NEAR(actual, expected) COMPARE_WITHIN(actual, expected, headroom::test::kLastDigits)
#define COMPARE_WITHIN(actual, expected, relative)                                               \
    do {                                                                                         \
        const double actualFigure = (actual);                                                    \
        const double expectedFigure = (expected);                                                \
        QVERIFY2(headroom::test::isNear(actualFigure, expectedFigure, relative),                 \
                 headroom::test::difference(#actual, actualFigure, expectedFigure).constData()); \
    } while (false)
