"""What a game did to people, told against it; and what it did not do."""

from __future__ import annotations

import pytest

from recsys.language.wanted.quarrels import quarrel
from tests.language.reading import read_of_all


@pytest.mark.parametrize(
    "after",
    [
        ", it make us fight haha",
        " but we shout at each other",
        ". drove us mad",
        ", ended in tears",
        " n it just causes rows",
        ", we fell out",
        " but nobody wants to touch it",
        " and nearly got divorced over it",
        ", so nothing like that",
    ],
)
def test_told_against_it(after: str) -> None:
    assert quarrel(after)


@pytest.mark.parametrize(
    "after", [" and want more", ", it never makes us fight", " on the sofa", ". I want a fighting game", ", loved it"]
)
def test_nothing_told_against_it(after: str) -> None:
    assert not quarrel(after)


def test_the_words_of_a_quarrel_are_no_wish() -> None:
    heard = read_of_all("we have overcooked already, it makes us fight")
    assert [m.attitude < 0 for m in heard.mentions] == [True]
    assert not heard.wishes
