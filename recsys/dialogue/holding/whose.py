"""Whose items are asked for in turn: "by Wes Anderson", after somebody else's, of whom nothing is by both."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Wish
from recsys.safety.conditions import by_whom, having_any


def of_the_last(intent: Intent, read: Intent, catalogue: Catalogue) -> Intent:
    """The intent without those asked for before whose items are none of whom the message asks for."""
    asked = [wish for wish in read.wishes if _asks(wish)]
    keys = {wish.key for wish in asked}
    gone = [
        wish
        for wish in intent.wishes
        if _asks(wish) and wish.key not in keys and any(not _of_both(wish, other, catalogue) for other in asked)
    ]
    return intent.model_copy(update={"wishes": tuple(w for w in intent.wishes if w not in gone)}) if gone else intent


def _asks(wish: Wish) -> bool:
    return wish.attitude > 0 and wish.must and not wish.either and bool(by_whom(wish))


def _of_both(one: Wish, other: Wish, catalogue: Catalogue) -> bool:
    return bool((having_any([one], catalogue) & having_any([other], catalogue)).any())
