"""What is said of the cards that are served: the limits that moved, what they are, what is not sure, where to start."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.dialogue.holding.superlatives import asked_most
from recsys.dialogue.telling.about import subjects
from recsys.dialogue.telling.about import told as told_of
from recsys.dialogue.telling.called import are_out
from recsys.dialogue.telling.how_many import number
from recsys.dialogue.telling.ideal import told as best
from recsys.dialogue.telling.phrases import listed, marked
from recsys.intent import Wish
from recsys.language.quantities.most_of import superlative
from recsys.language.talk.superlatives import SUPERLATIVES
from recsys.language.words.foreign import is_foreign
from recsys.safety.conditions import as_told, ideals
from recsys.skills.base import World
from recsys.skills.reading.mentioned import having, telling
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.wording.wished import for_whom, kept_to, kind


def served(inputs: WriteReplyInput, world: World) -> str:
    """Up to four sentences; what was taken off the table and what came, where the others stay."""
    if inputs.stayed:
        return _exchanged(inputs, world)
    titles = [i.title for i in world.catalogue.known(inputs.picks)]
    cards, nouns = world.catalogue.known(inputs.picks), world.catalogue.domain.nouns
    rest, own = bool(inputs.missing), bool(world.catalogue.fact_names)
    about = told_of(subjects(inputs.intent), cards, inputs.ways, nouns, rest, own, inputs.beyond)
    told = (
        inputs.already, _never_told(inputs, world, bool(about) or len(cards) == 1), about,
        _unsure(inputs, world), best(ideals(inputs.intent, world.catalogue), cards), _counted(inputs, world),
        kept_to(inputs.intent, world, len(titles), cards),
    )  # fmt: skip
    kept = " ".join(filter(None, told))
    start = f"{titles[0]} is where I would start." if len(titles) > 1 else f"It is {titles[0]}."
    wild = "".join(f"{i.title} is the wild card." for i in world.catalogue.known((inputs.wild or "",)))
    body = (kept, start) if len(titles) > 1 else (start, kept)
    return " ".join(part for part in (_changed(inputs, world), _head(inputs, world, len(titles)), *body, wild) if part)


def _never_told(inputs: WriteReplyInput, world: World, goes_on: bool) -> str:
    """That nothing here tells of what this message asks for; before "games" a word only says how they should be, and needs no
    word. goes_on: what comes closest is told next."""
    asked = [w.phrase for w in inputs.read.wishes if w.attitude > 0 and not w.terms]
    noun, said = world.catalogue.domain.noun, inputs.read.text.lower()
    kinds = () if world.catalogue.fact_names else {phrase for phrase in asked if f"{phrase} {noun}".lower() in said}
    lacked = [f"“{one}”" for one in asked if one not in kinds and not _tells(one, world)]
    return f"Nothing here tells of {listed(lacked, 'or')}{'' if goes_on else '; these come closest'}." if lacked else ""


def _tells(phrase: str, world: World) -> bool:
    return bool(having(phrase, world.catalogue) or telling(phrase, world.catalogue, world))


def _changed(inputs: WriteReplyInput, world: World) -> str:
    """Which limits this message moved, and how many fit now."""
    noun = f"{world.catalogue.domain.noun} fits" if inputs.fits == 1 else f"{world.catalogue.domain.nouns} fit"
    return f"{inputs.changed[0].upper()}{inputs.changed[1:]}: {inputs.fits:,} {noun}." if inputs.changed else ""


def _exchanged(inputs: WriteReplyInput, world: World) -> str:
    """Which cards were taken off the table, and which came in their place."""
    gone = listed([i.title for i in world.catalogue.known(inputs.gone)])
    came = [i.title for i in world.catalogue.known(inputs.picks) if i.id not in inputs.stayed]
    told = f"{gone} {'is' if len(inputs.gone) == 1 else 'are'} out"
    if not inputs.gone:
        return f"{are_out([m for m in inputs.read.mentions if m.attitude < 0], world.catalogue)}; these stay."
    if not came:
        return f"{told}; nothing else fits that you have not seen."
    return f"{told}; {listed(came)} {'comes' if len(came) == 1 else 'come'} in."


def _head(inputs: WriteReplyInput, world: World, n: int) -> str:
    if inputs.kind == "few":
        return _few(inputs, world)
    if inputs.intent.has("hidden"):
        return f"{number(n)} {kind(inputs.intent, world, inputs.picks)}{for_whom(inputs.intent, world)} that fewer people know."
    if inputs.read.act == "surprise":
        return f"{number(n)} {world.catalogue.domain.nouns} I like to serve."
    by = asked_most(inputs.intent, world.catalogue)
    if inputs.intent.is_generic and not by:
        guess = "I read English best, so this is a guess. " if is_foreign(inputs.read.text) else ""
        loved = world.fame is not None and world.fame.any()
        return f"{guess}{number(n)} {world.catalogue.domain.nouns} {'people keep coming back to' if loved else 'to begin with'}."
    ahead = SUPERLATIVES.get(by or "") or superlative(by or "", world.catalogue.measures)
    first = f", the {ahead} first" if ahead and n > 1 else ""
    more = "more " if inputs.read.act == "more" else ""
    missed = "I read English best, so I may have missed something. " if is_foreign(inputs.read.text) else ""
    return f"{missed}{number(n)} {more}{kind(inputs.intent, world, inputs.picks)}{for_whom(inputs.intent, world)}{first}."


_TOLD_APART = re.compile(r"^(?:no |for age )|players?$")
"""Conditions that have a sentence of their own."""


def _few(inputs: WriteReplyInput, world: World) -> str:
    """That there are no more, and what was kept to; where cards of before fit too, that these are left out.

    "Everything" only where each of them has all that was asked for; what they lack is named, but for what a notice tells
    of this message.
    """
    n, lacked = len(inputs.picks), _lacked(inputs, world)
    fit, whole = "may fit" if inputs.unsure else ("fits" if n == 1 else "fit"), _whole(inputs, lacked)
    without = _without(inputs, lacked, world)
    if inputs.shown_before:
        told = f": {listed(list(inputs.missing))}" if inputs.missing else ""
        return f"Only {number(n).lower()} that I have not shown yet {fit} {whole}{told}.{without}"
    heard = [text for text in inputs.missing if not _TOLD_APART.search(text)]
    told = f" You asked for {listed(heard)}." if heard and not inputs.changed else ""
    return f"Only {number(n).lower()} {fit} {whole}, so I stop there.{without}{told}"


def _whole(inputs: WriteReplyInput, lacked: Sequence[Wish]) -> str:
    """What all of the cards fit."""
    telling = {i for wish in subjects(inputs.intent) for i in wish.told} or {*inputs.picks}
    if any(w.attitude > 0 and not w.terms for w in inputs.intent.wishes):
        return "what I can check"
    return "the rest" if lacked or not telling.issuperset(inputs.picks) else "everything"


def _without(inputs: WriteReplyInput, lacked: Sequence[Wish], world: World) -> str:
    """That they do not all have it, of what no notice tells."""
    cards, now = world.catalogue.known(inputs.picks), {wish.key for wish in inputs.read.wishes}
    some = {wish.key for wish in lacked if any(map(wish.holds, cards))}
    named = marked(
        [as_told(wish) for wish in lacked if wish.key in some or wish.key not in now], "and" if some else "or"
    )
    start = "It is not" if len(cards) == 1 else "Not all of them are" if some else "None of them is"
    return f" {start} {named}." if named else ""


def _lacked(inputs: WriteReplyInput, world: World) -> list[Wish]:
    """What only steers and not all of the cards have."""
    cards = world.catalogue.known(inputs.picks)
    steers = [w for w in inputs.intent.wishes if w.attitude > 0 and w.terms and not (w.must or w.only_told)]
    return [wish for wish in steers if not all(map(wish.holds, cards))]


def _unsure(inputs: WriteReplyInput, world: World) -> str:
    """Of how many it cannot be told whether they are of the kind, and why."""
    if not inputs.unsure:
        return ""
    why = f"lists of genres stop at {number(max(len(item.genres) for item in world.catalogue)).lower()} here"
    return f"I cannot be sure of {number(inputs.unsure).lower()} of them: {why}."


def _counted(inputs: WriteReplyInput, world: World) -> str:
    """How many play, where this message said or changed it."""
    n, read = inputs.intent.bounds.players, inputs.read
    said = read.bounds.players is not None or bool(read.joining)
    all_take = {1: "It takes", 2: "Both take"}.get(len(inputs.picks), "All take")
    least = inputs.intent.bounds.players_least
    span = f"{least} to {n}" if n and least and least < n else n
    return f"{all_take} {span} players." if n and n > 1 and said and world.catalogue.has_players else ""
