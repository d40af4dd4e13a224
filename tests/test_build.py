"""Building catalogues: from the code's data, from an import, anew from a snapshot, in a process of its own."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from recsys import build as building
from recsys.build import build, build_in_own_process, import_catalogue
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.snapshot import list_catalogues, open_snapshot
from recsys.config import Settings
from recsys.errors import CatalogueError, ImportFailed, SnapshotError, UnknownError
from recsys.progress import progress_line
from recsys.retrieval.registry import NAMES, load_all
from recsys.types import MOVIES, Query
from tests.catalogue.rows import write_games_folder
from tests.catalogue.test_movielens import pack
from tests.worlds import BagOfWords


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path / "data")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    return pack(tmp_path / "ml.zip")


def test_an_import_answers(settings: Settings, archive: Path) -> None:
    folder = import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords())
    snapshot = open_snapshot(settings.catalogues_dir, "ml")
    assert snapshot.folder == folder
    assert snapshot.catalogue.domain == MOVIES
    assert snapshot.manifest.embedding_model == BagOfWords.name
    models = load_all(snapshot.models, snapshot.catalogue, BagOfWords(), settings.seed)
    assert tuple(models) == NAMES
    assert models["content"].retrieve(Query("emma"), 1)[0].item_id in ("2", "838")


def test_an_import_needs_its_files_only_once(settings: Settings, archive: Path) -> None:
    first = import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords())
    archive.unlink()
    second = build(settings, "ml", encoder=BagOfWords())
    assert first != second
    snapshot = open_snapshot(settings.catalogues_dir, "ml")
    assert snapshot.folder == second
    assert [item.id for item in snapshot.catalogue] == ["10", "2", "4", "838", "9"]
    assert len(snapshot.interactions) == 3


def test_what_was_imported_while_it_was_built_stays(settings: Settings, archive: Path) -> None:
    imported = [import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords())]

    def meanwhile(step: str, _: float) -> None:
        if step == "Writing the catalogue":
            imported.append(import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords()))

    with pytest.raises(SnapshotError, match="changed meanwhile"):
        build(settings, "ml", meanwhile, encoder=BagOfWords())
    assert open_snapshot(settings.catalogues_dir, "ml").folder == imported[-1]


def test_damaged_models_are_mended_by_a_build(settings: Settings, archive: Path) -> None:
    folder = import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords())
    shutil.rmtree(folder / "models")
    with pytest.raises(SnapshotError, match="build ml"):
        open_snapshot(settings.catalogues_dir, "ml")
    build(settings, "ml", encoder=BagOfWords())
    assert len(open_snapshot(settings.catalogues_dir, "ml").catalogue) == 5


def test_a_failed_import_leaves_the_old_catalogue(settings: Settings, archive: Path, tmp_path: Path) -> None:
    folder = import_catalogue(settings, "movielens", "ml", ImportRequest(archive), encoder=BagOfWords())
    bad = pack(tmp_path / "bad.zip", {"tags.csv": "x"})
    with pytest.raises(ImportFailed):
        import_catalogue(settings, "movielens", "ml", ImportRequest(bad), encoder=BagOfWords())
    assert open_snapshot(settings.catalogues_dir, "ml").folder == folder


def test_progress_rises_from_0_to_1(settings: Settings, archive: Path) -> None:
    steps: list[tuple[str, float]] = []
    request = ImportRequest(archive, progress=lambda label, share: steps.append((label, share)))
    import_catalogue(settings, "movielens", "ml", request, encoder=BagOfWords())
    shares = [share for _, share in steps]
    assert shares == sorted(shares)
    assert (steps[0], steps[-1]) == (("Reading the archive", 0.0), ("The catalogue is ready", 1.0))


def test_the_embedded_games_are_built_from_the_code_s_data(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "GAMES_FOLDER", write_games_folder(tmp_path / "games"))
    build(settings, "games", encoder=BagOfWords())
    assert open_snapshot(settings.catalogues_dir, "games").catalogue.ids == ("alone", "pan-pals", "void")


def test_what_cannot_be_imported_is_said_before_anything_is_read(settings: Settings, tmp_path: Path) -> None:
    nothing = ImportRequest(tmp_path / "nothing")
    with pytest.raises(UnknownError, match=r"kind of import named 'netflix'. Known: .*movielens"):
        import_catalogue(settings, "netflix", "ml", nothing)
    with pytest.raises(CatalogueError, match="belongs to the embedded catalogue"):
        import_catalogue(settings, "movielens", "games", nothing)
    with pytest.raises(SnapshotError, match="name is"):
        import_catalogue(settings, "movielens", "../ml", nothing)
    with pytest.raises(ImportFailed, match="nothing there"):
        import_catalogue(settings, "movielens", "ml", nothing)
    assert list_catalogues(settings.catalogues_dir) == ()


def test_an_unknown_catalogue_is_not_built(settings: Settings) -> None:
    with pytest.raises(UnknownError):
        build(settings, "ml")


PROGRAM = """
import os, sys, time
assert sys.argv[1:] == ["build", "games", "--json"], sys.argv
print("[  3%] Reading", file=sys.stderr)
print(f"[ 50%] {os.environ['RECSYS_DATA_DIR']}", file=sys.stderr, flush=True)
print(f"[ 60%] {os.getpid()}", file=sys.stderr, flush=True)
print("{}" * 100_000)
{END}
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the command line: `python -m recsys` finds it first."""
    (tmp_path / "recsys").mkdir()
    monkeypatch.setattr(building, "ROOT", tmp_path)
    return tmp_path / "recsys" / "__main__.py"


def test_another_process_builds_and_tells_where_it_is(settings: Settings, program: Path) -> None:
    program.write_text(PROGRAM.replace("{END}", ""))
    steps = list(build_in_own_process(settings, "games"))
    assert steps[:2] == [("Reading", 0.03), (str(settings.data_dir), 0.5)]
    assert steps[2][0] != str(os.getpid())


def test_what_another_process_ended_with_is_said(settings: Settings, program: Path) -> None:
    program.write_text(PROGRAM.replace("{END}", 'sys.exit("The disk is full. Free some space.")'))
    with pytest.raises(CatalogueError, match=r"^The disk is full. Free some space.$"):
        list(build_in_own_process(settings, "games"))


def test_closing_the_iterator_ends_the_process(settings: Settings, program: Path, tmp_path: Path) -> None:
    program.write_text(PROGRAM.replace("{END}", f"time.sleep(20); open({str(tmp_path / 'done')!r}, 'w')"))
    steps = build_in_own_process(settings, "games")
    assert next(steps) == ("Reading", 0.03)
    process = int([label for _, (label, _) in zip(range(2), steps, strict=False)][-1])
    os.kill(process, 0)
    steps.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert not (tmp_path / "done").exists()


@pytest.mark.parametrize("name", ["--help", "../x", ""])
def test_a_hostile_name_starts_no_process(settings: Settings, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nonexistent")
    with pytest.raises(SnapshotError, match="name is"):
        list(build_in_own_process(settings, name))


def test_a_progress_line_reads_back(settings: Settings, program: Path) -> None:
    lines = [progress_line("Reading: 100% of it", 0.07), progress_line("Ready", 1.0)]
    program.write_text(f"import sys; print({chr(10).join(lines)!r}, file=sys.stderr)")
    assert list(build_in_own_process(settings, "games")) == [("Reading: 100% of it", 0.07), ("Ready", 1.0)]
