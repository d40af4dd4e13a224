"""The words around a name that tell whether it is meant as a title."""

from __future__ import annotations

import re

CUES = frozenset(
    "loved love loves liked like enjoyed enjoy hated hate dislike disliked adored adore played playing play beat beaten finished "
    "finish completed tried than seen watched watch saw of called named between miss own bought allow allowed ban banned is to in and or".split()
)
STRONG = frozenset(
    "loved love loves liked enjoyed enjoy hated hate disliked adored adore played beat beaten finished completed tried like than "
    "called named seen watched saw allow allowed ban banned".split()
)
BEFORE_NAMES = frozenset(
    "the some with my playing of no not why whys hows whats come about does isnt didnt arent".split()
)
GOES_ON = frozenset("for with on in so is are the that at my".split())
ASKING = re.compile(r"\b(?:you know|heard of|called|named)\s+$", re.IGNORECASE)
AFTER_TITLE = frozenset(
    "and or but was is were are which first next though because too so on for vibes please yesterday already both again with "
    "wasnt isnt didnt felt made has had the it its at in that who where when if lol tonight maybe instead without lately recently right now "
    "sounds seems looks changed slaps rocks style type kind esque ish clone version as vs over changed my ages years lot i we not".split()
)
CHAT = frozenset(
    "lol gg idk btw omg tbh imo afk brb soz mam auntie godson blimey crikey vibes commute nightshift playtime gamer gamers".split()
)
LEADS_IN = re.compile(
    r"\b(?:similar to|such as|version of|fans? of|obsessed with|addicted to|hooked on|reminds me of|sequel to|same as|after|called|finished|completed"
    r"|why not|why no|what about|how about|loads of|lots of|a lot of|stop playing|playing|tried|something like|anything like|any like|game like|games like|movies? like|films? like)\s+(?:the |a )?(?:first |second |old |new |original |latest |last )?$",
    re.IGNORECASE,
)
OPINION = frozenset(
    "loved love loves liked enjoyed hated hate adored adore played finished beat completed seen watched saw".split()
)
LINKING = re.compile(r"^\s*(?:,|\band\b|\bor\b|/|&|\+|, and|, or|;|\bthen\b|\bvs\b)\s*$", re.IGNORECASE)
