"""How much of a fright is too much, in pictures: "not jumping out of my skin spooky" is not too spooky."""

from __future__ import annotations

import re

_SCARY = r"(?:scary|spooky|creepy|eerie|scared|frightening)"
_PICTURE = (
    r"(?:jump(?:ing|ed)? (?:right )?out of (?:my|your|our|his|her|their) skins?|(?:wet|wetting|pee|peeing|shit|shitting) (?:my|your|our|him|her|them)(?:self|selves)?(?: pants)?"
    r"|(?:hide|hiding) behind (?:the |my |a )?(?:sofa|couch|settee|pillow|cushion)|(?:scared|frightened|spooked) (?:out of (?:my|your|our) (?:wits|mind|skin)|to death|stiff|witless)"
    r"|(?:sleepless|no sleep|can't sleep|lie awake)(?: nights?)?|nightmares?(?: fuel| inducing)?|heart attack|pants[- ]wetting|bed[- ]wetting)"
)
_TOO_MUCH = re.compile(
    rf"\b(?:not|no|without|nothing)(?: (?:like|so|that|a|the|in a|quite|going to))* {_PICTURE}[- ]{_SCARY}\b|\bnot (?:downright |outright |truly |really )?(?:terrifying|petrifying|horrifying)\b",
    re.IGNORECASE,
)


def in_plain_words(text: str) -> str:
    """The text with what is turned down as too much of a fright called too scary."""
    return _TOO_MUCH.sub("not too scary", text)
