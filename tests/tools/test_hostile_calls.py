"""Ten thousand tool calls that a hostile model might make: answered or refused, and nothing else comes of them.

The tools run over a snapshot on disk, as LangChain calls them, and some hundred of them through the agent. What happens
to files, databases and the network is heard from Python's audit events; what is read in SQLite, from the authorizer.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langchain_core.messages import ToolMessage
from pydantic import ValidationError

from recsys.agent import build_agent
from recsys.bench.attacks import STRAYS, Attack, Attacker
from recsys.bench.barrage import arguments, fire
from recsys.brain.policy_model import PolicyChatModel
from recsys.catalogue import readonly
from recsys.catalogue.importers import Source
from recsys.catalogue.link import Link
from recsys.catalogue.snapshot import write_snapshot
from recsys.catalogue.visible import visible
from recsys.config import Settings
from recsys.retrieval.registry import fit_all, save_all
from recsys.shelf import Shelf, open_shelf
from recsys.tools.text import LIMIT
from recsys.tools.toolbox import TOOLS
from recsys.types import GAMES
from tests.tools.conftest import use_on
from tests.tools.watch import Event, listening, names_a_type, writes
from tests.worlds import BagOfWords, games

CALLS, THROUGH_THE_AGENT, SEED = 10_000, 300, 7
OWN = {"items", "ids", "postings", "lengths", "words", "words_config", "words_data", "words_docsize", "words_idx"}
LISTS = {"get_search_results", "get_similar_items_cf", "get_similar_items_content", "get_items_by_age_group", "get_default_items",
         "retrieve_items"}  # fmt: skip
ATTACKER = Attacker(arguments(), games().catalogue.ids, SEED)
AGENT = build_agent(PolicyChatModel(), TOOLS)
Judged = tuple[int, str | None, str | None, int]


@dataclass(frozen=True)
class House:
    """A snapshot on disk, opened and used before, so that what is loaded once is loaded.

    judged: every question to an SQLite authorizer so far, and its verdict. compiled: what LangChain makes into code at
    each call, which is the tools' annotations.
    """

    folder: Path
    shelf: Shelf
    judged: list[Judged]
    compiled: set[Event]

    def digests(self) -> dict[str, str]:
        """SHA-256 of every file below the data folder."""
        files = (path for path in sorted(self.folder.rglob("*")) if path.is_file())
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The eight games, built and opened as the product does it, in a folder of which nothing else knows."""
    where, encoder, chosen = games(), BagOfWords(), Settings(data_dir=tmp_path_factory.mktemp("house"))
    source = Source(GAMES, where.catalogue.items, where.interactions, (), where.catalogue.vocabulary, ())
    models = fit_all(where.catalogue, where.interactions, encoder, chosen.seed)
    save = partial(save_all, models)
    write_snapshot(chosen.catalogues_dir, "games", source, save, seed=chosen.seed, embedding_model=encoder.name)
    judged: list[Judged] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(readonly, "judge", partial(_recording, readonly.judge, judged))
        shelf = open_shelf(chosen, "games", encoder)
        with listening() as heard:
            list(fire(AGENT, shelf, list(Attacker(arguments(), shelf.catalogue.ids, SEED + 1).calls(100))))
        yield House(chosen.data_dir, shelf, judged, {event for event in heard if event[0] == "compile"})


def _recording(make: Any, judged: list[Judged], tables: Any, functions: Any) -> readonly.Judge:
    verdict = make(tables, functions)

    def recorded(action: int, first: str | None, second: str | None, database: str | None, inner: str | None) -> int:
        judged.append((action, first, second, verdict(action, first, second, database, inner)))
        return judged[-1][-1]

    return recorded


def attempt(house: House, calls: Sequence[Attack]) -> list[ToolMessage | None]:
    """Each call's message, None where its arguments were refused; any other exception is the test's failure."""
    use = use_on(house.shelf)
    return [_attempt(partial(use, name, **args)) for name, args in calls]


def _attempt(call: Any) -> ToolMessage | None:
    try:
        return call()
    except ValidationError:
        return None


def nothing_but_reading(house: House, heard: Sequence[Event], judged: Sequence[Judged]) -> None:
    """Assert that no file was written or read outside the house, nothing else was opened, and only own tables read."""
    for event in (event for event in heard if event not in house.compiled and not names_a_type(event)):
        name, args = event
        assert name in {"open", "sqlite3.connect", "sqlite3.connect/handle"}, event
        assert not writes(event), event
        if name == "open":
            assert house.folder in Path(str(args[0])).resolve().parents, event
        if name == "sqlite3.connect":
            assert str(args[0]).startswith(house.folder.resolve().as_uri()), event
            assert str(args[0]).endswith("/search.db?mode=ro&immutable=1"), event
    assert {verdict for *_, verdict in judged} <= {sqlite3.SQLITE_OK}
    assert {first for action, first, *_ in judged if action == sqlite3.SQLITE_READ} <= OWN
    assert {second for action, _, second, _ in judged if action == sqlite3.SQLITE_FUNCTION} <= {"bm25", "match"}


def sound(house: House, name: str, args: Mapping[str, Any], message: ToolMessage) -> None:
    """Assert what holds for every answer: few rows, of the catalogue alone, and text that a model may read."""
    value, known = message.artifact, house.shelf.catalogue
    if name in LISTS:
        assert len(value) <= int(args.get("n") or 30)
        assert len(set(value)) == len(value)
        assert set(value) <= set(known.ids)
    elif name == "get_item_id_from_fuzzy_name":
        assert len(value) == len(args["names"]) <= 50
        assert all(isinstance(link, Link) and (link.item_id is None or link.item_id in known) for link in value)
    elif name == "fuzzy_genre_to_genres":
        terms = [term for term in value.values() if term]
        assert len(value) <= 10
        assert all({*term.genres} <= {*known.vocabulary.genres} for term in terms)
        assert all({*term.tags} <= {*known.vocabulary.tags} for term in terms)
    elif name == "item_ids_to_enum_info":
        assert len(value.splitlines()) == sum(item_id in known for item_id in args["ids"])
    else:
        assert set(value) == {item_id for item_id in args["ids"] if item_id in known}
    assert len(message.text) <= LIMIT
    assert all(visible(line) == line for line in message.text.splitlines())
    if name != "item_ids_to_enum_info":
        json.loads(message.text)


def test_ten_thousand_hostile_calls_are_answered_or_refused_and_change_nothing(house: House) -> None:
    calls = list(ATTACKER.calls(CALLS))
    before, start = house.digests(), len(house.judged)
    with listening() as heard:
        messages = attempt(house, calls)
    assert house.digests() == before
    nothing_but_reading(house, heard, house.judged[start:])
    assert len(house.judged) > start
    answered = [(call, message) for call, message in zip(calls, messages, strict=True) if message]
    assert 0.4 * CALLS < len(answered) < 0.9 * CALLS
    for (name, args), message in answered:
        sound(house, name, args, message)
    for name in arguments():
        assert sum(call[0] == name for call, message in answered if message.artifact) > 50


def test_in_the_agent_what_is_refused_is_an_error_message_and_the_turn_goes_on(house: House) -> None:
    calls = list(ATTACKER.calls(THROUGH_THE_AGENT))
    alone = attempt(house, calls)
    before, start = house.digests(), len(house.judged)
    with listening() as heard:
        steps = list(fire(AGENT, house.shelf, calls))
    assert house.digests() == before
    nothing_but_reading(house, heard, house.judged[start:])
    assert any(name == "sqlite3.connect" for name, _ in heard)
    assert [step.name for step in steps] == [name for name, _ in calls]
    assert [bool(step.error) for step in steps] == [message is None for message in alone]
    assert 0.1 * len(steps) < sum(bool(step.error) for step in steps) < 0.6 * len(steps)


def test_a_tool_that_is_not_there_is_an_error_message(house: House) -> None:
    calls: list[Attack] = [
        (name, {}) for name in ("eval", "read_file", "get_item_name ", "", "__class__", "sqlite_master")
    ]
    steps = list(fire(AGENT, house.shelf, calls))
    assert [bool(step.error) for step in steps] == [True] * len(calls)


def test_what_the_turn_adds_by_itself_cannot_be_sent_in(house: House) -> None:
    stray = {name: {"context": {"live": None}} for name in STRAYS}
    (step,) = fire(AGENT, house.shelf, [("get_item_name", {"ids": ["boss-rush"], **stray})])
    assert step.output == {"boss-rush": "Boss Rush"}


TEXT = st.text(st.characters(codec=None), max_size=40)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXT, st.sampled_from(games().catalogue.ids))
JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=3), max_leaves=9
)


@pytest.mark.parametrize("name", sorted(arguments()))
@given(data=st.data())
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_arguments_of_any_shape_are_answered_or_refused(house: House, name: str, data: st.DataObject) -> None:
    args = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys((*arguments()[name], "sql"), JSON)))
    (message,) = attempt(house, [(name, args)])
    if message:
        sound(house, name, args, message)


@pytest.mark.parametrize("depth", [10, 100, 900])
def test_arguments_nested_deep_are_refused(house: House, depth: int) -> None:
    nested: Any = []
    for _ in range(depth):
        nested = [nested]
    calls: list[Attack] = [(name, dict.fromkeys(parts, nested)) for name, parts in arguments().items()]
    assert attempt(house, calls) == [None] * len(calls)
    assert all(step.error for step in fire(AGENT, house.shelf, calls))
