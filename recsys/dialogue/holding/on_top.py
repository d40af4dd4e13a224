"""What a message goes on top of: all that held, what is left of it when it starts over, or what held before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.dialogue.holding.gone_back import come_back
from recsys.dialogue.holding.taken_back import of_circumstance, of_company
from recsys.intent import Bounds, Intent, Mention

MOST_PAST = 6
"""Intents of before that are kept."""


def before_it(held: Intent, past: Sequence[Intent], read: Intent) -> tuple[Intent, tuple[Intent, ...], Intent]:
    """What a message goes on top of, what held before it, and the message: all that held, but for what it takes back or comes
    back to, which it adds to."""
    kept = (*past, held)[-MOST_PAST:]
    if read.has("last back"):
        return past[-1], tuple(past[:-1]), read
    if read.has("reset"):
        return _reset(held, read), kept, read
    if _is_for_me(held, read):
        return _for_me(held), kept, read.model_copy(update={"people": tuple(p for p in read.people if p.role == "you")})
    if then := come_back(held, read, past):
        return then, kept, read.model_copy(update={"flags": (*read.flags, "as well")})
    return held, kept, read


_FOR_ME = re.compile(
    r"(?:^\W*|[,.;!?] ?|\b(?:and|now|ok(?:ay)?|then|so|something|anything|one|game|what(?:'s|s| is)?(?: about| good)?) )"
    r"(?:just )?for (?:just |only )?(?:me|myself)"
    r"(?=\W*$|[,.;?!]|\s(?:once|when|after|while|later|now|then|tonight|alone|this time)\b)|\bnow me\b(?=\W)"
    r"|\b(?:i (?:can|could|might)|(?:can|could) i) play (?:alone|on my own|by myself) (?:once|when|after|while)\b",
    re.IGNORECASE,
)


def _is_for_me(held: Intent, read: Intent) -> bool:
    """Whether who asked for others asks for themselves now: "anything for me once they're asleep"."""
    return any(p.playing and p.role != "you" for p in held.people) and bool(_FOR_ME.search(read.text))


def _for_me(old: Intent) -> Intent:
    """What is true of who asks: what they know, on what it is played and for how much; not what was wished for the others."""
    kept = tuple(m.model_copy(update={"seed": False}) for m in old.mentions if m.attitude or m.seen)
    return Intent(
        mentions=kept,
        disliked_devices=old.disliked_devices,
        device_groups=old.device_groups,
        platform_groups=old.platform_groups,
        bounds=Bounds(price_max=old.bounds.price_max),
        text=old.text,
    )


_ANEW = re.compile(
    r"\b(?:start (?:over|again)|from scratch|reset|(?:new|another|different) (?:topic|request|search|query)"
    r"|forget (?:about )?(?:everything|all (?:of )?(?:that|it|this))"
    r"|now (?:something|a game|one)|for (?:myself|me|just me|only me))\b",
    re.IGNORECASE,
)
_ALL_THAT_WAS_SAID = re.compile(
    r"\W*(?:\w+\W+){0,2}(?:forget|scrap|scratch|never ?mind)(?: (?:about )?(?:it|that|this))?(?: then| please)?\W*",
    re.IGNORECASE,
)


def _reset(old: Intent, read: Intent) -> Intent:
    """Only what is true of the person stays: what they know, love and hate; who plays, on what, for how much and what is
    refused as well, unless all starts anew, where nothing of that does ("start over"), or nothing else is asked for ("forget
    it"), where it is what they own.
    """
    kept = tuple(_left(m.model_copy(update={"seed": False}), read) for m in old.mentions if m.attitude or m.seen)
    fresh = Intent(mentions=kept, disliked_devices=old.disliked_devices)
    if _ANEW.search(read.text):
        return fresh
    fresh = fresh.model_copy(update={"device_groups": old.device_groups, "platform_groups": old.platform_groups})
    if _ALL_THAT_WAS_SAID.fullmatch(read.text):
        return fresh
    b = old.bounds
    return fresh.model_copy(
        update={
            "wishes": tuple(w for w in old.wishes if w.attitude < 0 or of_company(w) or of_circumstance(w)),
            "people": old.people,
            "bounds": Bounds(price_max=b.price_max, players=b.players, age_max=b.age_max, minutes_max=b.minutes_max),
            "ideal": old.ideal,
        }
    )


_UNLIKE_IT_ALL = re.compile(
    r"\b(?:completely|totally|entirely|utterly) different|\bdifferent(?: \w+)? (?:entirely|altogether|completely)\b", re.IGNORECASE
)


def _left(mention: Mention, read: Intent) -> Mention:
    """A mention; a card that was chosen is known from now on and tells nothing of what is to come, and nothing that was liked
    does where all is to be different."""
    chosen = mention.by == "reference" or _UNLIKE_IT_ALL.search(read.text)
    return mention.model_copy(update={"attitude": 0, "seen": True}) if chosen and mention.attitude > 0 else mention
