"""The catalogues that conversations are held on, with the real embeddings, each built once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from recsys.assistant import Assistant, load
from recsys.build import ROOT, build, import_catalogue
from recsys.catalogue.importers.request import ImportRequest
from recsys.config import Settings

ARCHIVE = ROOT.parent / "shared" / "data" / "movielens" / "ml-latest-small.zip"


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The embedded catalogue, built as `make run` builds it."""
    settings = Settings(data_dir=tmp_path_factory.mktemp("games"))
    build(settings, "games")
    yield from _opened(settings)


@pytest.fixture(scope="session")
def films(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """MovieLens, imported as `films`."""
    if not ARCHIVE.exists():
        pytest.skip("the MovieLens archive is not beside the project")
    settings = Settings(data_dir=tmp_path_factory.mktemp("films"))
    import_catalogue(settings, "movielens", "films", ImportRequest(ARCHIVE))
    yield from _opened(settings)


def _opened(settings: Settings) -> Iterator[Assistant]:
    built = load(settings)
    yield built
    built.store.close()
