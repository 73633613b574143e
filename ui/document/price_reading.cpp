// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/price_reading.h"

#include <QCoreApplication>
#include <QFile>
#include <QMetaObject>

#include <algorithm>
#include <memory>
#include <utility>

namespace headroom::ui {
namespace {

bool isSavingsPlan(const model::PriceImport& import) { return import.book.service == model::kSavingsPlanService; }

// Puts a file's prices to those of the same price list, or beside them.
void gather(std::vector<model::PriceImport>& imports, model::PriceImport import) {
    for (model::PriceImport& each : imports)
        if (each.book.service == import.book.service && model::mergeImports(each, import)) return;
    imports.push_back(std::move(import));
}

void joinSavingsPlans(std::vector<model::PriceImport>& imports) {
    std::erase_if(imports, [&](const model::PriceImport& plan) {
        if (!isSavingsPlan(plan)) return false;
        bool isJoined = false;
        for (model::PriceImport& each : imports)
            if (!isSavingsPlan(each) && model::mergeImports(each, plan)) isJoined = true;
        return isJoined;
    });
}

// Books are named after their day. Of two versions of one day the second would replace the first unseen.
std::optional<model::IoError> sharedName(const std::vector<model::PriceImport>& imports) {
    for (auto each = imports.begin(); each != imports.end(); ++each)
        for (auto other = imports.begin(); other != each; ++other) {
            if (each->book.id != other->book.id) continue;
            const auto text = QCoreApplication::translate(
                "PriceReading", "versions %1 and %2 of the price list would both become the book %3");
            return model::IoError{
                {},
                {},
                text.arg(QString::fromStdString(other->book.version), QString::fromStdString(each->book.version),
                         QString::fromStdString(each->book.id))
                    .toStdString(),
                QCoreApplication::translate("PriceReading", "Import only one of them.").toStdString()};
        }
    return std::nullopt;
}

}  // namespace

model::IoResult<std::vector<model::PriceImport>> joinImports(std::vector<model::PriceImport> imports) {
    std::vector<model::PriceImport> joined;
    for (model::PriceImport& import : imports) gather(joined, std::move(import));
    joinSavingsPlans(joined);
    if (auto error = sharedName(joined)) return tl::unexpected(*std::move(error));
    return joined;
}

PriceReading::PriceReading(const QStringList& paths, QObject* parent) : QObject(parent), m_paths(paths) {
    std::vector<std::string> names;
    for (const QString& path : paths) names.push_back(QFile::encodeName(path).toStdString());
    m_thread = std::thread([this, names = std::move(names)] { run(names); });
}

PriceReading::~PriceReading() {
    cancel();
    m_thread.join();
}

std::optional<std::int64_t> PriceReading::bytesInAll() const {
    const std::int64_t bytes = m_bytesInAll;
    return bytes > 0 ? std::optional(bytes) : std::nullopt;
}

PriceReading::Result PriceReading::read(const std::vector<std::string>& paths) {
    std::vector<model::PriceFile> files;
    for (const std::string& path : paths) files.push_back(model::priceFile(path));
    std::vector<model::PriceImport> imports;
    std::int64_t bytesBefore = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        m_file = static_cast<int>(i);
        // Of this file and those before it come from the progress, those behind it from the disk.
        std::optional<std::int64_t> bytesBehind = 0;
        for (std::size_t behind = i + 1; behind < files.size(); ++behind)
            bytesBehind =
                bytesBehind && files[behind].bytes ? std::optional(*bytesBehind + *files[behind].bytes) : std::nullopt;
        std::optional<std::int64_t> bytesOfThis = files[i].bytes;
        model::PriceImportOptions options;
        options.onProgress = [&](const model::PriceImportProgress& progress) {
            bytesOfThis = progress.bytesInAll;
            m_bytesRead = bytesBefore + progress.bytesRead;
            m_bytesInAll = bytesOfThis && bytesBehind ? bytesBefore + *bytesOfThis + *bytesBehind : 0;
            return !m_isCancelled;
        };
        auto import = model::importPrices(files[i], options);
        if (!import) return tl::unexpected(import.error());
        imports.push_back(*std::move(import));
        bytesBefore = bytesOfThis ? bytesBefore + *bytesOfThis : m_bytesRead.load();
        m_bytesRead = bytesBefore;
    }
    return joinImports(std::move(imports));
}

void PriceReading::run(const std::vector<std::string>& paths) {
    auto result = std::make_shared<Result>(read(paths));
    // The object waits for this thread before it goes, and takes what it was sent with it.
    QMetaObject::invokeMethod(
        this,
        [this, result] {
            if (m_isCancelled) return;
            m_result = std::move(*result);
            emit finished();
        },
        Qt::QueuedConnection);
}

}  // namespace headroom::ui
