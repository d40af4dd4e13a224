"""The host's one way out of a dead end, taken: "yes, drop that" after "Give up VR and I have 3 games"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.types import Utterance

_OFFERED = re.compile(r"\bGive up (?P<what>[^.?!]+) and I have \S+ [^.?!]+\.\s*$")
_YES = (
    r"(?:yes|yeah|yep|yup|ya|ok(?:ay)?|sure|fine|alright|all right|right|go on|go ahead|go for it|please|pls|then|so"
    r"|thanks|well|hm+|good|great|deal|agreed|of course|why not|works for me|sounds (?:good|fine)|no problem"
    r"|fair enough|i (?:guess|suppose))"
)
_DO = (
    r"(?:(?:i|we|you)(?:'ll| can| could| will)? |let's )?(?:just )?"
    r"(?:(?:do|drop|skip|forget|lose|ditch|scrap|give up(?: on)?|go with(?:out)?) (?:that|it|those|them|this|both)(?: one| two)?"
    r"|give (?:that|it|those|them|both) up)"
)
_TAKES = re.compile(rf"\W*(?:(?:{_YES}|{_DO})\b\W*)+", re.IGNORECASE)


def taken_way_out(text: str, talk: Sequence[Utterance]) -> str:
    """The message as the offer it takes up, in the host's words; as it is where it says more or nothing was offered.

    text: of the message. talk: what was said before it.
    """
    last = talk[-1] if talk and talk[-1].role == "assistant" else None
    offered = _OFFERED.search(last.text) if last and not last.items else None
    return f"give up {offered['what']}" if offered and _TAKES.fullmatch(text) else text
