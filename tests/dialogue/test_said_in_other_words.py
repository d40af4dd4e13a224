"""What strangers do with the cards in words no rule has: the host with the packaged encoder, over the eight games."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from recsys.dialogue.holding.state import State
from recsys.intent import Intent, Mention
from recsys.retrieval.encoder import default_encoder
from recsys.shelf import Shelf
from recsys.strategies.host import converse
from recsys.strategies.turn import Answer, Turn
from tests.dialogue.talked import CATALOGUE
from tests.language.shelves import eight
from tests.strategies.driver import core, drive
from tests.strategies.hosting import CARDS, ids, of

THE_REST = of("apple-orchard", "cooking-chaos", "cooking-chaos-2", "ghost-manor", "mystery-box")


@cache
def shelf() -> Shelf:
    return replace(eight(), world=replace(eight().world, encoder=default_encoder()))


def answer(text: str, state: State = CARDS) -> Answer:
    value: Answer = drive(converse(Turn(text, state, CATALOGUE), THE_REST), core, shelf=shelf()).value
    return value


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("we r doing the 2nd tonight, cheers!!", "boss-rush"), ("sold, downloading the last one", "dungeon-duo"),
        ("right number 3 for us on friday thank you", "dungeon-duo"), ("my lot went for the first in the end", "farm-friends"),
        ("just bought number 2 lol", "boss-rush"), ("gonna boot up boss rush now ty", "boss-rush"),
        ("that farming one is what we're having, thanks", "farm-friends"),
    ],
)  # fmt: skip
def test_a_choice_made_gets_a_warm_word_and_no_cards(text: str, item: str) -> None:
    said = answer(text)
    assert said.picks == ()
    assert said.reply == f"{CATALOGUE[item].title} it is. Enjoy."
    assert said.state.shown == CARDS.shown


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("so how long am i stuck in one go of the 2nd", "Boss Rush, or a good place to stop, takes about 20"),
        ("could the three of us get into number 1 together", "Yes, Farm Friends is for 1 to 4 players"),
        ("does the last one come on my pc", "No, Dungeon Duo is not on"),
        ("the 2nd, whats that gonna cost me", "Boss Rush usually costs $10"),
        ("whos the studio behind the third", "made by Lamp & Map"), ("that goat one, sell it to me", "Raise hens and goats"),
        ("is the first one just for one person", "No, Farm Friends is for 1 to 4"),
        ("hm ok and how many of us could join in with that last one", "Dungeon Duo is for 2 players"),
    ],
)  # fmt: skip
def test_a_fact_of_a_card_is_told(text: str, told: str) -> None:
    state = replace(CARDS, focus="boss-rush") if "goat" in text else CARDS
    text = text.replace("goat", "farm")
    said = answer(text, state)
    assert said.picks == ()
    assert told in said.reply, said.reply


def test_what_the_catalogue_has_no_word_for_is_not_known() -> None:
    said = answer("does the 2nd have one of those battle pass things")
    assert said.picks == ()
    assert "This catalogue does not say" in said.reply


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("do any of em cost nothing", "No, none of these, as far as I know"),
        ("which ones could 4 of us do", "4 players: Farm Friends ("),
        ("r any for iphone", "Yes: Farm Friends (iOS). Not "),
        ("do any of these have battle passes", "This catalogue does not say"),
    ],
)  # fmt: skip
def test_what_is_asked_of_all_the_cards_is_told_of_all(text: str, reply: str) -> None:
    said = answer(text)
    assert said.picks == ()
    assert reply in said.reply, said.reply


@pytest.mark.parametrize(
    "text",
    [
        "youve been a real help goodnight",
        "ok thats us sorted, speak soon",
        "smashing, thats everything i wanted to know",
    ],
)
def test_thanks_in_any_words_brings_no_cards(text: str) -> None:
    said = answer(text)
    assert (said.read.act, said.picks) == ("thanks", ())


@pytest.mark.parametrize("text", ["sorry none of that speaks to us", "hmm these arent doing it for us. others"])
def test_others_in_any_words_are_new(text: str) -> None:
    said = answer(text)
    assert said.picks
    assert not {*ids(said)} & {*CARDS.shown}


@pytest.mark.parametrize(
    "text",
    [
        "had the 2nd, didnt like it. next",
        "did number 2 with my brother, not for me. what else is there",
        "sold my copy of the 2nd, next",
    ],
)
def test_what_is_known_goes_and_more_than_one_comes_when_others_are_asked_for(text: str) -> None:
    said = answer(text)
    assert "boss-rush" not in ids(said)
    assert len(said.picks) > 1
    assert any(m.item_id == "boss-rush" and (m.seen or m.attitude < 0) for m in said.state.intent.mentions)


@pytest.mark.parametrize(
    "text", ["can you get me a taxi to the airport", "my back hurts so much today", "what was the score last night"]
)
def test_what_is_none_of_our_business_leads_back(text: str) -> None:
    said = answer(text)
    assert (said.picks, said.read.act) == ((), "off_topic")


def test_an_item_shown_before_is_found_by_its_name() -> None:
    before = answer("something with goats", State())
    later = replace(before.state, shown=("farm-friends", "boss-rush"), focus="farm-friends")
    said = answer("more like that ghost one then", later)
    assert "ghost-manor" in [m.item_id for m in said.state.intent.mentions if m.seed]
    assert "ghost-manor" not in ids(said)


def test_the_cheaper_one_is_the_cheapest_of_the_cards() -> None:
    said = answer("ok that cheaper one, how long does a round take", replace(CARDS, focus="dungeon-duo"))
    assert said.reply.startswith("A round of Farm Friends")


def test_cheaper_is_measured_by_the_item_whose_price_was_told() -> None:
    told = answer("how much is the 2nd", CARDS)
    assert answer("anything cheaper", told.state).state.intent.bounds.price_max == 10
    free = answer("how much is the first", replace(CARDS, shown=("apple-orchard", "boss-rush")))
    said = answer("anything cheaper", free.state)
    assert (said.picks, said.reply) == ((), "Apple Orchard is free: nothing is cheaper.")


def test_a_count_of_everything_forgets_what_holds_and_keeps_it_afterwards() -> None:
    known = (Mention(text="it", item_id="boss-rush", seen=True),)
    state = replace(CARDS, intent=Intent(mentions=known, device_groups=(("PHONE",),)))
    assert "1 game " in answer("how many farming games for free have you got", state).reply
    said = answer("how many farming games have you got overall", state)
    assert "2 games" in said.reply
    assert said.state.intent.device_groups == (("PHONE",),)
