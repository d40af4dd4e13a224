"""Going on: other items under the same conditions, as in "one more", "go on then, give me 4" and "not feeling any of those"."""

from __future__ import annotations

import re

_MORE = re.compile(
    r"^\W*(?:(?:ok(?:ay)?|and|yes|yeah|please|no|nope|nah|hmm+|meh|maybe|great|nice|cool|right|so|oh|go on|then|thanks|cheers|fine|alright|just|only)\W+)*(?:(?:show|give|got|get|any|some|have you got|do you have|have you|can (?:i|we) (?:see|have|get)|can you (?:show|give)|let's see|hit)(?: me| us)?(?: with)?(?: any| some| a few)? )?"
    r"(?:(?:\d+|one|two|three|four|five|ten|a few|a couple|some|any|even) more(?: ones| please| games?| films?| movies?)?|more|others?|(?:a few|a couple of|some|any) others|another(?: one| \d{1,2}| two| three| four| ten| five| set| batch| lot| round| go)?|something else|anything else|something different|(?:some )?different ones|other ones|new ones|next(?: one| five| lot| batch)?|again|keep going|keep (?:them|it) coming|"
    r"other (?:options|ideas|games|films|movies|suggestions|ones)|more (?:like (?:this|that|these|those|them)|(?:in|along) (?:that|this|the same|those|these) (?:vein|style|lines?)|of (?:these|those|the same|that)|options|ideas|games|films|movies|please|ones)|(?:not (?:feeling |keen on |into |fussed on )?|none of )(?:these|those|them|that lot)(?: (?:grab|do it for|appeal to|speak to) (?:me|us)| appeal)?)(?:,? (?:please|then|ones|thanks|ta|cheers|for us|for me|have you got|like that|like these|like those))*\W*$"
    r"|^\W*show others\W*$|^\W*(?:(?:k|ok(?:ay)?|and|so|cool|nice|great|right|hm+|well|oh|then|alright|thanks|lol)\W+)*(?:what|who) else\b|^\W*(?:(?:nope|nah|no|still|again|ugh|hm+)\W+)*(?:nope|nah|still no(?:t|pe)?|no,? no|again,? no|hell no|god no|no way)\W*$|^\W*(?:(?:lol|lmao|haha+|ugh|ew+|omg|god|hell|um+|eh+|bro|dude)\W+)+(?:no|nope|nah)\W*$|^\W*(?:(?:(?:these|those|they|all)(?:'re| are)? (?:all |a bit |so |too )?)?(?:meh|boring|rubbish|lame|not great|not good)|(?:i |we )?don't (?:like|fancy) (?:any(?: of)? )?(?:them|these|those))\W*$|^\W*(?:just|only) (?:one|two|three|\d)\W*$|^\W*(?:make it|show me|give me) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\W*$",
    re.IGNORECASE,
)
_LONGEST = 160
"""Characters of a message that says no more than this."""
_FIRST = (
    r"\W*(?:(?:ok(?:ay)?|k|and|yes|yeah|yep|please|no|nope|nah|hmm*|meh|maybe|great|nice|cool|right|so|oh|ah|well|go on|then|thanks|cheers|fine|alright|just|only|sound|sweet|lol"
    r"|haha|actually|sorry|hey|now|but)\b\W*){0,6}"
)
_LAST = (
    r"(?:\W*\b(?:please|then|thanks|ta|cheers|mate|lol|i (?:swear|promise)|promise|honest|for (?:us|me|luck|now|today|(?:the|my|our|that) (?:way (?:back|home|there)|(?:train|bus|car|plane|boat) ?(?:ride|journey|trip)?|journey|trip|flight|road|ride|weekend|evening|night))|from you|if you can|and (?:that's it|then i'm done|i'm done|that's all)|then (?:i'm done|that's it)|last (?:one|time|lot)|tho|though|have you got|you've got"
    r"|that's it|i'm done|thats it|im done|where (?:they|those|these|that) came from|too|at least|instead|tonight|ok|eh|yeah|haha))*\W*"
)
_N = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|a couple|a few|couple|few|some|any)"
_GIVE = r"(?:give|show|send|chuck|sling|throw|find|get|hit|lend|pass)(?: me| us)?(?: with)?|(?:let's|i'll|we'll|can i|can we|could i|could we|i'd|we'd) (?:have|see|take|get|do)|make it|do|got|have you got"
_SO_MANY = re.compile(
    rf"{_FIRST}(?:(?:{_GIVE}) (?:the )?(?:another |other |next |last |a further )?{_N}(?: (?:more|others?|of (?:them|those|these)|different ones|ones))?"
    rf"|(?:(?:{_GIVE}) )?(?:(?:the )?(?:another|next)(?: {_N})?|(?:one|a) (?:last|final|further|other) (?:one|go|lot)|{_N} (?:more|others?|of (?:them|those|these)|different ones|other ones|new ones)|what else you(?:'ve| have)? got)"
    rf"|(?<=[\w,] )(?<!the )last one|hit me(?: again)?|keep (?:them|it) coming)(?: (?:ones?|games?|films?|movies?))?{_LAST}",
    re.IGNORECASE,
)
_TURNED_DOWN = re.compile(
    rf"{_FIRST}(?:(?:i'm|we're|i am|we are|i|we|they're|these are|those are|they) )?(?:(?:not|don't|didn't|do not|did not|aren't|isn't|can't say (?:i|we)|none)\b ?)"
    r"(?:(?:really|that|too|very|so|much|exactly|quite|of them|of those|of these|do|does) )*"
    r"(?:feeling|vibing with|fancy|fancying|keen on|into|sold on|fussed (?:on|about)|loving|like|liking|digging|(?:like )?the look of|bothered about|do it for (?:me|us)|for (?:me|us)|(?:my|our) (?:thing|cup of tea|style)"
    rf"|what (?:i|we) (?:meant|want|wanted|was after|were after|had in mind|asked for)|grab(?:bing)? me|appeal(?:ing)?)(?: to (?:me|us))?(?: (?:any|all|either|most)(?: of)?)?(?: (?:these|those|them|that lot|it|that))?(?: {_N})?{_LAST}"
    rf"|{_FIRST}(?:these|those|they|none of (?:these|those|them))(?: all)? (?:don't (?:really )?(?:appeal|grab me|do it for me)|aren't (?:really )?(?:my|our|for) (?:thing|cup of tea|me|us|style)|do it for (?:me|us)|(?:all )?look (?:a bit |so |really )?(?:rubbish|boring|naff|meh|crap|shit|the same|dull|lame)){_LAST}"
    rf"|{_FIRST}not (?:really |quite |exactly )?(?:that|this|these|those) (?:kinds?|sorts?|types?)(?: of \w+)?{_LAST}"
    rf"|{_FIRST}(?:i |we )?can't say (?:i|we) (?:fancy|like) any of (?:them|those|these){_LAST}",
    re.IGNORECASE,
)


def goes_on(text: str) -> bool:
    """Whether it says nothing but that: so many more, or that none of these will do."""
    said = text.strip()
    return len(said) <= _LONGEST and bool(_SO_MANY.fullmatch(said) or _TURNED_DOWN.fullmatch(said))


def wants_more(text: str) -> bool:
    """Whether it asks for other items under the same conditions."""
    said = text.strip()
    return bool(_MORE.search(said)) or goes_on(said)


def ends_in_more(text: str) -> bool:
    """Whether its last words do so: "not into any of these, more please"."""
    return wants_more(re.split(r"[,.;!?]\s+", text.strip(" .!?"))[-1])


def wants_another(text: str) -> bool:
    """Whether it asks for something in the place of what was spoken of: "what's a safe alternative"."""
    return bool(_ANOTHER.search(text))


_ANOTHER = re.compile(r"\b(?:alternatives?|substitutes?|replacements?)\b(?! (?:rock|history|ending|reality|timeline))", re.IGNORECASE)


_SHOW = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|so|then|please|pls|yes|yeah|can you|could you|let me see)\W+)*(?:show|list|give|name|see)(?: me| us)?(?: (?:them|those|these|all|of|some|a few|please|pls|then))+\W*"
)
"""Asks to see what was counted: "show me them"."""


def wants_to_see(low: str) -> bool:
    """Whether it asks for what was counted, in small letters, and says no more."""
    return _SHOW.fullmatch(low) is not None
