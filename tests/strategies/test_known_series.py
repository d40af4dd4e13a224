"""A series of films that is known by its name, or refused by it, is not offered part by part."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State
from recsys.intent import Intent, Mention
from recsys.strategies import ordered
from tests.language.shelves import films_of

PARTS = ("One", "Two", "Three", "Four")
FILMS = films_of(
    [(f"Galaxy Quarrel: Part {part}", 1980 + at, 4) for at, part in enumerate(PARTS)]
    + [("Rogue One: A Galaxy Quarrel Story", 2016, 4), ("Thor", 2011, 5), ("Thor: The Dark World", 2013, 4), ("Heat", 1995, 5)]
).world.catalogue


def barred(text: str, item_id: str, **more: object) -> set[str]:
    named = Mention.model_validate({"text": text, "item_id": item_id, "by": "word", **more})
    return {FILMS[i].title for i in ordered._refused(State(intent=Intent(mentions=(named,))), FILMS)}


@pytest.mark.parametrize("said", [{"seen": True}, {"attitude": -2}])
def test_the_name_of_many_parts_means_them_all(said: dict[str, object]) -> None:
    gone = barred("galaxy quarrel", "Galaxy Quarrel: Part One-1980", **said)
    assert gone == {f"Galaxy Quarrel: Part {part}" for part in PARTS} | {"Rogue One: A Galaxy Quarrel Story"}


def test_who_has_seen_a_film_has_not_seen_what_goes_on_from_it() -> None:
    assert "Thor: The Dark World" not in barred("thor", "Thor-2011", seen=True)
    assert barred("heat", "Heat-1995", attitude=1) == set()
