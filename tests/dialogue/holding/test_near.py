"""Which other items some words could mean, in a world of namesakes and near titles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.dialogue.holding.corrections import Correction
from recsys.dialogue.holding.near import MOST, has_namesake, others
from recsys.dialogue.holding.understood import MOST as LOOKED_UP
from recsys.dialogue.holding.understood import understood
from recsys.intent import Intent, Mention
from recsys.types import Item
from tests.worlds import twins, world

FILMS = world(
    [
        Item("h78", "Halloween", 1978, fame=5),
        Item("h18", "HALLOWEEN!", 2018, fame=4),
        Item("h2", "Halloween II", 1981, fame=3),
        Item("h3", "Halloween III: Season of the Witch", 1982, fame=2),
        Item("king", "The Lion King", 1994, fame=5),
        Item("or", "Dead or Alive", 2000, fame=1),
    ]
).catalogue


def near(text: str, **more: object) -> list[str]:
    return [item.id for item in others(Mention(text=text, **more), FILMS)]  # type: ignore[arg-type]


def test_the_alternatives_of_the_link_come_first_then_near_titles_by_fame() -> None:
    assert near("halloween", item_id="h78", alternatives=("h3", "gone", "h78")) == ["h3", "h18", "h2"]


def test_without_a_link_the_near_titles_are_all_there_is() -> None:
    assert near("lion kings") == ["king"]
    assert near("Zorblax") == near("") == near("?!") == []


def test_a_shared_word_is_not_enough() -> None:
    assert near("now or never, my love") == []


def test_words_that_point_mean_nothing_else() -> None:
    assert near("the lion one", item_id="h78", by="reference", alternatives=("h2",)) == ["h2"]


def test_there_are_a_handful_at_most() -> None:
    many = world([Item(f"t{at:03d}", f"Toy Story {at}", fame=at % 5) for at in range(900)]).catalogue
    assert [item.fame for item in others(Mention(text="toy story"), many)] == [4] * MOST


@given(st.text(max_size=300))
def test_any_words_are_taken(text: str) -> None:
    assert len(others(Mention(text=text), FILMS)) <= MOST


def test_namesakes_differ_in_case_accents_and_signs_at_most() -> None:
    assert [has_namesake(item, FILMS) for item in FILMS] == [
        item.id in {"h78", "h18"} for item in FILMS
    ]  # fmt: skip
    assert all(has_namesake(item, twins().catalogue) for item in twins().catalogue)


@pytest.mark.parametrize(("linked", "namesakes"), [("h18", True), ("king", False), (None, False)])
def test_what_was_linked_is_told_with_its_year_and_whether_the_title_is_enough(
    linked: str | None, namesakes: bool
) -> None:
    mention = Mention(text="Halloween", item_id=linked, title="as it was read", by="reference")
    (told,) = understood(Intent(mentions=(mention,)), (), FILMS)["mentions"]
    item = FILMS[linked] if linked else None
    assert (told["title"], told["year"]) == ((item.title, item.year) if item else ("as it was read", None))
    assert (told["namesakes"], told["text"], told["key"]) == (namesakes, "Halloween", "halloween")


def test_of_a_very_long_list_only_the_first_are_looked_up() -> None:
    many = tuple(Mention(text="halloween", item_id="h78") for _ in range(LOOKED_UP + 9))
    told = understood(Intent(mentions=many), (), FILMS)["mentions"]
    assert [bool(each["others"]) for each in told] == [True] * LOOKED_UP + [False] * 9
    assert all(each["namesakes"] for each in told)


@pytest.mark.parametrize(("text", "dropped"), [("Loved  IT.", ["it"]), ("with kids", []), ("its bits (it)", ["it"])])
def test_words_that_are_no_title_are_told_where_they_are_said(text: str, dropped: list[str]) -> None:
    none = Correction(aspect="mention", key="it", meant="drop")
    liked = Correction(aspect="mention", key="kids", meant="like")
    assert understood(Intent(text=text), (none, liked), FILMS)["dropped"] == dropped
