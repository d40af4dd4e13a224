"""`doctor`: a sound installation, and each thing that can be wrong with one."""

from __future__ import annotations

import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from recsys import doctor
from recsys.config import Settings, load_settings
from recsys.retrieval import encoder
from recsys.store import open_store
from tests.cli.conftest import Run, built, run
from tests.stub_llm import Fault, Stub

__all__ = ["built", "run"]

Disk = namedtuple("Disk", "total used free")


def wrong() -> list[str]:
    """What is found to be wrong."""
    return [finding.text for finding in doctor.examine() if finding.verdict == "wrong"]


def test_a_fresh_installation_is_in_order(run: Run) -> None:
    ended = run("doctor")
    assert ended.status == 0, ended.out
    assert ended.out.endswith("All in order.\n")
    assert "note  The catalogue games is not built yet" in ended.out
    assert "note  No store yet" in ended.out


def test_a_used_one_too(run: Run, built: Settings) -> None:
    open_store(built.store_url).close()
    ended = run("doctor")
    assert ended.status == 0, ended.out
    assert "ok    Catalogue games: 8 items, every file as written" in ended.out
    assert "ok    The store is whole" in ended.out


def test_a_damaged_catalogue_is_named_with_the_way_out(run: Run, built: Settings) -> None:
    for path in built.catalogues_dir.rglob("search.db"):
        path.write_bytes(b"?")
    ended = run("doctor")
    assert ended.status == 1
    assert "wrong Expected a whole snapshot of the catalogue 'games'" in ended.out
    assert "Run: python -m recsys build games" in ended.out
    assert ended.out.endswith("1 to mend\n")


def test_one_damaged_catalogue_does_not_hide_another(built: Settings) -> None:
    shutil.copytree(built.catalogues_dir / "games", built.catalogues_dir / "another")
    (built.catalogues_dir / "another" / "CURRENT").write_text("?", encoding="ascii")
    findings = list(doctor.examine())
    assert [f.verdict for f in findings if "'another'" in f.text] == ["wrong"]
    assert any(f.text.startswith("Catalogue games") for f in findings)


def test_a_damaged_store_is_found(built: Settings) -> None:
    open_store(built.store_url).close()
    path = built.data_dir / "omakase.db"
    path.write_bytes(b"no database at all" * 400)
    assert any("the file is not a database" in text for text in wrong())


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("RECSYS_MAX_CHARS", "many", "RECSYS_MAX_CHARS"),
        ("RECSYS_STRATEGIE", "als", "RECSYS_STRATEGIE is no setting"),
        ("RECSYS_STRATEGY", "magic", "no strategy named 'magic'"),
        ("RECSYS_CATALOGUE", "nowhere", "no catalogue 'nowhere'"),
        ("RECSYS_STRATEGY", "free", "'free' needs a language model"),
        ("RECSYS_DATABASE_URL", "?", "RECSYS_DATABASE_URL"),
        ("RECSYS_USER_HEADER", "X User", "expected the name of an HTTP header"),
    ],
)
def test_a_wrong_setting_is_found(name: str, value: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert any(part in text for text in wrong())


def test_a_variable_left_empty_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        if name != "data_dir":
            monkeypatch.setenv(f"RECSYS_{name.upper()}", "")
    assert wrong() == []
    assert not load_settings().has_model


def test_a_store_that_is_named_is_not_made_by_looking(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "store.db"
    monkeypatch.setenv("RECSYS_DATABASE_URL", f"sqlite:///{path}")
    assert any(f.text.startswith("No store yet") for f in doctor.examine())
    assert not path.parent.exists()


def test_a_catalogue_of_another_sentence_model_is_found(built: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_EMBEDDING_MODEL", "/some/other")
    assert any("RECSYS_EMBEDDING_MODEL is /some/other" in text and "build games" in text for text in wrong())


def test_other_weights_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "WEIGHTS_SHA256", "0" * 64)
    assert any("Reinstall" in text for text in wrong())


def test_a_missing_and_an_old_package_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "# a comment\nno-such-package-here>=1\npytest<1  # too old\nnumpy\n"
    (tmp_path / "requirements.txt").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    first, second = wrong()
    assert "no-such-package-here: expected >=1, saw none" in first
    assert "pytest: expected <1, saw " in second


def test_an_old_python_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "OLDEST", (99, 0))
    assert any("expected 99.0 or newer" in text for text in wrong())


def test_a_file_in_place_of_the_data_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("RECSYS_DATA_DIR", str(tmp_path / "file" / "data"))
    assert any("is no folder that can be written" in text for text in wrong())


def test_a_full_disk_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Disk(10, 9, 1))
    assert any("saw 0 MB" in text for text in wrong())


def test_a_browser_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "BROWSERS", ())
    assert [f.verdict for f in doctor.examine() if "Chromium" in f.text] == ["note"]


def test_without_a_model_that_is_only_noted() -> None:
    (finding,) = [f for f in doctor.examine() if "language model" in f.text]
    assert (finding.verdict, finding.text) == ("note", "No language model is set up; the built-in brain needs none")


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (None, "The language model answers ("), (Fault.SERVER_ERROR, "Is the server running"),
        (Fault.RATE_LIMITED, "account is at its limit"), (Fault.TIMEOUT, "RECSYS_LLM_TIMEOUT"),
        (Fault.BAD_JSON, "should end where /chat/completions begins"),
    ],
)  # fmt: skip
def test_a_model_is_asked_a_short_question(monkeypatch: pytest.MonkeyPatch, fault: Fault | None, says: str) -> None:
    with Stub() as stub:
        monkeypatch.setenv("RECSYS_LLM_BASE_URL", stub.url)
        monkeypatch.setenv("RECSYS_LLM_TIMEOUT", "0.5")
        if fault:
            stub.fail(fault)
        (finding,) = [f for f in doctor.examine() if "language model" in f.text]
    assert (finding.verdict, says in finding.text) == ("wrong" if fault else "ok", True)


def test_an_address_without_its_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with Stub() as stub:
        monkeypatch.setenv("RECSYS_LLM_BASE_URL", stub.url.removesuffix("/v1"))
        (finding,) = [f for f in doctor.examine() if "language model" in f.text]
    assert "where /chat/completions begins" in finding.text


def test_a_recording_is_named_and_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with Stub() as stub:
        monkeypatch.setenv("RECSYS_LLM_BASE_URL", stub.url)
        monkeypatch.setenv("RECSYS_LLM_RECORDING", str(tmp_path / "run.jsonl"))
        list(doctor.examine())
        asked = len(stub.requests)
        monkeypatch.setenv("RECSYS_LLM_RECORDING_MODE", "replay")
        (finding,) = [f for f in doctor.examine() if "language model" in f.text]
        assert len(stub.requests) == asked == 1
    assert (finding.verdict, "run.jsonl; nobody is asked" in finding.text) == ("ok", True)


def test_an_address_that_is_not_allowed_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_LLM_BASE_URL", "https://evil.example/v1")
    assert "RECSYS_LLM_ALLOWED_HOSTS" in " ".join(wrong())
