// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The open workload: the value, its plan, its undo history and its file. The only writer of the workload;
// pages change it through edit() and are told when there is a new plan.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include "model/io/io_error.h"
#include "model/plan/plan.h"
#include "model/pricing/price_book.h"
#include "model/workload/workload.h"

#include <functional>
#include <memory>
#include <optional>

namespace headroom::ui {

class PlanTask;

class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(const model::PriceBooks& books, QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] const model::Workload& workload() const { return m_workload; }
    // As it is shown: that of the workload, or of the remedy that is tried.
    [[nodiscard]] const model::Plan& plan() const { return m_trial ? *m_trial : *m_plan; }
    // What plan() is the plan of.
    [[nodiscard]] const model::Workload& shownWorkload() const { return m_trial ? m_tried : m_workload; }
    // Of the workload as it is. Its remedies and savings are added a little later where trying them takes long.
    [[nodiscard]] const model::Plan& ownPlan() const { return *m_plan; }
    [[nodiscard]] const model::PriceBooks& books() const { return m_books; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    [[nodiscard]] bool isModified() const { return !m_undoStack.isClean(); }
    [[nodiscard]] QString path() const { return m_path; }
    // What the title bar calls it: the file's name, or the workload's where there is no file.
    [[nodiscard]] QString displayName() const;

    // Changes a copy of the workload; what then differs becomes one undo step called `text`. Returns whether
    // anything differs.
    bool edit(const QString& text, const std::function<void(model::Workload&)>& change);

    // Shows the plan as it would be; nothing ends that. Any change to the workload ends it, too.
    void tryOut(const std::optional<model::Remedy>& remedy);
    [[nodiscard]] bool isTrying() const { return m_trial != nullptr; }
    // One undo step.
    void applyRemedy(const model::Remedy& remedy);

    // There are other price books than before, or others of the same id: evaluates anew.
    void booksChanged();

    // What displayName() says until there is a file.
    void setShownName(const QString& name);

    // A document without a file, such as a sample or an empty workload.
    void start(model::Workload workload);
    // On failure the open document stays as it is.
    [[nodiscard]] model::IoResult<void> open(const QString& path);

    enum class Overwrite { AskIfChanged, Always };
    enum class SaveOutcome { Saved, ChangedOnDisk };
    // Writes atomically; on failure the old file and the modified state stay. ChangedOnDisk: somebody else
    // has written the file since it was read, and nothing was saved.
    [[nodiscard]] model::IoResult<SaveOutcome> save(const QString& path, Overwrite overwrite = Overwrite::AskIfChanged);

signals:
    // The workload and with it the plan have changed.
    void planChanged();
    // Another document, or the same under another name.
    void documentReplaced();
    void fileChanged();

private:
    void evaluate();
    void lookForRemedies(model::Plan& plan);
    void replaceWith(model::Workload workload, const QString& path, const QByteArray& hash);
    static QByteArray hashOf(const QByteArray& bytes);

    const model::PriceBooks& m_books;
    // What is computed beside the window reads these, as those of the window may change meanwhile.
    std::shared_ptr<const model::PriceBooks> m_booksBeside;
    model::Workload m_workload;
    std::shared_ptr<const model::Plan> m_plan;
    std::shared_ptr<const model::Plan> m_trial;
    std::unique_ptr<PlanTask> m_remedies;
    QUndoStack m_undoStack;
    QString m_path;
    QString m_shownName;
    QByteArray m_hashOnDisk;
    model::Workload m_tried;  // while there is a trial
};

}  // namespace headroom::ui
