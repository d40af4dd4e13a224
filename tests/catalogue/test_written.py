"""What we wrote ourselves, read for a catalogue; and that what ships can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from recsys.catalogue import written
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.titled import Titled
from recsys.catalogue.written import (
    MORE_TALKS,
    REQUESTS,
    SUGGESTIONS,
    TALKS,
    beyond,
    suggestions,
    talks,
    told_of,
    written_dialogues,
)
from recsys.errors import ConfigError
from recsys.types import GAMES, MOVIES, Domain, Item, Utterance
from tests.language.shelves import whole

HEAT = (
    Item("heat", "Heat", 1995), Item("coco", "Coco", 2017), Item("it90", "It", 1990), Item("it17", "It", 2017),
    Item("part", "The Godfather: Part II", 1974), Item("old", "Undated"),
)  # fmt: skip


def catalogue(domain: Domain = MOVIES) -> Catalogue:
    return Catalogue("c", domain, tuple(sorted(HEAT, key=lambda item: item.id)), Vocabulary({}, {}))


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files of our own words that a test writes."""
    monkeypatch.setattr(written, "SUGGESTIONS", {"film": tmp_path / "suggestions.txt"})
    monkeypatch.setattr(written, "REQUESTS", {"film": tmp_path / "requests.txt"})
    monkeypatch.setattr(written, "TALKS", {"film": tmp_path / "talks.txt"})
    talks.cache_clear()
    (tmp_path / "requests.txt").touch()
    (tmp_path / "talks.txt").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("Heat (1995)", "heat"), ("heat (1996)", "heat"), ("Heat (1997)", None), ("It (2017)", "it17"), ("It (1990)", "it90"),
        ("It (2003)", None), ("The Godfather Part 2 (1974)", "part"), ("A Godfather: Part II (1974)", "part"),
        ("Undated (2001)", "old"), ("Coco", "coco"), ("", None), ("(1995)", None),
    ],
)  # fmt: skip
def test_items_are_found_by_title_and_year(name: str, item: str | None) -> None:
    row = Titled(catalogue()).find(name)
    assert (None if row is None else catalogue().ids[row]) == item


def test_lists_are_read_for_what_the_catalogue_holds(mine: Path) -> None:
    (mine / "suggestions.txt").write_text(
        "Heat (1995) : Ronin (1998); It (2017); Heat (1995); It (2017)\nRonin (1998) : Coco (2017)\n"
    )
    rows = catalogue().rows
    assert list(suggestions(catalogue())) == [(rows["heat"], (rows["it17"],))]
    assert list(suggestions(catalogue(GAMES))) == []


def test_of_what_the_catalogue_lacks_it_is_known_what_goes_with_it(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(written, "BEYOND", {"film": mine / "beyond.txt"})
    (mine / "beyond.txt").write_text("Ronin (1998) : Heat (1995); X (1999); It (2017)\nX (1999) : Ronin (1998)\n")
    told_of.cache_clear()
    rows = catalogue().rows
    assert list(beyond(catalogue())) == [("Ronin (1998)", (rows["heat"], rows["it17"])), ("X (1999)", ())]
    assert told_of("film") == {"Ronin (1998)", "X (1999)"}
    assert (list(beyond(catalogue(GAMES))), told_of("game")) == ([], frozenset())
    told_of.cache_clear()


def test_requests_and_talks_are_dialogues(mine: Path) -> None:
    (mine / "requests.txt").write_text(
        "hi / like [heat|Heat (1995)] or [x|X (1)] => Coco (2017); Ronin (1998); It (2017)\n"
    )
    (mine / "talks.txt").write_text(
        "# 1\nA: hey\nA: [coco|Coco (2017)]?\nB: no. [It|It (1990)], [it|It (1990)] and [Heat|*Heat (2001)]\n# 2\n"
        "A: [heat|Heat (1995)] is great\nB: ok\n"
    )
    request, first, second = written_dialogues(catalogue())
    assert request.utterances == (
        Utterance("user", "hi\nlike heat or x", ("heat",)),
        Utterance("assistant", "", ("coco", "it17")),
    )
    assert first.utterances == (
        Utterance("user", "hey\ncoco?", ("coco",)),
        Utterance("assistant", "no. It, it and Heat", ("it90",)),
    )
    assert [said.role for said in second.utterances] == ["assistant", "user"], "the host is who names more films"
    assert request.people == first.people == ()
    assert list(written_dialogues(catalogue(GAMES))) == []


@pytest.mark.parametrize(
    ("file", "line", "says"),
    [
        ("suggestions.txt", "Heat (1995): Coco (2017)", r"suggestions.txt, line 1: expected .* saw 'Heat"),
        ("requests.txt", "like heat", r"requests.txt, line 1: expected .* saw 'like heat'"),
        ("talks.txt", "# 1\nC: hello", r"talks.txt, line 2: expected .* saw 'C: hello'"),
    ],
)
def test_a_line_of_another_form_is_named(mine: Path, file: str, line: str, says: str) -> None:
    (mine / "suggestions.txt").touch()
    (mine / file).write_text(line)
    with pytest.raises(ConfigError, match=says):
        list(written_dialogues(catalogue())) + list(suggestions(catalogue()))


def test_a_missing_file_is_named_with_what_to_do(mine: Path) -> None:
    with pytest.raises(ConfigError, match=r"saw: .*No such file.* Get the project's data"):
        list(suggestions(catalogue()))


def test_what_ships_can_be_read_and_every_mark_is_whole() -> None:
    assert sum(1 for _ in written_dialogues(catalogue())) > 3_000
    assert list(suggestions(catalogue())), "Heat has a list that names one of the others"
    for said in (*talks(TALKS["film"]), *talks(TALKS["game"]), *talks(MORE_TALKS["film"][0])):
        assert not set("[]|") & set(written.MARKED.sub("", said.text)), said
    assert SUGGESTIONS.keys() == REQUESTS.keys() == TALKS.keys() == {"film", "game"}


def test_every_request_of_the_embedded_games_names_games_that_are_there() -> None:
    titles = {f"{item.title} ({item.year})" for item in whole().catalogue}
    for line in REQUESTS["game"].read_text(encoding="utf-8").splitlines():
        asked, _, answer = line.partition(" => ")
        named = [*answer.split("; "), *(match["name"] for match in written.MARKED.finditer(asked))]
        assert len({*answer.split("; ")}) >= 6, line
        assert titles.issuperset(named), line
