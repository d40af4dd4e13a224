"""Questions about one item as people type them on a phone: which fact they ask for."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.intent import Attribute
from recsys.language.talk.attributes import attribute
from recsys.language.words.text import clean
from tests.language.reading import SHOWN, read, read_of_all


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("whats the max players on the last one", "players"), ("whats the biggest group that can play the first", "players"),
        ("the last one any good for 2", "players"), ("how many ppl does it take", "players"), ("max no of players on that one?", "players"),
        ("whats the most people you can have in the second", "players"), ("n how many can join in", "players"),
        ("and can 8 of them play it", "players"), ("is the third 2 player", "players"), ("could all 5 of us play the first one", "players"),
        ("can it be played with just the 2 of us", "players"), ("does it work with 3", "players"),
        ("roughly how long is one go of number 2", "minutes"), ("about how long does a round last in the 3rd", "minutes"),
        ("number 2 how long is a match", "minutes"), ("any idea how long one session takes", "minutes"),
        ("is the last one quick to play", "minutes"), ("whats the length of a round on the first", "minutes"),
        ("how many mins is a game of the second", "minutes"), ("do the rounds drag on in the 1st", "minutes"),
        ("And what does one actually do in it?", "about"), ("what do u do in the third", "about"), ("whats the gist of no 3", "about"),
        ("whats the plot of the last one", "about"), ("what sort of game is the 2nd", "about"), ("is it worth it", "about"),
        ("tell us a bit more bout the first", "about"), ("whats the idea behind the second one", "about"),
        ("is the last one any good", "about"), ("explain the 4th one a bit", "about"), ("hows the third one play", "about"),
        ("whos it by", "developer"), ("whos the last one made by", "developer"), ("which studio did the 2nd", "developer"),
        ("what year is the 2nd one from", "year"), ("how recent is the third", "year"), ("is the first one quite new", "year"),
        ("when was no 2 out", "year"), ("whens the last one from", "year"),
        ("how much does it set me back", "price"), ("whats the damage for the first", "price"), ("does the 3rd cost owt", "price"),
        ("is the second one dear", "price"), ("what do they want for the last one", "price"),
        ("would my 5 yr old cope with the last one", "age"), ("is the second ok for a 6yo", "age"), ("whats the age on number 3", "age"),
        ("is 4 too young for the first", "age"), ("can a seven year old manage the 2nd", "age"), ("is number 3 alright for kids", "age"),
        ("is the last one tricky", "difficulty"), ("hows the third one for a total noob", "difficulty"),
        ("is there a mac version of the second", "platform"), ("can u get it on xbox", "platform"), ("does the 1st come on switch", "platform"),
    ],
)  # fmt: skip
def test_which_fact_is_asked_for(text: str, asked: str) -> None:
    assert attribute(clean(text)) == asked
    assert read(text, SHOWN, SHOWN[0]).act == "ask_item"


@pytest.mark.parametrize(
    "text",
    ["games for 4 players", "something that takes about 20 minutes", "a new one for my 5 yr old", "games with a good plot",
     "not too tricky please", "what else for 2", "we have 20 minutes max", "something by a small studio", "how many horror games",
     "how many have you got for 4 players", "any good games for 2", "what about for 6 yr olds", "something on switch"],
)  # fmt: skip
def test_requests_ask_for_no_fact_of_a_card(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).act != "ask_item"


@pytest.mark.parametrize(
    "text",
    ["2nd one, can we do that online too when shes away", "can we play the second online", "could u play the last one online w mates",
     "is the first online as well", "does the 3rd do online"],
)  # fmt: skip
def test_whether_it_is_played_online(text: str) -> None:
    found = read_of_all(text, ("celeste", "overcooked", "hades"))
    assert found.act == "ask_item"
    assert any("online" in tag for w in found.wishes for t in w.terms for tag in t.tags)


@pytest.mark.parametrize(
    "text", ["my wifi is rubbish so nothing thats always online", "is it always online", "my shop is online"]
)
def test_always_online_is_no_online_play(text: str) -> None:
    assert not any("online co-op" in t.tags for w in read_of_all(text).wishes for t in w.terms)


@given(st.text(alphabet="how manylgisted2?,'", max_size=300))
def test_any_text_is_judged(text: str) -> None:
    assert attribute(text) in {None, *get_args(Attribute)}
