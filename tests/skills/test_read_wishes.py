"""Wishes as a message is read whole: what is asked for, what is refused, and how binding it is."""

from __future__ import annotations

import pytest

from tests.language.reading import read, read_of_all, wish


@pytest.mark.parametrize(
    ("text", "word"),
    [("farming games", "farming"), ("I love farming", "farming"), ("Horror", "Horror"), ("FARMING!!!", "farming")],
)
def test_a_kind_asked_for_is_a_must(text: str, word: str) -> None:
    found = wish(read(text), word)
    assert found.attitude > 0
    assert found.must


def test_a_mood_and_a_hedged_kind_steer_only() -> None:
    assert not wish(read("something scary"), "scary").must
    assert not wish(read("co-op would be nice"), "co-op").must
    assert not wish(read("preferably farming"), "farming").must


@pytest.mark.parametrize(
    "text",
    [
        "no horror", "I hate horror", "without horror please", "farming but no horror", "horror is not for me",
        "nothing with horror", "co-op and no horror", "no gore or horror", "games that aren't horror",
        "anything but horror",
        "farming w/o horror",
        ("stay away from horror"),
        ("farming instead of horror"),
        ("other than horror"),
        ("horror? no thanks"),
    ],
)  # fmt: skip
def test_a_kind_refused_is_a_must_not(text: str) -> None:
    found = wish(read(text), "Horror")
    assert found.attitude < 0
    assert found.must


@pytest.mark.parametrize("text", ["non gory horror", "non-gory horror games", "horror, but non gory please"])
def test_non_is_said_of_the_next_word_alone(text: str) -> None:
    found = read_of_all(text)
    assert wish(found, "gore").attitude < 0
    assert wish(found, "Horror").attitude > 0


def test_what_is_refused_does_not_spill_over() -> None:
    found = read("no horror, farming please")
    assert (wish(found, "Horror").attitude < 0) is True
    assert wish(found, "farming").attitude > 0


@pytest.mark.parametrize("text", [pytest.param("no gore, under 30 min on pc"), ("no gore under 30 min on pc")])
def test_a_refusal_does_not_reach_the_device(text: str) -> None:
    found = read(text)
    assert found.device_groups == (("DESKTOP",),)
    assert found.disliked_devices == ()


def test_a_no_within_a_phrase_of_the_vocabulary_is_no_refusal() -> None:
    for phrase, tag in (("no timers", "no timers"), ("no internet", "offline"), ("no wifi", "offline")):
        found = read_of_all(f"{phrase} please")
        assert wish(found, tag).attitude > 0, phrase


@pytest.mark.parametrize("text", ["works without internet", "without timers please"])
def test_a_without_within_a_phrase_of_the_vocabulary_is_no_refusal(text: str) -> None:
    found = read_of_all(text)
    assert found.wishes[0].attitude > 0


def test_the_same_wish_twice_is_one_and_the_last_word_counts() -> None:
    found = read("I love horror. On second thought, no horror")
    assert wish(found, "Horror").attitude < 0


def test_those_who_play_together_want_co_op() -> None:
    assert wish(read("for my nephews (7 & 10), we play together"), "co-op").must
    assert not read("for my nephews (7 & 10)").wishes


def test_labels_say_whose_wish_it_is() -> None:
    found = read("me: farming. wife: scary")
    assert {w.who for w in found.wishes} == {"me", "wife"}
    assert wish(found, "farming").who == "me"


def test_maybe_proposes_a_kind_where_nothing_else_is_said() -> None:
    assert wish(read("farming maybe?"), "farming").must
    assert wish(read("nah. maybe a horror one?"), "Horror").must
    assert not wish(read("Party games, maybe with farming"), "farming").must


def test_as_long_as_makes_a_mood_a_must() -> None:
    assert wish(read("anything as long as its scary"), "scary").must
    assert wish(read("not fussed what kind so long as its scary"), "scary").must


def test_without_internet_is_offline() -> None:
    found = read_of_all("and it cant need wifi")
    assert wish(found, "offline").must
