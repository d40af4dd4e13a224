"""Who is named: makers and people of the facts are conditions, ordinary words are not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.intent import Intent
from recsys.language.talk.same_makers import ASIDE
from recsys.ranking.facts import Facts
from recsys.retrieval.popularity import Popularity
from recsys.safety.conditions import by_whom, conditions, meets
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.skills.prompts.read_request import IntentForm, Preference, merged
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import PRODUCTS, Item, Triple

ITEMS = (
    Item("a", "Alpha Cream", genres=("Creams",), developer="Neutrogena"),
    Item("b", "Beta Cream", genres=("Creams",), developer="Olay"),
    Item("c", "Gamma Wax", genres=("Waxes",), developer="Olay"),
    Item("d", "Delta Wax", genres=("Waxes",), developer="Simple"),
)
ACTED = (
    Triple("a", "endorsed by", "Ida Lund"), Triple("d", "endorsed by", "Ida Lund"), Triple("d", "endorsed by", "Bo Ek"),
    Triple("b", "endorsed by", "Bo Ek"), Triple("c", "endorsed by", "Ann Lee"),
)  # fmt: skip


@pytest.fixture(scope="module")
def world() -> World:
    catalogue = Catalogue("shop", PRODUCTS, ITEMS, Vocabulary({"Creams": ("cream",), "Waxes": ("wax",)}, {}))
    facts = Facts.of(catalogue, np.zeros(4), ACTED)
    popular = Popularity().fit(catalogue, Interactions.of(()))
    return replace(make_world(catalogue, {"popularity": popular}, None), facts=lambda: facts)


def read(text: str, world: World) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text), world)


@pytest.mark.parametrize(
    ("text", "fit"),
    [
        ("something by Neutrogena", "a"),
        ("creams by olay", "b"),
        ("a wax by Olay or Neutrogena", "c"),
        ("nothing by Olay please", "ad"),
        ("anything but Olay", "ad"),
        ("something with Ida Lund", "ad"),
        ("a cream with ida lund", "a"),
        ("nothing with Ida Lund please", "bc"),
        ("something with Ida Lund and Bo Ek", "d"),
        ("something with Ida Lund or Bo Ek", "abd"),
        ("creams and Bo Ek", "b"),
        ("something with Ida Lund, Bo Ek or Ann Lee", "abcd"),
        ("something with Ida Lund, Ann Lee", "acd"),
        ("something with Ann Lee, Ida Lund and Bo Ek", ""),
        ("a cream with Ida Lund. Ann Lee was in the last one", "a"),
        ("a simple cream", "ab"),
        ("a cream like Olay", "ab"),
    ],
)
def test_what_fits_is_of_whom_was_named(text: str, fit: str, world: World) -> None:
    intent = read(text, world)
    assert not [mention for mention in intent.mentions if mention.item_id is None]
    tests = conditions(intent, world.catalogue)
    assert "".join(item.id for item in ITEMS if meets(item, tests)) == fit


@pytest.mark.parametrize(
    "text",
    [
        "I love Ida Lund",
        "Ida Lund is a boss",
        "Ida Lund, great lady",
        "Is that with Ida Lund?",
        "oh wow. With Ida Lund?",
        "my favourite with Ida Lund is the cream",
        "I liked the first one (1990) with Ida Lund",
        "A cream (Ida Lund) of the north",
        "i think Ida Lund was in that one",
        "I haven't heard of Olay",
        "Ida Lund I am starting to like",
        "Wasn't it with Ida Lund?",
        "Anything with Ida Lund, Bo Ek, or Ann Lee is something I could buy over and over again",
    ],
)
def test_who_is_told_of_in_passing_is_no_condition(text: str, world: World) -> None:
    named = [wish for wish in read(text, world).wishes if by_whom(wish)]
    assert [wish.must for wish in named] == [False]
    assert named[0].attitude > 0


def test_who_is_a_favourite_beside_another_is_told_in_passing(world: World) -> None:
    named = read("Ida Lund and Bo Ek are my favourites", world).wishes
    assert [(wish.must, wish.attitude > 0) for wish in named] == [(False, True)] * 2


@pytest.mark.parametrize(
    "text", ["something with Ida Lund", "a cream with Ida Lund in it",
             "anything by Ida Lund?", "Ida Lund please", "any Ida Lund waxes", "how about Ida Lund",
             "I want something with Ida Lund", "i would like a cream by Ida Lund", "do you have anything with Ida Lund?"],
)  # fmt: skip
def test_who_is_asked_for_is_a_condition(text: str, world: World) -> None:
    assert [wish.must for wish in read(text, world).wishes if by_whom(wish)] == [True]


def test_whose_they_are_is_said_as_it_was_asked(world: World) -> None:
    said = {text: [by_whom(wish) for wish in read(text, world).wishes] for text in (
        "something by Neutrogena", "something with Ida Lund", "something by Ida Lund", "a cream",
    )}  # fmt: skip
    assert list(said.values()) == [["by Neutrogena"], ["with Ida Lund"], ["by Ida Lund"], [""]]


def test_a_model_that_takes_a_maker_for_a_title_or_a_wish_changes_nothing(world: World) -> None:
    own = read("something by Neutrogena", world)
    form = IntentForm(like=Preference(names=("Neutrogena",), properties=("neutrogena",)))
    both = merged(form, own, world)
    assert (both.wishes, both.mentions) == (own.wishes, own.mentions)


def test_an_unknown_name_stays_unknown(world: World) -> None:
    assert [mention.text for mention in read("something like Gillette", world).mentions] == ["Gillette"]


@pytest.mark.parametrize(
    ("text", "count"), [("three creams", 3), ("two Olay waxes", 2), ("two pots of cream", 2), ("four good products", 4)]
)
def test_kinds_can_be_counted(text: str, count: int, world: World) -> None:
    assert read(text, world).count == count


def test_who_is_named_beside_a_slip_is_no_maker_of_before(world: World) -> None:
    found = [wish for wish in read("a craem by Olay", world).wishes if any(term.makers for term in wish.terms)]
    assert found
    assert all(wish.source != ASIDE for wish in found)
