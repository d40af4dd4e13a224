"""What stands around a stretch of text: its clues, their order, and a model of them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.naming.chatter import tokens
from recsys.language.naming.surroundings import BUCKETS, NEAR, Surroundings, clues, places
from recsys.language.words.text import clean, words


def said(text: str) -> list[str]:
    cleaned = clean(text)
    return tokens(cleaned, words(cleaned))[0]


def heard(text: str, name: str) -> set[str]:
    found = said(text)
    at = found.index(name)
    return set(clues(found, at, at))


def test_near_words_are_heard_by_their_place_and_the_others_of_the_sentence_without() -> None:
    found = heard("a man named rocky fights on", "rocky")
    assert {"<0named", "<1man", "<0named man", ">0fights", "<man", ">on"} <= found
    assert "<named" not in found  # the nearest has its place


def test_a_sentence_before_is_not_heard_but_for_the_nearest_words() -> None:
    assert not any(clue.endswith("awful") for clue in heard("that was so awful. the one i saw was heat", "heat"))


def test_the_words_themselves_are_no_clue() -> None:
    assert heard("i loved heat a lot", "heat") == heard("i loved jaws a lot", "jaws")


def test_what_is_played_and_what_is_watched_are_heard_alike() -> None:
    assert heard("i watched heat, a movie", "heat") == heard("i played heat, a game", "heat")


@given(st.lists(st.text("ab .", min_size=1, max_size=3), min_size=1, max_size=60), st.data())
def test_there_are_few_clues_wherever_it_stands_in_a_long_text(text: list[str], data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(begin, len(text) - 1))
    found = places(text, begin, end)
    assert len(found) <= 4 * NEAR + 1
    assert list(found) == sorted(set(found))
    assert all(0 <= place < BUCKETS for place in found)


def test_the_odds_are_the_sum_of_the_weights_of_the_clues() -> None:
    found = said("i loved heat")
    weights = np.zeros(BUCKETS, np.float32)
    weights[places(found, 3, 3)] = 0.5
    assert Surroundings(weights).odds(found, 3, 3) == 0.5 * len(places(found, 3, 3))
    assert Surroundings(np.zeros(BUCKETS, np.float32)).odds(found, 3, 3) == 0
