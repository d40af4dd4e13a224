"""`ask`: the fixed JSON form, dialogues, presses, and every way to ask wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recsys import build as building
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings
from recsys.store import FeedbackEvent, open_store
from recsys.types import Done
from tests.catalogue.rows import write_games_folder
from tests.cli.conftest import Run, ids, is_one_line
from tests.stub_llm import Fault, Stub
from tests.test_faults import HELPED, good

pytestmark = pytest.mark.usefixtures("built")


def write(path: Path, *lines: str) -> str:
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def said(role: str, content: str) -> str:
    return json.dumps({"role": role, "content": content})


def test_the_document_has_the_fixed_form(run: Run) -> None:
    asked = run("ask", "cooking together", "--json")
    assert asked.status == 0
    told = asked.document
    assert list(told) == ["reply", "items", "intent", "notices", "llm_calls", "tokens", "ms", "trace"]
    assert told["reply"]
    assert [sorted(item) for item in told["items"]] == [["evidence", "id", "role", "score", "title"]] * len(
        told["items"]
    )
    assert {"cooking-chaos", "cooking-chaos-2"} <= set(ids(told["items"]))
    assert {step["kind"] for step in told["trace"]} == {"tool", "skill"}
    assert all(step["name"] and step["by"] and step["ms"] >= 0 for step in told["trace"])
    assert all(each["kind"] and each["text"] for item in told["items"] for each in item["evidence"])
    assert (told["llm_calls"], told["tokens"], told["notices"]) == (0, 0, [])
    assert told["ms"] > 0


def test_the_same_question_gives_the_same_items(run: Run) -> None:
    first, second = (run("ask", "farming with friends", "--json").document for _ in range(2))
    assert (first["items"], first["reply"]) == (second["items"], second["reply"])


def test_people_read_the_reply_then_the_items_with_their_reasons(run: Run) -> None:
    asked = run("ask", "cooking together")
    lines = asked.out.splitlines()
    assert lines[0] == run("ask", "cooking together", "--json").document["reply"]
    assert "1. Cooking Chaos 2 (2019) · Party" in lines or "1. Cooking Chaos (2016) · Party" in lines
    assert asked.err == "[  0%] Opening the catalogue\n"


def test_the_ways_out_are_told_where_there_are_no_buttons(run: Run) -> None:
    asked = run("ask", "co-op VR game")
    assert asked.out.rstrip().endswith("Say “Never mind VR” for 4; “Never mind co-op” for 1."), asked.out
    assert run("ask", "co-op VR game", "--json").document["reply"] == asked.out.rstrip()


@pytest.mark.parametrize("n", [1, 3])
def test_n_items_are_given(run: Run, n: int) -> None:
    assert len(run("ask", "a game", "-n", str(n), "--json").document["items"]) == n


@pytest.mark.parametrize("n", ["0", "-1", str(10**9)])
def test_an_impossible_n_is_refused_in_one_line(run: Run, n: str) -> None:
    asked = run("ask", "a game", "-n", n)
    assert (asked.status, asked.out) == (1, "")
    assert is_one_line(asked.err, "from 1 to 50", f"saw {n}.")


@pytest.mark.parametrize(
    ("options", "kind"),
    [(["--catalogue", "nowhere"], "catalogue"), (["--strategy", "magic"], "strategy"), (["--user", "nobody"], "user")],
)
def test_an_unknown_name_is_refused_in_one_line(run: Run, options: list[str], kind: str) -> None:
    asked = run("ask", "a game", *options, "--json")
    assert (asked.status, asked.out) == (1, "")
    assert is_one_line(asked.err, f"There is no {kind} named {options[1]!r}.")


def test_a_model_that_is_not_set_up_is_told_how_to_be(run: Run, built: Settings) -> None:
    asked = run("ask", "a game", "--brain", "llm")
    assert asked.status == 1
    assert "RECSYS_LLM_API_KEY" in asked.err


def test_a_model_is_asked_where_one_is_set_up_unless_it_is_left_out(
    run: Run, built: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Stub(good()) as stub:
        monkeypatch.setenv("RECSYS_LLM_BASE_URL", stub.url)
        asked = run("ask", "co-op games please", "--json")
        assert (asked.document["llm_calls"], asked.document["tokens"]) == (1, 15)  # too few fit for a model's words
        assert {step["name"] for step in asked.document["trace"] if step["by"] == "llm"} == {"read_request"}
        stub.fail(Fault.SERVER_ERROR)
        assert HELPED in run("ask", "co-op games please", "--brain", "llm").out
        stub.requests.clear()
        assert run("ask", "co-op games please", "--json", "--brain", "embedded").document["llm_calls"] == 0
        assert stub.requests == []


@pytest.mark.parametrize("strategy", ["planned", "free"])
def test_what_needs_a_model_is_refused_in_one_line_without_one(run: Run, built: Settings, strategy: str) -> None:
    asked = run("ask", "a game", "--strategy", strategy)
    assert (asked.status, asked.out, asked.err.count("\n")) == (1, "", 1)
    assert "needs a language model" in asked.err


def test_a_tool_can_be_left_out(run: Run, built: Settings) -> None:
    def tools(*more: str) -> set[str]:
        trace = run("ask", "farm games like Farm Friends", "--json", "--strategy", "omulet", *more).document["trace"]
        return {step["name"] for step in trace if step["kind"] == "tool"}

    assert {"get_similar_items_cf", "get_item_rank"} <= tools()
    assert not {"get_similar_items_cf", "get_item_rank"} & tools("--without", "get_similar_items_cf, get_item_rank")
    refused = run("ask", "a game", "--without", "get_everything")
    assert refused.status == 1
    assert "get_everything" in refused.err


def test_a_source_can_be_left_out_of_a_strategy_that_asks_them_itself(run: Run) -> None:
    def gathered(*more: str) -> str:
        trace = run("ask", "farm games like Farm Friends", "--json", *more).document["trace"]
        (step,) = (step for step in trace if step["name"] == "get_candidates")
        return str(step["output"])

    assert "als" in gathered()
    assert "als" not in gathered("--without", "als")
    refused = run("ask", "farm games", "--strategy", "omulet", "--without", "als")
    assert (refused.status, refused.err.count("\n")) == (1, 1)
    assert "als" in refused.err


def test_a_message_that_is_too_long_is_refused(run: Run) -> None:
    asked = run("ask", "a " * 2_000)
    assert asked.status == 1
    assert "at most 2,000 characters" in asked.err.splitlines()[-1]


@pytest.mark.parametrize("text", ["", " ", "?!", "-5 games", "\udc80\x00\x1b[31m", "x" * 2_000])
def test_any_text_is_answered(run: Run, text: str) -> None:
    asked = run("ask", text, "--json")
    assert asked.status == 0
    assert asked.document["reply"]


def test_a_dialogue_is_carried_on(run: Run, tmp_path: Path) -> None:
    before = write(
        tmp_path / "talk.jsonl",
        said("user", "cooking together"), said("assistant", "Cooking Chaos, then Farm Friends."), "",
    )  # fmt: skip
    alone = run("ask", "what is the second one about?", "--json").document
    after = run("ask", "what is the second one about?", "--dialogue", before, "--json").document
    assert "hens" in after["reply"]
    assert "hens" not in alone["reply"]
    assert after["items"] == []


def test_what_was_offered_before_does_not_return_for_more(run: Run, tmp_path: Path) -> None:
    first = run("ask", "a game", "--json").document
    before = write(tmp_path / "talk", said("user", "a game"), said("assistant", first["reply"]))
    again = run("ask", "more", "--dialogue", before, "--json").document
    assert again["items"]
    assert not set(ids(first["items"])) & set(ids(again["items"]))


@pytest.mark.parametrize(
    "line",
    ["hello", "[]", "{}", '{"role": "system", "content": "x"}', '{"role": "user"}', '{"role": "user", "content": 3}'],
)
def test_a_bad_line_of_a_dialogue_is_named(run: Run, tmp_path: Path, line: str) -> None:
    asked = run("ask", "more", "--dialogue", write(tmp_path / "talk", said("user", "hi"), line))
    assert (asked.status, asked.out) == (1, "")
    assert is_one_line(asked.err, "talk, line 2: expected", repr(line))


def test_a_dialogue_that_cannot_be_read_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b'{"role": "user", "content": "caf\xe9"}')
    for path, why in ((tmp_path / "none", "No such file"), (tmp_path, "directory"), (tmp_path / "latin", "not UTF-8")):
        asked = run("ask", "more", "--dialogue", str(path))
        assert asked.status == 1
        assert is_one_line(asked.err, str(path), why)


def test_a_persons_presses_count(run: Run, built: Settings) -> None:
    store = open_store(built.store_url)
    conversation = store.conversations.start("ann", "games")
    turn = store.conversations.begin_turn(
        "ann", conversation, "hi", strategy="omulet", brain="embedded", catalogue="games", snapshot_id="s"
    )
    store.conversations.finish_turn(turn, Done(turn, "", (), {}, (), (), 0.0))
    down = FeedbackEvent(user_id="ann", turn_id=turn, name="item-thumb", item_id="cooking-chaos", value=0)
    store.feedback.press(down)
    store.close()
    without = run("ask", "cooking together", "--json").document
    own = run("ask", "cooking together", "--user", "ann", "--json").document
    assert "cooking-chaos" in ids(without["items"])
    assert "cooking-chaos" not in ids(own["items"])
    assert "cooking-chaos-2" in ids(own["items"])


def test_the_first_question_builds_the_games_and_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECSYS_DATA_DIR", str(tmp_path / "fresh"))
    monkeypatch.setattr(building, "GAMES_FOLDER", write_games_folder(tmp_path / "games"))
    asked = run("ask", "a puzzle", "--json")
    assert asked.status == 0
    assert asked.document["items"]
    assert asked.err.startswith("[  0%] Reading the catalogue\n")
    assert "[100%] The catalogue is ready\n" in asked.err
    assert list_catalogues(tmp_path / "fresh" / "catalogues") == ("games",)


def test_nothing_is_built_for_a_question_that_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECSYS_DATA_DIR", str(tmp_path / "fresh"))
    for options in (["-n", "0"], ["--strategy", "magic"], ["--user", "nobody"], ["--dialogue", "none"]):
        assert is_one_line(run("ask", "a game", *options).err)
    assert list_catalogues(tmp_path / "fresh" / "catalogues") == ()
