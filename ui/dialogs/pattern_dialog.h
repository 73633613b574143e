// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// All that an access pattern can say beyond its row in the grid. What is typed is checked as it is typed; OK
// makes one undo step of everything.
#pragma once

#include <QDialog>
#include <QVector>

#include "model/workload/workload.h"
#include "ui/models/grid_model.h"

#include <functional>
#include <optional>
#include <vector>

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace headroom::ui {

class PatternDialog : public QDialog {
    Q_OBJECT

public:
    PatternDialog(const QString& name, const model::AccessPattern& pattern, const model::Table& table,
                  QWidget* parent = nullptr);

    // The pattern as typed; only what is valid was taken over.
    [[nodiscard]] const model::AccessPattern& pattern() const { return m_pattern; }
    [[nodiscard]] bool isValid() const;

private:
    // Reads a field's text into the pattern; returns why it is refused.
    using Read = std::function<EditProblem(const QString& text)>;
    struct Field {
        QLineEdit* edit;
        QLabel* problem;
        Read read;
    };

    void addField(QFormLayout* form, const QString& objectName, const QString& label, const QString& text,
                  const QString& hint, Read read);
    void addTrafficFields(QFormLayout* form);
    void addReadFields(QFormLayout* form);
    void addWriteFields(QFormLayout* form);
    void addEffectFields(QFormLayout* form);
    void check(const Field& field);
    [[nodiscard]] EditProblem readParts();

    model::AccessPattern m_pattern;
    // The parts as they were, with what the fields below the items say: what half-typed items leave out comes back.
    std::vector<model::RequestPart> m_knownParts;
    std::optional<QString> m_itemsText;  // once it is typed over
    const model::Table m_table;
    QVector<Field> m_fields;
    QDialogButtonBox* m_buttons;
};

}  // namespace headroom::ui
