"""Talk about a shop's table of board games: how many play, who designed them, what is cheapest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.holding.superlatives import asked_most
from recsys.intent import Intent
from recsys.safety.conditions import conditions
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.wording.served import served
from tests.language.shelves import shelf_of
from tests.worlds import World

TABLE = """id,name,min_players,max_players,playing_time,price_usd,complexity,designer,categories
a,Agricola,1,4,120,59.99,3.6,Uwe Rosenberg,"Farming, Solo"
b,Boggle,1,8,10,17.99,1.5,Allan Turoff,"Word"
c,Catan,3,4,75,44.99,2.3,Klaus Teuber,"Trading, Dice"
d,Duet,2,2,20,19.99,1.4,Vlaada Chvatil,"Cooperative, Two players"
e,Exit,1,6,60,14.95,2.5,"Inka Brand, Markus Brand","Cooperative, Escape room"
f,For Sale,3,6,30,24.99,1.2,Stefan Dorra,"Auction"
g,Patchwork,2,2,30,29.99,1.6,Uwe Rosenberg,"Two players, Tile laying"
"""


@cache
def games() -> Shelf:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "boardgames.csv"
        path.write_text(TABLE, encoding="utf-8")
        source = read_own_tables(ImportRequest(path))
    return shelf_of(World(Catalogue("own", source.domain, source.items, source.vocabulary), source.interactions))


def read(text: str, *shown: str) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None)
    return ReadRequest().twin(asked, games().world)


def kept(text: str) -> str:
    """The ids of what fits."""
    catalogue = games().world.catalogue
    tests = conditions(read(text), catalogue)
    return "".join(item.id for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("something for 5 players under 60 minutes", "bf"), ("for 5 players", "bef"), ("a game for 4 players", "abcef"),
        ("a game for 3 to 5 players", "bef"), ("a game for 2-4 players", "abe"), ("cooperative game for six people", "e"),
        ("something co-op for 4", "e"),
        ("anything by Uwe Rosenberg?", "ag"), ("by Markus Brand", "e"),
        ("a two player game", "dg"), ("a game for two", "abdeg"), ("two players", "dg"),
    ],
)  # fmt: skip
def test_those_fit_that_so_many_can_play_and_that_are_by_whom_is_named(text: str, fits: str) -> None:
    assert kept(text) == fits


@pytest.mark.parametrize(
    ("item", "question", "said"),
    [
        ("a", "how many players is it for?", "Agricola is for 1 to 4 players."),
        ("c", "is it for two?", "No, Catan is for 3 to 4 players."),
        ("a", "who designed it?", "Agricola was made by Uwe Rosenberg."),
        ("b", "can six play it?", "Yes, Boggle is for 1 to 8 players."),
    ],
)  # fmt: skip
def test_how_many_play_and_who_designed_it_is_told_in_one_sentence(item: str, question: str, said: str) -> None:
    catalogue = games().world.catalogue
    assert answer(catalogue[item], read(question, item), catalogue) == said


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("what's the cheapest game you have?", "price"), ("which is the longest game?", "-minutes"),
        ("the most expensive game", "-price"),
        ("the most complex game", "-fact complexity"), ("the simplest game for 4 players", "fact complexity"),
    ],
)  # fmt: skip
def test_what_the_items_are_ordered_by_is_nothing_that_they_lack(text: str, by: str) -> None:
    heard, world = read(text), games().world
    assert (heard.wishes, asked_most(heard, world.catalogue)) == ((), by)
    said = served(WriteReplyInput(kind="picks", intent=heard, read=heard, picks=("a", "b")), world)
    assert "Nothing here tells" not in said
    assert " first. " in said


def test_what_is_told_beside_a_superlative_is_still_lacked() -> None:
    assert [wish.phrase for wish in read("the cheapest purple game").wishes] == ["purple"]


@pytest.mark.parametrize("text", ["a board game for four", "two board games by Uwe Rosenberg", "board games please"])
def test_what_all_of_them_are_called_is_no_wish(text: str) -> None:
    assert not [wish for wish in read(text).wishes if "board" in wish.phrase]
    assert games().world.catalogue.domain.nouns == "board games"


@pytest.mark.parametrize("text", ["games with complexity below 1.5 for 6 people", "complexity at most 2"])
def test_what_a_bound_is_of_is_no_wish(text: str) -> None:
    heard = read(text)
    assert (heard.wishes, [each.header for each in heard.bounds.measures or ()]) == ((), ["complexity"])
