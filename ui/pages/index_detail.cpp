// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/index_detail.h"

#include "ui/models/roles.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace headroom::ui {

IndexDetail::IndexDetail(IndexModel* model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_title(new QLabel(this)),
      m_kind(new QComboBox(this)),
      m_distribution(new QLineEdit(this)),
      m_keys(new QPushButton(tr("Keys…"), this)),
      m_problem(new QLabel(this)) {
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(fontOf(12, QFont::DemiBold));
    auto* kindLabel = new QLabel(tr("K&ind"), this);
    kindLabel->setProperty("muted", true);
    kindLabel->setBuddy(m_kind);
    m_kind->setObjectName(QStringLiteral("indexKind"));
    m_kind->setAccessibleName(tr("Kind"));
    auto* label = new QLabel(tr("&Key values"), this);
    label->setProperty("muted", true);
    label->setBuddy(m_distribution);
    m_distribution->setObjectName(QStringLiteral("indexKeyValues"));
    m_distribution->setAccessibleName(tr("Key values"));
    m_distribution->setToolTip(m_model->column(IndexModel::Distribution).toolTip);
    m_distribution->setMinimumWidth(200);
    m_distribution->setMaximumWidth(320);
    m_problem->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(8);
    row->addWidget(m_title);
    row->addSpacing(4);
    row->addWidget(kindLabel);
    row->addWidget(m_kind);
    row->addSpacing(4);
    row->addWidget(label);
    row->addWidget(m_distribution, 2);
    m_keys->setObjectName(QStringLiteral("indexKeys"));
    m_keys->setToolTip(tr("Every kind of distribution, measured keys from a file, and what bounds the index"));
    row->addWidget(m_keys);
    row->addWidget(m_problem, 1);
    connect(m_keys, &QPushButton::clicked, this, [this] { emit keysAsked(m_name); });
    connect(m_distribution, &QLineEdit::editingFinished, this, &IndexDetail::editDistribution);
    connect(m_kind, &QComboBox::activated, this, &IndexDetail::editKind);
    refresh();
}

QModelIndex IndexDetail::cell(IndexModel::Column column) const {
    const auto row = static_cast<int>(m_model->rowNames().indexOf(m_name));
    return row >= 0 && m_model->indexAt(row) ? m_model->index(row, column) : QModelIndex();
}

void IndexDetail::setRow(int row) {
    const QString name = row >= 0 && m_model->indexAt(row) ? m_model->rowName(row) : QString();
    if (name != m_name) startOver();
    m_name = name;
    refresh();
}

void IndexDetail::startOver() { m_distribution->setModified(false); }

void IndexDetail::refresh() {
    const QModelIndex distribution = cell(IndexModel::Distribution);
    const bool isThere = distribution.isValid();
    setVisible(isThere);
    if (!isThere) return;
    m_title->setText(m_name);
    if (m_kind->count() == 0) m_kind->addItems(m_model->column(IndexModel::Kind).choices(0));
    m_kind->setCurrentText(cell(IndexModel::Kind).data(Qt::DisplayRole).toString());
    if (m_distribution->isModified()) return;
    m_distribution->setText(distribution.data(Qt::EditRole).toString());
    m_distribution->setPlaceholderText(tr("not stated"));
    const QString problem = distribution.data(ProblemRole).toString();
    m_problem->setText(problem);
    m_distribution->setProperty("invalid", !problem.isEmpty());
    refreshStyle(*m_distribution);
}

void IndexDetail::editDistribution() {
    const QModelIndex distribution = cell(IndexModel::Distribution);
    if (!m_distribution->isModified() || !distribution.isValid()) return;
    // The model keeps what it refuses, with the reason.
    m_distribution->setModified(false);
    m_model->setData(distribution, m_distribution->text(), Qt::EditRole);
    refresh();
}

void IndexDetail::editKind(int position) {
    const QModelIndex kind = cell(IndexModel::Kind);
    if (kind.isValid()) m_model->setData(kind, m_kind->itemText(position), Qt::EditRole);
    refresh();
}

}  // namespace headroom::ui
