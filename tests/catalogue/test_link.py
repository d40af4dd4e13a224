"""Names linked to items: exact, mistyped, shortened, ambiguous, and not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.link import NOTHING, TitleLinker
from recsys.types import Item
from tests.language.shelves import whole
from tests.worlds import empty, world

ITEMS = [
    Item("caravan", "The Salt Caravan", 2001, fame=3, series="Salt"),
    Item("caravan-2", "Salt Caravan 2", 2005, fame=5, series="Salt"),
    Item("doom-1993", "Doom (1993)", 1993, fame=5),
    Item("doom-2016", "Doom (2016)", 2016, fame=4),
    Item("goose", "Untitled Goose Game", 2019, fame=4, aliases=("honk",)),
    Item("lantern-a", "Lantern Song", 2010, fame=2),
    Item("lantern-b", "Lantern Song!", 2015, fame=2),
    Item("saga", "Endless Winter Kingdom Saga", 2012, fame=1),
    Item("wrath", "Wrath", 2000, fame=2),
]
LINKER = TitleLinker(world(ITEMS).catalogue)


@pytest.mark.parametrize(
    ("name", "item_id"),
    [
        ("The Salt Caravan", "caravan"), ("salt caravan", "caravan"), ("SALT CARAVAN II", "caravan-2"),
        ("honk", "goose"), ("EWKS", "saga"), ("salt", "caravan-2"), ("doom", "doom-1993"), ("doom 2016", "doom-2016"),
        ("Doom (1994)", "doom-1993"), ("Doom (2020)", "doom-2016"), ("lantern song", "lantern-b"),
        ("the untitled goose game", "goose"),
    ],
)  # fmt: skip
def test_an_exact_name_links_with_full_score(name: str, item_id: str) -> None:
    link = LINKER.link(name)
    assert (link.item_id, link.score, link.by) == (item_id, 100.0, "both")


def test_names_that_differ_in_their_spaces_know_of_each_other() -> None:
    linker = TitleLinker(
        world([Item("pool", "The Dead Pool"), Item("dead", "Deadpool"), Item("x", "Dead Po Ol")]).catalogue
    )
    assert linker.run_together("dead pool") == ["dead po ol", "deadpool"]
    assert linker.run_together("deadpool") == ["dead po ol", "dead pool"]
    assert linker.run_together("pool") == []


@pytest.mark.parametrize(
    ("name", "item_id"),
    [
        ("untitled goos game", "goose"), ("untitledgoosegame", "goose"), ("salt carvan", "caravan"),
        ("endless winter kindom saga", "saga"), ("goose game untitled", "goose"), ("lanternsong", "lantern-b"),
    ],
)  # fmt: skip
def test_a_mistyped_name_links_with_less(name: str, item_id: str) -> None:
    link = LINKER.link(name)
    assert link.item_id == item_id
    assert 0 < link.score <= 100
    assert link.by in {"char", "word", "both"}


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "a",
        "the",
        "zzz",
        "salt caravan 3",
        "salt cavern",
        "unfilled goose",
        "doom 64",
        "game",
        "🎮",
        "winter",
        "kingdom of heaven",
        "a" * 5_000,
    ],
)
def test_what_is_not_near_enough_links_to_nothing(name: str) -> None:
    link = LINKER.link(name)
    assert (link.item_id, link.score, link.by) == (None, 0.0, "none")


def test_namesakes_are_alternatives_the_best_known_first_then_the_newer() -> None:
    assert LINKER.link("doom").alternatives == ("doom-2016",)
    assert LINKER.link("Doom (2016)").alternatives == ()
    assert LINKER.exact("lantern song") == ("lantern-b", "lantern-a")
    assert LINKER.exact("nobody") == ()


def test_fame_given_from_outside_chooses_among_namesakes() -> None:
    known = dict.fromkeys(world(ITEMS).catalogue.ids, 1.0) | {"doom-2016": 5.0}
    assert TitleLinker(world(ITEMS).catalogue, known).link("doom").item_id == "doom-2016"


def test_a_title_outranks_a_better_known_item_that_only_has_it_as_series() -> None:
    items = [Item("a", "Ember", fame=2), Item("b", "Ember of the Deep", fame=3, series="Ember")]
    assert TitleLinker(world(items).catalogue).link("ember").item_id == "a"


def test_both_levels_propose_names_best_first() -> None:
    by_char = LINKER.candidates_char("untitled goos game")
    assert by_char[0][0] == "untitled goose game"
    by_word = LINKER.candidates_word("goose untitled")
    assert by_word[0][0] == "untitled goose game"
    for found in (by_char, by_word):
        scores = [score for _, score in found]
        assert scores == sorted(scores, reverse=True)
        assert all(0 < score <= 100.0001 for score in scores)
    assert LINKER.candidates_word("xylophone") == []
    assert len(LINKER.candidates_word("game salt doom", 2)) == 2


@given(st.text(max_size=60))
def test_any_text_links_to_an_item_or_to_nothing(text: str) -> None:
    link = LINKER.link(text)
    assert link == NOTHING or (link.item_id in world(ITEMS).catalogue and link.score >= 80)


def test_an_empty_catalogue_links_nothing() -> None:
    nobody = TitleLinker(empty().catalogue)
    assert nobody.link("anything at all") == NOTHING
    assert nobody.longest == 0


@pytest.mark.parametrize("titles", [("???",), ("★★★", "???"), ("!!!", "Heat")])
def test_a_title_of_signs_alone_goes_by_no_name(titles: tuple[str, ...]) -> None:
    linker = TitleLinker(world(Item(f"i{at}", title, 2001) for at, title in enumerate(titles)).catalogue)
    assert [linker.link(name) for name in ("???", "…", "", "something else")] == [NOTHING] * 4


def test_every_title_and_alias_of_the_games_links_to_its_item_or_a_namesake() -> None:
    linker = whole().world.linker
    for item in whole().catalogue:
        assert linker.link(item.title).item_id == item.id
        for alias in item.aliases:
            link = linker.link(alias)
            assert item.id in {link.item_id, *link.alternatives}, alias


def test_a_slip_in_a_long_title_still_leads_to_it() -> None:
    """Every game with a title of at least 10 letters, one letter in the middle left out."""
    linker, missed = whole().world.linker, []
    long = [item for item in whole().catalogue if len(item.title) >= 10 and item.title.isascii()]
    for item in long:
        middle = len(item.title) // 2
        slip = item.title[:middle] + item.title[middle + 1 :]
        link = linker.link(slip)
        if item.id not in {link.item_id, *link.alternatives}:
            missed.append((slip, link.item_id))
    assert len(missed) <= 0.03 * len(long), missed
