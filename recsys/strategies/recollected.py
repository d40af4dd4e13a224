"""What somebody half remembers, looked up: a best guess, and what else it may be."""

from __future__ import annotations

from dataclasses import replace

from recsys.dialogue.holding.corrections import in_force
from recsys.dialogue.holding.state import State
from recsys.dialogue.holding.understood import understood
from recsys.intent import Intent
from recsys.safety.conditions import for_their_ages
from recsys.skills.reading.recollect import REMEMBERED
from recsys.strategies.base import Hear, Say
from recsys.strategies.linking import proposed
from recsys.strategies.picks import picks_of
from recsys.strategies.turn import DEFAULT_N, Answer, Host, Turn
from recsys.types import Item, Listing


def let_go(turn: Turn, read: Intent) -> Turn:
    """The turn without what was remembered before, unless the message only asks for other guesses."""
    if read.act == "more" and not (
        read.wishes or read.mentions or read.references or read.has("similar") or read.has("like it")
    ):
        return turn
    intent = turn.state.intent
    wishes = tuple(wish for wish in intent.wishes if wish.phrase != REMEMBERED)
    return replace(turn, state=replace(turn.state, intent=intent.model_copy(update={"wishes": wishes})))


def looked_up(turn: Turn, after: State) -> tuple[Item, ...]:
    """What is remembered may be one of these, the likeliest first, without what was shown or pressed away and what is not for
    a child who plays; none where nothing is.
    """
    found = [i for wish in after.intent.wishes if wish.phrase == REMEMBERED for i in wish.told]
    away = turn.steering.exclude | {*turn.state.offered}
    return for_their_ages(turn.catalogue.known(i for i in found if i not in away), after.intent, turn.catalogue)


def recognise(turn: Turn, read: Intent, after: State, items: tuple[Item, ...]) -> Host:
    """A guess by name; the others are the next best. Nothing else that holds says which one somebody has in mind."""
    yield Hear(understood(after.intent, in_force(after.meant, turn.corrections), turn.catalogue))
    cards = items[: turn.n or DEFAULT_N]
    ids = tuple(item.id for item in cards)
    yield Say(f"Looked up what you remember · {len(items)} come near")
    picks = picks_of(proposed(cards), Intent(text=read.text), (), (Listing("content", ids),), (), turn.catalogue)
    guess = f"{'Or is it' if read.act == 'more' else 'That sounds most like'} {cards[0].title}"
    rest = "If it is not, it may be one of the others, or one that I do not have."
    return Answer(
        f"{guess}{'?' if read.act == 'more' else '.'} {rest if len(cards) > 1 else ''}".strip(),
        after.answered(ids, ids[0], False), read, picks,
    )  # fmt: skip
