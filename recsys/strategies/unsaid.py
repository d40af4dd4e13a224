"""What goes without saying: who is alone is given nothing for two, a hidden gem is not what everybody knows, what is popular is,
and who is very small plays first games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.taken_back import of_company
from recsys.intent import Intent
from recsys.types import Item

FAMOUS, POPULAR = 4, 5
"""Item.fame from which on nothing is a hidden gem; that of what everybody knows."""


SMALL, FIRST = 5, "first games"
"""Years up to which a child is very small; the tag of what needs no reading and no quick hands."""


def unsaid(pool: Sequence[str], intent: Intent, catalogue: Catalogue, n: int) -> tuple[str, ...]:
    """The ids that go without saying, in order; each of the rules is left out where fewer than n would be left.

    What needs a second person beside the first is for those who told of somebody; what is like a game for two is for two. What
    a catalogue does not know of an item never speaks against it.
    """
    kept, seeds = tuple(pool), catalogue.known(m.item_id for m in intent.mentions if m.item_id and m.attitude >= 0)
    rules: list[Callable[[Item], bool]] = []
    if intent.has("hidden"):
        known = {item.series for item in seeds} - {None}
        rules += [lambda item: (item.fame or 0) < FAMOUS, lambda item: item.series not in known]
    elif intent.has("famous"):
        rules.append(lambda item: (item.fame or 0) >= POPULAR)
    if _all_small(intent):
        rules.append(lambda item: FIRST in item.tags)
    if seeds and all(map(_takes_two, seeds)):
        rules.append(lambda item: not item.modes or "co-op" in item.modes)
    elif not _in_company(intent):
        rules.append(lambda item: not _takes_two(item))
    for rule in rules:
        left = tuple(i for i in kept if rule(catalogue[i]))
        kept = left if len(left) >= n else kept
    return kept


def _all_small(intent: Intent) -> bool:
    """Whether all children of a known age who play are at most SMALL."""
    ages = [p.age for p in intent.people if p.playing and p.age is not None and not p.guessed]
    return bool(ages) and max(ages) <= SMALL


def _takes_two(item: Item) -> bool:
    """Whether nobody can begin it alone; strangers online are company enough."""
    return item.modes == ("co-op",) and (item.players_min or 1) > 1 and "always online" not in item.tags


def _in_company(intent: Intent) -> bool:
    """Whether anything said tells of somebody beside the one who asks."""
    people = any(p.role != "you" for p in intent.people) or (intent.bounds.players or 1) > 1
    return people or intent.has("together") or any(w.attitude > 0 and of_company(w) for w in intent.wishes)
