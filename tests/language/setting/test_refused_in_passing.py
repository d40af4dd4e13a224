"""What is refused without a "no": what makes somebody faint, what is left out, what one could do without."""

from __future__ import annotations

import pytest

from recsys.language.setting.people import people
from recsys.language.words.refused import refused
from recsys.language.words.text import clean
from recsys.language.words.verdicts import verdict
from tests.language.reading import read, read_of_all, wish


@pytest.mark.parametrize(
    "text",
    [
        "he faints at gore so none of that", "id rather leave out gore", "keep gore out of it", "leave the gore out please", "cut out the gore",
        "i could do without the gore", "we can live without gore", "spare us the gore", "gore makes him queasy", "gore freaks me out",
        "im squeamish about gore", "gore gives her nightmares", "gore turns my stomach", "gore is a dealbreaker", "gore is where i draw the line",
        "i draw the line at gore", "gore can do one", "gore puts my wife off", "she cant look at gore", "gore does my head in",
        "she is scared of gore", "gore leaves me cold", "hold the gore", "not one for gore", "hes got a phobia of gore", "gore? none of that",
        "we're steering clear of gore", "count me out of gore", "i wont touch gore", "had my fill of gore", "gore is off the menu tonight",
    ],
)  # fmt: skip
def test_what_is_refused(text: str) -> None:
    found = wish(read(text), "gore")
    assert found.attitude <= -1
    assert found.must


@pytest.mark.parametrize(
    "text", ["go easy on the gore", "tone down the gore", "light on gore", "not so much gore", "a bit less gore"]
)
def test_what_there_should_be_less_of(text: str) -> None:
    found = wish(read(text), "gore")
    assert (found.attitude, found.must) == (-1, False)


@pytest.mark.parametrize(
    "text", ["gore doesnt put me off", "gore is fine by me", "i dont mind gore", "bring on the gore", "not scared of gore", "gore never freaks me out"]
)  # fmt: skip
def test_what_is_welcome_or_let_be_is_not_refused(text: str) -> None:
    assert all(w.attitude >= 0 for w in read(text).wishes)


def test_all_that_is_left_out() -> None:
    found = {w.phrase: w.attitude for w in read_of_all("I'd rather leave out card and board games.").wishes}
    assert set(found.values()) == {-2}


@pytest.mark.parametrize(
    ("text", "attitude"),
    [(" not so much", -1), (" less so", -1), (" not really tbh", -1), (" can do one", -2), (" hard pass", -2), (" meh", -1), (" nah", -1),
     (" did nothing for me", -2), (" left me cold", -2), (" bored me to tears", -2), (" never again", -2), (" couldnt get into it", -2),
     (" not really hard", 0), (" not so much grind please", 0), (" no microtransactions", 0)],
)  # fmt: skip
def test_what_is_said_right_behind_a_title(text: str, attitude: int) -> None:
    assert verdict(text) == attitude


def test_a_liked_title_and_one_that_was_not_so_much() -> None:
    found = {m.item_id: m.attitude for m in read("loved Boss Rush, Ghost Manor not so much").mentions}
    assert (found["boss-rush"] > 0, found["ghost-manor"] < 0) == (True, True)


@pytest.mark.parametrize(
    "text",
    ["mother gets my old laptop", "my sister keeps it, mother plays too", "theres just me and mother", "mother is 74", "her mother likes puzzles"],
)  # fmt: skip
def test_kin_are_no_titles(text: str) -> None:
    assert not [m for m in read_of_all(text).mentions if m.item_id]


@pytest.mark.parametrize("text", ["something like Mother", "loved mother", '"mother" was great'])
def test_a_title_that_is_a_word_for_kin_is_one_where_a_title_is_due(text: str) -> None:
    assert [m.item_id for m in read_of_all(text).mentions] == ["earthbound"]


@pytest.mark.parametrize(
    "text", ["nothing with kids getting hurt", "no kids dying", "the lads are round sunday", "games where children are in danger arent for me"]
)  # fmt: skip
def test_no_child_plays(text: str) -> None:
    assert not [p for p in people(clean(text)) if p.age is not None]


def test_my_lads_are_children() -> None:
    assert [p.age for p in people(clean("my lads are 7 and 9"))] == [7, 9]


@pytest.mark.parametrize("text", ["ffs shooters do my head in", "rust? no ta, does nothing for us"])
def test_a_clause_that_refuses(text: str) -> None:
    assert list(refused(text))


@pytest.mark.parametrize(
    "text", ["racing for the kids, not realistic", "racing, nothing too realistic", "racing that isn't realistic"]
)
def test_what_is_not_realistic_is_no_simulation(text: str) -> None:
    assert any(w.attitude == -2 and "Simulation" in t.genres for w in read_of_all(text).wishes for t in w.terms)


@pytest.mark.parametrize("text", ["racing, not realistic graphics", "is this a realistic wish?"])
def test_realistic_looks_are_no_simulation_either_way(text: str) -> None:
    assert not any(w.attitude < 0 for w in read_of_all(text).wishes)


@pytest.mark.parametrize(
    "text", ["party games on the tv, no phones needed", "party games without needing our phones to join"]
)
def test_what_needs_phones_is_left_out(text: str) -> None:
    refused = next(w for w in read_of_all(text).wishes if w.attitude == -2)
    assert {"heads-up", "spaceteam", "kahoot"} <= {item for term in refused.terms for item in term.told}


def test_phones_to_play_on_refuse_nothing_that_tells_of_them() -> None:
    assert not [w for w in read_of_all("party games on our phones").wishes if w.attitude < 0]
