// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/price_shelf.h"

#include "model/io/price_book_file.h"
#include "model/io/text_file.h"
#include "ui/document/builtin.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace headroom::ui {
namespace {

// A book of every Region has 100 KB.
constexpr std::size_t kMaxBookBytes = 64u * 1024 * 1024;

QString translated(const char* source) { return QCoreApplication::translate("PriceShelf", source); }

// Ids name files.
bool isFileName(std::string_view id) {
    return !id.empty() &&
           std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

bool isBuiltIn(std::string_view id) { return builtinPriceBooks().byId(id) != nullptr; }

}  // namespace

PriceShelf::PriceShelf(const QString& folder) : m_folder(folder) { read(); }

QString PriceShelf::userFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/prices");
}

QString PriceShelf::pathOf(std::string_view id) const {
    const auto found = m_paths.find(id);
    return found == m_paths.end() ? QString() : found->second;
}

void PriceShelf::read() {
    m_books = builtinPriceBooks();
    m_paths.clear();
    m_problems.clear();
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        readFile(folder.filePath(name));
}

void PriceShelf::readFile(const QString& path) {
    const std::string file = QFile::encodeName(path).toStdString();
    const auto text = model::readTextFile(file, kMaxBookBytes);
    const auto read =
        text ? model::readPriceBooks(*text, file) : model::IoResult<model::PriceBooks>(tl::unexpect, text.error());
    if (!read) {
        m_problems += QString::fromStdString(read.error().text());
        return;
    }
    // One a file, as add() and remove() write and remove the file of a book.
    if (read->all().size() != 1) {
        m_problems +=
            translated("%1: one price book is expected in the file, not %2.").arg(path).arg(read->all().size());
        return;
    }
    model::PriceBook book = read->all().front();
    if (isBuiltIn(book.id) || isUsers(book.id)) {
        m_problems += translated("%1: there is another price book “%2”.").arg(path, QString::fromStdString(book.id));
        return;
    }
    // Which book is taken where none is named is the program's to say.
    book.isDefault = false;
    m_paths.emplace(book.id, path);
    m_books.add(std::move(book));
}

std::optional<QString> PriceShelf::add(model::PriceBook book) {
    const QString id = QString::fromStdString(book.id);
    if (!isFileName(book.id)) return translated("“%1” cannot be the name of a file").arg(id);
    if (isBuiltIn(book.id)) return translated("a book “%1” comes with the program").arg(id);
    if (!QDir().mkpath(m_folder)) return translated("the folder %1 cannot be made").arg(m_folder);
    book.isDefault = false;
    const QString path = isUsers(book.id) ? pathOf(book.id) : QDir(m_folder).filePath(id + QStringLiteral(".json"));
    const std::string text = model::writePriceBooks({book});
    const auto size = static_cast<qint64>(text.size());
    QSaveFile file(path);
    // flush() finds the full disk that commit() would pass over.
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.flush() || !file.commit())
        return translated("%1 could not be written: %2").arg(path, file.errorString());
    read();
    return std::nullopt;
}

std::optional<QString> PriceShelf::remove(std::string_view id) {
    const QString path = pathOf(id);
    if (path.isEmpty())
        return translated("there is no imported price book “%1”").arg(QString::fromStdString(std::string(id)));
    QFile file(path);
    if (!file.remove()) return translated("%1 could not be removed: %2").arg(path, file.errorString());
    read();
    return std::nullopt;
}

}  // namespace headroom::ui
