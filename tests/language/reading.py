"""A message read whole, and what to look for in it."""

from __future__ import annotations

from recsys.intent import Intent, Wish
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.language.shelves import eight, whole

SHOWN = ("farm-friends", "boss-rush", "dungeon-duo")


def read(text: str, shown: tuple[str, ...] = (), focus: str | None = None) -> Intent:
    """A message about the eight games."""
    return ReadRequest().twin(ReadRequestInput(text=text, shown=shown, focus=focus), eight().world)


def read_of_all(text: str, shown: tuple[str, ...] = ()) -> Intent:
    """A message about the embedded catalogue; the first of what is shown is spoken of."""
    return ReadRequest().twin(
        ReadRequestInput(text=text, shown=shown, focus=shown[0] if shown else None), whole().world
    )


def wish(intent: Intent, word: str) -> Wish:
    """The one wish that has a genre or tag of this name."""
    found = [w for w in intent.wishes if any(word in (*t.genres, *t.tags) for t in w.terms)]
    assert len(found) == 1, (word, intent.wishes)
    return found[0]
