"""What is taken back, given up, corrected or replaced is really gone; what was not, holds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent, Term, Wish
from recsys.types import Utterance
from tests.dialogue.talked import CATALOGUE, talk, wishes
from tests.language.reading import SHOWN, read, read_of_all
from tests.language.shelves import whole
from tests.strategies.hosting import answer


@pytest.mark.parametrize(
    "again", ["{} is fine after all", "ok {} after all", "actually {} again", "{} then, i changed my mind"]
)
@pytest.mark.parametrize(("kind", "word"), [("horror", "Horror"), ("shooters", "Shooter"), ("farming", "farming")])
def test_what_was_refused_can_be_asked_for_again(again: str, kind: str, word: str) -> None:
    state = talk("co-op games", f"no {kind}", again.format(kind))
    assert wishes(state).get(word, 0) >= 0


SAID = ("{} bores him", "sick of {}", "love {}", "not {}", "{} isnt my thing", "{} please")


@given(st.lists(st.sampled_from(SAID), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None)
def test_the_last_word_on_a_kind_is_what_holds(said: list[str]) -> None:
    state = talk(*(one.format("horror") for one in said))
    assert (wishes(state)["Horror"] > 0) == (said[-1] in {"love {}", "{} please"}), said


@pytest.mark.parametrize(
    "text",
    ["ok fine whatever, just farming", "screw it just farming", "forget the rest, just farming", "all i really want is farming",
     "whatever just give me farming then, never mind the rest", "just farming, never mind the rest"],
)  # fmt: skip
def test_who_gives_in_keeps_who_plays_and_on_what(text: str) -> None:
    state = talk(
        "co-op horror for 4 players on switch under 5 dollars for my son who is 7, after 2018, no zombies", text
    )
    bounds = state.intent.bounds
    assert (bounds.players, bounds.price_max, bounds.year_min) == (None, None, None)
    assert (state.intent.youngest, state.intent.platform_groups) == (7, (("Switch",),))
    held = wishes(state)
    assert (held["farming"] > 0, held.get("Horror", 0) > 0) == (True, False)


def of_all(*messages: str) -> State:
    """The state after messages about the embedded catalogue."""
    now = State()
    for text in messages:
        now = follow(now, read_of_all(text), whole().catalogue)
    return now


def test_instead_takes_the_place_of_a_mood_but_not_of_company() -> None:
    held = wishes(of_all("funny co-op games", "something spooky instead"))
    assert (held.get("funny"), held["scary"] > 0, held["co-op"] > 0) == (None, True, True)


def test_not_too_much_of_what_is_asked_for_keeps_it_and_what_was_refused() -> None:
    held = wishes(of_all("something creepy but not gory", "hm, not too scary"))
    assert (held["scary"] > 0, held["jump scares"] < 0, held["gore"] < 0) == (True, True, True)


def test_not_too_much_of_what_nobody_asked_for_is_less_of_it() -> None:
    state = of_all("co-op games", "not too scary")
    assert (wishes(state)["scary"], [w.must for w in state.intent.wishes if w.attitude < 0]) == (-1, [False])


@pytest.mark.parametrize(
    "text", ["he sold the xbox", "scrap the xbox", "no need for the xbox any more", "forget the xbox"]
)
def test_one_of_two_machines_is_given_up(text: str) -> None:
    state = talk("co-op for us, im on a macbook hes on xbox", text)
    assert (state.intent.device_groups, state.intent.platform_groups) == ((("DESKTOP",),), (("Mac",),))


def test_a_new_machine_of_his_takes_the_place_of_his_and_not_of_mine() -> None:
    state = talk("online coop with my bf, im on a macbook hes on xbox", "he got a pc now so scrap the xbox")
    assert (state.intent.device_groups, state.intent.platform_groups) == ((("DESKTOP",),), (("Mac",), ("Windows",)))


def test_a_corrected_example_takes_all_that_came_of_it_along() -> None:
    state = talk("something like Boss Rush").heard(Utterance("user", "something like Boss Rush", ("boss-rush",)))
    state = state.heard(Utterance("assistant", "Five games.", SHOWN))
    after = follow(state, read("i meant Ghost Manor sry", state.shown, state.focus), CATALOGUE)
    assert (after.intent.liked_items, after.talk) == (("ghost-manor",), ())


def test_not_the_wrong_one_says_nothing_against_it() -> None:
    state = talk("something like Boss Rush", "soz meant Ghost Manor not Boss Rush")
    assert (state.intent.liked_items, state.intent.disliked_items) == (("ghost-manor",), ())


def test_an_example_that_is_disliked_later_is_none() -> None:
    state = talk("something like Boss Rush", "actually boss rush bores me")
    assert (state.intent.liked_items, state.intent.disliked_items) == ((), ("boss-rush",))


def test_cheaper_is_cheaper_than_the_one_that_was_asked_about() -> None:
    prices = {item.id: item.price for item in CATALOGUE}
    state = talk("games for tonight")
    for text in ("how much is the 2nd", "anything cheaper"):
        state = follow(state, read(text, state.shown, state.focus), CATALOGUE)
    ceiling = {"free": -1, "under-10": 0, "10-20": 10, "20-40": 20, "40-plus": 40}[str(prices[SHOWN[1]])]
    assert state.intent.bounds.price_max == max(0, ceiling)


@pytest.mark.parametrize(
    ("said", "age"), [("my stepson is 8", 8), ("for my step daughter, 6", 6), ("my foster kids are 5 and 9", 5)]
)
def test_a_stepchild_is_a_child(said: str, age: int) -> None:
    assert talk(said).intent.youngest == age


def test_a_state_is_left_as_it_is() -> None:
    before = talk("funny co-op games under 20 dollars on switch")
    kept = State.from_json(before.to_json())
    talk("whatever, just horror", state=before)
    assert before == kept


def test_children_who_do_not_come_set_no_age() -> None:
    state = talk("co-op games for my kid whos 9 and me on ps5", "kids not coming now")
    assert state.intent.youngest is None


def test_everything_but_one_thing_is_given_up() -> None:
    state = talk("co-op horror for 8 players under 5 bucks on switch", "forget everything but co op")
    assert (state.intent.bounds.players, state.intent.bounds.price_max) == (None, None)
    assert (wishes(state)["co-op"] > 0, "Horror" in wishes(state)) == (True, False)


def test_what_is_refused_of_machines_is_asked_for_no_more() -> None:
    assert talk("vr games for 2", "no vr then").intent.device_groups == ()


def test_a_subject_holds_through_later_limits_until_it_is_taken_back() -> None:
    state = talk("something about boots", "cheaper than $20", "shorter")
    assert [w.phrase for w in state.intent.wishes] == ["boots"]
    assert "boots" not in [w.phrase for w in talk("forget the boots", state=state).intent.wishes]


@pytest.mark.parametrize("text", ["forget the horror", "never mind horror", "drop the horror, something else"])
def test_the_words_of_what_is_given_up_are_searched_for_no_more(text: str) -> None:
    told = answer(text, state=answer("horror on pc").state)
    heard = " ".join(said.text for said in told.state.talk if said.role == "user") + told.state.intent.text
    assert "horror" not in heard.lower()


@pytest.mark.parametrize("text", ["forget the price", "a racing game on pc"])
def test_the_talk_goes_on_where_no_kind_is_given_up(text: str) -> None:
    told = answer(text, state=answer("racing games under $20 on pc").state)
    assert [said.text for said in told.state.talk if said.role == "user"] == ["racing games under $20 on pc", text]


@pytest.mark.parametrize(
    "text",
    ["paid ones are fine too", "they can be paid", "paid or free, don't care", "free or not", "paid is okay as well"],
)
def test_what_may_cost_something_need_not_be_free(text: str) -> None:
    state = talk("free farming games", text)
    assert (state.intent.act, state.intent.bounds.price_max) == ("recommend", None)
    assert wishes(state) == wishes(talk("free farming games"))


@pytest.mark.parametrize("text", ["is the first paid or free?", "free ones please"])
def test_free_is_still_free(text: str) -> None:
    assert talk("free farming games", text).intent.bounds.price_max == 0


def test_newer_is_newer_than_what_was_spoken_of_where_no_cards_lie_there() -> None:
    spoken = State(focus="boss-rush")
    assert talk("something newer", state=spoken).intent.bounds.year_min == (CATALOGUE["boss-rush"].year or 0) + 1
    assert talk("something newer").intent.bounds.year_min is None


SHORT = Wish(phrase="short", terms=(Term(phrase="short", tags=("short rounds",)),), attitude=1, source="short games")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("not that short", False), ("longer please", False), ("not so quick please", False), ("they are too short", False),
        ("even shorter", True), ("not that long", True), ("on a tablet", True),
    ],
)  # fmt: skip
def test_longer_takes_short_rounds_back(text: str, kept: bool) -> None:
    state = talk(text, state=State(intent=Intent(text="short games", wishes=(SHORT,)), shown=SHOWN))
    assert ("short rounds" in wishes(state)) is kept
