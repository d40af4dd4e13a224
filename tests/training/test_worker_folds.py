"""Folds share no speaker, and what a fold's models learn from shares none with the fold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from recsys.training.worker_folds import CROSSING, seen_by, worker_folds

PAIRS = st.lists(st.sets(st.sampled_from("abcdefghij"), min_size=1, max_size=2), min_size=1, max_size=30)


@given(PAIRS, st.integers(1, 4))
def test_no_speaker_is_in_two_folds_nor_seen_by_the_models_of_one(pairs: list[set[str]], n: int) -> None:
    folds = worker_folds(pairs, n, 7)
    speakers = [{name for pair, fold in zip(pairs, folds, strict=True) if fold == k for name in pair} for k in range(n)]
    assert sum(map(len, speakers)) == len(set().union(*speakers))
    for fold in range(n):
        seen = seen_by(pairs, folds, fold)
        assert all(not speakers[fold] & pair for pair, yes in zip(pairs, seen, strict=True) if yes)


def test_circles_that_never_meet_are_not_cut() -> None:
    pairs = [{f"{circle}{i}", f"{circle}{j}"} for circle in "abcd" for i in range(4) for j in range(i)]
    folds = worker_folds(pairs, 4, 7)
    assert CROSSING not in folds
    assert len(set(folds.tolist())) == 4


def test_the_same_seed_gives_the_same_folds_whoever_of_two_is_told_first() -> None:
    pairs = [(str(i % 7), str(i * i % 11)) for i in range(40)]
    assert worker_folds(pairs, 3, 7).tolist() == worker_folds([pair[::-1] for pair in pairs], 3, 7).tolist()
