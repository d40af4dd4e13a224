"""find_mentions by a model: all titles of a message with attitudes, in one call (CRAG, eq. 1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rapidfuzz import fuzz

from recsys.catalogue.names import fold
from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.find_mentions import FindMentionsInput, FindMentionsOutput, Found, matched
from recsys.skills.prompts.base import Filled, Message, Prompt, Said, filled
from recsys.skills.prompts.scored import whole

MOST_CHARS = 6_000
MOST = 60
"""Most titles that are taken of one message."""
LONGEST = 200
_SAID = 85
"""Least likeness, of 100, of a title with a stretch of the message: nobody is told to have named what they did not."""


class MentionForm(Filled):
    """One title. raw: as the message has it."""

    raw: str
    title: str
    attitude: int


class MentionsForm(Filled):
    """All titles of a message."""

    mentions: tuple[MentionForm, ...] = ()


class _Lines(Filled):
    mentions: Any = ()


class FindMentionsPrompt(Prompt):
    """One call."""

    version = 1
    form = MentionsForm

    def applies(self, inputs: FindMentionsInput) -> bool:
        """For every message that has a letter or a digit in it: "1917" is a title."""
        return any(c.isalnum() for c in inputs.text)

    def messages(self, inputs: FindMentionsInput, world: World) -> Sequence[Message]:
        """The rules and the message."""
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, rule=RULE)
        return [Message("system", rules), Message("user", fenced("message", inputs.text, MOST_CHARS))]

    def take(self, said: Said, inputs: FindMentionsInput, world: World) -> FindMentionsOutput:
        """Each title that the message holds, matched on both levels; a line that cannot be read is let go."""
        given = filled(_Lines, said.text).mentions
        if not isinstance(given, list):
            raise ValueError("expected a list of mentions")
        return FindMentionsOutput(found=tuple(_found(given, inputs.text, world)))


def _found(given: Sequence[Any], text: str, world: World) -> Iterator[Found]:
    plain, seen = fold(text), set[str]()
    for line in given:
        if not isinstance(line, dict) or len(seen) == MOST:
            continue
        raw = _text(line.get("raw")) or _text(line.get("title"))
        if raw and raw.lower() not in seen and _is_said(raw, plain):
            seen.add(raw.lower())
            attitude = whole(line.get("attitude")) or 0
            yield matched(raw, _text(line.get("title")) or raw, max(-2, min(2, attitude)), world)


def _text(value: Any) -> str:
    return " ".join(value.split())[:LONGEST] if isinstance(value, str) else ""


def _is_said(raw: str, plain: str) -> bool:
    """Whether the folded message holds the title as whole words, or a stretch much like it."""
    name = fold(raw)
    if not name:
        return False
    return f" {name} " in f" {plain} " or (len(name) > 5 and fuzz.partial_ratio(name, plain) >= _SAID)


_RULES = """skill: find_mentions
You keep notes for somebody who recommends {nouns}. List every title of the kind that the message names, also where it is \
shortened, misspelt, without capitals or only a number. Answer with one JSON object and nothing else:
{{"mentions": [{{"raw": "as the message has it", "title": "the full title (year)", "attitude": 1}}]}}
- title: as a catalogue would have it; the year only where you are sure of it.
- attitude: how the writer speaks of that very title. 2 loves it, 1 likes it, 0 says neither, -1 does not want it or the \
like of it, -2 hates it.
An empty list where no title is named. {rule}"""
