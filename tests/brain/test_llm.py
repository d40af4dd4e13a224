"""The brain that asks a model: two tries, within the turn's time, and then the twin."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from recsys.brain.chat import Heard
from recsys.brain.llm import LLMBrain
from recsys.errors import ModelError
from recsys.intent import Intent
from recsys.skills.judge_message import JudgeMessage, JudgeMessageInput
from recsys.skills.name_items import NameItems, NameItemsInput
from recsys.skills.prompts import prompts
from recsys.skills.prompts.base import Said
from recsys.skills.wording.reply import WriteReplyInput
from recsys.skills.write_reply import WriteReply
from tests.language.shelves import eight

WORLD = eight().world
GOOD = Heard(Said(json.dumps({"names": ["Farm Friends"], "words": "Here."})), 12)
BAD = Heard(Said("I would rather chat."), 5)
ASKED = NameItemsInput(request="farms please")


@dataclass
class Scripted:
    """A chat that says or raises one thing after another, and keeps the seconds it was given."""

    script: list[Heard | ModelError]
    timeout: float = 8.0
    seconds: list[float] = field(default_factory=list)

    def ask(self, messages: Sequence[Any], seconds: float, **more: Any) -> Heard:
        self.seconds.append(seconds)
        said = self.script.pop(0)
        if isinstance(said, ModelError):
            raise said
        return said

    def stream(self, messages: Sequence[Any], seconds: float) -> Iterator[Heard]:
        while self.script:
            yield self.ask(messages, seconds)


def brain(*script: Heard | ModelError, streams: bool = False) -> tuple[LLMBrain, Scripted, list[float]]:
    """The brain, its chat, and how long it slept."""
    chat, slept = Scripted(list(script)), list[float]()
    return LLMBrain(chat, prompts(streams), sleep=slept.append), chat, slept  # type: ignore[arg-type]


def test_what_the_model_says_is_used_and_counted() -> None:
    thinks, _, _ = brain(GOOD)
    thought = thinks.run(NameItems(), ASKED, WORLD)
    assert [p.name for p in thought.output.proposals] == ["Farm Friends"]
    assert (thought.by, thought.tokens, thought.calls, thought.away) == ("llm", 12, 1, None)


def test_a_skill_without_a_prompt_is_thought_by_its_twin_and_nobody_is_asked() -> None:
    thinks, chat, _ = brain()
    thought = thinks.run(JudgeMessage(), JudgeMessageInput(text="hi"), WORLD)
    assert (thought.by, thought.calls, chat.seconds) == ("embedded", 0, [])


def test_a_malformed_answer_is_asked_for_once_more_at_once() -> None:
    thinks, _, slept = brain(BAD, GOOD)
    thought = thinks.run(NameItems(), ASKED, WORLD)
    assert (thought.by, thought.tokens, thought.calls, slept) == ("llm", 17, 2, [0.0])


def test_malformed_twice_is_the_twins() -> None:
    thinks, chat, _ = brain(BAD, BAD, GOOD)
    thought = thinks.run(NameItems(), ASKED, WORLD)
    own = NameItems().twin(ASKED, WORLD)
    assert (thought.by, thought.output, thought.tokens, thought.calls) == ("embedded", own, 10, 2)
    assert thought.away == "malformed"
    assert chat.script == [GOOD]


@pytest.mark.parametrize("why", ["late", "refused", "away"])
def test_what_does_not_pass_is_not_tried_again(why: Any) -> None:
    thinks, chat, slept = brain(ModelError(why), GOOD)
    thought = thinks.run(NameItems(), ASKED, WORLD)
    assert (thought.by, thought.away, thought.calls, slept, chat.script) == ("embedded", why, 1, [], [GOOD])


def test_a_busy_server_is_given_the_time_it_asks_for() -> None:
    thinks, _, slept = brain(ModelError("busy", passing=True, wait=3.0), GOOD)
    assert thinks.run(NameItems(), ASKED, WORLD).by == "llm"
    assert slept == [3.0]


def test_without_a_wish_of_its_own_a_moment_is_waited_that_differs() -> None:
    waits = set()
    for _ in range(5):
        thinks, _, slept = brain(ModelError("away", passing=True), GOOD)
        assert thinks.run(NameItems(), ASKED, WORLD).by == "llm"
        assert 0.2 <= slept[0] <= 0.8
        waits.add(slept[0])
    assert len(waits) > 1


def test_a_wait_beyond_the_turns_time_is_not_begun() -> None:
    thinks, chat, slept = brain(ModelError("busy", passing=True, wait=60.0), GOOD)
    assert thinks.run(NameItems(), ASKED, WORLD, 20.0).away == "busy"
    assert (slept, chat.script) == ([], [GOOD])


def test_a_call_has_the_endpoints_time_or_what_is_left_of_the_turn() -> None:
    thinks, chat, _ = brain(GOOD, GOOD)
    thinks.run(NameItems(), ASKED, WORLD, 20.0)
    thinks.run(NameItems(), ASKED, WORLD, 5.0)
    assert chat.seconds[0] == 8.0
    assert 1.5 < chat.seconds[1] <= 2.0


def test_without_time_nobody_is_asked() -> None:
    thinks, chat, _ = brain(GOOD)
    thought = thinks.run(NameItems(), ASKED, WORLD, 3.2)
    assert (thought.away, chat.seconds) == ("late", [])


SAYING = WriteReplyInput(
    kind="picks", read=Intent(), intent=Intent(), picks=("farm-friends", "boss-rush"), request="farms please", wanted=2
)


def streamed(*parts: str | ModelError) -> tuple[Any, list[str]]:
    """The thought, and what was told on the way."""
    script = [part if isinstance(part, ModelError) else Heard(Said(part)) for part in parts]
    thinks, _, _ = brain(*script, streams=True)
    told: list[str] = []
    return thinks.run(WriteReply(), SAYING, WORLD, 20.0, told.append), told


def test_sentences_are_told_as_soon_as_they_are_whole_with_the_titles_in_them() -> None:
    thought, told = streamed("Start ", "with [1]. It is ", "kind.")
    assert told == ["Start with Farm Friends.", " It is kind."]
    assert (thought.output.text, thought.by) == ("Start with Farm Friends. It is kind.", "llm")


def test_from_the_first_sentence_that_is_not_vouched_for_nothing_is_told() -> None:
    thought, told = streamed("Start with [1]. Or Zorblax Prime. ", "It is kind.")
    assert told == ["Start with Farm Friends."]
    assert (thought.output.text, thought.by) == ("Start with Farm Friends.", "llm")


def test_what_is_not_vouched_for_is_looked_at_once_more_at_the_end_only(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[str] = []
    take = prompts(True)["write_reply"].__class__.take
    monkeypatch.setattr(
        prompts(True)["write_reply"].__class__, "take", lambda self, said, *rest: looks.append(said.text) or take(self, said, *rest)
    )
    streamed(*["Or Zorblax Prime. "] * 200)
    assert len(looks) < 20


def test_a_stream_that_breaks_keeps_its_whole_sentences() -> None:
    thought, told = streamed("Start with [1]. It is so", ModelError("away"))
    assert (thought.output.text, told, thought.away) == ("Start with Farm Friends.", ["Start with Farm Friends."], None)


def test_a_stream_that_breaks_before_a_sentence_is_the_twins() -> None:
    thought, told = streamed("Start with", ModelError("away"))
    assert (thought.by, told, thought.away) == ("embedded", [], "away")


@pytest.mark.parametrize(
    "text", ["[3] is good.", "[x].", "", "   ", "See www.evil.example now.", "It costs 99 dollars."]
)
def test_words_that_name_what_is_not_there_are_the_twins(text: str) -> None:
    thought, told = streamed(text, text)
    assert (thought.by, told) == ("embedded", [])
