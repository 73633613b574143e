// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/pages/item_editor_head.h"

#include "ui/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/status_mark.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

namespace headroom::ui {
namespace {

// Side by side while they leave room for the controls; beyond, in a list.
constexpr int kMostButtons = 6;
constexpr int kMostWidth = 330;
constexpr int kMark = 12;

}  // namespace

ItemEditorHead::ItemEditorHead(QWidget* parent)
    : QWidget(parent),
      m_switch(new QHBoxLayout),
      m_buttons(new QButtonGroup(this)),
      m_list(new QComboBox(this)),
      m_controls(new QWidget(this)),
      m_mark(new QLabel(m_controls)),
      m_status(new QLabel(m_controls)),
      m_form(new QComboBox(m_controls)),
      m_sizeOnly(new QPushButton(tr("&Size only"), m_controls)) {
    auto* label = new QLabel(tr("Item type"), this);
    label->setProperty("muted", true);
    m_switch->setSpacing(0);
    m_list->setObjectName(QStringLiteral("itemTypeList"));
    m_list->setAccessibleName(tr("Item type"));
    m_buttons->setExclusive(true);
    m_status->setObjectName(QStringLiteral("itemStatus"));
    m_status->setTextFormat(Qt::PlainText);
    m_form->setObjectName(QStringLiteral("itemForm"));
    m_form->setAccessibleName(tr("Form of the item"));
    m_form->addItem(qt(model::formName(model::ItemForm::DynamoDb)), static_cast<int>(model::ItemForm::DynamoDb));
    const QString plain = qt(model::formName(model::ItemForm::Plain));
    m_form->addItem(plain.left(1).toUpper() + plain.mid(1), static_cast<int>(model::ItemForm::Plain));
    auto* paste = new QPushButton(tr("&Paste"), m_controls);
    paste->setToolTip(tr("Replaces the item by the one on the clipboard"));
    auto* open = new QPushButton(tr("Open &file…"), m_controls);
    m_sizeOnly->setCheckable(true);
    m_sizeOnly->setObjectName(QStringLiteral("sizeOnly"));
    m_sizeOnly->setToolTip(tr("States the size as a number instead of measuring an item"));

    auto* controls = new QHBoxLayout(m_controls);
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(7);
    controls->addWidget(m_mark);
    controls->addWidget(m_status);
    for (QWidget* each : {static_cast<QWidget*>(m_form), static_cast<QWidget*>(paste), static_cast<QWidget*>(open),
                          static_cast<QWidget*>(m_sizeOnly)})
        controls->addWidget(each);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 7, 12, 7);
    row->setSpacing(8);
    row->addWidget(label);
    row->addLayout(m_switch);
    row->addWidget(m_list);
    row->addStretch(1);
    row->addWidget(m_controls);

    connect(m_buttons, &QButtonGroup::idClicked, this,
            [this](int id) { emit typeChosen(id == 0 ? QString() : m_names.value(id - 1)); });
    connect(m_list, &QComboBox::activated, this,
            [this](int at) { emit typeChosen(at == 0 ? QString() : m_names.value(at - 1)); });
    connect(m_form, &QComboBox::activated, this,
            [this] { emit formChosen(static_cast<model::ItemForm>(m_form->currentData().toInt())); });
    connect(paste, &QPushButton::clicked, this, &ItemEditorHead::pasteAsked);
    connect(open, &QPushButton::clicked, this, &ItemEditorHead::fileAsked);
    connect(m_sizeOnly, &QPushButton::clicked, this, &ItemEditorHead::sizeOnlyAsked);
    rebuild();
}

void ItemEditorHead::setTypes(const QStringList& names, const QString& chosen, const QStringList& drafts) {
    if (names != m_names) {
        m_names = names;
        rebuild();
    }
    mark(chosen, drafts);
    m_controls->setVisible(!chosen.isEmpty());
}

void ItemEditorHead::rebuild() {
    const QList<QAbstractButton*> old = m_buttons->buttons();
    for (QAbstractButton* button : old) {
        m_buttons->removeButton(button);
        // One of them may be in the middle of its click.
        button->hide();
        button->deleteLater();
    }
    m_list->clear();
    QStringList texts{tr("All")};
    texts << m_names;
    int width = 0;
    for (const QString& text : texts) width += fontMetrics().horizontalAdvance(text) + 24;
    const bool asList = texts.size() > kMostButtons || width > kMostWidth;
    m_list->setVisible(asList);
    if (asList) m_list->addItems(texts);
    for (int i = 0; !asList && i < static_cast<int>(texts.size()); ++i) {
        auto* button = new QPushButton(QString(texts.at(i)).replace(u'&', QStringLiteral("&&")), this);
        button->setCheckable(true);
        button->setStyleSheet(QStringLiteral("QPushButton { border-radius: 0px; %1 }")
                                  .arg(i > 0 ? QStringLiteral("margin-left: -1px;") : QString()));
        m_buttons->addButton(button, i);
        m_switch->addWidget(button);
    }
}

void ItemEditorHead::mark(const QString& chosen, const QStringList& drafts) {
    const int current = chosen.isEmpty() ? 0 : static_cast<int>(m_names.indexOf(chosen)) + 1;
    const QIcon wrong = statusIcon(model::Severity::Invalid, Theme::of(this), kMark);
    const auto iconOf = [&](int id) { return id > 0 && drafts.contains(m_names.value(id - 1)) ? wrong : QIcon(); };
    const auto tipOf = [&](int id) { return iconOf(id).isNull() ? QString() : tr("Has a draft that is no item yet"); };
    for (QAbstractButton* button : m_buttons->buttons()) {
        const int id = m_buttons->id(button);
        button->setChecked(id == current);
        button->setIcon(iconOf(id));
        button->setToolTip(tipOf(id));
        button->setAccessibleDescription(tipOf(id));
    }
    const QSignalBlocker blocked(m_list);
    for (int id = 0; id < m_list->count(); ++id) m_list->setItemIcon(id, iconOf(id));
    m_list->setCurrentIndex(current);
}

void ItemEditorHead::setStatus(const ItemStatus& status, model::ItemForm form, bool sizeOnly) {
    m_mark->setVisible(status.severity.has_value());
    const Theme& theme = Theme::of(this);
    if (status.severity) m_mark->setPixmap(statusPixmap(*status.severity, theme, kMark, devicePixelRatioF()));
    m_status->setText(status.text);
    QPalette palette = m_status->palette();
    palette.setColor(QPalette::WindowText, status.severity ? severityColour(theme, *status.severity) : theme.mutedText);
    m_status->setPalette(palette);
    const QSignalBlocker blocked(m_form);
    m_form->setCurrentIndex(m_form->findData(static_cast<int>(form)));
    m_form->setVisible(!sizeOnly);
    m_sizeOnly->setChecked(sizeOnly);
}

}  // namespace headroom::ui
