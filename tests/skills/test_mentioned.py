"""Refusals that only a description can tell, and tags that say nothing of what lacks them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.catalogue.catalogue import MANY, Catalogue
from recsys.intent import Intent, Wish
from recsys.safety.conditions import unchecked
from recsys.skills.base import World
from recsys.skills.mentioned import by_description
from recsys.skills.read_request import ReadRequest, ReadRequestInput
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


@pytest.mark.parametrize(
    ("word", "text"),
    [("quizzes", "A murderous quiz."), ("drawing", "You draw a card."), ("boxes", "One box."), ("chess", "Chess.")],
)
def test_what_a_description_mentions_is_left_out(word: str, text: str) -> None:
    shelf = described(text)
    told = by_description(refused(word), shelf)
    assert [item.id for item in shelf if told.holds(item)] == ["g00"]


@pytest.mark.parametrize("text", ["No lives, adverts or purchases.", "Played without adverts.", "Advertising."])
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


def test_nothing_is_cheaper_than_free() -> None:
    free = Intent(flags=("cheaper",)).model_copy(update={"bounds": Intent().bounds.model_copy(update={"price_max": 0.0})})
    assert any("cheaper than free" in line for line in unchecked(free, GAMES)) == GAMES.has_prices
