#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT
"""Holds README.md to the program, so that what it shows and promises is what happens.

    check_readme.py PROGRAM     prints README.md:LINE: what is wrong, and exits 1 when there is anything

- The JSON block is the example workload of the tests.
- Pictures, files and headings that it links to exist.
- A line of an `sh` or `console` block that starts with `headroom` and names a sample or test file runs, and exits with 0
  or with what a comment on it says: `# exits with 1`. Lines after a command in a `console` block are its output, where
  a line `…` stands for any number of lines.
- Every member of the plan as JSON is named.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = "tests/data/workloads/readme-example.headroom"
WORKLOADS = ("resources/samples", "tests/data")
# Members of the plan whose own members have the user's names.
BY_NAME = {"tables", "indexes", "patterns", "itemTypes", "indexWriteUnits"}

LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")
EXIT_CODE = re.compile(r"#\s*exits with (\d+)\s*$")
COMMAND = re.compile(r"^(?:\$ )?headroom (.*)$")


def blocks(lines):
    """(language, number of the first line, lines) of each fenced block."""
    found, start, language = [], None, ""
    for number, line in enumerate(lines, 1):
        if not line.startswith("```"):
            continue
        if start is None:
            start, language = number + 1, line[3:].strip()
        else:
            found.append((language, start, lines[start - 1 : number - 1]))
            start = None
    if start is not None:
        found.append(("unclosed", start - 1, []))
    return found


def check_example(fenced):
    shown = [(start, text) for language, start, text in fenced if language == "json"]
    if len(shown) != 1:
        yield 1, f"one JSON block is the example, not {len(shown)}"
        return
    start, text = shown[0]
    wanted = (ROOT / EXAMPLE).read_text(encoding="utf-8").splitlines()
    for offset in range(max(len(text), len(wanted))):
        if text[offset : offset + 1] != wanted[offset : offset + 1]:
            yield min(start + offset, start + len(text)), f"differs from {EXAMPLE}:{offset + 1}"
            return


def anchor(heading):
    """As code hosts derive it from a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def check_links(lines, fenced):
    inside = {start + offset for _, start, text in fenced for offset in range(len(text))}
    prose = [line if number not in inside else "" for number, line in enumerate(lines, 1)]
    anchors = {anchor(line.lstrip("#")) for line in prose if line.startswith("#")}
    pictures = 0
    # An alternative text may go over several lines.
    text = "\n".join(prose)
    for match in LINK.finditer(text):
        number = text.count("\n", 0, match.start()) + 1
        is_picture, target = match.groups()
        pictures += bool(is_picture)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, name = target.partition("#")
        if path and not (ROOT / path).is_file():
            yield number, f"there is no file {path}"
        elif not path and name not in anchors:
            yield number, f"there is no heading #{name}"
    if pictures == 0:
        yield 1, "shows no picture"


class Runner:
    """Runs the program in a folder of its own, which holds a copy of the samples and the test files."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        for part in WORKLOADS:
            shutil.copytree(ROOT / part, folder / part)
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": str(folder), "XDG_RUNTIME_DIR": str(runtime),
            # A sanitizer's or a library's own settings reach the program.
            **{name: value for name, value in os.environ.items() if name.endswith(("_OPTIONS", "LIBRARY_PATH"))},
        }  # fmt: skip

    def run(self, arguments):
        done = subprocess.run(
            [self.program, *arguments], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, check=False, timeout=60,
        )  # fmt: skip
        return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def check_output(start, shown, output):
    """Every line shown comes next, or after a line `…` some time later."""
    actual = output.splitlines()
    position, skipping = 0, False
    for offset, line in enumerate(shown):
        if line == "…":
            skipping = True
            continue
        if skipping and line in actual[position:]:
            position = actual.index(line, position)
        if actual[position : position + 1] != [line]:
            yield start + offset, f"the program prints {(actual[position : position + 1] or ['nothing more'])[0]!r} here"
            return
        position, skipping = position + 1, False
    if not skipping and shown and position < len(actual):
        yield start + len(shown) - 1, "the program prints more after this; end with …"


def check_commands(runner, fenced):
    ran = 0
    for language, start, text in fenced:
        if language not in {"sh", "console"}:
            continue
        for offset, line in enumerate(text):
            match = COMMAND.match(line)
            if not match or not any(part in line for part in WORKLOADS):
                continue
            if language == "console" and not line.startswith("$ "):
                continue
            ran += 1
            code = EXIT_CODE.search(line)
            wanted = int(code.group(1)) if code else 0
            returned, output, errors = runner.run(shlex.split(match.group(1), comments=True))
            if returned != wanted:
                said = (errors or output).strip().splitlines()[:1]
                yield start + offset, f"exits with {returned}, not {wanted}: {' '.join(said)}"
            elif language == "console":
                rest = text[offset + 1 :]
                ends = next((i for i, after in enumerate(rest) if after.startswith("$ ")), len(rest))
                yield from check_output(start + offset + 1, rest[:ends], output)
    if ran == 0:
        yield 1, "shows no command on a sample or test file"


def member_names(value, are_names=False):
    if isinstance(value, list):
        for entry in value:
            yield from member_names(entry)
    elif isinstance(value, dict):
        for name, entry in value.items():
            if not are_names:
                yield name
            yield from member_names(entry, name in BY_NAME and not are_names)


def check_plan_members(runner, lines):
    """The section about the plan names every member that some plan has."""
    heads = [number for number, line in enumerate(lines) if line.startswith("## ")]
    begin = next((number for number in heads if "JSON" in lines[number]), None)
    if begin is None:
        yield 1, "has no heading about the plan as JSON"
        return
    end = next((number for number in heads if number > begin), len(lines))
    named = set(re.findall(r"`([^`]+)`", "\n".join(lines[begin:end])))
    missing = set()
    for part in WORKLOADS:
        for path in sorted((ROOT / part).rglob("*.headroom")):
            returned, output, _ = runner.run(["evaluate", str(path), "--format", "json"])
            if returned == 0:
                missing |= set(member_names(json.loads(output))) - named
            else:
                yield begin + 1, f"{path.relative_to(ROOT)} gives no plan"
    for name in sorted(missing):
        yield begin + 1, f"the plan's member {name} is not explained"


def main(arguments):
    if len(arguments) != 1 or not os.access(arguments[0], os.X_OK):
        print(__doc__, file=sys.stderr)
        return 2
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    fenced = blocks(lines)
    found = [(start, "the block is not closed") for language, start, _ in fenced if language == "unclosed"]
    found += [*check_example(fenced), *check_links(lines, fenced)]
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(os.path.abspath(arguments[0]), pathlib.Path(folder))
        found += [*check_commands(runner, fenced), *check_plan_members(runner, lines)]
    for number, what in sorted(found):
        print(f"README.md:{number}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
