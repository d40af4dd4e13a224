"""The films that conversations are held on, with the real embeddings, built once; the games are everybody's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from recsys.assistant import Assistant, load
from recsys.build import ROOT, build_source
from recsys.config import Settings
from tests.catalogue.publishers import most_met, read
from tests.once import built_once

ARCHIVE = ROOT.parent / "shared" / "data" / "movielens" / "ml-latest-small.zip"


@pytest.fixture(scope="session")
def films(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The films of MovieLens that most people rated, as `films`."""
    if not ARCHIVE.exists():
        pytest.skip("the MovieLens archive is not beside the project")
    with closing(load(built_once(tmp_path_factory, "films", _imported))) as opened:
        yield opened


def _imported(settings: Settings) -> None:
    build_source(settings, "films", most_met(read("movielens", ARCHIVE)[0], 3_000))
