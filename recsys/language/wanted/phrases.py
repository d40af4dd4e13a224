"""Turns of phrase that stand for a term: "scarier", "cannot need wifi"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.intent import Wish
from recsys.language.words.feelings import NEUTRAL
from recsys.language.words.page import Page
from recsys.language.words.refused import BAD_AT, TO_LEARN
from recsys.language.words.terms import SOFT, Lexicon
from recsys.language.words.text import text_at
from recsys.language.words.untold import COUNTRY

COMPARATIVES = dict(
    pair.split("=")
    for pair in (
        "harder=challenging|tougher=challenging|easier=easy to learn|simpler=easy to learn|funnier=funny|scarier=scary|darker=dark|"
        "prettier=beautiful|calmer=relaxing|faster=fast-paced|slower=relaxing|cosier=cosy|cozier=cosy|weirder=surreal|cuter=cute|"
        "sadder=emotional|lighter=funny|bloodier=gore|chiller=relaxing|chilled=relaxing|gentler=relaxing|sillier=funny|deeper=challenging|happier=cosy|brighter=cosy|gorier=gore|spookier=scary|creepier=scary"
    ).split("|")
)


def felt(word: str) -> str | None:
    """The term that a comparative or a superlative stands for: "scary" of "scarier" and "scariest"; None of any other word."""
    return COMPARATIVES.get(f"{word[:-2]}r" if word.endswith("est") else word)


_NETWORK = r"(?:wi-?fi|internet|connection|signal|reception|coverage)\b"
_POOR = (
    r"(?:trash|awful|terrible|horrible|patchy|spotty|shaky|dodgy|flaky|unreliable|unstable|bad|poor|weak|rubbish|garbage|crap+y?|shit+y?|hopeless|useless|lousy"
    r"|non-?existent|intermittent|down)\b"
)
_NOT = "(?:not|never|hardly|rarely|seldom)"
_IS_POOR = (
    rf"(?: (?!is\b|are\b|and\b|but\b|{_NOT}\b)\w+){{0,3}}?(?:(?: is|'s| are| was| gets)(?: (?!{_NOT}\b)\w+){{0,2}}? {_POOR}"
    r"| (?:really |always |just )*(?:sucks?|stinks?|(?:keeps? )?(?:drop(?:s|ping)|dying|dies|cut(?:s|ting) out|going down)|comes and goes))"
)
_AWAY = r"(?:(?:another|an other|other|a different|different|separate) (?:city|cities|towns?|countr(?:y|ies)|states?|continents?|houses?)|the other (?:end|side) of the (?:country|world|city))"
_WITH_THEM = r"(?=.*\b(?:together|with (?:him|her|them|me|my|each other)|we (?:both )?(?:could|can|want|play|miss|used|would|need)|us both|both of us|both on|our evenings)\b)"
_MACHINE = r"(?:laptop|computer|pc|mac|i?pad|tablet|device|phone|switch|console|screen|tv|telly|television)"
_KIN = r"(?:boyfriend|girlfriend|husband|wife|partner|brothers?|sisters?|sons?|daughters?|nephews?|nieces?|kids?|grand\w+|friends?|mates?|mum|mom|dad|cousins?|aunt(?:ie|y)?s?|uncles?|fianc\w+|we|us|together)"
_NOWHERE = r"(?:the|a|an|my|our|his|her|bed|love|charge|trouble|pain|year|grade|(?:early|late|mid)|fact)\b"
_APART = (
    rf"(?:\b(?:lives?|living|moved|moving|is|'s|are|'re|we're|stays?|studies|studying|works?|working|both)(?: (?:away|now|all|both|currently|over))* (?:in|to|at|on) {_AWAY}"
    r"|\b(?:lives?|living) (?:\w+ )?apart\b|\b(?:lives?|living|are|'re|is|'s) (?:\w+ )?(?:far|miles|hours|\d+ (?:km|miles|hours)) (?:apart|away)\b(?! from (?:the|a|any)\b)"
    rf"|\b{_KIN} in {_AWAY}|\b(?:lives?|living|moved|moving|stays?|stuck|studies|studying)(?: \w+)? (?:abroad|overseas|(?:in|to) (?:{COUNTRY}|(?-i:[A-Z][a-z]{{3,}})))\b{_WITH_THEM}"
    rf"|\b(?:s?he|they|{_KIN})(?:'s|'re| is| are)(?: (?:over|back|now|\w+ and))* in (?:{COUNTRY}|(?!{_NOWHERE})(?-i:[A-Z])\w+)(?: \w+)?,? (?:and |but |while )?(?:i'?m|i am|we're|we are) in (?!{_NOWHERE})\w+"
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
            r"\b(?:more|bit|something|anything|pretty) forgiving\b|\beasier on (?:me|us|beginners|newcomers)\b",
            "easy to learn",
        ),
        (
            r"\btoo (?:complicated|complex|confusing|fiddly|involved|overwhelming|demanding|much to (?:learn|remember|keep track of))\b",
            "easy to learn",
        ),
        (
            r"\bgood (?:at|with) (?:\w+ )?(?:games?|gaming|computers?),? (?:but |and )?(?:i'm|i am|we're|we are|s?he's|s?he is|they're|they are) not\b"
            r"|\b(?:terrible|rubbish|bad|awful|hopeless|useless|clueless|no good|not (?:very |that |so )?good) (?:at|with) (?:\w+ )?(?:games?|gaming|videogames|these|controllers?)\b",
            "easy to learn",
        ),
        (
            rf"\b{BAD_AT}\b[^.!?]{{0,40}}\b{TO_LEARN}|\b(?:nobody|no ?one|don't|doesn't|not|without|hates?|can't be bothered)\b[^.!?]{{0,30}}"
            r"\b(?:read|learn|explain|study)(?:s|ing)? (?:the |an? |any |all |a lot of |lots of |long )*(?:rules?|instructions?|tutorials?|manuals?)\b",
            "easy to learn",
        ),
        (
            r"\b(?:learn|practi[sc]e|study|revise|improve|teach(?:es)?)(?:ing)? (?:me |us |the |my |him |her |his |their |some |a bit of |a little |more |about |\w+ (?:and|or) )*"
            r"(?:languages?|spanish|french|german|italian|japanese|english|korean|chinese|mandarin|portuguese|russian|latin|geography|maths?|science|biology|chemistry"
            r"|physics|astronomy|spelling|typing|vocabulary|capitals|countries|the alphabet|letters|numbers|times tables|multiplication)\b",
            "educational",
        ),
        (
            r"\b(?:lost|missing|broke|broken|hurt|injured|sprained|fractured) (?:(?:my|his|her|the|a|an) )?(?:(?:right|left) )?(?:thumb|hand|arm|wrist|fingers?)\b"
            r"|\b(?:arm|wrist|hand|thumb)(?:'s| is)? (?:in (?:a|the) (?:cast|sling|splint|plaster)|in plaster|broken|fractured)\b|\b(?:only (?:has|have|got|one)|has|have|with) (?:got )?(?:only )?one (?:working )?arm\b|\bone[- ]armed\b(?! bandit)",
            "one-handed",
        ),
        (
            r"\b(?:never|hardly ever|not) (?:(?:really|ever|even) )?(?:held|holding|touched|used|seen|picked up|had) an? (?:controller|gamepad|joystick|console|(?:video ?|computer )?game(?! (?:like|with|that|where|on|about|of)\b))\b",
            "easy to learn",
        ),
        (
            r"\bcharacters? (?:that|who|to) (?:talks?|speaks?|chats?)(?: (?:to|with) (?:me|us|you|him|her))?(?=\W*(?:$|[,.;!?]|\b(?:and|in)\b))",
            "story-rich",
        ),
        (r"\bhelps? (?:me|us|him|her|them) (?:to )?(?:fall a|get to |go to )?sleep\b", "relaxing"),
        (r"(?<!not )(?<!n't )\b(?:want|wants|need|needs|like|love|able|just|us|me) to (?:just )?(?:switch off|zone out|unwind|wind down|turn (?:my|our) brains? off)\b", "relaxing"),
        (r"\b(?:something|anything|one|games?|that|which) (?:(?:that|which|always|just|patiently) )*waits? for (?:me|us|him|her)\b", "no timers"),
        (r"\b(?:all|several|three|four|two|different) (?:the )?generations\b|\bacross generations\b", "family-friendly"),
        (
            r"\b(?:never|hardly(?: ever)?|barely|rarely|seldom|(?:do|does)n't (?:really|usually|normally|ever)) (?:plays?|played) (?:any |video |videos |computer )*games?\b(?! (?:like|with|that|where|on|about|alone|online|together|of)\b)",
            "easy to learn",
        ),
        (
            r"\b(?:knackered|exhausted|shattered|frazzled|drained|brain(?:'s| is| feels| has turned to| like)(?: \w+)? (?:mush|fried|dead|jelly|soup|goo|toast|melted|porridge))\b(?! (?:by|of|with|all)\b)",
            "relaxing",
        ),
        (
            r"\btoo (?:easy|simple|basic|shallow)\b|(?<!no )(?<!not )(?<!less )\b(?:more|some|bit) (?:of a )?challenge\b|\b(?:proper|real|good|serious) challenge\b",
            "challenging",
        ),
        (
            r"(?<!don't )(?<!not )\b(?:walk|wander|roam|stroll|wandering|walking|roaming|strolling) (?:around|about)\b",
            "exploration",
        ),
        (
            r"\b(?:head|brain|mind|memory|grey cells) (?:(?:stays?|keeps?|remains?) )?(?:fit|sharp|young|agile|in shape)\b"
            r"|\b(?:for|exercise|train|tease|test|stretch|challenge|work ?out|use|sharpen|keep) (?:my|your|the|our|his|her) (?:brain|mind|grey cells|little grey cells)\b(?! (?:off|on)\b)",
            "puzzle",
        ),
        (
            r"\b(?:not|nothing|isn't|aren't)(?: too| so| very| that)? slow\b|\btoo slow\b(?! (?:for|to|at|on)\b)|\b(?:not|n't) (?:very |that )?(?:fast|quick|exciting) enough\b|\bspeed it up\b",
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
        (
            r"(?<!not )(?<!less )(?<!too )(?<!thing )(?<!more )\brealistic(?= (?!graphics|looks?|visuals)\w|\W*$|[,;.])",
            "simulation",
        ),
        (
            r"(?:\b(?:no|not|nothing|never|without|avoid|hates?|dislikes?|stressed)\b|n't\b|\bdont\b)[^.,;?!]{0,30}\b(?:against|rac(?:e|ing)) the clock\b",
            "no timers",
        ),
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
            rf"|\b(?:same time|at once)\b[^.,;!?]{{0,12}} on (?:the|our|one|a) (?:tv|telly|television|screen)\b|\b(?:two|both|all|us|players?|people|kids|\d)\b[^.,;!?]{{0,15}} on (?:one|a single) {_MACHINE}\b"
            rf"|(?<!\bhas the )(?<!\bhave the )(?<!\bgot the )(?<!\bowns the )\bsame {_MACHINE}\b|\b(?:at|around|round) (?:one|the same|a single|the (?:kitchen|dining|dinner|coffee)) table\b|\b(?:shar(?:e|es|ing)|both (?:play )?on|together on) (?:one|a|the|my|our|his|her) {_MACHINE}\b",
            "couch",
        ),
        (
            r"\b(?:pass|passing|hand|handing) (?:it |(?:the|one|a) (?:controller|pad|phone|tablet|ipad) )?(?:round|around)\b|\b(?:pass|passing|share|sharing|swap|swapping) (?:the|one|a|our) (?:controller|gamepad|pad)s?\b"
            r"|\b(?:us|we|\d)\b[^.;!?]{0,30}\b(?:only |just )?(?:one|a single) (?:xbox|ps ?\d|playstation|switch|wii)\b(?! (?:each|per)\b)",
            "couch",
        ),
        (
            r"\b(?:they|we|kids|boys|girls|children|nobody|no ?one) (?:don't|won't|can't|doesn't|stop) (?:\w+ )?(?:fight(?:ing)?|argu(?:e|ing)|squabbl(?:e|ing)|bicker(?:ing)?)(?! (?:games?|over whether)\b)"
            r"|\b(?:won't|doesn't|don't|not|without(?: it)?) end(?:ing)? in (?:tears|a fight|a row|rows)\b",
            "co-op",
        ),
        (
            r"\b(?:sink|pour|put|lose|spend) (?:an? |the |my |our )?(?:whole|entire) (?:winter|summer|autumn|year|months?|holidays?|weeks?)(?= in(?:to)? )|\b(?:sink|pour|put|lose|spend)\b[^.,;?!]{0,20}\b(?:hundreds of|a hundred|\d{2,4}\+?|a lot of|lots of|many|endless|countless) hours\b|\b(?:sink|pour|lose) (?:\w+ ){0,2}hours\b"
            r"|\b(?:keeps?|kept) (?:me|us|him|her|them) (?:busy|going|hooked|playing) for\b|\bfor (?:months|years|hundreds of hours)\b",
            "replayable",
        ),
        (
            r"(?:\b(?:no|not|without|cannot)|n't)\b[^.,;?]{0,20}\b(?:wi-?fi|internet|connection|signal|reception|coverage)\b",
            "offline",
        ),
        (
            r"\b(?:not|nothing|isn't|aren't)(?: too| so| very| that)? ugly\b|(?<!no )(?<!not )\b(?:better|nicer|prettier) (?:graphics|visuals|art(?:work| style)?)\b",
            "beautiful",
        ),
        (rf"\b{_NETWORK}{_IS_POOR}|\b{_POOR} (?:\w+ )?{_NETWORK}", "offline"),
        (
            r"\b(?:on|for|during) (?:a |an |the |my |our |this )?(?:[\w-]+ ){0,3}?(?:flight|plane (?:ride|trip))\b(?! sim)",
            "offline",
        ),
        (_APART, "online co-op"),
        (
            r"\b(?:something|anything|keep it|make it) (?:more |really |nice and |quite |fun and )?light\b(?! (?:on|in|to|enough|up|years?)\b)|\b(?:cheer(?:s|ing)?|perk(?:s|ing)?|lift(?:s|ing)?) (?:me|us|him|her|them) up\b|\bcheerful\b|\buplifting\b|\bfeel[- ]?good\b",
            "funny",
        ),
        (
            r"\b(?:but|more|anything|bit|and|rather) (?:more )?(?:happy|joyful|joyous|upbeat|cheery)\b(?! (?:with|to|ending)\b)",
            "cosy",
        ),
        (r"\b(?:old|retro|vintage|dated|[789]0s) (?:look|looks|graphics|visuals|aesthetics?)\b", "retro"),
        (
            r"\b(?:make|keep) (?:it|them) (?:short|quick|brief)\b|(?:^|(?<=[,.;] ))(?:ideally |preferably |rather )?(?:short|quick|brief)(?=\W*$|[,.;]| (?:would|if|but not)\b)|\b(?:something|anything) (?:short|quick)\b(?! (?:on|of))|\b(?:short|quick) (?:ones|goes|go)\b"
            r"|(?<!not )(?<!no )\b(?:a|some|any|really|very|fun|good|nice) (?:short|quick|brief)(?:,? (?!games?\b)[\w-]+){0,2}? games?\b|^\W*(?:short|quick)(?: [\w-]+){0,2} games?\b"
            r"|\b(?:but|and|something|anything) (?:also |pretty |fairly |really |very )?(?:short|quick|brief)(?=\W*$|[,.;!?]| (?:and|but|please|pls|to play)\b)|^\W*(?:short|quick) (?:and|but) \w+",
            "short rounds",
        ),
    )
)
_LIKED_OR_NOT = frozenset("exploration replayable retro educational cosy funny scary simulation".split())
"""What a phrase names, liked or not ("I hate walking around"); the others say themselves what is wrong: "too hard", "no wifi"."""
_DENIED = re.compile(r"\b(?:not|isn't|nothing|never)(?: any| even| much)? $", re.IGNORECASE)
"""Before a comparative that asks for no more of it, nor for less: "like Celeste, not easier"."""
_COLOURS = frozenset("colours colors colour color screen theme mode background".split())
"""Of which it may be "darker", and no story."""
_IF_IT_IS = re.compile(r"\bif (?:that|it|this)(?:'?s| is| would be) $", re.IGNORECASE)
"""Before what is easier to arrange: "she has a switch too, if that's easier"."""


def compared(page: Page, taken: frozenset[int], lexicon: Lexicon) -> Iterator[Wish]:
    """Comparatives that stand for a term: "scarier"."""
    for at, word in enumerate(page.words):
        before = page.before(at, 20)
        if at in taken or _IF_IT_IS.search(before) or _DENIED.search(before) or text_at(page.words, at + 1) in _COLOURS:
            continue
        if (name := felt(word.text)) and (term := lexicon.lookup(name)):
            attitude = 0 if page.is_withdrawn(word.start) else 1
            yield Wish(phrase=word.text, terms=(term,), attitude=attitude, source=page.clause(at).text.strip())


def phrased(page: Page, lexicon: Lexicon) -> Iterator[Wish]:
    """Turns of phrase that stand for a term: "cannot need wifi"."""
    starts = {word.start: at for at, word in enumerate(page.words)}
    for pattern, name in _PHRASES:
        if (match := pattern.search(page.text)) and (term := lexicon.lookup(name)):
            tone = page.tones[starts[match.start()]] if name in _LIKED_OR_NOT and match.start() in starts else NEUTRAL
            attitude = 0 if page.is_withdrawn(match.start()) else tone.attitude
            must = (attitude < 0 and not tone.mild) or (attitude > 0 and (name == "no timers" or not set(term.tags) <= SOFT))
            yield Wish(phrase=name, terms=(term,), attitude=attitude, must=must, source=match.group())
