// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/text_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace headroom::model {
namespace {

constexpr const char* kWholeFile = "whole file";

IoError systemError(const std::string& path, int code) {
    switch (code) {
        case ENOENT:
        case ENOTDIR: return {path, kWholeFile, "there is no such file", "Check the name and the folder."};
        case EISDIR: return {path, kWholeFile, "this is a folder, not a file", "Choose a file in it."};
        case EACCES:
        case EPERM: return {path, kWholeFile, "you have no permission to read this file", "Ask its owner for access."};
        default: return {path, kWholeFile, "cannot be read: " + std::generic_category().message(code), {}};
    }
}

}  // namespace

IoError tooLarge(std::string_view file, std::size_t maxBytes) {
    return {std::string(file), kWholeFile, fmt::format("the file is larger than {} MB", maxBytes / (1024 * 1024)),
            "Is this the right file?"};
}

IoResult<std::string> readTextFile(const std::string& path, std::size_t maxBytes) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return tl::unexpected(systemError(path, EISDIR));
    errno = 0;
    const auto close = [](std::FILE* file) { std::fclose(file); };
    const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "rb"), close);
    if (!file) return tl::unexpected(systemError(path, errno));
    std::string text;
    std::vector<char> block(64 * 1024);
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), file.get())) {
        text.append(block.data(), got);
        if (text.size() > maxBytes) return tl::unexpected(tooLarge(path, maxBytes));
    }
    if (std::ferror(file.get()) != 0) return tl::unexpected(systemError(path, errno));
    return text;
}

}  // namespace headroom::model
