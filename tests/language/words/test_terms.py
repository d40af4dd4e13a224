"""Genres and tags found in words: synonyms, plurals, typos, neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Vocabulary
from recsys.language.words.terms import Lexicon
from recsys.language.words.text import clean, words
from recsys.progress import Progress, silent
from tests.language.drawn import messages
from tests.language.shelves import whole

VOCABULARY = Vocabulary(
    {"Puzzle": ("puzzler", "brain teaser"), "Shooter": ("gun game", "shooting"), "Romance": ("romcom",),
     "Comedy": ("romcom", "comedy"), "Life sim": ("life simulation",)},
    {"co-op": ("coop", "together"), "scary": ("spooky", "frightening"), "jump scares": ("jumpscare",),
     "short rounds": ("coffee break",), "colour": ("colour",), "shooting": ("pew",)},
)  # fmt: skip
LEXICON = Lexicon(VOCABULARY)


class Compass:
    """An encoder that knows five phrases, as far from each other as east from north."""

    name = "five phrases"
    places: ClassVar[Mapping[str, tuple[float, float]]] = {
        "Puzzle": (1.0, 0.0),
        "Shooter": (0.0, 1.0),
        "mazes": (0.8, 0.6),
        "taxes": (-1.0, 0.0),
    }

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        """(n, 2) float32."""
        return np.array([self.places.get(text, (0.0, 0.0)) for text in texts], dtype=np.float32).reshape(-1, 2)


def named(text: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(found.term.genres, found.term.tags) for found in LEXICON.find(words(clean(text)))]


@pytest.mark.parametrize(
    ("text", "genres", "tags"),
    [
        ("puzzle", ("Puzzle",), ()),
        ("PUZZLERS", ("Puzzle",), ()),
        ("brain teasers", ("Puzzle",), ()),
        ("co-op", (), ("co-op",)),
        ("coop", (), ("co-op",)),
        ("jump-scares", (), ("jump scares",)),
        ("jumpscares", (), ("jump scares",)),
        ("life simulations", ("Life sim",), ()),
        ("frigtening", (), ("scary",)),
        ("shooting", ("Shooter",), ("shooting",)),
    ],
)
def test_a_phrase_is_found_by_name_synonym_plural_or_typo(
    text: str, genres: tuple[str, ...], tags: tuple[str, ...]
) -> None:
    assert named(text) == [(genres, tags)]


@pytest.mark.parametrize("text", ["", "banana bread", "lift", "puzz", "scarq", "5", "🎮", "to"])
def test_nothing_is_found_where_nothing_is_meant(text: str) -> None:
    assert named(text) == []


def test_a_word_for_two_genres_at_once_asks_for_both() -> None:
    assert named("a romcom") == [(("Comedy",), ()), (("Romance",), ())]


def test_genres_that_are_spelled_alike_are_one() -> None:
    lexicon = Lexicon(Vocabulary({"Men": ("men",), "Men's": ("men's",), "Beard": ("men",)}, {}))
    assert [found.term.genres for found in lexicon.find(words("perfume for men"))] == [("Men's", "Men"), ("Beard",)]


def test_co_op_is_a_way_to_play_as_well() -> None:
    (found,) = LEXICON.find(words("together"))
    assert found.term.modes == ("co-op",)


def test_a_taken_word_is_left_alone() -> None:
    said = words("brain teaser or puzzle")
    assert [f.first for f in LEXICON.find(said, frozenset({1}))] == [3]


def test_moods_are_soft_and_kinds_are_not() -> None:
    assert [found.soft for found in LEXICON.find(words("scary puzzles"))] == [True, False]


@given(
    messages("puzzles", "co-op", "romcom", "brain teaser", "life sim", "jump scares", "shootr", "turn based", "not", "and", ",")
)
def test_spans_are_in_order_and_do_not_overlap_but_for_one_phrase(text: str) -> None:
    said = words(clean(f"puzzles and co-op {text}"))
    spans = list(dict.fromkeys((f.first, f.last) for f in whole().world.lexicon.find(said)))
    assert spans
    assert all(0 <= first < last <= len(said) for first, last in spans)
    assert all(left[1] <= right[0] for left, right in pairwise(spans))


def understood(kind: str, name: str, phrase: str) -> bool:
    terms = [found.term for found in whole().world.lexicon.find(words(clean(phrase)))]
    return any(name in getattr(term, kind) for term in terms)


def test_every_word_of_the_vocabulary_is_understood_as_what_it_stands_for() -> None:
    vocabulary = whole().catalogue.vocabulary
    for kind, names in (("genres", vocabulary.genres), ("tags", vocabulary.tags)):
        for name, synonyms in names.items():
            for phrase in (name, *synonyms):
                assert " & " in phrase or understood(kind, name, phrase), (phrase, name)


@pytest.mark.parametrize(
    ("kind", "name", "phrase"),
    [("genres", "Board & card", "Board & card"), ("tags", "point-and-click", "point & click")],
)
def test_an_ampersand_is_an_and(kind: str, name: str, phrase: str) -> None:
    assert understood(kind, name, phrase)


@pytest.mark.parametrize(
    ("phrase", "genres"), [("puzzle game", ("Puzzle",)), ("gun game", ("Shooter",)), ("puzle", ("Puzzle",))]
)
def test_a_looked_up_phrase_may_end_in_game(phrase: str, genres: tuple[str, ...]) -> None:
    term = LEXICON.lookup(phrase)
    assert term is not None
    assert term.genres == genres


@pytest.mark.parametrize("phrase", ["", " ", "game", "bananas", "mazes"])
def test_without_an_encoder_an_unknown_phrase_means_nothing(phrase: str) -> None:
    assert LEXICON.lookup(phrase) is None


def test_the_nearest_name_in_meaning_counts_above_the_floor_only() -> None:
    lexicon = Lexicon(Vocabulary({"Puzzle": (), "Shooter": ()}, {}), Compass())
    mazes = lexicon.lookup("mazes")
    assert mazes is not None
    assert mazes.genres == ("Puzzle",)
    assert lexicon.lookup("taxes") is None


def test_an_empty_vocabulary_finds_nothing() -> None:
    empty = Lexicon(Vocabulary({}, {}), Compass())
    assert empty.find(words("puzzle")) == []
    assert empty.lookup("mazes") is None


@pytest.mark.parametrize(("kind", "said"), [("Pasteurised", "unpasteurised"), ("Unforgiving", "forgiving"), ("Connected", "disconnected")])
def test_the_opposite_is_no_slip(kind: str, said: str) -> None:
    assert Lexicon(Vocabulary({kind: ()}, {})).find(words(said)) == []


@pytest.mark.parametrize(("text", "found"), [("a camper van", ["Campervan"]), ("camper, van", ["Van"]), ("in die hard", []), ("a van", ["Van"])])
def test_two_words_are_the_one_they_make_together(text: str, found: list[str]) -> None:
    lexicon = Lexicon(Vocabulary({"Campervan": (), "Van": (), "Indie": ()}, {}))
    assert [name for each in lexicon.find(words(text)) for name in each.term.genres] == found


@pytest.mark.parametrize(("text", "genres"), [("a sofa bed", ("Sofa Bed",)), ("a drill", ("Combi Drill",)), ("a sofa", None)])
def test_what_all_items_are_called_is_no_kind_by_its_last_word(text: str, genres: tuple[str, ...] | None) -> None:
    lexicon = Lexicon(Vocabulary({"Sofa Bed": (), "Corner Sofa": (), "Combi Drill": ()}, {}), heads=True, nouns=["sofa"])
    found = lexicon.find(words(text))
    assert (found[0].term.genres if found else None) == genres
