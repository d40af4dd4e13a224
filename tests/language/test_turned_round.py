"""A refusal behind a "no", a wish behind what is given up, little money, who has a seat, and who decides for a child."""

from __future__ import annotations

import pytest

from recsys.language.quantities import numbers
from recsys.language.setting.headcount import players
from recsys.language.words.text import clean
from tests.language.reading import SHOWN, read, read_of_all, wish


@pytest.mark.parametrize("opening", ["oh no ", "no no ", "nope ", "nah ", "Oh no, ", "ugh no ", "we don't want ", ""])
@pytest.mark.parametrize("word", ["nothing with {} in it", "nothing with puzzles or {}", "nothing with {} please"])
@pytest.mark.parametrize(("said", "tag"), [("zombies", "zombies"), ("racing", "Racing"), ("gore", "gore")])
def test_a_no_before_a_refusal_does_not_turn_it_round(opening: str, word: str, said: str, tag: str) -> None:
    heard = wish(read_of_all(opening + word.format(said)), tag)
    assert (heard.attitude, heard.must) == (-2, True)


def test_a_no_before_what_there_should_be_less_of() -> None:
    assert wish(read_of_all("nope nothing too spooky"), "scary").attitude < 0
    assert wish(read_of_all("we want nothing but racing"), "Racing").attitude > 0


def test_a_curse_is_no_god() -> None:
    assert not [w for w in read_of_all("oh god no, no horror").wishes if w.attitude > 0]
    assert wish(read_of_all("a game about gods"), "mythology").attitude > 0


def test_what_is_asked_for_behind_what_is_given_up() -> None:
    heard = read_of_all("ok drop the spooky stuff just something free on tablet with my wife")
    assert (wish(heard, "scary").attitude, heard.bounds.price_max, heard.device_groups) == (0, 0, (("TABLET",),))
    assert wish(heard, "co-op").attitude > 0
    assert not heard.has("drop price")


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("free would be ace", 0),
        ("free would be great tbh", 0),
        ("free if you have any", 0),
        ("free if you can", 0),
        ("preferably free", 0),
        ("something like that but free", 0),
        ("games like chess but they're free please", 0),
        ("feel free if you can think of one", None),
        ("i'm free tomorrow", None),
        ("free for all mode", None),
        ("no budget limit", None),
        ("not necessarily free", None),
        ("i have no budget", 0),
        ("i've a tiny budget", 10),
        ("my budget is really tight", 10),
        ("we haven't got loads of money", 10),
        ("i have not much cash", 10),
        ("can't afford a lot", 10),
        ("i have a lot of money", None),
        ("a low budget film", None),
        ("which is the cheapest on ps5?", None),
        ("the cheapest 3 on switch", None),
        ("cheap game on ps5", 10),
        ("cheaper one on xbox 360", 10),
    ],
)
def test_free_and_cheap_in_passing(text: str, most: float | None) -> None:
    assert numbers.price(clean(text)) == most


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("tomorrow we'll be six", 6),
        ("my cousins visit, so we will be seven.", 7),
        ("then there'll be 5 of us", 5),
        ("we'd be four then", 4),
        ("i'm minding my 2 nieces, is there something we could all play?", 3),
        ("minding my 2 nieces, find us something we can all play together", 3),
        ("looking after four kids, we want to play together", 5),
        ("we'll be five minutes", None),
        ("we'll be 30 next year", None),
        ("i have 3 kids", 3),
    ],
)
def test_how_many_there_will_be(text: str, many: int | None) -> None:
    assert players(clean(text)) == many


@pytest.mark.parametrize(
    "text", ["a game for a computer not strong", "nothing too heavy", "no game with too much", "not so intense please"]
)
def test_a_word_of_degree_is_nothing_to_look_up(text: str) -> None:
    assert not [w for w in read_of_all(text).wishes if not w.terms or "mention" in w.terms[0].phrase]


@pytest.mark.parametrize(
    "text", ["my dad says no gore n that", "mum said nothing with blood", "our mom says no blood and stuff"]
)
def test_what_a_parent_forbids_is_refused_and_guesses_no_age(text: str) -> None:
    heard = read_of_all(text, SHOWN)
    assert heard.act == "recommend"
    assert {w.attitude for w in heard.wishes if w.terms} == {-2}
    assert heard.youngest is None
    assert not any(p.playing for p in heard.people)


def test_who_gave_a_device_does_not_play() -> None:
    assert read("my son bought me a tablet. something calm?").youngest is None
    assert read("my son bought me a tablet, for me and him").youngest is not None


def test_seats_for_all_need_no_one_side() -> None:
    modes = {
        mode
        for w in read_of_all("my two girls and me, something we can all play together").wishes
        for t in w.terms
        for mode in t.modes
    }
    assert "versus" in modes


def test_no_blood_leaves_out_violence_too_and_no_monsters_fright() -> None:
    assert {tag for w in read_of_all("no blood for her").wishes for t in w.terms for tag in t.tags} == {
        "gore",
        "violent",
    }
    assert "scary" in {
        tag for w in read_of_all("oh no nothing with monsters").wishes for t in w.terms for tag in t.tags
    }
    assert not [w for w in read_of_all("a game with monsters").wishes if w.attitude < 0]


def test_what_is_like_it_but_not_it_starts_from_it() -> None:
    for text in ("something like Farm Friends but not Farm Friends", "like Farm Friends, just not Farm Friends again"):
        (mention,) = read(text).mentions
        assert (mention.item_id, mention.attitude >= 0, mention.seed) == ("farm-friends", True, True), text


@pytest.mark.parametrize(
    "text", ["remove the 2nd", "take out the second one", "drop the second", "get rid of number two"]
)
def test_a_card_that_is_taken_out_is_not_taken(text: str) -> None:
    found = read(text, ("farm-friends", "boss-rush", "ghost-manor"))
    assert [(r.position, r.attitude) for r in found.references] == [(2, -2)]
    assert not found.has("takes")


def test_sick_is_praise_where_nothing_follows_that_one_is_sick_of() -> None:
    assert min(wish.attitude for wish in read("smth sick to grind solo").wishes) > 0
    assert [w.attitude for w in read("i'm sick of farming").wishes] == [-2]


@pytest.mark.parametrize(
    ("text", "seeds"),
    [
        ("don't suggest Skyrim, I know it by heart. similar though", ["the-elder-scrolls-v-skyrim"]), ("Minecraft but not Minecraft", ["minecraft"]),
        ("something totally different from Hades", []), ("a game unlike Minecraft please", []),
        ("I hate Minecraft, no similar games", []), ("Hades but on mobile", ["hades"]),
    ],
)  # fmt: skip
def test_what_is_only_not_to_be_offered_is_still_the_model(text: str, seeds: list[str]) -> None:
    assert [m.item_id for m in read_of_all(text).mentions if m.seed] == seeds


@pytest.mark.parametrize("text", ["path of exile is too complicated", "slay the spire was too hard"])
def test_what_is_too_hard_is_no_model(text: str) -> None:
    (mention,) = read_of_all(text).mentions
    assert (mention.attitude < 0, mention.seed) == (True, False)


@pytest.mark.parametrize(
    ("text", "wanted", "less"),
    [
        ("a not too scary adventure", {"Adventure"}, {"scary"}), ("nothing too violent shooter wise", {"Shooter"}, {"violent"}),
        ("platformer, not too hard, not too easy", {"Platformer"}, set()), ("not too easy and not too hard puzzle games", {"Puzzle"}, set()),
        ("no violent shooters", set(), {"violent", "Shooter"}),
    ],
)  # fmt: skip
def test_a_kind_that_is_too_much_of_something_is_still_the_kind(text: str, wanted: set[str], less: set[str]) -> None:
    found = read_of_all(text).wishes
    words = {sign: {x for w in found if w.attitude * sign > 0 for t in w.terms for x in (*t.genres, *t.tags)} for sign in (1, -1)}
    assert (words[1], words[-1]) == (wanted, less)
