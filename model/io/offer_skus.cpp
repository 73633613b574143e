// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/offer_skus.h"

#include <algorithm>

namespace headroom::model {
namespace {

constexpr std::size_t kFewestSlots = 1024;

}  // namespace

OfferPrices::Product* SkuTable::find(std::string_view sku) {
    if (m_entries.empty()) return nullptr;
    // The one found last, or the one behind it.
    for (std::size_t guess = m_last; guess < std::min(m_last + 2, m_entries.size()); ++guess)
        if (skuOf(m_entries[guess]) == sku) {
            m_last = guess;
            return &m_entries[guess].product;
        }
    const std::uint32_t number = m_slots[slotOf(sku, std::hash<std::string_view>()(sku))];
    if (number == 0) return nullptr;
    m_last = number - 1;
    return &m_entries[m_last].product;
}

bool SkuTable::add(std::string_view sku, const OfferPrices::Product& product) {
    if (2 * m_entries.size() >= m_slots.size()) grow();
    const std::size_t hash = std::hash<std::string_view>()(sku);
    std::uint32_t& slot = m_slots[slotOf(sku, hash)];
    if (slot != 0) return false;
    m_last = m_entries.size();
    m_entries.push_back({hash, m_skus.size(), sku.size(), product});
    m_skus += sku;
    slot = static_cast<std::uint32_t>(m_entries.size());
    return true;
}

std::size_t SkuTable::slotOf(std::string_view sku, std::size_t hash) const {
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
        if (m_slots[slot] == 0) return slot;
        const Entry& entry = m_entries[m_slots[slot] - 1];
        if (entry.hash == hash && skuOf(entry) == sku) return slot;
    }
}

void SkuTable::grow() {
    m_slots.assign(std::max(kFewestSlots, 2 * m_slots.size()), 0);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        std::size_t slot = m_entries[i].hash & mask;
        while (m_slots[slot] != 0) slot = (slot + 1) & mask;
        m_slots[slot] = static_cast<std::uint32_t>(i + 1);
    }
}

}  // namespace headroom::model
