// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// The big figures over a page: caption, figure, note. A tile can be chosen to see how its figure was computed.
#pragma once

#include "model/plan/severity.h"

#include <QAbstractButton>
#include <QVector>

#include <optional>

namespace headroom::ui {

struct TileContent {
    QString caption;
    QString figure;
    QString note;
    std::optional<model::Severity> severity;  // colours the figure and shows the mark

    friend bool operator==(const TileContent&, const TileContent&) = default;
};

class Tile : public QAbstractButton {
    Q_OBJECT

public:
    explicit Tile(QWidget* parent = nullptr);

    void setContent(const TileContent& content);
    [[nodiscard]] const TileContent& content() const { return m_content; }
    void setSelected(bool selected);
    [[nodiscard]] bool isSelected() const { return m_selected; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    TileContent m_content;
    bool m_selected = false;
};

// A row of tiles of equal width. Widgets are reused, so that focus survives a recomputation.
class TileRow : public QWidget {
    Q_OBJECT

public:
    explicit TileRow(QWidget* parent = nullptr);

    void setTiles(const QVector<TileContent>& tiles);
    [[nodiscard]] Tile* tile(int index) const { return m_tiles.value(index); }
    [[nodiscard]] int count() const { return static_cast<int>(m_tiles.size()); }
    // -1: none.
    void setSelected(int index);

signals:
    void tileActivated(int index);

private:
    QVector<Tile*> m_tiles;
};

}  // namespace headroom::ui
