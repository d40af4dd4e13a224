"""A choice made, a choice left to the host, and all of the cards but some."""

from __future__ import annotations

from dataclasses import replace

import pytest

from recsys.skills.reading.out import out
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read
from tests.strategies.hosting import CARDS, GAMES, answer, ids, of


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("seen all of them except the 2nd", "boss-rush"), ("played all but the last", "dungeon-duo"),
        ("know them all apart from Boss Rush", "boss-rush"), ("i've done all of those bar number 3", "dungeon-duo"),
        ("we've played all of these besides the first", "farm-friends"),
        ("had them all except for dungeon duo", "dungeon-duo"),
        ("already seen every one except the third one", "dungeon-duo"),
    ],
)  # fmt: skip
def test_all_but_some_are_known(text: str, left_out: str) -> None:
    state = talk("co-op", text)
    assert {m.item_id for m in state.intent.mentions if m.seen} == set(SHOWN) - {left_out}
    assert left_out not in {m.item_id for m in state.intent.mentions}


def test_what_is_left_out_is_spoken_of() -> None:
    said = answer("seen all of them except the 2nd", of(*GAMES.ids), CARDS)
    assert "all but Boss Rush" in said.reply
    assert not {"farm-friends", "dungeon-duo"} & set(ids(said))


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("lol ok go with the first", "Farm Friends"),
        ("ill take the 2nd", "Boss Rush"),
        ("lets do number 3", "Dungeon Duo"),
        ("ok we'll go for the last one then", "Dungeon Duo"),
        ("the second it is", "Boss Rush"),
        ("right, going with number 2 cheers", "Boss Rush"),
        ("lets go with Boss Rush", "Boss Rush"),
        ("i think i'll get the third", "Dungeon Duo"),
        ("go with that one", "Farm Friends"),
        ("i'll have the last one", "Dungeon Duo"),
        ("i want to go with the first", "Farm Friends"),
    ],
)  # fmt: skip
def test_what_is_settled_on_is_liked_and_said_back(text: str, taken: str) -> None:
    said = answer(text, state=CARDS)
    assert (said.picks, said.reply) == ((), f"{taken} it is. Enjoy.")
    assert said.state.intent.liked_items == (taken.lower().replace(" ", "-"),)


@pytest.mark.parametrize("text", ["swap number three for a horror", "change the last one to a horror please"])
def test_what_one_is_swapped_for_the_others_need_not_be(text: str) -> None:
    wishes = out(read(text, SHOWN, SHOWN[0]))["wishes"]
    assert [(w.phrase, w.attitude, w.must) for w in wishes] == [("horror", 1, False)]


@pytest.mark.parametrize(
    "text",
    [
        "can i play the first?",
        "give me 3",
        "do the 2nd and 3rd work on mac",
        "take out horror",
        "i have the 2nd",
        "we have number 3",
    ],
)
def test_what_settles_on_nothing(text: str) -> None:
    assert not read(text, SHOWN, SHOWN[0]).has("takes")


@pytest.mark.parametrize(
    "text",
    ["idk u pick one", "you choose", "don't know, you decide", "just pick one for me please",
        "ok your call", "dunno, can you pick one"],
)  # fmt: skip
def test_one_of_the_cards_is_picked(text: str) -> None:
    said = answer(text, state=CARDS)
    assert len(said.picks) == 1
    assert set(ids(said)) < set(CARDS.shown)
    assert said.reply.startswith(f"I would take {said.picks[0].item.title}")
    assert not said.question


def test_a_surprise_of_one_is_one() -> None:
    said = answer("surprise me with one", of(*GAMES.ids), CARDS)
    assert len(said.picks) == 1
    assert said.state.intent.count is None
    assert len(said.reply) > len(f"I would take {said.picks[0].item.title}, because ")


def test_why_not_the_last_says_what_stands_before_it() -> None:
    assert "I only put Farm Friends and Boss Rush before it" in answer("why not the last one", state=CARDS).reply


def test_what_was_turned_down_is_not_picked() -> None:
    disliked = answer("hated the first", state=CARDS).state
    assert ids(answer("you pick one", state=disliked)) == ["boss-rush"]
    one = replace(disliked, shown=("farm-friends",))
    said = answer("you choose", of(*GAMES.ids), one)
    assert len(said.picks) == 1
    assert ids(said) != ["farm-friends"]
