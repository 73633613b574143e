// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/pattern_dialog.h"

#include "model/workload/words.h"
#include "ui/dialogs/distribution_fields.h"
#include "ui/dialogs/pattern_field_text.h"
#include "ui/models/effect_text.h"
#include "ui/models/heat_text.h"
#include "ui/models/part_text.h"
#include "ui/models/rate_text.h"
#include "ui/models/size_in_line.h"
#include "ui/models/text.h"

#include <QDialogButtonBox>
#include <QLayout>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kWidth = 720;
constexpr int kMostFormHeight = 620;  // so that the whole finds room on a screen of 768 lines

QString number(const std::optional<double>& value) { return value ? exactNumber(*value) : QString(); }

QString choiceText(const std::optional<model::Select>& select) {
    return select ? qt(model::wordOf(*select)) : PatternDialog::tr("what the target holds");
}

}  // namespace

PatternDialog::PatternDialog(const QString& name, const model::AccessPattern& pattern, const model::Table& table,
                             QWidget* parent, const model::TargetHeat* heat)
    : QDialog(parent), m_pattern(pattern), m_knownParts(pattern.parts), m_table(table), m_form(new FieldForm(this)) {
    setWindowTitle(tr("%1 · %2").arg(name, qt(model::wordOf(pattern.operation))));
    m_form->addLine({QStringLiteral("description"), tr("&Description"), qt(pattern.description), {}},
                    [this](const QString& text) -> EditProblem {
                        m_pattern.description = text.trimmed().toStdString();
                        return {};
                    });
    addTrafficFields();
    m_form->addHeading(tr("Keys"));
    m_keys = new DistributionFields(*m_form, m_pattern.keyDistribution,
                                    model::chargedAs(pattern) == model::Operation::Scan
                                        ? tr("A Scan reads all keys in turn: it heats none.")
                                        : unstatedKeysText(heat));
    m_form->addHeading(tr("One request"));
    addRequestFields();
    addReadFields();
    addWriteFields();
    for (std::size_t i = 0; i < pattern.parts.size(); ++i) addPart(i);
    m_form->showFields();
    m_buttons = fillDialog(*this, *m_form);
    fitSize();
    connect(m_form, &FieldForm::edited, this, &PatternDialog::enableOk);
    connect(m_keys, &DistributionFields::readingChanged, this, &PatternDialog::enableOk);
}

void PatternDialog::enableOk() {
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_form->isValid() && !m_keys->isReading());
}

void PatternDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!m_beginsAtKeys) return;
    layout()->activate();
    m_form->focusOn(QStringLiteral("keyKind"));
}

void PatternDialog::fitSize() {
    m_form->ensurePolished();
    m_form->layout()->activate();
    const int form = std::min(m_form->sizeHint().height(), kMostFormHeight);
    resize(kWidth, form + m_buttons->sizeHint().height() + 3 * layout()->spacing() + 16);
}

FieldForm::Applies PatternDialog::ifEffective(model::PatternMember member) const {
    return [this, member] { return model::hasEffect(member, m_pattern); };
}

const model::RequestPart* PatternDialog::part(std::size_t i) const {
    return i < m_pattern.parts.size() ? &m_pattern.parts[i] : nullptr;
}

void PatternDialog::addTrafficFields() {
    m_form->addHeading(tr("Traffic"));
    m_form->addLine({QStringLiteral("average"), tr("&Average rate"), rateToEditText(m_pattern.average),
                     tr("250/s · 1/day · 260M/month")},
                    [this](const QString& text) -> EditProblem {
                        const auto rate = rateFromText(text);
                        if (!rate) return qt(rate.error().message);
                        m_pattern.average = *rate;
                        return {};
                    });
    m_form->addLine(
        {QStringLiteral("peak"), tr("&Peak per second"),
         m_pattern.peak ? exactNumber(m_pattern.peak->value()) : QString(), tr("requests a second; empty: steady")},
        [this](const QString& text) -> EditProblem {
            std::optional<double> peak;
            if (const auto problem = readNumber(text, 0, peak)) return problem;
            m_pattern.peak = peak ? std::optional(model::RequestsPerSecond(*peak)) : std::nullopt;
            return {};
        });
    m_form->addLine({QStringLiteral("runSeconds"), tr("One &run takes, seconds"), number(m_pattern.runSeconds),
                     tr("for a scan and other long jobs without a stated peak")},
                    [this](const QString& text) { return readNumber(text, 0, m_pattern.runSeconds); });
}

void PatternDialog::addRequestFields() {
    QStringList operations;
    for (const auto& word : model::words<model::Operation>())
        if (model::canBeStatement(word.value)) operations << qt(word.text);
    const auto runsAs = m_pattern.statementRunsAs;
    m_form->addChoice(
        {QStringLiteral("runsAs"),
         tr("Statement r&uns as"),
         runsAs ? qt(model::wordOf(*runsAs)) : QString(),
         {},
         tr("The operation that the PartiQL statement becomes, and is charged as (R14, W13)")},
        operations,
        [this](const QString& text) -> EditProblem {
            m_pattern.statementRunsAs = model::fromWord<model::Operation>(text.toStdString());
            return {};
        },
        ifEffective(model::PatternMember::StatementRunsAs));
    m_form->addLine({QStringLiteral("items"), tr("&Items"), partsToText(m_pattern),
                     tr("4 × 1 KB · 1 × an item type + 3 × another · all"), itemsForms()},
                    [this](const QString& text) -> EditProblem {
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
    if (parts->size() > 1 && !model::takesParts(model::chargedAs(m_pattern)))
        return tr("This operation is about one item.");
    m_pattern.parts = *parts;
    m_pattern.listsParts = m_pattern.listsParts || parts->size() > 1;
    return {};
}

void PatternDialog::addReadFields() {
    using enum model::PatternMember;
    m_form->addLine(
        {QStringLiteral("limit"), tr("&Limit of a page"), number(m_pattern.limit),
         tr("items; each page is rounded up by itself (R6)")},
        [this](const QString& text) { return readNumber(text, 1, m_pattern.limit); }, ifEffective(Limit));
    m_form->addLine(
        {QStringLiteral("shards"), tr("Parallel queries over &shards"), number(m_pattern.fanOutShards),
         tr("the items are spread over them (P11)")},
        [this](const QString& text) { return readNumber(text, 1, m_pattern.fanOutShards); }, ifEffective(FanOutShards));
    m_form->addLine(
        {QStringLiteral("segments"), tr("Parallel se&gments"), number(m_pattern.scanSegments),
         tr("TotalSegments of a parallel Scan: 1 to 1,000,000 (R13)")},
        [this](const QString& text) { return readSegments(text, m_pattern.scanSegments); }, ifEffective(ScanSegments));
    m_form->addLine(
        {QStringLiteral("filter"),
         tr("&Filter keeps"),
         exactShare(m_pattern.filterKept),
         tr("share of what is read; saves nothing (R7)"),
         {},
         exactShare(model::Share(1))},
        [this](const QString& text) { return readShare(text, 1, m_pattern.filterKept); }, ifEffective(FilterKept));
    m_form->addLine(
        {QStringLiteral("cacheHits"),
         tr("Answered by a cache"),
         exactShare(m_pattern.cacheHits),
         tr("share of the requests that never reach the table (D6)"),
         {},
         exactShare(model::Share(0))},
        [this](const QString& text) { return readShare(text, 0, m_pattern.cacheHits); }, ifEffective(CacheHits));
    QStringList selects{choiceText(std::nullopt)};
    for (const auto& word : model::words<model::Select>()) selects << qt(word.text);
    m_form->addChoice(
        {QStringLiteral("select"),
         tr("Ret&urns"),
         choiceText(m_pattern.select),
         {},
         tr("Select. It changes nothing about what is read (R8); but a local index fetches from the table "
            "what it does not hold (R12)"),
         selects.front()},
        selects,
        [this](const QString& text) -> EditProblem {
            m_pattern.select = model::fromWord<model::Select>(text.toStdString());
            return {};
        },
        ifEffective(Select));
    const auto names = m_pattern.readsAttributes;
    m_form->addLine(
        {QStringLiteral("readsAttributes"), tr("Attri&butes returned"), namesToText(names),
         tr("status, amount; empty: not said"),
         tr("Attribute names of a ProjectionExpression. They lower no units (R8); a local index fetches from "
            "the table what it does not hold (R12)")},
        [this, names](const QString& text) -> EditProblem {
            m_pattern.readsAttributes = namesFromText(text, names);
            return {};
        },
        ifEffective(ReadsAttributes));
}

void PatternDialog::addWriteFields() {
    using enum model::PatternMember;
    const QString none = exactShare(model::Share(0));
    m_form->addLine(
        {QStringLiteral("failed"),
         tr("Conditions that &fail"),
         exactShare(m_pattern.failedConditions),
         tr("share of the requests; they cost the table's units all the same (W6)"),
         {},
         none},
        [this](const QString& text) { return readShare(text, 0, m_pattern.failedConditions); },
        ifEffective(FailedConditions));
    m_form->addLine(
        {QStringLiteral("failedItem"), tr("Item that they find"), sizeToText(m_pattern.failedConditionItem),
         tr("empty: an item as it is after the write; 0: none (W6)"),
         tr("Size of the item that a failing condition finds: %1. Empty: an item as it is after the write; 0: "
            "no item (W6)")
             .arg(sizeForms())},
        [this](const QString& text) { return readSize(text, m_pattern.failedConditionItem); },
        ifEffective(FailedConditionItem));
    m_form->addLine(
        {QStringLiteral("unchanged"),
         tr("Writes that change &nothing"),
         exactShare(m_pattern.unchanged),
         tr("share that stores what is there: the table is charged, no index is (W5)"),
         {},
         none},
        [this](const QString& text) { return readShare(text, 0, m_pattern.unchanged); }, ifEffective(Unchanged));
    m_form->addLine(
        {QStringLiteral("replayed"),
         tr("Repeats with the same &token"),
         exactShare(m_pattern.replayed),
         tr("share of the transactions; a repeat within 10 minutes costs reads, no writes (W10)"),
         {},
         none},
        [this](const QString& text) { return readShare(text, 0, m_pattern.replayed); }, ifEffective(Replayed));
    addChanges(
        {}, [this]() -> model::AttributeChanges& { return m_pattern.changes; },
        [this] {
            return std::ranges::any_of(m_pattern.parts, [this](const model::RequestPart& each) {
                return model::changesAttributes(m_pattern, each);
            });
        });
}

void PatternDialog::addChanges(const QString& suffix, const Changes& changes, const FieldForm::Applies& applies) {
    const auto sets = changes().sets;
    m_form->addLine(
        {QStringLiteral("sets") + suffix, tr("&Sets attributes"), namesToText(sets), tr("status, paidAt"),
         tr("Names of attributes that the write gives a new value. What it does to each index follows (X1)")},
        [this, changes, sets](const QString& text) -> EditProblem {
            changes().sets = namesFromText(text, sets);
            (void)readParts();
            return {};
        },
        applies);
    const auto values = changes().setsToValues;
    m_form->addBlock(
        {QStringLiteral("setsValues") + suffix,
         tr("Sets &values"),
         exampleToText(values),
         QStringLiteral("{\"status\": {\"S\": \"PAID\"}}"),
         tr("Attributes with an example of their new value, in DynamoDB JSON: from them follow the size after "
            "the write and the index entries (W2, X1)"),
         {},
         values && !values->item ? qt(values->problem) : QString()},
        [this, changes, values](const QString& text) -> EditProblem {
            if (const auto problem = readExample(text, values, changes().setsToValues)) return problem;
            (void)readParts();
            return {};
        },
        applies);
    const auto removes = changes().removes;
    m_form->addLine(
        {QStringLiteral("removes") + suffix, tr("&Removes attributes"), namesToText(removes), tr("pendingState"),
         tr("Names of attributes that the write takes out. What it does to each index follows (X1)")},
        [this, changes, removes](const QString& text) -> EditProblem {
            changes().removes = namesFromText(text, removes);
            (void)readParts();
            return {};
        },
        applies);
}

// Fields of one part: under a heading of their own where there are several.
void PatternDialog::addPart(std::size_t i) {
    const bool isOnly = m_pattern.parts.size() == 1;
    if (!isOnly) {
        model::AccessPattern alone;
        alone.parts = {m_pattern.parts[i]};
        const QString what = partsToShortText(alone);
        m_form->addHeading(what.isEmpty() ? tr("Part %1").arg(i + 1) : tr("Part %1: %2").arg(i + 1).arg(what));
    }
    const auto actions = model::actionsOf(m_pattern.operation);
    if (!actions.empty()) {
        QStringList words;
        for (const auto action : actions) words << qt(model::wordOf(action));
        const QString action = qt(model::wordOf(m_pattern.parts[i].action));
        if (!words.contains(action)) words << action;
        m_form->addChoice(
            {QStringLiteral("action%1").arg(i), tr("A&ction"), action, {}, tr("What the request does with the item")},
            words, [this, i](const QString& text) -> EditProblem {
                if (const auto chosen = model::fromWord<model::Action>(text.toStdString()))
                    m_knownParts[i].action = *chosen;
                (void)readParts();
                return {};
            });
    }
    addPartFields(i);
    if (!isOnly)
        addChanges(
            QString::number(i), [this, i]() -> model::AttributeChanges& { return m_knownParts[i].changes; },
            [this, i] { return part(i) != nullptr && model::changesAttributes(m_pattern, *part(i)); });
    if (m_table.indexes.empty()) return;
    m_form->addLine(
        {QStringLiteral("effects%1").arg(i), tr("&Effects on indexes"), effectsToText(m_pattern.parts[i].indexEffects),
         tr("empty: derived · gsi1 ADDED; gsi2 KEY_CHANGED 140 B > 152 B"),
         tr("Index, what the write does to it, in which share of the writes, and the entry's size before > "
            "after, such as gsi3 REMOVED 25 %. Empty: derived from what the write changes (X1). Several sizes "
            "stand in brackets: gsi1 ADDED ? > (300 B 70 % / 2 KB 30 %)")},
        [this, i](const QString& text) -> EditProblem {
            const auto effects = effectsFromText(text, m_table, m_knownParts[i].indexEffects);
            if (!effects) return qt(effects.error().message);
            m_knownParts[i].indexEffects = *effects;
            (void)readParts();
            return {};
        },
        [this] { return !model::isRead(model::chargedAs(m_pattern)); });
}

void PatternDialog::addPartFields(std::size_t i) {
    m_form->addLine(
        {QStringLiteral("missing%1").arg(i),
         tr("&Missing keys"),
         exactShare(m_pattern.parts[i].missing),
         tr("share of the keys asked for that do not exist; each costs the least (R9, W3)"),
         {},
         exactShare(model::Share(0))},
        [this, i](const QString& text) -> EditProblem {
            if (const auto problem = readShare(text, 0, m_knownParts[i].missing)) return problem;
            (void)readParts();
            return {};
        },
        [this, i] { return part(i) != nullptr && model::mayMiss(m_pattern, *part(i)); });
    addSize({i == 0 ? QStringLiteral("before") : QStringLiteral("before%1").arg(i), tr("Size &before the write"),
             sizeToText(m_pattern.parts[i].sizeBefore), tr("empty: a put is new, an update keeps its size; 0: no item"),
             tr("Size of the item that is there before the write: %1. The larger of before and after is charged (W2). "
                "Empty: a put is new, an update keeps its size; 0: no item")
                 .arg(sizeForms())},
            &model::RequestPart::sizeBefore, i, [this] { return !model::isRead(model::chargedAs(m_pattern)); });
    addSize({QStringLiteral("fetched%1").arg(i), tr("Item &fetched"), sizeToText(m_pattern.parts[i].fetchedSize),
             tr("empty: the item type's size (R12)"),
             tr("Size of the item in the table behind an entry of the local index: %1. It is fetched when the request "
                "returns what the index does not hold (R12). Empty: the item type's size")
                 .arg(sizeForms())},
            &model::RequestPart::fetchedSize, i, [this] { return model::mayFetch(m_table, m_pattern); });
}

void PatternDialog::addSize(const FieldText& field, std::optional<model::Size> model::RequestPart::*size, std::size_t i,
                            FieldForm::Applies applies) {
    m_form->addLine(
        field,
        [this, size, i](const QString& text) -> EditProblem {
            if (const auto problem = readSize(text, m_knownParts[i].*size)) return problem;
            // Bad items are said at their own field.
            (void)readParts();
            return {};
        },
        std::move(applies));
}

}  // namespace headroom::ui
