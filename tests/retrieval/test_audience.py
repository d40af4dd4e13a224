"""An age group gets what it plays more than others do."""

from __future__ import annotations

import math

import pytest

from recsys.retrieval.audience import Audience
from recsys.types import AgeGroup, Query
from tests.worlds import games, twins, world


def scores(*groups: AgeGroup) -> dict[str, float]:
    """Item to score, best first, for groups of the games world."""
    model = Audience().fit(games().catalogue, games().interactions)
    return {found.item_id: found.score for found in model.retrieve(Query(age_groups=groups), 9)}


def test_children_get_what_children_play() -> None:
    # Shares: cooking 3/3 of children and 6/6 of all; farm 2/3 and 3/6; apple 1/3 and 1/6.
    expected = {"cooking-chaos": 1, "farm-friends": 2 / 3 * math.sqrt(4 / 3), "apple-orchard": 1 / 3 * math.sqrt(2)}
    assert scores("9-12") == pytest.approx(expected)
    assert list(scores("9-12")) == list(expected)


def test_lift_puts_what_only_adults_play_before_what_everybody_plays() -> None:
    expected = {
        "boss-rush": math.sqrt(2), "cooking-chaos": 1, "ghost-manor": 2 / 3 * math.sqrt(2),
        "farm-friends": 1 / 3 * math.sqrt(2 / 3),
    }  # fmt: skip
    assert scores("25-34") == pytest.approx(expected)
    assert list(scores("25-34")) == list(expected)


def test_several_groups_are_the_sum_and_a_repeated_group_counts_once() -> None:
    both, children, adults = scores("25-34", "9-12", "9-12"), scores("9-12"), scores("25-34")
    assert both == pytest.approx({item: children.get(item, 0) + adults.get(item, 0) for item in both})
    assert set(both) == {*children, *adults}


def test_a_group_without_users_and_no_group_give_nothing() -> None:
    assert scores("35plus") == scores() == {}


def test_interactions_without_ages_give_nothing() -> None:
    ageless = world(games().catalogue.items, [("ann", "boss-rush"), ("bob", "farm-friends")])
    model = Audience().fit(ageless.catalogue, ageless.interactions)
    assert model.retrieve(Query(age_groups=("9-12", "25-34")), 9) == []


def test_twins_come_in_the_order_of_their_ids() -> None:
    found = Audience().fit(twins().catalogue, twins().interactions).retrieve(Query(age_groups=("9-12",)), 4)
    assert [(candidate.item_id, candidate.score) for candidate in found] == [(letter, 1.0) for letter in "abcd"]
