"""What is not to be for children, none of whom plays; and children who do."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize(
    "text",
    [
        "farming games, not kiddy stuff", "platformers, nothing babyish", "puzzle games that aren't childish", "no kids games, platformers on switch",
        "party games, nothing for babies", "no baby games", "not a kids' game", "don't want anything for little kids", "animal games but grown up",
        "I'm not a child, give me something proper", "puzzles for adults", "nothing made for kids please", "something for grown-ups", "not for kids",
    ],
)  # fmt: skip
def test_less_for_children_brings_no_child(text: str) -> None:
    heard = read_of_all(text)
    assert wish(heard, "family-friendly").attitude < 0
    assert not [
        w.phrase for w in heard.wishes if w.attitude < 0 and not any("family-friendly" in t.tags for t in w.terms)
    ]
    assert (heard.people, heard.youngest) == ((), None)


@pytest.mark.parametrize(
    "text",
    [
        "nothing scary for the kids", "fun for adults too, my kids are 6 and 9", "games for my kids", "not for me, for my kids", "nothing hard, it is for my kids",
        "for adults and kids", "no violence, it's for little kids", "the kids want no racing", "games for kids and adults", "something for a child of 7",
    ],
)  # fmt: skip
def test_children_who_play_are_heard(text: str) -> None:
    heard = read_of_all(text)
    assert heard.youngest is not None
    assert not [w for w in heard.wishes if w.attitude < 0 and any("family-friendly" in t.tags for t in w.terms)]


@pytest.mark.parametrize(
    "text", ["my kids are all grown up, something for me", "our children have moved out, games for two"]
)
def test_children_who_are_grown_up_do_not_play(text: str) -> None:
    assert not [p for p in read_of_all(text).people if p.age is not None]
