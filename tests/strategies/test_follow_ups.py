"""What people type after the cards: numbers alone, "both", "undo", a laugh, the worst of them."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.answers import what_it_is
from recsys.dialogue.answering.off_the_table import no_one
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent
from recsys.types import Item
from tests.dialogue.talked import CATALOGUE, talk
from tests.language.reading import SHOWN, read, wish
from tests.strategies.hosting import CARDS, answer, ids, of
from tests.worlds import world

MORE = of("farm-friends", "boss-rush", "dungeon-duo", "cooking-chaos", "ghost-manor")


def seeds(*messages: str) -> list[str | None]:
    return [m.item_id for m in talk(*messages).intent.mentions if m.seed]


@pytest.mark.parametrize(
    "text", ["more like 2", "ok something like 2 but shorter", "the second. more like it", "more like the second"]
)
def test_more_like_a_card_starts_from_it(text: str) -> None:
    assert seeds("co-op", text) == ["boss-rush"]


def test_more_like_the_last_two_starts_from_both_and_counts_nothing() -> None:
    assert seeds("co-op", "the last two look nice, more like those") == ["boss-rush", "dungeon-duo"]
    assert read("the last two look nice, more like those", SHOWN).count is None


def test_a_number_that_no_card_has_is_none() -> None:
    assert read("more like 7", SHOWN).references == ()


def test_why_two_asks_of_the_second() -> None:
    asked = read("why 2", SHOWN)
    assert (asked.act, [r.position for r in asked.references]) == ("ask_item", [2])


def test_the_one_with_something_is_the_card_that_has_it() -> None:
    assert [r.position for r in read("the one with the ghost", ("boss-rush", "ghost-manor")).references] == [2]


def test_a_card_that_is_told_of_badly_is_turned_down() -> None:
    state = talk("something like Cooking Chaos", "that was odd but boring")
    assert [m.attitude < 0 for m in state.intent.mentions if m.by == "reference"] == [True]


def test_a_request_that_was_too_broad_turns_no_card_down() -> None:
    assert not talk("co-op", "ok that was too broad lol. farming games").intent.disliked_items


def test_both_takes_two_and_asks_which_of_more() -> None:
    two = State(shown=SHOWN[:2], offered=SHOWN[:2], focus=SHOWN[0])
    assert answer("both", state=two).reply == "Farm Friends and Boss Rush it is. Enjoy."
    assert answer("both of those", state=CARDS).reply == "Which game do you mean? Name it, or say “the second one”."


@pytest.mark.parametrize("text", ["neither", "lol no", "hell no", "ugh no"])
def test_none_of_them_asks_for_others(text: str) -> None:
    assert read(text, SHOWN).act == "more"


@pytest.mark.parametrize(
    "text", ["lol ok", "haha ok", "both are great", "спасибо", "большое спасибо!", "ありがとう", "谢谢"]
)
def test_a_nod_and_thanks_in_any_tongue_bring_no_cards(text: str) -> None:
    assert read(text, SHOWN).act == "thanks"


def test_undo_takes_the_last_wish_back() -> None:
    first = answer("farming", MORE)
    state = answer("no co-op", MORE, first.state).state
    undone = answer("undo", MORE, state)
    assert {w.key for w in undone.state.intent.wishes} == {w.key for w in first.state.intent.wishes}


def test_undo_after_more_brings_the_list_before_back() -> None:
    first = answer("games please", of("farm-friends", "boss-rush"))
    more = answer("more", of("dungeon-duo", "cooking-chaos"), first.state)
    assert ids(more) != ids(first)
    assert ids(answer("oops, undo that", MORE, more.state)) == ids(first)


def test_the_worst_of_them_is_left_for_last_and_no_verdict_made_up() -> None:
    told = answer("which is the worst one?", state=CARDS)
    assert told.reply.startswith("I know no reviews, so I call none of them that. I would leave ")
    assert told.picks[0].item.title in told.reply


def test_what_no_catalogue_tells_is_said_of_a_choice() -> None:
    told = answer("Farm Friends or Boss Rush, which has better music?").reply
    assert told.startswith("This catalogue does not say anything about how good the music is.")


def test_why_one_of_two_says_what_sets_it_apart() -> None:
    two = State(shown=SHOWN[:2], offered=SHOWN[:2], focus=SHOWN[0])
    assert "Beside the other: " in answer("why the first?", state=two).reply


def test_dropping_what_was_refused_takes_the_refusal_back() -> None:
    assert not talk("no horror", "ok drop the horror thing").intent.wishes
    assert wish(talk("co-op", "drop the horror").intent, "Horror").attitude == -2


def test_what_do_you_have_asks_for_whatever_there_is() -> None:
    assert read("so what do you have", SHOWN).act == "recommend"


def test_a_card_that_none_is_like_is_asked_for() -> None:
    assert no_one(Intent(act="ask_item", text="the roottrees one?", flags=("the one",)), SHOWN)
    assert not no_one(read("is the second one scary?", SHOWN), SHOWN)


def test_the_third_and_why_asks_of_the_third() -> None:
    asked = read("3rd, why", SHOWN)
    assert (asked.act, [r.position for r in asked.references]) == ("ask_item", [3])
    assert read("first, what can you do", SHOWN).references == ()


def test_all_three_of_those_are_the_three_that_were_named() -> None:
    named = ("Boss Rush", "Ghost Manor")
    first = talk(f"my taste: {' and '.join(named)}")
    known = follow(first, read("played all two of those", first.shown), CATALOGUE)
    assert [m.item_id for m in known.intent.mentions if m.seen] == ["boss-rush", "ghost-manor"]
    cards = follow(talk("co-op"), read("played all three", SHOWN), CATALOGUE)
    assert {m.item_id for m in cards.intent.mentions if m.seen} == set(SHOWN)


def test_a_description_that_fits_no_card_takes_none() -> None:
    assert no_one(Intent(act="choose", text="ok the witch one", flags=("the one", "pick one")), SHOWN)
    assert not no_one(Intent(act="choose", text="the best one", flags=("the one",)), SHOWN)


@pytest.mark.parametrize(
    ("genre", "said"), [("MMO", "an MMO"), ("RPG", "an RPG"), ("Racing", "a racing"), ("Action", "an action")]
)
def test_an_mmo_is_told_of_as_people_say_it(genre: str, said: str) -> None:
    item = Item("a", "A", 2001, genres=(genre,))
    assert what_it_is(item, world([item]).catalogue).startswith(f"A is {said} game")
