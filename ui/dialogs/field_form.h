// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// A form whose fields are checked as they are typed: what is refused stays, marked, with the reason below it. Fields
// that mean nothing for what the other fields say are hidden, unless something stands in them.
#pragma once

#include <QVector>
#include <QWidget>

#include "ui/models/grid_model.h"

#include <functional>

class QDialog;
class QDialogButtonBox;
class QFormLayout;
class QLabel;

namespace headroom::ui {

struct FieldText {
    QString name;   // of the widget
    QString label;  // with its access key
    QString text;   // to begin with
    QString hint;   // what to type; its tooltip too, where there is no `toolTip`
    QString toolTip{};
    QString rest{};    // what the text is when the field says nothing
    QString remark{};  // about the text it begins with
};

class FieldForm : public QWidget {
    Q_OBJECT

public:
    // Takes a field's text over; returns why it is refused.
    using Read = std::function<EditProblem(const QString& text)>;
    // Null: always.
    using Applies = std::function<bool()>;

    explicit FieldForm(QWidget* parent = nullptr);

    // Shown with the fields that follow it.
    void addHeading(const QString& text);
    void addLine(const FieldText& field, Read read, Applies applies = {});
    // A few lines in the fixed font.
    void addBlock(const FieldText& field, Read read, Applies applies = {});
    void addChoice(const FieldText& field, const QStringList& choices, Read read, Applies applies = {});
    // Stands in the column of the fields, without a label.
    void addWidget(QWidget* widget, Applies applies = {});
    // What a field says from now on; taken over, or refused, as if it had been typed.
    void setText(const QString& name, const QString& text);
    // Shows a field and gives it the focus.
    void focusOn(const QString& name);
    // Once all fields are there: Tab follows what is seen, whatever was made first.
    void orderTabs();
    // Reads a field again, whose text may be refused or accepted now that others say something else.
    void checkAgain(const QString& name);
    // Once all fields are there, and whenever what applies has changed.
    void showFields();

    [[nodiscard]] bool isValid() const;

signals:
    void edited();

private:
    struct Field {
        QWidget* edit;
        QWidget* row;
        QLabel* note;
        QString rest;
        std::function<QString()> text;
        Read read;
        Applies applies;
        bool isRefused = false;
        bool isTouched = false;  // by the user
    };
    struct Heading {
        QLabel* label;
        qsizetype firstField;
    };

    void add(const FieldText& field, QWidget* edit, std::function<QString()> text, Read read, Applies applies);
    [[nodiscard]] Field* find(const QString& name);
    void checkTyped(Field& field);
    void check(Field& field);
    void showNote(Field& field, const QString& text, bool isProblem);

    QFormLayout* m_layout;
    QVector<Field> m_fields;
    QVector<Heading> m_headings;
};

// Fills a dialog with the form, which scrolls where it does not fit, and OK and Cancel below it, which Tab reaches
// last.
[[nodiscard]] QDialogButtonBox* fillDialog(QDialog& dialog, FieldForm& form);

}  // namespace headroom::ui
