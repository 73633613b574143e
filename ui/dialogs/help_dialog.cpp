// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/help_dialog.h"

#include "ui/models/text.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace headroom::ui {

HelpDialog::HelpDialog(const QString& title, const QString& markdown, const QSize& size, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(size);
    auto* layout = new QVBoxLayout(this);
    auto* browser = new QTextBrowser(this);
    browser->setAccessibleName(title);
    browser->setMarkdown(markdown);
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
