"""People on a call play along, each at home; what they talk by is nothing to play on."""

from __future__ import annotations

import pytest

from recsys.language.setting.calls import call
from recsys.language.words.text import clean
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("I'm on the phone with my nephews, 9 and 12", 3), ("I'm on a video call with my three cousins, what can we play", 4),
        ("skyping with grandma and my sister", 3), ("on discord with two friends", 3), ("facetiming my daughter, 7", 2),
        ("on the phone with my nephew, he's 9. what could we play?", 2), ("on zoom with the grandkids, 6 and 8", 3),
        ("whatsapp call with my brother and his wife, suggest a game", 3), ("calling my mum on sunday, a game for us?", 2),
        ("video chatting with my niece (10)", 2), ("in a voice chat with three friends rn", 4), ("video call with the family, 5 of us", 5),
        ("on teams with 4 colleagues, something for the lunch break", 5), ("talking to my sister on the phone, we want a puzzle game", 2),
        ("on the phone with my nephews. They're 9 and 12", 3), ("video chatting with my 6 and 8 year old nieces", 3),
        ("got my nephews on facetime, 9 and 12", None), ("on the phone with my nephews", None),
    ],
)  # fmt: skip
def test_who_is_on_a_call_plays_and_so_does_who_asks(text: str, n: int | None) -> None:
    read = read_of_all(text)
    assert read.bounds.players == n
    assert not read.device_groups
    assert "online co-op" in [wish.phrase for wish in read.wishes]
    assert not read.mentions


@pytest.mark.parametrize(
    "text",
    [
        "I was on the phone with my boss all day, something relaxing", "just got off the phone with my dad, need something violent",
        "while I'm on the phone with my mum I want something to fiddle with", "I called my brother, he recommends portal",
        "my brother told me on the phone about hades, something like it", "I'm in meetings on zoom all day, something short",
        "on zoom with my colleagues all day, something short", "a puzzle on the phone with no ads", "calling all gamers, best rpg?",
        "on call tonight at the hospital, short rounds please", "on the phone for my son, 8",
    ],
)  # fmt: skip
def test_a_call_that_is_over_or_beside_the_game_brings_nobody(text: str) -> None:
    read = read_of_all(text)
    assert read.bounds.players is None
    assert not [wish.phrase for wish in read.wishes if wish.phrase in {"online co-op", "co-op"}]
    found = call(clean(text))
    assert found is None or not found.playing


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("me and my nephews, 9 and 12", 3), ("with my kids aged 5, 7 and 9 on the switch", 4), ("with my two nephews 9 and 12", 3),
        ("i'm stuck inside with the grandkids (4, 6 and 9)", 4), ("games for my kids, 7 and 10", None), ("with my son, 9, on the switch", None),
    ],
)  # fmt: skip
def test_as_many_as_ages_are_told_play_beside_who_asks(text: str, n: int | None) -> None:
    assert read_of_all(text).bounds.players == n
