"""The words around a name that tell whether it is meant as a title."""

from __future__ import annotations

import re

STRONG = frozenset(
    "loved love loves liked enjoyed enjoy hated hate disliked adored adore played beat beaten finished completed tried like than "
    "called named seen watched saw allow allowed ban banned".split()
)
ASKING = re.compile(r"\b(?:you know|heard of|called|named)\s+$", re.IGNORECASE)
CHAT = frozenset(
    "lol lmao haha ffs smh ngl imho gg idk btw omg tbh imo afk brb soz mam auntie godson blimey crikey vibes commute nightshift playtime gamer gamers".split()
)
LEADS_IN = re.compile(
    r"\b(?:similar to|such as|version of|fans? of|obsessed with|addicted to|hooked on|reminds me of|sequel to|same as|after|called|finished|completed"
    r"|why not|why no|what about|how about|loads of|lots of|a lot of|stop playing|playing|tried|something like|anything like|any like|game like|games like|movies? like|films? like)\s+(?:the |a )?(?:first |second |old |new |original |latest |last )?$",
    re.IGNORECASE,
)
LINKING = re.compile(r"^\s*(?:,|\band\b|\bor\b|/|&|\+|, and|, or|;|\bthen\b|\bvs\b)\s*$", re.IGNORECASE)
