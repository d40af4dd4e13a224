"""A quality that is refused of a kind, and nothing that is long."""

from __future__ import annotations

import pytest

from recsys.language.quantities.numbers import LONG_ROUND, bounds
from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("no boring RPGs please", "RPG"), ("no generic shooters", "Shooter"), ("not another boring open world game", "open world"),
        ("i don't want some lame racing game", "Racing"), ("no stupid boring puzzle games", "Puzzle"), ("no really predictable strategy", "Strategy"),
        ("no long rpgs", "RPG"), ("no old shooters", "Shooter"),
    ],
)  # fmt: skip
def test_only_the_quality_is_refused(text: str, kind: str) -> None:
    heard = wish(read_of_all(text), kind)
    assert heard.attitude == 1
    assert not heard.must


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("no RPGs please", "RPG"), ("no rpgs, they're boring", "RPG"), ("i hate boring puzzle games", "Puzzle"), ("no shooters, boring", "Shooter"),
        ("not into racing", "Racing"), ("no more strategy", "Strategy"), ("nothing boring, no platformers", "Platformer"),
    ],
)  # fmt: skip
def test_the_kind_is_refused(text: str, kind: str) -> None:
    assert wish(read_of_all(text), kind).attitude < 0


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("no long strategy games", {"minutes_max": LONG_ROUND}), ("a strategy game but not a long one", {"minutes_max": LONG_ROUND}),
        ("nothing too long", {"minutes_max": LONG_ROUND}), ("no games that take forever", {"minutes_max": LONG_ROUND}),
        ("no long rpgs", {"hours_max": 20}), ("nothing long, 20 minutes max", {"minutes_max": 20}),
        ("no long cutscenes", {}), ("not as long as the last one", {}), ("i haven't played in so long", {}), ("not for long", {}), ("a long game", {"hours_min": 30}),
    ],
)  # fmt: skip
def test_nothing_long(text: str, heard: dict[str, int]) -> None:
    assert bounds(text, 2026, whole=True).model_dump(exclude_none=True) == heard
