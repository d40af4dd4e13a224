"""Where clues lie: the weights that ship hang on it."""

from __future__ import annotations

from recsys.language.words.hashed import buckets


def test_clues_lie_where_the_weights_have_them() -> None:
    assert buckets(["good", "bad", "bad", "grün", "\ud800"], 2**14).tolist() == [688, 3730, 12709, 14843]
    assert buckets([], 4).tolist() == []
