// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What `headroom size` prints: one item, or the items of a file.
#pragma once

#include "model/capacity/item_size.h"
#include "model/io/item_json.h"
#include "model/io/item_stream.h"

#include <string>

namespace headroom::app {

[[nodiscard]] std::string itemText(const model::ItemSize& size, model::ItemForm form, const std::string& file);
[[nodiscard]] std::string itemJson(const model::ItemSize& size, model::ItemForm form);

[[nodiscard]] std::string streamText(const model::ItemStreamSizes& items, const std::string& file);
[[nodiscard]] std::string streamJson(const model::ItemStreamSizes& items);

}  // namespace headroom::app
