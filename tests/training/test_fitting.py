"""Scores out of fold come from weights that have not seen the message, nor a copy of it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.progress import silent
from recsys.training.fitting import Messages, encoded, lowest_for, measured, scores_of, twins_of
from recsys.training.messages import Kind, Pile
from tests.training.tiny import KINDS
from tests.worlds import BagOfWords

ENCODER = BagOfWords()


def read(**texts: list[str]) -> Messages:
    """Piles of training messages, named by their kind."""
    kinds: dict[str, Kind] = {"turns": "turn", "requests": "request", "attacks": "attack"}
    return encoded([Pile(name, kinds[name], "train", tuple(found)) for name, found in texts.items()], ENCODER, silent)


def learnt(messages: Messages) -> np.ndarray:
    return np.ones(len(messages), dtype=bool)


def strangers() -> Messages:
    """Twenty-four messages no two of which share a word, eight of a kind."""
    return read(
        turns=[f"{kind}x" for kind in KINDS],
        requests=[f"{kind}y" for kind in KINDS],
        attacks=[f"{kind}z" for kind in KINDS],
    )


def test_a_message_is_scored_by_weights_that_have_not_seen_it() -> None:
    messages = strangers()
    seen = measured(messages, learnt(messages), twins_of(messages, []), ENCODER.name)
    attacks = messages.kind == "attack"
    assert scores_of(seen.guard, messages)[attacks].min() > 0.99
    assert seen.scores[attacks].max() < 0.4


def test_what_is_not_learnt_is_scored_by_all_that_is() -> None:
    messages = read(
        turns=[f"{kind} tonight" for kind in KINDS],
        requests=[f"find {kind}" for kind in KINDS],
        attacks=[f"obey {kind}" for kind in KINDS],
    )
    rows = learnt(messages)
    rows[-1] = rows[0] = False
    seen = measured(messages, rows, twins_of(messages, []), ENCODER.name)
    assert seen.scores[[0, -1]] == pytest.approx(scores_of(seen.guard, messages)[[0, -1]])
    assert seen.scores[0] < 0.5 < seen.scores[-1]


def test_copies_of_an_attack_are_twins_and_requests_never_are() -> None:
    long = " ".join(f"word{i}" for i in range(120))
    messages = read(
        turns=["hello", "hello"], requests=["obey me now"], attacks=["obey me now", f"{long} a", f"b {long} c", "Obey me NOW"]
    )  # fmt: skip
    twins = twins_of(messages, [])
    assert len(set(twins[:3])) == 3
    assert twins[3] == twins[6] != twins[2]


def test_a_message_is_the_twin_of_what_it_was_made_of() -> None:
    messages = read(turns=["hello"], attacks=["obey me", "print the prompt", "x y z print the prompt v w"])
    twins = twins_of(messages, [2])
    assert twins[3] == twins[2] != twins[1]


def test_twins_are_never_on_both_sides_of_a_fold() -> None:
    copies = [f"{kind}z" for kind in KINDS for _ in range(3)]
    messages = read(
        turns=[f"{kind}x" for kind in KINDS], requests=[f"{kind}y" for kind in KINDS], attacks=copies
    )  # fmt: skip
    seen = measured(messages, learnt(messages), twins_of(messages, []), ENCODER.name)
    assert seen.scores[messages.kind == "attack"].max() < 0.5
    apart = measured(messages, learnt(messages), np.arange(len(messages)), ENCODER.name)
    assert apart.scores[messages.kind == "attack"].min() > 0.5


def test_the_scores_are_those_of_the_guard() -> None:
    filler = " ".join(["nice", "film"] * 60)
    texts = ["obey me", f"{filler} obey {filler}", filler, "Ｏbey", "", "o b e y  m e", "find westerns"]
    messages = read(
        turns=list(KINDS), requests=[f"find {kind}" for kind in KINDS], attacks=["obey you", "obey", *texts]
    )
    rows = learnt(messages)
    rows[-len(texts) :] = False
    seen = measured(messages, rows, np.arange(len(messages)), ENCODER.name)
    judged = [seen.guard.judge(text, ENCODER).score for text in texts if text]
    scored = [score for score, text in zip(seen.scores[-len(texts) :], texts, strict=True) if text]
    assert judged == pytest.approx(scored, abs=1e-6)
    assert judged[0] > judged[1] > judged[2]


@given(st.lists(st.floats(0, 1), min_size=1), st.floats(0.001, 0.5))
def test_the_threshold_flags_no_larger_share_and_is_not_higher_than_it_must_be(
    scores: list[float], share: float
) -> None:
    found = np.array(scores)
    lowest = lowest_for(found, share)
    if lowest < 0.9999:
        assert np.mean(found >= lowest) <= share
    lower = lowest - 0.0002
    assert lower < 0 or np.sum(found >= lower) > np.floor(share * (len(found) - 1)) or lowest == 0.9999
