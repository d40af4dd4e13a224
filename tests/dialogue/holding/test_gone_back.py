"""What was said last is taken back, an earlier subject comes back, and what may be stands beside what is asked for."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.gone_back import both, last_taken_back
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Bounds
from tests.dialogue.talked import wishes
from tests.language.reading import read_of_all
from tests.language.shelves import whole


def talk(*messages: str) -> State:
    now = State()
    for text in messages:
        now = follow(now, last_taken_back(read_of_all(text), now.past), whole().catalogue)
    return now


@pytest.mark.parametrize(
    "text",
    ["scratch that", "actually scratch that, he's in bed", "ok forget that last thing", "hm, ignore what I just said",
     "scrap that, sorry", "I take that back", "undo that please", "forget my last message"],
)  # fmt: skip
def test_the_last_thing_said_is_taken_back_and_nothing_else(text: str) -> None:
    state = talk("farming games on switch", "under $20", "nothing scary", text)
    assert (wishes(state), state.intent.bounds) == ({"farming": 1}, Bounds(price_max=20))
    assert state.intent.platform_groups == (("Switch",),)


def test_taking_back_goes_on_and_back_and_may_add_something() -> None:
    assert talk("farming", "under $20", "nothing scary", "scratch that", "scratch that").intent.bounds == Bounds()
    assert wishes(talk("farming", "no war", "scratch that, on switch")) == {"farming": 1}
    assert wishes(talk("rpg", "my kid will watch, nothing bloody", "scratch that, blood is ok")) == {"RPG": 1}


@pytest.mark.parametrize(
    "text", ["forget that, a racing game", "start over", "forget everything", "scratch that one", "scratch the farming"]
)
def test_what_starts_anew_or_names_what_goes_is_no_such_thing(text: str) -> None:
    assert not last_taken_back(read_of_all(text), talk("farming", "under $20").past).has("last back")


@pytest.mark.parametrize(
    "text", ["back to the farming games", "ok back to the farming stuff", "let's go back to farming", "hm, back to farming then"]
)  # fmt: skip
def test_an_earlier_subject_comes_back_with_what_it_was(text: str) -> None:
    held = talk("cosy farming, no war", "a racing game instead", text)
    assert wishes(held) == {"war": -2, "cosy": 1, "farming": 1}


@pytest.mark.parametrize("text", ["back to the first idea", "ok, back to my original wish", "let's go back to what I said first"])
def test_the_first_idea_comes_back_as_it_was(text: str) -> None:
    held = talk("something relaxing", "under $20", "a shooter instead", "no war", text)
    assert (wishes(held), held.intent.bounds) == ({"war": -2, "relaxing": 1}, Bounds(price_max=20))
    assert wishes(talk("something relaxing", "back to the first idea")) == {"relaxing": 1}


def test_what_never_was_a_subject_takes_the_place_of_what_is() -> None:
    assert wishes(talk("cosy farming", "back to the racing games")) == {"Racing": 1}


@pytest.mark.parametrize(
    "text", ["simulation is fine", "simulation is fine too", "simulation games are ok", "simulation would be ok as well",
             "simulation works too", "ok with simulation as well", "i also like simulation games", "i love simulation games too"]
)  # fmt: skip
def test_what_may_be_stands_beside_what_is_asked_for(text: str) -> None:
    state = talk("strategy games", text)
    assert {w.phrase.split()[0]: (w.must, w.either) for w in state.intent.wishes} == {
        "strategy": (True, True), "simulation": (True, True),
    }  # fmt: skip


@pytest.mark.parametrize("text", ["violence is ok", "blood is fine too", "scary is ok"])
def test_what_is_harsh_is_only_allowed(text: str) -> None:
    assert wishes(talk("open world", text)) == {"open world": 1}


def test_a_setting_takes_the_place_of_a_setting_and_the_kind_stays() -> None:
    held = wishes(talk("a big rpg", "not medieval, sci-fi rather"))
    assert (held["RPG"], held["sci-fi"]) == (1, 1)
    assert wishes(talk("a big rpg", "no war, a racing game rather")).get("RPG") is None


@pytest.mark.parametrize("text", ["hmm both actually", "both please", "both of them", "ok let's do both"])
def test_both_is_either_of_two_kinds_of_which_one_gave_way(text: str) -> None:
    now = talk("a racing game on switch, no war", "a puzzle instead")
    heard = both(now.intent, read_of_all(text), now.past)
    after = follow(now, heard, whole().catalogue)
    assert wishes(after) == {"war": -2, "Racing": 1, "Puzzle": 1}
    assert all(w.either for w in after.intent.wishes if w.attitude > 0 and w.terms)


@pytest.mark.parametrize("messages", [("a racing game",), ("a racing game", "and cute"), ("cute", "relaxing")])
def test_both_is_nothing_where_no_kind_gave_way(messages: tuple[str, ...]) -> None:
    now = talk(*messages)
    assert both(now.intent, read_of_all("both"), now.past).act != "recommend"
