// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
//
// What the item models tell the grids beyond Qt's own roles. Views and delegates know only these.
#pragma once

#include <QtCore/qnamespace.h>

namespace headroom::ui {

enum Role : int {
    RawValueRole = Qt::UserRole + 1,  // the number or text behind the formatted cell, for copying and sorting
    SeverityRole,                     // int of a model::Severity: a status mark before the text
    ProblemRole,                      // text: why what was typed is refused; the cell then shows the typed text;
                                      // setting it drops that text
    MutedSuffixRole,                  // text behind the display text, muted
    BarShareRole,                     // double 0 to 1: a small bar at the left of the cell
    BarColourRole,                    // QColor of that bar
    IndexMarkRole,                    // int of an IndexMark: what an attribute is in an index
};

}  // namespace headroom::ui
