"""How many play when people come and go: said as a number, as one more or one less, or by who wants in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.setting.headcount import change, players
from recsys.language.words.clauses import clauses
from recsys.language.words.text import clean
from recsys.language.words.withdrawn import withdrawn
from tests.dialogue.talked import talk


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("dan bailed so theres 4 of us", 4), ("can 8 of them play it", 8), ("6 kids all about 8, we have a switch", 6), ("ok turns out its 8 kids", 8),
        ("two more people just turned up so 7", 7), ("only 3 of us now", 3), ("party for 10 children", 10), ("make that 5 people", 5),
        ("theres gonna be 6 of us", 6), ("so were 5 now", 5), ("itll be 4 of us", 4), ("all 6 of them", 6), ("down to 3 of us", 3),
        ("back to 4 of us", 4), ("tom cant come so 3", 3), ("she showed up so that makes 5", 5), ("a group of seven", 7), ("the 4 kids want to play", 4),
    ],
)  # fmt: skip
def test_how_many_play(text: str, n: int) -> None:
    assert players(clean(text)) == n


@pytest.mark.parametrize(
    "text", ["my kids are 6 and 8", "2 of them are boring", "3 of those please", "give me 4", "played 3 of them", "8 hours so far", "kids of 7", "my 4 yr old"]
)  # fmt: skip
def test_other_numbers_are_no_head_count(text: str) -> None:
    assert players(clean(text)) is None


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("sarah cant be bothered so minus one", -1), ("one less of us", -1), ("one of us dropped out", -1), ("two of them bailed", -2), ("dan bailed", -1),
        ("tom cant make it", -1), ("plus one", 1), ("one more is joining", 1), ("two more people just turned up", 2), ("another mate is coming", 1),
        ("Two more people have just said they will come.", 2), ("two more said they'd like to join", 2),
        ("someone else wants in", 1), ("three more friends want to join", 3), ("we lost one", -1), ("ben isnt coming anymore", -1),
        ("one more please", 0), ("the kids went to bed", 0), ("another one", 0), ("two more games", 0), ("i cant make it out", 0), ("it isnt coming out on switch", 0),
        ("minus one star", 0), ("one more thing", 0),
        ("what if grandma joins too", 1), ("mum wants to play too", 1), ("dad is coming", 1), ("daddy wants in", 1),
        ("grandma loves cats", 0), ("dad says no", 0), ("mum is in the kitchen", 0), ("mum said to play quietly", 0),
    ],
)  # fmt: skip
def test_how_many_come_or_go(text: str, by: int) -> None:
    assert change(clean(text)) == by


@pytest.mark.parametrize(
    ("messages", "n"),
    [
        (("party games for 6 of us", "sarah cant be bothered so minus one"), 5), (("party games for 4 of us", "two more people turned up"), 6),
        (("party games for 4 of us", "dan bailed so theres 3 of us"), 3), (("party games", "minus one"), None), (("2 players", "one more is joining"), 3),
        (("something to play", "my husband wants to play too"), 2), (("something for me and my wife", "the kids are joining, 6 and 9"), 4),
        (("my husband is here", "his nieces want in as well, theyre 9 and 11"), 4), (("horror", "actually my girlfriend joins, she hates farming"), 2),
        (("something for my 8yr old", "her cousin wants to join too, hes 5"), 2), (("shooters for me", "my son (9) wants to play too"), 2),
    ],
)  # fmt: skip
def test_how_many_play_in_a_talk(messages: tuple[str, ...], n: int | None) -> None:
    assert talk(*messages).intent.bounds.players == n


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("dan bailed so theres 4 of us n mac doesnt matter anymore", "mac doesn't matter anymore"),
        ("its for 2 now and the price doesnt matter", "the price doesn't matter"), ("im on switch and price is no object", "price is no object"),
        ("the price and the year dont matter", "the price and the year don't matter"), ("make it co-op and any year is fine", "any year is fine"),
        ("my sister keeps the ipad", "keeps the ipad"), ("sold my switch", "sold my switch"), ("the ipad broke", "the ipad broke"),
        ("my brother nicked the xbox", "nicked the xbox"), ("i dont have the ipad anymore", "don't have the ipad anymore"), ("no longer got a ps5", "no longer got a ps5"),
        ("left my laptop at home", "left my laptop at home"), ("the switch is dead", "the switch is dead"), ("she needs the ipad back", "needs the ipad back"),
    ],
)  # fmt: skip
def test_what_no_longer_counts(text: str, part: str) -> None:
    cleaned = clean(text)
    assert [cleaned[start:end] for start, end in withdrawn(clauses(cleaned))] == [part]


@pytest.mark.parametrize(
    "text",
    [
        "my sister has an ipad",
        "i broke up",
        "the kids keep the score",
        "i need a switch game",
        "got a ps5",
        "i lost on the switch",
    ],
)
def test_a_device_that_is_there_counts(text: str) -> None:
    assert withdrawn(clauses(clean(text))) == ()


def test_what_somebody_keeps_is_played_on_no_longer() -> None:
    state = talk("farming for my mum on her ipad", "my sister keeps the ipad, mum gets my old windows laptop")
    assert state.intent.device_groups == (("DESKTOP",),)
    assert state.intent.platform_groups == (("Windows",),)


@given(st.text(alphabet="one moretwsbaildp 123,'", max_size=300))
def test_any_text_is_judged(text: str) -> None:
    assert -9 <= change(text) <= 9
    assert players(text) in {None, *range(1, 101)}
