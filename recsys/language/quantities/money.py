"""What it may cost: every sum that somebody names is a ceiling, but for one that was spent, the first of "between 10 and 20", and "at least 20"."""

from __future__ import annotations

import re

from recsys.catalogue.prices import CHEAP
from recsys.language.words.figures import NUMBER, turned, value

CURRENCY = r"(?:bucks?|bux|dollars?|euros?|quid|pounds?|usd|eur|gbp)\b"
_UNIT = rf"{CURRENCY}|[$€£]"
_COINED = {"fiver": 5, "tenner": 10}
_SPELLED = re.compile(rf"\b({NUMBER})(?=\s+(?:{_UNIT}))")
_N = r"(?:\d{1,3}(?:[.,]\d{3})+|\d{1,5})"
"""A sum in whole money: 20, 1500, "1,500", "1.500"."""
_SUM = re.compile(
    rf"[$€£]\s*{_N}\s*(?:-|to)\s*[$€£]?({_N})(?!\d)|(?<![\d.:-]){_N}\s*(?:-|to)\s*({_N})\s*(?:{_UNIT})"
    rf"|[$€£]\s*({_N}(?:[.,]\d\d)?)(?!\d)|(?<![\d.:-])({_N}(?:[.,]\d\d)?)\s*(?:{_UNIT})"
)
_UNDER = re.compile(
    rf"\b(?<!not )(?<!no )(?:under|below|(?:less|cheaper|lower) than) (?:about )?[$€£]?\s*({_N}(?:[.,]\d\d)?)(?![\d.,]*\d|\s*(?:-|to) )"
)
"""A sum that is itself too much."""
_NO_CEILING = re.compile(
    r"\b(?:paid|spent|cost (?:me|us|him|her)|wasted|worth|won|lost|saved|owes?|sold|bought|over|above|more than|at least|from|starting at|upwards of)\b[^.,;!?]{0,20}$"
)
"""Before a sum that was spent, or is the least: "paid 20 quid for it"."""
_IN_DISBELIEF = re.compile(r"[^.,;!?\d]{0,20}\b(?:for|each|apiece)\b[^.,;!?\d]{0,15}[?!]|\s*(?:is|are|would be) (?:\w+ )?(?:too (?:much|dear|expensive)|a lot|daylight|ridiculous|crazy|mad)\b|\s*\?(?= ?[?!]| \w+ (?:must be|are|joking|kidding|off))")
"""Behind a sum that is asked of a game and is too much: "70 quid for a game??"."""
_CEILING = re.compile(r"\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within|only|for|with|have|got|than|budget)\b[^.,;!?]{0,15}$")
_AT_MOST = re.compile(r"(?<![\d:])\b(\d{1,3}) ?(?:tops|max(?:imum)?|or less|at most|at the most)\b(?! ?(?:minutes?|mins?|hours?|players?|people))")
_PURSE = r"(?:budget|spend(?:ing)?|pay(?:ing)?|cost(?:s|ing)?|prices?|priced|cheap\w*|money|cash|wallet|purse|gift ?card|voucher|pocket money|limit)"
_BARE = re.compile(
    rf"\b{_PURSE}\b[^.;!?\d]{{0,30}}?(?<![a-z\d:])(?<!xbox )(?<!cheapest )(?<!from )(?<!since )(?<!in )(?<!after )(?<!before )({_N})\b(?!\s*-?\s*(?:years?|yo|minutes?|mins?|min|hours?|h|players?|people|of us|rounds?|games?|ones|%)\b)"
    rf"|\bpaid (?:is|are|ones?|games?|would be)\b[^.;!?\d]{{0,25}}?(?<![\d:])(\d{{1,3}})\b(?!\s*(?:minutes?|mins?|hours?|years?|times))"
    rf"|(?<![\d:])\b(\d{{1,3}})\s*(?:or less|max|tops|or under|at most)\b[^.;!?]{{0,20}}\b{_PURSE}\b|\b(\d{{1,3}}) (?:left )?to (?:spend|burn|blow)\b"
    rf"|(?<![\d:-])\b(\d{{1,3}}) (?:is|would be) (?:my|our|the) (?:absolute |very |upper )?(?:limit|max(?:imum)?|most(?= (?:i|we) (?:can|could|want|will|would|'d))|cap|ceiling)\b"
)
"""A number beside a word for money: "budget's 15"."""
_SAID_DEAR = re.compile(
    r"\b((?:more expensive|pricier|dearer|costlier) than |sub[- ])(\d{1,3})\b(?!\s*(?:minutes?|mins?|hours?))"
)
"""What makes the number behind it a sum: "not more expensive than 20", "sub 30 dollars"."""
_PRICED = re.compile(
    r"\b(?:go|going) (?:at most|over|above|past|beyond) ([5-9]|[1-9]\d)(?=\s*(?:$|[,.;!?]))|\bat most ([5-9]|[1-9]\d)(?=\s*(?:$|[,.;!?]))"
    r"|\b(?:under|below|less than|max|at most|up to|cheaper than) (\d{1,3})(?= (?:each|apiece|a piece|per (?:game|head|person|copy))\b)"
    r"|\bfor ([5-9]|\d{2,3})(?= (?:or less|max|tops|or under|at most)\b)"
    r"|(?<!kids )(?<!children )(?<!anyone )(?<!someone )(?<!people )(?<!those )(?<!nephews )(?<!nieces )(?<!sons )(?<!daughters )(?<!boys )(?<!girls )(?<!round )(?<!rounds )(?<!rounds of )(?<!sessions )(?<!ages )(?<!aged )(?<!all )(?<!both )"
    r"(?:(?<=\w )(?:under|below|less than)|cheaper than) ([5-9]|[1-9]\d)(?=\s*(?:$|[,.;!?]|for (?:me|us|my|him|her)\b|on\b|pl(?:ea)?[sz]e?\b|and\b(?!\s*\d)|with\b))"
)
"""A number that only money can have, where nothing says of what it is: "racing games under 15"."""
_PAUSE = re.compile(r", (?=(?:under|below|less than) )")
"""Before a ceiling, which is of the same as without it: "kids, under 10"."""
_OF_OTHERS = (
    r"(?<!kids )(?<!children )(?<!nephews )(?<!nieces )(?<!sons )(?<!daughters )(?<!people )(?<!players )(?<!rounds )(?<!sessions )(?<!ages )(?<!aged )(?<!hours )"
)
_BETWEEN = re.compile(
    rf"\b(?:between|from) (?:[$€£] ?)?({_N}) ?(?:(?:{_UNIT}) ?)?(?:and|to|-) ?(?:[$€£] ?({_N})(?!\d)|({_N}) ?(?:{_UNIT}))"
    rf"|{_OF_OTHERS}\bbetween (\d{{1,3}}) and ([5-9]|\d{{2,3}})(?=\W*(?:$|[,.;!?]|(?:on|for|please|then|instead|with)\b))"
)
"""A range of prices: "between 10 and 20 dollars"."""
_FLOOR = re.compile(
    rf"\b(?:over|above|more than|at least|upwards of|starting at|from(?= [^.,;!?]{{1,12}} (?:up|upwards|and up)\b)|min(?:imum)?(?: of)?) (?:[$€£] ?(\d{{1,3}})(?!\d)|(\d{{1,3}}) ?(?:{_UNIT}))"
    r"(?=\W*(?:$|(?:(?:and )?up(?:wards)?|please|then|instead|now|on|for(?! (?:it|them|that|those)\b)|games?|ones?)\b))"
)
"""The least it may cost, which nobody pays for nothing: "what about over 20 dollars"."""
_IN_HAND = re.compile(r"\b(?:spend|pay|afford|budget|money|have|got|saved)\b[^.,;!?]{0,25}$")
"""Before a range of what somebody has to spend, which is a ceiling."""
_NOT_ASKED = re.compile(
    rf"{_IN_HAND.pattern}|(?:\b(?:no|not|nothing|never|without|paid|spent|cost|wasted|worth|lost|saved|owes?|sold|bought|hate|avoid|if|when)\b|n't\b)[^.,;!?]{{0,40}}$"
)
"""Before a sum that was or is not to be paid: "don't show me any over 20 dollars"."""
_LITTLE = re.compile(
    r"\b(?:cheap(?! to (?!buy\b))|inexpensive|cheaper|skint|broke (?:af|as|student|at the moment|this month|rn|right now|these days|lately|again|now)|(?:i'm|im|i am|we're|we are|am|are|so|flat|kinda|always|totally) broke(?! \w))\b|\b(?:low|tight|small|tiny|limited|student|shoestring|modest)[ -]budget\b(?! (?:film|movie|horror|game|indie|\w+ (?:film|movie|game))s?\b)|\bbudget(?: is|'s) (?:\w+ )?(?:low|tight|small|limited|tiny)\b"
    r"|\b(?:not|no|without|don't|doesn't|haven't|isn't)(?: \w+)?(?: \w+)? (?:much|a lot of|lots of|loads of|a ton of|tons of|heaps of|that much) (?:money|cash|dosh)\b|\b(?:little|low on|short on|short of|tight on) (?:money|cash)\b|\bmoney(?: is|'s) (?:\w+ )?(?:tight|short)\b"
    r"|\b(?:can't|cannot|couldn't|don't want to|not able to) (?:afford|spend|pay) (?:that |too |very )?(?:much|a lot)\b"
)
_NOT_DEAR = re.compile(
    r"\b(?:not|nothing|isn't|aren't|don't want anything)(?: \w+)?(?: too| that| very| so| overly| crazy| super)? (?:expensive|pricey|dear|costly|overpriced)\b"
    r"|\b(?:affordable|reasonably priced|reasonable prices?|(?:mid|medium|middle)[ -](?:range|priced?)|without breaking the bank|won't break the bank)\b"
)
_LITTLE_SUM = re.compile(rf"\b(?:few|couple(?: of)?) (?:{_UNIT})")
_NOT_FREE = re.compile(
    r"\b(?:(?:not|no) (?:necessarily )?(?:free|f2p)|paid or (?:free|f2p)|(?:free|f2p) or (?:paid|not))\b"
)
_FREE_OR = re.compile(
    r"\bfree,? or (?:at least )?(?:(?:max(?:imum)?|under|below|up to|at most|less than) [$€£]?(\d{1,3})\b(?! ?(?:min|hour))|(?:very |really |pretty |dirt )?cheap\b)"
)
"""Free, or not much: "free or max 5", "free or cheap"."""
_FREE = re.compile(
    r"\b(?<!feel )(?<!stress[ -])(?<!hassle[ -])(?<!care[ -])(?<!guilt[ -])(?<!i'm )(?<!i am )(?<!we're )(?<!we are )(?<!he's )(?<!she's )(?<!they're all )(?<!got )(?<!set )(?<!hand )(?<!hands )(?<!arm )(?<!evenings )(?<!evening )(?<!nights )(?<!weekend )(?<!weekends )(?<!hours )(?<!days )(?<!mornings )(?<!afternoons )(?<!finally )"
    r"free\b(?![ -](?:wi-?fi|wlan|internet|parking|breakfast|cancellation|delivery|shipping|of\b(?! charge)|from|time|roam\w*|world|hands?|form|flow\w*|spirit\w*|will|fall\w*|runn\w+|kicks?|style|again|tonight|today|tomorrow|now|until|till|at|this (?!time\b)|for (?!me\b|us\b|him\b|her\b|my\b|kids\b|(?:the|his|her|our|an?) (?:\w+ )?(?:i?pad|tablet|i?phone|pc|computer|laptop|mac|switch|xbox|console|playstation|kindle|android)\b)|by|after|all\b|every|mornings?|evenings?|afternoons?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|hours?|days?|weekends?|moments?|slots?|space|pass|on (?:mon|tues|wednes|thurs|fri|satur|sun)\w*)\b)"
    r"|\bbudget(?: is|'s| of|:)?(?: \w+){0,2}? (?:zero|0|nothing|nil|nada|zilch)\b|\b(?:zero|0) (?:budget|money|cash)\b|\bf2p\b|\b(?:costs?|costing|spend|spending|pay|paying|for) (?:nothing|nowt|zero|no money)\b|\b(?:don't|dont|do not|haven't|havent|haven't got|ain't got) (?:(?:have|got|really|actually|any) )*(?:pocket )?money\b(?! (?:for|to (?:burn|waste|throw)|problems?|worries|issues?)\b)|\bno (?:money|budget)\b(?! (?:limits?|caps?|constraints?|worries|issues?|problems?)\b)"
    r"|(?:\b(?:not|no|without|dont)|n't) (?:(?!mind)\w+ ){0,2}?(?:spend|spending|pay|paying)(?: (?:any|a|for (?:it|them|anything|games?)|anything|money|penny|cent))*(?=\s*(?:$|[,.;!?)]|tho|though|and\b|but\b|please))"
)


_TIME_FREE = re.compile(
    rf"\b(?:have|has|having|got|get|gets|'ve|only|with|just) (?:(?:about|around|only|just|maybe|like|roughly|usually|another) )*(?:{NUMBER}|an?|half an?|some|a few|a couple of)?(?: and a half)? ?-?(?:minutes?|mins?|hours?|hrs?|h|time)(?: or (?:so|two))? free\b"
    r"|\bfree (?=(?:a|an|per|each|every) (?:day|night|evening|week|weekend|month|morning|session)s?\b)"
)
"""Time that somebody has: "I've 90 minutes free per week"."""


_WITHOUT_IT = re.compile(
    r"\b(?:gluten|wheat|dairy|lactose|milk|egg|nut|peanut|soya?|sugar|fat|meat|salt|alcohol|caffeine|cruelty|fragrance|perfume|paraben|bpa|plastic|lead|smoke|pet)[ -]?free\b"
)
"""What something is without, and no price."""


def _dear(low: str) -> str:
    return _SAID_DEAR.sub(lambda m: f"{'under ' if m.group(1).startswith('sub') else m.group(1)}${m.group(2)}", low)


def price(text: str, cheap: float = CHEAP, fair: float | None = None) -> float | None:
    """The most it may cost, in the catalogue's currency; 0 for free; None when no price is said. cheap: what words for little money
    stand for; fair: what "not too expensive" does, None where it sets no limit."""
    low = re.sub(
        r"\b(?:a |an |one )?(fiver|tenner)\b", lambda m: f"{_COINED[m.group(1)]} quid", turned(_dear(text.lower()))
    )
    low = _WITHOUT_IT.sub(" ", re.sub(r"(?<=\d)[ -]?ish\b", "", low))
    if _NOT_FREE.search(low):
        return None
    if dearer := _FREE_OR.search(low):
        return float(dearer.group(1)) if dearer.group(1) else cheap
    if _FREE.search(_TIME_FREE.sub(" ", low)):
        return 0.0
    if _LITTLE_SUM.search(low):
        return cheap
    low = _SPELLED.sub(lambda m: str(value(m.group(1))), low)
    dear = next((m for m in _SUM.finditer(low) if _IN_DISBELIEF.match(low, m.end()) and not _CEILING.search(low[: m.start()])), None)
    low = low[: dear.start()] + low[dear.end() :] if dear else low
    sums = (m for m in _SUM.finditer(low) if not _NO_CEILING.search(low[: m.start()]))
    if match := next(sums, None) or (dear and _AT_MOST.search(low)) or _BARE.search(low) or _PRICED.search(_PAUSE.sub(" ", low)):
        return _money(next(g for g in match.groups() if g))
    if span := _span(low):
        return span[1]
    return cheap if _LITTLE.search(low) else fair if _NOT_DEAR.search(low) else None


def is_under(text: str, most: float | None) -> bool | None:
    """Whether the most it may cost is itself too much: "less than 1 euro"; None where it is not."""
    low = _SPELLED.sub(lambda m: str(value(m.group(1))), turned(_dear(text.lower())))
    return True if most and any(_money(m.group(1)) == most for m in _UNDER.finditer(low)) else None


def least_price(text: str) -> float | None:
    """The least it may cost, in dollars: of a range, or alone; None where nothing is said of it."""
    low = turned(text.lower())
    if span := _span(low):
        return None if _IN_HAND.search(low[: span[2]]) else span[0]
    floor = _FLOOR.search(low)
    if floor is None or _NOT_ASKED.search(low[: floor.start()]):
        return None
    return _money(next(g for g in floor.groups() if g))


def _money(said: str) -> float:
    """A sum as typed: "1,500", "8.50"."""
    cents = re.fullmatch(r"(.+)[.,](\d\d)", said)
    whole = float(re.sub(r"[.,]", "", cents[1] if cents else said))
    return whole + int(cents[2]) / 100 if cents else whole


def _span(low: str) -> tuple[float, float, int] | None:
    """Both ends of a range, and where it begins."""
    if not (between := _BETWEEN.search(low)):
        return None
    least, most = (_money(said) for said in between.groups() if said)
    return (least, most, between.start()) if least < most else None
