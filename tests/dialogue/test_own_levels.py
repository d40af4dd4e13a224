"""Talk about a table of one's own with columns of levels, spans and yes and no: a table of dog breeds as a team would export it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.measures import measure
from recsys.dialogue.answering.among import answer_all
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.holding.eased import eased
from recsys.dialogue.holding.merging import merged
from recsys.dialogue.holding.relative import relative
from recsys.dialogue.holding.superlatives import asked_most
from recsys.intent import Intent, Measured, Wish
from recsys.language.talk.superlatives import superlative_of_all
from recsys.safety.conditions import conditions
from recsys.safety.unchecked import unchecked
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading.mentioned import having
from recsys.skills.wording.wished import kept_to
from recsys.strategies.unsaid import for_a_child
from tests.language.shelves import shelf_of
from tests.worlds import World

BREEDS = """Breed,Size,Weight (kg),Lifespan (yrs),Energy,Barking,Shedding,Good with children,Max sleeps,from_price_eur,Nature,Coat
Beagle,Medium,10-15,13,High,Very high,Moderate,yes,3,900,"merry, greedy",Short
Collie,Large,22-32,13,Medium,High,Heavy,no,4,800,"gentle, clever",Long
Poodle,Large,20-32,14,High,Medium,None,yes,2,1500,"witty, clever",Medium long
Whippet,Medium,12-18,14,Low,Low,Light,yes,5,700,"elegant, gentle",Short
Wolfhound,Giant,54-70,7,Low,Low,Moderate,no,8,1900,"noble, calm",Medium long
"""


@cache
def breeds() -> Shelf:
    with TemporaryDirectory() as folder:
        (Path(folder) / "breeds.csv").write_text(BREEDS, encoding="utf-8")
        source = read_own_tables(ImportRequest(Path(folder) / "breeds.csv"))
    return shelf_of(World(Catalogue("own", source.domain, source.items, source.vocabulary), Interactions.of(())))


def read(text: str, *shown: str) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None)
    return ReadRequest().twin(asked, breeds().world)


def kept(text: str) -> str:
    """The first two letters of what fits."""
    catalogue = breeds().world.catalogue
    tests = conditions(read(text), catalogue)
    return " ".join(item.title[:2] for item in catalogue if all(test.holds(item) for test in tests))


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("one that doesn't shed", "Po"), ("something without shedding", "Po"), ("one that doesn't bark much", "Wh Wo"),
        ("a quiet one please", "Wh Wo"), ("a lazy one please", "Wh Wo"), ("one that barks a lot, not much shedding", ""),
        ("lots of barking please", "Be Co"), ("a big one please", "Co Po Wo"), ("max 20 kg please", "Be Wh"),
        ("one that hardly barks", "Wh Wo"), ("one that doesn't need much exercise", "Wh Wo"), ("sleeps three at most", "Be Po"),
        ("a clever one, large or giant", "Co Po"), ("a quiet one that is medium", "Wh"),
        ("good with kids please", "Be Po Wh"), ("a longish one please", "Co Po Wo"), ("a breed with a short coat", "Be Wh"),
    ],
)  # fmt: skip
def test_what_there_is_little_and_much_of_is_heard_as_people_say_it(text: str, fits: str) -> None:
    assert kept(text) == fits


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("the one that barks least", "fact barking"), ("the quietest breed", "fact barking"),
        ("the longest living breed", "-fact lifespan yrs"), ("the biggest one", "-fact max sleeps"),
        ("the heaviest breed", "-fact weight kg"), ("something not too heavy", "fact weight kg"),
    ],
)  # fmt: skip
def test_levels_and_spans_are_ordered(text: str, by: str) -> None:
    assert asked_most(Intent(act="recommend", text=text), breeds().world.catalogue) == by


@pytest.mark.parametrize(
    ("question", "title", "said"),
    [
        ("do beagles bark a lot?", "Beagle", "Barking of Beagle: Very high."),
        ("how long do whippets live", "Whippet", "The lifespan of Whippet is 14 yrs."),
        ("how much does a wolfhound weigh", "Wolfhound", "The weight of Wolfhound is 54-70 kg."),
        ("is a wolfhound good with kids?", "Wolfhound", "No, Wolfhound is not marked “good with children”."),
    ],
)  # fmt: skip
def test_a_question_names_what_it_is_about(question: str, title: str, said: str) -> None:
    asked, catalogue = read(question), breeds().world.catalogue
    assert asked.act == "ask_item"
    assert [m.title for m in asked.mentions] == [title]
    assert answer(catalogue[title.lower()], asked, catalogue) == said


def test_both_that_are_told_apart_are_named() -> None:
    asked = read("what's the difference between a whippet and a wolfhound")
    assert (asked.act, [m.title for m in asked.mentions]) == ("choose", ["Whippet", "Wolfhound"])


def test_a_kind_in_the_plural_that_is_asked_for_is_no_title() -> None:
    assert not read("do you have beagles").mentions


@pytest.mark.parametrize(
    ("text", "shown", "bound"),
    [
        ("something like a collie but quieter", (), Measured(header="barking", high=3)),
        ("something lighter", ("collie", "poodle"), Measured(header="weight kg", high=18)),
    ],
)
def test_what_is_compared_bounds_a_number_of_the_tables_own(text: str, shown: tuple[str, ...], bound: Measured) -> None:
    asked = read(text, *shown)
    assert relative(asked, asked, shown, breeds().world.catalogue).bounds.measures == (bound,)


def test_a_card_is_named_by_a_word_of_its_title() -> None:
    catalogue = breeds().world.catalogue
    asked = read("how heavy is the poodle", "beagle", "poodle")
    assert answer(catalogue["poodle"], asked, catalogue) == "The weight of Poodle is 20-32 kg."


def test_prices_from_which_something_is_to_be_had_are_prices_and_breeds_are_called_so() -> None:
    catalogue = breeds().world.catalogue
    assert (catalogue["beagle"].price, catalogue.domain.noun, catalogue.domain.nouns) == ("€900", "breed", "breeds")
    assert read("something up to 1500 a month please").bounds.price_max == 1500


def test_a_no_in_one_column_is_none_of_what_another_tells() -> None:
    assert having("gentle", breeds().world.catalogue) == ("collie", "whippet")
    assert measure("bathrooms").told(1) == "1 bathroom"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("nothing with sulphites", "Only of Collie this catalogue says that it has no sulphites, so I could not keep to that."),
        ("nothing with barnacles", "This catalogue does not say anything about barnacles, so I could not leave that out."),
    ],
)
def test_what_is_said_to_be_lacking_is_told_of(text: str, line: str) -> None:
    source = breeds().world.catalogue
    items = tuple(replace(i, description="No added sulphites.") if i.id == "collie" else i for i in source)
    refused = Intent(wishes=(Wish(phrase=text.rsplit(maxsplit=1)[-1], attitude=-2, must=True),))
    assert unchecked(refused, Catalogue("own", source.domain, items, source.vocabulary)) == (line,)


def test_children_are_shown_what_is_good_with_them_and_grown_ups_all() -> None:
    catalogue = breeds().world.catalogue
    assert for_a_child(catalogue.ids, read("a dog for my 5 year old"), catalogue) == ("beagle", "poodle", "whippet")
    assert for_a_child(catalogue.ids, read("a dog for me"), catalogue) == catalogue.ids


def test_each_card_is_told_of_where_all_are_asked_for() -> None:
    catalogue = breeds().world.catalogue
    told = answer_all(catalogue.known(("beagle", "poodle")), read("do they shed?", "beagle", "poodle"), catalogue)
    assert told == "Shedding of Beagle: Moderate. Shedding of Poodle: none."


@pytest.mark.parametrize("text", ["dogs, the cheapest possible", "as cheap as possible", "something big, cheapest you have"])
def test_what_costs_as_little_as_possible_may_be_said_last(text: str) -> None:
    assert superlative_of_all(text) == "price"


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("large garden, a quiet one please", "Wh Wo"), ("a quiet one for my big family", "Wh Wo"), ("a big quiet one", "Wo"),
        ("a big one for my big family", "Co Po Wo"),
    ],
)
def test_how_big_something_of_theirs_is_asks_for_no_such_item(text: str, fits: str) -> None:
    assert kept(text) == fits


def test_what_all_cards_are_nevertheless_is_said() -> None:
    world = breeds().world
    held = merged(read("a gentle one please"), read("not too gentle"))
    less = Intent(wishes=tuple(w.model_copy(update={"attitude": -1, "must": False}) for w in held.wishes))
    cards = world.catalogue.known(("collie", "whippet"))
    assert kept_to(less, world, 2, cards) == "All of these are still gentle."
    assert kept_to(less, world, 2, world.catalogue.known(("collie", "beagle"))) == "I went for less gentle."


def test_what_only_free_words_tell_gives_way_where_nothing_is_all_of_it() -> None:
    catalogue = breeds().world.catalogue
    assert catalogue.freely_told > {"clever", "calm"}
    asked = read("a giant clever one please")
    now, given_way = eased(Intent(), asked, catalogue)
    assert given_way == ("clever",)
    assert [(w.phrase, w.must) for w in now.wishes] == [("giant", True), ("clever", False)]
    assert eased(Intent(), read("a giant short one please"), catalogue)[1] == ()


def test_a_part_of_what_is_wanted_is_refused() -> None:
    held = merged(read("a big one please"), read("not giant"))
    tests = conditions(held, breeds().world.catalogue)
    assert [item.title for item in breeds().world.catalogue if all(t.holds(item) for t in tests)] == ["Collie", "Poodle"]
