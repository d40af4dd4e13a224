"""Quizzes, wanted and refused: what no genre and no tag names, and descriptions tell of."""

from __future__ import annotations

import re
from collections.abc import Iterator

from recsys.intent import Wish
from recsys.language.words.page import Page

QUIZ = re.compile(
    r"\b(?:trivia|quiz(?:zes|zy|z)?|general knowledge|knowledge questions|(?:know(?:ing)?|remember(?:ing)?) (?:things|stuff|facts|dates|answers)|questions and answers|answer(?:ing)? questions)\b",
    re.IGNORECASE,
)
_WANTED = re.compile(r"\b(?:trivia|quiz(?:zes)?|general knowledge|guess(?:ing)? (?:things|words|stuff|games?)|guessing)\b(?! (?:me|you|him|her|them|us)\b)", re.IGNORECASE)
_AT_SCHOOL = re.compile(
    r"\b(?:(?:have|has|got|failed|passed|took|after|before|between) (?:an? |my |the |his |her )?(?:\w+ )?|(?:my|his|her) (?:\w+ )?)quiz(?:zes)?\b(?! (?:night|game|evening|party))",
    re.IGNORECASE,
)
"""One that is sat, and not played: "I have a maths quiz tomorrow"."""


def quizzes(page: Page) -> Iterator[Wish]:
    """That questions are to be answered, or are not."""
    if heard := page.refused(QUIZ):
        yield Wish(phrase="quizzes", attitude=-2, must=True, source=heard.group())
    elif (match := _WANTED.search(page.text)) and not _AT_SCHOOL.search(page.text):
        at = next(i for i, word in enumerate(page.words) if word.end > match.start())
        if page.tones[at].attitude > 0 and not page.is_withdrawn(match.start()):
            yield Wish(phrase="quiz", source=page.clause(at).text.strip())
