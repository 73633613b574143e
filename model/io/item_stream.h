// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measures the items of a file that has one item a line, such as an export to S3: in constant memory, as fast as
// the file comes.
#pragma once

#include "model/capacity/size_histogram.h"
#include "model/io/byte_source.h"
#include "model/io/io_error.h"
#include "model/io/item_json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace headroom::model {

struct ItemStreamOptions {
    std::optional<ItemForm> form;                   // told line by line when it is not given
    bool skipBadLines = false;                      // else the first one ends it
    std::function<void(const IoError&)> onBadLine;  // each that is skipped, as it comes
};

struct ItemStreamSizes {
    SizeHistogram sizes;
    std::int64_t lines = 0;     // with empty and bad ones
    std::int64_t badLines = 0;  // skipped
};

// Lines end in LF or CRLF; empty ones are passed over, lines over kMaxItemJsonBytes are bad. `file` is only named
// in errors, whose places are "line 17, column 4" or "line 17, /Item/pk/S".
[[nodiscard]] IoResult<ItemStreamSizes> measureItems(ByteSource& source, const ItemStreamOptions& options,
                                                     std::string_view file = {});

}  // namespace headroom::model
