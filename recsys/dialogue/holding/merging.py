"""One reading on top of what holds.

What was said holds until it is taken back: a later attitude to the same idea replaces the earlier one, a new kind of item
replaces the old kind, new numbers replace numbers of the same family.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from recsys.catalogue.childhood import CHILD
from recsys.dialogue.holding.people import are_fewer, by_size, is_gone, left_alone, people, players
from recsys.dialogue.holding.played_on import played_on
from recsys.dialogue.holding.taken_back import of_circumstance, of_company, without
from recsys.dialogue.holding.turned import (
    is_fine,
    is_loud,
    of_a_kind,
    of_another_mood,
    only_takes_back,
    same_idea,
    turned,
)
from recsys.intent import Bounds, Ideal, Intent, Mention, Wish
from recsys.language.talk.beside_cards import RELATIVE
from recsys.language.talk.same_makers import ASIDE
from recsys.language.talk.superlatives import MOST
from recsys.language.wanted.added import is_quality
from recsys.language.wanted.milder import harsher
from recsys.language.words.terms import SOFT
from recsys.language.words.withdrawn import allowed

LASTING = frozenset({"old machine", "one controller", "on the way", "mood"})
"""What holds for the rest of a talk once it was said."""


def merged(old: Intent, new: Intent) -> Intent:
    """What holds after one more message: what it takes back is gone, what it says is on top."""
    new = by_size(old, new)
    old = _afresh(without(old, new), new)
    devices, platforms = played_on(old, new)
    return old.model_copy(
        update={
            "act": new.act, "text": new.text, "flags": _flags(old, new), "asked": new.asked, "attribute": new.attribute,
            "wishes": _wishes(old, new), "mentions": _mentions(old, new), "people": people(old.people, new),
            "device_groups": devices, "platform_groups": platforms,
            "disliked_devices": tuple(d for d in dict.fromkeys((*old.disliked_devices, *new.disliked_devices))
                                      if not any(d in g for g in new.device_groups)),
            "bounds": _bounds(old, new), "ideal": _ideal(old, new), "count": new.count or _counted(old),
            "references": new.references,
        }
    )  # fmt: skip


def _counted(old: Intent) -> int | None:
    """How many cards were asked for, and still are: "just one" was for once."""
    return old.count if old.count != 1 else None


def _flags(old: Intent, new: Intent) -> tuple[str, ...]:
    held = [flag for flag in old.flags if flag in LASTING or (flag.startswith(MOST) and _only_narrows(new))]
    return *new.flags, *(flag for flag in held if flag not in new.flags)


def _only_narrows(new: Intent) -> bool:
    """Whether a message sets limits or asks for more of the same, so that "the cheapest" holds: "on Switch", "multiplayer"."""
    kinds = any(w.attitude > 0 and w.terms and not of_company(w) for w in new.wishes)
    measured = any(map(new.has, RELATIVE)) or any(flag.startswith(MOST) for flag in new.flags)
    return new.act in {"recommend", "more"} and not (kinds or measured or new.mentions or new.has("surprise"))


def _afresh(old: Intent, new: Intent) -> Intent:
    """The old intent for "fine, just farming": without the kinds, the company and the items to start from said before.

    Who gives in ("whatever, just farming") drops the numbers too; who plays, on what, and what is refused stay.
    """
    kinds = [w for w in new.wishes if w.attitude > 0 and w.must and any(t.genres or t.tags for t in w.terms)]
    company = all(map(of_company, kinds)) and not new.has("gives in")
    if not (new.has("only this") and kinds) or company:
        return old
    return old.model_copy(
        update={
            "wishes": tuple(w for w in old.wishes if w.attitude < 0),
            "bounds": Bounds() if new.has("gives in") else old.bounds.model_copy(update={"players": None}),
            "ideal": Ideal() if new.has("gives in") else old.ideal,
            "mentions": old.unseeded,
        }
    )


def _wishes(old: Intent, new: Intent) -> tuple[Wish, ...]:
    said = _said(old, new)
    beside = {w.key: _allowed_beside(w, old) for w in said if is_fine(w)} if old.text else {}
    said = [_allowed(w, beside[w.key]) if w.key in beside else w for w in said]
    one_of = [w for kinds in beside.values() for w in kinds]
    held = [w.model_copy(update={"either": True}) if w in one_of else w for w in old.wishes if _is_left(w, said)]
    heads = [w for w in said if w.attitude > 0 and w.must and any(t.genres for t in w.terms) and w.key not in beside]
    return (*_softened(_kept(held, old, new, said, heads), said), *(_milder(w, old) for w in said if w.attitude))


def _said(old: Intent, new: Intent) -> list[Wish]:
    """What the message says, against what held: somebody's taste is no must, and what only takes back has the attitude 0."""
    said = [w.model_copy(update={"must": False}) if w.who and not of_company(w) else w for w in new.wishes]
    if new.has("or refused"):
        refused = {"attitude": -2, "must": True}
        said = [w if w.attitude or _is_known(w, old) else w.model_copy(update=refused) for w in said]
    return [w.model_copy(update={"attitude": 0}) if only_takes_back(w, old) else w for w in said]


def _kept(held: Sequence[Wish], old: Intent, new: Intent, said: Sequence[Wish], heads: Sequence[Wish]) -> list[Wish]:
    """What held and holds on. heads: the kinds that the message asks for outright."""
    kept = [w for w in held if not (of_another_mood(w, new) or _is_allowed(w, new) or _is_too_short(w, new))]
    if new.has("another's"):  # who asks for nothing wants the same, not with whom
        kept = [w for w in kept if w.attitude < 0 or of_circumstance(w) or not (said or of_company(w))]
    if turned(new) or (heads and not (new.has("as well") or is_quality(new.text))):
        more = bool(heads) and not turned(new) and all(_COMPARED.fullmatch(w.phrase) for w in heads)
        first = not turned(new) and not any(t.genres for w in old.wishes for t in w.terms)  # "dinosaurs", then "a strategy game"
        kept = [w for w in kept if _outlasts(w, new.has("never mind"), more) or (first and w.told)]
    return _of_who_is_left(kept, old, new)


def _of_who_is_left(kept: Sequence[Wish], old: Intent, new: Intent) -> list[Wish]:
    """Without what was wanted for children who are gone, or in the company of whom nobody is left."""
    grown = any(p.age is not None and p.age <= CHILD and is_gone(p, new) for p in old.people)
    alone = left_alone(old.people, new)
    return [
        w
        for w in kept
        if not (grown and _FOR_CHILDREN.search(w.phrase)) and not (alone and w.attitude >= 0 and of_company(w))
    ]


def _is_too_short(wish: Wish, new: Intent) -> bool:
    longer = new.has("longer") or new.has("drop minutes")
    return longer and wish.attitude >= 0 and wish.tags == {"short rounds"}


def _outlasts(wish: Wish, rest: bool, more: bool) -> bool:
    """Whether a wish holds though another kind is asked for. rest: what is given up is named, so moods hold. more: it is to have
    more of something, so whom it is by holds."""
    lasting = wish.attitude < 0 or of_company(wish) or of_circumstance(wish)
    return lasting or (rest and not wish.must) or (more and any(t.items or t.makers for t in wish.terms))


def _softened(kept: Sequence[Wish], said: Sequence[Wish]) -> Iterator[Wish]:
    """What is kept, binding no more where the next of its sort takes its place; without an aside where a kind is asked for."""
    aside = any(w.source == ASIDE for w in said)  # whatever else they made
    kind, mood = any(map(of_a_kind, said)), any(map(_is_mood, said))
    for wish in kept:
        if aside or not kind or wish.source != ASIDE:
            gives_way = (aside and of_a_kind(wish)) or (mood and _is_mood(wish))
            yield wish.model_copy(update={"must": False}) if gives_way else wish


_COMPARED = re.compile(r"(?:\w+ier|sadder|more \w+)(?: \w+)?", re.IGNORECASE)
"""A kind that the cards have too little of, of the same people: "something funnier"."""

_SIDES = {"co-op", "PvP"}
_WHERE = {"couch", "online co-op"}


def _is_allowed(wish: Wish, new: Intent) -> bool:
    """Whether what was refused by its name alone may be now: "ok dragons are fine"."""
    return wish.attitude < 0 and wish.phrase.lower() == allowed(new.text)


def _is_mood(wish: Wish) -> bool:
    """Whether a mood is the kind that is asked for: "something cosy"; the next such takes its place."""
    moods = bool(wish.terms) and all(t.tags and not t.genres and set(t.tags) <= SOFT for t in wish.terms)
    return moods and wish.must and wish.attitude > 0


def _is_left(wish: Wish, said: Sequence[Wish]) -> bool:
    """Whether a wish stays beside what is said now: where nothing is said of it, or only that less will do."""
    if any(_gives_way(wish, new) for new in said):
        return False
    rivals = [new for new in said if same_idea(wish, new) and not _is_a_part(new, wish)]
    return not rivals or (wish.attitude > 0 and all(harsher(new) is not new for new in rivals))


def _gives_way(wish: Wish, new: Wish) -> bool:
    """Whether a wish ends with one of another idea: dark with lighter, with each other with against, at home with apart."""
    if wish.attitude < 0:  # who need not play together may play against each other
        return wish.tags == {"PvP"} and "co-op" in new.tags and not new.attitude
    lighter, both = wish.tags == {"dark"} and new.phrase.lower() == "lighter", wish.tags | new.tags
    return wish.attitude > 0 and (lighter or (new.attitude > 0 and (both >= _SIDES or both == _WHERE)))


def _is_a_part(refused: Wish, wish: Wish) -> bool:
    """Whether only one of the kinds is refused of which any will do: "not giant", of what is big."""
    kinds = [{*term.genres, *term.tags} for each in (refused, wish) for term in each.terms]
    return refused.attitude < 0 < wish.attitude and len(kinds) == 2 and kinds[0] < kinds[1]


def _milder(wish: Wish, old: Intent) -> Wish:
    """ "Not too scary" of what is asked for keeps it, and turns down what is more so."""
    asked = any(w.attitude > 0 and same_idea(w, wish) for w in old.wishes)
    return harsher(wish) if asked else wish


def _allowed_beside(wish: Wish, old: Intent) -> list[Wish]:
    """The kinds asked for of which one will do, with what is allowed now: another genre for a genre, a theme for a theme."""
    genre = any(t.genres for t in wish.terms)
    if is_loud(wish):
        return []
    kinds = [
        w
        for w in old.wishes
        if w.attitude > 0 and w.must and w.terms and not of_company(w) and not of_circumstance(w)
        and any(t.genres for t in w.terms) is genre and not same_idea(w, wish)
    ]  # fmt: skip
    return kinds if genre else [w for w in kinds if w.either or w is kinds[-1]]


def _allowed(wish: Wish, beside: Sequence[Wish]) -> Wish:
    """What may be, as one of the kinds of which any will do; where none of its sort was asked for, it is no wish but where it is
    a genre."""
    if beside:
        return wish.model_copy(update={"must": True, "either": True})
    return wish if any(t.genres for t in wish.terms) else wish.model_copy(update={"attitude": 0, "must": False})


def _is_known(wish: Wish, intent: Intent) -> bool:
    """Whether it was asked for or refused before, so that dropping it takes that back."""
    return any(w.attitude and same_idea(w, wish) for w in intent.wishes)


def _mentions(old: Intent, new: Intent) -> tuple[Mention, ...]:
    named = {m.item_id or m.text.lower() for m in new.mentions}
    seeds = any(m.seed for m in new.mentions)
    held = (m for m in old.mentions if m.item_id or m.by == "beyond")
    kept = [m for m in held if (m.item_id or m.text.lower()) not in named]
    if seeds:
        kept = [m.model_copy(update={"seed": False}) for m in kept]
    if new.has("alone"):
        kept = [m.model_copy(update=_NOT_THEIRS) if m.who not in {"", "me"} else m for m in kept]
    earlier = {m.item_id: m for m in old.mentions if m.item_id}
    said = [_with_memory(m, earlier.get(m.item_id or "")) for m in new.mentions]
    return (*kept, *said)


_NOT_THEIRS: dict[str, Any] = {"who": "", "seed": False, "attitude": 0}
"""What was somebody else's taste, once one plays alone."""


def _with_memory(new: Mention, old: Mention | None) -> Mention:
    if old is None:
        return new
    attitude = new.attitude or old.attitude
    seed = (new.seed or old.seed) and attitude >= 0
    return new.model_copy(update={"attitude": attitude, "seen": new.seen or old.seen, "seed": seed})


def _bounds(old: Intent, new: Intent) -> Bounds:
    """The numbers that hold; how many play is open again when somebody leaves and no new number is said."""
    anew = are_fewer(old, new) or new.has("another's")
    kept = old.bounds.model_copy(update={"players": None if anew else players(old, new)})
    return kept.merged(new.bounds)


def _ideal(old: Intent, new: Intent) -> Ideal:
    """What would be best; what must hold of the same takes its place."""
    settled = {key.split("_")[0] for key in new.bounds.model_dump(exclude_none=True)}
    kept = old.ideal.bounds.without(settled | ({"players"} if are_fewer(old, new) else set()))
    where = Ideal() if new.device_groups or new.disliked_devices else new.ideal if new.ideal.device_groups else old.ideal
    return where.model_copy(update={"bounds": kept.merged(new.ideal.bounds)})


_FOR_CHILDREN = re.compile(r"\b(?:kids?|child\w*)\b", re.IGNORECASE)
