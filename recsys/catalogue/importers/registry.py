"""All importers by the name that is typed after `import`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.amazon import read_amazon
from recsys.catalogue.importers.download import Download
from recsys.catalogue.importers.inspired import read_inspired
from recsys.catalogue.importers.joined import joined
from recsys.catalogue.importers.movielens import DOWNLOADS, read_movielens
from recsys.catalogue.importers.opendialkg import read_opendialkg
from recsys.catalogue.importers.own_tables import read_own_tables
from recsys.catalogue.importers.redial import read_redial
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.importers.steam import read_steam
from recsys.errors import UnknownError


@dataclass(frozen=True)
class Importer:
    """One publisher's files. extras: the names of further files it can read.

    downloads: what it can fetch from the publisher, by the name that is typed after --download.
    columns: whether it reads tables whose columns can be told.
    """

    kind: str
    read: Callable[[ImportRequest], Source]
    extras: tuple[str, ...] = ()
    downloads: Mapping[str, Download] = field(default_factory=dict)
    columns: bool = False


def _movielens(request: ImportRequest) -> Source:
    return read_movielens(request.path, request.extras.get("tmdb"), request.progress, request.rejects)


def _redial(request: ImportRequest) -> Source:
    redial, archive = read_redial(request), request.extras.get("movielens")
    return joined(redial, read_movielens(archive, rejects=request.rejects)) if archive else redial


IMPORTERS: Mapping[str, Importer] = {
    importer.kind: importer
    for importer in (
        Importer("csv", read_own_tables, ("interactions",), columns=True),
        Importer("movielens", _movielens, ("tmdb",), DOWNLOADS),
        Importer("redial", _redial, ("movielens",)),
        Importer("steam", read_steam, ("store", "reviews")),
        Importer("amazon", read_amazon, ("store",)),
        Importer("opendialkg", read_opendialkg),
        Importer("inspired", read_inspired),
    )
}


def importer(kind: str) -> Importer:
    """The importer of that name. Raises UnknownError."""
    if kind not in IMPORTERS:
        raise UnknownError("kind of import", kind, sorted(IMPORTERS))
    return IMPORTERS[kind]
