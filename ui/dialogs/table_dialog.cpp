// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/table_dialog.h"

#include "model/workload/api_limits.h"
#include "ui/dialogs/on_demand_fields.h"
#include "ui/dialogs/pattern_field_text.h"
#include "ui/models/text.h"

#include <QDialogButtonBox>
#include <QPushButton>

#include <cmath>

namespace headroom::ui {
namespace {

constexpr double kBytesPerGb = static_cast<double>(model::kBytesPerGb);

QString number(const std::optional<double>& value) { return value ? exactNumber(*value) : QString(); }
QString unlessZero(double value) { return value > 0 ? exactNumber(value) : QString(); }

}  // namespace

TableDialog::TableDialog(const QString& name, const model::Table& table, QWidget* parent)
    : QDialog(parent), m_table(table), m_form(new FieldForm(this)) {
    setWindowTitle(tr("Charges of %1").arg(name));
    addScaling();
    addCommitment();
    addBackups();
    addChanges();
    addWarmThroughput();
    addOnDemandFields(*m_form, m_table.onDemand, m_table.assumedPartitions);
    m_form->addHeading(tr("Global table"));
    const auto replicas = table.replicas;
    m_form->addLine(
        {QStringLiteral("replicas"), tr("Other Re&gions"), namesToText(replicas), tr("us-west-2, ap-south-1")},
        [this, replicas](const QString& text) -> EditProblem {
            m_table.replicas = namesFromText(text, replicas);
            return {};
        });
    m_form->showFields();
    m_buttons = fillDialog(*this, *m_form);
    resize(640, 620);
    connect(m_form, &FieldForm::edited, this,
            [this] { m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_form->isValid()); });
}

void TableDialog::addNumber(const FieldText& field, double least, const std::function<void(std::optional<double>)>& set,
                            FieldForm::Applies applies) {
    m_form->addLine(
        field,
        [least, set](const QString& text) -> EditProblem {
            std::optional<double> value;
            if (text.trimmed() != QStringLiteral("0"))
                if (const auto problem = readNumber(text, least, value)) return problem;
            set(value);
            return {};
        },
        std::move(applies));
}

void TableDialog::addScaling() {
    if (!m_table.capacity.autoScaling) return;
    m_form->addHeading(tr("Auto scaling"));
    const model::AutoScaling& scaling = *m_table.capacity.autoScaling;
    m_form->addLine({QStringLiteral("target"), tr("&Target utilisation, %"),
                     exactNumber(scaling.targetUtilisationPercent), tr("20 to 90; usually 70 (A3)")},
                    [this](const QString& text) -> EditProblem {
                        std::optional<double> value;
                        if (const auto problem = readNumber(text, model::kLeastTargetPercent, value)) return problem;
                        if (!value || *value > model::kMostTargetPercent) return tr("A target is 20 to 90 %.");
                        m_table.capacity.autoScaling->targetUtilisationPercent = *value;
                        return {};
                    });
    using Bound = std::optional<double> model::AutoScaling::*;
    const auto bound = [&](const char* name, const QString& label, Bound member) {
        addNumber(
            {QString::fromLatin1(name), label, number(scaling.*member), tr("units of the table; empty: no bound")}, 1,
            [this, member](std::optional<double> value) {
                if (value) value = std::round(*value);
                (*m_table.capacity.autoScaling).*member = value;
            });
    };
    bound("minimumReads", tr("Least RCU"), &model::AutoScaling::minimumReadUnits);
    bound("maximumReads", tr("Most RCU"), &model::AutoScaling::maximumReadUnits);
    bound("minimumWrites", tr("Least WCU"), &model::AutoScaling::minimumWriteUnits);
    bound("maximumWrites", tr("Most WCU"), &model::AutoScaling::maximumWriteUnits);
}

void TableDialog::addCommitment() {
    const auto& commitment = m_table.capacity.commitment;
    if (!commitment || commitment->kind == model::CommitmentKind::SavingsPlan) return;
    m_form->addHeading(tr("Reserved capacity"));
    const QString hint = tr("a multiple of 100; empty: as many as cost least");
    const auto check = [](const std::optional<double>& value) -> EditProblem {
        if (value && std::fmod(*value, static_cast<double>(model::kReservedBlockUnits)) != 0)
            return tr("Capacity is reserved in blocks of 100 units (A13).");
        return {};
    };
    m_form->addLine({QStringLiteral("reservedReads"), tr("Reserved &RCU"),
                     commitment->reads ? QString::number(commitment->reads->value()) : QString(), hint},
                    [this, check](const QString& text) -> EditProblem {
                        std::optional<double> value;
                        if (const auto problem = readNumber(text, 1, value)) return problem;
                        if (const auto problem = check(value)) return problem;
                        m_table.capacity.commitment->reads =
                            value ? std::optional(model::ReadCapacity(static_cast<std::int64_t>(*value)))
                                  : std::nullopt;
                        return {};
                    });
    m_form->addLine({QStringLiteral("reservedWrites"), tr("Reserved &WCU"),
                     commitment->writes ? QString::number(commitment->writes->value()) : QString(), hint},
                    [this, check](const QString& text) -> EditProblem {
                        std::optional<double> value;
                        if (const auto problem = readNumber(text, 1, value)) return problem;
                        if (const auto problem = check(value)) return problem;
                        m_table.capacity.commitment->writes =
                            value ? std::optional(model::WriteCapacity(static_cast<std::int64_t>(*value)))
                                  : std::nullopt;
                        return {};
                    });
}

void TableDialog::addBackups() {
    m_form->addHeading(tr("Backups, in a month"));
    const model::Backups backups = m_table.backups.value_or(model::Backups());
    const auto set = [this](const std::function<void(model::Backups&, double)>& apply) {
        return [this, apply](std::optional<double> value) {
            if (!value && !m_table.backups) return;
            if (!m_table.backups) m_table.backups.emplace();
            apply(*m_table.backups, value.value_or(0));
        };
    };
    addNumber({QStringLiteral("kept"), tr("&Backups kept"), unlessZero(backups.kept), tr("full ones, on average (G9)")},
              0, set([](model::Backups& to, double value) { to.kept = value; }));
    addNumber({QStringLiteral("restores"), tr("Re&stores"), unlessZero(backups.restoresPerMonth),
               tr("of the whole table with its indexes")},
              0, set([](model::Backups& to, double value) { to.restoresPerMonth = value; }));
    addNumber(
        {QStringLiteral("fullExports"), tr("Full e&xports"), unlessZero(backups.fullExportsPerMonth), tr("to S3")}, 0,
        set([](model::Backups& to, double value) { to.fullExportsPerMonth = value; }));
    addNumber({QStringLiteral("incrementalExports"), tr("&Incremental exports, GB"),
               unlessZero(backups.incrementalExportBytesPerMonth.value() / kBytesPerGb), tr("of data processed")},
              0, set([](model::Backups& to, double value) {
                  to.incrementalExportBytesPerMonth = model::StoredBytes(value * kBytesPerGb);
              }));
    addNumber({QStringLiteral("imports"), tr("I&mports, GB"),
               unlessZero(backups.importBytesPerMonth.value() / kBytesPerGb), tr("of uncompressed source (G10)")},
              0, set([](model::Backups& to, double value) {
                  to.importBytesPerMonth = model::StoredBytes(value * kBytesPerGb);
              }));
}

void TableDialog::addChanges() {
    m_form->addHeading(tr("Changes"));
    const model::ChangeCapture capture = m_table.changeCapture.value_or(model::ChangeCapture());
    addNumber({QStringLiteral("streamReads"), tr("Stream reads a mont&h"), unlessZero(capture.streamReadsPerMonth),
               tr("GetRecords calls that are charged; those of Lambda are free (G7)")},
              0, [this](std::optional<double> value) {
                  if (!value && !m_table.changeCapture) return;
                  if (!m_table.changeCapture) m_table.changeCapture.emplace();
                  m_table.changeCapture->streamReadsPerMonth = value.value_or(0);
              });
    const QStringList choices{tr("no"), tr("yes")};
    m_form->addChoice({QStringLiteral("kinesis"),
                       tr("Capture to &Kinesis"),
                       choices.at(capture.kinesis ? 1 : 0),
                       {},
                       tr("One unit for every KB of each change (G8)"),
                       choices.front()},
                      choices, [this, yes = choices.back()](const QString& text) -> EditProblem {
                          const bool on = text == yes;
                          if (!on && !m_table.changeCapture) return {};
                          if (!m_table.changeCapture) m_table.changeCapture.emplace();
                          m_table.changeCapture->kinesis = on;
                          return {};
                      });
}

void TableDialog::addWarmThroughput() {
    m_form->addHeading(tr("Warm throughput, paid once"));
    const model::WarmThroughput warm = m_table.warmThroughput.value_or(model::WarmThroughput());
    addNumber({QStringLiteral("warmReads"), tr("Warm RU/s"), warm.reads ? exactNumber(warm.reads->value()) : QString(),
               tr("empty: what there is by itself (OD7)")},
              1, [this](std::optional<double> value) {
                  if (!value && !m_table.warmThroughput) return;
                  if (!m_table.warmThroughput) m_table.warmThroughput.emplace();
                  m_table.warmThroughput->reads =
                      value ? std::optional(model::ReadUnitsPerSecond(*value)) : std::nullopt;
              });
    addNumber({QStringLiteral("warmWrites"), tr("Warm WU/s"),
               warm.writes ? exactNumber(warm.writes->value()) : QString(), tr("empty: what there is by itself (OD7)")},
              1, [this](std::optional<double> value) {
                  if (!value && !m_table.warmThroughput) return;
                  if (!m_table.warmThroughput) m_table.warmThroughput.emplace();
                  m_table.warmThroughput->writes =
                      value ? std::optional(model::WriteUnitsPerSecond(*value)) : std::nullopt;
              });
}

}  // namespace headroom::ui
