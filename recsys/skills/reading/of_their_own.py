"""How big something of theirs is, which says nothing of the items: "small garden", "my two small kids", "I have big feet"."""

from __future__ import annotations

import re

from recsys.catalogue.catalogue import Catalogue
from recsys.intent import Intent

_THINGS = (
    r"kids?|child(?:ren)?|famil(?:y|ies)|gardens?|flat|apartment|house|home|rooms?|living room|kitchen|bathroom|bedroom"
    r"|balcony|car|boot|yard|terrace|patio|office|hallway|hands?|feet|foot|head|budget"
)
_SIZED = re.compile(
    r"\b(?P<size>small|little|tiny|big|large|huge|medium|compact|narrow|wide|long|short)(?:[ -]sized)? (?:and \w+ )?"
    rf"(?P<of>{_THINGS})\b",
    re.IGNORECASE,
)


def of_their_own(read: Intent, catalogue: Catalogue) -> Intent:
    """The reading without such wishes, in a table of one's own in which nothing is called so; else as it is."""
    nouns = {catalogue.domain.noun, catalogue.domain.nouns} | catalogue.kinds if catalogue.fact_names else frozenset()
    theirs = {hit["size"].lower() for hit in _SIZED.finditer(read.text) if nouns and hit["of"].lower() not in nouns}
    said = {word for word in theirs if len(re.findall(rf"\b{word}\b", read.text, re.IGNORECASE)) == 1}
    wishes = tuple(w for w in read.wishes if w.phrase.lower() not in said)
    return read.model_copy(update={"wishes": wishes}) if len(wishes) < len(read.wishes) else read
