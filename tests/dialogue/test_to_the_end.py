"""How long the whole takes: asked for, kept to, measured by and told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.foremost import foremost
from recsys.dialogue.holding.relative import relative
from recsys.dialogue.holding.superlatives import by_the_whole
from recsys.dialogue.telling.facts import chips
from recsys.dialogue.telling.unmet import whole_length
from recsys.intent import Bounds, Intent, Mention
from recsys.language.talk.acts import flags
from recsys.safety.conditions import conditions
from tests.dialogue.talked import CATALOGUE

HOURS = {"farm-friends": None, "boss-rush": 9, "dungeon-duo": 20, "ghost-manor": 1}
WHOLE = replace(CATALOGUE, items=tuple(replace(item, hours=HOURS.get(item.id)) for item in CATALOGUE))
BOSS, DUO, GHOST, FARM = (WHOLE[name] for name in ("boss-rush", "dungeon-duo", "ghost-manor", "farm-friends"))


def measured(text: str, *ids: str, held: Bounds | None = None, catalogue: Catalogue = WHOLE) -> Bounds:
    """The bounds after a comparative about these items."""
    mentions = tuple(Mention(text=name, item_id=name, attitude=1) for name in ids)
    return relative(
        Intent(bounds=held or Bounds()), Intent(text=text, mentions=mentions, flags=flags(text)), (), catalogue
    ).bounds


@pytest.mark.parametrize(
    ("asked", "fits"),
    [
        (Bounds(hours_max=9), {"boss-rush", "ghost-manor"}),
        (Bounds(hours_min=9), {"boss-rush", "dungeon-duo"}),
        (Bounds(hours_min=2, hours_max=10), {"boss-rush"}),
    ],
)
def test_what_has_no_known_end_is_never_within_it(asked: Bounds, fits: set[str]) -> None:
    (test,) = conditions(Intent(bounds=asked), WHOLE)
    assert {item.id for item in WHOLE if test.holds(item)} == fits


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (Bounds(hours_max=1), "at most 1 hour to the end"), (Bounds(hours_min=30), "at least 30 hours to the end"),
        (Bounds(hours_min=6, hours_max=16), "6 to 16 hours to the end"),
    ],
)  # fmt: skip
def test_the_condition_is_said(asked: Bounds, text: str) -> None:
    (test,) = conditions(Intent(bounds=asked), WHOLE)
    assert test.text == text


def test_a_catalogue_that_does_not_tell_keeps_to_none_and_says_so() -> None:
    assert conditions(Intent(bounds=Bounds(hours_max=9)), CATALOGUE) == ()
    assert list(whole_length("finish in a weekend", CATALOGUE))
    assert not list(whole_length("finish in a weekend", WHOLE))


def test_shorter_is_of_the_whole_where_most_have_an_end() -> None:
    assert measured("like it but shorter", "dungeon-duo") == Bounds(hours_max=19)
    assert measured("something longer", "boss-rush", "ghost-manor") == Bounds(hours_min=6)


def test_shorter_is_of_rounds_where_they_have_none_or_rounds_are_spoken_of() -> None:
    rounds = Bounds(minutes_max=DUO.minutes - 1)  # type: ignore[operator]
    assert measured("shorter", "farm-friends") == Bounds(minutes_max=FARM.minutes - 1)  # type: ignore[operator]
    assert measured("shorter rounds", "dungeon-duo") == rounds
    assert measured("shorter", "dungeon-duo", held=Bounds(minutes_max=90)) == rounds
    assert measured("shorter", "dungeon-duo", catalogue=CATALOGUE) == rounds


def test_a_new_length_takes_the_place_of_the_old_one() -> None:
    assert Bounds(hours_min=6, hours_max=16).merged(Bounds(hours_max=4)) == Bounds(hours_max=4)
    assert Bounds(minutes_max=20).merged(Bounds(hours_max=4)) == Bounds(minutes_max=20, hours_max=4)


def test_the_whole_and_a_round_are_told() -> None:
    said = answer(BOSS, Intent(text="how long to beat it?", attribute="length"), WHOLE)
    assert said.startswith("Boss Rush takes about 9 hours to the end. A round, or a good place to stop, takes about ")
    assert "about 1 hour" in answer(GHOST, Intent(text="how long is it?", attribute="minutes"), WHOLE)
    assert "hour" not in answer(GHOST, Intent(text="how long is a round?", attribute="minutes"), WHOLE)
    assert "does not say how long the whole" in answer(
        FARM, Intent(text="how long to beat it?", attribute="length"), WHOLE
    )


@pytest.mark.parametrize(("most", "start"), [(12, "Yes, "), (4, "No, ")])
def test_can_it_be_finished_in_time(most: int, start: str) -> None:
    asked = Intent(text="can I finish it in time?", attribute="length", bounds=Bounds(hours_max=most))
    assert answer(BOSS, asked, WHOLE).startswith(start)


def test_the_shortest_to_the_end_is_told_with_its_hours() -> None:
    assert "about 1 hour to the end" in foremost((GHOST, BOSS), Intent(best_by="hours"), WHOLE)


def test_a_card_says_it() -> None:
    asked = Intent(bounds=Bounds(hours_max=10))
    chip = {
        item.id: next(e for e in chips(item, asked, WHOLE) if e.data["slot"] == "time") for item in (BOSS, DUO, FARM)
    }
    assert (chip["boss-rush"].text, chip["boss-rush"].met) == ("9 hours", True)
    assert chip["dungeon-duo"].met is False
    assert (chip["farm-friends"].text, chip["farm-friends"].data["known"]) == ("Hours not known", False)


@pytest.mark.parametrize(
    ("text", "by"),
    [("which is the longest", "-hours"), ("the shortest one?", "hours"), ("which has the longest rounds", "-minutes"),
     ("the shortest run", "minutes")],
)
def test_the_longest_is_so_to_the_end_where_an_end_is_known(text: str, by: str) -> None:
    read = Intent(text=text, best_by=f"{'-' if 'long' in text else ''}minutes")
    assert by_the_whole(read, Intent(), (BOSS, DUO)).best_by == by
    assert by_the_whole(read, Intent(), (FARM, FARM)).best_by == read.best_by
    assert by_the_whole(read, Intent(bounds=Bounds(minutes_max=30)), (BOSS, DUO)).best_by == read.best_by
