// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// "What one write does": the drawing for one of the patterns that write to a table, the choice of the pattern, and
// the menu that overrules what follows for an index.
#pragma once

#include "ui/widgets/panel.h"

#include "model/plan/working.h"
#include "model/plan/write_fan_out.h"
#include "ui/document/document.h"
#include "ui/document/effect_edits.h"

#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QMenu;

namespace headroom::ui {

class WriteFanOut;

class FanOutPane : public Panel {
    Q_OBJECT

public:
    explicit FanOutPane(Document& document, QWidget* parent = nullptr);

    void setTable(const std::string& name);
    void refresh();
    // Shows where the index, or the table itself, stands in the drawing.
    void selectTarget(const std::string& index);

    [[nodiscard]] WriteFanOut* chart() const { return m_chart; }
    [[nodiscard]] QComboBox* patterns() const { return m_patterns; }

signals:
    void figureChosen(const headroom::model::FigureRef& figure);

private:
    // A pattern of this or another table, by names, as plans come and go.
    struct Choice {
        std::string table;
        std::string pattern;

        friend bool operator==(const Choice&, const Choice&) = default;
    };

    [[nodiscard]] std::vector<Choice> choices() const;
    [[nodiscard]] const model::PatternPlan* planOf(const Choice& choice) const;
    void fillPatterns();
    void fillChart();
    [[nodiscard]] model::FigureRef figureOf(int row) const;
    // Nothing for a row that is not an index's.
    [[nodiscard]] std::optional<EffectPlace> effectAtRow(int row) const;
    void addEffectActions(int row, QMenu& menu);
    void openEffectMenu(int row);

    Document& m_document;
    std::string m_table;
    WriteFanOut* m_chart;
    QLabel* m_hint;
    QComboBox* m_patterns;
    std::vector<Choice> m_choices;
    std::optional<Choice> m_choice;
    std::vector<model::WriteTarget> m_targets;
};

}  // namespace headroom::ui
