// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Any text at all: reading must not crash, an error must say where and why, and what can be read must
// be written so that it reads back equal and is then written alike.

#include "model/io/workload_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace headroom::model;
    const std::string text(data, data + size);
    const auto first = readWorkload(text);
    if (!first) {
        require(!first.error().place.empty(), "an error without a place");
        require(!first.error().message.empty(), "an error without a message");
        return 0;
    }
    const std::string written = writeWorkload(*first);
    const auto second = readWorkload(written);
    require(second.has_value(), "what was written does not read");
    require(*second == *first, "what was written reads back differently");
    require(writeWorkload(*second) == written, "writing twice gives two texts");
    return 0;
}
