"""What is not wanted, in turns of phrase: timers that stress, strangers, paying again, what is for babies; as wishes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from recsys.intent import Term, Wish
from recsys.language.wanted.combat import LEFT_ALONE
from recsys.language.wanted.quizzes import QUIZ
from recsys.language.words.page import Page
from recsys.language.words.terms import Lexicon
from recsys.language.words.untold import COLOUR_BLIND, needs

_WHO_DIES = ("people", "anyone", "anybody", "someone", "somebody", "characters", "humans")
_UNWANTED = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), wanted, refused)
    for pattern, wanted, refused in (
        (
            r"timed|timers?|tim(?:e|ing) (?:limits?|pressure)|rush(?:ed|ing)|(?:hurr(?:y|ies|ied|ying)|rush(?:es)?) (?:me|us|him|her|them)|countdowns?|ticking clock|clock",
            "no timers",
            (),
        ),
        (
            rf"(?<!{')(?<!'.join(f'{who} ' for who in _WHO_DIES)})(?:dying|losing|failing|game overs?|getting (?:killed|destroyed)|(?:(?<=can't )|(?<=cannot )|(?<=can not )|(?<=never ))(?:die|lose|fail|be killed))",
            "easy to learn",
            ("permadeath", "souls-like", "challenging"),
        ),
        (
            rf"(?:{'|'.join(_WHO_DIES)})(?: to)? (?:dying|dies?|(?:being|get(?:s|ting)?) (?:killed|hurt|murdered))",
            "",
            ("violent", "gore"),
        ),
        (r"blood|bloodshed", "", ("gore", "violent")),
        (r"cards|card games?|deck[- ]?builders?", "", ("Board & card", "deck-building")),
        (r"monsters?", "", ("violent", "scary", "gore")),
        (
            r"(?:be|being) (?:quick|fast)|(?:quick|fast) (?:hands|fingers|reactions|reflexes|thinking)|reflexes|reactions|button mashing",
            "",
            ("fast-paced",),
        ),
        (
            r"(?<!the )(?<!clear )aim(?:ing)?(?! (?:for|of|is)\b)|(?:two|both|twin|dual) (?:analogu?e? )?(?:thumb)?sticks",
            "",
            ("shooter", "first-person"),
        ),
        (
            r"rude|crude|smut(?:ty)?|dirty|filthy|inappropriate|offensive|nsfw|swear(?:ing|words?)?|raunchy|vulgar",
            "family-friendly",
            (),
        ),
        (r"loud (?:noises?|sounds?|music|bangs?)|loud|noisy|noises?|hectic|frantic", "relaxing", ()),
        (r"brain(?:s|power| cells?| work)?|concentrat(?:ion|ing)", "relaxing", ()),
        (r"devilish|demonic|satanic|ungodly|unholy", "", ("horror", "dark", "scary")),
        (r"real[- ]?time(?: (?:stuff|games?|strategy|combat|battles?|fights?|action))?", "turn-based", ()),
        (
            r"online(?: (?:games?|gaming|multi-?player|play(?:ing)?|stuff|ones?|modes?|only))?(?! (?:with (?:strangers|randoms|people|others)|shop|store|price|review|guide)s?\b)",
            "offline",
            ("always online",),
        ),
        (
            r"(?:buy|buys|buying|spend|spends|spending|purchase|purchases|pay|pays|paying|charged?)(?: \w+){0,3}? (?:by (?:accident|mistake)|accidentally|inside|in[- ](?:it|app|game|the (?:game|app))|extras?|stuff|things|real money)"
            r"|(?:beg|nag|pester|ask)\w*(?: \w+){0,2} for (?:(?:more|real) )?(?:coins|gems|money|robux|v-?bucks|skins|diamonds|my card)"
            r"|(?:accidental|surprise) (?:purchases?|charges?|bills?)",
            "",
            ("microtransactions",),
        ),
        (r"stress(?:ful|ed|ing)|stress(?! (?:about|if|it|over|out|him|her|me|us|them)\b)", "relaxing", ("fast-paced",)),
    )
)
"""What is asked for, if anything, and what is turned down with it, where these words are refused: "without dying all the time"."""
_AS_NOUN = {"die": "dying", "be killed": "dying", "lose": "losing", "fail": "failing"}
_INSISTED = frozenset({"no timers", "turn-based"})
"""Of what is asked for so, what is a condition."""
_COMPLAINT = re.compile(
    r"\b(?:cross|angry|upset|annoyed|frustrated|stressed|nervous|anxious|flustered|panics?|cr(?:y|ies)) (?:when(?:ever)?|if|with|by)(?: (?:it|they|the game|things|there|there's|he|she|i|we)(?:'s| is| are)?)?(?: (?:a|too much|all the))? $|\b(?:was|were|got|gets|felt|feels|found (?:it|them)|makes? (?:me|us|him|her)|made (?:me|us|him|her))(?: (?:all|so|too|very|really|a bit|kind of|kinda|just|quite|pretty|rather))* (?:\w+ (?:with|because of|due to|from) (?:the |that |its |all )*)?$",
    re.IGNORECASE,
)
"""Before what was wrong with something."""
_STRANGERS = re.compile(
    r"\b(?:chat(?:s|ting|rooms?)?|strangers?|randoms|(?:unknown|foreign|random) (?:people|persons|players)|(?:people|anyone|somebody|someone|persons) (?:he|she|they|you|i|we) (?:doesn't|don't|do not|does not) know)\b",
    re.IGNORECASE,
)
STRANGERS = "strangers online"
_NO_STRANGERS = Term(phrase=STRANGERS, tags=("always online", "battle royale", "MOBA", "griefing"))
"""What shows of it in a catalogue: whether people can write to each other none says."""
_GUNS = re.compile(r"\b(?:guns?|weapons?|rifles?)\b", re.IGNORECASE)
"""Whoever turns these down means more than the kind that is named by them, and no catalogue marks all that has them."""
_NO_PHONES = re.compile(
    r"\b(?:no|without(?: any| our)?) (?:(?:smart|cell|mobile) ?)?phones?(?: (?:are|is|being))? (?:needed|required|necessary|involved|as controllers?)\b"
    r"|\b(?:without|not|(?:do|does)n't) (?:need(?:ing)?|hav(?:e|ing) to use|us(?:e|ing)|want(?:ing)? to use) (?:a |any |our |your |their )?phones? (?:to (?:play|join)|as controllers?)\b",
    re.IGNORECASE,
)
"""Where phones are not to be held beside what is played on: "no phones needed"."""
_SLOW_HANDS = (
    r"(?:hands?|fingers?|reflexes|reactions?|thumbs?)\b[^.,;!?]{0,20}(?:\bnot\b|n't\b|\bno longer\b)[^.,;!?]{0,15}\b(?:quick|fast|steady|what they|good|work\w*)"
    r"|(?:slow|shaky|bad|stiff|weak|sore|old|arthritic|clumsy|terrible|poor) (?:hands|fingers|reflexes|reactions|thumbs|joints)|arthritis|carpal tunnel|rsi"
    r"|(?:hands?|fingers?|wrists?) (?:hurts?|ach(?:e|es)|shakes?|tremble)"
)
_WITHOUT = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), tag, attitude)
    for pattern, tag, attitude in (
        (
            r"(?:pay|buy|paid|purchase) (?:only |just )?once|one[- ](?:off|time) (?:payment|purchase|price)",
            "microtransactions",
            -2,
        ),
        (
            r"dyslex\w+|(?:hardly|barely|almost no)(?: any)? (?:text|reading)\b|(?:can't|cannot|can not|not able to|learning to|too young to|doesn't|does not)(?: (?:yet|really|even))? read\b(?! (?:that|this|the|your|it)\b)",
            "story-rich",
            -1,
        ),
        (
            r"(?:nobody|no one|no-one) (?:dies|gets (?:hurt|killed)|has to die)(?! (?:of|from|by)\b)|without (?:any )?(?:deaths?|killings?|dying)",
            "violent",
            -2,
        ),
        (
            r"(?:motion|travel|sea|car|vr)[- ]?sick(?:ness)?|(?:get|gets|feel|feels|makes? (?:me|him|her|us)) (?:\w+ )?(?:sick|nauseous|queasy|dizzy) (?:easily|quickly|fast|in vr|from vr|playing)",
            "first-person",
            -2,
        ),
        (r"(?<!no )(?<!not )(?:third|3rd)[- ]person", "first-person", -1),
        (r"(?:no|without(?: the| any)?) (?:sound|audio|music|songs?|singing)(?! games?\b)|on mute|muted", "rhythm", -2),
        (
            r"(?:(?:not|nothing|isn't|aren't|never)\s+(?:(?:an?|too|so|that|very|overly|super|really|all)\s+)*|too )realistic\b(?!(?: looking)? (?:graphics|looks?|visuals|violence|gore|blood|to\b))",
            "simulation",
            -2,
        ),
        *((_SLOW_HANDS, tag, attitude) for tag, attitude in (("fast-paced", -2), ("rhythm", -2), ("no timers", 1))),
        (
            r"(?:(?:not|nothing|less|isn't|aren't)\s+(?:(?:too|so|that|very)\s+)?|too )(?:wordy|talky|text[- ]heavy)\b|\bwalls? of text\b|too (?:much|many) (?:text|words|talking|dialogue)\b"
            r"|(?:not|no|without|hates?|less|little|don't want|doesn't (?:like|want))\s+(?:(?:too|so|that) )?(?:much |many |a lot of |lots of |long |any )?(?:text|reading)\b(?! (?:chat|size))|(?:(?:don't|doesn't|didn't) (?:really |even )?(?:want|like|have|need)|hates?|without|not) (?:(?:to|having|have) )*read(?:ing)?(?: (?:a lot|lots|much|too much|all the time|anything|pages|loads))+\b|nothing with (?:too )?(?:much|many|any|a lot of|lots of) (?:text|reading|words)\b",
            "story-rich",
            -1,
        ),
    )
)
"""Turns of phrase that ask for less of a term: "can't read yet"."""
_CHILDREN = r"(?:(?:little|small|young|tiny) )?(?:kids?|children|babies|toddlers)"
_LIFE = re.compile(
    r"\b(?:kids?|children|a (?:kid|baby|child)|babies|(?:a )?family)(?:,? (?:and|&|then|plus)? ?(?:an? |the )?(?:jobs?|work|life|marriage|mortgage|career|house|adulthood)){0,3} (?:happened|came along|arrived|got in the way|took over)\b"
    r"|\b(?:an? |the |no |not )?(?:kids?|child|children|boys?|girls?|baby|toddler|teenagers?) as (?:the |an? )?(?:main |only )?(?:heroe?s?|heroine|protagonists?|leads?|characters?|villains?|narrator|star)\b"
    r"|\b(?:play(?:ing)? as|starring|(?:hero|protagonist|character)s? (?:is|are|being)) (?:an? |the )?(?:\w+ )?(?:kids?|child|children|boys?|girls?|teenagers?)\b"
    r"|\b(?:not (?:a|the biggest|much of a) fan of|(?:don't|do not|didn't) (?:really )?like|can't stand|hates?|sick of|tired of) (?:the )?(?:whiny |annoying |angsty |edgy )?(?:teens|teenagers|kids|children)(?=\W*$|[,.;!?]| (?:though|tho|in (?:it|them|games|films)|as)\b)",
    re.IGNORECASE,
)
"""Children of whom is told what became of one's evenings, and those in a story: none of them plays."""
_NOT_FOR_CHILDREN = re.compile(
    r"(?:\b(?:no|not|(?<!have )(?<!has )(?<!had )(?<!got )(?<!'s )(?<!'ve )nothing)|n't)(?: (?:want|need|like|looking for|really|just|an?|any|anything|something|another|too|so|made|meant|aimed|more|(?:games?|stuff|things|ones?)(?= (?:for|at)\b)))*"
    rf" (?:(?:for|at) {_CHILDREN}(?=\s*(?:$|[,.;!?]|\b(?:though|tho|please|but|and i|thanks|this time|again)\b))|(?:kid'?s?'?|child(?:ren)?'?s'?|baby|toddlers?'?) (?:games?|stuff|things|ones?|content)\b)"
    rf"|\b(?:you (?:keep|always|only|just)\b[^.,;!?]{{0,25}}|(?:these|those|they|all of (?:these|those|them))(?: are|'re| look| seem)(?: all| just| only| mostly| more| a bit| like)*) (?:(?:(?:games|stuff|things|ones) )?(?:meant |made )?for {_CHILDREN}|(?:kid'?s?'?|child(?:ren)?'?s'?|baby|toddlers?'?) (?:games?|stuff|things|ones?))\b"
    r"|\b(?:s?he|they|we|i|my \w+)(?:'s|'re|'m| is| are| am) (?:an? )?(?:\w+ ){1,3}?(?:and )?not (?:an? )?(?:toddlers?|bab(?:y|ies)|kids?|child(?:ren)?)(?=\W*$|[,.;!?]| any ?more)"
    rf"|\b(?:nah|nope|meh|ugh|ew|pff+|bah)\W+(?:that|this|it)(?:'s| is) (?:\w+ )?for {_CHILDREN}\b"
    r"|\b(?:i'm|i am|we're|we are|(?:s|h)he(?:'s| is)|(?:s|h)e(?:'s| is)) (?:not|no longer) (?:an? )?(?:(?:small|little) )?(?:child|kid|baby|children|kids|babies)\b",
    re.IGNORECASE,
)
"""What is refused as being for children, none of whom plays."""
_ADULTS_ONLY = re.compile(
    r"\b(?:adults?|grown[ -]?ups?)[ -]only\b|\b(?:child|kid)[ -]free\b"
    r"|\b(?:can't|cannot|cant|don't|dont|hate) (?:stand|want|like|need|have)? ?(?:\w+ing )?(?:kids|children)\b",
    re.IGNORECASE,
)
"""Where nobody is to meet children: "adults only", "we can't stand screaming kids"."""
_OF_A_SORT = re.compile(r"(?<!my )(?<!our )(?<!the )\b(?:boys?|girls?)'?s? (?:stuff|games?|things|toys|ones)\b", re.IGNORECASE)
"""What is called by whom it is made for, none of whom need play: "no boys stuff"."""
_NO_MORE = re.compile(
    r"\b(?:my|our|his|her|their|the) (?:kids|children|sons|daughters|boys|girls) (?:are|have) (?:(?:all|both|long) )*(?:grown|adults?|moved out|left)\b",
    re.IGNORECASE,
)
_GROWN_UP = re.compile(
    rf"{_NOT_FOR_CHILDREN.pattern}|(?<!kids and )(?<!children and )(?<!not )\bfor (?:adults|grown[ -]?ups)\b(?! (?:and|or|too|as well|alike|with|who)\b)|\bbut (?:more )?grown[ -]?up\b|\bgrown[ -]?up (?:games?|stuff|ones?)\b|"
    r"\b(?:babyish|childish|kiddy|kiddie|kiddish|juvenile|immature|too young for (?:me|us|him|her|them)|(?:more|bit|something|anything) (?:more )?grown[ -]?up|(?:too|very|so|bit|little) (?:much )?for (?:little )?(?:kids|babies)|(?:looks?|sounds?|seems?|feels?)(?: (?:like|more|a bit|really|just|only|all|it's|made|meant|they're))* for (?:the )?(?:little |small |young |tiny )?(?:kids|children|babies|toddlers))\b",
    re.IGNORECASE,
)
_BACK, _MOST = 80, 20
"""Characters before a word that tell whether it is complained of; matches that are looked at."""


def unwanted(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Words that ask for a term where they are refused: "timers stress him out"."""
    for pattern, name, refused in _UNWANTED:
        if not (heard := page.refused(pattern) or _complained(page, pattern)) or not (
            term := lexicon.lookup(name or next(iter(refused), ""))
        ):
            continue
        if name:
            yield Wish(phrase=name, terms=(term,), must=name in _INSISTED, source=heard.group())
        known = [term for name in refused if (term := lexicon.lookup(name))]
        genres, tags = tuple(g for term in known for g in term.genres), tuple(t for term in known for t in term.tags)
        if genres or tags:
            named = _AS_NOUN.get(heard.group().lower(), heard.group())
            yield Wish(
                phrase=named,
                terms=(Term(phrase=named, genres=genres, tags=tags),),
                attitude=-2,
                must=True,
                source=heard.group(),
            )


def _complained(page: Page, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """The first match that something was told to be: "but it was stressful"."""
    found = islice(pattern.finditer(page.text), _MOST)
    return next((m for m in found if _COMPLAINT.search(page.text[: m.start()][-_BACK:])), None)


def turned_away(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Kinds of company and of play that no term names: strangers, paying again and again, reading."""
    if heard := page.refused(_STRANGERS):
        tags = tuple(tag for tag in _NO_STRANGERS.tags if (known := lexicon.lookup(tag)) and tag in known.tags)
        yield Wish(
            phrase=STRANGERS, terms=(_NO_STRANGERS,) if tags else (), attitude=-2, must=True, source=heard.group()
        )
    if any(name == COLOUR_BLIND for name, _ in needs(page.text)):  # to tell colours apart is what some items are about
        yield Wish(phrase="colours", attitude=-2, must=True, source=COLOUR_BLIND)
    if (heard := page.refused(_GUNS)) and (term := lexicon.lookup("violent")):
        yield Wish(phrase="violent", terms=(term,), attitude=-1, source=heard.group())
    if match := _NO_PHONES.search(page.text):
        yield Wish(phrase="phone", attitude=-2, must=True, source=match.group())
    for pattern, tag, attitude in _WITHOUT:
        if (match := pattern.search(page.text)) and (term := lexicon.lookup(tag)):
            yield Wish(phrase=tag, terms=(term,), attitude=attitude, must=attitude == -2, source=match.group())


def as_kind(page: Page) -> Iterator[tuple[int, int]]:
    """Where words stand that are a kind although a title has them: "no trivia"."""
    yield from (match.span() for match in islice(QUIZ.finditer(page.text), _MOST))


def grown_up(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """That it should be less for children, where somebody calls something babyish."""
    if match := _GROWN_UP.search(page.text):
        term = lexicon.lookup("family-friendly")
        at = next((i for i, word in enumerate(page.words) if word.start >= match.start()), 0)
        told = page.clause(at).text.strip()
        phrase = "for children" if " " in match.group() else match.group().lower()
        yield Wish(phrase=phrase, terms=(term,) if term else (), attitude=-1, source=told)


def no_children(text: str) -> Iterator[tuple[int, int]]:
    """Where children are named and none plays: "nothing for little kids", "I'm not a child"."""
    for pattern in (_NOT_FOR_CHILDREN, _ADULTS_ONLY, _NO_MORE, _LIFE, _OF_A_SORT):
        yield from (match.span() for match in islice(pattern.finditer(text), _MOST))


def meant(page: Page) -> Iterator[tuple[int, int]]:
    """Where words stand of which a refused turn of phrase is made."""
    for pattern in (_GROWN_UP, LEFT_ALONE, _OF_A_SORT):
        yield from (match.span() for match in islice(pattern.finditer(page.text), _MOST))
    for pattern in (*(pattern for pattern, *_ in _UNWANTED), QUIZ, _STRANGERS):
        if match := page.refused(pattern) or _complained(page, pattern):
            yield match.span()
