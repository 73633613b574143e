// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/report_export.h"

#include "model/report/writers.h"
#include "ui/widgets/dialog_seam.h"

#include <QCoreApplication>
#include <QDate>
#include <QFileInfo>
#include <QLocale>
#include <QSaveFile>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("ReportExport", source); }

}  // namespace

std::optional<QString> writeTextFile(const QString& path, const std::string& text) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    // flush() finds the full disk that commit() would pass over.
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.flush() && file.commit())
        return std::nullopt;
    return file.errorString();
}

std::optional<std::string> reportText(const model::Plan& plan, const QString& path, const QString& fileName,
                                      const QString& date) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const model::Report report = model::makeReport(plan, fileName.toStdString(), date.toStdString());
    if (suffix == QStringLiteral("md")) return model::writeMarkdown(report);
    if (suffix == QStringLiteral("html") || suffix == QStringLiteral("htm")) return model::writeHtml(report);
    return std::nullopt;
}

void exportReportOf(const Document& document, QWidget* window) {
    const QString stem = QFileInfo(document.displayName()).completeBaseName();
    const QString path =
        dialogSeam().askSavePath(window, translated("Export report"), stem + QStringLiteral("-report.html"),
                                 translated("Web page (*.html);;Markdown (*.md)"), QStringLiteral("html"));
    if (path.isEmpty()) return;
    const QString date = QLocale::c().toString(QDate::currentDate(), QStringLiteral("d MMMM yyyy"));
    const auto text = reportText(document.plan(), path, document.displayName(), date);
    if (!text) {
        dialogSeam().reportFailure(window, translated("Export report"),
                                   translated("A report is a file that ends in .html or .md."));
        return;
    }
    if (const auto failure = writeTextFile(path, *text))
        dialogSeam().reportFailure(window, translated("Export report"),
                                   translated("%1 could not be written: %2").arg(path, *failure));
}

}  // namespace headroom::ui
