// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_products.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr std::string_view kCommitted = "CommittedThroughput";
constexpr std::string_view kPerRequest = "PayPerRequestThroughput";
// Products that some other service uses on the customer's behalf; what they cost is not documented.
constexpr std::string_view kDelegated = "DelegatedOperations";

// Capacity is reserved in hundreds of units, which the provider prices singly.
constexpr int kHundredUnits = 2;

constexpr std::array<OfferProduct, 23> kProducts{{
    {"ReadCapacityUnit-Hrs", "rcu_hour", 0, kCommitted, "ReadCapacityUnit-Hrs", "rcu_free_unit_hours_per_month", "rcu",
     true, "Provisioned Read Units"},
    {"WriteCapacityUnit-Hrs", "wcu_hour", 0, kCommitted, "WriteCapacityUnit-Hrs", "wcu_free_unit_hours_per_month",
     "wcu", true, "Provisioned Write Units"},
    {"ReplWriteCapacityUnit-Hrs", "rwcu_hour", 0, kCommitted, "ReplicatedWriteCapacityUnit-Hrs",
     "rwcu_free_unit_hours_per_month", "", true, "Provisioned Replicated Write Units"},
    {"ReadRequestUnits", "rru_per_million", 6, kPerRequest, "ReadRequestUnits", "", "", true,
     "PayPerRequest Read Request Units"},
    {"WriteRequestUnits", "wru_per_million", 6, kPerRequest, "WriteRequestUnits", "", "", true,
     "PayPerRequest Write Request Units"},
    {"ReplWriteRequestUnits", "rwru_per_million", 6, kPerRequest, "ReplicatedWriteRequestUnits", "", "", true,
     "PayPerRequest Replicated Write Request Units"},
    {"IA-ReadCapacityUnit-Hrs", "ia_rcu_hour", 0, kCommitted, "ReadCapacityUnit-Hrs", "", "", true,
     "Provisioned Read Units IA"},
    {"IA-WriteCapacityUnit-Hrs", "ia_wcu_hour", 0, kCommitted, "WriteCapacityUnit-Hrs", "", "", true,
     "Provisioned Write Units IA"},
    {"IA-ReplWriteCapacityUnit-Hrs", "ia_rwcu_hour", 0, kCommitted, "ReplicatedWriteCapacityUnit-Hrs", "", "", true,
     "Provisioned Replicated Write Units IA"},
    {"IA-ReadRequestUnits", "ia_rru_per_million", 6, kPerRequest, "ReadRequestUnits", "", "", true,
     "PayPerRequest Read Request Units IA"},
    {"IA-WriteRequestUnits", "ia_wru_per_million", 6, kPerRequest, "WriteRequestUnits", "", "", true,
     "PayPerRequest Write Request Units IA"},
    {"IA-ReplWriteRequestUnits", "ia_rwru_per_million", 6, kPerRequest, "ReplicatedWriteRequestUnits", "", "", true,
     "PayPerRequest Replicated Write Request Units IA"},
    {"TimedStorage-ByteHrs", "storage_gb_month", 0, "", "GB-Mo", "storage_free_gb", "", false,
     "Data Storage Indexed GB-Mo"},
    {"IA-TimedStorage-ByteHrs", "ia_storage_gb_month", 0, "", "GB-Mo", "", "", false,
     "Data Storage Indexed - IA GB-Mo"},
    {"TimedPITRStorage-ByteHrs", "pitr_gb_month", 0, "", "GB-Mo", "", "", false, "PITR Backup Storage GB-Mo"},
    {"TimedBackupStorage-ByteHrs", "backup_gb_month", 0, "", "GB-Mo", "", "", false,
     "On-Demand Backup Storage GB-Month"},
    {"RestoreDataSize-Bytes", "restore_per_gb", 0, "", "GB", "", "", false, "Restore Data Size"},
    {"ExportDataSize-Bytes", "export_full_per_gb", 0, "", "GB", "", "", false, "Export Data Size per GB"},
    {"IncrementalExportDataSize-Bytes", "export_incremental_per_gb", 0, "", "GB", "", "", false,
     "Export Data Size Incremental Export per GB"},
    {"ImportDataSize-Bytes", "import_per_gb", 0, "", "GB", "", "", false, "Import Data Size"},
    {"Streams-Requests", "streams_read_per_100k", 5, "GetRecords", "Requests", "streams_free_requests_per_month", "",
     false, "Streams Read Requests"},
    {"ChangeDataCaptureUnits-Kinesis", "cdc_kinesis_per_million", 6, "", "ChangeDataCaptureUnits", "", "", false,
     "Change Data Capture Units for Kinesis Data Streams"},
    {"ChangeDataCaptureUnits-ElasticViews", "cdc_glue_elastic_views_per_million", 6, "", "ChangeDataCaptureUnits", "",
     "", false, "Change Data Capture Units for AWS Glue Elastic Views"},
}};

constexpr std::array<OfferRegion, 38> kRegions{{
    {"af-south-1", "Africa (Cape Town)", "AFS1"},
    {"ap-east-1", "Asia Pacific (Hong Kong)", "APE1"},
    {"ap-east-2", "Asia Pacific (Taipei)", ""},
    {"ap-northeast-1", "Asia Pacific (Tokyo)", "APN1"},
    {"ap-northeast-2", "Asia Pacific (Seoul)", "APN2"},
    {"ap-northeast-3", "Asia Pacific (Osaka)", "APN3"},
    {"ap-south-1", "Asia Pacific (Mumbai)", "APS3"},
    {"ap-south-2", "Asia Pacific (Hyderabad)", "APS5"},
    {"ap-southeast-1", "Asia Pacific (Singapore)", "APS1"},
    {"ap-southeast-2", "Asia Pacific (Sydney)", "APS2"},
    {"ap-southeast-3", "Asia Pacific (Jakarta)", "APS4"},
    {"ap-southeast-4", "Asia Pacific (Melbourne)", "APS6"},
    {"ap-southeast-5", "Asia Pacific (Malaysia)", ""},
    {"ap-southeast-6", "Asia Pacific (New Zealand)", ""},
    {"ap-southeast-7", "Asia Pacific (Thailand)", ""},
    {"ca-central-1", "Canada (Central)", "CAN1"},
    {"ca-west-1", "Canada West (Calgary)", ""},
    {"cn-north-1", "China (Beijing)", "CNN1"},
    {"cn-northwest-1", "China (Ningxia)", "CNW1"},
    {"eu-central-1", "EU (Frankfurt)", "EUC1"},
    {"eu-central-2", "EU (Zurich)", "EUC2"},
    {"eu-north-1", "EU (Stockholm)", "EUN1"},
    {"eu-south-1", "EU (Milan)", "EUS1"},
    {"eu-south-2", "EU (Spain)", "EUS2"},
    {"eu-west-1", "EU (Ireland)", "EU"},
    {"eu-west-2", "EU (London)", "EUW2"},
    {"eu-west-3", "EU (Paris)", "EUW3"},
    {"il-central-1", "Israel (Tel Aviv)", "ILC1"},
    {"me-central-1", "Middle East (UAE)", "MEC1"},
    {"me-south-1", "Middle East (Bahrain)", "MES1"},
    {"mx-central-1", "Mexico (Central)", ""},
    {"sa-east-1", "South America (Sao Paulo)", "SAE1"},
    {"us-east-1", "US East (N. Virginia)", "USE1"},
    {"us-east-2", "US East (Ohio)", "USE2"},
    {"us-gov-east-1", "AWS GovCloud (US-East)", "UGE1"},
    {"us-gov-west-1", "AWS GovCloud (US)", "UGW1"},
    {"us-west-1", "US West (N. California)", "USW1"},
    {"us-west-2", "US West (Oregon)", "USW2"},
}};

template <typename Table, typename Member>
auto findIn(const Table& table, Member member, std::string_view text) -> decltype(table.data()) {
    const auto found = std::ranges::find(table, text, member);
    return found == table.end() ? nullptr : &*found;
}

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

// "IA" looks like one and is a table class.
bool looksLikePrefix(std::string_view text) {
    if (text == "EU") return true;
    return text.size() >= 3 && text.size() <= 6 && isDigit(text.back()) &&
           std::ranges::all_of(text, [](char c) { return isUpper(c) || isDigit(c); });
}

std::string_view unitName(std::string_view unit) { return unit == "gb-month" ? "gb-mo" : unit; }

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

}  // namespace

std::span<const OfferProduct> offerProducts() { return kProducts; }

std::string priceName(const OfferProduct& product, PriceUse use) {
    const auto reserved = [&](int years, std::string_view what) {
        return product.reservedName.empty()
                   ? std::string()
                   : fmt::format("reserved_{}yr/{}_{}_per_100", years, product.reservedName, what);
    };
    switch (use) {
        case PriceUse::List: return std::string(product.priceName);
        case PriceUse::FreeAllowance: return std::string(product.freeName);
        case PriceUse::Reserved1YearUpfront: return reserved(1, "upfront");
        case PriceUse::Reserved1YearHour: return reserved(1, "hour");
        case PriceUse::Reserved3YearUpfront: return reserved(3, "upfront");
        case PriceUse::Reserved3YearHour: return reserved(3, "hour");
        case PriceUse::Savings1Year:
            return product.hasSavingsPlan ? fmt::format("savings_1yr/{}", product.priceName) : std::string();
    }
    return {};
}

int priceShift(const OfferProduct& product, PriceUse use) {
    switch (use) {
        case PriceUse::List:
        case PriceUse::Savings1Year: return product.shift;
        case PriceUse::FreeAllowance: return 0;
        default: return kHundredUnits;
    }
}

SplitUsageType splitUsageType(std::string_view usageType) {
    const auto dash = usageType.find('-');
    if (dash == std::string_view::npos || !looksLikePrefix(usageType.substr(0, dash))) return {{}, usageType};
    return {usageType.substr(0, dash), usageType.substr(dash + 1)};
}

const OfferProduct* findProduct(std::string_view usageType, std::string_view operation) {
    const OfferProduct* product = findIn(kProducts, &OfferProduct::usageType, splitUsageType(usageType).rest);
    if (product == nullptr || operation == kDelegated) return nullptr;
    const bool fits = operation.empty() || product->operation.empty() || operation == product->operation;
    return fits ? product : nullptr;
}

bool isUnitOf(const OfferProduct& product, std::string_view unit) {
    if (unit.empty() || unit == product.unit) return true;
    return unitName(lowerCase(unit)) == unitName(lowerCase(product.unit));
}

std::span<const OfferRegion> offerRegions() { return kRegions; }

const OfferRegion* regionByCode(std::string_view code) { return findIn(kRegions, &OfferRegion::code, code); }

const OfferRegion* regionByLocation(std::string_view location) {
    if (location == "AWS GovCloud (US-West)") return regionByCode("us-gov-west-1");
    if (const OfferRegion* region = findIn(kRegions, &OfferRegion::location, location)) return region;
    constexpr std::string_view kDocumented = "Europe (";
    if (!location.starts_with(kDocumented)) return nullptr;
    return findIn(kRegions, &OfferRegion::location, fmt::format("EU ({}", location.substr(kDocumented.size())));
}

const OfferRegion* regionByPrefix(std::string_view prefix) {
    if (prefix.empty()) return regionByCode("us-east-1");
    return findIn(kRegions, &OfferRegion::prefix, prefix == "EUW1" ? std::string_view("EU") : prefix);
}

}  // namespace headroom::model
