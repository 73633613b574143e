// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Findings as cards: their order and counts, keys, acceptance, remedies to choose from and to try.
#include "tests/ui/kit_samples.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/finding_card.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/remedy_choice.h"

#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

using namespace headroom;
using namespace headroom::ui;

namespace {

QStringList titles(const FindingsPanel& panel) {
    QStringList result;
    for (const model::Finding& shown : panel.shown()) {
        result.append(QString::fromStdString(shown.title).left(6));
    }
    return result;
}

}  // namespace

class FindingCardsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void findingsAreOrderedAndCounted();
    void findingsAreWalkedByKeys();
    void findingsAreAcceptedAndWithdrawn();
    void findingsKeepTheirSelection();
    void aRemedyIsChosen();
    void theChosenRemedyIsTried();
    void aChoiceOutlivesNewFigures();
    void findingsScrollToTheTop();
};

void FindingCardsTest::findingsAreOrderedAndCounted() {
    FindingsPanel panel;
    panel.resize(300, 700);
    panel.setFindings(someFindings(), QStringLiteral("/tables/orders"));
    // /tables/orders2 is another table.
    const QStringList expected = {QStringLiteral("gsi3 i"), QStringLiteral("Reads "), QStringLiteral("Withou"),
                                  QStringLiteral("order "), QStringLiteral("gsi2 c")};
    QCOMPARE(titles(panel), expected);
    show(panel);
    QStringList counts;
    QPushButton* savings = nullptr;
    for (auto* chip : panel.findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^count")))) {
        if (chip->isVisible()) {
            counts.append(chip->text());
            savings = chip->text().contains(QStringLiteral("saving")) ? chip : savings;
        }
    }
    const QStringList words = {QStringLiteral("1 throttles"), QStringLiteral("1 watch"), QStringLiteral("1 saving"),
                               QStringLiteral("1 fine")};
    QCOMPARE(counts, words);
    QVERIFY(savings);
    QTest::mouseClick(savings, Qt::LeftButton);
    QCOMPARE(titles(panel), QStringList{QStringLiteral("order ")});
    QTest::mouseClick(savings, Qt::LeftButton);
    QCOMPARE(titles(panel).size(), 5);
    panel.setFindings({}, {});
    QVERIFY(panel.shown().empty());
}

void FindingCardsTest::findingsAreWalkedByKeys() {
    FindingsPanel panel;
    panel.resize(300, 260);
    panel.setFindings(someFindings(), {});
    show(panel);
    QSignalSpy selected(&panel, &FindingsPanel::selectionCleared);
    std::vector<std::string> seen;
    std::vector<std::string> opened;
    connect(&panel, &FindingsPanel::findingSelected, this, [&](const model::Finding& f) { seen.push_back(f.rule); });
    connect(&panel, &FindingsPanel::findingOpened, this, [&](const model::Finding& f) { opened.push_back(f.rule); });
    auto cards = panel.findChildren<FindingCard*>();
    QTest::mouseClick(cards.at(0), Qt::LeftButton, {}, QPoint(40, 12));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_End);
    const std::vector<std::string> expected = {"hot-key", "cache-lost", "copies-all"};
    QVERIFY(seen == expected);
    QVERIFY(opened == std::vector<std::string>{"cache-lost"});
    QVERIFY(!QApplication::focusWidget()->visibleRegion().isEmpty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(selected.count(), 1);
    QVERIFY(!panel.selected());
    QTest::mouseDClick(cards.at(0), Qt::LeftButton, {}, QPoint(40, 12));
    QVERIFY(opened.back() == "hot-key");
}

void FindingCardsTest::findingsAreAcceptedAndWithdrawn() {
    FindingsPanel panel;
    panel.resize(300, 800);
    panel.setFindings(someFindings(), {});
    show(panel);
    std::vector<std::string> asked;
    connect(&panel, &FindingsPanel::acceptRequested, this,
            [&](const model::Finding& f) { asked.push_back("accept " + f.rule); });
    connect(&panel, &FindingsPanel::withdrawRequested, this,
            [&](const model::Finding& f) { asked.push_back("withdraw " + f.rule); });
    for (const std::size_t i : {std::size_t(0), std::size_t(2)}) {
        panel.select(someFindings().at(i).key());
        QVERIFY(panel.selected());
        for (auto* card : panel.findChildren<FindingCard*>()) {
            if (card->isSelected()) {
                auto* button = card->findChild<QPushButton*>(QStringLiteral("acceptFinding"));
                QVERIFY(button->isVisible());
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    }
    const std::vector<std::string> expected = {"accept hot-key", "withdraw copies-all"};
    QVERIFY(asked == expected);
}

void FindingCardsTest::findingsKeepTheirSelection() {
    FindingsPanel panel;
    panel.setFindings(someFindings(), {});
    panel.select(someFindings().at(1).key());
    auto changed = someFindings();
    changed.erase(changed.begin());
    changed.front().reason = "Now otherwise.";
    panel.setFindings(changed, {});
    QVERIFY(panel.selected());
    QCOMPARE(panel.selected()->reason, std::string("Now otherwise."));
    changed.erase(changed.begin());
    panel.setFindings(changed, {});
    QVERIFY(!panel.selected());
}

void FindingCardsTest::aRemedyIsChosen() {
    FindingsPanel panel;
    panel.resize(300, 800);
    panel.setFindings(someFindings(), {});
    show(panel);
    std::vector<std::size_t> seen;
    connect(&panel, &FindingsPanel::findingSelected, this,
            [&](const model::Finding&, std::size_t remedy) { seen.push_back(remedy); });
    auto* card = panel.findChildren<FindingCard*>().at(0);
    const auto choices = [&] {
        QList<RemedyChoice*> visible;
        for (auto* choice : panel.findChildren<RemedyChoice*>())
            if (choice->isVisible()) visible << choice;
        return visible;
    };
    QVERIFY(choices().isEmpty());
    QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(40, 12));
    QCOMPARE(choices().size(), 3);
    QVERIFY(choices().at(0)->isChecked());
    QCOMPARE(choices().at(1)->accessibleName(), QStringLiteral("Remedy 2 of 3: Key gsi3 by item"));
    QCOMPARE(choices().at(1)->accessibleDescription(), QStringLiteral("+$12.40 a month · headroom 0.81× → 4.26×"));
    // Each has its own lines, above the buttons.
    QVERIFY(choices().at(0)->geometry().bottom() < choices().at(1)->geometry().top());
    QVERIFY(choices().at(2)->geometry().bottom() <
            card->findChild<QPushButton*>(QStringLiteral("tryRemedy"))->geometry().top());

    QTest::mouseClick(choices().at(2), Qt::LeftButton);
    QCOMPARE(card->chosenRemedy(), std::size_t(2));
    QVERIFY(!choices().at(0)->isChecked());
    QVERIFY(card->accessibleDescription().endsWith(QStringLiteral("Remedy 3 of 3: Split gsi3 by item type")));
    // The arrows stop at either end, on the card as on its marks.
    QTest::keyClick(choices().at(2), Qt::Key_Right);
    QTest::keyClick(choices().at(2), Qt::Key_Left);
    QCOMPARE(card->chosenRemedy(), std::size_t(1));
    QVERIFY(choices().at(1)->hasFocus());
    card->setFocus();
    for (int i = 0; i < 3; ++i) QTest::keyClick(card, Qt::Key_Left);
    QCOMPARE(card->chosenRemedy(), std::size_t(0));
    QVERIFY(card->hasFocus());
    const std::vector<std::size_t> expected = {0, 2, 1, 0};
    QVERIFY(seen == expected);

    // By Tab from the card to the marks, and on to the buttons.
    QTest::keyClick(card, Qt::Key_Tab);
    QVERIFY(choices().at(0)->hasFocus());
    QTest::keyClick(choices().at(0), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("tryRemedy"));

    // Of a single remedy there is nothing to choose.
    QTest::keyClick(card, Qt::Key_Down);
    QVERIFY(choices().isEmpty());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QCOMPARE(panel.findChildren<FindingCard*>().at(1)->chosenRemedy(), std::size_t(0));
}

void FindingCardsTest::theChosenRemedyIsTried() {
    FindingsPanel panel;
    panel.resize(300, 800);
    panel.setFindings(someFindings(), {});
    show(panel);
    using Asked = std::vector<std::pair<std::size_t, bool>>;
    Asked tried;
    std::vector<std::size_t> applied;
    connect(&panel, &FindingsPanel::tryRequested, this,
            [&](const model::Finding&, std::size_t remedy, bool on) { tried.emplace_back(remedy, on); });
    connect(&panel, &FindingsPanel::applyRequested, this,
            [&](const model::Finding&, std::size_t remedy) { applied.push_back(remedy); });
    const std::string key = someFindings().front().key();
    panel.select(key);
    auto* card = panel.findChildren<FindingCard*>().at(0);
    auto* button = card->findChild<QPushButton*>(QStringLiteral("tryRemedy"));
    card->chooseRemedy(1);
    QCOMPARE(button->accessibleName(), QStringLiteral("Try: Key gsi3 by item"));
    QTest::mouseClick(button, Qt::LeftButton);
    panel.setTrying(key, 1);
    QCOMPARE(button->text(), QStringLiteral("Stop"));
    // Another one is tried in its place.
    card->chooseRemedy(2);
    QCOMPARE(button->text(), QStringLiteral("Try"));
    QTest::mouseClick(button, Qt::LeftButton);
    panel.setTrying(key, 2);
    QTest::mouseClick(button, Qt::LeftButton);
    const Asked expected = {{1, true}, {2, true}, {2, false}};
    QVERIFY(tried == expected);
    QTest::mouseClick(card->findChild<QPushButton*>(QStringLiteral("applyRemedy")), Qt::LeftButton);
    QVERIFY(applied == std::vector<std::size_t>{2});
}

void FindingCardsTest::aChoiceOutlivesNewFigures() {
    FindingsPanel panel;
    auto findings = someFindings();
    panel.setFindings(findings, {});
    panel.select(findings.front().key());
    auto* card = panel.findChildren<FindingCard*>().at(0);
    card->chooseRemedy(2);
    findings.front().remedies.at(2).summary = "−$2 a month";
    panel.setFindings(findings, {});
    QCOMPARE(card->chosenRemedy(), std::size_t(2));
    // Without that remedy the first one is chosen again, and so for another finding.
    findings.front().remedies.pop_back();
    panel.setFindings(findings, {});
    QCOMPARE(card->chosenRemedy(), std::size_t(0));
    card->chooseRemedy(1);
    findings.front().remedies.clear();
    panel.setFindings(findings, {});
    findings.front().remedies = someFindings().front().remedies;
    panel.setFindings(findings, {});
    QCOMPARE(card->chosenRemedy(), std::size_t(0));
}

void FindingCardsTest::findingsScrollToTheTop() {
    FindingsPanel panel;
    panel.resize(300, 200);
    panel.setFindings(someFindings(), {});
    show(panel);
    QScrollBar* bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
    const auto toEnd = [&] {
        QApplication::processEvents();
        bar->setValue(bar->maximum());
        QVERIFY(bar->value() > 0);
    };
    // Other figures of the same findings move nothing.
    toEnd();
    auto changed = someFindings();
    changed.front().headroom = 0.9;
    panel.setFindings(changed, {});
    QVERIFY(bar->value() > 0);
    // The selected one has been applied and is gone.
    panel.select(changed.back().key());
    toEnd();
    changed.pop_back();
    panel.setFindings(changed, {});
    QCOMPARE(bar->value(), 0);
    QVERIFY(panel.selected() == nullptr);
    // Another page.
    toEnd();
    panel.setFindings(changed, QStringLiteral("/tables/catalogue"));
    QCOMPARE(bar->value(), 0);
    // Another document.
    panel.select(changed.back().key());
    toEnd();
    panel.reset();
    QCOMPARE(bar->value(), 0);
    QVERIFY(panel.selected() == nullptr);
}

QTEST_MAIN(FindingCardsTest)
#include "tst_finding_cards.moc"
