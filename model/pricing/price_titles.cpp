// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What each price is called.

#include "model/pricing/price_table.h"

#include <algorithm>
#include <array>

namespace headroom::model {
namespace {

// In the order of price::all(), which a test holds it to.
constexpr std::array<PriceTitle, 48> kTitles{{
    {price::kWcuHour, PriceGroup::Provisioned, "Write capacity units", "per WCU-hour"},
    {price::kRcuHour, PriceGroup::Provisioned, "Read capacity units", "per RCU-hour"},
    {"rwcu_hour", PriceGroup::Replicated, "Replicated write capacity units", "per rWCU-hour"},
    {price::kWruPerMillion, PriceGroup::OnDemand, "Write request units", "per million"},
    {price::kRruPerMillion, PriceGroup::OnDemand, "Read request units", "per million"},
    {"rwru_per_million", PriceGroup::Replicated, "Replicated write request units", "per million"},
    {price::kIaWcuHour, PriceGroup::InfrequentAccess, "Write capacity units, IA", "per WCU-hour"},
    {price::kIaRcuHour, PriceGroup::InfrequentAccess, "Read capacity units, IA", "per RCU-hour"},
    {"ia_rwcu_hour", PriceGroup::InfrequentAccess, "Replicated write capacity units, IA", "per rWCU-hour"},
    {price::kIaWruPerMillion, PriceGroup::InfrequentAccess, "Write request units, IA", "per million"},
    {price::kIaRruPerMillion, PriceGroup::InfrequentAccess, "Read request units, IA", "per million"},
    {"ia_rwru_per_million", PriceGroup::InfrequentAccess, "Replicated write request units, IA", "per million"},
    {price::kStorageGbMonth, PriceGroup::Storage, "Storage", "per GB-month"},
    {price::kIaStorageGbMonth, PriceGroup::InfrequentAccess, "Storage, IA", "per GB-month"},
    {price::kPitrGbMonth, PriceGroup::Storage, "Point-in-time recovery", "per GB-month"},
    {"backup_gb_month", PriceGroup::Storage, "On-demand backup", "per GB-month"},
    {"restore_per_gb", PriceGroup::Storage, "Restore", "per GB"},
    {"export_full_per_gb", PriceGroup::Storage, "Full export to S3", "per GB"},
    {"export_incremental_per_gb", PriceGroup::Storage, "Incremental export to S3", "per GB"},
    {"import_per_gb", PriceGroup::Storage, "Import from S3", "per GB"},
    {"streams_read_per_100k", PriceGroup::Streams, "Stream read requests", "per 100,000"},
    {"cdc_kinesis_per_million", PriceGroup::Streams, "Change capture to Kinesis", "per million"},
    {"cdc_glue_elastic_views_per_million", PriceGroup::Streams, "Change capture to Glue Elastic Views", "per million"},
    {"storage_free_gb", PriceGroup::FreeAllowance, "Free storage", "GB"},
    {"wcu_free_unit_hours_per_month", PriceGroup::FreeAllowance, "Free write capacity", "unit-hours a month"},
    {"rcu_free_unit_hours_per_month", PriceGroup::FreeAllowance, "Free read capacity", "unit-hours a month"},
    {"rwcu_free_unit_hours_per_month", PriceGroup::FreeAllowance, "Free replicated write capacity",
     "unit-hours a month"},
    {"streams_free_requests_per_month", PriceGroup::FreeAllowance, "Free stream read requests", "requests a month"},
    {"reserved_1yr/wcu_upfront_per_100", PriceGroup::Reserved1Year, "Write capacity, 1 year, up front", "per 100 WCU"},
    {"reserved_1yr/wcu_hour_per_100", PriceGroup::Reserved1Year, "Write capacity, 1 year, hourly", "per 100 WCU-hours"},
    {"reserved_1yr/rcu_upfront_per_100", PriceGroup::Reserved1Year, "Read capacity, 1 year, up front", "per 100 RCU"},
    {"reserved_1yr/rcu_hour_per_100", PriceGroup::Reserved1Year, "Read capacity, 1 year, hourly", "per 100 RCU-hours"},
    {"reserved_3yr/wcu_upfront_per_100", PriceGroup::Reserved3Years, "Write capacity, 3 years, up front",
     "per 100 WCU"},
    {"reserved_3yr/wcu_hour_per_100", PriceGroup::Reserved3Years, "Write capacity, 3 years, hourly",
     "per 100 WCU-hours"},
    {"reserved_3yr/rcu_upfront_per_100", PriceGroup::Reserved3Years, "Read capacity, 3 years, up front", "per 100 RCU"},
    {"reserved_3yr/rcu_hour_per_100", PriceGroup::Reserved3Years, "Read capacity, 3 years, hourly",
     "per 100 RCU-hours"},
    {"savings_1yr/wcu_hour", PriceGroup::SavingsPlan, "Write capacity units, savings plan", "per WCU-hour"},
    {"savings_1yr/rcu_hour", PriceGroup::SavingsPlan, "Read capacity units, savings plan", "per RCU-hour"},
    {"savings_1yr/rwcu_hour", PriceGroup::SavingsPlan, "Replicated write capacity units, savings plan",
     "per rWCU-hour"},
    {"savings_1yr/wru_per_million", PriceGroup::SavingsPlan, "Write request units, savings plan", "per million"},
    {"savings_1yr/rru_per_million", PriceGroup::SavingsPlan, "Read request units, savings plan", "per million"},
    {"savings_1yr/rwru_per_million", PriceGroup::SavingsPlan, "Replicated write request units, savings plan",
     "per million"},
    {"savings_1yr/ia_wcu_hour", PriceGroup::SavingsPlan, "Write capacity units, IA, savings plan", "per WCU-hour"},
    {"savings_1yr/ia_rcu_hour", PriceGroup::SavingsPlan, "Read capacity units, IA, savings plan", "per RCU-hour"},
    {"savings_1yr/ia_rwcu_hour", PriceGroup::SavingsPlan, "Replicated write capacity units, IA, savings plan",
     "per rWCU-hour"},
    {"savings_1yr/ia_wru_per_million", PriceGroup::SavingsPlan, "Write request units, IA, savings plan", "per million"},
    {"savings_1yr/ia_rru_per_million", PriceGroup::SavingsPlan, "Read request units, IA, savings plan", "per million"},
    {"savings_1yr/ia_rwru_per_million", PriceGroup::SavingsPlan, "Replicated write request units, IA, savings plan",
     "per million"},
}};

}  // namespace

const PriceTitle* priceTitle(std::string_view name) {
    const auto* found = std::ranges::find(kTitles, name, &PriceTitle::name);
    return found == kTitles.end() ? nullptr : found;
}

std::string_view groupTitle(PriceGroup group) {
    switch (group) {
        case PriceGroup::OnDemand: return "Throughput on demand";
        case PriceGroup::Provisioned: return "Provisioned";
        case PriceGroup::InfrequentAccess: return "Standard-IA";
        case PriceGroup::Replicated: return "Replicated";
        case PriceGroup::Storage: return "Storage and backup";
        case PriceGroup::Streams: return "Streams and change capture";
        case PriceGroup::Reserved1Year: return "Reserved 1 year";
        case PriceGroup::Reserved3Years: return "Reserved 3 years";
        case PriceGroup::SavingsPlan: return "Savings plan";
        case PriceGroup::FreeAllowance: return "Free allowance";
        case PriceGroup::Nodes: return "Nodes";
        case PriceGroup::Serverless: return "Serverless";
        case PriceGroup::BetweenRegions: return "Between Regions";
        case PriceGroup::ToInternet: return "To the internet";
        case PriceGroup::Other: return "Other";
    }
    return {};
}

std::string serviceTitle(std::string_view service) {
    if (service == kDynamoDbService) return "DynamoDB";
    if (service == "AmazonDAX") return "DAX";
    if (service == "AmazonElastiCache") return "ElastiCache";
    if (service == "AWSDataTransfer") return "Data transfer";
    return std::string(service);
}

}  // namespace headroom::model
