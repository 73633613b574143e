// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/charts/chart.h"

#include "ui/charts/chart_table_dialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialog_seam.h"

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QToolTip>

namespace headroom::ui {
namespace {

constexpr int kTitleHeight = 32;
constexpr double kPngScale = 2;
constexpr double kCaptionGap = 24;
constexpr double kLeastCaption = 40;

// Whole or not at all: a failed write leaves an existing file as it was.
std::optional<QString> writeFile(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() || !file.commit()) {
        return file.errorString();
    }
    return std::nullopt;
}

QString fileNameOf(QString text) {
    for (QChar& character : text) {
        if (!character.isLetterOrNumber() && character != u'-' && character != u'.') {
            character = u' ';
        }
    }
    return text.simplified().replace(u' ', u'-').toLower();
}

}  // namespace

Chart::Chart(const QString& title, QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setTitle(title);
    connect(addExport(tr("Show as table…")), &QAction::triggered, this, &Chart::showAsTable);
    connect(addExport(tr("Copy data")), &QAction::triggered, this, &Chart::copyData);
    connect(addExport(tr("Save CSV…")), &QAction::triggered, this,
            [this] { exportTo(tr("CSV files (*.csv)"), QStringLiteral("csv"), &Chart::saveCsv); });
    connect(addExport(tr("Save PNG…")), &QAction::triggered, this,
            [this] { exportTo(tr("PNG pictures (*.png)"), QStringLiteral("png"), &Chart::savePng); });
    connect(addExport(tr("Save SVG…")), &QAction::triggered, this,
            [this] { exportTo(tr("SVG pictures (*.svg)"), QStringLiteral("svg"), &Chart::saveSvg); });
    QAction* copy = m_actions.at(1);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
}

QAction* Chart::addExport(const QString& text) {
    auto* action = new QAction(text, this);
    addAction(action);
    m_actions.append(action);
    return action;
}

void Chart::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
}

void Chart::reveal(int) {}

QSize Chart::exportSize() const { return size().expandedTo(minimumSizeHint()); }

void Chart::dataChanged() {
    if (m_row >= 0 && !selectedElement()) {
        m_row = -1;
        m_series = -1;
    }
    describe();
    update();
}

// The selected element, or else the whole, in words.
void Chart::describe() {
    const auto element = selectedElement();
    setAccessibleDescription(element ? element->text : summary());
}

void Chart::select(int row, int series) {
    m_row = row;
    m_series = series;
    if (row >= 0) {
        reveal(row);
    }
    describe();
    update();
}

void Chart::clearSelection() {
    if (m_row < 0) {
        return;
    }
    select(-1, -1);
    emit selectionCleared();
}

void Chart::activate(int row, int series) {
    select(row, series);
    emit elementActivated(row, series);
}

std::optional<ChartElement> Chart::elementAt(const QPointF& position) const {
    // Parts lie above the row that they belong to, and come after it.
    const QVector<ChartElement> all = elements(plotArea());
    for (auto element = all.crbegin(); element != all.crend(); ++element) {
        if (element->area.contains(position)) {
            return *element;
        }
    }
    return std::nullopt;
}

std::optional<ChartElement> Chart::selectedElement() const {
    if (m_row < 0) return std::nullopt;
    for (const ChartElement& element : elements(plotArea())) {
        if (element.row == m_row && element.series == m_series) {
            return element;
        }
    }
    return std::nullopt;
}

void Chart::walk(int rowStep, int seriesStep) {
    const QVector<ChartElement> all = elements(plotArea());
    if (all.isEmpty()) {
        return;
    }
    if (m_row < 0) {
        activate(all.front().row, all.front().series);
        return;
    }
    // The nearest element in that direction; going to another row, the one whose series is closest.
    std::optional<ChartElement> best;
    const auto distance = [this](const ChartElement& element) {
        return qAbs(element.row - m_row) * 1000 + qAbs(element.series - m_series);
    };
    for (const ChartElement& element : all) {
        const bool fits = rowStep != 0 ? (element.row - m_row) * rowStep > 0
                                       : element.row == m_row && (element.series - m_series) * seriesStep > 0;
        if (fits && (!best || distance(element) < distance(*best))) {
            best = element;
        }
    }
    if (best) {
        activate(best->row, best->series);
    }
}

std::optional<QString> Chart::saveCsv(const QString& path) const { return writeFile(path, table().toCsv().toUtf8()); }

void Chart::paintWhole(QPainter& painter, const QSize& size) const {
    const Theme& theme = Theme::of(this);
    painter.fillRect(QRect(QPoint(0, 0), size + QSize(0, kTitleHeight)), theme.panel);
    painter.setFont(fontOf(14, QFont::DemiBold));
    painter.setPen(theme.text);
    painter.drawText(QRectF(12, 0, size.width() - 24, kTitleHeight), Qt::AlignVCenter | Qt::TextSingleLine, m_title);
    const double titleWidth = QFontMetricsF(painter.font()).horizontalAdvance(m_title);
    painter.setFont(fontOf(11));
    if (const double room = size.width() - 24 - titleWidth - kCaptionGap; room > kLeastCaption) {
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(size.width() - 12 - room, 0, room, kTitleHeight),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(painter.font()).elidedText(documentStem(), Qt::ElideRight, room));
    }
    painter.translate(0, kTitleHeight);
    m_isExporting = true;
    paint(painter, QRectF(QPointF(0, 0), QSizeF(size)), theme);
    m_isExporting = false;
}

// Without the file's suffix.
QString Chart::documentStem() const {
    const QString suffix = QStringLiteral(".headroom");
    return m_documentName.endsWith(suffix, Qt::CaseInsensitive) ? m_documentName.chopped(suffix.size())
                                                                : m_documentName;
}

std::optional<QString> Chart::savePng(const QString& path) const {
    const QSize size = exportSize();
    QImage image((QSizeF(size + QSize(0, kTitleHeight)) * kPngScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kPngScale);
    {
        QPainter painter(&image);
        paintWhole(painter, size);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) {
        return tr("The picture could not be encoded.");
    }
    return writeFile(path, bytes);
}

std::optional<QString> Chart::saveSvg(const QString& path) const {
    const QSize size = exportSize();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size + QSize(0, kTitleHeight));
    generator.setViewBox(QRect(QPoint(0, 0), size + QSize(0, kTitleHeight)));
    generator.setTitle(m_title);
    generator.setDescription(summary());
    QPainter painter;
    if (!painter.begin(&generator)) {
        return tr("The picture could not be drawn.");
    }
    paintWhole(painter, size);
    painter.end();
    return writeFile(path, bytes);
}

void Chart::exportTo(const QString& filter, const QString& suffix, Save save) {
    const QString stem = fileNameOf(m_documentName.isEmpty() ? m_title : documentStem() + u' ' + m_title);
    const QString path =
        dialogSeam().askSavePath(this, tr("Save %1").arg(m_title), stem + u'.' + suffix, filter, suffix);
    if (path.isEmpty()) {
        return;
    }
    if (const auto failure = (this->*save)(path)) {
        dialogSeam().reportFailure(this, tr("Not saved"),
                                   tr("%1 could not be written.\n%2").arg(QDir::toNativeSeparators(path), *failure));
    }
}

void Chart::showAsTable() {
    auto* dialog = new ChartTableDialog(table(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void Chart::copyData() const { QGuiApplication::clipboard()->setText(table().toTsv()); }

bool Chart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto element = elementAt(help->pos())) {
            // Escaped: names come from the file.
            const QString text = element->text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>"));
            QToolTip::showText(help->globalPos(), QStringLiteral("<qt>") + text, this, element->area.toRect());
        } else {
            QToolTip::hideText();
            event->ignore();
        }
        return true;
    }
    return QWidget::event(event);
}

void Chart::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    paint(painter, plotArea(), theme);
    if (hasFocus() && m_row < 0) {
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4, 4);
    }
}

void Chart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Down: walk(1, 0); return;
        case Qt::Key_Up: walk(-1, 0); return;
        case Qt::Key_Right: walk(0, 1); return;
        case Qt::Key_Left: walk(0, -1); return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_row >= 0) {
                emit elementOpened(m_row, m_series);
            }
            return;
        case Qt::Key_Escape: clearSelection(); return;
        default: QWidget::keyPressEvent(event);
    }
}

void Chart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (const auto element = elementAt(event->position())) {
        activate(element->row, element->series);
    } else {
        clearSelection();
    }
}

void Chart::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto element = elementAt(event->position());
    if (event->button() == Qt::LeftButton && element) {
        emit elementOpened(element->row, element->series);
    }
}

void Chart::mouseMoveEvent(QMouseEvent* event) {
    setCursor(elementAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void Chart::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addActions(m_actions);
    menu.exec(event->globalPos());
}

void Chart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        update();
    }
}

}  // namespace headroom::ui
