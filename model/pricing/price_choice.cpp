// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/pricing/price_choice.h"

#include "model/pricing/price_table.h"

#include <string>
#include <tuple>

namespace headroom::model {

const PriceBook* newestBookWith(const PriceBooks& books, std::string_view service, std::string_view region) {
    const auto age = [](const PriceBook& book) { return std::tuple(book.effectiveTo.empty(), bookDay(book)); };
    const PriceBook* newest = nullptr;
    for (const PriceBook& book : books.all()) {
        if (book.service != service || !book.regions.contains(region)) continue;
        if (newest == nullptr || age(book) > age(*newest)) newest = &book;
    }
    return newest;
}

void chooseRegion(Workload& workload, const PriceBooks& books, std::string_view region) {
    workload.region = std::string(region);
    const PriceBook* book = books.byIdOrGeneration(kDynamoDbService, workload.prices.book);
    if (book != nullptr && book->regions.contains(region)) return;
    if (const PriceBook* other = newestBookWith(books, kDynamoDbService, region)) workload.prices.book = other->id;
}

void chooseBook(Workload& workload, const PriceBooks& books, std::string_view bookId) {
    workload.prices.book = std::string(bookId);
    const PriceBook* book = books.byIdOrGeneration(kDynamoDbService, bookId);
    if (book == nullptr || book->regions.empty() || book->regions.contains(workload.region)) return;
    workload.region = book->regions.begin()->first;
}

}  // namespace headroom::model
