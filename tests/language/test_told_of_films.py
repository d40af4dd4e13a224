"""What people tell a host while they talk about films: what sets no condition, what turns something down, and what is asked of a title."""

from __future__ import annotations

import pytest

from recsys.intent import Term, Wish
from recsys.language.naming.outside import is_new
from recsys.language.quantities.years import years
from recsys.language.setting.people import people
from recsys.language.setting.sayings import sayings
from recsys.language.talk.acts import flags
from recsys.language.talk.asked_after import asked_after, asked_fact_of
from recsys.language.talk.known import says_seen
from recsys.language.wanted.one_each import one_each
from recsys.language.wanted.subjects import subjects
from recsys.language.words.page import Page
from recsys.language.words.text import clean
from recsys.language.words.verdicts import curt
from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize(
    "text",
    ["saw the shining in 1980 when it came out", "a friend told me that in 2012 the avengers was the biggest film", "in 1999 everybody was talking about it", "in 2005 i watched so much anime", "in 2012             was the biggest film",
     "they made a 4th one in 2011", "i found some great new titles", "i pretty much have seen the really big ones from last year", "older than 2000 is fine", "from before 1990 is ok too", "anything newer than 2010 would be fine as well"],
)  # fmt: skip
def test_a_year_that_is_told_or_allowed_bounds_nothing(text: str) -> None:
    assert years(clean(text), 2025) == {}


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("a film from 1999 that was underrated", 1999, 1999), ("something in 2012 please", 2012, 2012), ("older than 2000", None, 1999), ("i don't tend to watch newer movies", None, 2015), ("i want one in 1999 that was funny", 1999, 1999)],
)  # fmt: skip
def test_a_year_that_is_asked_for_bounds(text: str, low: int | None, high: int | None) -> None:
    said = years(clean(text), 2025)
    assert (said.get("year_min"), said.get("year_max")) == (low, high)


@pytest.mark.parametrize(
    "text",
    ["i usually hate horror but limbo got me", "dont like horror usually but limbo was so good, something like that", "limbo got me though i normally can't stand horror"],
)  # fmt: skip
def test_what_a_title_is_the_exception_of_is_not_refused(text: str) -> None:
    read = read_of_all(text)
    assert any(m.item_id == "limbo" for m in read.mentions)
    assert [w for w in read.wishes if any("Horror" in t.genres for t in w.terms)] == []


@pytest.mark.parametrize("text", ["i usually hate horror", "i usually hate horror but i like racing", "i hate horror but limbo was fine", "limbo was great. i usually hate horror"])
def test_what_no_title_excepts_is_refused(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude < 0


@pytest.mark.parametrize(
    "text",
    ["my roommate likes horror, i don't", "my wife loves horror but i hate it", "he is into horror, she's not", "they love horror games and i can't stand them",
     "horror in general i'm too chicken for", "steve has a veto on horror", "she vetoed horror", "sat through every horror with my son"],
)  # fmt: skip
def test_what_one_of_them_cannot_stand_is_refused(text: str) -> None:
    found = wish(read_of_all(text), "Horror")
    assert (found.attitude < 0, found.must, found.who) == (True, True, "")


@pytest.mark.parametrize("text", ["he loves horror, i do too", "he likes horror, i don't mind", "we love horror and i don't care how long it is"])
def test_what_both_of_them_like_is_not(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude > 0


@pytest.mark.parametrize("text", ["i do like horror but not tonight", "love horror games, just not today", "horror is my thing. but not tonight", "usually i like horror but not in the mood for it", "i love horror, not tonight's mood though"])
def test_what_is_liked_but_not_tonight_is_refused(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude < 0


@pytest.mark.parametrize("text", ["my ex loved horror, i want racing", "we watched a horror film last night, now racing", "we played some horror recently, today racing please"])
def test_what_was_only_watched_or_somebody_else_s_is_no_wish(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes] == ["racing"]


@pytest.mark.parametrize("text", ["we watched a horror last night and loved it, more like that", "we watched a horror film last night, another one please"])
def test_what_was_watched_and_is_wanted_again_is_one(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude > 0


@pytest.mark.parametrize("text", ["i saw that one already", "already saw it", "we saw the first one last year", "saw it twice", "i saw number two. really good", "we both saw that in the cinema", "have seen limbo", "limbo seen, celeste seen, braid meh", "limbo, celeste all seen"])
def test_what_somebody_saw_is_known(text: str) -> None:
    assert says_seen(clean(text))


@pytest.mark.parametrize("text", ["i never saw it", "i saw that you have horror", "i saw the trailer for it", "i saw an ad for that", "something like saw", "have you seen it"])
def test_what_somebody_did_not_see_is_not(text: str) -> None:
    assert not says_seen(clean(text))


@pytest.mark.parametrize("text", ["i loved puzzles when i was a kid", "i saw it when i was a little kid", "as a child i read a lot", "had a funeral this week", "we have a wedding on saturday"])
def test_childhood_and_a_day_in_life_are_no_wish(text: str) -> None:
    assert {w.phrase for w in read_of_all(text).wishes} <= {"puzzles"}


def test_a_word_beside_a_title_or_behind_a_kind_is_no_subject() -> None:
    page = Page.of("we watched paddington and cried")
    assert not list(subjects(page, {2}, {2}))
    page = Page.of("a rally sim that's actually great")
    assert [one.phrase for one in subjects(page, {2})] == ["rally"]


def test_that_stuff_is_what_was_named() -> None:
    read = read_of_all("Limbo was the biggest thing back then. I don't care for that stuff")
    assert [m.attitude < 0 for m in read.mentions] == [True]


@pytest.mark.parametrize("sentence", ["snooze", "total snoozefest", "yawn", "zzz", "too old for me", "way too slow for us", "bit too sad for my mum"])
def test_a_sentence_that_finds_it_dull_or_too_much(sentence: str) -> None:
    assert curt(sentence) < 0


def test_what_is_asked_when_it_came_out_is_out_already() -> None:
    assert not is_new("when did alien come out", 9, 14)
    assert is_new("alien comes out in may", 0, 5)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("whats jaws about", "jaws"), ("ok what year was alien made?", "alien"), ("when did the heat come out", "heat"), ("who directed jaws", "jaws"),
        ("who's in jaws?", "jaws"), ("what is it about", None), ("who is in the second one", None), ("a film about jaws", None), ("", None),
    ],
)  # fmt: skip
def test_of_which_title_a_fact_is_asked(text: str, name: str | None) -> None:
    where = asked_fact_of(clean(text))
    assert (where and clean(text)[slice(*where)]) == name


@pytest.mark.parametrize("text", ["it wasn't a horror game. i want a puzzle game", "i didn't like limbo. it wasn't really horror", "limbo, but i don't consider that a horror game", "limbo made me laugh though it wasn't supposed to be that horror"])
def test_what_an_item_was_not_is_not_refused(text: str) -> None:
    assert [w for w in read_of_all(text).wishes if any("Horror" in t.genres for t in w.terms) and (w.attitude < 0 or w.must)] == []


def test_another_kind_if_not_the_first_is_wanted() -> None:
    assert wish(read_of_all("if not horror do you know any good puzzle games"), "Puzzle").attitude > 0


def test_too_typed_for_to_refuses_nothing() -> None:
    assert wish(read_of_all("i want too play puzzle games"), "Puzzle").attitude > 0


@pytest.mark.parametrize("text", ["it seems a little scary", "sounds scary, any others?"])
def test_what_a_card_seems_is_no_demand(text: str) -> None:
    assert not [w for w in read_of_all(text, ("celeste", "limbo")).wishes if w.must]


@pytest.mark.parametrize("text", ["i have seen most of the mainstream newer ones", "the newer zelda games are better than the older ones", "better than the older ones"])
def test_newer_ones_that_are_told_of_bound_nothing(text: str) -> None:
    assert not {"newer", "older"} & {*flags(text)}


@pytest.mark.parametrize("text", ["i find most horror unfunny", "i find horror silly", "she finds horror cringey"])
def test_what_somebody_finds_silly_is_refused(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude < 0


@pytest.mark.parametrize("text", ["what's his craziest game", "the biggest game ever"])
def test_a_superlative_is_nothing_that_a_game_is_about(text: str) -> None:
    assert not read_of_all(text).wishes


@pytest.mark.parametrize("text", ["limbo last night and i fell asleep", "we started limbo but we turned it off", "watched limbo and both nodded off"])
def test_who_falls_asleep_over_it_did_not_like_it(text: str) -> None:
    assert [m.attitude < 0 for m in read_of_all(text).mentions] == [True]


@pytest.mark.parametrize("text", ["we just had a baby so we are tired", "we've got a newborn, something short", "i had a baby in june"])
def test_a_baby_that_was_born_does_not_play(text: str) -> None:
    assert people(clean(text)) == ()


@pytest.mark.parametrize("text", ["is limbo really that good? never played it", "was limbo as scary as they say", "is limbo actually funny"])
def test_whether_it_is_that_good_is_asked_after(text: str) -> None:
    assert [clean(text)[start:end] for start, end in asked_after(clean(text))] == ["limbo"]


def test_in_his_memory_is_no_wish() -> None:
    assert sayings("a game in his memory")
    assert not sayings("a game with a memory")


def _of_comedy(phrase: str, attitude: int, source: str) -> Wish:
    return Wish(phrase=phrase, terms=(Term(phrase=phrase, genres=("Comedy",)),), attitude=attitude, must=attitude > 0, source=source)


@pytest.mark.parametrize(("word", "source"), [("silly", "not too silly"), ("silly", "but nothing too silly"), ("comedy", "just not that much comedy")])
def test_a_kind_that_should_not_be_too_much_so_is_wanted_still(word: str, source: str) -> None:
    (kept,) = one_each([_of_comedy("comedies", 1, "do you have any comedies"), _of_comedy(word, -1, source)])
    assert (kept.phrase, kept.attitude, kept.must) == ("comedies", 1, True)


def test_less_of_a_kind_is_less_of_it() -> None:
    (kept,) = one_each([_of_comedy("comedies", 1, "we saw comedies"), _of_comedy("comedy", -1, "less comedy now")])
    assert kept.attitude < 0
