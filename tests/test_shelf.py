"""A built catalogue opened, kept, opened anew; and how well known its items are."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from recsys import build as building
from recsys.assistant import Assistant, load
from recsys.build import build
from recsys.catalogue.columns import Columns
from recsys.catalogue.texts import Texts
from recsys.config import Settings
from recsys.errors import SnapshotError, UnknownError
from recsys.retrieval.registry import NAMES
from recsys.shelf import open_shelf
from recsys.types import Item
from tests.brain.assistants import ids, last
from tests.catalogue.rows import write_games_folder
from tests.language.shelves import eight, shelf_of
from tests.worlds import BagOfWords, empty, world


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Three games, built on the disk."""
    monkeypatch.setattr(building, "GAMES_FOLDER", write_games_folder(tmp_path / "games"))
    chosen = Settings(data_dir=tmp_path / "data")
    build(chosen, "games", encoder=BagOfWords())
    return chosen


def test_a_built_catalogue_is_opened_once_answers_and_is_opened_anew_after_a_build(built: Settings) -> None:
    assistant = load(built, encoder=BagOfWords())
    assert assistant.catalogues() == ("games",)
    assistant.warm()
    shelf = assistant.shelf()
    assert shelf is assistant.shelf("games")
    assert ids(last(assistant.answer("party"))) != []
    build(built, "games", encoder=BagOfWords())
    assert assistant.shelf() is shelf
    assistant.refresh("games")
    assert assistant.shelf().snapshot_id != shelf.snapshot_id
    assistant.store.close()


def test_after_warming_nobody_waits_for_what_is_laid_out_at_its_first_use(
    built: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(load(built, encoder=BagOfWords())) as assistant:
        assistant.warm()
        late: list[str] = []
        for where, name in ((Texts, "__init__"), (Columns, "_cells")):
            monkeypatch.setattr(where, name, lambda *_, name=name: late.append(name) or ())
        for text in (
            "no dragons",
            "no fighting please",
            "on the switch",
            "a party game for my phone",
            "by nintendo, co-op",
        ):
            assert last(assistant.answer(text)).reply
        assert late == []


def test_a_catalogue_is_warmed_beside_once_for_each_opening_and_what_fails_is_logged(
    built: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assistant = load(built, encoder=BagOfWords())
    asked: list[str] = []
    monkeypatch.setattr(Assistant, "warm", lambda self, catalogue: asked.append(self.shelf(catalogue).catalogue.name))
    for times in (1, 2):
        for _ in range(2):
            assistant.warm_beside("games")
            warmed()
        assert asked == ["games"] * times
        assistant.refresh("games")
    assert not caplog.records
    assistant.warm_beside("nowhere")
    warmed()
    assert "Warming 'nowhere' has failed" in caplog.text
    assistant.store.close()


def warmed() -> None:
    """Wait for the threads that warm."""
    for thread in threading.enumerate():
        if thread.name.startswith("warm "):
            thread.join(20)


def test_a_catalogue_that_is_unknown_or_not_built_is_refused(tmp_path: Path) -> None:
    for name, error in (("nowhere", UnknownError), ("games", SnapshotError)):
        with pytest.raises(error):
            open_shelf(Settings(data_dir=tmp_path), name, BagOfWords())


def test_a_shelf_holds_every_retriever_and_the_same_items(built: Settings) -> None:
    shelf = open_shelf(built, "games", BagOfWords())
    assert tuple(shelf.retrievers) == NAMES
    assert shelf.catalogue is shelf.world.catalogue
    assert {id(shelf.world.meaning), id(shelf.world.taste)} == {id(shelf.retrievers[n]) for n in ("content", "als")}


def test_who_answers_multiplies_on_one_thread(built: Settings) -> None:
    with threadpool_limits(2, "blas"):
        open_shelf(built, "games", BagOfWords())
        assert {pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"} == {1}


def test_fame_is_the_catalogues_own_judgement_and_popularity_where_it_has_none() -> None:
    assert np.asarray(eight().world.fame).tolist() == [item.fame or 0 for item in eight().catalogue]
    films = shelf_of(world([Item(i, i.upper()) for i in "abc"], [("ann", "a"), ("bob", "a"), ("ann", "b")])).world
    assert films.fame is not None
    assert films.fame[0] == pytest.approx(5.0)
    assert 0 == films.fame[2] < films.fame[1] < films.fame[0]


def test_ranks_count_from_one_without_gaps() -> None:
    assert sorted(eight().world.ranks.values()) == list(range(1, len(eight().catalogue) + 1))
    assert eight().world.ranks["cooking-chaos"] == 1


def test_an_empty_shelf_is_a_shelf() -> None:
    world_of_nothing = shelf_of(empty()).world
    assert np.asarray(world_of_nothing.fame).shape == (0,)
    assert world_of_nothing.linker.link("anything").item_id is None
