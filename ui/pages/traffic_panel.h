// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// "Traffic": the factor by which the page multiplies today's peak, what breaks first, and what is throttled then.
#pragma once

#include "ui/widgets/panel.h"

#include "ui/document/document.h"

#include <vector>

class QLabel;

namespace headroom::ui {

class BreakList;
class ElidedLabel;
class TrafficSlider;

class TrafficPanel : public Panel {
    Q_OBJECT

public:
    explicit TrafficPanel(Document& document, QWidget* parent = nullptr);

    void setTable(const std::string& name) { m_table = name; }
    void refresh();
    [[nodiscard]] double traffic() const;
    // Selects the limit at that position of the table's; none of them where it is not listed.
    void select(std::size_t limit);
    [[nodiscard]] TrafficSlider* slider() const { return m_slider; }
    [[nodiscard]] BreakList* breaks() const { return m_breaks; }
    // What is throttled at this traffic; empty where nothing is.
    [[nodiscard]] QString throttledText() const;

signals:
    void trafficChanged(double traffic);
    // Position in the table's limits.
    void limitChosen(std::size_t limit);

private:
    void showTraffic();

    Document& m_document;
    std::string m_table;
    TrafficSlider* m_slider;
    BreakList* m_breaks;
    QLabel* m_value;
    ElidedLabel* m_throttled;
    std::vector<std::size_t> m_order;
};

}  // namespace headroom::ui
