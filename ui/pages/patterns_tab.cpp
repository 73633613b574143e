// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/patterns_tab.h"

#include "model/io/pattern_rows.h"
#include "ui/document/table_edits.h"
#include "ui/models/text.h"

namespace headroom::ui {

PatternsTab::PatternsTab(Document& document, QWidget* parent)
    : TableTab(document, new PatternModel(document), tr("Access patterns"), parent),
      m_patterns(static_cast<PatternModel*>(model())) {
    grid()->setObjectName(QStringLiteral("patternGrid"));
}

void PatternsTab::setTable(const QString& name) {
    TableTab::setTable(name);
    m_patterns->setTable(name);
}

std::string PatternsTab::applyTo(Command command, model::Table& edited, const std::vector<std::size_t>& rows) {
    if (command == Command::Add)
        return addPattern(edited, tr("New pattern").toStdString(),
                          rows.empty() ? edited.patterns.size() : rows.back() + 1);
    return applyToList(command, edited.patterns, rows, " ");
}

model::FigureRef PatternsTab::figureOf(int row) const {
    return {model::FigureRef::Kind::Pattern, tableName(), model()->rowName(row).toStdString(), {}};
}

QString PatternsTab::commandText(Command command) const {
    switch (command) {
        case Command::Add: return tr("Add pattern");
        case Command::Duplicate: return tr("Duplicate pattern");
        case Command::Remove: return tr("Remove pattern");
        default: return tr("Move pattern");
    }
}

void PatternsTab::paste(const QString& text) {
    const model::Table* shown = table();
    if (shown == nullptr) return;
    const model::PatternRows pasted = model::readPatternRows(text.toStdString(), tableName(), *shown);
    std::string last;
    if (!pasted.rows.empty())
        document().edit(pasted.rows.size() == 1 ? tr("Paste pattern") : tr("Paste %1 patterns").arg(pasted.rows.size()),
                        [&](model::Workload& workload) {
                            model::Table* edited = workload.tables.find(tableName());
                            if (edited == nullptr) return;
                            for (const auto& row : pasted.rows) {
                                last = edited->patterns.freeName(row.name);
                                edited->patterns.set(last, row.pattern);
                            }
                        });
    if (!last.empty()) selectRow(qt(last));
    QStringList warnings;
    for (const auto& warning : pasted.warnings) warnings << qt(warning);
    if (pasted.rows.empty() && warnings.isEmpty()) warnings << tr("There are no rows to paste.");
    showNotice(warnings.isEmpty() ? QString()
                                  : tr("Rows pasted: %1. ").arg(pasted.rows.size()) + warnings.join(QLatin1Char(' ')));
}

}  // namespace headroom::ui
