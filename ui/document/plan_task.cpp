// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/plan_task.h"

#include <QMetaObject>
#include <QTimer>

#include <chrono>
#include <utility>

namespace headroom::ui {

PlanTask::PlanTask(Prepare prepare, QObject* parent) : QObject(parent), m_prepare(std::move(prepare)) {
    constexpr std::chrono::milliseconds kPause(200);
    QTimer::singleShot(kPause, this, &PlanTask::begin);
}

PlanTask::~PlanTask() {
    m_isCancelled = true;
    if (m_thread.joinable()) m_thread.join();
}

void PlanTask::begin() {
    m_thread = std::thread([this, make = m_prepare()] {
        m_result = make([this] { return m_isCancelled.load(); });
        if (m_result && !m_isCancelled) QMetaObject::invokeMethod(this, &PlanTask::finished, Qt::QueuedConnection);
    });
}

}  // namespace headroom::ui
