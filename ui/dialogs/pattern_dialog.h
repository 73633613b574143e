// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// All that an access pattern can say beyond its row in the grid. What is typed is checked as it is typed; OK
// makes one undo step of everything.
#pragma once

#include <QDialog>

#include "model/plan/heat_plan.h"
#include "model/workload/pattern_members.h"
#include "model/workload/workload.h"
#include "ui/dialogs/field_form.h"

#include <optional>
#include <vector>

class QDialogButtonBox;

namespace headroom::ui {

class DistributionFields;

class PatternDialog : public QDialog {
    Q_OBJECT

public:
    // `heat` of the target says what is known of its hottest key while nothing is stated.
    PatternDialog(const QString& name, const model::AccessPattern& pattern, const model::Table& table,
                  QWidget* parent = nullptr, const model::TargetHeat* heat = nullptr);

    // The pattern as typed; only what is valid was taken over.
    [[nodiscard]] const model::AccessPattern& pattern() const { return m_pattern; }
    [[nodiscard]] bool isValid() const { return m_form->isValid(); }
    [[nodiscard]] DistributionFields& keys() { return *m_keys; }
    // Opens with the focus on how the pattern spreads over keys.
    void beginAtKeys() { m_beginsAtKeys = true; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void enableOk();
    void addTrafficFields();
    void addRequestFields();
    void addReadFields();
    void addWriteFields();
    void addPart(std::size_t i);
    void addPartFields(std::size_t i);
    void addSize(const FieldText& field, std::optional<model::Size> model::RequestPart::*size, std::size_t i,
                 FieldForm::Applies applies);
    // Attributes set and removed: the pattern's, or those of one part.
    using Changes = std::function<model::AttributeChanges&()>;
    void addChanges(const QString& suffix, const Changes& changes, const FieldForm::Applies& applies);
    [[nodiscard]] EditProblem readParts();
    [[nodiscard]] FieldForm::Applies ifEffective(model::PatternMember member) const;
    // The part as it is now; null once the items leave it out.
    [[nodiscard]] const model::RequestPart* part(std::size_t i) const;
    void fitSize();

    model::AccessPattern m_pattern;
    // The parts as they were, with what the fields below the items say: what half-typed items leave out comes back.
    std::vector<model::RequestPart> m_knownParts;
    std::optional<QString> m_itemsText;  // once it is typed over
    const model::Table m_table;
    FieldForm* m_form;
    DistributionFields* m_keys = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
    bool m_beginsAtKeys = false;
};

}  // namespace headroom::ui
