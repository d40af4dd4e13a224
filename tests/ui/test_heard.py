"""What was understood and whether a card fits, as chips: which, in which order and colour, and how many on a line."""

from __future__ import annotations

from typing import Any

import pytest

from pages.parts.fit import fit
from pages.parts.heard import LONGEST_NAME, MOST, PAGE, PHONE, fitting, heard
from recsys.types import Evidence
from tests.ui.reading import plain

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


def test_a_console_is_called_by_its_own_platform_whichever_was_named_first() -> None:
    for platforms in ([["iOS"], ["Switch"]], [["Switch"], ["iOS"]]):
        chips = heard({"device_groups": [["PHONE"], ["CONSOLE"]], "platforms": platforms})
        assert [(chip.text, chip.icon, chip.about and chip.about.key) for chip in chips] == [
            ("Phone", "smartphone", "PHONE"), ("Switch", "stadia_controller", "CONSOLE"), ("iOS", "devices", "iOS"),
        ]  # fmt: skip


def test_a_make_is_called_by_its_name_and_not_by_its_first_machine() -> None:
    asked = {"device_groups": [["CONSOLE"]], "platforms": [["PS1", "PS2", "PS3", "PS4", "PS5"]]}
    assert [chip.text for chip in heard(asked)] == ["PlayStation"]


def test_nothing_heard_is_no_chip() -> None:
    assert heard({}) == ()


@pytest.mark.parametrize(
    ("bounds", "text"),
    [
        ({"year_min": 2015}, "From 2015"), ({"year_max": 2014}, "Up to 2014"), ({"year_min": 1999, "year_max": 1999}, "1999"),
        ({"hours_max": 12}, "Up to 12 h to the end"), ({"hours_min": 6, "hours_max": 16}, "6–16 h to the end"),
        ({"minutes_min": 60}, "From 60 min"), ({"price_max": 20.0}, "Up to $20"),
        ({"price_max": 20.0, "price_under": True}, "Under $20"), ({"players": 4}, "4 players"),
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


@pytest.mark.parametrize("title", ["Doom", "Doom (2016)"])
def test_a_chip_says_a_year_once(title: str) -> None:
    mention = {"title": title, "year": 2016, "namesakes": True, "attitude": 1, "item_id": "1", "key": "doom"}
    (chip,) = heard({"mentions": [mention]})
    assert plain(chip.markdown).count("(2016)") == 1
    assert chip.about
    assert chip.about.item == "Doom (2016)"
