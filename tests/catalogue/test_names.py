"""The names an item goes by."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.names import fold, names_of, unify_numerals
from recsys.types import Item


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Pokémon: Let's Go!", "pokemon lets go"), ("ABZÛ", "abzu"), ("Ratchet & Clank", "ratchet and clank"),
        ("Disney’s  Café", "disneys cafe"), ("C++", "c++"), ("ﬁre", "fire"), ("  ", ""), ("?!…", ""), ("", ""),
        ("龍が如く", "龍か如く"), ("Ōkami-HD", "okami hd"),
    ],
)  # fmt: skip
def test_fold_keeps_letters_and_digits_only(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@given(st.text(max_size=100))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert "  " not in fold(text)
    assert fold(text) == fold(text).strip()


@pytest.mark.parametrize(
    ("folded", "unified"),
    [
        ("dark souls iii", "dark souls 3"), ("final fantasy xv", "final fantasy 15"), ("it takes two", "it takes 2"),
        ("v rising", "v rising"), ("two point hospital", "two point hospital"), ("limbo", "limbo"), ("", ""),
    ],
)  # fmt: skip
def test_sequel_numbers_are_digits_but_for_a_first_word(folded: str, unified: str) -> None:
    assert unify_numerals(folded) == unified


def ranks(item: Item) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, rank in names_of(item):
        found[name] = min(rank, found.get(name, rank))
    return found


def test_an_item_goes_by_title_alias_part_acronym_and_series_in_that_order() -> None:
    item = Item("x", "The Salt Road: Last Caravan II", series="Salt Saga", aliases=("tsr2", "Caravan!"))
    assert ranks(item) == {
        "the salt road last caravan 2": 0, "tsr2": 1, "caravan": 1, "salt road last caravan 2": 2, "the salt road": 2,
        "tsr last caravan 2": 2, "tsrlc2": 3, "salt saga": 4,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("3 Days of Salt", "three days of salt"), ("Twelve Angry Bears", "12 angry bears"),
        ("Two Roads: Part II", "2 roads part 2"),
    ],
)  # fmt: skip
def test_a_number_that_a_title_begins_with_is_typed_either_way(title: str, other: str) -> None:
    assert ranks(Item("x", title))[other] == 1


@pytest.mark.parametrize("title", ["Seven", "9", "Salt 3", "300 Bears", "First Days"])
def test_no_other_number_gives_a_name_more(title: str) -> None:
    assert set(ranks(Item("x", title)).values()) <= {0, 2}


def test_a_yearly_series_goes_by_its_other_years_too() -> None:
    found = ranks(Item("x", "Salt Football 25", year=2024, series="Salt Football", aliases=("sf25",)))
    assert (found["salt football 24"], found["sf26"], found["salt football 25"]) == (4, 4, 0)
    assert "salt football 24" not in ranks(Item("x", "Salt Football 25", year=2011, series="Salt Football"))
    assert "salt football 24" not in ranks(Item("x", "Salt Football 25", year=2024))


def test_a_year_in_brackets_is_left_out_and_kept() -> None:
    assert ranks(Item("x", "Doom (1993)")) == {"doom": 0, "doom 1993": 0}


def test_an_edition_is_known_without_it() -> None:
    assert ranks(Item("x", "Salt Road Remastered"))["salt road"] == 2


@pytest.mark.parametrize("title", ["Limbo", "Two Words", "Up: A"])
def test_short_titles_have_no_acronym_and_short_parts_are_none(title: str) -> None:
    assert not {"l", "tw", "up"} & set(ranks(Item("x", title)))


@given(st.text(min_size=1, max_size=40), st.lists(st.text(max_size=20), max_size=3))
def test_every_name_is_folded(title: str, aliases: list[str]) -> None:
    for name, rank in names_of(Item("x", title, aliases=tuple(aliases), series=title)):
        assert 0 <= rank <= 4
        assert fold(name) == name


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("Salt-Man", "saltman"), ("Lady and the Salt", "lady and salt"), ("Salt Road: The Last Bear", "salt road last bear"),
        ("Salt Wars: Episode III – Bears", "salt wars episode 3"), ("Salt: Bearable - Fallout", "sb fallout"),
    ],
)  # fmt: skip
def test_a_title_goes_by_its_short_forms(title: str, other: str) -> None:
    assert ranks(Item("x", title))[other] == 2
