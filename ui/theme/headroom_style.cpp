// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/theme/headroom_style.h"

#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyleOptionComboBox>

namespace headroom::ui {
namespace {

constexpr int kComboInside = 6;

void drawArrow(QPainter* painter, const QRectF& rect, double degrees, const QColor& colour) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->translate(rect.center());
    painter->rotate(degrees);
    painter->drawPolygon(QPolygonF{{-3.5, -2.0}, {3.5, -2.0}, {0.0, 2.5}});
    painter->restore();
}

void drawComboFrame(const QStyleOptionComboBox& option, QPainter* painter, const QWidget* widget) {
    const Theme& theme = Theme::of(widget);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool hovered = enabled && option.state.testFlag(QStyle::State_MouseOver);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(focused ? theme.accent : theme.line, 1));
    painter->setBrush(option.editable ? theme.panel : hovered ? theme.selection : theme.alternateRow);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter->restore();
}

}  // namespace

HeadroomStyle::HeadroomStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void HeadroomStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                       const QWidget* widget) const {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control != CC_ComboBox || !combo) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    if (combo->frame) {
        drawComboFrame(*combo, painter, widget);
    }
    const Theme& theme = Theme::of(widget);
    const QRectF arrow = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
    drawArrow(painter, arrow, 0, theme.mutedText);
}

void HeadroomStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    const Theme& theme = Theme::of(widget);
    switch (element) {
        case PE_IndicatorArrowDown: drawArrow(painter, option->rect, 0, theme.mutedText); return;
        case PE_IndicatorArrowUp: drawArrow(painter, option->rect, 180, theme.mutedText); return;
        case PE_IndicatorArrowRight: drawArrow(painter, option->rect, -90, theme.mutedText); return;
        case PE_IndicatorArrowLeft: drawArrow(painter, option->rect, 90, theme.mutedText); return;
        case PE_FrameFocusRect: {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(theme.accent, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter->restore();
            return;
        }
        default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

QRect HeadroomStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                    const QWidget* widget) const {
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control == CC_ComboBox && part == SC_ComboBoxEditField) {
        const bool isMirrored = option->direction == Qt::RightToLeft;
        return rect.adjusted(isMirrored ? 0 : kComboInside, 0, isMirrored ? -kComboInside : 0, 0);
    }
    return rect;
}

int HeadroomStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_SmallIconSize:
        case PM_ListViewIconSize: return 12;
        default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int HeadroomStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                             QStyleHintReturn* returnData) const {
    switch (hint) {
        case SH_ComboBox_Popup:  // a list below the box, not a menu over it
            return 0;
        case SH_EtchDisabledText:
        case SH_DialogButtonBox_ButtonsHaveIcons: return 0;
        case SH_UnderlineShortcut:  // shown while they can be used
            return QGuiApplication::queryKeyboardModifiers().testFlag(Qt::AltModifier) ? 1 : 0;
        default: return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize HeadroomStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                      const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ComboBox) {
        result.rwidth() += kComboInside + 2;
        result.setHeight(qMax(result.height(), 26));
    }
    return result;
}

}  // namespace headroom::ui
