"""Conversations held with us are learnt from: what was said and named, and of what was shown only what was liked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from recsys.build import build, import_catalogue
from recsys.catalogue.dialogues import OWN
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.manifest import DIALOGUES
from recsys.catalogue.snapshot import open_snapshot
from recsys.config import Settings
from recsys.errors import StoreError
from recsys.held import outlived, own_dialogues, own_judged
from recsys.retrieval.registry import load_all
from recsys.shelf import open_shelf
from recsys.skills.rank import in_use
from recsys.store import Store, open_store
from recsys.store.events import FeedbackEvent
from recsys.store.purge import Which, kept, purge
from recsys.types import Done, Item, Pick, Query, Utterance
from tests.catalogue.test_movielens import pack
from tests.worlds import BagOfWords

TALK = [
    {"role": "user", "text": "Something with cooking, I liked Two", "items": ["2"]},
    {"role": "assistant", "text": "Try these", "items": ["4", "10", "838"]},
]

ABOUT = {"strategy": "omulet", "brain": "embedded", "snapshot_id": "s"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path / "data")


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    opened = open_store(settings.store_url)
    yield opened
    opened.close()


def talk(store: Store, user: str, catalogue: str = "ml", times: int = 1) -> tuple[str, str]:
    """A conversation of so many answered turns; its id, and that of the last turn."""
    conversation, turn = store.conversations.start(user, catalogue), ""
    for number in range(times):
        turn = store.conversations.begin_turn(user, conversation, "x", **ABOUT, catalogue=catalogue)
        state = {"talk": TALK[: number + 1] if times > 1 else TALK}
        store.conversations.finish_turn(turn, Done(turn, "", (), {}, (), (), 1.0, state=state))
    return conversation, turn


def like(store: Store, user: str, turn: str, item: str, value: int = 1) -> None:
    store.feedback.press(FeedbackEvent(user_id=user, turn_id=turn, name="item-thumb", item_id=item, value=value))


def test_what_was_shown_counts_only_where_its_thumb_is_up(settings: Settings, store: Store) -> None:
    conversation, turn = talk(store, "ann")
    like(store, "ann", turn, "10")
    like(store, "ann", turn, "4", 0)
    like(store, "ann", turn, "838")
    store.feedback.clear("ann", turn, "item-thumb", "838")
    (only,) = own_dialogues(settings.store_url, "ml")
    assert only.id == OWN + conversation
    assert only.utterances == (
        Utterance("user", "Something with cooking, I liked Two", ("2",)),
        Utterance("assistant", "Try these", ("10",)),
    )


@pytest.mark.parametrize("last", ["in this conversation", "in another"])
def test_of_several_thumbs_of_a_person_on_an_item_the_last_counts(
    settings: Settings, store: Store, last: str
) -> None:
    conversation, _ = talk(store, "ann", times=2)
    turns = [turn.id for turn in store.conversations.turns("ann", conversation)]
    second = turns[1] if last == "in this conversation" else talk(store, "ann")[1]
    like(store, "ann", turns[0], "10")
    like(store, "ann", turns[0], "4", 0)
    like(store, "ann", second, "10", 0)
    like(store, "ann", second, "4")
    like(store, "bob", talk(store, "bob")[1], "10")  # what another thinks changes nothing
    told = {each.id: each.utterances[-1].items for each in own_dialogues(settings.store_url, "ml")}
    assert "10" not in told[OWN + conversation]
    assert ("4" in told[OWN + conversation]) == (last == "in this conversation")
    assert {item for each in own_judged(settings.store_url, "ml") for item in each.liked} == {"4", "10"}
    assert all("10" not in each.liked for each in own_judged(settings.store_url, "ml")[:-1])


def test_people_have_pseudonyms_and_the_same_one_each_time(settings: Settings, store: Store) -> None:
    for user in ("ann", "bob", "ann"):
        talk(store, user)
    people = [each.people for each in own_dialogues(settings.store_url, "ml")]
    assert people[0] == people[2] != people[1]
    assert "ann" not in str(people)


def test_the_last_answer_has_it_all_and_other_catalogues_and_what_was_deleted_are_left(
    settings: Settings, store: Store
) -> None:
    kept, _ = talk(store, "ann", times=2)
    talk(store, "ann", "games")
    gone, _ = talk(store, "bob")
    store.conversations.delete("bob", gone)
    (only,) = own_dialogues(settings.store_url, "ml")
    assert (only.id, len(only.utterances)) == (OWN + kept, 2)


def test_a_build_learns_from_them_and_the_next_one_puts_others_in_their_place(
    settings: Settings, store: Store, tmp_path: Path
) -> None:
    import_catalogue(settings, "movielens", "ml", ImportRequest(pack(tmp_path / "ml.zip")), encoder=BagOfWords())
    conversations = [talk(store, f"user-{number}") for number in range(6)]
    for number, (_, turn) in enumerate(conversations):
        like(store, f"user-{number}", turn, "10")
    own = own_dialogues(settings.store_url, "ml")
    build(settings, "ml", encoder=BagOfWords(), own=own)
    build(settings, "ml", encoder=BagOfWords())
    snapshot = open_snapshot(settings.catalogues_dir, "ml")
    assert snapshot.dialogues == own
    assert snapshot.manifest.counts["dialogues"] == 6
    models = load_all(snapshot.models, snapshot.catalogue, BagOfWords(), settings.seed)
    asked = Query(talk=(Utterance("user", "Something with cooking please"),))
    assert {each.item_id for each in models["dialogue"].retrieve(asked, 5)} == {"2", "10"}
    build(settings, "ml", encoder=BagOfWords(), own=own[:1])
    assert open_snapshot(settings.catalogues_dir, "ml").dialogues == own[:1]


def test_an_answer_is_judged_beside_what_stood_in_it(settings: Settings, store: Store) -> None:
    conversation = store.conversations.start("ann", "ml")
    turn = store.conversations.begin_turn("ann", conversation, "x", **ABOUT, catalogue="ml")
    picks = tuple(Pick(Item(item, item), 1.0, "") for item in ("4", "10"))
    store.conversations.finish_turn(turn, Done(turn, "", picks, {}, (), (), 1.0, state={"talk": TALK}))
    like(store, "ann", turn, "10")
    like(store, "ann", turn, "4", 0)
    gone, deleted = talk(store, "bob")
    like(store, "bob", deleted, "4")
    store.conversations.delete("bob", gone)
    talk(store, "cid")
    (only,) = own_judged(settings.store_url, "ml")
    assert (only.shown, only.liked, only.state) == (("4", "10"), frozenset({"10"}), {"talk": TALK})
    assert "ann" not in only.user_id
    store.feedback.clear("ann", turn, "item-thumb", "10")
    assert own_judged(settings.store_url, "ml") == ()


def test_what_presses_changed_is_served_and_kept_until_the_next_time(
    settings: Settings, store: Store, tmp_path: Path
) -> None:
    import_catalogue(settings, "movielens", "ml", ImportRequest(pack(tmp_path / "ml.zip")), encoder=BagOfWords())
    build(settings, "ml", encoder=BagOfWords(), own=(), refined={"newness": 0.5, "fame": -9.0})
    build(settings, "ml", encoder=BagOfWords())
    world = open_shelf(settings, "ml", BagOfWords()).world
    shipped, changed = (in_use(w, False).weights for w in (replace(world, refined={}), world))
    assert changed["newness"] == pytest.approx(shipped["newness"] + 0.5)
    assert (changed["fame"], changed["content"]) == (0.0, shipped["content"])
    build(settings, "ml", encoder=BagOfWords(), own=())
    assert open_snapshot(settings.catalogues_dir, "ml").refined == {}


def test_what_has_learnt_from_conversations_that_are_gone_is_known_until_the_second_build(
    settings: Settings, store: Store, tmp_path: Path
) -> None:
    import_catalogue(settings, "movielens", "ml", ImportRequest(pack(tmp_path / "ml.zip")), encoder=BagOfWords())
    for user in ("ann", "bob", "bob"):
        talk(store, user)
    assert learnt(settings, store, Which()) == ()
    build(settings, "ml", encoder=BagOfWords(), own=own_dialogues(settings.store_url, "ml"))
    assert learnt(settings, store, Which("eve")) == ()
    assert learnt(settings, store, Which("bob")) == ("ml",)  # before it is done, too
    store.conversations.delete("ann", store.conversations.list("ann")[0].id)
    assert learnt(settings, store, Which("eve")) == ("ml",)
    purge(store.engine, Which())
    for expected in (("ml",), ("ml",), ()):
        assert learnt(settings, store, Which()) == expected
        build(settings, "ml", encoder=BagOfWords(), own=own_dialogues(settings.store_url, "ml"))
    (next(settings.catalogues_dir.glob("ml/*/models")).parent / DIALOGUES).write_bytes(b"broken")
    assert learnt(settings, store, Which()) == ("ml",)


def learnt(settings: Settings, store: Store, which: Which) -> tuple[str, ...]:
    """Where more stays after a purge."""
    return outlived(settings.catalogues_dir, kept(store.engine, which))


def test_without_a_store_it_says_so(settings: Settings) -> None:
    with pytest.raises(StoreError, match="Expected a store"):
        own_dialogues(settings.store_url, "ml")
