// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/document/document.h"

#include "model/io/workload_file.h"
#include "model/plan/evaluate.h"
#include "model/plan/remedies.h"
#include "ui/document/plan_task.h"
#include "ui/document/workload_edit.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace headroom::ui {
namespace {

tl::unexpected<model::IoError> failure(const QString& path, const QString& message, const QString& remedy) {
    model::IoError error;
    error.file = path.toStdString();
    error.message = message.toStdString();
    error.remedy = remedy.toStdString();
    return tl::unexpected<model::IoError>(std::move(error));
}

}  // namespace

Document::Document(const model::PriceBooks& books, QObject* parent) : QObject(parent), m_books(books) { evaluate(); }

Document::~Document() = default;

QString Document::displayName() const {
    if (!m_path.isEmpty()) return QFileInfo(m_path).fileName();
    if (!m_shownName.isEmpty()) return m_shownName;
    return m_workload.name.empty() ? tr("Untitled") : QString::fromStdString(m_workload.name);
}

bool Document::edit(const QString& text, const std::function<void(model::Workload&)>& change) {
    model::Workload after = m_workload;
    change(after);
    auto step = WorkloadEdit::between(m_workload, after, text, [this](const auto& apply) {
        apply(m_workload);
        evaluate();
        emit planChanged();
    });
    if (!step) return false;
    m_undoStack.push(step.release());
    return true;
}

void Document::booksChanged() {
    m_booksBeside.reset();
    evaluate();
    emit planChanged();
}

void Document::setShownName(const QString& name) {
    m_shownName = name;
    emit fileChanged();
}

void Document::start(model::Workload workload) { replaceWith(std::move(workload), {}, {}); }

model::IoResult<void> Document::open(const QString& path) {
    auto text = model::readTextFile(QFile::encodeName(path).toStdString(), model::kMaxWorkloadFileBytes);
    if (!text) return tl::unexpected(text.error());
    auto workload = model::readWorkload(*text, path.toStdString());
    if (!workload) return tl::unexpected(workload.error());
    replaceWith(std::move(*workload), QFileInfo(path).absoluteFilePath(), hashOf(QByteArray::fromStdString(*text)));
    return {};
}

model::IoResult<Document::SaveOutcome> Document::save(const QString& path, Overwrite overwrite) {
    const std::string text = model::writeWorkload(m_workload);
    // What cannot be read back must not replace what can.
    const auto readBack = model::readWorkload(text, path.toStdString());
    if (!readBack || *readBack != m_workload)
        return failure(path, tr("the workload would not read back as it is; nothing was written"),
                       tr("Undo the last change, and please report this."));

    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (overwrite == Overwrite::AskIfChanged && absolute == m_path) {
        QFile existing(absolute);
        if (existing.open(QIODevice::ReadOnly) && hashOf(existing.readAll()) != m_hashOnDisk)
            return SaveOutcome::ChangedOnDisk;
    }
    QSaveFile file(absolute);
    const QByteArray bytes = QByteArray::fromStdString(text);
    // commit() looks at the errors of write(), not at those of its own flush: a full disk shows only there.
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() || !file.commit())
        return failure(path, tr("it could not be written (%1); the file on disk is as it was").arg(file.errorString()),
                       tr("Save it elsewhere with Save As."));
    m_path = absolute;
    m_hashOnDisk = hashOf(bytes);
    m_undoStack.setClean();
    emit fileChanged();
    return SaveOutcome::Saved;
}

void Document::evaluate() {
    m_remedies.reset();
    m_trial.reset();
    auto plan = std::make_shared<model::Plan>(model::evaluate(m_workload, m_books));
    lookForRemedies(*plan);
    m_plan = std::move(plan);
}

// Trying every remedy is an evaluation for each: at once where the workload is small, beside the window where it is
// not.
void Document::lookForRemedies(model::Plan& made) {
    constexpr std::size_t kAtOnce = 2500;
    std::size_t patterns = 1;
    for (const auto& table : made.tables) patterns += table.patterns.size() + table.indexes.size() + 1;
    // Of so many not even the trials are counted.
    constexpr std::size_t kMany = 250;
    if (patterns < kMany && model::remedyTrials(made, m_workload) * patterns <= kAtOnce) {
        model::addRemedies(made, m_workload, m_books);
        return;
    }
    if (!m_booksBeside) m_booksBeside = std::make_shared<const model::PriceBooks>(m_books);
    m_remedies = std::make_unique<PlanTask>([this]() -> PlanTask::Make {
        return [plan = *m_plan, workload = m_workload,
                books = m_booksBeside](const std::function<bool()>& isCancelled) mutable {
            return model::addRemedies(plan, workload, *books, isCancelled) ? std::optional(std::move(plan))
                                                                           : std::nullopt;
        };
    });
    connect(m_remedies.get(), &PlanTask::finished, this, [this] {
        m_plan = std::make_shared<const model::Plan>(m_remedies->takeResult());
        emit planChanged();
    });
}

void Document::tryOut(const std::optional<model::Remedy>& remedy) {
    if (!remedy && !m_trial) return;
    m_trial.reset();
    if (remedy) {
        m_tried = m_workload;
        model::apply(m_tried, remedy->change);
        m_trial = std::make_shared<const model::Plan>(model::evaluate(m_tried, m_books));
    }
    emit planChanged();
}

void Document::applyRemedy(const model::Remedy& remedy) {
    edit(QString::fromStdString(remedy.title),
         [&](model::Workload& workload) { model::apply(workload, remedy.change); });
}

void Document::replaceWith(model::Workload workload, const QString& path, const QByteArray& hash) {
    m_workload = std::move(workload);
    m_path = path;
    m_shownName.clear();
    m_hashOnDisk = hash;
    m_undoStack.clear();
    evaluate();
    emit documentReplaced();
    emit planChanged();
    emit fileChanged();
}

QByteArray Document::hashOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

}  // namespace headroom::ui
