"""Questions about one item: the fact, yes or no, or that the catalogue does not say."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.answering.answers import answer
from recsys.intent import Attribute, Intent
from recsys.types import Item
from tests.language.reading import read
from tests.language.shelves import eight, whole

GAMES = eight().catalogue


def ask(item_id: str, text: str) -> str:
    asked = read(text, focus=item_id)
    assert asked.act == "ask_item", text
    return answer(GAMES[item_id], asked, GAMES)


@pytest.mark.parametrize(
    ("item_id", "question", "fact"),
    [
        ("dungeon-duo", "who made it?", "Lamp & Map"), ("ghost-manor", "when did it come out?", "2022"),
        ("farm-friends", "how long is a round of it?", "30"), ("farm-friends", "how many players?", "4"),
        ("boss-rush", "how old do you have to be for it?", "18"), ("apple-orchard", "is it free?", "free"),
        ("cooking-chaos", "is it part of a series?", "Cooking Chaos 2"),
        ("dungeon-duo", "what platforms is it on?", "PS5"),
        ("boss-rush", "what is it about?", "giants"), ("boss-rush", "is it hard?", "hard"),
    ],
)  # fmt: skip
def test_the_fact_is_told(item_id: str, question: str, fact: str) -> None:
    text = ask(item_id, question)
    assert fact in text
    assert GAMES[item_id].title in text


@pytest.mark.parametrize(
    ("item_id", "question", "yes"),
    [
        ("cooking-chaos", "is it on switch?", True), ("boss-rush", "is it on switch?", False),
        ("farm-friends", "can I play it on my ipad?", True), ("boss-rush", "can I play it on my phone?", False),
        ("farm-friends", "is it co-op?", True), ("boss-rush", "is it multiplayer?", False),
        ("farm-friends", "is it ok for my 8 year old?", True),
        ("boss-rush", "is it suitable for my 8 year old?", False),
        ("ghost-manor", "is it scary?", True), ("farm-friends", "is it scary?", False),
        ("boss-rush", "does it have gore?", True),
        ("farm-friends", "can 4 of us play it?", True), ("dungeon-duo", "can 3 of us play it?", False),
        ("dungeon-duo", "is it for two players?", True), ("boss-rush", "is it any good for 2?", False),
        ("boss-rush", "is it single player?", True), ("dungeon-duo", "is it single player?", False),
        ("apple-orchard", "is it free?", True), ("farm-friends", "is it free?", False),
        ("farm-friends", "is it under $20?", True), ("ghost-manor", "is it under 10 quid?", False),
        ("cooking-chaos", "is it from before 2018?", True), ("ghost-manor", "was it made in the 90s?", False),
        ("boss-rush", "does it take less than 30 minutes?", True), ("dungeon-duo", "is it under half an hour?", False),
        ("farm-friends", "is it on linux?", False),
        ("boss-rush", "is it hard?", True), ("farm-friends", "is it hard?", False), ("boss-rush", "is it easy?", False),
        ("cooking-chaos", "is it part of a series?", True), ("boss-rush", "is it a party game?", False),
    ],
)  # fmt: skip
def test_yes_is_yes_and_no_is_no(item_id: str, question: str, yes: bool) -> None:
    text = ask(item_id, question)
    assert text.startswith("Yes") == yes
    assert bool({"no", "not"} & set(re.findall(r"\w+", text.lower()))) != yes


@pytest.mark.parametrize(
    "question", ["who made it?", "when did it come out?", "how long is it?", "how many players?", "is it free?",
    "is it on switch?",
                 "is it suitable for kids?"]
)  # fmt: skip
def test_what_the_catalogue_does_not_hold_is_not_made_up(question: str) -> None:
    text = ask("mystery-box", question)
    assert "Mystery Box" in text
    assert not text.startswith(("Yes", "No,"))
    assert not any(c.isdigit() for c in text)


def test_an_item_alone_in_its_series_stands_alone() -> None:
    text = ask("ghost-manor", "is it part of a series?")
    assert not any(item.title in text for item in GAMES if item.id != "ghost-manor")


@given(st.sampled_from(whole().catalogue.items), st.sampled_from([*get_args(Attribute), None]))
def test_any_question_about_any_item_names_it_and_no_unknown_year(item: Item, attribute: Attribute | None) -> None:
    text = answer(item, Intent(act="ask_item", attribute=attribute, asked=("Switch",)), whole().catalogue)
    assert item.title in text
    assert "None" not in text


def test_the_platform_that_is_meant_is_named() -> None:
    old = Item("relic", "Relic", platforms=("PS4", "Xbox Series"), devices=("CONSOLE",))
    for text, said in (
        ("is it on ps5?", "the PS4 version"),
        ("is it on xbox?", "Xbox Series"),
        ("is it on ps4?", "on PS4"),
    ):
        asked = read(text, focus="farm-friends")
        assert answer(old, asked, GAMES).startswith("Yes")
        assert said in answer(old, asked, GAMES)
    asked = read("is it on xbox or switch?", focus="farm-friends")
    assert "Xbox or Switch" in answer(GAMES["dungeon-duo"], asked, GAMES)
