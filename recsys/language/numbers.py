"""Numbers people say: how many, price, minutes, players; years are in `years`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from recsys.intent import Bounds
from recsys.language.figures import NONE, NUMBER, value
from recsys.language.headcount import players
from recsys.language.years import years

_NUMBERED = re.compile(rf"\b{NUMBER}\b", re.IGNORECASE)
_UNIT = r"\s*-?\s*(?:years?|yrs?|yo\b|y/o|minutes?|mins?|min\b|hours?|hrs?|h\b|players?|persons?|people|bucks|dollars|euros?|%|of us|friends?|kids?|hand(?:ed)?|rounds?|stars?|(?:rd|th|st|nd|d)\b|/10)"
_COUNT = (
    rf"(?<![$€£\d.:-])(?<!\blittle )(?<!\bat )(?<!\bwee )(?<!\byoung )\b({NUMBER})\b(?!{_UNIT})(?!\s*[-–&/]\s*\d)(?!\s+(?:and|or|to)\s+\d)\s+(?:(?!players?|and\b|or\b|to\b|in\b|at\b|year|hour|min)[\w'-]+\s+){{0,4}}?"
)
_COUNTED = r"(?:games?|titles|films|movies|recommendations|suggestions|options|ideas|picks|things|ones|puzzles|platformers|shooters|rpgs|roguelikes|comedies|thrillers{})\b"
_COUNT_BARE = re.compile(
    rf"^(?:please )?(?:give|show|recommend|suggest|name|find|pick|list)(?: me| us)? (?:your |the )?(?:top |best )?({NUMBER})(?=\s*(?:$|[.,!?]|of|more))|\btop ({NUMBER})\b(?!\s*0)"
    rf"|^\W*(?:and|now|ok(?:ay)?|then) ({NUMBER}) for (?:the |my |our )?(?:pc|mac|laptop|windows|switch|ps[45]|playstation|xbox|phone|ipad|tablet)\b",
    re.IGNORECASE,
)
_JUST_ONE = re.compile(
    r"(?<!we're )(?<!we are )(?<!i'm )\b(?:just|only) (one|1|two|2|three|3)\b(?!\s*(?:player|person|hand|of us|minute|hour|\?))",
    re.IGNORECASE,
)


def count(text: str, nouns: Iterable[str] = ()) -> int | None:
    """How many items are asked for, 1 to 50; None when no number of items is said. nouns: what else may be counted."""
    if not _NUMBERED.search(text):
        return None
    more = "".join(f"|{re.escape(noun)}" for noun in dict.fromkeys(nouns))
    for pattern in (re.compile(_COUNT + _COUNTED.format(more), re.IGNORECASE), _COUNT_BARE, _JUST_ONE):
        if match := pattern.search(text):
            said = value(next(g for g in match.groups() if g))
            if 1 <= said <= 50 and not (pattern is _JUST_ONE and said == players(text)):
                return said
    return None


_NOT_ABOVE = re.compile(
    rf"{NONE}(?:going )?(?:over|above|past|beyond|exceed\w*|(?:longer|more|pricier|dearer|higher|bigger) than|upwards of)\b(?=\s+(?:about )?[$€£\w])"
)
_NOT_BELOW = re.compile(rf"{NONE}(?:under|below|(?:shorter|less|fewer) than)\b(?=\s+(?:about )?[$€£\w])")
_ABOVE_IS_OUT = re.compile(
    r"\banything (?:over|above|(?:longer|more|pricier|dearer) than)\b(?=[^.;]{1,25} (?:is|'s|would be) (?:\w+ )?(?:too|out|no|not|off)\b)"
)


def _turned(low: str) -> str:
    """A refused side said as the wanted one: "nothing over 45 minutes" as "at most 45 minutes"."""
    return _NOT_BELOW.sub("at least", _ABOVE_IS_OUT.sub("at most", _NOT_ABOVE.sub("at most", low)))


_MONEY = (
    r"(?:[$€£]\s*(\d{1,3})(?:\.\d\d)?|(\d{1,3})(?:\.\d\d)?\s*(?:bucks?|dollars?|euros?|quid|pounds?|usd|eur|[$€£]))"
)
_LEFT = r"(?:(?:left|spare)(?: over)?\b|(?:left )?to (?:spend|play with|burn|blow|use)\b|on (?:me|us)\b|in (?:my|the|our) (?:\w+ )?(?:wallet|account|pocket|bank|purse)\b)"
"""What says of money that there is no more of it: "15 quid left on steam"."""
_BELOW = r"(?:under|below|less than|cheaper than|at most|max(?:imum)?(?: of)?|up to|within|no more than|not more than|around|about|only have|have|(?:can|could|will|only|to|wanna|want to) (?:pay|spend|stretch to|go to)|budget(?: is| of)?)"


_BARE_CEILING = re.compile(
    rf"\b(?:under|below|less than|at most|max(?:imum)?(?: of)?|up to|no more than)\s+(\d{{1,3}})\b(?!{_UNIT})|\b(\d{{1,3}})\s*(?:or less|max|tops|or under|at most)\b"
)
"""A ceiling without a currency, beside a word for money: "cheaper ones, 15 max"."""


def price(text: str) -> float | None:
    """The most it may cost, in dollars; 0 for free; None when no price is said."""
    low = _turned(text.lower())
    low = re.sub(r"\ba (tenner|fiver)\b", lambda m: {"tenner": "10 quid", "fiver": "5 quid"}[m.group(1)], low)
    low = re.sub(
        rf"\b({NUMBER})(?=\s+(?:bucks?|dollars?|euros?|quid|pounds?)\b)", lambda m: str(value(m.group(1))), low
    )
    if re.search(r"\bnot free\b|\bno free\b|\bno free to play\b|\bno f2p\b", low):
        return None
    if re.search(
        r"(?:^|[,;]\s*)free(?=\s*(?:$|[,.;!]|games?|please|only|ones?))|\b(?:free games?|free ones?|any free|free to play|free-to-play|f2p|for free|(?:is|are|must be|completely) free(?! (?:of|from|on|tonight|today|tomorrow|now|until|till|at|this|for|by|after|all|every)\b)|free (?:mobile|phone|pc|puzzle|co-?op|online)|(?:something|anything|only|a) free)\b|\bcosts? (?:nothing|nowt)\b"
        r"|\b(?:has|have|had|must|needs?|got|gotta|should|ought|only if it|can|could|it(?:'s| is)|they(?:'re| are)|be)(?: got)?(?: to)?(?: be)? (?:completely |totally |actually |really |all )?free(?=\s*(?:$|[,.;!?)]|tho\b|though\b|and\b|or\b|but\b|please\b|again\b|too\b|this time\b|to (?:play|download)\b))"
        r"|\b(?:for|spend|pay|paying|spending|cost|costing) (?:nothing|nowt|zero|no money)\b|(?:\b(?:not|no|without|dont)|n't) (?:(?!mind)\w+ ){0,2}?(?:spend|spending|pay|paying)(?: (?:any|a|for (?:it|them|anything|games?)|anything|money|penny|cent))*(?=\s*(?:$|[,.;!?)]|tho|though|and\b|but\b|please))"
        r"|\bfree (?:ones?|stuff|only)\b|\bonly free\b|\bno (?:money|budget)\b"
        r"|\b(?<!feel )free (?:if (?:possible|you (?:can|have)|there(?:'s| is))|would be (?:\w+ )?(?:sick|nice|great|good|best|better|ideal|perfect|cool|lovely|ace|fab|class|mint|amazing|awesome|handy))\b"
        r"|\b(?:ideally|preferably|but|hopefully|maybe|better)(?: (?:it'?s|they'?re|one|ones|that'?s|that is|that are|which is))? (?:completely |totally |all |for )?free(?=\s*(?:$|[,.;!?)]|please\b|ones?\b|games?\b|to (?:play|download)\b))",
        low,
    ):
        return 0.0
    if m := re.search(rf"{_BELOW}\s*(?:about |around )?{_MONEY}", low) or re.search(
        rf"{_MONEY}\s*(?:or less|max|tops|or under|at most|budget|{_LEFT})|\b(\d{{1,3}}) (?:left )?to spend\b", low
    ):
        return float(next(g for g in m.groups() if g))
    if m := re.search(r"\bbudget\b[^.,;]{0,25}\bto (\d{1,3})\b", low):
        return float(m.group(1))
    if re.search(r"\b(?:cheap\w*|prices?|budget|cost|spend|pay)\b", low) and (m := _BARE_CEILING.search(low)):
        return float(next(g for g in m.groups() if g))
    if m := re.search(rf"\bfor ([5-9]|\d{{2,3}})(?= (?:or less|max|tops|or under|at most)\b)|{_BARELY_UNDER}", low):
        return float(next(g for g in m.groups() if g))
    return 10.0 if _CHEAP.search(low) else None


_CHEAP = re.compile(
    r"\b(?:cheap|inexpensive|cheaper|skint)\b|\b(?:low|tight|small|tiny|limited|student|shoestring|modest)[ -]budget\b(?! (?:film|movie|horror|game|indie|\w+ (?:film|movie|game))s?\b)|\bbudget(?: is|'s) (?:\w+ )?(?:low|tight|small|limited|tiny)\b"
    r"|\b(?:not|no|without|don't|doesn't|haven't|isn't)(?: \w+)?(?: \w+)? (?:much|a lot of|lots of|loads of|a ton of|tons of|heaps of|that much) (?:money|cash|dosh)\b|\b(?:little|low on|short on|short of|tight on) (?:money|cash)\b|\bmoney(?: is|'s) (?:\w+ )?(?:tight|short)\b"
    r"|\b(?:can't|cannot|couldn't|don't want to|not able to) (?:afford|spend|pay) (?:that |too |very )?(?:much|a lot)\b"
)
"""Words for little money that give no figure: the cheapest class that costs anything, and below."""


_BARELY_UNDER = (
    rf"(?<!kids )(?<!children )(?<!anyone )(?<!someone )(?<!people )(?<!those )(?<!rounds )(?<!sessions )(?<!ages )(?<!aged )(?<!all )"
    rf"(?:(?<=[a-z] )(?:under|below|less than)|cheaper than) ([5-9]|[1-9]\d)(?=\s*(?:$|[,.;!?]|for (?:me|us|my|him|her)\b|on\b|please\b|and\b(?!\s*\d)|with\b))(?!{_UNIT})"
)
"""A number that only money can have, where nothing says of what it is: "racing games under 15"."""
_MIN = r"(?:minutes?|mins?|min|m)\b"
_HOUR = r"(?:hours?|hrs?|h)\b"


def minutes(text: str) -> dict[str, int]:
    """minutes_min and minutes_max of a round, as far as said. A span gives both, a single figure the upper one."""
    low = re.sub(r"\bhour and a half\b", "90 minutes", re.sub(r"\ban (?=hour and a half\b)", "", _turned(text.lower())))
    low = re.sub(
        r"\bthree quarters of an hour\b", "45 minutes", re.sub(r"\bhalf an hour\b|\bhalf hour\b", "30 minutes", low)
    )
    low = re.sub(
        r"\b(\d)\.(\d) ?(?:hours?|h)\b", lambda h: f"{round(float(h.group(1) + '.' + h.group(2)) * 60)} minutes", low
    )
    low = re.sub(r"\b(?:an|one) hour\b", "60 minutes", re.sub(r"\b(?:a )?quarter of an hour\b", "15 minutes", low))
    low = re.sub(r"\b(\d+)\+ ?(minutes?|mins?)", r"at least \1 \2", low)
    low = re.sub(
        rf"\b({NUMBER}[\s-]*(?:minutes?|mins?|hours?|hrs?))(?=\s+(?:or (?:more|longer|over)|plus|minimum|and up)\b)",
        r"at least \1",
        low,
    )
    if m := re.search(rf"\b({NUMBER})\s*(?:-|to|or)\s*({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))", low):
        scale = 60 if m.group(3) else 1
        first, last = sorted((value(m.group(1)) * scale, value(m.group(2)) * scale))
        return {"minutes_min": first, "minutes_max": last}
    if m := re.search(
        rf"\b(?:over|more than|at least|(?<!no )(?<!not )longer than)\s+({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))", low
    ):
        return {"minutes_min": value(m.group(1)) * (60 if m.group(2) else 1)}
    if m := re.search(
        rf"\b(under|below|less than|shorter than|within|at most|max|up to|no more than|no longer than|not longer than|about|around|only have|have|in)?\s*(?:about |around )?({NUMBER})[\s-]*(?:{_MIN}|({_HOUR}))(?!\s*(?:ago|flight|drive|trip|train|bus|journey|ride|commute))",
        low,
    ):
        if _is_playtime(low, m):
            return {}
        most = value(m.group(2)) * (60 if m.group(3) else 1)
        strict = m.group(1) in {"under", "below", "less than", "shorter than"} and not m.group(3)
        return {"minutes_max": most - 1 if strict else most}
    return {}


def _is_playtime(low: str, match: re.Match[str]) -> bool:
    """ "I have 200 hours in it" speaks of the past, not of a round."""
    return bool(match.group(3) and value(match.group(2)) > 6) or bool(
        re.match(r"\s*(?:in|into|on)\s+(?:it|that|this)\b", low[match.end() :])
    )


def bounds(text: str, today_year: int) -> Bounds:
    """Every number of a message that is a condition."""
    found: dict[str, Any] = {**years(text, today_year), **minutes(text)}
    found |= {"price_max": price(text), "players": players(text), "age_max": rating(text)}
    return Bounds(**{key: said for key, said in found.items() if said is not None})


def rating(text: str) -> int | None:
    """An age rating asked for: "rated 12", "PEGI 7", "for ages 8+"; None otherwise."""
    match = re.search(
        r"\b(?:pegi|rated|usk)\s*(\d{1,2})\b(?! (?:out of|/))|\bages? (\d{1,2})\s*(?:\+|and up|and above)", text.lower()
    )
    return int(next(g for g in match.groups() if g)) if match else None
