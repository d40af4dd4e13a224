"""Rows of the games table: the item they become, and what each column refuses."""

from __future__ import annotations

import json

import pytest

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.importers.table import Record
from recsys.catalogue.schema import read_item
from recsys.errors import ImportFailed
from recsys.types import Item
from tests.catalogue.rows import ROW, VOCABULARY, WORDS

WORDS_OF = Vocabulary(**json.loads(VOCABULARY))


def read(**changed: str) -> Item:
    return read_item(Record("items.csv", 7, {**ROW, **changed}), WORDS_OF)


def test_a_row_becomes_an_item() -> None:
    assert read() == Item(
        id="pan-pals",
        title="Pan Pals",
        year=2019,
        genres=("Party",),
        tags=("co-op", "short rounds", "funny", "cooking"),
        description=f"{WORDS} cook together quickly",
        devices=("DESKTOP", "CONSOLE"),
        platforms=("Windows", "Switch"),
        modes=("solo", "co-op"),
        players_min=1,
        players_max=4,
        minutes=5,
        hours=9,
        age=3,
        price="10-20",
        fame=4,
        developer="Kitchen Club",
        series="Pan",
        aliases=("pp", "panpals"),
    )


def test_an_empty_series_is_none_and_no_aliases_are_none() -> None:
    item = read(series="", aliases="", hours="")
    assert (item.series, item.aliases, item.hours) == (None, (), None)


@pytest.mark.parametrize(
    ("column", "cell", "expected"),
    [
        ("id", "Pan Pals", "a slug such as overcooked-2"),
        ("title", "", "a title"),
        ("year", "19x5", "a year from 1985 to 2025"),
        ("year", "1984", "a year from 1985 to 2025"),
        ("year", "2026", "a year from 1985 to 2025"),
        ("genres", "", "one to three genres"),
        ("genres", "Cooking", "names among the vocabulary, which does not have 'Cooking'"),
        ("genres", "Party|Party", "a list separated by |, without gaps and repeats"),
        ("tags", "co-op|short rounds|funny", "four to twelve tags"),
        ("tags", "co-op|short rounds|funny|", "a list separated by |, without gaps and repeats"),
        ("tags", "co-op|short rounds|funny|sad", "names among the vocabulary, which does not have 'sad'"),
        ("description", "too short", "20 to 40 words instead of 2"),
        ("devices", "DESKTOP|FRIDGE", "of DESKTOP, PHONE, TABLET, CONSOLE, VR"),
        ("platforms", "Windows|Fridge", "names among the known platforms, which does not have 'Fridge'"),
        ("platforms", "Windows", "a platform of CONSOLE exactly when the devices name CONSOLE"),
        ("platforms", "Windows|Switch|iOS", "a platform of PHONE exactly when the devices name PHONE"),
        ("players", "four", 'modes and numbers such as "solo 1" or "solo|co-op 1-4"'),
        ("players", "solo|co-op 4-1", "solo exactly when one can play, co-op or versus exactly when two can"),
        ("players", "solo|co-op 2-4", "solo exactly when one can play"),
        ("players", "co-op 1-4", "solo exactly when one can play"),
        ("players", "solo|co-op 1", "solo exactly when one can play"),
        ("players", "solo|versus 1-4", "the mode co-op exactly when the tags say co-op"),
        ("minutes", "0", "minutes from 1 to 180"),
        ("minutes", "16", "at most 15 minutes exactly when the tags say short rounds"),
        ("hours", "0", "hours from 1 to 200, or nothing"),
        ("age", "2", "an age from 3 to 18"),
        ("price", "cheap", "free, under-10, 10-20, 20-40 or 40-plus"),
        ("fame", "6", "a whole number from 1 to 5"),
        ("developer", "", "a studio"),
        ("aliases", "pp|", "a list separated by |, without gaps and repeats"),
    ],
)
def test_a_wrong_cell_is_refused_with_its_place_its_value_and_what_was_expected(
    column: str, cell: str, expected: str
) -> None:
    with pytest.raises(ImportFailed) as refused:
        read(**{column: cell})
    assert f"items.csv, line 7, column {column}: expected {expected}" in str(refused.value)
    assert f"saw {cell!r}" in str(refused.value)
