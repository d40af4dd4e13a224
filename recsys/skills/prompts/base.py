"""A prompt asks a language model for a skill's output: what is said to it, the form it fills in, what is made of that."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from recsys.skills.base import ToolSpec, World

Form = TypeVar("Form", bound=BaseModel)


class Filled(BaseModel):
    """Base of the forms: what a model leaves out is empty, what it adds is let go."""

    model_config = ConfigDict(frozen=True, extra="ignore")


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A tool call that a model chose. id: to answer it by."""

    id: str
    name: str
    args: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """One message to a model. calls: of an assistant; call_id: the call that a tool's message answers."""

    role: Literal["system", "user", "assistant", "tool"]
    text: str
    calls: tuple[ToolCall, ...] = ()
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """What a model answered."""

    text: str = ""
    calls: tuple[ToolCall, ...] = field(default=())


class Prompt(ABC):
    """How a model is asked for one skill.

    version: grows with every change of the words. form: the JSON it fills in; None for free text or tool calls.
    """

    version: int
    form: type[BaseModel] | None = None

    @abstractmethod
    def applies(self, inputs: Any) -> bool:
        """Whether a model is asked at all; else the twin answers, as planned."""

    def tools(self, inputs: Any) -> tuple[ToolSpec, ...]:
        """The tools that the model may call; none unless a prompt offers some."""
        return ()

    @abstractmethod
    def messages(self, inputs: Any, world: World) -> Sequence[Message]:
        """What is said to it. Text from people and catalogues is fenced data."""

    @abstractmethod
    def take(self, said: Said, inputs: Any, world: World) -> Any:
        """The skill's output. Raises ValueError where the answer cannot be used."""


def filled(form: type[Form], text: str) -> Form:
    """The form in a model's text, with or without a fence, thoughts or chat around it.

    Raises:
        ValueError: there is no such JSON in it.
    """
    plain = text.rpartition("</think>")[2]  # some servers cut off where the thoughts begin
    first, last = plain.find("{"), plain.rfind("}")
    if first < 0 or last < first:
        raise ValueError("expected a JSON object")
    return form.model_validate_json(plain[first : last + 1])


def example(form: BaseModel) -> str:
    """A filled form as a model would write it."""
    return json.dumps(form.model_dump(mode="json"), ensure_ascii=False)
