"""Whatever a publisher's files are packed in, the same catalogue comes of them."""

from __future__ import annotations

import gzip
import tarfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from recsys.catalogue.importers import Source
from tests.catalogue import test_amazon, test_inspired, test_movielens, test_opendialkg, test_redial, test_steam
from tests.catalogue.publishers import facts, read, said, unpacked, zipped

AMAZON = {"reviews_Beauty_5.json": test_amazon.REVIEWS_2014, "meta_Beauty.json": test_amazon.META_2014}
STEAM = {"steam-200k.csv": test_steam.ROWS, "store_2023.csv": test_steam.STORE, "steam_games.json": test_steam.UCSD}
DOWNLOADS = [
    ("redial", test_redial.PUBLISHER), ("redial", test_redial.COPY), ("inspired", test_inspired.PUBLISHER),
    ("opendialkg", test_opendialkg.PUBLISHER), ("amazon", AMAZON), ("amazon", test_amazon.GRAPH), ("steam", STEAM),
    ("movielens", test_movielens.FILES),
]  # fmt: skip


def tarred(path: Path, files: Mapping[str, str]) -> Path:
    """A gzip'd tar of a folder with these files."""
    with tarfile.open(path, "w:gz") as tar:
        tar.add(unpacked(path.with_suffix(".folder"), files), "download")
    return path


def gzipped(path: Path, files: Mapping[str, str]) -> Path:
    """A folder with these files, each gzip'd without the ending that says so."""
    path.mkdir()
    for name, text in files.items():
        (path / name).write_bytes(gzip.compress(text.encode()))
    return path


@pytest.mark.parametrize(("kind", "files"), DOWNLOADS)
@pytest.mark.parametrize("packed", [tarred, gzipped, unpacked])
def test_a_packing_changes_nothing(
    tmp_path: Path, kind: str, files: Mapping[str, str], packed: Callable[[Path, Mapping[str, str]], Path]
) -> None:
    plain, _ = read(kind, zipped(tmp_path / "plain.zip", files))
    other, _ = read(kind, packed(tmp_path / "other.tar.gz", files))
    assert known(other) == known(plain)


@pytest.mark.parametrize(
    ("kind", "given", "beside"),
    [("amazon", "reviews_Beauty_5.json", AMAZON), ("steam", "steam-200k.csv", STEAM)],
)
def test_what_is_given_beside_may_be_packed_too(
    tmp_path: Path, kind: str, given: str, beside: Mapping[str, str]
) -> None:
    whole, _ = read(kind, zipped(tmp_path / "whole.zip", beside))
    path = unpacked(tmp_path / "plain", {given: beside[given]}) / f"{given}.gz"
    store = tarred(tmp_path / "store.tar.gz", {name: text for name, text in beside.items() if name != given})
    apart, _ = read(kind, path, store=store)
    assert known(apart) == known(whole)


def known(source: Source) -> tuple[object, ...]:
    return source.items, said(source), facts(source), source.dialogues
