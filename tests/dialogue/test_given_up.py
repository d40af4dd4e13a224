"""What goes with what is taken back, and the company that stays open to both sides."""

from __future__ import annotations

from recsys.dialogue.holding.state import State, follow
from tests.dialogue.talked import talk, wishes
from tests.language.reading import read_of_all
from tests.language.shelves import whole


def test_who_gives_up_on_one_side_may_compete() -> None:
    apart = "nothing where we play against each other, we like to team up"
    held = wishes(talk("games for 2", apart, "forget the co-op thing, a contest is fine"))
    assert "PvP" not in held
    assert "co-op" not in held


def test_a_party_that_grows_is_held() -> None:
    state = talk(
        "hosting 3 nieces, something we can all play together", "not too long please", "dad is coming too so 5 of us"
    )
    assert state.intent.bounds.players == 5


def test_a_refusal_with_a_no_before_it_takes_no_wish_along() -> None:
    held = wishes(talk("farming games", "oh no nothing with horror or co-op please", "show me more"))
    assert held["farming"] > 0
    assert held["Horror"] < 0


def test_no_blood_is_taken_back_whole() -> None:
    now = State()
    for text in ("no blood please", "actually blood is fine after all"):
        now = follow(now, read_of_all(text), whole().catalogue)
    assert wishes(now).get("violent", 0) >= 0
