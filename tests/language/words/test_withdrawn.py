"""What is taken back, and what only sounds like it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from recsys.language.words.clauses import clauses
from recsys.language.words.text import clean
from recsys.language.words.withdrawn import any_kind, families, withdrawn
from tests.language.drawn import messages


def gone(text: str) -> list[str]:
    cleaned = clean(text)
    return [cleaned[start:end] for start, end in withdrawn(clauses(cleaned))]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("forget strategy", "forget strategy"),
        ("never mind the price, something funny", "never mind the price"),
        ("the player count doesnt matter", "the player count doesn't matter"),
        ("forget racing and give me puzzles", "forget racing"),
        ("bin the racing idea, puzzles instead", "bin the racing idea"),
        ("forget shooters, whatever as long as its co-op", "forget shooters"),
        ("it doesnt have to be on switch", "doesn't have to be on switch"),
        ("not fussed about the price", "not fussed about the price"),
        ("i dont care how long it takes", "don't care how long it takes"),
        ("money's no object", "money's no object"),
        ("any platform is fine", "any platform is fine"),
        ("whatever year then", "whatever year then"),
        ("we dont need co-op after all", "don't need co-op after all"),
        ("it needn't be free", "needn't be free"),
        ("couldnt care less what it costs", "couldn't care less what it costs"),
        ("the price makes no odds", "the price makes no odds"),
        ("sack off the racing", "sack off the racing"),
        ("no matter how long it is", "no matter how long it is"),
        ("scrap the tower defence so long as its cute", "scrap the tower defence"),
    ],
)
def test_what_is_no_longer_asked_for(text: str, part: str) -> None:
    assert gone(text) == [part]


@pytest.mark.parametrize(
    "text",
    ["never mind", "forget it", "forget all that", "games where you dont have to fight", "i dont need internet",
     "does the price matter?", "something to forget my worries", "co-op, no horror", ""],
)  # fmt: skip
def test_what_takes_nothing_back(text: str) -> None:
    assert gone(text) in ([], ["forget my worries"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the player count", ("players",)), ("how many of us", ("players",)), ("what it costs, and the year", ("year", "price")),
        ("the time limit", ("minutes",)), ("which console", ("device",)), ("strategy", ()),
    ],
)  # fmt: skip
def test_what_is_named_by_its_family(text: str, names: tuple[str, ...]) -> None:
    assert families(text) == names


def test_anything_goes_opens_every_kind() -> None:
    assert all(any_kind(text) for text in ("anything goes", "any genre", "don't mind what kind", "open to anything"))
    assert not any(any_kind(text) for text in ("anything funny?", "a kind of puzzle", "something"))


@given(
    messages(
        "forget strategy", "never mind the price", "any platform is fine", "it doesn't have to be on switch", "the ipad broke",
        "no matter how long it is", "something funny", "co-op", "but", joint=", ",
    )
)  # fmt: skip
def test_stretches_lie_in_the_text_and_do_not_overlap(text: str) -> None:
    cleaned = clean(f"forget racing, give me puzzles, {text}")
    found = withdrawn(clauses(cleaned))
    assert found
    assert all(0 <= start < end <= len(cleaned) for start, end in found)
    assert all(left[1] <= right[0] for left, right in pairwise(found))
