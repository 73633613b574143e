// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "tests/support/capacity_vectors.h"

#include "model/workload/words.h"

#include "tests/support/vector_frame.h"
#include "tests/support/workloads.h"

#include <QtCore/QFile>
#include <QtCore/QHash>
#include <QtCore/QJsonDocument>

#include <fmt/format.h>

#include <utility>

namespace headroom::test {

using namespace model;

namespace {

std::optional<Bytes> bytesOf(const QJsonValue& value) {
    return value.isNull() || value.isUndefined() ? std::nullopt : std::optional(Bytes(value.toInteger()));
}

std::optional<KeyAttribute> keyOf(const QJsonArray& keys, const char* role) {
    for (const auto& each : keys)
        if (each.toObject()["role"].toString() == role)
            return KeyAttribute{each.toObject()["name"].toString().toStdString(),
                                fromWord<AttributeType>(each.toObject()["type"].toString().toStdString()).value(),
                                {}};
    return std::nullopt;
}

void addVectorIndexes(Table& table, const QJsonArray& said, IndexKind kind) {
    for (const auto& each : said) {
        const QJsonObject object = each.toObject();
        Index index;
        index.kind = kind;
        index.partitionKey = keyOf(object["keys"].toArray(), "HASH");
        index.sortKey = keyOf(object["keys"].toArray(), "RANGE");
        const QJsonObject projection = object["projection"].toObject();
        index.projection.type = fromWord<ProjectionType>(projection["type"].toString().toStdString()).value();
        for (const auto& name : projection["include"].toArray())
            index.projection.attributes.push_back(name.toString().toStdString());
        table.indexes.set(object["name"].toString().toStdString(), std::move(index));
    }
}

IndexChange changeOf(const QString& word) {
    static const QHash<QString, IndexChange> changes = {{"absent", IndexChange::None},
                                                        {"untouched", IndexChange::None},
                                                        {"added", IndexChange::Added},
                                                        {"removed", IndexChange::Removed},
                                                        {"in_place", IndexChange::ChangedInPlace},
                                                        {"key_changed", IndexChange::KeyChanged}};
    if (!changes.contains(word)) qFatal("unknown change %s", qPrintable(word));
    return changes.value(word);
}

// Outside transactions the vectors leave the action to the sizes.
Action actionOfSizes(const QJsonObject& write) {
    if (write.contains("action")) return fromWord<Action>(write["action"].toString().toStdString()).value();
    return write["after"].isNull() ? Action::Delete : Action::Put;
}

RequestPart writePart(const QJsonObject& write, Operation operation, const QJsonValue& attempted) {
    RequestPart part;
    part.table = write["table"].toString().toStdString();
    part.action = actionOfSizes(write);
    const auto before = bytesOf(write["before"]);
    const auto after = attempted.isUndefined() ? bytesOf(write["after"]) : bytesOf(attempted);
    const bool deletes = operation == Operation::DeleteItem || part.action == Action::Delete;
    const bool checks = part.action == Action::ConditionCheck;
    part.sizeBefore = before.value_or(Bytes(0));
    part.size = deletes || checks ? before.value_or(Bytes(0)) : after.value_or(Bytes(0));
    if (!before && !after) part.missing = Share(1);
    const QJsonObject entries = write["entries"].toObject();
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const QJsonObject said = entry.value().toObject();
        IndexEffect effect;
        effect.change = changeOf(said["change"].toString());
        if (const auto entryBefore = bytesOf(said["before"])) effect.entryBefore = *entryBefore;
        if (const auto entryAfter = bytesOf(said["after"])) effect.entryAfter = *entryAfter;
        part.indexEffects.set(entry.key().toStdString(), {effect});
    }
    return part;
}

std::vector<RequestPart> partsBySizes(const QJsonObject& vector, Operation operation) {
    const QJsonObject sizes = vector["sizes"].toObject();
    std::vector<RequestPart> parts;
    for (const auto& write : sizes["writes"].toArray())
        parts.push_back(writePart(write.toObject(), operation, sizes["attempted"]));
    for (const auto& read : sizes["reads"].toArray()) {
        RequestPart& part = parts.emplace_back();
        part.table = read.toObject()["table"].toString().toStdString();
        if (const auto bytes = bytesOf(read.toObject()["bytes"]))
            part.size = *bytes;
        else
            part.missing = Share(1);
    }
    const QJsonArray evaluated = sizes["evaluated_bytes"].toArray();
    const QJsonArray fetched = sizes["fetched_bytes"].toArray();
    for (int i = 0; i < evaluated.size(); ++i) {
        const QJsonArray run = evaluated[i].toArray();
        RequestPart& part = parts.emplace_back();
        part.size = Bytes(run[0].toInteger());
        part.items = run[1].toDouble();
        if (i >= fetched.size()) continue;
        const QJsonArray fetch = fetched[i].toArray();
        if (fetch[1] != run[1]) qFatal("not every item evaluated is fetched");
        part.fetchedSize = Bytes(fetch[0].toInteger());
    }
    if (parts.empty()) parts.emplace_back().items = 0;
    return parts;
}

bool isStrong(const QJsonObject& request) {
    if (request["ConsistentRead"].toBool()) return true;
    for (const auto& table : request["RequestItems"].toObject())
        if (table.toObject()["ConsistentRead"].toBool()) return true;
    return false;
}

void addAttributesRead(AccessPattern& pattern, const QJsonObject& request) {
    if (!isQueryOrScan(pattern.operation)) return;
    if (request.contains("Select")) pattern.select = fromWord<Select>(request["Select"].toString().toStdString());
    const QJsonObject names = request["ExpressionAttributeNames"].toObject();
    for (const QString& each : request["ProjectionExpression"].toString().split(',', Qt::SkipEmptyParts)) {
        const QString name = each.trimmed();
        pattern.readsAttributes.push_back((names.contains(name) ? names[name].toString() : name).toStdString());
    }
    if (!pattern.readsAttributes.empty()) pattern.select = Select::SpecificAttributes;
}

QString replaced(QString text, const QString& number) { return text.replace("{i}", number); }

QJsonValue numbered(const QJsonValue& value, const QString& number) {
    if (value.isString()) return replaced(value.toString(), number);
    if (value.isArray()) {
        QJsonArray array;
        for (const auto& each : value.toArray()) array.append(numbered(each, number));
        return array;
    }
    if (!value.isObject()) return value;
    QJsonObject object;
    const QJsonObject given = value.toObject();
    for (auto member = given.begin(); member != given.end(); ++member)
        object[replaced(member.key(), number)] = numbered(member.value(), number);
    return object;
}

QJsonArray expandedList(const QJsonArray& given) {
    QJsonArray array;
    for (const auto& each : given) {
        const QJsonObject generate = each.toObject()["$generate"].toObject();
        if (generate.isEmpty()) {
            array.append(expanded(each));
            continue;
        }
        for (int i = 1; i <= generate["count"].toInt(); ++i)
            array.append(expanded(
                numbered(generate["item"], QString::number(i).rightJustified(generate["digits"].toInt(), '0'))));
    }
    return array;
}

}  // namespace

VectorFrame vectorFrame(const QJsonObject& vector) {
    VectorFrame frame;
    const QJsonObject tables = vector["tables"].toObject();
    for (auto table = tables.begin(); table != tables.end(); ++table) {
        const QJsonObject object = table.value().toObject();
        Table& added = addTable(frame.workload, table.key().toStdString());
        added.partitionKey = keyOf(object["keys"].toArray(), "HASH").value();
        added.sortKey = keyOf(object["keys"].toArray(), "RANGE");
        addVectorIndexes(added, object["gsi"].toArray(), IndexKind::Global);
        addVectorIndexes(added, object["lsi"].toArray(), IndexKind::Local);
    }
    const QJsonObject op = vector["op"].toObject();
    const QJsonObject request = op["request"].toObject();
    frame.pattern.operation = fromWord<Operation>(op["name"].toString().toStdString()).value();
    frame.pattern.average = {1, RatePeriod::Second};
    frame.pattern.consistency = isStrong(request) ? Consistency::Strong : Consistency::Eventual;
    frame.pattern.target = request["IndexName"].toString().toStdString();
    if (request.contains("Limit")) frame.pattern.limit = request["Limit"].toDouble();
    if (request.contains("TotalSegments")) qFatal("no vector had segments");
    if (op["condition_fails"].toBool()) frame.pattern.failedConditions = Share(1);
    if (op["repeated_with_same_token"].toBool()) frame.pattern.replayed = Share(1);
    addAttributesRead(frame.pattern, request);
    frame.home = request["TableName"].toString().toStdString();
    if (!frame.workload.tables.contains(frame.home)) frame.home = frame.workload.tables.at(0).name;
    return frame;
}

Workload finished(VectorFrame frame) {
    frame.workload.tables.find(frame.home)->patterns.set("operation", std::move(frame.pattern));
    return std::move(frame.workload);
}

QJsonArray capacityVectors(const QString& kind) {
    QFile file(QString::fromStdString(sourcePath("tests/data/capacity_vectors.json")));
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s", qPrintable(file.errorString()));
    QJsonArray vectors;
    for (const auto& each : QJsonDocument::fromJson(file.readAll()).object()["vectors"].toArray())
        if (each.toObject()["kind"].toString() == kind) vectors.append(each);
    return vectors;
}

QJsonValue expanded(const QJsonValue& value) {
    if (value.isArray()) return expandedList(value.toArray());
    if (!value.isObject()) return value;
    const QJsonObject given = value.toObject();
    const QJsonObject repeat = given["$repeat"].toObject();
    if (!repeat.isEmpty()) return repeat["unit"].toString().repeated(repeat["count"].toInt());
    QJsonObject object;
    for (auto member = given.begin(); member != given.end(); ++member) object[member.key()] = expanded(member.value());
    return object;
}

Workload workloadBySizes(const QJsonObject& vector) {
    VectorFrame frame = vectorFrame(vector);
    frame.pattern.parts = partsBySizes(vector, frame.pattern.operation);
    frame.pattern.listsParts = true;
    return finished(std::move(frame));
}

std::string disagreement(const QJsonObject& vector, const TargetUnits& units) {
    double total = 0;
    for (const auto& target : units) total += target.second;
    const QJsonObject expected = vector["expected"].toObject();
    if (vector["confidence"].toString() == "uncertain")
        return expected["alternatives"].toArray().contains(total) ? ""
                                                                  : fmt::format("total {} is no alternative", total);
    TargetUnits known;
    const QJsonObject tables = expected["tables"].toObject();
    for (auto table = tables.begin(); table != tables.end(); ++table) {
        const std::string name = table.key().toStdString();
        known[{name, ""}] = table.value().toObject()["table"].toDouble();
        for (const char* kind : {"gsi", "lsi"}) {
            const QJsonObject indexes = table.value().toObject()[kind].toObject();
            for (auto index = indexes.begin(); index != indexes.end(); ++index)
                known[{name, index.key().toStdString()}] = index.value().toDouble();
        }
    }
    std::string different;
    const auto compare = [&](const std::pair<std::string, std::string>& target, double actual, double wanted) {
        if (actual != wanted)
            different += fmt::format("{}/{}: {} instead of {}; ", target.first, target.second, actual, wanted);
    };
    const auto valueIn = [](const TargetUnits& list, const std::pair<std::string, std::string>& target) {
        const auto found = list.find(target);
        return found == list.end() ? 0.0 : found->second;
    };
    for (const auto& target : known) compare(target.first, valueIn(units, target.first), target.second);
    for (const auto& target : units)
        if (known.find(target.first) == known.end()) compare(target.first, target.second, 0);
    if (total != expected["total"].toDouble()) different += fmt::format("total {}", total);
    return different;
}

}  // namespace headroom::test
