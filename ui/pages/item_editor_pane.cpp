// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT
#include "ui/pages/item_editor_pane.h"

#include "model/capacity/size_steps.h"
#include "model/units/format.h"
#include "ui/charts/size_rulers.h"
#include "ui/models/grid_model.h"
#include "ui/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/grid_view.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPainter>

namespace headroom::ui {
namespace {

QString translated(const char* source) { return QCoreApplication::translate("ItemEditorPane", source); }

QString bytes(model::Bytes size) { return qt(model::formatExactBytes(size)); }
QString units(double count) { return qt(model::formatUnits(count)); }

// A frame like that of a panel, without a head.
class Card : public QWidget {
public:
    Card(QWidget* body, QWidget* parent) : QWidget(parent) {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(1, 4, 1, 4);
        layout->addWidget(body);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.line, 1));
        painter.setBrush(theme.panel);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
};

SizeRuler ruler(const QString& name, model::Bytes size, const model::SizeStep& step, const QString& one,
                const QString& many) {
    SizeRuler made;
    made.name = name;
    made.step = static_cast<double>(step.block.value());
    // Of a large item, its last blocks.
    constexpr std::int64_t kShown = 3;
    const std::int64_t first = step.blocks > kShown ? step.blocks - 2 : 0;
    made.start = static_cast<double>(first) * made.step;
    made.end = static_cast<double>(step.blocks + 1) * made.step;
    made.size = static_cast<double>(size.value());
    for (std::int64_t block = first + 1; block <= step.blocks + 1; ++block)
        made.steps << (block == 1 ? one : many.arg(units(static_cast<double>(block))));
    made.over = static_cast<double>(step.over.value());
    made.untilNext = static_cast<double>(step.untilNext.value());
    if (step.blocks > 1) made.overText = translated("%1 over the step").arg(bytes(step.over));
    made.isJustOver = step.isJustOver();
    return made;
}

QVector<SizeRuler> rulersOf(const model::ItemPlan& item) {
    if (!item.sizeIsKnown) return {};
    SizeRuler write = ruler(translated("Write, 1 KB"), item.most, model::writeStep(item.most), translated("1 unit"),
                            translated("%1 units"));
    write.untilText = translated("%1 to the next").arg(bytes(item.cost.untilNextWriteBlock));
    SizeRuler read = ruler(translated("Read, 4 KB"), item.most, model::readStep(item.most), translated("1 block"),
                           translated("%1 blocks"));
    read.untilText = translated("%1 to the next").arg(bytes(item.cost.untilNextReadBlock));
    // A read block holds four write blocks: what lies just over one shows above.
    read.isJustOver = false;
    SizeRuler limit;
    limit.name = translated("Limit, 400 KB");
    constexpr double kMark = 100 * 1024;
    limit.step = kMark;
    limit.end = static_cast<double>(model::kMaxItemBytes);
    limit.size = static_cast<double>(item.most.value());
    limit.untilNext = static_cast<double>(item.cost.untilLimit.value());
    limit.untilText = item.cost.isOverLimit()
                          ? translated("%1 too much").arg(bytes(model::Bytes(0) - item.cost.untilLimit))
                          : translated("%1 used, %2 left")
                                .arg(qt(model::formatShare(item.shareOfLimit())), bytes(item.cost.untilLimit));
    QVector<SizeRuler> all{write, read, limit};
    for (SizeRuler& each : all) {
        each.text =
            (item.sizeIsSingle() ? translated("%1: the item has %2.") : translated("%1: the largest item has %2."))
                .arg(each.name, bytes(item.most));
        if (!each.overText.isEmpty()) each.text += QLatin1Char(' ') + each.overText + QLatin1Char('.');
        each.text += QLatin1Char(' ') + each.untilText + QLatin1Char('.');
    }
    if (item.growth) {
        all.front().after = static_cast<double>(item.growth->after.value());
        all.front().afterText = translated("+%1 by %2").arg(bytes(item.growth->more), qt(item.growth->pattern));
        all.front().text += QLatin1Char(' ') + all.front().afterText + QLatin1Char('.');
    }
    return all;
}

QString requestText(const model::ItemPlan& item, model::ItemRequest request) {
    switch (request) {
        case model::ItemRequest::GetEventual: return translated("GetItem, eventual");
        case model::ItemRequest::GetStrong: return translated("GetItem, strong");
        case model::ItemRequest::GetTransactional: return translated("GetItem, transactional");
        case model::ItemRequest::Write: return translated("Put, Update or Delete");
        case model::ItemRequest::WriteTransactional: return translated("Put in a transaction");
        case model::ItemRequest::PutWithEntries:
            return item.entries.size() == 1 ? translated("Put and its index entry")
                                            : translated("Put and its %1 index entries").arg(item.entries.size());
    }
    return {};
}

}  // namespace

class ItemRequestModel : public GridModel {
public:
    explicit ItemRequestModel(QObject* parent) : GridModel(parent) {
        GridColumn request;
        request.title = translated("Request");
        request.cell = [this](int row) {
            GridCell cell;
            cell.text = rowName(row);
            return cell;
        };
        GridColumn used;
        used.title = translated("Units");
        used.isNumber = true;
        used.cell = [this](int row) {
            GridCell cell;
            if (const auto* shown = at(row)) {
                const bool isRead = shown->reads.value() > 0;
                const double count = isRead ? shown->reads.value() : shown->writes.value();
                cell.text = (isRead ? translated("%1 RU") : translated("%1 WU")).arg(units(count));
                cell.raw = count;
            }
            return cell;
        };
        GridColumn price;
        price.title = translated("$ per million");
        price.toolTip = translated("On demand, of a million such requests (OD1)");
        price.isNumber = true;
        price.cell = [this](int row) {
            GridCell cell;
            const auto* shown = at(row);
            if (shown == nullptr) return cell;
            constexpr int kDecimals = 5;
            cell.text = shown->perMillion ? qt(model::formatFixed(shown->perMillion->value(), kDecimals))
                                          : qt(model::kUnknownText);
            if (shown->perMillion) cell.raw = shown->perMillion->value();
            return cell;
        };
        setColumns({request, used, price});
    }

    void setItem(const model::ItemPlan& item) {
        m_requests = item.sizeIsKnown ? item.requests : std::vector<model::ItemRequestPlan>();
        QStringList names;
        for (const auto& request : m_requests) names << requestText(item, request.request);
        setRows(names);
    }

private:
    [[nodiscard]] const model::ItemRequestPlan* at(int row) const {
        return row >= 0 && static_cast<std::size_t>(row) < m_requests.size()
                   ? &m_requests[static_cast<std::size_t>(row)]
                   : nullptr;
    }

    std::vector<model::ItemRequestPlan> m_requests;
};

ItemEditorPane::ItemEditorPane(QWidget* parent)
    : QWidget(parent),
      m_rulers(new SizeRulers(tr("Distance to the next step"), this)),
      m_model(new ItemRequestModel(this)),
      m_requests(new GridView(this)) {
    m_requests->setObjectName(QStringLiteral("itemRequestGrid"));
    m_requests->setAccessibleName(tr("What a request for the item costs"));
    m_requests->setRowCommands(false);
    m_requests->setModel(m_model);
    m_requests->setNameColumn(120);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(new Card(m_rulers, this), 61);
    row->addWidget(new Card(m_requests, this), 39);
    setMaximumHeight(210);
    connect(m_rulers, &Chart::elementActivated, this, &ItemEditorPane::itemChosen);
    connect(m_requests->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid()) emit itemChosen();
            });
}

void ItemEditorPane::setItem(const model::ItemPlan& item, const QString& documentName) {
    m_rulers->setDocumentName(documentName);
    m_rulers->setRulers(rulersOf(item));
    m_model->setItem(item);
}

std::vector<TabTile> itemTiles(const model::ItemPlan& item, const model::FigureRef& figure) {
    const QString unknown = qt(model::kUnknownText);
    const bool known = item.sizeIsKnown;
    const model::SizeStep step = model::writeStep(item.size);
    TileContent size{translated("%1, one item").arg(qt(item.name)), known ? bytes(item.size) : unknown,
                     translated("no size stated, no attributes"), std::nullopt};
    if (known)
        size.note = item.sizeIsMeasured ? translated("names %1 · values %2")
                                              .arg(units(static_cast<double>(item.measured->names.value())),
                                                   units(static_cast<double>(item.measured->values.value())))
                    : item.sizeIsSingle() ? translated("as stated")
                                          : translated("mean of %1 to %2").arg(bytes(item.least), bytes(item.most));
    if (item.cost.isOverLimit()) {
        size.severity = model::Severity::Invalid;
        size.note = translated("over 400 KB: the service refuses it");
    }
    const double writes = item.cost.write.value();
    TileContent write{translated("One write"),
                      !known        ? unknown
                      : writes == 1 ? translated("1 unit")
                                    : translated("%1 units").arg(units(writes)),
                      {},
                      std::nullopt};
    if (known && !item.sizeIsSingle()) {
        write.note = translated("mean over all sizes");
    } else if (known) {
        write.note = step.blocks == 1   ? translated("%1 to the next").arg(bytes(step.untilNext))
                     : step.blocks == 2 ? translated("%1 over the first KB").arg(bytes(step.over))
                                        : translated("%1 over %2 KB").arg(bytes(step.over)).arg(step.blocks - 1);
        if (step.isJustOver()) write.severity = model::Severity::Watch;
    }
    const TileContent read{translated("One read, units"),
                           known ? QStringLiteral("%1 · %2 · %3")
                                       .arg(units(item.cost.eventualRead.value()), units(item.cost.strongRead.value()),
                                            units(item.cost.transactionalRead.value()))
                                 : unknown,
                           translated("eventual, strong, transactional"), std::nullopt};
    const TileContent stored{translated("Stored and billed"), known ? bytes(item.stored) : unknown,
                             translated("with %1 overhead").arg(bytes(item.overhead)), std::nullopt};
    const bool isBound = std::any_of(item.entries.begin(), item.entries.end(),
                                     [](const model::ItemEntryPlan& entry) { return !entry.sizeIsStated; });
    TileContent entries{translated("Index entries"), known || item.entries.empty() ? bytes(item.entryBytes) : unknown,
                        item.indexes == 0
                            ? translated("no indexes")
                            : translated("in %1 of %2 indexes").arg(item.entries.size()).arg(item.indexes),
                        std::nullopt};
    if (isBound) entries.note += translated(", at most");
    return {{size, figure}, {write, figure}, {read, figure}, {stored, figure}, {entries, figure}};
}

}  // namespace headroom::ui
