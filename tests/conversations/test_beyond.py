"""Somebody names a game that is not there: they are shown what goes with it, and told so."""

from __future__ import annotations

import pytest

from recsys.assistant import Assistant, Correction, Options
from recsys.catalogue.by_name import called
from recsys.catalogue.written import beyond
from recsys.dialogue.holding.state import State
from recsys.types import Done


def said(games: Assistant, text: str, state: State | None = None) -> Done:
    return next(e for e in games.answer(text, state or State(), catalogue="games") if isinstance(e, Done))


@pytest.mark.parametrize(
    ("text", "title", "least"),
    [
        ("loved Far Cry 3, what now", "Far Cry 3 (2012)", 3), ("like Ghost Recon Wildlands", "Ghost Recon Wildlands (2017)", 3),
        ("something like Need for Speed Most Wanted on ps5", "Need for Speed: Most Wanted (2012)", 2),
        ("Starfield", "Starfield (2023)", 3),
    ],
)  # fmt: skip
def test_most_cards_are_what_goes_with_it(games: Assistant, text: str, title: str, least: int) -> None:
    done, catalogue = said(games, text), games.shelf("games").catalogue
    written = {catalogue.ids[row] for row in dict(beyond(catalogue))[title]}
    assert done.reply.startswith(f"I do not have {title}, so I went by what goes with it.")
    assert len(done.picks) == 5
    assert sum(pick.item.id in written for pick in done.picks) >= least
    assert done.picks[0].reason.startswith(f"Goes well with {title[:-7]}.")


def test_what_is_asked_next_goes_on_from_it(games: Assistant) -> None:
    first = said(games, "like Far Cry 3")
    more = said(games, "more", State.from_json(first.state))
    assert not {p.item.id for p in first.picks} & {p.item.id for p in more.picks}
    assert any(pick.reason.startswith("Goes well with Far Cry 3") for pick in more.picks)


def test_who_asks_for_it_is_told_what_is_close(games: Assistant) -> None:
    done = said(games, "do you have Starfield?")
    assert done.reply.startswith("I do not have Starfield (2023). Close to it I have ")
    assert not done.picks


def test_another_of_its_series_stands_in_and_that_is_said(games: Assistant) -> None:
    done = said(games, "something like portal 3")
    assert "I do not have portal 3; I went by Portal 2." in done.notices
    assert done.picks[0].item.id == "portal"


@pytest.mark.parametrize("then", ["actually I hated Far Cry 3, something calm", "rather like Hades"])
def test_what_is_let_go_leads_no_further(games: Assistant, then: str) -> None:
    first = said(games, "like Far Cry 3")
    done = said(games, then, State.from_json(first.state))
    assert not any("Far Cry" in pick.reason for pick in done.picks), [pick.reason for pick in done.picks]
    more = said(games, "more", State.from_json(done.state))
    assert not any("Far Cry" in pick.reason for pick in more.picks), [pick.reason for pick in more.picks]


def test_what_is_avoided_on_its_chip_leads_no_further(games: Assistant) -> None:
    first = said(games, "I loved Far Cry 3 and want to play in a jungle")
    (key,) = [m["key"] for m in first.intent["mentions"]]
    avoid = Options(corrections=(Correction(aspect="mention", key=key, meant="avoid"),))
    events = games.answer("I loved Far Cry 3 and want to play in a jungle", options=avoid, catalogue="games")
    done = next(event for event in events if isinstance(event, Done))
    assert not any("Far Cry" in pick.reason for pick in done.picks), [pick.reason for pick in done.picks]
    assert "goes with it" not in done.reply


def test_nothing_is_taken_for_played_that_only_stands_in(games: Assistant) -> None:
    assert said(games, "I've already played Portal 3").seen == ()
    compared = said(games, "which is better, Celeste, Hades or Portal 3?")
    assert "portal" not in compared.reply.casefold().replace("portal 3", "")


def test_what_is_close_fits_who_plays(games: Assistant) -> None:
    first = said(games, "something for my son, 8")
    done = said(games, "do you have Battlefield 3?", State.from_json(first.state))
    assert done.reply.startswith("I do not have Battlefield 3 (2011).")
    ages = [i.age for i in games.shelf("games").catalogue if i.title in done.reply and "Battlefield" not in i.title]
    assert all(age is not None and age <= 8 for age in ages), done.reply


def test_nobody_is_led_to_what_they_hated(games: Assistant) -> None:
    done = said(games, "hated Far Cry 3, something calm")
    assert not any("Far Cry" in pick.reason for pick in done.picks)


def test_a_series_is_out_by_the_name_that_it_had(games: Assistant) -> None:
    done, catalogue = said(games, "my brother is into football but hates fifa"), games.shelf("games").catalogue
    assert {item.id for item in called("fifa", catalogue)} == {"ea-sports-fc-25", "fifa-23"}
    assert not {pick.item.series for pick in done.picks} & {"EA Sports FC"}
    assert {"Sports"} <= {genre for pick in done.picks for genre in pick.item.genres}
