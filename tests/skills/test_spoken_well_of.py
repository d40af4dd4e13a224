"""What is said of a film that was just spoken of, or named before, holds beside what is asked for."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from recsys.catalogue.catalogue import Vocabulary
from recsys.dialogue.holding.state import State, follow
from recsys.intent import Intent
from recsys.language.words.terms import Lexicon
from recsys.language.words.untold import needs
from recsys.progress import Progress, silent
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.write_reply import WriteReply
from tests.language.reading import read, wish
from tests.language.shelves import eight


def spoken(text: str) -> Intent:
    """The state's intent after a message about Farm Friends, of which no card is on the table."""
    state = State(focus="farm-friends")
    return follow(state, read(text, (), "farm-friends"), eight().catalogue).intent


@pytest.mark.parametrize(
    ("text", "attitude"),
    [("I thought it was boring", -2), ("we found it dull", -2), ("yes I loved it! any puzzle games?", 2), ("it was great", 2)],
)
def test_it_is_what_was_spoken_of(text: str, attitude: int) -> None:
    (mention,) = spoken(text).mentions
    assert (mention.item_id, mention.attitude) == ("farm-friends", attitude)


def test_so_so_is_neither() -> None:
    asked = read("it was ok", (), "farm-friends")
    assert asked.act == "rate"
    told = WriteReply().twin(WriteReplyInput(kind="done", read=asked, intent=asked, item_id="farm-friends"), eight().world)
    assert told.text.startswith("Noted, Farm Friends: so-so.")
    (mention,) = read("Ghost Manor was ok").mentions
    assert (mention.attitude, mention.seed) == (0, False)


def test_so_was_the_other_asks_nothing() -> None:
    assert read("Farm Friends was fun. so was Ghost Manor", ("boss-rush",)).act != "ask_item"


def test_what_one_likes_is_the_ones_and_left_out_where_the_other_does_not() -> None:
    assert wish(read("my girlfriend likes farming, I like cooking"), "farming").who == "girlfriend"
    refused = wish(read("my girlfriend likes farming but I don't"), "farming")
    assert (refused.who, refused.attitude, refused.must) == ("", -2, True)


class _Alike:
    """An encoder to which everything means the same."""

    name = "alike"

    def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
        return np.full((len(texts), 2), 0.5**0.5, np.float32)


def test_where_a_film_is_from_has_no_near_word() -> None:
    lexicon = Lexicon(Vocabulary({}, {"paris": ()}), _Alike())
    assert lexicon.neighbour("street cafes") is not None
    assert lexicon.neighbour("french") is None
    assert [bool(needs(text)) for text in ("french movies", "foreign films", "a french cafe")] == [True, True, False]
