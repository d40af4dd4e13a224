"""Words of a model are said only if they name nothing but what is shown, said, or in the catalogue's vocabulary."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.catalogue.visible import visible
from recsys.language.words.text import common_words
from recsys.safety.conditions import DEVICE_WORDS
from recsys.safety.integrity import MOST_WORDS, filled_in, vouched
from tests.language.shelves import whole

TITLES = ("Farm Friends", "Ghost Manor", "Don't Starve Together", "Left 4 Dead 2", "Pokémon Légendes: Arceus")
REQUEST = "something like zelda for my son Jürgen (8) on the ps5, 30 minutes"


def fine(text: str, *sources: str) -> bool:
    return vouched(text, (REQUEST, *TITLES, *sources), common_words())


# -- the places of titles


@pytest.mark.parametrize(
    ("draft", "text"),
    [
        ("Start with [1].", "Start with Farm Friends."),
        ("[2], then [1], then [2].", "Ghost Manor, then Farm Friends, then Ghost Manor."),
        ("[1]'s goats", "Farm Friends's goats"),
        ("[01] it is", "Farm Friends it is"),
        ("No title at all.", "No title at all."),
        ("Two\nlines \t of\u2028it \u200b\u202e[1]", "Two lines of it Farm Friends"),
        ("", ""),
        ("[one] [ 1 ] [1a] [] [100] [-1]", "[one] [ 1 ] [1a] [] [100] [-1]"),
    ],
)
def test_places_are_filled_in(draft: str, text: str) -> None:
    assert filled_in(draft, TITLES) == text


@pytest.mark.parametrize("draft", ["[0]", "[6]", "[99]", "[1] and [6]", "[00]", "[1][2][7]"])
def test_a_place_out_of_range_is_none(draft: str) -> None:
    assert filled_in(draft, TITLES) is None


def test_a_place_without_a_title_is_none() -> None:
    assert filled_in("[1] and [2]", ["A", ""]) is None
    assert filled_in("[1]", ["A", ""]) == "A"
    assert filled_in("[1]", []) is None


def test_a_title_is_put_in_as_it_is_and_not_read_again() -> None:
    assert filled_in("[1] [2]", [r"\1 \g<0> [2]", "B"]) == r"\1 \g<0> [2] B"


@given(st.text(), st.lists(st.text(min_size=1), max_size=4))
def test_without_places_a_draft_stays_as_it_is_seen(draft: str, titles: list[str]) -> None:
    plain = draft.translate({ord("["): None})
    assert filled_in(plain, titles) == visible(plain)


# -- what is vouched for


@pytest.mark.parametrize(
    "text",
    [
        "Here are five I would put on the table tonight. Start with Farm Friends and take your time.",
        "Farm Friends is where I would start. The rest are a little harder.",
        "I picked these for two people on one sofa. Ghost Manor is the quiet one.",
        "Start with Ghost Manor; it is short. Then, if you like it, go on.",
        "These all run on the PS5. I'd begin with Farm Friends.",
        "Five for a rainy evening. Don't miss Don't Starve Together!",
        "Something gentle first: farm friends, with hens and goats.",
        "You said 30 minutes, so I kept it short. Enjoy!",
        "For Jürgen I would take Farm Friends. He can play it alone.",
        "Jürgen’s evening is saved. I’d open with Ghost Manor.",
        "Left 4 Dead 2 is loud. Farm Friends isn't.",
        "If Zelda is what you love, then Ghost Manor may be close.",
        "I left out everything scary. What remains is kind to beginners.",
        "Quiet ones, mostly. The last is a little odd, and I love it.",
        "Pokémon Légendes: Arceus is the big one here. Take a whole weekend.",
        "My first thought was Farm Friends – calm, green and slow.",
        "Is Ghost Manor too dark? Then take the next one down.",
        "All of them are for one player. They end when you want them to.",
        "Settle in… these are slow ones.",
        "A calm table tonight. I hope one of them stays with you.",
        "“Farm Friends” first. After that, follow your nose.",
        "'Ghost Manor' is the one I keep coming back to.",
        "It's a cosy lot. You'll know within ten minutes whether it fits.",
        "Short rounds, no timers, and nothing that shouts at you.",
        "Here you go! I began with what your son can play right away.",
        "Two of these are free. Farm Friends costs a little, and is worth it.",
        "I'm fond of Ghost Manor. Give it an hour, and then decide.",
        "Nothing here needs fast fingers. Take turns, laugh, and swap seats.",
        "They've all got co-op. We'd start with Farm Friends at this table.",
        "Warm, slow and a bit strange: that is how I read your message.",
        "Enjoy 🎮 Farm Friends ❤️ tonight.",
        "Try Farm Friends' first field before you judge it.",
    ],
)
def test_a_natural_reply_is_vouched_for(text: str) -> None:
    assert fine(text)


@pytest.mark.parametrize(
    "text",
    [
        "Hollow Knight is where I would start.",
        "Zorblax is where I would start.",
        "Start with Hollow Knight tonight.",
        "Start with Zorblax tonight.",
        "I would go for Hollow Knight.",
        "My choice tonight: Hollow Knight.",
        "My choice tonight: Inside.",
        "One more; Inside is short.",
        "Take “hollow knight” first.",
        'Take "hollow knight" first.',
        "Take „hollow knight“ first.",
        "Take «hollow knight» first.",
        "Take ‘hollow knight’ first.",
        "Take 'hollow knight' first.",
        "I'd say 'don't starve alone' is best.",
        "Take ‚hollow knight‘ first.",
        "CONTROL is where I would start.",
        "Start with CONTROL.",
        "Start with NieR tonight.",
        "Start with iPuzzle tonight.",
        "Half-Life is a good one.",
        "Start with Half-life.",
        "Spider-Man swings.",
        "Ghost Manor and Hollow Knight are here.",
        "Ghost Manor II is here.",
        "Ghost Manor 3 is here.",
        "Farm Friends is by Studio Ghibli.",
        "Take 1942 first.",
        "It has 900 hours in it.",
        "Only 19.99 now.",
        "Rated 9/10 by me.",
        "Ⅻ chapters wait.",
        "All ⅻ chapters wait.",
        "It takes ½ an hour.",
        "There are ① and more.",
        "Spiel Gothic zuerst.",
        "Überfall ist gut.",
        "Ich würde mit Überfall beginnen.",
        "Try ゼルダの伝説 tonight.",
        "Попробуйте Ведьмак.",
        "Try 塞尔达 tonight.",
        "جرب زيلدا tonight.",
        "Start with I'Robot.",
        "Start with A'Tuin.",
        "Start with D'Artagnan.",
        "J is the one.",
        "Trust McDonald with it.",
    ],
)
def test_a_name_a_number_or_a_quotation_of_anything_else_is_not(text: str) -> None:
    assert not fine(text)


@pytest.mark.parametrize(
    "text",
    [
        "See https://evil.example for more.", "See HTTP://evil for more.", "See www.evil for more.", "See evil.example for more.",
        "See ftp://evil for more.", "See //evil for more.", "write to me@evil", "*Farm Friends* first", "_Farm Friends_ first",
        "# Farm Friends", "`Farm Friends`", "[Farm Friends](x)", "Farm Friends [1]", "<b>Farm Friends</b>",
        "a | b", "{farm}", "back\\slash",
    ],
)  # fmt: skip
def test_addresses_and_markup_are_never_vouched_for(text: str) -> None:
    assert not fine(text)
    assert not vouched(text, (text,), common_words())


@pytest.mark.parametrize("text", ["", " ", "…", "!?", "🎮"])
def test_a_text_without_a_word_is_not_vouched_for(text: str) -> None:
    assert not fine(text)


def test_a_text_has_at_most_so_many_words() -> None:
    assert fine(" ".join(["word"] * MOST_WORDS))
    assert not fine(" ".join(["word"] * (MOST_WORDS + 1)))


def test_an_ordinary_word_may_begin_a_sentence_only() -> None:
    for text in ("Journey on.", "Well. Journey on.", "Well! Journey on.", "Really? Journey on."):
        assert fine(text), text
    for text in (
        "On a Journey.",
        "Well, Journey on.",
        "Well: Journey on.",
        "Well - Journey on.",
        "well.Journey",
        "“Journey” on.",
    ):
        assert not fine(text), text
    assert not vouched("Journey on.", (), frozenset())


@given(st.sampled_from([item.title for item in whole().catalogue]))
def test_every_title_of_the_catalogue_may_be_said_where_it_is_shown(title: str) -> None:
    text = f"I would begin with {title} tonight."
    if "." in title:
        return  # "Chess.com" looks like an address, and is said by the twin
    assert vouched(text, (title,), common_words())
    assert vouched(text, (f"do you know {title.lower()}?",), common_words())


def test_few_titles_of_the_catalogue_pass_where_they_are_not_shown() -> None:
    """What passes is an ordinary word at the start of a sentence ("Journey"), or made of the vocabulary's own words."""
    catalogue = whole().catalogue
    vocabulary = (*catalogue.vocabulary.genres, *catalogue.vocabulary.tags, *DEVICE_WORDS.values())

    def passing(text: str) -> float:
        said = [vouched(text.format(item.title), vocabulary, common_words()) for item in catalogue]
        return sum(said) / len(said)

    assert passing("{} is where I would begin.") < 0.06
    for text in (
        "I would begin with {} tonight.",
        "I would begin with {}.",
        "My first: {}.",
        "I would take “{}” first.",
    ):
        assert passing(text) < 0.01, text


@given(st.text(), st.lists(st.text(), max_size=3))
def test_any_text_is_judged_and_by_more_sources_never_more_strictly(text: str, sources: list[str]) -> None:
    if vouched(text, sources[:1], frozenset()):
        assert vouched(text, sources, frozenset())
        assert vouched(text, sources, common_words())


@given(
    st.lists(st.sampled_from(["Farm", "Friends", "zelda", "I", "30", "PS5", "calm", "jürgen"]), min_size=1, max_size=20)
)
def test_words_that_are_shown_or_said_pass_in_any_order(words: list[str]) -> None:
    assert fine(" ".join(words))
