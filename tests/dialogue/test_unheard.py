"""What a request asks for in words that made no difference is said, where a table is one's own."""

from __future__ import annotations

from functools import cache

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.dialogue.answering.answers import answer
from recsys.intent import Intent, Wish
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.wording.served import served
from recsys.types import ITEMS, Item
from tests.language.reading import read_of_all
from tests.language.shelves import shelf_of
from tests.worlds import World, world


def thing(title: str, kind: str, weight: str, description: str) -> Item:
    facts = (("weight g", weight), ("waterproof", "yes" if kind == "Trail" else "no"))
    facts = (*facts, ("known for", kind), ("orthopaedic fit", "yes" if kind == "Road" else "no"))
    tags, maker = (("orthopaedic fit",), "Hoka") if kind == "Road" else ((), "Sony")
    return Item(title.lower(), title, genres=(kind,), developer=maker, tags=tags, facts=facts, description=description)


THINGS = (
    thing("Ash", "Trail", "300", "A grippy shoe for mud."),
    thing("Birch", "Trail", "250", "It has an open heel."),
    thing("Cedar", "Road", "200", "Soft and bouncy on tarmac, for climbers."),
    *(thing(f"Fir{n}", "Road", "280", "For every day.") for n in range(9)),
)


@cache
def things() -> Shelf:
    items, vocabulary = worded(THINGS, "shoes")
    made = world(items)
    return shelf_of(World(Catalogue("own", ITEMS, made.catalogue.items, vocabulary), made.interactions))


def read(text: str) -> Intent:
    return ReadRequest().twin(ReadRequestInput(text=text), things().world)


def unknown(text: str) -> list[str]:
    return [wish.phrase for wish in read(text).wishes if not wish.terms]


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("a reflective trail item", ["reflective"]),
        ("something vegan with a pull tab", ["vegan", "pull tab"]),
        ("a lightweight trail item", []),
        ("trail items under 260 g", []),
        ("something bouncy", []),
        ("trail items for my son of 8", []),
        ("anything good", []),
        ("something foldable with low weight", ["foldable"]),
        ("a trail item with low weight", []),
        ("shelter for two people", []),
        ("shelter for two people, foldable, trail", ["foldable"]),
        ("doodahs for painting that last", ["painting"]),
        ("an organic doodah", ["organic"]),
        ("I'm looking for a running partner", ["running"]),
        ("quirky items, no trail", ["quirky"]),
        ("something in Scotland, trail", ["scotland"]),
        ("something in stock, trail", []),
        ("trail, total comfort and luxury", ["comfort", "luxury"]),
    ],
)
def test_words_without_which_it_reads_the_same(text: str, phrases: list[str]) -> None:
    assert unknown(text) == phrases


def test_what_a_description_tells_of_is_looked_for_there() -> None:
    (wish,) = read("something bouncy").wishes
    assert wish.told == ("cedar",)


def test_who_does_it_is_told_of_by_what_is_done() -> None:
    (wish,) = read("something for climbing").wishes
    assert wish.told == ("cedar",)


def test_a_maker_that_is_no_everyday_word_is_one_whatever_items_are_called() -> None:
    (wish,) = read("what about sony instead").wishes
    assert wish.terms[0].makers == ("Sony",)


def test_a_word_that_a_third_has_still_tells_something() -> None:
    (wish,) = [w for w in read("trail items for mud and tarmac").wishes if w.phrase == "mud"]
    assert wish.told == ("ash",)
    assert unknown("items for every day use") == []


def test_what_any_item_tells_is_not_said_to_be_lacked() -> None:
    heard = Intent(text="a soft trail item", wishes=(Wish(phrase="soft"),))
    said = served(WriteReplyInput(kind="picks", intent=heard, read=heard, picks=("ash", "birch")), things().world)
    assert "Nothing here tells" not in said


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("a bouncy reflective trail item", ["bouncy", "reflective"]),
        ("a left handed trail item", ["left handed"]),
    ],
)
def test_of_several_words_each_is_looked_for_where_not_all_are_told(text: str, phrases: list[str]) -> None:
    assert [wish.phrase for wish in read(text).wishes if wish.phrase != "trail"] == phrases


def test_a_column_of_yes_and_no_is_known_by_its_first_word() -> None:
    (wish,) = read("an orthopaedic item").wishes
    assert [term.tags for term in wish.terms] == [("orthopaedic fit",)]
    assert not any(wish.terms for wish in read("no orthopaedic please").wishes)


def test_it_is_said_that_nothing_tells_of_it() -> None:
    heard = read("a reflective trail item")
    said = served(WriteReplyInput(kind="picks", intent=heard, read=heard, picks=("ash", "birch")), things().world)
    assert "Nothing here tells of “reflective”; these come closest." in said


def test_games_and_films_are_read_as_before() -> None:
    assert not [wish for wish in read_of_all("something meaty with a pull tab").wishes if wish.phrase == "pull tab"]


@pytest.mark.parametrize("text", ["and vegan?", "machine washable?", "ok and is there parking?", "what about laces?"])
def test_a_short_question_is_of_the_cards(text: str) -> None:
    asked = ReadRequest().twin(ReadRequestInput(text=text, shown=("ash", "birch"), focus="ash"), things().world)
    assert asked.act == "ask_item"


@pytest.mark.parametrize("text", ["who won the election?", "how are you?", "really?"])
def test_a_question_of_something_else_is_not(text: str) -> None:
    asked = ReadRequest().twin(ReadRequestInput(text=text, shown=("ash", "birch"), focus="ash"), things().world)
    assert asked.act != "ask_item"


def told(text: str, card: str) -> str:
    asked = ReadRequest().twin(ReadRequestInput(text=text, shown=(card,), focus=card), things().world)
    return answer(things().world.catalogue[card], asked, things().world.catalogue)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("is it ok for orthopaedic use?", "No, Ash is not marked “orthopaedic fit”."),
        ("does it have an open heel?", "Of Birch I only know: “It has an open heel”."),
        ("does it have laces?", "This catalogue does not say."),
    ],
)
def test_a_question_is_answered_by_a_column_or_by_its_own_words(text: str, said: str) -> None:
    assert told(text, "ash" if "orthopaedic" in text else "birch").startswith(said)


@pytest.mark.parametrize(
    ("text", "act"),
    [("what goes well with tarmac", "recommend"), ("what goes well with zebras", "off_topic"), ("who won the cup", "off_topic")],
)
def test_what_goes_with_a_thing_is_a_request_where_something_tells_of_it(text: str, act: str) -> None:
    assert read(text).act == act
