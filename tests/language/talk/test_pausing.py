"""Who wants a moment, and nothing else."""

from __future__ import annotations

import pytest

from recsys.language.talk.pausing import wants_a_moment


@pytest.mark.parametrize(
    "text",
    [
        "ok let me think", "hmm let me think about it", "give me a sec", "one moment", "hang on a minute", "I need to think about that", "let me sleep on it", "ok brb",
        "wait, I'm thinking", "hold on, let me look at these", "I'll get back to you", "I'll ask my wife first", "let me see", "I'd like to think about it", "two secs",
    ],
)  # fmt: skip
def test_a_moment_is_wanted(text: str) -> None:
    assert wants_a_moment(text)


@pytest.mark.parametrize(
    "text",
    [
        "let me see the second", "let me have the second", "give me a second one like that", "give me a shooter", "let me think... something with dragons", "games that make me think",
        "what do you think?", "hold on, is the first on switch?", "wait, nothing with animals", "I want to think", "5 minutes", "a while", "just a bit", "one more", "ok",
    ],
)  # fmt: skip
def test_something_is_wanted_besides(text: str) -> None:
    assert not wants_a_moment(text)
