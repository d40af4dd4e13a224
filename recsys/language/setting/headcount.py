"""How many play: "4 of us", "6 kids", "so that makes 5"; and how many come or go: "minus one", "two more turned up"."""

from __future__ import annotations

import re

from recsys.language.setting.calls import call
from recsys.language.setting.members import MANY, MEMBER, ONE, together
from recsys.language.words.figures import NUMBER, value

_TOLD = re.compile(
    rf"\b(?:only|just|max(?:imum)?|at most|up to) ([2-9]|1\d) at a time\b|\bfor ({NUMBER}) or more\b(?! (?:hours?|minutes?|rounds?|days?|weeks?|levels?))|\b(?:can|could|will|would|all|for) (?:all )?(?:the )?({NUMBER}) of (?:us|them|you)\b|\b(?:we|us|they) (?:\w+ ){{0,2}}all ({NUMBER})(?=\W*$|[,.!?;]| together)"
    rf"|(?<!my )(?<!our )(?<!with )(?<!and )(?<!me and my )\b([3-9]|1\d|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?(?:kids|children|boys|girls|teens|grown ?ups)\b(?!'? games?\b)"
    rf"|\b(?:bailed|cancell?ed|(?:can't|couldn't|won't) (?:come|make it|be (?:there|here|bothered))|turned up|showed up|arrived|dropped out|joins?|joining|coming|come)\b.{{0,20}}\bso (?:that's |that makes |we're |it'?s |make it |make that |there's |only |just |now )*({NUMBER})(?: of us)?(?: now| then)?(?=\W*$|[,.!?;])"
    rf"|\b(?:she|he|they|\w+) (?:showed|turned) up\b.{{0,20}}\bmakes ({NUMBER})\b"
)
_KIN = r"(?:friends|mates|siblings|brothers|sisters|kids|children|sons|daughters|nephews|nieces|boys|girls|grandkids|grandchildren|grandsons|granddaughters|cousins|aunts|aunties|uncles)"
_WITH_CHILDREN = re.compile(
    rf"\b(?:babysitting|minding|looking after|hosting|entertaining|having|got|have) (?:my |our |the |all )*({NUMBER}) (?:\w+ )?{_KIN}\b(?=.*\b(?:we|us)\b.{{0,20}}\b(?:all|play|together)\b)"
)
"""Who plays with so many who were left to them: one more."""
_ALL_AT_ONCE = re.compile(
    rf"(?<!with )(?<!with my )(?<!and )(?<!and my )\b({NUMBER}) (?:\w+ )?{_KIN}\b(?! (?:and|&|plus) (?:i|me|my|we|their|his|her)\b)"
    r"(?=[^.?!]*\b(?:(?:all|both|they|can|to|should)\b[^.?!]*\b(?:play|join)\w*\b[^.?!]*\b(?:together|at once|at the same time)|(?:all|both) at (?:once|the same time))\b)"
    r"(?![^.?!]*\b(?:we|us|me|fight|argue)\b)"
)
"""So many who are to play at once, without the one who asks: "3 nephews, they can all play at once"."""
_AND = r"(?:and|&|n|\+|plus)"
_BESIDES_ME = re.compile(
    rf"\b(?:(?:me|i|myself) {_AND}|i play with|(?<!phone )(?<!call )with|for me and)\s+(?:my |our |the |some )?({NUMBER}) (?:\w+ )?{MANY}\b"
)
_GROUP = r"(?:colleagues|coworkers|co-workers|guests|students|pupils|adults|teenagers|teens|kids|children|grown-?ups|friends|people)"
_FOR_A_GROUP = re.compile(
    rf"\b(?:for|of) (?:a (?:team|group|party|class|bunch|crowd) of )?(?:my |our |the |about |around )?({NUMBER}) (?!years?\b)(?:\w+ )?{_GROUP}\b"
)
_OLD = rf"(?:(?P<olds>{NUMBER}|an?) (?:\w+ )?(?:adults?|grown-?ups?|grown ups?|parents?|grandparents?|grownups?))"
_YOUNG = rf"(?:(?P<youngs>{NUMBER}|an?) (?:\w+ )?(?:kids?|child(?:ren)?|toddlers?|teens?|teenagers?|preschoolers?|tweens?))(?! games?\b)"
_JOINED = rf"(?:,? (?:{_AND}|with) |, ?| )"
_OLD_AND_YOUNG = re.compile(rf"\b{_OLD}{_JOINED}{_YOUNG}\b")
_YOUNG_AND_OLD = re.compile(rf"\b{_YOUNG}{_JOINED}{_OLD}\b")
"""Two counted groups that make one: "2 adults, 3 kids"."""
_FALL_OUT = r"(?! (?:\w+ )?(?:broke|split|argue[ds]?|fight|fought|fell out)\b)"
_ME_TOO = re.compile(
    rf"\b{MEMBER}(?:(?:, | and |, and | & | plus | n ){MEMBER}){{0,3}},? {_AND} (?:me|i|myself)\b{_FALL_OUT}|\b(?:me|i|myself)(?:, {MEMBER}){{0,3}},? {_AND} {MEMBER}\b{_FALL_OUT}"
)
"""All who are named, the speaker last or first: "my boss, two colleagues and me"."""
_ME_FIRST = re.compile(
    rf"\b(?:me|myself),?(?: and| &| plus)? ((?:my|our) {MEMBER}(?:(?:, | and |, and | & | plus ){MEMBER}){{1,3}})\b"
)
"""A list that the speaker opens, without an "and" as well: "me, my wife, our son"."""
WITH_A_FRIEND = (
    r"(?<!fight )(?<!fought )(?<!argued )(?<!argument )(?<!chat )(?<!chatting )(?<!talking )(?<!talk )(?<!staying )(?<!living )(?<!fell out )"
    r"\bwith (?:a|one|another|(?:just )?one other) (?:\w+ )?(?:friend|mate|buddy|pal|bestie|flatmate|roommate)\b(?! (?:systems?|cops?|movies?|films?)\b)"
)
_BOTH = re.compile(
    rf"\b(?:(?:with|for) a (?:second|2nd) (?:player|person)|both of us|us both|we both|us two|play(?:ing|ed)?\b[^.!?,;]{{0,25}} with (?:my|a) (?:\w+ )?{ONE}\b)|{WITH_A_FRIEND}"
    r"|\bin (?:pairs|twos)\b|\b(?:just|only) me and (?!my\b|the\b|our\b|a\b|some\b)[a-z]+(?: now| left| then| tonight)*(?=\W*$|[,.!?;])"
    r"|\b(?:like\b[^.,;!?]{2,40}|but|same) for (?:two|2|the two)(?=\W*$|[,.!?;])"
)
_PERSON = r"(?:people|persons?|mates?|friends?|players?|guys|girls|boys|kids|cousins?|of us|of them|others?|mouths)"
_COMES = r"(?:(?:is|are|'s|'re|has|have|'ve) )?(?:now |just |also )?(?:joins?|joining|coming(?! out)|turned up|showed up|wants? (?:in|to (?:join|play|come))|(?:will|'ll|may|might|could|can|would|going to) (?:now |also |be |probably )*(?:come|join|coming|joining|be there|there|play(?:ing)? too)|arrived|turning up|here now|in(?! (?:the|a|an|my|our|one|all|total|\d)\b))\b"
_SAYS = r"(?:has|have|'ve)? ?(?:just |now |also )?(?:says?|said|told (?:me|us)|asked to|wants? to)(?: that)? ?(?:(?:they|she|he)(?:'ll|'d| will| would| want to| can)? )?(?:like to )?(?:come|join|be there|play)\b"
_GOES = r"(?:(?:is|are|'s|'re|has|have|'s|'ve) )?(?:just |already )?(?:bails?|bailed|left|drops? out|dropped out|cancels?|cancell?ed|went home|pulled out|can't (?:come|make it(?! out)|be bothered|be (?:here|there))|won't (?:come|make it|be (?:here|there))|isn't (?:coming|joining|playing)|aren't coming|(?:is|are|'s|'re) (?:now |off )?(?:on (?:holiday|vacation|leave)|off sick)|not (?:coming|joining)|is out|had to go)\b(?! out\b)"
_FEW = r"(one|two|three|four|a couple|1|2|3|4|another|someone|somebody)"
_MORE_PEOPLE = re.compile(
    rf"\bplus ({NUMBER})(?=\W*$|[,.!?;])|\b{_FEW}(?: more| extra| other| else| new)?(?: {_PERSON})? (?:{_COMES}|{_SAYS})",
    re.IGNORECASE,
)
_FEWER = re.compile(
    rf"\bminus ({NUMBER})(?=\W*$|[,.!?;]| of us)|\b{_FEW} (?:less|fewer|down|short)(?: of us)?(?=\W*$|[,.!?;])|\bwe(?:'ve)? lost {_FEW}(?=\W*$|[,.!?;])|\b{_FEW}(?: {_PERSON})? {_GOES}",
    re.IGNORECASE,
)
_SOMEBODY_GOES = re.compile(
    rf"^\W*(?:(?:oh|ok|crap|damn|and|but|so|well|ugh|hm+|sorry|actually|turns out|it's \w+ now|we're \w+ now)\W+)*(?!(?:it|that|this|they|i|we|he|she|you|which|who|kids|children|all|both|everyone)\b)([a-z]{{3,}}) {_GOES}",
    re.IGNORECASE,
)
_SOMEBODY_COMES = re.compile(
    r"^\W*(?:(?:oh|ok|and|but|so|well|yay|hm+|sorry|actually|wait|hang on|turns out|no)\W+)*(?!(?:it|that|this|they|i|we|he|she|you|which|who|one|game|all|both|everyone)\b)([a-z]{3,})(?:'s| is)? "
    r"(?:coming(?! out)|joining|playing|in|here|free|up for it|can (?:come|make it|join|play)) after all\b",
    re.IGNORECASE,
)
_ONE_OF_OURS = re.compile(
    rf"\b(?:(?:my|our|his|her) (?:(?!two|three|four|\d)\w+ )?{ONE}|(?:grand?|m[uo]m|dad)(?:ma|pa|dad|my|dy|ny)?|nana) (?:{_COMES}|{_SAYS})(?! (?:out|from|up|with an?)\b)"
    rf"|^\W*(?:oh )?(?:and|plus|also) (?:my|our|his|her) (?:\w+ )?{ONE}(?: too| as well| also)\W*$",
    re.IGNORECASE,
)
_COUPLES = re.compile(r"\b([2-5]|two|three|four|five) couples\b")
_TEAMS = re.compile(rf"\b({NUMBER}) (?:teams|sides|groups) of ({NUMBER})\b")
_AS_ONE = {"another": 1, "someone": 1, "somebody": 1, "a couple": 2}


_SUITS = re.compile(
    rf"\b(?:good|ok|okay|fine|fun|great|playable|suitable|enough|works?|working|played) (?:for|with|by) (?:just |only )?({NUMBER})(?=\s*(?:$|[,.!?]))|\b(?:can|could) (?:the |all |all the )?({NUMBER}) (?:\w+ )?play\b|\b(?:takes?|fits?|seats?|supports?|allows?|handles?) (?:up to |as many as )?({NUMBER})(?=\s*(?:$|[,.!?]|or more\b|as well\b|too\b|then\b))|\bfor ({NUMBER})(?= (?:(?:on|at one|of us|with|about|where|that|which|please)\b|(?:under|below|less than|up to|for (?:under|less than)|costing|cheaper than) [$€£]?\d))|\b(?:party|group|team|family) of ({NUMBER})\b|(?:\b(?:games?|quiz(?:zes)?|trivia|party|something|it'?s|be|horror|puzzles?|shooters?|rpgs?|co-?op|platformers?|racing|strategy|simulators?|sports)|^\W*(?:ok(?:ay)? )?(?:and|now|but|what about|how about)) for ({NUMBER})\b(?=\s*(?:$|[,.!?]|on\b|please|then\b|instead\b))"
    rf"|(?:^\W*|\bfor )({NUMBER}) (?:(?!year|month)[a-z]+ )?(?:mates|lads|blokes|guys|girls|dudes|(?:flat|house|room)mates|students)\b(?! (?:who|that|aged?)\b)"
    r"|^\W*for ([2-6]|two|three|four|five|six)(?=\s*(?:[,.;:!?]|on\b|please\b))"
)
"""What is good for so many, or takes them: "does it work for 6", "a quiz for 4"."""
_PLAYERS = re.compile(rf"\b({NUMBER})[\s-]*(?:players?|player|people|persons?|person|of us|adults|gamers)\b(?! (?:in (?:the |my )?chat|watching|watch|follow\w*)\b)")
_WE_ARE = re.compile(
    rf"\b(?:we're|we are|we'll be|we will be|makes us) (?:about |around |only |just )*({NUMBER}) (?!something|odd|plus|year)(?:\w+ )?(?:{_GROUP}|{MANY})\b|\bthere (?:are|will be|'ll be) ({NUMBER}) of (?:us|them)\b|\b(?:we|us) ({NUMBER}) (?=(?:can|could|will|would|want|like|love|enjoy|play)\b)|\b(?:we're|we are|we'll be|we will be|we'd be|we'll have|there'll be|there will be|makes us) (?:now |still |only |just |about )*({NUMBER})(?=\s*(?:$|[,.;!?]|and\b(?!\s*\d)|so\b|on\b|in\b|tonight|now|altogether|then|in all))"
)
_SO_MANY_NOW = re.compile(
    rf"\b(?:join\w*|coming|comes|too|along|now|left|gone|out)\b.{{0,15}}\bso (?:that's |that makes |we're |it's |make it )?({NUMBER})(?: of us)?(?=$|[,.!?])"
)
_DOWN_TO = re.compile(
    rf"\b(?:we're|we are|now|just|us) (?:now |all )?down to ({NUMBER})(?=\s*(?:$|[,.;!?]|of us|now|people|players))|(?<!with )(?<!and )\b({NUMBER}) (?:mates|friends|pals|buddies)(?=\s*(?:$|[,.;!?]|on\b|and\b(?! (?:i|me)\b)|round\b|over\b))"
)


def players(text: str) -> int | None:
    """How many play together, 1 to 100, when said: "4 players", "the two of us", "me and 3 friends"; None otherwise."""
    low = _COUPLES.sub(lambda m: f"{m.group(1)} teams of 2", text.lower())
    said = _all(_TEAMS.sub(lambda m: f"{value(m.group(1)) * value(m.group(2))} players", low))
    return said if said is not None and 1 <= said <= 100 else None


_FROM_TO = re.compile(
    rf"\b({NUMBER})(?: players?)?\s*(?:-|–|to|or)\s*({NUMBER})[\s-]*(?:players?|people|persons?|of us|adults|gamers)\b", re.IGNORECASE
)


def fewest(text: str, most: int | None) -> int | None:
    """The fewest of "3 to 5 players", where the most of them is how many play; None where no such span is said."""
    spans = ((value(m[1]), value(m[2])) for m in _FROM_TO.finditer(text))
    return next((low for low, high in spans if high == most and 1 <= low < high), None)


def _all(low: str) -> int | None:
    with_children = _first(low, _WITH_CHILDREN)
    if told := _old_and_young(low) or (0 if with_children is not None else _first(low, _TOLD) or 0):
        return told if told > 1 else None
    if (said := _first(low, _SUITS)) is not None:
        return said
    low = _OF_US_AND.sub(lambda m: f"{value(m.group(1)) + 1} of us", _SOME_OF_US.sub(" ", low))
    if (said := _first(low, _PLAYERS, _WE_ARE, _ALL_AT_ONCE)) is not None:
        return said
    besides_me = _first(low, _BESIDES_ME) if with_children is None else with_children
    if besides_me is not None:
        return min(besides_me + 1, 100)
    said = _first(low, _SO_MANY_NOW, _DOWN_TO)
    return _grouped(low) if said is None else said


def _first(low: str, *patterns: re.Pattern[str]) -> int | None:
    """The number of the first pattern that is found."""
    match = next((match for pattern in patterns if (match := pattern.search(low))), None)
    return value(next(g for g in match.groups() if g)) if match else None


_OF_US_AND = re.compile(rf"\b({NUMBER}) of us,? (?:{_AND}|with) (?:my|our|his|her|a) (?:\w+ )?{ONE}\b(?! (?:can|is|are|has|have|does|do|who)\b)")
"""One beside those who are counted: "three of us plus my sister"."""


def _old_and_young(low: str) -> int:
    both = _OLD_AND_YOUNG.search(low) or _YOUNG_AND_OLD.search(low)
    return sum(1 if said in {"a", "an"} else value(said) for said in both.group("olds", "youngs")) if both else 0


_SOME_OF_US = re.compile(
    rf"(?<!the )(?<!all )(?<!for )(?<!just )\b(?:{NUMBER}) of us(?= (?:(?:are|is) (?!all\b|both\b|playing|here|coming|going|sharing|together|on\b|in\b|at\b|up\b|free\b|around|staying)"
    r"\w|hates?\b|likes?\b|loves?\b|can't\b|cannot\b|don't\b|doesn't\b|never\b|prefers?\b|suck\b|haven't\b|gets?\b))"
)
"""A part of those who play, of whom something is told: "two of us are terrible at games"."""


def _grouped(low: str) -> int | None:
    """A group that is told of as such, or by who is in it."""
    if (said := _first(low, _FOR_A_GROUP)) is not None:
        return said if said > 1 else None
    if m := _ME_FIRST.search(low):
        return together(m.group(1))
    if m := _ME_TOO.search(low):
        return together(m.group())
    if (on := call(low)) and on.playing and (many := together(on.who)) != 1:
        return many
    return 2 if _BOTH.search(low) else None


_SO_MANY = re.compile(
    rf"\b(?:we|there|it)(?:'re|'ll| are| will| may| might| could| would| be| have| may be| might be)*(?: that we)?(?: \w+){{0,3}}? (?:{NUMBER}) (?:of us|in the end|after all|altogether|in all|now|then)\b",
    re.IGNORECASE,
)


def told_players(text: str) -> bool:
    """Whether it says how many they are, rather than to ask for how many it is: "we may be twelve in the end"."""
    return bool(_SO_MANY.search(text))


def change(text: str) -> int:
    """How many more play than before, or fewer, −9 to 9; 0 when nothing is said of it."""
    for pattern, sign in ((_FEWER, -1), (_MORE_PEOPLE, 1)):
        if match := pattern.search(text):
            said = next(g for g in match.groups() if g).lower()
            return sign * min(_AS_ONE.get(said) or value(said), 9)
    if _SOMEBODY_GOES.search(text):
        return -1
    return int(bool(_SOMEBODY_COMES.search(text) or _ONE_OF_OURS.search(text)))
