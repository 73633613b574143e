// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/field_form.h"

#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kBlockHeight = 64;  // three lines

}  // namespace

FieldForm::FieldForm(QWidget* parent) : QWidget(parent), m_layout(new QFormLayout(this)) {
    m_layout->setLabelAlignment(Qt::AlignLeft);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_layout->setHorizontalSpacing(16);
    m_layout->setVerticalSpacing(6);
}

void FieldForm::addHeading(const QString& text) {
    auto* label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(fontOf(12, QFont::DemiBold));
    label->setContentsMargins(0, m_fields.isEmpty() ? 0 : 10, 0, 0);
    m_layout->addRow(label);
    m_headings.push_back({label, m_fields.size()});
}

void FieldForm::addLine(const FieldText& field, Read read, Applies applies) {
    auto* edit = new QLineEdit(field.text, this);
    edit->setPlaceholderText(field.hint);
    edit->setCursorPosition(0);
    add(
        field, edit, [edit] { return edit->text(); }, std::move(read), std::move(applies));
    const auto position = m_fields.size() - 1;
    connect(edit, &QLineEdit::textEdited, this, [this, position] { checkTyped(m_fields[position]); });
}

void FieldForm::addBlock(const FieldText& field, Read read, Applies applies) {
    auto* edit = new QPlainTextEdit(field.text, this);
    edit->setPlaceholderText(field.hint);
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(kBlockHeight);
    add(
        field, edit, [edit] { return edit->toPlainText(); }, std::move(read), std::move(applies));
    const auto position = m_fields.size() - 1;
    connect(edit, &QPlainTextEdit::textChanged, this, [this, position] { checkTyped(m_fields[position]); });
}

void FieldForm::addChoice(const FieldText& field, const QStringList& choices, Read read, Applies applies) {
    auto* edit = new QComboBox(this);
    edit->addItems(choices);
    edit->setCurrentIndex(static_cast<int>(choices.indexOf(field.text)));
    add(
        field, edit, [edit] { return edit->currentText(); }, std::move(read), std::move(applies));
    const auto position = m_fields.size() - 1;
    connect(edit, &QComboBox::currentTextChanged, this, [this, position] { checkTyped(m_fields[position]); });
}

void FieldForm::addWidget(QWidget* widget, Applies applies) {
    m_layout->addRow(QString(), widget);
    m_fields.push_back({widget, widget, nullptr, {}, [] { return QString(); }, {}, std::move(applies)});
}

void FieldForm::add(const FieldText& field, QWidget* edit, std::function<QString()> text, Read read, Applies applies) {
    edit->setObjectName(field.name);
    edit->setToolTip(field.toolTip.isEmpty() ? field.hint : field.toolTip);
    edit->setAccessibleName(QString(field.label).remove(QLatin1Char('&')));
    auto* row = new QWidget(this);
    auto* column = new QVBoxLayout(row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* note = new QLabel(row);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->hide();
    column->addWidget(edit);
    column->addWidget(note);
    m_layout->addRow(field.label, row);
    if (auto* shown = qobject_cast<QLabel*>(m_layout->labelForField(row))) {
        shown->setBuddy(edit);
        shown->setToolTip(edit->toolTip());
        // Beside the field, whatever stands below that.
        shown->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        shown->setContentsMargins(0, 5, 0, 0);
    }
    m_fields.push_back({edit, row, note, field.rest, std::move(text), std::move(read), std::move(applies)});
    if (!field.remark.isEmpty()) showNote(m_fields.back(), field.remark, true);
}

FieldForm::Field* FieldForm::find(const QString& name) {
    const auto found =
        std::ranges::find_if(m_fields, [&](const Field& field) { return field.edit->objectName() == name; });
    return found == m_fields.end() ? nullptr : &*found;
}

void FieldForm::setText(const QString& name, const QString& text) {
    Field* field = find(name);
    if (field == nullptr) return;
    const QSignalBlocker blocker(field->edit);
    if (auto* line = qobject_cast<QLineEdit*>(field->edit)) {
        line->setText(text);
        line->setCursorPosition(0);
        field->isTouched = false;
    } else if (auto* choice = qobject_cast<QComboBox*>(field->edit)) {
        choice->setCurrentText(text);
    }
    check(*field);
}

void FieldForm::focusOn(const QString& name) {
    const Field* field = find(name);
    if (field == nullptr) return;
    field->edit->setFocus(Qt::OtherFocusReason);
    for (QWidget* above = parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above)) {
            // With what follows it in view, too.
            const int below = area->viewport()->height() - field->row->height();
            area->ensureWidgetVisible(field->row, 0, std::max(0, below / 2 - 1));
            return;
        }
}

void FieldForm::orderTabs() {
    QWidget* last = nullptr;
    const auto follow = [&last](QWidget* widget) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0) return;
        if (last != nullptr) setTabOrder(last, widget);
        last = widget;
    };
    for (const Field& field : m_fields) {
        follow(field.edit);
        if (field.note == nullptr)
            for (QWidget* inside : field.edit->findChildren<QWidget*>()) follow(inside);
    }
}

void FieldForm::checkAgain(const QString& name) {
    if (Field* field = find(name)) check(*field);
}

void FieldForm::showNote(Field& field, const QString& text, bool isProblem) {
    field.note->setText(text);
    field.note->setVisible(!text.isEmpty());
    field.note->setProperty("muted", !isProblem);
    field.edit->setProperty("invalid", isProblem && !text.isEmpty());
    field.edit->setAccessibleDescription(text);
    refreshStyle(*field.edit);
    refreshStyle(*field.note);
}

void FieldForm::checkTyped(Field& field) {
    field.isTouched = true;
    check(field);
}

// A field that has just appeared says what it needs; it is no mistake yet.
void FieldForm::check(Field& field) {
    const EditProblem problem = field.read(field.text());
    field.isRefused = problem.has_value();
    showNote(field, problem.value_or(QString()), field.isRefused && (field.isTouched || !field.text().isEmpty()));
    showFields();
    emit edited();
}

void FieldForm::showFields() {
    QVector<bool> isShown;
    for (Field& field : m_fields) {
        const bool applies = !field.applies || field.applies();
        const QString text = field.text().trimmed();
        const bool saysSomething = !text.isEmpty() && text != field.rest;
        // The field that is being emptied stays under the hand.
        const bool shown = applies || saysSomething || field.edit->hasFocus();
        m_layout->setRowVisible(field.row, shown);
        isShown << shown;
        if (field.note == nullptr) continue;
        const QString idle = tr("Has no effect on what this pattern does.");
        if (!applies && saysSomething && field.note->text().isEmpty()) showNote(field, idle, false);
        if ((applies || !saysSomething) && field.note->text() == idle) showNote(field, {}, false);
    }
    for (qsizetype i = 0; i < m_headings.size(); ++i) {
        const auto end = i + 1 < m_headings.size() ? m_headings[i + 1].firstField : isShown.size();
        const auto first = isShown.cbegin() + m_headings[i].firstField;
        m_layout->setRowVisible(m_headings[i].label,
                                std::find(first, isShown.cbegin() + end, true) != isShown.cbegin() + end);
    }
}

bool FieldForm::isValid() const {
    return std::ranges::none_of(m_fields, [](const Field& field) { return field.isRefused; });
}

QDialogButtonBox* fillDialog(QDialog& dialog, FieldForm& form) {
    auto* area = new QScrollArea(&dialog);
    form.orderTabs();
    area->setWidget(&form);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    form.setAutoFillBackground(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(area, 1);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

}  // namespace headroom::ui
