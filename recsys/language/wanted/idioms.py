"""Words of kinds that ask for none where they stand: "a party of five", "an ancient laptop", "the cat and I"."""

from __future__ import annotations

import re

from recsys.language.setting.company import ALL_PLAY
from recsys.language.words.page import Page
from recsys.language.words.terms import Found
from recsys.language.words.text import text_at


def is_idiom(page: Page, found: Found) -> bool:
    """ "A party of five" is no party game, "a hard no" nothing hard, "I'm easy" no wish for it."""
    return _goes_on(page, found) or _is_told_of(page, found.first) or _is_no_wish(page, found)


def _goes_on(page: Page, found: Found) -> bool:
    """Whether what stands behind it makes another thing of it: "a hard no", "laugh at him", "I drive a bus"."""
    here, behind, next_ = (text_at(page.words, at) for at in (found.first, found.last, found.last + 1))
    works = here in _WORKS and behind in _AT and _WHO_WORKS.search(page.before(found.first, 20))
    return bool(works or _GOES_ON.match(f"{here} {behind} {next_}"))


def _is_told_of(page: Page, at: int) -> bool:
    """Whether what stands before it tells of somebody, or of where they are: "our cat", "on the train", "I'm easy"."""
    here = page.words[at].text
    if here == "easy" and text_at(page.words, at - 1) in _EASY_ARE:
        return True
    return any(here in said and pattern.search(page.before(at, far)) for said, pattern, far in _TOLD_OF)


def _is_no_wish(page: Page, found: Found) -> bool:
    """Whether it tells how something would be, how somebody is or that all can play, and asks for no kind."""
    at, here = found.first, page.words[found.first].text
    return (
        here == "loves"
        or (here in _AGED and bool(_MACHINE.search(page.clause(at).text)))
        or bool(_WOULD_BE.search(page.before(at, 40)))
        or (found.soft and bool(_OF_SOMEBODY.search(page.before(at, 60))))
        or _may_be(page, found)
        or ("co-op" in found.term.tags and _all_play(page, page.words[at].start))
    )


def _may_be(page: Page, found: Found) -> bool:
    """Whether it is no bar to what else is asked for: "turn-based, permadeath ok"."""
    _, end = page.stretch(found.first, found.last)
    before = page.before(found.first, 60)
    return bool(_IS_LET_BE.match(page.text, end) and _MORE_ASKED.search(before) and not _ANOTHER.search(before))


_IS_LET_BE = re.compile(
    r"(?: (?:is|are|would be)(?: (?:also|totally|perfectly|absolutely|completely))?)? (?:ok(?:ay)?|fine|allowed|no problem)"
    r"(?: (?:too|with me|by me|for me))*(?=\W*$|[,.;!?]| (?:but|and)\b)",
    re.IGNORECASE,
)
_MORE_ASKED = re.compile(r"\w \w.*[,.;!?] ?(?:(?:and|also|but|some|a bit of) )*$", re.IGNORECASE)
_ANOTHER = re.compile(r"\b(?:or|either)\W+$", re.IGNORECASE)
"""Before one of several any of which will do."""


def _all_play(page: Page, start: int) -> bool:
    return any(m.start() <= start < m.end() for m in ALL_PLAY.finditer(page.text))


def is_occasion(page: Page, found: Found) -> bool:
    """Whether a party is what people meet for: such games suit it, others may too."""
    party = page.words[found.first].text in {"party", "parties"}
    return party and bool(_OCCASION.search(page.before(found.first, 20)))


_OF_SOMEBODY = re.compile(
    r"\b(?:i'?m|i am|we're|we are|he's|he is|she's|she is|my \w+ (?:is|are)|my \w+'s)(?: (?:not|no longer|so|as|very|too|that|really|a bit|a little|quite|pretty|rather|also|just|a|an))* $"
    r"|\b(?:reads?|types?|walks?|talks?|learns?)\b[^.,;?!]{0,20}\bnot (?:so |very |that |too |yet )*$",
    re.IGNORECASE,
)
"""Before what somebody is, who asks for no such thing: "I am not so fast in reading"."""
_WOULD_BE = re.compile(
    r"\b(?:because|'?cause|cos|coz|cuz|since|as|or else|otherwise) (?:that|it|this)(?:'d| would|'s| is)(?: (?:be|feel|get|just|so|too|a bit|really|way))* $",
    re.IGNORECASE,
)
"""Before what something that is turned down would be: "no romcom because that would be weird"."""
_IN_A_FAMILY = re.compile(r"\b(?:nobody|no one|everyone|everybody|anyone|somebody|someone|all|most|one|half|rest) (?:in|of) (?:my|our|the) $", re.IGNORECASE)
"""Before a family that is told of: "nobody in my family likes horror"."""
_CURSES = re.compile(r"\b(?:oh|my|thank|dear|good|for|swear to) $", re.IGNORECASE)
_EASY_ARE = frozenset(
    "im were scared bored frustrated confused distracted tired lost sick ill dizzy nauseous queasy upset angry stressed".split()
)
"""Before "easy", who is easy or what comes easily to somebody: "he gets scared easy"."""
_A_HOME = re.compile(
    r"\b(?:the|my|our|this) (?:house|home|flat|place|evenings?|nights?|office|street|town|ward|shop|store|clinic|hospital|desk|bar|hotel|work|shift|phones?)\b(?: (?:is|are|has|have|been|gets?|got|feels?|seems?|so|very|too|terribly|rather|a bit|always|now|all|become|became|gone))* $",
    re.IGNORECASE,
)
"""Before "quiet", which is where somebody lives and no wish for calm."""
_WORKS, _AT = frozenset("drive drives fly flies cook cooks farm farms fish fishes race races".split()), frozenset("a an the for in at on".split())
_WHO_WORKS = re.compile(r"(?:^|[.!?;,] )(?:i|he|she|my \w+|we) (?:\w+ )?$", re.IGNORECASE)
"""Before what somebody does for a living: "I drive a bus"."""
_SO_LONG = re.compile(r"\b(?:hours?'?s?|minutes?|mins?|miles?|long|day's) $", re.IGNORECASE)
_IN_SHAPE = frozenset("fit stay stays staying keep keeps keeping active".split())
_OF_THE_MIND = re.compile(r"\b(?:head|brain|mind|memory|grey cells) (?:\w+ )?$", re.IGNORECASE)
"""Before what keeps fit, which is no body."""
_GOES_ON = re.compile(
    r"(?:party of|family (?:pc|computer|laptop|desktop|mac|tablet|ipad|tv|telly|car)s?(?! games?\b)|hard (?:no|pass)|gods? no|pretty please|laugh\w* at (?:me|us|him|her|them)|fight\w* (?:over|about)|sneak\w* (?:in|into)"
    r"|(?:moving|lying) (?:around|about|away|house|home|in|on|to|here|down))(?!\S)"
)
"""Words that say another thing with those behind them: a moving house is no moving story, what lies there no liar."""
_AGED = frozenset("ancient prehistoric medieval historic antique".split())
_MACHINE = re.compile(
    r"\b(?:laptops?|pcs?|computers?|mac(?:book)?s?|i?pads?|tablets?|i?phones?|consoles?|machines?|switch|xbox|ps\d|tv|telly|rig|desktop|chromebook|graphics card)\b"
    r"(?:'s| is| are|,)? (?:\w+ ){0,3}?(?:ancient|prehistoric|medieval|historic|antique)\b"
    r"|\b(?:ancient|prehistoric|medieval|historic|antique) (?:\w+ ){0,2}?(?:laptop|pc|computer|mac|i?pad|tablet|i?phone|console|machine|switch|xbox|ps\d|tv|telly|rig|desktop|chromebook|graphics)",
    re.IGNORECASE,
)
"""The machine is what is old, no kind of item."""
_AND_PET = re.compile(r"\b(?:me|i|us) and (?:the|my|our) $|\b(?:my|our|his|her|their|your|\w+'s) $", re.IGNORECASE)
"""Whose pet it is: no wish for animals."""
_HAS_ONE = re.compile(
    r"\b(?:i|we|he|she|they|my \w+)(?:(?:'ve| have| has|'s) got| have| has| got| owns?)(?: (?:an?|the|one|two|three) (?:\w+ ){1,2}and)? (?:an?|one|two|three|four|five|\d) (?:(?:old|big|little|new|lovely|small|\w+ed) )?$",
    re.IGNORECASE,
)
"""The same, of who has one: "i have two cats"."""
_PLACES = frozenset("plane train bus car boat flight ship ferry tram tube road van coach".split())
_ABOARD = re.compile(r"(?<!set )\b(?:for|on|in|by|at|during|back of|backseat of) (?:(?:the|a|my|our|on|long|short|this) )*$", re.IGNORECASE)
_OCCASION = re.compile(
    r"\b(?:birthday|bday|b'day|house|hen|stag|dinner|office|xmas|christmas|halloween|work|leaving|engagement|garden|pool|kids'|slumber|sleepover)\W+$",
    re.IGNORECASE,
)
_PETS = frozenset("dog cat dogs cats".split())
_OF_DISCS = re.compile(r"\b(?:dis[ck]|hard|flash|solid[- ]state) $", re.IGNORECASE)
"""Before the drive of a machine."""
_TOLD_OF = (
    (_PLACES, _ABOARD, 40), ({"family"}, _IN_A_FAMILY, 20), (_PETS, _AND_PET, 20), (_PETS, _HAS_ONE, 60), ({"god", "gods"}, _CURSES, 12),
    ({"drive"}, _SO_LONG, 12), ({"drive"}, _OF_DISCS, 12), (_IN_SHAPE, _OF_THE_MIND, 20), ({"quiet"}, _A_HOME, 60), ({"flying"}, _OF_SOMEBODY, 60),
)  # fmt: skip
"""Words, what stands before those that ask for nothing, and how many characters before they are looked for."""
