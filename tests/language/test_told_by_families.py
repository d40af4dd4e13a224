"""What people who seldom play tell around their wish: who is away, who visits, what is read as a wish and is none."""

from __future__ import annotations

import pytest

from recsys.intent import Intent
from recsys.language.quantities.numbers import bounds
from recsys.language.talk.errands import is_errand
from recsys.language.wanted.hated import hated_too
from recsys.language.wanted.subjects import subjects
from recsys.language.words.page import Page
from recsys.language.words.untold import RATED, needs
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
     ("or something funny", "no horror", ""), ("or on the ipad", "nothing on pc", ""), ("or puzzles", "something calm", ""), ("or puzzles", "no preference", ""), ("or puzzles", "not sure", "")],
)  # fmt: skip
def test_a_refusal_goes_on(text: str, before: str, said: str) -> None:
    assert hated_too(text, before) == (f"I hate {said}" if said else text)


@pytest.mark.parametrize(
    ("text", "players"), [("we're 8 colleagues at the work do", 8), ("we will be six old friends", 6), ("we are 4", 4)]
)
def test_how_many_they_are(text: str, players: int) -> None:
    assert read_of_all(text).bounds.players == players


def test_colleagues_are_no_subject() -> None:
    assert "colleagues" not in heard("we're 8 colleagues at the work christmas do")


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
     ("60 dollars is too much for me", None), ("anything under 20 euros??", 20), ("can i get something for 20 euros each?", 20)],
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


@pytest.mark.parametrize("text", ["something to play alone, no horror", "i play on my own", "solo, no guns"])
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


@pytest.mark.parametrize("text", ["can you put the second one first", "where you throw the ball in the basket", "can you add something calmer", "in what order should i play them"])  # fmt: skip
def test_no_errand(text: str) -> None:
    assert not is_errand(text)


@pytest.mark.parametrize("text", ["i find the house very quiet", "since she left the evenings are so quiet"])
def test_a_quiet_house_is_no_wish(text: str) -> None:
    assert heard(text) == {}


@pytest.mark.parametrize(
    ("text", "hours", "years"),
    [("metroidvania, <15h", 15, (None, None)), ("puzzles <2015", None, (None, 2014)), ("rpgs >2018", None, (2019, None)), ("i <3 puzzles", None, (None, None))],
)  # fmt: skip
def test_signs_for_less_and_more(text: str, hours: int | None, years: tuple[int | None, int | None]) -> None:
    found = read_of_all(text).bounds
    assert (found.hours_max, (found.year_min, found.year_max)) == (hours, years)


@pytest.mark.parametrize("text", ["On Tuesdays we have a big telly", "something that WON'T end in tears", "It WONT run on my laptop"])  # fmt: skip
def test_no_titles(text: str) -> None:
    assert read_of_all(text).mentions == ()


@pytest.mark.parametrize(
    ("text", "binding"),
    [("I like gardening programmes and a good detective on the television", False), ("i like puzzles and want something for two", True)],
)  # fmt: skip
def test_tastes_told_in_a_longer_row_steer(text: str, binding: bool) -> None:
    kinds = [w for w in read_of_all(text).wishes if w.terms]
    assert {w.must for w in kinds} == {binding}


@pytest.mark.parametrize(
    ("text", "children"),
    [("9 girls, a big tv and lots of prosecco", 0), ("stag do, 6 boys", 0), ("my girls are 6 and 9, i need wine", 2), ("9 girls and a birthday cake", 1)],
)  # fmt: skip
def test_girls_who_drink_are_grown(text: str, children: int) -> None:
    assert len(read_of_all(text).people) == children


@pytest.mark.parametrize(
    ("text", "attitude"),
    [("we have a PC and nothing for kids in the house", 1), ("we've got nothing for children", 1), ("nothing for kids please", -1)],
)  # fmt: skip
def test_what_somebody_lacks_is_not_refused(text: str, attitude: int) -> None:
    assert heard(text).get("family-friendly", -2) == attitude


@pytest.mark.parametrize(
    "text", ["he spends every evening on that football game", "she's always on that shooter", "my son plays nothing but those stupid shooters"]
)  # fmt: skip
def test_what_somebody_plays_too_much_is_no_wish(text: str) -> None:
    assert {*heard(text)} & {"Sports", "Shooter"} == set()


@pytest.mark.parametrize(
    ("text", "word"),
    [("i'd like him to play something WITH me", "versus"), ("something we can pass round", "couch"), ("5 of us, one xbox", "couch"), ("the boys can't stop bickering, something so they don't fight", "co-op"),
     ("something that won't end in tears", "co-op"), ("characters who talk to me", "story-rich"), ("half of them never held a controller", "easy to learn")],
)  # fmt: skip
def test_wishes_in_a_familys_words(text: str, word: str) -> None:
    assert heard(text)[word] == 1


@pytest.mark.parametrize("text", ["elden ring burned me out", "elden ring burnt us out"])
def test_what_burned_somebody_out(text: str) -> None:
    assert [m.attitude for m in read_of_all(text).mentions] == [-2]


@pytest.mark.parametrize(
    ("text", "ages"),
    [("i mind three little ones in the afternoons, 3, 5 and 7", [3, 5, 7]), ("twenty or so of them, thirteen to sixteen, some quite shy", [13, 16]),
     ("she likes girls stuff", []), ("no boys stuff please", [])],
)  # fmt: skip
def test_ages_beside_little_ones(text: str, ages: list[int]) -> None:
    assert [p.age for p in read_of_all(text).people] == ages


@pytest.mark.parametrize("text", ["i mind three little ones", "i have an old imac and two cats"])
def test_what_somebody_has_is_no_number_of_games(text: str) -> None:
    assert read_of_all(text).count is None


@pytest.mark.parametrize(
    ("text", "word", "attitude"),
    [("nothing devilish if you please", "Horror", -2), ("no music please, my head", "Rhythm", -2), ("loud noises upset him", "relaxing", 1), ("lost my right thumb at work", "one-handed", 1),
     ("my arm is in a cast", "one-handed", 1), ("i do crosswords", "word game", 1)],
)  # fmt: skip
def test_needs_told_of(text: str, word: str, attitude: int) -> None:
    found = heard(text)
    assert found[word] == attitude
    assert [w.phrase for w in read_of_all(text).wishes if not w.terms] == []


def test_what_somebody_does_anyway_only_steers() -> None:
    assert {w.must for w in read_of_all("my husband does sudoku, i do crosswords").wishes} == {False}


def test_played_to_the_last_percent() -> None:
    assert [(m.item_id, m.seen) for m in read_of_all("we've 100%'d it takes two").mentions] == [("it-takes-two", True)]


@pytest.mark.parametrize(
    ("text", "animals"),
    [("i have an old imac and two cats", 0), ("we've got a new dog", 0), ("we have a dog. something with dogs", 1), ("do you have a cat game", 1), ("a game where he's a cat", 1)],
)  # fmt: skip
def test_a_pet_at_home_is_no_wish(text: str, animals: int) -> None:
    assert heard(text).get("animals", 0) == animals


def test_how_well_something_is_rated_is_not_known() -> None:
    assert RATED in {name for name, _ in needs("the best rated thing that isn't violent")}


@pytest.mark.parametrize("text", ["he can spend hours lining up trains", "she spends all day on trains"])
def test_what_somebody_spends_hours_on_is_a_subject(text: str) -> None:
    assert [one.phrase for one in subjects(Page.of(text), set())] == ["trains"]
