"""Every retriever under its own name, and the strategies by name."""

from __future__ import annotations

import pytest

from recsys.errors import UnknownError
from recsys.intent import Intent, Mention, Person, Wish
from recsys.learning.thumbs import Steering
from recsys.retrieval.registry import NAMES
from recsys.retrievers import LABELS
from recsys.strategies.base import Request, Result
from recsys.strategies.omulet import OMuleT
from recsys.strategies.registry import STRATEGIES, strategy_named
from recsys.strategies.single import Single
from tests.language.shelves import eight
from tests.strategies.driver import core, drive

CATALOGUE = eight().catalogue
RICH = Intent(
    text="said", wishes=(Wish(phrase="cosy farming"), Wish(phrase="gore", attitude=-2)),
    people=(Person(role="son", age=10),),
    mentions=(Mention(text="x", item_id="boss-rush", attitude=2),),
)  # fmt: skip


def test_there_is_one_for_every_retriever_and_every_row_of_the_paper() -> None:
    assert set(STRATEGIES) == {"house", "crag", "crag+rec", "omulet", "planned", "free", "base", "base+div", *NAMES}
    assert isinstance(strategy_named("omulet"), OMuleT)
    assert {name for name, strategy in STRATEGIES.items() if strategy.needs_model} == {"planned", "free"}
    for name, strategy in STRATEGIES.items():
        assert strategy.name == name
        assert strategy.label == LABELS.get(name, strategy.label) != ""


@pytest.mark.parametrize("name", ["", "OMULET", "best", "x" * 500])
def test_an_unknown_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(UnknownError, match="omulet"):
        strategy_named(name)


@pytest.mark.parametrize("name", NAMES)
def test_it_asks_its_retriever_once_with_words_seeds_and_ages(name: str) -> None:
    script = drive(strategy_named(name).propose(Request(RICH, 5, Steering(liked=("farm-friends",))), CATALOGUE), core)
    (call,) = script.calls
    assert call.tool == "retrieve_items"
    assert {**call.args, "n": 0} == {
        "retriever": name, "query": "cosy farming", "ids": ["boss-rush",
        "farm-friends"], "age_groups": ["9-12"], "n": 0,
    }  # fmt: skip
    assert script.thoughts == []


def test_without_wishes_the_words_are_the_message_unless_items_are_named() -> None:
    for intent, words in ((Intent(text="said"), "said"), (RICH.model_copy(update={"wishes": ()}), "")):
        (call,) = drive(Single("search", "Search").propose(Request(intent, 5), CATALOGUE), core).calls
        assert call.args["query"] == words


def test_proposals_are_the_list_in_its_order_without_what_is_barred_or_unknown() -> None:
    request = Request(Intent(), 5, barred=frozenset({"boss-rush"}))
    script = drive(
        Single("als", "x").propose(request, CATALOGUE),
        lambda call: Result(["ghost-manor", "boss-rush", "nobody", "farm-friends"]),
    )
    assert [(p.item_id, p.name) for p in script.value.proposals] == [
        ("ghost-manor", "Ghost Manor"),
        ("farm-friends", "Farm Friends"),
    ]
    scores = [p.score for p in script.value.proposals]
    assert scores == sorted(scores, reverse=True)
    assert script.value.failed == ()


def test_a_retriever_that_fails_is_named() -> None:
    script = drive(Single("als", "x").propose(Request(Intent(), 5), CATALOGUE), lambda call: Result(error="gone"))
    assert (script.value.proposals, script.value.failed) == ((), ("als",))
