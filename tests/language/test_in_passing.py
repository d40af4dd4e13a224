"""Ways of talking found in conversations that had been kept aside: said in passing, without a question mark, measured by what holds."""

from __future__ import annotations

import pytest

from recsys.language.quantities import numbers
from recsys.language.quantities.units import with_unit
from recsys.language.talk import acts, attributes
from recsys.language.talk.more import wants_more
from recsys.language.words.page import Page
from recsys.language.words.text import clean
from tests.language.reading import read_of_all, wish


@pytest.mark.parametrize("text", ["the last one sounds fun whats it about", "looks nice, what is it like"])
def test_a_question_behind_a_remark_is_one(text: str) -> None:
    assert attributes.attribute(clean(text)) == "about"


@pytest.mark.parametrize("text", ["hmm can it be less dark too", "could they be a bit shorter", "can it be longer"])
def test_asking_for_it_to_be_otherwise_is_a_wish(text: str) -> None:
    assert not acts.is_asked(text)


@pytest.mark.parametrize("text", ["can it be played alone", "is it less dark"])
def test_asking_whether_it_is_so_is_a_question(text: str) -> None:
    assert acts.is_asked(text)


@pytest.mark.parametrize("text", ["fine just one more game", "ok just two more films please"])
def test_one_more_game_is_more(text: str) -> None:
    assert wants_more(text)


@pytest.mark.parametrize(
    ("text", "measured", "meant"),
    [
        ("make it under 10", ("price",), "make it under $10"),
        ("ok and under 10 please", ("minutes",), "ok and under 10 minutes please"),
        ("make it under 10", ("price", "minutes"), "make it under 10 minutes"),
        ("make it under 10", ("year",), "make it under 10"),
        ("make it under 10 players", ("price",), "make it under 10 players"),
        ("make it 10", ("price_max",), "at most $10"),
        ("make it 10", ("price_max", "count"), "make it 10"),
        ("make it 4", ("price_max",), "make it 4"),
        ("could go to 25 at a push", ("price_max",), "at most $25"),
        ("bring it down to 15", ("price_max",), "at most $15"),
        ("got 30 for my birthday so up to 30 now", ("price_max",), "got 30 for my birthday so up to $30 now"),
        ("actually make it 2015", ("year_min",), "since 2015"),
        ("make it 2015 then", ("year_max",), "until 2015"),
        ("make it 2015", ("price_max",), "make it 2015"),
        ("ok what about 4?", ("players",), "ok what about 4 of us?"),
        ("what about 4?", ("year_min",), "what about 4?"),
    ],
)
def test_a_number_without_a_unit_has_that_of_what_is_bounded(text: str, measured: tuple[str, ...], meant: str) -> None:
    assert with_unit(text, measured) == meant


@pytest.mark.parametrize(
    ("text", "measured", "meant"),
    [
        ("below 15", (), "at most $15"), ("ok max 8 please", (), "ok at most $8 please"), ("less than 25 then", ("year_min",), "at most $25 then"),
        ("12 tops", (), "at most $12"), ("something under 40", (), "something at most $40"),
        ("up to 4", (), "up to 4"), ("max 6", ("players",), "max 6"), ("under 12 for my niece", (), "under 12 for my niece"),
        ("under 10", ("hours_max",), "under 10 hours"),
    ],
)  # fmt: skip
def test_a_bare_ceiling_before_priced_cards_is_a_price(text: str, measured: tuple[str, ...], meant: str) -> None:
    assert with_unit(text, measured, priced=True) == meant


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("and 2 for pc please", 2),
        ("for 2 on pc", None),
        ("2 for pc", None),
        ("three strategy games", 3),
        ("3rd strategy game", None),
    ],
)
def test_so_many_for_a_device(text: str, n: int | None) -> None:
    assert numbers.count(text) == n


@pytest.mark.parametrize(
    ("text", "word", "attitude"),
    [("ok enough horror, comedies instead", "horror", -2), ("not enough horror", "horror", 1), ("not scary enough", "scary", 1), ("none of those is scary enough", "scary", 1),
     ("not enough time for chess", "chess", 1), ("not old enough for horror", "horror", -2), ("enough for two", "two", 1),
     ("cant decide between chess and go", "chess", 1), ("cant stand chess", "chess", -2)],
)  # fmt: skip
def test_the_tone_at_a_word(text: str, word: str, attitude: int) -> None:
    page = Page.of(text)
    at = next(i for i, w in enumerate(page.words) if w.text == word)
    assert page.tones[at].attitude == attitude


@pytest.mark.parametrize(
    "text",
    ["I saw Hades, it was a great horror game", "oh that one was very much a horror game", "I heard it was pure horror",
     "I loved horror as a kid", "it's still a horror game", "hadn't heard of that is it a horror", "then I think that's my favorite horror game",
     "does Hades count as a horror game", "I also liked that horror game Hades", "what was the last horror you saw", "it sounds so horror"],
)  # fmt: skip
def test_a_kind_told_of_an_item_or_of_childhood_only_steers(text: str) -> None:
    found = wish(read_of_all(text), "Horror")
    assert (found.attitude > 0, found.must) == (True, False)


@pytest.mark.parametrize(
    "text",
    ["it has to be horror", "a horror game for when it's dark", "I was looking for a horror game", "was hoping for horror",
     "it was fun, now a horror game", "it's horror I want", "it's a horror game we're looking for", "it's a horror evening",
     "a game that's a horror"],
)  # fmt: skip
def test_a_kind_asked_for_stays_a_condition(text: str) -> None:
    assert wish(read_of_all(text), "Horror").must


@pytest.mark.parametrize(
    ("text", "word"),
    [("i don't like it cause it's not scary", "scary"), ("not that one because it isn't a puzzle", "Puzzle"),
     ("I hated the last one because it wasn't a horror game", "Horror")],
)  # fmt: skip
def test_what_is_turned_down_for_lacking_something_wishes_for_it(text: str, word: str) -> None:
    found = wish(read_of_all(text), word)
    assert (found.attitude, found.must) == (1, False)


@pytest.mark.parametrize(
    "text", ["I love it because it's not a horror game", "a puzzle game because it's not a horror night"]
)
def test_what_is_liked_for_lacking_something_refuses_it(text: str) -> None:
    assert wish(read_of_all(text), "Horror").attitude < 0


def test_what_is_non_horror_is_no_horror() -> None:
    assert wish(read_of_all("any non horror as well"), "Horror").attitude < 0
    assert wish(read_of_all("non stop horror"), "Horror").attitude > 0


@pytest.mark.parametrize(
    "text",
    [
        "I thought that was older",
        "we don't mind older ones",
        "the older one says those look babyish",
        "older one thinks these are too easy",
        "my older one wants something harder",
        "the older ones don't like cute stuff",
        "the older of the two is into football",
        "there is a newer version",
        "the older they are the more they scare me",
    ],
)
def test_an_age_told_in_passing_asks_for_none(text: str) -> None:
    assert not {"older", "newer"} & set(acts.flags(clean(text)))
