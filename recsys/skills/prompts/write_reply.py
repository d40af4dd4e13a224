"""write_reply by a model: the words above the cards in a call of their own, so that they can be streamed.

Without streaming the words come with `recommend` where a model is asked for that, and this is not asked.
Facts about items and everything that is not
above cards is always said by the twin.
"""

from __future__ import annotations

from collections.abc import Sequence

from recsys.language.words.text import common_words
from recsys.safety.conditions import DEVICE_WORDS
from recsys.safety.fence import RULE, fenced
from recsys.safety.integrity import filled_in, vouched
from recsys.skills.base import World
from recsys.skills.prompts.base import Message, Prompt, Said
from recsys.skills.prompts.menu import WORDS
from recsys.skills.prompts.recommend import MOST_CHARS
from recsys.skills.wording.reply import WriteReplyInput, WriteReplyOutput


class WriteReplyPrompt(Prompt):
    """One call, for a full set of cards without a question or a title nobody knows."""

    version = 2

    def __init__(self, streams: bool = True) -> None:
        self._streams = streams

    def applies(self, inputs: WriteReplyInput) -> bool:
        """As above."""
        whole = inputs.kind == "picks" and bool(inputs.request) and not (inputs.unknown or inputs.question)
        return whole and (self._streams or inputs.apart)

    def messages(self, inputs: WriteReplyInput, world: World) -> Sequence[Message]:
        """The rules; the request and the cards."""
        items = world.catalogue.known(inputs.picks)
        cards = "; ".join(
            f"[{at}] {item.title}: {', '.join(item.genres)}{' (the wild card)' * (item.id == inputs.wild)}"
            for at, item in enumerate(items, start=1)
        )
        told = fenced("request", inputs.request, MOST_CHARS), fenced("cards", cards, MOST_CHARS)
        rules = _RULES.format(nouns=world.catalogue.domain.nouns, words=WORDS, rule=RULE)
        return [Message("system", rules), Message("user", "\n\n".join(told))]

    def take(self, said: Said, inputs: WriteReplyInput, world: World) -> WriteReplyOutput:
        """The words with the titles put in. Words that name anything else are malformed."""
        titles = [item.title for item in world.catalogue.known(inputs.picks)]
        text = filled_in(" ".join(said.text.split()), titles)
        vocabulary = (*world.catalogue.vocabulary.genres, *DEVICE_WORDS.values())
        if not text or not vouched(text, (inputs.request, *titles, *vocabulary), common_words()):
            raise ValueError("expected words that name nothing but the cards")
        return WriteReplyOutput(text=text)


_RULES = """skill: write_reply
You are the host of a counter that serves {nouns}. The cards are on the table. Write what you say with them and nothing \
else: {words}. Where a card is the wild card, say so of it.
{rule}"""
