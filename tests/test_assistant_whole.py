"""The one door over the whole embedded catalogue: kind to any text, and no card that breaks a condition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from recsys.assistant import Assistant, Options
from recsys.dialogue.answering.choosing import asked_of
from recsys.dialogue.holding.state import State
from recsys.safety.conditions import conditions, meets
from recsys.skills.wording.reply import WriteReplyInput
from recsys.types import Done
from tests.brain.assistants import assistant_on, ids, last, press
from tests.language.shelves import whole


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    """The embedded catalogue, all of it."""
    made = assistant_on(tmp_path_factory.mktemp("shop"), whole())
    yield made
    made.store.close()


ODD = (
    *("", " ", "\n\t", "?!…", "\0", "\ud800", "\\", "((((", "1 2 3", "\u200b\ufeff", "\u202egnikooc"),
    *(
        "🎮🍕👩\u200d👧",
        "مرحبا كيف حالك",
        "料理ゲーム",
        "'; DROP TABLE turn; --",
        "<script>alert(1)</script>",
        "{0} %s ${x}",
    ),
    *("a" * 300, "no " * 99, "co-op " * 40, "but", "although (", "because."),
)


@pytest.mark.parametrize("text", ODD)
def test_odd_text_gets_a_kind_answer_and_is_saved(shop: Assistant, text: str) -> None:
    conversation = shop.store.conversations.start("ann", "games")
    done = last(shop.reply("ann", conversation, text))
    assert len(done.reply) > 10
    assert [turn.status for turn in shop.store.conversations.turns("ann", conversation)] == ["done"]


FRAGMENTS = st.sampled_from(
    (
        "no|not|I loved|hated|we|Overcooked|rust|Celeste|horror|shooters|co-op|puzzle games|cosy|zombies|,|.|but|and|"
        "the second one|for my kids (7 and 10)|my toddler|on ipad|on pc|switch|under $10|free games|15 minutes|"
        "4 players|since 2015|from the 90s|like|something|more|hidden gems|me:|wife:|easier|newer|give me 3|surprise me|how many|"
        "which first?|Blorg|🎮|\u202e"
    ).split("|")
)
TEXTS = st.one_of(
    st.text(max_size=300), st.lists(FRAGMENTS, min_size=1, max_size=14).map(lambda parts: " ".join(parts)[:300])
)


def keeps_to_what_is_asked(done: Done) -> bool:
    """Whether every card meets everything that holds; of a choice, the first what its message asks, where any choice does."""
    catalogue = whole().catalogue
    if done.intent["act"] != "choose" or not done.picks:
        tests = conditions(State.from_json(done.state).intent, catalogue)
        return all(meets(pick.item, tests) for pick in done.picks)
    thought = {step.name: step.inputs for step in done.trace if step.kind == "skill"}
    told = WriteReplyInput.model_validate(thought["write_reply"])
    tests = asked_of(told.read, told.intent, catalogue)
    return meets(done.picks[0].item, tests) or not any(meets(catalogue[i], tests) for i in thought["recommend"]["pool"])


@settings(max_examples=120)
@given(TEXTS, st.sampled_from(["omulet", "search", "popularity"]))
def test_any_text_is_answered_with_items_of_the_catalogue_that_meet_what_was_asked(
    shop: Assistant, text: str, strategy: str
) -> None:
    done = last(shop.answer(text, options=Options(strategy)))
    assert done.reply
    assert all(whole().catalogue[pick.item.id] == pick.item for pick in done.picks)
    assert len(ids(done)) == len(set(ids(done)))
    assert keeps_to_what_is_asked(done)


@settings(max_examples=40)
@given(st.lists(TEXTS, min_size=2, max_size=4))
def test_any_talk_is_answered_within_everything_that_holds(shop: Assistant, texts: list[str]) -> None:
    state = State()
    for text in texts:
        done = last(shop.answer(text, state))
        state = State.from_json(done.state)
        assert keeps_to_what_is_asked(done)


def test_a_child_is_never_shown_what_is_too_old(shop: Assistant) -> None:
    for text, oldest in (
        ("games for my 7 year old", 7),
        ("scary games for my kids (12 and 14)", 12),
        ("something like Doom for my 6 year old", 6),
    ):
        ages = [pick.item.age for pick in last(shop.answer(text)).picks]
        assert ages
        assert all(age is not None and age <= oldest for age in ages)
    assert not last(shop.answer("zombie shooters for my kids (7 and 10)")).picks  # there is none for them


@pytest.mark.parametrize(
    "text", ["Valorant or Minecraft for my 7 year old?", "Minecraft, Valorant or Doom for my kids (7 and 10), which is the newest?"]
)  # fmt: skip
def test_of_what_is_named_for_a_child_what_is_for_its_age_comes_first(shop: Assistant, text: str) -> None:
    done = last(shop.answer(text))
    assert done.intent["act"] == "choose"
    assert ids(done)[0] == "minecraft"
    assert done.reply.startswith("Only Minecraft fits that: for age 7.")


def test_a_thumb_changes_the_very_next_list(shop: Assistant) -> None:
    def ask(user: str, liked: str) -> list[str]:
        conversation = shop.store.conversations.start(user, "games")
        first = last(shop.reply(user, conversation, "something relaxing"))
        if liked:
            press(shop, first, "item-thumb", liked, user=user)
        return ids(last(shop.reply(user, shop.store.conversations.start(user, "games"), "something relaxing")))

    plain, after_cards, after_golf = ask("u0", ""), ask("u1", "balatro"), ask("u2", "golf-it")
    assert plain != after_cards
    assert after_cards != after_golf
