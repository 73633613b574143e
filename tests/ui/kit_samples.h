// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The data that the tests of the visual kit feed to it.
#pragma once

#include "ui/charts/headroom_bars.h"
#include "ui/charts/stacked_bars.h"
#include "ui/models/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include "model/plan/working.h"

#include <QStandardItemModel>
#include <QTest>

#include <vector>

namespace headroom::ui {

inline model::Finding finding(model::Severity severity, const std::string& rule, const std::string& place,
                              const std::string& title, const std::string& reason,
                              std::optional<double> headroom = {}) {
    model::Finding result;
    result.rule = rule;
    result.severity = severity;
    result.place = place;
    result.title = title;
    result.reason = reason;
    result.headroom = headroom;
    return result;
}

inline model::Remedy remedy(const std::string& title, const std::string& summary) {
    model::Remedy result;
    result.title = title;
    result.summary = summary;
    return result;
}

inline std::vector<model::Finding> someFindings() {
    using enum model::Severity;
    std::vector<model::Finding> result = {
        finding(Throttles, "hot-key", "/tables/orders/indexes/gsi3", "gsi3 is one hot partition key",
                "At peak 1,240 write units/s land on PENDING; one key serves 1,000. Writes to orders throttle with it.",
                0.81),
        finding(Watch, "cache-lost", "/tables/catalogue", "Without its cache, catalogue has 1.90×",
                "If Valkey is lost, 6,300 reads/s reach the table at peak; on-demand answers 12,000 units/s at once.",
                1.9),
        finding(Saving, "copies-all", "/tables/orders/indexes/gsi2", "gsi2 copies whole orders",
                "ALL makes an entry 1,391 B, 2 units. Its one query needs 140 B, 1 unit."),
        finding(Saving, "over-step", "/tables/orders2/itemTypes/order", "order is 385 B over a step",
                "1,391 B cost 2 units, 1,024 B cost 1. <b>Not bold</b>."),
        finding(Fine, "eventual", "/tables/orders", "Reads tolerate eventual consistency", "All eight patterns do."),
    };
    result.at(0).remedies = {
        remedy("Shard PENDING 4 ways", "+$2.79 a month · headroom 0.81× → 3.23×"),
        remedy("Key gsi3 by item", "+$12.40 a month · headroom 0.81× → 4.26×"),
        remedy("Split gsi3 by item type", "−$1.20 a month · headroom 0.81× → 1.61×"),
    };
    result.at(1).remedies = {remedy("Raise warm throughput to 18,900", "about $1.01 once · headroom 1.90× → 3.00×")};
    result.at(2).accepted = true;
    result.at(2).acceptedReason = "The warehouse reads every attribute.";
    return result;
}

inline model::Working someWorking() {
    model::Working working;
    working.title = "gsi3, key PENDING";
    working.steps = {{"Place order adds", "320 /s × 2 = 640 WU/s", "W2", false, false},
                     {"Mark paid removes", "300 /s × 2 = 600 WU/s", "", false, false},
                     {"entry, ALL", "1,391 B ÷ 1,024 → 2 units", "W2", false, false},
                     {"demand on the key", "640 + 600 = 1,240 WU/s", "", false, true},
                     {"a long way to say it", "(1,024 B + 367 B) ÷ 1,024 B → 2 units, times 2 for the transaction", "",
                      false, false},
                     {"headroom", "1,000 ÷ 1,240 = 0.81×", "P1", true, false}};
    return working;
}

inline StackedPart part(double value) { return {value, QStringLiteral("$%1").arg(value)}; }

inline StackedBarsData someCosts() {
    const Theme& theme = Theme::light();
    StackedBarsData data;
    data.unit = QStringLiteral("$ per month");
    data.axisSign = QStringLiteral("$");
    data.series = {{QStringLiteral("Reads"), theme.reads},
                   {QStringLiteral("Base writes"), theme.tableWrites},
                   {QStringLiteral("Index writes"), theme.indexWrites},
                   {QStringLiteral("Storage"), theme.storage},
                   {QStringLiteral("Backups"), theme.backups}};
    data.categories = {
        {QStringLiteral("On-demand"),
         {part(410), part(980), part(310), part(115), part(52)},
         1867,
         QStringLiteral("$1,867"),
         {},
         true},
        {QStringLiteral("Provisioned, peak"),
         {part(690), part(1510), part(420), part(115), part(50)},
         2785,
         QStringLiteral("$2,785"),
         QStringLiteral("149 %"),
         false},
        {QStringLiteral("Provisioned, stated"), {part(5), {}, part(6), part(7), part(8)}, {}, {}, {}, false},
        {QStringLiteral("=Reserved"),
         {part(140), part(330), part(90), part(115), part(70)},
         745,
         QStringLiteral("$745"),
         {},
         false},
    };
    return data;
}

inline QVector<HeadroomRow> someLimits() {
    using enum model::Severity;
    const auto row = [](model::Severity severity, const char* subject, const char* what, const char* detail,
                        double factor, const char* factorText, const char* demand) {
        return HeadroomRow{severity, QString::fromUtf8(subject),    QString::fromUtf8(what),  QString::fromUtf8(detail),
                           factor,   QString::fromUtf8(factorText), QString::fromUtf8(demand)};
    };
    QVector<HeadroomRow> rows = {
        row(Throttles, "gsi3", "key PENDING", "writes of one key", 0.806, "0.81×", "1,240 of 1,000 WU/s"),
        row(Watch, "catalogue", "cache lost", "reads reach the table", 1.9, "1.90×", "6,300 of 12,000 RU/s"),
        row(Fine, "orders", "sudden step", "twice the highest peak", 2.0, "2.00×", "4,220 of 8,440 WU/s"),
        row(Fine, "gsi5", "key AMS1", "writes of one key", 4.26, "4.26×", "235 of 1,000 WU/s"),
        row(Fine, "carts", "table quota", "writes", 7.69, "7.69×", "5,200 of 40,000 WU/s"),
        row(Fine, "gsi2", "largest customer", "writes of one key", 13, "13.0×", "77 of 1,000 WU/s"),
        row(Fine, "gsi4", "index quota", "nightly scan", 16.6, "16.6×", "2,417 of 40,000 RU/s"),
        row(Fine, "orders", "fullest partition", "writes", 117, "117×", "8.5 of 1,000 WU/s"),
    };
    rows[0].withRemedy = 3.23;
    rows[0].withRemedyText = QStringLiteral("3.23×");
    rows[7].undecidedText = QStringLiteral("there may be more partitions");
    rows.append({Fine,
                 QStringLiteral("idempotency"),
                 QStringLiteral("table quota"),
                 QStringLiteral("reads"),
                 {},
                 QStringLiteral("—"),
                 QStringLiteral("0 of 40,000 RU/s")});
    return rows;
}

// A grid of patterns; the rate refuses what is no number and keeps it.
class Patterns : public QStandardItemModel {
public:
    Patterns() : QStandardItemModel(0, 6) {
        setHorizontalHeaderLabels({QString(), QStringLiteral("Access pattern"), QStringLiteral("Operation"),
                                   QStringLiteral("Peak /s"), QStringLiteral("Amplification"),
                                   QStringLiteral("Per month")});
        for (const int column : {3, 4, 5}) {
            setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        }
        using enum model::Severity;
        add(Fine, "Get order with items", "", "Query", 900, 0, 27);
        add(Throttles, "Pending work queue", "gsi3", "Query", 10, 0.28, 1.25);
        add(Watch, "Place order", "5 items", "TransactWrite", 1320, 1, 1104);
        add(Saving, "Nightly revenue scan", "", "Scan", 0.5, 0.07, 23);
    }

    bool setData(const QModelIndex& index, const QVariant& value, int role) override {
        if (role == Qt::EditRole && index.column() == 3) {
            bool isNumber = false;
            value.toString().toDouble(&isNumber);
            QStandardItemModel::setData(index, isNumber ? QVariant() : QStringLiteral("is not a rate"), ProblemRole);
            QStandardItemModel::setData(index, value, Qt::EditRole);
            return isNumber;
        }
        return QStandardItemModel::setData(index, value, role);
    }

private:
    void add(model::Severity severity, const char* name, const char* suffix, const char* operation, double rate,
             double share, double cost) {
        auto* mark = new QStandardItem;
        mark->setEditable(false);
        mark->setData(int(severity), SeverityRole);
        mark->setData(severityTitle(severity), RawValueRole);
        auto* title = new QStandardItem(QString::fromUtf8(name));
        QFont bold;
        bold.setBold(true);
        title->setData(bold, Qt::FontRole);
        title->setData(QString::fromUtf8(suffix), MutedSuffixRole);
        auto* kind = new QStandardItem(QString::fromUtf8(operation));
        auto* peak = number(rate, QString::number(rate));
        auto* bar = number(share, QStringLiteral("+%1×").arg(share));
        bar->setData(share, BarShareRole);
        bar->setData(Theme::light().indexWrites, BarColourRole);
        bar->setEditable(false);
        auto* money = number(cost, QStringLiteral("$%1").arg(qRound(cost)));
        money->setEditable(false);
        appendRow({mark, title, kind, peak, bar, money});
    }
    static QStandardItem* number(double value, const QString& text) {
        auto* item = new QStandardItem(text);
        item->setData(value, RawValueRole);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        return item;
    }
};

inline void show(QWidget& widget) {
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
}

}  // namespace headroom::ui
