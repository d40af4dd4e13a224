"""Items found by the words of their titles and by their series: what a look at every item finds, without one."""

from __future__ import annotations

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.names import fold, names_series
from recsys.types import GAMES, Item

_NAMES = st.lists(st.sampled_from(["The", "Ace", "ace", "Attorney:", "Attórney", "2", "?"]), max_size=4).map(" ".join)
_WORLDS = st.lists(st.tuples(_NAMES, st.sampled_from([None, "Ace Attorney", "Ace"])), max_size=12)


def _catalogue(world: list[tuple[str, str | None]]) -> Catalogue:
    items = (Item(f"{at:02}", title, series=series) for at, (title, series) in enumerate(world))
    return Catalogue("own", GAMES, tuple(items), Vocabulary({}, {}))


@given(_WORLDS, _NAMES)
def test_by_the_words_of_a_name(world: list[tuple[str, str | None]], name: str) -> None:
    catalogue, words = _catalogue(world), {*fold(name).split()}
    have = [item for item in catalogue if words and words <= {*fold(item.title).split()}]
    assert catalogue.entitled(name) == have
    assert catalogue.begun_by(name) == [item for item in have if fold(item.title).startswith(f"{fold(name)} ")]


@given(_WORLDS)
def test_by_the_name_of_a_series(world: list[tuple[str, str | None]]) -> None:
    catalogue = _catalogue(world)
    assert catalogue.of_series("Ace".__eq__) == [item for item in catalogue if item.series == "Ace"]
    for name in ("ace", "an Ace", "attorney", "the ace attorney", "aa", "nothing", ""):
        assert catalogue.series_called(name) == catalogue.of_series(partial(names_series, name))
    assert catalogue.of_series(lambda _: True) == [item for item in catalogue if item.series]
    assert catalogue.has_series == any(item.series for item in catalogue)
