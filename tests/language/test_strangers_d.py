"""Ways of talking found in a fourth set of strangers' conversations."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.state import State, follow
from recsys.language.setting.people import people
from recsys.language.talk.chosen import takes
from tests.language.reading import read_of_all
from tests.language.shelves import whole


@pytest.mark.parametrize(
    "text", ["my daughter made me try this", "our son sent me the link to this", "my nephew talked us into this"]
)
def test_who_only_brought_somebody_here_does_not_play(text: str) -> None:
    assert not [person for person in people(text) if person.playing and person.role != "you"]


@pytest.mark.parametrize(
    ("text", "youngest"),
    [
        ("my son (9) begs for fortnite. is it ok for him?", 9),
        ("is Celeste ok for a 6 year old?", 6),
        ("is Celeste ok for kids?", None),
    ],
)
def test_an_age_told_in_the_first_question_holds(text: str, youngest: int | None) -> None:
    asked = follow(State(), read_of_all(text), whole().catalogue)
    assert asked.intent.youngest == youngest
    after = follow(asked, read_of_all("something similar on xbox"), whole().catalogue)
    assert after.intent.youngest == youngest


def test_an_age_in_a_later_question_leaves_who_plays_as_told() -> None:
    first = follow(State(), read_of_all("for my niece, she is 12"), whole().catalogue)
    asked = follow(first, read_of_all("could her little brother play Celeste too? he is 6"), whole().catalogue)
    assert asked.intent.youngest == 12


@pytest.mark.parametrize(
    ("text", "from_these"),
    [
        ("finished Celeste and Hades and now everything else feels dumb. help", {"celeste", "hades"}),
        ("played Celeste and Hades, what now", {"celeste", "hades"}), ("I loved Celeste, what is like it", {"celeste"}),
        ("I have played Fortnite, hated it", set()), ("played Celeste, now a racing game", set()),
    ],
)  # fmt: skip
def test_what_somebody_has_been_through_is_what_to_start_from(text: str, from_these: set[str]) -> None:
    read = read_of_all(text)
    assert {m.item_id for m in read.mentions if m.seed} == from_these
    assert read.act == "recommend" or not from_these


def test_what_was_played_of_the_cards_is_nothing_to_start_from() -> None:
    assert not [m for m in read_of_all("played Celeste already", ("celeste", "hades")).mentions if m.seed]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("she has a Nintendo Switch", None),
        ("on a ps5 or an xbox one", None),
        ("we like Nintendo Switch Sports", "Nintendo Switch Sports"),
    ],
)
def test_a_machine_is_no_title_that_begins_with_it(text: str, title: str | None) -> None:
    assert next((m.title for m in read_of_all(text).mentions), None) == title


@pytest.mark.parametrize(
    "text", ["fine I'll give it a go", "ok we'll give that one a try", "I'll give this a shot then"]
)
def test_giving_it_a_go_settles_on_it(text: str) -> None:
    assert takes(text)


@pytest.mark.parametrize("turn", ["no, racing", "rather something with a story", "something calm instead"])
def test_how_somebody_can_play_at_all_outlasts_the_kind(turn: str) -> None:
    before = follow(State(), read_of_all("a puzzle for one hand, it must work offline"), whole().catalogue)
    tags = {
        tag
        for w in follow(before, read_of_all(turn), whole().catalogue).intent.wishes
        for t in w.terms
        for tag in t.tags
    }
    assert {"one-handed", "offline"} <= tags
