"""Questions that no catalogue answers, cards that are counted, and the host's own choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from recsys.dialogue.answering.answers import answer as told
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Attribute, Bounds, Intent
from recsys.language.talk.attributes import attribute
from recsys.types import Item
from tests.dialogue.talked import CATALOGUE
from tests.language.reading import read
from tests.strategies.hosting import CARDS, answer, ids


@pytest.mark.parametrize(
    ("fact", "texts"),
    [
        ("requirements", (
            "does the first one run with 8 GB?", "will the second work on my old thinkpad?",
            "what are the system requirements of it?",
            "does it lag?", "do I need a graphics card for number 3?", "would it run on a ten-year-old laptop?",
            "is my office pc fast enough for it?", "can my laptop handle it?",
        )),
        ("length", (
            "how many evenings will the first one keep us busy?", "how long is the whole story of the second?",
            "how long to beat it?",
            "can we finish it in a weekend?", "how many hours is it?", "is it a 100 hour grind?", "how long does it last us?",
        )),
        ("size", (
            "how big is the download of the first one?", "how much disk space does it take?", "how many gigs is that?",
            "what's the install size?", "is it a big download?", "how much storage does the second need?",
        )),
        ("language", (
            "is the first one available in French?", "does it have german subtitles?", "what languages does it come in?",
            "can I play it in Dutch?", "is it translated?", "is there a polish version of the last one?",
        )),
        ("pause", (
            "can I pause whenever I like?", "does it autosave?", "do you lose your progress when you stop early?",
            "can we save any time?", "can you quit in the middle?",
        )),
        ("reviews", (
            "how good are the reviews of it?", "what do other people say about the second?", "is it well reviewed?",
            "what do the critics say?", "what score did it get, any steam rating?",
        )),
        ("suits", (
            "is the first one something for my wife and me?", "would that be anything for us?", "is it good for the two of us?",
            "would we like it?", "does it suit beginners?", "would my sister and I enjoy it?",
        )),
    ],
)  # fmt: skip
def test_the_fact_that_is_asked_for(fact: Attribute, texts: tuple[str, ...]) -> None:
    assert {text: attribute(text) for text in texts} == dict.fromkeys(texts, fact)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("how long is a round of it?", "minutes"), ("how long does it take?", "minutes"), ("is it on my phone?", "platform"),
        ("what's the age rating?", "age"), ("is it hard?", "difficulty"), ("how much is it?", "price"),
        ("is it ok for a 7 year old?", "age"), ("does it run on a mac?", "platform"),
    ],
)  # fmt: skip
def test_what_the_catalogue_tells_is_still_that(text: str, fact: Attribute) -> None:
    assert attribute(text) == fact


@pytest.mark.parametrize(
    ("text", "told", "nearest"),
    [
        ("would the 2nd run on my old laptop with 4 GB?", "what machine Boss Rush needs", "It runs on"),
        ("how many evenings would the second last us?", "how long the whole of Boss Rush takes", "A round"),
        ("how big is the download of the second?", "how big the download of Boss Rush is", ""),
        ("can the second be played in German?", "in which languages Boss Rush comes", ""),
        ("can I pause the second?", "whether Boss Rush can be paused", "A round"),
    ],
)  # fmt: skip
def test_what_no_catalogue_tells_is_said_with_what_comes_nearest(text: str, told: str, nearest: str) -> None:
    said = answer(text, state=CARDS)
    assert said.picks == ()
    assert said.reply.startswith(f"This catalogue does not say {told}")
    assert nearest in said.reply
    assert not said.reply.startswith("Yes")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("does the first run on my Mac?", ("Mac",)), ("is the 2nd split screen? we only have the one TV, a Switch", ("Switch",)),
        ("is the first on switch too?", None), ("is there a mac version of the second?", None),
    ],
)  # fmt: skip
def test_a_device_of_ones_own_in_a_question_is_kept(text: str, kept: tuple[str, ...] | None) -> None:
    after = follow(CARDS, read(text, CARDS.shown, CARDS.focus), CATALOGUE).intent
    assert after.platform_groups == ((kept,) if kept else ())


def test_a_device_named_before_stays_beside_one_in_a_question() -> None:
    before = follow(State(), read("a game for my phone", (), None), CATALOGUE).answered(CARDS.shown, None, False)
    after = follow(before, read("does the first run on my Mac as well?", before.shown, before.focus), CATALOGUE)
    assert after.intent.device_groups == before.intent.device_groups != ()


@pytest.mark.parametrize(
    "text",
    [
        "how many of those are free?", "how many of them can two people play?", "how many of these run on a Mac?",
        "how many of the three are on Switch?", "how many of the ones you showed came out after 2018?",
        "how many of these are for kids?", "how many of these cost less than 20 dollars?",
    ],
)  # fmt: skip
def test_of_the_cards_only_the_cards_are_counted(text: str) -> None:
    said = answer(text, state=CARDS)
    assert said.picks == ()
    assert "these three" in said.reply or "three of these" in said.reply


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("how many of those are free", lambda item: item.price == "free"),
        ("how many of these are for 4 players", lambda item: item.players_max >= 4),
        ("how many of them can two people play?", lambda item: item.players_max >= 2),
        ("how many of those run on Windows?", lambda item: "Windows" in item.platforms),
    ],
)  # fmt: skip
def test_the_cards_that_fit_are_named_and_no_other(text: str, fits: Callable[[Item], bool]) -> None:
    said = answer(text, state=CARDS).reply
    named = {i for i in CARDS.shown if CATALOGUE[i].title in said}
    assert named == {i for i in CARDS.shown if fits(CATALOGUE[i])}
    assert said.startswith(f"{('None', 'One', 'Two')[len(named)]} of these three")


@pytest.mark.parametrize(
    "text", ["how many of those do you have?", "how many have you got for free?", "how many free ones are there?"]
)
def test_what_the_host_has_is_counted_in_the_catalogue(text: str) -> None:
    assert answer(text, state=CARDS).reply.startswith("I have ")


@pytest.mark.parametrize(
    "text",
    [
        "which would you take?", "what would you pick yourself?", "if it were you, which one?", "what's your favourite of these?",
        "and your tip?", "if you had to choose, which?", "ok you decide", "just pick one for us",
    ],
)  # fmt: skip
def test_asked_for_its_own_choice_the_host_names_one_and_why(text: str) -> None:
    said = answer(text, state=CARDS)
    assert len(ids(said)) == 1
    assert said.reply.startswith(f"I would take {said.picks[0].item.title}")
    assert len(said.reply) > len(said.picks[0].item.title) + len("I would take . ")


def test_which_first_is_answered_with_a_reason() -> None:
    said = answer("which one should we start with tonight?", state=CARDS)
    assert said.reply.startswith(f"I would start with {said.picks[0].item.title}")
    assert len(said.reply.split(". ")) > 1


def test_the_best_for_a_short_time_is_one_that_fits_it() -> None:
    said = answer("which of them fits best if we only have 20 minutes?", state=CARDS)
    minutes = said.picks[0].item.minutes
    assert minutes is not None
    assert minutes <= 20
    assert f"about {minutes} minutes" in said.reply


def test_an_item_is_held_against_all_that_was_asked_for() -> None:
    held = replace(CARDS, intent=Intent(bounds=Bounds(players=2)))
    one = [i for i in CARDS.shown if CATALOGUE[i].players_max == 1]
    two = [i for i in CARDS.shown if (CATALOGUE[i].players_max or 0) > 1]
    assert one
    assert two
    for item_id in (*one, *two):
        said = answer(f"would {CATALOGUE[item_id].title} be anything for us?", state=held).reply
        assert said.startswith("Yes" if item_id in two else "Not quite")


def test_how_many_they_are_is_asked_of_all_the_cards_and_kept() -> None:
    said = answer("We may be four in the end. Does that still work for 4 players?", state=CARDS)
    fits = {item.title for i in CARDS.shown if ((item := CATALOGUE[i]).players_max or 0) >= 4}
    assert {CATALOGUE[i].title for i in CARDS.shown if CATALOGUE[i].title in said.reply.partition(" Not ")[0]} == fits
    assert said.state.intent.bounds.players == 4


def test_another_for_the_first_one_is_not_one_card() -> None:
    assert len(ids(answer("no, something else than that first one, more", state=CARDS))) > 1


def test_what_is_similar_but_cheaper_is_asked_for_and_no_question() -> None:
    said = answer("Oh, that's a bit much. Is there something similar for under ten euros, or free?", state=CARDS)
    assert said.read.act == "recommend"


@pytest.mark.parametrize(
    "text",
    ["is it for two or do they wait", "do we take turns or play at the same time", "do they have to wait for each other?",
     "does one have to wait while the other plays?", "is it simultaneous?"],
)  # fmt: skip
def test_whether_one_waits_is_asked_of_the_card_in_focus(text: str) -> None:
    said = answer(text, state=CARDS)
    assert said.picks == ()
    assert CATALOGUE[CARDS.focus or ""].title in said.reply
    others = [CATALOGUE[i].title for i in CARDS.shown if i != CARDS.focus]
    assert not any(title in said.reply for title in others)


def test_taking_turns_is_told_as_far_as_players_and_marks_tell() -> None:
    read = Intent(text="do we take turns?", attribute="players")
    base = Item("it", "It", 2020, ("Party",), modes=("versus",), players_min=2, players_max=4)
    assert (
        told(base, read, CATALOGUE)
        == "It is for 2 to 4 players: versus. This catalogue does not say whether they take turns."
    )
    assert told(replace(base, tags=("turn-based",)), read, CATALOGUE).endswith("It is turn-based.")
    alone = told(replace(base, modes=("solo",), players_min=1, players_max=1), read, CATALOGUE)
    assert alone == "It is for one player; more of you would have to take turns."


@pytest.mark.parametrize(
    "text", ["can you find something where we take turns", "something where nobody has to wait for a turn"]
)
def test_a_wish_for_turns_is_a_request(text: str) -> None:
    assert answer(text, state=CARDS).read.act == "recommend"
