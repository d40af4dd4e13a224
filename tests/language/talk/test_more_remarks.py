"""More of what people say about what is shown: complaints, ownership, doubts, comparisons with words the catalogue does not have."""

from __future__ import annotations

import pytest

from recsys.language.talk.beside_cards import unheard_of
from tests.dialogue.talked import talk
from tests.language.reading import SHOWN, read, read_of_all, wish


@pytest.mark.parametrize(
    "text",
    ["already rinsed boss rush", "got boss rush", "weve got boss rush", "i have boss rush and ghost manor", "completed boss rush", "had boss rush on ps4",
     "he has got boss rush", "binged boss rush"],
)  # fmt: skip
def test_what_one_has_is_known(text: str) -> None:
    found = read(text, SHOWN, SHOWN[0])
    assert found.act == "seen"
    assert all(m.seen and not m.seed for m in found.mentions)


@pytest.mark.parametrize(
    "text", ["have you got boss rush", "got any like boss rush", "i have a thing for boss rush", "you got boss rush?"]
)
def test_what_is_asked_for_is_not(text: str) -> None:
    assert not any(m.seen for m in read(text, SHOWN, SHOWN[0]).mentions)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("any good co-op games on switch? not boss rush, done it", "recommend"), ("any decent farming games for ps5", "recommend"),
        ("ooh is boss rush in there", "ask_item"), ("is ghost manor on the list", "ask_item"), ("why is the 2nd there, thats too gory", "ask_item"),
        ("how come the first is there its not co-op", "ask_item"), ("do u reckon my mum could do the 1st", "ask_item"), ("do you think the 2nd would be too hard", "ask_item"),
        ("less twee", "more"), ("not so wordy", "more"), ("bit less samey", "more"), ("my mate might come so 3", "recommend"), ("just show me the top 2", "recommend"),
        ("can you not repeat yourself", "more"), ("you already showed me those", "more"), ("which is easier, the 1st or the 3rd", "choose"),
    ],
)  # fmt: skip
def test_what_it_does(text: str, act: str) -> None:
    assert read(text, SHOWN, SHOWN[0]).act == act


@pytest.mark.parametrize(
    "text",
    [
        "hes a wuss with horror",
        "shes a right scaredy cat about horror",
        "im a wimp when it comes to horror",
        "i chicken out of horror",
    ],
)
def test_who_is_scared_refuses(text: str) -> None:
    assert wish(read(text), "Horror").attitude == -2


@pytest.mark.parametrize(
    "text",
    [
        "turn based or real time dont mind",
        "turn based or not, either is fine",
        "horror or not im easy",
        "co-op or solo whatever",
    ],
)
def test_either_way_is_no_wish(text: str) -> None:
    assert not [w for w in read_of_all(text).wishes if w.attitude]


@pytest.mark.parametrize("text", ["older stuff is fine", "older ones are ok", "newer ones are fine too"])
def test_what_may_be_older_is_no_filter(text: str) -> None:
    assert talk("co-op", text).intent.bounds.year_max is None
    assert talk("co-op", text).intent.bounds.year_min is None


def test_the_dog_is_no_kind() -> None:
    assert not any("animals" in t.tags for w in read_of_all("sth chill for me n the dog").wishes for t in w.terms)


@pytest.mark.parametrize(
    ("text", "unheard"),
    [
        ("hm, no, too girly. more epic", ("girly", "epic")), ("too corporate, something more indie-punk", ("corporate", "indie-punk")),
        ("too scary. more epic", ("epic",)), ("too scary", ()), ("these are all too similar", ()), ("too bad, I liked the second", ()),
        ("the second is too girly", ()), ("more epic", ()), ("something not too girly", ()), ("too boring", ()), ("me too. more", ()),
    ],
)  # fmt: skip
def test_what_the_cards_are_too_much_of_in_no_word_of_the_catalogue(text: str, unheard: tuple[str, ...]) -> None:
    assert unheard_of(read_of_all(text, ("celeste", "hades"))) == unheard
