"""What items should be about, in words that no term stands for: what somebody loves, does, wants to do, is, or names alone.

A word is a subject by where it stands, never by which it is; whether the catalogue tells of it is for `skills.mentioned`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass

from recsys.language.quantities.eras import eras
from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.setting.members import MANY, ONE
from recsys.language.wanted.loose import KINDS
from recsys.language.wanted.qualities import QUALITIES
from recsys.language.wanted.quizzes import QUIZ
from recsys.language.words.cues import CHAT
from recsys.language.words.feelings import LIKE, LOVE
from recsys.language.words.figures import NUMBER
from recsys.language.words.page import Page
from recsys.language.words.text import common_words, is_stop

MOST_WORDS, LONGEST = 400, 6
"""Words of a message that are looked through; words that one subject, or a list of them, takes up."""
_EVERYDAY, _ALONE, _THINGS = 250, 700, 1_500
_IS_ADJECTIVE = re.compile(r"(?:ive|ous|ful|ic|al|ed|ish|able|less|ary|ent|ant|est|er|ing)$")
"""Of the ordinary words those used most, which are no subject behind a verb; those which are none where they stand alone."""
_LOVED = re.compile(
    r"\b(?:loves?|loved|loving|adores?|adored|enjoys?|enjoyed|likes?|liked|(?:is|am|are|was|be|'s|'m|'re|really|totally|so|all|gets?|got|big|huge) into|(?:obsessed|fascinated|besotted) (?:with|by)|(?:mad|crazy|nuts|bonkers|passionate) (?:about|for)"
    r"|interested in|interest in|keen on|fond of|(?:fan|fans) of|(?:talks?|talking|dreams?|dreaming) (?:about|of)|miss(?:es)?|hobby is|hobbies are|spends? (?:hours|days|ages|all (?:day|night)|(?:his|her|my|their) (?:days|evenings|weekends)) (?:on|with|\w+ing(?: (?:up|with|at|on|about))?)"
    r"|(?:history|stories|story|tales|world|life|love) of|to do with|themed around|instead of)\s+"
    r"(?:(?:all|all (?:kinds|sorts) of|anything (?:about|with|to do with)|everything (?:about|to do with)|his|her|their) (?=\w))?"
    r"(?:(?:play|watch|read|learn|look|collect|build|rid|driv|fly|sail|draw|mak|cook|see|hear|paint|visit|study|explor|studi)(?:ing|ng)(?: about| at| with)? (?=\w))?$",
    re.IGNORECASE,
)
_WANTS = (
    r"\b(?:want|wants|wanted|like|love|loves|rather|prefers?|fancy|fancies|able|gets? to|dreams? of|where (?:i|you|we|he|she|they)(?: can| could| get| have)?|lets? (?:me|you|us|him|her|them)"
    r"|(?:can|could) (?:be|play))\s+(?:(?:to|also) )*"
)
_WANTED = re.compile(_WANTS + r"(\w+)\s+(?:(?:a|an|my own|your own|our own|his own|her own|the) )?$", re.IGNORECASE)
"""What somebody wants to do, and of it what stands behind the verb: "I would rather build the railway"."""
_LAST = re.compile(_WANTS + "$", re.IGNORECASE)
"""The same, where its verb is all: "something where she can paint"."""
_WORK = (
    r"(?:(?:the|that|a) )?(?:\w+ )?(?:books?|novels?|films?|movies?|shows?|series|anime|manga|comics?|paintings?|stor(?:y|ies)|poems?|songs?|albums?)\b"
    r"[^.!?;:,\n]{2,60}[,:]"
)
_A_WORK = re.compile(_WORK, re.IGNORECASE)
_MODEL = re.compile(rf"\b(?:like|of|reading|watching) {_WORK}\s+(?:(?:with|its|the|all|those) )*$", re.IGNORECASE)
"""Behind something that is no item and is told of: "like the book Piranesi, endless halls"."""
_HOW_IT_IS = re.compile(r"(?:less|ful|ous)$")
"""Before what it is said of: "endless halls"."""
_ABOUT = re.compile(r"(?:^|[,;:(])\s*(?:(?:and|but|or|ideally|maybe|preferably|all) )?about\s+$", re.IGNORECASE)
"""Where a piece says nothing else: "for two, about trains"."""
_DONE = re.compile(
    r"\b(?:he|she|who|my (?:\w+ ){1,2})(?: ?(?:and|also|really|often|always|still|only|both))* ?\b([a-z]{3,}(?:s|es)|drove|flew|sailed|rode|built|bred|repaired)\s+$",
    re.IGNORECASE,
)
"""What somebody does or did, and what: "she rides horses", "my dad drove lorries", not "she takes the train"."""
_NOBODY = re.compile(r"\b(?:nobody|no ?one|none of \w+)(?: \w+){1,4} $", re.IGNORECASE)
"""Before what is said of nobody: "nobody wants to read rules"."""
_ONLY, _ELSE = (
    re.compile(r"\bonly\b", re.IGNORECASE),
    re.compile(r"\b(?:else|different|new|besides|instead)\b", re.IGNORECASE),
)
"""What tells of enough: "he only plays FIFA, something else"."""
_WORKS = re.compile(
    r"\b(?:i|he|she|we|they|dad|mum|mom|father|mother|husband|wife|who|my \w+)(?:'m|'s|'re| am| is| was| are| were| works? as| worked as| used to be| has been| have been) "
    r"(?:an? |the )?(?:old |retired |former |trained |proud )*((?:[a-z]+ ){0,2})([a-z]{2,}(?:er|or|man|woman|men|ist|ian)s?)\b",
    re.IGNORECASE,
)
"""Somebody's trade, and what it is about: "a train driver". One's own alone tells of oneself: "I'm a retired teacher"."""
_NO_TRADE = re.compile(
    r"(?:mother|father|brother|sister|daughter|other|gamer|player|beginner|teenager|newcomer|starter|older|younger|newer|better|bigger|never|ever|for|or|after|over|under|another|either|rather|whether|together|winter|summer)s?",
    re.IGNORECASE,
)
_LIGHT = frozenset(
    "a also always an anything ask asks avoid be beats being boys bring brothers buy buys call calls can come comes "
    "could cousins daughters dislikes do does doing everything feel feels find finds finish finishes friends get "
    "gets girls give gives go goes going got granddaughters grandkids grandparents grandsons had has hates have "
    "hear hears help her his is its keep keeps kids kill know knows leave let lets lives look looks loses make "
    "makes mates mean means meant meet my needs nephews nieces one our owns parents pass play playing prefers put "
    "puts recommend relax said say says see seems sees show sisters sit sits skip sleep sleeps some something "
    "sometimes sons sounds spend spends start starts stay stop stops take takes talk tell tells thank the their "
    "think thinks this to tries try twins use uses wants was watch watches watching wins wishes works your".split()
)
_END = frozenset(
    "abroad after again alone also always away back because before but during each every except her here his home "
    "if indoors inside its like much my near never no not our outdoors outside per since so sometimes than that "
    "their there though today together tomorrow tonight too until upstairs very via when where which while who "
    "without yet your".split()
)
_SKIPPED = frozenset("a an the all old any some big real good great own playing with".split())
_OVERDONE = re.compile(
    r"\b(?:done|did|played|finished|beaten|been through)\b[^.,;!?]{1,50}\b(?:to death|to bits|a hundred times|so many times|too often)\b",
    re.IGNORECASE,
)
"""What somebody has had enough of: "I've done Zelda and Mario to death"."""
_NUMBER = re.compile(NUMBER, re.IGNORECASE)
_SOMEBODY = re.compile(rf"{ONE}|{MANY}")
_POLITE = frozenset("a an any some please thanks hi hello hey maybe perhaps then and or for how what about".split())
_ASKS_FOR = re.compile(r"\W*(?:do you (?:have|sell)|have you got|(?:is|are) there)\b", re.IGNORECASE)
_ASKING = frozenset("do you have sell got is are there".split())
"""How somebody begins who asks if something is there, and the words of it: "do you have orchids"."""
_GENERIC = frozenset(
    "age ages altogether another anything arcade best bit boy boys brief bucks budget buying casual cheap cheaper "
    "child children christmas classic classics completely computer console controller controllers cool couple "
    "couples cousin crossplay day days different difficulty dollar dollars done easier else english entirely euro "
    "euros evening evenings everybody everyone everything experience extra family fan fans feeling feelings film "
    "films finished flick flicks free friday friend friends fun game gamepad gamepads games genre girl girls good grandma "
    "grandpa guy guys half hardcore harder hobby hour hours idea indie instead internet join joining joins kid kids kind "
    "kinds laptop latest learn learning level levels like longer lot lots love match matches max maximum maybe "
    "minimum minute minutes mode modern modes monday money month mood more movie movies nephew new newer newest next "
    "nice niece night nights no nothing obscure okay older one ones online option options other others owned people "
    "perhaps person phone phones play player players plays please pounds price prices program programme programmes "
    "programs quick quid read reading realistic recent release releases round rounds run runs saturday seated seen session "
    "sessions setting settings short shorter show shows sick similar sitting something sort standing stuff style "
    "sunday tablet thank thanks thing things thursday time times tops total totally tuesday tv type types variety "
    "vibe vibes visit visiting visits watch way wednesday week weekend weekends xmas year years yes".split()
)
_JUDGED = frozenset(
    "amazing awesome better dad ending endings father heard mom mother mum original originals paid parents prequel "
    "prequels reboot reboots remake remakes sad saw sequel sequels trilogies trilogy twice version versions watched "
    "worse worst".split()
)
"""How something was, how often it was seen, which of several it is and whose it is: of none of these is anything."""
PLAIN = _GENERIC | _LIGHT | _END | _JUDGED | CHAT | LOVE | LIKE
"""Words that are no subject, wherever they stand."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A stretch of words first..last (exclusive); `phrase` is how it is looked for."""

    phrase: str
    first: int
    last: int


def subjects(page: Page, used: Set[int], titled: Set[int] = frozenset()) -> Iterator[Subject]:
    """Each subject in order of frames: loved, wanted, done, alone, set in, and, where there is none of these, a trade. used: words
    that something else was made of, titled those of them that are titles; never over these, over a quiz, over what is refused
    or withdrawn.
    """
    named = (*_behind(page, used, titled), *_alone(page, used), *_set_in(page))
    over = [match.span() for match in _OVERDONE.finditer(page.text)]
    told = (one for one in named if not any(a <= page.words[one.first].start < b for a, b in over))
    found = dict.fromkeys(one for one in told if not QUIZ.search(one.phrase))
    yield from found or _trades(page, used)


def _behind(page: Page, used: Set[int], titled: Set[int]) -> Iterator[Subject]:
    for at, word in enumerate(page.words[:MOST_WORDS]):
        before = page.text[max(page.clause(at).start, word.start - 90) : word.start]
        if _NOBODY.search(before):
            continue
        if _MODEL.search(before):
            yield from _things(page, at, used)
        elif (_LOVED.search(before) or _ABOUT.search(before)) and not _A_WORK.match(page.text, word.start):
            yield from _listed(page, at, used)
        elif (match := _WANTED.search(before)) and match.group(1).lower() not in _LIGHT:
            named = list(_listed(page, at, used))
            yield from named or (_verb(page, at, match, used) if at in used else ())
        elif _LAST.search(before) and page.clause_of[at + 1 : at + 2] != [page.clause_of[at]]:
            yield from _one(page, at, used, _EVERYDAY)
        elif _of_a_kind(page, at, used) or (
            (match := _DONE.search(before))
            and match.group(1).lower() not in _LIGHT
            and not (_ONLY.search(match.group()) and _ELSE.search(page.text))
            and word.text not in {"the", "a", "an"}
        ):
            yield from _listed(page, at, used)
        elif at + 1 not in titled and _before_a_kind(page, at, used):
            yield from _one(page, at, used, _EVERYDAY)


def _of_a_kind(page: Page, at: int, used: Set[int]) -> bool:
    """Whether what stands here goes with a kind, a number of people or all before: "co-op with dragons", "for two with
    dragons", "like The Sims but with dragons"; of the last a bare word, as "with better graphics" is no subject."""
    if at < 2 or page.words[at - 1].text != "with":
        return False
    if page.clause_of[at - 2] != page.clause_of[at]:
        joined = page.clause(at).joined.strip().lower() in {"but", "only", "except"}
        return joined and page.clause_of[at + 1 : at + 2] != [page.clause_of[at]]
    return at - 2 in used or bool(_NUMBER.fullmatch(page.words[at - 2].text))


def _before_a_kind(page: Page, at: int, used: Set[int]) -> bool:
    """Whether it is a thing that a kind is about: "a rally sim", not "a tough rpg"."""
    word, behind = page.words[at], page.words[at + 1 : at + 2]
    beside = (
        bool(behind)
        and at + 1 in used
        and behind[0].text not in DEVICE_NAMES
        and word.raw.isalpha()
        and page.text[word.end : behind[0].start] == " "
    )
    occasion = bool(behind) and behind[0].text in {"party", "parties"}  # "a garden party"
    plain = occasion or word.text in QUALITIES or word.text in common_words(_THINGS) or _IS_ADJECTIVE.search(word.text)
    return beside and page.clause_of[at + 1] == page.clause_of[at] and not (plain or behind[0].capital)


def _verb(page: Page, at: int, match: re.Match[str], used: Set[int]) -> Iterator[Subject]:
    """What is wanted, where what stands behind its verb was heard as something else: "where I can sail a ship"."""
    back = next((i for i in range(at - 1, max(-1, at - 4), -1) if page.words[i].text == match.group(1).lower()), None)
    if back is not None:
        yield from _one(page, back, used, _EVERYDAY)


def _listed(page: Page, at: int, used: Set[int]) -> Iterator[Subject]:
    """The words from here on up to the end of what they name: "trains and old boats on the sea"."""
    start = at
    while at < min(start + LONGEST, len(page.words)):
        word = page.words[at]
        gap = page.text[page.words[at - 1].end : word.start].strip() if at > start else ""
        if gap not in {"", ",", "/", "-"} or word.text in _END or page.clause_of[at] != page.clause_of[start]:
            return
        if word.text in {"and", "or"} or word.text in _SKIPPED or at in used:
            at += 1
            continue
        if is_stop(word.text):
            return
        yield from _one(page, at, used, _EVERYDAY)
        at += 1


def _things(page: Page, at: int, used: Set[int]) -> Iterator[Subject]:
    """What is named from here on to the end of the sentence, without the words that say how it is: "endless halls and tides"."""
    for i in range(at, min(at + 2 * LONGEST, len(page.words))):
        behind = page.text[page.words[i].end : page.words[i + 1].start] if i + 1 < len(page.words) else "."
        last = behind != " " or page.words[i + 1].text in _END | {"and", "or"}
        if last:
            yield from _one(page, i, used, _EVERYDAY)
        if behind.strip() not in {"", ",", "/", "-"} or page.words[i].text in _END:
            return


def _one(page: Page, at: int, used: Set[int], everyday: int) -> Iterator[Subject]:
    word = page.words[at]
    plain = is_stop(word.text) or word.text in PLAIN or word.text in common_words(everyday)
    plain = plain or bool(_NUMBER.fullmatch(word.text) or _SOMEBODY.fullmatch(word.text)) or word.raw.lower().endswith("'s")  # whose it is
    if at in used or plain or len(word.text) < 3 or not word.text.isalpha():
        return
    behind = page.words[at + 1 : at + 2] if page.text[word.end : word.end + 1] == " " else ()
    if behind and _HOW_IT_IS.search(word.text) and not is_stop(behind[0].text):
        return
    named = any(
        next_.text in KINDS or (at + 1 in used and next_.capital) for next_ in behind
    )  # "horse games", "original It"
    if page.tones[at].attitude > 0 and not named and not page.is_withdrawn(word.start):
        yield Subject(word.raw, at, at + 1)


def _alone(page: Page, used: Set[int]) -> Iterator[Subject]:
    """What is all that a message names: "knitting, please"."""
    named = [
        at
        for at, word in enumerate(page.words)
        if at not in used and not is_stop(word.text) and word.text not in _GENERIC | _SKIPPED | _END | _JUDGED
    ]
    rest = {word.text for at, word in enumerate(page.words) if at not in named and at not in used}
    asking = _ASKING if _ASKS_FOR.match(page.text) else frozenset()
    title = len(named) > 1 and all(page.words[at].capital for at in named)
    first = not (used and named) or named == [*range(len(named))]
    if len(named) <= 2 and first and not title and rest - asking <= _GENERIC | _POLITE:  # one, or a name of two words
        for at in named:
            yield from _one(page, at, used, _ALONE)


def _set_in(page: Page) -> Iterator[Subject]:
    """The time a story is set in."""
    for era in eras(page.text):
        first, last = (sum(word.start < at for word in page.words) for at in (era.start, era.end))
        if page.tones[first].attitude > 0 and not page.is_withdrawn(era.start):
            yield Subject(era.name, first, last)


def _trades(page: Page, used: Set[int]) -> Iterator[Subject]:
    starts = {word.start: at for at, word in enumerate(page.words)}
    for match in _WORKS.finditer(page.text[:2000]):
        at = starts.get(match.start(2))
        if at is None or _NO_TRADE.fullmatch(match.group(2)) or any(map(is_stop, match.group(1).split())):
            continue  # "I am bad at platformers"
        first = max(0, at - len(match.group(1).split()))
        trade = () if match.group().lower().startswith("i") else (at,)
        for i in [*range(first, at)] or trade:
            for one in _one(page, i, used, _ALONE):
                yield Subject(f"{one.phrase}s" if i < at and not one.phrase.endswith("s") else one.phrase, i, i + 1)
