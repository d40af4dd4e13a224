"""With whom: alone, in company, together with the people named, online; as wishes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from recsys.intent import Person, Term, Wish
from recsys.language.setting.calls import call
from recsys.language.setting.headcount import WITH_A_FRIEND, players
from recsys.language.words.page import Page
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import blanked

_ALONE = re.compile(
    r"\b(?:just|only) (?:for )?(?:me|myself)\b(?! (?:and|plus|with|or)\b| [+&])|\b(?:only|just) (?:one|1|a single) player\b|\bby myself\b|\bon my own\b|\bsolo\b|\bsingle[ -]?player\b|(?<!\blive )(?<!\bliving )(?<!\blives )(?<!\bhome )\balone\b|\bfor myself\b",
    re.IGNORECASE,
)
NOT_ALONE = re.compile(
    r"\b(?:no|not|isn't|aren't|nothing|hates?|hated|sick of|tired of|bored of|(?:don't|doesn't|didn't|do not|does not) (?:want|like)|(?:take|leave) out|remove|drop|skip|without) (?:(?:to|an?|any|more|just|only|the|all|playing|play|be|being|you|i|we|he|she|they|one|that|which|those|can|could|have|has|ones?|games?|something|anything|is|are|for|made) )*"
    r"(?:alone(?! in the dark\b)|solo|single[ -]?player|by (?:my|your|him|her|one|them)sel\w+|on (?:my|your|his|her|their) own)\b",
    re.IGNORECASE,
)
"""Who turns playing alone down asks for company: "no single-player games", "take out the ones you can only play alone"."""
_IS_ALONE = re.compile(
    r"\b(?:i'?m|i am|i was|i've|i have|been|being|home|living|sitting|working|travell?ing|(?:i|we|he|she|they) (?:\w+ )?(?:live|sit|stay|work|travel|commute|eat|feel|spend)s?)\b"
    r"(?: (?!(?:just|only|play\w*|gam\w+|watch\w*|now|for)\b)[\w']+){0,4}? (?:alone|on my own|by myself)\b(?! (?:now|this time)\b)",
    re.IGNORECASE,
)
"""A life alone is no wish to play alone, which may follow all the same: "I'm on my own in the evenings"."""
MULTIPLAYER = re.compile(r"\bmulti-?player\b", re.IGNORECASE)
COMPANY = re.compile(
    rf"\bmulti-?player\b|\bonline with (?:others|strangers|people)\b|{WITH_A_FRIEND}"
    r"|\bwith (?:the|my|our|a) (?:whole|entire) (?:class|family|team|office|group|gang|crew|band|clan|street)\b"
    r"|\bwith (?:my |some |a few |a couple of )?(?:friends|mates|buddies|pals|others)\b"
    r"|\bplay(?:s|ing)?(?: (?:something|anything|games?|it|one))? with me\b(?! (?:alone|watching)\b)"
    r"|\bwith (?:my|his|her|our|a) (?:\w+ )?(?:friend|mate|buddy|pal|cousin)(?= online\b)",
    re.IGNORECASE,
)
_OURS = (
    r"(?:sons?|daughters?|kids?|wife|husband|girlfriend|boyfriend|partner|nephews?|nieces?|brothers?|sisters?|dad|mom|mum|grandma|grandpa|grandmother|grandfather|grandsons?|granddaughters?|aunt(?:ie|y)?|uncle)"
)
_JOINS = re.compile(
    r"\b(?:we|us|our|together|both of us|joins?|joining|play(?:ing)? with (?:my|the|her|him|them|me\b(?! (?:alone|watching)))|and (?:me|i)\b(?!'| (?:have|haven't|had|was|used|can|could|do|did|don't|got|feel|get|want|need|am|would|think|don't|hate|prefer|just|really|also|wish|hope|wonder)\b)"
    rf"|{_OURS}(?:,? \(?\d+\)?)? and (?:me|i)\b(?!')|me and (?:my|the)\b|(?<!shared )with my (?:\w+ )?{_OURS})\b",
    re.IGNORECASE,
)
_WITHOUT_ME = re.compile(r"\bwithout (?:me|us|(?:my|our|any) help|(?:a|any) (?:grown-?ups?|adults?|parents?))\b", re.IGNORECASE)
"""That who asks has no part in it: "something they can play without me"."""
_ONLINE = re.compile(
    r"\bonline\b(?! (?:shop|store|price|review|guide)s?\b)|\bover the (?:internet|net|web)\b", re.IGNORECASE
)
_ASKED_ONLINE = re.compile(
    r"(?:^|[,.;:-] |\b(?:and|but|ok|so) )\W{0,3}(?:can|could|does|do|is|are|will|which)\b[^.!?,]{0,60}(?<!always )\bonline\b",
    re.IGNORECASE,
)
_PLAYED_ONLINE = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|but|also|so|oh|it|make (?:it|that|them)|must be|has to be|needs? to be|should be|preferably|only)\W+)*online\b(?! \w+ing\b)"
    r"|\bplay(?:s|ing|ed|able)?\b[^.!?,]{0,25} online\b|\bwith (?:\w+ ){1,3}online\b"
    r"|\b(?:friends|mates|buddies|pals|others|people|strangers|cousins?|players|of us|us|them) online\b(?! (?:shop|store|course|friend)s?\b)"
    r"|\bonline (?:with|games?|gaming|multi-?player|play|modes?|ones?|only|please)\b",
    re.IGNORECASE,
)
"""How something is played, and not where it was read or bought: "with my mate online"."""
ALL_PLAY = re.compile(
    r"\b(?:all|everyone|everybody)(?: of us)?(?: can)? play(?: \w+)? together\b(?! (?:against|as a team|on the same team)\b)"
    r"|\b(?:everyone|everybody|(?:the|our|my) whole \w+|all of (?:us|them))(?: \w+)?(?: (?:can|could|may|gets? to|is able to)) (?:\w+ )?(?:join in|take part|get involved|have a go)\b",
    re.IGNORECASE,
)
"""That everybody has a seat, on one side or not: "something we can all play together"."""
_TOGETHER = re.compile(r"\btogether\b|\bco-?op\b|\bon (?:one|the same) (?:side|team)\b", re.IGNORECASE)
_COMES = re.compile(r"\b(?:com(?:es?|ing)|joins?|joining|turn(?:s|ed) up)\b", re.IGNORECASE)
_VISITS = re.compile(
    r"\b(?:stay(?:s|ing)?|com(?:e|es|ing))(?: to stay)? (?:with|to|over to|round to) (?:me|us|mine|ours)\b|\bvisit(?:s|ing)? (?:me|us)\b|\bcoming (?:over|round|here|for (?:the|christmas|easter))\b",
    re.IGNORECASE,
)
"""Who is on the phone now and in the room when it is played: "they are staying with me from Friday"."""
_SOLO, _OTHERS = Term(phrase="solo", modes=("solo",)), Term(phrase="multiplayer", modes=("co-op", "versus"))
_EITHER_WAY = Term(phrase="online", tags=("online co-op", "always online"))
_CONTESTS = re.compile(
    r"\b(?:fighting|racing|kart|tennis|football|soccer|basketball|hockey|golf|chess) (?:games?|ones?|stuff)\b|\bfighters\b|\bkart racers?\b",
    re.IGNORECASE,
)
"""What two who play it together mostly play against each other."""
PARTY = 4
_AGAINST = re.compile(r"\b(?:pvp|versus|against each other|compete|competitive)\b", re.IGNORECASE)


_OWNS = re.compile(r"\bwe(?:'ve| have| own| got)(?: (?:got|only|just|also|both))* (?:an?|the|two|our|no|one)\b", re.IGNORECASE)
"""What a household has says nothing of who plays: "we've got a switch"."""


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _rivals(page: Page) -> bool:
    """Whether they are to play against each other; who refuses that does not."""
    return bool(_AGAINST.search(page.text)) and not page.refused(_AGAINST)


def _many(text: str) -> re.Match[str] | None:
    """Who joins a party of four or more, which plays on one side or not, as nothing is said of that."""
    many = (players(text) or 0) >= PARTY and not _TOGETHER.search(text)
    return _JOINS.search(text) if many and _COMES.search(text) else None


def _in_one_room(lexicon: Lexicon) -> Iterator[Wish]:
    """Who plays together and not online sits on one couch."""
    if term := lexicon.lookup("couch"):
        yield Wish(phrase="couch", terms=(term,), must=True, source="online")


def _nobody_else() -> Iterator[Wish]:
    """What is not for several is for one; that others could join is a pity and no more."""
    yield Wish(phrase=_SOLO.phrase, terms=(_SOLO,), must=True, source="multiplayer")
    yield Wish(phrase=_OTHERS.phrase, terms=(_OTHERS,), attitude=-1, source="multiplayer")


def _apart(page: Page, accompanied: bool, lexicon: Lexicon) -> Iterator[Wish]:
    """Together and each at home, by a call or in so many words; who refuses that sits on one couch."""
    online, on = _ONLINE.search(page.text), call(page.text)
    asked = accompanied or _ASKED_ONLINE.search(page.text)
    together = asked or (not _rivals(page) and _TOGETHER.search(page.text))
    term = lexicon.lookup("online co-op")
    if page.refused(_ONLINE):
        yield from _in_one_room(lexicon) if together else ()
    elif term and on and on.playing and not _VISITS.search(page.text):
        yield Wish(phrase="online co-op", terms=(term,), must=True, source=page.text[on.start : on.end])
    elif term and online and (together or page.is_withdrawn(online.start())):
        wanted = not page.is_withdrawn(online.start())
        yield Wish(phrase="online co-op", terms=(term,), attitude=int(wanted), must=wanted, source=online.group())
    elif term and online and _PLAYED_ONLINE.search(page.text) and not _rivals(page):
        yield Wish(phrase="online", terms=(_EITHER_WAY,), must=True, source=online.group())


def company(page: Page, taken: Set[int], kin: Sequence[Person], lexicon: Lexicon) -> Iterator[Wish]:
    """Alone, in company, or together with the people named: who plays together needs co-op, said or not. taken: words of titles,
    which say nothing of it ("The Last of Us")."""
    coop = lexicon.lookup("co-op")
    if coop is None or "co-op" not in coop.modes:
        return
    accompanied = any(p.playing and p.role not in {"you", "someone"} for p in kin)
    found: tuple[re.Match[str], Term] | None = None
    if refused := NOT_ALONE.search(page.text):
        found = refused, _OTHERS
    elif match := _ALONE.search(page.text):
        found = match, _SOLO
    elif match := ALL_PLAY.search(page.text) or _many(page.text):
        found = match, _OTHERS
    elif accompanied and (match := _JOINS.search(_untitled(_OWNS.sub(_blank, page.text), page, taken))) and not (_rivals(page) or _WITHOUT_ME.search(page.text)):
        found = match, _OTHERS if _CONTESTS.search(page.text) else coop
    elif page.refused(MULTIPLAYER):
        yield from _nobody_else()
    elif (match := COMPANY.search(page.text)) and not page.refused(COMPANY):
        found = match, coop if _TOGETHER.search(page.text) else _OTHERS
    yield from _apart(page, found is not None and found[1] is coop, lexicon)
    if found:
        match, term = found
        wanted = bool(refused) or not page.is_withdrawn(match.start())
        yield Wish(
            phrase="co-op" if term is coop else term.phrase,
            terms=(term,),
            attitude=int(wanted),
            must=wanted and not (term.modes == ("solo",) and _IS_ALONE.search(page.text)),
            source=match.group(),
        )


def _untitled(text: str, page: Page, taken: Set[int]) -> str:
    """The page's text with the words taken blanked, each character where it was."""
    return blanked(text, [(page.words[at].start, page.words[at].end) for at in sorted(taken)])
