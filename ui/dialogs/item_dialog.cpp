// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/item_dialog.h"

#include "model/capacity/item_cost.h"
#include "model/io/item_json.h"
#include "model/units/format.h"
#include "ui/delegates/text_delegate.h"
#include "ui/models/roles.h"
#include "ui/models/text.h"
#include "ui/widgets/grid_view.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace headroom::ui {

ItemDialog::ItemDialog(const QString& itemType, const model::ItemType& type, QWidget* parent)
    : QDialog(parent),
      m_item(type.example() != nullptr ? std::optional(*type.example()) : std::nullopt),
      m_text(new QPlainTextEdit(this)),
      m_attributes(new QStandardItemModel(this)),
      m_summary(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Item of %1").arg(itemType));
    resize(980, 620);
    m_text->setObjectName(QStringLiteral("itemText"));
    m_text->setAccessibleName(tr("Item as JSON"));
    m_text->setPlaceholderText(
        tr("Paste an item: DynamoDB JSON, plain JSON, or what aws dynamodb get-item printed. Empty: size only."));
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPixelSize(11);
    m_text->setFont(fixed);
    m_text->setTabChangesFocus(true);
    if (m_item)
        m_text->setPlainText(qt(model::canonicalText(model::itemJson(*m_item))));
    else if (type.attributes)
        m_text->setPlainText(qt(type.attributes->json));
    auto* grid = new GridView(this);
    grid->setRowCommands(false);
    grid->setAccessibleName(tr("Bytes of each attribute"));
    m_attributes->setHorizontalHeaderLabels({tr("Attribute"), tr("Type"), tr("Name"), tr("Value"), tr("Bytes")});
    grid->setModel(m_attributes);
    for (int column = 0; column < 5; ++column) grid->setItemDelegateForColumn(column, new TextDelegate(grid));
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setMinimumHeight(72);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_text);
    splitter->addWidget(grid);
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_summary);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ItemDialog::measure);
    measure();
    grid->setNameColumn(120);
}

void ItemDialog::measure() {
    const std::string text = m_text->toPlainText().trimmed().toStdString();
    if (text.empty()) {
        m_item.reset();
        showNothing(tr("No item: the item type has the size that you state."), false);
        return;
    }
    auto read = model::readItem(text);
    if (!read) {
        showNothing(qt(read.error().text()), true);
        return;
    }
    m_item = std::move(read->item);
    showSize(model::itemSize(*m_item), qt(model::formName(read->form)));
}

void ItemDialog::showNothing(const QString& message, bool isProblem) {
    m_isValid = !isProblem;
    m_attributes->removeRows(0, m_attributes->rowCount());
    m_summary->setText(message);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(m_isValid);
}

void ItemDialog::showSize(const model::ItemSize& size, const QString& form) {
    m_isValid = true;
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(true);
    m_attributes->removeRows(0, m_attributes->rowCount());
    const auto number = [](model::Bytes bytes) {
        auto* item = new QStandardItem(qt(model::formatNumber(static_cast<double>(bytes.value()), 0)));
        item->setData(static_cast<qlonglong>(bytes.value()), RawValueRole);
        item->setData(QVariant(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
        item->setEditable(false);
        return item;
    };
    for (const auto& attribute : size.attributes) {
        auto* name = new QStandardItem(qt(attribute.name));
        name->setEditable(false);
        auto* type = new QStandardItem(qt(model::typeWord(attribute.kind)));
        type->setEditable(false);
        m_attributes->appendRow(
            {name, type, number(attribute.nameBytes), number(attribute.valueBytes), number(attribute.bytes())});
    }
    const model::ItemCost cost = model::itemCost(size.total);
    QString text = tr("%1, read as %2: names %3, values %4.")
                       .arg(qt(model::formatExactBytes(size.total)), form, qt(model::formatExactBytes(size.names)),
                            qt(model::formatExactBytes(size.values)));
    if (size.isUncertain())
        text += QLatin1Char(' ') +
                tr("Numbers whose size is contested: %1, each one byte more or less (S3).").arg(size.uncertainNumbers);
    text += QLatin1Char('\n') +
            tr("One read: %1 RU eventual, %2 strong, %3 transactional. One write: %4 WU, %5 in a transaction.")
                .arg(qt(model::formatUnits(cost.eventualRead.value())), qt(model::formatUnits(cost.strongRead.value())),
                     qt(model::formatUnits(cost.transactionalRead.value())), qt(model::formatUnits(cost.write.value())),
                     qt(model::formatUnits(cost.transactionalWrite.value())));
    text += QLatin1Char('\n') + (cost.isOverLimit()
                                     ? tr("Over 400 KB: the service refuses it (S5).")
                                     : tr("Room: %1 to the next write unit, %2 to the next read unit, %3 to 400 KB.")
                                           .arg(qt(model::formatExactBytes(cost.untilNextWriteBlock)),
                                                qt(model::formatExactBytes(cost.untilNextReadBlock)),
                                                qt(model::formatExactBytes(cost.untilLimit))));
    m_summary->setText(text);
}

}  // namespace headroom::ui
