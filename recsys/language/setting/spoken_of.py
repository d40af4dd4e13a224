"""Who is only spoken of, and plays no part: children one once was, a partner who is gone, what only sounds like a child."""

from __future__ import annotations

import re

from recsys.language.words.figures import NUMBER
from recsys.language.words.text import is_stop

OLD = r"(?:\s*-?\s*(?:years?|yrs?|y)\s*-?\s*olds?|\s*-?\s*(?:yo|y/o|yr|y\.o\.?)s?\b|\s*-?\s*years? of age)"
"""Behind an age: "7 year old", "7yo"."""
MADE = r"(?:(?!(?:on|for|with|and|or|using|to|in|who|that|has|have|had|got|gets|owns?|wants?|needs?|plays?|uses?|boys?|girls?|kids?|child|children|sons?|daughters?|nephews?|nieces?|brothers?|sisters?|cousins?)\b)\w+ )?"
"""What may stand between an age and the machine that is so old: "a 5 year old gaming laptop", not "a 6 year old on Switch"."""
_PARTNER = r"(?:girlfriend|boyfriend|wife|husband|partner|fianc[ée]e?|spouse)"
_PARENT = r"(?:(?<=\bmom)|(?<=\bmum)|(?<=\bdad)|(?<=\bmother)|(?<=\bfather)|(?<=\bparent)|(?<=\bparents))"
_IN_PASSING = re.compile(
    r"\b(?:it's|it is|its|that's|game is|film is|movie is|(?:laptop|pc|computer|mac(?:book)?|phone|i?pad|tablet|console|machine|tv|telly|rig|desktop|switch)(?:'s| is|,)?) (?:(?:now|only|just|like|about|around|almost|nearly|over|at least|more than|some) )*\w+ ?(?:years?|yrs?) old\b"
    rf"|\b\w+[ -]years?[ -]old {MADE}(?:laptop|pc|computer|mac(?:book)?|phone|i?pad|tablet|console|machine|tv|telly|rig|desktop)\b|\b(?:as a (?:kid|child|boy|girl|teen\w*)|(?:when|since|until|till|before) (?:i|we) (?:was|were) (?:a )?(?:kids?|young|child\w*|little)|like a kid|kid in me|inner child)\b"
    r"|\b(?:i|we|they|she|he|just|'ve|'s)(?: just| have| has| recently)* (?:had|got|welcomed) an? (?:new )?(?:baby|newborn)\b(?! (?:who|that|and he|and she)\b)|\bnewborn\b"
    r"|\b(?:looks?|sounds?|seems?|feels?)(?: (?:like|more|a bit|really|just|only|all|it's|made|meant|they're))* for (?:the )?(?:little |small |young |tiny )?(?:kids|children|babies|toddlers)(?=\W*$|[,.;!?]| (?:and|but|tbh|though|tho)\b)"
    r"|\b(?:treat\w*|talk\w*|speak\w*|act\w*|feel\w*)\b[^.,;!?]{0,20} like (?:an? |some )?(?:little |small )?(?:child(?:ren)?|kids?|bab(?:y|ies)|toddlers?)\b"
    r"|\bbaby[- ](?:simple|easy|mode|steps?|stuff)\b|\b(?:i'm|i am) (?:an? |the )?[\w' -]{0,30}'s? (?:son|daughter|child|kid)\b"
    r"|\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?) (?:(?:are|is) )?(?:getting|dying|dies?|being|in (?:danger|peril|trouble)|hurt|killed|abused|crying)\b"
    rf"|{_PARENT} (?:of|to) {NUMBER}\b(?!{OLD})(?! (?:and|or|to) \d)(?=\W*$|[,.;!?]| (?!(?:\w+ )?(?:kids?|children|boys|girls|sons|daughters|toddlers|teens)\b))"
    r"|'?\b\d0'?s (?:kid|child|baby)\b(?!'?s? (?:movie|film|game|show)s?\b)"
    rf"|\b(?:broke|break|breaking|broken|split|splitting|break-?up|divorced?|dumped|separated)(?: it)?(?: up| off)?(?: with| from| by)? (?:my|his|her|our|the) (?:\w+ )?{_PARTNER}\b"
    rf"|\bmy (?:\w+ )?{_PARTNER}(?:'s|(?: (?:has|just|recently))*) (?:left me|dumped me|broke (?:up|it off)|cheated|moved out|walked out|died|passed(?: away| on)?)\b(?! (?:me|the|it|us|her|his|my|this|that)\b)"
    rf"|\b(?:ex|late)[ -]{_PARTNER}\b|(?:(?<=\bex)|(?<=\bex[ -]wife)|(?<=\bex[ -]husband)) has (?:the|our) (?:kids|children|boys|girls)\b",
    re.IGNORECASE,
)
"""What is no child and nobody who plays: an old laptop, "as a kid", "mom of three", "broke up with my girlfriend"."""
OF_LIFE = re.compile(
    r"(?:\b(?:(?:i|we)(?:'ve)? (?:have|got|had)|time|any ?more|these days|nowadays|busy|used to)\b[^.?!]{0,40}?((?:\b(?:an?|one|two|three|four|five|\d|small|little|young) )*\b(?:kids?|children|bab(?:y|ies)|toddlers?) (?:now|these days|since))"
    r"|\b(?:i'm|i am|now|dad|mum|mom|mother|father|parent|guy|woman|man|job|life|\d\d)\b[^.?!,]{0,20}\b(?:with|of|and) (?:a |an |one |two |three |four |five |\d |some )?(?:small |little |young |grown )?(?:kids?|children|bab(?:y|ies)|toddlers?)|(?<=mom |mum |dad )of (?:\w+ )?(?:boys|girls|sons|daughters|twins)"
    r"|\bnow (?:i|we)(?:'ve)? (?:have|got) (?:\w+ )?(?:twins|triplets|kids?|children|bab(?:y|ies)|newborns?|toddlers?))\b"
    r"(?!.*\b(?:we|us|together|(?:for|with) (?:them|him|her|the kids|my kids)|they|he|she|join\w*|plays?|playing)\b)",
    re.IGNORECASE,
)
"""Whose parent somebody is, who plays alone: "now 40 with two kids"."""
_TELLS = re.compile(
    r"\b(?:my|our) (?:\w+ )?(?:grand)?(?:son|daughter|child|kid|kids|children|nephew|niece|boy|girl|teen\w*|sons|daughters)\b(?: \w+)? (?:says?|said|thinks?|thought|tells?|told|recommend\w*|suggest\w*|reckons?|insists?|keeps? (?:saying|telling)|wants? me|gave|showed|got|made|makes|sent|talked|persuaded|convinced) "
    r"(?=.*\b(?:i|me|we|us|myself)\b)(?!.*\b(?:he|she|they|together|with (?:him|her|them|me|us)|and (?:him|her|them|me|i)|us both|both of us)\b)",
    re.IGNORECASE,
)
"""Who only gave the advice: "my grandson says I should try a computer game"."""
_ONLY_SAYS = re.compile(
    r"\b(?:my|our|the) (?:\w+ )?[a-z]+(?:'s|s)? (?:always |usually |also |just |only |keeps? )?(?:"
    r"(?:says?|said|saying|thinks?|thought|reckons?|told (?:me|us)|tells (?:me|us)|mentioned|claims?|heard)(?: that)? (?:(?:there|these|those|games|some|most|one|you)(?:'s|'re)?|(?:it|that|this)(?:'s| is) (?:good|great|fun|easy|worth|possible|the best))\b"
    r"|(?:checks?|approves?|pays?|allows?|decides?|is (?:checking|paying|strict)|looks? (?:at|over) (?:what|every|my|it))\b)"
    r"(?!.*\b(?:he|she|they|(?:with|and|for) (?:him|her|them)|us both|both of us)\b)",
    re.IGNORECASE,
)
"""Who only tells that something exists, or checks and pays: "our daughter says there are games for two", "my mum checks"."""
_LONG_AGO = re.compile(
    r"\b(?:with|and) (?:my|our) \w+ (?:(?:back )?in (?:the )?(?:'?\d0'?s|sixties|seventies|eighties|nineties|noughties|(?:19|200)\d\d?|old days)|(?:many |some |\d+ )?years ago|when (?:i|we) (?:was|were)|back then|as a (?:child|kid|boy|girl))\b",
    re.IGNORECASE,
)
"""With whom somebody once played: "only Myst with my father in the nineties"."""
AMONG_FRIENDS = re.compile(
    r"\b(?:with|w/?|me and|me n) the (?:boys|girls|lads)\b(?=.*\b(?:of us|tonight|tn|beers?|discord)\b)|\b(?:the|my) (?:boys|girls|lads)\b(?=.{0,20}\b(?:night|tn|of us|on discord)\b)",
    re.IGNORECASE,
)
"""Friends called so, who are no children: "to play w the boys, 4 of us"."""
OUTINGS = frozenset("night nights trip trips weekend weekends holiday holidays getaway evening reunion".split())
"""What grown people do as "the girls" or "the boys"."""
_CALLED_SO = re.compile(
    rf"\b(?:(?:([\w'-]+) )?([\w'-]+) )?(?:girls|boys)\b(['’]? (?:{'|'.join(sorted(OUTINGS))})\b)?", re.IGNORECASE
)
_GROWN = frozenset("drunk tipsy grown adult grownup single college uni office hungover twentysomething working".split())
_SMALL = frozenset(
    "old olds yo yr little young small wee tiny big older younger eldest oldest youngest teen teenage tween school twin scout".split()
)
_WHOSE = frozenset("my our his her their your the a these those some for both".split())


_AMONG_ADULTS = re.compile(
    r"\b(?:prosecco|wine|beers?|cocktails?|gin|drinks|tipsy|hen (?:do|night|party|weekend)|stag (?:do|night|party|weekend)|bridesmaids?|maid of honou?r|best man|bachelor(?:ette)?)\b",
    re.IGNORECASE,
)
_OWN = re.compile(r"\b(?:my|our) (?:\w+ )?(?:girls|boys)\b", re.IGNORECASE)
"""Where girls and boys are grown: "9 girls and lots of prosecco"; one's own may be children."""


def without_passing(text: str) -> str:
    """The text without what only sounds like somebody who plays, and without girls and boys who are no children."""
    adults = _AMONG_ADULTS.search(text) and not _OWN.search(text)
    return _CALLED_SO.sub(lambda match: "" if adults or _are_grown(match) else match.group(), _IN_PASSING.sub("", text))


def _are_grown(match: re.Match[str]) -> bool:
    """Whether girls or boys are adults, or characters: "three drunk girls", "girls night", "no anime girls"; not "two shy boys"."""
    before, kind, outing = (said and said.lower() for said in match.groups())
    if outing or kind in _GROWN:
        return True
    plain = not kind or kind in _SMALL or is_stop(kind) or any(c.isdigit() for c in kind) or re.fullmatch(NUMBER, kind)
    return not plain and not (before and (before in _WHOSE or re.fullmatch(NUMBER, before)))


def is_told_of(clause: str) -> bool:
    """Whether a clause only tells of somebody: who gave the advice, who pays, with whom one once played, whose parent one is."""
    return any(told.search(clause) for told in (_TELLS, _ONLY_SAYS, _LONG_AGO, OF_LIFE))
