"""What a message does: ask for items, ask about one, choose, count, go on, or wander off."""

from __future__ import annotations

import re

from recsys.intent import Intent
from recsys.language.talk.attributes import QUESTION, TAKING_TURNS
from recsys.language.talk.turning import TURNS

_SEVERAL = re.compile(
    r"\b(?:how (?:long|much|hard|old|many \w+)|what) (?:is|are|does|do|would) each\b|\b(?:any|which|all|either|none|some|both) of (?:them|these|those)\b|\b(?:is|are)(?: there)? (?:one|some) (?:of|among|in) (?:them|these|those)\b|\b(?:do|does|are|is) (?:any|they|these|those)\b|\bthey all\b|\b(?:from|of|in|on|among) (?:that|this|your) (?:list|lot|bunch|selection)\b|\bin (?:these|those)\b\W*$|\bany(?:thing|one)? on (?:there|here)\b|^\W*(?:\w+ )?any\b.{0,40}\b(?:too|as well)\b"
    r"|\bwhich(?: ones?| of \w+| \w+)? (?:runs?|works?|plays?|(?:is|are|comes?) (?:\w+ )?(?:on|for|out on))\b",
    re.IGNORECASE,
)
_SOMEBODY = r"(?:one )?(?:is|has|was|says?|said|thinks?|thought|likes?|loves?|hates?|wants?|finds?|needs?|gets?|plays?|can|can't|cannot|could|will|won't|would|might|doesn't|isn't|already|just)"
"""Behind "the youngest" of those who play, and of no items."""
_THE_WHOLE = r"(?: \w+){0,3} (?:to (?:finish|complete|beat|the end)|overall|in total|all in all|story|campaign)\b"
_BEST_BY: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(rf"(?<!\bat the )(?<!\bat the very )\b(?:{words})\b", re.IGNORECASE))
    for name, words in (
        ("hours", f"(?:shortest|quickest|fastest|least time){_THE_WHOLE}"), ("-hours", rf"(?:longest|most time){_THE_WHOLE}|(?:lasts?|keeps?) (?:me|us|him|her|them)(?: \w+){{0,2}} longest"),
        ("hard", r"(?:quickest|fastest|shortest|least|fewest \w+) to (?:learn|explain|teach|pick up|understand|grasp|get into)"), ("minutes", "shortest|quickest"), ("-minutes", "longest"), ("-price", "most expensive|priciest|dearest|costliest"), ("price", "cheapest|least expensive|least money|kindest to (?:my|the|our) (?:wallet|purse)|lightest on (?:my|the|our) (?:wallet|purse)"),
        ("year", r"not (?:quite )?the (?:very )?(?:newest|latest|most recent)"), ("-year", r"not (?:quite )?the (?:very )?oldest"),
        ("-year", "newest|latest|(?<!my )(?<!our )(?<!two )(?<!three )most (?:recent(?:ly)?|new)|(?:came|come) out last"), ("year", rf"oldest(?! {_SOMEBODY}\b)|(?:came|come) out (?:first|earliest)"), ("hard", "easiest|simplest|gentlest"),
        ("-hard", "hardest|toughest|most difficult"), ("-fame", "most popular|most famous|best known"),
        ("age", rf"most child friendly|youngest(?! (?:son|daughter|child|kid|boy|girl|of|{_SOMEBODY})\b)"),
    )
)  # fmt: skip
_MORE_SO: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(rf"\b(?:which|what)(?:'s|s)?(?: (?:one|ones|of (?:the|these|those|them) ?(?:(?:first|last) )?(?:two|three|\d)?|game|film|movie|two))?(?:'s|s)?(?: (?:is|are|would be|takes|costs|has))* ?(?:the |a bit |actually )?(?:{words})\b(?! than \d)", re.IGNORECASE))
    for name, words in (
        ("hours", f"(?:shorter|quicker|faster|less time){_THE_WHOLE}"), ("-hours", f"longer{_THE_WHOLE}"),
        ("hard", r"(?:quicker|faster) to (?:learn|explain|teach|pick up|understand|grasp|get into)"), ("minutes", "shorter|quicker|less time|less long"), ("-minutes", "longer"), ("-price", "more expensive|pricier|dearer"), ("price", "cheaper|less(?=\\W*$)|less money"), ("-year", "newer|more recent"),
        ("year", "older"), ("hard", "easier|simpler|gentler"), ("-hard", "harder|tougher|more difficult"),
    )
)  # fmt: skip
_SURPRISE = re.compile(
    r"\b(surprise me|surprise us|you (?:choose|pick|decide)|dealer'?s choice|(?:just )?(?:anything|whatever)(?: is fine| goes| works| really)?(?=\W*$)|i (?:don't|do not) (?:care|mind)|no preference|no idea|up to you|omakase|i trust you)\b",
    re.IGNORECASE,
)
_UNDECIDED = re.compile(
    r"^\W*(?:(?:um+|er+m?|hm+|oh|well|honestly|sorry|i|really|just|still|lol)\W+)*(?:don't (?:really |even )?know|idk|not (?:really |too |so )?sure|no (?:clue|idea)|hard to say|who knows|can't say)(?:\W+(?:i|don't|know|really|tbh|honestly|either|yet|myself|lol|sorry|what i (?:want|like|fancy)))*\W*$",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"\bhow many\b(?! (?:players?|people|persons?|can (?:play|join|be|fit)|does it take|it takes|is (?:it|that) for|hours?|evenings?|nights?|weekends?|days?|weeks?|months?|sittings?|languages?|gb|gigs?|stars|levels?|min(?:ute)?s|of us|(?:\w+ )?people)\b)"
    r"|\bcount (?:them|those|these|all|up)\b|\b(?:total|whole) number\b|\bwhat(?:'s| is) the (?:total|count)\b|\bthe number of (?:games|films|movies|titles)\b",
    re.IGNORECASE,
)
_OF_CARDS = re.compile(
    r"\bof (?:these|those|them|that lot|your (?:picks|suggestions|list)|the (?:(?:\w+ )?(?:list|cards|picks|suggestions|ones you)|five|four|three|two))\b"
    r"|\b(?:on|in) (?:the|this|your) list\b|\byou(?:'ve| have)? (?:just )?(?:showed|shown|gave|given|listed|suggested|named)\b",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"\b(?:(?:do|have) you|are there|you(?:'ve)? got|in (?:all|total|stock)|altogether)\b", re.IGNORECASE
)
_CHOOSE = re.compile(
    r"\b(?:which (?:one |of (?:these|them|those) |should |do |would |is |to |first)|which\?|which first|what first|where (?:should|do) i start|which one|better|or should i|should i (?:play|get|watch|start|buy)|start with|which .{0,30}(?:first|best|easier|next)|choose between|decide between|what order|in (?:what|which) order|help me (?:choose|decide|pick))",
    re.IGNORECASE,
)
_WHERE_TO_START = re.compile(
    r"\bwhere (?:should|do|would|could|can|shall) (?:i|we) (?:even |best )?(?:re-?start|start|begin|jump|get)(?: back)?(?: in)?( again)?\b",
    re.IGNORECASE,
)
_LOOKS_BACK = re.compile(
    r"\b(?:used to|grew up (?:on|with)|(?:i|we|he|she|they)(?:'ve| have| has|'s)? (?:(?:really|only|already|just|always|also|all) )*(?:played|loved?|watched|liked?|enjoy(?:ed)?|adored?|finished|completed|beat)"
    r"|(?:^|(?<=[.!?,;] ))(?:played|loved|love|watched|liked|like|enjoyed|adored|finished)|favou?rites?|faves?|back (?:then|in the day)|as a (?:kid|child|teen))\b(?! to\b)",
    re.IGNORECASE,
)
_REQUEST = re.compile(
    r"\b(?:recommend\w*|suggest\w*|looking for|look for|search\w*|find|want|need|give me|show me|any (?:good|games?|films?|movies?|ideas?|recommendations?|suggestions?)|"
    r"something|anything|what (?:should|could|can|shall|do you|would|about)|games?|movies?|films?|play|watch|feel like|in the mood|i'd like|ideas? for|similar|like)\b",
    re.IGNORECASE,
)
_OFF_TOPIC = re.compile(
    r"\b(weather|forecast|news|stock|bitcoin|crypto|poem|essay|haiku|lyrics|write (?:me )?(?:a|an|some|code|my)|translate|capital of|president|election|recipe for|homework|"
    r"calculate|solve|what is \d|how much is \d|\d+ ?(?:times|plus|minus|divided by|multiplied by|to the power of|percent of|% of|[x*+/÷×]) ?\d+(?= ?(?:\W|$))(?! ?(?:game|player|co|of us))|square root of|joke|python|javascript|sql|code for|email to|cover letter|who (?:won|wins|invented|discovered|wrote|sang|sings|painted)|who is the (?:king|queen|president|pope|prime minister)|how (?:tall|far|high|heavy|deep) is (?!it\b|that\b|this\b)|population of|will it rain|horoscope|lottery|medical|doctor(?! (?:says?|said|told|wants?|thinks?|recommend\w*|advis\w+)\b)|lawyer|tax|flight to|hotel|"
    r"meaning of life|what time|what day|who are you|your name|are you (?:human|real|an? (?:ai|bot|robot))|chatgpt|openai|diagnos\w+|symptoms)\b",
    re.IGNORECASE,
)
_TASK = re.compile(
    r"\b(?:do|write|solve|finish|help (?:me )?with|code|debug|translate|summari[sz]e|proofread)\b(?: me)?(?: my| this| a| an| some)?(?: \w+){0,2} (?:homework|essays?|emails?|poems?|code|maths?|letter|songs?|speech|coursework|cv|sums)\b(?!.*\b(?:games?|films?|movies?|play|watch)\b)",
    re.IGNORECASE,
)
_ATTACK = re.compile(
    r"(?<!\bi )(?<!\bwe )(?<!\byou )\b(?:ignore|disregard|forget|override|bypass) (?:\w+ ){0,2}(?:your|all|any|previous|prior|earlier|above|the) (?:\w+ ){0,2}(?:instructions?|prompts?|guidelines|rules)\b|"
    r"\b(?:system|initial|hidden|secret) prompt\b|\b(?:print|output|reveal|leak|repeat) (?:\w+ ){0,2}(?:prompts?|instructions|system message)\b|"
    r"\b(?:print|output|reveal|leak|repeat|show me|show|tell me|what is|what are|what's) (?:\w+ ){0,3}(?:your (?:\w+ )?(?:prompts?|instructions|system message|password|secrets?)|api keys?)\b",
    re.IGNORECASE,
)
_ROLE = re.compile(
    r"^\W*(?:please\W+)?(?:act as (?:an?|my)|pretend (?:to be|you are|you're)|(?:from now on\W+)?you are now)\b|\b(?:jailbreak|dan mode|developer mode|do anything now)\b",
    re.IGNORECASE,
)
_PLAYED = re.compile(r"\b(?:games?|films?|movies?|play\w*|watch\w*)\b", re.IGNORECASE)
_RESET = re.compile(
    r"\b(start over|(?<!\bshould i )(?<!\bdo i )(?<!\bwould i )(?<!\bshould we )(?<!\bdo we )start again|forget (?:that|it|all that|everything|about (?:that|it))(?![,;.:-]* (?:[\w-]+ ){1,3}(?:was|were|is) (?:better|fine|good|best|right))|never ?mind(?=\W*$|[.,!])|(?:completely|entirely|totally) different|different(?: \w+)? (?:entirely|altogether|completely)|(?:new|another|different) (?:topic|request|search|query)|from scratch|scrap that|"
    r"scratch that|for (?:myself|me alone|just me|only me) (?:now|this time|instead)|now (?:something|a game|one) for (?:me|myself)|reset)\b",
    re.IGNORECASE,
)
_CORRECTION = re.compile(
    r"\b(?:no,? (?:i|not)|not that|(?:i|we) (?:actually |really )?(?:meant|mean)|(?:i|we) (?:was|were) (?:thinking|talking) (?:of|about)|i(?:'m| am) (?:thinking|talking) (?:of|about)|should(?:'ve| have) said|the other|wrong one|that's not|not the|sorry)\b|^no\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(r"\b(both|together|we|us|all of us|everyone|each other)\b", re.IGNORECASE)

_HIDDEN = re.compile(
    r"\b(?:did|done|played|through|tired of|know|seen)(?: \w+){0,5} (?:mainstream|popular|famous|usual)\b|\b(?:few people know|hidden gems?|under ?rated|lesser[- ]known|little[- ]known|less (?:well[- ]?)?(?:known|famous|popular|mainstream|obvious)|obscure|off the beaten|not (?:so |too |that )?(?:mainstream|popular|famous|well known)|nobody (?:knows|talks about)|(?:nothing|not) (?:that )?(?:everyone|everybody)(?:'s| has| already)? [^.?!]{0,20}(?:heard|knows?|played)|never heard of|indie gems?|unknown (?:games?|films?|movies?))\b",
    re.IGNORECASE,
)
_NO_KIND = r"(?!(?:at|bet|bit|buds?|choice|deal|fit|for|friends?|guess|if|in|is|man|mates?|of|on|one|ones|options?|part|pick|price|score|suited|that|thing|time|to|value|way|when|with)\b)"
"""Behind "best", what is no kind of item."""
_FAMOUS = re.compile(
    r"\b(?:best|greatest|finest) (?:[\w-]+ ){0,3}?(?:ever|there is|out there|in existence)\b"
    rf"|\b(?:best|greatest|finest) {_NO_KIND}(?:[\w'-]+ ){{0,2}}[\w'-]+(?=\W*$|[,.;!?]| (?:ever|for|from|in|of|on|that|to|under|with)\b)"
    r"|\b(?:(?:most )?(?:popular|famous)|well[- ]known|blockbusters?|mainstream|(?:everyone|everybody)(?:'s| is)? (?:knows|playing|plays|loves|talks about)|most[- ]played|best[- ]?sell(?:ers?|ing)|biggest hits?|must[- ]plays?|all[- ]time|(?:top|best|highest)[- ](?:rated|reviewed))\b",
    re.IGNORECASE,
)
_WHY = re.compile(
    r"(?:^|[,.;:-] )\W{0,8}(?:(?:ok(?:ay)?|and|but|so|oh|hm+|wait|hang on|sorry|er+m?|hold on)\W+)*(?:why|how come|(?:what's|what is|whats) (?:wrong with|the (?:problem|issue|matter) with|so bad about)(?! (?:me|us|him|her|my|our|you|people)\b)"
    r"|(?:any|what) reason|what(?:'s| is) the reason)\b",
    re.IGNORECASE,
)
_IN_THERE = re.compile(
    r"^\W*(?:\w+\W+){0,2}?(?:is|are|was)\b[^?.!]{1,40}\b(?:in there|on there|on the list|in the list|among (?:them|those|these)|one of (?:them|those|these))\W*$",
    re.IGNORECASE,
)
"""Whether something is among the cards: "is Celeste in there"."""
_WHY_NOT = re.compile(
    r"\b(?:not|no|never|n't|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|haven't|hasn't|won't|wouldn't|can't|wrong|problem|issue|matter|bad|missing|gone|without|left out|leave out|leaving out|left off|skip|skipped)\b",
    re.IGNORECASE,
)
_ALONE_NOW = (
    r"\b(?:just|only) (?:for )?(?:me|myself)\b(?! (?:and|plus|with|or)\b| [+&])|\b(?:it's|it is|i'm|i am|playing|play) (?:now |just |all |only )*(?:alone|solo|by myself|on my own)\b"
    r"|\b(?:by myself|on my own|for me alone|me alone)\b"
)
_HEARD = r"(?:i|we)(?:'ve)? (?:have )?(?:already )?(?:told|tell|said|say|ask(?:ed)?(?: (?:you )?for)?|gave|given|wanted)(?: you)?(?: for| about)?"
_RECAP = (
    rf"\bwhat(?:'s|s)? (?:(?:have|did|do|all|exactly|was it) )*{_HEARD}(?: so far| already| again| up to now| until now| please)*\W*$"
    r"|\bwhat (?:do|have) you (?:know|got|have|noted|heard|remember|written|understood)(?: down)?(?: (?:for|from) (?:me|us))?(?: so far\b| about (?:me|us|what (?:i|we))\b)"
    r"|\bwhat (?:do|did|have) you (?:noted?|hear|heard|remember|writt?en? down|understand|understood)(?: (?:so far|of that|from that|from me|about me))?\W*$"
    r"|^\W*(?:(?:wait|sorry|huh|hm+|ok|um+)\W+)*(?:what (?:do|did) you mean(?: by (?:that|this|it))?|what does that mean|i (?:don't|do not|didn't) (?:understand|follow)(?: (?:that|this|you))?)\W*$"
    rf"|\b(?:remind me|tell me|list|recap|repeat|sum(?:mari[sz]e)?(?: up)?|go over) (?:of )?(?:everything |all )?(?:what |that )?{_HEARD}\b"
    r"|\bmy (?:list of )?(?:wants|wishes|conditions|criteria|requirements)(?: list)? so far\b"
)
_KIND_NEXT = r"(?!not\b|no\b|me\b|us\b|my\b|the\b|that\b|this\b|these\b|those\b|it\b|for\b|on\b|one\b|two\b|three\b|as\b|like\b|more\b|show\b|give\b|find\b|tell\b|want\b|need\b|looking\b|keep\b|do\b|go\b|\d)\w"
_ALL_I_WANT = r"\b(?:all|the only thing) (?:that )?(?:i|we|he|she|they)(?:'m|'re|'s)? (?:really |actually |now )?(?:wants?|needs?|after|care about) (?:now )?(?:is|are)\b"
_THE_REST = r"\b(?:never ?mind|forget|drop|scrap|ignore|leave) (?:about )?(?:all )?the rest\b"
_MEASURED = "newer|older|cheaper|shorter|longer|quicker"
_FELT = "harder|easier|tougher|simpler|gentler|funnier|sillier|scarier|spookier|creepier|darker|lighter|calmer|cosier|cozier|cuter|weirder|sadder|prettier"
"""What others should be more of than those on the table: by a number, by how they feel."""
_IS_FINE = r"(?! (?:(?:stuff|ones?|games?|films?|movies?|titles) )?(?:is|are|would be|'s|works) (?:totally |also )?(?:fine|ok|okay|alright|good|cool|too))"
"""Not what only may be: "older ones are fine"."""
_MORE_FLAGS = {
    "recap": _RECAP,
    "only this": rf"^\W*(?:(?:fine|ok(?:ay)?|all?[ -]?right|actually|well|so|no|nah|right|then|whatever|forget it|(?:sod|screw|stuff|hell with) it)\W+)+just {_KIND_NEXT}"
        rf"|^\W*just {_KIND_NEXT}.*\b(?:then|instead|will do|is fine)\W*$|{_ALL_I_WANT} {_KIND_NEXT}|{_THE_REST}",
    "gives in": rf"\b(?:fine|whatever|forget it|(?:sod|screw|stuff|hell with) it)\b|{_ALL_I_WANT}|{_THE_REST}",
    "instead": TURNS,
    "joins": r"\b(?:joins?|joining|(?:wants?|gets?) (?:in|to (?:play|join))(?: too| as well| also)?|plays? (?:too|along|as well)|tags? along|(?:is|are|'s|'re) (?:in|playing) (?:too|as well|now))\b",
    "alone": _ALONE_NOW,
    "as well": r"\b(?:also|as well|on top|plus|additionally|and maybe|or maybe)\b|\btoo\b(?=\s*(?:[.,!]|$))",
    "the old one": r"\b(?:old|older|original|first|classic|earlier)\b",
    "the new one": r"\b(?:new|newer|newest|latest|recent|remake|reboot|modern)\b",
    "the one": r"^\W*(?:(?:ok(?:ay)?|no|nah|nope|oh|and|but|so|sorry|yes|yeah|hm+|well|actually|not that one|i (?:mean|meant)|was thinking of|talking about)\W+)*(?:the|that)"
        r" (?:[\w']+ ){0,3}?(?:(?:one|game|film|movie|version)\b(?! (?:on|in|with|for|that|is|was)\b(?! (?:ps\d|came|(?:19|20)\d\d|i (?:mean|meant)|[\w ]{1,14}(?: i (?:mean|meant))?\W*$)))|other\b\W*$)",
    "like it": r"\b(?:play|watch|read|do|try|start|buy|get)(?:ing)? (?:right |next )?(?:after|next after) (?:it|this|that|that one|this one)\b|(?<!n't )(?<!not )(?<!really )(?<!looks )(?<!sounds )(?<!seems )(?<!feels )(?<!look )(?<!sound )\b(?:like|similar to|(?:similar|same) (?:vein|style|vibe|kind|line)s? (?:to|as)|in the (?:vein|style|spirit|mould) of|along the lines of|close to|akin to) (?:it|this|that|that one|this one|the (?:first|second|third|fourth|fifth"
        r"|last|\d(?:st|nd|rd|th))(?: one)?|(?:number|no\.?|#) ?\d)\b(?! (?:tho(?:ugh)?|a lot|very much|lots|loads|so far|anyway|already)\b)",
    "others": r"\b(?:not|isn't|aren't|none (?:of (?:these|those|them) )?(?:is|are)) (?!old\b|good\b|big\b)[\w-]{3,15}(?: [\w-]{3,15})? enough\b(?! (?:to|for)\b)|\bmore (?:of )?(?:an? |the )?[\w'-]+(?: [\w'-]+)?\W{1,3}(?:(?:and|but) )?(?:a (?:bit|little|lot) |much )?less [\w'-]+|\bless (?:of )?(?:an? |the )?[\w'-]+(?: [\w'-]+)?\W{1,3}(?:(?:and|but) )?(?:a (?:bit|little|lot) |much )?more [\w'-]+|\b(?:something|anything|ones?) (?:else )?with (?:a (?:bit|little|lot) |much )?(?:more|less)\b|\b(?:babyish|childish|kiddy|kiddie|juvenile)\b|\brepeat yourself\b|\b(?:the )?same (?:ones|games|films|lot) again\b|\b(?:more|less|\w+er) (?:\w+ )?than (?:these|those|them|that lot|this lot)\b|\b(?:any|some|few|got|show me|give me|\d|two|three|four|five) (?:others?|more|other ones)\b|\b(?:any(?:thing)?|something|what|who) else\b(?!(?: is| was)? in\b| stars?\b| plays?\b| played\b)|\b(?:different|other|new) ones\b"
        rf"|\b(?:something|anything|some|any|ones|bit|got|way|much|even) (?:{_MEASURED})\b(?! than (?:\d|an? ))|\b(?:something|anything|ones|got) (?:{_FELT})\b|\bless (?:well[- ]?)?(?:known|famous|popular|mainstream|obvious)\b|\bdifferent things?\b"
        rf"|\b(?:{_MEASURED}) (?:ones?|games?|films?|movies?|stuff|please|options|ideas|picks)\b"
        rf"|^\W*(?:\w+\W+)?(?:{_MEASURED}|{_FELT})\W*$",
    "similar": r"\bsimilar\b(?! to\b| \w+ to\b)",
    "like those": r"\b(?:like (?:those|these|them)|in (?:that|the same|this) (?:vein|style|line))\b",
    "all of them": r"\b(?:all (?:of )?(?:them|those|these|that lot)|(?:them|those|these|they|they've|we've|i've|played|seen|had|got) all(?! the \w)|all (?:five|four|three|\d)"
        r"|every (?:single )?one(?: of)?|the lot|(?:played|seen|watched|had|done|finished|know|got|own|have|completed) (?:those|these|them)(?! \w+ games?))\b",
    "shorter": rf"\b(?:(?:shorter|quicker){_IS_FINE}|too long|(?:takes?|took|taking) (?:forever|ages|too (?:long|much time)|all (?:day|night|week|year))|(?:huge|massive|giant|big|such a) time ?sink)\b", "longer": rf"\b(?<!no )(?:longer{_IS_FINE}(?! than (?:an?|half|\d|\w+ (?:minutes|hours)))|too short|(?:not|isn't|aren't) (?:that|so|as|quite so) (?:short|quick|brief))\b",
    "newer": rf"^\W*(?:(?:ok(?:ay)?|and|but|so|what about|how about)\W+)+(?:after|later)(?: that| then)?\W*$|\b(?:(?<!mind )(?<!was )newer(?! than \d)(?! versions?\b){_IS_FINE}|more (?:recent|modern)(?! than \d)|less (?:old|dated)|too old(?! for\b)|(?:these|those|they|all)(?: are|'re)? (?:all )?(?:a bit|a little|kind of|kinda|rather|pretty|quite|so|very|really) (?:old|dated|ancient)(?! for\b)|(?:not|isn't|aren't) (?:so|that|as|quite so) old)\b",
    "older": rf"^\W*(?:(?:ok(?:ay)?|and|but|so|what about|how about)\W+)+(?:before|earlier)(?: that| then)?\W*$|\b(?:(?<!mind )(?<!was )(?<!or )(?<!that's an )(?<!thats an )(?<!actually an )older(?! than \d)(?! (?:they|it|he|she|i|you|we)\b){_IS_FINE}|too new|too recent)\b",
    "cheaper": rf"\b(?:cheaper{_IS_FINE}|too (?:expensive|pricey|dear)|less (?:expensive|pricey)|not (?:so|that|as) (?:expensive|pricey)|(?:these|those|they|all)(?: are|'re)? (?:all )?(?:a bit|a little|kind of|kinda|rather|pretty|quite|so|very|really) (?:expensive|pricey|dear))\b",
}  # fmt: skip
_PATTERNS = {name: re.compile(pattern, re.IGNORECASE) for name, pattern in _MORE_FLAGS.items()}
_ANY_AGE = re.compile(
    r"\b(?:don't|do not|doesn't) mind\b[^.!?,;\n]*|\bolder or newer\b|\bnewer or older\b|\bthere(?:'s| is) an? (?:newer|older) (?:one|version)\b"
    r"|\b(?:seen|watched|played|know) (?:(?:most|all|many|some|a lot|lots|plenty)(?: of)? )?(?:the )?(?:\w+ ){0,3}?(?:newer|older) (?:ones?|films|movies|games)\b"
    r"|\bthe (?:newer|older) (?:[\w']+ ){0,4}?(?:is|are|was|were)\b|\bthan (?:the )?(?:newer|older) (?:ones?|films|movies|games)\b"
    r"|\bolder (?:kids?|children|boys?|girls?|people|adults?|folks?|crowd|audiences?|brothers?|sisters?|sons?|daughters?|ones? in the family)\b"
    rf"|\b(?:my|our) older (?:one|two)s?\b|(?<!\ban )\bolder (?:one |of (?:the|them|my|those|these)(?: \w+)? ){_SOMEBODY}\b"
    r"|\b(?:s?he|they|we|i|you)(?:'s|'re|'m|'ll be| is| are| am| will be| gets?| grows?) (?:(?:a bit|a little|much|any) )?older\b"
    r"|\bolder (?:ones|two) (?:don't|do not|aren't|won't|can't|says?|said|thinks?|want|hate|love|find|need|already|are (?:not |so |too |really )?(?:into|bored|in bed))\b",
    re.IGNORECASE,
)
"""What asks for nothing newer or older: "I don't mind older films", "good for older kids", "the older one finds them dull"."""
_IS_ASKED = re.compile(
    r"^\W*(?:(?:and|but|ok|so|hm+)\W+)*(?:the|that|this) (?:\w+ )?(?:one )?any (?:good|use|fun)\b|\b(?:is|are|does|do|has|can|will)n't (?:it|they|that)\W*$|\bcan't (?:it|they|you)\W*$|\b(?:but|and|tho|though) (?:is|are|does|do|can|has|will) (?:it|that|this|they)\b(?! be\b)|(?:^|[,.;:-] )\W{0,8}(?:(?:ok(?:ay)?|and|but|so|cool|nice|oh|hm+|great|right|wait|then)\W+)*(?:is|are|does|has|can|could|will|would|did|was"
    r"|isn't|doesn't|hasn't|won't|can't|which|do(?= (?:any|they|these|those|all|people|players|kids|children|you need)\b))\b(?:(?! you\b| we\b| i\b)(?! (?:it|that|this|they|these|those) be (?:less|more|a bit|a little|even|way|much|\w+er)\b)|(?= (?:you|we|i) (?:even |actually |also )?(?:play|run|use|need|do|die|lose|fail|join|manage)\b))",
    re.IGNORECASE,
)


_ABOUT_YOU = re.compile(
    r"\b(?:who|what) (?:exactly )?(?:are|r) (?:you|u)\b(?! (?:playing|doing|up to|thinking|talking|on about|suggesting|recommending|looking|saying))|\b(?:what|how) (?:can|could|do|does) (?:you|u|this|it) (?:(?:actually|exactly|even|really) )?(?:do|help|work|offer)\b(?! (?:in|with|on|when|if|after|there)\b)"
    r"|\bwhat (?:\w+ )?(?:do|would) (?:you|u) (?:need|want|like) (?:to know|from me)\b|\bwhat (?:should|can|do) i (?:need to )?tell (?:you|u)\b"
    r"|\b(?:do|can|are) (?:you|u) (?:only|just|also) (?:\w+ ){0,3}?(?:games|films|movies|books)(?:,? (?:or|and) |\W*$)"
    r"|\bare (?:you|u) (?:an? )?(?:real|human|robot|bot|ai|person|machine|chat ?bot|computer)\b|\bwhat(?:'s|s| is) (?:this|your name|your job|omakase)(?: (?:site|thing|app|page|about|for))?(?=\W*$)",
    re.IGNORECASE,
)
"""Asks what the host is, and for no item."""
_WORST = re.compile(
    r"\b(?:the |your )?(?:worst|weakest|least (?:good|fun|interesting|worth it))\b(?! (?:case|part|thing|enemy|nightmare|laptop|pc|computer|machine|phone|tablet|internet|wifi))",
    re.IGNORECASE,
)
_OPENLY = re.compile(
    r"\W*(?:(?:yo|hey|hi|hello|sup|wa?ss?up|ok|so|bro|mate|dude|fam|well|man)\W+)*(?:(?:what'?s|wats|wots|wuts) (?:good|poppin'?g?|hot|fun|fresh|on the menu)|what (?:do|have|would|did) (?:you|u|ya) (?:have|got|recommend|suggest)(?: for (?:me|us))?(?: then)?)(?: (?:rn|right now|now|today|tonight|here|these days|atm|bro(?:ther)?|mate|dude|man|fam|to play|to watch))*\W*",
    re.IGNORECASE,
)
"""Asks for whatever is good."""


def undecided(text: str) -> bool:
    """Whether it only says that one does not know what one wants: "idk", "um not sure tbh"."""
    return bool(_UNDECIDED.match(text))


def flags(text: str) -> tuple[str, ...]:
    """What else a message does: "attack", "off_topic", "reset", "correction", "together", "surprise", "why", "why not"."""
    checks = {
        "attack": _ATTACK, "task": _TASK, "off_topic": _OFF_TOPIC, "reset": _RESET, "correction": _CORRECTION, "together": _TOGETHER,
        "surprise": _SURPRISE, "why": _WHY, "hidden": _HIDDEN, "famous": _FAMOUS, "request": _REQUEST, "question": QUESTION,
        "about you": _ABOUT_YOU, "worst": _WORST, **_PATTERNS,
    }  # fmt: skip
    ages = _ANY_AGE.sub(" ", text)
    found = tuple(n for n, pattern in checks.items() if pattern.search(ages if n in {"newer", "older"} else text))
    if (
        "attack" not in found and _ROLE.search(text) and not _PLAYED.search(text)
    ):  # "act as a detective games" is a wish
        found = ("attack", *found)
    if "why" not in found and _IN_THERE.search(text):
        found = (*found, "why", "why not")
    if _OPENLY.fullmatch(text):
        found = (*found, "openly")
    return (*found, "why not") if "why" in found and _WHY_NOT.search(text) and "why not" not in found else found


def why_not(text: str) -> bool:
    """Whether a why is asked of what is not there."""
    return bool(_WHY_NOT.search(text))


_SO_WAS = re.compile(
    r"\b(?:and )?so (?:is|are|was|were|does|did|has) (?!it\b|that\b|this\b|they\b|there\b)[^?.!]+(?=[.!]|$)", re.IGNORECASE
)


def is_asked(text: str) -> bool:
    """Whether it asks for a yes or no, also behind a pointer: "the second, is it scary?"; "so was X" tells."""
    return bool(_IS_ASKED.search(_SO_WAS.sub("", text)))


def wants_count(text: str) -> bool:
    """Whether it asks how many items there are."""
    return bool(_COUNT.search(text))


def of_cards(text: str) -> bool:
    """Whether it counts the cards, and not the catalogue: "how many of those are free", not "how many of those do you have"."""
    return bool(_OF_CARDS.search(text)) and not _ELSEWHERE.search(text)


def starts_from(text: str) -> bool:
    """Whether what was played or loved is only told, and where to go from there asked: "loved A and B, where do I start?" """
    return bool((asked := _WHERE_TO_START.search(text)) and (asked.group(1) or _LOOKS_BACK.search(text)))


def wants_choice(text: str) -> bool:
    """Whether it asks to choose among named items."""
    return bool(_CHOOSE.search(text))


def several(text: str) -> bool:
    """Whether a question is about all that was shown: "are any of them free", "which of these …"."""
    return bool(_SEVERAL.search(text))


def points_at_one(read: Intent) -> bool:
    """Whether it asks of the one card that it points at, or of the one in focus: "is it for two or do they wait"."""
    if _OF_ANY.search(read.text):
        return False
    places = {r.position for r in read.references if r.position}
    return len(places) == 1 or (not places and bool(_IT.search(read.text) or TAKING_TURNS.search(read.text)))


_OF_ANY = re.compile(r"\b(?:any|which|all|none|both|either|these|those|of them)\b", re.IGNORECASE)
_IT = re.compile(
    r"\b(?:is|was|does|did|can|could|will|would|has) (?:it|(?:this|that)(?: one)?)\b(?! (?:a problem|ok|okay|possible))",
    re.IGNORECASE,
)


def best_by(text: str) -> str | None:
    """What a superlative measures: "minutes" for the shortest, "-minutes" for the longest; None without one."""
    return next((name for name, pattern in (*_BEST_BY, *_MORE_SO) if pattern.search(text)), None)
