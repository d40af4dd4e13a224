"""How long the whole of something may take: "finish in a weekend", "around 10 hours long", "not another 100-hour one"."""

from __future__ import annotations

import re
from collections.abc import Iterable

from recsys.intent import Bounds, Intent, Wish
from recsys.language.words.figures import NUMBER, turned, value
from recsys.language.words.text import BLANK

_UNITS = {
    "hour": 1, "hr": 1, "h": 1, "sitting": 4, "session": 4, "stream": 4, "go": 4, "evening": 4, "night": 4, "afternoon": 4, "morning": 4, "day": 8, "weekend": 12, "week": 20, "month": 60,
}  # fmt: skip
"""Hours that somebody with a life plays in one; days of a weekend, evenings of a week."""
FEWEST, LEAST = 3, 5
"""Hours from which "4 hours max" and a bare number speak of the whole of a game and not of a round."""
_AT_MOST = re.compile(
    r"\b(?:under|below|less than|shorter than|at most|max(?:imum)?|no more than|no longer than|not longer than)\s*$"
)
_MAX = re.compile(r"\s*(?:max(?:imum)?|tops|at (?:the )?most|or less|or so max)\b(?! (?:a|per|each|every)\b)")
_H = r"(?:hours?|hrs?|h)\b"
_END = r"(?:finish(?:ed|able)?|complet(?:e|ed)|beat(?:en|able)?|done(?: with)?|over(?: with)?|(?:get|play|got) (?:it |that |one |right |all the way )?through|see the (?:end|credits)|to the end|play(?:able|ed)?(?= (?:it |this |that )?(?:in|over) (?:about |around |roughly |maybe )*(?:[2-9]|two|three|four|five|six|a (?:couple|few)) ?))"
_SPAN = rf"(?:about |around |roughly |just |only |maybe |like |under |less than |at most |up to )*(?P<n>{NUMBER}|an?|a single|a couple(?: of)?|a few|half an?)[\s-]+(?P<unit>{'|'.join(_UNITS)})s?\b"
_WITHIN = re.compile(
    rf"\b{_END}\b(?:(?! in | within )[^.?!,;]){{0,30}}?\s(?:in|within|over|under|inside)\s+{_SPAN}|\bin (?P<one>one|a single) (?:sitting|go|evening|stream|session|night|afternoon)\b"
    rf"|\b{_END}\b(?: (?:it|this|that|them|one|all of it))?(?: (?:by|over|before))? (?P<by>tonight|today|this (?:evening|afternoon|morning)|(?:the|this) weekend|tomorrow)\b"
)
_A_GAME = r"(?:long\b(?!er)|(?:[\w-]+ ){0,2}?(?:game|story|campaign|adventure|rpg|experience|epic|grind)s?\b|(?:in )?total\b|overall\b|all in all|altogether|of (?:content|gameplay|story|playtime)\b)"
_TO_END = r"(?:to (?:finish|complete|beat|get through|play through|the end)\b|till the end\b|from start\b)"
_MACHINE = r"(?:an? |the |my |our )?(?:pc|mac|laptop|computer|windows|linux|switch|console|ps\d|playstation|xbox|steam|phone|mobile|ipad|iphone|android|tablet)\b"
_NOT_SO = rf"(?:per|a|each|every|in a) (?:week|month|day|session|sitting|go|round|time|night|evening)\b|at a time\b|ago\b|(?:[\w-]+ )?(?:flight|drive|trip|train|bus|journey|ride|commute|shift|layover)s?\b|old\b|(?:of )?(?:sleep|work)\b|(?:in|into) (?!total\b|all\b)|on (?!{_MACHINE})"
_SOME = re.compile(
    rf"\b(?P<low>{NUMBER})(?:\s*(?:-|to|or)\s*(?P<high>{NUMBER}))?(?P<plus>\+)?[\s-]*{_H}(?:\s*(?P<more>\+|(?<=\s)(?:or more|plus|at least|minimum|and up)))?\s*-?(?!\s*(?:{_NOT_SO}))(?P<behind>\s*(?:{_TO_END}|{_A_GAME}))?"
)
_REFUSED = re.compile(
    r"\b(?:not?|nothing|without|don't|doesn't|never|isn't|hate)\b(?:(?! but\b|, (?:just|only|something|anything)\b).)*$"
)
_FROM = re.compile(r"\b(?:at least|(?:more|longer|bigger|larger|greater) than|over|above|minimum)\s*$")
_FOR_LONG = re.compile(r"\b(?:busy for|lasts?(?: me| us)?|sink|put|pour|get|lose)\s*$")
_UP_TO = re.compile(
    r"\b(?:under|below|less than|shorter than|at most|max|up to|no more than|no longer than|not longer than|within|(?:i|we)(?: only)?(?:'ve| have)?(?: only)?(?: got| have)?(?: about| around| maybe)?)\s*$"
)
_DONE = re.compile(
    r"\b(?:played|spent|sunk|clocked|logged|wasted|poured|racked up|after|already|(?<!be )finished|(?<!be )completed|(?<!to )(?<!can )beat|work(?:ed|ing)?|slept|sleep)\b"
)
UNDERWAY = re.compile(r"\b(?:flight|drive|trip|ride|train|bus|journey|layover|commute)\b[^.,;]{0,15},?$")
"""Before the hours that somebody is under way: "long flight tomorrow 11 hours"."""
_ABOUT = re.compile(r"\s*\b(?:about|around|roughly|like|maybe|some|of)\s*$")


_TOO = r"(?:too|very|that|super|so|overly|really|insanely)"
_LOADS = r"(?! (?:load\w*|intros?|tutorials?|cut ?scenes?|dialog\w*|texts?|waits?|queues?|ago|as)\b)"
_NOT_LONG = re.compile(
    rf"\b(?:not|nothing|isn't|don't want anything|n't be) {_TOO} long\b|(?<!\bfor )(?<!\bbe )\b(?:no|not|nothing|don't want|without)(?: (?:an?|another|any|some))? (?:{_TOO} )?(?:long|endless|lengthy|massive)\b{_LOADS}"
    r"|\b(?:no|not|nothing|n't)\b[^.,;?!]{0,20}\btakes? (?:for ?ever|ages|years|too long)\b"
)
_A_TALE = re.compile(r"\b(?:stor(?:y|ies)|rpgs?|jrpgs?|campaigns?|adventures?|narratives?|metroidvanias?)\b")
_TALE = r"(?:stor(?:y|ies)|(?:j|a|c)?rpgs?|campaigns?|adventures?|narratives?|metroidvanias?|horror|visual novels?|walking sims?|myster(?:y|ies)|detective|thrillers?|platformers?|shooters?|fps)\b"
_SHORT = r"(?:short|brief|quick|bite-?sized?|compact)(?:ish)?"
_SHORT_TALE = re.compile(
    rf"\b{_SHORT}\b(?! (?:rounds?|sessions?|levels?|match|on|of|time|attention|flight|trip|ride|drive|commute|break|train|notice|question|while)\b)(?:[ ,]+[\w'-]+){{0,4}}?[ ,]+{_TALE}"
    rf"|\b{_TALE}[^.?!;]{{0,25}}?\b(?:but|and|just|something|keep it|that is|that's|which is) (?:\w+ )?{_SHORT}(?=\W*$|[,.;!?]| (?:and|but|please|pls)\b)"
)
_LONG_TALE = re.compile(
    rf"(?<!how )(?<!too )(?<!not )(?<!as )(?<!so )(?<!no )\b(?:long|lengthy|huge|massive|giant|sprawling|meaty|enormous)(?:,? (?!time\b)[\w-]+){{0,2}}? {_TALE}(?! (?:fan|nerd|lover|player|buff|session|round)s?\b)"
)
_LONG_GAME = re.compile(
    r"(?<!how )(?<!too )(?<!not )(?<!as )(?<!so )(?<!no )(?<!that )(?<!any )\b(?:long|lengthy|meaty)(?:,? (?!(?:time|flight|drive|trip|train|car|bus|journey|ride|commute|wait|day|night|weekend|term|distance|as|since|ago|run|range|rounds?|board)\b)[\w-]+)?? (?:games?|ones)\b(?! (?:of|nights?|sessions?|rounds?)\b)"
)
_LONG_ALONE = re.compile(r"(?:^|[.!;,] ?)(?:something |and )?long(?= ?(?:[.!;,]|$))")
_LASTING = re.compile(
    r"\b(?:lasts?|lasting)(?: (?:me|us|him|her|them|you))?(?: (?:very|really|for|a))*"
    r" (?:long|ages|forever|long (?:time|while)|(?:all|(?:the|this|a) (?:whole|entire)) (?:winter|summer|autumn|year|holidays?|months?))(?=\W*$|[,.;!?]| (?:and|but|because|so|please|pls)\b)"
)
"""What is to last: "something that lasts me the whole winter"."""
_RPG = re.compile(r"\b\w?rpgs?\b")
SHORT, SHORT_RPG, LONG = 10, 20, 30
"""Hours that a tale takes at most that is called short (RPGs are longer than others), and at least that is called long."""
AN_AGE = 20
"""Hours from which on a story is too long for who wants none that is "too long"."""


def hours(text: str) -> dict[str, int]:
    """hours_min and hours_max of the whole, as far as said; empty where only rounds are spoken of, or what was played.

    An evening is 4 hours, a day 8, a weekend 12, a week 20. Around 10 hours are 6 to 16; what keeps one busy for 10, 6 and more. A number that is refused ("not
    another 100-hour one") leaves half of it at most. Fewer than LEAST hours need a word that says that all is meant. A "short story" takes SHORT
    hours at most, a "long" one LONG at least.
    """
    low = turned(text.lower())
    if daily := _DAILY.search(low):
        weeks, each = (1 if said in {"a", "an"} else value(said) for said in (daily["weeks"], daily["each"]))
        total = 7 * weeks * each
        return {"hours_min": total // 2, "hours_max": total + total // 2}
    if within := _WITHIN.search(low):
        return {"hours_max": _by_then(within)}
    for some in _SOME.finditer(low):
        if found := _of_all(some, low[: some.start()]):
            return found
    if _NOT_LONG.search(low) and _A_TALE.search(low):
        return {"hours_max": AN_AGE}
    if (short := _SHORT_TALE.search(low)) and not _refused(low, short):
        return {"hours_max": SHORT_RPG if _RPG.search(short.group()) else SHORT}
    if long := _LONG_TALE.search(low):
        return {"hours_max": AN_AGE} if _refused(low, long) else {"hours_min": LONG}
    long = _LONG_GAME.search(low) or _LONG_ALONE.search(low) or _LASTING.search(low)
    if long and not _refused(low, long):
        return {"hours_min": LONG}
    return {}


def _by_then(within: re.Match[str]) -> int:
    """Hours that somebody plays until then: "in a weekend", "tonight"; in so many words, "tonight, like 3h", those."""
    if namely := _NAMELY.match(within.string, within.end()):
        return value(namely["n"])
    if soon := within["by"]:
        return _UNITS["weekend" if soon.endswith("weekend") else "evening"]
    return max(1, 4 if within["one"] else _hours_in(within["n"], within["unit"]))


def _refused(low: str, said: re.Match[str]) -> bool:
    return bool(_REFUSED.search(re.split(r"[.?!;,]", low[: said.start()])[-1]))


_NAMELY = re.compile(
    rf"\W{{1,3}}(?:(?:so|like|about|max|that's|say|i have|we have|around|maybe|roughly|or|at most|up to|for)\W+)*(?P<n>{NUMBER}) ?{_H}"
)
"""How long that is, in so many hours: "in one stream, 4 hours max"."""
_DAILY = re.compile(
    r"\b(?P<weeks>an?|one|two|three|\d) weeks?\b[^.?!]{0,20}?\b(?P<each>an?|one|two|three|\d) (?:hours?|hrs?) (?:each|every|an?|per) (?:evening|night|day)\b",
    re.IGNORECASE,
)
"""So many weeks, so much a day: "about a week, one hour each evening"."""


def of_the_whole(read: Intent, bounded: Iterable[str]) -> Intent:
    """The reading where the whole is spoken of: "short" is no wish for short rounds then, and "the longest" is so to the end.

    bounded: the names of the numbers that hold, such as "hours_max", of which hours without more are then.
    """
    if held := _as_of_the_whole(read, bounded):
        read = read.model_copy(update={"bounds": held})
    if read.bounds.hours_max is not None or read.bounds.hours_min is not None:
        wishes = (w for w in read.wishes if not w.terms or any(set(t.tags) != {"short rounds"} for t in w.terms))
        read = read.model_copy(update={"wishes": tuple(_but_shorter(wish, read.text) for wish in wishes)})
    by_hours = any(name.startswith("hours") for name in bounded) and (read.best_by or "").endswith("minutes")
    return read.model_copy(update={"best_by": (read.best_by or "").replace("minutes", "hours")}) if by_hours else read


_IN_HOURS = re.compile(rf"\b{NUMBER}[\s-]*{_H}")
_OF_A_ROUND = re.compile(
    r"\b(?:rounds?|sessions?|match(?:es)?|runs?|levels?|at a time|a go|minutes?|mins?|(?:per|a|each|every) (?:day|night|evening|week))\b"
)


def _as_of_the_whole(read: Intent, bounded: Iterable[str]) -> Bounds | None:
    """What was heard of rounds in hours, as of the whole, where only that is bounded so far: "2 hours max"; else None."""
    families, low = {name.partition("_")[0] for name in bounded}, read.text.lower()
    told = {key: said for key, said in read.bounds.model_dump().items() if key.startswith("minutes") and said}
    if (
        not told
        or "hours" not in families
        or "minutes" in families
        or not _IN_HOURS.search(low)
        or _OF_A_ROUND.search(low)
    ):
        return None
    whole = {key.replace("minutes", "hours"): max(1, said // 60) for key, said in told.items()}
    return read.bounds.model_copy(update={**dict.fromkeys(told), **whole})


def _but_shorter(wish: Wish, text: str) -> Wish:
    """A kind of which only the length is refused is asked for: "not another 100-hour RPG"."""
    long_one = wish.attitude < 0 and re.search(rf"\d+[\s-]*{_H}[\s-]+{re.escape(wish.phrase.lower())}\b", text.lower())
    return wish.model_copy(update={"attitude": 1}) if long_one else wish


def not_long(text: str) -> bool:
    """Whether nothing long is wanted, be it of a round or of the whole: "no long strategy games"."""
    return bool(_NOT_LONG.search(text.lower()))


def without_hours(text: str) -> str:
    """The text with what `hours` read blanked out, so that no round is heard in it."""
    for pattern in (_DAILY, _WITHIN, _SOME):
        text = pattern.sub(lambda m: BLANK * len(m.group()), text)
    return text


def _hours_in(number: str, unit: str) -> int:
    many = 0.5 if number.startswith("half") else {"a couple": 2, "a couple of": 2, "a few": 3}.get(number, 1)
    return int((many if number.startswith(("a", "half")) else value(number)) * _UNITS[unit])


def _of_all(some: re.Match[str], before: str) -> dict[str, int]:
    first, last = value(some["low"]), value(some["high"]) if some["high"] else 0
    before = _ABOUT.sub("", re.split(r"[.?!;]", before)[-1].rstrip())
    capped = _AT_MOST.search(before) or _MAX.match(some.string, some.end())
    sided = capped or some["more"] or _FROM.search(before)
    if UNDERWAY.search(before):
        return {}
    if (max(first, last) < (FEWEST if sided else LEAST) and not some["behind"]) or _DONE.search(before):
        return {}
    if last:
        return {"hours_min": min(first, last), "hours_max": max(first, last)}
    if _UP_TO.search(before) or capped:
        return {"hours_max": first}
    if some["plus"] or some["more"] or _FROM.search(before):
        return {"hours_min": first}
    if _FOR_LONG.search(before):
        return {"hours_min": first * 3 // 5}
    if _REFUSED.search(before.rpartition(",")[2]):
        return {"hours_max": max(1, first // 2)}
    return {"hours_min": max(1, first * 3 // 5), "hours_max": first * 3 // 2 + 1}
