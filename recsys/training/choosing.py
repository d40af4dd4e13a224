"""What could have been recommended at each turn of recorded dialogues, by models that know none of its speakers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.interactions import Interactions
from recsys.dialogue.holding.again import again
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent
from recsys.ranking.context import Context
from recsys.ranking.facts import Facts
from recsys.ranking.features import features
from recsys.ranking.sources import gather
from recsys.ranking.table import FEATURES
from recsys.retrieval.base import Retriever
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.training.logit import Choices

LONGEST = 2_000
"""Characters of an utterance that are read, the last."""


@dataclass(frozen=True)
class Turn:
    """A recommender's turn. owner: the dialogue's number. truths: items it names first; named: all named before."""

    owner: int
    context: Context
    truths: frozenset[str]
    named: frozenset[str]


@dataclass(frozen=True)
class Fold:
    """Turns of people that the models behind the features know nothing of. near: what of them is learnt from."""

    whole: Choices
    near: Choices


def turns(owner: int, dialogue: Dialogue, world: World) -> Iterator[Turn]:
    """The recommender's turns that name something new, with what a reader without a model makes of all before.

    Items are those that the data set marks, attitudes and wishes are read from the text.
    """
    named: set[str] = set()
    intents = hear(dialogue, world)
    for at, (said, intent) in enumerate(zip(dialogue.utterances, intents, strict=True)):
        new = frozenset(said.items) - named
        if said.role == "assistant" and new:
            liked, disliked = intent.liked_items, intent.disliked_items
            yield Turn(owner, Context(intent, dialogue.utterances[:at], liked, disliked), new, frozenset(named))
        named |= set(said.items)


def hear(dialogue: Dialogue, world: World) -> list[Intent]:
    """What holds before each utterance."""
    state, found = State(), []
    for said in dialogue.utterances:
        found.append(state.intent)
        text = said.text[-LONGEST:]
        if said.role == "assistant":
            state = state.answered(said.items, None, text.rstrip().endswith("?"))
        elif text.strip():
            asked = ReadRequestInput(text=text, shown=state.shown, focus=state.focus, listening=True)
            state = follow(state, again(state.question, ReadRequest().twin(asked, world)), world.catalogue)
    return found


def without(interactions: Interactions, dialogues: Sequence[Dialogue], seen: NDArray[np.bool_]) -> Interactions:
    """The interactions that can be known from the dialogues seen: of people of no dialogue, and those with an item that a
    seen dialogue of theirs names.
    """
    people = {name for each in dialogues for name in each.people}
    told = {
        (name, item)
        for each, yes in zip(dialogues, seen, strict=True)
        if yes
        for name in each.people
        for said in each.utterances
        for item in said.items
    }
    pairs = zip(interactions.table["user"], interactions.table["item"], strict=True)
    kept = np.array([pair[0] not in people or pair in told for pair in pairs], dtype=bool)
    return Interactions(interactions.table[kept].reset_index(drop=True))


def choices(
    asked: Iterable[Turn], retrievers: Mapping[str, Retriever], facts: Facts, tell: Callable[[], None] = lambda: None
) -> Choices:
    """What was recommended at each turn among all that could have been; turns without a candidate are left out.

    tell: called after each turn.
    """
    matrices, truths, owners, missed = [np.zeros((0, len(FEATURES)), np.float32)], [np.zeros(0, bool)], [], []
    for turn in asked:
        pool = gather(turn.context, retrievers, turn.named)
        if len(pool):
            matrices.append(features(turn.context, pool, facts))
            truths.append(np.array([item in turn.truths for item in pool.ids]))
            owners.append(turn.owner)
            missed.append(len(turn.truths) - int(truths[-1].sum()))
        tell()
    sizes = np.array([len(each) for each in truths[1:]], dtype=np.int64)
    return Choices(
        np.concatenate(matrices), np.concatenate(truths), np.cumsum(sizes) - sizes, np.array(owners, dtype=np.int64),
        np.array(missed, dtype=np.int64),
    )  # fmt: skip
