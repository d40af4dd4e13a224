"""A store on a real file, a clock that the test sets, and a conversation of ann with three cards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from recsys.store import Store, open_store
from recsys.store.schema import Base
from recsys.types import Done, Evidence, Item, Offer, Pick, TraceStep

Talk = Callable[[str], tuple[str, str]]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A file of this test; another database, emptied, when OMAKASE_TEST_DATABASE_URL names one."""
    other = os.environ.get("OMAKASE_TEST_DATABASE_URL")
    if other is None:
        return f"sqlite:///{tmp_path / 'data' / 'omakase.db'}"
    engine = create_engine(other)
    Base.metadata.drop_all(engine)
    engine.dispose()
    return other


@pytest.fixture
def moment() -> list[datetime]:
    """One moment, set by the test."""
    return [datetime(2025, 6, 1, 12, tzinfo=UTC)]


@pytest.fixture
def store(url: str, moment: list[datetime]) -> Iterator[Store]:
    opened = open_store(url, clock=lambda: moment[0])
    yield opened
    opened.close()


@pytest.fixture
def answer() -> Done:
    """Three cards, with everything a turn can hold."""
    evidence = (Evidence("path", "Celeste → tag → Ori", True, {"hops": 2}), Evidence("fact", "2018"))
    picks = tuple(
        Pick(Item(name, name.title()), score, f"Because of {name}.", evidence)
        for name, score in (("celeste", 0.9), ("ori", 0.5), ("gris", -0.1))
    )
    return Done(
        turn_id="made by the store", reply="Try **Celeste**.", picks=picks,
        intent={"likes": ["hard"], "age": 9}, notices=("offline",),
        trace=(TraceStep("tool", "search", "embedded", 1.5, {"n": 3}, ["celeste"], None, "Looked", 7),),
        ms=12.5, llm_calls=2, tokens=99, offers=(Offer("Any device", "on any device", 4),),
        choices=("Alone", "Together"), question=True,
    )  # fmt: skip


@pytest.fixture
def talk(store: Store, answer: Done) -> Talk:
    """Starts a conversation of a user, with one answered turn: (conversation id, turn id)."""

    def start(user_id: str) -> tuple[str, str]:
        conversation = store.conversations.start(user_id, "games", "Hard platformers")
        turn = store.conversations.begin_turn(
            user_id, conversation, "something hard", strategy="omulet", brain="embedded", catalogue="games",
            snapshot_id="s1",
        )  # fmt: skip
        store.conversations.finish_turn(turn, answer)
        return conversation, turn

    return start


@pytest.fixture
def turn(talk: Talk) -> str:
    """An answered turn of ann."""
    return talk("ann")[1]
