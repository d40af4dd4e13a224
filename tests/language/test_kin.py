"""Kin by any word: an aunt is heard wherever a cousin is, daughters wherever sons are."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all

YOUNG = "sons daughters nephews nieces kids grandkids grandsons granddaughters".split()
OLDER = "aunt auntie uncle grandmother grandfather".split()
SEVERAL = "cousins aunts uncles aunties brothers sisters".split()


@pytest.mark.parametrize("word", YOUNG)
@pytest.mark.parametrize("ages", ["4/5", "4 and 5", ", 4 and 5"])
def test_two_ages_are_told_and_no_mark(word: str, ages: str) -> None:
    people = read_of_all(f"something for my {word} {ages}".replace(" ,", ",")).people
    assert [(p.age, p.guessed) for p in people] == [(4, False), (5, False)]


@pytest.mark.parametrize("word", YOUNG)
@pytest.mark.parametrize("told", ["under 10", "between 4 and 10"])
def test_an_age_is_no_price(word: str, told: str) -> None:
    bounds = read_of_all(f"something for {word} {told}").bounds
    assert (bounds.price_min, bounds.price_max) == (None, None)


@pytest.mark.parametrize("word", OLDER)
def test_an_older_age_is_told(word: str) -> None:
    assert [(p.role, p.age) for p in read_of_all(f"a game for my {word}, 50").people] == [(word, 50)]


@pytest.mark.parametrize("word", [*SEVERAL, "sons", "daughters", "granddaughters"])
def test_so_many_and_me_are_counted(word: str) -> None:
    assert read_of_all(f"me and my 3 {word}").bounds.players == 4


@pytest.mark.parametrize("word", [*OLDER, "cousin", "brother", "aunts", "uncles"])
def test_who_lives_elsewhere_plays_online(word: str) -> None:
    assert "online co-op" in {w.phrase for w in read_of_all(f"a game with my {word} in another city").wishes}


@pytest.mark.parametrize("word", [*OLDER, "brother", "daughter", "grandson"])
def test_who_plays_with_me_plays_together(word: str) -> None:
    assert "co-op" in {w.phrase for w in read_of_all(f"something to play with my {word}").wishes}
