"""Which of the cards have what is asked, and which the host would take and why: over the eight games."""

from __future__ import annotations

import pytest

from recsys.dialogue.answering.foremost import foremost
from recsys.intent import Intent, Term, Wish
from tests.dialogue.talked import CATALOGUE
from tests.strategies.hosting import CARDS, answer, of

ITEMS = [CATALOGUE[item_id] for item_id in CARDS.shown]
COOP = Wish(phrase="co-op", terms=(Term(phrase="co-op", modes=("co-op",)),))


@pytest.mark.parametrize(
    ("text", "having", "figure"),
    [
        ("which of these came out after 2018?", lambda i: (i.year or 0) > 2018, lambda i: str(i.year)),
        ("are any of these under $10?", lambda i: i.price in {"free", "under-10"}, lambda i: "$"),
        ("are any of these under 30 minutes?", lambda i: (i.minutes or 99) < 30, lambda i: f"{i.minutes} min"),
    ],
)  # fmt: skip
def test_those_that_have_it_and_those_that_do_not_are_named_with_the_figure(text, having, figure) -> None:  # type: ignore[no-untyped-def]
    said = answer(text, state=CARDS)
    yes, _, no = said.reply.partition(" Not ")
    for item in ITEMS:
        place = yes if having(item) else no or said.reply
        assert item.title in place, said.reply
        assert figure(item) in said.reply
    assert (said.picks, said.state.shown) == ((), CARDS.shown)


def test_a_choice_by_a_kind_says_so_or_that_no_fact_decides() -> None:
    coop = [item for item in ITEMS if COOP.holds(item)]
    assert 0 < len(coop) < len(ITEMS)
    order = [*coop, *(item for item in ITEMS if item not in coop)]
    most, least = (Intent(best_by=degree, wishes=(COOP,)) for degree in ("most", "least"))
    assert foremost(order, most, CATALOGUE).startswith(f"I would take {coop[0].title}: it is ")
    assert "is not" in foremost(order[::-1], least, CATALOGUE)
    without = [item for item in ITEMS if item not in coop]
    assert "no fact decides" in foremost(without, most, CATALOGUE)
    unmarked = [
        item for item in ITEMS if not {"challenging", "souls-like", "permadeath", "easy to learn"} & {*item.tags}
    ]
    assert len(unmarked) > 1
    assert "the catalogue does not say" in foremost(unmarked, Intent(best_by="hard"), CATALOGUE)


def test_a_choice_left_to_the_host_leaves_the_cards_where_they_are() -> None:
    said = answer("which would you pick?", state=CARDS)
    assert said.state.shown == CARDS.shown
    assert said.state.focus == said.picks[0].item.id
    assert said.reply.startswith("I would take ")


def test_a_question_points_at_one_card_though_they_are_several() -> None:
    said = answer("the third one, do they have to wait for each other?", of(), state=CARDS)
    assert (said.read.act, said.state.focus) == ("ask_item", CARDS.shown[2])
    assert ITEMS[0].title not in said.reply


def test_all_is_answered_no_where_one_has_it_not() -> None:
    assert answer("are all of these under $10?", state=CARDS).reply.startswith("No, only Farm Friends (less")
    assert answer("are any of these under $10?", state=CARDS).reply.startswith("Yes: Farm Friends (less")
