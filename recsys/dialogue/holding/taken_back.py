"""What a message takes back of what held: limits, devices, people, examples and wishes."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import TypeVar

from recsys.catalogue.schema import RUNS_ON
from recsys.intent import Ideal, Intent, Wish
from recsys.types import Device

Kind = TypeVar("Kind", bound=str)


def without(old: Intent, new: Intent) -> Intent:
    """The old intent without what the new message takes back."""
    gone = {flag.removeprefix("drop ") for flag in new.flags if flag.startswith("drop ")}
    if not (gone or new.has("never mind") or new.has("any kind")):
        return old
    text = new.text.lower() if new.has("never mind") else ""
    every = "device" in gone
    devices = () if every else left(old.device_groups, gone)
    platforms = (
        () if every else tuple(g for g in old.platform_groups if g in new.platform_groups or not _names(text, g))
    )
    lost = [m for m in old.mentions if m.item_id in gone]
    return old.model_copy(
        update={
            "bounds": old.bounds.without(gone), "ideal": _ideal(old.ideal, gone), "people": () if "people" in gone else old.people,
            "device_groups": devices, "platform_groups": left(platforms, gone | _not_on(old, devices)),
            "mentions": tuple(m.model_copy(update={"seed": False, "attitude": 0}) if m in lost else m for m in old.mentions),
            "wishes": tuple(
                w for w in old.wishes
                if (w.attitude < 0 or of_company(w) or not new.has("any kind")) and not _is_forgotten(w, text)
            ),
        }
    )  # fmt: skip


def gives_up(read: Intent) -> tuple[Wish, ...]:
    """The kinds that a message gives up: "forget the horror"."""
    return tuple(w for w in read.wishes if w.terms and not w.attitude) if read.has("never mind") else ()


def without_given_up(text: str, read: Intent) -> str:
    """A text without the words in which a message gives kinds up, which would bring what is called so."""
    for wish in gives_up(read):
        text = re.sub(re.escape(wish.source or wish.phrase), "", text, flags=re.IGNORECASE)
    return text


def _ideal(old: Ideal, gone: Set[str]) -> Ideal:
    every = "device" in gone
    return Ideal(
        bounds=old.bounds.without(gone), device_groups=() if every else left(old.device_groups, gone),
        platform_groups=() if every else left(old.platform_groups, gone),
    )  # fmt: skip


def _not_on(old: Intent, devices: Sequence[Sequence[Device]]) -> Set[str]:
    """The platforms of the old devices that no device left has: PSVR once no headset is."""
    had, has = ({p for group in groups for d in group for p in RUNS_ON[d]} for groups in (old.device_groups, devices))
    return had - has


def _is_forgotten(wish: Wish, text: str) -> bool:
    """Whether a wish that no term of the vocabulary stands for is named where something is taken back."""
    own = not wish.terms or wish.only_told or all(term.items for term in wish.terms)
    return own and wish.attitude > 0 and bool(re.search(rf"\b{re.escape(wish.phrase.lower())}\b", text))


def _names(text: str, group: Sequence[str]) -> bool:
    return any(re.search(rf"\b{re.escape(name.lower())}\b", text) for name in group)


def left(groups: Sequence[tuple[Kind, ...]], gone: Set[str]) -> tuple[tuple[Kind, ...], ...]:
    """The groups without what is gone; one of which nothing is left is gone as well."""
    kept = (tuple(name for name in group if name not in gone) for group in groups)
    return tuple(group for group in kept if group)


def of_company(wish: Wish) -> bool:
    """Whether a wish is about who plays with whom, not about the kind."""
    return any(t.modes or {"couch", "online co-op", "PvP"} & set(t.tags) for t in wish.terms)


def of_circumstance(wish: Wish) -> bool:
    """Whether a wish is about how somebody can play at all, which another kind changes nothing of."""
    told = {"offline", "one-handed", *(("easy to learn",) if _IS_NEW.search(wish.phrase) else ())}
    told |= {"short rounds"} if _BETWEEN.search(wish.phrase) else set()
    return bool(wish.terms) and all(told & set(t.tags) for t in wish.terms)


_BETWEEN = re.compile(r"\b(?:breaks?|commut\w+)\b", re.IGNORECASE)
"""When there is time for a round and no more."""
_IS_NEW = re.compile(
    r"\b(?:beginners?|never played|not? gamers?|new to|non[- ]gamers?|not usually play)\b", re.IGNORECASE
)
