"""A name that tells of a role or a date is no title, though a title bears it."""

from __future__ import annotations

import pytest

from recsys.language.naming.roles import is_date, is_role
from recsys.language.words.text import clean, words
from tests.language.shelves import Shelf, films_of


@pytest.fixture(scope="module")
def films() -> Shelf:
    return films_of(
        (("Spider-Man", 2002, 5), ("Black Widow", 1987, 4), ("2001: A Space Odyssey", 1968, 4), ("1917", 2019, 4))
    )


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("I love Tom Holland as Spiderman", []),
        ("she will star as Black Widow again", []),
        ("ever since I saw him do spiderman I am a fan", []),
        ("I love the Black Widow character", []),
        ("the Black Widow death made me sad", []),
        ("nobody would ever play Spider-Man better", []),
        ("Tom Holland plays Spider-Man in these", []),
        ("I cried at the funeral for Black Widow", []),
        ("helping him as Spider-Man was fun", []),
        ("I usually think of Spider-Man as a loner", []),
        ("I immediately think of Spider-Man", ["Spider-Man-2002"]),
        ("I love anything pre 2001", []),
        ("it is from 2001, I think", []),
        ("I loved Spider-Man", ["Spider-Man-2002"]),
        ("nothing is as good as Spider-Man", ["Spider-Man-2002"]),
        ("superhero movies such as Spider-Man", ["Spider-Man-2002"]),
        ("Have you seen 1917?", ["1917-2019"]),
        ("I heard of a movie about Black Widow", []),
        ("It's about Spider-Man", []),
        ("there is a pretty good one about Black Widow", []),
        ("how about Spider-Man", ["Spider-Man-2002"]),
        ("based on the novel Black Widow", []),
        ("I know the song Black Widow", []),
    ],
)
def test_a_role_or_a_date_is_no_title(films: Shelf, text: str, named: list[str]) -> None:
    cleaned = clean(text)
    assert [
        span.link.item_id for span in films.world.finder.find(cleaned, words(cleaned)) if span.link.item_id
    ] == named


def test_roles_and_dates_by_hand() -> None:
    assert is_role("Tom Holland as Venom", 15, 20)
    assert is_role("Venom himself", 0, 5)
    assert not is_role("as good as Venom", 11, 16)
    assert is_date("pre-2001 films", 4, 8)
    assert not is_date("it reminds me of 2001", 17, 21)
    assert not is_date("from 1000", 5, 9)
