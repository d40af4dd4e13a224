"""Recommending, whatever the strategy: what is kept, dropped, made up, asked back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from recsys.dialogue.holding.corrections import Correction
from recsys.dialogue.holding.state import State
from recsys.learning.thumbs import Steering
from recsys.skills.recommend import Proposal
from recsys.strategies.base import Call, Result
from recsys.strategies.host import converse
from recsys.strategies.turn import DEFAULT_N, Answer, Turn
from recsys.types import Utterance
from tests.strategies.driver import drive
from tests.strategies.hosting import CARDS, GAMES, Fixed, answer, ids, meets_all, of, script


def test_a_strategys_order_is_kept_when_everything_fits() -> None:
    order = ["mystery-box", "ghost-manor", "farm-friends", "boss-rush", "apple-orchard", "dungeon-duo"]
    assert ids(answer("something", of(*order))) == order[:DEFAULT_N]


def test_the_strategy_is_told_how_many_cards_there_are_to_fill() -> None:
    for n, asked in ((None, 5), (3, 3), (50, 50)):
        fixed = of("boss-rush")
        answer("something", fixed, n=n)
        assert fixed.request is not None
        assert fixed.request.n == asked


@pytest.mark.parametrize(
    ("text", "n", "cards"),
    [("3 games", None, 3), ("3 games", 2, 2), ("games", None, 5), ("games", 8, 8), ("just one game", None, 1),
     ("just one", None, 1), ("give me 3", None, 3)],
)  # fmt: skip
def test_as_many_cards_as_asked_for(text: str, n: int | None, cards: int) -> None:
    assert len(answer(text, of(*GAMES.ids), n=n).picks) == cards


def test_what_breaks_a_condition_is_dropped_whatever_proposed_it() -> None:
    given_answer = answer("farming for my son (8) on ipad, no horror", of(*GAMES.ids))
    assert set(ids(given_answer)) == {"apple-orchard", "farm-friends"}


def test_without_filters_nothing_is_dropped_or_added() -> None:
    order = ["boss-rush", "farm-friends"]
    assert ids(answer("farming for my son (8)", of(*order), filters=False)) == order


def test_repeats_and_what_is_no_item_are_dropped() -> None:
    given_answer = answer("something", of("boss-rush", "nobody", "boss-rush", "farm-friends"), n=2)
    assert ids(given_answer) == ["boss-rush", "farm-friends"]
    assert given_answer.proposed == 4


def test_a_free_name_is_linked_by_the_tool_and_what_links_to_nothing_is_counted_and_dropped() -> None:
    names = Fixed(
        [Proposal(name="Gost Manor"), Proposal(name="Blorgomancer 7"), Proposal(name="x", item_id="farm-friends")]
    )
    run = script("something", names, n=2)
    assert run.of("get_item_id_from_fuzzy_name") == [
        Call("get_item_id_from_fuzzy_name", {"names": ["Gost Manor", "Blorgomancer 7"]})
    ]
    assert ids(run.value) == ["ghost-manor", "farm-friends"]
    assert (run.value.proposed, run.value.linked) == (3, 2)
    assert "Looked them up in the catalogue · 1 of 2 found" in run.said


def test_a_linker_that_fails_costs_the_free_names_only() -> None:
    names = Fixed([Proposal(name="Ghost Manor"), Proposal(name="x", item_id="farm-friends")])
    run = drive(converse(Turn("something", State(), GAMES, n=1), names), lambda call: Result(error="gone"))
    assert ids(run.value) == ["farm-friends"]


def test_too_few_proposals_are_made_up_from_everything_that_fits() -> None:
    given_answer = answer("co-op", of())
    assert set(ids(given_answer)) == {"cooking-chaos", "cooking-chaos-2", "dungeon-duo", "farm-friends"}
    assert {e.data["retriever"] for pick in given_answer.picks for e in pick.evidence if e.kind == "tool"} == {"fits"}


def test_when_nothing_fits_there_are_no_cards_but_ways_out() -> None:
    given_answer = answer("horror on ipad", of(*GAMES.ids))
    assert given_answer.picks == ()
    assert given_answer.offers
    assert all(offer.items > 0 for offer in given_answer.offers)


def test_with_cards_there_are_no_offers() -> None:
    assert answer("co-op").offers == ()


def test_named_items_are_not_recommended_to_those_who_named_them() -> None:
    for text in (
        "something like Cooking Chaos",
        "I loved Cooking Chaos",
        "I hated Cooking Chaos",
        "I already played Cooking Chaos",
    ):
        assert "cooking-chaos" not in ids(answer(text, of(*GAMES.ids), n=8)), text


def test_presses_bar_and_steer() -> None:
    fixed = of(*GAMES.ids)
    steering = Steering(frozenset({"boss-rush"}), ("farm-friends",), ("boss-rush",))
    assert "boss-rush" not in ids(answer("something", fixed, n=8, steering=steering))
    assert fixed.request is not None
    assert fixed.request.seed_items == ("farm-friends",)
    assert "boss-rush" in fixed.request.barred


def test_more_brings_other_items_under_the_same_conditions() -> None:
    first = answer("co-op", n=2)
    second = answer("more", state=first.state, n=2)
    assert len(second.picks) == 2
    assert not set(ids(first)) & set(ids(second))
    assert meets_all(second)


def test_a_number_of_more_is_of_cards_and_of_nothing_else() -> None:
    told = ("I bought 3 games last month and hated them all, others please", "more, we own 2 games")
    for text, n in (("two more", 2), *((each, 5) for each in told)):
        fixed = of()
        answer(text, fixed, state=CARDS)
        assert fixed.request is not None
        assert fixed.request.n == n


def test_when_there_is_no_more_there_are_no_cards() -> None:
    first = answer("co-op", n=8)
    assert answer("more", state=first.state).picks == ()


def test_saying_that_some_are_known_brings_as_many_others() -> None:
    given_answer = answer("hmm seen 1 and 2", of(*GAMES.ids), CARDS)
    assert (len(given_answer.seen), len(given_answer.picks)) == (2, 2)


def test_saying_that_one_is_known_brings_one_other_and_marks_it_seen() -> None:
    given_answer = answer("already played the second one", of(*GAMES.ids), CARDS)
    assert given_answer.seen == ("boss-rush",)
    assert len(given_answer.picks) == 1
    assert not {*ids(given_answer)} & {*CARDS.offered}


def test_an_unknown_title_alone_is_asked_about_and_beside_others_owned_up_to() -> None:
    alone = answer("I loved Blorgomancer")
    assert (alone.picks, alone.question) == ((), True)
    assert "Blorgomancer" in alone.reply
    beside = answer("I loved Blorgomancer and Farm Friends", of(*GAMES.ids))
    assert beside.picks
    assert "Blorgomancer" in beside.reply
    assert answer("I loved Blorgomancer", lists=True).picks


def test_a_request_without_content_is_answered_and_asked_one_question_but_not_twice() -> None:
    first = answer("recommend something")
    assert (len(first.picks), first.question) == (DEFAULT_N, True)
    assert 2 <= len(first.choices) <= 3
    second = answer("recommend something", state=first.state)
    assert (second.question, second.choices) == (False, ())
    assert answer("surprise me").question is False
    assert answer("co-op").question is False


def test_every_choice_of_the_question_is_a_request_that_is_understood() -> None:
    first = answer("recommend something")
    assert first.choices
    for choice in first.choices:
        after = answer(choice, state=first.state)
        assert after.read.act == "recommend"
        assert not after.question


def test_a_retriever_that_failed_is_noticed() -> None:
    failing = of("boss-rush")
    failing.failed = ("als",)
    (notice,) = answer("something", failing, n=1).notices
    assert "imilar players" in notice


def test_every_card_has_a_reason_and_evidence_of_its_conditions() -> None:
    given_answer = answer("co-op for my son (8)")
    assert given_answer.picks
    for pick in given_answer.picks:
        assert pick.reason.endswith(".")
        filters = [e for e in pick.evidence if e.kind == "filter"]
        assert {e.data["key"] for e in filters} >= {"age", "wish:co-op|co-op"}
        assert all(e.met for e in filters)


def test_both_sides_are_in_the_talk_and_the_strategy_is_told_it() -> None:
    fixed = of("boss-rush", "farm-friends")
    first = answer("something like Ghost Manor", fixed, n=2)
    asked = Utterance("user", "something like Ghost Manor", ("ghost-manor",))
    assert fixed.request is not None
    assert fixed.request.talk == (asked,)
    assert first.state.talk == (asked, Utterance("assistant", first.reply, tuple(ids(first))))


def test_starting_over_starts_the_talk_over() -> None:
    first = answer("a farm game", of("farm-friends"))
    again = answer("start over, a puzzle", of("boss-rush"), state=first.state)
    assert [said.text for said in again.state.talk] == ["start over, a puzzle", again.reply]


CHAOS = "something like Cooking Chaos"
SECOND = Correction(aspect="mention", key="cooking chaos", meant="item", item_id="cooking-chaos-2")


def named(given_answer: Answer) -> list[str | None]:
    return [mention.item_id for mention in given_answer.state.intent.mentions]


def test_which_item_words_mean_holds_whenever_they_are_said_again_also_after_a_restart() -> None:
    first = answer(CHAOS, corrections=(SECOND,))
    assert (named(first), first.state.latest) == (["cooking-chaos-2"], ("cooking-chaos-2",))
    kept = State.from_json(json.loads(json.dumps(first.state.to_json())))
    for state in (kept, answer("a farm game", state=kept).state, answer("start over", state=kept).state):
        assert named(answer("again something like cooking  chaos", state=state)) == ["cooking-chaos-2"]
    assert named(answer("something like Cooking Chaos 2", state=kept)) == ["cooking-chaos-2"]


def test_what_is_no_title_is_none_when_it_is_said_again_until_it_is_taken_back() -> None:
    none = Correction(aspect="mention", key="cooking chaos", meant="drop")
    first = answer(CHAOS, corrections=(none,))
    assert named(first) == named(answer(CHAOS, state=first.state)) == []
    liked = none.model_copy(update={"meant": "like"})
    back = answer(CHAOS, state=first.state, corrections=(liked,))
    unseen = replace(back.state, shown=())  # words may mean what is on the table
    assert named(back) == named(answer(CHAOS, state=unseen)) == ["cooking-chaos"]


def test_an_item_told_apart_in_words_is_not_turned_back_by_what_was_put_right_before() -> None:
    first = answer(CHAOS, corrections=(SECOND,))
    said = answer("no, I meant the old one", state=first.state)
    assert named(said) == ["cooking-chaos"]


@pytest.mark.parametrize(("text", "asked", "cards"), [
    ("idk u choose", True, 5), ("you decide", True, 5), ("you pick one", True, 1), ("you choose", False, 1),
])  # fmt: skip
def test_the_choice_is_of_everything_in_answer_to_a_question_and_else_of_the_cards(
    text: str, asked: bool, cards: int
) -> None:
    given_answer = answer(text, of(*GAMES.ids), replace(CARDS, asked=asked))
    assert len(given_answer.picks) == cards
    assert (cards == 1) == set(ids(given_answer)).issubset(CARDS.shown)
