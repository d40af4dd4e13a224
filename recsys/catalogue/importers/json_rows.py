"""JSON as publishers ship it: one document, or one object a line; what is not what it should be is named by its line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from recsys.catalogue.importers.archive import Archive
from recsys.catalogue.importers.request import Rejects
from recsys.errors import BadRow, ImportFailed

Parse = Callable[[str], Any]

_WRONG = (ValueError, RecursionError)


def read_document(archive: Archive, name: str) -> dict[str, Any]:
    """The JSON object that a file is.

    Raises:
        ImportFailed: not UTF-8, not JSON, or not an object.
    """
    try:
        document = json.loads(archive.read(name).decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ImportFailed(f"{name}: expected JSON in UTF-8, saw: {error}. Download the original again.") from error
    if not isinstance(document, dict):
        raise ImportFailed(f"{name}: expected a JSON object, saw a {type(document).__name__}. Download it again.")
    return document


def read_objects(
    archive: Archive, name: str, rejects: Rejects, parse: Parse = json.loads
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Each line's object with the line's number; empty lines are skipped, lines of another form go to rejects.

    Args:
        parse: reads a line; ValueError or RecursionError where it cannot.
    """
    for number, line in archive.lines(name):
        if not line.strip():
            continue
        try:
            found = parse(line.decode("utf-8-sig"))
        except _WRONG:
            found = None
        if isinstance(found, dict):
            yield number, found
        else:
            rejects.add(BadRow(name, number, "", line.decode("utf-8", "replace"), "one JSON object"))


def names(value: object) -> tuple[str, ...]:
    """The texts of a list, tidied, without repeats and empty ones; nothing of anything else."""
    listed = value if isinstance(value, list | tuple) else ()
    return tuple(dict.fromkeys(tidy for text in listed if isinstance(text, str) and (tidy := " ".join(text.split()))))
