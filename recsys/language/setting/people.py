"""Who plays: ages, kin, genders, and who is not playing at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import Literal

from recsys.intent import Person
from recsys.language.setting.spoken_of import AMONG_FRIENDS, MADE, OF_LIFE, OLD, is_told_of, without_passing

Gender = Literal["MALE", "FEMALE"]

_MALE = "son sons nephew nephews brother brothers dad father daddy husband boyfriend grandpa grandfather uncle boy boys grandson grandsons he"
_FEMALE = "daughter daughters niece nieces sister sisters mom mum mother wife girlfriend grandma grandmother aunt auntie aunty girl girls granddaughter granddaughters she"
KIN: dict[str, Gender] = {**dict.fromkeys(_MALE.split(), "MALE"), **dict.fromkeys(_FEMALE.split(), "FEMALE")}
"""Words for kin, and whose gender is told by the word."""
CHILDREN = dict.fromkeys(
    "kids kid children child grandkids grandchildren grandson grandsons granddaughter granddaughters nephew nephews niece nieces son sons daughter daughters "
    "boys girls twins schoolkids godson goddaughter".split(),
    7,
) | {
    "toddler": 3, "toddlers": 3, "baby": 3, "preschooler": 4, "preschoolers": 4, "kindergartner": 5,
    "kindergartener": 5,
    "teen": 13, "teens": 13, "teenager": 13, "teenagers": 13, "teenage": 13,
}  # fmt: skip
SOMEBODY = frozenset({*KIN, *CHILDREN}) - {"he", "she"}
"""Words for those who may play, or be away for once."""
_ROLE = (
    r"(sons?|daughters?|kids?|child(?:ren)?|nephews?|nieces?|toddlers?|grandkids?|grandsons?|granddaughters?|brothers?|sisters?|boys?|girls?"
    r"|cousins?|students?|twins|dad|mom|mum|wife|husband|girlfriend|boyfriend|friends?|grandma|grandpa|grandmother|grandfather|aunt(?:ie|y)?|uncle|godson|goddaughter)"
)
_AGE = r"(\d{1,2})(?!\d|\.\d|,\d\d?m)(?:\s*1/2)?"
_LIST = rf"{_AGE}(?:\s*(?:,|&|and|/|\+|or|-|to)\s*{_AGE})?(?:\s*(?:,|&|and)\s*{_AGE})?"
_THEN = r"(?:\s*(?:,|&|/|\+)\s*(?:and\s+)?|\s+(?:and\s+)?)"
_ROW = rf"{_AGE}{_THEN}{_AGE}(?:{_THEN}{_AGE})?(?:{_THEN}{_AGE})?"
"""Two to four ages, as people type them: "8 9 and 13"."""
_NO_AGE = (
    r"\b(?!\s*(?:\+|-)?\s*(?:games?|titles|min\w*|players?|rounds?|hours?|%|percent\b|bucks|dollars|euros?|quid|pounds|puzzles?|co-?op|of|people|friends|stars?|times|x|levels?|m|cm|ft|feet|foot|kg|kilos?|stone|tall"
    r"|kids?|children|boys|girls|sons|daughters|good|great|short|quick|ideas?|picks?|things?|hand\w*|days?|weeks?|months?|(?:is|would be) (?:my|our|the) (?:\w+ )?(?:limit|max|most|cap|ceiling))\b)(?!\s*-?\s*(?:player|min|hour))"
)
_WHILE = (
    r"(?:\s+(?:home|sick|ill|poorly|bored|stuck|inside|coming|come|comes|visiting|visit|staying|stay|here|over|round|around|who|are|is|they|they're|just|both|now|only|of|mine|this|weekend|tonight"
    r"|aged?|ages|at|turning|turned|turns|want|wants|in|as|well|too|he's|she's|who's|under|he|she|it|also|tomorrow|later|will|play|plays|playing|join|joins|joining|going|gonna|be|on (?:the )?(?:phone|face ?time|skype|zoom|whats ?app|discord|a (?:video )?call)))*"
)
_PATTERNS = tuple(
    re.compile(p, re.IGNORECASE)
    for p in (
        rf"\b{_LIST}{OLD}(?!s?\s+{MADE}(?:laptop|pc|computer|mac(?:book)?|machine|i?pad|i?phone|tablet|console|switch|tv|xbox|gpu|graphics)\b)",
        rf"\b{_ROLE}\b[^.\d()]{{0,18}}[(\[]\s*(?:both |aged? |ages |mine,? |ours,? )?{_LIST}\s*(?:{OLD})?\s*[)\],]",
        r"\b(teen(?:ager)?)\b,? ?[(\[]?(?:mine,? |ours,? |of )?(1[3-9])(?=[)\],.]|$)",
        rf"\b(?:aged?|ages)\s+(?:of )?{_LIST}(?!\s*(?:\+|and up|minutes|min\b|hours|pcs?\b|laptops?|computers?|tablets?|ipads?|consoles?|controllers?|pads?\b))",
        rf"\b{_ROLE}\b{_WHILE}\s*[,:]?\s*(?:they(?:'re| are) |he's |she's |who(?:'s| is| are) |both |aged )?{_LIST}{_NO_AGE}",
        rf"\b(?:{_ROLE}|babysit\w*|looking after|(?<!n't )(?<!not )mind(?:ing)?|(?:little|wee) ones)\b(?:[^.?!\d]{{0,60}}?[,:(-]|[^.?!\d,]{{0,40}}?\b(?:\w+day|week|weekend|easter|christmas|summer|holidays?|house|morning|evening|night))\s*{_ROW}(?=\s*(?:$|[,.;!?)]|-\s|(?:pls|please|help)\b|and (?:an?|we|they|i|my)\b))",
        rf"\b(?:the |my |our )?(?:youngest|oldest|eldest|littlest|smallest|(?:older|younger|elder|bigger|smaller)(?= (?:one|kid|child)\b)|(?:little|wee) ones?)(?: one| kid| child| of (?:them|us|the \w+))?(?:'s|,)?(?: (?:is|are|has|just|only|about|turned|turning|now|s))*\s+{_AGE}{_NO_AGE}",
        rf"\b(?:kids|children|boys|girls|sons|daughters|nephews|nieces|grandkids|grandchildren)\b[^.?!]{{0,60}}?, {_AGE} (?:and|&) {_AGE}(?=\s*(?:,|\.|$))",
        rf"\b(?:kids|children|boys|girls|lads)(?: (?:all|both|are|aged|who are))* (?:about|around|roughly|like) {_LIST}{_NO_AGE}",
        rf"\bof (?:them|us),? (?:all )?(?:aged )?{_AGE}\s*(?:-|to|and)\s*{_AGE}{_NO_AGE}",
        rf"\b(?:he|she|they|i)(?:'s|'re|'m| is| are| am)\s+(?:only |just |now |both |actually |really |in fact )*{_LIST}{_NO_AGE}",
        rf"\bin (?:my|our|his|her|their) (?:early |mid[ -]?|late )?'?{_AGE}'?s\b",
        rf"\bturn(?:s|ing|ed) (?:just |only )?{_AGE}{_NO_AGE}(?=\W*$|[,.;!?]| (?:on|this|next|in|soon|today|tomorrow|last|and|yesterday)\b)",
        rf"\b(?:(?:of us,?|we're|we are),? all|(?:everyone|everybody|all of (?:us|them))(?:'s| is| are)) (?:aged |about |around |over )?{_AGE}{_NO_AGE}",
        rf"\b(?:one|\d) of (?:us|them|the \w+)(?:,? (?:(?:is|are|who's|who is|just|only|about|aged?|turned|turning) )+|'s |,? (?=\d+\s*(?:$|[,.;!?)]))){_LIST}{_NO_AGE}",
    )
)
_GRADES = {
    "first": 6, "1st": 6, "second": 7, "2nd": 7, "third": 8, "3rd": 8, "fourth": 9, "4th": 9, "fifth": 10, "5th": 10, "sixth": 11, "6th": 11,
    "seventh": 12, "7th": 12, "eighth": 13, "8th": 13, "ninth": 14, "9th": 14,
}  # fmt: skip
_DIGITS = dict(
    zip(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(),
        range(2, 20),
        strict=True,
    )
)
_TENS = dict(zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True))
_NUMBER_WORD = re.compile(
    rf"\b(?:(?P<tens>{'|'.join(_TENS)})(?:[ -](?P<ones>one|two|three|four|five|six|seven|eight|nine))?|(?P<small>{'|'.join(_DIGITS)}))\b",
    re.IGNORECASE,
)
_GIVEN = r"(?:(?:would|will|could|can|'d|'ll|wants? to|offered to|is going to) (?:buy|get|give|lend|send)|gave|bought|got|lent|handed|sent|left)"
_ABSENT = re.compile(
    rf"\b{_GIVEN} me (?:a|an|the|this|his|her|their|my)\b(?!.*\b(?:we|us|together|(?:with|and|for) (?:him|her|them))\b)|\b(?:mum|mom|dad|mother|father|parents|wife|husband|girlfriend|boyfriend|grandma|grandpa|sister|brother) (?:says?|said)(?: \w+)? (?:no|nothing|not|never|none)\b"
    r"|\b(asleep|sleeping|is sleeping|sleeps?(?! ?over)|(?:holding|feeding|rocking|nursing|with) (?:an?|the|my|our) (?:baby|newborn|toddler)(?: (?:on|in|at) (?:my|the) \w+)?(?=\W*$|[,.;!?])|in bed|gone to bed|goes to bed|go to bed|naps?|napping|at school|at kindergarten|at daycare"
    r"|not playing|isn't playing|won't play|doesn't play|not (?:joining|coming|here)|isn't (?:here|joining|coming|around)|(?:can't|cannot|couldn't|won't) (?:make it|come|join|be (?:here|there))(?: \w+)?|(?:has|had|have|'s|'ve) (?:left|gone|bailed|dropped out|cancell?ed)|(?:left|bailed|dropped out|cancell?ed|went (?:home|to bed|out))|gone home|is out|without (?:the|my) (?:kids?|children|son|daughter|little)|is away|are away|not around)\b",
    re.IGNORECASE,
)
_PARENT = re.compile(
    r"\b(?:someone|somebody|anyone|(?:mums?|moms?|dads?|parents?)) (?:with|of) (?:\w+ ){0,2}?(?:toddlers?|bab(?:y|ies)|newborns?|kids?|children|twins)\b(?!.*\b(?:they|them|we|us|together)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""Whose children are not spoken of again: "a mum of two, something for the evening"."""
_INTERRUPTS = re.compile(
    r"\b(?:inter+upt\w*|pester\w*|nagg\w+|wak(?:es|ing) (?:me |us )?up|(?:pulling|tugging|climbing|hanging) (?:at|on|off|over|all over) me)\b"
    r"(?! (?:each other|one another|(?:his|her|their|its|the|my (?!\w*(?:play|gam)))\b))",
    re.IGNORECASE,
)
_WHILE_I_PLAY = re.compile(r"\b(?:when|while|as|if) (?:i|we)(?:'m|'re| am| are)? \w+", re.IGNORECASE)
_FOR_THEM = re.compile(
    r"\bfor (?:my|our|his|her|their|the|\d)\b|\b(?:plays?|playing|join\w*|watch\w*|with my|and i|me and)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(
    r"(?<=[.!?;])\s+|\n|,?\s+(?:but|while|whereas|although)\s+|,\s*(?=(?:(?:and|my|our|his|her|their) )*(?:mum|mom|dad|mother|father|parents?) (?:says?|said)\b)",
    re.IGNORECASE,
)


def people(text: str) -> tuple[Person, ...]:
    """Everybody whose age or kin is told, in order of telling. Ages are 1 to 99; children without an age get a guess."""
    said = _digits(without_passing(text))
    clauses = tuple(part for part in _SENTENCE.split(said) if part and not _only_interrupts(part))
    parent = _PARENT.search(said)
    away = {clause for clause in clauses if _is_away(clause, said) or (parent and parent.group() in clause)}
    found: list[Person] = []
    for clause in clauses:
        found.extend(_aged(clause, clause not in away))
    if not any(p.age is not None and p.playing for p in found):
        found.extend(_unaged(clauses, {p.role for p in found}, away))
    return (*found, *_gone(clauses))


_GAVE = re.compile(rf"{_GIVEN} me\b", re.IGNORECASE)
_WE = re.compile(r"\b(?:we|us|together)\b", re.IGNORECASE)


def _is_away(clause: str, said: str) -> bool:
    """Whether who is told of has no part in it; who only gave something has one where "we" play it."""
    absent = _ABSENT.search(clause)
    return absent is not None and not (_GAVE.match(absent.group()) and _WE.search(said))


_LEFT_OUT = re.compile(
    r"\b(?:without|minus|except(?: for)?|not(?: for)?|leav(?:e|ing) out|count(?:ing)? out|drop|forget|ignore|lose) (?:about )?(?:the|my|our|her|his) $",
    re.IGNORECASE,
)
"""Before the age of somebody who does not play after all: "without the 4 year old"."""


_LEFT = re.compile(
    rf".*\b(?:my|our|the|his|her) (?:(?:little|big|older|younger|old|young) )?({'|'.join(sorted(SOMEBODY))})(?:,? (?:then|now|for now|after all|this time|tonight|today|please|altogether))*\W*",
    re.IGNORECASE,
)


def left_out(taken_back: str) -> Iterator[Person]:
    """Who does not play after all, where a stretch that takes something back names them and no more: "forget my brother"."""
    if match := _LEFT.fullmatch(taken_back):
        role = match.group(1).lower()
        yield Person(role=role, playing=False, gender=KIN.get(role))


def _only_interrupts(clause: str) -> bool:
    """Whether who is told of has no part in it but to interrupt; in doubt they play."""
    return bool(_INTERRUPTS.search(clause)) and not _FOR_THEM.search(_WHILE_I_PLAY.sub("", clause))


_HE_OR_SHE = re.compile(r"\b(he|she|they)(?:'s|'re|'ve|'ll)?\b", re.IGNORECASE)


def _gone(clauses: tuple[str, ...]) -> Iterator[Person]:
    """Somebody told of before who does not play after all: "she's in bed", "he can't make it"."""
    for clause in clauses:
        if (match := _HE_OR_SHE.search(clause)) and _ABSENT.search(clause, match.end()) and not _kin_named(clause):
            yield Person(role=match.group(1).lower(), playing=False)


def _kin_named(clause: str) -> bool:
    return any(word not in {"i", "me", "he", "she"} for word in _kin(clause.lower()))


def age_spans(text: str) -> list[tuple[int, int]]:
    """Where ages stand in a text, and children who do not play, so that they are not read as other numbers."""
    told = [match.span(1 if match.group(1) else 0) for match in OF_LIFE.finditer(text)]
    return told + [(_first_number(match), match.end()) for pattern in _PATTERNS for match in pattern.finditer(text)]


def _first_number(match: re.Match[str]) -> int:
    """Where the ages begin, behind whose they are: "6 kids" stays in "6 kids all about 8"."""
    return min(match.start(i) for i, said in enumerate(match.groups(), 1) if said and said.isdigit())


def _digits(text: str) -> str:
    """Small number words as digits, grades as ages: "my daughter is four", "a third grader"."""
    graded = re.sub(
        r"\b(" + "|".join(_GRADES) + r")[ -](?:graders?|grade(s?))\b",
        lambda m: f"{_GRADES[m.group(1).lower()]} year old{'' if m.group(2) is None else ' kids'}",
        text,
        flags=re.IGNORECASE,
    )
    return _NUMBER_WORD.sub(_digit, graded)


def _digit(match: re.Match[str]) -> str:
    said = {name: (word or "").lower() for name, word in match.groupdict().items()}
    if not said["tens"]:
        return str(_DIGITS[said["small"]])
    return str(_TENS[said["tens"]] + (1 if said["ones"] == "one" else _DIGITS.get(said["ones"], 0)))


def _aged(text: str, playing: bool) -> list[Person]:
    found: list[tuple[int, Person]] = []
    taken: list[tuple[int, int]] = []
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if any(start < match.end() and match.start() < end for start, end in taken):
                continue
            taken.append(match.span())
            ages = [int(g) for g in match.groups() if g and g.isdigit() and 1 <= int(g) <= 99]
            role, gender = _role(text, match)
            here = playing and not _LEFT_OUT.search(text[: match.start()])
            below = 1 if re.search(r"\bunder\s*$", text[: match.start(match.lastindex or 0)].lower()) else 0
            found.extend(
                (match.start(), Person(role=role, age=max(1, age - below), playing=here, gender=gender))
                for age in ages
            )
    return [person for _, person in sorted(found, key=lambda f: f[0])]


def _role(text: str, match: re.Match[str]) -> tuple[str, Gender | None]:
    """Whose age it is: the kin named in the match, else the last named before it, else the next after it."""
    low = text.lower()
    inside, before = _kin(low[match.start() : match.end()])[:1], _kin(low[: match.start()])[-1:]
    inside = inside or (["kids"] if " ones" in match.group().lower() else [])
    after = [word for word in _kin(low[match.end() : match.end() + 12]) if word not in {"i", "me"}]
    others = (word for word in before if word not in {"i", "me"})
    if inside and inside[0] in _OF_GENDER:
        meant = [w for w in _kin(low[: match.start()]) if KIN.get(w) == KIN[inside[0]] and w not in _OF_GENDER]
        inside = meant[-1:] or inside
    role = (*inside, *others, *after, *(word for word in before if word == "i"), "someone")[0]
    return ("you" if role in {"i", "me"} else role), KIN.get(role)


_OF_GENDER = frozenset({"he", "she"})


def _kin(text: str) -> list[str]:
    words = re.findall(r"[a-z]+", text)
    return [w for w in words if w in KIN or w in CHILDREN or w in {"friend", "cousin", "i", "me"}]


_NO_MORE = re.compile(
    r"\s*(?:(?:any ?more|after all|now|tonight|today|this time|around|here|involved|playing|then|actually|either|in the end)\W*)*$",
    re.IGNORECASE,
)
"""Behind those who will not play: "no kids after all"."""


def _unaged(clauses: tuple[str, ...], told: set[str], away: Set[str]) -> list[Person]:
    found: list[Person] = []
    for clause in clauses:
        playing = not (clause in away or is_told_of(clause))
        if AMONG_FRIENDS.search(clause):
            continue
        for word in re.findall(r"[a-z]+", clause.lower()):
            if word in told or word in {"he", "she"}:
                continue
            without = re.search(rf"\b(?:no|not for|without(?: the| my)?) {word}\b", clause.lower())
            if word in CHILDREN and without and _NO_MORE.search(clause, without.end()):
                found.append(Person(role=word, playing=False, guessed=True))
            elif word in CHILDREN and not without:
                found.append(Person(role=word, age=CHILDREN[word], playing=playing, guessed=True))
            elif word in KIN and re.search(
                rf"\b(?:my (?:\w+ )?|the (?=wife|husband|girlfriend|boyfriend)){word}\b", clause.lower()
            ):
                found.append(Person(role=word, playing=playing, gender=KIN[word]))
            told = told | {word}
    return found
