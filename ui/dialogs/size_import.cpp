// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/size_import.h"

#include "model/units/format.h"
#include "ui/document/size_reading.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>
#include <QTimer>

namespace headroom::ui {
namespace {

constexpr int kProgressSteps = 1000;
constexpr int kProgressEveryMs = 100;
constexpr int kProgressAfterMs = 500;

QString translated(const char* source) { return QCoreApplication::translate("SizeImport", source); }

QString counted(std::int64_t count) { return qt(model::formatNumber(static_cast<double>(count), 0)); }

void showProgress(QProgressDialog& progress, const SizeReading& reading) {
    progress.setLabelText(
        translated("Measured so far: %1").arg(qt(model::formatBytes(static_cast<double>(reading.bytesRead())))));
    if (const auto all = reading.bytesInAll(); all && *all > 0)
        // One step short of the end, at which the dialog would close itself.
        progress.setValue(
            static_cast<int>(std::min<std::int64_t>(kProgressSteps - 1, reading.bytesRead() * kProgressSteps / *all)));
    else
        progress.setValue(0);
}

// What was measured, and what was not.
QString summary(const QString& file, const ReadSizes& read) {
    const auto& sizes = read.items.sizes;
    QString text = translated("%1: %2 items, %3 on average, %4 to %5.")
                       .arg(file, counted(sizes.count()), qt(model::formatBytes(sizes.meanBytes())),
                            qt(model::formatExactBytes(sizes.minimum())), qt(model::formatExactBytes(sizes.maximum())));
    if (sizes.overLimit() > 0)
        text += QLatin1Char(' ') + translated("Over the limit of 400 KB (S5): %1.").arg(counted(sizes.overLimit()));
    if (read.items.badLines > 0)
        text += QLatin1Char(' ') + translated("Lines that could not be read and are left out: %1; the first: %2")
                                       .arg(counted(read.items.badLines), qt(read.firstBadLine));
    return text;
}

// One size where all items have the same.
model::Size sizeOf(const model::SizeHistogram& histogram) {
    if (histogram.minimum() == histogram.maximum()) return histogram.minimum();
    return model::Size(histogram.sizeDistribution());
}

}  // namespace

void importSizes(Document& document, const std::string& table, const std::string& itemType, QWidget* parent,
                 const TellUser& tell) {
    const QString path =
        QFileDialog::getOpenFileName(parent, translated("Take sizes of “%1” from a file").arg(qt(itemType)), {},
                                     translated("Items, one a line (*.json *.jsonl *.ndjson *.gz);;All files (*)"));
    if (!path.isEmpty()) importSizesFrom(path, document, table, itemType, parent, tell);
}

void importSizesFrom(const QString& path, Document& document, const std::string& table, const std::string& itemType,
                     QWidget* parent, const TellUser& tell) {
    auto* reading = new SizeReading(path, parent);
    auto* progress = new QProgressDialog(parent);
    progress->setWindowTitle(translated("Take sizes from file"));
    progress->setRange(0, reading->bytesInAll() ? kProgressSteps : 0);
    progress->setMinimumDuration(kProgressAfterMs);
    progress->setMinimumWidth(360);
    progress->setAutoClose(false);
    progress->setAutoReset(false);
    // Others change the workload meanwhile; the sizes go to whatever then has the name.
    progress->setWindowModality(Qt::NonModal);
    showProgress(*progress, *reading);
    auto* timer = new QTimer(progress);
    QObject::connect(timer, &QTimer::timeout, progress, [progress, reading] { showProgress(*progress, *reading); });
    timer->start(kProgressEveryMs);
    const auto end = [progress, reading] {
        reading->cancel();
        progress->hide();
        progress->deleteLater();
        reading->deleteLater();
    };
    QObject::connect(progress, &QProgressDialog::canceled, reading, end);
    QObject::connect(&document, &Document::documentReplaced, reading, end);
    QObject::connect(reading, &SizeReading::finished, progress, [=, &document] {
        const model::IoResult<ReadSizes> sizes = reading->result();
        end();
        if (!sizes) return tell(qt(sizes.error().text()));
        const QString file = QFileInfo(path).fileName();
        if (sizes->items.sizes.isEmpty()) {
            QString text = translated("%1: there are no items in it.").arg(file);
            if (!sizes->firstBadLine.empty()) text += QLatin1Char(' ') + qt(sizes->firstBadLine);
            return tell(text);
        }
        const model::Size size = sizeOf(sizes->items.sizes);
        bool isThere = false;
        document.edit(translated("Sizes of %1 from %2").arg(qt(itemType), file), [&](model::Workload& workload) {
            model::Table* edited = workload.tables.find(table);
            model::ItemType* type = edited == nullptr ? nullptr : edited->itemTypes.find(itemType);
            if (type == nullptr) return;
            isThere = true;
            type->size = size;
        });
        tell(isThere ? summary(file, *sizes) : translated("The item type “%1” is gone.").arg(qt(itemType)));
    });
}

}  // namespace headroom::ui
