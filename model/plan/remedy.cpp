// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/plan/remedy.h"

#include "model/plan/remedy_parts.h"
#include "model/workload/words.h"

#include <utility>

namespace headroom::model {
namespace {

// What a Scan evaluates: its parts with a number of items, or everything in the table.
std::vector<RequestPart> scannedParts(const Table& table, const AccessPattern& scan) {
    std::vector<RequestPart> parts;
    for (const RequestPart& part : scan.parts)
        if (part.items) parts.push_back(part);
    if (!parts.empty()) return parts;
    for (const auto& [name, type] : table.itemTypes) {
        if (!type.count || *type.count <= 0) continue;
        RequestPart part;
        part.itemType = name;
        part.items = *type.count;
        parts.push_back(std::move(part));
    }
    return parts;
}

// A part that states effects states all of them: the last one does not go without another that says so.
void dropEffect(RequestPart& part, const std::string& index, const NamedList<Index>& remaining) {
    const auto position = part.indexEffects.indexOf(index);
    if (!position) return;
    part.indexEffects.removeAt(*position);
    if (part.indexEffects.empty() && !remaining.empty())
        part.indexEffects.set(remaining.at(0).name, IndexEffects{IndexEffect{}});
}

struct Apply {
    Workload& workload;

    void operator()(const PayDifferently& change) const {
        if (Table* table = workload.tables.find(change.table)) planWith(*table, change.way);
    }
    void operator()(const DropIndex& change) const {
        Table* table = workload.tables.find(change.table);
        if (table == nullptr) return;
        if (const auto position = table->indexes.indexOf(change.index)) table->indexes.removeAt(*position);
        forWritesTo(workload, change.table,
                    [&](AccessPattern&, RequestPart& part) { dropEffect(part, change.index, table->indexes); });
    }
    void operator()(const NarrowProjection& change) const {
        Table* table = workload.tables.find(change.table);
        Index* index = table == nullptr ? nullptr : table->indexes.find(change.index);
        if (index == nullptr) return;
        index->projection = change.projection;
        for (auto& entries : index->entries) entries.value.size.reset();
    }
    void operator()(const ReadEventually& change) const {
        Table* table = workload.tables.find(change.table);
        if (AccessPattern* pattern = table == nullptr ? nullptr : table->patterns.find(change.pattern))
            pattern->consistency = Consistency::Eventual;
    }
    void operator()(const QuerySparseIndex& change) const {
        Table* table = workload.tables.find(change.table);
        AccessPattern* pattern = table == nullptr ? nullptr : table->patterns.find(change.pattern);
        if (pattern == nullptr) return;
        const Share kept = pattern->filterKept;
        std::vector<RequestPart> parts = scannedParts(*table, *pattern);
        Index index;
        index.description = "Holds only what “" + change.pattern + "” looks for.";
        index.partitionKey = KeyAttribute{change.index + "Key", AttributeType::String, {}};
        for (RequestPart& part : parts) {
            part.items = *part.items * kept.value();
            if (!part.itemType.empty()) index.entries.set(part.itemType, IndexEntries{kept, std::nullopt, {}});
        }
        forWritesTo(workload, change.table, [&](AccessPattern& writing, RequestPart& part) {
            if (!isRead(chargedAs(writing)) && !part.indexEffects.empty() && index.entries.contains(part.itemType))
                addEffectOn(change.index, kept, chargedAs(writing), part);
        });
        table->indexes.set(change.index, std::move(index));
        pattern->operation = Operation::Query;
        pattern->statementRunsAs.reset();
        pattern->target = change.index;
        pattern->consistency = Consistency::Eventual;
        pattern->filterKept = Share(1);
        pattern->scanSegments.reset();
        pattern->listsParts = parts.size() > 1;
        pattern->parts = std::move(parts);
    }
    void operator()(const ProvisionThePeak& change) const {
        Table* table = workload.tables.find(change.table);
        if (table == nullptr) return;
        if (change.index.empty()) {
            table->capacity.provisioned.reads.reset();
            table->capacity.provisioned.writes.reset();
        } else if (Index* index = table->indexes.find(change.index)) {
            index->capacity.reset();
        }
    }
    template <typename Change>
    void operator()(const Change& change) const {
        applyTo(workload, change);
    }
};

}  // namespace

void addEffectOn(const std::string& index, Share kept, Operation operation, RequestPart& part) {
    IndexEffect effect;
    effect.share = kept;
    switch (actionOf(operation, part)) {
        case Action::Put: effect.change = IndexChange::Added; break;
        case Action::Update: effect.change = IndexChange::ChangedInPlace; break;
        case Action::Delete: effect.change = IndexChange::Removed; break;
        default: return;
    }
    part.indexEffects.set(index, IndexEffects{effect});
}

Cost RemedyEffect::change() const {
    if (!before || !after) return std::nullopt;
    return *after - *before;
}

void apply(Workload& workload, const WorkloadChange& change) { std::visit(Apply{workload}, change); }

}  // namespace headroom::model
