// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/json_editor_chips.h"

#include "model/io/json_value.h"
#include "model/units/format.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/json_editor_outline.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int kChip = QTextFormat::UserObject + 1;
constexpr int kHidden = QTextFormat::UserProperty + 1;
constexpr int kLabel = QTextFormat::UserProperty + 2;
constexpr double kInside = 3;

// Bytes of the string's part as the service counts it, without the escapes of JSON.
qsizetype byteCount(const QString& hidden) {
    const std::string quoted = '"' + hidden.toStdString() + '"';
    const auto value = model::parseJson(quoted, 1);
    return static_cast<qsizetype>(value ? value->asText().size() : quoted.size() - 2);
}

// Where a string that starts at `start` is cut: behind some characters, never inside an escape or a pair.
qsizetype cutOf(const QString& text, const JsonToken& token) {
    const qsizetype end = token.start + token.length - (token.isClosed ? 1 : 0);
    qsizetype at = token.start + 1;
    while (at < end && at - token.start <= JsonEditorChips::kShown) {
        if (text.at(at) == u'\\')
            at += at + 1 < end && text.at(at + 1) == u'u' ? 6 : 2;
        else
            at += text.at(at).isHighSurrogate() ? 2 : 1;
    }
    return std::min(at, end);
}

// An escaped pair of surrogates belongs together too, so that each side decodes alone.
qsizetype behindPair(const QString& text, qsizetype cut, qsizetype end) {
    const QStringView before = QStringView(text).mid(std::max<qsizetype>(0, cut - 6), 6);
    const bool isHigh = before.size() == 6 && before.startsWith(u"\\u") && before.at(2).toLower() == u'd' &&
                        QStringView(u"89abAB").contains(before.at(3));
    return isHigh && text.mid(cut, 2) == QStringLiteral("\\u") ? std::min(cut + 6, end) : cut;
}

// Characters that QTextDocument reads as the end of a block or a frame, or that stand for chips.
QString withoutMarkers(QString text) {
    for (const ushort code : {ushort(0x2028), ushort(0x2029), ushort(0xfdd0), ushort(0xfdd1), ushort(0xfffc)})
        text.replace(QChar(code), QStringLiteral("\\u%1").arg(code, 4, 16, QLatin1Char('0')));
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    return text.replace(u'\r', u'\n');
}

QTextCharFormat chipFormat(const QString& hidden) {
    QTextCharFormat format;
    format.setObjectType(kChip);
    format.setProperty(kHidden, hidden);
    format.setProperty(kLabel, QStringLiteral("… ") + qt(model::formatExactBytes(model::Bytes(byteCount(hidden)))));
    return format;
}

}  // namespace

JsonEditorChips::JsonEditorChips(QTextDocument& document) : QObject(&document) {
    document.documentLayout()->registerHandler(kChip, this);
}

bool JsonEditorChips::isChip(const QTextFormat& format) { return format.objectType() == kChip; }

QString JsonEditorChips::hiddenText(const QTextFormat& format) { return format.property(kHidden).toString(); }

void JsonEditorChips::insert(QTextCursor& cursor, const QString& given) {
    const QString text = withoutMarkers(given);
    const QTextCharFormat plain;
    qsizetype done = 0;
    for (const JsonToken& token : jsonTokens(text)) {
        if ((token.kind != JsonToken::Kind::String && token.kind != JsonToken::Kind::Number) ||
            token.length < kFoldFrom || text.at(token.start) != u'"')
            continue;
        const qsizetype end = token.start + token.length - (token.isClosed ? 1 : 0);
        const qsizetype cut = behindPair(text, cutOf(text, token), end);
        if (cut >= end) continue;
        cursor.insertText(text.mid(done, cut - done), plain);
        cursor.insertText(QString(kMark), chipFormat(text.mid(cut, end - cut)));
        done = end;
    }
    cursor.insertText(text.mid(done), plain);
}

QString JsonEditorChips::plainText(const QTextDocument& document, int from, int to) {
    QString text;
    for (QTextBlock block = document.findBlock(from); block.isValid() && block.position() <= to; block = block.next()) {
        if (block.position() > from) text += u'\n';
        const QString line = block.text();
        const int start = std::max(from - block.position(), 0);
        const int end = std::min(to - block.position(), static_cast<int>(line.size()));
        if (!QStringView(line).mid(start, end - start).contains(kMark)) {
            text += QStringView(line).mid(start, end - start);
            continue;
        }
        for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
            const QTextFragment fragment = piece.fragment();
            const bool hides = isChip(fragment.charFormat());
            const QString shown = fragment.text();
            for (qsizetype i = 0; i < shown.size(); ++i) {
                const int position = fragment.position() + static_cast<int>(i);
                if (position < from || position >= to) continue;
                if (hides && shown.at(i) == kMark)
                    text += hiddenText(fragment.charFormat());
                else
                    text += shown.at(i);
            }
        }
    }
    return text;
}

QSizeF JsonEditorChips::intrinsicSize(QTextDocument* document, int, const QTextFormat& format) {
    const QFontMetricsF metrics(document->defaultFont());
    return {metrics.horizontalAdvance(format.property(kLabel).toString()) + 2 * kInside, metrics.ascent()};
}

void JsonEditorChips::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int,
                                 const QTextFormat& format) {
    const Theme& theme = Theme::of(qobject_cast<QWidget*>(document->parent()));
    const QFontMetricsF metrics(document->defaultFont());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.selection);
    painter->drawRoundedRect(rect.adjusted(0.5, -0.5, -0.5, metrics.descent()), 3, 3);
    painter->setPen(theme.accent);
    painter->setFont(document->defaultFont());
    painter->drawText(QPointF(rect.left() + kInside, rect.top() + metrics.ascent()),
                      format.property(kLabel).toString());
    painter->restore();
}

}  // namespace headroom::ui
