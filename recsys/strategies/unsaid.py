"""What goes without saying: who is alone is given nothing for two, and a hidden gem is not what everybody knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.taken_back import of_company
from recsys.intent import Intent
from recsys.types import Item

FAMOUS = 4
"""Item.fame from which on nothing is a hidden gem."""


def unsaid(pool: Sequence[str], intent: Intent, catalogue: Catalogue, n: int) -> tuple[str, ...]:
    """The ids that go without saying, in order; each of the rules is left out where fewer than n would be left.

    What needs a second person beside the first is for those who told of somebody; what is like a game for two is for two. What
    a catalogue does not know of an item never speaks against it.
    """
    kept, seeds = tuple(pool), catalogue.known(m.item_id for m in intent.mentions if m.item_id and m.attitude >= 0)
    rules: list[Callable[[Item], bool]] = []
    if intent.has("hidden"):
        rules.append(lambda item: (item.fame or 0) < FAMOUS)
    if seeds and all(map(_takes_two, seeds)):
        rules.append(lambda item: not item.modes or "co-op" in item.modes)
    elif not _in_company(intent):
        rules.append(lambda item: not _takes_two(item))
    for rule in rules:
        left = tuple(i for i in kept if rule(catalogue[i]))
        kept = left if len(left) >= n else kept
    return kept


def _takes_two(item: Item) -> bool:
    """Whether nobody can begin it alone; strangers online are company enough."""
    return item.modes == ("co-op",) and (item.players_min or 1) > 1 and "always online" not in item.tags


def _in_company(intent: Intent) -> bool:
    """Whether anything said tells of somebody beside the one who asks."""
    people = any(p.role != "you" for p in intent.people) or (intent.bounds.players or 1) > 1
    return people or intent.has("together") or any(w.attitude > 0 and of_company(w) for w in intent.wishes)
