// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/price_import.h"

#include "model/io/json_value.h"
#include "model/io/price_import_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Unpacked, of a file that is not packed.
std::optional<std::int64_t> plainSize(const std::string& path) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (file.get() == 0x1F && file.get() == 0x8B) return std::nullopt;
    const auto size = std::filesystem::file_size(path, failed);
    if (failed) return std::nullopt;
    return static_cast<std::int64_t>(size);
}

enum class Kind { Json, Csv, Empty, Other };

// By the first characters that are not blank. Every price file that is CSV begins with its format's version.
IoResult<Kind> kindOf(OfferText& text) {
    for (;;) {
        std::string_view held = text.held();
        if (held.starts_with(kByteOrderMark)) held.remove_prefix(kByteOrderMark.size());
        if (const auto first = held.find_first_not_of(kBlanks); first != std::string_view::npos) {
            held.remove_prefix(first);
            if (held.starts_with('{') || held.starts_with('[')) return Kind::Json;
            if (held.starts_with("\"FormatVersion\"") || held.starts_with("FormatVersion")) return Kind::Csv;
            return Kind::Other;
        }
        const auto more = text.more();
        if (!more) return tl::unexpected(more.error());
        if (!*more) return Kind::Empty;
    }
}

bool isSavingsPlanFor(const PriceBook& book, const PriceBook& plan) {
    return plan.service == kSavingsPlanService && book.service == kDynamoDbService;
}

}  // namespace

std::string_view formatName(PriceFileFormat format) {
    switch (format) {
        case PriceFileFormat::OfferJson: return "bulk price list (JSON)";
        case PriceFileFormat::OfferCsv: return "bulk price list (CSV)";
        case PriceFileFormat::GetProducts: return "output of get-products";
        case PriceFileFormat::PriceMap: return "price map of the pricing page";
        case PriceFileFormat::SavingsPlanCsv: return "rates of Database Savings Plans (CSV)";
    }
    return {};
}

std::string otherOffer(std::string_view offer) {
    return fmt::format("this is the price list of {}, not of DynamoDB", clipped(offer, 60));
}

PriceFile priceFile(const std::string& path) {
    const bool isStandardInput = path == kStandardInput;
    return {isStandardInput ? "standard input" : path, [path] { return openBytes(path); }, !isStandardInput,
            isStandardInput ? std::nullopt : plainSize(path)};
}

PriceFile priceFileOf(std::string_view text, std::string name) {
    return {std::move(name), [text] { return IoResult<std::unique_ptr<ByteSource>>(bytesOf(text)); }, true,
            static_cast<std::int64_t>(text.size())};
}

IoResult<PriceImport> importPrices(const PriceFile& file, const PriceImportOptions& options) {
    const auto source = file.open();
    if (!source) return tl::unexpected(source.error());
    std::int64_t bytesBefore = 0;
    std::int64_t bytesRead = 0;
    std::optional<std::int64_t> bytesInAll = file.bytes;
    const auto progress = [&](std::int64_t bytes) {
        bytesRead = bytesBefore + bytes;
        return !options.onProgress || options.onProgress({bytesRead, bytesInAll});
    };
    OfferText text(**source, file.name, progress);
    const auto kind = kindOf(text);
    if (!kind) return tl::unexpected(kind.error());
    switch (*kind) {
        case Kind::Csv: return importPriceCsv(text);
        case Kind::Json:
            return importPriceJson(file, text, [&]() -> OfferText::Progress {
                bytesBefore = bytesRead;
                if (bytesInAll) *bytesInAll *= 2;
                return progress;
            });
        case Kind::Empty:
            return tl::unexpected(
                IoError{file.name, "whole file", "the file is empty", std::string(kExpectedPriceFile)});
        case Kind::Other: break;
    }
    return tl::unexpected(
        IoError{file.name, "line 1, column 1", "this is not a price file", std::string(kExpectedPriceFile)});
}

tl::expected<std::int64_t, std::string> mergeBooks(PriceBook& into, const PriceBook& from) {
    const bool isPlan = isSavingsPlanFor(into, from);
    const auto differ = [&](std::string_view what, const std::string& a, const std::string& b) {
        return tl::unexpected(fmt::format("the price lists are of different {}: {} and {}", what, a, b));
    };
    if (!isPlan && into.service != from.service) return differ("services", into.service, from.service);
    if (!isPlan && into.version != from.version) return differ("versions", into.version, from.version);
    if (into.currency != from.currency) return differ("currencies", into.currency, from.currency);

    std::int64_t contradictions = 0;
    for (const auto& [code, region] : from.regions) {
        const auto found = into.regions.find(code);
        if (found == into.regions.end()) {
            if (!isPlan) into.regions.emplace(code, region);
            continue;
        }
        for (const auto& [name, amount] : region.prices) {
            std::optional<double>& held = found->second.prices[name];
            if (held && amount && *held != *amount) ++contradictions;
            if (!held) held = amount;
        }
    }
    for (const std::string& source : from.sources)
        if (std::ranges::find(into.sources, source) == into.sources.end()) into.sources.push_back(source);
    return contradictions;
}

tl::expected<void, std::string> mergeImports(PriceImport& into, const PriceImport& from) {
    const auto contradictions = mergeBooks(into.book, from.book);
    if (!contradictions) return tl::unexpected(contradictions.error());
    into.products += from.products;
    into.used += from.used;
    into.unknown += from.unknown;
    into.ofOtherServices += from.ofOtherServices;
    into.contradictions += from.contradictions + *contradictions;
    into.hasMorePages = into.hasMorePages && from.hasMorePages;
    for (const UnknownProducts& kind : from.unknownKinds) {
        const auto same = std::ranges::find_if(into.unknownKinds, [&](const UnknownProducts& known) {
            return known.usageType == kind.usageType && known.family == kind.family;
        });
        if (same == into.unknownKinds.end())
            into.unknownKinds.push_back(kind);
        else
            same->count += kind.count;
    }
    std::ranges::stable_sort(into.unknownKinds, std::ranges::greater(), &UnknownProducts::count);
    if (into.unknownKinds.size() > kMostUnknownKinds) into.unknownKinds.resize(kMostUnknownKinds);
    return {};
}

std::map<std::string, std::vector<std::string_view>> missingPrices(const PriceBook& book) {
    std::map<std::string, std::vector<std::string_view>> missing;
    for (const auto& [code, region] : book.regions)
        for (const std::string_view name : price::all()) {
            // Rates of savings plans come in files of their own.
            if (name.starts_with("savings_")) continue;
            const auto found = region.prices.find(name);
            if (found == region.prices.end() || !found->second) missing[code].push_back(name);
        }
    return missing;
}

}  // namespace headroom::model
