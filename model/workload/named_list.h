// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// An ordered list of uniquely named things: tables, indexes, item types, patterns. The workload
// file writes them as JSON objects keyed by name in the user's order, which neither a std::map
// (sorted) nor a plain vector (unnamed) keeps.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom::model {

template <typename T>
struct Named {
    std::string name;
    T value;

    friend bool operator==(const Named&, const Named&) = default;
};

template <typename T>
class NamedList {
public:
    using Entry = Named<T>;

    [[nodiscard]] std::size_t size() const noexcept { return m_entries.size(); }
    [[nodiscard]] bool empty() const noexcept { return m_entries.empty(); }
    [[nodiscard]] auto begin() const noexcept { return m_entries.begin(); }
    [[nodiscard]] auto end() const noexcept { return m_entries.end(); }
    [[nodiscard]] auto begin() noexcept { return m_entries.begin(); }
    [[nodiscard]] auto end() noexcept { return m_entries.end(); }
    [[nodiscard]] const Entry& at(std::size_t index) const { return m_entries.at(index); }
    [[nodiscard]] Entry& at(std::size_t index) { return m_entries.at(index); }

    [[nodiscard]] std::optional<std::size_t> indexOf(std::string_view name) const noexcept {
        const auto found = std::ranges::find(m_entries, name, &Entry::name);
        if (found == m_entries.end()) return std::nullopt;
        return static_cast<std::size_t>(found - m_entries.begin());
    }
    [[nodiscard]] bool contains(std::string_view name) const noexcept { return indexOf(name).has_value(); }
    // Null when there is no such name. The pointer lives until the list changes.
    [[nodiscard]] const T* find(std::string_view name) const noexcept {
        const auto index = indexOf(name);
        return index ? &m_entries[*index].value : nullptr;
    }
    [[nodiscard]] T* find(std::string_view name) noexcept {
        const auto index = indexOf(name);
        return index ? &m_entries[*index].value : nullptr;
    }

    // Adds at the end, or replaces the value that already has this name.
    T& set(std::string name, T value) {
        if (T* existing = find(name)) {
            *existing = std::move(value);
            return *existing;
        }
        m_entries.push_back({std::move(name), std::move(value)});
        return m_entries.back().value;
    }
    // Inserts before position, which may be size(). The caller sees to it that the name is new.
    void insert(std::size_t position, std::string name, T value) {
        m_entries.insert(m_entries.begin() + static_cast<std::ptrdiff_t>(position),
                         Entry{std::move(name), std::move(value)});
    }
    void removeAt(std::size_t index) { m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(index)); }
    // Moves one entry so that it stands at position `to` afterwards.
    void move(std::size_t from, std::size_t to) {
        Entry entry = std::move(m_entries.at(from));
        removeAt(from);
        insert(to, std::move(entry.name), std::move(entry.value));
    }
    // A name that is not taken: the wish itself, or the wish followed by a number.
    [[nodiscard]] std::string freeName(const std::string& wish) const {
        if (!contains(wish)) return wish;
        for (int n = 2;; ++n) {
            std::string candidate = wish + ' ' + std::to_string(n);
            if (!contains(candidate)) return candidate;
        }
    }

    friend bool operator==(const NamedList&, const NamedList&) = default;

private:
    std::vector<Entry> m_entries;
};

}  // namespace headroom::model
