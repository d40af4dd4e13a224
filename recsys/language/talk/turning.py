"""That somebody turns to something else: "instead", "no wait", "changed my mind", "forget that", "something completely different"."""

from __future__ import annotations

_ASKS = r"(?:some(?:thing)?|anything|an?|any|let's|lets|i(?:'d| would| want| need| feel| fancy)|we(?:'d| would| want| need)|give|show|find|how about|what about|maybe|rather|more like|just)"
TURNS = (
    r"\binstead\b(?! of\b)|^\W*(?:\w+\W+){0,3}?instead of\b"
    r"|\b(?:i|we|he|she|they)(?:'d| would) (?:much )?rather\b"
    r"|(?:^|[,.;!?] ?|\b(?:no|or|so|hm+|ok|well|then|maybe|but) )rather (?:some(?:thing)?|an?|just|play|watch|have|one)\b|(?<!would )(?<!'d )(?<!or )\brather(?: then| please)?\W*$"
    r"|\b(?:changed|changing|change) (?:my|our|his|her|their) minds?\b|\b(?:on|having) second thoughts?\b|\bon reflection\b|\bcome to think of it\b"
    rf"|\b(?:no|or|oh|hm+|ok|hang on|actually),?(?: no,?)? wait\b\W*(?:no\W+|or\W+)?{_ASKS}\b"
    rf"|(?:^\W*|[.!?;,] ?|\b(?:or|oh|hm+|ok|well|wait) )actually,? (?:no|nah|nope|not)\b(?! \w+ (?:is|are)\b)"
    r"|^\W*(?:(?:no|oops|oh|wait|sorry|actually|ah|er+m?)\W+)*(?:i|we) (?:actually |really )?mean[t]? (?:an?|some|more of an?)\b"
    r"|^\W*(?:(?:no|oh|hm+|ah|actually)\W+)+wait\W+(?!(?:what|why|how|is|are|does|do|can|a (?:moment|minute|second|sec))\b)\w"
    r"|\b(?:forget|scrap|scratch|drop|bin) (?:that|it|this|all that|those|these|them)\b|\bnever ?mind(?=\W*$|[,.!;])"
    r"|\b(?:completely|totally|entirely|quite|very|wholly) different\b|\bdifferent(?: \w+)? (?:entirely|altogether|completely)\b|\b(?:different|other|new) (?:direction|mood|idea|tack)\b"
    r"|^\W*(?:(?:ok(?:ay)?|and|no|nah|hm+|well|so|actually|right|fine|let's|lets|can we|go|get) )*back to (?!(?:back|square|school|work|basics|the (?:first|last|previous|other|beginning|future))\b)"
    rf"|^\W*(?:(?:ok|so|hm+|ah|oh)\W+)*you know what\b\W*(?!.*\b(?:also|too|as well)\b)"
)
"""What was asked for before gives way to what the message asks for, if it asks for anything."""
