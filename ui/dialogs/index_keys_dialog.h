// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// How an index's entries lie on its keys, and what bounds a global index. OK makes one undo step of everything.
#pragma once

#include <QDialog>

#include "model/workload/workload.h"
#include "ui/dialogs/field_form.h"

class QDialogButtonBox;

namespace headroom::ui {

class DistributionFields;

class IndexKeysDialog : public QDialog {
    Q_OBJECT

public:
    // `unstated` says what is known while no distribution is stated.
    IndexKeysDialog(const QString& name, const model::Index& index, const QString& unstated, QWidget* parent = nullptr);

    // As typed; only what is valid was taken over.
    [[nodiscard]] const model::Index& index() const { return m_index; }
    [[nodiscard]] bool isValid() const { return m_form->isValid(); }
    [[nodiscard]] DistributionFields& keys() { return *m_keys; }

private:
    void enableOk();

    model::Index m_index;
    FieldForm* m_form;
    DistributionFields* m_keys;
    QDialogButtonBox* m_buttons;
};

}  // namespace headroom::ui
