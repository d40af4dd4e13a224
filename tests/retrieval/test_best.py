"""Only the best are ordered, and they are those of a whole sort."""

from __future__ import annotations

import numpy as np
import pytest

from recsys.retrieval.base import leading


@pytest.mark.parametrize("most", [1, 7, 50, 3_000, 20_000, 30_000])
@pytest.mark.parametrize("kind", ["apart", "level", "rising", "few", "one value", "nothing"])
def test_the_leading_are_the_first_of_all_sorted(kind: str, most: int) -> None:
    rng = np.random.default_rng(7)
    scores = {
        "apart": rng.normal(size=20_000), "level": rng.integers(0, 5, 20_000) / 2, "rising": np.arange(20_000.0),
        "few": np.where(rng.random(20_000) < 0.01, rng.random(20_000), np.nan), "one value": np.ones(20_000),
        "nothing": np.full(20_000, np.nan),
    }[kind]  # fmt: skip
    scores[rng.integers(0, 20_000, 300)] = rng.choice([np.nan, np.inf, -np.inf], 300)
    finite = [row for row in range(20_000) if np.isfinite(scores[row])]
    expected = sorted(finite, key=lambda row: (-scores[row], row))[:most]
    assert leading(scores, most).tolist() == expected
