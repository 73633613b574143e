// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/pattern_members.h"

#include "model/workload/projection.h"
#include "model/workload/words.h"

#include <algorithm>

namespace headroom::model {

bool hasEffect(PatternMember member, const AccessPattern& pattern) {
    const Operation operation = chargedAs(pattern);
    const bool reads = isRead(operation);
    switch (member) {
        case PatternMember::StatementRunsAs: return pattern.operation == Operation::ExecuteStatement;
        case PatternMember::Consistency: return reads && !isTransaction(operation);
        case PatternMember::Limit:
        case PatternMember::FanOutShards:
        case PatternMember::FilterKept:
        case PatternMember::Select: return isQueryOrScan(operation);
        case PatternMember::ReadsAttributes: return reads;
        case PatternMember::ScanSegments: return operation == Operation::Scan;
        case PatternMember::FailedConditions: return !reads && pattern.operation != Operation::BatchWriteItem;
        case PatternMember::FailedConditionItem:
            return hasEffect(PatternMember::FailedConditions, pattern) && pattern.failedConditions.value() > 0 &&
                   !isTransaction(operation);
        case PatternMember::Unchanged: return !reads && operation != Operation::DeleteItem;
        case PatternMember::Replayed: return !reads && isTransaction(operation);
        case PatternMember::CacheHits: return reads;
    }
    return false;
}

bool changesAttributes(const AccessPattern& pattern, const RequestPart& part) {
    const Operation operation = chargedAs(pattern);
    if (isRead(operation)) return false;
    const Action action = actionOf(operation, part);
    return action == Action::Update ||
           (action == Action::Put && part.sizeBefore && part.sizeBefore->maximum() > Bytes(0));
}

bool mayFetch(const Table& table, const AccessPattern& pattern) {
    const Index* index = pattern.target.empty() ? nullptr : table.indexes.find(pattern.target);
    return index != nullptr && index->kind == IndexKind::Local && isQueryOrScan(chargedAs(pattern));
}

bool fetchesItems(const Table& table, const AccessPattern& pattern) {
    if (!mayFetch(table, pattern)) return false;
    const Index& index = *table.indexes.find(pattern.target);
    if (index.projection.type == ProjectionType::All) return false;
    if (pattern.select == Select::AllAttributes) return true;
    if (pattern.select && *pattern.select != Select::SpecificAttributes) return false;
    return std::ranges::any_of(pattern.readsAttributes,
                               [&](const auto& name) { return !isInEntry(table, index, name); });
}

bool mayMiss(const AccessPattern& pattern, const RequestPart& part) {
    const Operation operation = chargedAs(pattern);
    if (isRead(operation)) return operation != Operation::Scan || part.items.has_value();
    const Action action = actionOf(operation, part);
    return action == Action::Delete || action == Action::ConditionCheck;
}

std::vector<Action> actionsOf(Operation operation) {
    switch (operation) {
        case Operation::BatchWriteItem: return {Action::Put, Action::Delete};
        case Operation::TransactWriteItems:
            return {Action::Put, Action::Update, Action::Delete, Action::ConditionCheck};
        case Operation::BatchExecuteStatement: return {Action::Get, Action::Put, Action::Update, Action::Delete};
        case Operation::ExecuteTransaction:
            return {Action::Get, Action::Put, Action::Update, Action::Delete, Action::ConditionCheck};
        default: return {};
    }
}

bool canBeStatement(Operation operation) {
    return isQueryOrScan(operation) || (!takesParts(operation) && !isPartiQl(operation));
}

void setOperation(AccessPattern& pattern, Operation operation) {
    if (operation == pattern.operation) return;
    const Operation before = pattern.operation;
    pattern.operation = operation;
    pattern.statementRunsAs.reset();
    if (operation == Operation::ExecuteStatement)
        pattern.statementRunsAs = canBeStatement(before) ? before : Operation::Query;
    // What a part does is said only where it may differ, and then has to be one of what it may be.
    const auto allowed = actionsOf(operation);
    for (RequestPart& part : pattern.parts)
        if (allowed.empty())
            part.action = Action::Get;
        else if (std::ranges::find(allowed, part.action) == allowed.end())
            part.action = Action::Put;
}

}  // namespace headroom::model
