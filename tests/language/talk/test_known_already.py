"""What is already known, said in roundabout words: it is no item to start from, and nothing to show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recsys.language.talk.known import says_seen
from recsys.language.words.text import clean
from tests.language.reading import SHOWN, read


@pytest.mark.parametrize(
    "text",
    ["we did boss rush to death already", "ive played boss rush to bits", "been there done that with boss rush",
     "i 100%ed boss rush", "got the platinum on boss rush last year", "boss rush we know by heart", "i know boss rush inside out",
     "weve watched it about a hundred times", "finished boss rush ages ago", "my sister completed boss rush last week",
     "ive got 300 hours in boss rush", "bought boss rush yesterday", "boss rush is in my library already", "done boss rush twice",
     "rinsed boss rush last summer", "the kids have played boss rush loads", "i just finished boss rush", "we own boss rush",
     "been through boss rush a couple of times", "she has tried boss rush"],
)  # fmt: skip
def test_what_is_known_is_heard(text: str) -> None:
    assert says_seen(clean(text))


@pytest.mark.parametrize(
    "text",
    ["never finished boss rush", "havent played boss rush yet", "i want to play it to death", "should i buy boss rush",
     "something i can play a hundred times", "we have 20 minutes", "i dont own a switch", "what have you got in your library",
     "could i finish it in a week", "want to get the platinum in something", "is boss rush worth 300 hours", "got any with dogs",
     "i know nothing about chess", "she has a switch", "one i can finish twice"],
)  # fmt: skip
def test_what_is_not_known_is_not(text: str) -> None:
    assert not says_seen(clean(text))


@pytest.mark.parametrize(
    "text",
    ["we did boss rush to death already, what else", "boss rush i already own. farming pls", "co-op, and we own boss rush",
     "done boss rush twice, got any others", "i know boss rush inside out, show me party games"],
)  # fmt: skip
def test_what_is_known_is_nothing_to_start_from(text: str) -> None:
    (mention,) = read(text, SHOWN).mentions
    assert (mention.item_id, mention.seen, mention.seed) == ("boss-rush", True, False)


@pytest.mark.parametrize(
    "text", ["finished boss rush, more like it", "we own boss rush, anything similar?", "something like boss rush, played it twice"]
)  # fmt: skip
def test_unless_more_of_its_kind_is_asked_for(text: str) -> None:
    (mention,) = [m for m in read(text, SHOWN).mentions if m.item_id == "boss-rush"]
    assert (mention.seen, mention.seed) == (True, True)


@pytest.mark.parametrize(
    "text", ["bought the last one yesterday", "my sister finished the second one last week", "been there done that with number 3"]
)  # fmt: skip
def test_a_card_that_is_known_asks_for_another(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).act == "seen"


@pytest.mark.parametrize(
    "text", ["played that to death, what else", "co-op, what else is there", "ok 3 of us now. what else"]
)
def test_what_else_wants_others_than_those_shown(text: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).has("others")


@given(st.text(alphabet="iwe hadplyot%0,.'", max_size=300))
def test_any_text_is_judged(text: str) -> None:
    assert type(says_seen(text)) is bool
