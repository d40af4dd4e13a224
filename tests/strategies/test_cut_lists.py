"""Where a source cuts lists of genres: what is known to fit comes first, what may fit behind it, and it is told."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.dialogue.holding.state import State
from recsys.shelf import Shelf
from recsys.skills.recommend import Proposal
from recsys.strategies.base import SURE, Strategy
from recsys.strategies.host import converse
from recsys.strategies.house import House
from recsys.strategies.turn import Answer, Turn
from recsys.types import Item
from tests.language.shelves import shelf_of
from tests.strategies.driver import core, drive
from tests.strategies.hosting import Fixed
from tests.worlds import world

PUZZLES = tuple(f"puzzle-{at}" for at in range(7))
FULL = tuple(f"full-{at}" for at in range(12))
SHORT = tuple(f"short-{at}" for at in range(4))


@cache
def cut() -> Shelf:
    """Puzzles by their lists; items whose lists of three are full of other genres; and items with one other genre."""
    genres = {PUZZLES: ("Action", "Puzzle", "Strategy"), FULL: ("Action", "Racing", "Sports"), SHORT: ("Racing",)}
    items = [Item(name, f"Title {name}", genres=kinds) for names, kinds in genres.items() for name in names]
    return shelf_of(world(items))


def answer(n: int, strategy: Strategy, text: str = "a puzzle game") -> Answer:
    shelf = cut()
    turn = Turn(text, State(), shelf.catalogue, n=n)
    value: Answer = drive(converse(turn, strategy), lambda call: core(call, shelf), shelf=shelf).value
    return value


def ids(given: Answer) -> list[str]:
    return [pick.item.id for pick in given.picks]


def listing(*names: str) -> Fixed:
    return Fixed([Proposal(name=name, item_id=name, score=1.0) for name in names])


def test_the_first_five_are_known_to_fit_and_what_may_fit_keeps_its_place_behind_them() -> None:
    asked = listing(FULL[0], *PUZZLES[:2], SHORT[0], FULL[1], *PUZZLES[2:6], FULL[2], PUZZLES[6])
    assert ids(answer(9, asked)) == [*PUZZLES[:SURE], FULL[0], FULL[1], PUZZLES[5], FULL[2]]


def test_as_many_as_the_page_shows_are_all_known_to_fit() -> None:
    asked = listing(*FULL[:4], *PUZZLES)
    assert ids(answer(SURE, asked)) == list(PUZZLES[:SURE])
    assert "sure" not in answer(SURE, asked).reply


def test_what_may_fit_is_neither_met_nor_missed_and_the_reply_says_so() -> None:
    given = answer(9, listing(*PUZZLES, *FULL))
    told = {pick.item.id: [e.met for e in pick.evidence if e.kind == "filter"] for pick in given.picks}
    assert [told[name] for name in (PUZZLES[0], FULL[0])] == [[True], [None]]
    assert "I cannot be sure of two of them: lists of genres stop at three here." in given.reply


def test_where_fewer_are_there_than_wanted_they_may_fit() -> None:
    assert "Only eight may fit everything, so I stop there." in answer(30, listing(*PUZZLES, FULL[0])).reply


@pytest.mark.parametrize("n", [SURE, 12])
def test_house_lists_what_may_fit_only_where_more_is_wanted(n: int) -> None:
    found = ids(answer(n, House()))
    assert len(found) == n
    assert set(found[:SURE]) <= set(PUZZLES)
    assert not set(found) & set(SHORT)
    assert (set(found) <= set(PUZZLES)) == (n == SURE)


def test_a_genre_that_is_refused_leaves_out_only_what_has_it() -> None:
    given = answer(9, listing(*PUZZLES, *FULL), "no puzzle games please")
    assert set(ids(given)) <= {*FULL, *SHORT}
    assert all(e.met for pick in given.picks for e in pick.evidence if e.kind == "filter")
