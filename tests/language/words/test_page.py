"""A message laid out: every word has a clause and a tone, and a person it speaks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.words.page import Page


def whose(text: str, word: str) -> str:
    page = Page.of(text)
    return page.who(next(at for at, w in enumerate(page.words) if w.text == word))


@pytest.mark.parametrize(
    ("text", "word", "who"),
    [
        ("me: farming. wife: puzzles", "farming", "me"),
        ("me: farming. wife: puzzles", "puzzles", "wife"),
        ("my son: trains, my daughter: boats", "boats", "daughter"),
        ("my brother loves shooters and i like cooking", "shooters", "brother"),
        ("my brother loves shooters and i like cooking", "cooking", "me"),
        ("she likes puzzles but he prefers trains", "trains", "him"),
        ("we love puzzles", "puzzles", ""),
        ("my brother loves shooters", "shooters", ""),
        ("puzzles: the best", "best", ""),
        ("not a fan of shooters. i want something with trains", "trains", ""),
        ("always liked puzzles, i love farming too", "farming", ""),
        ("tom likes shooters, i love puzzles", "shooters", "tom"),
    ],
)
def test_a_wish_is_whose_label_or_subject_it_follows(text: str, word: str, who: str) -> None:
    assert whose(text, word) == who


@pytest.mark.parametrize("text", ["", "🎮", "but", "Because.", "although (", "but except"])
def test_a_text_of_joints_alone_can_be_laid_out(text: str) -> None:
    page = Page.of(text)
    assert all(page.clause(at) in page.clauses for at in range(len(page.words)))


@given(st.text(max_size=300))
def test_every_word_has_a_clause_a_tone_and_a_person(text: str) -> None:
    page = Page.of(text)
    assert len(page.words) == len(page.tones) == len(page.clause_of)
    for at in range(len(page.words)):
        assert page.clause(at) in page.clauses
        assert isinstance(page.who(at), str)
