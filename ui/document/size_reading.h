// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Measures the items of an export in a thread of its own, so that the window stays awake however large the file is.
#pragma once

#include <QObject>
#include <QString>

#include "model/io/item_stream.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

namespace headroom::ui {

struct ReadSizes {
    model::ItemStreamSizes items;
    std::string firstBadLine;  // why it was left out; empty when there is none
};

class SizeReading : public QObject {
    Q_OBJECT

public:
    // Begins at once.
    explicit SizeReading(const QString& path, QObject* parent = nullptr);
    // Ends early what is not finished.
    ~SizeReading() override;

    // There will be no result.
    void cancel() { m_isCancelled = true; }
    // Unpacked.
    [[nodiscard]] std::int64_t bytesRead() const { return m_bytesRead; }
    // Of a file that is not packed; null while, or as long as, that is not known.
    [[nodiscard]] std::optional<std::int64_t> bytesInAll() const { return m_bytesInAll; }

    // Once it is finished.
    [[nodiscard]] const model::IoResult<ReadSizes>& result() const { return *m_result; }

signals:
    // In the thread of this object. Not emitted once it is cancelled.
    void finished();

private:
    void read(const std::string& path);

    std::optional<std::int64_t> m_bytesInAll;
    std::optional<model::IoResult<ReadSizes>> m_result;
    std::atomic<bool> m_isCancelled = false;
    std::atomic<std::int64_t> m_bytesRead = 0;
    std::thread m_thread;
};

}  // namespace headroom::ui
