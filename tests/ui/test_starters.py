"""What the page offers before the first message, in the words of the catalogue's field."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pages.parts.empty import starters
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.types import BOOKS, GAMES, ITEMS, MOVIES, MUSIC, PRODUCTS, Domain, Item


def test_starters_name_a_title_that_people_know_and_fit_on_a_line() -> None:
    items = (
        Item("a", "Hades", fame=5, minutes=30, age=12), Item("b", "Obscure", fame=1),
        Item("c", "A very long title indeed", fame=5), Item("d", "Void: 2", fame=5),
    )  # fmt: skip
    for domain, like in ((GAMES, "shorter"), (MOVIES, "funnier")):
        found = [text for _, text in starters(Catalogue("x", domain, items, Vocabulary({}, {})))]
        assert len(set(found)) == 6
        assert f"I loved Hades. What is like it but {like}?" in found
        assert max(map(len, found)) <= 51


@pytest.mark.parametrize("domain", [BOOKS, MUSIC, PRODUCTS, ITEMS])
def test_starters_of_other_things_are_made_of_what_the_items_say(domain: Domain) -> None:
    items = tuple(
        Item(f"{n}", "Tavel" if n else "Soave", 2015 + n, ("Red", "White")[: n + 1], price="10-20") for n in range(3)
    )
    found = [text for _, text in starters(Catalogue("x", domain, items, Vocabulary({}, {})))]
    assert found[:2] == ["Me: red. My wife: white. Both?", "Something good for under 20"]
    assert "Three of the older ones, from before 2016" in found
    assert (len(set(found)), len({text for _, text in starters(Catalogue("x", domain, (), Vocabulary({}, {})))})) == (
        6,
        6,
    )
    assert not re.search(r"games?|films?|play|science fiction", " ".join(found))


def test_where_nobody_met_anything_nothing_goes_by_what_people_like() -> None:
    shop = Catalogue("x", ITEMS, (Item("a", "Tavel"),), Vocabulary({}, {}))
    assert len(starters(shop)) == 6
    assert not re.search("people", " ".join(text for _, text in starters(shop, met=False)))


@pytest.mark.parametrize(
    ("domain", "who", "asked", "begins"),
    [
        (GAMES, "who plays", "who is playing", "What do you feel like playing?"),
        (MOVIES, "who watches", "who is watching", "What do you feel like watching?"),
        (BOOKS, "who reads", "who is reading", "What do you feel like reading?"),
        (MUSIC, "who listens", "who is listening", "What do you feel like listening to?"),
        (PRODUCTS, "who it is for", "who is it for", "What do you feel like?"),
        (ITEMS, "who it is for", "who is it for", "What do you feel like?"),
        (replace(ITEMS, verb="wear"), "who it is for", "who is it for", "What do you feel like looking for?"),
        (replace(ITEMS, verb="visit"), "who comes", "who is coming", "What do you feel like looking for?"),
    ],
)
def test_each_field_is_spoken_of_in_its_own_words(domain: Domain, who: str, asked: str, begins: str) -> None:
    assert (domain.who, domain.asks_who, domain.asks_what) == (who, asked, begins)


def test_an_empty_catalogue_still_has_six_starters() -> None:
    found = [text for _, text in starters(Catalogue("x", GAMES, (), Vocabulary({}, {})))]
    assert len(set(found)) == 6
