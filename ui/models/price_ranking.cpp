// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/models/price_ranking.h"

#include <QPromise>
#include <QtConcurrent>

#include <utility>

namespace headroom::ui {
namespace {

// The books that a plan may need, as those of the program may change meanwhile.
model::PriceBooks copyOfThoseUsed(const model::PriceBooks& books) {
    std::vector<model::PriceBook> used;
    for (const model::PriceBook& book : books.all())
        if (book.service == model::kDynamoDbService) used.push_back(book);
    return model::PriceBooks(std::move(used));
}

void compute(QPromise<model::RegionCosts>& promise, const model::Workload& workload, const model::PriceBooks& books,
             bool everyBook) {
    model::RegionCostOptions options;
    options.everyBook = everyBook;
    options.onProgress = [&promise](std::size_t done, std::size_t all) {
        if (done == 0) promise.setProgressRange(0, static_cast<int>(all));
        promise.setProgressValue(static_cast<int>(done));
        return !promise.isCanceled();
    };
    if (auto costs = model::regionCosts(workload, books, options)) promise.addResult(*std::move(costs));
}

}  // namespace

PriceRanking::PriceRanking(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &PriceRanking::finish);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &PriceRanking::progressed);
}

PriceRanking::~PriceRanking() { m_watcher.cancel(); }

void PriceRanking::request(const model::Workload& workload, const model::PriceBooks& books, bool everyBook) {
    if (m_requested && m_requestedEveryBook == everyBook && *m_requested == workload) return;
    m_requested = workload;
    m_requestedEveryBook = everyBook;
    m_watcher.cancel();
    m_isComputing = true;
    m_watcher.setFuture(QtConcurrent::run(&m_pool, compute, workload, copyOfThoseUsed(books), everyBook));
    emit changed();
}

void PriceRanking::forget() {
    m_watcher.cancel();
    m_watcher.setFuture({});
    m_requested.reset();
    m_costs.reset();
    m_isComputing = false;
    emit changed();
}

void PriceRanking::finish() {
    const auto future = m_watcher.future();
    if (future.isCanceled() || future.resultCount() == 0) return;
    m_costs = future.result();
    m_isComputing = false;
    emit changed();
}

}  // namespace headroom::ui
