"""What is to be served: for how many cards, which of them stay on the table, and what may not be shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.columns import Mask
from recsys.catalogue.names import fold, is_part_of, names_series, without_article
from recsys.dialogue.holding.eased import eased
from recsys.dialogue.holding.state import State
from recsys.intent import Intent, Mention
from recsys.language.quantities.numbers import is_told
from recsys.language.talk.beside_cards import RELATIVE
from recsys.language.talk.pointers import without_places
from recsys.language.words.figures import NUMBER, value
from recsys.safety.conditions import Condition, conditions, fitting, meets
from recsys.strategies.base import Request
from recsys.strategies.turn import DEFAULT_N, Turn
from recsys.types import Utterance

MOST_SAID = 5_000
"""Characters of what was said that a model is told, the newest."""


@dataclass(frozen=True)
class Order:
    """A message that asks for items, and what it asks for.

    request: what the strategy is asked, with the number of cards, the conditions and what may not be shown.
    given_way: the wishes that are not insisted on any more. staying: ids of the cards that stay on the table, in order.
    """

    turn: Turn
    read: Intent
    state: State
    request: Request
    given_way: tuple[str, ...]
    staying: tuple[str, ...]


def ordered(turn: Turn, read: Intent, state: State) -> Order:
    """What the message asks for, with what holds from before."""
    intent, given_way = eased(turn.state.intent, state.intent, turn.catalogue) if turn.filters else (state.intent, ())
    state, n = replace(state, intent=intent), _wanted(turn, read, state)
    tests = conditions(intent, turn.catalogue) if turn.filters else ()
    staying = _staying(turn, read, state, tests)
    barred = _barred(turn, read, state, tests) - {*staying}
    said = " / ".join(state.said)[-MOST_SAID:] or turn.text
    since = _since_then(state) if turn.lists is None else state.talk
    request = Request(
        intent, n, turn.steering, barred, said, turn.tools, state.talk, turn.retrieved, tests, turn.dial, since
    )
    return Order(turn, read, state, request, given_way, staying)


def _since_then(state: State) -> tuple[Utterance, ...]:
    """The talk since what is to start from was named, where others were named before: "rather like Hades", after Stardew Valley."""
    talk, seeds = state.talk, {m.item_id or m.title for m in state.intent.mentions if m.seed}
    named = [at for at, said in enumerate(talk) if said.role == "user" and not seeds.isdisjoint(said.items)]
    before = talk[: named[-1]] if named else ()
    others = any(said.role == "user" and not seeds.issuperset(said.items) for said in before)
    return talk[named[-1] :] if others else talk


def _wanted(turn: Turn, read: Intent, state: State) -> int:
    """How many cards: the caller's number, the one said, as many as are known already, else five."""
    if turn.n is not None:
        return turn.n
    if read.has("pick one") and (read.act == "choose" or re.search(r"\bone\b", read.text.lower())):
        return 1
    if (
        read.act == "seen"
        and not _GOES_ON.search(read.text)
        and not any(m.item_id for m in read.mentions)
        and not read.has("all of them")
    ):
        return max(1, len({r.position for r in read.references if r.position}))
    if read.act == "more" and (few := _few(read)):
        return few
    return state.intent.count or DEFAULT_N


_GOES_ON = re.compile(r"\b(?:next|others?|what else|more|different ones?)\b(?! one\b)", re.IGNORECASE)
"""What is known, and other items: more than one in exchange."""


def _few(read: Intent) -> int | None:
    """The number in "three more" and "show me ten"."""
    text = without_places(read.text.lower(), "")
    found = re.finditer(rf"(?<!that )(?<!this )(?<!the )\b({NUMBER})\b", text)
    said = next((value(match.group(1)) for match in found if not is_told(text[: match.start()])), 0)
    return min(said, 50) or None


def _staying(turn: Turn, read: Intent, state: State, tests: Sequence[Condition]) -> tuple[str, ...]:
    """The cards that stay on the table, in order: all that fit, where a message only turns others down."""
    refused = _refused(state, turn.catalogue)
    told = refused - _refused(turn.state, turn.catalogue)
    more = read.wishes or read.people or read.device_groups or read.has("reset")
    only = read.act == "recommend" and told and not more
    as_before = state.intent.bounds == turn.state.intent.bounds and not any(m.attitude >= 0 for m in read.mentions)
    elsewhere = told.isdisjoint(turn.state.shown) and not (read.has("out") and only)  # "not Minecraft": the cards stay
    if not (read.has("out") or (only and as_before)) or elsewhere:
        return ()
    left = [i for i in turn.state.shown if i not in refused | turn.steering.exclude]
    return tuple(item.id for item in turn.catalogue.known(left) if meets(item, tests))


def _barred(turn: Turn, read: Intent, state: State, tests: Sequence[Condition]) -> frozenset[str]:
    """Items not to be shown: named ones (they are known), pressed away, and for "more" whatever was on a card. Who did not
    ask for others in so many words is shown the same again where there are no others.
    """
    named = _refused(state, turn.catalogue) | {m.item_id for m in state.intent.mentions if m.item_id}
    pointed = any(m.by == "reference" and m.seed for m in state.intent.mentions)
    elsewhere = read.act == "seen" and any(m.item_id not in state.offered for m in read.mentions)  # what is known was on no card
    onwards = read.has("others") or read.has("out") or (read.act in {"more", "surprise", "seen", "rate"} and not elsewhere)
    always = frozenset(named) | turn.steering.exclude
    again = always | frozenset(state.offered if pointed or onwards else ())
    asked = read.has("others") and not any(map(read.has, RELATIVE))  # "shorter", where only what was shown is
    others = asked or read.has("out") or read.act == "surprise" or _GOES_ON.search(read.text)
    left = fitting(turn.catalogue, tests) & turn.catalogue.apart(again)
    return again if others or left.any() else always


def _refused(state: State, catalogue: Catalogue) -> frozenset[str]:
    """What is turned down, and the rest of a series that is refused by its name or is known; with a series also what is called
    so: "LEGO Fortnite Odyssey", of another one.
    """
    named = [m for m in state.intent.mentions if m.item_id in catalogue]
    series = {
        whole
        for m in named
        if (m.attitude < 0 or m.who) and names_series(m.text, whole := catalogue[m.item_id or ""].series)
    }
    out = [m for m in named if m.attitude < 0]
    typed = [m for m in named if m.by != "reference" and not catalogue.has_series]
    names = [m.text for m in typed if m.attitude < 0 and not _is_title(m, catalogue)]
    names += [m.text for m in typed if m.seen and len(_parts(m.text, catalogue)) >= _MANY]
    of_series = catalogue.of_series(series.__contains__)
    so_called = (i for whole in series for i in catalogue.begun_by(whole or ""))
    parts = (i for n in names for i in catalogue.entitled(without_article(fold(n))) if is_part_of(i.title, n))
    return frozenset((*(i.id for i in (*of_series, *so_called, *parts)), *(m.item_id or "" for m in out)))


_MANY = 4
"""Parts from which on a name in a catalogue without series means them all, where it is known: "seen Star Wars", not "seen Thor"."""


def _parts(name: str, catalogue: Catalogue) -> list[str]:
    """Titles that begin with a name and have one of their own behind it."""
    own = re.compile(rf"{re.escape(name.strip())}(?:: | [–-] | and the )", re.IGNORECASE)
    return [item.title for item in catalogue.entitled(name) if own.match(item.title)]


def _is_title(named: Mention, catalogue: Catalogue) -> bool:
    """Whether it is the item that is named, not what it is a part of: "The Conjuring", unlike "Star Wars". What has a year is an
    item; what has none may stand for a series: "Harry Potter"."""
    item = catalogue[named.item_id or ""]
    return fold(named.text) == fold(item.title) and item.year is not None


def allowed(barred: frozenset[str], tests: Sequence[Condition], catalogue: Catalogue) -> Mask:
    """(n_items,) what may be shown."""
    return fitting(catalogue, tests) & catalogue.apart(barred)
