"""Which weights rank: by what is known of who met what, and of what goes with what."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import scipy.sparse as sp

from recsys.ranking.ranker import Ranker
from recsys.retrieval.registry import fit_all
from recsys.retrieval.suggested import Suggested
from recsys.shelf import make_world
from recsys.skills.rank import in_use
from recsys.types import DOMAINS
from tests.worlds import BagOfWords, games

WHERE = games()
BOOKS = replace(WHERE.catalogue, domain=DOMAINS["books"])


@pytest.mark.parametrize(
    ("met", "listed", "weights"),
    [
        (0, False, Ranker.blend()),
        (499, False, Ranker.blend()),
        (500, False, Ranker.default(dialogues=False, lists=False)),
        (0, True, Ranker.default(dialogues=False)),
        (500, True, Ranker.default(dialogues=False)),
    ],
)
def test_learnt_weights_rank_where_somebody_tells_what_goes_with_what(met: int, listed: bool, weights: Ranker) -> None:
    retrievers = fit_all(BOOKS, WHERE.interactions, BagOfWords(), 7)
    if listed:
        retrievers["suggested"] = Suggested().use(BOOKS, sp.csr_matrix(np.eye(len(BOOKS), k=1, dtype=np.float32)))
    users = np.zeros(len(BOOKS), np.int64)
    users[0] = met
    world = make_world(BOOKS, retrievers, BagOfWords(), lambda: (users, ()))
    assert in_use(world, dialogues=False).weights == weights.weights


def test_the_embedded_games_whose_people_are_simulated_go_by_what_was_asked_alike() -> None:
    retrievers = fit_all(WHERE.catalogue, WHERE.interactions, BagOfWords(), 7)
    world = make_world(WHERE.catalogue, retrievers, BagOfWords(), lambda: (WHERE.interactions.counts(BOOKS.ids), ()))
    assert in_use(world, dialogues=True).weights == Ranker.asked_alike().weights
    assert in_use(replace(world, precedents=None), dialogues=False).weights == Ranker.blend().weights
