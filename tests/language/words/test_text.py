"""Cleaning, words and clauses: nothing said is lost, nothing invisible stays."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.words.clauses import clauses
from recsys.language.words.text import clean, common_words, content_words, is_stop, words
from tests.language.drawn import messages

ANY = st.text(max_size=300)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  two \t words  ", "two words"),
        ("one\r\n\n\ntwo", "one\ntwo"),
        ("“Limbo” – it’s −5…", '"Limbo" - it\'s -5...'),
        ("co\u200bop\ufeff", "coop"),
        ("\u202egnikooc\u202c", "gnikooc"),
        ("Ｐｏｒｔａｌ ②", "Portal 2"),
        ("tag\U000e0041s", "tags"),
        ("half \ud800 a", "half a"),
        ("nul\0 and bell\a", "nul and bell"),
        ("made in the U.S. u know", "made in the U.S. you know"),
        ("r u in the u.k. w ur bf", "are you in the u.k. with your boyfriend"),
        ("do u.", "do you."),
        ("", ""),
        (" \u200b\n\t", ""),
    ],
)
def test_clean_unifies_signs_and_drops_what_cannot_be_seen(typed: str, meant: str) -> None:
    assert clean(typed).replace("  ", " ") == meant


def test_clean_keeps_no_more_than_its_limit() -> None:
    assert clean("ab" * 100, limit=7) == "abababa"
    assert len(clean("ﷺ" * 50, limit=40)) == 40  # one sign that unifies to eighteen


@given(ANY)
def test_a_cleaned_text_is_visible_and_stays_as_it_is(text: str) -> None:
    cleaned = clean(text)
    assert all(c == "\n" or unicodedata.category(c)[0] != "C" for c in cleaned)
    assert clean(cleaned) == cleaned


@given(ANY)
def test_words_stand_where_they_say_and_in_order(text: str) -> None:
    cleaned = clean(text)
    found = words(cleaned)
    assert all(cleaned[w.start : w.end] == w.raw and w.text for w in found)
    starts = [w.start for w in found]
    assert starts == sorted(starts)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("pls gimme recs", "please give me recommendations"),
        ("Pokémon’s BEST", "pokemons best"),
        ("co-op", "co op"),
        ("i dont wanna", "i dont want to"),
        ("under $10!", "under $ 10"),
        ("a_b", "a b"),
        ("🎮 ?!…", ""),
        ("", ""),
    ],
)
def test_words_are_folded_and_slang_is_spelled_out(typed: str, read: str) -> None:
    assert " ".join(w.text for w in words(clean(typed))) == read


def test_a_word_knows_its_capital() -> None:
    assert [w.capital for w in words("Limbo or limbo")] == [True, False, False]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I love puzzles but hate guns", ["I love puzzles", "hate guns"]),
        ("co-op, no shooters, under $10", ["co-op", "no shooters", "under $10"]),
        ("Limbo. No horror! Cosy?", ["Limbo", "No horror", "Cosy"]),
        ("we like trains and hated boats", ["we like trains", "hated boats"]),
        ("rated 4.5 of 5", ["rated 4.5 of 5"]),
        ("salt and pepper", ["salt and pepper"]),
        ("not fussed as long as its cute", ["not fussed", "its cute"]),
        ("", []),
        ("...", []),
    ],
)
def test_clauses_break_where_the_attitude_can_change(text: str, parts: list[str]) -> None:
    assert [clause.text for clause in clauses(text)] == parts


@given(
    messages("I love puzzles", "we play", "no horror", "guns", "but", "because", "and", "so that", "rather than", ",", ".", "\n", "(", "?!")
)
def test_clauses_are_pieces_of_the_text_that_lose_no_word_but_joints(text: str) -> None:
    cleaned = clean(f"we love trains, although my son hated boats. {text}")
    found = clauses(cleaned)
    assert len(found) >= 2
    assert all(cleaned[c.start : c.end] == c.text for c in found)
    assert all(left.end <= right.start for left, right in pairwise(found))
    lost = {w.raw for w in words(cleaned) if not any(c.start <= w.start < c.end for c in found)}
    assert {"although"} <= lost <= {"although", "but", "because", "and", "so", "that", "rather", "than"}


@given(ANY)
def test_any_text_has_clauses_if_it_has_words(text: str) -> None:
    cleaned = clean(text)
    assert bool(clauses(cleaned)) >= bool(words(cleaned))


def test_content_words_are_those_that_carry_meaning_once_each() -> None:
    assert content_words("Please recommend me some cosy farming games, COSY ones!") == ("cosy", "farming")
    assert content_words("the of and") == ()


def test_stop_words_and_ordinary_words_are_told_apart() -> None:
    assert is_stop("with")
    assert not is_stop("dragon")
    assert "house" in common_words()
    assert "overcooked" not in common_words()
    assert all(word == word.lower().strip() != "" for word in common_words())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("weve seen it", "we've seen it"), ("whats it like", "what's it like"), ("im in, hes not", "I'm in, he's not"),
        ("it doesnt matter", "it doesn't matter"), ("theyll come", "they'll come"), ("couldve been", "could've been"),
        ("were on pc and well need two", "we're on pc and we'll need two"), ("its for my lad", "it's for my boy"),
        ("ill take the first", "I'll take the first"), ("hell be 9, shell be 4", "he'll be 9, she'll be 4"),
        ("wed love one", "we'd love one"), ("lets go", "let's go"), ("my lad's switch", "my boy's switch"),
        ("seen 'em all", "seen them all"), ("aint got one", "ain't got one"), ("so were 4 players", "so we're 4 players"),
    ],
)  # fmt: skip
def test_a_missing_apostrophe_is_put_in(typed: str, meant: str) -> None:
    assert clean(typed).lower() == meant.lower()


@pytest.mark.parametrize(
    "text",
    [
        "A and B were great", "were there others", "feeling ill today", "well, what else", "all is well", "a shell game",
        "hell let loose", "they wed in May", "it lets me play", "its levels", "a garden shed", "beat em up", "N++", "we were here",
        "I want to sell it",
    ],
)  # fmt: skip
def test_a_word_that_only_looks_like_a_contraction_stays(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("what is more new, the first or the second", "what is newer, the first or the second"), ("something more cheap", "something cheaper"),
        ("more short please", "shorter please"), ("a bit more easy", "a bit easier"), ("is the first more old", "is the first older"),
        ("more easier than this", "easier than this"), ("the most cheap one", "the cheapest one"), ("more new games", "more new games"),
        ("any more short ones", "any more short ones"), ("one more new one", "one more new one"), ("more old school games", "more old school games"),
    ],
)  # fmt: skip
def test_comparatives_of_who_learnt_the_language_late(typed: str, meant: str) -> None:
    assert clean(typed) == meant
