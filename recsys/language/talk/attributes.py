"""Which fact of an item a question asks for: how long, for how many, from what age, on what, by whom."""

from __future__ import annotations

import re

from recsys.intent import Attribute
from recsys.language.words.untold import MONTHLY, untold, untold_thing

_OPEN = r"(?<!care )(?<!mind )(?<!matter )(?<!matters )(?<!bothered )(?<!about )(?<!regardless of )"
"""Not behind what says that it does not matter: "I don't care how long"."""
QUESTION = re.compile(
    r"\?|(?:^|[.!;,] )\W{0,8}(?:(?:k|ok(?:ay)?|and|but|so|cool|nice|hm+|lol|lmao|ha(?:ha)*|oh|ah|um+|er+m?|hey|hi+|yo|btw|omg|well|wait|also|then|random|quick question|question|n|roughly|about|approx(?:imately)?|now|right|actually|hang on|sorry)\b[ ,:]{1,2})*(?:is|are|does|do|can|could|will|would|what|whats|how|who|when|where|which|tell (?:me|us)|explain|describe|whos|hows|whens|wheres|(?:was|were|did|has) (?:it|that|this|they|the)\b(?! (?:last (?:week|night|month|year|time)|yesterday|already|before|once|twice|to death|too|on \w+day)\b))\b"
    rf"|{_OPEN}\b(?:how (?:long|many|old|hard|big|difficult|expensive|recent)|what(?:'s|s| is) the|who(?:'s|s| is) (?:it|that))\b|\bany (?:good|fun|use) (?:for|with|on) (?!a\b|an\b|the\b)|\bany idea\b|\bdo you (?:reckon|think)\b|\b(?:right|innit|correct|isn't it|yeah)\W*$|\bdo you know\b"
    r"|^\W*max(?:imum)? (?:no|number|players)\b|(?<!n't )(?<!nt )(?<!not )(?<!can )\btell (?:me|us) more\b(?! (?:like|of|when|later)\b)"
    r"|\b(?:what(?:'s|s| is) (?:it|that|this)(?: one)? about|what(?:'s|s| is) it like)\b",
    re.IGNORECASE,
)

SALE = re.compile(
    r"\b(?:on sale|in (?:a|the) sale|on offer|on special|discount(?:s|ed)?|reduced|any (?:deals?|sales?|offers?)|cheaper anywhere)\b",
    re.IGNORECASE,
)
"""Asks for more than a price: what no catalogue knows."""
SHARING = re.compile(
    r"\b(?:shar(?:e|ing) (?:a|one|the|the same) (?:screen|tv|telly|sofa|couch|copy)|(?:on )?(?:the same|one|a single) (?:screen|tv|telly|copy)|split[ -]?screen|couch (?:co-?op|play)"
    r"|(?:one|two|2|three|3|more than one|own|separate|multiple|several|a|extra) cop(?:y|ies)|copy each|copies|local (?:co-?op|multiplayer|play))\b",
    re.IGNORECASE,
)
"""Asks whether one screen and one copy will do."""
ON_ONE = re.compile(
    r"\b(?:play|both|two|share)\b[^?.!]{0,15} on (?:the same|one|a single) (?:tablet|i?pad|phone|laptop|pc|computer|device|console)\b", re.IGNORECASE
)
WITH_WHOM = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|but|what about|how about)\W+)+with (?:my|a|two|three|\d|some|other)\b[^.!,;?]{0,25}\?\W*$", re.IGNORECASE
)
"""Goes on asking of an item that was asked of: "and with my wife?"."""
WITH_ANOTHER = re.compile(
    r"\b(?:can|could|may|might|would|will) (?:i|we|one|you)\b[^?.!]{0,60}?\b(?:with|against) (?:(?:my|our|a|an|another|some|the) (?:\w+ )?(?:friend|mate|buddy|pal|sister|brother|son|daughter|nephew|niece|cousin|aunt(?:ie)?|uncle|wife"
    r"|husband|partner|girlfriend|boyfriend|neighbour|neighbor|colleague|flatmate|roommate|grandson|granddaughter|mum|mom|mother|dad|father|gran|grandma|grandpa|person)\b|someone|somebody|her\b|him\b)",
    re.IGNORECASE,
)
"""Asks whether it can be played with one more person."""
JOINS = re.compile(
    r"\b(?:can|could|may|might|would|will) (?:my|our|a) (?:\w+ )?(?:friend|mate|buddy|pal|sister|brother|cousin|wife|husband|partner|girlfriend|boyfriend|neighbour|neighbor|colleague|flatmate|roommate"
    r"|mum|mom|mother|dad|father|gran|grandma|grandpa)\b(?: \w+)? (?:play|join|take part)\b[^?.!]{0,30}\b(?:too|as well|along|with (?:me|us))\b",
    re.IGNORECASE,
)
"""Asks the same of a grown-up by name: "can my friend Trudi play it too"; of a child, it may ask for the age."""
TAKING_TURNS = re.compile(
    r"\b(?:takes?|taking|in) turns\b|\bturn[- ]taking\b|\bwait(?:s|ing)? (?:for (?:each other|one another|(?:my|your|our|their|his|her|a) (?:turn|go))|(?:my|your|our|their|his|her) (?:turn|go)|while\b)"
    r"|\b(?:do|does|must|would|will|should|have|has|need|needs|or) (?:(?:they|we|you|he|she|the other|one|everyone|somebody|people|kids) )?(?:(?:have |need )?to )?(?:just )?wait\b"
    r"|\b(?:at (?:the same time|once)|simultaneous(?:ly)?|one after (?:the other|another)|hot ?seat|one at a time)\b|\bpass(?:ing)? (?:and play|(?:the|a|one) (?:pad|controller|phone|tablet|device|ipad))\b",
    re.IGNORECASE,
)
"""Asks whether those who play do so at the same time."""
_US = r"(?:us|me|(?:the )?(?:two|three|four|five|six|both|all) of us|us (?:two|three|four|both|all)|me and (?:my|the) \w+|(?:my|our) (?!(?:little|young)\b)\w+ and (?:me|i|myself))"
_SUITS = re.compile(
    rf"\b(?:is|are|was|would|could|might|will) (?!you\b|there\b)[^?.!,]{{1,40}}?\b(?:anything|something|right|meant|made|one|a good (?:one|fit|choice|idea)|(?:any )?good|nice|suitable|fun|a game|too much|ok|okay) for {_US}\b"
    rf"|\b(?:would|will) (?:i|we|he|she|they|(?:my|our) \w+(?: and (?:i|me))?) (?:like|enjoy|love) (?:it|that|this|the (?:first|second|third|fourth|fifth|last))\b|\b(?:does|do|would|will) (?:it|that|this|the \w+(?: one)?) suit\b"
    r"|^\W*(?:\w+\W+){0,2}?(?:is|was) [^?.!,]{1,40}? (?:one|a game|something|anything) (?:that )?(?:i|we|he|she|they|(?:my|our) \w+)(?: and (?:i|me))?"
    r" (?:could|can|would|might|should|will) (?:\w+ )?(?:manage|play|handle|cope|enjoy|like|love|try|do|get into)\b",
    re.IGNORECASE,
)
"""Asks whether it is for those who ask: "would that be anything for us"."""
_OF = r"(?:it|that|this|that one|this one|(?:the|no\.?|number|#) ?\w+(?: (?:one|game|film|movie))?)"
_MANY = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)"
_CHILD = rf"(?:(?:a|an|my|the|our|his|her) )?(?:{_MANY}[ -]?(?:years?|yrs?|yo)\b(?:[ -]olds?)?|kids?|children|toddler|(?:little|young) (?:one|\w+)|son|daughter|nephew|niece|boy|girl)"
_ATTRIBUTES: tuple[tuple[Attribute, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, re.IGNORECASE))  # type: ignore[misc]
    for name, pattern in (
        (
            "platform",
            r"\b(?:on|for|run on|work on|available on|come out on|playable on|ported to|out on|support\w*)\b.{0,25}\b(?:switch|ps\d|playstation|xbox|pc|mac|linux|phone|iphone|ipad|tablet|android|vr|quest|steam|console|mobile|windows|nintendo)\b|\b(?:what|which) (?:platform|device|console|system)s?\b|\bwhere can (?:i|we) (?:play|get)\b|\bin (?:a|the|my|any)? ?(?:web )?browser\b",
        ),
        (
            "players",
            r"\bhow many (?:players|people|of us|can play|controllers?|gamepads?|pads|joy-?cons?)\b|^\W*(?:\w+\W+){0,4}?(?:can|could|is|does|do|will|would|are)\b(?! you\b).{0,40}\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:of us|people|players?|persons?|friends|kids|adults|children|mates)\b|^\W*(?:\w+\W+){0,2}?(?:can|could)\b(?: all)?(?: the)? (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b.{0,20}\bplay\b|\b(?:for|with|by) (?:just |only )?(?:\d{1,2}|two|three|four|five|six|seven|eight)(?: of us)?\W*$|\b(?:is|does|can).{0,25}\b(?:multiplayer|co-?op|coop|split ?screen|two players?|2 players?|single ?player|play (?:it )?(?:alone|solo|together)|we play)\b",
        ),
        (
            "age",
            r"\bfrom (?:age )?\d{1,2} (?:years )?(?:up|on|onwards)\b|\b(?:age rating|how old (?!(?:is|are|was) (?:it|that|this|they|these|those|the)\b)|what age|suitable|appropriate|(?:ok|okay|safe) for(?! (?:a |an )?(?:beginner|newb|noob|newcomer|novice))|rated|kid friendly|(?:can|could|would|will|is|should) (?:a|an|my|the|our) (?!\w+ (?:one|game|film|movie)\b)[\w' -]{1,20} (?:be (?:ok|okay|fine|able|alright)|play|handle|manage|enjoy|too young)\b|for (?:kids|children|a \d))\b",
        ),
        (
            "minutes",
            r"\bhow long\b|\bis (?:it|that|the \w+(?: one)?) (?:very |too |quite |really )?(?:long|short|quick)\b|\bhow much time\b|\b(?:is|are).{0,20}\b(?:rounds?|sessions?|levels?) (?:short|long)\b|\bhow many (?:hours|minutes)\b",
        ),
        (
            "year",
            r"\bwhen(?:'d| did| was| is| were)\b|\bwhen's\b|\b(?:what|which) (?:year|decade)\b|\bhow old (?:is|are|was) (?:it|that|this|they|the)\b|\brelease date\b|\bis it (?:new|old|recent)\b",
        ),
        (
            "price",
            r"\b(?:is|are|does|do)\b.{0,30}\bfree\b|\b(?:them|these|those|it|one) free\b|\bhow much\b(?! (?:time|of|longer|do (?:i|we|you)|should)\b)|\bwhat(?:'s|s| does| do)\b.{1,30}\bcost\b|\bwhat (?:it|that|this|they) (?:would )?costs?\b|\b(?:good|any) value\b|\bvalue for\b|\bworth (?:the|my|our|that) money\b|\bprice\b|\bexpensive\b|\bpricey\b|\bis it (?:free|expensive|cheap)\b|\b(?:does|do|will|would) (?:it|that|this|the|these|those)\b.{0,20}\bcost\b",
        ),
        (
            "developer",
            r"\b(?:made|designed|developed|directed|published) by\b|\bwho (?:made|makes|designed|developed|created|is behind|published)\b|\b(?:developer|designer|author)\b|\bstudio\b|\bdirector|\bdirected\b|\bwho(?:'s| is| was)?(?: else)?(?: is| was)? in (?!charge\b|the (?:world|room|house|office)\b)",
        ),
        (
            "difficulty",
            r"\b(?:is|are).{0,20}\b(?:hard|difficult|easy|challenging|tough)\b|\bhow (?:hard|difficult|easy)\b|\bfor (?:a |an |total |complete |absolute )*(?:beginners?|newbies?|noobs?|newcomers?|novices?)\b|\bbeginner[- ]friendly\b",
        ),
        (
            "series",
            r"\b(?:part of|in) (?:a|the|what|which)? ?(?:series|franchise)\b|\bis there a sequel\b|\bdo i need to (?:play|watch|see) the\b",
        ),
        ("platform", r"\b(?:is|are|does) (?:there|it|that)\b.{0,12}\b(?:a|an) (?:\w+ )?(?:switch|ps\d|playstation|xbox|pc|mac|linux|phone|iphone|ipad|tablet|android|vr|mobile|windows) (?:version|port|app)\b"),
        (
            "players",
            rf"{WITH_WHOM.pattern}|{SHARING.pattern}|{WITH_ANOTHER.pattern}|\b(?:can|could|may|might) i (?:also |still |just )?(?:join(?: in)?|play along|take part)\b|\b(?:max(?:imum)?|most|biggest|largest|min(?:imum)?|fewest) (?:\w+ ){{0,2}}?(?:players?|people|persons?|group|party|team|of us)\b|\bmax(?:imum)? (?:no|number)\b|\bplayer (?:count|limit)\b"
            rf"|\bhow many (?:\w+ )?(?:does it take|is it for|can (?:play|join|be)|it takes|fit|people|players)\b|\bhow big a (?:group|party|team)\b"
            rf"|\bany (?:good|fun|use) (?:for|with) (?:just )?{_MANY}\b(?! (?:year|yr|yo|min|hour))|\b(?:can|could|will|would) (?:all )?(?:the )?{_MANY} (?:of (?:us|them|you)|players|people|kids|mates|friends)\b"
            rf"|\b(?:does|will|would|is) {_OF} (?:work|ok|okay|good|fun|playable|fine) (?:for|with|by) (?:just |only )?(?:the )?{_MANY}\b(?! ?(?:year|yr|yo|y/o|min|hour))|\bis {_OF} (?:a )?(?:{_MANY}|single|multi)[ -]?players?\b",
        ),
        (
            "age",
            rf"\b(?:can|could|would|will|is|should) {_CHILD} (?:cope|deal|manage|handle|enjoy|play|get|like|be|understand|too young|old enough)\b|\bis (?:he|she|{_MANY}) (?:too young|old enough)\b"
            rf"|\b(?:what|whats|what's|what is)(?: the)? (?:min(?:imum)? )?age\b(?! of)|\b(?:ok|okay|alright|all right|fine|good|safe|suited|any good) (?:for|with) (?:{_CHILD}|under \d)|\b(?:kid|child)[ -](?:friendly|safe|proof)\b|\bhow old (?:do|does|must|should)\b",
        ),
        (
            "minutes",
            rf"\b(?:one|a|per|each) (?:go|round|match|game|session|run|level|turn) (?:take|takes|last|lasts)\b|\blength of (?:a|one|the) (?:round|match|game|go|session)\b|\bhow (?:long|quick|short)\b|\bdrags? on\b|\b(?:how|roughly how) many min(?:ute)?s\b"
            rf"|\bis {_OF} (?:a )?(?:very |too |quite |really |pretty )?(?:long|short|quick)\b(?! (?:film|movie) (?:about|with))|\b(?:time|minutes) (?:per|a) (?:round|go|match|game)\b",
        ),
        ("year", rf"\bhow (?:recent|new|old|dated) (?:is|are|was)\b|\bis {_OF} (?:quite |very |a |really |pretty |fairly |any )*(?:new|newer|old|recent|ancient|modern)\b(?! than)|\bwhen (?:was|did|is) {_OF} (?:out|come|from|made|released)\b|\b(?:come|came) out\b(?! on\b)"),
        ("price", rf"{SALE.pattern}|\bset (?:me|us|you) back\b|\b(?:what(?:'s|s| is)|hows|how's) the (?:damage|price|cost)\b|\b(?:does|do|will|would) {_OF} cost\b|\bis {_OF} (?:very |too |quite |really |that )?(?:dear|pricey|expensive|cheap|free)\b|\bwhat do they (?:want|charge|ask)\b|\bbreak the bank\b"),
        ("developer", rf"\bwho(?:'s|s| is| was| were) {_OF} (?:made |designed |developed |directed |published )?by\b|\bmade by (?:whom|who)\b|\b(?:which|what) (?:company|studio|people|director|developer|actors?|actress(?:es)?)\b|\bwho (?:did|designed|directed|wrote|(?:else )?(?:stars?|starred|acts?|acted|is starring))\b|\bwho(?:'s|s| is| are| was| were) the (?:\w+ )?(?:actors?|actress(?:es)?|stars?|leads?|director|writers?)\b|\bwho(?:'s|s| is| was| are)? (?:all |else |starring |acting )*in {_OF}(?: with \w+)?\W*$|\bwho(?:'s|s| is| was)? in (?!charge|the mood|love)[\w': ]{{2,40}}\?|\bthe cast\b"),
        ("difficulty", rf"\b(?:my|a|the) (?:mum|mom|dad|nan|gran\w*|wife|husband|partner) (?:can|could|would|will) (?:do|manage|cope|handle|learn|get)\b|\b(?:can|could|would) (?:my|a|the) (?:mum|mom|dad|nan|gran\w*|wife|husband|boyfriend|girlfriend|parents?|partner) (?:do|manage|cope|handle|learn|get)\b|\btoo (?:hard|tricky|difficult)\b|\b(?:die|dying|dies|lose|losing|fail|failing) (?:all the time|a lot|constantly|over and over|again and again|every (?:few|two|ten|five) \w+)\b|\b(?:is|are) {_OF} (?:very |too |quite |really |pretty |that |a bit )?(?:tricky|brutal|punishing|hard|easy|difficult|tough|simple|challenging|unforgiving)\b|\b(?:total |complete )?(?:noobs?|newbies?|beginners?|novices?)\b"),
        (
            "about",
            rf"\bwhat (?:do|does|can|would) (?:one|you|we|i|people)\b.{{0,15}}\bdo (?:in|with|on)\b|\bwhat(?:'s|s| is) the (?:gist|plot|story|premise|idea|point|deal|setting|goal|aim)\b|\b(?:what|which) (?:sort|kind|type) of (?:game|film|movie|thing) (?:is|are)\b"
            rf"|\bis {_OF} (?:really |actually )?(?:worth (?:it|the|playing|watching|buying|getting|a)|any good|good|decent|fun)\b(?! (?:for|with|on)\b)|\b(?:bit |little )?more '?bout\b|\b(?:explain|describe|sum up) {_OF}|\bhow(?:'s|s| is| does) {_OF} play\b|\bwhat(?:'s|s| is) {_OF} all about\b",
        ),
        (
            "about",
            r"\bwhat(?:'s|s| is| are)? (?:it|that|this|that one|this one|the \w+ one|[\w': ]{2,40}?) about\b|\bwhat(?:'s|s| is) (?:it|that one|that|this one|the \w+ one|the (?:first|second|third|fourth|fifth|last)|(?!up\b|good\b)[\w': ]{2,40}? like)(?: like)?\s*\??$|\bwhat happens in\b|\bwhat's the (?:deal|story) with\b|\btell (?:me|us) (?:more|about)\b|\bwhat(?:'s| is| kind of game is) (?:it|that)\b|\bmore (?:about|details|info)\b|\bdescribe\b|^(?:do you (?:have|know)|have you (?:got|heard of)|got) (?!any|some|more|other|a |something|(?:the|it|that|those|these|them|all|both)\b)|\bhow does (?:it|that|that one) play\b|\bwhat (?:do|can) you (?:actually |even |really )?(?:do|play as) in\b|\babout\?",
        ),
    )
)  # fmt: skip
"""How each fact is asked for, the first that is found; what stands further down in other words, or vaguely."""


_COST = re.compile(
    r"\bhow much\b[^.?!]{0,25}\b(?:costs?|set (?:us|me|him|her|them) back)\b|"
    r"\bhow much (?:is|are|does|do|would|will|for|'s)\b(?![^.?!]*\b(?:time|longer|space|memory|data)\b)(?=[^.?!]*\b(?:on|for) (?:the )?(?:switch|ps\d|xbox|pc|steam|mac|phone|ipad|mobile)\b)",
    re.IGNORECASE,
)
"""What it costs there: "how much is the first one on Switch"."""


def attribute(text: str) -> Attribute | None:
    """Which fact of an item a question asks for; None when it asks for none."""
    if not QUESTION.search(text):
        return None
    if untold_thing(text)[0] == MONTHLY:
        return "price"
    if JOINS.search(text) or TAKING_TURNS.search(text) or ON_ONE.search(text):
        return "players"
    if _COST.search(text):
        return "price"
    if name := untold(text) or ("suits" if _SUITS.search(text) else None):
        return name
    return next((name for name, pattern in _ATTRIBUTES if pattern.search(text)), None)


_PARTS = re.compile(r"[?;,]|\band\b", re.IGNORECASE)


_NAMED: tuple[tuple[Attribute, re.Pattern[str]], ...] = tuple(
    (name, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))  # type: ignore[misc]
    for name, words in (
        ("players", r"players?|how many(?! (?:hours|minutes))"), ("minutes", r"long|lengths?|lasts|duration|minutes|playtime"), ("price", r"prices?|pric(?:e)?y|cost\w*|expensive|dear|free"),
        ("age", r"ages?|how old|pegi|age rating|suitable"), ("year", r"(?<!\bfor )(?<!\d )years?(?! olds?\b)|released?|(?:come|came) out|new|recent"),
        ("platform", r"platforms?|consoles?|devices?"), ("difficulty", r"hard|difficult\w*|easy"), ("developer", r"who made|developers?|studio"),
    )
)  # fmt: skip
"""What a part of a question names, where the whole is one: "which age and in which year is it"."""


def attributes(text: str) -> tuple[Attribute, ...]:
    """Every fact that a question of several parts asks for, in order: "tell me about number 2 and how much is it"."""
    parts = [part.strip() for part in _PARTS.split(text)]
    found = (attribute(part) or next((name for name, said in _NAMED if said.search(part)), None) for part in parts)
    return tuple(dict.fromkeys(name for name in found if name))
