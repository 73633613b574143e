// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/index_keys_dialog.h"

#include "ui/dialogs/distribution_fields.h"
#include "ui/dialogs/on_demand_fields.h"

#include <QDialogButtonBox>
#include <QPushButton>

namespace headroom::ui {

IndexKeysDialog::IndexKeysDialog(const QString& name, const model::Index& index, const QString& unstated,
                                 QWidget* parent)
    : QDialog(parent), m_index(index), m_form(new FieldForm(this)) {
    setWindowTitle(tr("Keys of %1").arg(name));
    m_form->addHeading(tr("How its entries lie on keys"));
    m_keys = new DistributionFields(*m_form, m_index.keyDistribution, unstated);
    if (index.kind == model::IndexKind::Global) addOnDemandFields(*m_form, m_index.onDemand, m_index.assumedPartitions);
    m_form->showFields();
    m_buttons = fillDialog(*this, *m_form);
    resize(660, 600);
    m_form->findChild<QWidget*>(QStringLiteral("keyKind"))->setFocus();
    connect(m_form, &FieldForm::edited, this, &IndexKeysDialog::enableOk);
    connect(m_keys, &DistributionFields::readingChanged, this, &IndexKeysDialog::enableOk);
}

void IndexKeysDialog::enableOk() {
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_form->isValid() && !m_keys->isReading());
}

}  // namespace headroom::ui
