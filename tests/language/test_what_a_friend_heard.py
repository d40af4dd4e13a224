"""What was misread in ninety requests for which somebody who knows the games had written what fits; each once, beside a neighbour."""

from __future__ import annotations

import pytest

from tests.language.reading import read_of_all


def wished(text: str) -> dict[str, float]:
    """Attitude by tag or genre, of what is wished for or refused."""
    return {
        word: wish.attitude
        for wish in read_of_all(text).wishes
        for term in wish.terms
        for word in (*term.tags, *term.genres)
    }


@pytest.mark.parametrize(
    ("text", "tag", "attitude"),
    [
        ("scare me. properly.", "scary", 1), ("why is everything so stressful right now", "relaxing", 1),
        ("jumpscares make me cry but love spooky", "jump scares", -2), ("jumpscares make me cry but love spooky", "scary", 2),
        ("He has a pc and no patience for baddies", "violent", -2), ("drummer here, bored of plastic guitar games", "Rhythm", 1),
        ("great british bake off but a game", "cooking", 1), ("miss my allotment, stuck in a flat", "farming", 1),
        ("I like games where I can take my turn and think", "turn-based", 1), ("skyrim but I can bring my mate", "co-op", 1),
        ("runs I can start and finish in one trip", "roguelike", 1), ("something that lets me have a cry", "emotional", 1),
        ("She melts down if a game says she lost or an advert pops up", "microtransactions", -2),
        ("something that isn't trying to take money off me", "microtransactions", -2),
        ("what is a good first game for my wife?", "easy to learn", 1), ("physio says get my heart rate up", "fitness", 1),
        ("Haven't touched a game since Myst came out. There's a Mac here, will that do?", "easy to learn", 1),
    ],
)  # fmt: skip
def test_what_is_wished_for(text: str, tag: str, attitude: float) -> None:
    assert wished(text)[tag] == attitude


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("ok weird one. i like spreadsheets", "surreal"), ("what is a good first game for my wife?", "first games"),
        ("on the phone with my two nephews, they've got a Switch. Something where they're on the same team", "online co-op"),
    ],
)  # fmt: skip
def test_what_is_no_wish(text: str, tag: str) -> None:
    assert tag not in wished(text)


def test_a_weird_one_to_play_is_one() -> None:
    assert wished("a weird one for the weekend")["surreal"] == 1


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("on the phone with my nephews, 8 and 11, they have a switch and like short rounds", [8, 11]),
        ("on the phone with my nephew, 7, he has a switch", [7]),
        ("I was on the phone with my nephews, they have a switch", []),
    ],
)  # fmt: skip
def test_who_is_asked_for_on_the_phone_keeps_their_age(text: str, ages: list[int]) -> None:
    assert [p.age for p in read_of_all(text).people if p.playing] == ages


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("four lads wanting to kill zombies tonight", 4), ("smth for 4 drunk flatmates, ps4", 4),
        ("me and 3 lads from work", 4), ("on the phone with my two nephews, they've got a Switch", None),
        ("on the phone with my two nephews, we want to play on the Switch", 3),
    ],
)  # fmt: skip
def test_how_many_play(text: str, players: int | None) -> None:
    read = read_of_all(text)
    assert read.bounds.players == players
    assert read.count is None


@pytest.mark.parametrize(
    ("text", "hours", "minutes"),
    [
        ("usually gives up if a game takes more than ten hours", 10, None), ("I keep quitting after an hour", None, None),
        ("nobody sat sulking for an hour", None, None), ("I have an hour", None, 60),
    ],
)  # fmt: skip
def test_how_long(text: str, hours: int | None, minutes: int | None) -> None:
    bounds = read_of_all(text).bounds
    assert (bounds.hours_max, bounds.minutes_max) == (hours, minutes)
    assert bounds.hours_min is None


@pytest.mark.parametrize(
    ("text", "platforms"),
    [
        ("last console was an N64. Just bought a Switch", (("Switch",),)),
        ("a few donated Switches and some ipads", (("Switch", "iOS"),)),
        ("I've never really played anything but I do have an ipad", (("iOS",),)),
        ("There's a Quest my son abandoned in a cupboard and a Switch under the telly", (("Quest", "Switch"),)),
    ],
)
def test_what_it_is_played_on(text: str, platforms: tuple[tuple[str, ...], ...]) -> None:
    read = read_of_all(text)
    assert read.platform_groups == platforms
    assert read.disliked_devices == ()


def test_pay_day_is_no_title_and_payday_is() -> None:
    assert read_of_all("skint till payday, what's free").mentions == ()
    assert [m.item_id for m in read_of_all("something like payday").mentions] == ["payday-2"]


@pytest.mark.parametrize(
    "text", ["We're four girls in a student house, one telly", "Now there's a toddler and a rubbish laptop, I want strategy"]
)
def test_nobody_is_a_child_who_is_none_or_does_not_play(text: str) -> None:
    assert read_of_all(text).youngest is None


@pytest.mark.parametrize(
    "text",
    [
        "kids at their dad's all week, I want a big trashy epic", "we get 45 mins once the baby's down",
        "want to be a kid again", "the father daughter bit was lovely",
    ],
)  # fmt: skip
def test_who_is_out_of_the_way_plays_not(text: str) -> None:
    assert read_of_all(text).youngest is None


def test_who_is_asked_for_plays() -> None:
    assert read_of_all("something for my kids once they're home").youngest == 7


def test_how_long_something_took_is_no_limit() -> None:
    assert read_of_all("Wordle is over in two minutes, what else?").bounds.minutes_max is None


def test_all_of_them_against_the_computer_are_on_one_side() -> None:
    assert wished("three boys, it has to be all of them against the computer")["co-op"] == 1


def test_nobody_who_feels_something_refuses_feelings() -> None:
    assert wished("I'd like to learn something real and not feel I'm wasting the afternoon").keys() == {"educational"}


def test_lorries_that_somebody_drove_are_a_subject() -> None:
    (lorries,) = read_of_all("my dad drove lorries for thirty years").wishes
    assert "euro-truck-simulator-2" in lorries.told


@pytest.mark.parametrize(
    "text", ["flight tomorrow, 11 hours", "got a long flight", "we've a long drive ahead, two kids", "train ride tomorrow"]
)
def test_who_travels_asks_for_the_way(text: str) -> None:
    read = read_of_all(text)
    assert read.has("on the way")
    assert not any(wish.only_told for wish in read.wishes)


@pytest.mark.parametrize("text", ["a flight game", "flight", "flight sim tomorrow with mates"])
def test_flying_is_no_journey(text: str) -> None:
    assert not read_of_all(text).has("on the way")
