// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/builtin.h"

#include "model/io/price_book_file.h"
#include "model/io/workload_file.h"

#include <QFile>

namespace headroom::ui {
namespace {

std::string readResource(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().toStdString();
}

}  // namespace

const model::PriceBooks& builtinPriceBooks() {
    static const model::PriceBooks books = [] {
        const auto text = readResource(QStringLiteral(":/prices/prices.json"));
        auto read = model::readPriceBooks(text, "prices.json");
        if (!read) qFatal("The built-in price books cannot be read: %s", read.error().text().c_str());
        return std::move(*read);
    }();
    return books;
}

QVector<Sample> samples() {
    QVector<Sample> list;
    for (const char* id : {"orders", "order-items", "idempotency", "status-key", "catalogue-scan"}) {
        const auto workload = loadSample(QString::fromLatin1(id));
        if (workload)
            list.push_back({QString::fromLatin1(id), QString::fromStdString(workload->name),
                            QString::fromStdString(workload->description)});
    }
    return list;
}

model::IoResult<model::Workload> loadSample(const QString& id) {
    return model::readWorkload(readResource(QStringLiteral(":/samples/%1.headroom").arg(id)), id.toStdString());
}

}  // namespace headroom::ui
