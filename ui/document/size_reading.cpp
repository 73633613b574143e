// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/size_reading.h"

#include "model/io/byte_source.h"

#include <QFile>
#include <QMetaObject>

#include <memory>
#include <utility>

namespace headroom::ui {
namespace {

// Counts what is read, and ends early when it is told to.
class WatchedBytes : public model::ByteSource {
public:
    WatchedBytes(model::ByteSource& source, const std::atomic<bool>& isCancelled, std::atomic<std::int64_t>& bytesRead)
        : m_source(source), m_isCancelled(isCancelled), m_bytesRead(bytesRead) {}

    model::IoResult<std::size_t> read(char* to, std::size_t size) override {
        if (m_isCancelled) return std::size_t{0};
        auto got = m_source.read(to, size);
        if (got) m_bytesRead += static_cast<std::int64_t>(*got);
        return got;
    }

private:
    model::ByteSource& m_source;
    const std::atomic<bool>& m_isCancelled;
    std::atomic<std::int64_t>& m_bytesRead;
};

// Of a packed file nobody knows before the end how much is in it.
std::optional<std::int64_t> plainSize(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.isSequential() || file.peek(2) == QByteArrayLiteral("\x1f\x8b"))
        return {};
    return file.size();
}

}  // namespace

SizeReading::SizeReading(const QString& path, QObject* parent) : QObject(parent), m_bytesInAll(plainSize(path)) {
    m_thread = std::thread([this, name = QFile::encodeName(path).toStdString()] { read(name); });
}

SizeReading::~SizeReading() {
    cancel();
    m_thread.join();
}

void SizeReading::read(const std::string& path) {
    ReadSizes read;
    const auto measure = [&]() -> model::IoResult<ReadSizes> {
        const auto source = model::openBytes(path);
        if (!source) return tl::unexpected(source.error());
        WatchedBytes watched(**source, m_isCancelled, m_bytesRead);
        model::ItemStreamOptions options;
        options.skipBadLines = true;
        options.onBadLine = [&](const model::IoError& error) {
            if (read.firstBadLine.empty()) read.firstBadLine = error.text();
        };
        auto items = model::measureItems(watched, options, path);
        if (!items) return tl::unexpected(items.error());
        read.items = *std::move(items);
        return std::move(read);
    };
    auto result = std::make_shared<model::IoResult<ReadSizes>>(measure());
    // The object waits for this thread before it goes, and takes what it was sent with it.
    QMetaObject::invokeMethod(
        this,
        [this, result] {
            if (m_isCancelled) return;
            m_result = std::move(*result);
            emit finished();
        },
        Qt::QueuedConnection);
}

}  // namespace headroom::ui
