"""What is asked of one, taken up as a wish for others: "without that" after a question."""

from __future__ import annotations

import re

from recsys.dialogue.answering.answers import FREE
from recsys.intent import Bounds, Intent, Wish

_BEFORE = (
    r"\W*(?:(?:ok(?:ay)?|and|but|then|so|no|nah|hm+|right|well|sorry|please|maybe|(?:i|we) (?:want|need)|i'd like|got"
    r"|(?:give|show|find) me|(?:is|are) there|do you have|have you got|any|(?:any|some)thing|some|a|ones?|games?|films?|movies?"
    r"|others?|else)\b\W*)*"
)
_BEHIND = r"\W*(?:(?:then|please|instead|too|though|tho|at all)\b\W*)*"
_IT = r"(?:that|it|those|them|this|any of (?:that|it|those)|that stuff)"
_WITHOUT = re.compile(
    rf"{_BEFORE}(?:(?:without|minus|none of|not with|no) {_IT}"
    r"|(?:that|which) (?:(?:does|do|is|are|has|have|ca)(?:n't| not)|has no|has none)(?: (?:have|got|need))?"
    rf"(?: {_IT})?){_BEHIND}",
    re.IGNORECASE,
)
_WITH = re.compile(
    rf"{_BEFORE}(?:with {_IT}|(?:that|which) (?:does|do|is|are|has|have|can)(?: have)?(?: {_IT})?){_BEHIND}",
    re.IGNORECASE,
)


def taken_up(question: Intent | None, read: Intent) -> Intent:
    """The message as a wish for items that have, or have not, what was just asked of one; as it is where it says anything else,
    or nothing was asked that can be wished for. question: the last message as read, where it asked about one item.
    """
    without = bool(_WITHOUT.fullmatch(read.text))
    if question is None or not (without or _WITH.fullmatch(read.text)):
        return read
    wishes = tuple(_wished(wish, without) for wish in question.wishes if wish.terms)
    update = {"wishes": wishes} if without else {
        "wishes": wishes, "bounds": _bounds(question), "device_groups": question.device_groups,
        "platform_groups": question.platform_groups,
    }  # fmt: skip
    taken = Intent(act="recommend", text=read.text, flags=("others",)).model_copy(update=update)
    return taken if taken.narrows or taken.platform_groups else read


def _wished(wish: Wish, without: bool) -> Wish:
    return wish.model_copy(update={"attitude": -2 if without else 1, "must": True, "source": wish.phrase})


def _bounds(question: Intent) -> Bounds:
    free = question.attribute == "price" and FREE.search(question.text)
    return question.bounds.model_copy(update={"price_max": 0.0}) if free else question.bounds
