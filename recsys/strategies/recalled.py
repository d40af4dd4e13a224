"""An earlier list on the table again: "go back to the ones before"."""

from __future__ import annotations

from dataclasses import replace

from recsys.dialogue.holding.earlier import holding, told
from recsys.dialogue.holding.gone_back import only_undoes
from recsys.dialogue.holding.state import State
from recsys.intent import Intent
from recsys.language.talk.lists import earlier_list
from recsys.language.talk.more import wants_more
from recsys.safety.conditions import conditions, for_their_ages
from recsys.strategies.base import Say
from recsys.strategies.linking import proposed
from recsys.strategies.picks import picks_of
from recsys.strategies.turn import Answer, Host, Turn
from recsys.types import Item


def asked_again(turn: Turn) -> tuple[Item, ...]:
    """The cards of the list that the message asks for again, without what was pressed away or turned down, and what is not for
    a child who has joined since; none where it asks for none.
    """
    lists = turn.state.lists
    ids = earlier_list(turn.text, lists) if lists else ()
    if not ids and _takes_more_back(turn):
        ids = lists[-2]
    away = turn.steering.exclude | {m.item_id for m in turn.state.intent.mentions if m.attitude < 0}
    return for_their_ages(turn.catalogue.known(i for i in ids if i not in away), turn.state.intent, turn.catalogue)


def _takes_more_back(turn: Turn) -> bool:
    """Whether the last step was to ask for more of the same, and is taken back."""
    said = [utterance.text for utterance in turn.state.talk if utterance.role == "user"]
    return len(turn.state.lists) > 1 and only_undoes(turn.text) and bool(said) and wants_more(said[-1])


def recall(turn: Turn, read: Intent, after: State, cards: tuple[Item, ...]) -> Host:
    """Those cards in their order, and what holds as it was when they were shown."""
    intent, gone = holding(turn.state.intent, cards, turn.catalogue)
    tests = conditions(intent, turn.catalogue)
    yield Say(f"Went back to an earlier list · {len(cards)}")
    picks = picks_of(proposed(cards), intent, tests, (), intent.liked_items, turn.catalogue)
    state = replace(after, intent=intent).answered((item.id for item in cards), None, False)
    return Answer(told(cards, gone), state, read, picks)
