"""Dialogues that stood alike: what they came to name is found, by words, by items, and by nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import scipy.sparse as sp
from numpy.typing import NDArray

from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.traits import traits_of
from recsys.errors import SnapshotError
from recsys.progress import Progress, silent
from recsys.retrieval import contexts, dialogue
from recsys.retrieval.content import Content
from recsys.retrieval.contexts import Contexts, Reader, idf_of
from recsys.retrieval.dialogue import FILE, DialogueRidge, landmarks, moments
from recsys.types import Query, Triple, Utterance
from tests.worlds import BagOfWords, games, spoken

WHERE = games()


def user(text: str, *items: str) -> Utterance:
    return Utterance("user", text, items)


def answer(text: str, *items: str) -> Utterance:
    return Utterance("assistant", text, items)


SPOKEN = spoken()
OPENED = tuple(Dialogue(each.id, each.utterances[:2]) for each in SPOKEN)


def learnt(spoken: tuple[Dialogue, ...] = SPOKEN) -> DialogueRidge:
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    return DialogueRidge(content, spoken).fit(WHERE.catalogue, WHERE.interactions)


def found(model: DialogueRidge, *talk: Utterance, n: int = 5) -> list[str]:
    return [candidate.item_id for candidate in model.retrieve(Query(talk=talk), n)]


def test_what_was_named_where_people_spoke_alike_comes_first() -> None:
    model = learnt()
    assert found(model, user("may I cook something with friends"))[0] == "cooking-chaos"
    assert set(found(model, user("a scary night"))[:3]) == {"ghost-manor", "boss-rush", "dungeon-duo"}


def test_an_item_named_brings_the_items_of_the_dialogues_that_named_it_and_not_itself() -> None:
    assert found(learnt(), user("?", "boss-rush"))[:2] == ["dungeon-duo", "ghost-manor"]


def test_without_a_talk_or_with_nothing_known_in_it_there_is_nothing() -> None:
    model = learnt()
    assert model.retrieve(Query("cook with friends", ("boss-rush",)), 5) == []
    assert found(model, user("xyzzy")) == found(model, user("")) == found(model, user("", "nobody-knows-this")) == []


def test_a_catalogue_without_dialogues_answers_nothing_and_wakes_no_encoder() -> None:
    class Asleep(BagOfWords):
        def encode(self, *_: object, **__: object) -> np.ndarray:  # type: ignore[override]
            raise AssertionError("was woken")

    model = DialogueRidge(Content(Asleep())).fit(WHERE.catalogue, WHERE.interactions)
    assert found(model, user("cook")) == []


def test_items_that_no_dialogue_names_are_no_candidates() -> None:
    assert set(found(learnt(), user("cook with friends on a scary night"), n=99)) <= {
        "cooking-chaos", "ghost-manor", "boss-rush", "dungeon-duo",
    }  # fmt: skip


def test_the_newest_words_count_most() -> None:
    model = learnt()
    cook, scary = user("Something to cook with friends"), user("A scary night please")
    orders = ((cook, answer("Well"), scary), (scary, answer("Well"), cook))
    before, after = ({c.item_id: c.score for c in model.retrieve(Query(talk=talk), 9)} for talk in orders)
    assert after["cooking-chaos"] > before["cooking-chaos"]
    assert after["ghost-manor"] < before["ghost-manor"]


def test_who_made_an_item_is_read() -> None:
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    made = [Triple(item, "star", "Ann Lee") for item in ("boss-rush", "apple-orchard")]
    reader = Reader(WHERE.catalogue, content, traits_of(WHERE.catalogue, made), idf_of([]))
    talks = [(user("?", "boss-rush"),), (user("?", "apple-orchard"),)]
    plain = Reader(WHERE.catalogue, content, traits_of(WHERE.catalogue, ()), idf_of([]))
    alike, without = (each.read(talks).kernel(each.read(talks))[0, 1] for each in (reader, plain))
    assert alike > without


@pytest.mark.parametrize(("learnt_from", "read"), [(answer("A night"), True), (user("A night"), False)])
def test_what_the_assistant_says_is_read_where_one_spoke_in_what_was_learnt_from(
    learnt_from: Utterance, read: bool
) -> None:
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    idf = idf_of([(user("?"), replace(learnt_from, items=(str(at),))) for at in range(contexts.SELDOM)])
    reader = Reader(WHERE.catalogue, content, traits_of(WHERE.catalogue, ()), idf)
    answered = reader.read([(user("?"), answer("A scary night")), (user("?"), answer("Cook with friends"))])
    scary = reader.read([(user("a scary night"),)]).kernel(answered)[0]
    assert bool(scary[0] > scary[1]) is read


def unit(rng: np.random.Generator, *shape: int) -> NDArray[np.float32]:
    vectors = rng.normal(size=shape)
    return (vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)).astype(np.float32)


@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True), (False, False)])
def test_meanings_compare_by_the_cubes_of_their_cosines_whether_both_sides_said_the_same_or_not(
    mine: bool, theirs: bool
) -> None:
    rng = np.random.default_rng(7)
    both, others = unit(rng, 3, 4, 8), unit(rng, 3, 5, 8)
    for meanings, one_sided in ((both, mine), (others, theirs)):
        meanings[1] = meanings[0] if one_sided else meanings[1]
    words = sp.csr_matrix(rng.random((4, 6), np.float32)), sp.csr_matrix(rng.random((5, 6), np.float32))
    cubes = [np.maximum(a @ b.T, 0) ** 3 for a, b in zip(both, others, strict=True)]
    wanted = (words[0] @ words[1].T).toarray() + cubes[0] + cubes[1] + 0.5 * cubes[2]
    assert Contexts(words[0], tuple(both)).kernel(Contexts(words[1], tuple(others))) == pytest.approx(wanted, rel=1e-5)


def test_a_file_of_other_shapes_is_refused(tmp_path: Path) -> None:
    learnt().save(tmp_path)
    with np.load(tmp_path / FILE) as stored:
        arrays = dict(stored)
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    for name in ("meanings", "weights", "idf", "traits shape", "parts indptr"):
        np.savez(tmp_path / FILE, **{**arrays, name: arrays[name][:1]})
        with pytest.raises(SnapshotError, match="dialogue"):
            DialogueRidge(content).load(tmp_path, WHERE.catalogue)


def test_only_the_newest_utterances_are_read() -> None:
    model = learnt()
    old = (user("A scary night please"), answer("Well")) * 200
    new = (user("Something to cook with friends"), answer("Well")) * (contexts.RECENT // 2)
    assert model.retrieve(Query(talk=old + new), 5) == model.retrieve(Query(talk=new), 5)


def test_every_turn_of_the_assistant_but_an_opening_one_is_a_moment() -> None:
    opened = Dialogue("o", (answer("Hello"), *SPOKEN[1].utterances))
    met = list(moments([opened, Dialogue("nothing named", (user("a"), answer("b")))], WHERE.catalogue))
    assert [(len(moment.talk), moment.brings) for moment in met] == [(2, True), (4, True)]
    assert {WHERE.catalogue.ids[row] for row in met[0].named} == {"ghost-manor", "boss-rush", "dungeon-duo"}


def test_landmarks_are_the_last_moments_that_bring_something_and_no_more_than_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met = list(moments(SPOKEN, WHERE.catalogue))
    assert [(met[row].dialogue, len(met[row].talk)) for row in landmarks(met, 4_000)][:4] == [(0, 1), (1, 1), (1, 3), (2, 1)]
    monkeypatch.setattr(dialogue, "OF_EACH", 1)
    assert [met[row].dialogue for row in landmarks(met, 4_000)] == list(range(12))
    assert all(len(met[row].talk) == 3 for row in landmarks(met, 4_000) if met[row].dialogue % 2)
    assert [met[row].dialogue for row in landmarks(met, 5)] == [0, 3, 6, 8, 11]


def test_with_every_moment_a_landmark_it_is_kernel_ridge() -> None:
    """Where the landmarks are all moments, K(K + λI)⁻¹T is what K W gives, whatever the kernel."""
    model = learnt(OPENED)
    met = list(moments(OPENED, WHERE.catalogue))
    talks = [moment.talk for moment in met]
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    reader = Reader(WHERE.catalogue, content, traits_of(WHERE.catalogue, ()), idf_of(talks))
    own = reader.read(talks)
    kernel = own.kernel(own).astype(float)
    wanted = dialogue.targets(met, len(WHERE.catalogue)).toarray()
    exact = np.linalg.solve(kernel + min(dialogue.LAMBDA, len(met) / dialogue.OF_MOMENTS) * np.eye(len(met)), wanted)
    asked = user("Something scary to cook")
    scores = (reader.read([(asked,)]).kernel(own) @ exact)[0]
    given = {c.item_id: c.score for c in model.retrieve(Query(talk=(asked,)), 9)}
    assert given == pytest.approx({"cooking-chaos": scores[2], "ghost-manor": scores[6]}, rel=1e-3)


def test_what_is_saved_is_read_and_that_of_another_encoder_is_refused(tmp_path: Path) -> None:
    class Other(BagOfWords):
        name = "another"

    model = learnt()
    model.save(tmp_path)
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    again = DialogueRidge(content).load(tmp_path, WHERE.catalogue)
    asked = Query(talk=(user("cook something scary", "boss-rush"),))
    assert again.retrieve(asked, 9) == model.retrieve(asked, 9) != []
    with pytest.raises(SnapshotError, match="dialogue"):
        DialogueRidge(Content(Other())).load(tmp_path, WHERE.catalogue)


def test_items_without_genres_and_tags_are_read_by_the_rest() -> None:
    bare = replace(WHERE.catalogue, items=tuple(replace(item, genres=(), tags=()) for item in WHERE.catalogue))
    model = DialogueRidge(Content(BagOfWords()).fit(bare, WHERE.interactions), SPOKEN).fit(bare, WHERE.interactions)
    assert found(model, user("?", "boss-rush"))[:2] == ["dungeon-duo", "ghost-manor"]


@pytest.mark.parametrize("host", ["A scary night", ""])
def test_what_it_says_it_will_read_is_what_a_talk_is_compared_by(host: str) -> None:
    read: list[str] = []

    class Noting(BagOfWords):
        def encode(self, texts: Sequence[str], progress: Progress = silent) -> NDArray[np.float32]:
            read.extend(texts)
            return super().encode(texts, progress)

    often = [Dialogue(f"{at}", (user("?"), answer(host, "boss-rush"))) for at in range(9)]
    deeper = [
        Dialogue(f"{at}", (*each.utterances, user("and?"), answer(host, "ghost-manor")))
        for at, each in enumerate(often)
    ]
    content = Content(Noting()).fit(WHERE.catalogue, WHERE.interactions)
    model = DialogueRidge(content, deeper).fit(WHERE.catalogue, WHERE.interactions)
    talk = (
        user("something scary " * 30),
        answer("Boss Rush is where I would start", "boss-rush"),
        user("longer " * 30),
    )
    (ahead,) = model.ahead(talk)
    read.clear()
    assert model.retrieve(Query(talk=talk), 5)
    assert ahead in read
    assert len(read) == (2 if host else 1), "where no host spoke one text is read"
    assert DialogueRidge(content).fit(WHERE.catalogue, WHERE.interactions).ahead(talk) == ()


def of_ours(own: int) -> DialogueRidge:
    """Learnt from so many dialogues of its own, the first a turn longer, and twelve that we wrote."""
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    longer = replace(SPOKEN[0], utterances=(*SPOKEN[0].utterances, user("thanks a lot"), answer("Enjoy it")))
    told = [replace(longer if at == 0 else SPOKEN[at % 12], id=f"own {at}") for at in range(own)]
    return DialogueRidge(content, told, written=OPENED).fit(WHERE.catalogue, WHERE.interactions)


def test_below_so_many_dialogues_of_its_own_every_moment_is_a_landmark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogue, "OWN", 5)
    few, many = (len(list(moments([*SPOKEN[:own], *OPENED], WHERE.catalogue))) for own in (4, 5))
    assert len(of_ours(4)._known().landmarks) == few + 1  # the longer one's last, which brings nothing
    assert len(of_ours(5)._known().landmarks) <= many
    monkeypatch.setattr(dialogue, "OF_WRITTEN", 3)
    monkeypatch.setattr(dialogue, "LANDMARKS", 2)
    assert len(of_ours(4)._known().landmarks) == 2


def test_what_is_often_named_in_what_we_wrote_counts_less(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = []
    for often in (0.0, 1.0):
        monkeypatch.setattr(dialogue, "OFTEN", often)
        weights.append(of_ours(0)._known())
    named = np.bincount([row for each in moments(OPENED, WHERE.catalogue) for row in each.named], minlength=len(WHERE.catalogue))
    assert weights[1].weights * named[weights[1].columns] == pytest.approx(weights[0].weights, rel=1e-4)


def test_what_both_said_is_kept_once_where_only_one_spoke(tmp_path: Path) -> None:
    of_ours(0).save(tmp_path)
    content = Content(BagOfWords()).fit(WHERE.catalogue, WHERE.interactions)
    talk, said, _ = DialogueRidge(content).load(tmp_path, WHERE.catalogue)._known().landmarks.meanings
    assert talk is said
