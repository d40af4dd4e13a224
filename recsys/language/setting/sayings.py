"""Sayings and needs, whose words name no kind and no subject: "they fight like cats and dogs", "no monthly subscription"."""

from __future__ import annotations

import re
from itertools import islice

from recsys.language.setting.occasions import occasions
from recsys.language.words.refused import LIFE
from recsys.language.words.untold import needs

_MOST = 20
"""Sayings that are heard in one text."""
_SAYINGS = re.compile(
    r"\b(?:(?:fight\w*|fought|argu\w+|bicker\w*|quarrel\w*|are|is|were|be|'re|get on|play) like cats? and dogs?|rain\w* cats and dogs"
    r"|(?:eats?|eating|sleeps?|sleeping|slept|drinks?|drinking|swears?|smokes?|sweats?|sweating|argu\w+|bicker\w*|quarrel\w*) like (?:an? |the )?\w+(?: and \w+)?"
    r"|(?:lying|lie|lies|laying|lay) (?:down|in bed|on (?:my|the|a) (?:back|side|sofa|couch|bed|front))"
    r"|(?:gets?|got|getting|have|has|had|see|sees|do|does|hear|deal with) (?:quite |more than )?enough (?!(?:of|for|to|room|space|time|money|people)\b)(?:\w+ ){1,3}?(?:at|from|in|on|during|all|every)\b"
    r"|(?:can't|cannot|can not|can) (?:\w+ )?(?:fight|hit|shoot) back|fight(?:ing)? back"
    rf"|(?:from|of|at|by|with|after|before|between) (?:a |an |the |my |our |all |this |long |hard |busy |stressful |too much )*{LIFE}(?! (?:sims?|simulat\w+|games?|stor(?:y|ies)))"
    r"|(?:i|we|he|she|they)(?:'m|'re|'s)? (?:\w+ )?stream(?:s|ing|er)?\b(?: (?:it|games?|a lot|sometimes|every \w+))?(?: (?:on|to) (?:twitch|youtube|kick))?|(?:on|to|for|my) (?:twitch|youtube|kick)(?: (?:channel|chat|stream|viewers))?|my (?:viewers|followers|stream|streams|audience|channel)"
    r"|(?:after|once|when|while|until) (?:the |my |our )?\w+(?: \w+)?(?:'s| is| are)? (?:sleeps?|asleep|sleeping|in bed|napp?\w*|go(?:es)? to (?:bed|sleep)|at school|out of the house)\b"
    r"|(?:stuck|laid up|trapped|waiting|recovering|lying|sitting around) (?:in|at|on|inside) (?:the |an? |my |this )?(?:hospital|airport|traffic|station|hotel|waiting room|queue|ward|clinic|dentist|doctor|plane|train|bus|car|office|class|lecture|meeting)\w*|(?:a |my |his |her |with a )(?:broken|sprained|twisted|fractured) \w+"
    r"|(?:as|be|become|have|no|not|without|in place of|replac\w+) (?:an? |the |our |any )?(?:controllers?|gamepads?|game pads?|joypads?|pads|buzzers?)"
    r"|(?<!set )in the dark\b|\blan[- ]part(?:y|ies)"
    r"|(?:had|have|has|got|went to|been to|come from|came from|coming from|going to) (?:an? |my |the |our )(?:\w+ )?(?:funeral|wedding)(?=\W*$|[,.;!?]| (?:this|last|on|in|today|tomorrow|yesterday|tonight|and|so|to|for)\b)"
    r"|like (?:crazy|mad|hell)|while (?:i|we|he|she|they|mum|mom|dad|my \w+)(?:'m|'re|'s| am| are| is)? \w+"
    r"|in (?:his|her|their|my \w+'s) memory|in memory of"
    r"|not (?:really )?feeling (?:so |too |very |that |all that )?(?:great|well|good|hot|myself|the best|my best|100)\b|to (?:death|bits|pieces)\b|(?:weird|odd|strange|silly|stupid|dumb|quick|random|funny|serious|crazy) (?:questions?|request|thought)\b|(?:an? )?mixed bag\b"
    r"|hidden gems?|a wild goose chase|pigs (?:might|can|could) fly|the elephant in the room|a piece of cake|(?:like )?a fish out of water|busy as (?:a )?bees?)",
    re.IGNORECASE,
)


def sayings(text: str) -> list[tuple[int, int]]:
    """Where sayings stand in a cleaned text, when something is to be played, and what somebody needs that no catalogue tells."""
    found = islice(_SAYINGS.finditer(text), _MOST)
    return [*(match.span() for match in found), *occasions(text), *(span for _, span in needs(text))]
