// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The partitions of a table and its indexes, as one draw of the hash may load them, with what the user assumes about
// how many there are.
#pragma once

#include <QWidget>

#include "ui/document/document.h"

#include <cstdint>
#include <functional>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace headroom::ui {

class ElidedLabel;
class HeatStrip;

class HeatPane : public QWidget {
    Q_OBJECT

public:
    explicit HeatPane(Document& document, QWidget* parent = nullptr);

    void setTable(const std::string& name);
    void refresh();
    // Takes over what is typed and has not been yet.
    void finishEditing();
    [[nodiscard]] HeatStrip* strip() const { return m_strip; }
    // Shows where the fullest partition of the target lies; empty: the table itself.
    void selectTarget(const std::string& index, bool isWrites);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    // A partition of the target has been selected.
    void partitionChosen(const std::string& index, bool isWrites);

private:
    void buildHead();
    void draw();
    void keepingFrame(const std::function<void()>& change);
    void showNote();
    // The reason why what is typed is refused stands beside it; empty: it is not.
    void showProblem(const QString& problem);
    void fillTargets();
    void showAssumed();
    void assume(const QString& text);
    [[nodiscard]] std::string indexAt(int target) const;
    [[nodiscard]] const model::TablePlan* plan() const { return m_document.plan().table(m_table); }

    Document& m_document;
    std::string m_table;
    HeatStrip* m_strip;
    ElidedLabel* m_note;
    QComboBox* m_targets;
    QLineEdit* m_assumed;
    std::vector<std::string> m_indexes;  // of the targets
    QString m_problem;
    // Of the page, not of the file: another draw says nothing about the workload.
    std::uint64_t m_seed = 1;
};

}  // namespace headroom::ui
