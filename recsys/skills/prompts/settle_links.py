"""settle_links by a model: char, word, both or none for every title in dispute, in one call (CRAG, eq. 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from recsys.safety.fence import RULE, fenced
from recsys.skills.base import World
from recsys.skills.find_mentions import Found
from recsys.skills.prompts.base import Filled, Message, Prompt, Said, filled
from recsys.skills.prompts.dialogue import titled
from recsys.skills.prompts.find_mentions import MOST_CHARS
from recsys.skills.prompts.scored import whole
from recsys.skills.settle_links import SettleLinks, SettleLinksInput, SettleLinksOutput


class Answer(Filled):
    """For one title. number: as it was told, from 1."""

    number: int
    method: Literal["char", "word", "both", "none"]


class AnswersForm(Filled):
    """One for each title."""

    answers: tuple[Answer, ...] = ()


class _Lines(Filled):
    answers: Any = ()


class SettleLinksPrompt(Prompt):
    """One call, where the two levels disagree."""

    version = 1
    form = AnswersForm

    def applies(self, inputs: SettleLinksInput) -> bool:
        """Where anything is in dispute."""
        return bool(inputs.disputed)

    def messages(self, inputs: SettleLinksInput, world: World) -> Sequence[Message]:
        """The rules; the message and the two items of each title."""
        lines = (_line(at, found, world) for at, found in enumerate(inputs.disputed, start=1))
        told = [fenced("message", inputs.text, MOST_CHARS), fenced("titles", "; ".join(lines), MOST_CHARS)]
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, rule=RULE)
        return [Message("system", rules), Message("user", "\n\n".join(told))]

    def take(self, said: Said, inputs: SettleLinksInput, world: World) -> SettleLinksOutput:
        """The item of the level that was named; the twin's for "both" and for what got no answer that can be read."""
        given = filled(_Lines, said.text).answers
        if not isinstance(given, list):
            raise ValueError("expected a list of answers")
        methods = {whole(line.get("number")): line.get("method") for line in given if isinstance(line, dict)}
        own = SettleLinks().twin(inputs, world).items
        pairs = enumerate(zip(inputs.disputed, own, strict=True), start=1)
        return SettleLinksOutput(items=tuple(_meant(found, methods.get(at), item) for at, (found, item) in pairs))


def _meant(found: Found, method: Any, own: str | None) -> str | None:
    match method:
        case "char":
            return found.char
        case "word":
            return found.word
        case "none":
            return None
        case "both":
            return own or found.char or found.word
    return own


def _line(at: int, found: Found, world: World) -> str:
    char, word = (
        [titled(i) for i in world.catalogue.known([item] if item else [])] for item in (found.char, found.word)
    )
    return f'{at}. "{found.raw}", char: {"".join(char) or "nothing"}, word: {"".join(word) or "nothing"}'


_RULES = """skill: settle_links
Titles of {nouns} were taken from a message and looked up in a catalogue in two ways: char finds what is spelt alike, word \
what shares its words. Here they differ. Decide for each title which of the two the writer means. Answer with one JSON \
object and nothing else, an entry for every number:
{{"answers": [{{"number": 1, "method": "word"}}]}}
method: char or word for the one that is meant, both where either could be, none where neither is, or where the words are \
no title here. {rule}"""
