"""What items should be about, by where a word stands: loved, done, wanted, somebody's trade, or all that is named."""

from __future__ import annotations

import pytest

from recsys.language.wanted.subjects import subjects
from recsys.language.words.page import Page
from tests.language.reading import read_of_all


def heard(text: str, *used: str) -> list[str]:
    page = Page.of(text)
    return [one.phrase for one in subjects(page, {at for at, word in enumerate(page.words) if word.text in used})]


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("My grandson is 6 and completely mad about dinosaurs, he knows all their names.", ["dinosaurs"]),
        ("he loves trains and old boats", ["trains", "boats"]),
        ("I want play game about history of Rome or Egypt, but I am slow", ["Rome", "Egypt"]),
        ("he plays football in a club and has a PS5", ["football"]),
        ("my niece rides horses at the weekend", ["horses"]),
        ("I would rather build the railway than drive it", ["railway"]),
        ("something where she can paint", ["paint"]),
        ("I was a train driver for forty years", ["trains"]),
        ("my dad is a retired gardener", ["gardener"]),
        ("knitting, please", ["knitting"]),
        ("vikings?", ["vikings"]),
        ("a rally sim for my wheel", ["rally"]),
        ("a dragon sim", ["dragon"]),
        ("the same but with dragons", ["dragons"]),
        ("a rally sim, but with pirates", ["rally", "pirates"]),
    ],
)
def test_what_somebody_is_after(text: str, about: list[str]) -> None:
    assert heard(text, "sim") == about


@pytest.mark.parametrize(
    "text",
    [
        "my aunt on the train asks for a game", "she takes the train to work", "I love my hamster, what can I play?",
        "no dinosaurs please", "he hates football", "never mind the football", "I'm a beginner", "we love it",
        "I like to play in bed", "I'm stuck in hospital with a broken leg", "my dad is older than me", "thanks", "",
        "runs on an old typewriter", "she just drives into walls", "4 of us want to hop on discord", "the brother joins",
        "the same but with a controller", "the same but with better graphics", "the same but with my wife",
        "my three girls bicker daily, a game", "nobody wants to learn spells", "no one here likes to collect stamps", "no I mean games with more levels",
        "something for sitting down", "he reads everything online", "I am bad at jumping", "Grimbolt Saga", "i just want to stay inside", "a bday party on saturday",
    ],
)  # fmt: skip
def test_what_only_comes_up_is_no_subject(text: str) -> None:
    assert heard(text) == []


@pytest.mark.parametrize("text", ["a boring sim", "best sim", "an addictive sim", "my kids sim"])
def test_what_only_says_how_a_kind_is_is_no_subject(text: str) -> None:
    assert heard(text, "sim") == []


def test_what_was_heard_as_something_else_is_no_subject_again() -> None:
    assert heard("he loves building railways", "building") == ["railways"]
    assert heard("he loves trains", "trains") == []


def test_a_trade_is_a_subject_only_where_nothing_else_is() -> None:
    assert heard("I was a train driver and I love birds") == ["birds"]


def test_a_long_text_is_looked_through_up_to_a_point() -> None:
    assert heard("and so on " * 400 + "he loves trains") == []


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("like the book Piranesi, endless halls and tides", ["halls", "tides"]), ("a game like the film Arrival: rain, letters", ["rain", "letters"]),
        ("something like the novel Dune, vast deserts", ["deserts"]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_model_is_named_without_how_it_is(text: str, about: list[str]) -> None:
    assert heard(text, "piranesi", "arrival", "dune", "novel") == about


def test_endless_is_replayable_of_a_game_alone() -> None:
    for text, replayable in (("endless halls", False), ("an endless runner", True), ("something endless", True)):
        tags = {tag for wish in read_of_all(text).wishes for term in wish.terms for tag in term.tags}
        assert ("replayable" in tags) == replayable
