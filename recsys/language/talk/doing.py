"""What a message does, from all that was read of it: the first reading that fits, from the plainest to the vaguest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Act, Intent, Mention
from recsys.language.setting.occasions import names_an_occasion
from recsys.language.talk import acts, pleasantries
from recsys.language.talk.asked_after import asks_of_it, asks_what
from recsys.language.talk.asking import wants_something
from recsys.language.talk.beside_cards import (
    RELATIVE,
    asks_of_cards_shortly,
    for_so_many,
    is_dull,
    is_too_little,
    more_so,
    too_much,
)
from recsys.language.talk.errands import is_errand
from recsys.language.talk.more import ends_in_more, goes_on, wants_another, wants_more, wants_to_see
from recsys.language.talk.pausing import wants_a_moment
from recsys.language.talk.pointers import of_two
from recsys.language.talk.questions import RECOMMEND, asks, chooses, named, placed, sides
from recsys.language.talk.seeds import likens_cards
from recsys.language.talk.superlatives import of_all
from recsys.language.talk.unseen import is_fair, not_yet, tells_how_it_was
from recsys.language.words.misspelt import names_items
from recsys.language.words.text import content_words
from recsys.language.words.untold import needs
from recsys.language.words.verdicts import verdict
from recsys.language.words.withdrawn import allowed

_FELT = re.compile(
    r"\b(?:loved?|loves|adored?|liked?|enjoyed|hated?|disliked?|despised?|loathed?|stand|keen on|fan of|into)\b",
    re.IGNORECASE,
)
_WHAT_LIKE = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|but|so|oh|hey|hm+|cool|right|btw|well)\W+)*(?:what(?:'s|s| is| are| was)|what (?:does|would) playing) (?!a\b|some|any|good\b|there\b|out\b|else\b)[^?.!,;]{2,60}? (?:like|about)"
    r"(?: (?:then|though|tho|exactly|anyway|to play|really))*\W*$"
    r"|^\W*(?:is|was) (?!it\b|that\b|this\b|there\b)[^?.!,;]{2,60}? (?:any good|worth (?:it|playing|buying|watching|the money|a go))\W*$",
    re.IGNORECASE,
)
"""Asks what an item is like; what is like an item is another question."""
_POINTER = re.compile(r"^\W*(?:the \w+ one|it|that one|that|this|this one)\b", re.IGNORECASE)
_IT_IS = re.compile(r"\W*it (?:was|is)\b")
_THE_OTHER = re.compile(r"\b(?:the|that) others?(?: ones?)?\W*$", re.IGNORECASE)


def of_the_other(read: Intent) -> bool:
    """Whether it asks why not another one, by no name and no place."""
    return read.has("why") and not (named(read) or placed(read)) and bool(_THE_OTHER.search(read.text))


def act(read: Intent, shown: Sequence[str], focus: str | None) -> Act:
    """What a message does, after all that was read of it. shown: ids on the cards; focus: the item last spoken of."""
    return (
        _aside(read)
        or _of_the_host(read, shown, focus)
        or _asks_of_names(read, shown, focus)
        or _settles(read, shown, focus)
        or _closes(read)
        or _of_others(read, shown)
        or _of_items(read, shown, focus)
        or _of_more(read)
        or _tells(read, shown, focus)
        or _leftover(read, bool(shown))
    )


def _aside(read: Intent) -> Act | None:
    """What is no talk of items, but for what the cards have too little of: "not scary enough"."""
    if is_too_little(read.text):
        return "recommend"
    return "off_topic" if any(map(read.has, ("attack", "task", "recap"))) else None


def _of_others(read: Intent, shown: Sequence[str]) -> Act | None:
    """Others than the cards: by what these are like, for whoever plays now, or merely the next."""
    if likens_cards(read) or for_so_many(read) or comes_or_goes(read) or read.has("only they"):
        return "recommend"
    if shown and more_so(read):
        return "recommend"
    return "more" if goes_on(read.text) or (shown and _wants_others(read)) else None


def _of_items(read: Intent, shown: Sequence[str], focus: str | None) -> Act | None:
    """What is asked of items that are named or on the cards: how many, with which to begin, which of them, what they are."""
    if acts.wants_count(read.text):
        return "count"
    if acts.starts_from(read.text) and len(named(read)) != 1:
        return "recommend"
    if chooses(read, shown, focus):
        return "choose"
    return "ask_item" if _asks_what_it_is_like(read) or asks(read, shown, focus) else None


def _asks_what_it_is_like(read: Intent) -> bool:
    known = named(read)
    return len(known) == 1 and bool(_WHAT_LIKE.match(read.text) or asks_what(read.text, known[0].text))


def _of_more(read: Intent) -> Act | None:
    """More of the same, or what is no matter of items though it sounds so."""
    if read.has("never mind") and not read.has("reset"):
        return "recommend"
    if wants_more(read.text) or (read.has("others") and too_much(read.text)):
        return "more"
    if not (_says_something(read) or read.has("like it")) and ends_in_more(read.text):
        return "more"
    return "off_topic" if _asks_of_the_world(read) else None


def _wants_others(read: Intent) -> bool:
    """Whether all it says of the cards is that they bore, or that some of them are known."""
    told = _says_something(read) or any(map(read.has, RELATIVE))
    return (
        is_dull(read.text)
        or of_two(read.text) == "neither"
        or ((read.has("some of them") or wants_another(read.text)) and not told)
    )


def _of_the_host(read: Intent, shown: Sequence[str], focus: str | None) -> Act | None:
    """What somebody asks the host in general: what it is, or whatever is good."""
    of_a_card = read.references and (shown or focus)
    about_you = read.has("about you") and not (_says_something(read) or of_a_card)
    if is_errand(read.text) and not read.wishes:
        return "off_topic"
    return "recommend" if read.has("openly") else "greet" if about_you else None


def _asks_of_names(read: Intent, shown: Sequence[str], focus: str | None) -> Act | None:
    """A question after a title, of two that are set against each other by one quality, or why not the other of them."""
    two = read.has("than") and sides(read, shown, focus) > 1
    other = bool(shown or focus) and of_the_other(read)
    return "ask_item" if two or other or asks_after(read) else None


def asks_after(read: Intent) -> bool:
    """Whether it asks after a title that the catalogue lacks, or whether it has one: "have you got Celeste"."""
    if not read.has("asked after") or any(w.terms and w.attitude > 0 for w in read.wishes):
        return False
    return not all(m.item_id for m in read.mentions) or (len(read.mentions) == 1 and asks_of_it(read.text))


def comes_or_goes(read: Intent) -> bool:
    """Whether it tells of who joins or leaves, and of no item: "two more will come, is that a problem?"."""
    return bool(read.joining) and not (named(read) or placed(read))


def _settles(read: Intent, shown: Sequence[str], focus: str | None) -> Act | None:
    """A choice that is made, or left to the host by who cannot say."""
    if read.has("takes") and (shown or focus):
        return "rate"
    if shown and pleasantries.affirms(read.text):
        return "thanks"
    if read.has("pick one") and not named(read):
        return "choose" if shown and "surprise" not in read.text.lower() else "surprise"
    return "surprise" if acts.undecided(read.text) else None


def _closes(read: Intent) -> Act | None:
    if pleasantries.never_said(read.text) or wants_a_moment(read.text) or not_yet(read.text):
        return "thanks"
    told = _says_something(read) or (tells_how_it_was(read.text) and read.references)  # "it was ok"
    if pleasantries.thanks(read.text) or (not told and pleasantries.small_talk(read.text)):
        return pleasantries.small_talk(read.text) or "thanks"
    return None


def _asks_of_the_world(read: Intent) -> bool:
    """A question about something else that also has a word of the field in it: "who won the world cup btw"."""
    asked = read.has("off_topic") and read.has("question") and not read.has("request")
    return asked and not (named(read) or read.people or read.device_groups or placed(read))


def _says_something(read: Intent) -> bool:
    return bool(
        read.wishes
        or read.mentions
        or read.device_groups
        or read.disliked_devices
        or read.people
        or read.measured
        or read.joining
    )


def _tells(read: Intent, shown: Sequence[str], focus: str | None) -> Act | None:
    """Something seen, an opinion, or a request."""
    pointed = bool(read.references) and bool(shown or focus)
    if seen := _as_seen(read, shown, pointed):
        return seen
    if not _says_something(read):
        return _of_a_card(read) if pointed else None
    known = named(read)
    asks = read.has("request") or any(w.terms for w in read.wishes)
    opinion = known and all(m.attitude for m in known) and not (asks or all(_is_barred(m, read.text) for m in known))
    return "rate" if opinion and shown and all(m.item_id in shown for m in known) else "recommend"


def _is_barred(mention: Mention, text: str) -> bool:
    """Whether a card is only kept from coming again: "not FIFA, I'm sick of paying every year"."""
    return bool(re.search(rf"(?:^|[,;.] ?|\b(?:but|and|just|please) )not (?:the )?{re.escape(mention.text)}\b", text, re.IGNORECASE))


def _as_seen(read: Intent, shown: Sequence[str], pointed: bool) -> Act | None:
    """What is told of what was seen, where nothing else is asked for."""
    known = named(read)
    like_known = bool(known or pointed) and any(map(read.has, ("like those", "like it", "similar")))
    asks_more = like_known or RECOMMEND.search(read.text) or any(w.terms for w in read.wishes)
    if not read.has("seen") or asks_more:
        return None
    every = read.has("all of them") and not any(w.attitude < 0 for w in read.wishes)
    refused = any(w.attitude < 0 and w.must for w in read.wishes)  # "no trivia, we did that"
    if not (known or every or (pointed and (not refused or placed(read)))):
        return None
    return "seen" if shown or not any(m.attitude > 0 for m in known) else "recommend"


def _of_a_card(read: Intent) -> Act | None:
    """What is said of a card that is pointed at, and says nothing else: how it was, a question, more like it."""
    if read.has("like it") or read.has("similar"):
        return "recommend"
    if too_much(read.text):
        return None
    asked, relative = acts.is_asked(read.text), any(map(read.has, RELATIVE))
    was = tells_how_it_was(read.text)
    said = was or _FELT.search(read.text)
    felt = (was and is_fair(read.text)) or any(r.attitude for r in read.references if r.position is not None or said)
    if not asked and (felt or verdict(_POINTER.sub("", read.text))):
        return "recommend" if relative else "rate"
    if (asked or len(read.text.split()) <= 6) and not relative:
        return "ask_item" if placed(read) else "unclear"
    return None


def _leftover(read: Intent, on_table: bool) -> Act:
    """Nothing was understood but the form of the message. on_table: cards are shown."""
    if read.has("surprise"):
        return "surprise"
    if too_much(read.text):
        return "more"
    if read.has("off_topic") and not read.dropped:
        return "off_topic"
    if read.has("others") and not any(map(read.has, RELATIVE)):
        return "more"
    if _asks_for_any(read):
        return "recommend"
    low = read.text.lower()
    if acts.several(low) or (read.has("question") and not read.references):  # of cards that are not there
        of_cards = acts.several(low) or acts.of_cards(low) or (on_table and asks_of_cards_shortly(low))
        return "ask_item" if of_cards else "off_topic"
    return "recommend" if len(content_words(read.text)) >= 3 and not read.references else "unclear"


def _asks_for_any(read: Intent) -> bool:
    """Whether items are asked for, of which no more was understood than that."""
    told = read.dropped or read.count or read.has("reset") or of_all(read)
    if told or any(map(read.has, (*RELATIVE, "hidden", "famous"))):
        return True
    low = read.text.lower()
    if wants_something(low) and not _IT_IS.match(low):
        return True
    if any(said(low) for said in (names_items, names_an_occasion, wants_another, wants_to_see)):
        return True
    return not read.has("question") and bool(needs(low) or allowed(low))
