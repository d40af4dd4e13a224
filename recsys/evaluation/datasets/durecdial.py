"""DuRecDial's dialogues in English, as its repository shows them: examples.json, a list of dialogues with goals.

Z. Liu et al., "DuRecDial 2.0: A Bilingual Parallel Corpus for Conversational Recommendation", EMNLP 2021.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue, dialogue
from recsys.catalogue.importers.archive import open_archive
from recsys.catalogue.importers.table import decode
from recsys.errors import BadRow, ImportFailed
from recsys.types import Role, Utterance

KIND = "DuRecDial 2.0 (https://github.com/liuzeming01/DuRecDial)"
_GOAL = re.compile(r"^\s*\[\d+\]\s*")


def read_durecdial_dialogues(path: Path, files: Sequence[str], catalogue: Catalogue) -> Iterator[Dialogue]:
    """The dialogues, numbered from 1, without the numbers of goals. What they name is of no catalogue: no items.

    Raises:
        ImportFailed: the file is missing, cut short, or a dialogue is not what it should be.
    """
    with open_archive(path, KIND) as archive:
        name = archive.need(*files)
        data = archive.read(name)
    try:
        rows: Any = json.loads(decode(name, data))
    except (ValueError, RecursionError) as error:
        raise ImportFailed(f"{name}: expected a JSON list of dialogues, saw: {error}. Download it again.") from error
    for number, row in enumerate(rows if isinstance(rows, list) else [rows], 1):
        if not isinstance(row, dict) or not (row.get("conversation") and row.get("goal_type_list")):
            raise BadRow(name, number, "", str(row), "a dialogue with conversation and goal_type_list")
        yield dialogue(str(number), _said(row))


def _said(row: Mapping[str, Any]) -> Iterator[Utterance]:
    """They take turns; the recommender opens where the first goal is to greet."""
    sides: tuple[Role, Role] = ("user", "assistant")
    opens = int(row["goal_type_list"][0] == "Greetings")
    for at, text in enumerate(row["conversation"]):
        yield Utterance(sides[(at + opens) % 2], _GOAL.sub("", str(text)))
