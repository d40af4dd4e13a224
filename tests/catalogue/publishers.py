"""Publishers' files made by code: a zip, a folder, a gzip'd file; and the real copies where they are at hand."""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.catalogue.importers import Source
from recsys.catalogue.importers.registry import importer
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.interactions import Interactions
from recsys.errors import BadRow

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"


def zipped(path: Path, files: Mapping[str, str], folder: str = "download/") -> Path:
    """A zip with these files in a folder."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(folder + name, text)
    return path


def unpacked(path: Path, files: Mapping[str, str]) -> Path:
    """A folder with these files, each gzip'd."""
    path.mkdir()
    for name, text in files.items():
        (path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    return path


def read(
    kind: str, path: Path, *, lenient: bool = False, domain: str | None = None, **extras: Path
) -> tuple[Source, Rejects]:
    """What the importer of that name makes of a download, and the rows it left out."""
    rejects = Rejects(lenient)
    return importer(kind).read(ImportRequest(path, extras, domain=domain, rejects=rejects)), rejects


def without_the_bad_row(kind: str, path: Path, place: str) -> Source:
    """What is left of a download with one bad row; read strictly, the row is an error whose message has this pattern."""
    with pytest.raises(BadRow, match=place):
        read(kind, path)
    source, rejects = read(kind, path, lenient=True)
    assert rejects.count == 1, rejects.rows
    return source


def shared(folder: str) -> Path:
    """The copy in ../shared/data; the test is skipped where it is absent."""
    path = SHARED / folder
    if not path.is_dir():
        pytest.skip(f"{path} is not here")
    return path


def said(source: Source) -> set[tuple[str, str, float]]:
    """User, item and weight of every interaction."""
    table = source.interactions.table
    return set(zip(table["user"].astype(str), table["item"].astype(str), table["weight"].round(3), strict=True))


def facts(source: Source) -> set[tuple[str, str, str]]:
    """Head, relation and tail of every triple."""
    return {(triple.head, triple.relation, triple.tail) for triple in source.triples}


def most_met(source: Source, n: int) -> Source:
    """The n items that most people met, or the first n where nobody met any, and what is known of them; no dialogues."""
    table = source.interactions.table
    met = table["item"].astype(str)
    ids = {*met.value_counts().index[:n]} & {item.id for item in source.items} or {item.id for item in source.items[:n]}
    return replace(
        source,
        items=tuple(item for item in source.items if item.id in ids),
        interactions=Interactions(table[met.isin(ids)].reset_index(drop=True)),
        triples=tuple(triple for triple in source.triples if triple.head in ids),
        dialogues=(),
    )
