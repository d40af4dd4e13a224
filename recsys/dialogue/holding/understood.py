"""What was understood, as plain data: for the chips of a page, for whoever evaluates, and to put any of it right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.corrections import Correction, key_of
from recsys.dialogue.holding.near import has_namesake, others
from recsys.intent import Ideal, Intent, Mention, Wish
from recsys.safety.conditions import label
from recsys.types import Device

MOST = 40
"""Mentions for which others are looked up."""
_OF_A_MENTION = {"text", "attitude", "item_id", "title", "seed", "seen", "source"}
_OF_A_WISH = {"phrase", "attitude", "must", "who", "source"}


def understood(intent: Intent, corrections: Iterable[Correction], catalogue: Catalogue) -> Mapping[str, Any]:
    """OMuleT's form, and beyond it: the numbers, the people, and what is needed to correct any of it.

    dropped: words of this message that the person said are no title.
    """
    corrections = tuple(corrections)
    no_titles = (c.key for c in corrections if c.aspect == "mention" and c.meant == "drop")
    return {
        **formatted(intent),
        "count": intent.count, "bounds": intent.bounds.model_dump(exclude_none=True),
        "ideal": _ideal(intent.ideal),
        "people": [p.model_dump(exclude_none=True) for p in intent.people], "youngest": intent.youngest,
        "platforms": [list(g) for g in intent.platform_groups],
        "device_groups": [list(g) for g in intent.device_groups],
        "mentions": [_mention(m, catalogue, at < MOST) for at, m in enumerate(intent.mentions)],
        "wishes": [_wish(w) for w in intent.wishes],
        "dropped": [key for key in no_titles if _says(intent.text, key)],
        "corrections": [c.model_dump(exclude_none=True) for c in corrections],
    }  # fmt: skip


def formatted(intent: Intent) -> dict[str, Any]:
    """OMuleT's formatted intent: like and dislike (genres, names, properties, devices), ages, genders."""
    return {
        "like": _preference(intent, 1, intent.devices),
        "dislike": _preference(intent, -1, intent.disliked_devices),
        "ages": list(intent.ages),
        "genders": sorted({p.gender for p in intent.people if p.gender}),
    }


def _preference(intent: Intent, sign: int, devices: tuple[Device, ...]) -> dict[str, list[str]]:
    wishes = [w for w in intent.wishes if w.attitude * sign > 0]
    genres = [w.phrase for w in wishes if any(t.genres for t in w.terms)]
    return {
        "genres": list(dict.fromkeys(genres)),
        "names": [m.text for m in intent.mentions if m.attitude * sign > 0 or (m.seed and sign > 0)],
        "properties": list(dict.fromkeys(w.phrase for w in wishes if w.phrase not in genres)),
        "devices": list(devices),
    }


def _ideal(ideal: Ideal) -> Mapping[str, Any]:
    return {
        "bounds": ideal.bounds.model_dump(exclude_none=True), "platforms": [list(g) for g in ideal.platform_groups],
        "device_groups": [list(g) for g in ideal.device_groups],
    }  # fmt: skip


def _says(text: str, key: str) -> bool:
    """Whether the words of a key stand in a text, as words."""
    return bool(re.search(rf"(?<!\w){re.escape(key)}(?!\w)", " ".join(text.lower().split())))


def _wish(wish: Wish) -> Mapping[str, Any]:
    """A wish in the person's words, spelt as the catalogue does: "co op" is "co-op"."""
    phrase, name = wish.phrase, label(wish)
    same = re.sub(r"\W", "", phrase.lower()) == re.sub(r"\W", "", name.lower())
    told = {**wish.model_dump(include=_OF_A_WISH), "phrase": name if same else phrase}
    return {**told, "key": wish.key, "known": bool(wish.terms)}


def _mention(mention: Mention, catalogue: Catalogue, near: bool) -> Mapping[str, Any]:
    """A mention and its item, whether another item has the same title, and which others its words could mean."""
    item = next(iter(catalogue.known([mention.item_id or ""])), None)
    found = others(mention, catalogue) if near else ()
    return {
        **mention.model_dump(include=_OF_A_MENTION), "title": item.title if item else mention.title,
        "year": item.year if item else None, "namesakes": bool(item and has_namesake(item, catalogue)),
        "key": key_of(mention),
        "others": [{"id": i.id, "title": i.title, "year": i.year} for i in found],
    }  # fmt: skip
