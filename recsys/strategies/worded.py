"""An answer with items in words: the sentence above the cards, and the lines beneath them."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.answering.sums import told_of_sum
from recsys.dialogue.holding.namesakes import of_series, stood_in_for
from recsys.dialogue.holding.pointing import pointed
from recsys.dialogue.holding.state import State, counted_together
from recsys.dialogue.telling.about import subjects
from recsys.dialogue.telling.changes import already, changes, still
from recsys.dialogue.telling.facts import tool_label
from recsys.dialogue.telling.phrases import listed
from recsys.dialogue.telling.placing import machines
from recsys.dialogue.telling.unmet import needed, of_allergies, touched_on, unheard, unmet, whole_length
from recsys.intent import Intent, Wish
from recsys.safety.conditions import Condition, conditions, fitting, having_any, meets
from recsys.safety.offers import offers
from recsys.safety.unchecked import unchecked
from recsys.skills.recommend import Proposal
from recsys.skills.wording.reply import Kind, WriteReplyInput, WriteReplyOutput
from recsys.skills.write_reply import WriteReply
from recsys.strategies.base import Proposed, Say, Think, Wanted
from recsys.strategies.ordered import Order
from recsys.strategies.picks import drafted, spoken
from recsys.strategies.questions import Question
from recsys.strategies.turn import Answer, Turn
from recsys.strategies.unsaid import across, beyond_first, on_old_machine
from recsys.types import Item, Offer, Pick


@dataclass(frozen=True)
class Table:
    """The cards, with the ways out where there are none and the question beside them.

    proposed, linked: what the strategy proposed, and that with ids where it names items.
    """

    picks: tuple[Pick, ...]
    ways: tuple[Offer, ...]
    question: Question | None
    proposed: Proposed
    linked: Sequence[Proposal]


def worded(order: Order, table: Table, unknown: tuple[str, ...]) -> Generator[Wanted, Any, str]:
    """The words above the cards: a model's draft where it may stand as it is, else written anew.

    unknown: titles that were named and are not in the catalogue.
    """
    turn, request, picks = order.turn, order.request, table.picks
    unsure = any(not meets(pick.item, request.tests) for pick in picks)
    plain = _kind(order, table) == "picks" and not (unknown or unsure) and table.question is None
    proposed = table.proposed
    words = drafted(proposed.words, proposed.proposals, table.linked, picks, request.said, turn.catalogue) if plain else ""
    if words:
        yield Say("Wrote the answer", "write_reply", "llm")
        return words
    written: WriteReplyOutput = yield Think(WriteReply(), _told(order, table, unknown))
    yield Say("Wrote the answer")
    return written.text


def _kind(order: Order, table: Table) -> Kind:
    return "picks" if len(table.picks) >= order.request.n else ("few" if table.picks else "nothing")


def _told(order: Order, table: Table, unknown: tuple[str, ...]) -> WriteReplyInput:
    """All that the words may speak of."""
    turn, read, state, request, picks = order.turn, order.read, order.state, order.request, table.picks
    before, intent, tests = turn.state, request.intent, request.tests
    seen = turn.catalogue.known(request.barred & {*state.offered})
    return WriteReplyInput(
        kind=_kind(order, table), read=_with_cards(read, before), intent=intent,
        picks=tuple(p.item.id for p in picks), wanted=request.n, unknown=unknown,
        missing=spoken(tests), question=table.question.text if table.question else "", request=request.said,
        offers=tuple(f"{o.label}, {o.items}" for o in table.ways), apart=table.proposed.apart,
        wild=next((p.item.id for p in picks if p.role == "wild card"), None),
        unsure=sum(not meets(p.item, tests) for p in picks), shown_before=sum(meets(item, tests) for item in seen),
        changed=changes(before.intent, intent, turn.catalogue) if turn.filters and not order.given_way else "",
        fits=int(fitting(turn.catalogue, tests).sum()), stayed=order.staying,
        ways=_to_tell_of(intent, picks, tests, request.barred, turn.catalogue),
        beyond=_beyond(intent, picks, tests, request.barred, turn.catalogue),
        already=_already(turn, read, intent, picks), gone_by=tuple(sorted({*table.proposed.beside.values()} & {*read.beyond})),
        gone=tuple(i for i in before.shown if i not in order.staying) if order.staying else (),
    )  # fmt: skip


def _with_cards(read: Intent, state: State) -> Intent:
    """What is known already with the cards it points at, to be called by their titles."""
    return pointed(read, counted_together(state, read), state.focus) if read.act == "seen" else read


def _to_tell_of(
    intent: Intent, picks: Sequence[Pick], tests: Sequence[Condition], barred: frozenset[str], catalogue: Catalogue
) -> tuple[Offer, ...]:
    """Which one condition to go without so that something tells of what was asked for, where no card does."""
    asked = subjects(intent)
    ids = {i for wish in asked for i in wish.told}
    if not ids or any(pick.item.id in ids for pick in picks):
        return ()
    telling = ~catalogue.apart(ids)
    return offers(tests, catalogue.apart(barred) & telling, at_once=1) if telling.any() else ()


def _beyond(
    intent: Intent, picks: Sequence[Pick], tests: Sequence[Condition], barred: frozenset[str], catalogue: Catalogue
) -> str:
    """The best known item that tells of what was asked for, and what it breaks, where no card does; none too old for who plays."""
    ids = {i for wish in subjects(intent) for i in wish.told}
    if any(pick.item.id in ids for pick in picks):
        return ""
    old_enough = [test for test in tests if test.key.startswith("age")]
    free = [item for item in catalogue.known(sorted(ids - barred)) if all(test.holds(item) for test in old_enough)]
    item = max(free, key=lambda item: item.fame or 0, default=None)
    broken = spoken([test for test in tests if item and not test.holds(item)])
    return f"{item.title} is, but does not keep to {listed(list(broken))}" if item and broken else ""


def _already(turn: Turn, read: Intent, intent: Intent, picks: Sequence[Pick]) -> str:
    """What was heard of a message that leaves the same cards on the table, or that only says again what holds."""
    cards = [pick.item for pick in picks]
    if not turn.filters:
        return ""
    told = already(turn.state.intent, intent, cards, turn.catalogue) if _same(cards, turn.state) else ""
    pointed = read.mentions or any(r.position for r in read.references)
    again = read.act == "recommend" and not (pointed or read.has("others"))
    return told or (still(turn.state.intent, read, cards, turn.catalogue) if again else "")


def _same(cards: Sequence[Item], state: State) -> bool:
    """Whether they are those on the table."""
    return bool(cards) and {item.id for item in cards} == {*state.shown}


def answered(order: Order, table: Table, words: str) -> Answer:
    """The answer with these words above the cards."""
    read, state, question = order.read, order.state, table.question
    spoken_of = {*state.latest, state.focus}
    seen = tuple(m.item_id for m in state.intent.mentions if m.item_id and m.seen and m.item_id in spoken_of)
    return Answer(
        words, state.answered((p.item.id for p in table.picks), _called(read), question is not None), read, table.picks,
        (*_changed(order, table), *_notices(order, table)), table.ways,
        question.choices if question else (), question is not None, seen if read.has("seen") else (),
        len(table.proposed.proposals), sum(p.item_id is not None for p in table.linked),
    )  # fmt: skip


def _called(read: Intent) -> str | None:
    """The item that a message names and nothing else, which "it" is from then on."""
    only = len(read.mentions) == 1 and read.mentions[0].text.lower() == read.text.strip(" .!?").lower()
    return read.mentions[0].item_id if only else None


def _changed(order: Order, table: Table) -> Iterator[str]:
    """What of the wishes of before does not hold any more."""
    if order.given_way:
        yield f"Hardly anything is all of that at once, so I do not insist on {listed(order.given_way)} any more."
    elif _kind(order, table) == "picks":
        yield from _lost(order.turn, order.read, order.state.intent, order.request.tests)


def _lost(turn: Turn, read: Intent, intent: Intent, tests: Sequence[Condition]) -> Iterator[str]:
    """A line for each wish of before that only steers, and that nothing that fits meets now, though something had."""
    before = {w.key for w in turn.state.intent.wishes if w.attitude > 0 and w.terms and not w.must}
    held = [w for w in intent.wishes if w.key in before - {said.key for said in read.wishes}]
    fitted = fitting(turn.catalogue, conditions(turn.state.intent, turn.catalogue))
    had = [w for w in held if (having_any([w], turn.catalogue) & fitted).any()]
    yield from unmet(had, fitting(turn.catalogue, tests), turn.catalogue)


def _notices(order: Order, table: Table) -> Iterator[str]:
    """What the catalogue cannot tell of what was asked, what was taken for what, and what did not work."""
    turn, read, intent = order.turn, order.read, order.state.intent
    said, catalogue = _said_now(read, intent), turn.catalogue
    yield from unchecked(intent.model_copy(update={"wishes": said}), catalogue)
    yield from of_series(read, catalogue)
    yield from stood_in_for(read, catalogue)
    yield from machines(read)
    yield from unmet(said, fitting(catalogue, conditions(intent, catalogue)), catalogue)
    yield from touched_on(said, catalogue.domain.noun)
    yield from of_allergies(turn.text, catalogue)
    yield from whole_length(read.text, catalogue)
    yield from needed(read, catalogue)
    yield from across(read, intent, catalogue)
    cards = [pick.item for pick in table.picks]
    lines = (
        on_old_machine(read, cards, catalogue),
        beyond_first(intent, cards, catalogue) if cards else "",
        unheard(turn.state.intent, read, intent) if turn.state.shown else "",
        told_of_sum(read.bounds.price_max, read.text, intent.bounds.price_max, catalogue),
    )
    yield from filter(None, lines)
    for name in table.proposed.failed:
        yield f"{tool_label(name, catalogue)} could not be asked just now; the other ways of searching were."


def _said_now(read: Intent, intent: Intent) -> tuple[Wish, ...]:
    """The wishes of this message that hold: what a catalogue cannot tell of one is said once."""
    return tuple(wish for wish in intent.wishes if any(wish.key == said.key for said in read.wishes))
