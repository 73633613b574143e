#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Headroom authors
# SPDX-License-Identifier: MIT
"""Checks JSON files against a JSON Schema (draft 2020-12).

    check_schema.py SCHEMA FILE...

Checks the schema itself and its own examples first. Each violation is one line, FILE: POINTER: MESSAGE.
Exits 1 when there is any, 2 when the schema or a file cannot be read.
"""

import json
import sys

import jsonschema


def read(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        sys.exit(2)


def pointer(path):
    steps = (str(step).replace("~", "~0").replace("/", "~1") for step in path)
    return "".join("/" + step for step in steps) or "(root)"


def violations(validator, document):
    """The deepest error of each place: of alternatives the one that came closest."""
    for error in sorted(validator.iter_errors(document), key=lambda each: [str(step) for step in each.path]):
        closest = jsonschema.exceptions.best_match([error])
        yield pointer(closest.absolute_path), closest.message[:300]


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    schema_path, *files = arguments
    schema = read(schema_path)
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.exceptions.SchemaError as error:
        print(f"{schema_path}: {pointer(error.absolute_path)}: {error.message}")
        return 1
    validator = jsonschema.Draft202012Validator(schema)

    documents = [(f"{schema_path}: example {n}", example) for n, example in enumerate(schema.get("examples", []))]
    documents += [(path, read(path)) for path in files]
    failed = False
    for name, document in documents:
        for place, message in violations(validator, document):
            print(f"{name}: {place}: {message}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
