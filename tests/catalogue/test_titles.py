"""MovieLens titles, written as the publisher writes them."""

from __future__ import annotations

import pytest

from recsys.catalogue.importers.titles import Title, split_title


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("Toy Story (1995)", Title("Toy Story", 1995, ())),
        ("Matrix, The (1999)", Title("The Matrix", 1999, ())),
        ("Lord of the Rings: The Two Towers, The (2002)", Title("The Lord of the Rings: The Two Towers", 2002, ())),
        ("Postman, The (Postino, Il) (1994)", Title("The Postman", 1994, ("Il Postino",))),
        ("Lady and the Duke, The (Anglaise et le duc, L') (2001)",
         Title("The Lady and the Duke", 2001, ("L'Anglaise et le duc",))),
        ("Seven (a.k.a. Se7en) (1995)", Title("Seven", 1995, ("Se7en",))),
        ("His Secret Life (a.k.a. Ignorant Fairies, The) (Fate ignoranti, Le) (2001)",
         Title("His Secret Life", 2001, ("The Ignorant Fairies", "Le Fate ignoranti"))),
        ("(500) Days of Summer (2009)", Title("(500) Days of Summer", 2009, ())),
        ("Frontière(s) (2007)", Title("Frontière(s)", 2007, ())),
        ("Evangelion: 1.0 You Are (Not) Alone (Evangerion: Jo) (2007)",
         Title("Evangelion: 1.0 You Are (Not) Alone", 2007, ("Evangerion: Jo",))),
        ("Boot, Das (Boat, The) (1981)", Title("Das Boot", 1981, ("The Boat",))),
        ("Play It Again, Sam (1972)", Title("Play It Again, Sam", 1972, ())),
        ("1-900 (06) (1994)", Title("1-900", 1994, ("06",))),
        ("Death Note: Desu nôto (2006\u20132007)", Title("Death Note: Desu nôto", 2006, ())),
        ("Runaway Brain (1995) ", Title("Runaway Brain", 1995, ())),
        ("Babylon 5", Title("Babylon 5", None, ())),
        ("2001", Title("2001", None, ())),
        ("", Title("", None, ())),
    ],
)  # fmt: skip
def test_a_title_falls_into_name_year_and_other_names(raw: str, expected: Title) -> None:
    assert split_title(raw) == expected
