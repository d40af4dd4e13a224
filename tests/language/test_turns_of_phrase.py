"""Turns of phrase that stand for a term, wanted and not wanted, and words that only look like one."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


def heard(text: str) -> dict[str, int]:
    return {word: w.attitude for w in read_of_all(text).wishes for t in w.terms for word in t.tags}


@pytest.mark.parametrize("text", ["I want a game where I race against the clock", "I love racing against the clock"])
def test_who_likes_a_race_against_the_clock_does_not_go_without_timers(text: str) -> None:
    assert "no timers" not in heard(text)


@pytest.mark.parametrize("text", ["I hate racing against the clock", "no puzzles against the clock"])
def test_who_does_not_goes_without_timers(text: str) -> None:
    assert heard(text)["no timers"] > 0


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("I don't want to sink hundreds of hours", "replayable"), ("I hate walking around", "exploration"),
        ("nothing uplifting please", "funny"), ("no retro graphics please", "retro"),
    ],
)  # fmt: skip
def test_what_is_refused_in_other_words_is_not_wished(text: str, word: str) -> None:
    assert heard(text)[word] < 0


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("I want to sink hundreds of hours", "replayable"), ("I love walking around", "exploration"),
        ("I hate games that are too hard", "easy to learn"), ("I don't want to read the rules", "easy to learn"),
        ("something uplifting please", "funny"), ("the wifi there is always bad", "offline"),
    ],
)  # fmt: skip
def test_what_is_asked_for_in_other_words_is_wished(text: str, word: str) -> None:
    assert heard(text)[word] > 0


@pytest.mark.parametrize("text", ["the wifi there is never bad", "our wifi never drops", "the internet is rarely down"])
def test_a_connection_that_is_never_bad_is_none_to_go_without(text: str) -> None:
    assert "offline" not in heard(text)


@pytest.mark.parametrize("text", ["I want a good one, not a bad one", "it has a bad side, but I like it"])
def test_a_bad_one_is_no_villain(text: str) -> None:
    assert all(w.phrase != "villain" for w in read_of_all(text).wishes)


@pytest.mark.parametrize("text", ["let me be the evil one", "I want to play as the bad one"])
def test_the_evil_one_to_play_is_the_villain(text: str) -> None:
    assert any("villain" in w.phrase for w in read_of_all(text).wishes)
