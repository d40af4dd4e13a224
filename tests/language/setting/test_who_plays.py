"""Who plays, how many they are and what they play on, in passing."""

from __future__ import annotations

import pytest

from recsys.language.setting.headcount import players
from recsys.language.setting.people import people
from tests.language.reading import read


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("I am organising a team evening for 8 colleagues", 8), ("a class of 20 pupils aged 12, one laptop", 20),
        ("my boss, two colleagues and me want a quick game at lunch", 4), ("my brother and I are 30 and 34 and have a ps4", 2),
        ("which of these can we play all three?", 3), ("something they can all four play", 4),
        ("a couch game for me, my wife and our son", 3), ("for me my husband and our two daughters", 4),
        ("me, my wife hates football and my son is 9", None), ("my wife, our two kids and I", 4), ("a party for 12 guests", 12), ("there will be nine of us at the office party", 9),
        ("something for my wife and me in the evening", 2), ("my mum and dad and me", 3), ("my kids and I love it", None),
        ("for 10 year old kids", None),
        ("2 adults, 3 kids 6 9 and 13, ps5", 5), ("3 kids and 2 adults", 5), ("two parents with three small children", 5),
        ("2 grown ups and a toddler", 3), ("1 adult + 4 kids", 5), ("2 adults, no kids", 2), ("2 kids games for 3 adults", 3),
        ("the two adults are out, 3 kids play", 3), ("adults and kids", None),
    ],
)  # fmt: skip
def test_how_many_play(text: str, n: int | None) -> None:
    assert players(text) == n


@pytest.mark.parametrize(
    "text",
    [
        "My grandson says I should try a computer game. I like crosswords.", "my son recommended me to play something relaxing",
        "my daughter keeps telling me to try puzzles", "our kids gave me a tablet, I like gardening",
        "yo need smth to play w the boys tn, 4 of us all on pc", "me and the lads tonight, five of us on xbox",
    ],
)  # fmt: skip
def test_who_gave_the_advice_and_friends_are_no_children_that_play(text: str) -> None:
    assert [p for p in people(text) if p.playing and p.age is not None] == []


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("my daughter says we should play together", 7), ("my son wants me to play with him", 7), ("four of us, all 15, on PC", 15),
        ("we're all 12", 12), ("my kid told me about it, what else could he play", 7), ("something for the boys, rainy day", 7),
    ],
)  # fmt: skip
def test_those_who_play_keep_their_age(text: str, age: int) -> None:
    assert [p.age for p in people(text) if p.playing] == [age]


@pytest.mark.parametrize(
    ("text", "devices"),
    [
        ("very easy to join, ideally with their phones as controllers", ()), ("everybody uses their mobile as a pad", ()),
        ("party game for 6, phones are fine as controllers", ()), ("phones can be controllers", ()), ("everyone has a phone to use as controller", ()),
        ("we all play with our phones on one tv", ()), ("controllers are our phones", ()), ("something where you join by phone", ()),
        ("phones instead of controllers", ()), ("we want to use phones rather than controllers", ()), ("smartphones in place of controllers", ()), ("our phones replace the controllers", ()),
        ("we'd use our phones to play on the tv", ()), ("on my phone instead of with a controller", ("PHONE",)), ("for my phone rather than a controller thing", ("PHONE",)),
        ("party game for 6, everyone on their own phone", ("PHONE",)), ("phones are fine", ("PHONE",)),
        ("a phone game with controller support", ("PHONE",)), ("my phone as my main device, and a controller", ("PHONE",)),
        ("we want to play on our phones", ("PHONE",)), ("a game for my phone, as a break at work", ("PHONE",)),
    ],
)  # fmt: skip
def test_phones_to_play_with_are_not_what_is_played_on(text: str, devices: tuple[str, ...]) -> None:
    assert read(text).devices == devices
