"""Thanks, praise, greetings and goodbyes, as people type them: "wicked, ta", "nice one mate", "hiya"."""

from __future__ import annotations

import re

from recsys.intent import Act
from recsys.language.talk.pointers import references

_ADDRESSED = (
    r"ok|okay|oh|ah|aw+|ooh|wow|yes|yeah|yep|yup|yay|hey|haha+|hah|heh|hehe+|lol|lmao|well|so|and|but|that(?:'s| is| was)?|these|those|this|is|are|they're"
    r"|all|both|very|really|much|just|absolutely|totally|mate|mates|pal|bud|buddy|man|dude|bruv|brother|love|hun|duck|guys|folks|everyone|you(?:'re| are)?|a|an|the"
    r"|amigos?|amigas?|my (?:friend|dear|love)|you lot|x{1,4}|xo(?:xo)?|or|whatever(?: it is| time it is)?|good (?:morning|evening|afternoon)|sleep (?:well|tight)"
    r"|(?:i |we )?(?:have |had |'ve |'d )?never (?:even )?(?:heard of|seen) (?:it|that|this|them|those|that one|this one|any of (?:them|those))|(?:i |we )?haven't (?:seen|heard of) (?:it|that|this|them|those|that one)(?: yet| before)?"
    r"|for|now|then|again|too|there|i|we|once|bit|one|ones|right|no|nah|nope|omakase|lot|bunch|million|ton|heap|loads|heaps|indeed|kind|of"
)
_GOOD_WISH = (
    r"(?:you )?(?:have|enjoy) (?:(?:an?|the|your|my|very|really|good|great|nice|lovely|wonderful|fantastic|amazing|blessed|rest of)\W+)*"
    r"(?:one|day|night|evening|weekend|afternoon|morning|week|time)(?: too| as well)?|(?:you|u) too|same to you"
)
_GOODBYE = (
    r"bye(?:[ -]?bye)?|goodbye|good ?night|g'?night|night(?:y)?[ -]night|nite|sweet dreams|toodle(?:s|[ -]?pip|[ -]?oo)|over and out"
    r"|(?:i'll )?(?:see|talk to|speak to|catch) (?:you|ya|u)(?: (?:later|soon|around|again|then|tomorrow|tonight|next (?:time|week)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|in the morning|in a bit))*|(?:until|till|'?til) (?:tomorrow|next time|then)|later|laters|cya|take care|hasta (?:luego|mañana|la vista|pronto)|adi[oó]s|au revoir|à bientôt|tsch(?:üss|uess|üs|au)"
    rf"|{_GOOD_WISH}|bis (?:bald|dann|später|morgen)|ciao|arrivederci|doei|hej då"
)
_THANKS = (
    r"thank(?:s| you| u)|thanku|thankyou|thanx|thnx|thx|cheers|cheerz|ta|taa|tysm|ty|much obliged|much appreciated|appreciated?(?: it| that)?|nice one|good (?:one|job|work|stuff|shout|call)"
    r"|well done|bravo|legend|lifesaver|life saver|star|gem|hero|the best|sorted|job done|that(?:'s| is) (?:all|it|me)(?: done| sorted| set)?|that(?:'ll| will) (?:do|be all)(?: nicely)?"
    r"|i'm (?:good|fine|sorted|all set|done|happy)|we're (?:good|sorted|all set|done|happy)|all (?:good|set|done)|no worries|nothing else|"
    r"(?:muchas |mil )?gracias|merci(?: beaucoup| bien)?|salut|danke(?: dir| euch| schön| sehr)?|vielen dank"
    rf"|{_GOODBYE}|(?:mille )?grazie(?: mille)?|(?:muito )?obrigad[oa]|dank ?je(?: wel)?|bedankt|dzi[eę]ki|dzi[eę]kuj[eę]|tack(?: så mycket)?|takk|kiitos|(?:большое )?спасибо(?: большое)?|дякую|благодаря|hvala|děkuji|köszönöm|teşekkürler|ευχαριστώ|arigat[oō]u?|xie ?xie|shukran|ありがとう(?:ございます)?|谢谢|謝謝|감사합니다|고마워요?|شكرا|תודה|धन्यवाद"
)
_PRAISE = (
    r"great|perfect|cool|nice|awesome|amazing|lovely|super|good|wonderful|excellent|brilliant|brill|fab|fabulous|fantastic|wicked|ace|sweet|sick|lush|mint|class|smashing"
    r"|grand|splendid|magic|sound|champion|top|mega|epic|lit|dope|rad|belter|belting|cracking|cracker|ideal|bet|say less|a+ight|ight|no cap|valid|gotcha|fire|kk|okie(?:[ -]?dokie)?|fair play|copy that|for sure|facts|beautiful|superb|neat|terrific|marvellous|stellar|sublime"
    r"|(?:i |we )?love (?:it|that|them|these|those|this)|(?:looks?|sounds?) (?:really |pretty |quite |very |so )?(?:good|great|perfect|fun|brilliant|ace|fab|lovely|interesting|awesome|amazing|cool|nice|promising|intriguing)|(?:spot|bang) on|bonza|choice|fair enough|get in|result|winner|will do|got it"
    r"|(?:just|exactly) what (?:i|we) (?:wanted|needed|was after|were after)|works for (?:me|us)|good to know|will try (?:it|that|them)|(?:i'll|i will|we'll|i'm going to|i'm gonna|gonna|will) (?:definitely |def |certainly |probably |have to )?(?:check (?:it|that|them|those)(?: one)? out|check out (?:it|that|them|those)|look (?:it|that|them) up|look into (?:it|that)|watch (?:it|that)|(?:add|put) (?:it|that|them) (?:to|on) (?:my|the) list|give (?:it|that|them) a (?:try|go|shot|watch|look))(?: (?:tonight|later|soon|this weekend|sometime))?|i'll (?:try|take|go (?:for|with)) (?:it|that|those|them|the (?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)(?: one)?)"
)
_HELPED = re.compile(
    r"\W*(?:(?:ok|okay|right|well|cool|great|lovely|ah|oh|aw+|haha|yeah|yes)\b\W*){0,3}(?:(?:you(?:'ve| have)(?: all)? been|you were|you are|you're|that(?:'s| is| was|'s been| has been)?|this (?:is|was)|it's been)?"
    r" ?(?:(?:a|an|so|most|very|really|super|such|of|the|great|big|massive|huge|real|absolute|total|proper|been)\b ?)*(?:helpful|help|star|stars|legend|gem|hero|lifesaver|brilliant|fantastic|wonderful|kind|useful|angel|godsend|pleasure|treat)"
    r"|(?:that|this|it) (?:really )?helps(?: (?:a lot|loads|me|us|tons))?|couldn't (?:have )?ask(?:ed)? for (?:better|more)|(?:i|we)(?:'ve| have)? got (?:plenty|enough|loads)(?: to (?:go on|try|be getting on with|play|watch))?"
    r"|that(?:'s| is) (?:plenty|enough|loads)|(?:i'll |i will |we'll |will )(?:give (?:it|them|that|those) a (?:go|try|whirl|shot)|have a look|check (?:it|them|that|those) out))"
    r"(?: (?:of you|that|this|today|tonight|indeed|now|so much|mate|for (?:now|today|tonight|me|us)|to me|to us|then|you are|all the same|really|again|thanks|ta|cheers))*\W*",
    re.IGNORECASE,
)
"""That one was helped, or has enough."""
_ABROAD = re.compile(r"\b(?:gracias|merci|danke|grazie|obrigad[oa]|bedankt|dzi[eę]ki)\b", re.IGNORECASE)
_ON_ABROAD = re.compile(
    r"\b(?:otr[oa]s?|m[aá]s|pero|sin|autres?|encore|plus|mais|sans|noch|aber|ohne|altr[oi]|ancora|senza|outr[oa]|nog|maar|jeszcze)\b|[?\d]",
    re.IGNORECASE,
)
"""Thanks in another tongue, and what goes on behind them."""
_FEW = 6
"""Words of a goodbye."""
_WHAT_IS_PRAISED = r"stuff|beans|banana|sauce|job|work|choices?|picks?|ideas?|selection|list|suggestions?|recommendations?|answers?|help|ones?"
_PLEASED = re.compile(
    rf"\W*(?:(?:{_THANKS}|(?:{_PRAISE})(?: (?:{_WHAT_IS_PRAISED}))?|{_ADDRESSED})\b\W*){{1,16}}", re.IGNORECASE
)
_TO_SOMEBODY = re.compile(
    rf"\W*(?:(?:{_PRAISE}|{_ADDRESSED})\b\W*){{0,6}}(?:thank(?:s| you)|cheers|ta|nice one) (?!more\b|please\b|but\b|others?\b|for\b)\w+[^?\w]*",
    re.IGNORECASE,
)
_THANKED = re.compile(rf"\b(?:{_THANKS})\b", re.IGNORECASE)
_PRAISED = re.compile(rf"\b(?:{_PRAISE})\b", re.IGNORECASE)
_WANTS_ON = r"\b(?:more|an?other|others|else|instead|but|any|anything|something|give (?:me|us)|show|find|got|now|what|which|how|can|could|does|is|try|games|films|movies)\b"
_ALSO_THANKS = re.compile(
    rf"\W*(?:(?:{_PRAISE}|{_ADDRESSED})\b\W*){{0,6}}(?:thank(?:s| you)|cheers|ta)\b[^?]{{0,40}}|[^?]{{0,40}}\b(?:thank(?:s| you)|cheers|ta)\b\W*(?:(?:{_ADDRESSED})\b\W*){{0,3}}",
    re.IGNORECASE,
)
_ASKS_ON = re.compile(
    rf"(?:^|\b(?:thank(?:s| you)|cheers|ta)\b).*{_WANTS_ON}|{_WANTS_ON}.*\b(?:thank(?:s| you)|cheers|ta)\b",
    re.IGNORECASE,
)
_SHORT = 90
_GREET = re.compile(
    r"^\W*(?:hi|hello|hey|hiya|yo|oi|g'day|alright|good (?:morning|evening|afternoon)|(?:morning|evening|afternoon)|howdy|sup)\b(?:\s+(?:there|all|everyone|bot|omakase|you|mate|again))?\W*(?:how are you\W*|you (?:ok|alright)\W*)?$",
    re.IGNORECASE,
)


_NEVER_SAID = re.compile(
    r"\b(?:wait|sorry|my bad|my mistake|hang on|hold on|oh|oops|whoops)\b[^?]{0,20}?\byou (?:didn'?t|did not|never|haven'?t)(?: actually| even)? "
    r"(?:say|said|show|shown|showed|suggest|suggested|recommend|recommended|name|named|mention|mentioned)(?: (?:it|that|them|this|that one))?\W*$",
    re.IGNORECASE,
)


def never_said(text: str) -> bool:
    """Whether a reproach is taken back: "not King Kong! oh wait, you didn't say it"."""
    return bool(_NEVER_SAID.search(text))


def small_talk(text: str) -> Act | None:
    """Thanks, greetings and goodbyes; None for anything with more in it."""
    if _GREET.match(text) and not thanks(text):
        return "greet"
    if thanks(text) or (len(text) <= _SHORT and _PLEASED.fullmatch(text) and _PRAISED.search(text)):
        return "thanks"
    if (
        len(text) <= _SHORT
        and _ALSO_THANKS.fullmatch(text)
        and not (_ASKS_ON.search(text) or any(r.position for r in references(text)))
    ):
        return "thanks"
    return None


def thanks(text: str) -> bool:
    """Whether it is thanks or a goodbye and nothing besides, whatever its words mean elsewhere: "wicked, ta"."""
    if len(text) > _SHORT:
        return False
    abroad = _ABROAD.search(text) and not (_ON_ABROAD.search(text) or re.search(_WANTS_ON, text, re.IGNORECASE))
    if abroad and len(text.split()) <= _FEW:
        return True
    return bool(
        (_PLEASED.fullmatch(text) and _THANKED.search(text)) or _TO_SOMEBODY.fullmatch(text) or _HELPED.fullmatch(text)
    )


_PARTED = re.compile(rf"\W*(?:(?:{_ADDRESSED})\b\W*)*(?:{_GOODBYE})\b\W*(?:(?:{_ADDRESSED})\b\W*)*", re.IGNORECASE)


def goodbye(text: str) -> bool:
    """Whether it is a goodbye, and no thanks besides."""
    return len(text) <= _SHORT and bool(_PARTED.fullmatch(text))


_YES = re.compile(
    r"\W*(?:(?:lol|haha+|oh|ok(?:ay)?|well|hm+|ah|um+|hell|fuck|damn|god|so)\W+)*(?:yes|yeah|yea|yep|yup|yess+|aye|indeed|exactly|correct|totally|definitely)"
    r"(?:\W+(?:yes|yeah|yep|lol|haha+|indeed|exactly|please|mate|man|sir|definitely|totally|so far|i think|i guess))*\W*",
    re.IGNORECASE,
)


def affirms(text: str) -> bool:
    """Whether it is a yes and nothing besides, whatever was asked: "lol yes", "haha ok"."""
    return bool(_YES.fullmatch(text) or _OK.fullmatch(text))


_OK = re.compile(r"\W*(?:(?:lol|lmao|haha+|oh|ah|hm+|well)\W+)+(?:ok(?:ay)?|fine|alright|all right)\W*", re.IGNORECASE)
"""Behind a laugh or a sigh no more than a nod."""
_NO = re.compile(r"\W*(?:no|nope|nah)\W*", re.IGNORECASE)


def denies(text: str) -> bool:
    """Whether it is a no and nothing besides."""
    return bool(_NO.fullmatch(text))


def praises(text: str) -> bool:
    """Whether it has a word of thanks or praise at all."""
    return bool(_THANKED.search(text) or _PRAISED.search(text))
