"""ReDial: films under several ids, what seekers said of them, and each way a row can be wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from recsys.catalogue.importers import films
from recsys.catalogue.importers.redial import merged_ids
from recsys.errors import BadRow, ImportFailed
from tests.catalogue.publishers import facts, read, said, shared, unpacked, without_the_bad_row, zipped

MOVIES = (
    "movieId,movieName,nbMentions\n"
    "10,The Matrix  (1999),3\n11,The Matrix ,1\n12,Matrix (1999),1\n"
    "20,Psycho (1960),1\n21,Psycho (1998),1\n22,Psycho,1\n30, (2015),0\n40,Up & Away (2009),1\n41,Up and Away  (2009),1\n"
)
INFO = {
    "10": {"name": "The Matrix (1999)", "genre": ["action", "sci-fi", "biography"], "plot": " A  hacker. ",
           "director": ["Lana Wachowski"], "writer": [], "star": ["Keanu Reeves"], "imdb_id": "tt0133093"},
    "12": {"name": "Matrix", "genre": [], "plot": "", "director": [], "writer": [], "star": [], "imdb_id": "tt0999999"},
    "20": {"name": "Psycho (1960)", "genre": ["horror"], "imdb_id": "tt0054215"},
    "21": {"name": "Psycho (1998)", "genre": ["horror"], "imdb_id": "tt0155975"},
    "22": {"name": "Psycho", "genre": ["horror"], "imdb_id": "tt0054215"},
}  # fmt: skip


def answer(seen: int, liked: int) -> dict[str, int]:
    return {"suggested": 1, "seen": seen, "liked": liked}


def talk(worker: int, form: object, other: object = ()) -> str:
    row = {"initiatorWorkerId": worker, "respondentWorkerId": 99, "conversationId": "1", "messages": [],
           "movieMentions": {}, "initiatorQuestions": form, "respondentQuestions": other}  # fmt: skip
    return json.dumps(row)


TALKS = [
    talk(1, {"10": answer(1, 1), "22": answer(0, 1), "30": answer(1, 1)}),
    talk(2, {"11": answer(1, 0), "20": answer(1, 2), "40": answer(0, 2)}),
    talk(3, [], {"41": answer(2, 1)}),
    talk(2, {"10": answer(1, 1)}),
]
PUBLISHER = {"movies_with_mentions.csv": MOVIES, "train_data.jsonl": "\n".join(TALKS), "test_data.jsonl": TALKS[0]}
COPY = {
    "movies.csv": MOVIES,
    "train.jsonl": "\n".join(TALKS),
    "valid.jsonl": "not read",
    "id2info.json": json.dumps(INFO),
}


def test_the_publishers_archive_gives_each_film_once_by_its_title_and_year(tmp_path: Path) -> None:
    source, _ = read("redial", zipped(tmp_path / "redial.zip", PUBLISHER))
    assert [(item.id, item.title, item.year) for item in source.items] == [
        ("10", "The Matrix", 1999), ("12", "Matrix", 1999), ("20", "Psycho", 1960), ("21", "Psycho", 1998),
        ("22", "Psycho", None), ("40", "Up & Away", 2009),
    ]  # fmt: skip
    assert any("id2info.json would give" in note for note in source.notes)


def test_marks_that_are_written_as_codes_are_read(tmp_path: Path) -> None:
    source, _ = read("redial", unpacked(tmp_path / "copy", {**COPY, "movies.csv": MOVIES + "50,Why Him%3F (2016),1\n"}))
    assert source.items[-1].title == "Why Him?"


def test_a_title_without_a_year_is_the_film_that_imdb_says(tmp_path: Path) -> None:
    assert merged_ids(unpacked(tmp_path / "copy", COPY)) == {
        "10": "10", "11": "10", "12": "12", "20": "20", "21": "21", "22": "20", "30": "30", "40": "40", "41": "40"
    }  # fmt: skip


def test_the_training_dialogues_are_kept_with_titles_spelled_and_ids_merged(tmp_path: Path) -> None:
    messages = [
        {"text": "I loved @11 &amp; more", "senderWorkerId": 1}, {"text": "Hm", "senderWorkerId": 99},
        {"text": "@22 or @777 (@30)?", "senderWorkerId": 99}, {"text": "@20", "senderWorkerId": 1},
    ]  # fmt: skip
    row = {**json.loads(TALKS[0]), "messages": messages, "movieMentions": {"777": "Some  Film (2017)", "30": " (2015)"}}
    silent = {**row, "messages": messages[1:2] * 2}
    files = {**COPY, "train.jsonl": "\n".join(map(json.dumps, (row, silent))), "valid.jsonl": json.dumps(row)}
    source, _ = read("redial", unpacked(tmp_path / "copy", files))
    (kept,) = source.dialogues
    assert (kept.id, kept.people) == ("1", ("1", "99"))
    assert [(said.role, said.text, said.items) for said in kept.utterances] == [
        ("user", "I loved The Matrix (1999) & more", ("10",)),
        ("assistant", "Hm\nPsycho (1960) or Some Film (2017) ((2015))?", ("20",)),
        ("user", "Psycho (1960)", ("20",)),
    ]


def test_what_seekers_said_becomes_weights_and_the_last_word_counts(tmp_path: Path) -> None:
    source, _ = read("redial", unpacked(tmp_path / "copy", COPY))
    assert said(source) == {("1", "10", 5), ("1", "20", 4), ("2", "10", 5), ("2", "20", 3), ("3", "40", 4)}
    assert source.domain.liked_from == 3.5


def test_people_are_facts_and_genres_are_movielens_own(tmp_path: Path) -> None:
    source, _ = read("redial", unpacked(tmp_path / "copy", COPY))
    film = source.items[0]
    assert (film.genres, film.tags, film.description) == (("Action", "Sci-Fi"), ("biopic",), "A hacker.")
    assert film.links == (("imdb", "https://www.imdb.com/title/tt0133093/"),)
    assert {("10", "director", "Lana Wachowski"), ("10", "star", "Keanu Reeves"), ("10", "decade", "1990s")} <= facts(
        source
    )
    assert not any("Keanu" in tag for item in source.items for tag in item.tags)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (talk(1, {"777": answer(1, 1)}), "ids listed among the films, saw '777'"),
        (talk(1, {"10": answer(1, 7)}), '"liked": 0-2'),
        (talk(1, {"10": "yes"}), '"liked": 0-2'),
        (talk(1, {"10": {"seen": [], "liked": 1}}), '"liked": 0-2'),
        (talk(1, {"10": {"seen": 1}}), '"liked": 0-2'),
        (talk("x", {}), "a worker's number, saw 'x'"),  # type: ignore[arg-type]
        ('{"initiator', "one JSON object"),
        ("[" * 100_000, "one JSON object"),
    ],
)
def test_a_wrong_dialogue_is_named_by_its_line_and_left_out_when_lenient(
    tmp_path: Path, line: str, expected: str
) -> None:
    path = zipped(tmp_path / "r.zip", {**PUBLISHER, "train_data.jsonl": f"{TALKS[0]}\n\n{line}\n{TALKS[2]}"})
    source = without_the_bad_row("redial", path, rf"^train_data\.jsonl, line 3\b.*{re.escape(expected)}")
    assert ("3", "40", 4.0) in said(source)


def test_a_film_listed_twice_is_an_error(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", {**PUBLISHER, "movies_with_mentions.csv": MOVIES + "10,Again (2001),1\n"})
    with pytest.raises(
        BadRow, match="line 11, column movieId: expected a whole number that no line above has, saw '10'"
    ):
        read("redial", path)


GRAPH = {"kg.json": {"0": [[0, 1]]}, "entity2id.json": {"Psycho (1998)": 0, "A. Heche": 1}, "relation2id.json": {"star": 0}}


def test_a_graph_says_who_made_a_film(tmp_path: Path) -> None:
    files = {name: json.dumps(table) for name, table in GRAPH.items()}
    source, _ = read("redial", zipped(tmp_path / "r.zip", {**PUBLISHER, **files}))
    assert ("21", "star", "A. Heche") in facts(source)


@pytest.mark.parametrize(
    ("name", "table"), [("kg.json", {"a": []}), ("kg.json", {"0": [1]}), ("entity2id.json", {}), ("relation2id.json", {})]
)
def test_a_graph_that_does_not_fit_together_is_refused(tmp_path: Path, name: str, table: object) -> None:
    files = {each: json.dumps(held) for each, held in {**GRAPH, name: table}.items()}
    with pytest.raises(ImportFailed, match=r"^kg\.json: expected pairs of numbers that relation2id\.json"):
        read("redial", zipped(tmp_path / "r.zip", {**PUBLISHER, **files}))


def test_a_folder_without_films_says_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed, match=r"movies_with_mentions\.csv or movies\.csv"):
        read("redial", unpacked(tmp_path / "none", {"train.jsonl": ""}))


def test_the_real_copy() -> None:
    source, rejects = read("redial", shared("redial"))
    assert (len(source.items), len(source.interactions), rejects.count) == (6820, 11062, 0)
    assert "102 of them under a further id" in source.notes[0]
    assert "3,024 training dialogues" in source.notes[1]
    matrix = next(item for item in source.items if item.title == "The Matrix")
    assert matrix.year == 1999
    assert (matrix.id, "star", "Keanu Reeves") in facts(source)


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("Animation Adventure Comedy", True), ("Animation Adventure Drama", True), ("Animation Action Adventure", False),
        ("Animation Comedy", False), ("Adventure Comedy Drama", False), ("Animation Adventure Comedy Children", False), ("", False),
    ],
)  # fmt: skip
def test_a_cartoon_whose_list_ends_before_family_is_for_children(listed: str, told: bool) -> None:
    genres = tuple(listed.split())
    assert films.completed(genres) == ((*genres, "Children") if told else genres)
