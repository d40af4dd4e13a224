"""A name that several items have is told apart by whom it is said to be with."""

from __future__ import annotations

import pytest

from recsys.intent import Intent, Mention, Term, Wish
from recsys.skills.reading.with_whom import told_by_people

HEAT = Mention(text="Heat", item_id="the-heat", alternatives=("heat-2006", "heat-1995"), attitude=1, seed=True)


def of(text: str, person: str = "Al Pacino", attitude: int = 1, items: tuple[str, ...] = ("heat-1995", "scarface")) -> Intent:
    wish = Wish(phrase=person, terms=(Term(phrase=person, items=items),), attitude=attitude)
    return Intent(text=text, mentions=(HEAT,), wishes=(wish,))


@pytest.mark.parametrize(
    "text", ["Heat, the one with Al Pacino", "I want to see Heat with Pacino", "the Heat film with Al Pacino"]
)
def test_the_one_that_they_are_in_is_meant(text: str) -> None:
    read = told_by_people(of(text))
    (named,) = read.mentions
    assert (named.item_id, named.alternatives, named.seed) == ("heat-1995", ("the-heat", "heat-2006"), True)
    assert read.wishes == ()


@pytest.mark.parametrize(
    "read",
    [
        of("something with Al Pacino like Heat"), of("Heat, but not with Al Pacino", attitude=-2),
        of("Heat with Al Pacino", items=("scarface",)), of("Heat with Al Pacino", items=("the-heat", "heat-1995")),
    ],
)  # fmt: skip
def test_otherwise_it_stays_as_it_is(read: Intent) -> None:
    assert told_by_people(read) == read
