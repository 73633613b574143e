// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "ui/pages/grid_tab.h"

#include "ui/delegates/choice_delegate.h"
#include "ui/delegates/text_delegate.h"

#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace headroom::ui {

GridTab::GridTab(Document& document, GridModel* model, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_model(model),
      m_grid(new GridView(this)),
      m_layout(new QVBoxLayout(this)),
      m_notice(new QLabel(this)) {
    m_model->setParent(this);
    m_grid->setModel(m_model);
    m_grid->setAccessibleName(name);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_grid, 1);
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    m_notice->setMargin(8);
    m_notice->hide();
    m_layout->addWidget(m_notice);
    installDelegates();
    m_grid->setNameColumn(130);
    connect(m_grid, &GridView::addRequested, this, &GridTab::addRow);
    connect(m_grid, &GridView::duplicateRequested, this, [this] { run(Command::Duplicate); });
    connect(m_grid, &GridView::removeRequested, this, [this] { run(Command::Remove); });
    connect(m_grid, &GridView::moveRequested, this,
            [this](int by) { run(by < 0 ? Command::MoveUp : Command::MoveDown); });
    connect(m_grid, &GridView::pasteRequested, this, [this](const QString& text) { paste(text); });
    connect(m_grid, &GridView::opened, this,
            [this](const QModelIndex& index) { emit opened(m_model->rowName(index.row())); });
    connect(m_grid->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (!m_restoring && current.isValid()) emit figureChosen(figureOf(current.row()));
    });
    connect(m_model, &GridModel::rowRenamed, this, [this](int row) {
        if (row == m_grid->currentIndex().row() && isVisible()) emit figureChosen(figureOf(row));
    });
    keepSelection();
}

void GridTab::installDelegates() {
    for (int i = 0; i < m_model->columnCount(); ++i) {
        if (m_model->column(i).choices)
            m_grid->setItemDelegateForColumn(i, new ChoiceDelegate(
                                                    [this](const QModelIndex& index) {
                                                        return m_model->column(index.column()).choices(index.row());
                                                    },
                                                    m_grid));
        else
            m_grid->setItemDelegateForColumn(i, new TextDelegate(m_grid));
    }
}

void GridTab::keepSelection() {
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_selectedNames.clear();
        for (const int row : m_grid->selectedRows()) m_selectedNames << m_model->rowName(row);
        m_currentName = m_model->rowName(m_grid->currentIndex().row());
        m_currentColumn = std::max(0, m_grid->currentIndex().column());
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        const QScopedValueRollback<bool> restoring(m_restoring, true);
        const auto current = static_cast<int>(m_model->rowNames().indexOf(m_currentName));
        if (current >= 0)
            m_grid->selectionModel()->setCurrentIndex(m_model->index(current, m_currentColumn),
                                                      QItemSelectionModel::NoUpdate);
        QItemSelection selection;
        for (const QString& name : m_selectedNames)
            if (const auto row = static_cast<int>(m_model->rowNames().indexOf(name)); row >= 0)
                selection.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
        m_grid->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    });
}

void GridTab::selectRow(const QString& name) {
    const auto row = static_cast<int>(m_model->rowNames().indexOf(name));
    if (row < 0) return;
    m_grid->setCurrentIndex(m_model->index(row, 0));
    m_grid->scrollTo(m_model->index(row, 0));
}

QString GridTab::currentName() const { return m_model->rowName(m_grid->currentIndex().row()); }

void GridTab::addRow() {
    run(Command::Add);
    const QModelIndex index = m_grid->currentIndex();
    if (index.isValid()) {
        m_grid->setFocus();
        m_grid->edit(m_model->index(index.row(), 0));
    }
}

void GridTab::run(Command command) {
    std::vector<std::size_t> rows;
    for (const int row : m_grid->selectedRows())
        if (const auto position = positionOf(row)) rows.push_back(*position);
    if (rows.empty() && command != Command::Add) return;
    showNotice({});
    std::string chosen;
    // The names follow a removal or a rename of what stands above.
    const int row = m_grid->currentIndex().row();
    m_document.edit(commandText(command), [&](model::Workload& workload) { chosen = apply(command, workload, rows); });
    if (!chosen.empty())
        selectRow(QString::fromStdString(chosen));
    else if (command == Command::Remove && m_model->rowCount() > 0)
        selectRow(m_model->rowName(std::min(row, m_model->rowCount() - 1)));
}

void GridTab::paste(const QString&) {}

void GridTab::showNotice(const QString& text) {
    m_notice->setText(text);
    m_notice->setVisible(!text.isEmpty());
}

}  // namespace headroom::ui
