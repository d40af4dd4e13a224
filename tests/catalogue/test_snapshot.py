"""Snapshots: what is written is read, what is damaged is refused, and a crash leaves the old one serving."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import pytest

from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.database import read_database, write_database
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.manifest import pointer
from recsys.catalogue.snapshot import Snapshot, list_catalogues, open_snapshot, open_source, write_snapshot
from recsys.errors import SnapshotError, UnknownError
from recsys.types import GAMES, MOVIES, Interaction, Item, Triple

ITEM = Item(
    "a", "Ö \"quoted\" 'title'", 2001, ("Action",), ("co-op", "déjà vu"), "Text.", ("DESKTOP", "VR"), ("Windows",),
    ("solo", "co-op"), 1, 4, 30, 12, "free", 3, "Studio", "Series", ("x", "y"), (("imdb", "https://a/"), ("b", "c")), 9,
)  # fmt: skip
SOURCE = Source(
    GAMES,
    (ITEM, Item("b", "Bare")),
    Interactions.of([Interaction("ann", "a", 2.5, "0-8"), Interaction("bob", "b", 1.0)]),
    (Triple("a", "genre", "Action"),),
    Vocabulary({"Action": ("action", "fight")}, {"déjà vu": (), "co-op": ("coop",)}),
    ("A note.",),
)


def save_a_model(folder: Path) -> None:
    (folder / "model.npz").write_bytes(b"0123456789")


def write(
    where: Path, name: str = "games", source: Source = SOURCE, save: Callable[[Path], None] = save_a_model
) -> Path:
    return write_snapshot(where, name, source, save, seed=7, embedding_model="words")


@pytest.fixture
def where(tmp_path: Path) -> Path:
    return tmp_path / "catalogues with %20 & ?"


def test_what_is_written_is_read(where: Path) -> None:
    folder = write(where)
    snapshot = open_snapshot(where, "games")
    assert snapshot.folder == folder
    assert (snapshot.catalogue.name, snapshot.catalogue.domain) == ("games", GAMES)
    assert (snapshot.catalogue.items, snapshot.catalogue.vocabulary) == (SOURCE.items, SOURCE.vocabulary)
    assert list(snapshot.catalogue.vocabulary.tags) == ["déjà vu", "co-op"]
    assert snapshot.catalogue.met
    assert snapshot.triples == SOURCE.triples
    assert snapshot.interactions.table.to_numpy(dtype=object)[0, :4].tolist() == ["ann", "a", 2.5, "0-8"]
    assert snapshot.interactions.table["age_group"].isna().tolist() == [False, True]
    assert (snapshot.models / "model.npz").read_bytes() == b"0123456789"


def test_the_manifest_says_what_the_snapshot_is(where: Path) -> None:
    write(where)
    manifest = open_snapshot(where, "games").manifest
    assert manifest.counts == {"items": 2, "interactions": 2, "triples": 1, "dialogues": 0}
    assert (manifest.seeds, manifest.embedding_model, manifest.notes) == ({"models": 7}, "words", ("A note.",))
    assert set(manifest.files) == {"catalogue.db", "interactions.parquet", "knowledge.parquet", "models/model.npz"}
    assert {len(sha) for sha in manifest.files.values()} == {64}


def test_a_snapshot_can_be_built_from_another(where: Path) -> None:
    write(where, "first")
    write(where, "second", open_source(where, "first"))
    again = open_snapshot(where, "second")
    assert again.source.interactions.table.equals(open_snapshot(where, "first").source.interactions.table)
    assert replace(again.source, interactions=SOURCE.interactions) == SOURCE


def test_interactions_without_ages_survive(where: Path) -> None:
    nobody = Interactions.of([Interaction("1", "a", 4.0)])
    write(where, source=replace(SOURCE, domain=MOVIES, interactions=nobody))
    write(where, source=open_source(where, "games"))
    assert open_snapshot(where, "games").interactions.counts(("a", "b")).tolist() == [1, 0]


def test_an_empty_catalogue_survives(where: Path) -> None:
    write(where, source=Source(GAMES, (), Interactions.of([]), (), Vocabulary({}, {})))
    assert len(open_snapshot(where, "games").catalogue) == 0
    assert not open_snapshot(where, "games").catalogue.met


def test_catalogues_are_listed_by_name_without_strangers(where: Path) -> None:
    assert list_catalogues(where) == ()
    write(where, "ml")
    write(where, "games")
    (where / "Not one").mkdir()
    (where / "Not one" / "CURRENT").write_text("")
    (where / "unfinished").mkdir()
    assert list_catalogues(where) == ("games", "ml")


def test_the_one_before_is_kept_and_older_ones_go(where: Path) -> None:
    _, second, third = (write(where) for _ in range(3))
    assert sorted(path.name for path in (where / "games").iterdir()) == [second.name, third.name, "CURRENT", "LOCK"]
    assert open_snapshot(where, "games").folder == third


def test_what_a_crash_left_goes_after_a_day(where: Path) -> None:
    write(where)
    old, new = where / "games" / ".building-old", where / "games" / ".building-new"
    for draft in (old, new):
        draft.mkdir()
    os.utime(old, (time.time() - 90_000,) * 2)
    write(where)
    assert (old.exists(), new.exists()) == (False, True)


def test_what_came_meanwhile_is_not_lost(where: Path) -> None:
    write(where)
    read = open_source(where, "games")
    newest = write(where, source=replace(SOURCE, notes=("Another.",)))
    with pytest.raises(SnapshotError, match=r"'games' changed meanwhile\. Run it again\."):
        write(where, source=replace(read, notes=("Mine.",)))
    assert open_snapshot(where, "games").folder == newest
    write(where, source=open_source(where, "games"))


def test_two_that_end_at_once_do_so_one_after_the_other(where: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(where)
    read, both, ended = open_source(where, "games"), Barrier(2), []
    monkeypatch.setattr("recsys.catalogue.snapshot.pointer", lambda *of: (both.wait(9), pointer(*of))[1])

    def end() -> None:
        try:
            ended.append(write(where, source=read).name)
        except SnapshotError:
            ended.append("refused")

    at_once = [Thread(target=end) for _ in range(2)]
    for each in at_once:
        each.start()
    for each in at_once:
        each.join()
    assert sorted(ended) == [open_snapshot(where, "games").folder.name, "refused"]


def test_a_draft_that_goes_meanwhile_fails_no_build(where: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda path: (path / ".building-gone", *listed(path)))
    folder = write(where)
    assert open_snapshot(where, "games").folder == folder


class Crash(BaseException):
    """The process ends here."""


def crash(*_: object, **__: object) -> None:
    raise Crash


@pytest.mark.parametrize(
    "step", ["write_database", "digests", "read_database", "os.fsync", "os.replace", "Path.rename", "shutil.rmtree"]
)
def test_a_crash_at_any_step_leaves_a_whole_snapshot(where: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    write(where)
    write(where)
    target = "pathlib.Path.rename" if step == "Path.rename" else f"recsys.catalogue.snapshot.{step}"
    with monkeypatch.context() as broken:
        broken.setattr(target, crash)
        with pytest.raises(Crash):
            write(where, source=replace(SOURCE, items=(ITEM,), triples=()))
    assert len(open_snapshot(where, "games").catalogue) == (1 if step == "shutil.rmtree" else 2)
    write(where)
    assert open_snapshot(where, "games").catalogue.items == SOURCE.items


def test_a_crash_while_models_are_saved_leaves_the_old_snapshot_and_no_rubbish(where: Path) -> None:
    folder = write(where)
    with pytest.raises(Crash):
        write(where, save=crash)
    assert open_snapshot(where, "games").folder == folder
    assert sorted(path.name for path in (where / "games").iterdir()) == [folder.name, "CURRENT", "LOCK"]


def test_a_half_written_snapshot_beside_it_is_not_read(where: Path) -> None:
    folder = write(where)
    half = folder.with_name("29990101T000000000000Z")
    half.mkdir()
    (half / "catalogue.db").write_bytes(b"SQLite")
    assert open_snapshot(where, "games").folder == folder


@pytest.mark.parametrize("seen", [OSError(28, "No space left"), sqlite3.OperationalError("database or disk is full")])
def test_a_full_disk_is_said_whether_or_not_sqlite_met_it(where: Path, seen: Exception) -> None:
    def full(folder: Path) -> None:
        raise seen

    with pytest.raises(SnapshotError, match=r"(No space left|database or disk is full)\. Free some space"):
        write(where, save=full)


def test_what_does_not_read_back_equal_is_not_made_current(where: Path) -> None:
    wrong = replace(SOURCE, items=(replace(ITEM, year=2001.5),))  # type: ignore[arg-type]
    odd = replace(SOURCE, items=(replace(ITEM, tags=["a list"]),))  # type: ignore[arg-type]
    write(where, source=wrong)
    with pytest.raises(SnapshotError, match="what was read back is not what was written"):
        write(where, source=odd)
    assert open_snapshot(where, "games").catalogue.items == wrong.items


FILES = ("catalogue.db", "interactions.parquet", "knowledge.parquet", "models/model.npz", "manifest.json", "../CURRENT")


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-3])


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", [flip, cut, Path.unlink])
def test_damage_to_any_file_is_refused_with_a_way_out(where: Path, name: str, damage: Callable[[Path], None]) -> None:
    damage(write(where) / name)
    with pytest.raises(SnapshotError, match=r"python -m recsys build games"):
        open_snapshot(where, "games")


@pytest.mark.parametrize("name", FILES)
def test_the_way_out_of_an_imported_catalogue_is_one_that_works(where: Path, name: str) -> None:
    flip(write(where, "ml") / name)
    with pytest.raises(SnapshotError) as refused:
        open_snapshot(where, "ml")
    if "python -m recsys build ml" in str(refused.value):
        assert open_source(where, "ml").items == SOURCE.items
    else:
        assert "Import it again under the name ml" in str(refused.value)
        with pytest.raises(SnapshotError):
            open_source(where, "ml")


def test_only_damaged_models_are_built_anew_from_the_snapshot(where: Path) -> None:
    flip(write(where, "ml") / "models" / "model.npz")
    with pytest.raises(SnapshotError, match=r"models/model.npz is not what was written\. Run: python -m recsys build"):
        open_snapshot(where, "ml")


def rewrite_manifest(snapshot: Snapshot, change: Callable[[dict[str, object]], object]) -> None:
    path = snapshot.folder / "manifest.json"
    raw = json.loads(path.read_text())
    change(raw)
    path.write_text(json.dumps(raw))
    (snapshot.folder.parent / "CURRENT").write_text(pointer(snapshot.folder.name, snapshot.folder))


def test_a_snapshot_of_another_version_is_refused(where: Path) -> None:
    write(where)
    rewrite_manifest(open_snapshot(where, "games"), lambda raw: raw.update(schema_version=3, new_field=1))
    with pytest.raises(SnapshotError, match=r"version 3, and this program reads version 2\. Run: "):
        open_snapshot(where, "games")


def test_a_manifest_of_another_form_is_refused(where: Path) -> None:
    write(where)
    rewrite_manifest(open_snapshot(where, "games"), lambda raw: raw.pop("seeds"))
    with pytest.raises(SnapshotError, match="another form"):
        open_snapshot(where, "games")


def test_a_file_that_goes_while_the_snapshot_is_open_is_said(where: Path) -> None:
    folder = write(where)
    snapshot = open_snapshot(where, "games")
    shutil.rmtree(folder)
    for read in (lambda: snapshot.interactions, lambda: snapshot.triples):
        with pytest.raises(SnapshotError, match="cannot be read"):
            read()


HOSTILE = ("../x", "..", ".", "", "/etc", "a/b", "a\\b", "A", "-a", "_a", "a" * 41, "a\n", "a.b", "CURRENT", "é", "a\0")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_neither_read_nor_written(where: Path, name: str) -> None:
    write(where)
    (where.parent / "x").mkdir()
    with pytest.raises(UnknownError):
        open_snapshot(where, name)
    with pytest.raises(SnapshotError, match="A catalogue's name is"):
        write(where, name)
    assert sorted(path.name for path in where.parent.iterdir()) == [where.name, "x"]
    assert [path.name for path in where.iterdir()] == ["games"]


@pytest.mark.parametrize("name", ["a", "0", "ml-latest_small", "a" * 40])
def test_a_plain_name_is_fine(where: Path, name: str) -> None:
    write(where, name)
    assert open_snapshot(where, name).catalogue.name == name


def test_an_unknown_catalogue_is_said_with_the_known(where: Path) -> None:
    write(where, "ml")
    with pytest.raises(UnknownError, match=r"no catalogue named 'mk'. Known: games, ml"):
        open_snapshot(where, "mk")


def test_the_embedded_catalogue_not_yet_built_says_how(where: Path) -> None:
    with pytest.raises(SnapshotError, match=r"not built yet\. Run: python -m recsys build games"):
        open_snapshot(where, "games")


def test_items_of_before_a_field_was_known_are_read_without_it(tmp_path: Path) -> None:
    write_database(tmp_path / "items.db", SOURCE.items, SOURCE.vocabulary)
    with closing(sqlite3.connect(tmp_path / "items.db")) as database, database:
        database.execute("ALTER TABLE items DROP COLUMN hours")
    assert read_database(tmp_path / "items.db")[0] == tuple(replace(item, hours=None) for item in SOURCE.items)


def test_what_several_items_have_is_read_as_one(tmp_path: Path) -> None:
    given = [Item(i, i, tags=("co-op", "puzzle"), developer="Two Cats") for i in ("a", "b")]
    write_database(tmp_path / "items.db", given, Vocabulary({}, {}))
    (one, other), _ = read_database(tmp_path / "items.db")
    assert [one, other] == given
    assert one.tags is other.tags
    assert one.developer is other.developer
