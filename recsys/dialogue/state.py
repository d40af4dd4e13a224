"""A conversation so far: what holds, what was shown, what is being spoken of.

`follow` adds one message. What was said holds until it is taken back: a later attitude to the same idea replaces the
earlier one, a new kind of item replaces the old kind, new numbers replace numbers of the same family.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Bounds, Intent, Mention, Person, Reference, Wish
from recsys.types import PRICE_CEILING

MOST_SAID = 6


@dataclass(frozen=True)
class State:
    """intent: everything that holds now. shown: ids of the last cards. offered: ids of all cards so far.

    focus: the item last spoken of. asked: the last answer ended with a question. latest: ids named in the last message.
    said: the messages that what holds was read from, the last MOST_SAID, for a model to read.
    """

    intent: Intent = Intent()
    shown: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    focus: str | None = None
    asked: bool = False
    latest: tuple[str, ...] = ()
    said: tuple[str, ...] = ()

    def answered(self, shown: Iterable[str], focus: str | None, asked: bool) -> State:
        """This state after an answer: new cards replace the last ones, no cards leave them in place."""
        ids = tuple(shown)
        offered = tuple(dict.fromkeys((*self.offered, *ids)))
        lead = focus or (ids[0] if ids else self.focus)
        return replace(self, shown=ids or self.shown, offered=offered, focus=lead, asked=asked)

    def to_json(self) -> dict[str, Any]:
        """As plain data, to be kept with a turn."""
        return {
            "intent": self.intent.model_dump(mode="json"), "shown": list(self.shown), "offered": list(self.offered),
            "focus": self.focus, "asked": self.asked, "latest": list(self.latest), "said": list(self.said),
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> State:
        """From what `to_json` gave."""
        return cls(
            Intent.model_validate(data["intent"]), tuple(data["shown"]), tuple(data["offered"]), data["focus"],
            data["asked"], tuple(data.get("latest", ())), tuple(data.get("said", ())),
        )  # fmt: skip


def follow(state: State, read: Intent, catalogue: Catalogue) -> State:
    """The state with one message on top; the answer to it is not in yet."""
    read = _pointed(read, state)
    if read.has("correction") and (corrected := _corrected(state, read, catalogue)):
        return corrected
    if read.act in {"thanks", "greet", "off_topic", "unclear", "count", "ask_item", "choose"}:
        return _kept(state, read)
    before = _reset(state.intent) if read.has("reset") else state.intent
    merged = _relative(
        _relaxed(before, read) if read.has("never mind") else _merged(before, read), read, state, catalogue
    )
    latest = tuple(m.item_id for m in read.mentions if m.item_id)
    return replace(state, intent=merged, latest=latest, focus=_focus(read) or state.focus, said=_said(state, read))


def _said(state: State, read: Intent) -> tuple[str, ...]:
    """The messages so far, each once, or none after "start over"; then this one."""
    before = () if read.has("reset") else (text for text in state.said if text != read.text)
    return (*before, read.text)[-MOST_SAID:]


def target(state: State, read: Intent) -> str | None:
    """The item a question or remark is about: named, pointed at, in focus, or the first shown; None without any."""
    return _focus(_pointed(read, state)) or state.focus or (state.shown[0] if state.shown else None)


def _focus(read: Intent) -> str | None:
    return next((m.item_id for m in reversed(read.mentions) if m.item_id), None)


def _kept(state: State, read: Intent) -> State:
    """Nothing new is wanted: only the act and the focus change."""
    focus = target(state, read) if read.act == "ask_item" else state.focus
    intent = state.intent.model_copy(update={"act": read.act, "text": read.text})
    return replace(state, intent=intent, focus=focus)


def _pointed(read: Intent, state: State) -> Intent:
    """The message with "the second one" and "it" as mentions of what was shown."""
    named = {m.item_id for m in read.mentions}
    found: list[Mention] = []
    references = (
        tuple(Reference(position=at + 1) for at in range(len(state.shown))) if _all_of_them(read) else read.references
    )
    for reference in references:
        item_id = _resolve(reference.position, state)
        if item_id is None or item_id in named or (reference.position is None and not _speaks_of_it(read)):
            continue
        seed = read.act == "recommend" and reference.attitude >= 0
        said = Mention(text=reference.text, attitude=reference.attitude, item_id=item_id, by="reference", score=100)
        found.append(said.model_copy(update={"seed": seed, "seen": read.act == "seen"}))
    return read.model_copy(update={"mentions": (*read.mentions, *found)}) if found else read


def _all_of_them(read: Intent) -> bool:
    return read.act == "seen" and read.has("all of them")


def _speaks_of_it(read: Intent) -> bool:
    if read.has("like it"):
        return True
    return read.act in {"seen", "rate", "ask_item"} and not any(m.item_id for m in read.mentions)


def _resolve(position: int | None, state: State) -> str | None:
    if position is None:
        return state.focus or (state.shown[0] if state.shown else None)
    at = position - 1 if position > 0 else len(state.shown) + position
    return state.shown[at] if 0 <= at < len(state.shown) else None


def _corrected(state: State, read: Intent, catalogue: Catalogue) -> State | None:
    """ "No, I meant the old PS2 one": another item the same words could mean; None when nothing is corrected."""
    last = [m for m in state.intent.mentions if m.item_id in state.latest]
    if any(m.item_id for m in read.mentions) and last and read.act == "recommend":
        kept = tuple(m for m in state.intent.mentions if m.item_id not in state.latest)
        return follow(
            replace(state, intent=state.intent.model_copy(update={"mentions": kept})), _uncorrected(read), catalogue
        )
    if not last or read.mentions or any(w.attitude > 0 for w in read.wishes):
        return None
    wrong = last[-1]
    others = [i for i in wrong.alternatives if i in catalogue and i != wrong.item_id]
    fitting = _described(others, read, catalogue)
    if not fitting:
        return None
    right = catalogue[fitting[0]]
    update = {
        "item_id": right.id,
        "title": right.title,
        "alternatives": (wrong.item_id, *(i for i in others if i != right.id)),
    }
    mentions = tuple(m.model_copy(update=update) if m is wrong else m for m in state.intent.mentions)
    intent = state.intent.model_copy(update={"mentions": mentions, "act": "recommend", "text": read.text})
    return replace(state, intent=intent, latest=(right.id,), focus=right.id, said=_said(state, read))


def _uncorrected(read: Intent) -> Intent:
    return read.model_copy(update={"flags": tuple(f for f in read.flags if f != "correction")})


def _described(ids: list[str], read: Intent, catalogue: Catalogue) -> list[str]:
    """The ids that fit "old", "new", a platform or a year; empty when the message describes none of them."""
    items = [catalogue[i] for i in ids]
    platforms = {p for group in read.platform_groups for p in group} | set(read.asked)
    if platforms:
        items = [i for i in items if platforms & set(i.platforms)] or items
    low, high = read.bounds.year_min, read.bounds.year_max
    if low or high:
        items = [i for i in items if i.year and (low or 0) <= i.year <= (high or 9999)]
    if read.has("the old one") or read.has("older"):
        items.sort(key=lambda i: (i.year or 9999, i.id))
    elif read.has("the new one") or read.has("newer"):
        items.sort(key=lambda i: (-(i.year or 0), i.id))
    elif not (platforms or low or high or "other" in read.text.lower()):
        return []
    return [i.id for i in items]


def _merged(old: Intent, new: Intent) -> Intent:
    return old.model_copy(
        update={
            "act": new.act, "text": new.text, "flags": new.flags, "asked": new.asked, "attribute": new.attribute,
            "wishes": _wishes(old, new), "mentions": _mentions(old, new), "people": _people(old.people, new.people),
            "device_groups": new.device_groups or old.device_groups,
            "platform_groups": new.platform_groups if new.device_groups else old.platform_groups,
            "disliked_devices": tuple(d for d in dict.fromkeys((*old.disliked_devices, *new.disliked_devices))
                                      if not any(d in g for g in new.device_groups)),
            "bounds": old.bounds.merged(new.bounds), "count": new.count or old.count, "references": new.references,
        }
    )  # fmt: skip


def _wishes(old: Intent, new: Intent) -> tuple[Wish, ...]:
    said = tuple(w.model_copy(update={"must": False}) if w.who else w for w in new.wishes)
    heads = [w for w in said if w.attitude > 0 and w.must and any(t.genres for t in w.terms)]
    replaces = bool(heads) and not new.has("as well")
    kept = [w for w in old.wishes if not any(_same_idea(w, n) for n in said)]
    if replaces:
        kept = [w for w in kept if w.attitude < 0 or any(t.modes for t in w.terms)]
    return (*kept, *said)


_OPPOSITES = tuple(
    (frozenset({a}), frozenset({b}))
    for a, b in (("challenging", "easy to learn"), ("solo", "co-op"), ("solo", "versus"), ("relaxing", "fast-paced"))
)


def _same_idea(left: Wish, right: Wish) -> bool:
    """Whether two wishes speak of the same thing, or of two that cannot both be: alone and together, hard and easy."""
    if not left.terms or not right.terms:
        return left.phrase == right.phrase
    said = [{word for t in w.terms for word in (*t.tags, *t.modes)} for w in (left, right)]
    if (
        left.attitude > 0
        and right.attitude > 0
        and any(a <= said[0] and b <= said[1] for x, y in _OPPOSITES for a, b in ((x, y), (y, x)))
    ):
        return True
    return any(set(a.genres) & set(b.genres) or set(a.tags) & set(b.tags) for a in left.terms for b in right.terms)


def _mentions(old: Intent, new: Intent) -> tuple[Mention, ...]:
    named = {m.item_id or m.text.lower() for m in new.mentions}
    seeds = any(m.seed for m in new.mentions)
    kept = [m for m in old.mentions if (m.item_id or m.text.lower()) not in named and m.item_id]
    if seeds:
        kept = [m.model_copy(update={"seed": False}) for m in kept]
    earlier = {m.item_id: m for m in old.mentions if m.item_id}
    said = [_with_memory(m, earlier.get(m.item_id or "")) for m in new.mentions]
    return (*kept, *said)


def _with_memory(new: Mention, old: Mention | None) -> Mention:
    if old is None:
        return new
    return new.model_copy(
        update={"attitude": new.attitude or old.attitude, "seen": new.seen or old.seen, "seed": new.seed or old.seed}
    )


def _people(old: tuple[Person, ...], new: tuple[Person, ...]) -> tuple[Person, ...]:
    told = {p.role for p in new if p.age is not None}
    kept = [
        p
        for p in old
        if not (p.guessed and any(not n.guessed and n.age is not None for n in new))
        and not (p.age is None and p.role in told)
    ]
    return tuple(dict.fromkeys((*kept, *new)))


def _relaxed(old: Intent, new: Intent) -> Intent:
    """ "Never mind the phone": what is named is no longer asked for."""
    devices = {d for group in new.device_groups for d in group} | set(new.disliked_devices)
    groups = tuple(g for g in old.device_groups if not devices & set(g))
    dropped = {key.split("_")[0] for key in new.bounds.model_dump(exclude_none=True)} | _families(new.text)
    bounds = Bounds(
        **{k: v for k, v in old.bounds.model_dump(exclude_none=True).items() if k.split("_")[0] not in dropped}
    )
    return old.model_copy(
        update={
            "act": "recommend", "text": new.text, "flags": new.flags, "bounds": bounds, "device_groups": groups,
            "platform_groups": _platforms_kept(old, new) if groups == old.device_groups else (),
            "wishes": tuple(w for w in old.wishes if not any(_same_idea(w, n) for n in new.wishes)),
        }
    )  # fmt: skip


def _platforms_kept(old: Intent, new: Intent) -> tuple[tuple[str, ...], ...]:
    text = new.text.lower()
    return tuple(group for group in old.platform_groups if not any(name.lower() in text for name in group))


def _families(text: str) -> set[str]:
    words = {"year": "year", "years": "year", "price": "price", "cost": "price", "minutes": "minutes",
             "time": "minutes", "length": "minutes", "players": "players", "people": "players", "rounds": "minutes"}  # fmt: skip
    return {words[w] for w in text.lower().replace(",", " ").replace(".", " ").split() if w in words}


def _reset(old: Intent) -> Intent:
    """Only what is true of the person stays: what they know, love and hate, and who is a child."""
    kept = tuple(m.model_copy(update={"seed": False}) for m in old.mentions if m.attitude or m.seen)
    return Intent(mentions=kept, disliked_devices=old.disliked_devices)


def _relative(intent: Intent, read: Intent, state: State, catalogue: Catalogue) -> Intent:
    """ "Newer", "older", "shorter", "longer", "cheaper": measured against the seed items, or else what was shown."""
    ids = [m.item_id for m in read.mentions if m.item_id and m.attitude >= 0] or list(state.shown)
    items = catalogue.known(ids)
    found: dict[str, Any] = {}
    years, minutes = [i.year for i in items if i.year], [i.minutes for i in items if i.minutes]
    if read.has("older") and intent.bounds.year_min is not None and read.bounds.year_min is None:
        found["year_max"] = intent.bounds.year_min - 1
    elif read.has("newer") and intent.bounds.year_max is not None and read.bounds.year_max is None:
        found["year_min"] = intent.bounds.year_max + 1
    elif years and read.has("newer") and read.bounds.year_min is None:
        found["year_min"] = int(median(years)) + 1
    elif years and read.has("older") and read.bounds.year_max is None:
        found["year_max"] = int(median(years)) - 1
    if minutes and read.has("shorter") and read.bounds.minutes_max is None:
        found["minutes_max"] = max(1, int(median(minutes)) - 1)
    if minutes and read.has("longer") and read.bounds.minutes_min is None:
        found["minutes_min"] = int(median(minutes)) + 1
    ceilings = [PRICE_CEILING[i.price] for i in items if i.price]
    if ceilings and read.has("cheaper"):
        found["price_max"] = max((c for c in PRICE_CEILING.values() if c < median(ceilings)), default=0)
    return intent.model_copy(update={"bounds": intent.bounds.merged(Bounds(**found))}) if found else intent
