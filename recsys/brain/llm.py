"""The brain that asks a language model, skill by skill, and lets the twin think whatever the model cannot."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pydantic import BaseModel

from recsys.brain.base import Brain, EmbeddedBrain, Emit, Thought, unheard
from recsys.brain.chat import Chat, Heard
from recsys.errors import ModelError, ModelTrouble
from recsys.skills.base import Skill, World
from recsys.skills.prompts import prompts
from recsys.skills.prompts.base import Prompt, Said

RESERVE = 3.0
"""Seconds of a turn that are kept for the twins and the tools."""
LEAST = 0.5
"""Seconds below which asking is pointless."""
STREAMED = "write_reply"
"""The skill whose words are told as they come."""
_SENTENCE = re.compile(r"[.!?]+[\"”’)]?(?=\s)")


@dataclass(frozen=True)
class LLMBrain:
    """Two calls a turn (read, recommend), three where the words are streamed.

    A call that fails in passing (429, 5xx) or comes back malformed is made once more; then the twin thinks this step.
    """

    chat: Chat
    prompts: Mapping[str, Prompt] = field(default_factory=prompts)
    twin: Brain = field(default_factory=EmbeddedBrain)
    sleep: Callable[[float], None] = time.sleep

    name: ClassVar[str] = "llm"

    def run(
        self, skill: Skill[Any, Any], inputs: BaseModel, world: World, left: float = 20.0, emit: Emit = unheard
    ) -> Thought:
        """By the model within the time left, else by the twin with the reason in `away`. Never raises ModelError."""
        prompt = self.prompts.get(skill.name)
        if prompt is None or not prompt.applies(inputs):
            return self.twin.run(skill, inputs, world, left)
        asked = _Asked(self, skill.name, prompt, inputs, world, left, emit)
        found = asked.thought()
        if found is not None:
            return found
        own = self.twin.run(skill, inputs, world, left)
        return Thought(own.output, own.by, asked.ms, asked.tokens, asked.calls, asked.away)


@dataclass
class _Asked:
    """One skill being asked of the model, at most twice."""

    brain: LLMBrain
    name: str
    prompt: Prompt
    inputs: BaseModel
    world: World
    left: float
    emit: Emit
    start: float = field(default_factory=time.monotonic)
    tokens: int = 0
    calls: int = 0
    away: ModelTrouble | None = None

    @property
    def ms(self) -> float:
        return (time.monotonic() - self.start) * 1000

    def thought(self) -> Thought | None:
        for last in (False, True):
            try:
                output = self._once()
                return Thought(output, self.brain.name, self.ms, self.tokens, self.calls)
            except ModelError as error:
                self.away = error.why
                if last or not error.passing or not self._waited(error.wait):
                    return None
        return None

    def _once(self) -> Any:
        seconds = min(self.brain.chat.timeout, self.left - self.ms / 1000 - RESERVE)
        if seconds < LEAST:
            raise ModelError("late")
        heard = self._heard(seconds)
        self.tokens += heard.tokens
        try:
            return self.prompt.take(heard.said, self.inputs, self.world)
        except ValueError as error:
            raise ModelError("malformed", passing=True, wait=0.0) from error

    def _heard(self, seconds: float) -> Heard:
        messages = self.prompt.messages(self.inputs, self.world)
        self.calls += 1
        if self.name == STREAMED:
            return self._streamed(self.brain.chat.stream(messages, seconds))
        tools, form = self.prompt.tools(self.inputs), self.prompt.form
        return self.brain.chat.ask(messages, seconds, name=self.name, form=form, tools=tools)

    def _streamed(self, parts: Iterable[Heard]) -> Heard:
        """Sentences are told as soon as they are whole and vouched for; from the first that is not, nothing more is."""
        text, kept, tokens, sure = "", "", 0, True
        try:
            for part in parts:
                text, tokens = text + part.said.text, tokens + part.tokens
                for end in _SENTENCE.finditer(text, len(kept)) if sure else ():
                    before, kept = kept, self._told(text[: end.end()], kept)
                    sure = kept != before
                    if not sure:
                        break
            kept = self._told(text, kept)
        except ModelError:
            if not kept:
                raise
        return Heard(Said(kept or text), tokens)

    def _told(self, text: str, kept: str) -> str:
        """The text after telling what is new in it; where it cannot be vouched for, what was kept."""
        words, before = self._vouched(text), self._vouched(kept)
        if not words.startswith(before) or words == before:
            return kept
        self.emit(words[len(before) :])
        return text

    def _vouched(self, text: str) -> str:
        try:
            words: str = self.prompt.take(Said(text), self.inputs, self.world).text
        except ValueError:
            return ""
        return words

    def _waited(self, wait: float | None) -> bool:
        """Whether there was time to wait: as long as it asked, else a moment that differs from caller to caller."""
        seconds = random.uniform(0.2, 0.8) if wait is None else wait
        if self.left - self.ms / 1000 - RESERVE - seconds < LEAST:
            return False
        self.brain.sleep(seconds)
        return True
