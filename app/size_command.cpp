// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/size_command.h"

#include "app/command_line.h"
#include "app/output.h"
#include "app/size_report.h"
#include "model/capacity/item_cost.h"
#include "model/units/format.h"

#include <fmt/format.h>

namespace headroom::app {
namespace {

std::optional<model::ItemForm> formFrom(const Arguments& arguments) {
    const std::string input = arguments.value("--input").value_or("auto");
    if (input == "dynamodb") return model::ItemForm::DynamoDb;
    if (input == "plain") return model::ItemForm::Plain;
    return std::nullopt;
}

bool wantsJson(const Arguments& arguments) { return arguments.value("--format").value_or("text") == "json"; }

int unreadable(const model::IoError& error) {
    complain(error.text());
    return kUnreadable;
}

int sizeOfItem(model::ByteSource& source, const Arguments& arguments, const std::string& name) {
    const auto text = model::readAll(source, model::kMaxItemJsonBytes, name);
    if (!text) return unreadable(text.error());
    const auto read = model::readItem(*text, formFrom(arguments), name);
    if (!read) return unreadable(read.error());
    const model::ItemSize size = model::itemSize(read->item);
    print(wantsJson(arguments) ? itemJson(size, read->form) : itemText(size, read->form, name));
    const model::ItemCost cost = model::itemCost(size.total);
    if (!cost.isOverLimit()) return kFine;
    complain(fmt::format(
        "{}: the item has {}, {} over the limit of 400 KB. Split it into several items, or keep its "
        "large values in S3.",
        name, model::formatExactBytes(size.total), model::formatExactBytes(model::Bytes(0) - cost.untilLimit)));
    return kFound;
}

int sizesOfLines(model::ByteSource& source, const Arguments& arguments, const std::string& name) {
    constexpr int kMostNamed = 20;
    int named = 0;
    model::ItemStreamOptions options;
    options.form = formFrom(arguments);
    options.skipBadLines = arguments.has("--skip-bad");
    options.onBadLine = [&named](const model::IoError& error) {
        if (++named <= kMostNamed) complain(error.text());
        if (named == kMostNamed) complain("further bad lines are only counted");
    };
    const auto items = model::measureItems(source, options, name);
    if (!items) return unreadable(items.error());
    if (items->sizes.isEmpty() && items->badLines == 0)
        return unreadable({name, "whole file", "there are no items in it", "Choose a file with one item a line."});
    print(wantsJson(arguments) ? streamJson(*items) : streamText(*items, name));
    if (items->badLines > 0)
        complain(
            fmt::format("{}: {} of {} lines could not be read and are left out.", name, items->badLines, items->lines));
    if (items->sizes.overLimit() > 0)
        complain(fmt::format("{}: {} of {} items are over the limit of 400 KB.", name, items->sizes.overLimit(),
                             items->sizes.count()));
    return items->badLines > 0 || items->sizes.overLimit() > 0 ? kFound : kFine;
}

int size(const Arguments& arguments, int&, char**) {
    const std::string& file = arguments.files().front();
    const bool isLines = arguments.has("--jsonl");
    if (arguments.has("--skip-bad") && !isLines) {
        complain("--skip-bad goes with --jsonl");
        return kUsage;
    }
    const auto source = model::openBytes(file);
    if (!source) return unreadable(source.error());
    const std::string name = file == model::kStandardInput ? "standard input" : file;
    return isLines ? sizesOfLines(**source, arguments, name) : sizeOfItem(**source, arguments, name);
}

}  // namespace

Command sizeCommand() {
    return {"size",
            "size FILE|- [--format text|json] [--input auto|dynamodb|plain] [--jsonl [--skip-bad]]",
            "Measures an item in bytes, with what it costs. FILE holds DynamoDB JSON, plain JSON or what "
            "`aws dynamodb get-item` prints; - is standard input. --jsonl measures one item a line, as exports to S3 "
            "hold them, packed with gzip or not. --skip-bad leaves out lines that cannot be read. Exits 1 when an item "
            "is over 400 KB or a line was left out.",
            {{"--format", "", true, {"text", "json"}},
             {"--input", "", true, {"auto", "dynamodb", "plain"}},
             {"--jsonl", "", false, {}},
             {"--skip-bad", "", false, {}}},
            size};
}

}  // namespace headroom::app
