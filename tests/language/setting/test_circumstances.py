"""Circumstances: an old machine, what somebody needs, and that neither reaches the search for meaning."""

from __future__ import annotations

import pytest

from recsys.dialogue.holding.merging import merged
from recsys.dialogue.telling.unmet import needed
from recsys.intent import Intent
from recsys.language.setting.circumstances import old_machine, tells_nothing, without_circumstances
from recsys.language.words.untold import COLOUR_BLIND, DEAF, MONTHLY, needs
from recsys.strategies.unsaid import on_old_machine
from tests.language.reading import read_of_all
from tests.language.shelves import whole


@pytest.mark.parametrize(
    "text",
    [
        "i have a potato laptop", "strategy for my 10 year old laptop", "open world game for low end pc", "low-spec games", "my pc is really old",
        "runs on a potato", "my laptop is a literal toaster", "no graphics card here", "integrated graphics only", "my mac is ancient",
        "my pc can't run new games", "an old office computer",
    ],
)  # fmt: skip
def test_a_machine_is_old(text: str) -> None:
    assert old_machine(text)
    assert read_of_all(text).has("old machine")


@pytest.mark.parametrize(
    "text",
    [
        "i got a new gaming pc", "my old friend has a pc", "potato farming game", "old games on pc", "a pc game from 1998", "my ps5 is new",
        "low end of my budget", "an old school rpg", "games for old people",
    ],
)  # fmt: skip
def test_a_machine_is_not(text: str) -> None:
    assert not old_machine(text)


def test_it_stays_old_and_it_is_told() -> None:
    read = read_of_all("my laptop is a potato")
    assert merged(read, Intent(act="more")).has("old machine")
    assert not merged(Intent(), Intent(act="more")).has("old machine")
    catalogue = whole().catalogue
    small, big = catalogue["into-the-breach"], catalogue["baldurs-gate-3"]
    assert on_old_machine(read, [small], catalogue).endswith("I kept to old ones and small ones.")
    assert "One of these is old or small; the others may be too much" in on_old_machine(read, [small, big], catalogue)
    assert on_old_machine(read, [big], catalogue).endswith("The ones that fit may be too much for an old one.")
    assert not on_old_machine(Intent(act="recommend"), [big], catalogue)


def test_how_old_a_machine_is_is_nobodys_age() -> None:
    assert not read_of_all("strategy for my 10 year old laptop").people
    assert not read_of_all("my laptop is 8 years old and i like strategy").people
    assert read_of_all("strategy for my 10 year old").youngest == 10


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("just got a steam deck, what should i play on it", "just got , what should i play on it"),
        ("cosy games for my old nintendo switch lite please", "cosy games please"),
        ("cosy games please", "cosy games please"),
        ("i'm colorblind, something calm", "i'm , something calm"),
        ("", ""),
    ],
)
def test_circumstances_are_left_out_of_what_is_searched_for(text: str, left: str) -> None:
    assert without_circumstances(text) == left


def test_everyday_words_tell_nothing() -> None:
    assert tells_nothing("got a new one, what should i try first")
    assert not tells_nothing("got a new one, what about dragons")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("i'm colorblind and half deaf", {COLOUR_BLIND, DEAF}), ("rpg, no monthly subscription", {MONTHLY}),
        ("a blind date with a shooter? no, a rpg", set()), ("cosy games", set()),
    ],
)  # fmt: skip
def test_needs_that_no_catalogue_tells(text: str, named: set[str]) -> None:
    assert {name for name, _ in needs(text)} - {"help for who sees badly"} == named


def test_a_need_is_told_and_refuses_nothing() -> None:
    read = read_of_all("rpg, no monthly subscription")
    assert min(wish.attitude for wish in read.wishes) > 0
    assert any("monthly costs" in line for line in needed(read, whole().catalogue))
    assert not list(needed(read_of_all("rpg"), whole().catalogue))


def test_who_is_colour_blind_is_given_nothing_about_colours() -> None:
    (wish,) = (w for w in read_of_all("i'm colour blind, something calm").wishes if w.attitude < 0)
    assert wish.holds(whole().catalogue["i-love-hue"])


@pytest.mark.parametrize(
    "text",
    [
        "i'm burnt out from work and just wanna switch my brain off", "so tired of my job, give me an rpg", "sick of school, something calm",
        "fed up with this week and want to laugh", "after a long day at work i want to farm",
    ],
)  # fmt: skip
def test_what_somebody_is_tired_of_in_life_is_no_refusal(text: str) -> None:
    read = read_of_all(text)
    assert any(wish.attitude > 0 for wish in read.wishes)
    assert all(wish.attitude > 0 for wish in read.wishes), read.wishes


@pytest.mark.parametrize("text", ["tired of shooters and just want to relax", "sick of work, sick of shooters"])
def test_what_somebody_is_tired_of_in_games_is_one(text: str) -> None:
    refused = [wish for wish in read_of_all(text).wishes if wish.attitude < 0]
    assert [wish.phrase for wish in refused] == ["shooters"]


def test_a_stream_is_no_kind_of_game() -> None:
    read = read_of_all("i stream on twitch, want something chat would love, horror is great")
    assert [wish.phrase for wish in read.wishes] == ["horror"]


@pytest.mark.parametrize(
    "text", ["my hands are not quick anymore, a mystery", "i have arthritis, a mystery", "slow reflexes here, a mystery please"]
)  # fmt: skip
def test_slow_hands_are_spared(text: str) -> None:
    heard = {
        tag: wish.attitude
        for wish in read_of_all(text).wishes
        for term in wish.terms
        for tag in (*term.tags, *term.genres)
    }
    assert heard["fast-paced"] == heard["Rhythm"] == -2
    assert heard["no timers"] == 1


@pytest.mark.parametrize(
    ("text", "playing"),
    [
        ("i only have 30 minutes a day after the kids sleep", []), ("I'm 40 with two kids, I loved Diablo 2", ["you"]),
        ("i have two kids and we want something together", ["kids"]), ("i'm a dad of 2 kids, what can they play", ["kids"]),
    ],
)  # fmt: skip
def test_children_who_are_only_told_of_do_not_play(text: str, playing: list[str]) -> None:
    read = read_of_all(text)
    assert [person.role for person in read.people if person.playing] == playing
    assert (read.bounds.players is None) == (playing != ["kids"])


def test_one_hand_free_is_no_price_and_a_baby_held_does_not_play() -> None:
    read = read_of_all("i only have one hand free cuz im holding a baby")
    assert read.bounds.price_max is None
    assert not [person for person in read.people if person.playing]


def test_who_feels_empty_wants_more_of_what_was_finished() -> None:
    read = read_of_all("just finished celeste and feel empty, what now")
    assert [(m.item_id, m.attitude > 0) for m in read.mentions] == [("celeste", True)]


def test_a_potato_is_no_subject_and_a_headset_stays_one() -> None:
    assert read_of_all("i have a potato laptop, what runs on it").wishes == ()
    assert without_circumstances("a vr game for a newbie") == "a vr game for a newbie"


@pytest.mark.parametrize(
    ("text", "kind"), [("i should train my brain", "Puzzle"), ("basically a good book", "Narrative")]
)
def test_kinds_by_what_they_are_for(text: str, kind: str) -> None:
    assert [genre for wish in read_of_all(text).wishes for term in wish.terms for genre in term.genres] == [kind]


@pytest.mark.parametrize(
    ("text", "famous"), [("best story ever", True), ("the best rpg out there", True), ("my best friend plays", False), ("the best co-op games on ps5", True), ("best rpg", True),
     ("best of these", False), ("what is best for two", False), ("the best time to play", False)]
)  # fmt: skip
def test_the_best_ever_is_what_everybody_knows(text: str, famous: bool) -> None:
    assert read_of_all(text).has("famous") == famous


def test_who_wants_to_be_scared_and_where_nobody_dies() -> None:
    assert [wish.phrase for wish in read_of_all("i want to be scared shitless").wishes] == ["scary"]
    assert [(wish.phrase, wish.attitude) for wish in read_of_all("a game where nobody dies").wishes] == [
        ("violent", -2), ("death", -2),
    ]
    assert read_of_all("i don't want to be scared").wishes == ()


@pytest.mark.parametrize(
    ("text", "shared"),
    [
        ("we only have one controller", True), ("strategy for me and my brother, we share a controller", True), ("party game for 4 but just one controller", True),
        ("the two of us, no second controller", True), ("I only have one controller, a platformer", False), ("games with one controller each for 4", False),
        ("a phone game with controller support", False),
    ],
)  # fmt: skip
def test_who_shares_a_controller(text: str, shared: bool) -> None:
    read = read_of_all(text)
    assert read.has("one controller") == shared
    assert any("How many controllers" in line for line in needed(read, whole().catalogue)) == shared


@pytest.mark.parametrize(
    ("text", "going"),
    [
        ("something for the train", True), ("a puzzle on the train", True), ("story game for my commute", True), ("games for a long bus ride", True),
        ("an rpg to play on the plane", True), ("something to play while commuting", True), ("for my daily commute", True), ("something on the go", True),
        ("a murder mystery on a train", False), ("a game set on a train", False), ("train sim for pc", False), ("for the train set of my son", False),
        ("I like trains", False), ("for the plane simulator fan", False), ("on the tv", False),
    ],
)  # fmt: skip
def test_what_is_played_while_travelling(text: str, going: bool) -> None:
    assert read_of_all(text).has("on the way") == going
