"""EASE and item-to-item: the numbers of the formulas, the right item on a checkerboard, and what the limits leave out."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.catalogue.interactions import Interactions
from recsys.retrieval import ease, item_cf
from recsys.retrieval.ease import LAMBDA, Ease, inverse
from recsys.retrieval.item_cf import DAMPING, ItemCF
from recsys.types import Interaction, Item, Query
from tests.worlds import World, checkerboard, square, world

SIZE = 12


def crowd(people: int = 60, items: int = 20) -> World:
    """Everybody met a random third."""
    rng = np.random.default_rng(7)
    met = [(f"u{u:02d}", f"i{i:02d}") for u in range(people) for i in range(items) if rng.random() < 1 / 3]
    return world([Item(f"i{i:02d}", "x") for i in range(items)], met)


def formula(where: World) -> NDArray[np.float64]:
    """W of eq. 4, as in the paper, with numpy's inverse."""
    met = where.interactions.matrix(where.catalogue.ids).toarray().astype(float)
    precision = np.linalg.inv(met.T @ met + LAMBDA * np.eye(met.shape[1]))
    weights = np.eye(met.shape[1]) - precision / np.diagonal(precision)
    np.fill_diagonal(weights, 0)
    return weights


def test_scores_are_those_of_the_formula() -> None:
    where = crowd()
    seeds = ("i03", "i11")
    expected = formula(where)[[3, 11]].sum(axis=0)
    found = Ease().fit(where.catalogue, where.interactions).retrieve(Query(seed_items=seeds), 99)
    assert {c.item_id: c.score for c in found} == pytest.approx(
        {f"i{i:02d}": s for i, s in enumerate(expected) if s > 0 and i not in (3, 11)}, rel=5e-3, abs=1e-5
    )


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("size", [1, 7, 700])
def test_the_inverse_is_that_of_numpy(size: int, dtype: type[np.floating]) -> None:
    rows = np.random.default_rng(7).normal(size=(size + 5, size))
    gram = rows.T @ rows / size + np.eye(size)
    found = inverse(np.array(gram, dtype=dtype, order="F"))
    assert found == pytest.approx(np.linalg.inv(gram), abs=1e-4 if dtype == np.float32 else 1e-10)


def test_what_is_not_positive_definite_is_told() -> None:
    with pytest.raises(np.linalg.LinAlgError):
        inverse(np.asfortranarray(-np.eye(3)))


@pytest.mark.parametrize("make", [Ease, ItemCF])
@pytest.mark.parametrize("user", range(SIZE))
def test_the_withheld_item_comes_first(make: type[Ease] | type[ItemCF], user: int) -> None:
    model = make().fit(checkerboard(SIZE).catalogue, checkerboard(SIZE).interactions)
    met = tuple(square(i) for i in range(SIZE) if (user - i) % 2 == 0 and i != user)
    assert [c.item_id for c in model.retrieve(Query(seed_items=met), 1)] == [square(user)]


def test_only_recommendable_items_come_and_any_item_may_be_the_seed() -> None:
    where, asked = crowd(), frozenset({"i01", "i02", "i19"})
    whole = Ease().fit(where.catalogue, where.interactions)
    some = Ease(asked).fit(where.catalogue, where.interactions)
    query = Query(seed_items=("i00", "i02"))
    expected = [c for c in whole.retrieve(query, 99) if c.item_id in asked]
    assert some.retrieve(query, 99) == expected


def test_past_the_limit_the_most_met_take_part_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ease, "MOST_ITEMS", 5)
    where = crowd()
    counts = where.interactions.counts(where.catalogue.ids)
    most = {where.catalogue.ids[row] for row in np.argsort(-counts, kind="stable")[:5]}
    model = Ease().fit(where.catalogue, where.interactions)
    assert model.note == "EASE knows the 5 most met of 20 items."
    seen = {c.item_id for i in where.catalogue.ids for c in model.retrieve(Query(seed_items=(i,)), 99)}
    assert seen <= most
    assert Ease().fit(checkerboard(5).catalogue, checkerboard(5).interactions).note == ""


def test_recency_lifts_what_is_met_lately() -> None:
    rows = [Interaction(f"u{u}", item, 1.0, time=float(u)) for u in range(20) for item in ("a", "b" if u < 15 else "c")]
    where = world([Item(i, i) for i in "abc"])
    plain, recent = (
        {c.item_id: c.score for c in Ease(recency=power).fit(where.catalogue, Interactions.of(rows)).retrieve(
            Query(seed_items=("a",)), 9)}
        for power in (0.0, 1.0)
    )  # fmt: skip
    assert recent["c"] > plain["c"]
    assert recent["b"] < plain["b"]


def test_neighbours_are_damped_cosines(monkeypatch: pytest.MonkeyPatch) -> None:
    where = crowd()
    met = where.interactions.matrix(where.catalogue.ids).toarray()
    together = met.T @ met
    users = np.diagonal(together)
    expected = together / (np.sqrt(np.outer(users, users)) + DAMPING)
    np.fill_diagonal(expected, 0)
    monkeypatch.setattr(item_cf, "_BLOCK", 7)
    table = ItemCF().fit(where.catalogue, where.interactions).table
    assert table.toarray() == pytest.approx(expected, abs=1e-6)
    monkeypatch.setattr(item_cf, "KEPT", 3)
    few = ItemCF().fit(where.catalogue, where.interactions).table
    assert (np.diff(few.indptr) == 3).all()
    assert few.toarray().sum() == pytest.approx(np.sort(expected, axis=1)[:, -3:].sum(), rel=1e-5)
