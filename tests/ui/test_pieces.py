"""The pieces that pages are made of, without a page: words, chips, evidence, steps, crests."""

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
from pages.parts.fit import fit
from pages.parts.heard import LONGEST_NAME, MOST, PAGE, PHONE, fitting, heard
from pages.parts.plots import _years
from pages.parts.steps import told
from pages.parts.words import MOST_CHARS, MOST_WORDS, an, count_of, day_of, ordinal, title_of
from recsys.types import Evidence, TraceStep
from tests.ui.reading import plain

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


@pytest.mark.parametrize("title", ["Doom", "Doom (2016)"])
def test_a_chip_says_a_year_once(title: str) -> None:
    mention = {"title": title, "year": 2016, "namesakes": True, "attitude": 1, "item_id": "1", "key": "doom"}
    (chip,) = heard({"mentions": [mention]})
    assert plain(chip.markdown).count("(2016)") == 1
    assert chip.about
    assert chip.about.item == "Doom (2016)"


def test_conversations_are_grouped_by_the_day_where_the_person_is() -> None:
    today, late = date(2026, 11, 20), "2026-11-19T23:30:00.000000+00:00"
    assert day_of(late, today, UTC) == "Last week"
    assert day_of(late, today, timezone(timedelta(hours=2))) == "Today"
    assert day_of("2026-11-13T00:00:00.000000+00:00", today, UTC) == "Last week"
    assert day_of("2026-11-12T23:59:59.000000+00:00", today, UTC) == "Earlier"


def test_numbers_in_words() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
    ]  # fmt: skip
    assert (count_of(1, "game", "games"), count_of(0, "game", "games")) == ("1 game", "0 games")


# -- what was heard

INTENT: dict[str, Any] = {
    "mentions": [
        {"text": "overcooked", "title": "Overcooked", "item_id": "o", "attitude": 2},
        {"text": "rust", "title": "Rust", "item_id": "r", "attitude": -2},
        {"text": "Zorblax", "title": None, "item_id": None, "attitude": 2},
        {"text": "it", "title": "Celeste", "item_id": "c", "attitude": 0, "seen": True},
    ],
    "wishes": [{"phrase": "griefing", "attitude": -1}, {"phrase": "short rounds", "attitude": 1}],
    "people": [
        {"role": "nephews", "age": 10}, {"role": "nephews", "age": 7},
        {"role": "kids", "age": 8, "guessed": True}, {"role": "wife", "age": None},
    ],
    "platforms": [["Switch", "Switch 2"]], "device_groups": [["TABLET"], ["CONSOLE"]],
    "bounds": {"minutes_max": 5, "players": 1, "year_min": 1990, "year_max": 1999, "price_max": 0},
}  # fmt: skip


def test_what_was_heard_comes_in_a_fixed_order_each_with_its_meaning() -> None:
    assert [(chip.text, chip.colour, chip.icon) for chip in heard(INTENT)] == [
        ("Overcooked", "green", "thumb_up"), ("Zorblax", "orange", "help"), ("Rust", "red", "thumb_down"),
        ("Griefing", "red", "thumb_down"), ("7 and 10 years", "gray", "cake"), ("Kids, about 8", "orange", "help"),
        ("Wife", "gray", "group"), ("Tablet", "gray", "tablet"), ("Switch", "gray", "stadia_controller"),
        ("Up to 5 min", "gray", "timer"), ("1 player", "gray", "group"), ("1990–1999", "gray", "calendar_month"),
        ("Free", "gray", "payments"), ("Short rounds", "gray", "timer"), ("Celeste", "gray", "done"),
    ]  # fmt: skip
    assert len(heard(INTENT)) > MOST


def test_nothing_heard_is_no_chip() -> None:
    assert heard({}) == ()


@pytest.mark.parametrize(
    ("bounds", "text"),
    [
        ({"year_min": 2015}, "From 2015"), ({"year_max": 2014}, "Up to 2014"), ({"year_min": 1999, "year_max": 1999}, "1999"),
        ({"hours_max": 12}, "Up to 12 h to the end"), ({"hours_min": 6, "hours_max": 16}, "6–16 h to the end"),
        ({"minutes_min": 60}, "From 60 min"), ({"price_max": 20.0}, "Up to $20"), ({"players": 4}, "4 players"),
        ({"price_min": 20.0}, "From $20"), ({"price_min": 5.0, "price_max": 20.0}, "$5–$20"),
    ],
)  # fmt: skip
def test_a_number_is_a_chip(bounds: dict[str, Any], text: str) -> None:
    assert [chip.text for chip in heard({"bounds": bounds})] == [text]
    assert [chip.text + chip.tail for chip in heard({"ideal": {"bounds": bounds}})] == [f"{text} if possible"]


def test_a_chip_is_short_and_inert() -> None:
    (chip,) = heard({"mentions": [{"text": "[x](http://evil.example) " * 9, "attitude": -1}]})
    assert chip.markdown.startswith(r":red-badge[:material/thumb_down: \[x\]\(http\:")
    assert len(chip.markdown) < 90
    assert "://" not in chip.markdown


NAMESAKE = {"text": "halloween", "key": "halloween", "title": "Halloween", "year": 1978, "item_id": "h", "attitude": 1,
            "others": [{"id": "i", "title": "Halloween", "year": 2018}]}  # fmt: skip


def test_the_year_tells_namesakes_apart_and_is_never_cut() -> None:
    second = {**NAMESAKE, "year": 2018, "item_id": "i", "namesakes": True}
    chips = heard({"mentions": [{**NAMESAKE, "namesakes": True}, second]})
    assert [plain(chip.markdown) for chip in chips] == [
        ":green-badge[:material/thumb_up: Halloween (1978)]", ":green-badge[:material/thumb_up: Halloween (2018)]"
    ]  # fmt: skip
    (alone,) = heard({"mentions": [NAMESAKE]})
    assert "1978" not in alone.markdown
    assert alone.about
    assert (alone.about.item, alone.about.others) == ("Halloween (1978)", (("i", "Halloween (2018)"),))
    (long,) = heard({"mentions": [{**NAMESAKE, "title": "Borat " * 90, "namesakes": True}]})
    assert plain(long.markdown).endswith("Borat Bo… (1978)]")
    assert long.about
    assert long.about.item.endswith("… (1978)")
    assert len(long.about.item) <= LONGEST_NAME


def test_what_is_only_mentioned_and_what_is_no_title_can_be_put_right_too() -> None:
    (mentioned, unknown, none) = heard(
        {"mentions": [{**NAMESAKE, "attitude": 0}, {"text": "Zorblax", "attitude": 0}], "dropped": ["control"]}
    )
    assert [(chip.text, chip.colour, chip.icon) for chip in (mentioned, unknown, none)] == [
        ("Halloween", "gray", "chat"), ("Zorblax", "orange", "help"), ("“control”", "gray", "")
    ]  # fmt: skip
    assert none.about
    assert (none.about.meant, none.about.key, none.about.words) == ("drop", "control", "control")


# -- evidence


def fact(text: str, slot: str, asked: bool, met: bool | None, **data: Any) -> Evidence:
    return Evidence("fact", text, met, {"slot": slot, "asked": asked, **data})


def test_a_fact_is_green_when_asked_and_met_orange_when_missed_or_unknown_and_grey_when_nobody_asked() -> None:
    facts = (
        fact("Tablet", "device", True, True, device="TABLET"), fact("2–4", "players", False, None),
        fact("Age not known", "age", True, None), fact("30 min", "time", True, False),
    )  # fmt: skip
    assert [(chip.colour, chip.icon) for chip in fit(facts)] == [
        ("green", "tablet"), ("gray", "group"), ("orange", "priority_high"), ("orange", "help"),
    ]  # fmt: skip


def test_what_is_not_known_is_one_chip_so_that_the_line_does_not_wrap() -> None:
    unknown = [fact(f"{slot.capitalize()} not known", slot, True, None) for slot in ("players", "age", "time")]
    *_, last = fit((fact("PC", "device", True, True, device="DESKTOP"), *unknown))
    assert plain(last.markdown) == ":orange-badge[:material/help: Players, age, time not known]"


def test_icons_give_way_where_words_fill_the_line_but_not_those_of_orange() -> None:
    facts = (
        fact("Xbox Series", "device", True, True, device="CONSOLE"), fact("1–4 co-op", "players", True, True),
        fact("Age 18+", "age", True, False), fact("60 min", "time", False, None),
    )  # fmt: skip
    assert [chip.icon for chip in fit(facts)] == ["stadia_controller", "", "priority_high", ""]
    common = (("PC, tablet", "device"), ("1–4 co-op", "players"), ("Age 7+", "age"), ("10 min", "time"))
    assert all(chip.icon for chip in fit([fact(text, slot, True, True) for text, slot in common]))


def test_chips_take_the_width_that_there_is_and_the_rest_is_behind_one_more() -> None:
    few, many = heard({"bounds": INTENT["bounds"]})[:2], heard(INTENT)
    assert fitting(few, PAGE) == fitting(few, PHONE) == 2
    assert 1 <= fitting(many, PHONE) < fitting(many, PAGE) <= MOST
    (long,) = heard({"mentions": [{**NAMESAKE, "title": "Borat " * 90}]})
    assert fitting((long, *many), PHONE) == 1
    assert fitting((), PAGE) == 0


def test_why_this_says_what_was_met_what_was_liked_and_who_found_it() -> None:
    blocks = why((
        Evidence("tool", "Similar players (simulated)", None, {"rank": 2}), Evidence("filter", "for age 7", True),
        Evidence("intent", "co-op", False), Evidence("filter", "price", None),
        Evidence("liked", "Over*cooked", None, {"share": "most of it"}), fact("Tablet", "device", True, True),
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
