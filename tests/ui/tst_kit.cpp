// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The visual kit: signals by real keys and clicks, tables as text, exports, themes, names for screen readers.
// The last test paints a gallery in both themes into the working folder, to be looked at.
#include "tests/ui/kit_samples.h"
#include "ui/delegates/choice_delegate.h"
#include "ui/delegates/text_delegate.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/finding_card.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/remedy_choice.h"
#include "ui/widgets/status_mark.h"
#include "ui/widgets/text_block.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/working_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>
#include <cmath>

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

class KitTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void themeFollowsThePalette();
    void statusMarksDiffer();
    void figuresHaveOneWidth();
    void tileSpeaksAndAnswersKeys();
    void tileRowReusesTiles();
    void findingsAreOrderedAndCounted();
    void findingsAreWalkedByKeys();
    void findingsAreAcceptedAndWithdrawn();
    void findingsKeepTheirSelection();
    void aRemedyIsChosen();
    void theChosenRemedyIsTried();
    void aChoiceOutlivesNewFigures();
    void workingCopiesItself();
    void gridCopiesRawValues();
    void cutHeadsHaveATooltip();
    void escapeOfAGrid();
    void unitsStayWithTheirFigures();
    void findingsScrollToTheTop();
    void textIsReadable();
    void gridCommandsByKeys();
    void badInputStays();
    void choiceCommitsAtOnce();
    void gallery();
};

void KitTest::themeFollowsThePalette() {
    Panel panel(QStringLiteral("Title"));
    TileRow row;
    QLineEdit edit;
    for (QWidget* widget : {static_cast<QWidget*>(&panel), static_cast<QWidget*>(&row), static_cast<QWidget*>(&edit)}) {
        widget->ensurePolished();
    }
    QCOMPARE(&Theme::of(&panel), &Theme::light());
    applyTheme(*qApp, Theme::dark());
    QCOMPARE(&Theme::of(&panel), &Theme::dark());
    QCOMPARE(&Theme::of(&row), &Theme::dark());
    QCOMPARE(&Theme::of(&edit), &Theme::dark());
    panel.resize(200, 100);
    QCOMPARE(panel.grab().toImage().pixelColor(100, 60), Theme::dark().panel);
    applyTheme(*qApp, Theme::light());
    QCOMPARE(&Theme::of(&edit), &Theme::light());
    QCOMPARE(panel.grab().toImage().pixelColor(100, 60), Theme::light().panel);
    QVERIFY(!qApp->styleSheet().contains(u'@'));
    QCOMPARE(&resolveTheme(ThemeChoice::Dark), &Theme::dark());
    QCOMPARE(&resolveTheme(ThemeChoice::Light), &Theme::light());
}

void KitTest::statusMarksDiffer() {
    using enum model::Severity;
    QVector<QImage> seen;
    for (const auto severity : {Throttles, Watch, Saving, Fine}) {
        // By shape alone: as a mask without colour.
        const QImage shape = statusPixmap(severity, Theme::light(), 12, 2).toImage().createAlphaMask();
        QVERIFY(!seen.contains(shape));
        seen.append(shape);
        QVERIFY(!statusIcon(severity, Theme::dark()).isNull());
    }
    QCOMPARE(statusPixmap(Invalid, Theme::light(), 12, 2).toImage(),
             statusPixmap(Throttles, Theme::light(), 12, 2).toImage());
}

void KitTest::figuresHaveOneWidth() {
    const QFont font = fontOf(12);
    QCOMPARE(figureWidth(font, QStringLiteral("1,111.1")), figureWidth(font, QStringLiteral("8,888.8")));
    QVERIFY(figureWidth(font, QStringLiteral("11")) > figureWidth(font, QStringLiteral("1")));
}

void KitTest::tileSpeaksAndAnswersKeys() {
    Tile tile;
    tile.setContent({QStringLiteral("Hottest key"), QStringLiteral("124 %"), QStringLiteral("gsi3 PENDING"),
                     model::Severity::Throttles});
    QCOMPARE(tile.accessibleName(), QStringLiteral("Hottest key: 124 %, gsi3 PENDING"));
    QCOMPARE(tile.accessibleDescription(), QStringLiteral("Throttles"));
    QCOMPARE(tile.sizeHint().height(), 88);
    show(tile);
    QSignalSpy activated(&tile, &Tile::activated);
    QTest::mouseClick(&tile, Qt::LeftButton);
    QTest::keyClick(&tile, Qt::Key_Return);
    QTest::keyClick(&tile, Qt::Key_Space);
    QCOMPARE(activated.count(), 3);
    const QImage plain = tile.grab().toImage();
    tile.setSelected(true);
    QVERIFY(tile.grab().toImage() != plain);
}

void KitTest::tileRowReusesTiles() {
    TileRow row;
    row.setTiles(
        {{QStringLiteral("a"), QStringLiteral("1"), {}, {}}, {QStringLiteral("b"), QStringLiteral("2"), {}, {}}});
    const Tile* first = row.tile(0);
    row.setTiles({{QStringLiteral("c"), QStringLiteral("3"), {}, {}},
                  {QStringLiteral("d"), QStringLiteral("4"), {}, {}},
                  {QStringLiteral("e"), QStringLiteral("5"), {}, {}}});
    QCOMPARE(row.count(), 3);
    QCOMPARE(row.tile(0), first);
    row.resize(900, 88);
    show(row);
    QSignalSpy activated(&row, &TileRow::tileActivated);
    QTest::mouseClick(row.tile(2), Qt::LeftButton);
    QCOMPARE(activated.value(0).value(0).toInt(), 2);
    row.setSelected(2);
    QVERIFY(row.tile(2)->isSelected() && !row.tile(0)->isSelected());
    row.setTiles({});
    QCOMPARE(row.count(), 0);
    QVERIFY(!row.tile(0));
}

void KitTest::findingsAreOrderedAndCounted() {
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

void KitTest::findingsAreWalkedByKeys() {
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

void KitTest::findingsAreAcceptedAndWithdrawn() {
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

void KitTest::findingsKeepTheirSelection() {
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

void KitTest::aRemedyIsChosen() {
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

void KitTest::theChosenRemedyIsTried() {
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

void KitTest::aChoiceOutlivesNewFigures() {
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

void KitTest::workingCopiesItself() {
    WorkingPanel panel;
    panel.resize(300, 250);
    QCOMPARE(panel.title(), QStringLiteral("Working"));
    QVERIFY(!panel.copyAction()->isEnabled());
    panel.setWorking(someWorking());
    QCOMPARE(panel.title(), QStringLiteral("Working · gsi3, key PENDING"));
    show(panel);
    auto* scroll = panel.findChild<QScrollArea*>();
    scroll->setFocus();
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(scroll, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(someWorking().text()));
    QVERIFY(!scroll->accessibleDescription().isEmpty());
    panel.setWorking({});
    QCOMPARE(panel.title(), QStringLiteral("Working"));
}

void KitTest::gridCopiesRawValues() {
    GridView grid;
    Patterns patterns;
    grid.setModel(&patterns);
    QVERIFY(!grid.selectionAsMime(false));
    grid.resize(700, 300);
    show(grid);
    grid.setFocus();
    grid.selectRow(2);
    QTest::keyClick(&grid, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Watch\tPlace order\tTransactWrite\t1320\t1\t1104\n"));
    QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(QStringLiteral("<td>Place order</td>")));
    grid.setColumnHidden(0, true);
    grid.horizontalHeader()->moveSection(5, 1);
    grid.selectionModel()->select(patterns.index(1, 1), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    grid.copyWithHeadersAction()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QStringLiteral("Per month\tAccess pattern\tOperation\tPeak /s\tAmplification\n"
                            "1.25\tPending work queue\tQuery\t10\t0.28\n"
                            "1104\tPlace order\tTransactWrite\t1320\t1\n"));
}

void KitTest::cutHeadsHaveATooltip() {
    Panel panel(QStringLiteral("Headroom"));
    panel.setSubtitle(QStringLiteral("by which the peak may grow"));
    const auto tip = [&panel](int width) {
        panel.resize(width, 100);
        (void)panel.grab();
        return panel.findChild<QWidget*>(QStringLiteral("panelHead"))->toolTip();
    };
    QCOMPARE(tip(400), QString());
    QCOMPARE(tip(150), QStringLiteral("Headroom: by which the peak may grow"));
    // Names come from files.
    panel.setTitle(QStringLiteral("<b>orders</b>"));
    QCOMPARE(tip(150), QStringLiteral("<qt>&lt;b&gt;orders&lt;/b&gt;: by which the peak may grow"));
}

void KitTest::escapeOfAGrid() {
    QDialog dialog;
    GridView grid(&dialog);
    Patterns patterns;
    grid.setModel(&patterns);
    show(dialog);
    grid.setFocus();
    grid.selectRow(1);
    QTest::keyClick(&grid, Qt::Key_Escape);
    QVERIFY(dialog.isVisible());
    QVERIFY(!grid.selectionModel()->hasSelection());
    QTest::keyClick(&grid, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void KitTest::unitsStayWithTheirFigures() {
    const auto lines = [](const QString& text, double width) {
        TextBlock block(fontOf(12), 16);
        block.add({text, Qt::black});
        return block.heightFor(width) / 16;
    };
    TextBlock second(fontOf(12), 16);
    second.add({QStringLiteral("WU/s bbbb"), Qt::black});
    const double width = second.naturalWidth() + 3;
    // A word goes to the next line alone, a unit takes its figure with it.
    QCOMPARE(lines(QStringLiteral("aaaaa 1 wuss bbbb"), width), 2.0);
    QCOMPARE(lines(QStringLiteral("aaaaa 1 WU/s bbbb"), width), 3.0);

    QCOMPARE(lines(QStringLiteral("aa 1 M RU b"), width), lines(QStringLiteral("aa 1\u00A0M\u00A0RU b"), width));
}

void KitTest::findingsScrollToTheTop() {
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

// WCAG: at least 4.5 to 1.
void KitTest::textIsReadable() {
    const auto luminance = [](const QColor& colour) {
        const auto part = [](double value) {
            return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(static_cast<double>(colour.redF())) + 0.7152 * part(static_cast<double>(colour.greenF())) +
               0.0722 * part(static_cast<double>(colour.blueF()));
    };
    const auto contrast = [&](const QColor& a, const QColor& b) {
        const double x = luminance(a);
        const double y = luminance(b);
        return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
    };
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        applyTheme(*qApp, *theme);
        QLineEdit edit;
        edit.setPlaceholderText(QStringLiteral("at least 661"));
        edit.resize(200, 30);
        show(edit);
        const QColor placeholder = edit.palette().color(QPalette::PlaceholderText);
        QCOMPARE(placeholder.alpha(), 255);
        QVERIFY(contrast(placeholder, theme->panel) >= 4.5);
        // What is accepted is not painted thinner than muted text is.
        QVERIFY(contrast(theme->mutedText, theme->alternateRow) >= 4.5);
        model::Finding accepted = someFindings().front();
        accepted.accepted = true;
        FindingCard card;
        card.setFinding(accepted);
        card.resize(300, card.heightForWidth(300));
        const QImage image = card.grab().toImage();
        QCOMPARE(image.pixelColor(1, image.height() / 2), severityColour(*theme, accepted.severity));
    }
}

void KitTest::gridCommandsByKeys() {
    GridView grid;
    Patterns patterns;
    grid.setModel(&patterns);
    show(grid);
    grid.setFocus();
    QSignalSpy added(&grid, &GridView::addRequested);
    QSignalSpy duplicated(&grid, &GridView::duplicateRequested);
    QSignalSpy removed(&grid, &GridView::removeRequested);
    QSignalSpy moved(&grid, &GridView::moveRequested);
    QSignalSpy pasted(&grid, &GridView::pasteRequested);
    QSignalSpy opened(&grid, &GridView::opened);
    QTest::keyClick(&grid, Qt::Key_Delete);
    QCOMPARE(removed.count(), 0);  // nothing is selected
    grid.setCurrentIndex(patterns.index(1, 5));
    QTest::keyClick(&grid, Qt::Key_Insert);
    QTest::keyClick(&grid, Qt::Key_D, Qt::ControlModifier);
    QTest::keyClick(&grid, Qt::Key_Delete);
    QTest::keyClick(&grid, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&grid, Qt::Key_Down, Qt::AltModifier);
    QGuiApplication::clipboard()->setText(QStringLiteral("a\tb"));
    QTest::keyClick(&grid, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(&grid, Qt::Key_Return);
    QCOMPARE(added.count(), 1);
    QCOMPARE(duplicated.count(), 1);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(moved.count(), 2);
    QCOMPARE(moved.at(0).at(0).toInt(), -1);
    QCOMPARE(moved.at(1).at(0).toInt(), 1);
    QCOMPARE(pasted.value(0).value(0).toString(), QStringLiteral("a\tb"));
    QCOMPARE(opened.count(), 1);  // the cost is not editable
    QCOMPARE(grid.rowHeight(0), 27);
    grid.setRowCommands(false);
    QTest::keyClick(&grid, Qt::Key_Insert);
    QCOMPARE(added.count(), 1);
}

void KitTest::badInputStays() {
    GridView grid;
    Patterns patterns;
    grid.setItemDelegateForColumn(3, new TextDelegate(&grid));
    grid.setModel(&patterns);
    show(grid);
    grid.setFocus();
    const QModelIndex rate = patterns.index(0, 3);
    QSignalSpy removed(&grid, &GridView::removeRequested);
    grid.setCurrentIndex(rate);
    QTest::keyClick(&grid, Qt::Key_Return);
    auto* edit = grid.findChild<QLineEdit*>();
    QVERIFY(edit);
    QTest::keyClick(edit, Qt::Key_Delete);  // deletes text, not the row
    QTest::keyClicks(edit, QStringLiteral("lots"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(rate.data().toString(), QStringLiteral("lots"));
    QCOMPARE(removed.count(), 0);
    QCOMPARE(rate.data(ProblemRole).toString(), QStringLiteral("is not a rate"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::keyClick(&grid, Qt::Key_F2);
    edit = grid.findChild<QLineEdit*>();
    QVERIFY(edit && edit->property("invalid").toBool());
    QTest::keyClicks(edit, QStringLiteral("77"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE(rate.data().toString(), QStringLiteral("77"));
    QVERIFY(!rate.data(ProblemRole).isValid());
}

void KitTest::choiceCommitsAtOnce() {
    GridView grid;
    Patterns patterns;
    const QStringList operations = {QStringLiteral("Query"), QStringLiteral("Scan"), QStringLiteral("PutItem"),
                                    QStringLiteral("BatchWriteItem"), QStringLiteral("BatchGetItem")};
    grid.setItemDelegateForColumn(2, new ChoiceDelegate([&](const QModelIndex&) { return operations; }, &grid));
    grid.setModel(&patterns);
    grid.resize(700, 300);
    show(grid);
    grid.setFocus();
    grid.setColumnWidth(2, 60);
    grid.setCurrentIndex(patterns.index(0, 2));
    QTest::keyClick(&grid, Qt::Key_F2);
    auto* combo = grid.findChild<QComboBox*>();
    QVERIFY(combo);
    QCOMPARE(combo->currentText(), QStringLiteral("Query"));
    QTRY_VERIFY(combo->view()->isVisible());
    // In a narrow column, too, what is chosen from is not cut.
    QVERIFY(combo->view()->viewport()->width() >= combo->view()->sizeHintForColumn(0));
    QTest::keyClick(combo->view(), Qt::Key_Down);
    QTest::keyClick(combo->view(), Qt::Key_Return);
    QCOMPARE(patterns.index(0, 2).data().toString(), QStringLiteral("Scan"));
}

void KitTest::gallery() {
    QWidget window;
    window.resize(1200, 840);
    auto* columns = new QHBoxLayout(&window);
    columns->setContentsMargins(8, 8, 8, 8);
    columns->setSpacing(8);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    columns->addLayout(left, 1);
    columns->addLayout(right);

    auto* tiles = new TileRow;
    using enum model::Severity;
    tiles->setTiles(
        {{QStringLiteral("orders, per month"),
          QStringLiteral("$9,629"),
          QStringLiteral("on-demand, as planned and a note that takes two lines"),
          {}},
         {QStringLiteral("Peak writes"), QStringLiteral("9,800 WU/s"), QStringLiteral("2.32 × the table's own"), {}},
         {QStringLiteral("Hottest key"), QStringLiteral("124 %"), QStringLiteral("gsi3 PENDING, of one key"),
          Throttles},
         {QStringLiteral("Storage"), QStringLiteral("10.9 TB"), QStringLiteral("table 6.45 · indexes 4.43"), Fine}});
    tiles->setSelected(2);
    left->addWidget(tiles);

    auto* page = new Panel;
    auto* tabs = new QTabBar;
    tabs->addTab(QStringLiteral("Items"));
    tabs->addTab(QStringLiteral("Access patterns"));
    tabs->addTab(QStringLiteral("Indexes"));
    tabs->setCurrentIndex(1);
    tabs->setDrawBase(false);
    tabs->setExpanding(false);
    page->setHeadWidget(tabs);
    auto* add = new QPushButton(QStringLiteral("+ Add pattern"));
    add->setProperty("link", true);
    page->setRightWidget(add);
    auto* grid = new GridView;
    Patterns patterns;
    patterns.setData(patterns.index(3, 3), QStringLiteral("often"), Qt::EditRole);
    grid->setModel(&patterns);
    grid->resizeColumnsToContents();
    grid->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    grid->selectRow(2);
    page->setBody(grid);
    left->addWidget(page, 3);

    auto* limits = new Panel(QStringLiteral("Headroom of every limit"));
    limits->setSubtitle(QStringLiteral("the factor by which today's peak may grow · logarithmic"));
    auto* bars = new HeadroomBars(QStringLiteral("Headroom of every limit"));
    bars->setRows(someLimits());
    bars->select(0);
    limits->setBody(bars);
    left->addWidget(limits, 5);

    auto* charts = new QHBoxLayout;
    charts->setSpacing(8);
    for (const bool withAxis : {false, true}) {
        auto* panel = new Panel(QStringLiteral("Monthly cost by capacity mode"));
        auto* chart = new StackedBars(QStringLiteral("Monthly cost by capacity mode"));
        StackedBarsData data = someCosts();
        data.showAxis = withAxis;
        chart->setData(data);
        panel->setBody(chart);
        charts->addWidget(panel);
    }
    left->addLayout(charts, 4);

    auto* controls = new QHBoxLayout;
    auto* combo = new QComboBox;
    combo->addItem(QStringLiteral("eu-west-1 Ireland"));
    auto* primary = new QPushButton(QStringLiteral("Export report"));
    primary->setProperty("primary", true);
    auto* invalid = new QLineEdit(QStringLiteral("lots"));
    invalid->setProperty("invalid", true);
    controls->addWidget(combo);
    controls->addWidget(invalid);
    controls->addWidget(primary);
    right->addLayout(controls);
    auto* findings = new FindingsPanel;
    findings->setFindings(someFindings(), {});
    findings->select(someFindings().front().key());
    findings->setFixedWidth(300);
    right->addWidget(findings, 1);
    auto* working = new WorkingPanel;
    working->setWorking(someWorking());
    working->setFixedSize(300, 230);
    right->addWidget(working);

    show(window);
    for (const bool dark : {false, true}) {
        const Theme& theme = dark ? Theme::dark() : Theme::light();
        applyTheme(*qApp, theme);
        for (const int scale : {1, 2}) {
            QPixmap picture(window.size() * scale);
            picture.setDevicePixelRatio(scale);
            picture.fill(theme.window);
            window.render(&picture);
            QCOMPARE(picture.toImage().pixelColor(3, 3), theme.window);
            QVERIFY(picture.save(QStringLiteral("kit-%1-%2x.png")
                                     .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                     .arg(scale)));
        }
    }
}

QTEST_MAIN(KitTest)
#include "tst_kit.moc"
