// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/axis.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace headroom::ui {

QVector<double> linearTicks(double largest, int wanted) {
    if (!(largest > 0) || !std::isfinite(largest)) {
        return {0, 1};
    }
    const double rough = largest / qMax(1, wanted);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= rough * 0.999) {
            step = factor * power;
            break;
        }
    }
    QVector<double> ticks;
    const auto count = static_cast<int>(std::ceil(largest / step - 1e-9));
    for (int i = 0; i <= count; ++i) {
        ticks.append(i * step);
    }
    return ticks;
}

QVector<double> logarithmicTicks(double smallest, double largest) {
    constexpr std::array kSteps = {1.0, 2.0, 5.0};
    const auto lowest = static_cast<int>(std::floor(std::log10(smallest)));
    const auto highest = static_cast<int>(std::ceil(std::log10(largest)));
    QVector<double> ticks;
    for (int exponent = lowest; exponent <= highest; ++exponent) {
        for (const double step : kSteps) {
            const double tick = step * std::pow(10.0, exponent);
            // Of those at or below the smallest only the last is wanted.
            if (tick <= smallest * (1 + 1e-9)) {
                ticks.clear();
            }
            ticks.append(tick);
            if (tick >= largest * (1 - 1e-9)) {
                return ticks;
            }
        }
    }
    return ticks;
}

QString tickText(double value) {
    struct Scale {
        double from;
        const char* suffix;
    };
    constexpr std::array kScales = {Scale{1e9, "G"}, Scale{1e6, "M"}, Scale{1e3, "k"}};
    for (const Scale& scale : kScales) {
        if (std::abs(value) >= scale.from) {
            return QLocale::c().toString(value / scale.from, 'g', 4) + QLatin1String(scale.suffix);
        }
    }
    return QLocale::c().toString(value, 'g', 4);
}

}  // namespace headroom::ui
