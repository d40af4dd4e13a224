"""People are known by their names however these are typed: refused, praised, by a surname, with their kin, as "him"."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.dialogue.holding.state import State, follow
from recsys.dialogue.holding.whose import of_the_last
from recsys.intent import Intent
from recsys.ranking.facts import Facts
from recsys.retrieval.popularity import Popularity
from recsys.safety.conditions import by_whom, conditions, meets
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.write_reply import WriteReply
from recsys.types import MOVIES, Item, Triple

ITEMS = tuple(Item(name, f"{name.upper()}xt Quarble", genres=("Comedy",)) for name in "abcdefgh")
TOLD = (
    *(Triple(name, "star", "Greta Zimmerholt") for name in "abcde"), *(Triple(name, "star", "Will Smith") for name in "ab"),
    *(Triple(name, "director", "Ole Vandermoss") for name in "abc"),
    *(Triple(name, "director", "Per Vandermoss") for name in "abc"),
    *(Triple(name, "director", "Ina Hoppel") for name in "fgh"),
    *(Triple(name, "writer", "Rex Lynch") for name in "bcdef"), Triple("f", "writer", "The Who"), Triple("f", "star", "May Day"),
)  # fmt: skip


@pytest.fixture(scope="module")
def world() -> World:
    catalogue = Catalogue("films", MOVIES, ITEMS, Vocabulary({"Comedy": ("comedy", "funny")}, {}))
    popular = Popularity().fit(catalogue, Interactions.of(()))
    facts = Facts.of(catalogue, np.zeros(len(ITEMS), np.int64), TOLD)
    return replace(make_world(catalogue, {"popularity": popular}, None), facts=lambda: facts)


def read(text: str, world: World, whom: str | None = None) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text, whom=whom), world)


def fit(intent: Intent, world: World) -> str:
    return "".join(item.id for item in ITEMS if meets(item, conditions(intent, world.catalogue)))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("i hate greta zimmerholt. a comedy please", "fgh"),
        ("comedy, no greta zimmerholt", "fgh"),
        ("I don't like greta zimmerholt", "fgh"),
        ("i can't stand ina hoppel anyway", "abcde"),
        ("no more zimmerholt please", "fgh"),
        ("a comedy, not lynch", "agh"),
        ("any lynch movies?", "bcdef"),
        ("a comedy where they lynch nobody", "abcdefgh"),
        ("with de zimmerholt", "abcde"),
        ("nothing by the vandermoss brothers", "defgh"),
        ("any comedy with both greta zimmerholt and ole vandermoss", "abc"),
        ("anything by the Vandermoss brothers?", "abc"),
        ("something by Ina Hoppel or the Vandermoss brothers", "abcfgh"),
        ("something by ina hoppel or ole vandermoss", "abcfgh"),
        ("anything by ina hoppel?", "fgh"),
        ("what other greta zimmerholt movies are there", "abcde"),
        ("a comedy for my brothers", "abcdefgh"),
        ("the who cares crowd. a comedy", "abcdefgh"),
        ("i may day dream, a comedy please", "abcdefgh"),
        ("no hoppel tonight, a comedy", "abcdefgh"),
        ("a zimmerholt comedy", "abcde"),
        ("not keen on greta zimmerholt", "fgh"),
    ],
)
def test_who_is_named_in_small_letters_is_somebody(text: str, left: str, world: World) -> None:
    assert fit(read(text, world), world) == left


@pytest.mark.parametrize(
    "text",
    ["greta zimmerholt is great", "my favourite is greta zimmerholt", "i love zimmerholt", "big greta zimmerholt fan",
     "love greta zimmerholt", "one of my greta zimmerholt favourites", "greta zimmerholt deserved her oscar",
     "you can't go wrong with greta zimmerholt", "it was about greta zimmerholt", "It was so cute. It stared Greta Zimmerholt"],
)  # fmt: skip
def test_who_is_spoken_well_of_steers(text: str, world: World) -> None:
    named = [(by_whom(wish), wish.must) for wish in read(text, world).wishes if by_whom(wish)]
    assert [must for _, must in named] == [False]
    assert "Zimmerholt" in named[0][0]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("anything with her", "abcde"),
        ("something funny with her", "abcde"),
        ("more by her please", "abcde"),
        ("what else is she in", "abcde"),
        ("i want to watch a comedy with her tonight", "abcdefgh"),
    ],
)
def test_her_is_who_was_named(text: str, left: str, world: World) -> None:
    assert fit(read(text, world, "Greta Zimmerholt"), world) == left


@pytest.mark.parametrize("text", ["are any of them free?", "is one of them any good", "anything with them in it?"])
def test_them_is_nobody_where_nobody_was_named(text: str, world: World) -> None:
    asked = ReadRequest().twin(ReadRequestInput(text=text, shown=("a", "b"), focus="a", of="a"), world)
    assert not [wish for wish in asked.wishes if by_whom(wish)]


def test_who_is_asked_for_takes_the_place_of_whom_nothing_is_shared_with(world: World) -> None:
    catalogue = world.catalogue
    first = follow(State(), read("something by ina hoppel", world), catalogue)
    other = follow(first, read("by ole vandermoss", world), catalogue)
    both = follow(other, read("with greta zimmerholt", world), catalogue)
    assert (fit(other.intent, world), fit(both.intent, world)) == ("abc", "abc")
    assert of_the_last(both.intent, read("a comedy", world), catalogue) == both.intent


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("who is in it?", "stars Greta Zimmerholt and Will Smith"),
        ("who stars in it", "stars Greta Zimmerholt and Will Smith"),
        ("who's the main actor in it?", "stars Greta Zimmerholt and Will Smith"),
        ("who directed it?", "was directed by Ole Vandermoss and Per Vandermoss"),
        ("who wrote it?", "does not say who wrote"),
        ("who else is in it", "stars Greta Zimmerholt and Will Smith"),
        ("who is in axt quarble", "stars Greta Zimmerholt and Will Smith"),
        ("is greta zimmerholt in it?", "Yes, Greta Zimmerholt is in"),
        ("is ina hoppel in it?", "Not Ina Hoppel, as far as I know"),
    ],
)
def test_who_did_what_is_told(text: str, said: str, world: World) -> None:
    asked = ReadRequest().twin(ReadRequestInput(text=text, shown=("a", "b"), focus="a"), world)
    assert asked.act == "ask_item"
    told = WriteReply().twin(WriteReplyInput(kind="answer", read=asked, intent=asked, item_id="a"), world)
    assert said in told.text
