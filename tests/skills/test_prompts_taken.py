"""Every prompt: whatever a model answers gives an output of the right kind or a ValueError, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from recsys.intent import Intent
from recsys.skills.choose_tools import Chosen, ChosenCall
from recsys.skills.find_mentions import FindMentionsOutput
from recsys.skills.plan_tools import MOST_STEPS, Plan
from recsys.skills.prompts.base import Said, ToolCall
from recsys.skills.recommend import RecommendOutput
from recsys.skills.reflect import ReflectOutput
from recsys.skills.rerank import RerankOutput
from recsys.skills.settle_links import SettleLinksOutput
from recsys.skills.wording.reply import WriteReplyOutput
from tests.skills.asked import ALL, TOLD_APART, inputs_of, marked

MENU = {"names": ["Boss Rush", " Ghost \n Manor ", "", "Boss Rush", "Zorblax"], "words": " Start with [1]. "}
GOOD: Mapping[str, Any] = {
    "read_request": {"like": {"genres": ["mrkgenre"], "devices": ["PHONE"]}, "ages": ["9-12"]},
    "recommend": MENU, "name_items": MENU, "choose_tools": MENU,
    "plan_tools": {"steps": [{"tool": "get_item_name", "args": {"ids": ["boss-rush"], "n": None}}], "use": [1]},
    "infer_items": MENU, "recommend_in_talk": MENU,
    "find_mentions": {"mentions": [{"raw": "boss", "title": "Ghost Manor", "attitude": 1}]},
    "settle_links": {"answers": [{"number": 1, "method": "word", "why": "Ghost"}]},
    "reflect": {"scores": [{"number": 1, "score": 0, "why": "Ghost"}]},
    "rerank": {"scores": [{"number": 2, "score": -1, "why": "Ghost"}]},
}  # fmt: skip
SCORES = ({}, {"scores": []}, {"scores": "1"}, {"scores": [1]}, {"scores": [{"number": 1}]},
          {"scores": [{"number": 9, "score": 1}]}, {"scores": [{"number": 1, "score": 3}]},
          {"scores": [{"number": 1, "score": True}]}, {"scores": None})  # fmt: skip
WRONG: Mapping[str, Sequence[Any]] = {
    "read_request": ({"like": []}, {"like": {"genres": "x"}}, {"ages": "9-12"}, {"dislike": {"names": [1]}}, {"like": None}),
    "recommend": ({}, {"names": []}, {"names": ["", " "]}, {"names": "Boss Rush"}, {"names": [{"title": "Boss Rush"}]},
                  {"names": ["a"], "words": ["b"]}, {"names": None}),
    "plan_tools": ({}, {"steps": []}, {"steps": ["get_item_name"]}, {"steps": [{}]}, {"steps": {}}, {"use": [1]},
                   {"steps": [{"tool": "x", "args": 3}]}, {"steps": [{"tool": "x"}], "use": "all"}),
    "find_mentions": ({"mentions": "boss"}, {"mentions": None}, {"mentions": {"raw": "boss"}}),
    "settle_links": ({"answers": "word"}, {"answers": None}, {"answers": {"1": "word"}}),
    "reflect": SCORES, "rerank": SCORES,
}  # fmt: skip
SHELLS = (
    "{}", " \n{}\n", "```json\n{}\n```", "```\n{}```", "Of course! Here it is:\n\n{}\n\nAnything else?",
    "<think>Perhaps {{1, 2}} or {{\"names\": [\"Not this\"]}}.</think>\n{}", "so {{it}} is </think>{}", "\ufeff{}",
)  # fmt: skip


def take(name: str, text: str, said: str = "a boss fight on my phone") -> Any:
    return TOLD_APART[name].take(Said(text), inputs_of(name, said), marked())


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_good_answer_is_taken_whatever_is_around_it(name: str, shell: str) -> None:
    assert take(name, shell.format(json.dumps(GOOD[name]))) == take(name, json.dumps(GOOD[name]))


def test_names_are_proposals_best_first_none_twice() -> None:
    found = take("recommend with words", json.dumps(MENU))
    assert [(p.name, p.item_id, p.score) for p in found.proposals] == [
        ("Boss Rush", None, 1.0), ("Ghost Manor", None, 0.5), ("Zorblax", None, 0.3333),
    ]  # fmt: skip
    assert found.words == "Start with [1]."
    many = take("recommend", json.dumps({"names": [f"Game {at}" for at in range(99)] + ["x" * 999]}))
    assert len(many.proposals) == 20
    assert len(take("recommend", json.dumps({"names": ["x" * 999]})).proposals[0].name) == 200


def test_calls_go_before_words() -> None:
    calls = (ToolCall("1", "get_item_name", {"ids": ["a"]}), ToolCall("", "sudo", {}))
    chosen = ALL["choose_tools"].take(Said('{"names": ["a"]}', calls), inputs_of("choose_tools", "x"), marked())
    assert chosen == Chosen(
        calls=(ChosenCall(id="1", tool="get_item_name", args={"ids": ["a"]}), ChosenCall(id="", tool="sudo"))
    )


WRONG_TEXTS = [
    "",
    " ",
    "I cannot do that.",
    "null",
    "[]",
    "[1]",
    '"text"',
    "{",
    "}",
    "}{",
    "{]}",
    '{"names": [',
    "NaN",
]
DEEP = '{"names": ' * 90_000 + "1" + "}" * 90_000


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("text", [*WRONG_TEXTS, DEEP], ids=[*map(repr, WRONG_TEXTS), "deep"])
def test_what_is_no_form_is_a_value_error(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        take(name, text)


@pytest.mark.parametrize(("name", "wrong"), [
    (name, wrong) for name in GOOD for wrong in WRONG["recommend" if GOOD[name] is MENU else name]
])  # fmt: skip
def test_a_form_filled_in_wrongly_is_a_value_error(name: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=r".*"):
        take(name, json.dumps(wrong))


@pytest.mark.parametrize("name", GOOD)
def test_an_answer_that_was_cut_off_is_a_value_error(name: str) -> None:
    whole = json.dumps(GOOD[name])
    for end in range(len(whole) - 1):
        with pytest.raises(ValueError, match=r".*"):
            take(name, whole[:end])


@pytest.mark.parametrize("name", GOOD)
def test_half_a_character_is_never_taken_over(name: str) -> None:
    """It could be neither saved nor encoded."""
    halves = (
        json.dumps(GOOD[name])
        .replace("Ghost", r"\ud83d")
        .replace("mrkgenre", r"\ud83d")
        .replace("get_item_name", r"\ud83d")
    )
    for text in (halves, halves.replace(r"\ud83d", "\ud83d")):
        with pytest.raises(ValueError, match=r".*"):
            take(name, text)


def test_an_empty_form_reads_as_the_twin_does() -> None:
    assert take("read_request", "{}") == take("read_request", '{"like": {}, "dislike": {"names": []}, "mood": "good"}')
    assert take("read_request", "{}").device_groups == (("PHONE",),)


def test_a_plan_is_cut_to_its_length_and_keeps_only_what_tools_take() -> None:
    steps = [{"tool": "get_item_name", "args": {"ids": ["$1"], "secret": 1}, "why": "x"}] * 30
    plan = take("plan_tools", json.dumps({"steps": steps, "use": [30], "thoughts": "none"}))
    assert len(plan.steps) == MOST_STEPS
    assert plan.steps[0].args.model_dump(exclude_none=True) == {"ids": ("$1",)}


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("Start with [1]. [2] is the harder one.", "Start with Mrktitle. Boss Rush is the harder one."),
        ("I  like\n[2].", "I like Boss Rush."), ("Take your time.", "Take your time."),
    ],
)  # fmt: skip
def test_words_are_filled_in(words: str, text: str) -> None:
    assert take("write_reply", words) == WriteReplyOutput(text=text)


@pytest.mark.parametrize(
    "words",
    ["", "[3] is good.", "[0] is good.", "Try Zorblax Prime.", "I have 900 of them.", "See www.example.com.", "*[1]* first.",
     "<b>x</b>", "<think>hm</think>Take [1].", '{"words": "Take [1]."}', "Farm Friends first."],
)  # fmt: skip
def test_words_that_name_anything_else_are_a_value_error(words: str) -> None:
    with pytest.raises(ValueError, match="nothing but the cards"):
        take("write_reply", words)


OUTPUTS = {
    "read_request": Intent, "recommend": RecommendOutput, "name_items": RecommendOutput, "plan_tools": Plan,
    "choose_tools": Chosen, "write_reply": WriteReplyOutput, "find_mentions": FindMentionsOutput, "settle_links": SettleLinksOutput,
    "infer_items": RecommendOutput, "recommend_in_talk": RecommendOutput, "reflect": ReflectOutput, "rerank": RerankOutput,
}  # fmt: skip
KNOWN = ["PHONE", "9-12", "Boss Rush", "mrkgenre", "get_item_name", "$1", "[1]", "farm"]
KEYS = ["names", "words", "like", "dislike", "genres", "properties", "devices", "ages", "genders", "steps", "use", "tool", "args",
        "ids", "n", "query", "x", "mentions", "raw", "title",
        "attitude", "answers", "number", "method", "scores", "score"]  # fmt: skip
SCRAPS = [
    "{",
    "}",
    '"',
    ":",
    ",",
    "[",
    "]",
    "names",
    "steps",
    "</think>",
    "```json",
    "[1]",
    "\\",
    "1",
    "Boss Rush",
    " ",
]
TEXTS = st.text(st.characters(codec=None), max_size=6)
LEAF = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS | st.sampled_from(KNOWN)
JSON = st.recursive(
    LEAF, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4), max_leaves=8
)  # fmt: skip
ANSWERS = TEXTS | JSON.map(json.dumps) | st.lists(st.sampled_from(SCRAPS)).map("".join)


@pytest.mark.parametrize("name", OUTPUTS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(ANSWERS)
def test_any_answer_is_an_output_or_a_value_error(name: str, text: str) -> None:
    try:
        output = take(name, text)
    except ValueError:
        return
    assert type(output) is OUTPUTS[name]
    assert json.dumps(output.model_dump(mode="json"))
    output.model_dump_json().encode()
