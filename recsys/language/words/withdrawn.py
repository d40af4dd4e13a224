"""What a message takes back: "forget strategy", "the player count doesn't matter", "any platform will do"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.language.words.clauses import Clause

_VERB = (
    r"never ?mind|forget|drop(?! out\b| (?:of|under|over|between|from) \d| \d+(?: ?(?:-|to) ?\d+)? ?[mc]m\b)|scrap|scratch|ditch|lose(?! (?:interest|focus|patience|attention|track|concentration)\b)|bin|sod|sack(?: off)?|dump|axe|chuck(?: out)?|get rid of|do away with|cancel|regardless of|irrespective of"
    r"|(?:don't|do not|no need to|stop|not) worry(?:ing)? (?:about|'?bout|over)|no matter (?:what|how|which)|(?:couldn't|could not) care less (?:about|what|how|if|which)|don't give a \w+ (?:about|what|how|if)|skip|leave(?= (?:the|that|this) (?:\w+ ){1,2}(?:thing|stuff|idea)\b)|(?:i'll|we'll|let's|lets) leave(?! (?:it|that|this|them|you|the (?:house|choice|rest|decision))\b)|ignore|remove|take (?:off|away|out)|(?:do not|don't|doesn't|does not) (?:really )?(?:have|need) to (?:play|be|do it)(?: it| this| together)?(?= online\b)|without caring about|no need for"
    r"|(?<!never )(?<!not )(?<!n't )(?:giv(?:e|ing) up(?: on)?|(?:go|do|going|doing) without(?= (?:the |a |an )?\w))"
    r"|(?:don't|do not) (?:really |actually )?(?:need(?! (?:the |any |an? )?(?:internet|wi-?fi|account|to)\b)|care about|care if|care how|care what|care whether|mind what|mind how|mind if)"
    r"|without(?= (?:the |that |any )?(?:price|cost|budget|year|date|age|rating|player count|length|duration)s?\b(?! (?:tag|rise|gate)))|who cares (?:about|how|what|if)|not (?:too |that |really )?(?:fussed|bothered) (?:about|with|by|if|what|how)"
)
_AHEAD = re.compile(
    rf"\b(?:{_VERB})\s+(?:about )?(?:the |a |an |my )?(?!(?:it|that|all|all that|everything|about it|about that)\b(?!['\s](?!just\b)\w))\w",
    re.IGNORECASE,
)
"""What follows in the clause is taken back. "Forget it" alone starts over instead."""
_WHOLE = re.compile(
    r"(?<!\byou )(?<!\bi )(?<!\bwe )\b(?:does not|doesn't|do not|don't) (?:really |actually |even )?(?:have to|need to) (?:be|have|run|work|last)\b"
    r"|\b(?:does not|doesn't|do not|don't|no longer) (?:really |actually |even )?matters?\b|\bneed(?:n't| not) be\b"
    r"|\b(?:isn't|is not|aren't|not|no longer) (?:that |so |really |too |very |all that )?(?:important|an issue|a problem|a must|needed|necessary|essential)\b"
    r"|\b(?:not|no) (?:necessarily )?(?:free|f2p|free[ -]to[ -]play)\b|\b(?:doesn't|don't) bother (?:me|us)\b|\bmakes? no (?:odds|difference)\b"
    r"|(?<!\bmost )(?<!\bthat )\b(?:i|we)(?:'ll| can| could| will)(?: happily)? pay\b(?![^.;!?]{0,25}\d)|\b(?:don't mind|happy to|willing to|fine with) pay(?:ing)?\b(?! (?:up to |at most |max )?\W?\d)"
    r"|\b(?:can|may|could|might) cost (?:a bit|a little|something|some|more|money)\b"
    r"|(?:\bis|\bare|'s|'re)(?: totally| completely)? (?:optional|no object|irrelevant|negotiable|open)\b"
    r"|\b(?:any|whatever|whichever) (?:\w+ ){1,2}(?:is fine|are fine|will do|would do|is ok|is okay|works|goes|'s fine)\b"
    r"|\bor\b[^,.;?!]{1,30}?,? ?\b(?:don't mind|either(?:'s| is| way)(?: is)?(?: fine| ok| good)?|whatever|whichever|no preference|i'm easy|all (?:fine|good)|both (?:fine|ok))\W*$"
    r"|\b(?:any|whatever|whichever) (?:year|decade|era|price|length|platform|console|device|system)\b",
    re.IGNORECASE,
)
"""The clause around it is taken back."""
_BEFORE = re.compile(r".*\b(?:have to|need to|need(?:n't| not)) \w+$", re.IGNORECASE)
_PART = re.compile(r"\b(?:and|where|in which)\b\s*|,\s*", re.IGNORECASE)
_ELSE = re.compile(r",(?![^,]*\bor\b)|\bbut\b", re.IGNORECASE)
_DEVICE = r"(?:i?pads?|tablets?|i?phones?|mac(?:book)?|laptop|computer|pc|desktop|switch|xbox(?: \w+)?|ps ?\d|playstation(?: \d)?|console|headset|quest|kindle|steam deck|wii|tv)"
_AWAY = re.compile(
    rf"(?:\b(?:don't|doesn't|no longer|haven't)(?: (?:have|has|got|own))?|\b(?:keeps?|kept|sold|broke|dropped|smashed|cracked|drowned|bricked|ruined|killed|lost|nicked|stole|took|taken|pawned|returned|borrowed|swapped|lent|flogged|needs|wants|left)) (?:the |my |his |her |our |an? )?{_DEVICE}(?: (?:any ?more|back|to \w+|at (?:home|school|work|\w+'s)|(?:in|down|on|off|out of) (?:the|a|my) \w+))?(?=$|[,.!?;]| (?:so|and|but|now|today|last)\b)"
    rf"|\bnot (?:(?:on|the|my|a) )*{_DEVICE} any ?more\b"
    rf"|\b(?:the |my |his |her |our ){_DEVICE}(?:'s| is| has)? (?:just )?(?:broke(?:n|n down)?|died|dead|gone|knackered|bust(?:ed)?|taken|in use|packed up|being repaired|at the menders)\b",
    re.IGNORECASE,
)
"""A device that is not there any more: "my sister keeps the iPad", "the ipad broke"."""
_CORRECTED = re.compile(
    r"\b(?:meant?|saying|said|sorry|it's|make (?:it|that))\b[^.;!?]*\d[^.;!?]*?(?P<wrong>\bnot (?:\w+ )?[$€£]?\d+(?: ?\w+)?)\W*$", re.IGNORECASE
)
"""A number put right, with the wrong one beside it: "I meant under 20 hours, not 20 euros"."""
_HOLDS = re.compile(r"(?:'s|'m|'re|\b(?:is|are|so|bailed|left|make|made|have|has|got|was|am))\b", re.IGNORECASE)
_STOPS = re.compile(
    rf",(?=\s*(?:(?:on|for|just|only|my|the) )*{_DEVICE}\W*$)|"
    r",? (?=back to\b)|\s+(?=(?:just|now|only) (?:something|anything|some|any|give|show|find|free|cheap)\b)|,(?=[^,]*\b(?:instead|rather|then|please|now)\b)|,(?= ?(?:an?|some|let's|maybe|rather|how about|what about) )|,(?= ?(?:whatever|whichever|same|but|any|anything|something)\b)|,? (?=(?:so|as) long as\b)|(?:\s*\band|\s*\bthen|[,;]|\s+-) (?=(?:give|show|do|make|try|find|get|let's|go|have|how|what|i'm|we're|i|we|he|she|they|it's about|it's only about)\b)|,(?=[^,.;?!]*\b(?:is|are) (?:what|all|the (?:main )?(?:thing|point))\b)",
    re.IGNORECASE,
)
"""Where something else is asked for instead."""
_OR_REFUSED = re.compile(
    r"\b(?:drop|ditch|lose(?! (?:interest|focus|patience|attention|track|concentration)\b)|bin|skip|remove|take (?:off|away|out))\s",
    re.IGNORECASE,
)
_FAMILIES = tuple(
    (name, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for name, words in (
        (
            "year",
            r"years?|decades?|era|release dates?|how (?:old|new)(?! (?:they|he|she|the kids)\b)|when it (?:was|came)",
        ),
        ("price", r"prices?|costs?|money|budget|how (?:much|expensive|pricey)|pay|paying|free|f2p|cheap|cheaper"),
        ("minutes", r"minutes|time(?! travel| loop)|length|duration|rounds?|how (?:long|short)|time limit"),
        ("hours", r"hours|length|duration|how (?:long|short)"),
        ("players", r"players?|people|head ?count|how many|number of us"),
        ("age", r"age (?:limit|rating)s?"),
        ("device", r"platforms?|consoles?|devices?|machines?|systems?"),
        ("people", r"kids|children|ages? of the (?:kids|children)"),
    )
)
_ANY_KIND = re.compile(
    r"\banything goes\b|\banything at all\b|\banything(?: is fine|'s fine| will do| would do| works)\b|\b(?:any|whatever) (?:genre|kind|type|sort|style)\b"
    r"|\bopen to anything\b|\b(?:genre|kind|type|style) (?:doesn't|does not|isn't|is not)\b|\b(?:don't|not) (?:\w+ ){1,2}(?:what|which) (?:genre|kind|type|sort|style)\b",
    re.IGNORECASE,
)


def withdrawn(clauses: Sequence[Clause]) -> tuple[tuple[int, int], ...]:
    """Stretches (start, end) of a text in which something is no longer asked for, in order, none over another."""
    found: list[tuple[int, int]] = []
    for clause in clauses:
        if match := _CORRECTED.search(clause.text):
            found.append((clause.start + match.start("wrong"), clause.start + match.end("wrong")))
        elif (match := _WHOLE.search(clause.text)) and not clause.text.endswith("?"):
            start, end = _around(clause.text, match)
            found.append((clause.start + start, clause.start + end))
        elif match := _AWAY.search(clause.text):
            found.append((clause.start + match.start(), clause.start + match.end()))
        elif match := _AHEAD.search(clause.text):
            start, rest = match.start(), _STOPS.search(clause.text, match.end())
            found.append((clause.start + start, clause.start + rest.start() if rest else clause.end))
    return tuple(found)


def _around(text: str, match: re.Match[str]) -> tuple[int, int]:
    """What such words take back: what they stand before ("doesn't have to be online"); else what stands around them, behind
    an "and" that another statement ends at, up to where something else is told ("price doesn't matter, a good RPG").
    """
    further = _ELSE.search(text, match.end())
    end = further.start() if further else len(text)
    if _BEFORE.match(match.group()) and re.search(r"\w", text[match.end() : end]):
        return match.start(), end
    return max(
        (m.end() for m in _PART.finditer(text[: match.start() + 1]) if _apart(m.group(), text[: m.end()])), default=0
    ), end


def _apart(turn: str, before: str) -> bool:
    """Whether another statement ends there: "a racing game, graphics don't matter", "a shooter where age doesn't matter", not "year,
    price and age don't matter"."""
    if not turn.startswith(("and", "And", ",")):
        return True
    return not families(before) if turn.startswith(",") else bool(_HOLDS.search(before))


def families(text: str) -> tuple[str, ...]:
    """What a withdrawn stretch names by its family: "year", "price", "minutes", "players", "age" and so on."""
    return tuple(name for name, pattern in _FAMILIES if pattern.search(text))


_MAY_BE = tuple(
    (names, re.compile(rf"\b(?:{more})(?: ones?| stuff| games?| films?| movies?)? (?:is|are|would be|works)(?: (?!not\b)\w+)? (?:fine|ok|okay|alright|good|cool|too)\b"
                       rf"|\b(?:don't|do not) mind (?:(?:if|it|it's|they're|a|bit|something|anything|slightly|much) )*(?:{more})\b", re.IGNORECASE))
    for names, more in (
        (("minutes", "hours"), "longer|shorter|quicker"), (("year",), "older|newer"), (("price",), "dearer|pricier|more expensive|paid"),
    )
)  # fmt: skip


_FREE_OR_NOT = re.compile(
    r"\b(?:paid or (?:free|f2p)|(?:free|f2p) or (?:paid|not)|can (?:also )?be paid|paid(?: ones?| stuff| games?)? (?:too|as well))\b",
    re.IGNORECASE,
)


def may_be(text: str) -> tuple[str, ...]:
    """The numbers that what is said may be beyond: "longer is ok too" opens minutes and hours, "paid or free" the price."""
    told = tuple(name for names, pattern in _MAY_BE if pattern.search(text) for name in names)
    return (*told, "price") if _FREE_OR_NOT.search(text) and "price" not in told else told


_ALLOWS = re.compile(
    r"\W*(?:(?:ok(?:ay)?|fine|well|actually|hm+|no|alright|but|and|then|i guess)\W+)*"
    r"(?P<what>(?!(?:it|that|this|they|these|those|all|both|everything|any\w*|which|either)\b)[\w'-]+(?: [\w'-]+)?)"
    r" (?:is|are|would be)(?: (?!not\b|never\b)\w+)? (?:fine|ok(?:ay)?|alright|allowed)(?: (?:too|then|though|tho|i guess|with me|by me|lol))*\W*",
    re.IGNORECASE,
)


def allowed(text: str) -> str:
    """What a message says may be, where it says nothing else: "dragons" of "ok dragons are ok"; else empty."""
    found = _ALLOWS.fullmatch(text)
    return found["what"].lower() if found else ""


def any_kind(text: str) -> bool:
    """Whether it opens the choice to every kind: "anything goes", "any genre"."""
    return bool(_ANY_KIND.search(text))


def or_refused(text: str) -> bool:
    """Whether a withdrawn stretch refuses what was not asked for before: "skip the horror"."""
    return bool(_OR_REFUSED.search(text))
