// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/key_reading.h"

#include <QFile>
#include <QMetaObject>

#include <memory>
#include <utility>

namespace headroom::ui {

KeyReading::KeyReading(const QString& path, QObject* parent) : QObject(parent) {
    m_thread = std::thread([this, name = QFile::encodeName(path).toStdString()] {
        auto result = std::make_shared<model::IoResult<model::KeyCounts>>(read(name));
        // The object waits for this thread before it goes, and takes what it was sent with it.
        QMetaObject::invokeMethod(
            this,
            [this, result] {
                if (m_isCancelled) return;
                m_result = std::move(*result);
                emit finished();
            },
            Qt::QueuedConnection);
    });
}

KeyReading::~KeyReading() {
    cancel();
    m_thread.join();
}

model::IoResult<model::KeyCounts> KeyReading::read(const std::string& path) {
    const auto source = model::openBytes(path);
    if (!source) return tl::unexpected(source.error());
    return model::readKeyCounts(**source, path, [this](std::int64_t bytesRead) {
        m_bytesRead = bytesRead;
        return !m_isCancelled;
    });
}

}  // namespace headroom::ui
