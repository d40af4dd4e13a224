"""The five demonstrations of read_request: told in turn, and true of their messages."""

from __future__ import annotations

import json

import pytest

from recsys.skills.prompts.base import Said, example
from recsys.skills.prompts.read_request import DEMONSTRATIONS, IntentForm, Preference, ReadRequestPrompt
from recsys.skills.read_request import ReadRequestInput
from recsys.types import AGE_GROUPS, DEVICES
from tests.language.shelves import eight, whole

WORLD = eight().world


def test_there_are_five_demonstrations_and_they_are_told_in_turn() -> None:
    assert len(DEMONSTRATIONS) == 5
    system, *shown, message = ReadRequestPrompt().messages(ReadRequestInput(text="hello there"), WORLD)
    assert [m.role for m in (system, *shown, message)] == ["system", *["user", "assistant"] * 5, "user"]
    assert [IntentForm.model_validate_json(m.text) for m in shown[1::2]] == [filled for _, filled in DEMONSTRATIONS]
    assert all(text in m.text for m, (text, _) in zip(shown[::2], DEMONSTRATIONS, strict=True))
    assert "hello there" in message.text


@pytest.mark.parametrize(("text", "filled"), DEMONSTRATIONS)
def test_a_demonstration_is_true_of_its_message(text: str, filled: IntentForm) -> None:
    for preference in (filled.like, filled.dislike):
        assert all(name in text for name in preference.names)
        assert set(preference.devices) <= set(DEVICES)
    assert set(filled.ages) <= set(AGE_GROUPS)
    assert set(filled.genders) <= {"MALE", "FEMALE"}
    assert json.loads(example(filled)).keys() == {"like", "dislike", "ages", "genders"}
    assert all(
        json.loads(example(filled))[side].keys() == Preference.model_fields.keys() for side in ("like", "dislike")
    )


def test_the_demonstrations_show_every_field_and_an_empty_form() -> None:
    shown = [json.loads(example(filled)) for _, filled in DEMONSTRATIONS]
    for field in ("genres", "names", "properties", "devices"):
        assert any(each["like"][field] for each in shown)
    assert any(each["dislike"]["names"] for each in shown)
    assert any(each["dislike"]["properties"] for each in shown)
    assert IntentForm() in [filled for _, filled in DEMONSTRATIONS]


@pytest.mark.parametrize(("text", "filled"), DEMONSTRATIONS)
def test_a_demonstrated_answer_loses_no_name_of_its_own(text: str, filled: IntentForm) -> None:
    """Over the whole catalogue, where the names are known."""
    world = whole().world
    intent = ReadRequestPrompt().take(Said(example(filled)), ReadRequestInput(text=text), world)
    by_id = {m.item_id: m.attitude for m in intent.mentions}
    for names, sign in ((filled.like.names, 1), (filled.dislike.names, -1)):
        for name in names:
            mention = next(m for m in intent.mentions if m.item_id == world.linker.link(name).item_id)
            assert by_id[mention.item_id] * sign > 0 or (sign > 0 and mention.seed)
