"""A reading as one of what was learnt: how it changes where a message is judged to do something else than the rules heard."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from recsys.intent import Act, Attribute, Intent, Reference
from recsys.language.talk.acts import is_asked, points_at_one, why_not
from recsys.language.talk.dialogue_acts import Does, Judged
from recsys.language.words.untold import UNTOLD
from recsys.skills.reading.out import out

SURE, SURER = 0.5, 0.6
"""From when on it holds: against the rules' leftovers, and against what they heard plainly or what ends in no answer."""


def fact(read: Intent, judged: Judged) -> Attribute | None:
    """What the rules heard, but for what no catalogue tells: "how long" is another question with "till the credits"."""
    surely = judged.fact in UNTOLD and judged.fact_sure >= SURER
    if judged.fact == "about" and not read.attribute and is_asked(read.text):
        return None  # a yes or no about what else is named: "is that a comedy"
    return judged.fact if surely or not read.attribute else read.attribute


def _does(act: Act, *flags: str, **more: Any) -> Callable[[Intent, Judged], dict[str, Any]]:
    return lambda read, judged: {"act": act, "flags": (*read.flags, *flags), **more}


def _asks(read: Intent, judged: Judged) -> dict[str, Any]:
    of_all = ("several",) if judged.does == "which" and not points_at_one(read) else ()
    return {"act": "ask_item", "attribute": fact(read, judged), "flags": (*read.flags, *of_all), "count": None}


def _why(read: Intent, judged: Judged) -> dict[str, Any]:
    return {"act": "ask_item", "flags": (*read.flags, "why", *(("why not",) if why_not(read.text) else ()))}


def _decided(read: Intent, judged: Judged) -> dict[str, Any]:
    if not (read.references or read.mentions):  # whatever it was: "sold, thank you"
        return {"act": "thanks"}
    liked = {"attitude": 1, "seed": False}
    return {
        "act": "rate", "flags": (*read.flags, "takes"), "wishes": (), "count": None,
        "mentions": tuple(m.model_copy(update=liked) for m in read.mentions),
        "references": tuple(r.model_copy(update={"attitude": 1}) for r in read.references),
    }  # fmt: skip


def _seen(read: Intent, judged: Judged) -> dict[str, Any]:
    mentions = tuple(m.model_copy(update={"seen": True, "seed": False}) for m in read.mentions)
    spoken_of = () if read.mentions or read.has("all of them") else (Reference(text=""),)  # where nothing is named
    return {
        "act": "seen", "flags": (*read.flags, "seen"), "mentions": mentions, "references": read.references or spoken_of,
    }  # fmt: skip


def _pick(read: Intent, judged: Judged) -> dict[str, Any]:
    act: Act = "surprise" if re.search("surprise", read.text, re.IGNORECASE) else "choose"
    return {"act": act, "flags": (*read.flags, "pick one"), "count": None}


AS: Mapping[Does, Callable[[Intent, Judged], dict[str, Any]]] = {
    "ask": _asks, "which": _asks, "why": _why, "decided": _decided, "seen": _seen, "pick": _pick, "serve": _does("recommend"),
    "more": _does("more"), "choose": _does("choose"), "count": _does("count"), "thanks": _does("thanks"),
    "greet": _does("greet"), "off": _does("off_topic"), "recap": _does("off_topic", "recap"),
    "out": lambda read, _: out(read),
}  # fmt: skip
"""By what it does: the fields of the reading that change."""
