// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Any text at all as an item and as lines of items: reading must not crash, an error must say where and why, and the
// quick measure must agree with the size of the item that was read.

#include "model/capacity/item_check.h"
#include "model/capacity/item_size.h"
#include "model/io/item_json.h"
#include "model/io/item_measure.h"
#include "model/io/item_stream.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

using namespace headroom::model;

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

void requireWords(const IoError& error) {
    require(!error.place.empty(), "an error without a place");
    require(!error.message.empty(), "an error without a message");
}

void readAndMeasure(const std::string& padded, std::size_t size, std::optional<ItemForm> form) {
    static ItemMeasurer measurer;
    const std::string_view text = std::string_view(padded).substr(0, size);
    const auto quick = measurer.measure(text, form);
    const auto read = readItem(text, form);
    if (!read) {
        requireWords(read.error());
        require(!quick, "a size of what is no item");
        return;
    }
    const ItemSize exact = itemSize(read->item);
    require(!quick || *quick == exact.total, "two sizes of one item");
    require(exact.total == exact.names + exact.values, "a sum that is none");
    for (const auto& problem : checkItem(read->item)) require(problem.rule == kItemSizeRule, "a wrong item was read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string padded = std::string(data, data + size) + std::string(ItemMeasurer::kPadding, '"');
    for (const auto& form :
         {std::optional(ItemForm::DynamoDb), std::optional(ItemForm::Plain), std::optional<ItemForm>()})
        readAndMeasure(padded, size, form);

    // A stream takes a thread and megabytes, so that only what may be one becomes one.
    const std::string_view text = std::string_view(padded).substr(0, size);
    if (text.find('\n') == std::string_view::npos && !text.starts_with('\x1F')) return 0;
    const auto source = bytesOf(text);
    const auto items = measureItems(*source, {{}, true, requireWords});
    if (!items)
        requireWords(items.error());
    else
        require(items->sizes.count() + items->badLines <= items->lines, "more items than lines");
    return 0;
}
