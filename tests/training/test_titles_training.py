"""The linker's title weights: labels, masks and folds by hand, then trained twice on a made-up ReDial."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.link import Link
from recsys.catalogue.written import MORE_TALKS, TALKS
from recsys.errors import ConfigError, ImportFailed
from recsys.language.naming.candidates import Candidate
from recsys.language.naming.chatter import TITLE
from recsys.language.naming.titles import RECIPE, WEIGHTS, TitleModel, read_recipe
from recsys.language.words.text import words
from recsys.training import messages, networks, titles
from recsys.training.own import Own
from recsys.training.redial import Message, Named
from recsys.training.titles import Case, fame_of, train_titles
from recsys.types import MOVIES, Item
from tests.evaluation import talks
from tests.training import tiny

TEXT = "I loved the Toy Story movie and Heat"
FILMS = ("Toy Story (1995)", "Heat (1995)", "Alien (1979)", "The Matrix (1999)", "Frozen (2013)", "Jaws (1975)")
TALK = ("# one", "A: have you seen [jaws|Jaws (1975)]?", "B: no, I like [friends|*Friends (1994)] and silly films", "A: ok")
LINES = ("I loved {} so much", "have you seen {} ?", "{} and {} were great", "what a lovely day it is", "hello there")


def message(named: tuple[Named, ...] = (Named(2, 5, "1"),), films: frozenset[str] = frozenset({"1"})) -> Message:
    return Message(1, TEXT, words(TEXT), named, films)


def candidate(first: int, last: int, item: str, *others: str, score: float = 100) -> Candidate:
    return Candidate(first, last, Link(item, score, "both", others), "x")


@pytest.mark.parametrize(
    ("found", "label"),
    [
        (candidate(2, 5, "1"), 1),  # the film to the word
        (candidate(3, 5, "1"), 1),  # but for its article
        (candidate(3, 5, "9", "1"), 1),  # a namesake, the film among the others
        (candidate(2, 5, "~hidden"), 1),  # the film, which the catalogue lacks, among what exists
        (candidate(2, 5, "9"), 0),  # another film of these words
        (candidate(3, 4, "1"), -1),  # half of its name
        (candidate(2, 6, "1"), -1),  # more than its name
        (candidate(7, 8, "9"), 0),  # words that name nothing
    ],
)
def test_what_is_proposed_is_labelled_by_what_was_named(found: Candidate, label: int) -> None:
    assert titles._label(message(), found, {"~hidden": "1"}) == label


def test_a_film_of_the_dialogue_without_a_mark_is_learnt_from_where_its_name_is_long() -> None:
    unmarked = message(named=())
    assert titles._label(unmarked, candidate(3, 5, "1"), {}) == 1
    assert titles._label(unmarked, candidate(3, 5, "1", score=90), {}) == -1
    assert titles._label(unmarked, candidate(7, 8, "1"), {}) == -1


def test_titles_are_masked_where_chatter_is_counted() -> None:
    assert titles._masked(message())[1:-1] == ["i", "loved", TITLE, "movie", "and", "heat"]


def test_fame_is_how_many_people_met_an_item_beside_the_most() -> None:
    catalogue = Catalogue("x", MOVIES, (Item("a", "A"), Item("b", "B"), Item("c", "C", fame=4)), Vocabulary({}, {}))
    met = pd.DataFrame({"user": ["1", "1", "2", "2"], "item": ["a", "a", "a", "b"]})
    assert fame_of(catalogue, met) == {"a": 5.0, "b": 2.5, "c": 4.0}
    assert fame_of(catalogue, met[:0]) == {"a": 0.0, "b": 0.0, "c": 4.0}


def test_figures_are_counted_by_item_and_message() -> None:
    catalogue = Catalogue(
        "x", MOVIES, (Item("1", "Toy Story"), Item("2", "Heat"), Item("3", "Alien")), Vocabulary({}, {})
    )
    named = (Named(2, 5, "1"), Named(7, 8, "2"))
    case = Case(message(named), 0, (candidate(2, 5, "1"), candidate(5, 6, "3"), candidate(7, 8, "2")), (1, 0, 1))
    figures = titles._figures([case, case], [np.array([1.0, 1.0, -1.0]), np.array([1.0, -1.0, 1.0])], catalogue)
    assert figures == {"messages": 2, "named": 4, "precision": 0.75, "recall": 0.75, "f1": 0.75}


def test_a_network_is_the_mean_of_those_that_were_fitted() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(200, 3))
    labels = (rows[:, 0] > 0).astype(np.int64)
    whole = networks._network(rows, labels, titles.SEED)
    scaled = (rows - whole.centre) / whole.scale
    each = [networks._fit(scaled, labels, titles.SEED + at) for at in range(networks.NETS)]
    likely = np.array([net.predict_proba(scaled)[:, 1] for net in each])
    np.testing.assert_allclose(whole.odds(rows), np.log(likely / (1 - likely)).mean(axis=0), atol=1e-6)
    assert whole.hidden.shape == (3, networks.UNITS * networks.NETS)


def talk(number: int) -> dict[str, Any]:
    """One of 40 dialogues of two strangers who name films of the six in turn."""
    marks = [f"@{(number + at) % len(FILMS) + 1}" for at in range(4)]
    said = [
        (at % 2 + 1, line.replace("{}", marks[at % 4], 1).replace("{}", marks[(at + 1) % 4]))
        for at, line in enumerate(LINES)
    ]
    row = talks.dialogue(str(number), said)
    row |= {"initiatorWorkerId": 2 * number + 1, "respondentWorkerId": 2 * number + 2}
    for one in row["messages"]:
        one["senderWorkerId"] = 2 * number + (1 if one["senderWorkerId"] == 1 else 2)
    return row | {"movieMentions": {str(at): film for at, film in enumerate(FILMS, 1)}}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with such a ReDial, and few lines of ours."""
    own = tmp_path / "project"
    tiny.lines(own / "data" / "titles" / "named.txt", ["I played {} all night", "{} or {}?"])
    tiny.lines(own / "data" / "titles" / "ordinary.txt", ["there is heat in here", "what an alien idea"])
    written = [own / "talks" / name for name in ("films/talks.txt", "films/more_talks.txt", "games/talks.txt")]
    for path in written:
        tiny.lines(path, TALK)
    monkeypatch.setitem(TALKS, "film", written[0])
    monkeypatch.setitem(MORE_TALKS, "film", written[1:2])
    monkeypatch.setitem(TALKS, "game", written[2])
    (own / "data" / "games").symlink_to(messages.PROJECT / "data" / "games")
    monkeypatch.setattr(titles, "PROJECT", own)
    folder = talks.redial(tmp_path / "shared" / "redial", [])
    names = [{"movieId": str(at), "movieName": film} for at, film in enumerate(FILMS, 1)]
    tiny.table(folder / "movies.csv", names)
    tiny.lines(folder / "train.jsonl", [json.dumps(talk(number)) for number in range(40)])
    return tmp_path / "shared"


def test_the_same_seed_and_data_give_the_same_bytes(data: Path, tmp_path: Path) -> None:
    recipe = train_titles(data, tmp_path)
    first = (tmp_path / WEIGHTS).read_bytes()
    again = train_titles(data, tmp_path)
    assert (tmp_path / WEIGHTS).read_bytes() == first
    assert again.weights_sha256 == recipe.weights_sha256 == read_recipe(tmp_path).weights_sha256
    assert TitleModel.load(tmp_path).among.hidden.shape[1] == networks.UNITS * networks.NETS
    assert recipe.figures["named"] > 0
    assert [file.path for file in recipe.files] == [
        "redial/train.jsonl",
        "data/titles/named.txt",
        "data/titles/ordinary.txt",
        "data/films/talks.txt",
        "data/films/more_talks.txt",
        "data/games/talks.txt",
        "data/titles/known.txt",
        "data/titles/people.txt",
    ]


def test_missing_files_and_folders_are_told(data: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"Expected a folder to write to, saw .*nowhere"):
        train_titles(data, tmp_path / "nowhere")
    assert not (tmp_path / RECIPE).exists()
    (tmp_path / "project" / "data" / "titles" / "named.txt").unlink()
    with pytest.raises(ImportFailed, match=r"named\.txt: expected our own messages"):
        train_titles(data, tmp_path)


def test_lines_of_ours_name_what_is_spoken_of() -> None:
    items = (Item("seldom", "Heat"), Item("often", "Jaws"))
    source = Source(MOVIES, items, Interactions.of(()), (), Vocabulary({}, {}))
    said = Own(("I loved {}",), ("hello",), ()).of(source, {"seldom": 0.0, "often": 5.0}, 100, np.random.default_rng(1))
    named = [one.named[0].item for one in said if one.named]
    assert len(named) == 100
    assert named.count("often") > 90
