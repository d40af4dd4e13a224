"""The attitude in force at a word, and the verdict behind a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.words.clauses import clauses
from recsys.language.words.feelings import Tone
from recsys.language.words.text import clean, words
from recsys.language.words.tone import tones
from recsys.language.words.verdicts import hedged, verdict


def heard(text: str, at: str) -> Tone:
    """The tone at a word of a text, clause by clause as the reader does it."""
    found = words(text)
    for clause in clauses(text):
        mine = tuple(w for w in found if clause.start <= w.start < clause.end)
        for word, tone in zip(mine, tones(text, mine), strict=True):
            if word.text == at:
                return tone
    raise AssertionError(f"no {at!r} in {text!r}")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("no shooters", "shooters"),
        ("I hate shooters", "shooters"),
        ("please avoid shooters", "shooters"),
        ("without any shooters", "shooters"),
        ("we never play shooters", "shooters"),
        ("I don't like shooters", "shooters"),
        ("not a fan of shooters", "shooters"),
        ("nothing scary, violent or gory", "gory"),
        ("neither horror nor shooters", "shooters"),
        ("my mum banned shooters", "shooters"),
        ("we havent got shooters", "shooters"),
        ("no horror or shooters", "shooters"),
        ("I love puzzles but hate shooters", "shooters"),
    ],
)
def test_what_is_refused_is_refused(text: str, word: str) -> None:
    tone = heard(text, word)
    assert tone.attitude < 0
    assert tone.stated
    assert not tone.mild


@pytest.mark.parametrize(
    ("text", "word"),
    [("not too scary", "scary"), ("not so scary", "scary"), ("less grindy", "grindy"), ("fewer fights", "fights")],
)
def test_less_of_it_is_mild(text: str, word: str) -> None:
    tone = heard(text, word)
    assert tone.attitude == -1
    assert tone.mild


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("no shooters, puzzles please", "puzzles"),
        ("no shooters but puzzles", "puzzles"),
        ("I hate horror. Puzzles then", "puzzles"),
        ("not only puzzles", "puzzles"),
        ("I have never played puzzles", "puzzles"),
        ("I don't hate puzzles", "puzzles"),
        ("something like puzzles", "puzzles"),
        ("less fighting more puzzles", "puzzles"),
        ("why not puzzles", "puzzles"),
        ("never really played puzzles", "puzzles"),
        ("puzzles", "puzzles"),
    ],
)
def test_what_is_not_refused_is_not(text: str, word: str) -> None:
    assert heard(text, word).attitude >= 0


@pytest.mark.parametrize(
    ("text", "attitude"),
    [("I love puzzles", 2), ("we adored puzzles", 2), ("I like puzzles", 1), ("I enjoy puzzles", 1), ("puzzles", 1)],
)
def test_love_is_more_than_like(text: str, attitude: int) -> None:
    assert heard(text, "puzzles").attitude == attitude


def test_love_reaches_along_a_list() -> None:
    assert heard("I love trains, boats and puzzles", "puzzles").attitude == 2


@given(st.text(max_size=200))
def test_every_word_has_a_tone_in_bounds(text: str) -> None:
    cleaned = clean(text)
    found = words(cleaned)
    heard_tones = tones(cleaned, found)
    assert len(heard_tones) == len(found)
    assert all(-2 <= tone.attitude <= 2 for tone in heard_tones)


@pytest.mark.parametrize(
    ("after", "sign"),
    [
        (" was a nightmare", -1),
        (" bored me to tears", -1),
        (" is banned here", -1),
        (" been banned", -1),
        (" isnt allowed", -1),
        (" is not allowed in our house", -1),
        (" are off limits", -1),
        (" is a no-no", -1),
        (" is a hard no", -1),
        (" is pants", -1),
        (" was ace", 1),
        (" is not banned", 1),
        (" is a no-brainer", 0),
        (" is boring", -1),
        (" was not great", -1),
        (" was too hard", -1),
        (" was great", 1),
        (" is a masterpiece", 1),
        (" was not bad", 1),
        (" wasn't great", -1),
        (" was released in 2016", 0),
        (" and a great dog", 0),
        ("", 0),
    ],
)
def test_the_verdict_is_read_off_the_words_behind(after: str, sign: int) -> None:
    said = verdict(after)
    assert -2 <= said <= 2
    assert (said > 0) - (said < 0) == sign


def test_a_hedge_is_heard() -> None:
    assert hedged("co-op would be nice")
    assert hedged("Preferably short")
    assert not hedged("it must be short")
