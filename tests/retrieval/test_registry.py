"""All retrievers together: fitted, saved and read under their names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Catalogue
from recsys.errors import ConfigError, SnapshotError
from recsys.progress import Progress, silent
from recsys.retrieval.als import ALS
from recsys.retrieval.registry import NAMES, fit_all, load_all, save_all
from recsys.retrievers import LABELS, RetrieverName
from recsys.types import MOVIES, Item, Query, Utterance
from tests.worlds import BagOfWords, games, spoken, world

TALK = (Utterance("user", "A scary night"),)
ASKED = Query("cooking with friends", ("cooking-chaos", "boss-rush"), ("9-12",), talk=TALK)


def test_every_name_is_fitted_saved_and_read_in_order(tmp_path: Path) -> None:
    where = games()
    fitted = fit_all(where.catalogue, where.interactions, BagOfWords(), 7, dialogues=spoken())
    save_all(fitted, tmp_path)
    loaded = load_all(tmp_path, where.catalogue, BagOfWords(), 7)
    assert tuple(fitted) == tuple(loaded) == NAMES
    assert all(model.name == name for name, model in loaded.items())
    for name in NAMES:
        assert loaded[name].retrieve(ASKED, 5) == fitted[name].retrieve(ASKED, 5)
        assert bool(loaded[name].retrieve(ASKED, 5)) == (name != "suggested"), "nobody wrote of made-up games"


def test_files_are_named_after_the_retrievers(tmp_path: Path) -> None:
    save_all(fit_all(games().catalogue, games().interactions, BagOfWords(), 7), tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        "als.npz", "audience.npz", "content.npz", "default.npz", "dialogue.npz", "ease.npz", "item_cf.npz",
        "popularity.npz", "search.db", "suggested.npz",
    }  # fmt: skip


@pytest.mark.parametrize("written", [False, True])
def test_a_snapshot_from_before_dialogues_were_learnt_from_as_today_is_read(tmp_path: Path, written: bool) -> None:
    save_all(fit_all(games().catalogue, games().interactions, BagOfWords(), 7, dialogues=spoken()), tmp_path)
    (tmp_path / "dialogue.npz").unlink()
    if written:
        np.savez(tmp_path / "dialogue.npz", weights=np.zeros((1, 1)))
    loaded = load_all(tmp_path, games().catalogue, BagOfWords(), 7)
    assert loaded["dialogue"].retrieve(ASKED, 5) == []
    assert loaded["content"].retrieve(ASKED, 5) != []


def test_a_snapshot_from_before_there_were_suggestions_reads_them_now(tmp_path: Path) -> None:
    films = world([Item("a", "Heat", 1995), Item("b", "Collateral", 2004)])
    where = Catalogue("films", MOVIES, films.catalogue.items, films.catalogue.vocabulary)
    save_all(fit_all(where, films.interactions, BagOfWords(), 7), tmp_path)
    (tmp_path / "suggested.npz").unlink()
    found = load_all(tmp_path, where, BagOfWords(), 7)["suggested"].retrieve(Query(seed_items=("a",)), 5)
    assert [candidate.item_id for candidate in found] == ["b"]


def test_the_seed_reaches_the_draw(tmp_path: Path) -> None:
    where = games()
    save_all(fit_all(where.catalogue, where.interactions, BagOfWords(), 7), tmp_path)
    same, other = (load_all(tmp_path, where.catalogue, BagOfWords(), seed)["default"] for seed in (7, 8))
    assert same.retrieve(ASKED, 8) != other.retrieve(ASKED, 8)


def test_progress_only_grows_and_ends_at_one() -> None:
    told: list[tuple[str, float]] = []
    fit_all(games().catalogue, games().interactions, BagOfWords(), 7, lambda label, share: told.append((label, share)))
    shares = [share for _, share in told]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)
    assert any(label == "Counting words" for label, _ in told)


def test_an_empty_folder_is_a_snapshot_error(tmp_path: Path) -> None:
    with pytest.raises(SnapshotError, match="Build the catalogue again"):
        load_all(tmp_path, games().catalogue, BagOfWords(), 7)


class Breaks(BagOfWords):
    """An encoder that fails."""

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        raise ConfigError("no such model")


def test_every_retriever_is_told_of_once_by_a_name_of_its_own() -> None:
    assert get_args(RetrieverName) == tuple(LABELS) == tuple(fit_all(games().catalogue, games().interactions, BagOfWords(), 7))
    told: list[str] = []
    fit_all(games().catalogue, games().interactions, BagOfWords(), 7, lambda label, share: told.append(label))
    said = {label.removeprefix("Preparing: ") for label in told if label.startswith("Preparing: ")}
    beside = {"dialogue"}  # it reads in the thread beside, after descriptions
    assert said == {label for name, label in LABELS.items() if name not in beside}
    assert len(set(LABELS.values())) == len(LABELS)


def test_what_fails_beside_the_others_is_told() -> None:
    with pytest.raises(ConfigError, match="no such model"):
        fit_all(games().catalogue, games().interactions, Breaks(), 7)


class Endless(BagOfWords):
    """An encoder that ends only when it is stopped."""

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        while True:
            progress("Counting words", 0.5)


def test_stopping_one_stops_what_is_beside_it() -> None:
    def interrupted(label: str, share: float) -> None:
        if label == f"Preparing: {LABELS[ALS.name]}":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fit_all(games().catalogue, games().interactions, Endless(), 7, interrupted)
