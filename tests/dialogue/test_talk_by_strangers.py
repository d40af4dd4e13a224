"""A bound that is dropped, a fresh start from one kind, and what was heard so far, in a stranger's words."""

from __future__ import annotations

import pytest

from recsys.skills.base import World
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.write_reply import WriteReply
from tests.dialogue.talked import talk, wishes
from tests.language.reading import read
from tests.language.shelves import eight
from tests.strategies.test_host_acts import answer

WORLD: World = eight().world


@pytest.mark.parametrize(
    "text",
    [
        "forget the year thing",
        "never mind the year bit",
        "forget about the year",
        "scrap the year stuff",
        "ok drop the year limit",
        "the year thing doesnt matter",
        "ignore the year part",
        "forget what i said about the year",
    ],
)
def test_a_year_is_dropped(text: str) -> None:
    state = talk("farming games after 2018 under 20 quid", text)
    assert (state.intent.bounds.year_min, state.intent.bounds.price_max) == (None, 20)
    assert wishes(state)["farming"] > 0


@pytest.mark.parametrize(
    "text",
    [
        "forget about the price",
        "dont worry bout the price bit",
        "no need to worry about the price",
        "never mind the price thing",
        "forget the budget",
        "forget the money side",
        "scrap the price limit",
        "price doesnt matter any more",
    ],
)
def test_a_price_is_dropped(text: str) -> None:
    bounds = talk("farming games after 2018 under 20 quid", text).intent.bounds
    assert (bounds.year_min, bounds.price_max) == (2019, None)


@pytest.mark.parametrize(
    "text",
    [
        "fine just farming, cheap, easy",
        "ok just farming",
        "actually just farming will do",
        "well just something with farming",
        "just farming then",
        "alright, just a farming game",
        "nah just farming instead",
        "right just farming",
    ],
)
def test_just_a_kind_starts_from_that_kind(text: str) -> None:
    state = talk("my son is 7, co-op horror shooter for 4 players on switch", text)
    held = wishes(state)
    wanted = {word for word, attitude in held.items() if attitude > 0}
    assert wanted & {"farming", "Horror", "Shooter", "co-op"} == {"farming"}
    assert (state.intent.bounds.players, state.intent.youngest) == (None, 7)
    assert any("Switch" in group for group in state.intent.platform_groups)


@pytest.mark.parametrize(
    "text",
    [
        "just not horror",
        "just me now",
        "ok just two",
        "only co-op ones",
        "just checking",
        "ok just show me more",
        "fine just give me horror ones",
        "just finished it",
        "just the second one",
    ],
)
def test_just_starts_nothing_anew_without_a_kind(text: str) -> None:
    assert not read(text, ("farm-friends", "boss-rush")).has("only this")


def test_just_keeps_what_is_refused() -> None:
    assert wishes(talk("co-op shooters, no horror", "fine just farming"))["Horror"] < 0


@pytest.mark.parametrize(
    "text",
    [
        "what have i told u so far",
        "what do you know so far",
        "what did I say",
        "what did i ask for",
        "what have u got down for me so far",
        "what have you got so far about what i want",
        "remind me what i asked for",
        "what did i tell you",
        "what do u know about me",
        "whats my list of wants so far",
        "can you sum up what i said",
        "recap what ive told you",
    ],
)
def test_what_was_heard_is_told(text: str) -> None:
    before = talk("farming games on switch for my son who is 7, no horror, nothing over 20 quid, like Cooking Chaos")
    given = answer(text, state=before)
    for said in ("Switch", "age 7", "farming", "no horror", "$20", "Cooking Chaos"):
        assert said in given.reply
    assert (given.picks, given.state.intent.wishes) == ((), before.intent.wishes)


def test_nothing_heard_is_told_too() -> None:
    assert "nothing" in answer("what have i told you so far").reply.lower()


@pytest.mark.parametrize(
    "text",
    [
        "what did the first one cost",
        "what do you know about Celeste",
        "what games do you know",
        "ok what have you got",
        "what do you have for the switch",
        "what did you say the second was about",
    ],
)
def test_other_questions_ask_for_no_recap(text: str) -> None:
    assert not read(text).has("recap")


def test_where_nothing_fits_an_age_that_is_said() -> None:
    heard = talk("my son is 2, no horror").intent
    said = WriteReply().twin(
        WriteReplyInput(kind="nothing", read=heard, intent=heard, missing=("for age 2", "no horror")), WORLD
    )
    assert "age" in said.text.partition("no horror")[2]


@pytest.mark.parametrize(
    ("text", "n"),
    [("dan isnt coming", 3), ("only 2 of us now", 2), ("oh sams coming after all", 5), ("4 players please", 4)],
)
def test_how_many_play_is_told_where_it_changes(text: str, n: int) -> None:
    before = talk("co-op for 4 of us")
    assert f"{n} players" in answer(text, state=before).reply


def test_how_many_play_is_not_repeated() -> None:
    assert "players" not in answer("something with farming", state=talk("co-op for 2 of us")).reply
