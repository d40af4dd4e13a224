"""What a card says of an item: chips and evidence, all read from the catalogue and the trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.schema import RUNS_ON
from recsys.catalogue.written import FEW, REQUESTS
from recsys.dialogue.telling.phrases import capital, of_hours
from recsys.intent import Intent
from recsys.retrievers import LABELS
from recsys.safety.conditions import DEVICE_WORDS, EVERYBODY, Condition, ideals, label
from recsys.types import GAMES, Device, Evidence, Item, Listing

LISTED_BY: Mapping[str, str] = {**LABELS, "fits": "Everything that fits", "named": "People and series named"}
PAIR_CHARS = 10
"""Of two devices on one chip; longer, a card's chips would not stay on one line of a phone."""
FROM_PEOPLE = frozenset({"als", "ease", "item_cf"})
"""The retrievers that know nothing but who met what."""


def chips(item: Item, intent: Intent, catalogue: Catalogue) -> tuple[Evidence, ...]:
    """The facts device, players, age and time, in that order. met: asked and met, asked and missed, or None.

    A slot the whole catalogue knows nothing of is left out; a fact unknown for this item says so when it was asked for.
    """
    slots = (_device(item, intent), _players(item, intent), _age(item, intent), _time(item, intent))
    kept = [slot for slot in slots if slot and (slot.data["known"] or slot.data["asked"])]
    return tuple(slot for slot in kept if catalogue.has_devices or slot.data["known"])


def _chip(slot: str, text: str, asked: bool, met: bool | None, known: bool = True, **data: str) -> Evidence:
    return Evidence(
        "fact", text, met if asked and known else None, {"slot": slot, "asked": asked, "known": known, **data}
    )


def _device(item: Item, intent: Intent) -> Evidence:
    asked = [d for d in intent.devices if d in item.devices]
    device = next(iter(asked or item.devices), None)
    met = all(set(g) & set(item.devices) for g in intent.device_groups)
    met = met and all(set(g) & set(item.platforms) for g in intent.platform_groups)
    one_each = list(dict.fromkeys(next(d for d in asked if d in g) for g in intent.device_groups)) if met else []
    named = next((both for both in (asked, one_each) if len(both) == 2 and met), (asked or item.devices)[:1])
    text = ", ".join(_named(d, item, intent) for d in named) or "Device not known"
    text = text if "," not in text or len(text) <= PAIR_CHARS else "both"
    return _chip(
        "device", capital(text), bool(intent.device_groups), met, bool(item.devices), device=device or ""
    )


def _named(device: Device, item: Item, intent: Intent) -> str:
    """The platform that was asked for and that the item has; of what is carried along the device says more."""
    own = () if device in {"PHONE", "TABLET"} else RUNS_ON[device]
    asked = (p for group in intent.platform_groups for p in group if p in own and p in item.platforms)
    return next(asked, DEVICE_WORDS[device])


def _players(item: Item, intent: Intent) -> Evidence:
    wants_coop = any("co-op" in t.modes for w in intent.wishes if w.attitude > 0 for t in w.terms)
    asked = wants_coop or intent.bounds.players is not None
    if item.players_max is None:
        return _chip("players", "Players not known", asked, None, known=False)
    low, high = item.players_min or 1, item.players_max
    span = str(high) if low == high else f"{low}–{high}"
    mode = (
        "co-op"
        if "co-op" in item.modes and (wants_coop or "versus" not in item.modes)
        else ("vs" if "versus" in item.modes and high > 1 else "")
    )
    met = (not wants_coop or "co-op" in item.modes) and (
        intent.bounds.players is None or low <= intent.bounds.players <= high
    )
    return _chip("players", "Solo" if high == 1 else f"{span} {mode}".strip(), asked, met)


def _age(item: Item, intent: Intent) -> Evidence:
    asked = intent.youngest is not None
    if item.age is None:
        return _chip("age", "Age not known", asked, None, known=False)
    return _chip("age", f"Age {item.age}+", asked, intent.youngest is None or item.age <= max(intent.youngest, EVERYBODY))


def _time(item: Item, intent: Intent) -> Evidence:
    b = intent.bounds
    short = any("short rounds" in t.tags for w in intent.wishes if w.attitude > 0 for t in w.terms)
    if b.hours_max is not None or b.hours_min is not None:
        met = item.hours is not None and (b.hours_min or 0) <= item.hours <= (b.hours_max or 9999)
        text = of_hours(item) or "Hours not known"
        return _chip("time", text, True, met, item.hours is not None)
    asked = short or b.minutes_max is not None or b.minutes_min is not None
    if item.minutes is None:
        return _chip("time", "Time not known", asked, None, known=False)
    limit = b.minutes_max or (15 if short else 9999)
    return _chip(
        "time", f"{item.minutes} min", asked, (b.minutes_min or 0) * (b.minutes_max is None) <= item.minutes <= limit
    )


def evidence(
    item: Item,
    intent: Intent,
    tests: Sequence[Condition],
    listings: Sequence[Listing],
    seeds: Sequence[str],
    catalogue: Catalogue,
) -> tuple[Evidence, ...]:
    """Everything behind a card: chips, what was asked and is met or not, what liked items share, who found it."""
    return (
        *chips(item, intent, catalogue),
        *(Evidence("filter", t.text, t.met(item), {"key": t.key}) for t in tests),
        *(Evidence("intent", t.text, t.met(item), {"who": ""}) for t in ideals(intent, catalogue)),
        *_wished(item, intent, tests), *_liked(item, seeds, catalogue), *_found_by(item, listings, catalogue),
    )  # fmt: skip


def _wished(item: Item, intent: Intent, tests: Sequence[Condition]) -> list[Evidence]:
    done = {t.key for t in tests}
    wanted = [w for w in intent.wishes if w.terms and w.attitude > 0 and "wish:" + w.key not in done]
    avoided = [w for w in intent.wishes if w.terms and w.attitude < 0 and "no:" + w.key not in done]
    return [
        *(Evidence("intent", label(w), w.holds(item), {"who": w.who}) for w in wanted),
        *(Evidence("intent", f"less {label(w)}", not w.holds(item), {"who": w.who}) for w in avoided),
    ]


def _liked(item: Item, seeds: Sequence[str], catalogue: Catalogue) -> list[Evidence]:
    found = []
    for seed in catalogue.known(seeds):
        common = shared(item, seed, catalogue)
        if common:
            share = "most of it" if len(common) >= 5 else ("some" if len(common) >= 3 else "a little")
            found.append(
                (
                    len(common),
                    Evidence("liked", seed.title, None, {"item": seed.id, "share": share, "common": list(common[:3])}),
                )
            )
    return [e for _, e in sorted(found, key=lambda f: -f[0])[:3]]


def _found_by(item: Item, listings: Sequence[Listing], catalogue: Catalogue) -> list[Evidence]:
    best: dict[str, int] = {}
    for listing in listings:
        if item.id in listing.ids and (_is_known(item, listing) or not catalogue.met):
            best[listing.retriever] = min(best.get(listing.retriever, 10**6), listing.ids.index(item.id) + 1)
    return [
        Evidence("tool", tool_label(name, catalogue), None, {"retriever": name, "rank": rank})
        for name, rank in sorted(best.items(), key=lambda b: (b[1], b[0]))
    ]


def _is_known(item: Item, listing: Listing) -> bool:
    """Whether anybody stands behind an item of the list of the well liked, in which those that nobody met are the last."""
    scores = dict(zip(listing.ids, listing.scores, strict=False)) if listing.retriever == "popularity" else {}
    return scores.get(item.id, 1) > 0


_BY_NOBODY: Mapping[str, str] = {"popularity": "In the catalogue's order", "default": "Drawn from all there is"}
"""What lists of the well liked are where nobody is known to have met anything."""


def tool_label(name: str, catalogue: Catalogue) -> str:
    """A retriever's name for people; who has similar taste in games is a player, what is simulated or made up is called so, and
    nothing is well liked where nobody is known to have met anything."""
    if name in _BY_NOBODY and not catalogue.met:
        return _BY_NOBODY[name]
    label = "Similar players" if name == "als" and catalogue.domain.name == GAMES.name else LISTED_BY.get(name, name)
    if name == "dialogue" and catalogue.domain.noun in REQUESTS:
        return f"{label}, {'mostly' if catalogue.domain.noun in FEW else 'some'} made up"
    return f"{label} (simulated)" if name in FROM_PEOPLE and catalogue.domain.simulated else label


def shared(item: Item, seed: Item, catalogue: Catalogue) -> tuple[str, ...]:
    """Genres and tags both have, the rarest in the catalogue first."""
    common = {*item.genres, *item.tags} & {*seed.genres, *seed.tags}
    return tuple(sorted(common, key=lambda word: (-catalogue.rarity[word], word)))
