// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/size_report.h"

#include "model/capacity/item_cost.h"
#include "model/io/json_value.h"
#include "model/report/writers.h"
#include "model/units/format.h"

#include <array>
#include <utility>

#include <fmt/format.h>

namespace headroom::app {
namespace {

using namespace model;

constexpr std::array<std::pair<const char*, double>, 4> kPercentiles{
    {{"50", 0.5}, {"90", 0.9}, {"99", 0.99}, {"99.9", 0.999}}};

std::string counted(std::int64_t count, const char* one, const char* many) {
    return formatNumber(static_cast<double>(count), 0) + " " + (count == 1 ? one : many);
}

std::string doubt(std::int64_t uncertainNumbers) {
    return uncertainNumbers == 0 ? std::string() : fmt::format("± {} B", uncertainNumbers);
}

std::string untilLimit(const ItemCost& cost) {
    return cost.isOverLimit() ? formatExactBytes(Bytes(0) - cost.untilLimit) + " over it"
                              : formatExactBytes(cost.untilLimit);
}

ReportTable attributeTable(const ItemSize& size) {
    ReportTable table;
    table.columns = {{"Attribute", false}, {"Type", false}, {"Name", true},
                     {"Value", true},      {"Bytes", true}, {"", false}};
    const auto bytes = [](Bytes value) { return formatNumber(static_cast<double>(value.value()), 0); };
    for (const AttributeSize& attribute : size.attributes)
        table.rows.push_back({clipped(attribute.name, 60), std::string(typeWord(attribute.kind)),
                              bytes(attribute.nameBytes), bytes(attribute.valueBytes), bytes(attribute.bytes()),
                              doubt(attribute.uncertainNumbers)});
    table.total = {"Item", "", bytes(size.names), bytes(size.values), bytes(size.total), doubt(size.uncertainNumbers)};
    return table;
}

JsonValue object(std::vector<JsonMember> members) {
    JsonValue value = JsonValue::object();
    value.members() = std::move(members);
    return value;
}
JsonValue number(Bytes bytes) { return JsonValue::number(bytes.value()); }
JsonValue number(std::int64_t value) { return JsonValue::number(value); }
template <typename Figure>
JsonValue figure(Figure value) {
    return JsonValue::number(value.value());
}

}  // namespace

std::string itemText(const ItemSize& size, ItemForm form, const std::string& file) {
    const ItemCost cost = itemCost(size.total);
    Report report;
    report.blocks.push_back(Heading{1, "Item of " + formatExactBytes(size.total), file});
    report.blocks.push_back(Paragraph{fmt::format(
        "{}, read as {}", counted(static_cast<std::int64_t>(size.attributes.size()), "attribute", "attributes"),
        formName(form))});
    report.blocks.push_back(Heading{2, "Bytes", ""});
    report.blocks.push_back(attributeTable(size));
    if (size.isUncertain())
        report.blocks.push_back(Paragraph{
            "± 1 B for each number whose stored size is not settled; the service does not document it exactly."});
    report.blocks.push_back(Heading{2, "Room", ""});
    report.blocks.push_back(
        Facts{{{"until the next write unit (1 KB step)", formatExactBytes(cost.untilNextWriteBlock), ""},
               {"until the next read unit (4 KB step)", formatExactBytes(cost.untilNextReadBlock), ""},
               {"until the limit of 400 KB", untilLimit(cost), ""}}});
    report.blocks.push_back(Heading{2, "Units", ""});
    report.blocks.push_back(Facts{{{"read, eventually consistent", formatUnits(cost.eventualRead.value()), ""},
                                   {"read, strongly consistent", formatUnits(cost.strongRead.value()), ""},
                                   {"read, transactional", formatUnits(cost.transactionalRead.value()), ""},
                                   {"write", formatUnits(cost.write.value()), ""},
                                   {"write, transactional", formatUnits(cost.transactionalWrite.value()), ""}}});
    return writePlainText(report);
}

std::string itemJson(const ItemSize& size, ItemForm form) {
    const ItemCost cost = itemCost(size.total);
    std::vector<JsonMember> attributes;
    for (const AttributeSize& attribute : size.attributes) {
        std::vector<JsonMember> members{{"nameBytes", number(attribute.nameBytes)},
                                        {"valueBytes", number(attribute.valueBytes)}};
        if (attribute.isUncertain()) members.push_back({"uncertainNumbers", number(attribute.uncertainNumbers)});
        attributes.push_back({attribute.name, object(std::move(members))});
    }
    return canonicalText(object({
               {"itemBytes", number(size.total)},
               {"attributes", object(std::move(attributes))},
               {"readUnits", object({{"eventual", figure(cost.eventualRead)},
                                     {"strong", figure(cost.strongRead)},
                                     {"transactional", figure(cost.transactionalRead)}})},
               {"writeUnits",
                object({{"standard", figure(cost.write)}, {"transactional", figure(cost.transactionalWrite)}})},
               {"uncertainNumbers", number(size.uncertainNumbers)},
               {"input", JsonValue::text(form == ItemForm::Plain ? "plain" : "dynamodb")},
           })) +
           "\n";
}

std::string streamText(const ItemStreamSizes& items, const std::string& file) {
    const SizeHistogram& sizes = items.sizes;
    Report report;
    report.blocks.push_back(Heading{1, counted(sizes.count(), "item", "items"), file});
    Facts facts{{{"mean", formatNumber(sizes.meanBytes(), 1) + " B", ""},
                 {"smallest", formatExactBytes(sizes.minimum()), ""},
                 {"largest", formatExactBytes(sizes.maximum()), ""}}};
    for (const auto& [name, share] : kPercentiles)
        facts.facts.push_back(
            {fmt::format("{} % at most", name), formatExactBytes(sizes.percentile(Share(share))), ""});
    report.blocks.push_back(std::move(facts));
    report.blocks.push_back(Heading{2, "Units of one item, mean", ""});
    const double reads = sizes.meanReadUnits(1).value();
    const double writes = sizes.meanWriteUnits().value();
    report.blocks.push_back(Facts{{{"read, eventually consistent", formatNumber(reads * kEventualFactor, 4), ""},
                                   {"read, strongly consistent", formatNumber(reads * kStrongFactor, 4), ""},
                                   {"read, transactional", formatNumber(reads * kTransactionFactor, 4), ""},
                                   {"write", formatNumber(writes, 4), ""},
                                   {"write, transactional", formatNumber(writes * kTransactionFactor, 4), ""}}});
    report.blocks.push_back(Heading{2, "Sizes", ""});
    ReportTable table;
    table.columns = {{"From", true}, {"To", true}, {"Items", true}, {"Share", true}, {"", false}};
    constexpr double kBarLength = 40;
    for (const SizeBin& bin : sizes.bins())
        table.rows.push_back({formatExactBytes(bin.from), formatExactBytes(bin.to),
                              formatNumber(static_cast<double>(bin.count), 0), formatShare(bin.share.value()),
                              std::string(static_cast<std::size_t>(bin.share.value() * kBarLength + 0.5), '#')});
    report.blocks.push_back(std::move(table));
    return writePlainText(report);
}

std::string streamJson(const ItemStreamSizes& items) {
    const SizeHistogram& sizes = items.sizes;
    std::vector<JsonMember> percentiles;
    for (const auto& [name, share] : kPercentiles)
        percentiles.push_back({name, number(sizes.percentile(Share(share)))});
    JsonValue histogram = JsonValue::array();
    for (const SizeBin& bin : sizes.bins())
        histogram.items().push_back(object({{"fromBytes", number(bin.from)},
                                            {"toBytes", number(bin.to)},
                                            {"count", number(bin.count)},
                                            {"share", figure(bin.share)}}));
    JsonValue distribution = JsonValue::array();
    for (const SizeShare& each : sizes.sizeDistribution())
        distribution.items().push_back(object({{"sizeBytes", number(each.size)}, {"share", figure(each.share)}}));
    return canonicalText(object({
               {"count", number(sizes.count())},
               {"meanBytes", JsonValue::number(sizes.meanBytes())},
               {"minimumBytes", number(sizes.minimum())},
               {"maximumBytes", number(sizes.maximum())},
               {"percentiles", object(std::move(percentiles))},
               {"readUnits", object({{"eventual", figure(sizes.meanReadUnits(kEventualFactor))},
                                     {"strong", figure(sizes.meanReadUnits(kStrongFactor))},
                                     {"transactional", figure(sizes.meanReadUnits(kTransactionFactor))}})},
               {"writeUnits", object({{"standard", figure(sizes.meanWriteUnits())},
                                      {"transactional", figure(kTransactionFactor * sizes.meanWriteUnits())}})},
               {"histogram", std::move(histogram)},
               {"sizeDistribution", std::move(distribution)},
               {"overLimitCount", number(sizes.overLimit())},
               {"badLines", number(items.badLines)},
           })) +
           "\n";
}

}  // namespace headroom::app
