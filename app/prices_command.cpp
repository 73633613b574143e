// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/prices_command.h"

#include "app/command_line.h"
#include "app/output.h"
#include "app/prices_report.h"
#include "ui/document/price_reading.h"
#include "ui/document/price_shelf.h"

#include <QFile>

#include <limits>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headroom::app {
namespace {

OptionSpec formatOption() { return {"--format", "", true, {"text", "json"}}; }

bool wantsJson(const Arguments& arguments) { return arguments.value("--format").value_or("text") == "json"; }

std::string bytesOf(const QString& path) { return QFile::encodeName(path).toStdString(); }

std::vector<std::string> problemsOf(const ui::PriceShelf& shelf) {
    std::vector<std::string> problems;
    for (const QString& problem : shelf.problems()) problems.push_back(problem.toStdString());
    return problems;
}

int listBooks(const Arguments& arguments, int&, char**) {
    const ui::PriceShelf shelf;
    std::vector<ListedBook> books;
    for (const auto& book : shelf.books().all()) books.push_back({&book, bytesOf(shelf.pathOf(book.id))});
    const auto problems = problemsOf(shelf);
    print(wantsJson(arguments) ? listJson(books, problems) : listText(books));
    for (const std::string& problem : problems) complain(problem);
    return problems.empty() ? kFine : kUnreadable;
}

int showBook(const Arguments& arguments, int&, char**) {
    const ui::PriceShelf shelf;
    const std::string& word = arguments.files().front();
    const auto* book = shelf.books().byId(word);
    if (book == nullptr) book = shelf.books().byIdOrGeneration(model::kDynamoDbService, word);
    if (book == nullptr) {
        for (const std::string& problem : problemsOf(shelf)) complain(problem);
        complain(fmt::format("there is no price book “{}”; headroom prices list names those that there are", word));
        return kUsage;
    }
    const std::string region = arguments.value("--region").value_or("");
    if (!region.empty() && !book->regions.contains(region)) {
        std::vector<std::string> known;
        for (const auto& each : book->regions) known.push_back(each.first);
        complain(fmt::format("{} has no Region “{}”; it has {}", book->id, region, fmt::join(known, ", ")));
        return kUsage;
    }
    print(wantsJson(arguments) ? bookJson(*book, region) : bookText(*book, region));
    return kFine;
}

int importFiles(const Arguments& arguments, int&, char**) {
    std::vector<model::PriceImport> read;
    for (const std::string& file : arguments.files()) {
        auto import = model::importPrices(model::priceFile(file));
        if (!import) {
            complain(import.error().text());
            return kUnreadable;
        }
        read.push_back(*std::move(import));
    }
    auto imports = ui::joinImports(std::move(read));
    if (!imports) {
        complain(imports.error().text());
        return kUnreadable;
    }

    ui::PriceShelf shelf;
    std::vector<StoredImport> stored;
    for (model::PriceImport& import : *imports) {
        std::optional<std::size_t> regionsBefore;
        if (const auto* before = shelf.books().byId(import.book.id)) regionsBefore = before->regions.size();
        if (const auto failure = shelf.add(import.book)) {
            complain(failure->toStdString());
            return kUnreadable;
        }
        const std::string path = bytesOf(shelf.pathOf(import.book.id));
        stored.push_back({std::move(import), path, regionsBefore});
    }
    print(wantsJson(arguments) ? importJson(stored) : importText(stored));
    return kFine;
}

}  // namespace

Command pricesListCommand() {
    return {"prices list",
            "prices list [--format text|json]",
            "Lists the price books: those that come with Headroom, then imported ones.",
            {formatOption()},
            listBooks,
            {0, 0, "no file"}};
}

Command pricesShowCommand() {
    return {
        "prices show",
        "prices show BOOK [--region R] [--format text|json]",
        "Prints the prices of a book. BOOK is an id or a generation (current, classic). A price that no source has is "
        "unknown, and null in JSON.",
        {formatOption(), {"--region", "", true, {}}},
        showBook,
        {1, 1, "one book"}};
}

Command pricesImportCommand() {
    return {
        "prices import",
        "prices import FILE|-... [--format text|json]",
        "Makes a price book of the provider's own price files: index.json or index.csv of the bulk price list, what "
        "`aws pricing get-products` prints, the pricing page's price map, rates of Database Savings Plans; packed with "
        "gzip or not. Files of one price list become one book, which --book then takes.",
        {formatOption()},
        importFiles,
        {1, std::numeric_limits<std::size_t>::max(), "one file or more"}};
}

}  // namespace headroom::app
