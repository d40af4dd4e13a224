"""A kind that the cards have too little of takes the place of others, and is of the same people."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.merging import merged
from recsys.intent import Intent, Term, Wish

WHOSE = Wish(phrase="Denzel Washington", terms=(Term(phrase="Denzel Washington", items=("flight",)),), attitude=1, must=True)
THRILLER = Wish(phrase="thriller", terms=(Term(phrase="thriller", genres=("Thriller",)),), attitude=1, must=True)


def comedy(phrase: str) -> Wish:
    return Wish(phrase=phrase, terms=(Term(phrase=phrase, genres=("Comedy",)),), attitude=1, must=True)


@pytest.mark.parametrize(("phrase", "kept"), [("funnier", ["Denzel Washington", "funnier"]), ("comedy", ["comedy"])])
def test_something_funnier_is_of_the_same_people(phrase: str, kept: list[str]) -> None:
    before = Intent(act="recommend", text="a thriller with Denzel Washington", wishes=(THRILLER, WHOSE))
    after = merged(before, Intent(act="recommend", text=f"something {phrase}", wishes=(comedy(phrase),)))
    assert [wish.phrase for wish in after.wishes] == kept
