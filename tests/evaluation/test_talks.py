"""Recommending inside dialogues: which rows there are, what is taken out, and what each row is worth."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from recsys.assistant import Assistant
from recsys.catalogue.dialogues import dialogue
from recsys.errors import BadRow, EvaluationError, ImportFailed
from recsys.evaluation.base import Contestant, Outcome, Setting
from recsys.evaluation.datasets.inspired import read_inspired_dialogues
from recsys.evaluation.datasets.opendialkg import read_opendialkg_dialogues
from recsys.evaluation.datasets.redial import read_redial_dialogues
from recsys.evaluation.experiments import plain_experiments
from recsys.evaluation.protocols.talks import INSPIRED, REDIAL, turns
from recsys.types import MOVIES, Item, Utterance
from tests.catalogue.publishers import unpacked
from tests.ui.stock import stock
from tests.worlds import World, world

FILMS = (
    Item("10", "The Matrix", 1999, ("Action",), description="A hacker learns that the world is a dream."),
    Item("20", "Psycho", 1960, ("Horror",), description="A motel, a shower, a mother."),
    Item("30", "Up", 2009, ("Animation",), description="A house flies away on balloons."),
    Item("40", "Alien", 1979, ("Horror",), description="Something is on the ship."),
)
LISTED = "movieId,movieName\n10,The Matrix  (1999)\n11,The Matrix \n20,Psycho (1960)\n30,Up (2009)\n40,Alien (1979)\n"


def message(sender: int, text: str) -> dict[str, object]:
    return {"senderWorkerId": sender, "text": text, "messageId": 1}


TALK = {
    "conversationId": "7", "initiatorWorkerId": 1, "respondentWorkerId": 2, "movieMentions": {"99": "Lost  (1911)"},
    "messages": [
        message(2, "Hi!"), message(1, "I &quot;love&quot; @11"), message(1, "and @99"), message(2, "Try @20"),
        message(2, "or @30, not @10"), message(1, "more?"), message(2, "@40 and @20"),
    ],
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return unpacked(tmp_path / "copy", {"movies.csv": LISTED, "valid.jsonl": json.dumps(TALK)})


@pytest.fixture(scope="module")
def films(assistant: Assistant) -> Setting:
    """Four films, more people having met the later ones."""
    made = world(
        FILMS, [(f"u{n}", film) for film, people in (("10", 1), ("20", 2), ("30", 3), ("40", 4)) for n in range(people)]
    )
    catalogue = replace(made.catalogue, name="films", domain=MOVIES)
    stock(assistant.settings.data_dir, "films", World(catalogue, made.interactions))
    return Setting(assistant, "films")


def test_titles_are_written_out_and_several_ids_of_a_film_are_one(films: Setting, folder: Path) -> None:
    catalogue = films.assistant.shelf("films").catalogue
    (talk,) = read_redial_dialogues(folder, ["valid.jsonl"], catalogue)
    assert [(u.role, u.text, u.items) for u in talk.utterances] == [
        ("assistant", "Hi!", ()),
        ("user", 'I "love" The Matrix (1999)\nand Lost (1911)', ("10",)),
        ("assistant", "Try Psycho (1960)\nor Up (2009), not The Matrix (1999)", ("20", "30", "10")),
        ("user", "more?", ()),
        ("assistant", "Alien (1979) and Psycho (1960)", ("40", "20")),
    ]


def test_a_row_is_a_recommender_turn_and_a_film_it_names_first(films: Setting, folder: Path) -> None:
    cases = REDIAL.cases(replace(films, data=folder))
    assert [(case.id, case.truths, case.mentioned) for case in cases] == [
        ("7/2", ("20", "30"), frozenset({"10"})),
        ("7/4", ("40",), frozenset({"10", "20", "30"})),
    ]


def test_what_was_mentioned_is_not_listed_and_the_rest_is_ranked(films: Setting, folder: Path) -> None:
    setting = replace(films, data=folder)
    popular = plain_experiments(["popularity"])[0].contestant()
    ask = REDIAL.asking(popular, setting)
    answers = [ask(case).answer for case in REDIAL.cases(setting)]
    assert answers == [["40", "30", "20"], ["40"]]


def test_each_pair_of_turn_and_film_weighs_the_same(films: Setting, folder: Path) -> None:
    setting = replace(films, data=folder)
    cases = REDIAL.cases(setting)
    outcomes = [
        Outcome(contestant="x", case=case.id, answer=answer)
        for case, answer in zip(cases, (["40", "30", "20"], ["40"]), strict=True)
    ]
    figures = REDIAL.score(cases, outcomes, setting).figures
    assert figures["recall@1"].mean == pytest.approx(1 / 3)
    assert figures["recall@5"].mean == 1
    assert figures["mrr@5"].mean == pytest.approx((1 / 3 + 1 / 2 + 1) / 3)
    assert figures["recall@1"].n == 3
    assert math.isinf(figures["recall@1"].high)  # one dialogue, resampled whole


def test_a_failure_is_a_row_of_zeros(films: Setting, folder: Path) -> None:
    setting = replace(films, data=folder)
    cases = REDIAL.cases(setting)
    outcomes = [Outcome(contestant="x", case=case.id, failure="away") for case in cases]
    assert REDIAL.score(cases, outcomes, setting).figures["recall@50"].mean == 0


def test_the_same_messages_are_heard_once(films: Setting, folder: Path) -> None:
    setting = replace(films, data=folder)
    one, two = REDIAL.cases(setting)
    contestant = Contestant("search", plain_experiments(["search"])[0].contestant().options)
    going_on = REDIAL.asking(contestant, setting)
    going_on(one)
    assert going_on(two).answer == REDIAL.asking(contestant, setting)(two).answer


def test_missing_data_are_told_with_how_to_get_them(films: Setting) -> None:
    with pytest.raises(EvaluationError, match=r"redialdata.*--data"):
        REDIAL.cases(films)


def test_a_missing_file_is_told(films: Setting, tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"valid\.jsonl"):
        REDIAL.cases(replace(films, data=unpacked(tmp_path / "none", {"movies.csv": LISTED})))


def test_a_cut_off_line_is_not_passed_over(films: Setting, tmp_path: Path) -> None:
    data = unpacked(
        tmp_path / "cut", {"movies.csv": LISTED, "valid.jsonl": json.dumps(TALK) + "\n" + json.dumps(TALK)[:90]}
    )
    with pytest.raises(BadRow, match="line 2"):
        REDIAL.cases(replace(films, data=data))


def test_a_catalogue_of_other_films_is_told(assistant: Assistant, folder: Path) -> None:
    with pytest.raises(EvaluationError, match="Import the same data set first"):
        REDIAL.cases(Setting(assistant, "games", data=folder))


def test_a_limit_draws_whole_dialogues(films: Setting, tmp_path: Path) -> None:
    talks = "\n".join(json.dumps({**TALK, "conversationId": str(n)}) for n in range(9))
    data = unpacked(tmp_path / "nine", {"movies.csv": LISTED, "valid.jsonl": talks})
    few = REDIAL.cases(replace(films, data=data, limit=3))
    more = REDIAL.cases(replace(films, data=data, limit=4))
    assert len({case.dialogue for case in few}) == 3
    assert len(few) == 6
    assert {case.id for case in few} < {case.id for case in more}


def test_turns_of_one_side_are_one_utterance() -> None:
    talk = dialogue(
        "d",
        [Utterance("user", "a", ("1",)), Utterance("user", "b", ("1", "2")), Utterance("assistant", "c", ("2", "3"))],
    )
    assert talk.utterances[0] == Utterance("user", "a\nb", ("1", "2"))
    assert [turn.truths for turn in turns(talk)] == [("3",)]


def test_inspired_marks_films_in_a_column(films: Setting, tmp_path: Path) -> None:
    rows = [
        "dialog_id\tutt_id\tspeaker\ttext\tmovies", "d1\t1\tSEEKER\tI sawQUOTATION_MARKUpQUOTATION_MARK\tUp (2009)",
        "d1\t2\tRECOMMENDER\tthen Alien\tAlien (1979); Nothing Known (1990)",
    ]  # fmt: skip
    ids = {"up-2009": FILMS[2], "alien-1979": FILMS[3]}
    known = world([replace(item, id=key) for key, item in ids.items()]).catalogue
    (talk,) = read_inspired_dialogues(unpacked(tmp_path / "i", {"dev.tsv": "\n".join(rows)}), ["dev.tsv"], known)
    assert talk.utterances == (
        Utterance("user", 'I saw"Up"', ("up-2009",)),
        Utterance("assistant", "then Alien", ("alien-1979", "nothing-known-1990")),
    )


def test_films_of_inspired_are_found_in_another_catalogue_and_what_it_lacks_counts_apart(
    films: Setting, tmp_path: Path
) -> None:
    rows = [
        "dialog_id\tutt_id\tspeaker\ttext\tmovies", "d1\t1\tSEEKER\thi\t",
        "d1\t2\tRECOMMENDER\ttry these\tAlien (1980);Nothing Known (1990)",
    ]  # fmt: skip
    setting = replace(films, data=unpacked(tmp_path / "i", {"dev.tsv": "\n".join(rows)}))
    (case,) = INSPIRED.cases(setting)
    assert case.truths == ("40", "nothing-known-1990")
    outcome = Outcome(contestant="x", case=case.id, answer=["40", "10"])
    figures = INSPIRED.score([case], [outcome], setting).figures
    assert (figures["recall@1"].mean, figures["recall@1"].n) == (1, 1)
    assert (figures["recall@1 of all"].mean, figures["recall@1 of all"].n) == (0.5, 2)


def test_inspired_without_a_column_is_told(films: Setting, tmp_path: Path) -> None:
    data = unpacked(tmp_path / "i", {"dev.tsv": "dialog_id\ttext\nd\tt"})
    with pytest.raises(ImportFailed, match="utt_id"):
        list(read_inspired_dialogues(data, ["dev.tsv"], films.assistant.shelf("films").catalogue))


def test_opendialkg_gives_a_dialogue_a_turn(tmp_path: Path) -> None:
    row: dict[str, Any] = {
        "dialog_id": 5,
        "turn_id": 3,
        "context": ["I like Up", "Me too", "More?"],
        "entity": ["Up"],
        "rec": ["Alien"],
        "resp": "Alien!",
    }
    known = world([replace(FILMS[2], id="up"), replace(FILMS[3], id="alien")]).catalogue
    later = {**row, "turn_id": 5, "context": [*row["context"], "Alien!", "And?"], "rec": ["Up", "Alien"]}
    folder = unpacked(tmp_path / "o", {"valid.jsonl": json.dumps(row) + "\n" + json.dumps(later)})
    talk, on = read_opendialkg_dialogues(folder, ["valid.jsonl"], known)
    assert [(turn.id, turn.dialogue) for each in (talk, on) for turn in turns(each)] == [("5/3", "5"), ("5/5", "5")]
    assert [u.role for u in talk.utterances] == ["user", "assistant", "user", "assistant"]
    assert [(turn.truths, turn.mentioned) for turn in turns(talk)] == [(("alien",), frozenset({"up"}))]


def test_as_published_mentioned_films_are_rows_too_and_stay_in(films: Setting, folder: Path) -> None:
    cases = REDIAL.cases(replace(films, data=folder, as_published=True))
    assert [(case.truths, case.mentioned) for case in cases] == [
        (("20", "30", "10"), frozenset()),
        (("40", "20"), frozenset()),
    ]
