// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What all charts share: one selected element, hover tooltips, keys, the context menu with table, copy and
// export. A chart hands out its data as a table, its elements as shapes, and paints itself.
#pragma once

#include "ui/charts/chart_table.h"

#include <QRectF>
#include <QVector>
#include <QWidget>

#include <optional>

class QAction;

namespace headroom::ui {

struct Theme;

// What the pointer or the arrow keys can reach. Rows go down, series to the right; a row without parts has
// series 0 only.
struct ChartElement {
    int row = 0;
    int series = 0;
    QRectF area;
    QString text;  // exact value with its unit: the tooltip, and what a screen reader says
};

class Chart : public QWidget {
    Q_OBJECT

public:
    explicit Chart(const QString& title, QWidget* parent = nullptr);

    [[nodiscard]] QString title() const { return m_title; }
    // The document's name, for the file names that exports suggest and for their captions.
    void setDocumentName(const QString& name) { m_documentName = name; }

    [[nodiscard]] virtual ChartTable table() const = 0;
    virtual void paint(QPainter& painter, const QRectF& area, const Theme& theme) const = 0;

    void select(int row, int series = 0);
    void clearSelection();
    // None while an export is painted: what is selected here means nothing there.
    [[nodiscard]] int selectedRow() const { return m_isExporting ? -1 : m_row; }
    [[nodiscard]] int selectedSeries() const { return m_isExporting ? -1 : m_series; }

    // Each returns why it failed, or nothing. Pictures carry the title; a PNG has twice the resolution.
    [[nodiscard]] std::optional<QString> saveCsv(const QString& path) const;
    [[nodiscard]] std::optional<QString> savePng(const QString& path) const;
    [[nodiscard]] std::optional<QString> saveSvg(const QString& path) const;

    [[nodiscard]] QList<QAction*> exportActions() const { return m_actions; }

public slots:
    void showAsTable();
    void copyData() const;

signals:
    void elementActivated(int row, int series);
    void elementOpened(int row, int series);
    void selectionCleared();

protected:
    [[nodiscard]] virtual QVector<ChartElement> elements(const QRectF& area) const = 0;
    // One sentence for those who cannot see the chart.
    [[nodiscard]] virtual QString summary() const = 0;
    // Called before a new selection is painted, so that a scrolled chart can bring it into view.
    virtual void reveal(int row);
    // How large an export is drawn, without its title.
    [[nodiscard]] virtual QSize exportSize() const;

    // To be called when the data has changed: keeps the selection where it still exists.
    void dataChanged();
    void setTitle(const QString& title);
    [[nodiscard]] QRectF plotArea() const { return QRectF(rect()); }

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using Save = std::optional<QString> (Chart::*)(const QString& path) const;

    [[nodiscard]] std::optional<ChartElement> elementAt(const QPointF& position) const;
    [[nodiscard]] std::optional<ChartElement> selectedElement() const;
    void activate(int row, int series);
    void walk(int rowStep, int seriesStep);
    void describe();
    [[nodiscard]] QString documentStem() const;
    void paintWhole(QPainter& painter, const QSize& size) const;
    QAction* addExport(const QString& text);
    void exportTo(const QString& filter, const QString& suffix, Save save);

    QString m_title;
    QString m_documentName;
    QList<QAction*> m_actions;
    int m_row = -1;
    int m_series = -1;
    mutable bool m_isExporting = false;
};

}  // namespace headroom::ui
