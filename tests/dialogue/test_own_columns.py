"""Talk about a table of one's own: its columns bound, answer and choose."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.words import worded
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.foremost import foremost
from recsys.dialogue.answering.why import as_measured, speaks_for, suits, why_not
from recsys.dialogue.holding.corrections import Correction, corrected
from recsys.dialogue.holding.earlier import holding
from recsys.dialogue.holding.eased import eased
from recsys.dialogue.holding.superlatives import measure
from recsys.dialogue.telling.ideal import told
from recsys.intent import Intent, Term, Wish
from recsys.language.talk.known import says_seen
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import words
from recsys.safety.conditions import conditions, ideals, label
from recsys.safety.unchecked import unchecked
from recsys.shelf import Shelf
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.write_reply import WriteReply
from recsys.types import BOOKS, Item
from tests.language.shelves import shelf_of
from tests.worlds import World, world


def book(name: str, pages: int | None, *genres: str, **more: Any) -> Item:
    told = (("pages", str(pages)),) if pages else ()
    return Item(name, name.title(), genres=genres, facts=(*told, *more.pop("facts", ())), **more)


ITEMS = (
    book("anchor", 150, "Humour", "Children", developer="Ann Lee", facts=(("signed", "yes"), ("country", "Spain"))),
    book("beacon", 300, "Science fiction", facts=(("signed", "no"), ("country", "France")), tags=("France",)),
    book("cellar", 900, "Horror", facts=(("country", "India"),), tags=("India",)),
    book("drifts", None, "Romance"),
)


@cache
def books() -> Shelf:
    items, vocabulary = worded(ITEMS, "books")
    made = world(items)
    return shelf_of(World(Catalogue("own", BOOKS, made.catalogue.items, vocabulary), made.interactions))


def read(text: str, *shown: str, measured: tuple[str, ...] = ()) -> Intent:
    asked = ReadRequestInput(text=text, shown=shown, focus=shown[0] if len(shown) == 1 else None, measured=measured)
    return ReadRequest().twin(asked, books().world)


def kept(text: str) -> list[str]:
    catalogue = books().world.catalogue
    tests = conditions(read(text), catalogue)
    return [item.id for item in catalogue if all(test.holds(item) for test in tests)]


def test_a_number_of_a_column_is_a_condition_and_what_is_not_known_does_not_meet_it() -> None:
    assert kept("something under 350 pages") == ["anchor", "beacon"]
    assert kept("less than 300 pages") == ["anchor"]
    assert kept("300 pages or less") == ["anchor", "beacon"]
    assert kept("longer than 200 pages") == ["beacon", "cellar"]
    (test,) = conditions(read("something under 350 pages"), books().world.catalogue)
    assert (test.text, test.never_mind) == ("under 350 pages", "the pages")


def test_a_bound_alone_is_a_request() -> None:
    assert read("at most 300 pages").act == "recommend"
    assert read("at most 300 pages", "anchor", "beacon", measured=("price_max",)).bounds.price_max is None


def test_two_measures_hold_together_and_a_new_bound_takes_the_old_ones_place() -> None:
    held = read("under 350 pages").bounds.merged(read("over 200 pages").bounds)
    assert [(m.low, m.high) for m in held.measures or ()] == [(200, None)]


def test_a_bound_is_taken_back() -> None:
    assert read("never mind the pages").has("drop measures")
    assert read("under 350 pages").bounds.without({"measures"}).measures is None


@pytest.mark.parametrize(
    ("item", "question", "said"),
    [
        ("beacon", "how many pages has it", "Beacon has 300 pages."), ("beacon", "how long is it?", "Beacon has 300 pages."),
        ("drifts", "how many pages has it", "This catalogue does not say how many pages Drifts has."),
        ("anchor", "is it signed?", "Yes, Anchor is signed."), ("beacon", "is it signed?", "No, Beacon is not signed."),
        ("anchor", "where is it from?", "Country of Anchor: Spain."), ("anchor", "who wrote it?", "Anchor is by Ann Lee."),
        ("beacon", "is it under 200 pages?", "No, Beacon has 300 pages."),
    ],
)  # fmt: skip
def test_questions_are_answered_from_the_columns(item: str, question: str, said: str) -> None:
    asked, catalogue = read(question, item), books().world.catalogue
    assert asked.act == "ask_item"
    assert answer(catalogue[item], asked, catalogue) == said


def test_the_card_with_the_fewest_pages_is_chosen() -> None:
    asked, catalogue = read("which is the shortest?", "beacon", "anchor"), books().world.catalogue
    assert (asked.act, asked.best_by) == ("choose", "fact pages")
    ordered = sorted((catalogue["beacon"], catalogue["anchor"]), key=lambda item: measure(item, "fact pages"))
    assert (
        foremost(ordered, asked, catalogue) == "Anchor is the one with the fewest pages of the two: it has 150 pages."
    )


def test_what_no_column_tells_is_said() -> None:
    asked = read("under 500 calories")
    assert unchecked(asked, books().world.catalogue) == (
        "This catalogue does not say how many calories its books have, so I could not check that.",
    )


@pytest.mark.parametrize(
    ("text", "genre"),
    [
        ("any good sci-fi?", "Science fiction"), ("scifi", "Science fiction"), ("something funny", "Humour"),
        ("a scary one", "Horror"),
    ],
)  # fmt: skip
def test_kinds_are_heard_as_people_say_them(text: str, genre: str) -> None:
    assert [term.genres for wish in read(text).wishes for term in wish.terms] == [(genre,)]


def test_a_country_that_the_table_tells_can_be_refused() -> None:
    assert kept("something not indian") == ["anchor", "beacon", "drifts"]
    assert kept("a book, not from france") == ["anchor", "cellar", "drifts"]


def test_a_child_is_told_of_and_no_ages_are() -> None:
    (line,) = unchecked(read("a book for my 8 year old"), books().world.catalogue)
    assert "Where I can I keep to what is for children." in line


def test_of_the_kinds_that_an_everyday_word_means_any_will_do() -> None:
    items = (
        Item("a", "A", genres=("Crime",)),
        Item("b", "B", genres=("Mystery",)),
        Item("c", "C", genres=("Science",)),
    )
    _, vocabulary = worded(items, "books")
    (found,) = Lexicon(vocabulary).find(words("whodunnits"))
    assert {*found.term.genres} == {"Crime", "Mystery"}
    assert label(Wish(phrase="whodunnits", terms=(found.term,))) == "whodunnit"
    assert [each.term.genres for each in Lexicon(vocabulary).find(words("non-fiction"))] == [("Science",)]


def test_a_machine_in_a_title_is_no_wish_for_one() -> None:
    shelf = shelf_of(world((Item("ok", "OK Computer", genres=("Rock",)), Item("kid", "Kid A", genres=("Rock",)))))
    heard = ReadRequest().twin(ReadRequestInput(text="i love ok computer, what else"), shelf.world)
    assert ([m.item_id for m in heard.mentions], heard.device_groups) == (["ok"], ())


def test_what_somebody_may_eat_never_gives_way() -> None:
    made = world((Item("a", "A", genres=("Soup",), tags=("Vegan",)), Item("b", "B", genres=("Cake",), tags=("Milk",))))
    soup, cake = (Wish(phrase=w, must=True, terms=(Term(phrase=w, genres=(w,)),)) for w in ("Soup", "Cake"))
    vegan = Wish(phrase="vegan", must=True, terms=(Term(phrase="vegan", tags=("Vegan",)),))
    held = Intent(wishes=(vegan, cake))
    assert eased(held, held, made.catalogue)[1] == ("cake",)
    assert eased(held, Intent(wishes=(cake, vegan)), made.catalogue)[1] == ("cake",)
    assert eased(Intent(wishes=(soup, cake)), Intent(wishes=(soup, cake)), made.catalogue)[1] == ("soup",)


def test_which_of_two_is_the_shorter_is_told_by_its_pages() -> None:
    assert read("the first two sound good, which is shorter", "beacon", "anchor").best_by == "fact pages"
    assert kept("shorter than 200 pages") == ["anchor"], "a limit is none the less one"


def test_a_book_that_was_read_already_is_no_verdict() -> None:
    assert says_seen("not anchor, already read it")
    assert not says_seen("not anchor, I want to read it")


def test_nobody_comes_back_to_what_nobody_met() -> None:
    inputs = WriteReplyInput(kind="picks", read=Intent(), intent=Intent(), picks=("anchor",))
    assert "to begin with" in WriteReply().twin(inputs, replace(books().world, fame=np.zeros(4))).text
    assert "keep coming back" in WriteReply().twin(inputs, replace(books().world, fame=np.ones(4))).text


def test_what_a_column_tells_speaks_for_an_item_and_against_it() -> None:
    catalogue = books().world.catalogue
    short, (anchor, _, cellar, drifts) = read("something under 350 pages"), catalogue.items
    assert why_not(cellar, short, (), catalogue) == "Cellar does not fit: it has 900 pages, not under 350 pages."
    assert speaks_for(cellar, short, catalogue) == "What speaks against it: it has 900 pages, not under 350 pages."
    assert suits(cellar, short, read("is it for me?"), catalogue).endswith("it has 900 pages, not under 350 pages.")
    assert why_not(drifts, short, (), catalogue).endswith("the catalogue does not say enough to promise under 350 pages.")
    assert as_measured(anchor, short, catalogue) == "it has 150 pages"


def test_going_back_to_cards_lets_go_of_a_column_that_they_do_not_meet() -> None:
    catalogue = books().world.catalogue
    held, gone = holding(read("a horror under 350 pages"), [catalogue["cellar"]], catalogue)
    assert (held.bounds.measures, gone) == (None, ("under 350 pages",))


def test_a_column_that_need_not_hold_is_told_of_the_cards() -> None:
    catalogue = books().world.catalogue
    nice = Correction(aspect="bound", key="measures", meant="nice")
    tests = ideals(corrected(read("something under 350 pages"), [nice], catalogue), catalogue)
    assert told(tests, catalogue.items[:3]) == "Two of these have under 350 pages; the other does not."
    assert told(tests, catalogue.items).endswith("the others do not, as far as I know.")
