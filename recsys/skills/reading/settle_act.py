"""What a message does, settled between the rules and what was learnt: where the learnt one is sure, it holds.

Rules read what they know well and take the rest for a request; `dialogue_acts` was taught how people say the same things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from recsys.intent import Attribute, Intent
from recsys.language.talk.acts import is_asked, several
from recsys.language.talk.asked import superlative, which_of_cards
from recsys.language.talk.beside_cards import RELATIVE
from recsys.language.talk.dialogue_acts import Judged, hidden, packaged_acts, spelled
from recsys.language.talk.errands import is_errand
from recsys.language.talk.more import ends_in_more, wants_another
from recsys.language.talk.pleasantries import praises
from recsys.language.talk.seeds import likens_cards
from recsys.language.words.misspelt import names_items
from recsys.language.words.text import content_words
from recsys.language.words.untold import needs
from recsys.language.words.withdrawn import allowed
from recsys.skills.base import World
from recsys.skills.reading.as_judged import AS, SURE, SURER, fact
from recsys.skills.reading.out import counted, no_choice, turned_down
from recsys.skills.reading.plainly_heard import plainly_heard

LONGEST = 300
"""Characters of a message that is judged; longer ones are wishes."""
_VAGUE = frozenset({"serve", "unclear", "off"})
_FINAL = frozenset({"off", "thanks", "greet", "recap"})
_OF_CARDS = frozenset({"ask", "which", "why", "seen", "more", "decided", "choose", "out"})


def settled(read: Intent, titles: list[tuple[int, int]], shown: bool, world: World) -> Intent:
    """The reading with what it does. read: as the rules have it, with its act. titles: start and end of each, in order.
    shown: whether cards are on the table or an item is spoken of."""
    if shown and (asked := _foremost(read, world)):
        return asked
    judged = judged_act(read, titles, shown, world)
    if judged is None or plainly_heard(read):
        return read
    if judged.does in _OF_CARDS and not (shown or _named(read)):
        return read
    heard = heard_act(read, shown)
    if judged.does == heard:
        return _with_fact(read, judged) if heard in {"ask", "which"} else _with_measure(read, judged, world)
    plain = heard not in _VAGUE or judged.does in _FINAL
    if judged.sure < (SURER if plain else SURE) or (judged.does in _MAY and not _MAY[judged.does](read, shown)):
        return read
    return _with_measure(read.model_copy(update=AS[judged.does](read, judged)), judged, world)


def _foremost(read: Intent, world: World) -> Intent | None:
    """A question which card is the most of a kind, as a choice; what is refused before it holds besides."""
    part = which_of_cards(read.text)
    found = superlative(part, world.lexicon) if part and not (read.best_by or _named(read)) else None
    if found is None:
        return None
    refused = tuple(w for w in read.wishes if w.attitude < 0 and w.terms and w.phrase.lower() not in part.lower())
    flags = (*read.flags, "turns down") if refused else read.flags
    asked = {"act": "choose", "best_by": found[0], "wishes": (found[1], *refused), "flags": flags, "count": None}
    return read.model_copy(update=asked)


def judged_act(read: Intent, titles: list[tuple[int, int]], shown: bool, world: World) -> Judged | None:
    """What the learnt one makes of it; None where it was taught by another encoder, and for attacks, long messages, those
    without a word, and requests that the rules understood before there were cards."""
    model = packaged_acts()
    if world.encoder is None or world.encoder.name != model.encoder:
        return None
    worded = re.search(r"\w", read.text) is not None
    off = read.has("attack") or read.has("task") or is_errand(read.text)
    if not worded or len(read.text) > LONGEST or off or _opens(read, shown):
        return None
    text = hidden(read.text, titles)
    meaning = world.encoder.encode([spelled(text)])[0]
    return model.judge(text, meaning, shown, heard_act(read, shown), read.attribute)


def heard_act(read: Intent, shown: bool) -> str:
    """What the rules say, in the words of `dialogue_acts`."""
    if read.act == "off_topic":
        return "recap" if read.has("recap") else "off"
    if read.act == "ask_item":
        return "why" if read.has("why") else "which" if shown and several(read.text) else "ask"
    if read.act == "rate":
        return "decided" if read.has("takes") else "seen"
    if read.act == "surprise" or read.has("pick one"):
        return "pick"
    return {"recommend": "serve"}.get(read.act, read.act)


def _named(read: Intent) -> int:
    return len({m.item_id for m in read.mentions if m.item_id})


def _opens(read: Intent, shown: bool) -> bool:
    told = _named(read) or read.device_groups or read.people or any(w.terms for w in read.wishes)
    return not shown and read.act == "recommend" and bool(told)


def _decides(read: Intent) -> bool:
    """Whether nothing is asked, nothing named is turned down, and a number has a card or an item to it."""
    named = read.references or read.mentions
    return (
        not (read.text.rstrip().endswith("?") or _HAS_BEEN.search(read.text))
        and all(r.attitude >= 0 for r in read.references)
        and bool(named or not re.search(r"\d", read.text))
    )


_HAS_BEEN = re.compile(r"\b(?:was|were) (?:\w+ )?(?:ok(?:ay)?|fine|alright|decent|so so|not bad)\b", re.IGNORECASE)
"""How something was is told, and nothing chosen: "Minecraft was ok"."""


def _states(read: Intent) -> bool:
    """Whether it sets limits and points at nothing: "no general knowledge questions please", "only free ones then"."""
    kinds = [w for w in read.wishes if w.attitude]
    placed = any(r.position for r in read.references)  # "no trivia, we did that" speaks of no card
    pointed = (placed if kinds else read.references) or read.mentions or read.attribute or read.has("question")
    limits = (read.measured or read.dropped) if not kinds else all(w.attitude < 0 and w.must for w in kinds)
    if limits and _DEMANDS.search(read.text) and not read.has("question"):
        return True
    return limits and not pointed


_ANOTHER = re.compile(r"\b(?:neither|none|an?other|third|else|different)\b", re.IGNORECASE)
"""Leaves to the host none of the cards, but another."""
_DEMANDS = re.compile(
    r"^\W*(?:\w+\W+){0,2}?(?:it|that|this|they|each|a (?:round|game|go)|the (?:game|thing|round)s?) (?:all )?"
    r"(?:has to|have to|needs? to|must|should|ought to|can't|cannot|mustn't|may not)\b",
    re.IGNORECASE,
)
"""Sets a limit to what is to come, though it says "it": "it has to be done in 15 minutes"."""


def _says_seen(read: Intent) -> bool:
    """Whether it tells of what is known, and asks nothing."""
    return read.act == "seen" and not (is_asked(read.text) or read.has("question"))


def _asks_of_what_is_there(read: Intent) -> bool:
    """Whether it sets no limits, turns nothing down and wants nothing similar, nothing else of a kind and nothing besides."""
    wants = read.has("others") and any(w.terms and w.attitude > 0 for w in read.wishes)
    adds = _ADDS.match(read.text) and not read.has("question")
    tells = _DESCRIBES.match(read.text) or _NARROWS.fullmatch(read.text)
    wishes = wants or adds or tells or _only_wishes(read) or _goes_on(read)
    turned_down = any(a < 0 for a in (*(m.attitude for m in read.mentions), *(r.attitude for r in read.references)))
    return not (_states(read) or read.has("similar") or likens_cards(read) or wishes or turned_down)


def _goes_on(read: Intent) -> bool:
    """Whether the rules take a longer message for a request, and it asks nothing or tells what else it should be and points at no
    card: "real ecosystems. I run linux so please keep that in mind"."""
    words = len(read.text.split())
    heard = bool(read.wishes or read.device_groups or read.people)
    placed = any(r.position for r in read.references) or _named(read)
    if "?" in read.text:
        return read.act == "recommend" and heard and not placed and words >= _TOLD_TOO
    return read.act == "recommend" and not placed and words >= _TOLD


_TOLD, _TOLD_TOO = 10, 18
"""Words from which on a message that asks nothing, and one that asks something too, says more than a question of a card."""


def _only_wishes(read: Intent) -> bool:
    """Whether it names kinds or a measure and asks nothing: "first person", "longer than the last"."""
    if read.act != "recommend" or _ASKING.search(read.text):
        return False
    rest = read.text.lower()
    for wish in read.wishes:
        rest = rest.replace(wish.phrase.lower(), " ") if wish.terms else rest
    kinds = rest != read.text.lower() and not (read.references or content_words(rest))
    return kinds or any(map(read.has, RELATIVE))


_ASKING = re.compile(r"\?|\b(?:how|what|which|when|who|where|why|any|is|are|does|do|can|could|will)\b", re.IGNORECASE)


_ADDS = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|or|but|so|yes|no|well|maybe|oh|something|also)\W+)*"
    r"(?:for|about|with|without|from|in|on|made in|set in) (?!it\b|that\b|this\b|them\b)[^?]+$",
    re.IGNORECASE,
)
"""Goes on with a request, and asks nothing: "or about music", "for a 4 year old"."""
_NARROWS = re.compile(
    r"\W*(?:\w+\W+){0,2}?only (?:the |those )?(?:[\w'-]+ ){1,2}(?:ones|games|films|movies)\W*", re.IGNORECASE
)
"""Narrows what was asked for: "only the hard ones"."""


_DESCRIBES = re.compile(
    r"^\W*(?:(?:no|nah|nope|yes|yeah|hm+|and|but|i think|not that|maybe|also|sorry|well)\W+)*(?:it|there"
    r"|the (?:game|main character)) (?:was|were|had|took place)\b(?!.*\?)",
    re.IGNORECASE,
)
"""Tells of something half remembered, and asks nothing: "no it was first person"."""


def _tells_who_left(read: Intent) -> bool:
    """Whether all it tells is who does not play after all: "she's in bed", "my brother isn't playing"."""
    return any(not p.playing for p in read.people) and not (read.mentions or read.references or read.has("question"))


def _can_be_off(read: Intent) -> bool:
    """Whether it names no item, no word for items however typed, no cards, and no device and nobody's wish but in a question."""
    heard = _named(read) or several(read.text) or names_items(read.text) or wants_another(read.text)
    if read.bounds.measures or _tells_who_left(read):
        return False
    theirs = read.people and any(w.terms for w in read.wishes)
    return not (heard or ((read.device_groups or theirs) and not read.has("question")))


def _can_be_thanks(read: Intent) -> bool:
    """Whether it says nothing that somebody needs, allows or wishes: "ok a bit cute" is a wish, "thanks, that's cute" is none."""
    wished = any(w.terms and w.attitude for w in read.wishes) and not praises(read.text)
    return not (wished or needs(read.text) or allowed(read.text))


_MAY: Mapping[str, Callable[[Intent, bool], bool]] = {
    "ask": lambda read, _: _named(read) < 2 and _asks_of_what_is_there(read) and not _says_seen(read),
    "which": lambda read, _: not _states(read),
    "more": lambda read, _: not likens_cards(read),
    "seen": lambda read, _: not (_states(read) or _tells_who_left(read) or read.has("like it") or read.has("similar")),
    "pick": lambda read, _: (read.count or 1) == 1 and not _ANOTHER.search(read.text),
    "choose": lambda read, shown: (
        not no_choice(read) and (_named(read) > 1 or (shown and (not _named(read) or bool(read.references))))
    ),
    "off": lambda read, _: _can_be_off(read),
    "thanks": lambda read, _: _can_be_thanks(read),
    "decided": lambda read, _: _decides(read),
    "out": lambda read, shown: (
        shown
        and not (read.act == "ask_item" and is_asked(read.text))
        and read.attribute != "developer"
        and (counted(read) or not read.has("the one"))
        and bool(turned_down(read) or _named(read))
        and not (ends_in_more(read.text) or read.text.rstrip().endswith("?"))
    ),
}
"""Where it can be what it is taken for."""


def _with_fact(read: Intent, judged: Judged) -> Intent:
    return read.model_copy(update={"attribute": fact(read, judged)})


def _with_measure(read: Intent, judged: Judged, world: World) -> Intent:
    """A choice with what it is made by: "the scariest", else the fact that it is about, the way people mostly ask for it."""
    if read.act != "choose" or read.best_by or _named(read) or read.measured or _BY_NO_FACT.search(read.text):
        return read
    if found := superlative(read.text, world.lexicon):
        return read.model_copy(update={"best_by": found[0], "wishes": (found[1],)})
    return read.model_copy(update={"best_by": _MEASURED_BY.get(judged.fact) if judged.fact_sure >= SURER else None})


_BY_NO_FACT = re.compile(
    r"\b(?:near(?:er|est)|clos(?:er|est)|(?:more|most) (?:like|similar)"
    r"|(?:play|try|get|buy|start|begin|watch|install)(?: with)? first|first to)\b",
    re.IGNORECASE,
)
"""Chooses what is most like something, or where to start: no fact measures that."""
_MEASURED_BY: Mapping[Attribute, str] = {
    "difficulty": "hard", "year": "-year", "price": "price", "minutes": "minutes", "age": "age", "players": "-players_max",
}  # fmt: skip
"""Easiest, newest, cheapest, shortest, for the youngest, for most: what a choice by a fact asks for unless it says otherwise."""
