"""A message of pictures alone: "👍" is pleased with what was shown, "👎" is not."""

from __future__ import annotations

from recsys.intent import Act

_GLAD = frozenset("👍👌🙏🙌👏🔥💯✅🎉🥳😀😁😃😄😆😊🙂😍🥰😘🤩😎🤗🫶❤💖💜💙💚🧡💛♥⭐✨😂🤣😅")
_SOUR = frozenset("👎🙄😒😑😐😴🥱💤🤮🤢💩❌🚫😕🙁☹😞😖😫")


def said_in_pictures(text: str, shown: bool) -> Act:
    """What a message without words does, where there are cards to be pleased or bored with; "unclear" for any other."""
    glad, sour = not _GLAD.isdisjoint(text), not _SOUR.isdisjoint(text)
    if not shown or glad == sour:
        return "unclear"
    return "thanks" if glad else "more"
