"""Refusals that only a description can tell, and tags that say nothing of what lacks them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.catalogue.catalogue import MANY, Catalogue
from recsys.intent import Intent, Term, Wish
from recsys.language.wanted.combat import COMBAT
from recsys.language.wanted.subjects import Subject
from recsys.safety.unchecked import unchecked
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.skills.reading import mentioned
from recsys.skills.reading.alike import only_begins
from recsys.skills.reading.mentioned import by_description, heard
from tests.language.shelves import eight

WORLD: World = eight().world
GAMES = WORLD.catalogue


def described(*texts: str) -> Catalogue:
    """Twelve games of which the first are described so."""
    items = [replace(GAMES.items[0], id=f"g{at:02}", title="Game", description="") for at in range(12)]
    items[: len(texts)] = [replace(item, description=text) for item, text in zip(items, texts, strict=False)]
    return Catalogue("twelve", GAMES.domain, tuple(items), GAMES.vocabulary)


def refused(word: str) -> Wish:
    return Wish(phrase=word, attitude=-2, must=True)


def test_in_what_one_fights_is_looked_up_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[object] = []
    real = mentioned.having_any
    monkeypatch.setattr(mentioned, "having_any", lambda *found: looked.append(found) or real(*found))
    wish = Wish(phrase=COMBAT, attitude=-2, must=True, terms=(Term(phrase=COMBAT, tags=("violent", "war")),))
    shelf = described("Draw your sword.", "Sweet dreams.", "A battle of wits.")
    told = [by_description(wish, shelf).terms[0].told for _ in range(2)]
    assert told == [("g02", "g00")] * 2
    assert len(looked) == 1


@pytest.mark.parametrize(
    ("word", "text"),
    [("quizzes", "A murderous quiz."), ("drawing", "You draw a card."), ("boxes", "One box."), ("chess", "Chess.")],
)
def test_what_a_description_mentions_is_left_out(word: str, text: str) -> None:
    shelf = described(text)
    told = by_description(refused(word), shelf)
    assert [item.id for item in shelf if told.holds(item)] == ["g00"]


@pytest.mark.parametrize("text", ["No lives, adverts or purchases.", "Played without adverts.", "Advertising.", "Advert-free."])
def test_a_description_that_says_there_is_none_tells_nothing(text: str) -> None:
    wish = refused("adverts")
    assert by_description(wish, described(text)) == wish


def test_a_word_that_most_descriptions_have_tells_nothing() -> None:
    wish = refused("spiders")
    assert by_description(wish, described(*["Spiders."] * 6)) == wish


def test_a_liked_word_without_a_term_steers_to_what_mentions_it() -> None:
    shelf = described("Spiders.")
    told = by_description(Wish(phrase="spiders"), shelf)
    assert (told.must, [item.id for item in shelf if told.holds(item)]) == (False, ["g00"])


def test_a_tag_given_now_and_then_steers_and_is_said_to() -> None:
    tagged = GAMES.items[0]
    few = [replace(tagged, id=f"a{at:03}", tags=("farming",)) for at in range(MANY - 1)]
    none = [replace(tagged, id=f"b{at:03}", tags=()) for at in range(MANY)]
    shelf = Catalogue("sparse", GAMES.domain, (*few, *none), GAMES.vocabulary)
    assert shelf.sporadic == {"farming"}
    assert not Catalogue("full", GAMES.domain, tuple(few), GAMES.vocabulary).sporadic
    asked = ReadRequestInput(text="a farming game")
    assert [w.must for w in ReadRequest().twin(asked, WORLD).wishes] == [True]
    read = ReadRequest().twin(asked, replace(WORLD, catalogue=shelf))
    assert [w.must for w in read.wishes] == [False]
    assert "farming" in unchecked(read, shelf)[0]
    refusal = ReadRequest().twin(ReadRequestInput(text="no farming"), replace(WORLD, catalogue=shelf))
    assert [w.must for w in refusal.wishes] == [True]


def test_a_refused_tag_given_now_and_then_also_leaves_out_what_tells_of_it() -> None:
    tags, plain = replace(GAMES.items[0], tags=("farming",), description=""), replace(GAMES.items[0], tags=(), description="")
    told = replace(plain, id="g01", description="Two sheep go farming.")
    items = (replace(tags, id="g00"), told, *(replace(plain, id=f"g{n}") for n in range(10, 30)))
    shelf = Catalogue("sparse", GAMES.domain, items, GAMES.vocabulary)
    refusal = Wish(phrase="farming", terms=(Term(phrase="farming", tags=("farming",)),), attitude=-2, must=True)
    assert [i.id for i in items if by_description(refusal, shelf).holds(i)] == ["g00", "g01"]
    full = Catalogue("full", GAMES.domain, (*items[:2], *(replace(tags, id=f"h{n}") for n in range(10, 90))), GAMES.vocabulary)
    assert "g01" not in [i.id for i in full.items if by_description(refusal, full).holds(i)]


def test_nothing_is_cheaper_than_free() -> None:
    free = Intent(flags=("cheaper",)).model_copy(
        update={"bounds": Intent().bounds.model_copy(update={"price_max": 0.0})}
    )
    assert any("cheaper than free" in line for line in unchecked(free, GAMES)) == GAMES.has_prices


def wanted(word: str) -> Wish:
    return Wish(phrase=word)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("Rome", "A Roman legion."),
        ("egypt", "An Egyptian tomb."),
        ("trains", "A train set."),
        ("pirates", "One pirate."),
        ("horses", "A horse."),
        ("vikings", "One viking."),
        ("wolves", "A wolf."),
        ("puppies", "A puppy."),
        ("pony", "Ponies."),
        ("knitting", "You knit."),
        ("baking", "Bake bread."),
        ("tower defence", "A Tower-Defence."),
    ],
)
def test_a_subject_is_told_of_in_any_form(word: str, text: str) -> None:
    assert by_description(wanted(word), described(text)).told == ("g00",)


@pytest.mark.parametrize(
    ("word", "text"), [("trains", "Train your team."), ("trains", "Hard training."), ("cats", "A cathedral.")]
)
def test_what_only_looks_like_it_tells_of_something_else(word: str, text: str) -> None:
    assert by_description(wanted(word), described(text)).told == ()


def test_a_narrower_word_for_a_kind_knows_what_tells_of_it_and_asks_for_the_kind_as_before() -> None:
    shelf = described("Dinosaurs.")
    kind = GAMES.items[0].tags[0]
    animals = Wish(phrase="dinosaurs", terms=(Term(phrase="dinosaurs", tags=(kind,)),), must=True)
    told = by_description(animals, shelf)
    assert (told.told, told.key, told.must) == (("g00",), animals.key, True)
    assert [item.id for item in shelf if told.holds(item)] == [item.id for item in shelf if animals.holds(item)]


@pytest.mark.parametrize(
    "term",
    [
        Term(phrase="building", tags=("base building",)), Term(phrase="soothing", tags=("relaxing",)),
        Term(phrase="sofa", tags=("couch",)), Term(phrase="science fiction", tags=("sci-fi",)),
    ],
)  # fmt: skip
def test_a_form_of_its_name_a_mood_and_company_are_no_narrower_words(term: Term) -> None:
    wish = Wish(phrase=term.phrase, terms=(term,))
    assert by_description(wish, described(f"{term.phrase}.")) == wish


def test_a_subject_is_heard_where_few_items_tell_of_it() -> None:
    shelf = described("Chess.", "Chess again.")
    assert not [*heard([Subject("chess", 0, 1), Subject("walrus", 0, 1)], shelf)]
    assert [w.told for w in heard([Subject("chess", 0, 1)], described("Chess."))] == [("g00",)]


@pytest.mark.parametrize(
    ("word", "phrase", "begins"), [("clare", "claret", True), ("egypt", "egyptian", False), ("microphone", "mic", False)]
)
def test_a_word_that_only_begins_as_another_is_not_alike(word: str, phrase: str, begins: bool) -> None:
    assert only_begins(word, phrase) == begins
