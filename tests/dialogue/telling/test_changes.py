"""What a reply says of the limits that a message moved, and which cards stay when others are turned down."""

from __future__ import annotations

import pytest

from recsys.dialogue.telling.changes import changes
from recsys.dialogue.telling.phrases import before_noun
from recsys.intent import Bounds, Intent, Term, Wish
from tests.language.shelves import eight

GAMES = eight().world.catalogue
FARMING = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),), must=True)
NO_HORROR = Wish(phrase="horror", terms=(Term(phrase="horror", genres=("Horror",)),), attitude=-2, must=True)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (Intent(), Intent(bounds=Bounds(price_max=20)), "at most $20"),
        (Intent(bounds=Bounds(price_max=20)), Intent(bounds=Bounds(price_max=10)), "now at most $10"),
        (Intent(bounds=Bounds(price_max=20)), Intent(), "no longer at most $20"),
        (Intent(bounds=Bounds(minutes_max=20)), Intent(bounds=Bounds(year_min=2018)),
         "now from 2018 on, no longer rounds of at most 20 min"),
        (Intent(wishes=(NO_HORROR,)), Intent(), "no longer without horror"),
        (Intent(wishes=(FARMING,)), Intent(), "no longer farming"),
        (Intent(), Intent(wishes=(FARMING, NO_HORROR)), ""),
        (Intent(bounds=Bounds(players=4)), Intent(bounds=Bounds(players=6)), ""),
        (Intent(), Intent(), ""),
    ],
)  # fmt: skip
def test_limits_that_moved(before: Intent, after: Intent, said: str) -> None:
    assert changes(before, after, GAMES) == said


@pytest.mark.parametrize(("label", "before"), [("animals", "animal"), ("zombies", "zombie"), ("Sports", "Sports")])
def test_many_are_one_before_the_noun(label: str, before: str) -> None:
    assert before_noun(label) == before
