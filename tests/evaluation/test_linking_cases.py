"""What `linking` asks of its data sets: whose films are matched, what was judged, and the list that ships."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import load
from recsys.catalogue.importers.titles import split_title
from recsys.config import Settings
from recsys.errors import EvaluationError
from recsys.evaluation.base import Setting
from recsys.evaluation.datasets.judged import read_judgements
from recsys.evaluation.datasets.mentions import Naming, read_inspired_mentions, read_redial_attitudes
from recsys.evaluation.protocols.linking import LINKING
from tests.evaluation import talks
from tests.worlds import BagOfWords


def cases(read: Any, folder: Path, file: str) -> list[Naming]:
    assistant = load(Settings(), encoder=BagOfWords())
    try:
        return list(read(folder, file, assistant.shelf("films").catalogue))
    finally:
        assistant.close()


@pytest.mark.usefixtures("of_films")
def test_inspired_films_are_matched_by_title_and_year(tmp_path: Path) -> None:
    found = cases(read_inspired_mentions, talks.inspired(tmp_path / "inspired"), "dev.tsv")
    assert [(case.id, case.films, case.outside) for case in found] == [
        ("a/1", (), ()),
        ("a/2", ("11", "13"), ()),  # Alien's year is one off
        ("b/1", ("15", "14"), ()),  # Rocky II is Rocky 2; the catalogue does not know Thor's year
        ("b/2", ("11",), ("Heat (1986)", "The Wailing (2016)")),  # Toy Story has no year here
    ]
    assert found[2].text == 'say "hi" to Rocky 2 or Thor'
    assert found[3].wanted == "11, Heat (1986): not in the catalogue, The Wailing (2016): not in the catalogue"


@pytest.mark.usefixtures("of_films")
def test_judgements_are_joined_by_dialogue_and_utterance(tmp_path: Path) -> None:
    rows = ["a,1,,", 'a,2,"Alien: of 1979 (Alien) (1979); Heat (1986); Heat (1986)",Thor; Zorblax', "z,9,Heat (1995),"]
    found = judged(tmp_path, rows)
    assert [(case.films, case.outside) for case in found[:2]] == [((), ()), (("11", "13"), ())]
    assert [case.judged and (case.judged.films, case.judged.outside, case.judged.optional) for case in found] == [
        ((), (), ()),
        (("13",), ("Heat (1986)",), ("14",)),  # another name finds Alien; the catalogue holds no Zorblax
        None,
        None,
    ]
    assert found[1].wanted.endswith("; judged by reading: 13, Heat (1986): not in the catalogue, 14: may be linked")


@pytest.mark.usefixtures("of_films")
@pytest.mark.parametrize("row", ["a,,,", "a,1,,\na,1,,", "a,1,Heat (1995)"])
def test_a_list_that_is_not_one_is_told_by_line(row: str, tmp_path: Path) -> None:
    with pytest.raises(EvaluationError, match=r"list\.csv, line [23]: expected dialogue, utterance, films, optional"):
        judged(tmp_path, [row])


def judged(folder: Path, rows: Sequence[str]) -> Sequence[Naming]:
    """The cases of the made-up INSPIRED with this list."""
    data, path = talks.inspired(folder / "inspired"), folder / "list.csv"
    talks.write(path, "\n".join(["dialogue,utterance,films,optional", *rows]) + "\n")
    assistant = load(Settings(), encoder=BagOfWords())
    try:
        return replace(LINKING, judgements=(path,)).cases(Setting(assistant, "films", data))
    finally:
        assistant.close()


def test_the_list_that_ships_judges_all_of_inspired_dev_by_title_and_year() -> None:
    found = read_judgements(LINKING.judgements[0])
    films = {film for named, _ in found.values() for film in named}
    assert (len(found), len({case.rsplit("/", 1)[0] for case in found})) == (3_538, 99)
    assert all(split_title(film).year for film in films)
    assert sum(len(named) for named, _ in found.values()) == 577


@pytest.mark.usefixtures("of_films")
def test_redial_asks_of_what_seekers_say_of_films_they_answered_about(tmp_path: Path) -> None:
    said = [(1, "I love @11, not @12"), (2, "@13 then?"), (1, "@13 was fine, and @14")]
    dialogues = [talks.dialogue("1", said, {"11": 1, "12": 0, "13": 2}), talks.dialogue("2", said)]
    found = cases(read_redial_attitudes, talks.redial(tmp_path / "talks", dialogues), "valid.jsonl")
    assert [(case.id, dict(case.liked)) for case in found] == [("1/0", {"11": 1, "12": 0}), ("1/2", {"13": 2})]
    assert found[0].text == "I love Toy Story (1995), not Heat (1995)"
    assert found[1].wanted == "13: not said"
