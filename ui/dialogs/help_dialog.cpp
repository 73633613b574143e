// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/help_dialog.h"

#include "ui/models/text.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QVBoxLayout>

namespace headroom::ui {
namespace {

// Markdown comes without any space between its blocks, and its tables with double lines.
void giveRoom(QTextDocument& document, const QColor& line) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        if (cursor.currentTable() != nullptr) continue;
        QTextBlockFormat format = block.blockFormat();
        const bool isHeading = format.headingLevel() > 0;
        format.setTopMargin(isHeading && block.blockNumber() > 0 ? 14 : 0);
        format.setBottomMargin(isHeading ? 5 : block.textList() != nullptr ? 3 : 7);
        cursor.setBlockFormat(format);
        if (!isHeading) continue;
        cursor.select(QTextCursor::BlockUnderCursor);
        QTextCharFormat text;
        text.setFont(fontOf(format.headingLevel() == 1 ? 20 : 14, QFont::DemiBold));
        cursor.mergeCharFormat(text);
    }
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(4);
        format.setCellSpacing(0);
        format.setBottomMargin(8);
        table->setFormat(format);
    }
}

}  // namespace

HelpDialog::HelpDialog(const QString& title, const QString& markdown, const QSize& size, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(size);
    auto* layout = new QVBoxLayout(this);
    auto* browser = new QTextBrowser(this);
    browser->setAccessibleName(title);
    browser->setMarkdown(markdown);
    giveRoom(*browser->document(), Theme::of(parent == nullptr ? this : parent).line);
    browser->setOpenLinks(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(browser);
    layout->addWidget(buttons);
}

void HelpDialog::showHelp(QWidget* parent) {
    QFile file(QStringLiteral(":/help/help.md"));
    const bool opened = file.open(QIODevice::ReadOnly);
    auto* dialog =
        new HelpDialog(tr("Help"), opened ? QString::fromUtf8(file.readAll()) : QString(), {760, 680}, parent);
    dialog->show();
}

void HelpDialog::showAbout(const model::PriceBooks& books, QWidget* parent) {
    QString text =
        tr("# Headroom %1\n\nCapacity and cost planner for Amazon DynamoDB. MIT licence. Built with Qt %2.\n\n")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()));
    text += tr("Price books:\n\n");
    for (const auto& book : books.all())
        text += QStringLiteral("- %1 (%2)\n")
                    .arg(qt(book.id), qt(book.published.empty() ? book.effectiveTo : book.published).left(10));
    text +=
        tr("\nHeadroom is not made by AWS, sends nothing anywhere, and plans with published prices: check them before "
           "you spend.\n");
    auto* dialog = new HelpDialog(tr("About Headroom"), text, {520, 380}, parent);
    dialog->show();
}

}  // namespace headroom::ui
