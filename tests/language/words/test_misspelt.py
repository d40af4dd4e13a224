"""Words as children type them, respelt by the embedded catalogue's own; right words, names and titles stay."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.words.misspelt import respelt
from recsys.language.words.text import right_words, words
from tests.language.reading import read_of_all
from tests.language.shelves import whole

GAMES = whole().catalogue


def meant(text: str, kept: frozenset[int] = frozenset()) -> str:
    return respelt(text, words(text), kept, GAMES)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("gams with dinosors", "games with dinosaurs"), ("somthing about trafic", "something about traffic"), ("i like trayns", "i like trains"),
        ("not too skary", "not too scary"), ("a stratergy gaem", "a strategy game"), ("knigts and castels", "knights and castles"),
        ("spase robbots", "space robots"), ("funy puzle", "funny puzzle"), ("becuase", "because"),
        ("games for swich", "games for switch"), ("a nintedo game", "a nintendo game"), ("racing on playstaion", "racing on playstation"), ("fps on xbos", "fps on xbox"),
    ],
)  # fmt: skip
def test_a_slip_is_put_right(typed: str, right: str) -> None:
    assert meant(typed) == right


@pytest.mark.parametrize(
    "text",
    ["haunting tack paste", "cheesy and grotty", "sloths, moles and llamas", "my blokes summarise it", "doable for goers",
     "Dinosors", "ich suche ein lustiges spiel", "zelda undertale minecraft", "toby and karla", "which witch, with twitch", "x" * 5000, "qwrtz bcdfg"],
)  # fmt: skip
def test_right_words_names_and_nonsense_stay(text: str) -> None:
    assert meant(text) == text


def test_what_is_part_of_a_title_stays() -> None:
    assert meant("dinosors", frozenset({0})) == "dinosors"
    assert [m.item_id for m in read_of_all("i liked stardw valley").mentions] == ["stardew-valley"]


@given(st.lists(st.sampled_from(sorted(right_words())), max_size=8).map(" ".join))
def test_no_right_word_is_ever_turned_into_another(text: str) -> None:
    assert meant(text) == text


def test_titles_and_what_descriptions_say_stay_too() -> None:
    for item in GAMES.items[::25]:
        text = f"{item.title}. {item.description}".lower()
        assert meant(text) == text


def test_a_message_is_read_with_the_word_that_is_meant() -> None:
    assert [w.phrase for w in read_of_all("something with dinosors for my phone").wishes] == ["dinosaurs"]
