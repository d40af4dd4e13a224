"""`replies`: figures worked out by hand, the two data sets, and whole runs through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.errors import ImportFailed
from recsys.evaluation.base import Outcome, Setting
from recsys.evaluation.datasets.durecdial import read_durecdial_dialogues
from recsys.evaluation.overlap import Overlap, Variety
from recsys.evaluation.protocols.replies import REPLIES, Place, places
from recsys.types import Utterance
from tests.evaluation import talks
from tests.evaluation.commands import Commands
from tests.worlds import empty

ASKED = (Utterance("user", "a film please"),)
CASES = (Place("a/1", "a", ASKED, "watch Heat tonight"), Place("b/1", "b", ASKED, "it is good"))
NOTHING: Catalogue = empty().catalogue


def scored(*answers: str | None) -> dict[str, float]:
    outcomes = [Outcome(contestant="x", case="", answer=a, failure=None if a else "it broke") for a in answers]
    setting = Setting(None, "films")  # type: ignore[arg-type]  # scores need the seed only
    return {name: figure.mean for name, figure in REPLIES.score(CASES, outcomes, setting).figures.items()}


def test_figures_are_counted_by_hand() -> None:
    assert scored("watch Heat", "good good film") == pytest.approx(
        {
            "f1": (2 * 2 / 5 + 2 * 1 / 6) / 2,
            "bleu-1": 3 / 5 * np.exp(1 - 6 / 5),
            "bleu-2": (3 / 5 * 1 / 3) ** 0.5 * np.exp(1 - 6 / 5),
            "distinct-1": 4 / 5,
            "distinct-2": 1,
        }
    )


def test_a_failure_says_nothing() -> None:
    assert scored(None, None) == {"f1": 0, "bleu-1": 0, "bleu-2": 0, "distinct-1": 0, "distinct-2": 0}
    assert scored("watch Heat tonight", None)["f1"] == 0.5


TEXTS = st.lists(st.sampled_from("a b c d".split()), max_size=6).map(" ".join)
WORDED = TEXTS.map(lambda text: f"{text} a")


@given(st.lists(st.tuples(TEXTS, WORDED), min_size=1, max_size=8), st.sampled_from([1, 2]), st.data())
def test_counted_once_is_counted_right(pairs: list[tuple[str, str]], n: Literal[1, 2], data: st.DataObject) -> None:
    rows = data.draw(st.lists(st.integers(0, len(pairs) - 1), min_size=1, max_size=10))
    replies, references = (list(side) for side in zip(*pairs, strict=True))
    said, wanted = [replies[row] for row in rows], [references[row] for row in rows]
    overlap, variety = Overlap.of(replies, references), Variety.of(replies, n)
    every = np.arange(len(rows))
    assert overlap.bleu(n, np.array(rows)) == pytest.approx(Overlap.of(said, wanted).bleu(n, every))
    assert variety.distinct(np.array(rows)) == pytest.approx(Variety.of(said, n).distinct(every))


def test_places_are_where_the_recommender_answers_in_words() -> None:
    said = [("assistant", "Hi"), ("user", "hello"), ("assistant", "Heat?"), ("user", ""), ("assistant", "or Alien"),
            ("user", "ok"), ("assistant", "!!")]  # fmt: skip
    talk = Dialogue("a", tuple(Utterance(role, text) for role, text in said))  # type: ignore[arg-type]
    (place,) = places(talk)
    assert (place.id, place.told, place.wanted, len(place.said)) == ("a/2", "hello", "Heat?", 2)


# DuRecDial


def durecdial(folder: Path, *dialogues: Any) -> Path:
    talks.write(folder / "examples.json", json.dumps(list(dialogues)))
    return folder


def test_who_opens_is_told_by_the_first_goal(tmp_path: Path) -> None:
    said = {"conversation": ["[1] Hi", "hello", "[2] bye"]}
    folder = durecdial(tmp_path, {**said, "goal_type_list": ["Greetings"] * 3}, {**said, "goal_type_list": ["Q&A"] * 3})
    found = [
        [(u.role, u.text) for u in d.utterances] for d in read_durecdial_dialogues(folder, ["examples.json"], NOTHING)
    ]
    assert found == [
        [("assistant", "Hi"), ("user", "hello"), ("assistant", "bye")],
        [("user", "Hi"), ("assistant", "hello"), ("user", "bye")],
    ]


@pytest.mark.parametrize("row", ["text", {}, {"conversation": ["hi"], "goal_type_list": []}, {"goal_type_list": ["x"]}])
def test_what_is_no_dialogue_is_refused(row: Any, tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"examples\.json, line 1: expected a dialogue with conversation"):
        list(read_durecdial_dialogues(durecdial(tmp_path, row), ["examples.json"], NOTHING))


# Through the command line


@pytest.fixture
def commands(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Commands:
    made = Commands(capsys)
    made.films(tmp_path / "films")
    return made


def test_replies_are_measured_and_a_run_goes_on_where_it_stopped(commands: Commands, tmp_path: Path) -> None:
    said = [(1, "Hi"), (2, "What do you like?"), (1, "I loved @11"), (2, "Then watch @13"), (1, "thanks"), (2, "Bye")]
    folder = talks.redial(tmp_path / "talks", [talks.dialogue(name, said) for name in ("1", "2")])
    argv = ("replies", "--catalogue", "films", "--data", str(folder), "--limit", "1")
    first = commands.document("evaluate", *argv)
    (row,) = first["rows"]
    assert (first["n"], row["failures"]) == (3, 0)
    assert list(row["metrics"]) == ["f1", "bleu-1", "bleu-2", "distinct-1", "distinct-2"]
    assert row["metrics"]["distinct-1"]["mean"] > 0
    again = commands.document("evaluate", *argv, "--resume")
    assert again["rows"][0]["metrics"] == row["metrics"]


def test_durecdial_is_measured_too(commands: Commands, tmp_path: Path) -> None:
    folder = durecdial(tmp_path / "du", {"conversation": ["hello there", "hello"], "goal_type_list": ["Q&A", "Q&A"]})
    assert commands.document("evaluate", "replies", "--catalogue", "films", "--data", str(folder))["n"] == 1


def test_what_is_missing_or_cut_short_is_told_in_a_line(commands: Commands, tmp_path: Path) -> None:
    argv = ("replies", "--catalogue", "films")
    assert "ReDial with valid.jsonl" in commands.refusal(*argv)
    empty_file = talks.redial(tmp_path / "empty")
    assert "Expected dialogues in valid.jsonl" in commands.refusal(*argv, "--data", str(empty_file))
    cut = talks.redial(tmp_path / "cut", [talks.dialogue("1", [(1, "Hi")])])
    talks.cut(cut / "valid.jsonl.gz")
    assert "which cannot be read" in commands.refusal(*argv, "--data", str(cut))
    half = durecdial(tmp_path / "half", {"conversation": ["hi"], "goal_type_list": ["Q&A"]})
    talks.cut(half / "examples.json")
    assert "examples.json: expected a JSON list of dialogues" in commands.refusal(*argv, "--data", str(half))
