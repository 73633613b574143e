// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/dialogs/pattern_field_text.h"

#include "model/io/item_json.h"
#include "model/io/item_text.h"
#include "model/units/format.h"
#include "model/workload/pattern_members.h"
#include "ui/models/size_in_line.h"
#include "ui/models/text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("PatternFieldText", source); }

}  // namespace

EditProblem readNumber(const QString& text, double least, std::optional<double>& value) {
    if (text.trimmed().isEmpty()) {
        value.reset();
        return {};
    }
    const auto typed = model::parseCount(text.toStdString());
    if (!typed) return qt(typed.error().message);
    if (*typed < least || *typed <= 0)
        return translated("It must be at least %1.").arg(qt(model::formatNumber(std::max(least, 0.001), 3)));
    value = *typed;
    return {};
}

EditProblem readSegments(const QString& text, std::optional<double>& value) {
    std::optional<double> typed;
    if (const auto problem = readNumber(text, 1, typed)) return problem;
    if (typed && *typed > model::kMaxScanSegments) return translated("A Scan takes at most 1,000,000 segments (R13).");
    value = typed;
    return {};
}

EditProblem readShare(const QString& text, double otherwise, model::Share& share) {
    if (text.trimmed().isEmpty()) {
        share = model::Share(otherwise);
        return {};
    }
    const auto typed = model::parseShare(text.toStdString());
    if (!typed) return qt(typed.error().message);
    share = *typed;
    return {};
}

EditProblem readSize(const QString& text, std::optional<model::Size>& size) {
    const auto typed = sizeFromText(text);
    if (!typed) return qt(typed.error().message);
    size = *typed;
    return {};
}

QString namesToText(const std::vector<std::string>& names) {
    QStringList texts;
    for (const auto& name : names) texts << qt(name);
    return texts.join(QStringLiteral(", "));
}

std::vector<std::string> namesFromText(const QString& text, const std::vector<std::string>& were) {
    static const QRegularExpression kSeparator(QStringLiteral("[\\s,;]+"));
    if (text == namesToText(were)) return were;
    std::vector<std::string> names;
    for (const QString& name : text.split(kSeparator, Qt::SkipEmptyParts)) names.push_back(name.toStdString());
    return names;
}

QString exampleToText(const std::optional<model::ExampleItem>& example) {
    if (!example) return QStringLiteral("");
    if (example->item)
        if (const auto text = model::itemText(*example->item, model::ItemForm::DynamoDb)) return qt(*text);
    return qt(example->json);
}

EditProblem readExample(const QString& text, const std::optional<model::ExampleItem>& was,
                        std::optional<model::ExampleItem>& example) {
    if (text == exampleToText(was)) {
        example = was;
        return {};
    }
    if (text.trimmed().isEmpty()) {
        example.reset();
        return {};
    }
    const auto read = model::readItem(text.toStdString());
    if (!read) return qt(read.error().text());
    example = model::exampleItem(read->item);
    return {};
}

}  // namespace headroom::ui
