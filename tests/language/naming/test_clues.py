"""What counts as a clue to a title, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.naming.clues import clues
from recsys.language.naming.named import ruled
from recsys.training.attitude_texts import marked_page
from tests.contracts import HOSTILE


def of(marked: str) -> list[frozenset[str]]:
    page, spans = marked_page(marked)
    return clues(page, spans, ruled(page, spans))


def worded(found: frozenset[str], where: str) -> set[str]:
    return {clue[1:] for clue in found if clue.startswith(where) and not clue.startswith(f"{where}*")}


def test_words_stand_before_and_behind_within_the_sentence() -> None:
    (found,) = of("So long. I loved [Rust] twice! It was fun")
    assert worded(found, "<") == {
        "^", "i", "loved", "@", "^ i", "i loved", "loved @", "^ i loved", "i loved @",
    }  # fmt: skip
    assert worded(found, ">") == {"@", "twice", "!", "@ twice", "twice !", "@ twice !"}
    assert worded(found, "+") == {"it", "was", "fun", "it was", "was fun"}


def test_a_word_is_a_clue_once_as_typed_and_once_as_its_kind() -> None:
    (found,) = of("not good: [Rust]")
    assert {"<not good @", "<**no *good @"} <= found


def test_neither_a_title_nor_its_year_is_a_clue() -> None:
    assert of("I loved [The Awful Truth] (1937)") == of("I loved [Great Fun] (2001)") == of("I loved [Heat]")


@pytest.mark.parametrize(
    "text", ["[Heat], [Rust] and [Ronin]", "[Heat] / [Rust] & [Ronin]", "1. [Heat]; 2. [Rust]; 3. [Ronin]"]
)
def test_titles_of_one_list_stand_in_one_place(text: str) -> None:
    first, *others = ({clue for clue in found if clue[0] in "<>=+"} for found in of(f"Films like {text} are dull"))
    assert others == [first, first]
    assert ">@ are dull" in first


def test_a_sentence_or_a_but_keeps_titles_apart() -> None:
    for text in ("loved [Heat] but not [Rust]", "I loved [Heat]. [Rust] was dull"):
        one, other = of(text)
        assert one != other


def test_what_stands_before_a_but_is_no_longer_near() -> None:
    _, found = of("I loved [Heat] but not stuff like [Rust]")
    assert "<but not stuff" in found
    assert "loved" not in worded(found, "<")
    assert "loved" in worded(found, "=")


def test_the_sentence_after_that_names_a_title_is_that_titles() -> None:
    one, _ = of("I saw [Heat]. [Rust] was awful")
    assert "+@" in one
    assert worded(one, "+") == {"@"}


def test_clues_do_not_grow_with_the_text() -> None:
    short, long = of("word " * 60 + "[Heat]" + " word" * 60), of("word " * 1500 + "[Heat]" + " word" * 1500)
    assert short == long
    (varied,) = of(" ".join(f"w{i}" for i in range(1500)) + " [Heat] " + " ".join(f"v{i}" for i in range(1500)))
    assert len(varied) < 500


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_around_a_title_is_read(text: str) -> None:
    plain = text.replace("[", "").replace("]", "")
    assert len(of(f"{plain} [Heat] {plain}")) <= 1


@given(
    st.lists(
        st.sampled_from(["[Heat]", "[Rust]", "loved", "not", ",", ".", "and", "\n", "?", "(1999)", "é", "好"]),
        max_size=40,
    )
)
def test_every_title_has_its_clues(words: list[str]) -> None:
    marked = " ".join(words)
    _, spans = marked_page(marked)
    assert len(of(marked)) == len(spans)
