"""Adding to a built catalogue: the new is found at once, the old is not computed again, and nothing is half done."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.add import add
from recsys.assistant import Options, load
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import Snapshot, open_snapshot, write_snapshot
from recsys.config import Settings
from recsys.errors import CatalogueError, SnapshotError
from recsys.progress import Progress, silent
from recsys.retrieval import als
from recsys.retrieval.als import ALS
from recsys.retrieval.base import Retriever
from recsys.retrieval.cache import CachedEncoder
from recsys.retrieval.registry import NAMES, fit_all, load_all, save_all
from recsys.types import Interaction, Item, Query
from tests.brain.assistants import last, press
from tests.worlds import BagOfWords, checkerboard, square

SIZE = 12
NEW = Item("square-99", "Violet Zeppelin", description="An airship over the board.")


class Counting(BagOfWords):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        self.asked += texts
        return super().encode(texts, progress)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A checkerboard, built."""
    made, where = Settings(data_dir=tmp_path / "data"), checkerboard(SIZE)
    domain, items, words = where.catalogue.domain, where.catalogue.items, where.catalogue.vocabulary
    source = Source(domain, items, where.interactions, (), words)
    models = fit_all(where.catalogue, where.interactions, CachedEncoder(BagOfWords(), made.data_dir / "cache"), 7)
    write_snapshot(
        made.catalogues_dir, "board", source, lambda folder: save_all(models, folder), seed=7,
        embedding_model=BagOfWords.name,
    )  # fmt: skip
    return made


def board(settings: Settings) -> Snapshot:
    return open_snapshot(settings.catalogues_dir, "board")


def models(settings: Settings) -> dict[str, Retriever]:
    snapshot = board(settings)
    return load_all(snapshot.models, snapshot.catalogue, BagOfWords(), 7)


def scores(model: Retriever, asked: Query) -> dict[str, float]:
    return {candidate.item_id: candidate.score for candidate in model.retrieve(asked, 99)}


def even_people() -> Interactions:
    """Everybody of the even colour met the new item."""
    return Interactions.of(Interaction(f"user-{user:02d}", NEW.id, 1.0) for user in range(0, SIZE, 2))


def test_a_new_item_is_found_by_its_words_and_only_it_is_encoded(settings: Settings) -> None:
    encoder = Counting()
    folder = add(settings, board(settings), [NEW], Interactions.of([]), encoder=encoder)
    assert board(settings).folder == folder
    assert encoder.asked == [NEW.text]
    for name in ("content", "search"):
        assert models(settings)[name].retrieve(Query("zeppelin"), 1)[0].item_id == NEW.id


def test_without_new_interactions_collaborative_lists_stay(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Query(seed_items=(square(0), square(2)))
    names = ("als", "ease", "item_cf")
    before = {name: scores(models(settings)[name], asked) for name in names}
    monkeypatch.setattr(als, "_factors", None)
    add(settings, board(settings), [Item("a-first", "First of all")], Interactions.of([]), encoder=BagOfWords())
    after = models(settings)
    assert {name: scores(after[name], asked) for name in names} == {
        name: pytest.approx(found, abs=1e-5) for name, found in before.items()
    }
    assert tuple(after) == NAMES


def test_who_met_the_new_item_tells_what_it_is_like(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(als, "_factors", None)
    add(settings, board(settings), [NEW], even_people(), encoder=BagOfWords())
    even = {square(row) for row in range(0, SIZE, 2)}
    for name in ("als", "ease", "item_cf"):
        found = models(settings)[name].retrieve(Query(seed_items=(NEW.id,)), len(even))
        assert {candidate.item_id for candidate in found} == even, name
        back = models(settings)[name].retrieve(Query(seed_items=(square(0), square(2))), SIZE)
        assert NEW.id in [candidate.item_id for candidate in back[: len(even)]], name


def test_a_folded_item_is_near_the_one_that_is_fitted(settings: Settings) -> None:
    add(settings, board(settings), [NEW], even_people(), encoder=BagOfWords())
    snapshot = board(settings)
    fitted, folded = ALS(7).fit(snapshot.catalogue, snapshot.interactions), models(settings)["als"]
    assert isinstance(folded, ALS)
    seeds = (square(0), square(2), square(4))
    assert folded.scores(seeds)[-1] == pytest.approx(fitted.scores(seeds)[-1], abs=0.15)


def test_what_another_added_meanwhile_is_not_lost(settings: Settings) -> None:
    def another(step: str, _: float) -> None:
        if step == "Writing the catalogue":
            add(settings, board(settings), [Item("square-98", "Another")], Interactions.of([]), encoder=BagOfWords())

    with pytest.raises(SnapshotError, match="changed meanwhile"):
        add(settings, board(settings), [NEW], Interactions.of([]), encoder=BagOfWords(), progress=another)
    added = open_snapshot(settings.catalogues_dir, "board").catalogue.ids
    assert ("square-98" in added, NEW.id in added) == (True, False)


def test_an_item_that_is_there_is_replaced(settings: Settings) -> None:
    add(settings, board(settings), [Item(square(3), "Renamed")], Interactions.of([]), encoder=BagOfWords())
    snapshot = board(settings)
    assert len(snapshot.catalogue) == SIZE
    assert models(settings)["search"].retrieve(Query("renamed"), 9)[0].item_id == square(3)


def test_a_refusal_leaves_the_catalogue_as_it_was(settings: Settings) -> None:
    before = board(settings).folder
    with pytest.raises(CatalogueError, match=r"'nobody'.*Add the items too"):
        add(settings, board(settings), [], Interactions.of([Interaction("ann", "nobody", 1.0)]), encoder=BagOfWords())
    assert board(settings).folder == before


def test_a_press_follows_its_item_when_the_rows_move(settings: Settings) -> None:
    assistant = load(settings, encoder=BagOfWords())
    conversation = assistant.store.conversations.start("ann", "board")
    done = last(assistant.reply("ann", conversation, "surprise me", options=Options("popularity")))
    pressed = done.picks[0].item.id
    press(assistant, done, "item-thumb", pressed, value=0)
    assistant.store.close()
    add(
        settings,
        board(settings),
        [Item(f"a-{k}", f"Before all {k}") for k in range(3)],
        Interactions.of([]),
        encoder=BagOfWords(),
    )
    again = load(settings, encoder=BagOfWords())
    assert again.store.feedback.for_user("ann", catalogue="board").disliked == (pressed,)
    assert again.store.feedback.for_user("ann", catalogue="games").disliked == ()
    shown = {
        pick.item.id
        for pick in last(again.reply("ann", conversation, "surprise me", options=Options("popularity"))).picks
    }
    again.store.close()
    assert shown
    assert pressed not in shown
