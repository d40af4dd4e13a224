"""Titles in free text: sure names, ordinary words that need support, typos, titles nobody knows."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.naming.mentions import Span
from recsys.language.words.text import clean, words
from recsys.skills.base import World
from recsys.types import Item
from tests.language.shelves import shelf_of, whole
from tests.worlds import world

TITLES = ("It", "Rust", "Control", "Overcooked", "Hollow Knight", "Portal 2", "Left 4 Dead 2", "1917", "Doom (1993)",
          "Doom (2016)", "The Witness", "Inside", "Kingdom of Salt and Bread", "Farming Days", "Bad Times")  # fmt: skip
ITEMS = [
    Item(re.sub(r"\W+", "-", title.lower()).strip("-"), title, year=int(year[0]) if year else 2000, tags=("farming",))
    for title in TITLES
    for year in [re.findall(r"\((\d+)\)", title)]
]


@pytest.fixture(scope="module")
def shop() -> World:
    return shelf_of(world(ITEMS)).world


def spans(shop: World, text: str) -> list[Span]:
    cleaned = clean(text)
    return shop.finder.find(cleaned, words(cleaned))


def ids(shop: World, text: str) -> list[str | None]:
    return [span.link.item_id for span in spans(shop, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("we played overcooked all night", ["overcooked"]),
        ("OVERCOOKED!!", ["overcooked"]),
        ("hollow knight or portal 2?", ["hollow-knight", "portal-2"]),
        ("left 4 dead 2 with friends", ["left-4-dead-2"]),
        ("the kingdom of salt and bread", ["kingdom-of-salt-and-bread"]),
        ("doom (1993) please", ["doom-1993"]),
        ("doom (2016) please", ["doom-2016"]),
        ("witness", ["the-witness"]),
    ],
)
def test_a_name_of_rare_words_is_a_title_wherever_it_stands(shop: World, text: str, found: list[str]) -> None:
    assert ids(shop, text) == found


@pytest.mark.parametrize(
    "text",
    [
        "there is rust on my bike", "I lost control of it", "it was great", "I want it", "play it with me",
        "inside the house", "the controls were bad, control matters", "we stayed inside all day", "born in 1980",
        "some farming, many days", "salt and bread", "knight of the hollow hill", "",
    ],
)  # fmt: skip
def test_an_ordinary_word_is_no_title_by_itself(shop: World, text: str) -> None:
    assert ids(shop, text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('have you seen "it"?', ["it"]),
        ("my favourite is Control", ["control"]),
        ("we hated rust", ["rust"]),
        ("something like inside", ["inside"]),
        ("rust was a nightmare", ["rust"]),
        ("overcooked, rust and control", ["overcooked", "rust", "control"]),
        ("control", ["control"]),
        ("Rust", ["rust"]),
    ],
)
def test_support_makes_an_ordinary_word_a_title(shop: World, text: str, found: list[str]) -> None:
    assert ids(shop, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("overcoked", "overcooked"),
        ("hollow nigt was hard", "hollow-knight"),
        ("loved Holow Knight", "hollow-knight"),
    ],
)
def test_a_typo_still_leads_there(shop: World, text: str, found: str) -> None:
    assert found in ids(shop, text)


def test_another_number_is_another_title(shop: World) -> None:
    assert "portal-2" not in ids(shop, "I loved Portal 3")
    assert "left-4-dead-2" not in ids(shop, "left 4 dead 3")


def test_a_title_nobody_knows_is_named_without_an_item(shop: World) -> None:
    (span,) = spans(shop, "I loved Blorgomancer")
    assert (span.text, span.link.item_id) == ("Blorgomancer", None)


def test_what_is_found_does_not_depend_on_capitals_for_rare_names(shop: World) -> None:
    assert ids(shop, "LOVED HOLLOW KNIGHT") == ids(shop, "loved hollow knight") == ["hollow-knight"]


WORDS = st.sampled_from(
    [*TITLES, *'loved hated like it rust the and , . " ! i we Not Big blorg Zzyx 2 no games'.split()]
)


@given(st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=12).map(" ".join)))
def test_spans_do_not_overlap_and_quote_the_text(text: str) -> None:
    cleaned = clean(text)
    said = words(cleaned)
    found = whole().world.finder.find(cleaned, said)
    assert all(left.last <= right.first for left, right in pairwise(found))
    for span in found:
        assert cleaned[said[span.first].start : said[span.last - 1].end] == span.text
        assert span.link.item_id is None or span.link.item_id in whole().catalogue


def known_by(text: str) -> list[str | None]:
    return ids(whole().world, text)


def test_every_title_is_found_behind_a_verb_and_in_quotes() -> None:
    for item in whole().catalogue:
        if not re.search(r"[.!?:]\s", item.title) and item.id != "rec-room":
            for text in (f"I loved {item.title}", f'have you got "{item.title}"?', f"something like {item.title}"):
                assert known_by(text) == [item.id], text


@pytest.mark.parametrize("item_id", ["plants-vs-zombies", "super-mario-bros-3", "overcooked-all-you-can-eat"])
def test_a_full_stop_within_a_title_is_part_of_it(item_id: str) -> None:
    assert known_by(f"I loved {whole().catalogue[item_id].title}") == [item_id]


@pytest.mark.parametrize(
    ("text", "item_id"),
    [
        ("loved Rec Room", "rec-room"),
        ("botw", "the-legend-of-zelda-breath-of-the-wild"), ("gta v", "grand-theft-auto-v"),
        ("stardew", "stardew-valley"),
        ("dark souls 3", "dark-souls-iii"), ("hollownight", "hollow-knight"), ("abzû", "abzu"),
    ],
)  # fmt: skip
def test_names_people_use(text: str, item_id: str) -> None:
    assert known_by(text) == [item_id]


@pytest.mark.parametrize("text", ["melee combat", "good melee fights", "monster taming"])
def test_a_word_of_the_field_is_no_typo_of_a_title(text: str) -> None:
    assert known_by(text) == []


def test_terms_of_the_catalogue_are_no_titles() -> None:
    for text in ("puzzle games", "co-op", "a cosy farming sim", "open world with base building", "short rounds please"):
        assert known_by(text) == [], text


def test_two_words_of_a_title_on_the_table_are_meant_and_so_it_is_among_namesakes(shop: World) -> None:
    def on_the_table(text: str, *shown: str) -> list[str | None]:
        return [span.link.item_id for span in shop.finder.find(text, words(text), shown)]

    assert on_the_table("so bad times went first") == []
    assert on_the_table("so bad times went first", "bad-times") == ["bad-times"]
    assert on_the_table("loved doom", "doom-1993") == ["doom-1993"]
    assert on_the_table("stuck inside all day", "inside") == []
