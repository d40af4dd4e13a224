"""Budgets, slips of the keyboard, laughs, head counts and bystanders in a stranger's words."""

from __future__ import annotations

import pytest

from recsys.language.quantities import numbers
from recsys.language.setting.headcount import change, players
from recsys.language.setting.people import people
from recsys.language.words.text import clean
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read, read_of_all
from tests.language.shelves import whole


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("got 15 quid left on steam, somethin chill", 15),
        ("ive 20 pounds to spend", 20),
        ("i only have 12 euros", 12),
        ("ten bucks on me", 10),
        ("15 to spend", 15),
        ("with 25 quid in my wallet", 25),
        ("got $30 left", 30),
        ("20 left to spend on a game", 20),
        ("can spend 15 quid", 15),
        ("£8 spare", 8),
        ("paid 20 quid for it and hated it", None),
        ("3 levels left", None),
        ("ive got 2 days left", None),
    ],
)
def test_what_is_left_to_spend(text: str, most: float | None) -> None:
    assert numbers.price(clean(text)) == most


@pytest.mark.parametrize(
    "text",
    [
        "actually make it 30 max",
        "30 max",
        "up to 30 then",
        "no make that 30 tops",
        "hmm 30 or less",
        "could go up to 30",
        "i can stretch to 30",
        "ok max 30",
        "make it 30",
    ],
)
def test_a_bare_ceiling_changes_the_budget(text: str) -> None:
    heard = ReadRequest().twin(ReadRequestInput(text=text, measured=("price",)), whole().world)
    assert (heard.bounds.price_max, heard.count, heard.act) == (30, None, "recommend")


def test_a_small_number_is_still_a_count() -> None:
    heard = ReadRequest().twin(ReadRequestInput(text="make it 3", measured=("price",)), whole().world)
    assert heard.bounds.price_max is None


@pytest.mark.parametrize(
    "text",
    [
        "somthing creepy",
        "smth creepy",
        "sumthing creepy",
        "somethin creepy",
        "anythin creepy",
        "somthin creepy",
        "anyting creepy",
        "i thnik creepy",
        "whatevr creepy",
        "becuase creepy",
    ],
)
def test_a_slip_in_a_common_word_is_no_kind(text: str) -> None:
    assert {tag for w in read_of_all(text).wishes for t in w.terms for tag in t.tags} <= {
        "scary",
        "psychological horror",
        "atmospheric",
    }


@pytest.mark.parametrize(
    "text",
    [
        "hes not comin",
        "thats not workin",
        "not playin that tho",
        "shes not joinin",
        "not lookin for trouble",
        "no smokin here",
    ],
)
def test_a_dropped_g_is_nothing_refused(text: str) -> None:
    assert not [w for w in read_of_all(text).wishes if w.phrase.endswith("in")]


@pytest.mark.parametrize(
    ("text", "genre"),
    [("a platfromer pls", "Platformer"), ("some stratgy", "Strategy"), ("a puzle", "Puzzle"), ("horor", "Horror")],
)
def test_a_slip_in_a_kind_is_still_the_kind(text: str, genre: str) -> None:
    assert any(genre in t.genres for w in read_of_all(text).wishes for t in w.terms)


@pytest.mark.parametrize(
    "text",
    [
        "wanna laugh",
        "4 of us wanna laugh, nobody plays games much",
        "need a laugh",
        "something to laugh at",
        "make us laugh",
        "we just want a giggle",
        "could do with a laugh",
        "fancy a laugh",
        "something that makes me laugh",
    ],
)
def test_who_wants_to_laugh_wants_something_funny(text: str) -> None:
    assert [w.attitude > 0 for w in read_of_all(text).wishes if any("funny" in t.tags for t in w.terms)] == [True]


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("dans not comin so just 3", 3),
        ("only 3 of us now", 3),
        ("so theres just 3 of us", 3),
        ("mia cant come so only 3", 3),
        ("jo isnt comin so its 3", 3),
        ("bens out so just 3 of us then", 3),
    ],
)
def test_how_many_are_left(text: str, n: int) -> None:
    heard = read(text, SHOWN, SHOWN[0])
    assert (heard.bounds.players, heard.count, heard.act) == (n, None, "recommend")


@pytest.mark.parametrize("text", ["so just 3 then", "just 3 now", "ok so only 3", "so its 3", "were 3 then"])
def test_a_bare_number_is_of_people_where_they_were_counted(text: str) -> None:
    heard = ReadRequest().twin(ReadRequestInput(text=text, measured=("players",)), whole().world)
    assert (heard.bounds.players, heard.count) == (3, None)


@pytest.mark.parametrize("text", ["just 3 please", "only 2", "just one"])
def test_a_bare_number_is_else_of_cards(text: str) -> None:
    assert numbers.count(clean(text)) is not None
    assert players(clean(text)) is None


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("wait dan IS coming after all", 1),
        ("dans coming after all", 1),
        ("oh tom can make it after all", 1),
        ("sarah is in after all", 1),
        ("turns out mia is joining after all", 1),
        ("dan is playing after all lol", 1),
        ("a new one is coming out after all", 0),
        ("dans not comin", -1),
        ("it is coming after all", 0),
    ],
)
def test_who_comes_after_all(text: str, by: int) -> None:
    assert change(clean(text)) == by


@pytest.mark.parametrize(
    "text",
    [
        "my bf wants 2 watch",
        "my gf wants 2 play 2",
        "me mate needs 2 be entertained",
        "hubby is going 2 join",
        "my son wants 2 see it",
        "my wife likes 2 watch me",
        "my brother has 2 go",
    ],
)
def test_2_before_a_verb_is_no_age(text: str) -> None:
    assert [p.age for p in people(clean(text)) if not p.guessed and p.age] == []


def test_2_is_an_age_elsewhere() -> None:
    assert [p.age for p in people(clean("my son is 2"))] == [2]


@pytest.mark.parametrize(
    "text",
    [
        "my toddler keeps interrupting",
        "for someone with a toddler so constant interuptions",
        "the baby wakes up all the time",
        "my 3 year old interrupts me constantly",
        "kids pestering me all day",
        "got a toddler pulling at me so lots of breaks",
    ],
)
def test_who_only_interrupts_does_not_play(text: str) -> None:
    assert read(text).youngest is None


@pytest.mark.parametrize(
    "text",
    [
        "my little one keeps interrupting so short rounds",
        "the wee one likes short rounds",
        "a young one who loves puzzle games",
    ],
)
def test_a_little_one_is_no_count(text: str) -> None:
    assert read_of_all(text).count is None


@pytest.mark.parametrize(
    "text",
    [
        "my bf gets scared easy",
        "she gets scared really easily",
        "hes easily scared",
        "i scare easily, im easily spooked",
        "my mum is frightened easily",
        "my gf gets spooked easily",
    ],
)
def test_who_is_scared_easily_wants_less_of_it(text: str) -> None:
    found = [w for w in read_of_all(text).wishes if any("scary" in t.tags for t in w.terms)]
    assert [(w.attitude < 0, w.must) for w in found] == [(True, False)]
    assert not [w for w in read_of_all(text).wishes if any("easy to learn" in t.tags for t in w.terms)]


@pytest.mark.parametrize(
    ("text", "youngest"),
    [
        ("my kids 8 and 10 keep interrupting each other so turn based", 8),
        ("something for my 6 year old who interrupts me all day", 6),
        ("my toddler wants to play but keeps interrupting", 3),
        ("my 5 year old interrupts his sister", 5),
        ("me and my son, 7, he interrupts constantly", 7),
        ("the kids join in and interrupt", 7),
        ("my toddler interrupts when i play", None),
    ],
)
def test_who_interrupts_and_plays_still_counts(text: str, youngest: int | None) -> None:
    assert read(text).youngest == youngest


def test_who_plays_goes_on_playing_where_they_interrupt() -> None:
    assert talk("something for my son, he is 7", "my son keeps interrupting me").intent.youngest == 7
