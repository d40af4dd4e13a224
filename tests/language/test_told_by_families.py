"""What people who seldom play tell around their wish: who is away, who visits, what is read as a wish and is none."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.language.errands import is_errand
from recsys.language.hated import hated_too
from recsys.language.numbers import bounds
from tests.language.reading import read_of_all


def heard(text: str) -> dict[str, int]:
    """Genres, tags and modes with what is thought of them; a wish without any by its phrase."""
    return attitudes(read_of_all(text))


def attitudes(intent: Intent) -> dict[str, int]:
    named = {w.phrase: w.attitude for w in intent.wishes if not w.terms}
    return named | {n: w.attitude for w in intent.wishes for t in w.terms for n in (*t.genres, *t.tags, *t.modes)}


@pytest.mark.parametrize(
    "text",
    ["she doesn't play at all but she adores Agatha Christie", "our first evening without the baby, something for two", "a weekend without our kids, for the two of us",
     "he's bored out of his mind, only has his phone", "the kids are bored at grandma's"],
)  # fmt: skip
def test_nothing_is_refused(text: str) -> None:
    assert [w.phrase for w in read_of_all(text).wishes if w.attitude < 0] == []


@pytest.mark.parametrize(
    ("text", "word"),
    [("my husband wanted to bring a board game but nobody will touch that", "Board & card"), ("dad suggested a puzzle, no one wants to play that", "Puzzle"),
     ("i just don't want to read a lot", "story-rich"), ("he doesn't like having to read much", "story-rich"), ("she hates reading pages", "story-rich"),
     ("you keep giving me stuff for children. im 42.", "family-friendly"), ("these are all for little kids", "family-friendly"), ("they look like kids games", "family-friendly")],
)  # fmt: skip
def test_refused_in_a_story(text: str, word: str) -> None:
    assert heard(text)[word] < 0


@pytest.mark.parametrize("text", ["you only show me kids stuff", "those are all made for toddlers"])
def test_children_complained_of_do_not_play(text: str) -> None:
    assert read_of_all(text).people == ()


def test_too_much_of_one_thing_says_nothing_of_the_next() -> None:
    found = heard("my girlfriend says i play too much shooting stuff and should try something with feelings lol")
    assert found["Shooter"] < 0 < found["emotional"]


@pytest.mark.parametrize("text", ["scary but not like SCARY scary", "scary, just not really scary scary"])
def test_said_twice_is_too_much(text: str) -> None:
    found = heard(text)
    assert (found["scary"], found["gore"]) == (1, -1)


@pytest.mark.parametrize(
    ("text", "before", "said"),
    [("or swords", "nothing with guns pls", "swords"), ("nor zombies", "no horror", "zombies"), ("and no clowns either", "i hate horror", ""),
     ("or something funny", "no horror", ""), ("or on the ipad", "nothing on pc", ""), ("or puzzles", "something calm", "")],
)  # fmt: skip
def test_a_refusal_goes_on(text: str, before: str, said: str) -> None:
    assert hated_too(text, before) == (f"I hate {said}" if said else text)


@pytest.mark.parametrize(
    ("text", "players"), [("we're 8 colleagues at the work do", 8), ("we will be six old friends", 6), ("we are 4", 4)]
)
def test_how_many_they_are(text: str, players: int) -> None:
    assert read_of_all(text).bounds.players == players


def test_colleagues_are_no_subject() -> None:
    assert heard("we're 8 colleagues at the work christmas do") == {}


@pytest.mark.parametrize(
    "text", ["something on the big screen that everyone can join in", "so the whole class can take part"]
)
def test_everyone_joins_in(text: str) -> None:
    assert heard(text)["versus"] == 1


@pytest.mark.parametrize(
    ("text", "apart"),
    [("my grandson lives in Canada, i'd like to play with him", True), ("my best friend moved to Spain, what could we play together", True),
     ("my sister is living abroad, something we could play", True), ("my sister lives in London and loves puzzles", False),
     ("on the phone with my nephews, they're 6 and 11", True), ("on the phone with my nephews, they're coming to stay with me on friday", False)],
)  # fmt: skip
def test_who_is_far_away_plays_online(text: str, apart: bool) -> None:
    assert ("online co-op" in heard(text)) is apart


@pytest.mark.parametrize("text", ["my son would buy me a console", "my grandson left me his old computer"])
def test_who_gives_a_machine_does_not_play(text: str) -> None:
    assert [p.playing for p in read_of_all(text).people] == [False]


@pytest.mark.parametrize(
    ("text", "platforms"),
    [("he has one of those switch things", (("Switch",),)), ("we both only have macbooks", (("Mac",),)), ("let's switch things up", ())],
)  # fmt: skip
def test_machines(text: str, platforms: tuple[tuple[str, ...], ...]) -> None:
    assert read_of_all(text).platform_groups == platforms


def test_a_comma_ends_the_name_of_a_machine() -> None:
    assert heard("for the train, phone, one hand, 5 min") == {"one-handed": 1}


@pytest.mark.parametrize(
    ("text", "most"),
    [("70 quid for a game?? you must be joking. 15 tops", 15), ("$60 each? no way, 20 max", 20), ("is 20 euros too much? i have 20 euros", 20),
     ("60 dollars is too much for me", None)],
)  # fmt: skip
def test_a_price_nobody_believes_is_no_limit(text: str, most: float | None) -> None:
    assert bounds(text, 2025).price_max == most


@pytest.mark.parametrize(
    ("text", "year"), [("this year we want something for all of us", None), ("something from this year", 2025)]
)
def test_this_year(text: str, year: int | None) -> None:
    assert bounds(text, 2025).year_min == year


def test_who_said_it_is_no_kind() -> None:
    assert "said" not in heard("A neighbour said games can have good company in them")


@pytest.mark.parametrize(
    "text", ["no single player games please", "nothing you can only play alone", "i hate playing alone", "not solo", "take out the ones that are only solo"]
)  # fmt: skip
def test_who_turns_playing_alone_down_wants_company(text: str) -> None:
    found = heard(text)
    assert (found.get("versus"), found.get("solo")) == (1, None)


@pytest.mark.parametrize("text", ["something to play alone, no horror", "i play on my own"])
def test_who_plays_alone_still_does(text: str) -> None:
    assert heard(text)["solo"] == 1


@pytest.mark.parametrize(
    ("text", "role"), [("my brother, he is 7", "brother"), ("for my niece and me, she's 9", "niece"), ("he is 7", "he")]
)
def test_whose_age_it_is(text: str, role: str) -> None:
    assert [p.role for p in read_of_all(text).people if p.age] == [role]


@pytest.mark.parametrize(
    ("text", "groups"),
    [("we have a wii u and my dads ps4", (("Wii U", "Wii", "PS4"),)), ("i have a switch and my sister has a ps4", (("Switch",), ("PS4",)))],
)  # fmt: skip
def test_a_machine_that_is_lent_will_do_as_well(text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    assert read_of_all(text).platform_groups == groups


@pytest.mark.parametrize("text", ["nothing with guns", "i don't like weapons", "no guns for him"])
def test_no_guns_is_also_less_violence(text: str) -> None:
    assert heard(text)["violent"] == -1


@pytest.mark.parametrize("text", ["can you order it for me", "ok put it in my basket", "could you install that on my ipad please"])  # fmt: skip
def test_errands(text: str) -> None:
    assert is_errand(text)
    assert read_of_all(text, ("celeste",)).act == "off_topic"


@pytest.mark.parametrize("text", ["can you put the second one first", "can you add something calmer", "in what order should i play them"])  # fmt: skip
def test_no_errand(text: str) -> None:
    assert not is_errand(text)


@pytest.mark.parametrize("text", ["i find the house very quiet", "since she left the evenings are so quiet"])
def test_a_quiet_house_is_no_wish(text: str) -> None:
    assert heard(text) == {}
