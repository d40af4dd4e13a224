"""Talk about a table of tools: kinds by their last word, units of its own, and words that elsewhere mean something else."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.stocked import not_stocked
from recsys.dialogue.holding.superlatives import asked_most, measure
from recsys.intent import Intent
from recsys.safety.conditions import conditions, label
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import ITEMS, Item
from tests.language.shelves import shelf_of
from tests.worlds import World, world


def tool(title: str, genre: str, brand: str, price: int, volts: int, nm: int, kilos: float, *tags: str) -> Item:
    facts = (
        ("voltage v", str(volts)), ("max torque nm", str(nm)), ("weight kg", str(kilos)), ("warranty years", str(nm // 20)),
        ("batteries included", "2 x 2.0Ah" if volts < 200 else "none"),
    )  # fmt: skip
    return Item(title.lower(), title, genres=(genre,), tags=tags, developer=brand, price=f"£{price}", facts=facts)


TOOLS = (
    tool("Anchor", "Combi Drill", "DeWalt", 120, 18, 70, 1.6, "Cordless"),
    tool("Beacon", "Drill Driver", "Milwaukee", 60, 12, 30, 0.8, "Cordless"),
    tool("Cellar", "Circular Saw", "Makita", 69, 18, 20, 3.1, "Cordless"),
    tool("Drifts", "Jigsaw", "Makita", 55, 240, 40, 2.5, "Corded"),
    tool("Embers", "Circular Saw", "Worx", 200, 240, 60, 5.1, "Corded"),
)


@cache
def tools() -> Shelf:
    items, vocabulary = worded(TOOLS, "products")
    made = world(items)
    domain = replace(ITEMS, noun="tool", nouns="tools")
    return shelf_of(World(Catalogue("own", domain, made.catalogue.items, vocabulary), made.interactions))


def read(text: str, *shown: str) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None)
    return ReadRequest().twin(asked, tools().world)


def kept(text: str) -> str:
    """The first letters of what fits."""
    catalogue = tools().world.catalogue
    tests = conditions(read(text), catalogue)
    return "".join(item.title[0] for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("i need a drill", "AB"), ("a saw please", "CE"), ("no drills", "CDE"), ("jigsaw or circular saw under 70", "CD"),
        ("cordless circular saw, not makita", ""), ("cordless circular saw", "C"), ("18v, at least 50 Nm", "A"),
        ("something 12 volt thats under a kilo", "B"), ("the dewalt and milwaukee drills", "AB"), ("budget 65ish", "BD"),
        ("battery powered saw", "C"), ("a drill under 100 with a case", "B"), ("a jigsaw maybe, or a circular saw", "CDE"),
    ],
)  # fmt: skip
def test_a_table_of_tools_is_heard_as_people_speak_of_it(text: str, fits: str) -> None:
    assert kept(text) == fits


def test_a_kind_of_several_is_told_by_the_word_that_was_said() -> None:
    (wish,) = read("i need a drill").wishes
    assert ({*wish.terms[0].genres}, label(wish)) == ({"Combi Drill", "Drill Driver"}, "drill")


def test_what_was_seen_is_no_saw_and_a_switch_no_console() -> None:
    assert read("i saw it yesterday").wishes == ()
    assert read("with a paddle switch").device_groups == ()


@pytest.mark.parametrize(
    ("text", "first"),
    [("strongest drill you've got", "Anchor"), ("longest warranty?", "Anchor"), ("evening, whats your cheapest tool", "Drifts")],
)
def test_the_most_of_a_measure_is_asked_for_in_its_own_words(text: str, first: str) -> None:
    catalogue = tools().world.catalogue
    by = asked_most(Intent(text=text), catalogue)
    assert by is not None
    assert min(catalogue, key=lambda item: measure(item, by)).title == first


def test_what_is_included_is_asked_for_by_its_thing() -> None:
    asked, catalogue = read("does it come with a battery", "anchor"), tools().world.catalogue
    assert answer(catalogue["anchor"], asked, catalogue) == "Batteries included of Anchor: 2 x 2.0Ah."


def test_what_they_are_called_is_nothing_that_they_are_about() -> None:
    assert [wish.phrase for wish in read("any cordless tool over 2 kg").wishes] == ["cordless"]


@pytest.mark.parametrize(
    ("text", "said"), [("do you sell hilti?", True), ("got any spanners", True), ("what is the weather like", False)]
)
def test_what_is_not_there_is_said_by_its_name(text: str, said: bool) -> None:
    assert bool(not_stocked(text, tools().world.catalogue)) == said
