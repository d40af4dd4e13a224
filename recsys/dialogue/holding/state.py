"""A conversation so far: what holds, what was shown, what is being spoken of.

`follow` adds one message; how one reading goes on top of another is in `merging`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from recsys.catalogue.catalogue import Catalogue
from recsys.dialogue.holding.corrections import Correction
from recsys.dialogue.holding.let_past import let_past
from recsys.dialogue.holding.merging import merged
from recsys.dialogue.holding.namesakes import MEANT, by_age, namesake, pointed_out
from recsys.dialogue.holding.on_top import before_it
from recsys.dialogue.holding.people import players
from recsys.dialogue.holding.pointing import excepted, pointed
from recsys.dialogue.holding.relative import relative
from recsys.dialogue.holding.turned import disowned, let_go
from recsys.dialogue.holding.whose import of_the_last
from recsys.intent import Intent, Mention
from recsys.language.talk.acts import points_at_one, several
from recsys.language.talk.unseen import tells_how_it_was
from recsys.language.words.figures import value
from recsys.types import Utterance

MOST_SAID = 6
MOST_TALK, LONGEST_TALK = 40, 600
"""Utterances of the talk that are kept, the newest, and characters of each, the last."""


@dataclass(frozen=True)
class State:
    """intent: everything that holds now. shown: ids of the last cards. offered: ids of all cards so far.

    focus: the item last spoken of. asked: the last answer ended with a question. latest: ids named in the last message.
    said: the messages that what holds was read from, the last MOST_SAID, for a model to read. question: the last message as
    read, where it asked about one item. talk: both sides' utterances since it began or was started over.
    meant: what the person put right about words that name items, which holds when they are said again. past: what held before
    each of the last messages (MOST_PAST) that changed it.
    """

    intent: Intent = Intent()
    shown: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    focus: str | None = None
    asked: bool = False
    latest: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    question: Intent | None = None
    talk: tuple[Utterance, ...] = ()
    meant: tuple[Correction, ...] = ()
    past: tuple[Intent, ...] = ()

    def heard(self, utterance: Utterance) -> State:
        """This state with an utterance at the end of the talk; one without words and items adds nothing."""
        if not (utterance.text or utterance.items):
            return self
        kept = replace(utterance, text=utterance.text[-LONGEST_TALK:])
        return replace(self, talk=(*self.talk, kept)[-MOST_TALK:])

    def unanswered(self) -> State:
        """This state without the answer at the end of the talk, where somebody else gave another one."""
        return replace(self, talk=self.talk[:-1]) if self.talk and self.talk[-1].role == "assistant" else self

    def answered(self, shown: Iterable[str], focus: str | None, asked: bool) -> State:
        """This state after an answer: new cards replace the last ones, no cards leave them in place."""
        ids = tuple(shown)
        offered = tuple(dict.fromkeys((*self.offered, *ids)))
        lead = focus or (ids[0] if ids else self.focus)
        return replace(self, shown=ids or self.shown, offered=offered, focus=lead, asked=asked)

    def spoken_of(self, read: Intent) -> str | None:
        """What "it" is: the item last spoken of; of how it was, the one that the person named last, no card."""
        return self.latest[0] if len(self.latest) == 1 and tells_how_it_was(read.text) else self.focus

    @property
    def lists(self) -> tuple[tuple[str, ...], ...]:
        """Ids of each list of cards in the talk, the newest last."""
        return tuple(said.items for said in self.talk if said.role == "assistant" and said.items)

    def to_json(self) -> dict[str, Any]:
        """As plain data, to be kept with a turn."""
        return {
            "intent": self.intent.model_dump(mode="json"), "shown": list(self.shown), "offered": list(self.offered),
            "focus": self.focus, "asked": self.asked, "latest": list(self.latest), "said": list(self.said),
            "question": self.question and self.question.model_dump(mode="json"),
            "talk": [{"role": said.role, "text": said.text, "items": list(said.items)} for said in self.talk],
            "meant": [correction.model_dump() for correction in self.meant],
            "past": [intent.model_dump(mode="json", exclude_defaults=True) for intent in self.past],
        }  # fmt: skip

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> State:
        """From what `to_json` gave."""
        return cls(
            Intent.model_validate(data["intent"]), tuple(data["shown"]), tuple(data["offered"]), data["focus"],
            data["asked"], tuple(data.get("latest", ())), tuple(data.get("said", ())),
            Intent.model_validate(data["question"]) if data.get("question") else None,
            tuple(Utterance(said["role"], said["text"], tuple(said["items"])) for said in data.get("talk", ())),
            tuple(Correction.model_validate(correction) for correction in data.get("meant", ())),
            tuple(Intent.model_validate(intent) for intent in data.get("past", ())),
        )  # fmt: skip


def follow(state: State, read: Intent, catalogue: Catalogue) -> State:
    """The state with one message on top; the answer to it is not in yet."""
    state = replace(state, intent=let_past(state.intent, state.talk, read, catalogue))
    read = disowned(pointed(read, counted_together(state, read), state.spoken_of(read)), catalogue)
    if (read.has("correction") or read.has("the one")) and (corrected := _corrected(state, read, catalogue)):
        return corrected
    if read.has("turns down"):
        refused = Intent(act="choose", text=read.text, wishes=tuple(w for w in read.wishes if w.attitude < 0))
        return replace(state, intent=merged(state.intent, refused), said=_said(state, read), question=None)
    if read.act == "choose" and (read.has("still choosing") or any(m.item_id for m in read.mentions)):
        return replace(state, intent=merged(state.intent, _leaning(read)), said=_said(state, read), question=None)
    if read.act in {"thanks", "greet", "off_topic", "unclear", "count", "ask_item", "choose"}:
        return _kept(state, read)
    before, past, read = before_it(state.intent, state.past, read)
    held = of_the_last(let_go(merged(before, read), read, catalogue), read, catalogue)
    intent = relative(held, read, _measured(state, read), catalogue)
    latest = tuple(m.item_id for m in read.mentions if m.item_id)
    focus = _focus(read) or state.focus
    return replace(state, intent=intent, latest=latest, focus=focus, said=_said(state, read), question=None, past=past)


def counted_together(state: State, read: Intent) -> tuple[str, ...]:
    """What "all three of those" are: the items that the last message named, where it named so many and the cards are more."""
    many = _SO_MANY.search(read.text) if read.act == "seen" else None
    named = state.latest if many and value(many[1]) == len(state.latest) != len(state.shown) else ()
    return named or state.shown


_SO_MANY = re.compile(r"\ball (?:of )?(?:the )?(two|three|four|five|\d)\b", re.IGNORECASE)


_MEASURE = {"cheaper": "price", "shorter": "minutes", "longer": "minutes", "newer": "year", "older": "year"}


def _measured(state: State, read: Intent) -> tuple[str, ...]:
    """What "cheaper" is measured by: the item whose price was just told, or else all the cards; without any, what was spoken of."""
    asked = state.question.attribute if state.question else None
    told = state.focus and any(read.has(flag) and asked == fact for flag, fact in _MEASURE.items())
    return (state.focus,) if state.focus and (told or not state.shown) else state.shown


def _leaning(read: Intent) -> Intent:
    """What a choice among named items tells besides: what is refused holds, what is liked only steers, nothing is a seed."""
    wishes = tuple(w.model_copy(update={"must": w.must and w.attitude < 0}) for w in read.wishes)
    return read.model_copy(update={"wishes": wishes, "mentions": read.unseeded, "count": None})


def _said(state: State, read: Intent) -> tuple[str, ...]:
    """The messages so far, each once, or none after "start over"; then this one."""
    before = () if read.has("reset") else (text for text in state.said if text != read.text)
    return (*before, read.text)[-MOST_SAID:]


def target(state: State, read: Intent) -> str | None:
    """The item a question or remark is about: named, pointed at, in focus, or the first shown; None without any."""
    return _focus(pointed(read, state.shown, state.spoken_of(read))) or state.focus or (state.shown[0] if state.shown else None)


def named(state: State, read: Intent) -> tuple[str, ...]:
    """Ids of what a message names or points at, in order, each once."""
    return tuple(dict.fromkeys(m.item_id for m in pointed(read, state.shown, state.spoken_of(read)).mentions if m.item_id))


def of_all(read: Intent) -> bool:
    """Whether a question is about all the cards."""
    so_many = read.attribute == "players" and _says_how_many(read)  # "we may be twelve, does that still work"
    return read.has("several") or (several(read.text) and not points_at_one(read)) or so_many


def _focus(read: Intent) -> str | None:
    if left_out := excepted(read):
        return left_out[-1]
    return next((m.item_id for m in reversed(read.mentions) if m.item_id), None)


def _kept(state: State, read: Intent) -> State:
    """Nothing new is wanted: only the act and the focus change."""
    asked = read.act == "ask_item"
    intent = state.intent.model_copy(
        update={"act": read.act, "text": read.text, **_told_in_passing(state.intent, read)}
    )
    question = read if asked and not of_all(read) else None
    return replace(state, intent=intent, focus=target(state, read) if asked else state.focus, question=question)


def _told_in_passing(held: Intent, read: Intent) -> dict[str, Any]:
    """What a question tells: what they play on and how old who plays is, where nothing was said of it; how many they are."""
    told: dict[str, Any] = {}
    if not held.people and (aged := tuple(p for p in read.people if p.playing and p.age is not None and not p.guessed)):
        told["people"] = aged
    if read.has("own device") and not held.device_groups:
        told |= {"device_groups": read.device_groups, "platform_groups": read.platform_groups}
    if _says_how_many(read) and (many := read.bounds.players or players(held, read)):
        told["bounds"] = held.bounds.model_copy(update={"players": many})
    return told


def _says_how_many(read: Intent) -> bool:
    """Whether it tells how many they are, or how many more than before."""
    return read.has("so many") or any(flag.startswith("players ") for flag in read.flags)


def _corrected(state: State, read: Intent, catalogue: Catalogue) -> State | None:
    """ "No, I meant the old PS2 one": another item the same words could mean; None when nothing is corrected."""
    last = [m for m in state.intent.mentions if m.item_id in state.latest and m.attitude >= 0]
    refused = any(w.attitude < 0 for w in read.wishes) and not MEANT.search(read.text)
    if refused:  # "no horror" refuses a kind and corrects nothing
        return None
    if _refuses(read, state.latest):
        return None
    if any(m.item_id for m in read.mentions) and last and read.act == "recommend" and read.has("correction"):
        kept = tuple(m for m in state.intent.mentions if m.item_id not in state.latest)
        before = replace(state, intent=state.intent.model_copy(update={"mentions": kept}), talk=_before(state))
        return follow(before, _uncorrected(read, state.latest), catalogue)
    if not last or last[-1].by == "reference":  # a card by its place is no name that means two
        return None
    right = pointed_out(last[-1], read, catalogue) or namesake(last[-1], read, catalogue)
    if right is None or not _only_describes(read, right, catalogue):
        return None
    mentions = tuple(right if m is last[-1] else m for m in state.intent.mentions)
    intent = state.intent.model_copy(update={"mentions": mentions, "act": "recommend", "text": read.text})
    meant = right.item_id or ""
    talk = tuple(_put_right(said, last[-1].item_id or "", meant) for said in state.talk)
    return replace(state, intent=intent, latest=(meant,), focus=meant, said=_said(state, read), talk=talk)


def _put_right(said: Utterance, wrong: str, meant: str) -> Utterance:
    """What the person said, naming the item that they meant."""
    items = tuple(meant if item == wrong else item for item in said.items)
    return replace(said, items=items) if said.role == "user" else said


def _refuses(read: Intent, latest: Sequence[str]) -> bool:
    """Whether a message turns down what was named last, and names nothing in its place: "no Portal 2"."""
    against = bool(read.mentions) and all(m.attitude < 0 and m.item_id in latest for m in read.mentions)
    return against and not MEANT.search(read.text)


def _only_describes(read: Intent, right: Mention, catalogue: Catalogue) -> bool:
    """Whether all that a message names and wishes tells which item was meant: "the old one, with Sinatra"."""
    item = catalogue[right.item_id or ""]
    others = any(m.item_id != item.id for m in read.mentions)
    told = (w for w in read.wishes if w.attitude > 0 and w.terms and not by_age(w.phrase))
    return not others and all(w.holds(item) for w in told)


def _before(state: State) -> tuple[Utterance, ...]:
    """The talk up to where the items were named that were not meant: all that came of them is gone."""
    named = (at for at, said in enumerate(state.talk) if said.role == "user" and set(said.items) & set(state.latest))
    return state.talk[: max(named, default=len(state.talk))]


def _uncorrected(read: Intent, wrong: Sequence[str]) -> Intent:
    """The message without that it corrects; "not X" of what was not meant says nothing against X."""
    return read.model_copy(
        update={
            "flags": tuple(f for f in read.flags if f not in {"correction", "the one"}),
            "mentions": tuple(m for m in read.mentions if m.attitude >= 0 or m.item_id not in wrong),
        }
    )
