"""Questions about the cards that no new list answers, a choice with a request beside it, and series named as one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.dialogue.holding.state import State
from recsys.language.talk.chosen import left_to_you
from recsys.types import Utterance
from tests.language.reading import read_of_all
from tests.strategies.hosting import CARDS, answer, ids

SCARY = State(
    shown=("ghost-manor", "farm-friends", "boss-rush"),
    offered=("ghost-manor", "farm-friends", "boss-rush"),
    focus="ghost-manor",
)


@pytest.mark.parametrize(
    "text",
    [
        "hmm too violent for me. whats the scariest one of these",
        "no gore please. which is the scariest of these?",
        "i hate gore, what's the scariest one here",
    ],
)
def test_a_question_which_is_foremost_is_answered_and_what_is_refused_beside_it_holds(text: str) -> None:
    given = answer(text, state=SCARY)
    assert given.state.intent.act == "choose"
    assert "I would take Ghost Manor: it is scary." in given.reply
    assert "boss-rush" not in ids(given)
    assert any(wish.attitude < 0 for wish in given.state.intent.wishes)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Is that the newest one?", ("Yes", "No")),
        ("is it the cheapest of these?", ("Yes", "No")),
        ("is the third the longest one then", ("Yes", "No")),
    ],
)
def test_whether_a_card_is_foremost_is_a_yes_or_a_no_and_no_list(text: str, start: tuple[str, ...]) -> None:
    given = answer(text, state=CARDS)
    assert given.reply.startswith(start)
    assert not ids(given)
    assert given.state.shown == CARDS.shown


@pytest.mark.parametrize(
    "text",
    [
        "pick one for me", "fair enough. pick one for me", "they all look good, you choose", 
        "i can't decide. which would you go for",
        "too many choices, pick for me pls", "can't choose, just pick one",
    ],
)  # fmt: skip
def test_what_is_left_to_the_host_is_chosen_and_why(text: str) -> None:
    assert left_to_you(text)
    assert answer(text, state=CARDS).reply.startswith("I would take Farm Friends")


@pytest.mark.parametrize(
    "text",
    [
        "the newest one of all those",
        "which is the newest out of everything you showed me",
        "of all the ones so far which is newest",
    ],
)
def test_all_those_are_of_every_list(text: str) -> None:
    two = State(
        shown=("farm-friends", "boss-rush"),
        offered=("cooking-chaos-2", "dungeon-duo", "farm-friends", "boss-rush"),
        focus="farm-friends",
    )
    assert set(ids(answer(text, state=two))) == set(two.offered)


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("played ori already, both of them", {"ori-and-the-blind-forest", "ori-and-the-will-of-the-wisps"}),
        ("I've done Portal, both", {"portal", "portal-2"}),
        (
            "we already have minecraft and all the lego ones",
            {"minecraft", "lego-city-undercover", "lego-marvel-super-heroes"},
        ),
        ("I finished every zelda game", {"the-legend-of-zelda-majoras-mask", "the-legend-of-zelda-breath-of-the-wild"}),
        (
            "Something scary but not Resident Evil, I've played all of those",
            {"resident-evil-2-2019", "resident-evil-village"},
        ),
    ],
)
def test_all_of_a_series_is_meant(text: str, items: set[str]) -> None:
    assert items <= {m.item_id for m in read_of_all(text, ("celeste", "hades")).mentions}


@pytest.mark.parametrize("text", ["all the simulator games bore me", "I like all the puzzle games", "no horror games"])
def test_a_kind_is_no_series(text: str) -> None:
    assert not read_of_all(text).mentions


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Then I will take this one. Is there something for two players as well?", "Farm Friends"),
        ("i'll get it!! do u have more with animals", "Farm Friends"),
        ("ok im going with that one. got anything similar for after?", "Farm Friends"),
        ("I'll go with the second, anything like it but cheaper?", "Boss Rush"),
        ("great, number 3 it is! what else have you got", "Dungeon Duo"),
        ("Boss Rush it is then. And something calm for my mum?", "Boss Rush"),
        ("ill take the first one. how long does it take?", "Farm Friends"),
    ],
)
def test_a_choice_is_taken_up_and_what_stands_beside_it_is_answered(text: str, title: str) -> None:
    given = answer(text, state=CARDS)
    assert given.reply.startswith(f"{title} it is. ")
    assert len(given.reply) > len(f"{title} it is. Enjoy.")
    taken = [m for m in given.state.intent.mentions if m.title == title]
    assert given.state.intent.act == "ask_item" or taken[0].attitude > 0


@pytest.mark.parametrize("text", ["thanks, i'll take it. you were very kind", "I'll take the first, thank you so much"])
def test_thanks_beside_a_choice_ask_for_nothing(text: str) -> None:
    assert answer(text, state=CARDS).reply == "Farm Friends it is. Enjoy."


def test_what_holds_still_holds_behind_a_choice() -> None:
    cheap = answer("free puzzle games").state
    focused = replace(cheap, shown=CARDS.shown, focus=CARDS.focus)
    after = answer("i'll take it! anything else for two", state=focused).state.intent
    assert after.bounds.price_max == 0


def test_all_those_go_back_to_the_list_that_more_was_asked_of() -> None:
    lists = (("mystery-box",), ("cooking-chaos-2", "dungeon-duo"), ("farm-friends", "boss-rush"))
    texts = ("something odd", "something for two", "more")
    talk = tuple(
        said
        for text, items in zip(texts, lists, strict=True)
        for said in (Utterance("user", text), Utterance("assistant", "", items))
    )
    state = State(shown=lists[-1], offered=tuple(i for items in lists for i in items), focus="farm-friends", talk=talk)
    assert set(ids(answer("the newest one of all those", state=state))) == {*lists[1], *lists[2]}


def test_which_one_without_cards_is_of_the_series_that_was_asked_after() -> None:
    first = answer("do you have Cooking Chaos?")
    assert set(ids(answer("which one is the newest?", state=first.state))) == {"cooking-chaos", "cooking-chaos-2"}
    alone = answer("do you have Boss Rush?")
    assert ids(answer("which one is best for a beginner?", state=alone.state)) == ["boss-rush"]
