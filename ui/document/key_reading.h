// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads measured keys in a thread of its own, so that the window stays awake however large the file is.
#pragma once

#include <QObject>
#include <QString>

#include "model/io/key_counts.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

namespace headroom::ui {

class KeyReading : public QObject {
    Q_OBJECT

public:
    // Begins at once.
    explicit KeyReading(const QString& path, QObject* parent = nullptr);
    // Ends early what is not finished.
    ~KeyReading() override;

    // There will be no result.
    void cancel() { m_isCancelled = true; }
    // Unpacked.
    [[nodiscard]] std::int64_t bytesRead() const { return m_bytesRead; }

    // Once it is finished.
    [[nodiscard]] const model::IoResult<model::KeyCounts>& result() const { return *m_result; }

signals:
    // In the thread of this object. Not emitted once it is cancelled.
    void finished();

private:
    [[nodiscard]] model::IoResult<model::KeyCounts> read(const std::string& path);

    std::optional<model::IoResult<model::KeyCounts>> m_result;
    std::atomic<bool> m_isCancelled = false;
    std::atomic<std::int64_t> m_bytesRead = 0;
    std::thread m_thread;
};

}  // namespace headroom::ui
