"""A language model behind the page: whether it is there, what it took, one quiet line when it was away, a key of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pydantic import SecretStr
from streamlit import config

from recsys.store import Store
from tests.stub_llm import Fault, Stub
from tests.test_faults import HELPED, good
from tests.ui.conftest import Opener
from tests.ui.reading import conversation, labels, lines, press, say

OWN = "sk-own-77aa31"
ASK = "co-op games please"
AWAY = "Language model away, built-in brain answers"


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stub]:
    """A model's server, set up by the operator without a key."""
    with Stub(good()) as served:
        monkeypatch.setenv("RECSYS_LLM_BASE_URL", served.url)
        yield served


def test_without_a_model_the_built_in_brain_is_ready_and_needs_none(open_app: Opener) -> None:
    app = open_app()
    assert "Built-in brain, ready" in lines(app)
    assert not {"planned", "free"} & set(app.selectbox(key="strategy").options)
    assert "OMuleT, planned by the model" not in app.selectbox(key="strategy").options


def test_a_model_answers_and_what_it_took_stands_in_the_set_up(stub: Stub, open_app: Opener, store: Store) -> None:
    app = say(open_app(), ASK)
    assert "Language model, ready" in lines(app)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert (turn.brain, turn.llm_calls, turn.tokens) == ("llm", 1, 15)
    assert "This conversation: 1 call, 15 tokens" in lines(app)
    assert "The model chooses the tools" in app.selectbox(key="strategy").options
    app.selectbox(key="strategy").set_value("free").run()
    say(app, "farm games")
    assert store.conversations.turns("local", conversation(app))[-1].strategy == "free"


def test_one_quiet_line_says_that_the_model_was_away_and_it_vanishes_again(stub: Stub, open_app: Opener) -> None:
    app = open_app()
    stub.fail(Fault.BAD_JSON)
    say(app, ASK)
    assert lines(app).count(HELPED) == 1
    stub.heal()
    say(app, "farm games please")
    assert lines(app).count(HELPED) == 1
    assert "Language model, ready" in lines(app)


def test_a_model_that_is_gone_is_said_to_be_away(stub: Stub, open_app: Opener) -> None:
    app = open_app()
    stub.fail(Fault.SERVER_ERROR)
    say(say(app, ASK), "farm games")
    assert AWAY in lines(app)
    assert not app.exception


def test_a_key_of_ones_own_is_used_and_never_shown(stub: Stub, open_app: Opener, store: Store) -> None:
    app = open_app()
    app.text_input(key="key-typed").set_value(f" {OWN} ").run()
    assert app.session_state["own_key"] == SecretStr(OWN)
    say(app, ASK)
    assert {request.headers["authorization"] for request in stub.requests} == {f"Bearer {OWN}"}
    assert "key-typed" not in {field.key for field in app.text_input}
    state = repr(app.session_state)
    (turn,) = store.conversations.turns("local", conversation(app))
    assert OWN not in f"{state} {lines(app)} {turn} {json.dumps([r.body for r in stub.requests])}"
    press(app, "Forget my key")
    stub.requests.clear()
    say(app, "farm games please")
    assert not [r for r in stub.requests if OWN in r.headers["authorization"]]
    assert app.text_input(key="key-typed").value == ""


def test_a_key_that_cannot_be_one_is_told_and_the_message_kept(stub: Stub, open_app: Opener) -> None:
    app = open_app()
    app.text_input(key="key-typed").set_value("two words").run()
    say(app, ASK)
    assert "Copy it again" in lines(app)
    assert "two words" not in lines(app)
    assert app.chat_input(key="prompt").value == ASK or app.session_state["prompt"] == ASK


def test_where_the_app_is_deployed_or_the_operator_has_a_key_there_is_no_field(
    stub: Stub, open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.set_option("server.address", "0.0.0.0")
    assert not open_app().text_input
    config.set_option("server.address", "127.0.0.1")
    assert open_app().text_input
    monkeypatch.setenv("RECSYS_LLM_API_KEY", "sk-operator")
    assert not open_app().text_input


def test_an_address_that_is_not_allowed_is_told_and_nobody_is_asked(
    open_app: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RECSYS_LLM_BASE_URL", "http://169.254.169.254/v1")
    app = open_app()
    assert "RECSYS_LLM_ALLOWED_HOSTS" in lines(app) + " ".join(error.value for error in app.error)
    assert not app.exception


def test_who_asks_too_often_is_told_and_keeps_the_message(open_app: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RECSYS_RATE", "1")
    app = say(open_app(), ASK)
    say(app, "farm games")
    assert "At most 1 messages a minute" in lines(app)
    assert "Continue" not in labels(app)
