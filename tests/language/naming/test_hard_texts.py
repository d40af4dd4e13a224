"""What people paste: lists, one title hundreds of times, other alphabets, markup. Linked or left, never an exception."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.naming.candidates import LONGEST, Proposer
from recsys.language.naming.overlapping import chosen
from recsys.language.words.text import clean, words
from tests.language.shelves import whole


def ids(text: str) -> list[str | None]:
    cleaned = clean(text)
    return [span.link.item_id for span in whole().world.finder.find(cleaned, words(cleaned))]


def test_most_of_a_list_of_four_hundred_titles_is_linked() -> None:
    items = [item for item in whole().catalogue if ":" not in item.title][:400]
    found = set(ids(", ".join(item.title for item in items)))
    assert len(found & {item.id for item in items}) >= 0.8 * len(items)


def test_a_title_said_three_hundred_times_is_found_in_every_place() -> None:
    assert ids("Hollow Knight, " * 300) == ["hollow-knight"] * 300


@pytest.mark.parametrize(
    "text",
    [
        "я люблю Тетрис и 俄罗斯方块", "أحب لعبة", "<b>Hollow Knight</b>", "<script>alert(1)</script>", '"""""', "100% %s %d {}", "''' \" '",
        "((((((", "2001 2002 (2003) 1999", "\n\n\n", "a" * 5_000, "é" * 300, "🎮🎮 Portal 2 🎮",
    ],
)  # fmt: skip
def test_odd_texts_are_read(text: str) -> None:
    assert all(item is None or item in whole().catalogue for item in ids(text))


def test_markup_around_a_title_does_not_hide_it() -> None:
    assert ids("<b>Hollow Knight</b>") == ["hollow-knight"]


@given(st.text(max_size=120), st.integers(1, 4))
def test_any_text_said_again_is_read(text: str, times: int) -> None:
    ids(text * times)


@pytest.mark.parametrize("text", ["Hollow Knight, ", "blorg zzyx ", "The Of It And "])
def test_what_is_proposed_grows_no_faster_than_the_text(text: str) -> None:
    proposer = Proposer(whole().catalogue, whole().world.linker)

    def size(times: int) -> int:
        cleaned = clean(text * times)
        return len(proposer.propose(cleaned, words(cleaned)))

    assert size(400) <= 4 * size(100) + LONGEST


def test_the_likeliest_that_do_not_overlap_are_chosen() -> None:
    cleaned = clean("Portal 2 or Hollow Knight")
    candidates = Proposer(whole().catalogue, whole().world.linker).propose(cleaned, words(cleaned))
    kept = [candidates[at] for at in chosen(candidates, [1.0] * len(candidates))]
    assert all(left.last <= right.first for left, right in pairwise(kept))
    assert chosen(candidates, [-1.0] * len(candidates)) == ()
