// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What a table is charged for besides its requests and what it promises: auto scaling, reserved capacity, backups,
// readers of its changes, warm throughput and replicas; and what bounds it on demand.
#pragma once

#include <QDialog>

#include "model/workload/workload.h"
#include "ui/dialogs/field_form.h"

#include <functional>
#include <optional>

class QDialogButtonBox;

namespace headroom::ui {

class TableDialog : public QDialog {
    Q_OBJECT

public:
    TableDialog(const QString& name, const model::Table& table, QWidget* parent = nullptr);

    // As typed; only what is valid was taken over.
    [[nodiscard]] const model::Table& table() const { return m_table; }
    [[nodiscard]] bool isValid() const { return m_form->isValid(); }

private:
    void addScaling();
    void addCommitment();
    void addBackups();
    void addChanges();
    void addWarmThroughput();
    // A number that may be left out; `set` takes it over.
    void addNumber(const FieldText& field, double least, const std::function<void(std::optional<double>)>& set,
                   FieldForm::Applies applies = {});

    model::Table m_table;
    FieldForm* m_form;
    QDialogButtonBox* m_buttons = nullptr;
};

}  // namespace headroom::ui
