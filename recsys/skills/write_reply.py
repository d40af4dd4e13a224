"""Write the reply: one or two sentences in the voice of a good waiter, at most 45 words, nothing the catalogue does not hold."""

from __future__ import annotations

from typing import ClassVar, Literal

from recsys.dialogue.answers import answer
from recsys.intent import Frozen, Intent
from recsys.safety.conditions import DEVICE_WORDS, label
from recsys.skills.base import World

NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
Kind = Literal["picks", "few", "nothing", "choose", "answer", "count", "thanks", "greet", "off_topic", "unclear", "unknown", "done", "item_missing"]


class WriteReplyInput(Frozen):
    """What is to be said. read: the message; intent: everything that holds; picks: ids shown, best first."""

    kind: Kind
    read: Intent
    intent: Intent
    picks: tuple[str, ...] = ()
    wanted: int = 5
    fits: int = 0
    item_id: str | None = None
    unknown: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    question: str = ""


class WriteReplyOutput(Frozen):
    """The words."""

    text: str


class WriteReply:
    """The skill."""

    name: ClassVar[str] = "write_reply"

    def twin(self, inputs: WriteReplyInput, world: World) -> WriteReplyOutput:
        """The reply by kind."""
        parts = [_lead_in(inputs, world), _body(inputs, world), inputs.question]
        return WriteReplyOutput(text=" ".join(part for part in parts if part))


def _lead_in(inputs: WriteReplyInput, world: World) -> str:
    """What has to be said first: titles nobody knows, an item marked as seen."""
    if inputs.unknown:
        names = " or ".join(inputs.unknown[:2])
        more = "What is it like?" if inputs.kind == "unknown" else "So I went by the rest."
        return f"I do not know {names}. {more}"
    if inputs.read.act == "seen" and inputs.kind in {"picks", "few"}:
        done = {"play": "played", "watch": "seen"}.get(world.catalogue.domain.verb, "known")
        return f"Noted, {done} already."
    return ""


def _body(inputs: WriteReplyInput, world: World) -> str:
    noun, nouns, verb = world.catalogue.domain.noun, world.catalogue.domain.nouns, world.catalogue.domain.verb
    if inputs.kind in {"picks", "few"}:
        return _picks(inputs, world)
    if inputs.kind == "nothing":
        return _nothing(inputs, world)
    if inputs.kind == "choose":
        titles = [i.title for i in world.catalogue.known(inputs.picks)]
        then = f", then {' and '.join([', '.join(titles[1:-1]), titles[-1]]) if len(titles) > 2 else titles[1]}" if len(titles) > 1 else ""
        return f"I would start with {titles[0]}{then}." if titles else "I know none of these."
    if inputs.kind == "answer" and inputs.item_id:
        return answer(world.catalogue[inputs.item_id], inputs.read, world.catalogue)
    if inputs.kind == "count":
        return _count(inputs, world)
    return {
        "thanks": "You are welcome. I am here when you want another.",
        "greet": f"Hello. Tell me who is {world.catalogue.domain.playing} and what you feel like, and I pick five.",
        "off_topic": f"I only know {nouns}. Tell me who {verb}s and I will pick.",
        "unclear": f"I am not sure what you mean. Which {noun} did you enjoy last, or who is {world.catalogue.domain.playing}?",
        "item_missing": f"Which {noun} do you mean? Name it, or say “the second one”.",
        "unknown": "", "done": "Noted.",
    }.get(inputs.kind, "")  # fmt: skip


def _picks(inputs: WriteReplyInput, world: World) -> str:
    titles = [i.title for i in world.catalogue.known(inputs.picks)]
    domain = world.catalogue.domain
    if len(titles) == 1 and inputs.wanted == 1:
        return f"Then try {titles[0]}." if inputs.read.act == "seen" else f"{titles[0]} it is."
    head = f"{_number(len(titles))} {_kind(inputs.intent, world, len(titles))}{_for(inputs.intent, world)}."
    if inputs.kind == "few":
        head = f"Only {_number(len(titles)).lower()} {'fits' if len(titles) == 1 else 'fit'} everything, so I stop there."
    kept = _kept_to(inputs.intent, world)
    start = f"{titles[0]} is where I would start." if len(titles) > 1 else f"It is {titles[0]}."
    if inputs.read.act == "surprise":
        head = f"{_number(len(titles))} {domain.nouns} I like to serve."
    return " ".join(part for part in (head, kept, start) if part)


def _number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _kind(intent: Intent, world: World, n: int) -> str:
    """ "co-op games with short rounds": the wishes as a phrase."""
    wanted = [w for w in intent.wishes if w.attitude > 0 and w.terms and not w.who]
    kinds = list(dict.fromkeys(label(w) for w in wanted if w.must))[:2]
    moods = list(dict.fromkeys(label(w) for w in wanted if not w.must and label(w) not in kinds))
    short = "short rounds" in moods
    before = [m for m in moods if m not in {"short rounds", "no timers", "no progression"}][:1]
    noun = world.catalogue.domain.noun if n == 1 else world.catalogue.domain.nouns
    return " ".join([*before, *kinds, noun]) + (" with short rounds" if short else "")


def _for(intent: Intent, world: World) -> str:
    seeds = [i.title for i in world.catalogue.known(m.item_id for m in intent.mentions if m.seed and m.item_id)]
    liked = [i.title for i in world.catalogue.known(intent.liked_items)]
    bits = f" in the spirit of {seeds[-1]}" if seeds else (f" with {liked[0]} in mind" if liked else "")
    if intent.devices and world.catalogue.has_devices:
        glue = " and " if len(intent.device_groups) > 1 else " or "
        bits += " on " + glue.join(_platform(g, intent) for g in intent.device_groups) if len(intent.device_groups) > 1 else " on " + _platform(intent.device_groups[0], intent)
    return bits


def _platform(group: tuple[str, ...], intent: Intent) -> str:
    named = [p[0] for p in intent.platform_groups if len(intent.device_groups) == 1]
    return named[0] if named and "CONSOLE" in group else " or ".join(DEVICE_WORDS[d] for d in group)


def _kept_to(intent: Intent, world: World) -> str:
    """The promise kept: ages and what is left out."""
    bits = []
    if intent.youngest is not None and intent.youngest < 18 and world.catalogue.has_ages:
        guessed = any(p.guessed and p.playing for p in intent.people)
        bits.append(f"all fit age {intent.youngest}" + (", my guess for the children" if guessed else ""))
    left_out = list(dict.fromkeys(label(w) for w in intent.wishes if w.attitude < 0 and w.must and w.terms))
    if left_out:
        bits.append(f"{'nothing has' if not bits else 'none has'} {_or(left_out[:3])}")
    mild = [label(w) for w in intent.wishes if w.attitude < 0 and not w.must and w.terms]
    if mild and not bits:
        bits.append(f"I went easy on {mild[0]}")
    return (bits[0][:1].upper() + "; ".join(bits)[1:] + ".") if bits else ""


def _or(words: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _nothing(inputs: WriteReplyInput, world: World) -> str:
    words = [m for m in inputs.missing]
    joined = " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "all of that"
    return f"Nothing in this catalogue is all of this at once: {joined}." + (f" Loosen something and I can serve you: {_alternatives(inputs)}." if inputs.offers else "")


def _alternatives(inputs: WriteReplyInput) -> str:
    return "; ".join(o[:1].lower() + o[1:] for o in inputs.offers)


def _count(inputs: WriteReplyInput, world: World) -> str:
    noun = world.catalogue.domain.noun if inputs.fits == 1 else world.catalogue.domain.nouns
    fit = " that fit" if inputs.fits != 1 else " that fits"
    said = [*inputs.missing]
    return f"I have {inputs.fits} {noun}{fit}{': ' + ', '.join(said) if said else ' in this catalogue'}." if said else f"I have {inputs.fits} {noun} in this catalogue."
