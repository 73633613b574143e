// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Items in DynamoDB JSON, as a workload's file would hold them.
#pragma once

#include "model/io/item_json.h"

#include <QtCore/QtGlobal>

#include <string_view>

namespace headroom::test {

// Aborts when the text is no item.
inline model::ExampleItem exampleOf(std::string_view json) {
    const auto read = model::readItem(json, model::ItemForm::DynamoDb);
    if (!read) qFatal("%s", read.error().text().c_str());
    return model::exampleItem(read->item);
}

}  // namespace headroom::test
