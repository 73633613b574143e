// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/capacity/item_size.h"
#include "model/io/item_json.h"
#include "model/workload/words.h"

#include "tests/support/capacity_vectors.h"
#include "tests/support/vector_frame.h"

#include <QtCore/QJsonDocument>

#include <utility>

namespace headroom::test {

using namespace model;

namespace {

struct ItemWriteSaid {
    Action action = Action::Put;
    QString table;
    QJsonValue before = QJsonValue::Null;
    QJsonValue after = QJsonValue::Null;  // what an update or a put stores, or would have stored
    QJsonObject key;
};

QJsonObject keyPart(const QJsonObject& item, const QJsonObject& table) {
    QJsonObject key;
    for (const auto& each : table["keys"].toArray()) {
        const QString name = each.toObject()["name"].toString();
        key[name] = item[name];
    }
    return key;
}

QJsonValue findItem(const QJsonValue& items, const QJsonObject& key, const QJsonObject& table) {
    for (const auto& each : items.toArray())
        if (keyPart(each.toObject(), table) == key) return each;
    return QJsonValue::Null;
}

std::vector<ItemWriteSaid> writesOf(const QJsonObject& vector) {
    const QJsonObject tables = vector["tables"].toObject();
    const QJsonObject before = expanded(vector["before"]).toObject();
    const QJsonObject after = expanded(vector["after"]).toObject();
    const QJsonObject afterOfAction = expanded(vector["after_of_action"]).toObject();
    const QJsonObject request = expanded(vector["op"].toObject()["request"]).toObject();
    std::vector<ItemWriteSaid> writes;
    const auto add = [&](Action action, const QString& name, const QJsonObject& itemOrKey) {
        const QJsonObject table = tables[name].toObject();
        const QJsonObject key = keyPart(itemOrKey, table);
        ItemWriteSaid write{action, name, findItem(before[name], key, table), QJsonValue::Null, key};
        if (action == Action::Put) write.after = itemOrKey;
        if (action == Action::Update) {
            write.after = findItem(after[name], key, table);
            const QString position = QString::number(writes.size());
            if (afterOfAction.contains(position)) write.after = afterOfAction[position];
        }
        writes.push_back(std::move(write));
    };
    const QString operation = vector["op"].toObject()["name"].toString();
    if (operation == "PutItem") add(Action::Put, request["TableName"].toString(), request["Item"].toObject());
    if (operation == "UpdateItem") add(Action::Update, request["TableName"].toString(), request["Key"].toObject());
    if (operation == "DeleteItem") add(Action::Delete, request["TableName"].toString(), request["Key"].toObject());
    if (operation == "BatchWriteItem") {
        const QJsonObject batches = request["RequestItems"].toObject();
        for (auto batch = batches.begin(); batch != batches.end(); ++batch)
            for (const auto& each : batch.value().toArray()) {
                const QJsonObject put = each.toObject()["PutRequest"].toObject();
                if (!put.isEmpty())
                    add(Action::Put, batch.key(), put["Item"].toObject());
                else
                    add(Action::Delete, batch.key(), each.toObject()["DeleteRequest"].toObject()["Key"].toObject());
            }
    }
    for (const auto& each : request["TransactItems"].toArray()) {
        const QString word = each.toObject().keys().at(0);
        const QJsonObject said = each.toObject()[word].toObject();
        const Action action = fromWord<Action>(word.toStdString()).value();
        add(action, said["TableName"].toString(), said[action == Action::Put ? "Item" : "Key"].toObject());
    }
    return writes;
}

ExampleItem exampleOf(const QJsonObject& item) {
    const std::string text = QJsonDocument(item).toJson(QJsonDocument::Compact).toStdString();
    const auto read = readItem(text, ItemForm::DynamoDb);
    if (!read) qFatal("%s", read.error().text().c_str());
    return exampleItem(read->item);
}

// A put stores all of its attributes, whether they are there already or not; an update those that differ, or, where
// none does, the same ones again.
AttributeChanges changesOf(const ItemWriteSaid& write, const QJsonObject& table) {
    const QJsonObject before = write.before.toObject();
    const QJsonObject after = write.after.toObject();
    const QJsonObject key = keyPart(after, table);
    QJsonObject differing;
    QJsonObject stored;
    AttributeChanges changes;
    for (auto each = after.begin(); each != after.end(); ++each) {
        if (key.contains(each.key())) continue;
        stored[each.key()] = each.value();
        if (before[each.key()] != each.value()) differing[each.key()] = each.value();
    }
    for (auto each = before.begin(); each != before.end(); ++each)
        if (!after.contains(each.key())) changes.removes.push_back(each.key().toStdString());
    const bool all = write.action == Action::Put || (differing.isEmpty() && changes.removes.empty());
    const QJsonObject& set = all ? stored : differing;
    if (!set.isEmpty()) changes.setsToValues = exampleOf(set);
    return changes;
}

void addWrite(VectorFrame& frame, const ItemWriteSaid& write, const QJsonObject& table, std::size_t number) {
    RequestPart part;
    part.table = write.table.toStdString();
    part.itemType = "type" + std::to_string(number);
    if (takesParts(frame.pattern.operation)) part.action = write.action;
    const bool wasThere = !write.before.isNull();
    const bool stores = write.action == Action::Put || write.action == Action::Update;
    ItemType type;
    if (wasThere || write.action == Action::Put)
        type.attributes = exampleOf((wasThere ? write.before : write.after).toObject());
    else
        type.attributes = exampleOf(write.key);  // all that is known of an item that is not there
    if (write.action == Action::Put && wasThere) part.sizeBefore = itemSize(*type.example()).total;
    if (stores && !wasThere) part.sizeBefore = Bytes(0);
    if (!stores && !wasThere) part.missing = Share(1);
    const bool changes = (write.action == Action::Update || wasThere) && stores && !write.after.isNull();
    if (changes) (frame.pattern.listsParts ? part.changes : frame.pattern.changes) = changesOf(write, table);
    frame.workload.tables.find(part.table)->itemTypes.set(part.itemType, std::move(type));
    frame.pattern.parts.push_back(std::move(part));
}

}  // namespace

bool holdsItems(const QJsonObject& vector) {
    const QJsonObject sizes = vector["sizes"].toObject();
    return sizes.contains("writes") || sizes.contains("fetched_bytes");
}

Workload workloadByItems(const QJsonObject& vector) {
    VectorFrame frame = vectorFrame(vector);
    frame.pattern.parts.clear();
    frame.pattern.listsParts = takesParts(frame.pattern.operation);
    const QJsonArray fetched = vector["sizes"].toObject()["fetched_bytes"].toArray();
    if (!fetched.isEmpty()) {
        Table& table = *frame.workload.tables.find(frame.home);
        const QJsonArray items = expanded(vector["before"]).toObject()[QString::fromStdString(frame.home)].toArray();
        ItemType type;
        type.attributes = exampleOf(items.at(0).toObject());
        table.itemTypes.set("type", std::move(type));
        RequestPart& part = frame.pattern.parts.emplace_back();
        part.itemType = "type";
        part.items = static_cast<double>(items.size());
        return finished(std::move(frame));
    }
    const std::vector<ItemWriteSaid> writes = writesOf(vector);
    for (std::size_t i = 0; i < writes.size(); ++i)
        addWrite(frame, writes[i], vector["tables"].toObject()[writes[i].table].toObject(), i);
    return finished(std::move(frame));
}

}  // namespace headroom::test
