"""Wishes in other words than a term's: comparatives, turns of phrase, and words that no term stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from itertools import islice

from recsys.intent import Term, Wish
from recsys.language.company import MULTIPLAYER
from recsys.language.page import Page
from recsys.language.qualities import QUALITIES
from recsys.language.refused import beside
from recsys.language.terms import SOFT, Found, Lexicon
from recsys.language.text import common_words, is_stop
from recsys.language.tone import DISLIKE, LIKE, LOVE, NEGATORS
from recsys.language.untold import COLOUR_BLIND, needs

_COMPARATIVES = dict(
    pair.split("=")
    for pair in (
        "harder=challenging|tougher=challenging|easier=easy to learn|simpler=easy to learn|funnier=funny|scarier=scary|darker=dark|"
        "prettier=beautiful|calmer=relaxing|faster=fast-paced|slower=relaxing|cosier=cosy|cozier=cosy|weirder=surreal|cuter=cute|"
        "sadder=emotional|lighter=funny|bloodier=gore|chiller=relaxing|chilled=relaxing|gentler=relaxing|sillier=funny|gorier=gore|spookier=scary|creepier=scary"
    ).split("|")
)
_NETWORK = r"(?:wi-?fi|internet|connection|signal|reception|coverage)\b"
_POOR = (
    r"(?:trash|awful|terrible|horrible|patchy|spotty|shaky|dodgy|flaky|unreliable|unstable|bad|poor|weak|rubbish|garbage|crap+y?|shit+y?|hopeless|useless|lousy"
    r"|non-?existent|intermittent|down)\b"
)
_IS_POOR = (
    rf"(?: (?!is\b|are\b|not\b|and\b|but\b)\w+){{0,3}}?(?:(?: is|'s| are| was| gets)(?: (?!not\b)\w+){{0,2}}? {_POOR}"
    r"| (?:really |always |just )*(?:sucks?|stinks?|(?:keeps? )?(?:drop(?:s|ping)|dying|dies|cut(?:s|ting) out|going down)|comes and goes))"
)
_AWAY = r"(?:(?:another|an other|other|a different|different|separate) (?:city|cities|towns?|countr(?:y|ies)|states?|continents?|houses?)|the other (?:end|side) of the (?:country|world|city))"
_MACHINE = r"(?:laptop|computer|pc|mac|i?pad|tablet|device|phone|switch|console)"
_KIN = r"(?:boyfriend|girlfriend|husband|wife|partner|brothers?|sisters?|sons?|daughters?|nephews?|nieces?|kids?|grand\w+|friends?|mates?|mum|mom|dad|cousins?|fianc\w+|we|us|together)"
_APART = (
    rf"(?:\b(?:lives?|living|moved|moving|is|'s|are|'re|we're|stays?|studies|studying|works?|working|both)(?: (?:away|now|all|both|currently|over))* (?:in|to|at|on) {_AWAY}"
    rf"|\bon (?:the phone|a (?:video )?call|facetime|skype|zoom|whatsapp|discord) (?:with|to) (?:my |our |two |the )*{_KIN}|\b(?:over|via|through) (?:the phone|facetime|skype|zoom|whatsapp|video call)\b"
    r"|\b(?:lives?|living|are|'re|is|'s) (?:\w+ )?(?:far|miles|hours|\d+ (?:km|miles|hours)) (?:apart|away)\b(?! from (?:the|a|any)\b)"
    rf"|\b{_KIN}\b[^.;?!]{{0,30}}\blong[- ]distance\b|\blong[- ]distance (?:relationship|couple|love|{_KIN}))(?![^.;?!]*\b(?:alone|solo|on my own|by myself)\b)"
)
"""That those who play are not in one place."""
_PHRASES = tuple(
    (re.compile(pattern, re.IGNORECASE), name)
    for pattern, name in (
        (r"\b(?:rounds?|sessions?|matches|levels?)\b[^.,;]{0,25}\b(?:short|quick|brief)\b", "short rounds"),
        (
            r"\bnot (?:too |very |that |as |so )?(?:hard|difficult)\b(?! enough)|\baren't as hard\b|\btoo (?:hard|difficult)\b",
            "easy to learn",
        ),
        (
            r"\btoo (?:complicated|complex|confusing|fiddly|involved|overwhelming|demanding|much to (?:learn|remember|keep track of))\b",
            "easy to learn",
        ),
        (
            r"\b(?:terrible|rubbish|bad|awful|hopeless|useless|clueless|no good|not (?:very |that |so )?good) (?:at|with) (?:\w+ )?(?:games?|gaming|videogames|these|controllers?)\b",
            "easy to learn",
        ),
        (r"\btoo (?:easy|simple|basic|shallow)\b", "challenging"),
        (
            r"\btoo slow\b(?! (?:for|to|at|on)\b)|\b(?:not|n't) (?:very |that )?(?:fast|quick|exciting) enough\b|\bspeed it up\b",
            "fast-paced",
        ),
        (
            r"(?<!\bnot )\b(?:(?:an?|some|good|proper|big|for the|having a) (?:\w+ )?(?:giggles?|chuckles?|lols?))\b|\bfor lols\b",
            "funny",
        ),
        (
            r"(?<!not )(?<!n't )\bwants? to be (?:\w+ )?(?:scared|terrified|frightened|creeped out)\b|\bscared (?:shitless|to death|stiff)\b",
            "scary",
        ),
        (r"\b(?:an?|some|good|proper|decent) (?:\w+ )?(?:scares?|frights?|spooks?)\b", "scary"),
        (r"\bagainst the clock\b|\bracing the clock\b", "no timers"),
        (
            r"\b(?:i|we) (?:really |kinda |kind of )?suck(?: at (?:games|gaming|this|these))?(?=\W*$|[,.!?;])",
            "easy to learn",
        ),
        (
            r"\b(?:players?|people|co-?op|multi-?player|\d) local(?:ly)?\b|\blocal (?:\d|play|games?)\b|\bplay locally\b",
            "couch",
        ),
        (
            r"\b(?:one|a single|(?:the )?same) (?:tv|tele|telly|television|screen|sofa|couch|settee)\b(?! (?:show|series|programme?|channel)s?\b)"
            rf"|\bsame {_MACHINE}\b|\b(?:shar(?:e|es|ing)|both (?:play )?on|together on) (?:one|a|the|my|our|his|her) {_MACHINE}\b",
            "couch",
        ),
        (
            r"\b(?:sink|pour|put|lose|spend)\b[^.,;?!]{0,20}\b(?:hundreds of|a hundred|\d{2,4}\+?|a lot of|many|endless|countless|tons of) hours\b|\b(?:sink|pour|lose) (?:\w+ ){0,2}hours\b"
            r"|\b(?:keeps?|kept) (?:me|us|him|her|them) (?:busy|going|hooked|playing) for\b|\bfor (?:months|years|hundreds of hours)\b",
            "replayable",
        ),
        (
            r"(?:\b(?:no|not|without|cannot)|n't)\b[^.,;?]{0,20}\b(?:wi-?fi|internet|connection|signal|reception|coverage)\b",
            "offline",
        ),
        (rf"\b{_NETWORK}{_IS_POOR}|\b{_POOR} (?:\w+ )?{_NETWORK}", "offline"),
        (
            r"\b(?:on|for|during) (?:a |an |the |my |our |this )?(?:[\w-]+ ){0,3}?(?:flight|plane (?:ride|trip))\b(?! sim)",
            "offline",
        ),
        (_APART, "online co-op"),
        (
            r"\b(?:cheer(?:s|ing)?|perk(?:s|ing)?|lift(?:s|ing)?) (?:me|us|him|her|them) up\b|\bcheerful\b|\buplifting\b|\bfeel[- ]?good\b",
            "funny",
        ),
        (
            r"\b(?:make|keep) (?:it|them) (?:short|quick|brief)\b|\b(?:something|anything) (?:short|quick)\b(?! (?:on|of))|\b(?:short|quick) (?:ones|goes|go)\b"
            r"|(?<!not )(?<!no )\b(?:a|some|any|really|very|fun|good|nice) (?:short|quick|brief)(?:,? (?!games?\b)[\w-]+){0,2}? games?\b|^\W*(?:short|quick)(?: [\w-]+){0,2} games?\b"
            r"|\b(?:but|and|something|anything) (?:also |pretty |fairly |really |very )?(?:short|quick|brief)(?=\W*$|[,.;!?]| (?:and|but|please|pls|to play)\b)|^\W*(?:short|quick) (?:and|but) \w+",
            "short rounds",
        ),
    )
)
_UNWANTED = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), wanted, refused)
    for pattern, wanted, refused in (
        (
            r"timed|timers?|tim(?:e|ing) (?:limits?|pressure)|rush(?:ed|ing)|countdowns?|ticking clock|clock",
            "no timers",
            (),
        ),
        (
            r"dying|losing|failing|game overs?|getting (?:killed|destroyed)",
            "easy to learn",
            ("permadeath", "souls-like", "challenging"),
        ),
        (r"blood|bloodshed", "", ("gore", "violent")),
        (r"monsters?", "", ("violent", "scary", "gore")),
        (
            r"(?:be|being) (?:quick|fast)|(?:quick|fast) (?:hands|fingers|reactions|reflexes|thinking)|reflexes|reactions|button mashing",
            "",
            ("fast-paced",),
        ),
        (r"loud|noisy|noise|hectic|frantic", "relaxing", ()),
        (r"real[- ]?time(?: (?:stuff|games?|strategy|combat|battles?|fights?|action))?", "turn-based", ()),
        (
            r"online(?: (?:games?|gaming|multi-?player|play(?:ing)?|stuff|ones?|modes?|only))?(?! (?:with (?:strangers|randoms|people|others)|shop|store|price|review|guide)s?\b)",
            "offline",
            ("always online",),
        ),
        (
            r"(?:buy|buys|buying|spend|spends|spending|purchase|purchases|pay|pays|paying|charged?)(?: \w+){0,3}? (?:by (?:accident|mistake)|accidentally|inside|in[- ](?:it|app|game|the (?:game|app))|extras?|stuff|things|real money)"
            r"|(?:accidental|surprise) (?:purchases?|charges?|bills?)",
            "",
            ("microtransactions",),
        ),
        (r"stress(?:ful|ed|ing)|stress(?! (?:about|if|it|over|out|him|her|me|us|them)\b)", "relaxing", ("fast-paced",)),
    )
)
"""What is asked for, if anything, and what is turned down with it, where these words are refused: "without dying all the time"."""
_COMPLAINT = re.compile(
    r"\b(?:was|were|got|gets|felt|feels|found (?:it|them)|makes? (?:me|us|him|her)|made (?:me|us|him|her))(?: (?:all|so|too|very|really|a bit|kind of|kinda|just|quite|pretty|rather))* (?:\w+ (?:with|because of|due to|from) (?:the |that |its |all )*)?$",
    re.IGNORECASE,
)
"""Before what was wrong with something."""
_QUIZ = re.compile(
    r"\b(?:trivia|quiz(?:zes|zy|z)?|general knowledge|knowledge questions|(?:know(?:ing)?|remember(?:ing)?) (?:things|stuff|facts|dates|answers)|questions and answers|answer(?:ing)? questions)\b",
    re.IGNORECASE,
)
_STRANGERS = re.compile(
    r"\b(?:chat(?:s|ting|rooms?)?|strangers?|randoms?|(?:unknown|foreign) (?:people|persons|players)|(?:people|anyone|somebody|someone|persons) (?:he|she|they|you|i|we) (?:doesn't|don't|do not|does not) know)\b",
    re.IGNORECASE,
)
STRANGERS = "strangers online"
_NO_STRANGERS = Term(phrase=STRANGERS, tags=("always online", "battle royale", "MOBA", "griefing"))
"""What shows of it in a catalogue: whether people can write to each other none says."""
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
            r"(?:can't|cannot|can not|not able to|learning to|too young to|doesn't|does not)(?: (?:yet|really|even))? read\b(?! (?:that|this|the|your|it)\b)",
            "story-rich",
            -1,
        ),
        (
            r"(?:nobody|no one|no-one) (?:dies|gets (?:hurt|killed)|has to die)|without (?:any )?(?:deaths?|killings?|dying)",
            "violent",
            -2,
        ),
        (r"(?:motion|travel|sea|car)[- ]?sick(?:ness)?", "first-person", -2),
        *((_SLOW_HANDS, tag, attitude) for tag, attitude in (("fast-paced", -2), ("rhythm", -2), ("no timers", 1))),
        (
            r"(?:(?:not|nothing|less|isn't|aren't)\s+(?:(?:too|so|that|very)\s+)?|too )(?:wordy|talky|text[- ]heavy)\b|\bwalls? of text\b|too (?:much|many) (?:text|words|talking|dialogue)\b"
            r"|(?:not|no|without|hates?|less|little|don't want|doesn't (?:like|want))\s+(?:(?:too|so|that) )?(?:much |many |a lot of |lots of |long |any )?(?:text|reading)\b(?! (?:chat|size))",
            "story-rich",
            -1,
        ),
    )
)
"""Turns of phrase that ask for less of a term: "can't read yet"."""
_GROWN_UP = re.compile(
    r"\b(?:babyish|childish|kiddy|kiddie|kiddish|juvenile|immature|too young for (?:me|us|him|her|them)|(?:more|bit|something|anything) (?:more )?grown[ -]?up|(?:too|very|so|bit|little) (?:much )?for (?:little )?(?:kids|babies))\b",
    re.IGNORECASE,
)
KINDS = frozenset("games game vibe vibes stuff films movies movie film mechanic mechanics".split())
_PLAIN = frozenset(
    "other another different similar best great good popular video favourite favorite these those many several few computer board more next "
    "second third fourth fifth sixties seventies eighties nineties noughties last first mobile online selling free cheap new newer newest latest older recent minute minutes hour deck same nice fun decent single player simple "
    "search much many strong heavy light enough extreme intense serious watch watches watched plays played likes wants loves enjoys does doing hates real proper actual certain random quick short brief long fantastic classic specific basic public topic music comic magic necessary wonderful beautiful previous serious various".split()
)
_AN_ADJECTIVE = re.compile(r"\w{3,}(?:ic|ical|ful|ish|ous|less|esque|some|ist|ary)")
"""A word that tells what a kind is like: "realistic racing games"."""
_ABOUT = re.compile(
    r"\b(?:(?:games?|something|stories|story|films?|movies?|one|anything|stuff) about|(?:one|ones|games?|something|anything) with|featuring|set (?:in|on|during)|involving|where (?:(?:you|i|we) (?:can |get to )?(?:play as|are|be)|you're|i'm|we're))\s*(?:a |an |the |some |being )?(?:(?:really |very )?(?:good|great|nice|cool|awesome|amazing|fantastic|killer|banging|epic|decent) )?$",
    re.IGNORECASE,
)
_PRAISE = frozenset("good great nice cool awesome amazing fantastic killer banging epic decent really very".split())
_BACK, _MOST = 80, 20
"""Characters beside a word that tell whether it is refused or what a game is about; matches that are looked at."""
_REFUSED_WORD = re.compile(
    r"(?<!\bwhy )(?<!\bmay )(?<!\bcan )(?<!\bmust )(?<!\bshould )(?<!\bmight )(?<!\bdo )(?<!\bdoes )(?<!\bwill )\b(?:no|not|without|nothing with|nothing (?:that|which) (?:needs?|requires?|involves?|takes?|has)(?: a lot of| lots of| much)?|nothing from|nothing by|hates?|hated|hating|dislikes?|loathes?|except)\s+(?:any |more |the |a |an |another |(?:too |so |very )?(?:much |many )(?:of (?:the |that )?)?|a lot of |lots of )?$",
    re.IGNORECASE,
)
_OF_MACHINE = re.compile(
    r"\b(?:laptop|pc|computer|mac|macbook|machine|desktop|notebook|phone|tablet|ipad|tv|telly|console|pad|keyboard)s?\b[^.,;!?]{0,20}"
    r"\b(?:without|with no|has no|have no|hasn't(?: got)?|doesn't have|lacks?)\s+(?:any |a |an |the |good |proper |decent |real |separate |fancy )*$",
    re.IGNORECASE,
)
"""What somebody's machine lacks is no kind of game: "an old laptop without a graphics card"."""
_IDLE = frozenset(
    "anymore having investing spending needing using quick now then today tonight tomorrow yesterday currently nowadays lately yet still already once ever never always sometimes often maybe perhaps therefore hence however meanwhile "
    "wait hang hold coming joining playing going budget problem problems idea need one more way longer matter rush worries hurry please thanks preference clue reason doubt money time limit "
    "comfortable happy okay cool sure real big particular really very that this those these only anything something just own experience internet wifi signal connection reception coverage them him her it us "
    "though tho kid kids children instead rather entirely altogether completely graphics gpu ram repeat scared afraid squeamish allowed banned forbidden before after over under from first second third fourth fifth last top bottom one fan fans big huge into game games film films movie movies stuff thing things again either text reading pc phone style styles genre genres kind kinds type types content".split()
)


_IF_IT_IS = re.compile(r"\bif (?:that|it|this)(?:'?s| is| would be) $", re.IGNORECASE)
"""Before what is easier to arrange: "she has a switch too, if that's easier"."""


def compared(page: Page, taken: frozenset[int], lexicon: Lexicon) -> Iterator[Wish]:
    """Comparatives that stand for a term: "scarier"."""
    for at, word in enumerate(page.words):
        if at in taken or _IF_IT_IS.search(page.text[: word.start][-20:]):
            continue
        if (name := _COMPARATIVES.get(word.text)) and (term := lexicon.lookup(name)):
            attitude = 0 if page.is_withdrawn(word.start) else 1
            yield Wish(phrase=word.text, terms=(term,), attitude=attitude, source=page.clause(at).text.strip())


def phrased(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Turns of phrase that stand for a term: "cannot need wifi"."""
    for pattern, name in _PHRASES:
        if (match := pattern.search(page.text)) and (term := lexicon.lookup(name)):
            wanted = not page.is_withdrawn(match.start())
            must = wanted and (name == "no timers" or not set(term.tags) <= SOFT)
            yield Wish(phrase=name, terms=(term,), attitude=int(wanted), must=must, source=match.group())


def unwanted(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Words that ask for a term where they are refused: "timers stress him out"."""
    for pattern, name, refused in _UNWANTED:
        if not (heard := page.refused(pattern) or _complained(page, pattern)) or not (
            term := lexicon.lookup(name or next(iter(refused), ""))
        ):
            continue
        if name:
            yield Wish(phrase=name, terms=(term,), must=name == "no timers", source=heard.group())
        if tags := tuple(tag for tag in refused if (known := lexicon.lookup(tag)) and tag in known.tags):
            yield Wish(
                phrase=heard.group(),
                terms=(Term(phrase=heard.group(), tags=tags),),
                attitude=-2,
                must=True,
                source=heard.group(),
            )


def _complained(page: Page, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """The first match that something was told to be: "but it was stressful"."""
    found = islice(pattern.finditer(page.text), _MOST)
    return next((m for m in found if _COMPLAINT.search(page.text[: m.start()][-_BACK:])), None)


def turned_away(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Kinds of company and of play that no term names: strangers, quizzes, paying again and again, reading."""
    if heard := page.refused(_STRANGERS):
        tags = tuple(tag for tag in _NO_STRANGERS.tags if (known := lexicon.lookup(tag)) and tag in known.tags)
        yield Wish(
            phrase=STRANGERS, terms=(_NO_STRANGERS,) if tags else (), attitude=-2, must=True, source=heard.group()
        )
    if heard := page.refused(_QUIZ):
        yield Wish(phrase="quizzes", attitude=-2, must=True, source=heard.group())
    if any(name == COLOUR_BLIND for name, _ in needs(page.text)):  # to tell colours apart is what some items are about
        yield Wish(phrase="colours", attitude=-2, must=True, source=COLOUR_BLIND)
    for pattern, tag, attitude in _WITHOUT:
        if (match := pattern.search(page.text)) and (term := lexicon.lookup(tag)):
            yield Wish(phrase=tag, terms=(term,), attitude=attitude, must=attitude == -2, source=match.group())


def as_kind(page: Page) -> Iterator[tuple[int, int]]:
    """Where words stand that are a kind although a title has them: "no trivia"."""
    yield from (match.span() for match in islice(_QUIZ.finditer(page.text), _MOST))


def grown_up(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """That it should be less for children, where somebody calls something babyish."""
    if match := _GROWN_UP.search(page.text):
        term = lexicon.lookup("family-friendly")
        yield Wish(phrase=match.group().lower(), terms=(term,) if term else (), attitude=-1, source=match.group())


def loose(page: Page, found: Sequence[Found], taken: frozenset[int], lexicon: Lexicon) -> Iterator[Wish]:
    """Words without a term: what a game is about, the adjective before "games", and what is refused by name."""
    used = taken | {i for f in found for i in range(f.first, f.last)}
    patterns = (*(pattern for pattern, *_ in _UNWANTED), _QUIZ, _STRANGERS)
    meant = [match.span() for pattern in patterns if (match := page.refused(pattern) or _complained(page, pattern))]
    meant += [match.span() for match in islice(MULTIPLAYER.finditer(page.text), _MOST)]
    kinds = {f.first for f in found if f.term.genres}
    said = {i for i, word in enumerate(page.words) if any(start <= word.start < end for start, end in meant)}
    used |= said
    refused: set[int] = said | {i for f in found for i in range(f.first, f.last) if page.tones[i].attitude < 0}
    for at, word in enumerate(page.words):
        if at in used or not word.text.isalpha() or len(word.text) < 3 or word.text in NEGATORS | DISLIKE:
            continue
        clause = page.clause(at).text.strip()
        before = page.text[max(page.clause(at).start, word.start - _BACK) : word.start]
        following = page.words[at + 1].text if at + 1 < len(page.words) else ""
        if is_stop(word.text) or word.text in _COMPARATIVES or page.is_withdrawn(word.start):
            continue
        if _turned_down(page, at, before, refused):
            refused.add(at)
            beside_it = at + 1 in used and page.text[word.end : page.words[at + 1].start] == " "
            if (
                word.text not in _IDLE | _PLAIN | QUALITIES
                and not beside_it
                and following not in {"as", "than", "enough"}
            ):
                yield Wish(phrase=_name(page, at, used), attitude=-2, must=True, source=clause)
        elif word.text not in _PRAISE and _ABOUT.search(before):
            out = page.tones[at].attitude < 0
            yield Wish(phrase=_noun(page, at, used), attitude=-2 if out else 1, must=out, source=clause)
        elif (following in KINDS and word.text not in _PLAIN | LOVE | LIKE and len(word.text) > 3) or (
            at + 1 in kinds and _AN_ADJECTIVE.fullmatch(word.text) and word.text not in _PLAIN
        ):
            term = lexicon.neighbour(word.text) if word.text in common_words() else None
            out = page.tones[at].attitude == -2
            yield Wish(
                phrase=word.text,
                terms=(term,) if term else (),
                attitude=-2 if out else 1 if page.tones[at].attitude > 0 else -1,
                must=out,
                source=clause,
            )


def _turned_down(page: Page, at: int, before: str, refused: Set[int]) -> bool:
    """Whether a word is refused by what stands right before it or behind it, or goes on with what is."""
    if _OF_MACHINE.search(before):
        return False
    if _REFUSED_WORD.search(before):
        return True
    if page.tones[at].attitude > -2:
        return False
    joined = at > 1 and page.words[at - 1].text in {"and", "or", "nor"} and at - 2 in refused
    return joined or beside(before, page.text[page.words[at].end : page.words[at].end + _BACK])


def _noun(page: Page, at: int, used: frozenset[int] | set[int]) -> str:
    """The word and the one after it, when that carries content too."""
    more = (
        at + 1 < len(page.words)
        and at + 1 not in used
        and page.text[page.words[at].end : page.words[at + 1].start] == " "
        and not (is_stop(page.words[at + 1].text) or page.words[at + 1].text in _IDLE)
    )
    last = at + 2 if more else at + 1
    return " ".join(w.text for w in page.words[at:last])


def _name(page: Page, at: int, used: frozenset[int] | set[int]) -> str:
    """What is refused as typed, with the word after it where the two go together: "tom cruise"."""
    one, more = page.words[at], page.words[at + 1 : at + 2]
    together = (
        more
        and at + 1 not in used
        and page.text[one.end : more[0].start] == " "
        and page.clause_of[at + 1] == page.clause_of[at]
    )
    plain = not more or is_stop(more[0].text) or more[0].text in _IDLE | _PLAIN | KINDS | NEGATORS
    return page.text[one.start : more[0].end] if together and not plain else one.raw
