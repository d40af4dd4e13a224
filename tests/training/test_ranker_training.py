"""A tiny world of people who recommend by genre: the weights are learnt from it, the same again, and by nobody's own words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from recsys.build import build_source
from recsys.catalogue.catalogue import Vocabulary
from recsys.catalogue.dialogues import Dialogue
from recsys.catalogue.importers import Source
from recsys.catalogue.interactions import Interactions
from recsys.catalogue.snapshot import Snapshot, open_snapshot
from recsys.config import Settings
from recsys.errors import CatalogueError, ConfigError
from recsys.ranking.ranker import ALIKE, ASKED, FILE, WITH, WITHOUT, Weights
from recsys.ranking.table import NAMES
from recsys.retrieval.registry import load_all
from recsys.shelf import make_world
from recsys.skills.base import World
from recsys.training import ranker
from recsys.training.choosing import hear, turns, without
from recsys.training.ranker import thinned, train_ranker
from recsys.types import GAMES, MOVIES, Interaction, Item, Utterance
from tests.training.test_logit import choices
from tests.worlds import BagOfWords

GENRES = ("Horror", "Comedy", "Western")
ITEMS = tuple(
    Item(f"{genre[0].lower()}{n}", f"{genre} Tale {'ABCDEF'[n]}", 1990 + n, (genre,), (), f"a {genre.lower()} story")
    for genre in sorted(GENRES)
    for n in range(6)
)


def talk(number: int, pair: tuple[str, str]) -> Dialogue:
    """Somebody asks for a genre, names a film of it, and is told another one of it."""
    genre = GENRES[number % 3]
    letter = genre[0].lower()
    liked, told = f"{letter}{number % 6}", f"{letter}{(number + 1 + number // 6 % 5) % 6}"
    said = (
        Utterance("user", f"I want a {genre.lower()} film, I loved {genre} Tale {'ABCDEF'[number % 6]}", (liked,)),
        Utterance("assistant", "Have you seen this one?", (told,)),
    )
    return Dialogue(str(number), said, pair)


def dialogues() -> tuple[Dialogue, ...]:
    """Sixty, of people of five circles that never meet."""
    circles = [[f"{circle}{i}" for i in range(3)] for circle in "abcde"]
    pairs = [(c[i], c[j]) for c in circles for i, j in ((0, 1), (1, 2), (0, 2))]
    return tuple(talk(number, pairs[number % len(pairs)]) for number in range(60))


def source() -> Source:
    met = [(each.people[0], item) for each in dialogues() for said in each.utterances for item in said.items]
    words = Vocabulary({genre: (genre.lower(),) for genre in GENRES}, {})
    rows = Interactions.of(Interaction(user, item, 4.0) for user, item in dict.fromkeys(met))
    return Source(MOVIES, ITEMS, rows, (), words, dialogues=dialogues())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Snapshot, World]:
    settings = Settings(data_dir=tmp_path_factory.mktemp("data"))
    encoder = BagOfWords()
    build_source(settings, "tales", source(), encoder=encoder)
    snapshot = open_snapshot(settings.catalogues_dir, "tales")
    return snapshot, make_world(snapshot.catalogue, load_all(snapshot.models, snapshot.catalogue, encoder, 7), encoder)


@dataclass(frozen=True)
class Trained:
    """What training gave, and of each step how far it was and on how many threads matrices were multiplied, where two could."""

    made: Weights
    file: bytes
    steps: tuple[tuple[float, frozenset[int]], ...]


@pytest.fixture(scope="module")
def trained(built: tuple[Snapshot, World], tmp_path_factory: pytest.TempPathFactory) -> Trained:
    steps, out = [], tmp_path_factory.mktemp("weights")
    with threadpool_limits(2, "blas"):
        made = train_ranker(
            *built, BagOfWords(), out, 7, report=True, progress=lambda _, share: steps.append((share, blas_threads()))
        )
    return Trained(made, (out / FILE).read_bytes(), tuple(steps))


def blas_threads() -> frozenset[int]:
    return frozenset(pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas")


def test_the_genre_asked_for_is_learnt(trained: Trained) -> None:
    made = trained.made
    assert made.choices == 60
    recall = {figure.what: figure.recall["recall@5"][0] for figure in made.figures}
    assert recall[f"ranker, {WITH}"] == 1
    assert recall["popularity alone"] < 1
    assert {figure.n for figure in made.figures} == {60}
    assert made.weights[WITH]["wishes"] > 2
    assert all(made.weights[WITHOUT][name] == 0 for name in NAMES if name.startswith("dialogue"))
    assert {"group asked", "ease"} <= {change.without for change in made.changes}


def test_the_file_is_the_same_again(trained: Trained, built: tuple[Snapshot, World], tmp_path: Path) -> None:
    train_ranker(*built, BagOfWords(), tmp_path, 7, report=True)
    assert (tmp_path / FILE).read_bytes() == trained.file


def test_progress_is_told_to_the_end(trained: Trained) -> None:
    shares = [share for share, _ in trained.steps]
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_products_of_matrices_are_made_on_one_thread_as_on_more_they_do_not_repeat(trained: Trained) -> None:
    *learning, ready = (threads for _, threads in trained.steps)
    assert frozenset.union(*learning) == {1}
    assert ready == {2}


def test_no_dialogues_or_no_folder_is_one_error(built: tuple[Snapshot, World], tmp_path: Path) -> None:
    snapshot, world = built
    bare = replace(snapshot)
    bare.__dict__["dialogues"] = ()
    with pytest.raises(CatalogueError, match="Import ReDial"):
        train_ranker(bare, world, BagOfWords(), tmp_path, 7)
    with pytest.raises(ConfigError, match="Expected a folder"):
        train_ranker(snapshot, world, BagOfWords(), tmp_path / "none", 7)


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Snapshot, World]:
    """The same as games, whose people are made up and who talk to nobody."""
    settings, encoder = Settings(data_dir=tmp_path_factory.mktemp("simulated")), BagOfWords()
    build_source(settings, "games", replace(source(), domain=GAMES, dialogues=()), encoder=encoder)
    snapshot = open_snapshot(settings.catalogues_dir, "games")
    models = load_all(snapshot.models, snapshot.catalogue, encoder, 7)
    counts = snapshot.interactions.counts(snapshot.catalogue.ids)
    return snapshot, make_world(snapshot.catalogue, models, encoder, lambda: (counts, ()))


def test_of_simulated_people_it_is_learnt_from_made_up_requests(
    simulated: tuple[Snapshot, World], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranker, "written_dialogues", lambda _: dialogues())
    made = train_ranker(*simulated, BagOfWords(), tmp_path, 7)
    assert [path.name for path in tmp_path.iterdir()] == [ASKED]
    assert made.choices == 60
    assert list(made.weights) == [ALIKE]
    recall = {figure.what: figure.recall["recall@5"][0] for figure in made.figures}
    assert recall[f"ranker, {ALIKE}"] == 1
    train_ranker(*simulated, BagOfWords(), again := folder(tmp_path), 7)
    assert (again / ASKED).read_bytes() == (tmp_path / ASKED).read_bytes()


def folder(inside: Path) -> Path:
    """A new one."""
    (made := inside / "again").mkdir()
    return made


def test_a_request_is_ranked_by_models_that_do_not_know_it(
    simulated: tuple[Snapshot, World], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, known = dialogues(), list[set[str]]()
    monkeypatch.setattr(ranker, "written_dialogues", lambda _: told)
    fit = ranker.DialogueRidge.fit

    def noted(model: ranker.DialogueRidge, *given: object) -> ranker.DialogueRidge:
        if model._written is not None:
            known.append({each.id for each in model._written})
        return fit(model, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(ranker.DialogueRidge, "fit", noted)
    train_ranker(*simulated, BagOfWords(), tmp_path, 7)
    everybody = {each.id for each in told}
    assert len(known) == ranker.FOLDS
    assert sorted(one for seen in known for one in everybody - seen) == sorted(everybody)


def test_without_requests_there_is_nothing_to_learn_from(
    simulated: tuple[Snapshot, World], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranker, "written_dialogues", lambda _: ())
    with pytest.raises(CatalogueError, match="Expected made-up requests"):
        train_ranker(*simulated, BagOfWords(), tmp_path, 7)


def test_models_for_a_fold_know_nothing_that_only_its_people_said() -> None:
    told = (talk(0, ("ann", "bob")), talk(1, ("bob", "cat")), talk(2, ("cat", "dan")))
    rows = [("ann", "h0"), ("bob", "c1"), ("cat", "w2"), ("cat", "c1"), ("eve", "h5")]
    everything = Interactions.of(Interaction(user, item, 1.0) for user, item in rows)
    kept = without(everything, told, np.array([False, False, True]))
    pairs = set(zip(kept.table["user"], kept.table["item"], strict=True))
    assert pairs == {("cat", "w2"), ("eve", "h5")}


def test_a_turn_is_what_was_said_before_and_what_is_named_first(built: tuple[Snapshot, World]) -> None:
    (turn,) = turns(3, talk(0, ("ann", "bob")), built[1])
    assert turn.owner == 3
    assert turn.truths == {"h1"}
    assert turn.named == {"h0"}
    assert [said.role for said in turn.context.talk] == ["user"]
    assert [wish.phrase for wish in turn.context.intent.wishes] == ["horror"]
    assert turn.context.liked == ("h0",)


def test_what_is_heard_before_each_utterance(built: tuple[Snapshot, World]) -> None:
    before, after = hear(talk(0, ("ann", "bob")), built[1])
    assert before.wishes == ()
    assert after.wishes != ()


def test_chosen_items_stay_when_choices_are_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranker, "PRIOR", np.array([1.0, 0, 0, 0]))
    monkeypatch.setattr(ranker, "NEAR", 2)
    monkeypatch.setattr(ranker, "FAR", 1)
    whole = choices(50, 12)
    near = thinned(whole, 7)
    assert near.truth.sum() == whole.truth.sum() == 50
    assert set(near.sizes.tolist()) <= {3, 4}
    best = whole.matrix[:, 0].reshape(50, 12)
    for at in range(50):
        others = np.sort(best[at][~whole.truth.reshape(50, 12)[at]])[-2:]
        assert set(others) <= set(near.matrix[near.sets == at, 0])
    assert np.array_equal(thinned(whole, 7).matrix, near.matrix)
    assert not np.array_equal(thinned(whole, 8).matrix, near.matrix)
