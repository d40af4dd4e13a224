"""Who drops out of a talk takes along what only held for them, and is taken for no refusal and no game that was played."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.people import left_alone
from recsys.intent import Person
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read

_HERE = "co-op for me and my brother, he is 7"


@pytest.mark.parametrize(
    "text",
    ["forget my brother", "hmm ok forget about my brother", "my brother isn't playing after all", "never mind my brother"],
)  # fmt: skip
def test_who_left_takes_the_age_and_the_company_along(text: str) -> None:
    state = talk(_HERE, text)
    assert (state.intent.youngest, state.intent.bounds.players) == (None, None)
    assert not [w for w in state.intent.wishes if w.attitude > 0 and any("co-op" in t.modes for t in w.terms)]


@pytest.mark.parametrize("text", ["forget what my brother said", "my brother is in a hurry"])
def test_who_is_only_spoken_of_stays(text: str) -> None:
    assert talk(_HERE, text).intent.youngest == 7


@pytest.mark.parametrize("text", ["she's in bed", "my wife isn't playing after all", "he can't make it"])
def test_who_left_is_what_it_is_about(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).act == "recommend"


def test_alone_only_when_nobody_is_left() -> None:
    both = (Person(role="wife", gender="FEMALE"), Person(role="son", age=9, gender="MALE"))
    assert not left_alone(both, read("my wife isn't playing"))
    assert left_alone(both[:1], read("my wife isn't playing"))
    assert not left_alone((), read("my wife isn't playing"))


@pytest.mark.parametrize("text", ["the second one is for babies", "my sister says the second is for toddlers"])
def test_a_card_for_babies_is_turned_down(text: str) -> None:
    found = read(text, SHOWN, SHOWN[0])
    assert (found.act in {"rate", "recommend"}, [r.attitude for r in found.references]) == (True, [-2])


def test_whether_a_card_is_for_babies_is_a_question() -> None:
    assert read("is the second for babies?", SHOWN, SHOWN[0]).act == "ask_item"


@pytest.mark.parametrize("text", ["not that kind of fun", "no, not that sort of thing", "not this kind"])
def test_another_kind_asks_for_others(text: str) -> None:
    assert read(text, SHOWN).act == "more"
