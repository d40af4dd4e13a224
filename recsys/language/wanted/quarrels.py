"""What an item does to people, told against it: "it makes us fight", "ended in tears", "we shout at each other"."""

from __future__ import annotations

import re

from recsys.language.setting.devices import DEVICE_NAMES
from recsys.language.words.page import Page
from recsys.language.words.terms import Found

_QUARREL = re.compile(
    r"^(?!.*\b(?:never|not|no|n't|without)\b.{0,12}(?:fight|argu|row))(?:[^.!?]|[.!?]+ (?!i\b|we\b|any\b|some\b))*?"
    r"\b(?:ma(?:kes?|de) (?:me|us|them|him|her) (?:\w+ )?(?:fight|argue|shout|scream|rage|ragequit|furious|angry|mad|cry|sad|anxious|tense|dizzy|nauseous)|(?:scream|shout|yell|fight|argue|bicker|quarrel|swear)(?:s|ing|ed)?(?: at| with| over)? (?:each other|one another|all the time|the whole|a lot|it)"
    r"|(?:end(?:s|ed)?|finish(?:es|ed)?)(?: up)? in (?:tears|divorce|war|a (?:\w+ )?(?:fight|row|argument)|rows|fights)|(?:causes?|caused|starts?|started|brings?) (?:\w+ )?(?:rows?|fights?|arguments?|trouble|stress)|(?:fell|falling|fall) out"
    r"|(?:nearly|almost|practically|basically|always|too much|so much|lots of|all that|a lot of) (?:\w+ )?(?:br(?:oke|eak|eaking) up|split up|divorced?|kill(?:ed|ing)? each other|fighting|shouting|yelling|screaming|arguing|arguments|swearing)"
    r"|only (?:two|three|four|\d)(?: of us| people)? (?:can|could) play|(?:the )?(?:rest|others) (?:of us )?(?:just |only |all |had to )*(?:sat|sit|watch(?:ed)?|wait(?:ed)?)\b"
    r"|(?:fell asleep|(?:nod|doz|drift)(?:d?ed) off|turned (?:it|that) off|switched (?:it|that) off|walked out)\b"
    r"|(?:got|get|getting) divorced|(?:drives?|drove|sends?) (?:me|us|them|him|her|my \w+) (?:mad|crazy|nuts|insane|up the wall)|throws? the (?:controller|ipad|phone)|(?:too much )?stress for (?:me|us|my \w+)|nobody (?:wants|likes|touches)"
    r"|(?:nothing|not|none) like (?:it|that|this|those|them|these)"
    r"|(?:don't|didn't|do not|did not) (?:like|enjoy|want)(?: it| that)?(?=\W*$|[.,!;]))",
    re.IGNORECASE,
)
"""Behind a title: what it does to people is told against it, "it makes us fight"."""
_NEAR = 100


def quarrel(after: str) -> re.Match[str] | None:
    """What is said so in the text right behind a title; None for nothing of the kind."""
    return _QUARREL.search(after[:_NEAR])


def is_quarrel(page: Page, found: Found, taken: frozenset[int]) -> bool:
    """Whether a term says what a game named before does to people: "we have that, it makes us fight".

    taken: the words of titles and machines; a machine does nothing of the kind.
    """
    last = max((at for at in taken if at < found.first), default=None)
    if last is None or page.words[last].text in DEVICE_NAMES:
        return False
    start = page.words[last].end
    told = quarrel(page.text[start:])
    return told is not None and page.words[found.first].start < start + told.end()
