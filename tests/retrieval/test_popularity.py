"""The famous and the met come first; a default list is drawn from the top."""

from __future__ import annotations

from collections import Counter

from recsys.retrieval.default import TOP, Default
from recsys.retrieval.popularity import Popularity
from recsys.types import Candidate, Item, Query
from tests.worlds import World, games, twins, world


def crowd() -> World:
    """150 items without fame; item k is met by k users, so the 100 most popular are 050 to 149."""
    items = [Item(f"{k:03d}", f"Item {k}") for k in range(150)]
    return world(items, [(f"user-{u}", f"{k:03d}") for k in range(150) for u in range(k)])


def ids(found: list[Candidate]) -> list[str]:
    return [candidate.item_id for candidate in found]


def test_fame_goes_first_then_users_then_id() -> None:
    found = Popularity().fit(games().catalogue, games().interactions).retrieve(Query(), 9)
    assert ids(found) == [
        "cooking-chaos", "cooking-chaos-2", "boss-rush", "farm-friends", "ghost-manor", "dungeon-duo",
        "apple-orchard", "mystery-box",
    ]  # fmt: skip


def test_boss_and_farm_both_met_by_three_of_fame_three_tie() -> None:
    found = {c.item_id: c.score for c in Popularity().fit(games().catalogue, games().interactions).retrieve(Query(), 9)}
    assert found["boss-rush"] == found["farm-friends"] == 3 + 3 / 7
    assert found["mystery-box"] == 0


def test_users_decide_without_fame_and_count_once() -> None:
    often = world([Item("a", "A"), Item("b", "B")], [("ann", "a")] * 5 + [("ann", "b"), ("bob", "b")])
    assert ids(Popularity().fit(often.catalogue, often.interactions).retrieve(Query(), 2)) == ["b", "a"]


def test_twins_come_in_the_order_of_their_ids() -> None:
    found = Popularity().fit(twins().catalogue, twins().interactions).retrieve(Query(), 4)
    assert ids(found) == ["a", "b", "c", "d"]
    assert len({candidate.score for candidate in found}) == 1


def test_default_draws_from_the_top_hundred_only() -> None:
    model = Default(7).fit(crowd().catalogue, crowd().interactions)
    drawn = ids(model.retrieve(Query("anything"), 150))
    assert sorted(drawn) == [f"{k:03d}" for k in range(150 - TOP, 150)]


def test_default_repeats_for_a_request_and_differs_between_requests_and_seeds() -> None:
    where = crowd()
    model = Default(7).fit(where.catalogue, where.interactions)
    first = model.retrieve(Query("something nice"), 10)
    assert model.retrieve(Query("something nice"), 10) == first
    assert model.retrieve(Query("something else"), 10) != first
    assert Default(8).fit(where.catalogue, where.interactions).retrieve(Query("something nice"), 10) != first


def test_default_gives_every_item_of_the_top_about_the_same_chance() -> None:
    model = Default(7).fit(crowd().catalogue, crowd().interactions)
    firsts = Counter(ids(model.retrieve(Query(f"request {k}"), 1))[0] for k in range(2_000))
    assert len(firsts) == TOP
    assert max(firsts.values()) < 45  # 20 expected; 45 is more than five standard deviations away


def test_default_loses_only_what_is_excluded() -> None:
    model = Default(7).fit(crowd().catalogue, crowd().interactions)
    whole = ids(model.retrieve(Query("x"), 20))
    rest = ids(model.retrieve(Query("x", exclude=frozenset({whole[0], whole[3]})), 18))
    assert rest == [whole[1], whole[2], *whole[4:]]
