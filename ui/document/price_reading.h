// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Reads price files in a thread of its own, as the provider's list of all Regions takes a while, and makes one book of
// those that belong together.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include "model/io/price_import.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace headroom::ui {

// Files of one price list become one book. Rates of savings plans belong to the price lists that they lower; they stay
// by themselves where there is none. Fails where two lists would take each other's name.
[[nodiscard]] model::IoResult<std::vector<model::PriceImport>> joinImports(std::vector<model::PriceImport> imports);

class PriceReading : public QObject {
    Q_OBJECT

public:
    // Begins at once.
    explicit PriceReading(const QStringList& paths, QObject* parent = nullptr);
    // Ends early what is not finished.
    ~PriceReading() override;

    // There will be no result.
    void cancel() { m_isCancelled = true; }
    [[nodiscard]] const QStringList& paths() const { return m_paths; }
    // The position of the one that is being read.
    [[nodiscard]] int file() const { return m_file; }
    // Of all files, unpacked.
    [[nodiscard]] std::int64_t bytesRead() const { return m_bytesRead; }
    // Null where one of the files is packed. Grows where a file has to be read twice.
    [[nodiscard]] std::optional<std::int64_t> bytesInAll() const;

    // All or nothing. Once it is finished.
    [[nodiscard]] const model::IoResult<std::vector<model::PriceImport>>& result() const { return *m_result; }

signals:
    // In the thread of this object. Not emitted once it is cancelled.
    void finished();

private:
    using Result = model::IoResult<std::vector<model::PriceImport>>;

    void run(const std::vector<std::string>& paths);
    [[nodiscard]] Result read(const std::vector<std::string>& paths);

    QStringList m_paths;
    std::optional<Result> m_result;
    std::atomic<bool> m_isCancelled = false;
    std::atomic<int> m_file = 0;
    std::atomic<std::int64_t> m_bytesRead = 0;
    std::atomic<std::int64_t> m_bytesInAll = 0;  // 0: not known
    std::thread m_thread;
};

}  // namespace headroom::ui
