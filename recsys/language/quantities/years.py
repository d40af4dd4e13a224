"""Years people say: "since 2015", "the 90s", "2010 at the latest", "from the last couple of years"."""

from __future__ import annotations

import re
from itertools import islice

from recsys.language.quantities.eras import TEN_YEARS, eras
from recsys.language.words.figures import NONE, NUMBER, value
from recsys.language.words.text import blanked

_MOST, _BACK = 20, 60
"""Decades that are heard in one text; characters around each that are looked at."""
_YEAR = r"((?:19|20)\d\d)"
_NEWEST = re.compile(
    r"\b(?:newest|latest|brand new|new) (?:\w+ )?(?:games|films|movies|releases?|titles|stuff)\b(?! like\b)|\bbrand new\b|\bjust (?:came|come|coming) out\b|\bthis year's\b"
)
_NAMED_DECADES = {"sixties": 1960, "seventies": 1970, "eighties": 1980, "nineties": 1990, "noughties": 2000}
_NAMED = "|".join(_NAMED_DECADES)
_DECADE = re.compile(
    rf"\b(?:the )?(early |late |mid |mid-)?(?:'|19|20)?([0-9])0'?s\b|\b(early |late )?({_NAMED})\b", re.IGNORECASE
)

_SHORT_YEAR = re.compile(
    r"(?<!\w)'(\d\d)\b(?!'?s\b)|(?<=\bfrom )([6-9]\d)(?=\s*(?:$|[,.;!?]|on\b|onwards\b|one\b|game\b|version\b))"
    r"|(?:(?<=\bin )|(?<=\bafter )|(?<=\bbefore )|(?<=\bsince )|(?<=\bof )|(?<=\bthe ))([6-9]\d)(?=\s*(?:$|[,.;!?]|one\b|version\b|original\b))"
)


def _in_full(match: re.Match[str]) -> str:
    """A year of two digits with its century: "'05", "the original from 93"."""
    digits = next(g for g in match.groups() if g)
    return ("20" if int(digits) < 30 else "19") + digits


_MACHINE = (
    r"(?:pc|computer|laptop|notebook|machine|mac|macbook|rig|tablet|ipad|phone|console|tv|graphics card|hardware)"
)
_OF_A_MACHINE = re.compile(
    rf"\b{_MACHINE}(?: is|'s|, it's| was)(?: \w+)? (?:from|in|of) {_YEAR}\b"
    rf"|\b(?:my|our|his|her|their|(?:an? )?(?:old|ancient|slow)) {_MACHINE}(?: bought| built| made)? (?:from|of) {_YEAR}\b|\b{_YEAR} {_MACHINE}\b(?! games?\b)"
)
"""How old the person's own machine is, which says nothing of what is wanted on it."""
_OF_AN_ITEM = re.compile(
    r"(?:^|(?<=[.!?,\n]))\W*(?:(?:yes|yeah|no|oh|and|but|well|i (?:think|thought|guess|believe))\W+)*(?:that|it|they|he|she)"
    r" (?:was|were|came out|is|are)(?: (?:all|back|only|just|made|released|out))* (?:in|from) [^.!?,\n]*|\brecent (?:seasons?|episodes?)\b"
    r"|\b(?:its|their|the|his|her) latest (?:sequel|one|season|episode|version|installment)\b"
    r"|\b(?:i (?:hear|heard|think|believe|read|know|saw)|it sounds like|they(?:'re| are))\b(?:(?!\b(?:want|need|looking|any|which)\b)[^.!?\n])*\bthis year\b"
)
"""When an item that was told of came out: "that was in the 80s", "I hear they are remaking it this year"."""
_WISHED = (
    r"\b(?:want|need|looking|hoping|fancy|something|anything|like to|more|find|show|give|recommend|suggest|prefer\w*|ideally|would|should|must|ha(?:s|ve) to|now|what|which)\b"
    r"|\b(?:but|so)\b(?! (?:that|it|this|they|i|we|he|she|only|just|never|not|much|many|long|far|was|were|stopped|gave|mostly|back|in)\b)"
    r"|, (?:and |only |just |games? |films? |movies? |stuff |ones )*(?:from )?(?:nothing|none|no|not from|before|after|since|newer|older|later|earlier)\b"
)
"""Where a sentence turns from what somebody did to what is wanted now."""
_OF_THE_PAST = re.compile(
    r"(?:\bused to|\bgrew up|(?:^|(?<=[.!?;,] ))(?:(?:only|just|ever|last|always|never) )*(?:played|watched|saw|seen|owned|stopped)\b"
    r"|\b(?:i|we|he|she|they|my \w+)(?:'ve|'s|'d)?(?: (?:pretty much|probably|basically))?(?: ha(?:ve|s|d)(?:n't)?)? (?:(?:only|just|hardly|never|not|ever|last|once|also|both|all|barely|mostly|really|already|pretty much) )*"
    r"(?:played|watched|saw|seen|found|(?:re)?made|released|grew up|used to|owned|stopped|started|gave up|was|were)\b(?! (?:looking|hoping|wondering|thinking|after|going|in the mood)\b))"
    rf"(?: (?:any|some)thing\b)?(?:(?!{_WISHED})[^.!?;\n])*"
    rf"|\b(?:i|we) (?:also |really |always )?(?:liked|loved|enjoyed|hated) (?!(?:the )?(?:games|films|movies|stuff|ones|anything|everything)\b)(?:(?!{_WISHED})[^.!?,;\n])*? from {_YEAR}\b"
    rf"|\bi mean,? (?:the )?{_YEAR} \w+|\b(?:not sure|don't know|no idea) (?:about|of) (?:the )?{_YEAR} \w+"
    rf"|\b(?:back )?in {_YEAR},? (?:(?!(?:that|which|where|who|with|and|but|please)\b|{_WISHED})[^.!?,;\n]){{0,80}}?\b(?:was|were|came|won|had|saw|went|got|watched|played)\b"
    r"|\b(?:is|was|are|were) (?:a|an|one|the|my|quite|pretty|fairly|very|rather|too) ?(?:\w+ )?(?:recent|modern|new)(?: (?:film|movie|game|one)s?)?\b"
    r"|\b(?:my|his|her|our|their|the) (?:(?:\w+ )?most )?(?:recent|latest|newest|last) \w+(?= (?:that |which )?(?:i|we|he|she|they|were|was|is|are)\b)|\btwo most recent\b"
)
"""What somebody did, and when; how new what they name is: "I only played Myst, in the nineties", "Dune is a recent film"."""


_OF_PEOPLE = re.compile(
    rf"\b(?:in|into|of|past|beyond|near(?:ing)?|approaching|entering|hitting) (?:my|our|his|her|their|your) (?:early |mid[ -]?|late )?{TEN_YEARS}\b"
    rf"|\bback in (?:the )?(?:early |mid[ -]?|late )?{TEN_YEARS}\b|\b{TEN_YEARS} (?:kid|child|baby)\b(?!'?s? (?:movie|film|game|show)s?\b)"
)
"""How old somebody is, when they were a child, or did what they tell of: "parents in their 70s", "an 80s kid", "back in the 90s"."""


_REFUSED = re.compile(
    r"\b(?:not|nothing|none|any(?:thing)? (?:but|except)|no (?:games|films|movies|ones|stuff))(?: (?:one|ones|anything|something|any|games?|films?|movies?))? (?:(?:made|released) )?(?:from|in|of) (?:(?:the|that|this|those|these|your)(?: year)? )?"
    r"(?:(?:19|20)\d\d(?:'?s)?|'?[0-9]0'?s)\b(?!\s*(?:or (?:older|newer|later|earlier|before|after)|and (?:older|newer|later|earlier|before|after)|on\b|onwards?|to|until|till|[-\u2013+]))"
)
"""A year or decade that is not wanted, which leaves those on both sides of it: "not from 1995"; of the last year, those before."""
_NO_DECADE = re.compile(
    r"\b(?:no|not|without|(?:anything|everything|all) (?:but|except))(?: (?:more|any|the|music|records?|albums?|books?|songs?|stuff|things?|films?|movies?|games?|from|of))* '?[0-9]0'?s\b"
)
_ABOUT = re.compile(r"(?<=\bafter |\bsince |\buntil )(?:about|around|roughly|circa|like|say) (?=(?:19|20)\d\d\b)|(?<=\bbefore )(?:about|around|roughly|circa|like|say) (?=(?:19|20)\d\d\b)")
"""What makes a year a rough one: "after about 2010"."""
_EITHER = re.compile(r"\b(?:from|in|of) (?:the year )?((?:19|20)\d\d)(?:, ?(?:19|20)\d\d)*,? or (?:from |in |of )?((?:19|20)\d\d)\b")
"""Years of which any will do: "from 2017 or 2018"."""
_FROM_TO = re.compile(rf"\b(?:between|from)?\s*{_YEAR}\s*(?:-|to|and|until|till)\s*{_YEAR}\b")
_PERIOD = re.compile(rf"\b(?:from|in|of|over|within|during) (?:the )?(?:last|past) {NUMBER} years\b")


def year_spans(text: str) -> list[tuple[int, int]]:
    """Where years are told that may read like titles: "from 2015 or 2016", "from the last 5 years"."""
    return [match.span() for pattern in (_EITHER, _PERIOD) for match in pattern.finditer(text)]


def years(text: str, today_year: int) -> dict[str, int]:
    """year_min and year_max, inclusive, as far as said."""
    low = _SHORT_YEAR.sub(_in_full, blanked(text, [(era.start, era.end) for era in eras(text)]).lower())
    if (last := _REFUSED.search(low)) and (year := re.search(rf"{_YEAR}$", last.group())) and int(year[1]) >= today_year:
        return {"year_max": int(year[1]) - 1}
    low = _ABOUT.sub("", low)
    for passing in (_ALLOWED, _REFUSED, _NO_DECADE, _OF_A_MACHINE, _OF_AN_ITEM, _OF_PEOPLE, _OF_THE_PAST):
        low = passing.sub(" ", low)
    return (
        _at_most(low) or _aged(low, today_year) or _span(low) or _sided(low) or _decade(low) or _recent(low, today_year)
    )


def _span(low: str) -> dict[str, int]:
    """From one year to another, or a side that is refused: "nothing before 2015"."""
    if m := _FROM_TO.search(low) or _EITHER.search(low):
        first, last = sorted((int(m.group(1)), int(m.group(2))))
        return {"year_min": first, "year_max": last}
    if m := re.search(rf"{NONE}(?:from )?(?:before|older than|earlier than|pre)[\s-]+{_YEAR}\b", low):
        return {"year_min": int(m.group(1))}
    if m := re.search(rf"{NONE}(?:from )?(?:after|newer than|later than|past|post|since)[\s-]+{_YEAR}\b", low):
        return {"year_max": int(m.group(1))}
    return {}


def _sided(low: str) -> dict[str, int]:
    """The year after or before which, or the one year."""
    found: dict[str, int] = {}
    if m := re.search(rf"\b(?:after|newer than|later than|post|more recent than|past)\s+{_YEAR}\b", low):
        found["year_min"] = int(m.group(1)) + 1
    elif m := re.search(
        rf"\b(?:since|{_YEAR}\s*(?:or newer|or later|and newer|and later|onwards?|\+))|\b(?:since|from)\s+{_YEAR}\s*(?:on(?:wards?)?(?=\s*(?:$|[,.;!?]|and\b))|and later\b|and up\b)|\bsince\s+{_YEAR}",
        low,
    ):
        digits = re.search(_YEAR, m.group()) or re.search(rf"since\s+{_YEAR}", low)
        if digits:
            found["year_min"] = int(digits.group(1))
    if m := re.search(rf"\b(?:before|older than|earlier than|prior to|pre)[\s-]+{_YEAR}\b", low):
        found["year_max"] = int(m.group(1)) - 1
    elif m := re.search(
        rf"\b(?:until|till|up to|no later than)\s+{_YEAR}\b|\b{_YEAR}\s*(?:or older|or earlier|and older|and earlier)\b",
        low,
    ):
        found["year_max"] = int(next(g for g in m.groups() if g))
    if not found and (
        m := re.search(
            rf"\b(?:from|in|of|released in|came out in)\s+{_YEAR}\b|\bthe {_YEAR} (?:one|game|film|movie|version|original|remake)\b",
            low,
        )
    ):
        found = dict.fromkeys(("year_min", "year_max"), int(m.group(1) or m.group(2)))
    return found


_WHEN = rf"(?:from |in )?(?:the )?(?:(?:19|20)\d\d(?!'?s)|(?:early |late |mid[ -])?'?(?:19|20)?[0-9]0'?s|{_NAMED})"
_SPELT = rf"({_WHEN})"
_LATEST = re.compile(
    rf"\b{_SPELT} (?:at the (?:very )?(?:newest|latest|most recent)|tops|max(?:imum)?|or (?:older|earlier))\b|\bat the (?:very )?(?:newest|latest|most recent),? {_SPELT}|\b(?:no (?:later|newer) than|up to|until|till) (?!{_YEAR}){_SPELT}"
)
_EARLIEST = re.compile(
    rf"\b{_SPELT} (?:at the (?:very )?(?:oldest|earliest)|min(?:imum)?)\b|\bat the (?:very )?(?:oldest|earliest),? {_SPELT}|\bno (?:earlier|older) than (?!{_YEAR}){_SPELT}"
)
_ALLOWED = re.compile(
    rf"\b(?:(?:older|newer|earlier|later|more recent) than|before|after|pre-?|post-?) ?{_WHEN} (?:is|are|would be)(?: totally| also)? (?:fine|ok|okay|alright|all right|good|cool)\b|"
    rf"\b{_WHEN}(?: (?:ones|games|films|movies|stuff))?(?: (?:is|are|would be)(?: totally| also)? (?:fine|ok|okay|alright|all right|good|cool))? (?:even|too|as well)\b|\b(?:don't|not|wouldn't) mind(?: even)? {_WHEN}"
    r"|\b(?:(?:don't|do not|doesn't) mind|(?:doesn't|does not|don't|do not) (?:really )?(?:matter|care)) (?:(?:if|whether|they|it|they're|it's|are|is|watching|seeing|the|some|really|very|a bit) )*(?:old|older|new|newer|recent|modern|latest|current|classic)\b[^.!?,;\n]*"
    r"|\b(?:recent|modern|new|newer)(?: (?:ones?|games?|films?|movies?|stuff))? (?:is|are|would be) (?:also |totally )?(?:fine|ok|okay|good|cool|alright)\b"
)
"""What may be besides: "90s ones are fine too", "I don't mind recent films", "modern is okay too"."""


def _at_most(low: str) -> dict[str, int]:
    """A year or decade with the side it ends: "90s at the newest", "2015 minimum"."""
    found: dict[str, int] = {}
    for pattern, side in ((_LATEST, "year_max"), (_EARLIEST, "year_min")):
        if match := pattern.search(low):
            said = next(g for g in match.groups() if g)
            year = re.search(_YEAR + r"(?!'?s)", said)
            span = dict.fromkeys(("year_min", "year_max"), int(year.group())) if year else _decade(said)
            found |= {key: at for key, at in span.items() if key == side}
    return found


def _aged(low: str, today_year: int) -> dict[str, int]:
    """How many years ago at most or at least: "not older than 5 years", "the past decade"."""
    if match := re.search(rf"({NONE})?(?:from )?\b(older|newer) than ({NUMBER}) years\b(?! old)", low):
        younger = bool(match.group(1)) == (match.group(2) == "older")
        return {"year_min" if younger else "year_max": today_year - value(match.group(3))}
    if match := re.search(r"\b(?:last|past) (couple of|few) years\b", low):
        return {"year_min": today_year - (2 if match.group(1) == "couple of" else 3)}
    if re.search(r"\b(?:last|past) (?:decade|ten years)\b", low):
        return {"year_min": today_year - 10}
    if match := re.search(r"\bthis (decade|century)\b", low):
        return {"year_min": today_year // 10 * 10 if match.group(1) == "decade" else today_year // 100 * 100}
    return {}


def _decade(low: str) -> dict[str, int]:
    """One decade, or from the first to the last of several."""
    spans = [_one_decade(low, match) for match in islice(_DECADE.finditer(low), _MOST)]
    if len(spans) < 2 or any(len(span) < 2 for span in spans):
        return spans[0] if spans else {}
    return {"year_min": min(s["year_min"] for s in spans), "year_max": max(s["year_max"] for s in spans)}


def _one_decade(low: str, match: re.Match[str]) -> dict[str, int]:
    if match.group(4):
        start, part = _NAMED_DECADES[match.group(4)], (match.group(3) or "").strip()
    else:
        explicit = re.search(r"(19|20)\d0'?s", match.group())
        digit = int(match.group(2))
        start = (int(explicit.group(1)) * 100 if explicit else (1900 if digit >= 3 else 2000)) + digit * 10
        part = (match.group(1) or "").strip(" -")
    before = low[max(0, match.start() - _BACK) : match.start()]
    if found := re.search(rf"({NONE})?(?:from )?\b(?:before|pre|older than)\b[^.]{{0,8}}$", before):
        return {"year_min": start} if found.group(1) else {"year_max": start - 1}
    if found := re.search(rf"({NONE})?(?:from )?\b(?:after|since|newer than)\b[^.]{{0,8}}$", before):
        return (
            {"year_max": start + 9}
            if found.group(1)
            else {"year_min": start if "since" in found.group() else start + 10}
        )
    if re.match(
        r"\s*(?:on(?:wards?)?(?=\s*(?:$|[,.;!?]|and\b))|and later|or (?:later|newer))",
        low[match.end() : match.end() + _BACK],
    ):
        return {"year_min": start}
    first, last = {"early": (0, 4), "mid": (3, 6), "late": (5, 9)}.get(part, (0, 9))
    return {"year_min": start + first, "year_max": start + last}


_DISLIKED = r"\b(?:(?:don't|do not|didn't|never) (?:really |much |usually |normally |tend to |often )*(?:like|enjoy|want|watch|play|care for)|(?:not|no) (?:\w+ )?(?:into|fan of)|hate|dislike|can't stand) (?:the |any |these |those )?"


def _recent(low: str, today_year: int) -> dict[str, int]:
    if m := re.search(rf"\b(?:last|past) ({NUMBER}) years\b", low):
        return {"year_min": today_year - value(m.group(1))}
    if re.search(r"\bthis year\b(?!,? (?:i|we|he|she|they|it|my|our|there|everyone|everybody)\b)", low):
        return {"year_min": today_year}
    if re.search(r"\b(?:from|of|in|out) last year\b|\blast year's\b", low):
        return {"year_min": today_year - 1}
    if re.search(rf"{_DISLIKED}(?:recent|modern|new|newer)(?: \w+)? (?:games|films|movies|releases|ones|stuff)\b", low):
        return {"year_max": today_year - 10}
    if _NEWEST.search(low):
        return {"year_min": today_year - 2}
    if re.search(r"(?<!more )\b(recent|recently released|latest)\b", low):
        return {"year_min": today_year - 5}
    return {"year_min": today_year - 10} if re.search(r"(?<!more )\bmodern\b", low) else {}
