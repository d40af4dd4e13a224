"""The house's own strategy: what it gathers, that it keeps to the conditions, and how its menu is mixed."""

from __future__ import annotations

from pathlib import Path
from statistics import mean, median
from typing import Any

import pytest

from recsys.assistant import Assistant
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.intent import Bounds, Intent, Mention, Person, Term, Wish
from recsys.learning.thumbs import Steering
from recsys.safety.conditions import conditions, meets
from recsys.shelf import Shelf
from recsys.strategies.base import Call, Proposed, Request, Result
from recsys.strategies.house import House
from recsys.types import DIALS, MOVIES, Item, Utterance
from tests.brain.assistants import last
from tests.brain.modelled import READ, modelled, models_at
from tests.language.shelves import eight, whole
from tests.strategies.driver import Script, core, drive
from tests.stub_llm import Stub
from tests.stub_waiter import Waiter

SOLO = Wish(phrase="solo", terms=(Term(phrase="solo", modes=("solo",)),), must=True)
COSY = Wish(phrase="cosy", terms=(Term(phrase="cosy", tags=("cosy",)),), must=True)
CHILD = (Person(role="son", age=8),)
ASKED = {
    "nothing": Intent(text="anything"),
    "a kind": Intent(wishes=(COSY,)),
    "a child on a phone": Intent(people=CHILD, device_groups=(("PHONE",),), wishes=(SOLO,)),
    "years": Intent(bounds=Bounds(year_min=2016, year_max=2019)),
    "like an item": Intent(
        text="a hard platformer", mentions=(Mention(text="Celeste", item_id="celeste", attitude=2, seed=True),)
    ),
    "everything is disliked": Intent(
        mentions=tuple(Mention(text=i, item_id=i, attitude=-2) for i in whole().catalogue.ids[:300])
    ),
}


def request(intent: Intent, n: int = 5, where: Shelf | None = None, **more: Any) -> Request:
    catalogue = (where or whole()).catalogue
    talk = (Utterance("user", intent.text or "said", intent.liked_items),)
    return Request(intent, n, said=intent.text, talk=talk, tests=conditions(intent, catalogue), **more)


def script(asked: Request, where: Shelf | None = None) -> Script:
    shelf = where or whole()
    return drive(House().propose(asked, shelf.catalogue), lambda call: core(call, shelf), shelf=shelf)


def menu(asked: Request, where: Shelf | None = None) -> Proposed:
    value: Proposed = script(asked, where).value
    return value


def ids(proposed: Proposed, n: int = 5) -> list[str]:
    return [p.item_id or "" for p in proposed.proposals][:n]


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED.keys())
def test_every_proposal_meets_the_conditions_and_none_is_barred_or_there_twice(asked: Intent) -> None:
    barred = frozenset(ids(menu(request(asked)))[:2])
    found = menu(request(asked, barred=barred))
    assert len(found.proposals) >= 5
    assert len({p.item_id for p in found.proposals}) == len(found.proposals)
    assert not barred & {p.item_id for p in found.proposals}
    assert all(meets(whole().catalogue[p.item_id or ""], conditions(asked, whole().catalogue)) for p in found.proposals)


def test_one_act_gathers_from_every_retriever_and_two_skills_do_the_rest() -> None:
    ran = script(request(ASKED["like an item"]))
    assert [call.tool for call in ran.calls] == ["get_candidates"]
    assert [name for name, _ in ran.thoughts] == ["rank", "compose"]
    found = {listing.retriever for listing in ran.value.listings if listing.ids}
    assert {"ease", "als", "item_cf", "content", "search", "popularity", "named"} <= found
    assert all(len(listing.scores) == len(listing.ids) for listing in ran.value.listings if listing.retriever != "fits")


def test_a_name_that_nothing_can_be_left_out_by_is_not_searched_for() -> None:
    text, films = "comedy, no Ida Quarble", Catalogue("films", MOVIES, (Item("a", "Alpha"),), Vocabulary({}, {}))
    refused = Wish(phrase="Ida Quarble", attitude=-2, must=True, source="no Ida Quarble")
    intent = Intent(text=text, wishes=(refused,))
    for pressed in (Steering(), Steering(liked=("a",))):  # a thumb of another day is nothing to start from
        asked = Request(intent, 5, pressed, said=text, talk=(Utterance("user", text),))
        gathers = next(House().propose(asked, films))
        assert "Quarble" not in repr(gathers)
        assert "comedy" in repr(gathers)


def test_an_item_that_is_liked_brings_its_kind() -> None:
    found = ids(menu(request(ASKED["like an item"], barred=frozenset({"celeste"}))))
    assert sum("Platformer" in whole().catalogue[i].genres for i in found) >= 3


def test_the_dial_goes_from_well_known_to_little_known() -> None:
    def fame(dial: Any) -> float:
        found = menu(request(ASKED["a kind"], n=10, dial=dial))
        return mean(whole().catalogue[i].fame or 0 for i in ids(found, 9))

    known = [fame(dial) for dial in DIALS]
    assert known == sorted(known, reverse=True)
    assert known[0] > known[-1]


def test_the_wild_card_is_the_last_less_known_than_the_others_and_meets_everything() -> None:
    asked = request(ASKED["a kind"])
    found = menu(asked)
    assert ids(found)[-1] == found.wild
    catalogue = whole().catalogue
    assert meets(catalogue[found.wild or ""], asked.tests)
    assert (catalogue[found.wild or ""].fame or 0) < median(catalogue[i].fame or 0 for i in ids(found)[:-1])


@pytest.mark.parametrize(
    ("asked", "more"),
    [(ASKED["a kind"], {"dial": "safe"}), (ASKED["a kind"], {"n": 3}), (Intent(flags=("hidden",)), {})],
    ids=["safe", "three", "all are little known"],
)
def test_no_wild_card_where_none_is_wanted(asked: Intent, more: dict[str, Any]) -> None:
    assert menu(request(asked, **more)).wild is None


@pytest.mark.parametrize(
    ("asked", "open_"),
    [(ASKED["nothing"], True), (Intent(wishes=(SOLO,)), True), (ASKED["years"], True), (ASKED["a child on a phone"], True),
     (ASKED["a kind"], False), (ASKED["like an item"], False), (Intent(wishes=(Wish(phrase="dragons"),)), False),
     (Intent(wishes=(Wish(phrase="valve", terms=(Term(phrase="Valve", makers=("Valve",)),), must=True),)), False)],
)  # fmt: skip
def test_a_first_guess_is_of_several_kinds_only_where_nothing_says_what_it_should_be_like(
    asked: Intent, open_: bool
) -> None:
    assert dict(script(request(asked)).thoughts)["compose"].varied == open_


def test_no_more_than_two_of_a_series_while_there_are_others() -> None:
    zelda = [i for i in whole().catalogue if i.series == "The Legend of Zelda"]
    assert len(zelda) > 3
    liked = Intent(mentions=(Mention(text="x", item_id=zelda[0].id, attitude=2, seed=True),))
    found = ids(menu(request(liked, barred=frozenset({zelda[0].id}))))
    assert sum(whole().catalogue[i].series == "The Legend of Zelda" for i in found) <= 2


def test_fewer_that_fit_are_all_proposed() -> None:
    catalogue = whole().catalogue
    barred = frozenset(catalogue.ids[3:])
    found = menu(request(Intent(text="anything"), barred=barred))
    assert {p.item_id for p in found.proposals} == set(catalogue.ids[:3])


def test_where_the_tool_fails_the_whole_catalogue_is_looked_through_and_it_is_told() -> None:
    asked = request(ASKED["a kind"])
    found = drive(House().propose(asked, whole().catalogue), lambda call: Result(error="gone"), shelf=whole()).value
    assert found.failed == ("get_candidates",)
    assert len(found.proposals) >= 5


def test_one_retriever_that_fails_leaves_the_others() -> None:
    def broken(call: Call) -> Result:
        found = core(call, whole())
        value = found.value.model_copy(update={"failed": ("als",)})
        return Result(value)

    found = drive(House().propose(request(ASKED["a kind"]), whole().catalogue), broken, shelf=whole()).value
    assert found.failed == ("als",)
    assert len(found.proposals) >= 5


def test_what_is_named_gives_the_reason_and_not_a_thumb(games: Assistant) -> None:
    pressed = Steering(liked=("harvest-moon-light-of-hope", "escape-academy"))
    asked = "Co-op for my nephews, 7 and 10, on tablets, not scary, like Overcooked"
    reasons = " ".join(pick.reason for pick in last(games.answer(asked, catalogue="games", steering=pressed)).picks)
    assert "as in Overcooked" in reasons
    assert not [title for title in ("Harvest Moon", "Escape Academy") if title in reasons]


def test_a_thumb_moves_the_list() -> None:
    liked = Steering(liked=("celeste",))
    assert ids(menu(request(Intent(text="anything"), steering=liked))) != ids(menu(request(Intent(text="anything"))))


@pytest.mark.parametrize("text", ["co-op games please", "recommend me something", "thanks!", "is it on switch?"])
def test_with_a_model_a_turn_takes_at_most_two_calls(tmp_path: Path, text: str) -> None:
    with Stub(Waiter(read_request=READ, write_reply="[1] is where I would begin.")) as stub:
        assistant = modelled(tmp_path, eight(), models_at(stub.url), strategy="house")
        done = last(assistant.answer(text))
        assert done.llm_calls <= 2
        assert {step.name for step in done.trace if step.by == "llm"} <= {"read_request", "write_reply"}
        assistant.close()


def about(word: str, *told: str) -> Wish:
    return Wish(phrase=word, terms=(Term(phrase=word, told=told),))


def test_what_tells_of_a_subject_leads_among_what_fits_and_nothing_else_is_put_beside_it() -> None:
    asked = request(Intent(text="trains", wishes=(about("trains", "openttd", "transport-fever-2", "mini-metro"), SOLO)))
    found = menu(asked)
    assert set(ids(found, 3)) == {"openttd", "transport-fever-2", "mini-metro"}
    assert found.wild is None


def test_a_subject_leads_past_no_condition() -> None:
    phone = Intent(
        text="trains", wishes=(about("trains", "transport-fever-2", "mini-metro"),), device_groups=(("PHONE",),)
    )
    found = ids(menu(request(phone)), 5)
    assert found[0] == "mini-metro"
    assert "transport-fever-2" not in found


def test_a_narrower_word_puts_first_what_tells_of_it_among_its_kind() -> None:
    term = Term(phrase="dinosaurs", tags=("animals",), told=("jurassic-world-evolution-2",))
    asked = Intent(text="dinosaurs", wishes=(Wish(phrase="dinosaurs", must=True, terms=(term,)),))
    assert ids(menu(request(asked)))[0] == "jurassic-world-evolution-2"
