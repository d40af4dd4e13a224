"""A number without a unit has that of what is bounded already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from functools import partial

from recsys.language.words.figures import NUMBER, value
from recsys.language.words.text import clean

_FILLED = r"\W*(?:(?:ok(?:ay)?|and|but|so|now|then|actually|hm+|maybe|no|nah|well|sorry|wait|(?:i )?(?:can|could)|stretch to|go(?= up)|make (?:it|that|them)|keep (?:it|them)|let's say|say|only|just|(?:what|how) about)\W+)*"
_OF_WHAT = re.compile(
    rf"^({_FILLED}"
    r"(?:under|below|over|above|less than|more than|at most|at least|max(?:imum)?(?: of)?|up to|no more than|(?:something |anything )?between \d{1,3} and)\s+)(\d{1,3})(\W*(?:then|please|max|instead)?\W*)$",
    re.IGNORECASE,
)
_AT_MOST = re.compile(
    r"^(?P<head>\W*(?:\w+\W+){0,4}?)(?:(?P<capped>\d{1,3})(?= (?:max|tops|or less|or under|at most)\b)|(?:(?:(?:i |we )?(?:can |could )?(?:stretch|push)(?: it)?|(?:can|could) go)(?: up)? to|make (?:it|that)|(?:bring|get|keep) (?:it|that)(?: down| up)? to) (?P<raised>[6-9]|\d{2,3}))"
    r"(?P<tail>(?: (?:max|tops|or less|or under|at most|at a push))?\W*(?:then|please|instead|now)?\W*)$",
    re.IGNORECASE,
)
"""A ceiling said behind the number, or a number too large to count cards with."""
_ANEW = re.compile(
    rf"^(?P<head>{_FILLED})(?P<many>\d{{1,3}} ?-?(?:(?P<hours>hours?|hrs?|h)|minutes?|mins?|m))(?P<tail>\W*(?:(?:then|please|pls|instead|now)\W*)*)$",
    re.IGNORECASE,
)
"""A length and nothing more, which keeps the side of the one whose place it takes: "make it 20 hours"."""
_EVENINGS = re.compile(
    rf"^({_FILLED})(\d{{1,2}} (?:evenings|nights|afternoons|days|weekends|sessions|weeks))(\W*(?:(?:then|please|pls|instead|now|max)\W*)*)$",
    re.IGNORECASE,
)
"""A time and nothing more, in which the whole is to be done where that is bounded: "2 evenings"."""
_BARE = re.compile(
    rf"^(?P<head>{_FILLED})(?P<raised>[6-9]|\d{{2,3}})(?P<tail>\W*(?:(?:then|please|pls|instead|now)\W*)*)$",
    re.IGNORECASE,
)
"""A number and nothing more that is too large to count cards with: "ok 10"."""
_CEILING = re.compile(
    r"\b((?:up to|under|below|not (?:over|above)|less than|at most|max(?:imum)?(?: of)?|no more than) )(\d{1,3})(?=\W*(?:\b(?:now|then|please|instead|tops|max|today|ok|okay|is|fine|would be|too)\b\W*)*(?:$|[,.;!?]))",
    re.IGNORECASE,
)
"""A ceiling that ends what is said, whatever stands before it: "got 30 for my birthday so up to 30 now"."""
_LIMIT = re.compile(
    r"\b(\d{1,3})(?: is|'s) (?:(?:really|still|just|already) )*(?:the|my|our|his|her|their) (?:\w+ )?(?:max(?:imum)?|limit|most|ceiling|budget)\b",
    re.IGNORECASE,
)
"""A number that is called the limit: "15 is the max"."""
_PRICED = re.compile(
    rf"^({_FILLED}(?:(?:something|anything|ones|for) )?)(?:(?:under|below|less than|cheaper than|at most|max(?:imum)?(?: of)?|up to|(?:no|not) more than) ([5-9]|\d{{2,3}})"
    r"|([5-9]|\d{2,3}) (?:max|tops|or less|or under|at most)|(?:over|above|more than) (?!18\b)([5-9]|\d{2,3}))(\W*(?:(?:then|please|instead|now|pls)\W*)*)$",
    re.IGNORECASE,
)
"""A ceiling or a floor that can only be of a price, as fewer than five may be of players, and 18 of age."""
_SPELLED = re.compile(
    rf"\b(under|below|over|above|less than|more than|at most|up to|max) (?!\d)({NUMBER})(?=\W*$|[,.;!?]| (?:then|please|now|max|tops|instead)\b)", re.IGNORECASE
)
DOZEN = 12
"""Where a number of cards was asked for, fewer than this are a number of cards again."""
_SO_MANY = re.compile(
    r"^(\W*(?:(?:ok(?:ay)?|and|but|so|oh|well|right|then|now)\W+)*(?:(?:so |just |only |it'?s (?:just |only )?|we're (?:just |only )?)+))([2-9]|1\d)(\W*(?:then|now|tonight)?\W*)$",
    re.IGNORECASE,
)
_NOW = re.compile(r"^\W*(?:(?:ok(?:ay)?|and|oh|so)\W+)*(?:[2-9]|1\d)(?= now\b)", re.IGNORECASE)
"""How many they have become, said first: "7 now, his girlfriend joins"."""
_BACK_TO = re.compile(
    r"(\b(?:back|down|up) to [2-9]|^\W*(?:(?:ok(?:ay)?|and|so)\W+)*(?:what|how) about [2-9])\b(?= (?:but|and|on|again|then|now|please)\b|\W*$)(?! (?:minutes?|hours?))",
    re.IGNORECASE,
)
_YEAR = re.compile(
    r"^\W*(?:(?:\w+\W+){0,3}?make (?:it|that)|(?:or|ok|actually|even|maybe|nah|well|say|and))\W+(?P<year>(?:19|20)\d\d)(?:\W*(?:then|please|instead|now|even))?\W*$",
    re.IGNORECASE,
)
_AGED_ANEW = re.compile(
    r"^\W*(?:(?:oh|no|nope|nah|sorry|wait|actually|i mean|i meant|make (?:it|that)|it's|that's)\W+)*(?:no|nope|nah|sorry|actually|i mean|i meant)\W+"
    r"(?:(?:it's|that's|i mean|i meant|make (?:it|that)) )?(?P<age>\d{1,2})(?:\W+(?:actually|sorry|i meant?|not \d{1,2}))*\W*$",
    re.IGNORECASE,
)
"""A bare number put right, which is an age where nothing else was counted: "no, 6"."""
_WENT = re.compile(
    r"^\W*(?:(?:and|but|ok(?:ay)?|so|what)\W+)*if (?:i|we) (?:went|go|could go|can go|stretched)(?: it)? (?:up )?to ([$€£]?\d+)\b\??", re.IGNORECASE
)
_AND_WHY = re.compile(r"^(\W*(?:\w+\W+){0,2}?make (?:it|that) (?:up to )?[$€£]?\d+)\b[,;.:–-]+\s+[^\d?]*$", re.IGNORECASE)
"""A number with the reason for it: "make it 20, nan came through"."""
_HEDGED = re.compile(r"\b(?:so|now|then|we're|it'?s|tonight)\b", re.IGNORECASE)


def with_unit(text: str, families: Iterable[str], priced: bool = False) -> str:
    """ "Make it under 10" with the unit of what is bounded: minutes where they are, else dollars where a price is.

    "So just 3 then" is of people where they were counted. A text that says more than a number stays as it is, and so does one
    when nothing is bounded, but for a ceiling or a floor where items are priced.
    """
    text = _AND_WHY.sub(r"\1", _WENT.sub(r"make it \1", text))
    bounded, text = tuple(families), _SPELLED.sub(lambda side: f"{side[1]} {value(side[2])}", text)
    named = {name.split("_")[0] for name in bounded}
    if told := _as_year(text, bounded) or _as_players(text, named):
        return told
    if "players" in named and not {"price", "minutes"} & named:
        text = _BACK_TO.sub(r"\1 of us", text)
    text, found = _told_anew(text, bounded), {"price", "minutes"} & named
    if len(found) == 1 and not _AT_MOST.match(text):
        text = _BARE.sub(r"\g<head>make it \g<raised>\g<tail>", text)
    if found:
        return _measured(text, named)
    if "hours" in named:
        return _OF_WHAT.sub(r"\1\2 hours\3", text)
    text = _aged_anew(text, named)
    return _PRICED.sub(_as_price, text) if priced and "players" not in named else text


def _as_year(text: str, bounded: Sequence[str]) -> str:
    """A bare year on the side that is bounded; empty where there is none, or none is bounded."""
    sides = [name for name in bounded if name.startswith("year")]
    year = _YEAR.match(text) if sides else None
    side = "since" if sides == ["year_min"] else "until" if sides == ["year_max"] else "from"
    return f"{side} {year['year']}" if year else ""


def _as_players(text: str, named: Set[str]) -> str:
    """A bare number of people; empty where there is none, or they were not counted."""
    many = _SO_MANY.match(clean(text)) if "players" in named else None
    return f"{many[1]}{many[2]} of us{many[3]}" if many and _HEDGED.search(many.group()) else ""


def _measured(text: str, named: Set[str]) -> str:
    """The text with its number in minutes where they are bounded, else in dollars."""
    minutes = "minutes" in named
    if _LIMIT.search(text):
        return _LIMIT.sub(r"at most \1 minutes" if minutes else r"at most $\1", text)
    if bare := _OF_WHAT.match(text):
        head, number, tail = bare.groups()
    elif (ceiling := _AT_MOST.match(text)) and not ("count" in named and int(ceiling["raised"] or DOZEN) < DOZEN):
        head, number, tail = f"{ceiling['head']}at most ", ceiling["capped"] or ceiling["raised"], ""
    else:
        return text if minutes else _CEILING.sub(r"\1$\2", text)
    return f"{head}{number} minutes{tail}" if minutes else f"{head}${number}{tail}"


def _told_anew(text: str, bounded: Sequence[str]) -> str:
    """The text with what a new number of people or length is of: "7 now", "2 evenings", "make it 20 hours"."""
    if "players" in bounded:
        text = _NOW.sub(lambda many: f"{many.group()} of us", text, count=1)
    if any(name.startswith("hours") for name in bounded):
        text = _EVENINGS.sub(r"\1finish in \2\3", text)
    return _ANEW.sub(partial(_on_its_side, bounded=bounded), text)


def _on_its_side(anew: re.Match[str], bounded: Sequence[str]) -> str:
    """A length on the side of the only one that is bounded; as typed where both sides are, or none."""
    family = "hours" if anew["hours"] and not any(name.startswith("minutes") for name in bounded) else "minutes"
    sides = tuple(name for name in bounded if name.startswith(family))
    said = {"hours_max": "at most ", "hours_min": "at least ", "minutes_min": "at least "}
    side = said.get(sides[0], "") if len(sides) == 1 else ""
    return f"{anew['head']}{side}{anew['many']}{anew['tail']}"


def _aged_anew(text: str, named: Set[str]) -> str:
    anew = _AGED_ANEW.match(clean(text)) if named == {"age"} else None
    return f"sorry, aged {anew['age']}" if anew else text


def _as_price(limit: re.Match[str]) -> str:
    head, before, behind, floor, tail = limit.groups()
    return f"{head}{f'at least ${floor}' if floor else f'at most ${before or behind}'}{tail}"


_AT_THE_END = re.compile(
    r"(?<=\S)(,? (?:(?:but|and|for) )?(?:under|below|less than|at most|max(?:imum)?(?: of)?|up to|(?:no|not) more than) )((?!(?:1[5-9]|20)\d\d)\d{1,5}|(?<=\bmax )\d{4}|\d{4}(?= (?:a|per|each) (?:night|day|week|month|person)\b))(\W*(?:(?:please|pls|thanks|(?:a|per|each) (?:night|day|week|month|person|head|piece))\W*)*)$",
    re.IGNORECASE,
)
_AGED = re.compile(r"\b(?:kids?|child\w*|toddlers?|ages?|aged|years?|sons?|daughters?)\b", re.IGNORECASE)


_WITHIN = re.compile(
    r"(\b(?:under|below|less than|at most|max(?:imum)?|up to) )((?!(?:1[5-9]|20)\d\d)\d{1,5})(?=,? (?:with|but|in|that|which|if|plus)\b)",
    re.IGNORECASE,
)


def priced_at_the_end(text: str) -> str:
    """ "A dry white, max 12", "one under 150 with a case" with a sum at its end, where items have prices and nothing else that such
    a number may count."""
    return text if _AGED.search(text) else _AT_THE_END.sub(r"\1$\2\3", _WITHIN.sub(r"\1$\2", text))


_THOUSANDS = re.compile(r"(?<![\w.,$€£])(?P<sign>[$€£]?)(?P<n>\d{1,3}(?:\.\d)?)(?: ?(?P<k>k)| (?P<grand>grand))\b(?! (?:screen|video|tv|monitor|display|resolution))", re.IGNORECASE)


def in_thousands(text: str) -> str:
    """ "7k" and "12 grand" in full; the latter is money."""
    return _THOUSANDS.sub(lambda one: f"{one['sign'] or ('$' if one['grand'] else '')}{round(float(one['n']) * 1000)}", text)
