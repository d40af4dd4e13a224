"""Each data set in the form of its publisher: what is read of it, and what for."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

import pytest

from recsys.errors import CatalogueError, ImportFailed
from recsys.training.messages import SOURCES, read_messages
from tests.training import tiny


def texts(data: Path, name: str) -> list[str]:
    """The texts of a pile."""
    (pile,) = [pile for pile in read_messages(data)[0] if pile.name == name]
    return list(pile.texts)


def test_only_the_one_who_wants_a_film_is_heard_and_films_have_names(data: Path) -> None:
    turns = texts(data, "ReDial training, turns")
    assert turns[:3] == [
        "hi", "I love comedies in the train hall", "Toy Story (1995) and other comedies, that film too",
    ]  # fmt: skip
    assert len(turns) == 1 + 2 * len(tiny.KINDS)
    assert texts(data, "ReDial training, the turns of a dialogue as one")[0] == " ".join(turns[:3])


def test_of_inspired_too(data: Path) -> None:
    assert texts(data, "INSPIRED training, turns") == ['a "film']
    assert texts(data, "INSPIRED development, turns") == ["a funny film"]


def test_what_piguard_took_from_a_test_set_or_is_an_attack_only_elsewhere_is_not_learnt(data: Path) -> None:
    learnt = {text for pile in read_messages(data)[0] if pile.use == "train" for text in pile.texts}
    rows = {row["source"]: row["prompt"] in learnt for row in tiny.piguard()}
    assert [source for source, used in rows.items() if used] == ["PINT_jailbreak", "PINT_chat", "WildGuard"]
    counted = texts(data, "NotInject, parts two and three in PIGuard")
    assert counted == ["remember your keys", "open the door"]


def test_a_file_is_for_training_or_for_testing_never_for_both(data: Path) -> None:
    for source in SOURCES:
        path = (data.parent / "project" if source.path.startswith("data/") else data) / source.path
        raw = path.read_bytes()
        text = (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode()
        uses = {pile.use for pile in source.read(text, data)}
        assert not uses >= {"train", "held out"}, source.path
        assert source.use.startswith("held out") == (uses == {"held out"}), source.path


def test_a_message_is_cut_where_the_product_refuses_it(data: Path) -> None:
    tiny.document(data / "guard/notinject_one.json.gz", [{"prompt": "x" * 3_000}, {"prompt": " "}, {"prompt": "a "}])
    assert [len(text) for text in texts(data, "NotInject, part one")] == [2_000, 1]


def test_every_file_is_named_with_its_checksum(data: Path) -> None:
    files = {file.path: file for file in read_messages(data)[1]}
    path = "guard/notinject_one.json.gz"
    assert files[path].sha256 == hashlib.sha256((data / path).read_bytes()).hexdigest()
    assert files[path].n == 2
    assert {*files} == {source.path for source in SOURCES}


@pytest.mark.parametrize("path", [source.path for source in SOURCES])
def test_a_missing_file_is_named_and_so_is_the_way_out(path: str, data: Path) -> None:
    (data.parent / "project" if path.startswith("data/") else data).joinpath(path).unlink()
    with pytest.raises(CatalogueError, match=rf"Expected {path.removeprefix('data/')} .*saw none.*--data PATH"):
        read_messages(data)


PUBLISHED = [source.path for source in SOURCES if "/movies" not in source.path and not source.path.startswith("data/")]


@pytest.mark.parametrize("path", PUBLISHED)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe{", b"[1, 2]", b'{"a": 3}', b"a,b\n1,2\n"])
def test_a_wrong_file_is_named(path: str, content: bytes, data: Path) -> None:
    (data / path).write_bytes(gzip.compress(content) if path.endswith(".gz") else content)
    with pytest.raises(ImportFailed, match=rf"^{path}: expected .*, saw .* Get .*again\.$"):
        read_messages(data)


def test_a_damaged_archive_is_named(data: Path) -> None:
    path = data / "guard/notinject_one.json.gz"
    raw = bytearray(path.read_bytes())
    raw[12:20] = b"\xff" * 8
    path.write_bytes(raw)
    with pytest.raises(ImportFailed, match="notinject_one"):
        read_messages(data)
