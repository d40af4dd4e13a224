"""Who met the same is alike: right answers on a checkerboard, and the same numbers as the library."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
import scipy.sparse as sp
from threadpoolctl import threadpool_limits

from recsys.errors import SnapshotError
from recsys.retrieval import als
from recsys.retrieval.als import ALPHA, ALS, FACTORS, ITERATIONS, SHRINKAGE, fold_in
from recsys.types import Interaction, Item, Query
from tests.worlds import World, checkerboard, games, square, world

SIZE = 12


@pytest.fixture(scope="module")
def model() -> ALS:
    return ALS(7).fit(checkerboard(SIZE).catalogue, checkerboard(SIZE).interactions)


@pytest.mark.parametrize("user", range(SIZE))
def test_the_withheld_item_comes_first(model: ALS, user: int) -> None:
    met = tuple(square(i) for i in range(SIZE) if (user - i) % 2 == 0 and i != user)
    assert model.retrieve(Query(seed_items=met), 1)[0].item_id == square(user)


@pytest.mark.parametrize("item", range(SIZE))
def test_the_neighbours_of_an_item_have_its_colour(model: ALS, item: int) -> None:
    found = model.retrieve(Query(seed_items=(square(item),)), SIZE // 2 - 1)
    assert {candidate.item_id for candidate in found} == {square(i) for i in range(item % 2, SIZE, 2) if i != item}


def test_a_neighbour_has_its_cosine(model: ALS) -> None:
    a, b = model.values[:2].astype(float)
    found = {candidate.item_id: candidate.score for candidate in model.retrieve(Query(seed_items=(square(0),)), SIZE)}
    assert found[square(1)] == pytest.approx(a @ b / np.linalg.norm(a) / np.linalg.norm(b), abs=1e-6)
    assert square(0) not in found


def test_folding_in_is_what_the_library_does() -> None:
    from implicit.cpu.als import AlternatingLeastSquares

    factors = np.random.default_rng(7).normal(size=(30, 8)).astype(np.float32)
    rows = [3, 4, 17]
    with threadpool_limits(1, "blas"):
        library = AlternatingLeastSquares(factors=8, regularization=1.0, alpha=ALPHA, num_threads=1)
        library.item_factors = factors
        met = sp.csr_matrix((np.ones(3, np.float32), ([0] * 3, rows)), shape=(1, 30))
        expected = library.recalculate_user(0, met)
    assert fold_in(factors, rows, ALPHA) == pytest.approx(expected, rel=1e-3, abs=1e-5)


def test_scores_are_those_of_the_library_with_its_regularisation(model: ALS) -> None:
    from implicit.cpu.als import AlternatingLeastSquares

    where = checkerboard(SIZE)
    met = where.interactions.matrix(where.catalogue.ids)
    with threadpool_limits(1, "blas"):
        # The board is two blocks of ones without the diagonal, so its largest singular value is one less than a block.
        library = AlternatingLeastSquares(
            FACTORS, SHRINKAGE * ALPHA * (SIZE / 2 - 1), ALPHA, iterations=ITERATIONS, num_threads=1, random_state=7
        )
        library.fit(met, show_progress=False)
        expected = library.recalculate_user(0, met[0]) @ library.item_factors.T
    seeds = tuple(square(i) for i in range(2, SIZE, 2))
    assert model.scores(seeds) == pytest.approx(expected, abs=1e-4)


def test_weights_do_not_matter_only_pairs() -> None:
    rows = [("ann", "a"), ("ann", "b"), ("bob", "b"), ("bob", "c"), ("cid", "a"), ("cid", "c")]
    once = world([Item(letter, letter) for letter in "abcd"], rows)
    heavy = once.interactions.of([Interaction(*pair, 40.0) for pair in rows for _ in range(2)])
    light = ALS(7).fit(once.catalogue, once.interactions)
    assert light.retrieve(Query(seed_items=("a",)), 9) == ALS(7).fit(once.catalogue, heavy).retrieve(
        Query(seed_items=("a",)), 9
    )


def test_items_nobody_met_are_neither_seeds_nor_candidates() -> None:
    where = games()
    fitted = ALS(7).fit(where.catalogue, where.interactions)
    met = {"apple-orchard", "boss-rush", "cooking-chaos", "farm-friends", "ghost-manor"}
    assert {c.item_id for c in fitted.retrieve(Query(seed_items=("boss-rush",)), 9)} == met - {"boss-rush"}
    assert fitted.retrieve(Query(seed_items=("mystery-box", "dungeon-duo")), 9) == []


@pytest.mark.parametrize("seeds", [(), ("zzz",), ("", "\0")])
def test_without_a_known_seed_there_is_nothing(model: ALS, seeds: tuple[str, ...]) -> None:
    assert model.retrieve(Query("square", seed_items=seeds), 9) == []
    assert np.isnan(model.scores(seeds)).all()


def test_unknown_and_repeated_seeds_change_nothing(model: ALS) -> None:
    plain, noisy = (square(0), square(2)), (square(2), "zzz", square(0), square(2))
    assert model.retrieve(Query(seed_items=noisy), 9) == model.retrieve(Query(seed_items=plain), 9)


def test_asking_does_not_import_the_library(model: ALS, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where: World = checkerboard(SIZE)
    model.save(tmp_path)
    monkeypatch.setitem(sys.modules, "implicit.cpu.als", None)
    assert ALS(7).load(tmp_path, where.catalogue).retrieve(Query(seed_items=(square(0), square(2))), 3)
    with pytest.raises(ImportError):
        ALS(7).fit(where.catalogue, where.interactions)


def test_factors_for_another_confidence_are_refused(
    model: ALS, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model.save(tmp_path)
    monkeypatch.setattr(als, "ALPHA", 1.0)
    with pytest.raises(SnapshotError, match="alpha"):
        ALS(7).load(tmp_path, checkerboard(SIZE).catalogue)
