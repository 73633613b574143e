// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/distribution_fields.h"

#include "model/units/format.h"
#include "model/units/parse.h"
#include "ui/dialogs/pattern_field_text.h"
#include "ui/document/key_reading.h"
#include "ui/models/heat_text.h"
#include "ui/models/key_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_seam.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace headroom::ui {
namespace {

constexpr int kProgressEveryMs = 100;

QString number(const std::optional<double>& value) { return value ? exactNumber(*value) : QString(); }

QString hours(double seconds) {
    return DistributionFields::tr("%1 h").arg(exactNumber(seconds / model::kSecondsPerHour));
}

}  // namespace

QStringList DistributionFields::kindWords() {
    return {tr("not stated"),
            tr("uniform: all keys alike"),
            tr("Zipf: few keys are hot"),
            tr("hot set: some keys take a share"),
            tr("one key"),
            tr("new key every period"),
            tr("sharded: one key under suffixes"),
            tr("measured")};
}

DistributionFields::Typed DistributionFields::typedFrom(const std::optional<model::KeyDistribution>& keys) {
    Typed typed;
    if (!keys) return typed;
    typed.rest = *keys;
    typed.rest.shape = model::OneKey();
    if (const auto* uniform = std::get_if<model::UniformKeys>(&keys->shape)) {
        typed.kind = Kind::Uniform;
        typed.keys = uniform->keys;
    } else if (const auto* zipf = std::get_if<model::ZipfKeys>(&keys->shape)) {
        typed.kind = Kind::Zipf;
        typed.keys = zipf->keys;
        typed.exponent = zipf->exponent;
    } else if (const auto* hot = std::get_if<model::HotSetKeys>(&keys->shape)) {
        typed.kind = Kind::HotSet;
        typed.keys = hot->keys;
        typed.hotKeys = hot->hotKeys;
        typed.hotShare = hot->hotTrafficShare;
    } else if (const auto* period = std::get_if<model::NewKeyPerPeriod>(&keys->shape)) {
        typed.kind = Kind::NewKeyPerPeriod;
        typed.periodSeconds = period->periodSeconds;
    } else if (const auto* sharded = std::get_if<model::ShardedKey>(&keys->shape)) {
        typed.kind = Kind::Sharded;
        typed.shards = sharded->shards;
    } else if (const auto* measured = std::get_if<model::MeasuredKeys>(&keys->shape)) {
        typed.kind = Kind::Measured;
        typed.measured = *measured;
    } else {
        typed.kind = Kind::OneKey;
    }
    return typed;
}

DistributionFields::DistributionFields(FieldForm& form, std::optional<model::KeyDistribution>& keys,
                                       const QString& unstated)
    : QObject(&form),
      m_form(form),
      m_keys(keys),
      m_unstated(unstated),
      m_typed(typedFrom(keys)),
      m_remark(new QLabel(&form)),
      m_import(new QPushButton(tr("Import measured keys…"), &form)),
      m_progress(new QTimer(this)) {
    addKind();
    addImport();
    addNumbers();
    addRest();
    if (m_typed.kind == Kind::NotStated) showRemark(m_unstated, false);
    if (m_typed.kind == Kind::Measured) showRemark(distributionToText(m_keys), false);
}

DistributionFields::~DistributionFields() = default;

FieldForm::Applies DistributionFields::ifKind(std::initializer_list<Kind> kinds) const {
    return [this, kinds = std::vector<Kind>(kinds)] { return std::ranges::find(kinds, m_typed.kind) != kinds.end(); };
}

void DistributionFields::addKind() {
    m_form.addChoice({QStringLiteral("keyKind"),
                      tr("&Key values"),
                      kindWords().at(static_cast<int>(m_typed.kind)),
                      {},
                      tr("How the load spreads over partition key values: what the hottest key takes decides when it "
                         "throttles (H3)")},
                     kindWords(), [this](const QString& text) -> EditProblem {
                         const auto kind = static_cast<Kind>(kindWords().indexOf(text));
                         if (kind == Kind::Measured && !m_typed.measured)
                             return tr("Counts are not typed: import them from a file.");
                         if (kind != m_typed.kind) chooseKind(kind);
                         return {};
                     });
}

void DistributionFields::addNeeded(const FieldText& field, std::optional<double>& value,
                                   std::initializer_list<Kind> kinds) {
    const auto applies = ifKind(kinds);
    m_form.addLine(
        field,
        [this, &value, applies, name = field.name](const QString& text) -> EditProblem {
            if (!applies()) return {};
            std::optional<double> typed;
            if (const auto problem = readNumber(text, 1, typed)) return problem;
            if (!typed) return tr("The number is needed.");
            value = typed;
            // What is too much depends on both.
            if (name == QStringLiteral("keyCount") && m_typed.kind == Kind::HotSet)
                m_form.checkAgain(QStringLiteral("hotKeys"));
            if (name == QStringLiteral("hotKeys") && m_typed.keys && *typed > *m_typed.keys)
                return tr("There cannot be more hot keys than keys.");
            takeOver();
            return {};
        },
        applies);
}

void DistributionFields::addNumbers() {
    addNeeded({QStringLiteral("keyCount"), tr("Number of keys"), number(m_typed.keys),
               tr("partition key values: 1M · 250,000")},
              m_typed.keys, {Kind::Uniform, Kind::Zipf, Kind::HotSet});
    m_form.addLine(
        {QStringLiteral("keyExponent"),
         tr("Exponent"),
         exactNumber(m_typed.exponent),
         tr("0 is uniform; web traces 0.64 to 0.83, YCSB 0.99 (H2)"),
         {},
         exactNumber(model::ZipfKeys().exponent)},
        [this](const QString& text) -> EditProblem {
            const auto exponent =
                text.trimmed().isEmpty() ? model::ZipfKeys().exponent : model::parseCount(text.toStdString());
            if (!exponent) return qt(exponent.error().message);
            if (*exponent > 10) return tr("The exponent of a Zipf distribution is at most 10.");
            m_typed.exponent = *exponent;
            takeOver();
            return {};
        },
        ifKind({Kind::Zipf}));
    addNeeded({QStringLiteral("hotKeys"), tr("Hot keys"), number(m_typed.hotKeys), tr("how many of the keys are hot")},
              m_typed.hotKeys, {Kind::HotSet});
    m_form.addLine(
        {QStringLiteral("hotShare"), tr("Their share"), m_typed.hotShare ? exactShare(*m_typed.hotShare) : QString(),
         tr("of the traffic, spread evenly over them: 80 %")},
        [this, applies = ifKind({Kind::HotSet})](const QString& text) -> EditProblem {
            if (!applies()) return {};
            if (text.trimmed().isEmpty()) return tr("The share is needed.");
            model::Share share;
            if (const auto problem = readShare(text, 0, share)) return problem;
            m_typed.hotShare = share;
            takeOver();
            return {};
        },
        ifKind({Kind::HotSet}));
    m_form.addLine(
        {QStringLiteral("keyPeriod"), tr("A new key every"), hours(m_typed.periodSeconds),
         tr("24 h: the date · 1 h · 7 days"), tr("All load lies on one key for this long, then on the next (H7)"),
         hours(model::NewKeyPerPeriod().periodSeconds)},
        [this](const QString& text) -> EditProblem {
            if (text == hours(m_typed.periodSeconds)) return {};
            const auto period = model::parseHours(text.toStdString());
            if (!period) return qt(period.error().message);
            if (!(period->value() > 0)) return tr("A period takes some time.");
            m_typed.periodSeconds = period->value() * model::kSecondsPerHour;
            takeOver();
            return {};
        },
        ifKind({Kind::NewKeyPerPeriod}));
    addNeeded({QStringLiteral("keyShards"), tr("Shards"), number(m_typed.shards),
               tr("suffixes of the only key, which share its traffic evenly (P10)")},
              m_typed.shards, {Kind::Sharded});
}

void DistributionFields::addRest() {
    const auto isStated = [this] { return m_typed.kind != Kind::NotStated; };
    m_form.addLine(
        {QStringLiteral("hottestKey"), tr("Hottest key is called"), qt(m_typed.rest.hottestKey),
         tr("PENDING; findings name it")},
        [this](const QString& text) -> EditProblem {
            m_typed.rest.hottestKey = text.toStdString();
            takeOver();
            return {};
        },
        isStated);
    const QString none = exactNumber(1);
    m_form.addLine(
        {QStringLiteral("keySuffixes"),
         tr("Suffixes of each key"),
         exactNumber(m_typed.rest.suffixes),
         tr("1: none; each key is stored under so many, which share its traffic evenly (P10)"),
         {},
         none},
        [this](const QString& text) -> EditProblem {
            std::optional<double> suffixes;
            if (const auto problem = readNumber(text, 1, suffixes)) return problem;
            m_typed.rest.suffixes = suffixes.value_or(1);
            takeOver();
            return {};
        },
        isStated);
    const QStringList orders{tr("in any order"), tr("rising or falling")};
    m_form.addChoice(
        {QStringLiteral("risingSortKey"),
         tr("Items of a key come"),
         orders.at(m_typed.rest.risingSortKey ? 1 : 0),
         {},
         tr("In the order of the sort key a collection cannot be split for heat (P6)"),
         orders.front()},
        orders,
        [this, orders](const QString& text) -> EditProblem {
            m_typed.rest.risingSortKey = text == orders.back();
            takeOver();
            return {};
        },
        isStated);
}

void DistributionFields::addImport() {
    m_import->setObjectName(QStringLiteral("importKeys"));
    m_import->setAutoDefault(false);
    m_import->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_import->setToolTip(
        tr("From a table of keys and counts (CSV), or from what “aws cloudwatch "
           "get-insight-rule-report” prints"));
    m_remark->setObjectName(QStringLiteral("keyRemark"));
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* row = new QWidget(&m_form);
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_remark);
    column->addWidget(m_import);
    m_form.addWidget(row);
    connect(m_import, &QPushButton::clicked, this, [this] { m_reading == nullptr ? askForFile() : stopReading(); });
    connect(m_progress, &QTimer::timeout, this, [this] {
        showRemark(tr("Read so far: %1").arg(qt(model::formatBytes(static_cast<double>(m_reading->bytesRead())))),
                   false);
    });
}

void DistributionFields::chooseKind(Kind kind) {
    m_typed.kind = kind;
    showRemark(kind == Kind::NotStated ? m_unstated : QString(), false);
    takeOver();
    if (kind == Kind::Measured) showRemark(distributionToText(m_keys), false);
    // Those that it needs say so, those that it does not need say nothing.
    const auto fit = [this](const char* name, const QString& text, std::initializer_list<Kind> kinds) {
        m_form.setText(QString::fromLatin1(name), ifKind(kinds)() ? text : QString());
    };
    fit("keyCount", number(m_typed.keys), {Kind::Uniform, Kind::Zipf, Kind::HotSet});
    fit("hotKeys", number(m_typed.hotKeys), {Kind::HotSet});
    fit("hotShare", m_typed.hotShare ? exactShare(*m_typed.hotShare) : QString(), {Kind::HotSet});
    fit("keyShards", number(m_typed.shards), {Kind::Sharded});
    m_form.setText(QStringLiteral("keyExponent"),
                   exactNumber(kind == Kind::Zipf ? m_typed.exponent : model::ZipfKeys().exponent));
    m_form.setText(
        QStringLiteral("keyPeriod"),
        hours(kind == Kind::NewKeyPerPeriod ? m_typed.periodSeconds : model::NewKeyPerPeriod().periodSeconds));
}

std::optional<decltype(model::KeyDistribution::shape)> DistributionFields::shape() const {
    using Shape = decltype(model::KeyDistribution::shape);
    switch (m_typed.kind) {
        case Kind::NotStated: return std::nullopt;
        case Kind::Uniform:
            if (!m_typed.keys) return std::nullopt;
            return Shape(model::UniformKeys{*m_typed.keys});
        case Kind::Zipf:
            if (!m_typed.keys) return std::nullopt;
            return Shape(model::ZipfKeys{*m_typed.keys, m_typed.exponent});
        case Kind::HotSet:
            if (!m_typed.keys || !m_typed.hotKeys || !m_typed.hotShare || *m_typed.hotKeys > *m_typed.keys)
                return std::nullopt;
            return Shape(model::HotSetKeys{*m_typed.keys, *m_typed.hotKeys, *m_typed.hotShare});
        case Kind::OneKey: return Shape(model::OneKey());
        case Kind::NewKeyPerPeriod: return Shape(model::NewKeyPerPeriod{m_typed.periodSeconds});
        case Kind::Sharded:
            if (!m_typed.shards) return std::nullopt;
            return Shape(model::ShardedKey{*m_typed.shards});
        case Kind::Measured:
            if (!m_typed.measured) return std::nullopt;
            return Shape(*m_typed.measured);
    }
    return std::nullopt;
}

void DistributionFields::takeOver() {
    if (m_typed.kind == Kind::NotStated) {
        m_keys.reset();
        return;
    }
    auto chosen = shape();
    if (!chosen) return;
    m_keys = m_typed.rest;
    m_keys->shape = *std::move(chosen);
}

void DistributionFields::askForFile() {
    const QStringList paths = dialogSeam().askOpenPaths(
        &m_form, tr("Import measured keys"),
        tr("Keys and counts, or an insight report (*.csv *.tsv *.txt *.json *.gz);;All files (*)"));
    if (!paths.isEmpty()) importFrom(paths.front());
}

void DistributionFields::importFrom(const QString& path) {
    stopReading();
    m_path = path;
    m_reading = new KeyReading(path, this);
    connect(m_reading, &KeyReading::finished, this, &DistributionFields::finishReading);
    m_import->setText(tr("Stop reading"));
    m_progress->start(kProgressEveryMs);
    emit readingChanged();
}

void DistributionFields::stopReading() {
    if (m_reading == nullptr) return;
    m_progress->stop();
    m_reading->cancel();
    m_reading->deleteLater();
    m_reading = nullptr;
    m_import->setText(tr("Import measured keys…"));
    showRemark(m_typed.kind == Kind::NotStated ? m_unstated : QString(), false);
    emit readingChanged();
}

void DistributionFields::finishReading() {
    const model::IoResult<model::KeyCounts> counts = m_reading->result();
    stopReading();
    if (!counts) return showRemark(qt(counts.error().text()), true);
    m_typed.measured = counts->measured();
    m_typed.rest.hottestKey = counts->distribution.hottestKey;
    m_form.setText(QStringLiteral("hottestKey"), qt(m_typed.rest.hottestKey));
    m_form.setText(QStringLiteral("keyKind"), kindWords().back());
    takeOver();
    showRemark(measuredSummary(QFileInfo(m_path).fileName(), *counts), false);
}

void DistributionFields::showRemark(const QString& text, bool isProblem) {
    m_remark->setText(text);
    m_remark->setVisible(!text.isEmpty());
    m_remark->setProperty("muted", !isProblem);
    m_remark->setProperty("invalid", isProblem);
    refreshStyle(*m_remark);
}

}  // namespace headroom::ui
