"""Somebody else plays from now on, or on something else: those before leave, what they play on gives way or is needed as well."""

from __future__ import annotations

import pytest

from recsys.language.setting.who_now import who_now
from recsys.language.words.text import clean
from tests.dialogue.talked import talk, wishes
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    ("messages", "youngest", "players"),
    [
        (("my son is 11, my wife and i play too", "only for me and my wife tonight"), None, 2),
        (("farming for me and my son 7", "just me tonight"), None, None),
        (("kids 3 and 6", "for the 3 year old only"), 3, None),
        (("kids 4 and 9", "just the 9 year old"), 9, None),
        (("puzzles for my son 8", "and one for my daughter 14"), 14, None),
        (("puzzles for my son 8", "and for me?"), None, None),
        (("my son is 12 and i play", "just my son then"), 12, None),
        (("games for my sons, 8 and 12", "for my 12 year old son only"), 12, None),
        (("puzzles for my son 8", "my daughter 6 joins"), 6, 2),
        (("kids 4 and 9", "without the 4 year old"), 9, None),
        (("my daughter is 6 and my son 9", "my 4 year old wants to play too", "not the 4 year old after all"), 6, None),
        (("kids 4 and 9", "the 4 year old is asleep"), 9, None),
        (("kids 4 and 9", "leave out the 4yo, my nephew 7 is here"), 7, None),
        (("kids 4 and 9", "not too hard for the 4 year old"), 4, None),
        (("puzzles for my son 8", "and something for my daughter 14 too"), 8, None),
    ],
)  # fmt: skip
def test_who_plays_now(messages: tuple[str, ...], youngest: int | None, players: int | None) -> None:
    told = talk(*messages).intent
    assert (told.youngest, told.bounds.players) == (youngest, players)


def test_another_s_wishes_are_their_own() -> None:
    alone = wishes(talk("something with farming"))
    assert wishes(talk("shooters for my husband 55", "and for me something with farming")) == alone
    assert "farming" in wishes(talk("farming games for my husband", "and for my wife?"))


@pytest.mark.parametrize(
    "text", ["just me tonight", "and for me?", "one for my son 9", "for the 5 year old only", "no, on pc"]
)
def test_it_asks_for_other_cards(text: str) -> None:
    assert read_of_all(text, ("celeste", "hades")).act == "recommend"


@pytest.mark.parametrize(
    "text",
    ["only my son likes racing", "for two only", "and for ps5", "just something for my phone", "me and my son", ""],
)  # fmt: skip
def test_nobody_leaves(text: str) -> None:
    assert not list(who_now(clean(text)))


@pytest.mark.parametrize(
    ("messages", "platforms"),
    [
        (("rpg on switch", "not on switch i mean only ps5"),
        (("PS5", "PS4"),)),
        (("strategy on ps5", "forget ps5, switch"),
        (("Switch",),)),
        (("rpg on switch", "no on ps5"),
        (("PS5", "PS4"),)),
        (("co-op with friends, they have a ps4", "girls night, 4 of us, switch"),
        (("Switch",),)),
        (("racing for my kid 8 on switch", "her cousin has a ps4"),
        (("Switch",), ("PS4",))),
        (("racing for my kid 8 on switch", "my son has a ps4"),
        (("PS4",),)),
        (("racing for my nephew 8 on switch", "my nephew has a ps4"),
        (("PS4",),)),
        (("rpg on switch", "my cousin has a ps4"),
        (("PS4",),)),
        (("rpg on switch", "my mate has a ps4"),
        (("Switch",), ("PS4",))),
        (("rpg on switch", "and my cousin is on ps4"),
        (("Switch",), ("PS4",))),
        (("rpg for my switch", "my cousin has a ps4"),
        (("Switch",), ("PS4",))),
        (("rpg for my switch", "actually my cousin has a ps4"),
        (("PS4",),)),
    ],
)  # fmt: skip
def test_what_is_played_on_now(messages: tuple[str, ...], platforms: tuple[tuple[str, ...], ...]) -> None:
    assert talk(*messages).intent.platform_groups == platforms
