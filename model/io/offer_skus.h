// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The products of a bulk file by SKU: all that is kept of it while its prices come, about 50 bytes a product. Prices
// mostly come in the order of the products, so that they stand one behind the other.
#pragma once

#include "model/io/offer_prices.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::model {

class SkuTable {
public:
    // Null when it has none. Pointers hold until the next add().
    [[nodiscard]] OfferPrices::Product* find(std::string_view sku);
    // False, and nothing is done, when the SKU is there.
    bool add(std::string_view sku, const OfferPrices::Product& product);

    template <typename Each>
    void each(Each&& each) const {
        for (const Entry& entry : m_entries) each(entry.product);
    }

private:
    struct Entry {
        std::size_t hash = 0;
        std::size_t textBegin = 0;
        std::size_t textSize = 0;
        OfferPrices::Product product;
    };

    [[nodiscard]] std::string_view skuOf(const Entry& entry) const {
        return std::string_view(m_skus).substr(entry.textBegin, entry.textSize);
    }
    // The slot of the SKU, or the empty one where it belongs.
    [[nodiscard]] std::size_t slotOf(std::string_view sku, std::size_t hash) const;
    void grow();

    std::vector<Entry> m_entries;
    std::string m_skus;                  // one behind the other
    std::vector<std::uint32_t> m_slots;  // 1 + the number of an entry, 0 for none; a power of two of them
    std::size_t m_last = 0;              // the entry that was found last, which is often asked for again
};

}  // namespace headroom::model
