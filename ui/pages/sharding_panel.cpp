// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/sharding_panel.h"

#include "model/units/format.h"
#include "model/units/parse.h"
#include "ui/charts/shard_bars.h"
#include "ui/models/text.h"
#include "ui/pages/partitions_data.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headroom::ui {
namespace {

constexpr int kPause = 150;  // milliseconds
constexpr std::size_t kShownReads = 2;
constexpr int kShardsWidth = 64;

QString keyName(const model::Limit& key) { return key.key.empty() ? qt(key.what) : qt(key.key); }

QString moneyChange(const model::Cost& change, const std::string& currency) {
    const QString text = qt(model::formatMoneyExact(change, currency));
    return change && change->value() > 0 ? QLatin1Char('+') + text : text;
}

}  // namespace

ShardingPanel::ShardingPanel(Document& document, QWidget* parent)
    : Panel(tr("Write sharding"), parent),
      m_document(document),
      m_bars(new ShardBars(tr("Write sharding"), this)),
      m_shards(new QLineEdit(this)),
      m_suffix(new QComboBox(this)),
      m_try(new QPushButton(tr("&Try"), this)),
      m_apply(new QPushButton(tr("&Apply"), this)),
      m_timer(new QTimer(this)) {
    setObjectName(QStringLiteral("shardingPanel"));
    buildHead();
    auto* body = new QWidget(this);
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_bars, 2);
    m_side = new QWidget(body);
    buildFigures(m_side);
    row->addWidget(m_side, 1);
    setBody(body);
    m_timer->setSingleShot(true);
    m_timer->setInterval(kPause);
    connect(m_timer, &QTimer::timeout, this, &ShardingPanel::evaluate);
    connect(m_shards, &QLineEdit::textEdited, this, [this] {
        m_isTyped = true;
        evaluateSoon();
    });
    connect(m_suffix, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        evaluateSoon();
    });
    connect(m_try, &QPushButton::clicked, this, [this] {
        if (m_trial) emit tryRequested(m_trial->remedy, !isOwnTry());
    });
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (m_trial) emit applyRequested(m_trial->remedy);
    });
    showNothing();
}

void ShardingPanel::buildHead() {
    m_controls = new QWidget(this);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto add = [&](const QString& text, QWidget* buddy) {
        auto* label = new QLabel(text, m_controls);
        label->setProperty("muted", true);
        label->setBuddy(buddy);
        row->addWidget(label);
        row->addWidget(buddy);
    };
    m_shards->setObjectName(QStringLiteral("shards"));
    m_shards->setAccessibleName(tr("Shards"));
    m_shards->setAlignment(Qt::AlignRight);
    m_shards->setMaximumWidth(kShardsWidth);
    m_shards->installEventFilter(this);
    m_suffix->setObjectName(QStringLiteral("shardSuffix"));
    m_suffix->setAccessibleName(tr("Suffix"));
    m_suffix->addItem(tr("random"));
    m_suffix->addItem(tr("calculated"));
    m_suffix->setItemData(0, tr("The writer picks one: whoever reads asks every shard."), Qt::ToolTipRole);
    m_suffix->setItemData(1, tr("From another attribute: who reads one item knows its shard."), Qt::ToolTipRole);
    const auto step = [&](const QString& sign, const QString& name, int by) {
        auto* button = new QPushButton(sign, m_controls);
        button->setProperty("link", true);
        button->setAccessibleName(name);
        button->setAutoRepeat(true);
        connect(button, &QPushButton::clicked, m_shards, [this, by] { stepShards(by); });
        row->addWidget(button);
    };
    add(tr("shar&ds"), m_shards);
    step(QStringLiteral("−"), tr("One shard less"), -1);
    step(QStringLiteral("+"), tr("One shard more"), 1);
    add(tr("suffi&x"), m_suffix);
    setRightWidget(m_controls);
}

void ShardingPanel::buildFigures(QWidget* parent) {
    auto* layout = new QVBoxLayout(parent);
    layout->setContentsMargins(8, 2, 12, 3);
    layout->setSpacing(3);
    m_figures = new QGridLayout;
    m_figures->setHorizontalSpacing(14);
    m_figures->setVerticalSpacing(1);
    m_figures->setColumnStretch(0, 1);
    layout->addLayout(m_figures);
    layout->addStretch(1);
    m_try->setObjectName(QStringLiteral("trySharding"));
    m_try->setProperty("primary", true);
    m_apply->setObjectName(QStringLiteral("applySharding"));
    // The longer of its words fits: Apply must not move when one gives way to the other.
    m_try->ensurePolished();
    const int usual = m_try->sizeHint().width();
    m_try->setText(tr("S&top"));
    m_try->setMinimumWidth(std::max(usual, m_try->sizeHint().width()));
    m_try->setText(tr("&Try"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_try);
    buttons->addWidget(m_apply);
    buttons->addStretch(1);
    layout->addLayout(buttons);
}

model::Suffix ShardingPanel::suffix() const {
    return m_suffix->currentIndex() == 0 ? model::Suffix::Random : model::Suffix::Calculated;
}

void ShardingPanel::setTable(const std::string& name) {
    if (name == m_table) return;
    m_table = name;
    m_key.clear();
    m_shown.clear();
    m_trial.reset();
}

void ShardingPanel::setKey(const std::string& figureName) {
    if (figureName == m_key) return;
    m_key = figureName;
    refresh();
}

const model::Limit* ShardingPanel::hotKey() const {
    const model::TablePlan* table = plan();
    if (table == nullptr) return nullptr;
    for (const auto& limit : table->limits)
        if (limit.isOfKey() && limit.figureName() == m_key) return &limit;
    return table->hottestKey();
}

// Its figures are coloured.
void ShardingPanel::changeEvent(QEvent* event) {
    Panel::changeEvent(event);
    const model::Limit* key = event->type() == QEvent::PaletteChange && m_trial ? hotKey() : nullptr;
    if (key != nullptr) fillFigures(*key, model::atTraffic(*m_trial, m_traffic));
}

bool ShardingPanel::isPending() const { return m_timer->isActive(); }

void ShardingPanel::refresh() {
    const model::Limit* key = hotKey();
    if (key == nullptr) {
        m_timer->stop();
        showNothing();
        return;
    }
    setTitle(tr("Write sharding of %1 %2").arg(qt(key->subject), keyName(*key)));
    m_controls->show();
    m_side->show();
    if (m_shown != key->figureName()) {
        m_shown = key->figureName();
        m_isTyped = false;
        m_isChosen = false;
    }
    // As the finding proposes it, and as the plan has it now, until the user says otherwise.
    if (!m_isTyped) setShards(static_cast<int>(std::min<double>(model::shardsFor(*plan(), *key), kMostShards)));
    if (const model::Table* said = m_document.workload().tables.find(m_table); said != nullptr && !m_isChosen)
        m_suffix->setCurrentIndex(model::suffixFor(*said, *key) == model::Suffix::Random ? 0 : 1);
    evaluateSoon();
}

void ShardingPanel::evaluateSoon() {
    // What is shown is of what was chosen before, so it cannot be tried or applied.
    const bool isOwn = isOwnTry();
    m_try->setText(isOwn ? tr("S&top") : tr("&Try"));
    m_try->setEnabled(isOwn);
    m_apply->setEnabled(false);
    const bool isBad = !shards();
    const QString reason = tr("A whole number of shards, %1 to %2.")
                               .arg(QString::number(kLeastShards), qt(model::formatNumber(kMostShards, 0)));
    setSubtitle(isBad ? reason : QString());
    m_shards->setProperty("invalid", isBad);
    m_shards->setToolTip(reason);
    m_shards->setAccessibleDescription(isBad ? reason : QString());
    refreshStyle(*m_shards);
    if (isBad)
        m_timer->stop();
    else
        m_timer->start();
}

std::optional<int> ShardingPanel::shards() const {
    const auto typed = model::parseCount(m_shards->text().trimmed().toStdString());
    if (!typed || *typed != std::floor(*typed) || *typed < kLeastShards || *typed > kMostShards) return std::nullopt;
    return static_cast<int>(*typed);
}

void ShardingPanel::setShards(int shards) {
    if (this->shards() == shards) return;
    m_shards->setText(QString::number(shards));
}

void ShardingPanel::stepShards(int by) {
    const auto typed = shards();
    if (!typed) return;
    m_isTyped = true;
    setShards(std::clamp(*typed + by, kLeastShards, kMostShards));
    evaluateSoon();
}

bool ShardingPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_shards && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            stepShards(key == Qt::Key_Up ? 1 : -1);
            return true;
        }
    }
    return Panel::eventFilter(watched, event);
}

bool ShardingPanel::isOwnTry() const {
    if (!m_trial || !m_document.isTrying()) return false;
    model::Workload tried = m_document.workload();
    model::apply(tried, m_trial->remedy.change);
    return tried == m_document.shownWorkload();
}

void ShardingPanel::evaluate() {
    const model::Limit* key = hotKey();
    const auto chosen = shards();
    if (key == nullptr || !chosen || !isVisibleTo(window())) return;
    m_trial = model::trySharding(m_document.ownPlan(), m_document.workload(), m_document.books(), *plan(), *key,
                                 *chosen, suffix());
    showTrial(*key);
}

void ShardingPanel::showNothing() {
    m_trial.reset();
    m_shown.clear();
    setTitle(tr("Write sharding"));
    setSubtitle({});
    m_controls->hide();
    m_side->hide();
    ShardBarsData nothing;
    const model::TablePlan* table = plan();
    nothing.emptyText =
        table != nullptr && readsAllInTurn(*table)
            ? noKeysText(*table)
            : tr("No pattern states how it spreads over keys. State it to see what write sharding does.");
    m_bars->setData(nothing);
}

void ShardingPanel::setTraffic(double traffic) {
    if (traffic == m_traffic) return;
    m_traffic = traffic;
    const model::Limit* key = hotKey();
    if (key != nullptr && m_trial && !isPending()) showTrial(*key);
}

void ShardingPanel::showTrial(const model::Limit& key) {
    const model::ShardingTrial trial = model::atTraffic(*m_trial, m_traffic);
    ShardBarsData bars;
    bars.key = keyName(key);
    bars.unit = qt(key.unit);
    bars.before = trial.demandBefore;
    bars.after = trial.demandAfter;
    bars.shards = static_cast<int>(trial.shards);
    bars.limit = trial.limit;
    const QString count = qt(model::formatNumber(trial.shards, 0));
    bars.afterNote = suffix() == model::Suffix::Random
                         ? tr("after: %1 keys, the writer picks one at random").arg(count)
                         : tr("after: %1 keys, calculated from another attribute").arg(count);
    m_bars->setDocumentName(m_document.displayName());
    m_bars->setData(bars);
    fillFigures(key, trial);
    m_try->setText(isOwnTry() ? tr("S&top") : tr("&Try"));
    m_try->setEnabled(true);
    m_apply->setEnabled(true);
}

void ShardingPanel::fillFigures(const model::Limit& key, const model::ShardingTrial& trial) {
    while (QLayoutItem* item = m_figures->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const Theme& theme = Theme::of(this);
    int row = 0;
    const auto cell = [&](int column, const QString& text, bool isBold, const QColor& colour) {
        auto* label = new QLabel(m_side);
        label->setTextFormat(Qt::PlainText);
        label->setFont(fontOf(11, isBold ? QFont::DemiBold : QFont::Normal));
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colour);
        label->setPalette(palette);
        label->setText(column == 0 ? label->fontMetrics().elidedText(text, Qt::ElideRight, 170) : text);
        label->setToolTip(column == 0 ? text : QString());
        label->setAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_figures->addWidget(label, row, column);
    };
    const auto line = [&](const QString& name, const QString& before, const QString& after) {
        cell(0, name, false, theme.text);
        cell(1, before, false, theme.text);
        cell(2, after, true, theme.text);
        ++row;
    };
    cell(1, tr("before"), false, theme.mutedText);
    cell(2, tr("after"), false, theme.mutedText);
    ++row;
    const auto headroomColour = [&](const std::optional<double>& headroom) {
        if (!headroom || *headroom >= model::kWatchHeadroom) return theme.fine;
        return *headroom < 1 ? theme.throttles : theme.watch;
    };
    cell(0, tr("headroom of the key"), false, theme.text);
    cell(1, qt(model::formatFactor(trial.headroomBefore)), true, headroomColour(trial.headroomBefore));
    cell(2, qt(model::formatFactor(trial.headroomAfter)), true, headroomColour(trial.headroomAfter));
    ++row;
    std::size_t shown = 0;
    double queriesBefore = 0;
    double queriesAfter = 0;
    for (const auto& read : trial.reads) {
        queriesBefore = std::max(queriesBefore, read.queriesBefore);
        queriesAfter = std::max(queriesAfter, read.queriesAfter);
        if (shown++ >= kShownReads) continue;
        line(tr("%1, each").arg(qt(read.pattern)), tr("%1 RU").arg(qt(model::formatUnits(read.unitsBefore))),
             tr("%1 RU").arg(qt(model::formatUnits(read.unitsAfter))));
    }
    if (trial.reads.size() > kShownReads)
        line(tr("and %1 more that read it").arg(trial.reads.size() - kShownReads), {}, {});
    if (!trial.reads.empty())
        line(tr("queries for one page"), qt(model::formatNumber(queriesBefore, 0)),
             qt(model::formatNumber(queriesAfter, 0)));
    else
        line(tr("nothing reads %1").arg(qt(key.subject)), {}, {});
    line(m_traffic == 1 ? tr("cost per month") : tr("cost per month, at ×1"), {},
         moneyChange(trial.remedy.effect.change(), m_document.ownPlan().currency));
}

}  // namespace headroom::ui
