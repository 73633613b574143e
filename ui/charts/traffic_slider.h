// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// By which factor today's traffic is multiplied, on a logarithmic scale, with a triangle at each factor where
// something breaks: red below the chosen one, as that has broken.
#pragma once

#include <QAbstractSlider>
#include <QVector>

namespace headroom::ui {

class TrafficSlider : public QAbstractSlider {
    Q_OBJECT

public:
    static constexpr double kLeast = 0.25;
    static constexpr double kMost = 40;
    static constexpr double kKeyStep = 1.05;

    explicit TrafficSlider(QWidget* parent = nullptr);

    // Within kLeast and kMost.
    void setFactor(double factor);
    [[nodiscard]] double factor() const { return m_factor; }
    [[nodiscard]] QString factorText() const;  // "× 1.00"
    // Factors at which something breaks; those below the scale stand at its left end, those
    // above it are left out.
    void setBreaks(const QVector<double>& factors);
    [[nodiscard]] double x(double factor) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void factorChanged(double factor);

protected:
    void sliderChange(SliderChange change) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] double factorAt(double x) const;
    void describe();

    QVector<double> m_breaks;
    double m_factor = 1;
    bool m_isSetting = false;
    int m_wheel = 0;
};

}  // namespace headroom::ui
