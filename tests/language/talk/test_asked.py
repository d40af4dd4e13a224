"""Kinds that only questions and choices ask for in such words, and superlatives of any kind of a catalogue."""

from __future__ import annotations

import pytest

from recsys.language.talk.asked import asked_of, superlative
from recsys.language.words.untold import untold_thing
from tests.language.shelves import whole

WORLD = whole().world


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("any monsters in there?", "scary"), ("does he kill people in it", "violent"),
        ("do they want money for stuff inside the game", "microtransactions"), ("do i have to be quick in the third", "fast-paced"),
        ("can u dress up ur character", "character creator"), ("for people who hardly know each other", "easy to learn"),
    ],
)  # fmt: skip
def test_a_question_asks_for_a_tag_in_other_words(text: str, tag: str) -> None:
    assert [t.tags for w in asked_of(text, WORLD.catalogue.vocabulary) for t in w.terms] == [(tag,)]


def test_only_tags_of_the_catalogue_are_asked_for() -> None:
    vocabulary = WORLD.catalogue.vocabulary
    bare = type(vocabulary)(vocabulary.genres, {})
    assert not list(asked_of("any monsters in there?", bare))


@pytest.mark.parametrize(
    ("text", "degree", "tag"),
    [
        ("and the scariest?", "most", "scary"), ("which is cutest", "most", "cute"), ("the saddest of these", "most", "emotional"),
        ("which one is the funniest", "most", "funny"), ("which is the least violent", "least", "violent"),
        ("the most relaxing one", "most", "relaxing"),
    ],
)  # fmt: skip
def test_a_superlative_of_any_kind_is_found(text: str, degree: str, tag: str) -> None:
    found = superlative(text, WORLD.lexicon)
    assert found is not None
    assert (found[0], found[1].terms[0].tags) == (degree, (tag,))


@pytest.mark.parametrize(
    "text", ["which is best", "the first and the rest", "an honest guess", "most of all", "at least two"]
)
def test_other_words_are_no_superlative(text: str) -> None:
    assert superlative(text, WORLD.lexicon) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("is the story read aloud?", "spoken text"), ("big text?", "the size of the text"), ("is there swearing in it", "bad language"),
        ("does the second need an account", "accounts"), ("my friend swears by it", ""), ("is it scary", ""),
    ],
)  # fmt: skip
def test_what_no_fact_tells_has_a_name(text: str, name: str) -> None:
    assert untold_thing(text)[0] == name
