// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {
namespace {

constexpr Word<AttributeType> kAttributeTypes[] = {
    {AttributeType::String, "S"}, {AttributeType::Number, "N"}, {AttributeType::Binary, "B"}};
constexpr Word<IndexKind> kIndexKinds[] = {{IndexKind::Global, "GLOBAL"}, {IndexKind::Local, "LOCAL"}};
constexpr Word<ProjectionType> kProjectionTypes[] = {
    {ProjectionType::KeysOnly, "KEYS_ONLY"}, {ProjectionType::Include, "INCLUDE"}, {ProjectionType::All, "ALL"}};
constexpr Word<Operation> kOperations[] = {{Operation::GetItem, "GetItem"},
                                           {Operation::BatchGetItem, "BatchGetItem"},
                                           {Operation::Query, "Query"},
                                           {Operation::Scan, "Scan"},
                                           {Operation::PutItem, "PutItem"},
                                           {Operation::UpdateItem, "UpdateItem"},
                                           {Operation::DeleteItem, "DeleteItem"},
                                           {Operation::BatchWriteItem, "BatchWriteItem"},
                                           {Operation::TransactGetItems, "TransactGetItems"},
                                           {Operation::TransactWriteItems, "TransactWriteItems"},
                                           {Operation::ExecuteStatement, "ExecuteStatement"},
                                           {Operation::BatchExecuteStatement, "BatchExecuteStatement"},
                                           {Operation::ExecuteTransaction, "ExecuteTransaction"}};
constexpr Word<Select> kSelects[] = {{Select::AllAttributes, "ALL_ATTRIBUTES"},
                                     {Select::AllProjectedAttributes, "ALL_PROJECTED_ATTRIBUTES"},
                                     {Select::SpecificAttributes, "SPECIFIC_ATTRIBUTES"},
                                     {Select::Count, "COUNT"}};
constexpr Word<Consistency> kConsistencies[] = {{Consistency::Eventual, "EVENTUAL"}, {Consistency::Strong, "STRONG"}};
constexpr Word<Action> kActions[] = {{Action::Get, "Get"},
                                     {Action::Put, "Put"},
                                     {Action::Update, "Update"},
                                     {Action::Delete, "Delete"},
                                     {Action::ConditionCheck, "ConditionCheck"}};
constexpr Word<IndexChange> kIndexChanges[] = {{IndexChange::None, "NONE"},
                                               {IndexChange::Added, "ADDED"},
                                               {IndexChange::Removed, "REMOVED"},
                                               {IndexChange::ChangedInPlace, "CHANGED_IN_PLACE"},
                                               {IndexChange::KeyChanged, "KEY_CHANGED"}};
constexpr Word<CapacityMode> kCapacityModes[] = {{CapacityMode::OnDemand, "PAY_PER_REQUEST"},
                                                 {CapacityMode::Provisioned, "PROVISIONED"}};
constexpr Word<TableClass> kTableClasses[] = {{TableClass::Standard, "STANDARD"},
                                              {TableClass::StandardInfrequentAccess, "STANDARD_INFREQUENT_ACCESS"}};
constexpr Word<CommitmentKind> kCommitments[] = {{CommitmentKind::Reserved1Year, "RESERVED_1YR"},
                                                 {CommitmentKind::Reserved3Years, "RESERVED_3YR"},
                                                 {CommitmentKind::SavingsPlan, "SAVINGS_PLAN_1YR"}};
constexpr Word<StreamView> kStreamViews[] = {{StreamView::KeysOnly, "KEYS_ONLY"},
                                             {StreamView::NewImage, "NEW_IMAGE"},
                                             {StreamView::OldImage, "OLD_IMAGE"},
                                             {StreamView::NewAndOldImages, "NEW_AND_OLD_IMAGES"}};

}  // namespace

template <>
std::span<const Word<AttributeType>> words<AttributeType>() {
    return kAttributeTypes;
}
template <>
std::span<const Word<IndexKind>> words<IndexKind>() {
    return kIndexKinds;
}
template <>
std::span<const Word<ProjectionType>> words<ProjectionType>() {
    return kProjectionTypes;
}
template <>
std::span<const Word<Operation>> words<Operation>() {
    return kOperations;
}
template <>
std::span<const Word<Consistency>> words<Consistency>() {
    return kConsistencies;
}
template <>
std::span<const Word<Select>> words<Select>() {
    return kSelects;
}
template <>
std::span<const Word<Action>> words<Action>() {
    return kActions;
}
template <>
std::span<const Word<IndexChange>> words<IndexChange>() {
    return kIndexChanges;
}
template <>
std::span<const Word<CapacityMode>> words<CapacityMode>() {
    return kCapacityModes;
}
template <>
std::span<const Word<CommitmentKind>> words<CommitmentKind>() {
    return kCommitments;
}
template <>
std::span<const Word<TableClass>> words<TableClass>() {
    return kTableClasses;
}
template <>
std::span<const Word<StreamView>> words<StreamView>() {
    return kStreamViews;
}

Operation chargedAs(const AccessPattern& pattern) {
    const bool onlyReads =
        std::ranges::all_of(pattern.parts, [](const RequestPart& part) { return part.action == Action::Get; });
    switch (pattern.operation) {
        case Operation::ExecuteStatement:
            return pattern.statementRunsAs && !isPartiQl(*pattern.statementRunsAs) ? *pattern.statementRunsAs
                                                                                   : Operation::Query;
        case Operation::BatchExecuteStatement: return onlyReads ? Operation::BatchGetItem : Operation::BatchWriteItem;
        case Operation::ExecuteTransaction:
            return onlyReads ? Operation::TransactGetItems : Operation::TransactWriteItems;
        default: return pattern.operation;
    }
}

bool isPartiQl(Operation operation) {
    return operation == Operation::ExecuteStatement || operation == Operation::BatchExecuteStatement ||
           operation == Operation::ExecuteTransaction;
}

bool isRead(Operation operation) {
    switch (operation) {
        case Operation::GetItem:
        case Operation::BatchGetItem:
        case Operation::Query:
        case Operation::Scan:
        case Operation::TransactGetItems: return true;
        default: return false;
    }
}

bool isTransaction(Operation operation) {
    return operation == Operation::TransactGetItems || operation == Operation::TransactWriteItems;
}

bool isQueryOrScan(Operation operation) { return operation == Operation::Query || operation == Operation::Scan; }

bool takesParts(Operation operation) {
    return isQueryOrScan(operation) || isTransaction(operation) || operation == Operation::BatchGetItem ||
           operation == Operation::BatchWriteItem || operation == Operation::BatchExecuteStatement ||
           operation == Operation::ExecuteTransaction;
}

bool saysActions(Operation operation) {
    return operation == Operation::BatchWriteItem || operation == Operation::TransactWriteItems ||
           operation == Operation::BatchExecuteStatement || operation == Operation::ExecuteTransaction;
}

Action actionOf(Operation operation, const RequestPart& part) {
    switch (operation) {
        case Operation::PutItem: return Action::Put;
        case Operation::UpdateItem: return Action::Update;
        case Operation::DeleteItem: return Action::Delete;
        case Operation::BatchWriteItem:
        case Operation::TransactWriteItems: return part.action == Action::Get ? Action::Put : part.action;
        default: return Action::Get;
    }
}

}  // namespace headroom::model
