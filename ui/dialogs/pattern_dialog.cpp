// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/pattern_dialog.h"

#include "model/units/format.h"
#include "model/workload/words.h"
#include "ui/models/effect_text.h"
#include "ui/models/key_text.h"
#include "ui/models/part_text.h"
#include "ui/models/rate_text.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

QString number(const std::optional<double>& value) { return value ? exactNumber(*value) : QString(); }

QString list(const std::vector<std::string>& names) {
    QStringList texts;
    for (const auto& name : names) texts << qt(name);
    return texts.join(QStringLiteral(", "));
}

std::vector<std::string> namesFrom(const QString& text) {
    static const QRegularExpression kSeparator(QStringLiteral("[\\s,;]+"));
    std::vector<std::string> names;
    for (const QString& name : text.split(kSeparator, Qt::SkipEmptyParts)) names.push_back(name.toStdString());
    return names;
}

// An optional number with a least value.
EditProblem readNumber(const QString& text, double least, std::optional<double>& value) {
    if (text.trimmed().isEmpty()) {
        value.reset();
        return {};
    }
    const auto typed = model::parseCount(text.toStdString());
    if (!typed) return qt(typed.error().message);
    if (*typed < least || *typed <= 0)
        return PatternDialog::tr("It must be at least %1.").arg(qt(model::formatNumber(std::max(least, 0.001), 3)));
    value = *typed;
    return {};
}

EditProblem readShare(const QString& text, double otherwise, model::Share& share) {
    if (text.trimmed().isEmpty()) {
        share = model::Share(otherwise);
        return {};
    }
    const auto typed = model::parseShare(text.toStdString());
    if (!typed) return qt(typed.error().message);
    share = *typed;
    return {};
}

}  // namespace

PatternDialog::PatternDialog(const QString& name, const model::AccessPattern& pattern, const model::Table& table,
                             QWidget* parent)
    : QDialog(parent),
      m_pattern(pattern),
      m_knownParts(pattern.parts),
      m_table(table),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("%1 · %2").arg(name, qt(model::wordOf(pattern.operation))));
    setMinimumWidth(620);
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setLabelAlignment(Qt::AlignLeft);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(m_buttons);
    addField(form, QStringLiteral("description"), tr("&Description"), qt(pattern.description), {},
             [this](const QString& text) -> EditProblem {
                 m_pattern.description = text.trimmed().toStdString();
                 return {};
             });
    addTrafficFields(form);
    if (model::isQueryOrScan(pattern.operation)) addReadFields(form);
    if (!model::isRead(pattern.operation)) addWriteFields(form);
    addField(form, QStringLiteral("keys"), tr("&Key values"), distributionToText(pattern.keyDistribution),
             tr("uniform 1M · zipf 1M 0.99 · hot 1 of 6 takes 95 % · one key rising (NEW) · 10 shards"),
             [this](const QString& text) -> EditProblem {
                 const auto distribution = distributionFromText(text, m_pattern.keyDistribution);
                 if (!distribution) return qt(distribution.error().message);
                 m_pattern.keyDistribution = *distribution;
                 return {};
             });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

bool PatternDialog::isValid() const {
    return std::ranges::all_of(m_fields, [](const Field& field) { return field.problem->text().isEmpty(); });
}

void PatternDialog::addField(QFormLayout* form, const QString& objectName, const QString& label, const QString& text,
                             const QString& hint, Read read) {
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    auto* edit = new QLineEdit(text, this);
    edit->setObjectName(objectName);
    edit->setPlaceholderText(hint);
    edit->setToolTip(hint);
    edit->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    auto* problem = new QLabel(this);
    problem->setTextFormat(Qt::PlainText);
    problem->setWordWrap(true);
    problem->hide();
    column->addWidget(edit);
    column->addWidget(problem);
    form->addRow(label, column);
    if (auto* shown = qobject_cast<QLabel*>(form->labelForField(column))) shown->setBuddy(edit);
    m_fields.push_back({edit, problem, std::move(read)});
    const auto position = m_fields.size() - 1;
    connect(edit, &QLineEdit::textEdited, this, [this, position] { check(m_fields.at(position)); });
}

void PatternDialog::check(const Field& field) {
    const EditProblem problem = field.read(field.edit->text());
    field.problem->setText(problem.value_or(QString()));
    field.problem->setVisible(problem.has_value());
    field.edit->setProperty("invalid", problem.has_value());
    refreshStyle(*field.edit);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isValid());
}

void PatternDialog::addTrafficFields(QFormLayout* form) {
    addField(form, QStringLiteral("average"), tr("&Average rate"), rateToEditText(m_pattern.average),
             tr("250/s · 1/day · 260M/month"), [this](const QString& text) -> EditProblem {
                 const auto rate = rateFromText(text);
                 if (!rate) return qt(rate.error().message);
                 m_pattern.average = *rate;
                 return {};
             });
    addField(form, QStringLiteral("peak"), tr("&Peak per second"),
             m_pattern.peak ? exactNumber(m_pattern.peak->value()) : QString(), tr("empty: steady"),
             [this](const QString& text) -> EditProblem {
                 std::optional<double> peak;
                 if (const auto problem = readNumber(text, 0, peak)) return problem;
                 m_pattern.peak = peak ? std::optional(model::RequestsPerSecond(*peak)) : std::nullopt;
                 return {};
             });
    addField(form, QStringLiteral("runSeconds"), tr("One &run takes, seconds"), number(m_pattern.runSeconds),
             tr("for a scan and other long jobs without a stated peak"),
             [this](const QString& text) { return readNumber(text, 0, m_pattern.runSeconds); });
    addField(form, QStringLiteral("items"), tr("&Items"), partsToText(m_pattern),
             tr("4 × 1 KB · 1 × an item type + 3 × another · all"), [this](const QString& text) -> EditProblem {
                 m_itemsText = text;
                 return readParts();
             });
}

EditProblem PatternDialog::readParts() {
    if (!m_itemsText) {
        m_pattern.parts = m_knownParts;
        return {};
    }
    const auto parts = partsFromText(*m_itemsText, m_table, m_knownParts);
    if (!parts) return qt(parts.error().message);
    if (parts->size() > 1 && !model::takesParts(m_pattern.operation)) return tr("This operation is about one item.");
    m_pattern.parts = *parts;
    m_pattern.listsParts = m_pattern.listsParts || parts->size() > 1;
    return {};
}

void PatternDialog::addReadFields(QFormLayout* form) {
    addField(form, QStringLiteral("limit"), tr("&Limit of a page"), number(m_pattern.limit),
             tr("items; each page is rounded up by itself (R6)"),
             [this](const QString& text) { return readNumber(text, 1, m_pattern.limit); });
    addField(form, QStringLiteral("shards"), tr("Parallel queries over &shards"), number(m_pattern.fanOutShards),
             tr("the items are spread over them (P11)"),
             [this](const QString& text) { return readNumber(text, 1, m_pattern.fanOutShards); });
    addField(form, QStringLiteral("filter"), tr("&Filter keeps"), exactShare(m_pattern.filterKept),
             tr("share of what is read; saves nothing (R7)"),
             [this](const QString& text) { return readShare(text, 1, m_pattern.filterKept); });
}

void PatternDialog::addWriteFields(QFormLayout* form) {
    addField(form, QStringLiteral("failed"), tr("Conditions that &fail"), exactShare(m_pattern.failedConditions),
             tr("they cost the table's units all the same (W6)"),
             [this](const QString& text) { return readShare(text, 0, m_pattern.failedConditions); });
    if (m_pattern.operation == model::Operation::UpdateItem ||
        m_pattern.operation == model::Operation::TransactWriteItems) {
        addField(form, QStringLiteral("sets"), tr("&Sets attributes"), list(m_pattern.setsAttributes),
                 tr("status, paidAt"), [this](const QString& text) -> EditProblem {
                     m_pattern.setsAttributes = namesFrom(text);
                     return {};
                 });
        addField(form, QStringLiteral("removes"), tr("&Removes attributes"), list(m_pattern.removesAttributes),
                 tr("pendingState"), [this](const QString& text) -> EditProblem {
                     m_pattern.removesAttributes = namesFrom(text);
                     return {};
                 });
    }
    addField(form, QStringLiteral("before"), tr("Size &before the write"),
             m_pattern.parts.front().sizeBefore ? qt(model::formatExactBytes(*m_pattern.parts.front().sizeBefore))
                                                : QString(),
             tr("of the first item; empty: a put is new, an update keeps its size"),
             [this](const QString& text) -> EditProblem {
                 std::optional<model::Bytes> size;
                 if (!text.trimmed().isEmpty()) {
                     const auto typed = model::parseBytes(text.toStdString());
                     if (!typed) return qt(typed.error().message);
                     size = *typed;
                 }
                 m_knownParts.front().sizeBefore = size;
                 // Bad items are said at their own field.
                 (void)readParts();
                 return {};
             });
    if (!m_table.indexes.empty()) addEffectFields(form);
}

void PatternDialog::addEffectFields(QFormLayout* form) {
    for (std::size_t i = 0; i < m_pattern.parts.size(); ++i) {
        const model::RequestPart& part = m_pattern.parts[i];
        const QString whose = part.itemType.empty() ? tr("item %1").arg(i + 1) : qt(part.itemType);
        addField(form, QStringLiteral("effects%1").arg(i), tr("Effects on indexes, %1").arg(whose),
                 effectsToText(part.indexEffects),
                 tr("empty: derived · gsi1 ADDED; gsi2 KEY_CHANGED 140 B > 152 B; gsi3 REMOVED 25 %"),
                 [this, i](const QString& text) -> EditProblem {
                     const auto effects = effectsFromText(text, m_table, m_knownParts[i].indexEffects);
                     if (!effects) return qt(effects.error().message);
                     m_knownParts[i].indexEffects = *effects;
                     (void)readParts();
                     return {};
                 });
    }
}

}  // namespace headroom::ui
