"""What an answer to a yes or no question begins with: "Yes", "No", or that the catalogue does not say."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent, Term, Wish
from recsys.language.talk.acts import is_asked
from recsys.language.talk.asked_after import any_good, asks_for_it
from recsys.language.words.figures import NUMBER, value
from recsys.types import Item

LASTING = 3
"""Years behind the newest item of the catalogue within which an item is new."""
OLD = 15
"""Years behind it from which on an item is old."""
SHORT, LONG = 15, 60
"""Minutes of a round: short up to the one, long from the other on."""
SOON, MANY = 8, 25
"""Hours of the whole: short up to the one, long from the other on."""
_OPENLY = re.compile(r"(?:^|[,.;:-] )\W*(?:\w+\W+){0,3}?(?:what|which|when|how|who|where|why)\b", re.IGNORECASE)
_BEGUN = re.compile(r"(?:Yes|No)\b|This catalogue does not")
_NET = r"(?:internet|wi-?fi|connection|signal|reception|network|mobile data)"
_OFFLINE = re.compile(
    rf"\boffline\b|\b(?:without|no)\b[^?.!]{{0,15}}\b{_NET}"
    r"|\b(?:on|in) (?:a|the|my) (?:plane|flight|a(?:e|i)roplane|airplane)\b|\bairplane mode\b",
    re.IGNORECASE,
)
_ONLINE = re.compile(
    rf"\b(?:needs?|requires?|wants?|uses?|ha(?:s|ve) to have)\b[^?.!]{{0,25}}\b(?:{_NET}|online)"
    r"|\balways[ -]online\b|\bonline[ -]only\b"
    r"|\b(?:have|has|need|needs) to be online\b",
    re.IGNORECASE,
)
_MADE_BY = re.compile(
    r"\b(?:made|developed|directed|produced|created|published) (?:by|in|at)\b|\bby the (?:makers|people|studio)\b",
    re.IGNORECASE,
)

_AS_ONE_MORE = re.compile(r"\bas (?:a|the|our|your|their) (third|fourth|fifth|sixth|seventh|eighth)\b", re.IGNORECASE)
_TOO_MUCH = re.compile(r"\btoo (?!old\b)\w+", re.IGNORECASE)
_FOR_SO_MANY = re.compile(
    rf"\b(?:for|with|by) (?:just |only |the )?({NUMBER})(?: of us| people| players)?(?: or more)?\W*$", re.IGNORECASE
)

_JOINING = re.compile(r"\b(?:can|could|may|might) i (?:\w+ )?(?:join|play along|take part)\b", re.IGNORECASE)
_ORDINALS = ("third", "fourth", "fifth", "sixth", "seventh", "eighth")


def openly(text: str) -> bool:
    """Whether it asks what, which or how: no yes and no no answers that."""
    return bool(_OPENLY.search(text))


def asked(text: str) -> bool:
    """Whether a yes or a no is asked for."""
    return is_asked(text) and not openly(text)


def of_every_one(text: str) -> bool:
    """Whether it asks whether all of them are so."""
    return asked(text) and bool(re.search(r"\b(?:(?<!at )all|both|every one|each)\b", text.lower()))


def word(holds: bool | None) -> str:
    """ "Yes, " or "No, "; empty where it is not known."""
    return "" if holds is None else "Yes, " if holds else "No, "


def begun(said: str, text: str) -> str:
    """An answer as it is said to that question: where it tells neither, first of all that the catalogue does not say.

    Whether it is there at all, it is.
    """
    if asks_for_it(text):
        return f"Yes, I have it. {said}"
    if any_good(text):
        return f"I know no reviews, only what it is. {said}"
    if not asked(text) or _BEGUN.match(said):
        return said
    return f"This catalogue does not say. {said}"


_SAID = frozenset("yes no".split())
"""What a column of yes and no tells of an item."""
_EITHER_WAY = {"offline": "always online", "always online": "offline"}
"""Tags of which an item has one or the other, where it has any of the two."""


def tells(wish: Wish, item: Item) -> bool:
    """Whether the catalogue says of the item if it has what is wished, so that a no is one.

    Genres, modes and makers are listed whole, and people as far as anybody knows; a tag that is not there may only not have
    been given, and a description need not tell everything.
    """
    return wish.holds(item) or any(_listed(term, item) for term in wish.terms if not term.holds(item))


def _listed(term: Term, item: Item) -> bool:
    kinds = (term.genres and item.genres) or (term.modes and item.modes) or (term.makers and item.developer)
    told = dict(item.facts)
    of_column = any(told.get(tag, "").lower() in _SAID for tag in term.tags)
    of_rounds = "short rounds" in term.tags and item.minutes is not None
    return bool(kinds or of_column or of_rounds or term.items or any(_EITHER_WAY.get(tag) in item.tags for tag in term.tags))


def connection(item: Item, text: str) -> str:
    """Whether it needs the internet, in answer to that question either way round; empty for any other question."""
    without = bool(_OFFLINE.search(text))
    if not (without or _ONLINE.search(text)):
        return ""
    if "always online" in item.tags:
        return f"{'No' if without else 'Yes'}: {item.title} needs the internet all the time."
    if "offline" in item.tags:
        return f"{'Yes' if without else 'No'}, {item.title} can be played offline."
    return f"This catalogue does not say whether {item.title} needs the internet."


def of_year(item: Item, read: Intent, catalogue: Catalogue) -> bool | None:
    """Whether it is new, or old, as asked; None where neither is, or its year is not known."""
    if item.year is None or not asked(read.text):
        return None
    age = (catalogue.newest or item.year) - item.year
    if re.search(r"\b(?:old|older|ancient|dated|retro)\b", read.text.lower()):
        return age >= OLD
    return age <= LASTING if re.search(r"\b(?:new|newer|recent|modern)\b", read.text.lower()) else None


def of_minutes(item: Item, read: Intent) -> bool | None:
    """Whether a round is short, or long, as asked."""
    return _of_length(item.minutes, read, SHORT, LONG)


def of_hours(item: Item, read: Intent) -> bool | None:
    """Whether the whole of it is short, or long, as asked."""
    return _of_length(item.hours, read, SOON, MANY)


def _of_length(length: float | None, read: Intent, short: float, long: float) -> bool | None:
    if length is None or not asked(read.text):
        return None
    if re.search(r"\b(?:short|quick|brief)\b", read.text.lower()):
        return length <= short
    return length >= long if re.search(r"\b(?:long|lengthy)\b", read.text.lower()) else None


def of_age(age: int, read: Intent) -> bool | None:
    """Whether it is for those of that age, or too much for them, as asked; for a grown-up it is. None where nobody is told of."""
    if read.youngest is None:
        return True if asked(read.text) and any(p.age is None and p.role != "you" for p in read.people) else None
    return (age <= read.youngest) is not bool(_TOO_MUCH.search(read.text))


def so_many(text: str) -> int | None:
    """The number in "is that for two", "could I join as a third"; two where somebody asks to join."""
    if more := _AS_ONE_MORE.search(text):
        return _ORDINALS.index(more.group(1).lower()) + 3
    if _JOINING.search(text):
        return 2
    found = _FOR_SO_MANY.search(text)
    return value(found.group(1)) if found and asked(text) else None


def of_maker(item: Item, read: Intent) -> bool | None:
    """Whether it was made by whom the question names."""
    if not (item.developer and asked(read.text) and _MADE_BY.search(read.text)):
        return None
    said = set(re.findall(r"\w{3,}", read.text.lower()))
    return bool(
        said & set(re.findall(r"\w{3,}", item.developer.lower())) - {"games", "studio", "studios", "the", "and"}
    )
