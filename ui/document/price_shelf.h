// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The price books that there are: those that come with the program, and the user's, which are imported from the
// provider's price files and kept one a file in the user's data folder. The window and the command line share them.
#pragma once

#include <QString>
#include <QStringList>

#include "model/pricing/price_book.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace headroom::ui {

class PriceShelf {
public:
    // Reads what is there. A file that cannot be read is a problem, and the other books are there all the same.
    explicit PriceShelf(const QString& folder = userFolder());

    // By the organization's and the application's name, which have to be set.
    [[nodiscard]] static QString userFolder();

    // The built-in books first.
    [[nodiscard]] const model::PriceBooks& books() const { return m_books; }
    [[nodiscard]] bool isUsers(std::string_view id) const { return m_paths.contains(id); }
    // The file of a user's book.
    [[nodiscard]] QString pathOf(std::string_view id) const;
    // What could not be read, with file and reason.
    [[nodiscard]] const QStringList& problems() const { return m_problems; }

    // Writes the book, in place of the user's book of the same id. Returns why that failed, or nothing.
    [[nodiscard]] std::optional<QString> add(model::PriceBook book);
    // A user's book, with its file.
    [[nodiscard]] std::optional<QString> remove(std::string_view id);

private:
    void read();
    void readFile(const QString& path);

    QString m_folder;
    model::PriceBooks m_books;
    std::map<std::string, QString, std::less<>> m_paths;  // of the user's books, by id
    QStringList m_problems;
};

}  // namespace headroom::ui
