"""A count that is asked again of something else: "and for Switch?" after "how many racing games do you have?"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from recsys.intent import Intent
from recsys.language.talk.acts import wants_count

_OF_ELSE = re.compile(r"^\W*(?:(?:ok(?:ay)?|so|hm+|right)\W+)*(?:and|what about|how about|or|but)\b[^?]{2,40}\?\W*$", re.IGNORECASE)


def counted_again(held: Intent, read: Intent, shown: Sequence[str] = ()) -> Intent:
    """The message as the same count of what it names besides; as it is where the last one asked for none, or it says more, or
    cards are on the table, which others then take the place of."""
    asks = not shown and wants_count(held.text) and read.narrows and not (read.mentions or read.references)
    if not asks or read.act not in {"recommend", "ask_item"} or not _OF_ELSE.match(read.text):
        return read
    return read.model_copy(update={"act": "count", "attribute": None})
