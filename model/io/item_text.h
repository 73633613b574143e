// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// An item as people read it in an editor: one attribute, map entry or list element a line, in either form of JSON.
#pragma once

#include "model/io/item_json.h"

#include <optional>
#include <string>

namespace headroom::model {

// Reading the text gives the same item. Nothing where the form cannot say that: plain JSON has neither sets nor
// binary values, writes numbers in its own way, and may look like DynamoDB JSON.
[[nodiscard]] std::optional<std::string> itemText(const Item& item, ItemForm form);

}  // namespace headroom::model
