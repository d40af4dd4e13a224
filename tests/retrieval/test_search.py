"""Words find items: more of them first, whatever is typed between them."""

from __future__ import annotations

import math
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.errors import SnapshotError, TurnError
from recsys.retrieval import search
from recsys.retrieval.search import MOST_WORDS, Search, words
from recsys.types import Item, Query
from tests.worlds import games, twins, world

WORDS = ("amber", "bison", "cobalt", "dingo", "fjord", "gecko", "hazel", "indigo")
GAMES = Search().fit(games().catalogue, games().interactions)
calm = settings(deadline=None, max_examples=60)


def scores(text: str, model: Search = GAMES) -> dict[str, float]:
    return {candidate.item_id: candidate.score for candidate in model.retrieve(Query(text), 99)}


def ids(text: str, model: Search = GAMES) -> list[str]:
    return list(scores(text, model))


def shelf(*titles: str) -> Search:
    """Items a, b, c… with these titles."""
    where = world([Item(chr(ord("a") + row), title) for row, title in enumerate(titles)])
    return Search().fit(where.catalogue, where.interactions)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hens", ["farm-friends"]),
        ("cc2", ["cooking-chaos-2"]),
        ("horror", ["ghost-manor"]),
        ("fantasy", ["dungeon-duo"]),
        ("MYSTERY", ["mystery-box"]),
        ("cafe", ["ghost-manor"]),
        ("haunting", ["ghost-manor"]),
        ("a game that is like Dungeon Duo, please", ["dungeon-duo"]),
        ("zeppelin", []),
        ("!?", []),
    ],
)
def test_a_word_of_any_column_finds_its_item(text: str, expected: list[str]) -> None:
    assert ids(text) == expected


def test_an_item_with_more_of_the_words_comes_first() -> None:
    # "amber" is in one title only and "bison" in all: BM25 alone would put the rare word first.
    model = shelf("amber", "bison dingo and a long title full of other things", *["bison"] * 8)
    assert ids("amber bison dingo", model)[0] == "b"


def test_a_title_outweighs_a_description() -> None:
    where = world([Item("a", "Nothing", description="amber"), Item("b", "Amber", description="nothing")])
    assert ids("amber", Search().fit(where.catalogue, where.interactions)) == ["b", "a"]


def test_stop_words_are_words_where_there_are_no_others() -> None:
    model = shelf("It", "It Follows", "Up")
    assert ids("it", model) == ["a", "b"]
    assert ids("it follows", model) == ["b"]


@pytest.mark.parametrize("operator", ["NOT", "AND", "OR", "NEAR", "title:", "^", "*", '"', "(", "-"])
def test_operators_are_only_words(operator: str) -> None:
    assert ids(f"hens {operator} zeppelin") == ["farm-friends"]


def test_twins_come_in_the_order_of_their_ids() -> None:
    assert ids("twins", Search().fit(twins().catalogue, twins().interactions)) == ["a", "b", "c", "d"]


def test_words_are_folded_distinct_and_few() -> None:
    assert words("Café CAFÉ the Assassin's") == ["cafe", "assassins"]
    assert len(words(" ".join(f"w{k}" for k in range(999)))) == MOST_WORDS


def test_the_file_is_read_where_it_lies_and_never_written(tmp_path: Path) -> None:
    folder = tmp_path / "a folder? with #odd% name"
    folder.mkdir()
    GAMES.save(folder)
    before = (folder / "search.db").read_bytes()
    loaded = Search().load(folder, games().catalogue)
    assert ids("hens", loaded) == ["farm-friends"]
    assert [path.name for path in folder.iterdir()] == ["search.db"]
    assert (folder / "search.db").read_bytes() == before


def test_a_lock_on_the_file_does_not_matter(tmp_path: Path) -> None:
    GAMES.save(tmp_path)
    with closing(sqlite3.connect(tmp_path / "search.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert ids("hens", Search().load(tmp_path, games().catalogue)) == ["farm-friends"]


@pytest.mark.parametrize("statement", ["SELECT sql FROM sqlite_master", "DELETE FROM ids", "ATTACH ':memory:' AS a"])
def test_its_connection_reads_its_own_tables_and_does_nothing_else(tmp_path: Path, statement: str) -> None:
    GAMES.save(tmp_path)
    for model in (GAMES, Search().load(tmp_path, games().catalogue)):
        with pytest.raises(sqlite3.DatabaseError, match=r"not authorized|prohibited|too many attached"):
            model._connection().execute(statement)


def test_a_file_with_other_tables_is_no_index(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "search.db")) as other:
        other.executescript("CREATE TABLE ids (row INTEGER PRIMARY KEY, id TEXT); CREATE TABLE words (title TEXT);")
    with pytest.raises(SnapshotError, match="no such table"):
        Search().load(tmp_path, games().catalogue)


def test_a_search_that_takes_too_long_is_ended_and_the_next_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    where = world([Item(f"{k:04d}", "amber") for k in range(999)])
    model = Search().fit(where.catalogue, where.interactions)
    with monkeypatch.context() as patch:
        patch.setattr(search, "PATIENCE", -1)
        with pytest.raises(TurnError, match="fewer words"):
            model.retrieve(Query("amber"), 9)
    assert len(model.retrieve(Query("amber"), 999)) == 999


@calm
@given(titles=st.lists(st.sets(st.sampled_from(WORDS)), min_size=1, max_size=9), asked=st.sets(st.sampled_from(WORDS)))
def test_score_counts_the_words_met(titles: list[set[str]], asked: set[str]) -> None:
    model = shelf(*(" ".join(sorted(title)) for title in titles))
    met = {chr(ord("a") + row): len(title & asked) for row, title in enumerate(titles)}
    counted = {item_id: math.floor(score) for item_id, score in scores(" ".join(asked), model).items()}
    assert counted == {item_id: count for item_id, count in met.items() if count}


@calm
@given(st.text(max_size=60))
def test_any_text_is_answered(text: str) -> None:
    assert all(1 <= score < len(words(text)) + 1 for score in scores(text).values())


@calm
@given(st.text(max_size=40))
def test_any_title_with_a_word_in_it_is_first_for_itself(title: str) -> None:
    assert ids(f"{title} amber", shelf("bison", f"{title} amber"))[0] == "b"


@calm
@given(st.permutations(["hens", "kitchen", "café", "co-op", "village"]), st.sampled_from([", ", " OR ", '" "', "\n"]))
def test_order_and_punctuation_do_not_matter(parts: list[str], between: str) -> None:
    plain = scores("hens kitchen café co-op village")
    assert scores(between.join(parts)) == pytest.approx(plain)
    assert set(plain) == set(games().catalogue.ids) - {"boss-rush", "mystery-box"}
