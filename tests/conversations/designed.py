"""Messages of the design that are sent by more than one door."""

from __future__ import annotations

NEPHEWS = (
    "games for my nephews (7 & 10), they're on ipads, im on pc. short rounds pls. "
    "we LOVED overcooked, rust was a nightmare, way too much griefing"
)
WHOLE = {
    "1": (
        (NEPHEWS, 5), ("the second one but a bit harder", 5), ("is it on switch too?", 0), ("ok and whats it about", 0),
        ("got it already", 1),
    ),
    "3": (("horror but no jump scares and nothing with zombies", 5),),
    "4": (("like stardew but less grindy and on my phone", 5),),
    "6": (("3 puzzle games after 2015 under 20 bucks", 3), ("how many of those do you have?", 0), ("ok what about before 2015", 3)),
    "9": (("I want control over my city", 5),),
    "10": (("co-op VR farming game for 4yo under 5 minutes a round", 0),),
    "12": (("I love Zorblax 9000", 0),),
    "15": (("cosy games for an evening", 5), ("more", 5)),
}  # fmt: skip
"""Conversations as (message, cards), each by its number in the design."""
