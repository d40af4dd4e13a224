"""What could harm whoever wrote a comment is taken out of it; talk of films and games stays to the letter."""

from __future__ import annotations

import csv
import re
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phonenumbers import SUPPORTED_REGIONS, PhoneNumberFormat, example_number, format_number

from recsys.build import ROOT
from recsys.store import COMMENT_CHARS, FeedbackEvent, Press, Store
from recsys.store.redaction import left_out, redact
from tests.store.planted import FORMS, planted

PRIVATE = {
    "we are 35 07700 900123": "we are 35 [phone]",
    "07700 900123 07700 900124": "[phone] [phone]",
    "0044 20 7946 0018 or +44 (0)20 7946 0018": "[phone] or [phone]",
    "call me:+447700900123, +44-7700-900123, +1 555 123 4567": "call me:[phone], [phone], [phone]",
    "(555) 123-4567 and 1-800-555-0199": "[phone] and [phone]",
    "35 4111-1111-1111-1111, 3782 822463 10005": "35 [card], [card]",
    "see [2001:db8::1]:443 and http://10.0.0.4:8080/": "see [[IP]]:443 and http://[IP]:8080/",
    "::ffff:192.0.2.128.": "[IP].",
    "<o'brien@mail.ex.ie>, ann@bücher.de.": "<[mail]>, [mail].",
    '"api_key": "9f86d081884c7d659a2f"': '"api_key": "[key]"',
}
TALK = """
    1942|007|10-20 dollars|2-4 players|2001: A Space Odyssey|90210|300|8.5/10|1.2.3|3:10 to Yuma|GTA 5|€59.99 or $1,000,000
    10000000|v1.2.3.4|patch 1.0.0.2|4 8 15 16 23 42|93 92 65 55 65|1984 2001 2010 2012|3000 3001 2004 2012|06/05 (2004)
    12.05.2019|2019-05-12|06.11.2012|1:02:03|std::vector|24/7|2,923,706,026|127.0.0.1 and ::1|8675309|11:14|Se7en|@nolan
    da39a3ee5e6b4b0d3255bfef95601890afd80709|d41d8cd98f00b204e9800998ecf8427e|76561198012345678|1920x1080 at 60|60.000.000
    the key is 10-minute-rounds|password: Swordfish|#TheLegendOfZelda2TheAdventureOfLink|watch?v=dQw4w9WgXcQ|10/10/10/10
    app/1091500/Cyberpunk_2077|10 12 14 16 18|100 200 300|007 2006 2008|1.22474487139...|PEGI 16+ 2019 2020|10+ 20+ 30+
    +100 XP|+10 000 000 views|1000000000|3.14159265358979|2 000 000 000 dollars|4111 1111 1111 1112|999.999.999.999
"""
WORST = (
    "1", "1 ", "12-", "1.", "+1", "(1) ", "07 ", "+44 ", "0044 ", "@", "a@", "a.", "-", ".", ":", "1:", "4444 ", "aA1", "eyJa.",
    "key ", "key=", "token is ", "07700 900123 ", "4155552671 ", "+442079460018 ", "1.1.1.1 ", "a@b.co ", "4111 1111 1111 1111 ",
)  # fmt: skip
"""Repeated up to the longest comment."""


def own_sentences() -> Iterator[str]:
    """What we wrote of games and films: descriptions, requests, the titles in their lists, and every line of the talks."""
    with (ROOT / "data/games/items.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            yield from (row["title"], *re.split(r"(?<=[.!?]) ", row["description"]))
    for name in ("films/talks.txt", "games/talks.txt"):
        yield from (ROOT / "data" / name).read_text(encoding="utf-8").splitlines()
    lists = set()
    for line in (ROOT / "data/films/requests.txt").read_text(encoding="utf-8").splitlines():
        request, _, titles = line.partition(" => ")
        yield request
        lists.update(titles.split("; "))
    yield from sorted(lists)


def test_of_500_planted_in_25_forms_none_is_kept() -> None:
    kept = [(form, comment) for form, thing, comment in planted(500) if redact(comment) == comment]
    kept += [(form, comment) for form, thing, comment in planted(500) if thing in redact(comment)]
    assert len(FORMS) == 25
    assert kept == []


def test_what_stands_around_it_is_kept() -> None:
    for _, thing, comment in planted(500):
        before, after = comment.split(thing)
        assert redact(comment).startswith(before)
        assert redact(comment).endswith(after)


def test_numbers_of_every_country_are_known_by_its_own() -> None:
    numbers = [format_number(example_number(region), PhoneNumberFormat.INTERNATIONAL) for region in SUPPORTED_REGIONS]
    assert len(numbers) > 200
    assert [number for number in numbers if redact(f"call {number} now") != "call [phone] now"] == []


@pytest.mark.parametrize("comment", PRIVATE)
def test_what_is_private_is_found_where_it_stands(comment: str) -> None:
    assert redact(comment) == PRIVATE[comment]


def test_talk_of_films_and_games_stays() -> None:
    said = [words.strip() for line in TALK.split("\n") for words in line.split("|")]
    assert [(words, redact(words)) for words in said if redact(words) != words] == []


def test_none_of_our_own_sentences_is_changed() -> None:
    sentences = list(own_sentences())
    assert len(sentences) > 20_000
    assert [sentence for sentence in sentences if redact(sentence) != sentence] == []


@given(st.text() | st.lists(st.sampled_from([*FORMS, *WORST, *PRIVATE]), max_size=8).map("".join))
def test_again_it_changes_nothing_and_no_text_grows(text: str) -> None:
    once = redact(text)
    assert redact(once) == once
    assert len(once) <= len(text)


def test_planted_side_by_side_go_at_once() -> None:
    things = [thing for _, thing, _ in planted(200)]
    for glue in (" ", ", ", "/", "-"):
        once = redact(glue.join(things))
        assert redact(once) == once
        assert len(once) <= len(glue.join(things))


@pytest.mark.parametrize("piece", WORST)
def test_the_longest_comment_is_read_at_once_and_time_grows_with_it(piece: str) -> None:
    def took(n: int) -> float:
        text, begun = (piece * n)[:n], time.process_time()
        redact(text)
        return time.process_time() - begun

    took(100)
    assert took(COMMENT_CHARS) < 1
    assert took(8 * COMMENT_CHARS) < 4


def test_what_was_left_out_is_told_once_each() -> None:
    assert left_out(redact("a@b.co, c@d.co, 07700 900123")) == ("the e-mail address", "the phone number")
    assert left_out("too slow") == ()


def test_no_comment_reaches_the_store_with_it(store: Store, turn: str) -> None:
    for _, thing, comment in planted(50):
        said = FeedbackEvent(user_id="ann", turn_id=turn, name="answer-reasons", comment=comment)
        press = store.feedback.press(said)
        (stored,) = store.feedback.presses("ann")
        assert press == stored
        assert stored.comment == redact(comment)
        assert thing not in stored.comment


def test_a_comment_typed_again_changes_nothing(store: Store, turn: str) -> None:
    first: tuple[Press, ...] = ()
    for comment in ("call 07700 900123", "call 07700 900124", "call [phone]"):
        store.feedback.press(FeedbackEvent(user_id="ann", turn_id=turn, name="answer-reasons", comment=comment))
        stood, first = store.feedback.presses("ann"), first or store.feedback.presses("ann")
        assert stood == first
