"""Replies against references: values by hand, and what holds for all texts."""

from __future__ import annotations

from math import exp
from typing import Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.errors import EvaluationError
from recsys.evaluation.overlap import Overlap, Variety
from recsys.evaluation.words import f1, words

TEXT = st.lists(st.sampled_from("a good film it is".split()), max_size=6).map(" ".join)
SAID = TEXT.filter(bool)


def bleu(replies: list[str], references: list[str], n: Literal[1, 2]) -> float:
    return Overlap.of(replies, references).bleu(n, np.arange(len(replies)))


def distinct(replies: list[str], n: Literal[1, 2]) -> float:
    return Variety.of(replies, n).distinct(np.arange(len(replies)))


@pytest.mark.parametrize(("text", "expected"), [
    ("It's GOOD, isn’t it?", ["it's", "good", "isn’t", "it"]),
    ("Se7en (1995) – a_b", ["se7en", "1995", "a", "b"]),
    ("Amélie 千と", ["amélie", "千と"]),
    ("'quoted' ...", ["quoted"]),
    ("", []),
])  # fmt: skip
def test_words_are_runs_of_letters_and_digits(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_a_word_counts_as_often_as_the_reference_has_it() -> None:
    """Papineni's own example: the, seven times."""
    assert bleu(["the the the the the the the"], ["The cat is on the mat."], 1) == pytest.approx(2 / 7)


def test_a_short_reply_pays_for_it() -> None:
    assert bleu(["a good film"], ["a good film for tonight"], 1) == pytest.approx(exp(1 - 5 / 3))
    assert bleu(["a good film for tonight"], ["a good film"], 1) == pytest.approx(3 / 5)


def test_bigrams_are_not_smoothed() -> None:
    """All 4 words and 2 of 3 bigrams are there; 4 words against 5."""
    assert bleu(["it is a film"], ["it is a good film"], 2) == pytest.approx((2 / 3) ** 0.5 * exp(-1 / 4))
    assert bleu(["film good"], ["good film"], 2) == 0


def test_replies_are_pooled() -> None:
    replies, references = ["it is good", "x"], ["it is good", "no one"]
    assert bleu(replies, references, 1) == pytest.approx(3 / 4 * exp(1 - 5 / 4))
    assert bleu(replies, references, 2) == pytest.approx((3 / 4) ** 0.5 * exp(1 - 5 / 4))


@pytest.mark.parametrize(("reply", "reference", "expected"), [
    ("I like the film", "The film I saw", 3 / 4),
    ("good good good", "good film", 2 / 5),
    ("bad", "good film", 0),
    ("", "a film", 0),
])  # fmt: skip
def test_f1_is_of_bags_of_words(reply: str, reference: str, expected: float) -> None:
    assert f1(reply, reference) == pytest.approx(expected)


def test_distinct_is_of_all_replies_together() -> None:
    assert (distinct(["a b a b"], 1), distinct(["a b a b"], 2)) == (1 / 2, 2 / 3)
    assert (distinct(["a b", "A c"], 1), distinct(["a b", "a c"], 2)) == (3 / 4, 1)
    assert distinct(["b", "a"], 2) == distinct([""], 1) == 0


def test_an_empty_reply_counts_nothing_and_an_empty_reference_is_told() -> None:
    assert bleu([""], ["a film"], 1) == bleu([""], ["a film"], 2) == 0
    with pytest.raises(EvaluationError, match="a reference has none"):
        f1("a film", "…")


@given(reply=TEXT, reference=SAID)
def test_all_lie_within_0_and_1(reply: str, reference: str) -> None:
    assert all(0 <= bleu([reply], [reference], n) <= 1 + 1e-12 and 0 <= distinct([reply, reference], n) <= 1 for n in (1, 2))
    assert 0 <= f1(reply, reference) <= 1


@given(said=st.lists(st.sampled_from("abc"), min_size=2).map(" ".join))
def test_the_reference_itself_is_perfect(said: str) -> None:
    assert bleu([said], [said], 1) == pytest.approx(1)
    assert bleu([said], [said], 2) == pytest.approx(1)
    assert f1(said, said) == 1


@given(reply=TEXT, reference=SAID)
def test_f1_is_the_same_both_ways(reply: str, reference: str) -> None:
    assert f1(reply, reference) == (f1(reference, reply) if reply else 0)
