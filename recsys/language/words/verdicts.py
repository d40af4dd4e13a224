"""What is said of something in so many words: a predicate after its name, a sentence that is nothing but a verdict, a hedge."""

from __future__ import annotations

import re

_EVALUATION_BAD = re.compile(
    r"\b(nightmare|terrible|awful|horrible|horrid|boring|bored|bad|worst|sucks?|sucked|stunk|stank|stinks|trash|garbage|rubbish|pants|naff|dire|grim"
    r"|disappoint\w*|cheesy|pretentious|underwhelming|overhyped|forgettable|janky|mediocre|a let ?down|mid(?=\W*$|[,.;!])|frustrat\w*|annoy\w*|meh|overrated|stress\w*|hard no|didnt click|not for (?:me|us)|put (?:me|us) off|bounced off"
    r"|gross|disgusting|vile|(?:didnt|doesnt|dont|wasnt|isnt) (?:really |quite )?do(?:ing)? (?:it|much|anything) for (?:me|us|him|her|them)|dull|tedious|grindy|samey|repetitive|clunky|bland|generic|cringe\w*|babyish|childish|kiddy|kiddie|juvenile|for (?:babies|toddlers|little (?:kids|children|ones))(?! of\b)|a (?:\w+ )?(?:flop|failure|disaster)|flops|flopped|a slog|a chore|ugh|crap|shite?|lame|hated|(?:not|isnt|arent|wasnt|werent|aint|never) (?:\w+ )?(?:allowed|permitted|welcome)"
    r"|(?:sick|tired|bored)(?: and tired| to death)? of|banned|forbidden|off limits|off the table|out of the question|no no|no go|a (?:big |hard |firm )?no(?! \w+er))\b"
)
_EVALUATION_GOOD = re.compile(
    r"\b(great|amazing|awesome|fun|blast|best|perfect|brilliant|brill|fantastic|fab|excellent|wonderful|favou?rites?|fav(?:e|es|s)?|good|hit|loved"
    r"|adored|goated|the goat|bangs|slaps|gem|incredible|masterpiece|superb|a joy|addictive|ace|wicked|mint|lush|lovely|smashing|cracking|mega|epic|hilarious"
    r"|a laugh|top notch|spot on|(?:was|were|is|are) (?:so |pure |absolutely )?(?:magic|class|quality|sick(?! (?:and tired )?of)|fire|top))\b"
)
_HEDGE = re.compile(
    r"\b(maybe|perhaps|ideally|preferably|if possible|would be nice|would be great|nice to have|bonus|or so|a plus|(?<=[\w] )ish|\w+-ish|if there is|if you can)\b"
)


def verdict(after: str) -> int:
    """What the words after a name say of it: −2, 2 or 0. "was a nightmare" gives −2, "was great" 2."""
    head = " ".join(after.lower().replace("'", "").replace("-", " ").split()[:9]).lstrip(":– ")
    if match := _CURT.match(head):
        return -2 if match.group(1) else -1
    if re.match(r"(looks?|sounds?|seems?|feels?) (?!like\b)", head) and (seen := _EVALUATION_BAD.search(head)):
        return 0 if _NEGATED.search(head[: seen.start()]) else -1
    if not re.match(
        r"(was|is|were|are|wasnt|isnt|werent|arent|aint|felt|feels|turned|got|gets|has|had|sucks?|sucked|stunk|stank|stinks|bored|been|didnt|its|it|theyre"
        r"|(?:is |are )?(?:banned|forbidden|not allowed|off limits))\b",
        head,
    ):
        return 0
    bad, good = _EVALUATION_BAD.search(head), _EVALUATION_GOOD.search(head)
    if bad and (not good or bad.start() < good.start()):
        return 1 if _NEGATED.search(head[: bad.start()]) else -2
    if good:
        return -1 if _NEGATED.search(head[: good.start()]) else 2
    return -1 if re.match(r"(was|is|were|felt) (way |far |just |a bit )?too\b", head) else 0


_CURT = re.compile(
    r"(?:(can do one|can get lost|hard pass|never again|(?:did|does|do|done) nothing for (?:me|us)|left (?:me|us) cold|(?:bored|annoy(?:s|ed)|stress(?:es|ed)|irritate[sd]|frustrate[sd]|confuse[sd]|burned|burnt|weirded|wore|pissed|creeped|freaked|ground) (?:me|us)(?: (?:to tears|senseless|stiff|out|off|down))?|(?:i |we )?couldnt get into (?:it|them)"
    r"|did my head in|no thanks|no ta|(?:total |such a |what a |a )?(?:snoozefest|snooze ?fest|yawn ?fest|snore ?fest))|(?:i |we )?(?:got stuck|gave up|rage ?quit|quit|dropped it|couldnt finish|never finished|refunded)(?: (?:on )?(?:it|them|that|halfway|early|after \w+ \w+))?|(?:(?:way|far|just|a bit|bit|a little|much) )?too \w+ for (?:me|us|him|her|them|(?:my|our) \w+)|snooze|yawn|zz+|not so much|less so|eh+|bleh|blah|not really|not at all|meh|nah|nope|so so|not my thing|not for (?:me|us))(?: (?:tbh|tho|though|sorry|really|if im honest|im afraid|at all))?(?=\W*$|[,.;!?]| (?:but|and|so)\b)"
)


def curt(sentence: str) -> int:
    """What a sentence that is nothing but a verdict says of what stands before it: "not my thing" −1, "hard pass" −2; else 0."""
    said = " ".join(sentence.lower().replace("'", "").replace("-", " ").split())
    match = _CURT.match(_OPENING.sub("", said))
    return 0 if match is None else -2 if match.group(1) else -1


_OPENING = re.compile(r"^\W*(?:(?:but|and|sorry|honestly|tbh|just|really|it|its|was|is|thats)\W+)*")
_NEGATED = re.compile(r"\b(not|wasnt|isnt|werent|arent|aint|no|never)\b")


def hedged(clause: str) -> bool:
    """Whether a clause speaks of something nice to have."""
    return bool(_HEDGE.search(clause.lower()))
