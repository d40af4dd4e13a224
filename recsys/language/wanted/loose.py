"""Words that no term stands for: what a game is about, the adjective before "games", and what is refused by name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from itertools import islice

from recsys.catalogue.places import is_place
from recsys.intent import Wish
from recsys.language.setting.company import COMPANY, NOT_ALONE
from recsys.language.setting.people import SOMEBODY
from recsys.language.wanted.either import tells_taste
from recsys.language.wanted.known_as import other_names
from recsys.language.wanted.phrases import felt
from recsys.language.wanted.qualities import QUALITIES
from recsys.language.wanted.told import fault_of_a_title
from recsys.language.wanted.unwanted import meant
from recsys.language.words.cues import CHAT
from recsys.language.words.feelings import DISLIKE, LIKE, LOVE, NEGATORS
from recsys.language.words.figures import NUMBER
from recsys.language.words.page import AN_EXCEPTION, Page
from recsys.language.words.refused import beside
from recsys.language.words.terms import Found, Lexicon
from recsys.language.words.text import common_words, is_stop, text_at

KINDS = frozenset("games game vibe vibes stuff films movies movie film mechanic mechanics".split())
_PLAIN = frozenset(
    "actual afternoon another basic beautiful bedtime best biggest board brief certain cheap classic comic computer "
    "couple couples decent deck different doing eighties english enjoys enough evening extreme fantastic favorite "
    "favourite few fifth first fourth free friday fun great greatest hates heavy hour intense know last latest light "
    "likes long loves magic many mean meant minute minutes mobile monday much music necessary new newer newest next "
    "night nineties noughties older online player plays popular previous proper public quick random real realistic "
    "recent said saturday says search second selling serious seventies several short similar simple single sixties "
    "sorts specific strong style styles sunday third thursday tonight topic tuesday type types various video wants "
    "watch watched watches wednesday weekend wonderful".split()
)
"""Words before "games" that say which, how many, when made or how good, and no kind. Lists stand in the order of the alphabet and
hold no stop words, which are passed over before."""
_AN_ADJECTIVE = re.compile(r"\w{3,}(?:ic|ical|ful|ish|ous|less|esque|some|ist|ary)")
"""A word that tells what a kind is like: "realistic racing games"."""
_ABOUT = re.compile(
    r"\b(?:(?:games?|something|stories|story|films?|movies?|novels?|(?<!\bthe )(?<!\bthis )(?<!\bthat )(?<!\bmy )books?|one|anything|stuff) about"
    r"|(?:one|ones|games?|something|anything) with|featuring|set (?:in|on|during)|involving|play(?:ing)? as|where (?:(?:you|i|we) (?:can |get to )?(?:play as|play(?= the)|are|be)|you're|i'm|we're))\s*(?:a |an |the |some |being )?(?:(?:really |very )?(?:good|great|nice|cool|awesome|amazing|fantastic|killer|banging|epic|decent|satisfying|solid) )?$",
    re.IGNORECASE,
)
_IN = re.compile(r"\b(?:in|to|from) $", re.IGNORECASE)
_AS_ONE = re.compile(r"black[- ]and[- ]white\b", re.IGNORECASE)
"""Words that are one thing though "and" stands between them."""
_IS_DONE = re.compile(
    r"\b(?:keeps?|kept|stop(?:s|ped)?|start(?:s|ed)?|finish(?:ed)?|quit|been|always|never|i'?m|am|was|enjoy|avoid) \w+ing$",
    re.IGNORECASE,
)
"""What somebody does with games, and no kind of them: "I keep starting games"."""
_COUNTED = re.compile(NUMBER, re.IGNORECASE)
_SET_AGAINST = frozenset("as than enough hes shes he she who whos".split())
_PRAISE = frozenset(
    "amazing awesome banging better cool cooler decent epic fantastic great killer nicer satisfying solid".split()
)
_BACK, _MOST = 80, 20
"""Characters beside a word that tell whether it is refused or what a game is about; matches that are looked at."""
_REFUSED_WORD = re.compile(
    r"(?<!\bseen )(?<!\bwatched )(?<!\bwhy )(?<!\bmay )(?<!\bcan )(?<!\bmust )(?<!\bshould )(?<!\bmight )(?<!\bdo )(?<!\bdoes )(?<!\bwill )(?<!\bto )\b(?:no|not|(?:with|has|having) zero|(?:is|are|was|were|ai)n't|without|nothing with|nothing (?:that|which) (?:needs?|requires?|involves?|takes?|has)(?: a lot of| lots of| much)?|nothing from|nothing by|(?:nothing|not|no more|none of it) (?:at all )?(?:about|to do with|involving)|hates?|hated|hating|dislikes?|loathes?|except)\s+(?:any |more |the |a |an |another |(?:too |so |very )?(?:much |many )(?:of (?:the |that )?)?|a lot of |lots of )?$",
    re.IGNORECASE,
)
_IS_NOT = re.compile(r"(?:\b(?:is|are|was|were|am)|'(?:s|re|m))(?: not|n't) (?:really )?$|\b(?:of|for|by|about|like|while) not $", re.IGNORECASE)
"""Before what something fails to do, or is done without: "which is not helping", "an evening of not thinking"."""
_OF_A_ROLE = re.compile(
    r"\b(?:the|an?|my|his|her|its) (?!(?:movie|film|game|story|plot|one|ending|setting|genre)s?\b)\w+ (?:is|are|was|were)(?: not|n't) (?:(?:the|an?|just|only|always) )*$",
    re.IGNORECASE,
)
"""Before what somebody in it is not: "where the woman isn't the victim"."""
_OF_MACHINE = re.compile(
    r"\b(?:laptop|pc|computer|mac|macbook|machine|desktop|notebook|phone|tablet|ipad|tv|telly|console|pad|keyboard)s?\b[^.,;!?]{0,20}"
    r"\b(?:without|with no|has no|have no|hasn't(?: got)?|doesn't have|lacks?)\s+(?:any |a |an |the |good |proper |decent |real |separate |fancy )*$",
    re.IGNORECASE,
)
"""What somebody's machine lacks is no kind of game: "an old laptop without a graphics card"."""
_WITHOUT_THEM = re.compile(r"\bwithout (?:the|my|our|his|her|any) $", re.IGNORECASE)
"""Before those whom somebody is free of for once: "an evening without the baby"."""
_IDLE = frozenset(
    "afraid after ages allowed already altogether always anymore banned before big bothered bottom boyfriend budget "
    "children clue comfortable coming completely connection content controller controllers cool coordination "
    "coverage currently doubt earphones either electricity entirely ever everybody everyone everything experience "
    "fan fans fifth film films finished first fond forbidden fourth fussed fussy gamepad genre genres get gets "
    "girlfriend going got gpu graphics hang happy having headphones headset heard hence hold however huge hurry idea "
    "instead interested internet investing issue issues joining joystick keen kid kids kinds knowing known last "
    "lately licence license limit longer matter maybe meanwhile met mic microphone mics money movie movies "
    "necessarily needing never noticing now nowadays object objection objections often okay once particular pc "
    "pedals perhaps phone picky plug power preference problem problems quick ram rather read reading real realising "
    "realizing reason reception reflexes repeat rush saw scared screen screens second seen set signal since "
    "sometimes sound spending spoilers squeamish stamina started still stuff style styles sure text therefore "
    "thinking third tho though time today tomorrow tonight top tried type types until using wait watched way wheel "
    "wheels wifi worries yesterday yet".split()
)
"""Behind "no" and "not", what no game is about: how somebody feels, when, whom it is for, what the machine lacks."""


def loose(page: Page, found: Sequence[Found], taken: frozenset[int], lexicon: Lexicon) -> Iterator[Wish]:
    """Words without a term: what a game is about, the adjective before "games", and what is refused by name."""
    terms = {i for f in found for i in range(f.first, f.last)}
    kinds = {f.first for f in found if f.term.genres}
    said = _said(page)
    used, about = taken | terms | said, set[int]()
    refused = said | {i for i in terms if page.tones[i].attitude < 0}
    for at in _telling(page, used, taken):
        word, source = page.words[at], page.clause(at).text.strip()
        before = page.text[max(page.clause(at).start, word.start - _BACK) : word.start]
        if _turned_down(page, at, before, refused):
            refused |= {at}
            if _is_named(page, at, used):
                yield Wish(phrase=_whole(page, at) or _name(page, at, used), attitude=-2, must=True, source=source)
        elif lexicon.knows_places and _IN.search(before) and is_place(word.text):
            yield Wish(phrase=word.raw, attitude=1, must=True, source=source)
        elif _is_about(page, at, before, about):
            about.add(at)
            out = page.tones[at].attitude < 0
            phrase = _whole(page, at) or _noun(page, at, used)
            yield Wish(phrase=phrase, attitude=-2 if out else 1, must=out, source=source)
        elif _is_kind(page, at, before) or (at + 1 in kinds and _is_adjective(word.text)):
            yield _of_a_kind(page, at, lexicon, source)


def _said(page: Page) -> frozenset[int]:
    """The words that tell what is meant or with whom, and so no subject."""
    company = (m.span() for each in (COMPANY, NOT_ALONE) for m in islice(each.finditer(page.text), _MOST))
    return page.within((*meant(page), *company))


def _telling(page: Page, used: Set[int], taken: frozenset[int]) -> Iterator[int]:
    """The words that may tell something and were not read; of what is one thing the first."""
    inner = {w.start for m in _AS_ONE.finditer(page.text) for w in page.words if m.start() < w.start < m.end()}
    for at, word in enumerate(page.words):
        if at not in used and word.start not in inner and _may_tell(page, at) and not fault_of_a_title(page, at, taken):
            yield at


def _of_a_kind(page: Page, at: int, lexicon: Lexicon, source: str) -> Wish:
    """Of games that a word tells the kind of, with the term that is nearest to it where it is an ordinary one."""
    word, attitude = page.words[at].text, page.tones[at].attitude
    term = lexicon.neighbour(word) if word in common_words() else None
    return Wish(
        phrase=word,
        terms=(term,) if term else (),
        attitude=-2 if attitude == -2 else 1 if attitude > 0 else -1,
        must=attitude == -2 or (bool(other_names(word)) and not page.says(at, tells_taste)),
        source=source,
    )


def _may_tell(page: Page, at: int) -> bool:
    """Whether a word carries content, and is not taken back."""
    word = page.words[at]
    plain = is_stop(word.text) or felt(word.text) or word.text in {"less", "fewer", "zero", *NEGATORS, *DISLIKE}
    return word.text.isalpha() and len(word.text) > 2 and not plain and not page.is_withdrawn(word.start)


def _is_named(page: Page, at: int, used: Set[int]) -> bool:
    """Whether a refused word names what a game may be about, and neither weighs nor counts what stands behind it."""
    beside_it = at + 1 in used and page.gap(at + 1, at + 1) == " "
    is_done = page.words[at].text.endswith("ing") and _IS_NOT.search(page.before(at, _BACK))
    idle = page.words[at].text in _IDLE | _PLAIN | QUALITIES or text_at(page.words, at + 1) in _SET_AGAINST
    idle = idle or (page.words[at].text in SOMEBODY and bool(_WITHOUT_THEM.search(page.before(at, 20))))
    return not (idle or beside_it or is_done)


def _is_kind(page: Page, at: int, before: str) -> bool:
    """Whether it tells what "games" behind it are like: "chess games"."""
    word = page.words[at].text
    plain = word.endswith("iest") or word in _PLAIN | _PRAISE | LOVE | LIKE or bool(_COUNTED.fullmatch(word) or _IS_DONE.search(before + word))
    return text_at(page.words, at + 1) in KINDS and not plain and (len(word) > 3 or bool(other_names(word)))


def _is_adjective(word: str) -> bool:
    return word not in _PLAIN and _AN_ADJECTIVE.fullmatch(word) is not None


_ARTICLES = frozenset("a an the my your our their his her".split())


def _is_about(page: Page, at: int, before: str, about: Set[int]) -> bool:
    """Whether it is what a game is about, or one more of that: "with dragons or robots"."""
    one_more = at - 2 in about and page.words[at - 1].text in {"and", "or"}
    deed = page.words[at].text.endswith("ing") and text_at(page.words, at + 1) in _ARTICLES  # "about running a shop"
    return page.words[at].text not in _PRAISE and not deed and (one_more or bool(_ABOUT.search(before)))


def _turned_down(page: Page, at: int, before: str, refused: Set[int]) -> bool:
    """Whether a word is refused by what stands right before it or behind it, or goes on with what is."""
    if _OF_MACHINE.search(before):
        return False
    if _OF_A_ROLE.search(before):
        return False
    if _REFUSED_WORD.search(before) and page.tones[at] != AN_EXCEPTION:
        return True
    if page.tones[at].attitude > -2:
        return False
    joined = at > 1 and page.words[at - 1].text in {"and", "or", "nor"} and at - 2 in refused
    return joined or beside(before, page.text[page.words[at].end : page.words[at].end + _BACK])


def _whole(page: Page, at: int) -> str:
    """What begins at a word and is one thing, as typed; else empty."""
    found = _AS_ONE.match(page.text, page.words[at].start)
    return found.group() if found else ""


def _noun(page: Page, at: int, used: Set[int]) -> str:
    """The word and the one after it, when that carries content too."""
    more = (
        at + 1 < len(page.words)
        and at + 1 not in used
        and page.gap(at + 1, at + 1) == " "
        and not (is_stop(page.words[at + 1].text) or page.words[at + 1].text in _IDLE | CHAT)
    )
    last = at + 2 if more else at + 1
    return " ".join(w.text for w in page.words[at:last])


def _name(page: Page, at: int, used: Set[int]) -> str:
    """What is refused as typed, with the word after it where the two go together: "tom cruise"."""
    one, more = page.words[at], page.words[at + 1 : at + 2]
    together = (
        more
        and at + 1 not in used
        and page.gap(at + 1, at + 1) == " "
        and page.clause_of[at + 1] == page.clause_of[at]
    )
    plain = not more or is_stop(more[0].text) or more[0].text in _IDLE | _PLAIN | KINDS | NEGATORS | DISLIKE | CHAT
    told = any(beside("", page.text[at : at + _BACK]) for at in (one.end, *(each.start for each in more[:1])))
    return page.text[one.start : more[0].end] if together and not (plain or told) else one.raw  # "peppa pig makes me cry"
