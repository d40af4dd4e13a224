"""Texts that share words are near; the bag of words makes each cosine a hand calculation."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from recsys.errors import SnapshotError
from recsys.retrieval.content import Content
from recsys.types import Item, Query
from tests.worlds import BagOfWords, World, games, twins, world

HALF = 0.70711
"""The square root of one half."""


def shelf() -> World:
    """Texts: a = red blue, b = red green, c = green yellow, d = white."""
    titles = {"a": "red blue", "b": "red green", "c": "green yellow", "d": "white"}
    return world([Item(item_id, title) for item_id, title in titles.items()])


@pytest.fixture
def model() -> Content:
    return Content(BagOfWords()).fit(shelf().catalogue, shelf().interactions)


def found(model: Content, query: Query) -> list[tuple[str, float]]:
    return [(candidate.item_id, round(candidate.score, 5)) for candidate in model.retrieve(query, 9)]


def test_text_gives_the_cosine_with_each_item(model: Content) -> None:
    assert found(model, Query("red")) == [("a", HALF), ("b", HALF), ("c", 0), ("d", 0)]


def test_a_seed_gives_its_neighbours_and_not_itself(model: Content) -> None:
    assert found(model, Query(seed_items=("a",))) == [("b", 0.5), ("c", 0), ("d", 0)]


def test_several_seeds_are_their_mean(model: Content) -> None:
    # a + c = red blue green yellow, of length 2; b shares red and green: 2 / (2 √2).
    assert found(model, Query(seed_items=("a", "c"))) == [("b", HALF), ("d", 0)]


def test_text_and_seeds_weigh_the_same(model: Content) -> None:
    # Text and a are at right angles, so their sum has length √2: d is 1 / √2 near, b is 1/2 / √2.
    assert found(model, Query("white", ("a",))) == [("d", HALF), ("b", 0.35355), ("c", 0)]


def test_several_seeds_weigh_no_more_than_one_beside_a_text(model: Content) -> None:
    # The unit vector of a + c, plus white, has length √2: d is 1 / √2 near, b is √½ / √2.
    assert found(model, Query("white", ("a", "c"))) == [("d", HALF), ("b", 0.5)]


def test_unknown_seeds_are_passed_over(model: Content) -> None:
    assert found(model, Query(seed_items=("a", "zzz"))) == found(model, Query(seed_items=("a",)))


@pytest.mark.parametrize("query", [Query(), Query(" \n"), Query(seed_items=("zzz",)), Query("?!")])
def test_nothing_to_go_by_gives_nothing(model: Content, query: Query) -> None:
    assert model.retrieve(query, 9) == []


def test_vectors_are_unit_rows_in_the_order_of_ids(model: Content) -> None:
    assert model.vectors.shape == (4, 512)
    assert model.vectors.dtype == np.float32
    assert np.linalg.norm(model.vectors, axis=1) == pytest.approx(1)


def test_scores_take_a_text_or_a_vector_of_any_length(model: Content) -> None:
    by_text = model.scores("red blue")
    assert by_text == pytest.approx([1, 0.5, 0, 0])
    assert model.scores(model.vectors[0] * 7) == pytest.approx(by_text)
    assert model.scores("") == pytest.approx([0, 0, 0, 0])


def test_twins_come_in_the_order_of_their_ids() -> None:
    model = Content(BagOfWords()).fit(twins().catalogue, twins().interactions)
    assert [candidate.item_id for candidate in model.retrieve(Query("cooking"), 4)] == ["a", "b", "c", "d"]


def test_description_and_tags_are_read() -> None:
    model = Content(BagOfWords()).fit(games().catalogue, games().interactions)
    assert model.retrieve(Query("hens and goats"), 1)[0].item_id == "farm-friends"


def test_seeds_alone_leave_the_encoder_asleep(model: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BagOfWords, "encode", None)
    assert found(model, Query(seed_items=("a",)))[0] == ("b", 0.5)
    with pytest.raises(TypeError):
        model.retrieve(Query("red"), 1)


def test_vectors_of_another_encoder_are_refused(model: Content, tmp_path: Path) -> None:
    class Other(BagOfWords):
        name = "another bag"

    model.save(tmp_path)
    with pytest.raises(SnapshotError, match="another bag"):
        Content(Other()).load(tmp_path, shelf().catalogue)
