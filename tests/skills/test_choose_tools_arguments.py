"""What a model hands to tools is plain, however deep or long it was; and a hostile message is read at all."""

from __future__ import annotations

from typing import Any

import pytest

from recsys.skills.choose_tools import ChooseToolsInput
from recsys.skills.prompts.base import Said, ToolCall
from recsys.skills.prompts.choose_tools import MOST_ARGUMENT, ChooseToolsPrompt
from tests.language.reading import read
from tests.language.shelves import eight

DEEP: Any = []
for _ in range(900):
    DEEP = [DEEP]


def test_nested_and_endless_arguments_do_not_reach_a_tool() -> None:
    args = {"query": "q" * 9_000, "ids": ["a", "b"], "n": 5, "x": DEEP, "y": {"z": {}}, "names": ["a" * 9_000]}
    said = Said(calls=(ToolCall("1", "get_search_results", args),))
    chosen = ChooseToolsPrompt().take(said, ChooseToolsInput(request="farms"), eight().world)
    assert dict(chosen.calls[0].args) == {"query": "q" * MOST_ARGUMENT, "ids": ["a", "b"], "n": 5}
    assert chosen.model_dump(mode="json")


@pytest.mark.parametrize("text", ["\ufdfa" * 2_000, "$" * 2_000, "$1 " * 666, "Aa " * 666, "ok " * 666, "(" * 2_000])
def test_a_message_of_one_sign_is_read(text: str) -> None:
    """Cubic once: the first took minutes. A machine that hangs here is the failure."""
    assert read(text[:2_000]).act
