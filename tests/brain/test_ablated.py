"""Skills by their twins or left out, to see what each is worth: the model is asked for the others alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys.assistant import Options
from recsys.brain.ablated import AblatedBrain
from recsys.brain.base import EmbeddedBrain
from recsys.skills.recommend import Recommend, RecommendInput
from recsys.types import Listing
from tests.brain.assistants import ids, last
from tests.brain.modelled import READ, modelled, models_at
from tests.language.shelves import eight
from tests.stub_llm import Stub
from tests.stub_protocol import Reply, skill_of

SAID = {"names": ["Farm Friends"], "words": "Here."}


def asked(folder: Path, options: Options) -> tuple[set[str | None], set[str]]:
    """Skills that the model was asked for, and brains that thought in a turn."""
    with Stub(lambda body: Reply(json.dumps(READ if skill_of(body) == "read_request" else SAID))) as stub:
        assistant = modelled(folder, eight(), models_at(stub.url))
        done = last(assistant.answer("co-op games please", catalogue="games", options=options))
        assistant.close()
        assert ids(done)
        return {request.skill for request in stub.requests}, {step.by for step in done.trace if step.kind == "skill"}


def test_a_twin_stands_in_for_the_model_in_its_own_skill_only(tmp_path: Path) -> None:
    whole, _ = asked(tmp_path / "whole", Options("omulet", brain="llm"))
    less, by = asked(tmp_path / "less", Options("omulet", brain="llm", twins=frozenset({"read_request"})))
    assert "read_request" in whole
    assert less == whole - {"read_request"}
    assert {"embedded", "llm"} <= by


LISTS = (
    Listing("a", ("boss-rush", "dungeon-duo", "no-such-game")),
    Listing("b", ("cooking-chaos", "boss-rush", "ghost-manor")),
)


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({}, ["boss-rush", "cooking-chaos", "dungeon-duo", "ghost-manor"]),
        ({"n": 2}, ["boss-rush", "cooking-chaos"]),
        ({"barred": frozenset({"cooking-chaos"})}, ["boss-rush", "dungeon-duo", "ghost-manor"]),
        ({"pool": ("mystery-box", "farm-friends")}, ["mystery-box", "farm-friends"]),
    ],
)
def test_without_ranking_lists_take_turns_in_their_own_order(more: dict[str, object], found: list[str]) -> None:
    world = eight().world
    brain = AblatedBrain(EmbeddedBrain(), unthought=frozenset({"recommend"}))
    inputs = RecommendInput.model_validate({"intent": {}, "listings": LISTS, **more})
    thought = brain.run(Recommend(), inputs, world)
    assert (thought.by, brain.name) == ("left out", "embedded")
    assert [proposal.item_id for proposal in thought.output.proposals] == found
    scores = [proposal.score for proposal in thought.output.proposals]
    assert scores == sorted(scores, reverse=True)
