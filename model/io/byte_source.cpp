// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "model/io/byte_source.h"

#include "model/io/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>

namespace headroom::model {
namespace {

constexpr std::size_t kBlock = 256u * 1024;

std::string shownName(const std::string& path) { return path == kStandardInput ? "standard input" : path; }

class FileSource final : public ByteSource {
public:
    FileSource(std::FILE* file, std::string name) : m_file(file), m_name(std::move(name)) {}
    ~FileSource() override {
        if (m_file != stdin) std::fclose(m_file);
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    IoResult<std::size_t> read(char* to, std::size_t size) override {
        const std::size_t got = std::fread(to, 1, size, m_file);
        if (got < size && std::ferror(m_file) != 0)
            return tl::unexpected(
                IoError{m_name, "whole file", "cannot be read: " + std::generic_category().message(errno), {}});
        return got;
    }

private:
    std::FILE* m_file;
    std::string m_name;
};

class TextSource final : public ByteSource {
public:
    explicit TextSource(std::string_view text) : m_text(text) {}

    IoResult<std::size_t> read(char* to, std::size_t size) override {
        const std::size_t got = m_text.copy(to, size);
        m_text.remove_prefix(got);
        return got;
    }

private:
    std::string_view m_text;
};

// Hands through what is not packed.
class UnpackedSource final : public ByteSource {
public:
    UnpackedSource(std::unique_ptr<ByteSource> packed, std::string name)
        : m_packed(std::move(packed)), m_name(std::move(name)), m_input(kBlock) {}
    ~UnpackedSource() override {
        if (m_mode == Mode::Gzip) inflateEnd(&m_stream);
    }
    UnpackedSource(const UnpackedSource&) = delete;
    UnpackedSource& operator=(const UnpackedSource&) = delete;

    IoResult<std::size_t> read(char* to, std::size_t size) override {
        if (m_mode == Mode::Unknown) {
            if (auto started = start(); !started) return tl::unexpected(started.error());
        }
        return m_mode == Mode::Gzip ? unpack(to, size) : handThrough(to, size);
    }

private:
    enum class Mode { Unknown, Plain, Gzip };

    [[nodiscard]] bool beginsWithMagic() const { return m_size >= 2 && m_input[0] == '\x1F' && m_input[1] == '\x8B'; }

    IoResult<void> start() {
        if (auto filled = fill(); !filled) return filled;
        m_mode = Mode::Plain;
        if (!beginsWithMagic()) return {};
        constexpr int kGzipOnly = 16;
        if (inflateInit2(&m_stream, kGzipOnly + MAX_WBITS) != Z_OK)
            return fail("there is not enough memory to unpack it", "Close other programs.");
        m_mode = Mode::Gzip;
        takeInput();
        return {};
    }

    IoResult<void> fill() {
        auto got = m_packed->read(m_input.data(), m_input.size());
        if (!got) return tl::unexpected(got.error());
        m_size = *got;
        m_at = 0;
        return {};
    }

    IoResult<std::size_t> handThrough(char* to, std::size_t size) {
        const std::size_t held = std::min(size, m_size - m_at);
        if (held > 0) std::memcpy(to, m_input.data() + m_at, held);
        m_at += held;
        if (held == size) return held;
        auto more = m_packed->read(to + held, size - held);
        if (!more) return more;
        return held + *more;
    }

    void takeInput() {
        // zlib asks for bytes that it may change, and does not change them.
        m_stream.next_in = reinterpret_cast<Bytef*>(m_input.data());
        m_stream.avail_in = static_cast<uInt>(m_size);
    }

    IoResult<std::size_t> unpack(char* to, std::size_t size) {
        m_stream.next_out = reinterpret_cast<Bytef*>(to);
        m_stream.avail_out = static_cast<uInt>(std::min<std::size_t>(size, 1u << 30));
        const uInt wanted = m_stream.avail_out;
        while (m_stream.avail_out > 0) {
            if (m_stream.avail_in == 0) {
                if (auto filled = fill(); !filled) return tl::unexpected(filled.error());
                takeInput();
                if (m_size == 0) {
                    if (m_memberIsOpen)
                        return fail("the gzip file ends before its end", "It was cut short; copy it again.");
                    break;
                }
            }
            // Several gzip files in a row are one.
            if (!m_memberIsOpen) {
                if (inflateReset(&m_stream) != Z_OK) return fail("it cannot be unpacked", {});
                m_memberIsOpen = true;
            }
            const int result = inflate(&m_stream, Z_NO_FLUSH);
            if (result == Z_STREAM_END)
                m_memberIsOpen = false;
            else if (result != Z_OK && result != Z_BUF_ERROR)
                return fail(
                    fmt::format("the gzip file is damaged: {}", m_stream.msg != nullptr ? m_stream.msg : "unknown"),
                    "Copy or pack it again.");
        }
        return static_cast<std::size_t>(wanted - m_stream.avail_out);
    }

    [[nodiscard]] tl::unexpected<IoError> fail(std::string message, std::string remedy) const {
        return tl::unexpected(IoError{m_name, "whole file", std::move(message), std::move(remedy)});
    }

    std::unique_ptr<ByteSource> m_packed;
    std::string m_name;
    std::vector<char> m_input;
    std::size_t m_size = 0;
    std::size_t m_at = 0;
    Mode m_mode = Mode::Unknown;
    z_stream m_stream{};
    bool m_memberIsOpen = true;
};

}  // namespace

IoResult<std::unique_ptr<ByteSource>> openBytes(const std::string& path) {
    std::FILE* file = stdin;
    if (path != kStandardInput) {
        std::error_code ignored;
        file = std::filesystem::is_directory(path, ignored) ? nullptr : std::fopen(path.c_str(), "rb");
        if (file == nullptr) {
            // Says why in the words that every other file gets.
            auto text = readTextFile(path, 0);
            return tl::unexpected(text ? IoError{path, "whole file", "cannot be opened", "Try again."}
                                       : std::move(text.error()));
        }
    }
    auto source = std::make_unique<FileSource>(file, shownName(path));
    return std::make_unique<UnpackedSource>(std::move(source), shownName(path));
}

std::unique_ptr<ByteSource> bytesOf(std::string_view text) {
    return std::make_unique<UnpackedSource>(std::make_unique<TextSource>(text), std::string());
}

IoResult<std::string> readAll(ByteSource& source, std::size_t maxBytes, std::string_view file) {
    std::string text;
    std::vector<char> block(kBlock);
    for (;;) {
        const auto got = source.read(block.data(), block.size());
        if (!got) return tl::unexpected(got.error());
        text.append(block.data(), *got);
        if (text.size() > maxBytes) return tl::unexpected(tooLarge(file, maxBytes));
        if (*got == 0) return text;
    }
}

}  // namespace headroom::model
