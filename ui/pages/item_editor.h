// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// One item type on the page: its example item as JSON, and the bytes of each attribute beside it. What is typed is
// measured at once and becomes an undo step when the hand rests or leaves; what is no item stays here as a draft,
// marked, until it is mended or discarded. Without an example there is one field for the size.
#pragma once

#include <QHash>
#include <QSet>
#include <QWidget>

#include "model/io/item_json.h"
#include "model/plan/working.h"
#include "ui/document/document.h"

#include <functional>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTimer;

namespace headroom::ui {

class AttributeFooter;
class AttributeModel;
class GridView;
class JsonEditor;

// What is said of the item beside its controls.
struct ItemStatus {
    QString text;
    std::optional<model::Severity> severity;

    friend bool operator==(const ItemStatus&, const ItemStatus&) = default;
};

class ItemEditor : public QWidget {
    Q_OBJECT

public:
    explicit ItemEditor(Document& document, QWidget* parent = nullptr);
    ~ItemEditor() override;

    // Shows another item type; what was typed for the last one is taken over, or kept as a draft.
    void show(const QString& table, const QString& itemType);
    // The workload has changed.
    void refresh();
    // Takes over what is typed and can be.
    void finishEditing();

    [[nodiscard]] QString itemType() const { return m_itemType; }
    [[nodiscard]] const ItemStatus& status() const { return m_status; }
    [[nodiscard]] model::ItemForm form() const { return m_form; }
    [[nodiscard]] bool isSizeOnly() const;
    [[nodiscard]] bool hasDraft(const QString& table, const QString& itemType) const;
    // Text that is no item and so is in no workload, of all tables; what can be taken over is.
    [[nodiscard]] bool hasDrafts();
    void renameItemType(const QString& table, const QString& from, const QString& to);
    // Where the cursor goes: the text, or the size.
    [[nodiscard]] QWidget* entry() const;

    // Instead of a file dialog; the path, or empty.
    std::function<QString(QWidget*)> chooseFile;

public slots:
    void setForm(headroom::model::ItemForm form);
    void setSizeOnly(bool sizeOnly);
    void paste();
    void openFile();

signals:
    void figureChosen(const headroom::model::FigureRef& figure);
    void statusChanged();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildText();
    void buildSize();
    void buildAttributes();
    void layOut();
    void fitColumns();
    [[nodiscard]] static QString keyOf(const QString& table, const QString& itemType);
    [[nodiscard]] const model::Table* table() const;
    [[nodiscard]] const model::ItemType* type() const;
    [[nodiscard]] bool isDirty() const;
    void load();
    void keepDraft();
    void showSide();
    void textEdited();
    void measure();
    void replaceText(const QString& text);
    [[nodiscard]] QString tidied(const QString& text);
    void showMeasured();
    void tell(const QString& note, const QString& action, const QString& actionName);
    void updateStatus();
    void runNoteAction();
    void editSize();
    void edit(const QString& text, const std::function<void(model::ItemType&)>& change);
    void selectAttribute(const QString& name);
    void followCursor();
    void followGrid();
    [[nodiscard]] QStringList pathOf(const QString& attribute) const;

    Document& m_document;
    QString m_table;
    QString m_itemType;
    model::ItemForm m_form = model::ItemForm::DynamoDb;

    QSplitter* m_splitter;
    QStackedWidget* m_left;
    JsonEditor* m_text = nullptr;
    QWidget* m_textSide = nullptr;
    QLabel* m_noteMark = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_noteAction = nullptr;
    QWidget* m_sizeSide = nullptr;
    QLineEdit* m_size = nullptr;
    QLabel* m_sizeProblem = nullptr;
    QWidget* m_attributeSide = nullptr;
    GridView* m_attributes = nullptr;
    AttributeModel* m_model = nullptr;
    AttributeFooter* m_footer = nullptr;

    QTimer* m_measureSoon;
    QTimer* m_commitSoon;
    QString m_synced;                             // the text as the workload has it
    std::optional<model::ExampleItem> m_example;  // that the text was made from
    std::optional<model::ReadItem> m_read;        // of the text, when it is an item
    std::optional<model::IoError> m_error;        // why it is none
    QString m_attribute;                          // the selected one
    ItemStatus m_status;
    bool m_isFollowing = false;
    QHash<QString, QString> m_drafts;   // by table and item type
    QHash<QString, QString> m_removed;  // texts that Size only took away
    QSet<QString> m_opened;             // types without an example that show the editor
};

}  // namespace headroom::ui
