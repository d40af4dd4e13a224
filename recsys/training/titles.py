"""The weights that tell titles from other words: fitted to ReDial's messages and our own, measured out of fold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers import Source
from recsys.catalogue.importers.games import read_games
from recsys.catalogue.importers.redial import DIALOGUES, read_redial
from recsys.catalogue.importers.request import ImportRequest, Rejects
from recsys.catalogue.link import TitleLinker
from recsys.catalogue.names import OF_SERIES
from recsys.language.naming.candidates import Candidate, Proposer
from recsys.language.naming.chatter import TITLE, Chatter, tokens
from recsys.language.naming.evidence import LISTED, Witness, listed
from recsys.language.naming.evidence import OWN as OWN_EVIDENCE
from recsys.language.naming.existing import FILE as KNOWN
from recsys.language.naming.existing import Wide, existing, held_by
from recsys.language.naming.famous import FILE as PEOPLE
from recsys.language.naming.famous import famous
from recsys.language.naming.overlapping import chosen
from recsys.language.naming.surroundings import BUCKETS, Surroundings, places
from recsys.language.naming.titles import RECIPE, TitleModel, TitleRecipe
from recsys.packaged import DataFile, folder_to_fill, writing_to
from recsys.progress import Progress, part, silent
from recsys.training import talks
from recsys.training.attitudes import sparse_rows
from recsys.training.features import title_features
from recsys.training.messages import PROJECT
from recsys.training.networks import network_and_odds
from recsys.training.own import OWN, read_own
from recsys.training.redial import Message, read_messages

SEED, FOLDS = 7, 4
TALKS = 10_000
"""The writers of our talks are numbered from its negative downwards."""
PLAYED = 3
"""Times that what we wrote of games is read, which is little beside what is said of films."""
HIDDEN = 0.3
"""Share of films that the catalogue does without, so that films nobody knows are learnt too."""
QUIET = 0.4
"""Share of the messages without a film that are learnt from."""
AGAIN = 1
"""Times that the messages with films are typed once more, so that one draw of the generator decides less."""
STRENGTH = 0.1
"""C of the regression over what stands around."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Case:
    """A message with what is proposed in it. fold: of its writer. labels: 1 a title, 0 none, −1 not to be learnt from."""

    message: Message
    fold: int
    candidates: Sequence[Candidate]
    labels: Sequence[int]


def train_titles(data: Path, out: Path, progress: Progress = silent) -> TitleRecipe:
    """Fit, measure and write `titles.npz` and `titles.json`; the same data give the same bytes of weights.

    Every number that a message is judged by comes from other writers: the chatter that it is compared with, the fame of the
    films in it, and, for the figures, the weights.

    Args:
        data: the folder of data sets, of which `redial` is read. out: an existing folder.

    Raises:
        ImportFailed: a file is missing or not what it should be. ConfigError: out is no folder that can be written to.
    """
    folder = data / "redial"
    folder_to_fill(out)
    progress("Reading films and games", 0.0)
    redial = read_redial(ImportRequest(folder, rejects=Rejects(lenient=True)))
    games = read_games(PROJECT / "data" / "games")
    progress("Typing messages", 0.1)
    rng = np.random.default_rng(SEED)
    typed = [m for m in read_messages(folder, rng) if rng.random() < QUIET or m.named]
    own = read_own(PROJECT / OWN)
    once = [*typed, *own.of(redial, _known(redial), 4, rng), *talks.messages(_whole(redial), -TALKS)]
    again = [m for _ in range(AGAIN) for m in read_messages(folder, rng) if m.named]
    played = PLAYED * [*own.of(games, _known(games), 4, rng), *talks.messages(_whole(games), -2 * TALKS)]
    films = Ground.of(redial, HIDDEN, [*once, *again])
    grounds = (films, Ground.of(games, 0.0, played))
    proposed = [list(_proposed(ground, part(progress, 0.2, 0.6))) for ground in grounds]
    cases = [case for found in proposed for case in found]
    talk = [*proposed[0][: len(once)], *proposed[1]]
    chats = [Chatter.of(_masked(c.message) for c in talk if c.fold != held) for held in range(FOLDS)]
    progress("Reading the evidence", 0.6)
    arounds, around = _surroundings(cases)
    rows = [
        row for ground, found in zip(grounds, proposed, strict=True) for row in _rows(ground, found, chats, arounds)
    ]
    whole = Chatter.of(_masked(c.message) for c in talk)
    model, odds = _fitted(cases, rows, whole, around, part(progress, 0.7, 0.95))
    figures = _figures(cases[: len(typed)], odds[: len(typed)], films.catalogue)
    with writing_to(out):
        sha256 = model.save(out)
        recipe = TitleRecipe(
            made=date.today(), seed=SEED, weights_sha256=sha256, features=title_features(), own=OWN_EVIDENCE, listed=LISTED,
            files=(
                _file(folder, len(typed)), *own.files, *talks.files(), _read(KNOWN, len(existing())), _read(PEOPLE, len(famous())),
            ),
            figures=figures,
        )  # fmt: skip
        recipe.save(out / RECIPE)
    progress("The linker's titles are ready", 1.0)
    return recipe


@dataclass(frozen=True)
class Ground:
    """A catalogue with messages about it. wide: with what exists beside it; wides: the same by fold, as famous as the writers of
    the other folds know it. hidden: the items that messages name and the catalogue lacks, by their ids among what exists.
    """

    catalogue: Catalogue
    wide: Wide
    terms: frozenset[str]
    wides: Sequence[Wide]
    messages: Sequence[Message]
    folds: Mapping[int, int]
    hidden: Mapping[str, str]

    @classmethod
    def of(cls, source: Source, hidden: float, messages: Sequence[Message]) -> Ground:
        """Without a share of the items, drawn, that messages name all the same."""
        workers = sorted({message.worker for message in messages})
        drawn = np.random.default_rng(SEED).permutation(len(workers)) % FOLDS
        folds = dict(zip(workers, drawn.tolist(), strict=True))
        kept = np.random.default_rng(SEED).random(len(source.items)) >= hidden
        items = tuple(item for item, keep in zip(source.items, kept, strict=True) if keep)
        catalogue = Catalogue(source.domain.name, source.domain, items, source.vocabulary)
        met = source.interactions.table
        fold_of = [folds.get(int(user), -1) if user.isdecimal() else -1 for user in met["user"].astype(str)]
        others = [met[np.array(fold_of) != held] for held in range(FOLDS)]
        wide, *wides = (_wide(catalogue, known) for known in (met, *others))
        whole = _whole(source)
        lacking = {mark: item for mark, item in held_by(whole, TitleLinker(whole)).items() if item not in catalogue}
        return cls(catalogue, wide, catalogue.kinds, wides, messages, folds, lacking)


def _whole(source: Source) -> Catalogue:
    return Catalogue(source.domain.name, source.domain, source.items, source.vocabulary)


def _known(source: Source) -> Mapping[str, float]:
    return fame_of(_whole(source), source.interactions.table)


def _wide(catalogue: Catalogue, met: pd.DataFrame) -> Wide:
    return Wide.of(catalogue, TitleLinker(catalogue, fame_of(catalogue, met)))


def fame_of(catalogue: Catalogue, met: pd.DataFrame) -> dict[str, float]:
    """0 to 5 by item id: the catalogue's own judgement, else in proportion to how many people met the item."""
    counts = met.groupby("item", observed=True)["user"].nunique().to_dict()
    top = max(counts.values(), default=0) or 1
    return {
        item.id: float(item.fame) if item.fame is not None else 5 * counts.get(item.id, 0) / top for item in catalogue
    }


def _proposed(ground: Ground, progress: Progress) -> Iterator[Case]:
    proposer = Proposer(ground.wide.catalogue, ground.wide.linker)
    for at, message in enumerate(ground.messages):
        if at % 1_000 == 0:
            progress("Finding what could be a title", at / len(ground.messages))
        candidates = proposer.propose(message.text, message.words)
        labels = [_label(message, candidate, ground.hidden, _is_series(candidate, ground.wide.linker)) for candidate in candidates]
        yield Case(message, ground.folds[message.worker], candidates, labels)


def _surroundings(cases: Sequence[Case]) -> tuple[list[Surroundings], Surroundings]:
    """What stands around titles, learnt without each fold in turn, and from all."""
    found: list[NDArray[np.intp]] = []
    for case in cases:
        said, at = tokens(case.message.text, case.message.words)
        found += [places(said, at[c.first], at[c.last - 1]) for c in case.candidates]
    labels, fold = _labels_and_folds(cases)
    rows = sparse_rows(found, BUCKETS)
    held = [_around(rows[(labels >= 0) & (fold != out)], labels[(labels >= 0) & (fold != out)]) for out in range(FOLDS)]
    return held, _around(rows[labels >= 0], labels[labels >= 0])


def _around(rows: csr_matrix, labels: NDArray[np.int64]) -> Surroundings:
    fitted = LogisticRegression(C=STRENGTH, max_iter=300, tol=1e-3).fit(rows, labels)
    return Surroundings(fitted.coef_[0].astype(np.float16).astype(np.float32))


def _labels_and_folds(cases: Sequence[Case]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Of every candidate."""
    labels = np.array([label for c in cases for label in c.labels])
    return labels, np.array([c.fold for c in cases for _ in c.labels])


def _rows(
    ground: Ground, cases: Sequence[Case], chats: Sequence[Chatter], arounds: Sequence[Surroundings]
) -> Iterator[Floats]:
    """(n_candidates, n_own) for each case: what speaks for and against each candidate by itself."""
    witnesses = [
        Witness.of(wide.catalogue, wide.linker, ground.terms, chat, around, beyond=wide.beyond)
        for chat, around, wide in zip(chats, arounds, ground.wides, strict=True)
    ]
    for case in cases:
        rows = witnesses[case.fold].own(case.message.text, case.message.words, case.candidates)
        yield np.array(rows, dtype=np.float64).reshape(-1, len(OWN_EVIDENCE))


def _is_series(candidate: Candidate, linker: TitleLinker) -> bool:
    return linker.rank(candidate.name, candidate.link.item_id or "") == OF_SERIES


def _label(message: Message, candidate: Candidate, hidden: Mapping[str, str], series: bool = False) -> int:
    """A film that the dialogue names elsewhere may be named here without a mark, so its name is learnt from where it is long. A
    series is no title, nor is it none: "all the Halo games".
    """
    ids = [hidden.get(i, i) for i in (candidate.link.item_id or "", *candidate.link.alternatives)]
    for named in message.named:
        if candidate.first < named.last and named.first < candidate.last:
            if named.item not in ids:
                return 0
            rest = (*message.words[named.first : candidate.first], *message.words[candidate.last : named.last])
            more = candidate.first < named.first or candidate.last > named.last
            small = all(word.text in {"the", "a", "an"} or word.text.isdigit() for word in rest)
            return 1 if small and not more else -1
    if message.films & set(ids):
        return 1 if candidate.last - candidate.first > 1 and candidate.link.score == 100 else -1
    return -1 if series else 0


def _masked(message: Message) -> list[str]:
    """The message as tokens, its films as TITLE."""
    said, places = tokens(message.text, message.words)
    found, at = [], 0
    for named in message.named:
        found += [*said[at : places[named.first]], TITLE]
        at = places[named.last - 1] + 1
    return [*found, *said[at:]]


def _fitted(
    cases: Sequence[Case], own: Sequence[Floats], chatter: Chatter, around: Surroundings, progress: Progress
) -> tuple[TitleModel, list[Floats]]:
    """The model, and the odds of every candidate by networks that did not learn from its fold."""
    labels, fold = _labels_and_folds(cases)
    ends = np.cumsum([len(c.candidates) for c in cases])[:-1]
    first = np.vstack(own)
    progress("Learning from each alone", 0.0)
    alone, odds = network_and_odds(first, labels, fold, SEED)
    likely = np.split(1 / (1 + np.exp(-odds)), ends)
    second = np.array([
        row for c, p in zip(cases, likely, strict=True) for row in listed(c.message.text, c.message.words, c.candidates, p.tolist())
    ])  # fmt: skip
    progress("Learning from them together", 0.5)
    among, odds = network_and_odds(np.hstack([first, second]), labels, fold, SEED)
    return TitleModel(chatter, around, alone, among), np.split(odds, ends)


def _figures(cases: Sequence[Case], odds: Sequence[Floats], catalogue: Catalogue) -> Mapping[str, float]:
    """Micro, by item and message. A film of the dialogue that is found without a mark counts for nothing."""
    right = wrong = missed = 0
    for case, found in zip(cases, odds, strict=True):
        named = {n.item for n in case.message.named if n.item in catalogue}
        linked = (case.candidates[at].link.item_id for at in chosen(case.candidates, found.tolist()))
        heard = {item for item in linked if item in catalogue}
        right += len(heard & named)
        wrong += len(heard - named - case.message.films)
        missed += len(named - heard)
    precision, recall = right / max(1, right + wrong), right / max(1, right + missed)
    f1 = 2 * right / max(1, 2 * right + wrong + missed)
    counts = {"messages": len(cases), "named": right + missed}
    return {**counts, "precision": round(precision, 4), "recall": round(recall, 4), "f1": round(f1, 4)}


def _read(path: Path, n: int) -> DataFile:
    return DataFile.of(f"{OWN}/{path.name}", path.read_bytes(), n)


def _file(folder: Path, n: int) -> DataFile:
    path = next(p for name in DIALOGUES for p in sorted(folder.glob(f"{name}*")))
    return DataFile.of(f"redial/{path.name}", path.read_bytes(), n)
