"""What somebody else recommends past a condition, and the person lets pass, shows that it is none: who asks for new films and
takes up one of 2004 did not mean the year. Our own cards keep to every condition, so nothing gives way beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.eased import is_diet
from recsys.dialogue.holding.taken_back import of_company
from recsys.intent import Intent, Wish
from recsys.safety.conditions import conditions
from recsys.types import Item, Utterance

_TURNED_DOWN = ("turns down", "others", "out")


def let_past(held: Intent, talk: Sequence[Utterance], read: Intent, catalogue: Catalogue) -> Intent:
    """What holds when the next message comes: the wanted kinds and the year that items named since the last one lack for
    certain only steer, and bound nothing, unless the message refuses those items.

    talk: ends with what the other side said since. read: the message.
    """
    since = takewhile(lambda said: said.role == "assistant", reversed(talk))
    refused = {m.item_id for m in read.mentions if m.attitude < 0}
    named = [item for said in since for item in catalogue.known(said.items) if item.id not in refused]
    if not named or any(map(read.has, _TURNED_DOWN)) or not _may_break(held, named):
        return held
    broken = {test.key for test in conditions(held, catalogue) if any(test.met(item) is False for item in named)}
    wishes = tuple(w.model_copy(update={"must": False}) if _is_of(w, broken) else w for w in held.wishes)
    years = {"year_min": None, "year_max": None} if "year" in broken else {}
    return held.model_copy(update={"wishes": wishes, "bounds": held.bounds.model_copy(update=years)})


def _may_break(held: Intent, named: Sequence[Item]) -> bool:
    """Whether any of the items lacks anything that could give way, or may lack it."""
    dated = held.bounds.year_min is not None or held.bounds.year_max is not None
    return dated or any(_gives_way(wish) and not wish.holds(item) for wish in held.wishes for item in named)


def _gives_way(wish: Wish) -> bool:
    """Whether a wish is a kind that must be, and says nothing of who plays with whom or of what somebody may eat."""
    return wish.must and wish.attitude > 0 and bool(wish.terms) and not of_company(wish) and not is_diet(wish)


def _is_of(wish: Wish, broken: set[str]) -> bool:
    """Whether a wish is one of the broken conditions, alone or as one of several of which any will do."""
    keys = {part for key in broken for part in (key, *key.removeprefix("wish:").split("/"))}
    return _gives_way(wish) and not keys.isdisjoint({wish.key, f"wish:{wish.key}"})
