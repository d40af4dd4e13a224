"""What was heard so far, told in one line: "what have I told you so far?"."""

from __future__ import annotations

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent
from recsys.safety.conditions import conditions, ideals, label

MOST = 12
"""Things told, the conditions first."""


def recap(intent: Intent, catalogue: Catalogue) -> str:
    """What holds: the conditions, the moods, what to start from, what is liked or known; or that nothing was said yet."""
    told = [test.text for test in conditions(intent, catalogue)]
    told += [f"{test.text} if possible" for test in ideals(intent, catalogue)]
    told += [
        ("" if w.attitude > 0 else "less ") + label(w) for w in intent.wishes if w.terms and w.attitude and not w.must
    ]
    for words, ids in (
        ("like", (m.item_id for m in intent.mentions if m.seed)),
        ("not", (m.item_id for m in intent.mentions if m.attitude < 0)),
        ("known:", (m.item_id for m in intent.mentions if m.seen)),
    ):
        told += [f"{words} {item.title}" for item in catalogue.known([i for i in ids if i])]
    if not told:
        return f"You have told me nothing to go by yet. Say {catalogue.domain.who} and what you feel like."
    return f"So far I heard: {', '.join(dict.fromkeys(told[:MOST]))}."
