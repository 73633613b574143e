#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT
"""Holds the source tree to its own lines: which folder may include which, where Qt and the JSON library
may be seen, what stands at the top level, who owns a file, and that files speak of the program only.

    check_boundaries.py [ROOT]     prints FILE:LINE: what is wrong, and exits 1 when there is anything
    check_boundaries.py --self-test   proves on trees made for it that every check can fail
"""

import pathlib
import re
import subprocess
import sys
import tempfile

# What each folder may include besides itself. Folders that are not named here, such as tests, are free.
UNITS = {"model/units"}
WORKLOAD = UNITS | {"model/workload"}
CAPACITY = WORKLOAD | {"model/capacity"}
PRICING = CAPACITY | {"model/pricing"}
PLAN = PRICING | {"model/traffic", "model/heat", "model/cache"}
MODEL = PLAN | {"model/plan", "model/io", "model/report"}
MAY_INCLUDE = {
    "model/units": set(),
    "model/workload": UNITS,
    "model/capacity": WORKLOAD,
    "model/pricing": CAPACITY,
    "model/traffic": CAPACITY,
    "model/heat": CAPACITY,
    "model/cache": WORKLOAD,
    "model/plan": PLAN,
    "model/io": PLAN | {"model/plan"},
    "model/report": PRICING | {"model/plan"},
    "ui": MODEL,
    "app": MODEL | {"ui"},
}

TOP_LEVEL = {
    "CMakeLists.txt", "app", "model", "ui", "resources", "tests", "packaging", "README.md",
    "CMakePresets.json", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md",
    ".ci", ".clang-format", ".clang-tidy", ".editorconfig", ".gitattributes", ".github", ".gitignore",
}  # fmt: skip

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT_HEADER = re.compile(r"^(Q[A-Z]|Qt[A-Z]?\w*/|q[a-z]+\.h$)")
QT_TARGET = re.compile(r"\bQt6?::|\bqt6?_[a-z]|find_package\(\s*Qt")
JSON_HEADER = re.compile(r"^(nlohmann/|simdjson)")
CODE = {".h", ".cpp"}
WITH_SPDX = CODE | {".py", ".sh", ".cmake"}
SPDX = (
    re.compile(r"SPDX-FileCopyrightText: \d{4} The Headroom authors$"),
    re.compile(r"SPDX-License-Identifier: MIT$"),
)

MADE = "a word about how the project was made"
# Each is written so that this file does not match itself.
FOREIGN_WORDS = [
    (re.compile(pattern), what)
    for pattern, what in [
        (r"(?<![\w.~-])/(?:wor[k]|tm[p]|roo[t]|hom[e]|far[m])/", "a path of one machine"),
        (r"\.\./share[d]\b", "a path outside the project"),
        (r"(?i)\bissue[ ]#?\d+|\b(?:fix(?:es)?|closes|see|pull request|pr)[ ]#\d+\b", "an issue number"),
        (r"(?i)\bthis[ ]session\b|\bsub-?agen[t]\b", MADE),
        (r"(?i)\b(?:claud[e]|anthropi[c]|chatgp[t]|opena[i]|copilo[t]|ll[m]s?)\b|\blanguage[ ]model", MADE),
        (r"\bAI[- ](?:generated|assisted|written)\b", MADE),
        (r"\b(?:TOD[O]|FIXM[E]|XX[X])\b", "work left undone"),
    ]
]  # fmt: skip
# Data as its provider wrote it, and the project's history, may hold any word.
WORDS_ALLOWED = ("tests/data/", "resources/prices/", "CHANGELOG.md")


def tree_files(root):
    """Files of the project as paths from its root: what git has or would add, else all but the build."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True, check=False,
    ) if (root / ".git").exists() else None  # fmt: skip
    if listed and listed.returncode == 0:
        names = [name for name in listed.stdout.decode().split("\0") if name]
    else:
        names = [path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()]
        names = [name for name in names if name.split("/")[0] not in {".git", "build", ".cache"}]
    return sorted(name for name in set(names) if (root / name).is_file())


def read_lines(path):
    """None for what is not text."""
    data = path.read_bytes()
    if b"\0" in data:
        return None
    return data.decode("utf-8", errors="replace").splitlines()


def folder_of(name):
    """The folder of the table that a path lies in, or its top folder."""
    parts = name.split("/")
    two = "/".join(parts[:2])
    return two if parts[0] == "model" and len(parts) > 2 else parts[0]


def check_include(root, name, number, kind, target):
    folder = folder_of(name)
    if name.startswith("model/") and QT_HEADER.match(target):
        yield name, number, f"model/ knows nothing of Qt: {target}"
    if JSON_HEADER.match(target) and folder != "model/io":
        yield name, number, f"only model/io sees the JSON library: {target}"
    if kind != '"' or folder not in MAY_INCLUDE:
        return
    if target.split("/")[0] in {"model", "ui", "app", "tests"} and "/" in target:
        ours = folder_of(target)
        if ours != folder and ours not in MAY_INCLUDE[folder]:
            yield name, number, f"{folder} may not include {ours}: {target}"
    elif ((root / name).parent / target).is_file():
        yield name, number, f"include paths start at the top of the project: {target}"


def check_code(root, name, lines):
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match:
            yield from check_include(root, name, number, *match.groups())


def check_folder(name):
    if name.startswith("model/") and name.count("/") > 1 and folder_of(name) not in MAY_INCLUDE:
        yield name, 1, f"{folder_of(name)} is not one of the model's folders"


def check_spdx(name, lines):
    first = name.split("/")[-1]
    is_script = "." not in first and lines and lines[0].startswith("#!")
    if not (pathlib.PurePosixPath(name).suffix in WITH_SPDX or first == "CMakeLists.txt" or is_script):
        return
    start = 1 if lines and lines[0].startswith("#!") else 0
    head = lines[start : start + 2]
    if len(head) < 2 or not all(pattern.search(line) for pattern, line in zip(SPDX, head)):
        yield name, start + 1, "the two SPDX lines are missing at the head"


def check_words(name, lines):
    if name.startswith(WORDS_ALLOWED):
        return
    for number, line in enumerate(lines, 1):
        for pattern, what in FOREIGN_WORDS:
            match = pattern.search(line)
            if match:
                yield name, number, f"{what}: {match.group().strip()}"


def check_tree(root):
    """Yields (file, line, what is wrong)."""
    files = tree_files(root)
    for top in sorted({name.split("/")[0] for name in files} - TOP_LEVEL):
        yield top, 1, "does not belong at the top level"
    for name in files:
        lines = read_lines(root / name)
        if lines is None:
            continue
        if pathlib.PurePosixPath(name).suffix in CODE:
            yield from check_code(root, name, lines)
            yield from check_folder(name)
        elif name.startswith("model/") and name.endswith("CMakeLists.txt"):
            for number, line in enumerate(lines, 1):
                if QT_TARGET.search(line.split("#")[0]):
                    yield name, number, "model/ is built without Qt"
        yield from check_spdx(name, lines)
        yield from check_words(name, lines)


HEAD = "// SPDX-FileCopyrightText: 2026 The Headroom authors\n// SPDX-License-Identifier: MIT\n"

# A file, its text after the head, and what must be said of its third line; None: nothing.
SELF_TESTS = [
    ("model/plan/a.cpp", '#include "model/units/u.h"\n', None),
    ("model/plan/a.cpp", '#include "model/heat/u.h"\n', None),
    ("model/units/a.h", "#include <QString>\n", "nothing of Qt"),
    ("model/units/a.h", "#  include <QtCore/qglobal.h>\n", "nothing of Qt"),
    ("model/report/a.cpp", '#include "qstring.h"\n', "nothing of Qt"),
    ("model/io/a.cpp", "#include <queue>\n", None),
    ("model/io/a.cpp", "#include <nlohmann/json.hpp>\n", None),
    ("model/plan/a.cpp", "#include <nlohmann/json.hpp>\n", "JSON library"),
    ("ui/a.cpp", "#include <simdjson.h>\n", "JSON library"),
    ("tests/a.cpp", "#include <nlohmann/json.hpp>\n", "JSON library"),
    ("ui/a.cpp", '#include <QWidget>\n#include "model/plan/plan.h"\n#include "ui/b.h"\n', None),
    ("app/main.cpp", '#include "ui/window.h"\n', None),
    ("ui/a.cpp", '#include "app/main.h"\n', "ui may not include app"),
    ("ui/pages/a.cpp", '#include "tests/support/t.h"\n', "ui may not include tests"),
    ("model/plan/a.cpp", '#include "ui/window.h"\n', "may not include ui"),
    ("model/plan/a.cpp", '#include "model/io/u.h"\n', "may not include model/io"),
    ("model/workload/a.h", '#include "model/io/u.h"\n', "may not include model/io"),
    ("model/units/a.h", '#include "model/workload/u.h"\n', "may not include model/workload"),
    ("model/cache/a.h", '#include "model/capacity/u.h"\n', "may not include model/capacity"),
    ("model/heat/a.h", '#include "model/pricing/u.h"\n', "may not include model/pricing"),
    ("model/capacity/a.h", '#include "model/pricing/u.h"\n', "may not include model/pricing"),
    ("model/io/a.h", '#include "model/report/u.h"\n', "may not include model/report"),
    ("model/report/a.h", '#include "model/io/u.h"\n', "may not include model/io"),
    ("model/units/a.h", '#include "a.h"\n', "start at the top of the project"),
    ("model/misc/a.h", "\n", "is not one of the model's folders"),
    ("tests/a.cpp", '#include "model/io/u.h"\n#include "ui/a.h"\n', None),
    ("model/CMakeLists.txt", "target_link_libraries(a Qt6::Core)\n", "without Qt"),
    ("model/CMakeLists.txt", "# Knows nothing of Qt6::Core.\n", None),
    ("notes.txt", "\n", "top level"),
    ("scratch/a.h", "\n", "top level"),
    ("ui/a.cpp", "// read from /tm" + "p/x.json\n", "path of one machine"),
    ("packaging/a.sh", "cd /wor" + "k/main\n", "path of one machine"),
    ("ui/a.cpp", "// https://example.org/wor" + "k/main\n", None),
    ("ui/a.cpp", "// as ../share" + "d says\n", "outside the project"),
    ("ui/a.cpp", "// see issu" + "e #12\n", "issue number"),
    ("ui/a.cpp", "// fix" + "es #12\n", "issue number"),
    ("ui/a.cpp", "// see #2f6fde\n", None),
    ("ui/a.cpp", "// this " + "session\n", "how the project was made"),
    ("README.md", "Written by Claud" + "e.\n", "how the project was made"),
    ("README.md", "AI" + "-generated text\n", "how the project was made"),
    ("ui/a.cpp", "// TOD" + "O later\n", "left undone"),
    ("tests/data/a.json", "TOD" + "O\n", None),
]  # fmt: skip


def self_test():
    failures = 0

    def expect(text, files, wanted):
        nonlocal failures
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, content in files.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content, encoding="utf-8")
            found = list(check_tree(root))
        fits = not found if wanted is None else len(found) == 1 and wanted in found[0][2]
        if not fits:
            failures += 1
            print(f"self-test: {text}: expected {wanted or 'nothing'}, found {found or 'nothing'}")

    for name, text, wanted in SELF_TESTS:
        head = HEAD if name.endswith((".h", ".cpp")) else HEAD.replace("// ", "# ")
        expect(f"{name}: {text.strip()}", {name: head + text}, wanted)
    expect("headless source", {"ui/a.cpp": "int a = 0;\n"}, "SPDX")
    expect("empty source", {"ui/a.cpp": ""}, "SPDX")
    expect("half a head", {"ui/a.h": HEAD.splitlines()[0] + "\n"}, "SPDX")
    expect("headless script", {"packaging/run": "#!/bin/sh\nexit\n"}, "SPDX")
    expect("script with a head", {"packaging/run": "#!/bin/sh\n" + HEAD.replace("//", "#")}, None)
    expect("headless CMake", {"ui/CMakeLists.txt": "add_library(a)\n"}, "SPDX")
    expect("binary file", {"resources/a.bin": "\0TOD" + "O"}, None)
    print(f"self-test: {len(SELF_TESTS) + 7} cases, {failures} failed")
    return failures


def main(arguments):
    if arguments == ["--self-test"]:
        return 1 if self_test() else 0
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).parent.parent).resolve()
    if not (root / "CMakeLists.txt").is_file():
        print(f"{root} is not the project's folder", file=sys.stderr)
        return 2
    found = list(check_tree(root))
    for name, line, what in found:
        print(f"{name}:{line}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
