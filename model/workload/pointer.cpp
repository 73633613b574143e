// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/workload/pointer.h"

#include <vector>

namespace headroom::model {
namespace {

void appendEscaped(std::string& text, std::string_view step) {
    text += '/';
    for (const char c : step) {
        if (c == '~')
            text += "~0";
        else if (c == '/')
            text += "~1";
        else
            text += c;
    }
}

std::string unescaped(std::string_view step) {
    std::string text;
    text.reserve(step.size());
    for (std::size_t i = 0; i < step.size(); ++i) {
        if (step[i] == '~' && i + 1 < step.size() && (step[i + 1] == '0' || step[i + 1] == '1'))
            text += step[++i] == '0' ? '~' : '/';
        else
            text += step[i];
    }
    return text;
}

std::vector<std::string> stepsOf(std::string_view pointer) {
    std::vector<std::string> steps;
    while (!pointer.empty() && pointer.front() == '/') {
        pointer.remove_prefix(1);
        const std::string_view step = pointer.substr(0, pointer.find('/'));
        steps.push_back(unescaped(step));
        pointer.remove_prefix(step.size());
    }
    return steps;
}

Place::Kind kindOf(std::string_view member) {
    if (member == "itemTypes") return Place::Kind::ItemType;
    if (member == "indexes") return Place::Kind::Index;
    if (member == "patterns") return Place::Kind::Pattern;
    return Place::Kind::None;
}

}  // namespace

Pointer Pointer::operator/(std::string_view member) const {
    Pointer longer = *this;
    appendEscaped(longer.m_text, member);
    return longer;
}

Pointer Pointer::operator/(std::size_t index) const {
    Pointer longer = *this;
    appendEscaped(longer.m_text, std::to_string(index));
    return longer;
}

Pointer tablePointer(std::string_view table) { return Pointer() / "tables" / table; }

Pointer indexPointer(std::string_view table, std::string_view index) { return tablePointer(table) / "indexes" / index; }

Pointer itemTypePointer(std::string_view table, std::string_view itemType) {
    return tablePointer(table) / "itemTypes" / itemType;
}

Pointer patternPointer(std::string_view table, std::string_view pattern) {
    return tablePointer(table) / "patterns" / pattern;
}

Place placeOf(std::string_view pointer) {
    const std::vector<std::string> steps = stepsOf(pointer);
    Place place;
    if (steps.size() < 2 || steps[0] != "tables") return place;
    place.table = steps[1];
    if (steps.size() < 4) return place;
    place.kind = kindOf(steps[2]);
    if (place.kind != Place::Kind::None) place.name = steps[3];
    return place;
}

}  // namespace headroom::model
