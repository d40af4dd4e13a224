"""Which of several items with one name is meant: by year, by platform, old or new, the other one."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.dialogue.holding.namesakes import by_age, of_series
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent, Mention
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Item
from tests.language.shelves import shelf_of
from tests.worlds import world

THREE = (
    Item("quest-1990", "Gem Quest", 1990, ("RPG",), platforms=("SNES",), series="Gem Quest"),
    Item("quest-2005", "Gem Quest", 2005, ("RPG",), platforms=("PS2",), series="Gem Quest"),
    Item("quest-2018", "Gem Quest", 2018, ("RPG",), platforms=("PS4",), series="Gem Quest"),
    *(Item(f"other-{n}", f"Lone Walk {n}", 2000 + n, ("RPG",), platforms=("PS4",)) for n in range(6)),
)


@cache
def shelf() -> Shelf:
    return shelf_of(world(THREE))


def after(*messages: str) -> State:
    state = State()
    for text in messages:
        read = ReadRequest().twin(ReadRequestInput(text=text, shown=state.shown, focus=state.focus), shelf().world)
        state = follow(state, read, shelf().catalogue).answered(("other-1", "other-2", "other-3"), None, False)
    return state


def meant(state: State) -> list[str | None]:
    return [m.item_id for m in state.intent.mentions if m.seed]


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("the one from 1990 btw, not the new ones", 1990), ("the 2005 one", 2005), ("no the 2018 one", 2018),
        ("i mean the one from 2005", 2005),
        ("the ps2 one i meant", 2005), ("nah the snes one", 1990), ("sorry the oldest one", 1990), ("the newest one i mean", 2018),
        ("talking about the 1990 version", 1990), ("the one that came out in 2018", 2018), ("the original one", 1990),
        ("the one on ps4", 2018),
    ],
)  # fmt: skip
def test_the_one_described_is_meant_and_no_filter(text: str, year: int) -> None:
    state = after("anything like gem quest", text)
    assert meant(state) == [f"quest-{year}"]
    assert (state.intent.bounds.year_min, state.intent.bounds.year_max) == (None, None)
    assert not state.intent.device_groups


def test_one_after_the_other_may_be_tried() -> None:
    said = after("anything like gem quest")
    first = meant(said)[0]
    seen = {first, *meant(after("anything like gem quest", "not that one, the other one"))}
    assert len(seen) == 2
    assert meant(after("anything like gem quest", "the 1990 one", "no, the 2005 one")) == ["quest-2005"]


@pytest.mark.parametrize(
    "text", ["something from 1990", "only ones from 2005 please", "ps2 games", "newer ones please"]
)
def test_what_asks_for_several_is_a_condition(text: str) -> None:
    state = after("anything like gem quest", text)
    assert meant(state) == meant(after("anything like gem quest"))


def test_without_a_name_before_it_is_a_condition_too() -> None:
    assert after("rpgs please", "the one from 1990").intent.bounds.year_min == 1990


def test_a_card_of_another_one_is_pointed_at_to_correct_what_was_taken() -> None:
    first = after("anything like gem quest")
    (taken,) = meant(first)
    other = next(i.id for i in THREE[:3] if i.id != taken)
    cards = first.answered((other, "other-1"), None, False)
    read = ReadRequest().twin(ReadRequestInput(text="no i meant the first one", shown=cards.shown), shelf().world)
    state = follow(cards, read, shelf().catalogue)
    assert meant(state) == [other]
    assert {m.item_id for m in state.intent.mentions} == {other}


@pytest.mark.parametrize(
    "text", ["the old one i meant, the one with a talking cat", "the 1990 one with the elves, i mean"]
)
def test_what_it_is_described_with_is_no_wish(text: str) -> None:
    state = after("anything like gem quest", text)
    assert meant(state) == ["quest-1990"]
    assert state.intent.wishes == ()


@pytest.mark.parametrize(
    ("titles", "line"),
    [
        (("Dusk II", "Dusk IV"), "Of the Dusk series I have Dusk II and Dusk IV; I went by Dusk II."), (("Dusk", "Dusk IV"), None),
        (("Dusk (2018)", "Dusk IV"), None),
    ],
)  # fmt: skip
def test_a_name_that_is_only_a_series_is_told_what_it_was_taken_for(titles: tuple[str, ...], line: str | None) -> None:
    catalogue = world([Item(f"d{n}", title, 2000 + n, series="Dusk") for n, title in enumerate(titles)]).catalogue
    liked = Intent(mentions=(Mention(text="dusk", item_id="d0"),))
    assert next(of_series(liked, catalogue), None) == line
    assert not [*of_series(Intent(mentions=(Mention(text="dusk", item_id="d0", attitude=-2),)), catalogue)]


def test_words_that_tell_the_old_one_from_the_new_one_are_no_wish() -> None:
    assert [by_age(text) for text in ("remake", "the classic", "old school", "funny")] == [True, True, True, False]
