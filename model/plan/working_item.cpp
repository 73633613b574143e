// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Working of one item: its bytes, attribute by attribute or as a whole, and how they round up to units.

#include "model/capacity/rounding.h"
#include "model/capacity/size_steps.h"
#include "model/plan/item_plan.h"
#include "model/plan/working_steps.h"
#include "model/units/format.h"

#include <fmt/format.h>

namespace headroom::model {
namespace {

std::string number(Bytes bytes) { return formatNumber(static_cast<double>(bytes.value()), 0); }

std::string_view valueLabel(AttributeKind kind) {
    switch (kind) {
        case AttributeKind::String: return "value, UTF-8";
        case AttributeKind::Number: return "value, a number";
        case AttributeKind::Binary: return "value, raw bytes";
        case AttributeKind::Bool:
        case AttributeKind::Null: return "value";
        case AttributeKind::List: return "value, a list: 3 + 1 for each element + elements";
        case AttributeKind::Map: return "value, a map: 3 + 1 for each entry + names and values";
        case AttributeKind::StringSet:
        case AttributeKind::NumberSet:
        case AttributeKind::BinarySet: return "value, a set: its elements";
    }
    return {};
}

void addUncertain(StepList& steps, std::int64_t numbers) {
    if (numbers > 0)
        steps.step(numbers == 1 ? "1 number of contested size" : fmt::format("{} numbers of contested size", numbers),
                   fmt::format("±{} B", numbers), "S3");
}

// "1,391 B = 1,024 + 367": full blocks and what is over.
std::string split(Bytes size, const SizeStep& step) {
    return step.blocks > 1
               ? fmt::format("{} = {} + {}", formatExactBytes(size), number(step.below()), number(step.over))
               : formatExactBytes(size);
}

// What to cut so that every write costs one unit less, be it of the largest item that an update leaves behind.
void addFit(StepList& steps, const ItemPlan& item) {
    const Bytes largest = item.growth ? item.growth->after : item.size;
    steps.step("the item", split(item.size, writeStep(item.size)), "W1");
    if (item.growth)
        steps.step("after " + item.growth->pattern,
                   fmt::format("{} + {} = {}", number(item.size), number(item.growth->more), formatExactBytes(largest)),
                   "W2");
    const SizeStep step = writeStep(largest);
    if (step.blocks == 1) {
        steps.result("fits one unit", fmt::format("{} − {} = {} left", number(step.block), number(largest),
                                                  formatExactBytes(step.untilNext)));
        return;
    }
    steps.result(step.blocks == 2 ? "to fit one unit" : fmt::format("to fit {} units", step.blocks - 1),
                 fmt::format("{} − {} = {} less", number(largest), number(step.below()), formatExactBytes(step.over)));
}

void addAttribute(StepList& steps, const ItemPlan& item, const AttributeSize& attribute) {
    steps.step("name " + attribute.name, formatExactBytes(attribute.nameBytes), "S1");
    steps.step(std::string(valueLabel(attribute.kind)), formatExactBytes(attribute.valueBytes),
               attribute.kind == AttributeKind::Number ? "S3" : "S2");
    addUncertain(steps, attribute.uncertainNumbers);
    steps.result("attribute", fmt::format("{} + {} = {}", number(attribute.nameBytes), number(attribute.valueBytes),
                                          formatExactBytes(attribute.bytes())));
    steps.group();
    addFit(steps, item);
}

void addWhole(StepList& steps, const ItemPlan& item) {
    if (item.sizeIsMeasured) {
        steps.step("names", formatExactBytes(item.measured->names), "S1");
        steps.step("values", formatExactBytes(item.measured->values), "S2");
        addUncertain(steps, item.measured->uncertainNumbers);
        steps.result("one item", fmt::format("{} + {} = {}", number(item.measured->names),
                                             number(item.measured->values), formatExactBytes(item.size)));
    } else {
        if (!item.sizeIsSingle())
            steps.step("sizes, as stated",
                       fmt::format("{} to {}", formatExactBytes(item.least), formatExactBytes(item.most)));
        steps.result(item.sizeIsSingle() ? "one item, as stated" : "one item, mean", formatExactBytes(item.size));
    }
    const SizeStep write = writeStep(item.size);
    const SizeStep read = readStep(item.size);
    const auto rounded = [&](const SizeStep& step, double units, std::string_view unit) {
        return item.sizeIsSingle() ? fmt::format("{} ÷ {} → {} {}", formatExactBytes(item.size), number(step.block),
                                                 formatUnits(units), unit)
                                   : fmt::format("each size ÷ {}, rounded up; their mean is {} {}", number(step.block),
                                                 formatUnits(units), unit);
    };
    steps.step("one write", rounded(write, item.cost.write.value(), "WU"), item.sizeIsSingle() ? "W1" : "R16");
    steps.step("in a transaction",
               fmt::format("{} × 2 = {} WU", formatUnits(item.cost.write.value()),
                           formatUnits(item.cost.transactionalWrite.value())),
               "W8");
    steps.step("one read, strong", rounded(read, item.cost.strongRead.value(), "RU"),
               item.sizeIsSingle() ? "R1" : "R16");
    steps.step("eventual",
               fmt::format("{} ÷ 2 = {} RU", formatUnits(item.cost.strongRead.value()),
                           formatUnits(item.cost.eventualRead.value())),
               "R1");
    steps.step("stored",
               fmt::format("{} + {} = {}", number(item.size), item.overhead.value(), formatExactBytes(item.stored)),
               "S8");
    if (!item.entries.empty()) {
        steps.group();
        for (const ItemEntryPlan& entry : item.entries)
            steps.step("entry in " + entry.index,
                       fmt::format("{}{} → {} WU", entry.sizeIsStated ? "" : "at most ", formatExactBytes(entry.size),
                                   formatUnits(entry.write.value())),
                       "S11");
        steps.result(
            "put and its entries",
            fmt::format("{} + {} = {} WU", formatUnits(item.cost.write.value()), formatUnits(item.entryWrites.value()),
                        formatUnits((item.cost.write + item.entryWrites).value())),
            "X1");
    }
    steps.group();
    if (item.sizeIsSingle()) addFit(steps, item);
    steps.step(item.sizeIsSingle() ? "up to the limit" : "largest, up to the limit",
               item.cost.isOverLimit() ? fmt::format("{} too much", formatExactBytes(Bytes(0) - item.cost.untilLimit))
                                       : formatExactBytes(item.cost.untilLimit),
               "S5");
}

}  // namespace

void addItem(StepList& steps, const ItemPlan& item, std::string_view attribute) {
    if (!item.sizeIsKnown) {
        steps.step("size", "not stated");
        return;
    }
    if (attribute.empty())
        addWhole(steps, item);
    else if (const AttributeSize* found = item.attribute(attribute))
        addAttribute(steps, item, *found);
}

}  // namespace headroom::model
