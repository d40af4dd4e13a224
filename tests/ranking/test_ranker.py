"""Scores are sums of contributions; weights are read from a checked file; a bare world is ranked in documented order."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from recsys.build import ROOT
from recsys.errors import ConfigError
from recsys.intent import Intent
from recsys.ranking.context import Context, Pool
from recsys.ranking.facts import Facts
from recsys.ranking.features import features
from recsys.ranking.ranker import ASKED, FILE, HERE, WITHOUT, Ranker, read_weights
from recsys.ranking.sources import SOURCES, gather, pooled
from recsys.ranking.table import FEATURES, NAMES
from recsys.ranking.telling import figures_table, weights_table
from recsys.retrieval.registry import fit_all
from recsys.types import Utterance
from tests import worlds
from tests.worlds import BagOfWords

PAGE = (ROOT / "docs" / "ranking.md").read_text(encoding="utf-8")


def test_a_score_is_the_sum_of_what_each_feature_adds() -> None:
    matrix = np.random.default_rng(1).random((5, len(NAMES)), dtype=np.float32)
    learnt = (Ranker.default(True), Ranker.default(False), Ranker.default(False, False), Ranker.asked_alike())
    for ranker in (Ranker.blend(), *learnt):
        assert ranker.contributions(matrix).sum(axis=1) == pytest.approx(ranker.score(matrix))
    one = Ranker({"wishes": 2.0})
    assert one.score(matrix) == pytest.approx(2.0 * matrix[:, NAMES.index("wishes")])


@pytest.mark.parametrize("weights", [{"wish": 1.0}, {"wishes": float("nan")}, {"wishes": float("inf")}])
def test_a_weight_of_no_feature_or_without_a_value_is_refused(weights: dict[str, float]) -> None:
    with pytest.raises(ConfigError, match="train ranker"):
        Ranker(weights)


def test_a_damaged_file_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"ranker\.json: expected the ranker's weights"):
        read_weights(tmp_path / FILE)
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    with pytest.raises(ConfigError, match="train ranker"):
        read_weights(tmp_path / FILE)


def test_the_shipped_weights_name_every_feature_and_keep_its_sign() -> None:
    shipped = read_weights(HERE / FILE)
    for name, learnt in {**shipped.weights, **read_weights(HERE / ASKED).weights}.items():
        assert tuple(learnt) == NAMES, name
        for feature in FEATURES:
            assert learnt[feature.name] * feature.prior >= 0
    assert all(shipped.weights[WITHOUT][name] == 0 for name in NAMES if name.startswith("dialogue"))


def test_the_page_shows_the_shipped_weights_and_figures() -> None:
    shipped, asked = (read_weights(HERE / file) for file in (FILE, ASKED))
    assert "\n".join(weights_table(shipped, asked)) in PAGE
    assert all("\n".join(figures_table(each.figures)) in PAGE for each in (shipped, asked))


def test_every_source_has_its_two_features() -> None:
    assert {name for source in SOURCES for name in (source.name, f"{source.name} rank")} <= set(NAMES)


def test_what_the_sources_propose_is_pooled_by_id() -> None:
    pool = pooled({"ease": {"b": 2.0, "a": 1.0}, "als": {"c": 3.0}})
    assert pool.ids == ("a", "b", "c")
    assert np.array_equal(pool.scores["ease"], [1.0, 2.0, np.nan], equal_nan=True)


@pytest.mark.parametrize("bare", [worlds.twins(), worlds.games(), worlds.empty()])
def test_candidates_of_real_models_are_scored_whatever_the_catalogue_lacks(bare: worlds.World) -> None:
    encoder = BagOfWords()
    retrievers = fit_all(bare.catalogue, bare.interactions, encoder, 7)
    known = Facts.of(bare.catalogue, bare.interactions.counts(bare.catalogue.ids), encoder=encoder)
    ids = bare.catalogue.ids
    talk = (Utterance("user", "cooking", ids[:1]),)
    for context in (Context(Intent()), Context(Intent(text="cooking"), talk, ids[:1]), Context(Intent(), disliked=ids)):
        pool = gather(context, retrievers, frozenset(ids[-1:]))
        assert set(pool.ids) <= set(ids[:-1])
        scores = Ranker.default(dialogues=False).score(features(context, pool, known))
        assert np.isfinite(scores).all()


def test_equal_items_keep_the_order_of_the_pool() -> None:
    twins = worlds.twins()
    known = Facts.of(twins.catalogue, twins.interactions.counts(twins.catalogue.ids))
    scores = Ranker.blend().score(features(Context(Intent()), Pool(twins.catalogue.ids), known))
    assert np.argsort(-scores, kind="stable").tolist() == [0, 1, 2, 3]
