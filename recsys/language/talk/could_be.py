"""What all of the cards should be, put as a question: "can it have dragons?", "could they be set in space?"."""

from __future__ import annotations

import re

from recsys.intent import Intent
from recsys.language.talk.beside_cards import RELATIVE

_OTHERS = {
    "be": "something {}", "there be": "something with {}", "have": "something with {}", "include": "something with {}", "involve": "something with {}",
    "feature": "something with {}", "come with": "something with {}", "take place": "something set {}", "happen": "something set {}",
}  # fmt: skip
"""What such a question is as a wish, by its verb."""
_THEY = r"(?:it|they|these|those|all of them|that|this)(?: all| also| maybe| perhaps| please)*"
_COULD = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|hm+|so|oh|well|maybe|nice|cool|good)\W+)*(?:can|could|may|might) "
    rf"(?:{_THEY} (?P<verb>be|have|include|involve|feature|come with|take place|happen)|(?P<there>there be)) (?P<what>(?!played\b|too\b|on\b|done\b|for\b|been\b)[\w' -]{{3,40}}?)"
    r"(?: in (?:it|them|there|these|those)| please| too| as well| though| tho| maybe| instead)*\W*",
    re.IGNORECASE,
)


_WITH = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|hm+|so|oh|maybe|nice|cool|any(?:thing)?|some(?:thing)?|one)\W+)*(?P<with>with(?:out)? (?!(?:me|us|him|her|them|friends?|my|our|who|what|which|it|this|that|these|those)\b)[\w' -]{3,30}?)(?: maybe| please| then)*\s*\?+\W*",
    re.IGNORECASE,
)
"""A wish for others as the barest question: "with drawing?"."""


_ON = re.compile(
    r"\W*(?:(?:ok(?:ay)?|and|but|hm+|so|oh|maybe|nice|cool|any(?:thing)?|some(?:thing)?)\W+)*(?P<on>on (?:the |my |an? )?(?:nintendo )?"
    r"(?:switch|xbox(?: one| series [xs])?|ps ?\d|playstation(?: ?\d)?|pc|mac|windows|linux|phone|iphone|ipad|tablet|android|ios|steam deck|quest|vr))\W*",
    re.IGNORECASE,
)
"""The same of where it runs: "on switch?"."""


def as_wish(text: str, listed: bool) -> str:
    """The question as a wish for others: "something with dragons"; empty where a text is no such question. listed: whether there
    are more than two cards, so that "on switch?" is asked of none of them alone."""
    if barely := _WITH.fullmatch(text):
        return f"something {barely['with']}"
    if listed and (place := _ON.fullmatch(text)):
        return f"something {place['on']}"
    found = _COULD.fullmatch(text)
    return _OTHERS[(found["verb"] or found["there"]).lower()].format(found["what"]) if found else ""


def of_kinds(wish: Intent, typed: str) -> Intent | None:
    """The wish as typed, for what items are, of which the cards may be some; None where it names one, or tells who plays, and how, which is
    asked of one."""
    placed = wish.mentions or wish.people or wish.bounds.players or any(r.position for r in wish.references)
    told = [
        w for w in wish.wishes if w.attitude and not (w.only_told and w.phrase.endswith("ed"))
    ]  # "can it be modded"
    kinds = any(w.terms and not any(t.modes for t in w.terms) for w in told)
    somewhere = wish.device_groups and _ON.fullmatch(typed)
    if wish.act != "recommend" or placed or not (kinds or somewhere or any(map(wish.has, RELATIVE))):
        return None
    wishes = tuple(w.model_copy(update={"source": typed}) for w in wish.wishes)
    flags = tuple(flag for flag in wish.flags if flag != "others")
    return wish.model_copy(update={"text": typed, "wishes": wishes, "flags": flags})
