"""A question that fears there is none, and what is no such question."""

from __future__ import annotations

import pytest

from recsys.language.words.hoped import hoped
from tests.language.reading import SHOWN, read_of_all


@pytest.mark.parametrize(
    "text",
    [
        "are there none on switch?", "aren't there any on switch?", "is there nothing on switch?", "none on switch?", "nothing for switch?", "anything for switch?",
        "are none of these on switch?", "is none of them on switch?", "have you got nothing for switch?", "so nothing on switch?", "are there really none on switch",
    ],
)  # fmt: skip
def test_none_is_asked_for_as_any_is(text: str) -> None:
    heard = read_of_all(text, SHOWN)
    assert heard.disliked_devices == ()
    assert "Switch" in heard.asked


@pytest.mark.parametrize(
    "text",
    [
        "nothing on switch please", "none of these are for me", "nothing for kids", "there are none I like", "is it on switch?", "nothing scary?", "no games on switch",
        "I have nothing on my switch", "none, thanks", "nothing, why?", "you have nothing for me.", "are there no ads?",
    ],
)  # fmt: skip
def test_what_fears_nothing_stays(text: str) -> None:
    assert hoped(text) == text
