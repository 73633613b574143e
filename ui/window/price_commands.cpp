// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/window/price_commands.h"

#include "model/pricing/price_choice.h"
#include "model/units/format.h"
#include "ui/dialogs/price_import_dialog.h"
#include "ui/document/price_reading.h"
#include "ui/models/text.h"
#include "ui/widgets/dialog_seam.h"

#include <QDir>
#include <QFileInfo>
#include <QProgressDialog>
#include <QTimer>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kProgressSteps = 1000;
constexpr int kProgressEveryMs = 100;
constexpr int kProgressAfterMs = 500;
constexpr int kProgressWidth = 400;

QString bytesText(std::int64_t bytes) { return qt(model::formatBytes(static_cast<double>(bytes))); }

}  // namespace

PriceCommands::PriceCommands(Document& document, PriceShelf& shelf, QWidget* window)
    : QObject(window), m_document(document), m_shelf(shelf), m_window(window) {}

void PriceCommands::importPrices() {
    if (m_progress) {
        m_progress->show();
        m_progress->raise();
        return;
    }
    const QStringList paths =
        dialogSeam().askOpenPaths(m_window, tr("Import prices"), tr("Price files (*.json *.csv *.gz);;All files (*)"));
    if (!paths.isEmpty()) importFrom(paths);
}

void PriceCommands::importFrom(const QStringList& paths) {
    if (m_reading) return;
    m_reading = new PriceReading(paths, this);
    m_progress = new QProgressDialog(m_window);
    m_progress->setWindowTitle(tr("Import prices"));
    m_progress->setMinimumDuration(kProgressAfterMs);
    m_progress->setMinimumWidth(kProgressWidth);
    m_progress->setAutoClose(false);
    m_progress->setAutoReset(false);
    // Planning goes on meanwhile.
    m_progress->setWindowModality(Qt::NonModal);
    showProgress();
    auto* timer = new QTimer(m_progress);
    connect(timer, &QTimer::timeout, this, &PriceCommands::showProgress);
    timer->start(kProgressEveryMs);
    connect(m_progress, &QProgressDialog::canceled, this, &PriceCommands::endReading);
    connect(m_reading, &PriceReading::finished, this, &PriceCommands::showResult);
}

void PriceCommands::showProgress() {
    if (!m_reading) return;
    const auto files = static_cast<int>(m_reading->paths().size());
    const int file = std::min(m_reading->file(), files - 1);
    QString name = QFileInfo(m_reading->paths().at(file)).fileName();
    if (files > 1) name = tr("%1, file %2 of %3").arg(name).arg(file + 1).arg(files);
    const std::int64_t done = m_reading->bytesRead();
    const auto all = m_reading->bytesInAll();
    m_progress->setRange(0, all ? kProgressSteps : 0);
    m_progress->setLabelText(all ? tr("%1\nRead so far: %2 of %3").arg(name, bytesText(done), bytesText(*all))
                                 : tr("%1\nRead so far: %2").arg(name, bytesText(done)));
    // One step short of the end, at which the dialog would close itself.
    m_progress->setValue(
        all ? static_cast<int>(std::min<std::int64_t>(kProgressSteps - 1, done * kProgressSteps / *all)) : 0);
}

void PriceCommands::endReading() {
    if (!m_reading) return;
    m_reading->cancel();
    m_reading->deleteLater();
    m_reading = nullptr;
    m_progress->hide();
    m_progress->deleteLater();
    m_progress = nullptr;
}

void PriceCommands::showResult() {
    const auto imports = m_reading->result();
    endReading();
    if (imports)
        showSummary(*imports);
    else
        dialogSeam().reportFailure(m_window, tr("No prices were imported"), qt(imports.error().text()));
}

void PriceCommands::showSummary(const std::vector<model::PriceImport>& imports) {
    auto* summary = new PriceImportDialog(imports, m_shelf, m_document.workload(), m_window);
    summary->setAttribute(Qt::WA_DeleteOnClose);
    connect(summary, &QDialog::finished, this, [this, summary](int choice) {
        if (choice == PriceImportDialog::Discard) return;
        // What took minutes to read is not lost to a full disk.
        if (!keep(summary->imports())) return showSummary(summary->imports());
        if (choice != PriceImportDialog::Use) return;
        m_document.edit(tr("Price book"), [&](model::Workload& workload) {
            model::chooseBook(workload, m_document.books(), summary->chosenBook().id);
        });
    });
    summary->open();
}

bool PriceCommands::keep(const std::vector<model::PriceImport>& imports) {
    std::optional<QString> failure;
    for (const model::PriceImport& import : imports) {
        failure = m_shelf.add(import.book);
        if (failure) break;
    }
    applyBooks();
    if (failure)
        dialogSeam().reportFailure(m_window, tr("The prices were not kept"),
                                   tr("%1. Set that right and choose Keep again.").arg(*failure));
    return !failure;
}

void PriceCommands::remove(const std::string& id) {
    const QString path = m_shelf.pathOf(id);
    if (path.isEmpty()) return;
    QString text = tr("Remove the price book %1? Its file %2 is deleted.").arg(qt(id), QDir::toNativeSeparators(path));
    const auto* planned =
        m_document.books().byIdOrGeneration(model::kDynamoDbService, m_document.workload().prices.book);
    if (planned != nullptr && planned->id == id)
        text += QLatin1Char(' ') + tr("This workload is planned with it. Its costs are unknown until you choose "
                                      "another book.");
    if (!dialogSeam().confirm(m_window, tr("Remove price book"), text, tr("&Remove the book"))) return;
    const auto failure = m_shelf.remove(id);
    applyBooks();
    if (failure) dialogSeam().reportFailure(m_window, tr("Remove price book"), tr("%1.").arg(*failure));
}

void PriceCommands::applyBooks() {
    m_document.booksChanged();
    emit booksChanged();
}

QString PriceCommands::problemText() const {
    constexpr qsizetype kMostShown = 3;
    const QStringList& problems = m_shelf.problems();
    if (problems.isEmpty()) return {};
    QStringList lines{tr("Imported prices that cannot be read and are left out:")};
    lines << problems.mid(0, kMostShown);
    if (problems.size() > kMostShown)
        lines << tr("and %1 more, which “headroom prices list” names.").arg(problems.size() - kMostShown);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace headroom::ui
