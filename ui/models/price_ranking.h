// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the workload costs in every Region, computed beside the GUI thread: a plan for each Region takes a while for
// a large workload.
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include "model/plan/region_costs.h"

#include <optional>

namespace headroom::ui {

class PriceRanking : public QObject {
    Q_OBJECT

public:
    explicit PriceRanking(QObject* parent = nullptr);
    // Gives up what is being computed, and waits for the plan that is under way.
    ~PriceRanking() override;

    // Gives up what is computed for something else. Asking for the same again changes nothing.
    void request(const model::Workload& workload, const model::PriceBooks& books, bool everyBook);
    // There is no result any more; the next request computes anew.
    void forget();

    [[nodiscard]] bool isComputing() const { return m_isComputing; }
    [[nodiscard]] int done() const { return m_watcher.progressValue(); }
    [[nodiscard]] int all() const { return m_watcher.progressMaximum(); }
    // Of the last request once that is computed; until then of an earlier one, or null.
    [[nodiscard]] const std::optional<model::RegionCosts>& costs() const { return m_costs; }

    // Where it is computed: in a thread of its own. Qt paints with the threads of the global pool, and waits for them.
    [[nodiscard]] QThreadPool& pool() { return m_pool; }

signals:
    // Another state than before: computing, or done.
    void changed();
    void progressed();

private:
    void finish();

    QThreadPool m_pool;
    QFutureWatcher<model::RegionCosts> m_watcher;
    std::optional<model::Workload> m_requested;
    bool m_requestedEveryBook = false;
    bool m_isComputing = false;
    std::optional<model::RegionCosts> m_costs;
};

}  // namespace headroom::ui
