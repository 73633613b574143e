// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/item_json.h"

#include "model/capacity/item_check.h"
#include "model/io/base64.h"
#include "model/io/json_reader.h"
#include "model/workload/pointer.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace headroom::model {
namespace {

using Kind = JsonValue::Kind;

// Deeper than any item may be, so that an item that is too deep is named with its path.
constexpr int kMaxDepth = 200;
constexpr std::string_view kWrapper = "Item";

constexpr std::array<std::pair<std::string_view, AttributeKind>, 10> kTypeWords{{
    {"S", AttributeKind::String},
    {"N", AttributeKind::Number},
    {"B", AttributeKind::Binary},
    {"BOOL", AttributeKind::Bool},
    {"NULL", AttributeKind::Null},
    {"L", AttributeKind::List},
    {"M", AttributeKind::Map},
    {"SS", AttributeKind::StringSet},
    {"NS", AttributeKind::NumberSet},
    {"BS", AttributeKind::BinarySet},
}};

// Whether an object is meant as a typed value. A plain map may happen to have an entry "S" or "M", so that the one-
// letter words count only with a value that fits; {"N": 5} is more likely a mistake.
bool looksTyped(const JsonValue& value) {
    if (value.kind() != Kind::Object || value.members().empty()) return false;
    return std::ranges::all_of(value.members(), [](const JsonMember& member) {
        if (member.name == "S" || member.name == "B") return member.value.kind() == Kind::Text;
        if (member.name == "N") return member.value.kind() == Kind::Text || member.value.kind() == Kind::Number;
        if (member.name == "L") return member.value.kind() == Kind::Array;
        if (member.name == "M") return member.value.kind() == Kind::Object;
        return kindFromTypeWord(member.name).has_value();
    });
}

// Whether an object is meant as an item in DynamoDB JSON, be it with mistakes.
bool looksLikeDynamoDb(const JsonValue& object) {
    const auto typed =
        std::ranges::count_if(object.members(), [](const JsonMember& member) { return looksTyped(member.value); });
    if (typed == 0) return false;
    const bool onlyObjects = std::ranges::all_of(
        object.members(), [](const JsonMember& member) { return member.value.kind() == Kind::Object; });
    return onlyObjects || 2 * typed >= static_cast<std::ptrdiff_t>(object.members().size());
}

// The item inside {"Item": ...}; null when there is none, as in a plain item with an attribute of that name.
const JsonValue* wrappedItem(const JsonValue& root, std::optional<ItemForm> form) {
    const JsonValue* inner = root.find(kWrapper);
    if (inner == nullptr || inner->kind() != Kind::Object || form == ItemForm::Plain) return nullptr;
    if (inner->members().empty() || looksLikeDynamoDb(*inner)) return inner;
    return form == ItemForm::DynamoDb && !looksTyped(*inner) ? inner : nullptr;
}

class Reader {
public:
    Item item(const JsonValue& object, const Pointer& place, ItemForm form) { return named(object, place, form); }
    [[nodiscard]] const std::optional<IoError>& error() const { return m_errors.first(); }

private:
    Item named(const JsonValue& object, const Pointer& place, ItemForm form) {
        Item entries;
        entries.reserve(object.members().size());
        for (const JsonMember& member : object.members()) {
            m_path.emplace_back(member.name);
            const Pointer inner = place / member.name;
            entries.emplace_back(member.name, form == ItemForm::Plain ? plainValue(member.value, inner)
                                                                      : typedValue(member.value, inner));
            m_path.pop_back();
        }
        return entries;
    }

    std::vector<AttributeValue> elements(const JsonValue& array, const Pointer& place, ItemForm form) {
        std::vector<AttributeValue> values;
        values.reserve(array.items().size());
        for (std::size_t i = 0; i < array.items().size(); ++i) {
            m_path.emplace_back(i);
            const JsonValue& each = array.items()[i];
            values.push_back(form == ItemForm::Plain ? plainValue(each, place / i) : typedValue(each, place / i));
            m_path.pop_back();
        }
        return values;
    }

    AttributeValue plainValue(const JsonValue& json, const Pointer& place) {
        AttributeValue value;
        switch (json.kind()) {
            case Kind::Null: break;
            case Kind::Bool:
                value.kind = AttributeKind::Bool;
                value.scalar = json.asBool() ? "true" : "false";
                break;
            case Kind::Number:
                value.kind = AttributeKind::Number;
                value.scalar = json.lexeme();
                break;
            case Kind::Text:
                value.kind = AttributeKind::String;
                value.scalar = json.asText();
                break;
            case Kind::Array:
                value.kind = AttributeKind::List;
                value.elements = elements(json, place, ItemForm::Plain);
                break;
            case Kind::Object:
                value.kind = AttributeKind::Map;
                value.entries = named(json, place, ItemForm::Plain);
                break;
        }
        return value;
    }

    AttributeValue typedValue(const JsonValue& json, const Pointer& place) {
        if (json.kind() != Kind::Object) {
            fail(place, fmt::format("is {}, without a type", described(json)),
                 "Write its type with it, such as {\"S\": \"text\"}, or have the item read as plain JSON.");
            return {};
        }
        if (json.members().empty()) {
            fail(place, "has no type", "Write one, such as {\"S\": \"text\"}.");
            return {};
        }
        if (json.members().size() > 1) {
            fail(place,
                 fmt::format("has {} types, {} and {}", json.members().size() == 2 ? "two" : "several",
                             clipped(json.members()[0].name, 60), clipped(json.members()[1].name, 60)),
                 "Keep one of them; entries of a map stand inside {\"M\": ...}.");
            return {};
        }
        const auto& [word, inner] = json.members().front();
        const auto kind = kindFromTypeWord(word);
        if (!kind) {
            fail(place, fmt::format("has the unknown type “{}”", clipped(word, 60)),
                 "The types are S, N, B, BOOL, NULL, L, M, SS, NS and BS.");
            return {};
        }
        return valueOf(*kind, inner, place / word);
    }

    AttributeValue valueOf(AttributeKind kind, const JsonValue& json, const Pointer& place) {
        AttributeValue value;
        value.kind = kind;
        switch (kind) {
            case AttributeKind::String:
            case AttributeKind::Number:
            case AttributeKind::Binary: return scalar(kind, json, place);
            case AttributeKind::Bool:
                if (expect(json, Kind::Bool, place, kind, "true or false"))
                    value.scalar = json.asBool() ? "true" : "false";
                break;
            case AttributeKind::Null:
                if (expect(json, Kind::Bool, place, kind, "true") && !json.asBool())
                    fail(place, "is of type NULL, which must hold true, not false", "Write true.");
                break;
            case AttributeKind::List:
                if (expect(json, Kind::Array, place, kind, "a list of typed values"))
                    value.elements = elements(json, place, ItemForm::DynamoDb);
                break;
            case AttributeKind::Map:
                if (expect(json, Kind::Object, place, kind, "an object of typed values"))
                    value.entries = named(json, place, ItemForm::DynamoDb);
                break;
            case AttributeKind::StringSet: set(value, AttributeKind::String, json, place); break;
            case AttributeKind::NumberSet: set(value, AttributeKind::Number, json, place); break;
            case AttributeKind::BinarySet: set(value, AttributeKind::Binary, json, place); break;
        }
        return value;
    }

    AttributeValue scalar(AttributeKind kind, const JsonValue& json, const Pointer& place) {
        AttributeValue value;
        value.kind = kind;
        const char* expected = kind == AttributeKind::String   ? "a text"
                               : kind == AttributeKind::Number ? "a number in quotes"
                                                               : "a text in base64";
        if (!expect(json, Kind::Text, place, kind, expected)) return value;
        value.scalar = json.asText();
        if (kind != AttributeKind::Binary) return value;
        if (auto bytes = decodeBase64(value.scalar))
            value.scalar = std::move(*bytes);
        else
            fail(place, fmt::format("holds no base64: “{}”", clipped(value.scalar, 60)),
                 "Write the bytes in base64, padded with = to a multiple of four characters.");
        return value;
    }

    void set(AttributeValue& value, AttributeKind kind, const JsonValue& json, const Pointer& place) {
        if (!expect(json, Kind::Array, place, value.kind, "a list")) return;
        for (std::size_t i = 0; i < json.items().size(); ++i) {
            m_path.emplace_back(i);
            value.elements.push_back(scalar(kind, json.items()[i], place / i));
            m_path.pop_back();
        }
    }

    bool expect(const JsonValue& json, Kind wanted, const Pointer& place, AttributeKind kind, const char* what) {
        if (json.kind() == wanted) return true;
        fail(place, fmt::format("is of type {}, which holds {}, not {}", typeWord(kind), what, described(json)),
             "Correct the value or its type.");
        return false;
    }

    void fail(const Pointer& place, const std::string& predicate, const char* remedy) {
        m_errors.report(place, pathText(m_path) + " " + predicate, remedy);
    }

    ReadErrors m_errors;
    ItemPath m_path;
};

const AttributeValue* entryOf(const std::vector<std::pair<std::string, AttributeValue>>& entries,
                              const std::string& name) {
    const auto found = std::ranges::find(entries, name, &std::pair<std::string, AttributeValue>::first);
    return found == entries.end() ? nullptr : &found->second;
}

// The place of a value of the item in the JSON that it was read from.
Pointer pointerTo(const Item& item, const ItemPath& path, ItemForm form, Pointer place) {
    const AttributeValue* value = nullptr;
    for (const ItemStep& step : path) {
        if (value != nullptr && form == ItemForm::DynamoDb) place = place / typeWord(value->kind);
        if (const auto* index = std::get_if<std::size_t>(&step)) {
            place = place / *index;
            value = value != nullptr && *index < value->elements.size() ? &value->elements[*index] : nullptr;
        } else {
            const auto& name = std::get<std::string>(step);
            place = place / name;
            value = entryOf(value == nullptr ? item : value->entries, name);
        }
    }
    return place;
}

IoError notAnItem(const JsonValue& value) {
    return {{},
            "line 1, column 1",
            fmt::format("an item is an object of attributes, not {}", described(value)),
            value.kind() == Kind::Array ? "Choose one of its items, or write one item a line and measure the lines."
                                        : "Write it as {\"name\": {\"S\": \"text\"}} or {\"name\": \"text\"}."};
}

JsonValue valueJson(const AttributeValue& value) {
    const auto list = [&] {
        JsonValue json = JsonValue::array();
        for (const AttributeValue& element : value.elements) {
            // Elements of a set are bare, those of a list carry their types.
            const JsonValue typed = valueJson(element);
            json.items().push_back(value.kind == AttributeKind::List ? typed : typed.members().front().value);
        }
        return json;
    };
    JsonValue json;
    switch (value.kind) {
        case AttributeKind::String:
        case AttributeKind::Number: json = JsonValue::text(value.scalar); break;
        case AttributeKind::Binary: json = JsonValue::text(encodeBase64(value.scalar)); break;
        case AttributeKind::Bool: json = JsonValue::boolean(value.scalar == "true"); break;
        case AttributeKind::Null: json = JsonValue::boolean(true); break;
        case AttributeKind::Map: json = itemJson(value.entries); break;
        case AttributeKind::List:
        case AttributeKind::StringSet:
        case AttributeKind::NumberSet:
        case AttributeKind::BinarySet: json = list(); break;
    }
    JsonValue typed = JsonValue::object();
    typed.members().push_back({std::string(typeWord(value.kind)), std::move(json)});
    return typed;
}

}  // namespace

JsonValue itemJson(const Item& item) {
    JsonValue json = JsonValue::object();
    for (const auto& [name, value] : item) json.members().push_back({name, valueJson(value)});
    return json;
}

ExampleItem exampleItem(const JsonValue& object) {
    ExampleItem example;
    example.json = compactText(object);
    auto read = readItem(object, ItemForm::DynamoDb);
    if (read)
        example.item = std::move(read->item);
    else
        example.problem = read.error().message + ". " + read.error().remedy;
    return example;
}

ExampleItem exampleItem(const Item& item) { return {compactText(itemJson(item)), item, {}}; }

std::string_view typeWord(AttributeKind kind) {
    return std::ranges::find(kTypeWords, kind, &std::pair<std::string_view, AttributeKind>::second)->first;
}

std::optional<AttributeKind> kindFromTypeWord(std::string_view word) {
    for (const auto& [known, kind] : kTypeWords)
        if (known == word) return kind;
    return std::nullopt;
}

std::string_view formName(ItemForm form) { return form == ItemForm::Plain ? "plain JSON" : "DynamoDB JSON"; }

IoResult<ReadItem> readItem(const JsonValue& value, std::optional<ItemForm> form) {
    if (value.kind() != Kind::Object) return tl::unexpected(notAnItem(value));
    Pointer place;
    const JsonValue* object = wrappedItem(value, form);
    if (object != nullptr) {
        place = place / kWrapper;
        form = ItemForm::DynamoDb;
    } else {
        object = &value;
        if (!form) form = looksLikeDynamoDb(value) ? ItemForm::DynamoDb : ItemForm::Plain;
    }
    Reader reader;
    ReadItem read{reader.item(*object, place, *form), *form};
    if (const auto& error = reader.error()) return tl::unexpected(*error);
    for (const ItemProblem& problem : checkItem(read.item)) {
        if (problem.rule == kItemSizeRule) continue;
        std::string where = pointerTo(read.item, problem.path, *form, place).text();
        return tl::unexpected(IoError{{}, std::move(where), problem.text(), problem.remedy});
    }
    return read;
}

IoResult<ReadItem> readItem(std::string_view text, std::optional<ItemForm> form, std::string_view file) {
    const auto json = parseJson(text, kMaxDepth, file);
    if (!json) return tl::unexpected(json.error());
    auto read = readItem(*json, form);
    if (!read) {
        IoError error = std::move(read.error());
        error.file = std::string(file);
        error.place = clipped(error.place, 500);
        return tl::unexpected(std::move(error));
    }
    return read;
}

}  // namespace headroom::model
