"""The last question, asked of another item: "sorry, I meant the third", "and Celeste?"."""

from __future__ import annotations

from recsys.intent import Intent
from recsys.language.talk.attributes import attribute
from recsys.language.words.text import words


def again(question: Intent | None, read: Intent) -> Intent:
    """The question of the item that a message only points at; the message as it is where it says more, or nothing was asked.

    question: the last message as read, where it asked about one item.
    """
    if question is None or not _only_points(read):
        return read
    places = [r for r in read.references if r.position is not None][-1:]
    return question.model_copy(update={"references": tuple(places), "mentions": read.unseeded})


_POINTING = frozenset(
    "sorry i im meant mean no not nope nah and or the a what whats about how hows for with same question again it is was that this "
    "one ones ok okay oh so but then also too as well actually rather wait oops talking thinking of asking asked ask game film "
    "instead wrong my bad to say by does do now hm hmm soz erm um uh whoops argh pardon doh ah fault typo mate please".split()
)


def _only_points(read: Intent) -> bool:
    """Whether a message names or points at an item and says nothing of it."""
    pointers = [r.text for r in read.references if r.position is not None]
    named = [m.text for m in read.mentions if m.item_id]
    if not (pointers or named) or read.act == "seen" or attribute(read.text):
        return False
    rest = read.text.lower()
    for text in (*pointers, *named):
        rest = rest.replace(text.lower(), " ")
    return all(word.text in _POINTING for word in words(rest))
