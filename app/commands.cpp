// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/commands.h"

#include "app/command_line.h"
#include "app/growth_options.h"
#include "app/heat_command.h"
#include "app/keys_command.h"
#include "app/output.h"
#include "app/prices_command.h"
#include "app/regions_command.h"
#include "app/size_command.h"
#include "model/io/plan_json.h"
#include "model/io/workload_file.h"
#include "model/plan/remedies.h"
#include "model/report/writers.h"
#include "model/workload/validate.h"
#include "ui/dialogs/report_export.h"
#include "ui/document/price_shelf.h"
#include "ui/models/text.h"
#include "ui/window/screenshot.h"

#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

namespace headroom::app {
namespace {

// The workload of the file with the options --region and --book laid over it; complains when there is none.
std::optional<model::Workload> load(const Arguments& arguments) {
    auto workload = model::loadWorkload(arguments.files().front());
    if (!workload) {
        complain(workload.error().text());
        return std::nullopt;
    }
    if (const auto region = arguments.value("--region")) workload->region = *region;
    if (const auto book = arguments.value("--book")) workload->prices.book = *book;
    return std::move(*workload);
}

// --region and --book name something that exists; a file may name what it likes, and gets a finding.
std::optional<std::string> unknownChoice(const Arguments& arguments, const model::Workload& workload,
                                         const model::PriceBooks& books) {
    const auto* book = books.byIdOrGeneration(model::kDynamoDbService, workload.prices.book);
    if (arguments.has("--book") && book == nullptr) {
        std::vector<std::string> known;
        for (const auto& candidate : books.all())
            if (candidate.service == model::kDynamoDbService)
                known.push_back(candidate.id + " (" + candidate.generation + ")");
        return fmt::format("there is no price book “{}”; there are {}", workload.prices.book, fmt::join(known, ", "));
    }
    if (arguments.has("--region") && book != nullptr && !book->regions.contains(workload.region)) {
        std::vector<std::string> known;
        for (const auto& region : book->regions) known.push_back(region.first);
        return fmt::format("{} has no Region “{}”; it has {}", book->id, workload.region, fmt::join(known, ", "));
    }
    return std::nullopt;
}

std::optional<model::Severity> worst(const model::Plan& plan) {
    for (const auto& finding : plan.findings)
        if (!finding.accepted) return finding.severity;
    return std::nullopt;
}

int evaluate(const Arguments& arguments, int&, char**) {
    const auto growth = growthFrom(arguments);
    if (!growth) return kUsage;
    const auto workload = load(arguments);
    if (!workload) return kUnreadable;
    const ui::PriceShelf shelf;
    if (const auto problem = unknownChoice(arguments, *workload, shelf.books())) {
        complain(*problem);
        return kUsage;
    }
    const model::Plan plan = model::evaluateWithRemedies(*workload, shelf.books(), *growth);
    print(arguments.value("--format").value_or("text") == "json" ? model::writePlanJson(plan)
                                                                 : model::writePlainText(model::makeSummary(plan)));
    if (const auto limit = arguments.value("--fail-on")) {
        const auto found = worst(plan);
        for (const auto severity :
             {model::Severity::Invalid, model::Severity::Throttles, model::Severity::Watch, model::Severity::Saving}) {
            if (found && *found == severity) return kFound;
            if (model::severityWord(severity) == *limit) break;
        }
    }
    return kFine;
}

int validate(const Arguments& arguments, int&, char**) {
    const std::string& file = arguments.files().front();
    const auto workload = model::loadWorkload(file);
    if (!workload) {
        complain(workload.error().text());
        return kUnreadable;
    }
    const auto problems = model::validate(*workload);
    for (const auto& problem : problems)
        print(
            fmt::format("{}: {}: {}. {} [{}]\n", file, problem.pointer, problem.message, problem.remedy, problem.rule));
    if (problems.empty()) print(fmt::format("{}: no problems\n", file));
    return problems.empty() ? kFine : kFound;
}

int format(const Arguments& arguments, int&, char**) {
    const std::string& file = arguments.files().front();
    const auto text = model::readTextFile(file, model::kMaxWorkloadFileBytes);
    if (!text) {
        complain(text.error().text());
        return kUnreadable;
    }
    const auto workload = model::readWorkload(*text, file);
    if (!workload) {
        complain(workload.error().text());
        return kUnreadable;
    }
    const std::string canonical = model::writeWorkload(*workload);
    if (canonical == *text) return kFine;
    if (arguments.has("--check")) {
        print(fmt::format("{}: not in canonical form\n", file));
        return kFound;
    }
    if (const auto failure = ui::writeTextFile(QString::fromStdString(file), canonical)) {
        complain(fmt::format("{}: could not be written: {}", file, failure->toStdString()));
        return kUnreadable;
    }
    return kFine;
}

int report(const Arguments& arguments, int&, char**) {
    const auto output = arguments.value("--output");
    if (!output) {
        complain("report needs -o report.md or -o report.html");
        return kUsage;
    }
    const auto growth = growthFrom(arguments);
    if (!growth) return kUsage;
    const auto workload = load(arguments);
    if (!workload) return kUnreadable;
    const ui::PriceShelf shelf;
    if (const auto problem = unknownChoice(arguments, *workload, shelf.books())) {
        complain(*problem);
        return kUsage;
    }
    const QString path = QString::fromStdString(*output);
    const QString name = QFileInfo(QString::fromStdString(arguments.files().front())).fileName();
    const model::Plan plan = model::evaluateWithRemedies(*workload, shelf.books(), *growth);
    const auto text = ui::reportText(plan, path, name, QString::fromStdString(arguments.value("--date").value_or("")));
    if (!text) {
        complain(fmt::format("{}: a report is a file that ends in .md or .html", *output));
        return kUsage;
    }
    if (const auto failure = ui::writeTextFile(path, *text)) {
        complain(fmt::format("{}: could not be written: {}", *output, failure->toStdString()));
        return kUnreadable;
    }
    return kFine;
}

std::optional<QSize> sizeFrom(const std::string& text) {
    const QStringList parts = QString::fromStdString(text).split(QLatin1Char('x'));
    if (parts.size() != 2) return std::nullopt;
    bool widthIsNumber = false;
    bool heightIsNumber = false;
    const QSize size(parts.first().toInt(&widthIsNumber), parts.last().toInt(&heightIsNumber));
    constexpr int kLeast = 320;
    constexpr int kMost = 8000;
    if (!widthIsNumber || !heightIsNumber || size.width() < kLeast || size.height() < kLeast || size.width() > kMost ||
        size.height() > kMost)
        return std::nullopt;
    return size;
}

int screenshot(const Arguments& arguments, int& argc, char** argv) {
    const auto output = arguments.value("--output");
    if (!output) {
        complain("screenshot needs -o picture.png");
        return kUsage;
    }
    ui::ScreenshotRequest request;
    request.page = QString::fromStdString(arguments.value("--page").value_or("table"));
    request.table = QString::fromStdString(arguments.value("--table").value_or(""));
    request.select = QString::fromStdString(arguments.value("--select").value_or(""));
    request.theme =
        arguments.value("--theme").value_or("light") == "dark" ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light;
    if (const auto size = arguments.value("--size")) {
        const auto parsed = sizeFrom(*size);
        if (!parsed) {
            complain(fmt::format("--size is WIDTHxHEIGHT in pixels, such as 1440x900, not “{}”", *size));
            return kUsage;
        }
        request.size = *parsed;
    }
    if (!output->ends_with(".png")) {
        complain(fmt::format("{}: a picture is a file that ends in .png", *output));
        return kUsage;
    }
    const auto workload = load(arguments);
    if (!workload) return kUnreadable;
    const ui::PriceShelf shelf;
    if (const auto problem = unknownChoice(arguments, *workload, shelf.books())) {
        complain(*problem);
        return kUsage;
    }
    if (!request.table.isEmpty() && !workload->tables.contains(request.table.toStdString())) {
        complain(fmt::format("the workload has no table “{}”", request.table.toStdString()));
        return kUsage;
    }
    // No display is needed, and none is used.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    // Neither a user's settings nor their traces belong into a picture.
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    const QString name = QFileInfo(QString::fromStdString(arguments.files().front())).fileName();
    if (const auto failure =
            ui::saveScreenshot(*workload, shelf.books(), name, request, QString::fromStdString(*output))) {
        complain(fmt::format("{}: could not be written: {}", *output, failure->toStdString()));
        return kUnreadable;
    }
    return kFine;
}

std::vector<std::string> pageNames() {
    std::vector<std::string> names;
    for (const QString& page : ui::screenshotPages()) names.push_back(page.toStdString());
    return names;
}

}  // namespace

const std::vector<Command>& commands() {
    static const std::vector<OptionSpec> kPrices{{"--region", "", true, {}}, {"--book", "", true, {}}};
    static const auto with = [](std::vector<OptionSpec> options) {
        options.insert(options.begin(), kPrices.begin(), kPrices.end());
        return options;
    };
    static const OptionSpec kOutput{"--output", "-o", true, {}};
    static const std::vector<Command> kCommands{
        {"evaluate",
         "evaluate FILE [--format text|json] [--region R] [--book B] [--traffic F] [--data F] [--fail-on SEVERITY]",
         "Prints the plan. --book takes an id or a generation (current, classic). --traffic and --data multiply rates "
         "and items, such as 1.5; partitions, and the peaks that on-demand tables have served, stay those of the file. "
         "--fail-on invalid|throttles|watch|saving exits 1 when a finding that is not accepted is at least that "
         "severe.",
         with({{"--format", "", true, {"text", "json"}},
               trafficOption(),
               dataOption(),
               {"--fail-on", "", true, {"invalid", "throttles", "watch", "saving"}}}),
         evaluate},
        {"validate",
         "validate FILE",
         "Lists what is wrong, each with its place as a JSON pointer. Exits 1 when there is something.",
         {},
         validate},
        {"format",
         "format FILE [--check]",
         "Rewrites the file in canonical form. --check only tells, and exits 1 when it is not.",
         {{"--check", "", false, {}}},
         format},
        {"report",
         "report FILE -o report.md|report.html [--region R] [--book B] [--traffic F] [--data F] [--date TEXT]",
         "Writes the report. --date is printed as it is given; without it the same file gives the same report. "
         "--traffic and --data are those of evaluate.",
         with({kOutput, {"--date", "", true, {}}, trafficOption(), dataOption()}), report},
        {"screenshot",
         "screenshot FILE --page PAGE [--table NAME] [--select NAME] [--theme light|dark] [--size WxH] [--region R] "
         "[--book B] -o PNG",
         "Renders a page of the window without a display. PAGE is workload, table, items, patterns, indexes, capacity, "
         "partitions, prices, prices-compare or prices-regions.",
         with({kOutput,
               {"--page", "", true, pageNames()},
               {"--table", "", true, {}},
               {"--select", "", true, {}},
               {"--theme", "", true, {"light", "dark"}},
               {"--size", "", true, {}}}),
         screenshot},
        sizeCommand(),
        keysCommand(),
        heatCommand(),
        pricesListCommand(),
        pricesShowCommand(),
        pricesImportCommand(),
        regionsCommand(),
    };
    return kCommands;
}

}  // namespace headroom::app
