"""`import` and `build`: what they print, and when there is nothing to do."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from recsys import build as building
from recsys.build import build_in_own_process
from recsys.catalogue.importers.registry import IMPORTERS
from recsys.catalogue.snapshot import open_snapshot
from recsys.cli.parser import IMPORTS
from recsys.config import Settings
from recsys.store import open_store
from tests.catalogue.rows import write_games_folder
from tests.catalogue.test_movielens import pack
from tests.cli.conftest import Run, is_one_line


@pytest.fixture
def archive(tmp_path: Path) -> str:
    return str(pack(tmp_path / "ml.zip"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games in place of the embedded ones."""
    made = write_games_folder(tmp_path / "games")
    monkeypatch.setattr(building, "GAMES_FOLDER", made)
    return made


def test_every_kind_of_import_can_be_typed() -> None:
    assert tuple(IMPORTERS) == IMPORTS


def test_an_import_tells_what_it_made(run: Run, archive: str) -> None:
    imported = run("import", "movielens", archive, "--name", "ml", "--json")
    assert imported.status == 0
    told = imported.document
    assert list(told) == ["catalogue", "snapshot", "counts", "notes", "seconds"]
    assert told["catalogue"] == "ml"
    assert told["counts"]["items"] == 5
    assert told["snapshot"] == open_snapshot(Settings().catalogues_dir, "ml").folder.name
    assert imported.err.splitlines()[0] == "[  0%] Reading the archive"
    assert imported.err.splitlines()[-1] == "[100%] The catalogue is ready"


def test_people_read_a_summary_and_the_notes(run: Run, archive: str) -> None:
    imported = run("import", "movielens", archive, "--name", "ml")
    assert imported.out.startswith("ml: 5 films, 3 interactions, ")
    assert "  MovieLens by GroupLens: 5 films" in imported.out


def test_a_build_with_conversations_says_what_came_of_the_thumbs(run: Run, built: Settings) -> None:
    with closing(open_store(built.store_url)) as store:
        store.conversations.start("ann", "games")
    learnt = run("build", "games", "--conversations", "--json")
    assert learnt.status == 0
    said = "The ranker is as it was (answers with some thumbs up: 0, of people: 0; it takes 50 of 10)."
    assert learnt.document["notes"][-1] == said


def test_a_failed_import_is_one_last_line(run: Run, tmp_path: Path) -> None:
    imported = run("import", "movielens", str(tmp_path / "none.zip"), "--name", "ml", "--json")
    assert (imported.status, imported.out) == (1, "")
    assert "saw nothing there. Check the path." in imported.err.splitlines()[-1]


@pytest.mark.parametrize("name", ["games", "../up", "", "Ml"])
def test_a_name_that_cannot_be_is_refused_in_one_line(run: Run, archive: str, name: str) -> None:
    refused = run("import", "movielens", archive, "--name", name)
    assert refused.status == 1
    assert is_one_line(refused.err, "Choose another name")


@pytest.mark.parametrize("argv", [["build", "games"], ["import", "movielens", "none", "--name", "ml"], ["link", "x"]])
def test_a_data_folder_that_cannot_be_is_refused_before_the_work(
    run: Run, argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("RECSYS_DATA_DIR", str(tmp_path / "file" / "data"))
    refused = run(*argv)
    assert (refused.status, refused.out) == (1, "")
    assert is_one_line(refused.err, "Not a directory", "Set RECSYS_DATA_DIR to another.")


@pytest.mark.usefixtures("folder")
def test_the_data_folder_is_its_owner_s_only(run: Run) -> None:
    assert run("build", "games").status == 0
    assert Settings().data_dir.stat().st_mode & 0o077 == 0


def test_building_what_is_not_there_is_refused(run: Run) -> None:
    refused = run("build", "nowhere")
    assert (refused.status, refused.out) == (1, "")
    assert refused.err.splitlines()[-1] == "There is no catalogue named 'nowhere'. Known: games."


@pytest.mark.usefixtures("folder")
def test_if_needed_builds_once(run: Run) -> None:
    first = run("build", "games", "--if-needed", "--json")
    second = run("build", "games", "--if-needed", "--json")
    assert first.document["snapshot"] == second.document["snapshot"]
    assert (bool(first.err), second.err) == (True, "")
    assert run("build", "games", "--json").document["snapshot"] > first.document["snapshot"]


def test_if_needed_builds_what_is_damaged_changed_or_made_with_another_seed(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def snapshot() -> str:
        return str(run("build", "games", "--if-needed", "--json").document["snapshot"])

    made = [snapshot()]
    (open_snapshot(Settings().catalogues_dir, "games").models / "als.npz").write_bytes(b"")
    made.append(snapshot())
    rows = (folder / "items.csv").read_text(encoding="utf-8")
    (folder / "items.csv").write_text(rows.replace("Pan Pals", "Pan Pals Again"), encoding="utf-8")
    made.append(snapshot())
    monkeypatch.setenv("RECSYS_SEED", "8")
    made.append(snapshot())
    assert len(set(made)) == 4
    assert snapshot() == made[-1]


def test_an_import_is_its_own_source(run: Run, archive: str) -> None:
    made = run("import", "movielens", archive, "--name", "ml", "--json").document["snapshot"]
    Path(archive).unlink()
    assert run("build", "ml", "--if-needed", "--json").document["snapshot"] == made


def test_a_real_process_builds_with_the_real_model_and_tells_its_steps(run: Run, archive: str) -> None:
    run("import", "movielens", archive, "--name", "ml")
    steps = list(build_in_own_process(Settings(), "ml"))
    assert steps[0] == ("Reading the catalogue", 0.0)
    assert steps[-1] == ("The catalogue is ready", 1.0)
    manifest = open_snapshot(Settings().catalogues_dir, "ml").manifest
    assert manifest.embedding_model == "all-MiniLM-L6-v2"


@pytest.fixture
def shop(run: Run, tmp_path: Path) -> Path:
    """The folder of a shop with two kettles that ann met, built."""
    (tmp_path / "items.csv").write_text("id,title\n1,Copper kettle\n2,Steel kettle\n")
    (tmp_path / "plays.csv").write_text("user,item\nann,1\nann,2\n")
    argv = ("import", "csv", "--name", "shop", "--interactions", str(tmp_path / "plays.csv"))
    assert run(*argv, str(tmp_path / "items.csv")).status == 0
    return tmp_path


def test_adding_tells_what_the_catalogue_has_now(run: Run, shop: Path) -> None:
    (shop / "more.csv").write_text("id,title,description\n3,Paper lantern,Glows in the garden\n")
    (shop / "met.csv").write_text("who,what\nbob,3\nbob,1\n")
    told = ("--interactions", str(shop / "met.csv"), "--interaction-columns", "user=who,item=what")
    added = run("add", "shop", str(shop / "more.csv"), *told, "--json")
    assert (added.status, added.document["catalogue"]) == (0, "shop")
    assert added.document["counts"] == {"items": 3, "interactions": 4, "triples": 0, "dialogues": 0}
    assert added.err.splitlines()[-1] == "[100%] The catalogue is ready"
    found = run("ask", "something that glows in the garden", "--catalogue", "shop", "-n", "1", "--json").document
    assert [item["title"] for item in found["items"]] == ["Paper lantern"]
    assert run("add", "shop", str(shop / "more.csv")).out.startswith("shop: 3 items, 4 interactions, ")


def test_what_cannot_be_added_is_refused_and_lenient_leaves_it_out(run: Run, shop: Path) -> None:
    (shop / "more.csv").write_text("id,title\n3,Paper lantern\n4,\n")
    refused = run("add", "shop", str(shop / "more.csv"))
    assert refused.status == 1
    assert "more.csv, line 3, column title" in refused.err.splitlines()[-1]
    assert run("add", "shop", str(shop / "more.csv"), "--lenient", "--json").document["counts"]["items"] == 3
    assert "line" in (Settings().catalogues_dir / "shop" / "rejects.csv").read_text()


def test_one_is_told_in_the_singular(run: Run, tmp_path: Path) -> None:
    (tmp_path / "items.csv").write_text("id,title\n1,Copper kettle\n")
    (tmp_path / "plays.csv").write_text("user,item\nann,1\n")
    told = ("--interactions", str(tmp_path / "plays.csv"))
    assert run("import", "csv", str(tmp_path / "items.csv"), "--name", "one", *told).out.startswith(
        "one: 1 item, 1 interaction, "
    )


def test_an_addition_tells_of_itself_and_not_of_the_import_before(run: Run, shop: Path) -> None:
    (shop / "more.csv").write_text("id,title,colour\n3,Paper lantern,red\n1,Brass lamp,red\n4,\n")
    notes = run("add", "shop", str(shop / "more.csv"), "--lenient", "--json").document["notes"]
    assert notes[0].startswith("more.csv: read id from id, title from title")
    assert notes[-2] == "1 is new, 1 took the place of what had its id."
    assert notes[-1].startswith("1 bad row was left out; rejects.csv")
    assert not any("No interactions" in note for note in notes)


@pytest.mark.parametrize(("name", "way_out"), [("games", "Import one to add to it"), ("nowhere", "Known: ")])
def test_a_catalogue_that_cannot_grow_is_refused(run: Run, name: str, way_out: str) -> None:
    refused = run("add", name, "none.csv")
    assert refused.status == 1
    assert is_one_line(refused.err, way_out)


@pytest.mark.parametrize(
    "order", ["KIND PATH --name ml", "KIND --name ml PATH", "--name ml KIND PATH", "--name=ml KIND PATH"]
)
def test_the_path_may_stand_before_and_behind_the_options(run: Run, archive: str, order: str) -> None:
    argv = [{"KIND": "movielens", "PATH": archive}.get(word, word) for word in order.split()]
    assert run("import", *argv, "--json").status == 0


@pytest.mark.parametrize(
    "argv", [("--name", "ml"), ("x.zip", "--name", "ml", "--download", "1m"), ("--name", "ml", "x", "y")]
)
def test_one_path_or_download_is_wanted(run: Run, argv: tuple[str, ...]) -> None:
    ended = run("import", "movielens", *argv)
    assert ended.status == 2
    assert is_one_line(ended.err, "--help")
