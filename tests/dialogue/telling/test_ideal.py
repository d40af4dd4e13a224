"""What would be best over several messages, and what is said of the cards."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.corrections import Correction, corrected
from recsys.dialogue.holding.understood import understood
from recsys.dialogue.telling.ideal import told
from recsys.dialogue.telling.recap import recap
from recsys.intent import Bounds, Ideal, Intent
from recsys.safety.conditions import conditions, ideals
from tests.dialogue.talked import CATALOGUE, talk

FREE, CHEAP = Bounds(price_max=0), Bounds(price_max=20)
SWITCH = Ideal(device_groups=(("CONSOLE",),), platform_groups=(("Switch",),))


@pytest.mark.parametrize(
    ("messages", "bounds", "ideal"),
    [
        (("farming games, ideally free", "for two players"), Bounds(players=2), Ideal(bounds=FREE)),
        (("farming games, ideally free", "must be free"), FREE, Ideal()),
        (("farming games, ideally free", "only under 20 dollars"), CHEAP, Ideal()),
        (("farming games, ideally free", "ideally under 20 dollars"), Bounds(), Ideal(bounds=CHEAP)),
        (("farming games, ideally free", "doesn't have to be free"), Bounds(), Ideal()),
        (("farming games, ideally free", "the price doesn't matter"), Bounds(), Ideal()),
        (("farming games under 20 dollars", "free would be best"), CHEAP, Ideal(bounds=FREE)),
        (("farming games, on switch would be a plus", "only on my ipad"), Bounds(), Ideal()),
        (("farming games, on switch would be a plus", "shooters then"), Bounds(), SWITCH),
        (("farming games, ideally free", "start over"), Bounds(), Ideal()),
        (("farming games, ideally for 4 players", "doesn't need to be for 4"), Bounds(), Ideal()),
        (("farming games, ideally for 4 players", "it has to be for 4"), Bounds(players=4), Ideal()),
        (("farming games, for 4 would be best", "just me now"), Bounds(), Ideal()),
    ],
)  # fmt: skip
def test_it_holds_until_it_is_a_must_or_taken_back(messages: tuple[str, ...], bounds: Bounds, ideal: Ideal) -> None:
    intent = talk(*messages).intent
    assert (intent.bounds, intent.ideal) == (bounds, ideal)


@pytest.mark.parametrize("hedge", ["{} would be nice", "ideally {}", "{} if possible", "{} but not a must"])
def test_a_comparison_with_the_cards_that_need_not_hold(hedge: str) -> None:
    plain, soft = talk("farming games", "newer").intent, talk("farming games", hedge.format("newer")).intent
    assert plain.bounds.year_min is not None
    assert (soft.bounds, soft.ideal.bounds) == (Bounds(), plain.bounds)


def test_it_is_no_condition_and_is_told_apart() -> None:
    intent = talk("farming games, ideally free").intent
    assert "free" not in {test.text for test in conditions(intent, CATALOGUE)}
    assert [test.text for test in ideals(intent, CATALOGUE)] == ["free"]
    assert "free if possible" in recap(intent, CATALOGUE)
    assert understood(intent, (), CATALOGUE)["ideal"]["bounds"] == {"price_max": 0}


def test_what_must_hold_anyway_is_no_ideal() -> None:
    intent = Intent(bounds=FREE, ideal=Ideal(bounds=FREE))
    assert ideals(intent, CATALOGUE) == ()


@pytest.mark.parametrize(
    ("aspect", "key", "left"), [("bound", "price", SWITCH), ("device", "CONSOLE", Ideal(bounds=FREE))]
)
def test_it_can_be_let_go_by_its_chip(aspect: str, key: str, left: Ideal) -> None:
    intent = Intent(ideal=SWITCH.model_copy(update={"bounds": FREE}))
    change = Correction.model_validate({"aspect": aspect, "key": key, "meant": "drop"})
    assert corrected(intent, [change], CATALOGUE).ideal == left


@pytest.mark.parametrize(
    ("ideal", "least"),
    [
        (Ideal(bounds=FREE), "free"), (Ideal(bounds=CHEAP), "at most $20"), (SWITCH, "on Switch"),
        (Ideal(bounds=Bounds(minutes_max=20)), "rounds of at most 20 min"), (Ideal(bounds=Bounds(players=4)), "4 players"),
        (Ideal(bounds=Bounds(year_max=2016)), "from 2016 or before"), (Ideal(bounds=Bounds(age_max=7)), "for age 7"),
    ],
)  # fmt: skip
def test_the_number_of_cards_is_true(ideal: Ideal, least: str) -> None:
    (test,) = ideals(Intent(ideal=ideal), CATALOGUE)
    have, lack = (3 * [item for item in CATALOGUE if test.holds(item) is held] for held in (True, False))
    numbers = {0: "None", 1: "One", 2: "Two", 3: "Three"}
    for cards in ([*have[:2], *lack[:2]], [*have[:1], *lack[:2]], lack[:3], [*have[:3], *lack[:1]]):
        n = sum(map(test.holds, cards))
        said = told([test], cards)
        assert said.startswith(f"{numbers[n]} of these")
        assert least in said
    assert told([test], have[:2]).startswith("Both")
    assert " not " in told([test], lack[:1])
    assert told([], have) == told([test], []) == ""
