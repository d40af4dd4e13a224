"""What is only told of binds nothing: it steers, and the next list is not cut to it."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize(
    "text",
    ["my sister plays horror", "we watched a film, it was horror", "my boss made us a horror one year at work, so a game for two",
     "last week he bought her horror, for the cinema", "they told us about horror", "since you mentioned horror"],
)  # fmt: skip
def test_a_kind_that_is_told_of_only_steers(text: str) -> None:
    assert not wish(read_of_all(text), "Horror").must


@pytest.mark.parametrize(
    "text",
    ["horror", "for two, horror, on a tablet", "we play a lot, horror please", "I like horror", "he is into horror", "is there horror",
     "what horror do you have", "I am thinking about horror", "we are a club and horror is what we want", "yes and horror"],
)  # fmt: skip
def test_a_kind_that_is_asked_for_binds(text: str) -> None:
    assert wish(read_of_all(text), "Horror").must


def test_a_refusal_binds_however_it_is_told() -> None:
    assert wish(read_of_all("my sister played horror and she hated horror"), "Horror").must
