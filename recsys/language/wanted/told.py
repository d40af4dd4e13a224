"""What is told in passing: "I love Tom Hardy", "Al Pacino is a boss", "is that with Bruce Willis?" asks for nobody's films, and
"it was so funny", "when I was a kid" for no kind of film.
"""

from __future__ import annotations

import re

from recsys.language.words.page import FAR, Page
from recsys.language.words.verdicts import verdict

_END = re.compile(r"[.!?\n]+(?:\s|$)")
_STOP, _PAUSE = re.compile(r"[.!?;\n]"), re.compile(r"[.!?,;\n]")
_FELT = re.compile(
    r"\b(?:i|we|she|he|they|people|everybody|everyone|you)(?:'ve|'d| have| did| do| also| really| just| both| always| actually| haven't)*"
    r" (?:love|like|loved|liked|loves|likes|enjoy|enjoyed|adore|adored|saw|seen|watched|heard|hear|think|thought|remember|forgot|know)\b(?! to\b)"
    r"|\b(?:favou?rite|fan of|fans of|my fav)\b",
    re.IGNORECASE,
)
_ASKED_OF_IT = re.compile(
    r"^\W*(?:(?:oh|wow|okay|ok|so|and|hmm|no|yes|yeah)\W+)*(?:is|isn't|was|wasn't|does|did|has|who|with|the one|that one)\b",
    re.IGNORECASE,
)
_OF_A_FILM = re.compile(
    r"(?:\)(?: ?,)?|\b(?:it|that|this|one)) (?:with|by|starring) $|\b(?:it|this one|that one) (?:starred|stared|featured|had)(?: (?:[\w.'-]+,? ){1,4}(?:and|&))? $", re.IGNORECASE
)
_DOES = re.compile(
    r"^\W*(?:is|was|are|were|isn't|wasn't|did|does|gives|gave|has|had|plays|played|stars|starred|deserves?|deserved|wins|won|nails|nailed|kills|killed|rocks|rocked|stole|carried|looks|looked|kicking|in(?! (?:it|them|that)\b))\b",
    re.IGNORECASE,
)
_MORE_NAMES = re.compile(r"^(?:\s*(?:,|&|\b(?:and|or)\b)+\s*(?:(?:and|or)\s+)?(?:[A-Z][\w.'-]*\s*){1,4})+")
_I_LIKE = re.compile(
    r"^\W*(?:i|we)(?:'m| am|'ve| have| do| also| really| always| usually| starting to| beginning to| come to)* (?:like|love|enjoy|adore)\b",
    re.IGNORECASE,
)
_NOTHING_BEFORE = re.compile(r"^\W*(?:(?:and|also|oh|well|yes|yeah|no|so|maybe|hmm?)\W+)*$", re.IGNORECASE)

_PRAISED = re.compile(
    r"^,\W*(?:an? |what an? |such an? )?(?:great|amazing|awesome|good|brilliant|fantastic|best|iconic|love)\b",
    re.IGNORECASE,
)


_SAID_OF_IT = re.compile(
    r"^\W*(?:(?:yes|yeah|no|oh|ok|okay|and|but|so|well|haha|lol|man|i (?:(?:really|also) )?(?:liked|loved)? ?(?:heard|think|thought|how (?:funny|scary|sad)))\W+)*"
    r"(?:(?:(?:it|its|it's|they|that one|this one|that (?:movie|film|game)|the (?:movie|film|game)|both|those|these)\W+)?"
    r"(?:was|were|wasn't|weren't|seemed|looked|sounded)|(?:it|its|it's|it is) still|(?:i )?(?:heard|thought) (?:it|its|it's|that|they))\b"
    r"(?! (?:just |only |kind of |really |also )*(?:looking|hoping|wondering|thinking|after|going|about to|in the mood|wanting|trying|to be)\b)",
    re.IGNORECASE,
)
_CHILDHOOD = re.compile(
    r"\b(?:when i (?:was|were) (?:just |only )?(?:a|an|little|young|in)\b|as (?:a|an) (?:little |young |small )?(?:kid|child|boy|girl|teen|teenager)\b"
    r"|(?:big|little) kid at heart)",
    re.IGNORECASE,
)
_A_CHILD = re.compile(
    r"\b(?:(?:when|since|while) (?:i|we|he|she|they) (?:was|were)|as) (?:just |only |all )?(?:an? )?(?:(?:little|young|small|wee) )?$", re.IGNORECASE
)
_CHILDREN = frozenset("kid kids child children teen teens teenager teenagers toddler toddlers baby".split())


def was_a_child(page: Page, first: int) -> bool:
    """Whether the word only tells that somebody was a child then: "when I was a kid"."""
    return page.words[first].text in _CHILDREN and bool(_A_CHILD.search(page.before(first, 40)))


_WATCHED = re.compile(r"\b(?:watched|saw|seen|played|tried|did) (?:an? |some |the |another )?(?:\w+ ){0,2}$", re.IGNORECASE)
_THEN_ONLY = re.compile(
    r"(?: (?:films?|movies?|games?|ones?|thing))? (?:last (?:week|night|time|weekend|month|year)|yesterday|recently|the other (?:day|night|week|evening))\b",
    re.IGNORECASE,
)
_AGAIN = re.compile(r"\b(?:more|another|again|similar|like (?:that|it|those))\b", re.IGNORECASE)
_OF_AN_EX = re.compile(r"\bmy ex(?:[- ]\w+)? (?:always |really |was |only )*(?:loved|liked|adored|enjoyed|hated|into|made me|obsessed)\b[^.!?,;]*$", re.IGNORECASE)


_TOO_MUCH_OF = re.compile(
    r"\b(?:he|she|they|my \w+)(?:'s|'re| is| are)? (?:\w+ )?(?:(?:spends?|wastes?|(?:always|constantly|forever|glued|stuck|never off))\b[^.!?,;]{0,40}\bthat|plays?\b[^.!?,;]{0,30}\b(?:stupid|bloody|damn(?:ed)?|wretched|silly)) $",
    re.IGNORECASE,
)
"""Before what somebody does all the time, to the sorrow of who tells of it: "he spends every evening on that football game"."""


def of_another_time(page: Page, first: int) -> bool:
    """Whether the kind is what was watched the other day, and not wanted again, or what somebody liked who is gone: "my ex loved horror"."""
    before, end = page.before(first, 60), page.words[first].end
    then = _WATCHED.search(before) and _THEN_ONLY.match(page.text, end) and not _AGAIN.search(page.text)
    return bool(then or _OF_AN_EX.search(before) or _TOO_MUCH_OF.search(page.before(first, 90)))


_AS_A_RULE = re.compile(r"\b(?:usually|normally|generally|typically|as a rule|in general|tend|most of the time)\b", re.IGNORECASE)
_CONTRAST = re.compile(r"\b(?:but|except|though|although|yet|however|while)\b", re.IGNORECASE)


def excepted_by_a_title(page: Page, first: int, titled: frozenset[int]) -> bool:
    """Whether what is disliked is so as a rule only, and a title is the exception: "I usually hate musicals but La La Land got me"."""
    start, end = page.around(first, first + 1, _STOP)
    here = page.words[first].start
    others = (page.words[at].start for at in titled if start <= page.words[at].start < end)
    between = (page.text[min(here, other) : max(here, other)] for other in others)
    return bool(_AS_A_RULE.search(page.text, start, end)) and any(map(_CONTRAST.search, between))


_OPENING = (
    r"^\W*(?:(?:yes|yeah|no|oh|ok|okay|and|but|so|well|wow|then|i (?:really )?(?:think|thought|guess|believe))\W+)*"
)
_THAT_IS = re.compile(
    rf"(?:{_OPENING}(?:it is|it's|its|that is|that's|thats|this is) (?:my favou?rite|such an?|more of an?|kind of an?|really an?|an?)"
    r"|\b(?:is|was|isn't|wasn't) (?:it|that|this|that one|this one) (?:(?:like|really|also|more of|kind of) )?an?"
    r"|\bcounts? as an?|\bmy favou?rite|\b(?:liked|loved|enjoyed|watched|saw) (?:that|this))(?: \w+)? $",
    re.IGNORECASE,
)
"""Before a kind: what an item is, or a question whether it is so."""
_SEEMS = re.compile(
    rf"{_OPENING}(?:(?:it|its|it's|is|that|this|that one|this one) )?(?:seems?|sounds?|looks?)(?: (?:so|a bit|a little|a little bit|quite|kind of|kinda|really|pretty|very))? $",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"^\W*(?:(?:movies?|films?|games?|ones?|right|too|though|tho|or|(?:and|but) (?:it|its|it's|that|that's|he|she|they))\b"
    r"(?!.*\b(?:want|need|after|looking|fancy)\b)|$)",
    re.IGNORECASE,
)
_THE_MOST = re.compile(
    rf"{_OPENING}(?:it is|it's|its|that is|that's|thats|this is|(?:it|that) was) the $|\band it's the $", re.IGNORECASE
)
"""Before a superlative that praises an item: "it's the funniest one"."""
_LAST = re.compile(r"\bthe last $", re.IGNORECASE)
_SEEN = re.compile(r"^\W*(?:(?:movie|film|game|one) )?(?:that )?(?:you|i|we)\b", re.IGNORECASE)


def of_an_item(page: Page, first: int) -> bool:
    """Whether it is told or asked what an item is like, or told of one's childhood, where the word is, so that a kind only steers."""
    clause, word = page.clause(first), page.words[first]
    start = max(clause.start, page.around(first, first + 1, _PAUSE)[0])
    said = page.text[start : min(clause.end, word.end + FAR)]
    before, after = said[: word.start - start], said[word.end - start :]
    if _SAID_OF_IT.match(said) or _CHILDHOOD.search(said) or _SEEMS.search(before):
        return True
    if _THE_MOST.search(before) and page.words[first].text.endswith("est"):
        return True
    return bool((_THAT_IS.search(before) and _ENDS.match(after)) or (_LAST.search(before) and _SEEN.match(after)))


_DISLIKED = (
    r"\b(?:(?:didn'?t|did not) (?:really |much )?(?:like|enjoy|love|care for|get on with)|wasn'?t (?:a fan of|keen on|sold on)|hated|disliked|couldn'?t stand) (?:the|its)"
)
_IN_IT = re.compile(rf"{_DISLIKED} (?:\w+ )?$", re.IGNORECASE)
_CAUSE = re.compile(
    r"\b(?:hated|disliked|loathed|bounced off|gave up on|given up on|quit|dropped|stopped playing) (?:(?!but|love|loved|like|liked|adored?\b)[^.!?;,]){1,50}"
    r" because of (?:all )?(?:the|its|their) (?:\w+ )?$",
    re.IGNORECASE,
)
"""Before why a game was given up: "bounced off Baldur's Gate 3 because of all the combat"."""
_OF_IT = re.compile(rf"{_DISLIKED} (?:\w+ ){{1,2}}(?:of|in) (?:the )?$", re.IGNORECASE)


def fault_of_a_title(page: Page, first: int, taken: frozenset[int]) -> bool:
    """Whether the word says what was wrong with a game that is named: "played The Witcher 3, didn't like the combat", "hated the ending of
    La La Land"."""
    if not (_IN_IT.search(page.before(first, 60)) or _CAUSE.search(page.before(first, 100))):
        return False
    return any(at < first for at in taken) or any(is_only_a_part(page, at) for at in taken if at <= first + _NEAR)


def is_only_a_part(page: Page, first: int) -> bool:
    """Whether only something in what the word begins is disliked: "hated the ending of La La Land"."""
    return bool(_OF_IT.search(page.before(first, 80)))


_NEAR = 4
"""Words behind what was wrong within which the title stands."""


_TIMES = r"(?:mornings?|afternoons?|evenings?|nights?|weekends?|days?|weeks?|months?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|breakfast|lunch|dinner|tea|bedtime)"
_WHEN = rf"(?:(?:every|most|each|some) {_TIMES}|(?:in|on|at) (?:the |our |my )?{_TIMES}|usually|normally|always|often|sometimes|mostly|once a week)"
_DO = r"(?:do|does|did|play|plays|played|read|reads|watch|watches|watched|solve|solves)"
_HABIT = re.compile(
    rf"\b{_WHEN},? (?:(?:i|we|he|she|they|my \w+(?: and i)?) )(?:(?:always|usually|often|both|all|still|like to|used to) )*{_DO} (?:the |a |an |our |some )?(?:\w+ ){{0,2}}$"
    rf"|\b(?:i|we|he|she|they|my \w+) (?:do|does) (?:the |lots of |a lot of )?$"
    rf"|\b(?:i|we|he|she|they|my \w+(?: and i)?) (?:always|usually|normally|often|mostly|sometimes) {_DO} (?:the |a |an |our |some )?(?:\w+ ){{0,2}}$",
    re.IGNORECASE,
)
_EACH_TIME = re.compile(
    rf"\b(?:i|we|he|she|they|my \w+(?: and i)?) (?:also |still |both |all )*{_DO} (?:the |a |an |our |some )?(?:\w+ ){{0,2}}$",
    re.IGNORECASE,
)
_THEN = re.compile(
    rf"^(?: (?!(?:where|that|which|with)\b)\w+){{0,3}} {_WHEN}\b(?! (?:i|we) (?:want|need))", re.IGNORECASE
)


def of_habit(page: Page, first: int) -> bool:
    """Whether it is what somebody does anyway: "in the evenings we do the crossword", "we do sudoku every morning"."""
    word = page.words[first]
    before = page.text[page.around(first, first + 1, _STOP)[0] : word.start]
    after = page.text[word.end : min(page.clause(first).end, word.end + FAR)]
    return bool(_HABIT.search(before) or (_EACH_TIME.search(before) and _THEN.match(after)))


_WAS_ABOUT = re.compile(rf"{_OPENING}(?:it|that|that one|this one|the (?:movie|film|game)) (?:is|was|'s) (?:all )?(?:about|set)\b", re.IGNORECASE)
_FAN = re.compile(r"^(?:'s)? (?:fans?|favou?rites?)\b", re.IGNORECASE)
_LOVE = re.compile(r"^\W*(?:(?:oh|and|yes|yeah|also|just) )*(?:love|loved|like|liked|adore) $|\bgo wrong with $", re.IGNORECASE)


def in_passing(page: Page, first: int, last: int) -> bool:
    """Whether the name at words first..last (exclusive) is told of, so that it only steers what is found."""
    start, end = page.stretch(first, last)
    begin = max((mark.end() for mark in _END.finditer(page.text, 0, start)), default=0)
    mark = _END.search(page.text, end)
    before, after = page.text[begin:start], page.text[end : mark.start() if mark else len(page.text)]
    if mark and "?" in mark.group() and _ASKED_OF_IT.match(before + "with"):
        return True
    if before.rstrip().endswith("(") or _OF_A_FILM.search(before) or _FELT.search(before):
        return True
    if _FAN.match(after) or _LOVE.search(before) or _WAS_ABOUT.match(before):
        return True
    behind = _MORE_NAMES.sub("", after)  # "Robin Williams and Adam Sandler are my favourites"
    told = _DOES.match(behind) or _PRAISED.match(after) or (_NOTHING_BEFORE.match(before) and _I_LIKE.match(behind))
    return bool(told) or verdict(behind) > 0


_ISNT_IT = re.compile(
    r"(?:^|[,;:]|\b(?:oh|and|but|so|no|yes))\s*(?:isn't|wasn't|doesn't|didn't|hasn't|aren't|weren't) (?:it|that|this|those|they|he|she|the \w+)\b[^,;:]*$",
    re.IGNORECASE,
)


def isnt_it(page: Page, first: int) -> bool:
    """Whether a negative question asks who is in it, so that nobody is refused: "wasn't it with Kirk Douglas?"."""
    at = page.words[first].start
    mark = _END.search(page.text, at)
    begin = max((end.end() for end in _END.finditer(page.text, 0, at)), default=0)
    return mark is not None and "?" in mark.group() and bool(_ISNT_IT.search(page.text[begin:at]))


_LACKS = re.compile(
    r"\b(?:because|cause|'cause|cuz|coz|cos|since) (?:it|that|they|this|the \w+|that one)(?:(?:'s| is| was|'re| are| were)(?: just| really)? not|\s?(?:isn't|wasn't|aren't|weren't))"
    r"(?: (?:really|very|that|even|an?))? $",
    re.IGNORECASE,
)
_AGAINST = re.compile(
    r"\b(?:don't|didn't|doesn't|do not|did not|not|never|hate|hates|hated|dislike|disliked|wasn't|isn't|no|nah|boring|bored)\b",
    re.IGNORECASE,
)


_WAS_NOT = re.compile(
    rf"(?:{_OPENING}|.*\b(?:though|because|if|since) )(?:it|that|that one|this one|they|(?:the|that|this) (?:movie|film|game)) (?:wasn't|weren't|wasnt|was not|were not)"
    r"(?: (?:really|very|that|even|actually|exactly|much of|such|an?|suppose|supposed|meant|to|be))* $",
    re.IGNORECASE,
)


def lacking(page: Page, first: int) -> bool:
    """Whether it is told of an item, or an item is turned down for it, that it lacks what the word says, which is so no refusal:
    "it wasn't a horror movie", "I don't like it because it isn't animated"."""
    before = page.text[page.around(first, first + 1, _STOP)[0] : page.words[first].start]
    lacks = _LACKS.search(before)
    return bool(lacks and _AGAINST.search(before[: lacks.start()])) or bool(_WAS_NOT.match(before))
