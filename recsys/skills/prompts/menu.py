"""The menu a model ends with: names best first and, unless they are streamed apart, the words above the cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from recsys.skills.base import World
from recsys.skills.prompts.base import Filled, Prompt, Said, filled
from recsys.skills.recommend import Proposal, RecommendOutput

MOST_NAME = 200
WORDS = """two short sentences, at most 45 words in all, in the first person, plain and friendly. No title, and no \
number that the person did not say; no praise of yourself. For the first title on your list write [1], for the second \
[2]: the title is put there for you"""


class NamesForm(Filled):
    """Names best first."""

    names: tuple[str, ...] = ()


class MenuForm(NamesForm):
    """And the words above the cards."""

    words: str = ""


@dataclass(frozen=True)
class Menu:
    """How it is asked for and read. words: with the words above the cards."""

    words: bool = True

    @property
    def form(self) -> type[BaseModel]:
        """The JSON to fill in."""
        return MenuForm if self.words else NamesForm

    def rule(self, n: int) -> str:
        """What to end with, for the rules of a prompt."""
        names = f'"names": [{n} titles, the most fitting first]'
        if not self.words:
            return f"one JSON object and nothing else:\n{{{names}}}"
        return (
            f'one JSON object and nothing else:\n{{{names}, "words": "what stands above the cards"}}\nwords: {WORDS}.'
        )

    def read(self, text: str, n: int) -> RecommendOutput:
        """At most n free names as proposals, best first, none twice; the words as they are.

        Raises:
            ValueError: there is no name.
        """
        form = filled(MenuForm, text)
        return RecommendOutput(proposals=_named(form.names, n), words=form.words.strip() if self.words else "")


WITH_WORDS = Menu()


class MenuPrompt(Prompt):
    """One that a model answers with a menu."""

    def __init__(self, menu: Menu = WITH_WORDS) -> None:
        self._menu = menu
        self.form = menu.form

    def take(self, said: Said, inputs: Any, world: World) -> RecommendOutput:
        """Proposals by name, the first names first; no name is a malformed answer."""
        return self._menu.read(said.text, inputs.n)


def _named(names: Iterable[str], n: int) -> tuple[Proposal, ...]:
    once = list(dict.fromkeys(name for name in (" ".join(n.split())[:MOST_NAME] for n in names) if name))[:n]
    if not once:
        raise ValueError("expected at least one name")
    return tuple(Proposal(name=name, score=round(1 / rank, 4)) for rank, name in enumerate(once, start=1))
