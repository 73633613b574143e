// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/io_error.h"

namespace headroom::model {

std::string IoError::text() const {
    std::string line;
    for (const std::string* part : {&file, &place}) {
        if (part->empty()) continue;
        line += *part;
        line += ": ";
    }
    line += message;
    line += '.';
    if (!remedy.empty()) {
        line += ' ';
        line += remedy;
    }
    return line;
}

}  // namespace headroom::model
