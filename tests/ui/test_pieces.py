"""The pieces that pages are made of, without a page: words, evidence, steps, crests."""

from __future__ import annotations

from datetime import UTC, date, timedelta, timezone
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pages.parts.card import why
from pages.parts.conversation import shown
from pages.parts.crest import HUES, MARK, crest, hues
from pages.parts.plots import _years
from pages.parts.steps import told
from pages.parts.words import MOST_CHARS, MOST_WORDS, an, count_of, day_of, ordinal, title_of
from recsys.types import Evidence, TraceStep

# -- words


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("games for my nephews (7 & 10), they're on ipads", "Games for my nephews"),
        ("co-op VR farming game for 4yo under 5 minutes a round", "Co-op VR farming game"),
        ("I loved Celeste. What is like it but shorter?", "I loved Celeste"),
        ("Can you recommend a puzzle game, please?", "A puzzle game"),
        ("recommend me something", "Recommend me something"),
        ("smth for me n my 2 nephews (8 and 11) on the switch", "2 nephews"),
        ("something for me and the kids", "The kids"),
        ("games for me and my two nephews, 8 and 11, on the switch", "Games for two nephews"),
        ("hi, anything cosy for the evening?", "Cosy for the evening"),
        ("hi", "Hi"),
        ("  \n ", "Conversation"),
        ("!!!", "!!!"),
    ],
)
def test_a_title_is_made_of_the_first_words(text: str, title: str) -> None:
    assert title_of(text) == title


@given(some.text())
def test_a_title_is_short_and_never_empty(text: str) -> None:
    title = title_of(text)
    assert title.strip()
    assert len(title.split()) <= MOST_WORDS
    assert len(title) <= MOST_CHARS


@pytest.mark.parametrize(
    ("noun", "told"), [("game", "a game"), ("item", "an item"), ("album", "an album"), ("film", "a film")]
)
def test_a_noun_has_its_article(noun: str, told: str) -> None:
    assert an(noun) == told


@pytest.mark.parametrize(
    ("years", "told"),
    [
        ([(1999, 1)], "All are from 1999."),
        ([(1999, 1), (2020, 1)], "1999 to 2020."),
        ([(1999, 2), (2020, 3)], "1999 to 2020; most, 3, are from 2020."),
        ([(1999, 3), (2005, 3), (2020, 1)], "1999 to 2020."),
    ],
)
def test_of_years_what_is_most_is_told_where_it_is_more_than_others(years: list[tuple[int, int]], told: str) -> None:
    assert _years(years) == told


def test_conversations_are_grouped_by_the_day_where_the_person_is() -> None:
    today, late = date(2026, 11, 20), "2026-11-19T23:30:00.000000+00:00"
    assert day_of(late, today, UTC) == "Yesterday"
    assert day_of("2026-11-18T23:59:59.000000+00:00", today, UTC) == "Last week"
    assert day_of(late, today, timezone(timedelta(hours=2))) == "Today"
    assert day_of("2026-11-13T00:00:00.000000+00:00", today, UTC) == "Last week"
    assert day_of("2026-11-12T23:59:59.000000+00:00", today, UTC) == "Earlier"


def test_numbers_in_words() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
    ]  # fmt: skip
    assert (count_of(1, "game", "games"), count_of(0, "game", "games")) == ("1 game", "0 games")


# -- why this


def test_why_this_says_what_was_met_what_was_liked_and_who_found_it() -> None:
    blocks = why((
        Evidence("tool", "Similar players (simulated)", None, {"rank": 2}), Evidence("filter", "for age 7", True),
        Evidence("intent", "co-op", False), Evidence("filter", "price", None),
        Evidence("liked", "Over*cooked", None, {"share": "most of it"}), Evidence("fact", "Tablet", True),
    ))  # fmt: skip
    assert blocks == [
        ("You asked for", [":green[:material/check:] for age 7", r":orange[:material/close:] co\-op",
                           ":gray[:material/remove:] price"]),
        ("From what you liked", [r"Over\*cooked :gray[· most of it]"]),
        ("Who found it", [r"Similar players \(simulated\) :gray[· 2nd on its list]"]),
    ]  # fmt: skip
    assert why(()) == []


# -- steps


def test_a_step_takes_the_time_of_what_led_to_it() -> None:
    trace = (
        TraceStep("skill", "read_request", "embedded", 4, label="Read your message · 2 games"),
        TraceStep("tool", "get_item_name", "tool", 10), TraceStep("tool", "als", "tool", 20, error="no answer"),
        TraceStep("skill", "recommend", "embedded", 30, label="Ranked them · 5 on the list"),
        TraceStep("skill", "write_reply", "embedded", 1, label="Wrote the answer"),
    )  # fmt: skip
    assert [step.markdown for step in told(trace)] == [
        "**Read your message** :gray[· 2 games]",
        "**Ranked them** :gray[· a part did not answer, went on without it · 0.06 s]",
        r"**Wrote the answer** :gray[· built\-in brain]",
    ]


# -- turns


def test_what_was_cut_short_and_asked_again_is_drawn_once() -> None:
    def turn(text: str, status: str) -> Any:
        return SimpleNamespace(text=text, status=status)

    turns = [turn("a", "failed"), turn("a", "done"), turn("b", "done"), turn("b", "done"), turn("c", "stopped")]
    assert [t.text for t in shown(turns)] == ["a", "b", "b", "c"]
    assert [t.text for t in shown(turns, "c")] == ["a", "b", "b"]
    assert shown([], "c") == []


# -- pictures


@given(some.text(), some.text())
def test_a_crest_is_a_small_picture_of_the_item(item_id: str, genre: str) -> None:
    svg = crest(item_id, *hues([(genre,)]))
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert len(svg) < 2048
    assert svg == crest(item_id, *hues([(genre,)]))
    assert sum(hue in svg for hue in HUES) == 1


def test_the_hue_is_the_genre_s_and_the_weave_the_item_s() -> None:
    assert hues([("Puzzle",)]) == hues([("Puzzle", "Party")])
    assert len({crest(f"item-{n}", HUES[0]) for n in range(60)}) > 40
    assert len({hues([(genre,)]) for genre in ("Puzzle", "Platformer", "Party", "Adventure", "Racing")}) == 5


def test_where_a_better_pick_has_the_hue_the_next_genre_gives_it() -> None:
    (puzzle,), (party,) = hues([("Puzzle",)]), hues([("Party",)])
    assert hues([("Puzzle",), ("Puzzle", "Party"), ("Party",)])[:2] == (puzzle, party)


@given(some.lists(some.lists(some.sampled_from(["Puzzle", "Party", "Racing", ""]), max_size=3), max_size=9))
def test_as_many_crests_as_there_are_hues_differ_in_hue(genres: list[list[str]]) -> None:
    found = hues(genres)
    assert len(set(found)) == min(len(genres), len(HUES))
    assert set(found) <= set(HUES)


def test_the_mark_is_drawn_here() -> None:
    assert ElementTree.fromstring(MARK).tag.endswith("svg")
