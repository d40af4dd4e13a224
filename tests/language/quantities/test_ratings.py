"""Age ratings of a message: which age is the most, and what only looks like one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.quantities.ratings import rating, rating_spans

RATED = {
    "nothing rated over 12, shooters on xbox": 12,
    "nothing above a 12 please, scary games": 12,
    "no 18s please, shooters": 17,
    "no 18+ games, shooters on ps5": 17,
    "nothing 18 rated": 17,
    "not allowed 18s, shooter for xbox": 17,
    "my mum won't let me play 16s or 18s, i want a shooter": 15,
    "shooters, max age rating 12": 12,
    "shooters pegi 12 or lower": 12,
    "up to PEGI 16": 16,
    "i'm 13 and my parents don't allow anything over 16, shooters": 16,
    "shooters but only 12s and under": 12,
    "no M rated games": 16,
    "nothing rated M": 16,
    "teen rated shooters": 13,
    "shooters rated T or lower": 13,
    "shooters for everyone 10+": 10,
    "my dad says max 16, shooters": 16,
    "my kid is only allowed games up to 12, racing": 12,
    "nothing over 12 for the kids": 12,
    "mum says nothing over 12, i say i'm nearly 16": 12,
    "PEGI 7": 7,
    "for ages 8+": 8,
    "nothing rated R": 16,
    "PG-13 movies": 13,
    "a PG rated film": 10,
    "no R-rated stuff": 16,
    "under 12s only": 11,
    "games for under 10s": 9,
    "ages 8 and up": 8,
    "no 16+ please": 15,
    "nothing for 18+": 17,
    "r rated or pg-13, whatever": 13,
    "pegi 3": 3,
    "USK 12": 12,
    "age limit 12": 12,
    "nothing pegi 18": 17,
    "not over pegi 7": 7,
    "my kids are allowed up to 12": 12,
    "mac games, nothing gory rated 12 max": 12,
    "nothing scary please, rated 16 at most": 16,
    "nothing rated 16": 15,
}
UNRATED = (
    "rated 9 out of 10",
    "top rated",
    "an R rated comedy",
    "nothing over 12 dollars",
    "nothing over 12",
    "my mum says nothing over 15 euros",
    "no 90s games",
    "no 2d games",
    "up to 4 players",
    "for my kids, up to 4 players",
    "max 10 minutes for the kids",
    "not more than 15 minutes, for my son",
    "i don't want 12 hours",
    "no more than 10 games",
    "i have no ps4 games",
    "i'm not 18 yet",
    "no 3d",
    "4 of us, no 5s",
    "max 2 players",
    "i loved x-men",
    "is it rated m?",
    "mature games",
    "teen drama",
    "my mum will pay up to 15",
    "my son has up to 15 minutes",
    "dad will pay max 10",
    "12 and under only",
    "not for under 10s",
)


@pytest.mark.parametrize(("text", "age"), RATED.items())
def test_a_rating_is_the_most_that_an_age_may_be(text: str, age: int) -> None:
    assert rating(text) == age
    assert rating_spans(text)


@pytest.mark.parametrize("text", UNRATED)
def test_what_has_another_unit_or_no_limit_is_no_rating(text: str) -> None:
    assert rating(text) is None


PIECES = st.sampled_from("no nothing over above 12 18s 16+ rated pegi m r pg-13 and under max up to kids mum says , . $".split())


@given(st.lists(PIECES, max_size=12).map(" ".join))
def test_a_rating_is_an_age_and_stands_in_the_text(text: str) -> None:
    found = rating(text)
    assert found is None or 1 <= found <= 99
    assert all(0 <= start < end <= len(text) for start, end in rating_spans(text))
