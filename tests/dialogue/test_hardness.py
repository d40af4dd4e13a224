"""One notion of hard: a choice, a card pointed at, a fact and a comparison tell the same of the same item."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.catalogue.hardness import EASY, HARD, difficulty
from recsys.dialogue.answering.answers import answer
from recsys.dialogue.answering.foremost import foremost
from recsys.dialogue.holding.superlatives import measure
from recsys.intent import Intent
from recsys.language.talk.described import by_place
from tests.dialogue.talked import CATALOGUE
from tests.language.shelves import eight

CARDS = [CATALOGUE[i] for i in ("farm-friends", "boss-rush", "dungeon-duo")]


@pytest.mark.parametrize(
    "tags", [("permadeath", EASY), ("souls-like",), ("challenging", "permadeath"), ("permadeath", "challenging", EASY)]
)
def test_the_hardest_is_the_same_card_however_it_is_asked_for_and_is_hard(tags: tuple[str, ...]) -> None:
    shown = [replace(item, tags=tags if item.id == "dungeon-duo" else ()) for item in CARDS]
    first = min(shown, key=lambda item: measure(item, "-hard"))
    assert first.id == "dungeon-duo"
    told = foremost([first, *shown[:2]], Intent(best_by="-hard"), CATALOGUE)
    assert told.startswith("Dungeon Duo is the hardest of these: it is ")
    pointed = by_place("how long is the hardest one?", shown, None, eight().world.lexicon)
    assert pointed == "how long is the 3rd one?"
    assert answer(first, Intent(text="is it hard?", attribute="difficulty"), CATALOGUE).startswith("Yes, ")


def test_the_easiest_is_easy_to_learn_and_not_hard() -> None:
    hard_too, easy, neither = (
        replace(CARDS[0], id=str(n), tags=tags) for n, tags in enumerate([(EASY, "permadeath"), (EASY,), ()])
    )
    assert sorted([hard_too, neither, easy], key=difficulty) == [easy, neither, hard_too]


def test_what_is_the_toughest_is_hard() -> None:
    assert difficulty(replace(CARDS[0], tags=tuple(HARD))) == 2
