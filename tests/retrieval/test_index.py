"""A large catalogue is searched by cells: nearly the same ten, exact scores, the same rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.interactions import Interactions
from recsys.errors import SnapshotError
from recsys.retrieval import als
from recsys.retrieval.als import ALS
from recsys.retrieval.base import Retriever
from recsys.retrieval.content import INDEX, Content
from recsys.retrieval.index import Index
from recsys.types import GAMES, Item, Query
from tests.contracts import CLAUSES, Case
from tests.worlds import BagOfWords, checkerboard, games, square

OTHERS = {"writes_files_without_code_under_its_name", "fitting_and_saving_again_gives_the_same_bytes"}


def clustered(n: int, centres: int = 300, width: int = 64) -> NDArray[np.float32]:
    """(n, width) unit rows around random centres."""
    rng = np.random.default_rng(7)
    middle = rng.normal(size=(centres, width))
    rows = middle[rng.integers(0, centres, n)] + rng.normal(size=(n, width))
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def test_the_ten_nearest_are_nearly_all_found() -> None:
    vectors = clustered(20_000)
    index = Index.of(vectors, clustered(20_200)[-200:-100])
    hits = 0
    for target in clustered(20_100)[-100:]:
        exact = np.argpartition(-(vectors @ target), 10)[:10]
        hits += len(set(exact.tolist()) & set(index.near(target, 10).tolist()))
    assert hits >= 0.99 * 100 * 10


def test_what_lies_flat_is_searched_in_more_cells_and_the_file_says_how_many(tmp_path: Path) -> None:
    flat = np.random.default_rng(7).normal(size=(20_000, 64)).astype(np.float32)
    apart, spread = (Index.of(rows, rows[:50] + rows[50:100]) for rows in (clustered(20_000), flat))
    assert apart.probed < spread.probed
    spread.write(tmp_path / "index")
    assert Index.read(tmp_path / "index").probed == spread.probed


def test_of_equal_rows_any_ten_will_do() -> None:
    rows = np.repeat(clustered(100), 200, axis=0)
    assert Index.of(rows, rows[::100]).probed == Index.of(rows, rows[:1]).probed


def test_the_same_vectors_give_the_same_file(tmp_path: Path) -> None:
    for name in ("a", "b"):
        Index.of(clustered(2_000), clustered(20)).write(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def indexed() -> Retriever:
    """Content that takes eight games for a large catalogue."""
    return Content(BagOfWords(), exact_up_to=0)


def people() -> Retriever:
    """ALS, likewise."""
    return ALS(7, exact_up_to=0)


@pytest.mark.parametrize("clause", [c for c in CLAUSES if c.__name__ not in OTHERS], ids=lambda clause: clause.__name__)
@pytest.mark.parametrize("make", [indexed, people])
def test_a_list_from_the_index_keeps_every_promise(
    make: Callable[[], Retriever], clause: object, tmp_path: Path
) -> None:
    assert callable(clause)
    clause(Case(make, tmp_path))


@pytest.mark.parametrize("seeds", [1, 2, 5])
def test_als_finds_nearly_the_exact_ten(seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    factors = clustered(20_000) * np.random.default_rng(8).lognormal(sigma=0.5, size=(20_000, 1)).astype(np.float32)
    factors[::50] = 0
    monkeypatch.setattr(als, "_factors", lambda met, seed: factors)
    catalogue = Catalogue("c", GAMES, tuple(Item(f"i{row:05d}", f"{row}") for row in range(20_000)), Vocabulary({}, {}))
    exact, near = (ALS(7, most).fit(catalogue, Interactions.of([])) for most in (20_000, 0))
    hits, rng = 0, np.random.default_rng(9)
    for _ in range(50):
        asked = Query(seed_items=tuple(f"i{row:05d}" for row in rng.integers(0, 20_000, seeds)))
        wanted, found = ({c.item_id: c.score for c in model.retrieve(asked, 10)} for model in (exact, near))
        hits += len(wanted.keys() & found.keys()) + 10 * (not wanted)
        assert {name: found[name] for name in wanted.keys() & found} == pytest.approx(
            {name: wanted[name] for name in wanted.keys() & found}, abs=1e-5
        )
    assert hits >= 0.99 * 50 * 10


def test_a_small_catalogue_after_a_large_one_is_listed_without_an_index() -> None:
    small, asked = checkerboard(4), Query(seed_items=(square(0), square(2)))
    made = ALS(7, exact_up_to=4).fit(checkerboard(8).catalogue, checkerboard(8).interactions)
    made.fit(small.catalogue, small.interactions)
    assert made.retrieve(asked, 4) == ALS(7).fit(small.catalogue, small.interactions).retrieve(asked, 4)


def test_scores_are_those_of_the_exact_list() -> None:
    exact = {c.item_id: c.score for c in Content(BagOfWords()).fit(games().catalogue, games().interactions).retrieve(
        Query("cooking with friends"), 8)}  # fmt: skip
    found = indexed().fit(games().catalogue, games().interactions).retrieve(Query("cooking with friends"), 3)
    assert {c.item_id: c.score for c in found} == pytest.approx({c.item_id: exact[c.item_id] for c in found})


def test_an_index_of_other_items_is_refused(tmp_path: Path) -> None:
    indexed().fit(games().catalogue, games().interactions).save(tmp_path)
    Index.of(clustered(20), clustered(2)).write(tmp_path / INDEX)
    with pytest.raises(SnapshotError, match=INDEX):
        indexed().load(tmp_path, games().catalogue)
    people().fit(games().catalogue, games().interactions).save(tmp_path)
    Index.of(clustered(20), clustered(2)).write(tmp_path / als.INDEXES[1])
    with pytest.raises(SnapshotError, match=als.INDEXES[1]):
        people().load(tmp_path, games().catalogue)
