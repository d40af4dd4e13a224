"""Remarks and questions in a few words about what is shown, and words that say where one plays rather than what."""

from __future__ import annotations

import pytest

from recsys.language.setting.people import age_spans
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read, read_of_all


@pytest.mark.parametrize(
    "text",
    ["puzzle game for the plane", "something for a long train journey", "games for the car", "to play on the bus", "sth for on the boat", "for my flight, offline"],
)  # fmt: skip
def test_where_one_plays_is_no_kind(text: str) -> None:
    said = {tag for w in read_of_all(text).wishes for t in w.terms for tag in (*t.tags, *t.genres)}
    assert said <= {"Puzzle", "offline"}


@pytest.mark.parametrize("text", ["something with planes", "a flying game", "a game where i drive a car"])
def test_what_one_plays_is(text: str) -> None:
    assert any(w.terms for w in read_of_all(text).wishes)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("the 2nd is on mac right", "ask_item"), ("the first is free innit", "ask_item"), ("the 3rd looks fun but is it scary", "ask_item"),
        ("nice but does it have gore", "ask_item"), ("too babyish", "more"), ("bit too samey", "more"), ("theyre all too cutesy", "more"), ("way too fiddly", "more"),
        ("what time is it in tokyo", "off_topic"), ("2 was rubbish", "rate"),
        ("3 was ace but 1 is dull", "rate"), ("hm not feeling any of those", "more"),
    ],
)  # fmt: skip
def test_what_it_does(text: str, act: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).act == act


@pytest.mark.parametrize("text", ["hm not feeling any of those", "not sold on any of these", "not vibing with these"])
def test_turning_down_the_cards_refuses_no_kind(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).wishes == ()


@pytest.mark.parametrize(
    "text",
    ["anything in a similar vein to the 2nd", "more along the lines of the 2nd", "something like number 2", "got any in the style of the second", "in the spirit of no 2",
     "similar to the second one pls", "close to the 2nd one"],
)  # fmt: skip
def test_like_a_card(text: str) -> None:
    assert [m.item_id for m in talk("co-op", text).intent.mentions if m.seed] == ["boss-rush"]


def test_free_is_taken_back() -> None:
    for text in ("not free to play tho, those are scams", "actually no f2p", "doesnt have to be free"):
        assert talk("free co-op games", text).intent.bounds.price_max is None


@pytest.mark.parametrize(
    ("text", "groups", "disliked"),
    [("kindle fire not ipad", (("TABLET",),), ()), ("on pc, not steam", (("DESKTOP",),), ()), ("not on phone", (), ("PHONE",)), ("not on phone, on ipad", (("TABLET",),), ("PHONE",))],
)  # fmt: skip
def test_a_make_that_is_refused_is_not_its_whole_kind(
    text: str, groups: tuple[object, ...], disliked: tuple[str, ...]
) -> None:
    found = read(text)
    assert (found.device_groups, found.disliked_devices) == (groups, disliked)


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("6 kids all about 8", 6),
        ("5 boys aged 9", 5),
        ("four kids (5, 6, 7 and 9)", 4),
        ("my kids are 6 and 8", None),
        ("me and my 2 kids (5 and 8)", 3),
    ],
)
def test_ages_do_not_hide_how_many_play(text: str, players: int | None) -> None:
    assert read(text).bounds.players == players
    assert age_spans(text)
