"""The promises of `recsys.retrieval.base.Retriever`, one function each, for any retriever.

A test module parametrises over CLAUSES and over its own factories: a new retriever joins with one line.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from recsys.errors import NotFittedError, SnapshotError
from recsys.retrieval.base import Retriever
from recsys.retrievers import LABELS
from recsys.types import Candidate, Query, Utterance
from tests.worlds import World, checkerboard, empty, games, square, world

MANY = 10**9
HOSTILE = (
    "", " \t\n", '"', '""" OR "', "NOT", "AND OR NOT", "cooking AND", "title:cooking", "{title tags}: cooking", "cook*",
    "^cooking", "NEAR(cooking chaos, 2)", "(((", "cooking - chaos + 2", "'; DROP TABLE words; --", "%s {0} $x", "\\",
    "\0", "cooking\0chaos", "\ud800", "\ufeff", "🎮🍕👩\u200d👧", "مرحبا بالعالم", "\u202egnikooc", "料理ゲーム",
    "co\u0301oking", "\uff23\uff2f\uff2f\uff2b", "_", "c++", "-1",
    "cooking " * 12_500, "x" * 100_000, " ".join(f"word{i}" for i in range(14_000)),
)  # fmt: skip
SEEDS = (
    (), ("cooking-chaos",), ("cooking-chaos", "farm-friends"), ("mystery-box",), ("nobody-knows-this",), ("",),
    ("cooking-chaos", "nobody-knows-this", "cooking-chaos"),
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A retriever under test: how to make it, and an empty folder for its files."""

    make: Callable[[], Retriever]
    folder: Path

    def fitted(self, where: World | None = None) -> Retriever:
        """A new one, fitted to the world, or to the games."""
        chosen = where or games()
        return self.make().fit(chosen.catalogue, chosen.interactions)

    def saved(self) -> list[Path]:
        """The files that one fitted to the games writes."""
        self.fitted().save(self.folder)
        return sorted(self.folder.iterdir())


def queries() -> list[Query]:
    """Each field alone and together, sound and not."""
    asked = "a cozy farm with animals to raise together"
    return [
        *(Query(text, exclude=frozenset({"boss-rush"})) for text in (*HOSTILE, asked)),
        *(Query(seed_items=seeds) for seeds in SEEDS),
        *(Query(age_groups=groups) for groups in (("9-12",), ("25-34", "9-12", "9-12"), ("35plus",))),
        *(Query(talk=(Utterance("user", text),), exclude=frozenset({"boss-rush"})) for text in (*HOSTILE, asked)),
        *(Query(talk=(Utterance("user", "Well", seeds),)) for seeds in SEEDS),
        Query(asked, ("cooking-chaos",), ("9-12",), frozenset({"farm-friends", "nobody-knows-this"})),
    ]


def check_list(found: list[Candidate], query: Query, n: int, where: World) -> None:
    """Assert what holds for every list."""
    ids = [candidate.item_id for candidate in found]
    assert len(found) <= max(n, 0)
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(where.catalogue.ids) - query.exclude
    assert all(isinstance(candidate.score, float) and math.isfinite(candidate.score) for candidate in found)
    assert found == sorted(found, key=lambda candidate: (-candidate.score, candidate.item_id))


def has_the_shape_of_the_protocol(case: Case) -> None:
    made = case.make()
    assert isinstance(made, Retriever)
    assert made.name.isidentifier()
    assert made.name in LABELS


def raises_not_fitted_naming_itself(case: Case) -> None:
    made = case.make()
    for asked in (lambda: made.retrieve(Query("cooking", ("cooking-chaos",)), 3), lambda: made.save(case.folder)):
        with pytest.raises(NotFittedError, match=made.name):
            asked()


def answers_something_and_keeps_the_rules_of_a_list(case: Case) -> None:
    made, where, total = case.fitted(), games(), 0
    for query in queries():
        for n in (1, 3, MANY):
            found = made.retrieve(query, n)
            check_list(found, query, n, where)
            total += len(found)
    assert total > 0


def fewer_are_the_first_of_more(case: Case) -> None:
    made = case.fitted()
    for query in queries():
        everything = made.retrieve(query, MANY)
        assert [made.retrieve(query, n) for n in (1, 2, 5)] == [everything[:n] for n in (1, 2, 5)]


def less_than_one_is_an_empty_list(case: Case) -> None:
    made = case.fitted()
    assert [made.retrieve(query, n) for query in queries() for n in (0, -1, -MANY)] == [[]] * 3 * len(queries())


def excluding_all_leaves_nothing(case: Case) -> None:
    made, barred = case.fitted(), frozenset(games().catalogue.ids)
    assert made.retrieve(Query("cooking farm", ("cooking-chaos",), ("9-12",), barred), MANY) == []


def fitting_anew_forgets_what_was_before(case: Case) -> None:
    made, asked = case.fitted(checkerboard(8)), queries()[-1]
    for query in (asked, replace(asked, seed_items=()), replace(asked, text="")):
        made.fit(checkerboard(8).catalogue, checkerboard(8).interactions).retrieve(query, 5)
        made.fit(games().catalogue, games().interactions)
        assert made.retrieve(query, 5) == case.fitted().retrieve(query, 5)


def the_same_query_gives_the_same_list(case: Case) -> None:
    first, second = case.fitted(), case.fitted()
    for query in queries():
        assert first.retrieve(query, 5) == first.retrieve(query, 5) == second.retrieve(query, 5)


def threads_get_the_same_lists(case: Case) -> None:
    made = case.fitted()
    expected = [made.retrieve(query, 5) for query in queries()]
    with ThreadPoolExecutor(4) as pool:
        runs = [pool.submit(lambda: [made.retrieve(query, 5) for query in queries()]) for _ in range(4)]
        assert all(run.result() == expected for run in runs)


def save_and_load_give_the_same_list(case: Case) -> None:
    made, again = case.fitted(), case.make()
    made.save(case.folder)
    assert again.load(case.folder, games().catalogue) is again
    for query in queries():
        assert again.retrieve(query, MANY) == made.retrieve(query, MANY)


def what_was_loaded_can_be_saved_and_loaded(case: Case) -> None:
    case.saved()
    copy = case.folder / "copy"
    copy.mkdir()
    loaded = case.make().load(case.folder, games().catalogue)
    loaded.save(copy)
    talk = (Utterance("user", "Something to cook"),)
    asked = Query("cooking", ("cooking-chaos",), ("9-12",), talk=talk)
    assert case.make().load(copy, games().catalogue).retrieve(asked, 9) == loaded.retrieve(asked, 9) != []


def fitting_and_saving_again_gives_the_same_bytes(case: Case) -> None:
    before = {path.name: path.read_bytes() for path in case.saved()}
    assert {path.name: path.read_bytes() for path in case.saved()} == before


def writes_files_without_code_under_its_name(case: Case) -> None:
    written = case.saved()
    assert [path.stem for path in written] == [case.make().name]
    assert {path.suffix for path in written} <= {".npz", ".json", ".db"}


def a_damaged_or_missing_file_is_a_snapshot_error(case: Case) -> None:
    for path in case.saved():
        sound = path.read_bytes()
        for damaged in (b"", sound[:-1000], sound[: len(sound) // 2], b"not a model" * 400):
            path.write_bytes(damaged)
            with pytest.raises(SnapshotError, match=path.name):
                case.make().load(case.folder, games().catalogue)
        path.unlink()
        with pytest.raises(SnapshotError, match=path.name):
            case.make().load(case.folder, games().catalogue)
        path.write_bytes(sound)


def files_of_other_items_are_a_snapshot_error(case: Case) -> None:
    case.saved()
    one_less = world(games().catalogue.items[1:])
    for other in (empty(), checkerboard(8), one_less):
        with pytest.raises(SnapshotError):
            case.make().load(case.folder, other.catalogue)


def an_empty_catalogue_gives_an_empty_list(case: Case) -> None:
    made = case.fitted(empty())
    made.save(case.folder)
    for either in (made, case.make().load(case.folder, empty().catalogue)):
        assert either.retrieve(Query("cooking", (square(0),), ("9-12",)), MANY) == []


def items_that_nobody_met_raise_nothing(case: Case) -> None:
    where = world(games().catalogue.items)
    made = case.fitted(where)
    for query in queries():
        check_list(made.retrieve(query, MANY), query, MANY, where)


CLAUSES: tuple[Callable[[Case], None], ...] = (
    has_the_shape_of_the_protocol,
    raises_not_fitted_naming_itself,
    answers_something_and_keeps_the_rules_of_a_list,
    fewer_are_the_first_of_more,
    less_than_one_is_an_empty_list,
    excluding_all_leaves_nothing,
    fitting_anew_forgets_what_was_before,
    the_same_query_gives_the_same_list,
    threads_get_the_same_lists,
    save_and_load_give_the_same_list,
    what_was_loaded_can_be_saved_and_loaded,
    fitting_and_saving_again_gives_the_same_bytes,
    writes_files_without_code_under_its_name,
    a_damaged_or_missing_file_is_a_snapshot_error,
    files_of_other_items_are_a_snapshot_error,
    an_empty_catalogue_gives_an_empty_list,
    items_that_nobody_met_raise_nothing,
)
