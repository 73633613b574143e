// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What `headroom prices` prints.
#pragma once

#include "model/io/price_import.h"
#include "model/pricing/price_book.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace headroom::app {

struct ListedBook {
    const model::PriceBook* book = nullptr;
    std::string path;  // of an imported one; empty when it is built in
};

[[nodiscard]] std::string listText(const std::vector<ListedBook>& books);
[[nodiscard]] std::string listJson(const std::vector<ListedBook>& books, const std::vector<std::string>& problems);

// Of all Regions, or of one that the book has.
[[nodiscard]] std::string bookText(const model::PriceBook& book, const std::string& region);
[[nodiscard]] std::string bookJson(const model::PriceBook& book, const std::string& region);

struct StoredImport {
    model::PriceImport import;
    std::string path;
    std::optional<std::size_t> regionsBefore;  // of the imported book of the same id that it replaces
};

[[nodiscard]] std::string importText(const std::vector<StoredImport>& imports);
[[nodiscard]] std::string importJson(const std::vector<StoredImport>& imports);

}  // namespace headroom::app
