// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/plan_task.h"

#include <QMetaObject>

#include <utility>

namespace headroom::ui {

PlanTask::PlanTask(Make make, QObject* parent)
    : QObject(parent), m_thread([this, make = std::move(make)] {
          m_result = make([this] { return m_isCancelled.load(); });
          if (m_result && !m_isCancelled) QMetaObject::invokeMethod(this, &PlanTask::finished, Qt::QueuedConnection);
      }) {}

PlanTask::~PlanTask() {
    m_isCancelled = true;
    m_thread.join();
}

}  // namespace headroom::ui
