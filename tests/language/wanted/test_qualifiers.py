"""Where a request says how something should be, whatever the words are."""

from __future__ import annotations

import pytest

from recsys.language.wanted.qualifiers import qualifiers
from recsys.language.words.page import Page

NOUNS = {"shoe", "shoes"}


def found(text: str, *used: str) -> list[str]:
    page = Page.of(text)
    taken = {at for at, word in enumerate(page.words) if word.text in used}
    return [one.phrase for one in qualifiers(page, taken, NOUNS)]


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("a reflective shoe", ["reflective"]),
        ("a quiet, reflective shoe", ["quiet", "reflective"]),
        ("dog friendly place with a view and live jazz", ["dog friendly", "view", "live jazz"]),
        ("something bouncy and stylish please", ["bouncy", "stylish"]),
        ("somewhere really cosy", ["cosy"]),
        ("shoes for bunions", ["bunions"]),
        ("I want it with a pull tab", ["pull tab"]),
        ("soft wide quiet running shoes", ["soft", "wide", "quiet", "running"]),
        ("anything at all", []),
        ("shoes for my brother", []),
        ("something good for the weekend", []),
        ("I kill every shoe", []),
        ("no squeaky shoes", []),
        ("I go with my wife", []),
        ("a shoe under 100 euros", []),
        ("3 shoes please", []),
        ("", []),
    ],
)
def test_by_where_they_stand(text: str, phrases: list[str]) -> None:
    assert found(text) == phrases


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("wheelchair accessible vehicle", ["wheelchair accessible"]),
        ("I need a comfortable, economical motorway car please", ["comfortable", "economical motorway"]),
        ("do you have any vintage cars?", ["vintage"]),
        ("looking for a comfy office chair under 200 euros", ["comfy office"]),
        ("headset with spatial audio for an android phone", ["spatial audio", "android"]),
        ("I have a sore back and need one", []),
        ("my son has a huge head", []),
        ("need a car", []),
        ("lactose intolerant friend coming over", []),
        ("waterproof ones for swimming", ["waterproof", "swimming"]),
        ("a comfy pair", ["comfy"]),
        ("happy new year to you", []),
        ("it should be quiet and light", ["quiet", "light"]),
        ("I need it to be dishwasher safe", ["dishwasher safe"]),
        ("I want to be fit", []),
        ("it must have isofix", ["isofix"]),
        ("ones that have pockets", ["pockets"]),
        ("something that can tow", ["tow"]),
        ("I have a caravan", []),
    ],
)
def test_what_items_are_called_by_the_message_alone(text: str, phrases: list[str]) -> None:
    assert found(text) == phrases


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("wired, closed cup, under 100", ["closed cup"]),
        ("wired, mild and really bassy please", ["mild", "bassy"]),
        ("bassy, wired", ["bassy"]),
        ("bassy but wired", ["bassy"]),
        ("need comfy wired", ["comfy"]),
        ("what goes well with smoked trout", ["smoked trout"]),
        ("mild, bassy, wired", ["mild", "bassy"]),
        ("wired, thanks", []),
        ("wired, I commute", []),
        ("hello, wired", []),
        ("wired, no bass", []),
    ],
)
def test_what_stands_in_a_list_with_what_is_understood(text: str, phrases: list[str]) -> None:
    assert found(text, "wired") == phrases


def test_what_something_was_made_of_belongs_to_no_stretch() -> None:
    assert found("vegan trail shoes", "trail") == ["vegan"]
    assert found("left handed saw", "saw") == ["left handed"]


def test_what_goes_with_a_word_that_is_understood_is_a_part_of_it() -> None:
    assert found("shoes with dust protection", "dust") == []


def test_a_preposition_that_is_understood_ends_nothing() -> None:
    assert found("need comfy over ears at home", "over", "ears") == ["comfy"]
