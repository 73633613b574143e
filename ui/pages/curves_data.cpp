// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/curves_data.h"

#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

namespace headroom::ui {
namespace {

constexpr double kPercent = 100;

QString translated(const char* source) { return QCoreApplication::translate("CurvesData", source); }

struct Look {
    QColor colour;
    LineDash dash;
};

Look lookOf(const model::PayWay& way) {
    const Theme& theme = Theme::light();
    if (way.commitment == model::CommitmentKind::Reserved1Year) return {theme.backups, LineDash::DashDots};
    if (way.commitment == model::CommitmentKind::Reserved3Years) return {theme.deletes, LineDash::Dots};
    if (way.isOnDemand()) return {theme.reads, LineDash::Solid};
    if (way.basis == model::CapacityBasis::AutoScaled) return {theme.storage, LineDash::Dashes};
    return {theme.indexWrites, LineDash::Solid};
}

}  // namespace

LineChartData curvesData(const model::CostCurves& curves, const model::TablePlan& table, const std::string& currency) {
    LineChartData data;
    data.x.title = translated("utilisation: average consumed ÷ provisioned for the peak");
    data.x.unit = QStringLiteral("%");
    data.x.after = QStringLiteral(" %");
    data.x.max = curves.shownUpTo * kPercent;
    data.y.title = translated("per month");
    data.y.unit = translated("%1 per month").arg(qt(currency));
    data.y.before = qt(model::currencySign(currency));
    data.listHeading = translated("Where the lines cross");
    const auto money = [&](double amount) { return qt(model::formatMoney(model::Money(amount), currency)); };
    const auto exact = [&](double amount) { return qt(model::formatMoneyExact(model::Money(amount), currency)); };
    for (const auto& curve : curves.curves) {
        LineSeries line;
        const Look look = lookOf(table.ways[curve.way].way);
        line.name = qt(curve.title);
        line.colour = look.colour;
        line.dash = look.dash;
        line.points = {QPointF(0, curve.at(0)), QPointF(curves.shownUpTo * kPercent, curve.at(curves.shownUpTo))};
        line.here = curve.here;
        line.hereText = money(curve.here);
        line.isMarkedHere = curve.risesWithUse();
        line.text = translated("%1: %2 a month as it is used now").arg(line.name, exact(curve.here));
        data.lines.append(line);
    }
    for (const auto& crossing : curves.crossings) {
        LineCrossing ring;
        ring.at = QPointF(crossing.utilisation * kPercent, crossing.cost);
        ring.text = QStringLiteral("%1 = %2").arg(qt(curves.curves[crossing.first].title),
                                                  qt(curves.curves[crossing.second].title));
        ring.value = qt(model::formatShare(crossing.utilisation));
        data.crossings.append(ring);
    }
    if (curves.isEmpty()) return data;
    data.marker = LineMarker{curves.utilisation * kPercent,
                             translated("you are here, %1").arg(qt(model::formatShare(curves.utilisation)))};
    if (curves.cheapestWay) {
        const model::WayPlan& way = table.ways[*curves.cheapestWay];
        LineDiamond diamond;
        diamond.at = QPointF(curves.utilisation * kPercent, curves.cheapestHere);
        diamond.label = QStringLiteral("%1 %2").arg(money(curves.cheapestHere), qt(way.title));
        diamond.text =
            translated("cheapest for the table: %1, %2 a month").arg(qt(way.title), exact(curves.cheapestHere));
        data.diamond = diamond;
    }
    data.note = translated("Left of a crossing the way that rises with use costs less, right of it the other.");
    data.noteDetail = translated("Auto scaling aims at %1; a load that jumps reaches less.")
                          .arg(qt(model::formatShare(table.targetUtilisation)));
    return data;
}

}  // namespace headroom::ui
