"""Goodbyes in several tongues, messages in another language, misspelt requests, what others own, and limits with "it has to"."""

from __future__ import annotations

import pytest

from recsys.language.talk.comparing import compares
from recsys.language.talk.known import says_seen
from recsys.language.talk.pleasantries import small_talk
from recsys.language.words.foreign import is_foreign
from recsys.language.words.misspelt import names_items
from tests.language.reading import read_of_all

SHOWN = ("gris", "celeste", "terra-nil")


@pytest.mark.parametrize(
    "text",
    [
        "lovely. night night, or good morning, whatever it is x", "gracias amigo", "lovely, ta", "sick cheers",
        "Danke, bis später", "merci beaucoup, au revoir", "mille grazie, ciao", "perfect, tack", "dzięki", "nighty night xx",
        "buenas noches, gracias por todo", "see you tomorrow", "talk to you later", "ok, catch you next week", "until next time",
    ],
)  # fmt: skip
def test_a_goodbye_is_one_in_any_tongue(text: str) -> None:
    assert small_talk(text) == "thanks" == read_of_all(text, SHOWN).act


@pytest.mark.parametrize(
    "text",
    [
        "night games please",
        "ciao, but one more?",
        "or good morning games",
        "gracias, otro juego",
        "something with amigos",
    ],
)
def test_a_wish_is_no_goodbye(text: str) -> None:
    assert small_talk(text) is None


def test_another_language_is_known_by_its_small_words() -> None:
    for text in (
        "¿El segundo está en español?",
        "hola, busco un juego",
        "ich suche ein Spiel für mein Kind",
        "je cherche un jeu",
    ):
        assert is_foreign(text), text
    for text in (
        "what games are there for my son",
        "El Paso or Las Vegas games",
        "die hard",
        "is it on ps4",
        "games für my kids",
    ):
        assert not is_foreign(text), text


def test_a_slip_in_the_word_for_items_is_no_other_subject() -> None:
    assert names_items("wat gams hav dinosors")
    assert names_items("any gaems like that")
    assert not names_items("what is your name")
    assert not names_items("the gate is shut")
    assert read_of_all("wat gams hav dinosors").act == "recommend"


def test_what_a_colleague_has_is_not_known_here() -> None:
    assert not says_seen("What about Overcooked, a colleague has that?")
    assert not says_seen("my neighbour has played it already")
    assert says_seen("I have that")
    assert says_seen("my son has that one")


def test_a_limit_said_of_it_is_a_request() -> None:
    read = read_of_all("It has to be done in 15 minutes, the boss looks at the clock", SHOWN)
    assert read.act == "recommend"
    assert read.bounds.minutes_max == 15
    assert read_of_all("is it done in 15 minutes?", SHOWN).act == "ask_item"


def test_better_then_is_better_than() -> None:
    assert compares("is it beter then minecraft??")
    assert not compares("is the second better then?")
