// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// Makes a plan beside the window: on a thread of its own, once edits have paused, and given up as soon as nobody wants
// it any more, so that a stale plan never arrives.
#pragma once

#include <QObject>

#include "model/plan/plan.h"

#include <atomic>
#include <functional>
#include <optional>
#include <thread>

namespace headroom::ui {

class PlanTask : public QObject {
    Q_OBJECT

public:
    // Returns nothing when it was cancelled.
    using Make = std::function<std::optional<model::Plan>(const std::function<bool()>& isCancelled)>;

    // Called in the thread of this object when the pause is over: what it copies costs an edit nothing.
    using Prepare = std::function<Make()>;

    explicit PlanTask(Prepare prepare, QObject* parent = nullptr);
    // Gives up what is not finished.
    ~PlanTask() override;

    // Once, after it is finished.
    [[nodiscard]] model::Plan takeResult() { return std::move(*m_result); }

signals:
    // In the thread of this object; not emitted where there is no result.
    void finished();

private:
    void begin();

    Prepare m_prepare;
    std::optional<model::Plan> m_result;
    std::atomic<bool> m_isCancelled = false;
    std::thread m_thread;
};

}  // namespace headroom::ui
