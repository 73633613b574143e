// SPDX-FileCopyrightText: 2026 The Headroom authors
// SPDX-License-Identifier: MIT

#include "app/window_start.h"

#include "app/command_line.h"
#include "app/program_name.h"
#include "model/io/workload_file.h"
#include "ui/document/builtin.h"
#include "ui/document/price_shelf.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QSettings>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>

namespace headroom::app {
namespace {

struct StartOptions {
    std::optional<std::string> file;
    bool quitAfterStart = false;
};

// The message when the arguments do not fit. Qt's own options (-platform ...) are gone from `arguments`.
std::optional<std::string> read(const QStringList& arguments, StartOptions& options) {
    for (const QString& argument : arguments) {
        if (argument == QStringLiteral("--quit-after-start"))
            options.quitAfterStart = true;
        else if (argument.size() > 1 && argument.startsWith(QLatin1Char('-')))
            return fmt::format("there is no option {}", argument.toStdString());
        else if (options.file)
            return std::string("the window opens one file");
        else if (!argument.isEmpty())
            options.file = argument.toStdString();
    }
    return std::nullopt;
}

// A lone word is a command or a file; said before anything about displays.
std::optional<std::string> missingFile(const std::vector<std::string>& arguments) {
    if (arguments.size() != 1 || arguments.front().empty() || arguments.front().front() == '-') return std::nullopt;
    if (QFileInfo::exists(QString::fromStdString(arguments.front()))) return std::nullopt;
    return fmt::format("there is neither a command nor a file “{}”; headroom --help lists the commands",
                       arguments.front());
}

bool hasDisplay() {
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

}  // namespace

int runWindow(const std::vector<std::string>& arguments, int& argc, char** argv) {
    if (const auto problem = missingFile(arguments)) {
        fmt::print(stderr, "headroom: {}\n", *problem);
        return kUnreadable;
    }
    const bool choosesPlatform = std::find(arguments.begin(), arguments.end(), "-platform") != arguments.end();
    if (!hasDisplay() && !choosesPlatform) {
        fmt::print(stderr,
                   "headroom: there is no display for the window. headroom --help lists what works without one.\n");
        return kUsage;
    }
    QApplication application(argc, argv);
    setProgramName();
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Headroom"));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.headroom.Headroom"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headroom.svg")));

    StartOptions options;
    if (const auto problem = read(QCoreApplication::arguments().mid(1), options)) {
        fmt::print(stderr, "headroom: {}\nheadroom --help lists what there is.\n", *problem);
        return kUsage;
    }
    ui::applyTheme(
        application,
        ui::resolveTheme(static_cast<ui::ThemeChoice>(QSettings().value(QStringLiteral("theme"), 0).toInt())));
    ui::PriceShelf shelf;
    ui::MainWindow window(shelf);
    window.restoreLayout();
    if (options.file) {
        // A file that cannot be opened is said before there is a window to say it in.
        if (const auto probe = model::loadWorkload(*options.file); !probe) {
            fmt::print(stderr, "headroom: {}\n", probe.error().text());
            return kUnreadable;
        }
        window.files().openPath(QString::fromStdString(*options.file));
    } else if (auto sample = ui::loadSample(QStringLiteral("orders"))) {
        window.document().start(std::move(*sample));
        if (!window.document().workload().tables.empty())
            window.showNode(
                {ui::Node::Kind::Patterns, QString::fromStdString(window.document().workload().tables.at(0).name), {}});
    }
    window.show();
    window.showWorstFinding();
    if (options.quitAfterStart) QTimer::singleShot(0, &application, &QCoreApplication::quit);
    return QApplication::exec();
}

}  // namespace headroom::app
