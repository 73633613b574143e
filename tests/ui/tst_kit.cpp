// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The visual kit: signals by real keys and clicks, tables as text, exports, themes, names for screen readers.
// The last test paints a gallery in both themes into the working folder, to be looked at.
#include "tests/ui/kit_samples.h"
#include "ui/theme/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/finding_card.h"
#include "ui/widgets/findings_panel.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/status_mark.h"
#include "ui/widgets/text_block.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/working_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>
#include <cmath>

using namespace headroom;
using namespace headroom::ui;

class KitTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Theme::light()); }

    void themeFollowsThePalette();
    void statusMarksDiffer();
    void figuresHaveOneWidth();
    void tileSpeaksAndAnswersKeys();
    void tileRowReusesTiles();
    void workingCopiesItself();
    void unitsStayWithTheirFigures();
    void textIsReadable();
    void cutHeadsHaveATooltip();
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
