"""What a clause turns down by how somebody feels: "sick of X" refuses what stands behind it, "X bores him" what stands before.

One table of frames for each side. A frame that is denied ("never gets old") refuses nothing, nor does one that describes
what is looked for ("games that scare me").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

LIFE = r"(?:work(?:ing|days?|weeks?)?|jobs?|office|shifts?|school|uni|university|college|study|studies|studying|exams?|homework|life|parenting|adulting|(?:day|week|month|year)s?|news|meetings?|boss|scrolling|doom-?scrolling|tik ?tok|instagram|facebook|social media)\b"
"""What somebody is tired of or between, and that nothing is about."""
_WHO = r"(?:me|us|him|her|them|you|everyone|everybody|people|grandma|grandpa|mum|mom|dad|(?:my|our|his|her|their|the) (?:little |big |old )?\w+|(?!(?:it|this|that|these|those|any|some|in|on|for|with|an?|the|of|to)\b)[a-z]+)"
_WHOSE = r"(?:my|our|his|her|their|your|everyone's|(?:my|our|his|her|the) \w+'s)"
_IS = r"(?:is|are|was|were|'s|'re)"
_NOT = rf"(?:{_IS} not|{_IS} never|isn't|aren't|wasn't|weren't|ain't|not|never(?: been)?)"
_VERY = r"(?:really |just |so |too |very |quite |a bit |kind of |kinda |all |always |also |exactly |particularly |pretty |properly |proper |totally |absolutely |right |straight )*"
_ILL = (
    r"(?:sick|ill|queasy|dizzy|puke|vomit|barf|throw up|jump|gag|nauseous|sleepy|yawn|snooze|fall asleep|angry|mad|rage|anxious|nervous|panic|stressed|tense"
    r"|cringe|uncomfortable|sad|switch off|zone out|want to (?:cry|scream|die|quit))"
)
_DULL = r"(?:dull|boring|unfunny|silly|dumb|childish|cring[ey]+|tedious|lame|rubbish|annoying|stressful|tiring|scary|pointless|samey|repetitive|stupid|frustrating|overwhelming|too (?:hard|much|long|slow|scary))"
_BEFORE = (
    rf"(?:bores?|(?<!'s )(?<!'m )(?<!'re )(?<!\bis )(?<!\bam )(?<!\bare )(?<!\bwas )(?<!\bbe )(?<!\bbeen )(?<!\bgets )(?<!\bget )bored|annoys?|irritates?|irks?|bugs?|frustrates?|infuriates?|upsets?|stress(?:es)?|scares?|frightens?|terrif(?:y|ies)|overwhelms?|exhausts?|tires?|disturbs?|triggers?) {_WHO}",
    rf"(?:bores?|scares?|annoys?) the \w+ (?:off|out of) {_WHO}",
    rf"(?:puts?|turns?|grosses|weirds?|freaks?|creeps?|winds?|stress(?:es)?|tires?|wears?|sends?|gets?) {_WHO} {_VERY}(?:off|out|up|to sleep|down)",
    rf"(?:gets?|got)(?: \w+)? wound up (?:by|with|over)|(?:does|do|did) {_WHOSE} head in|(?:gets?|got|grates?) on {_WHOSE} (?:nerves|wick|tits)|turns? {_WHOSE} stomach",
    rf"(?:drives?|drove|sends?) {_WHO}(?: \w+)? {_VERY}(?:mad|nuts|crazy|insane|bonkers|mental|up the wall|(?:round|around) the (?:bend|twist))",
    rf"(?:makes?|made) {_WHO} (?:feel )?{_VERY}{_ILL}",
    rf"(?:gives?|gave) {_WHO} {_VERY}(?:a |bad |the |terrible |awful )*(?:headaches?|nightmares?|migraines?|creeps|ick|willies|anxiety|stress|motion sickness|vertigo|bad dreams|panic attacks?)",
    rf"(?:leaves?|left) {_WHO} {_VERY}cold|(?:does|do|did) nothing for {_WHO}",
    rf"(?:(?:do|does|did)(?:n't| not)|{_NOT}) {_VERY}(?:do|doing|did) (?:it|anything|much) for {_WHO}",
    rf"{_NOT} {_VERY}(?:{_WHOSE} (?:thing|cup of tea|jam|style|genre|bag|vibe|speed)|for {_WHO})",
    rf"{_NOT} {_VERY}(?:me|him|her|us|them)(?=\W*$|[,.;!?])",
    rf"(?:gets?|getting|got|becomes?) {_VERY}(?:old|boring|samey|stale|tedious|repetitive|dull|annoying|tiresome|much)",
    rf"(?:i|we|he|she|they) finds? (?:it |them )?{_VERY}{_DULL}|{_IS} {_VERY}(?:a (?:drag|pain|slog|chore|faff)|no fun|not fun|not any fun)",
    rf"drags?(?: on)?|goes? on (?:too long|for ?ever|and on)|hurts? {_WHOSE} \w+|takes? (?:too long|the fun out)|stinks?",
    rf"(?:wears?|wearing) {_VERY}thin|can (?:do one|get lost|get stuffed|jog on)|(?:has |have )?(?:lost (?:its|their) (?:charm|appeal|shine))",
    rf"(?:i|we)(?:'d| would) {_VERY}(?:rather|prefer to|like to|sooner) (?:skip|avoid|miss|pass(?: on)?|leave(?: out)?|give a miss)(?=\W*$|[,.;!?]| (?:though|please|this time|today|tonight|for now)\b)",
    rf"(?:in general,? |generally,? )?(?:i'm|i am|we're|we are|he's|he is|she's|she is|they're) {_VERY}(?:chicken|scared|squeamish|wimpy|sensitive|soft|jumpy) for(?=\W*$|[,.;!?])",
    rf"(?:{_IS} {_VERY}an? (?:\w+ )?(?:flop|failure|disaster)|{_IS} (?:\w+ )?flops|flopped|fell flat|(?:went|goes) down badly)",
    rf"{_IS} {_VERY}(?:an? (?:turn ?off|deal ?breaker|hard pass|snooze ?fest|bore)|(?:done|played) to death|off the menu|overdone|boring|dull|tedious)",
)
"""Behind what is refused: "racing bores him", "pixel art isn't my thing"."""
_ALL_THERE_IS = r"(?<!love )(?<!love that )(?:everything|every(?: new| single| other)? (?:game|film|movie|one)|(?:(?:all|most|so many|too many)(?: of)?(?: the| these)? )?(?:(?:new|modern|kids|mobile|phone|console|pc|big) )?(?:games|films|movies|titles))"
_LATELY = r"(?:these days|nowadays|any ?more|now|lately|today|recently|at the moment)\b"
_ONLY_LATELY = rf"(?= [^.,;!?]{{3,40}} {_LATELY})(?![^.!?]*\b(?:love|like|good|great|which|what)\b)"
_ARE = r"(?:'s|'re| is| are| has| have| seems?| looks?| feels?| (?:has|have|needs?|got) to be)(?: (?:become|got|gotten|all|always|just|so|too|way|really|only|like|be|about)\b)*"
"""A complaint of what everything is: "games are all so violent now"."""
_OF = r"(?:of|with|by|from)"
BAD_AT = r"(?:suck|sucks|terrible|rubbish|useless|awful|hopeless|crap|bad|no good|not (?:very |that |so )?good) at"
TO_LEARN = r"(?:want|wants|love|like|trying|try|hoping|hope|keen|willing|ready|happy) to (?:learn|get better|get good|improve|get into (?:it|them)|practi[sc]e|try)(?=\W*$|[,.!?;]| (?:it|them|again|how|at it|so|and|please|anyway|too)\b)"
"""Whoever says that of what they are bad at refuses nothing: "bad at platformers but want to learn"."""
_BEHIND = (
    rf"(?:sick|tired|bored|weary|fed up|had it|done|burn(?:t|ed) out|through)(?: and tired| to (?:death|tears)| stiff| out of (?:my|his|her|our) (?:mind|skull))? (?:{_OF}|(?<=out )on)",
    rf"(?:had |have |has |'ve |'s )?(?:more than |quite |about )?(?:enough|{_WHOSE} fill|had {_WHOSE} fill) {_OF}",
    r"(?:everyone|everybody|people|they|you)(?:'re|'s)? (?:(?:(?:always|all|only|ever|constantly) )+(?:gives?|shows?|suggests?|recommends?|offers?|hands?|buys?|sends?|get)|keeps? (?:on )?(?:giving|showing|suggesting|recommending|offering|handing|buying|sending)) (?:me|us|him|her|them|my \w+)(?= (?!(?:something|that|what|the one|good|great)\b))",
    r"(?:would|'d|will|'ll) (?:laugh at|kill|murder|mock|tease|disown) (?:me|us) (?:if|for) (?:(?:it was|it were|it's|it is|i (?:got|bought|brought|chose|picked|came with)|we (?:got|bought|played)|(?:getting|buying|playing)) )?",
    r"(?:argu(?:e|es|ed|ing)|fight|fights|fought|bicker|quarrel|fall out|sulks?) (?:(?:a lot|like mad|all the time|every time) )?(?:when(?:ever)? |if )?(?:we|they|he|she|i) play(?:s|ed)?(?= [a-z])",
    r"why (?:is|are|does|do|must|has|have) (?:everything|every(?: new| single)? \w+|all (?:of )?(?:the |these |new )*\w+|they all)(?: (?:ha(?:ve|s)|needs?|got) to)?(?: be)?(?: always| so| just)?"
    rf"|{_ALL_THERE_IS}(?:(?: {_LATELY}){_ARE}|{_ARE}{_ONLY_LATELY})|(?:it(?:'s| is)|there(?:'s| is| are)) (?:nothing but|all|only|(?:so|too) (?:much|many)){_ONLY_LATELY}"
    r"|all (?:i|we|you|they) (?:ever |can )?(?:see|get|find|make|show|recommend|release|sell)(?: [\w ]{2,20}?)? (?:is|are)(?: just)?",
    r"(?:gone|went|going|goes|go) (?:right |totally |completely |all )?off(?= [a-z])",
    r"(?:i'm|i am|we're|we are|he's|she's|they're|everyone's|everybody's|am|are|is) (?:so |well |totally |kind of |kinda )?over(?= (?!\d|there\b|here\b|the age\b|for\b|at\b))",
    r"(?:can't|cannot|can not|couldn't|can never|could never) (?:be (?:doing|bothered|arsed|dealing) with|stand|bear|handle|hack|abide|stomach|take|cope with|deal with|get into|get on with|look at)|(?:don't|doesn't|didn't|do not|does not|did not) (?:really |much |particularly |exactly )?care (?:much |a lot )?for",
    rf"{_NOT} {_VERY}(?:into|keen on|big on|feeling|fond of|interested in|in the mood for|here for|(?:comfortable|happy|okay|ok|easy|at ease|cool) (?:with|about)|bothered about|fussed (?:about|on)|an? (?:\w+ )?fan of)|no (?:fan of|interest in)|(?:won't|wouldn't) (?:touch|go near|play|watch)",
    r"none of (?:that|those|this|these)(?= (?!(?:is|are|was|were|please|pls|for|stuff|nonsense|rubbish|crap|either|thanks|then|again)\b)\w)"
    rf"|put off by|bounced (?:hard |right |straight |clean )?off(?: of)?(?= (?!(?:the|a|an|each|every|it|him|her|me|them|us|my|his|our|walls?)\b))|allergic to|(?:gets?|got|getting) (?:\w+ )?wound up (?:by|with|over)|{BAD_AT}",
    r"(?<!not )(?<!isn't )(?<!aren't )(?<!never )(?:scared|afraid|terrified|frightened|wary|petrified) of|phobia of|(?:squeamish|queasy|funny) about"
    r"|(?:wuss(?:es)?|wimps?|scaredy ?cats?|big bab(?:y|ies)) (?:with|about|around|for|when it comes to)|chickens? out of"
    rf"|(?:no|lost|little|zero|out of|outlived|outgrown)(?: (?:all|any|{_WHOSE}))* patience (?:for|with)"
    r"|(?:nobody|no[- ]?one) (?:gets?|is|ends? up|dies?) (?:\w+ )?(?:by|of|from)(?= )"
    r"|(?:nobody|no[- ]?one)(?: (?:in|at|from|of|here|else)(?: \w+){0,3}?)? (?:likes|wants(?: to (?:see|watch|play))?|enjoys|cares for|is (?:really )?(?:into|keen on|in the mood for))(?= (?!to\b))"
    r"|(?<!can )(?<!could )(?<!will )(?<!to )(?:sat|sit|sitting) through|(?:(?:has|have|had|'s got) a )?veto(?:es|ed)?(?: on| against)?",
)
"""Before what is refused: "sick of racing", "she's gone off farming"."""
_AROUND = (
    r"nobody (?:plays|likes|watches)\b(?! (?:\w+ )?(?:games|films|movies|(?:very |that |too )?(?:much|often))\b)",
    r"(?<!not )(?<!isn't )(?<!never )(?:squeamish|queasy|faints? (?:at|when|if)|phobia|phobic)",
    r"draws? the line|count (?:me|us) out",
    r"none of (?:that|those|them|this)(?=\W*(?:$|please\b|pls\b|for\b|stuff\b|nonsense\b|rubbish\b|crap\b|either\b|thanks\b|then\b|again\b))",
)
"""Which turn down all that their clause names."""


def _any(frames: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(frames) + r")(?!\w)", re.IGNORECASE)


_FRAMES = {
    "before": _any(_BEFORE),
    "behind": re.compile(r"\b(?:" + "|".join(_BEHIND) + ")", re.IGNORECASE),
    "around": _any(_AROUND),
}
_WITHIN = re.compile(rf"\b(?:finds?|found|thinks?) ((?:\w+ ){{1,3}}?)(?:(?:is|are) )?{_VERY}{_DULL}\b", re.IGNORECASE)
"""Around what is refused: "he finds racing dull"."""
_POINTS = re.compile(r"\s*(?:it|them|that|those|this|these)\b(?! \w+ (?:games?|stuff|ones?)\b)", re.IGNORECASE)
_OF_LIFE = re.compile(
    rf"\s*(?:(?:a|an|the|my|our|all|this|long|hard|busy) )*{LIFE}(?! (?:sims?|games?))", re.IGNORECASE
)
_ENDS = re.compile(r"\b(?:" + "|".join(_BEHIND) + r")\s*(?:(?:any|more|the|all|these|having|doing) )*$", re.IGNORECASE)
_DENIED = re.compile(
    r"(?:\b(?:not|never|no longer|hardly|without|nothing|stop)|n't)(?: (?:really|ever|even|usually|exactly|just))?\s*$"
    r"|\b(?:that|which|who|to|if|when|until|anything|something)(?: (?:really|always|properly|will|would|can))?\s*$",
    re.IGNORECASE,
)
"""Before a frame that refuses nothing: it is denied, or describes what is looked for."""
_TURN = re.compile(r",\s*|\b(?:and|or|but|so|because|since|as|plus)\s+", re.IGNORECASE)
_VERB = re.compile(
    r"\b(?:love[sd]?|like[sd]?|enjoys?|wants?|needs?|fancy|play(?:s|ed)?|have|has|got|is|are|was|were|find|show|give)\b|\w'(?:m|re|s|ve)\b",
    re.IGNORECASE,
)
_UNTIL = re.compile(
    r"\s(?:and|n) (?=(?:just|only|now|really|simply|want|need|would|wanna|looking|could|i|we|something|anything)\b)|[,;:](?![^,;:]*\b(?:or|and|nor)\b)|\s(?:on|for|so|then|please|after|before|when|if|now|any ?more|lately|but|tho|though|instead|show|give|find|i|we)\b",
    re.IGNORECASE,
)
"""Where what is refused behind a frame ends."""


_LEARNS = re.compile(rf"\b{BAD_AT}\b.{{0,60}}?\b{TO_LEARN}", re.IGNORECASE)


def learns(clause: str, then: str) -> bool:
    """Whether a clause, or the next, says that somebody wants to learn what they are bad at."""
    return bool(_LEARNS.search(f"{clause} {then}"))


def refused(clause: str) -> Iterator[tuple[int, int, int, int]]:
    """Stretches of a clause that are refused, each with where its frame stands: (start, end, first, last)."""
    for side, frames in _FRAMES.items():
        for match in frames.finditer(clause):
            if side == "before" and not _DENIED.search(clause[: match.start()]):
                yield _subject(clause[: match.start()]), match.start(), *match.span()
            elif side == "behind" and _OF_LIFE.match(clause, match.end()):  # "burnt out from work" refuses nothing
                continue
            elif side == "behind" and _POINTS.match(clause, match.end()):  # "zombies, we're bored of them"
                yield 0, match.start(), *match.span()
            elif side == "behind":
                until = _UNTIL.search(clause, match.end())
                yield match.end(), until.start() if until else len(clause), *match.span()
            elif side == "around":
                yield 0, len(clause), *match.span()
    for match in _WITHIN.finditer(clause):
        yield *match.span(1), *match.span()


def points_back(clause: str) -> bool:
    """Whether it turns down what was named before it: "zombies? we're bored of them"."""
    match = _FRAMES["behind"].search(clause)
    return bool(match and not _DENIED.search(clause[: match.start()]) and _POINTS.match(clause, match.end()))


def beside(before: str, after: str) -> bool:
    """Whether what stands between these two is refused: a frame ends right before it, or begins right behind it."""
    said = _FRAMES["before"].match(after.lstrip())
    return bool(said and not _DENIED.search(before)) or bool(_ENDS.search(before))


def _subject(head: str) -> int:
    """Where what a frame is said of begins: a list ("puzzles and quizzes bore him"), else behind the last turn."""
    turns = list(_TURN.finditer(head))
    is_list = not _VERB.search(head) and ("," not in head or "," not in turns[-1].group())
    return turns[-1].end() if turns and not is_list else 0
