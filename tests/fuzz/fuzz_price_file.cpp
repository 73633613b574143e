// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Any text at all as a price file: importing must not crash, an error must say where and why, and a book must add up,
// have no price that is none, and read back equal from the file that it is kept in.

#include "model/io/price_book_file.h"
#include "model/io/price_import.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace headroom::model;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

void requireGood(const PriceImport& import) {
    require(import.used > 0, "a book of nothing");
    require(import.used + import.unknown + import.ofOtherServices == import.products, "a sum that is none");
    require(import.unknownKinds.size() <= kMostUnknownKinds, "too many unknown kinds");
    require(!import.book.regions.empty(), "a book without a Region");
    // The id is the name of a file.
    for (const char c : import.book.id)
        require((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-', "an id that is no file's name");
    for (const auto& region : import.book.regions)
        for (const auto& price : region.second.prices)
            require(!price.second || (std::isfinite(*price.second) && *price.second >= 0), "a price that is none");

    const std::string written = writePriceBooks({import.book});
    const auto read = readPriceBooks(written);
    require(read.has_value(), "what was written does not read");
    require(read->all().front() == import.book, "what was written reads back differently");
    require(writePriceBooks(read->all()) == written, "writing twice gives two texts");

    PriceImport twice = import;
    require(mergeImports(twice, import).has_value(), "a book that cannot be merged with itself");
    require(twice.book == import.book && twice.contradictions == 2 * import.contradictions,
            "merged with itself it differs");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    for (const bool canBeReopened : {true, false}) {
        PriceFile file = priceFileOf(text, "prices");
        file.canBeReopened = canBeReopened;
        const auto import = importPrices(file);
        if (import) {
            requireGood(*import);
        } else {
            // Unpacking speaks of the source, which has no name here.
            require(!import.error().place.empty(), "an error without a place");
            require(!import.error().message.empty(), "an error without a message");
        }
    }
    return 0;
}
