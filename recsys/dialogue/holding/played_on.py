"""On what it is played after one more message: another device, one more of the same hands, or one that another needs as well."""

from __future__ import annotations

import re
from collections.abc import Set

from recsys.catalogue.schema import RUNS_ON
from recsys.dialogue.holding.taken_back import left, of_company
from recsys.intent import Intent
from recsys.language.setting.devices import WINDOWS
from recsys.language.setting.members import ONE
from recsys.types import DEVICES, Device

_PC = re.compile(r"\bpc\b", re.IGNORECASE)
_BESIDES = re.compile(
    r"\b(?:ha[sd]|have|got|owns?|on|plays?|there(?:'s| is| are))\b[^.,;!?]{0,30}\b(?:too|as well)\b"
    r"|\b(?:is|are|would be|works?|(?:will|would) do)(?: (?:fine|ok(?:ay)?|good|alright|possible))?,? (?:too|as well)\b"
    r"|\b(?:is|are) also (?:fine|ok(?:ay)?|good)\b"
    r"|\balso (?:ha[sd]|have|got|owns?|on|plays?)\b|(?:'ve|\bhave|\bha[sd]|\bplays?|\bis|\bare) also\b",
    re.IGNORECASE,
)
_HAS = re.compile(
    rf"\b(?:my|our|the|his|her|their) (?:\w+ )?({ONE})s?(?:'s)?,? (?:only |also )?"
    r"(?:ha[sd]|have|got|owns?|uses?|(?:is|are|plays?) on)\b",
    re.IGNORECASE,
)
_NAMELESS, _CHILD = (
    frozenset({"kid", "child", "someone"}),
    frozenset({"kid", "child", "son", "daughter", "boy", "girl"}),
)
"""How a child is told of without a word for whose, and who that may be."""
_FRIENDS = frozenset("friend bestie bff mate buddy pal flatmate roommate housemate".split())
"""Who plays along wherever somebody tells of them."""
_OR = re.compile(r"\W*or\b", re.IGNORECASE)
_AND = re.compile(r"\W*(?:(?:oh|ok(?:ay)?|yes|yeah)\W+)*(?:and|but)\b", re.IGNORECASE)
_MUST_RUN = re.compile(r"\b(?:runs?|works?|be|playable|available)\b[^.,;!?]{0,15}\b(?:on|for)\b", re.IGNORECASE)
"""Asks for both: "it should run on Switch as well"."""

Groups = tuple[tuple[Device, ...], ...]
Platforms = tuple[tuple[str, ...], ...]


def played_on(old: Intent, new: Intent) -> tuple[Groups, Platforms]:
    """The groups of devices and of platforms: an item needs one of each group.

    New ones replace the old. Where they are another person's who plays along, both must do; where they are had besides
    ("she has a Switch too"), either will.
    """
    groups = left(old.device_groups, {*new.disliked_devices})
    if not new.device_groups:
        return groups, _run_elsewhere(old.platform_groups, {*new.disliked_devices})
    old = old.model_copy(update={"device_groups": groups})
    had = _BESIDES.search(new.text) or _OR.match(new.text)
    turns = "instead|rather" if had else "actually|instead|rather"
    corrects = new.has("correction") or re.search(rf"\b(?:{turns})\b", new.text.lower())
    company = any(w.attitude > 0 and of_company(w) for w in (*old.wishes, *new.wishes))
    another = new.has("their device") and (company or _is_anothers(old, new)) and not corrects
    besides = bool(groups) and had and not corrects
    if besides and not (another and len(groups) == 1) and not _MUST_RUN.search(new.text):
        return _either(old, new)
    return _both(old, new) if another or besides else (new.device_groups, new.platform_groups)


def _run_elsewhere(platforms: Platforms, refused: Set[Device]) -> Platforms:
    """The groups without those that run on what is refused and nothing else: "no VR" of a Quest."""
    left_over = {platform for device in DEVICES if device not in refused for platform in RUNS_ON[device]}
    return tuple(group for group in platforms if left_over.intersection(group))


def _is_anothers(old: Intent, new: Intent) -> bool:
    """Whether it is had by somebody besides those who were told to play: "her cousin has an Xbox".

    Where nobody was told of, a friend's is another's, and so is what comes on top or beside one's own: "and my cousin is on PC".
    """
    known = {person.role.removesuffix("s") for person in old.people if person.playing}
    has = {match.group(1).lower() for match in _HAS.finditer(new.text)}
    beside = bool(known) or bool(has & _FRIENDS) or old.has("own device") or _AND.match(new.text) is not None
    return beside and bool(has - known - (_CHILD if known & _NAMELESS else set()))


def _both(old: Intent, new: Intent) -> tuple[Groups, Platforms]:
    platforms = new.platform_groups
    if _PC.search(new.text) and not platforms and any("Mac" in group for group in old.platform_groups):
        platforms = (WINDOWS,)
    together = (*old.device_groups, *new.device_groups), (*old.platform_groups, *platforms)
    return tuple(dict.fromkeys(together[0])), tuple(dict.fromkeys(together[1]))


def _either(old: Intent, new: Intent) -> tuple[Groups, Platforms]:
    """The new ones in the group of whose they are: what others have is told first, one's own last.

    A device on which any platform will do leaves the group without platforms.
    """
    at = 0 if new.has("their device") else len(old.device_groups) - 1
    had = old.device_groups[at]
    run = {platform for device in had for platform in RUNS_ON[device]}
    of_it = next((group for group in old.platform_groups if run.issuperset(group)), ())
    more = {device for group in new.device_groups for device in group}
    groups = (*old.device_groups[:at], tuple(d for d in DEVICES if d in {*had, *more}), *old.device_groups[at + 1 :])
    named = tuple(platform for group in new.platform_groups for platform in group)
    rest = tuple(group for group in old.platform_groups if group != of_it)
    return groups, ((tuple(dict.fromkeys((*of_it, *named))), *rest) if of_it and named else rest)
