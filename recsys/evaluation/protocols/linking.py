"""Items that people name in their own words, and what they think of them: `linking`.

INSPIRED marks the films in what people typed: are they found, and nothing else? In ReDial they were picked from a list,
so nothing was typed; there, what the reading hears about a film is compared with what the seeker answered about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz

from recsys.brain.base import Thought
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.importers.titles import split_title
from recsys.catalogue.link import FLOOR
from recsys.catalogue.names import fold
from recsys.errors import EvaluationError
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.classes import auroc
from recsys.evaluation.datasets.mentions import Naming, read_inspired_mentions, read_redial_attitudes
from recsys.evaluation.datasets.which import only
from recsys.evaluation.intervals import Interval, bootstrap, bootstrap_of
from recsys.evaluation.sampling import drawn
from recsys.evaluation.scoring import over_rows
from recsys.evaluation.separation import apart
from recsys.intent import Mention
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Done, TraceStep

Mentions = Sequence[Mapping[str, Any]]
READERS: Mapping[str, Callable[[Path, str, Catalogue], Iterator[Naming]]] = {
    "dev.tsv": read_inspired_mentions,
    "valid.jsonl": read_redial_attitudes,
}
SIGNS = {0: -1, 1: 1, 2: 0}
"""What an answer to the form says: not liked, liked, not said."""


@dataclass(frozen=True)
class Linking(Preset):
    """One case is one utterance, read alone."""

    def cases(self, setting: Setting) -> Sequence[Naming]:
        """Utterances in the data set's order; a limit draws whole dialogues."""
        folder = self.folder(setting)
        file = only(folder, READERS, self.data)
        found = list(READERS[file](folder, file, setting.assistant.shelf(setting.catalogue).catalogue))
        if not any(case.films for case in found):
            raise EvaluationError(
                f"{file} in {folder} names no item of the catalogue {setting.catalogue!r}. Name one of films with "
                f"--catalogue, such as what `import redial` makes."
            )
        kept = drawn([case.dialogue for case in found], setting.limit, setting.seed)
        return [case for case in found if case.dialogue in kept]

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Naming], Answered]:
        """The contestant's brain reads; its strategy has no part in that."""
        assistant, options = setting.assistant, contestant.options
        brain, world = assistant.models.brain(options.brain, options.key), assistant.shelf(setting.catalogue).world

        def ask(case: Naming) -> Answered:
            text = case.text[-assistant.settings.max_chars :]
            thought = brain.run(ReadRequest(), ReadRequestInput(text=text), world)
            heard = [_heard(mention) for mention in thought.output.mentions]
            return Answered(heard, _done(thought, text))

        return ask

    def score(self, cases: Sequence[Naming], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """Of mentions; or, where what was thought of them is known, of attitudes."""
        scored = _attitudes if any(case.liked for case in cases) else _mentions
        return scored(cases, outcomes, setting.seed)


def _heard(mention: Mention) -> Mapping[str, Any]:
    """attitude: a title to start from counts as liked, as `Intent.liked_items` takes it."""
    attitude = mention.attitude or int(mention.seed)
    return {"text": mention.text, "id": mention.item_id, "title": mention.title, "attitude": attitude}


def _done(thought: Thought, text: str) -> Done:
    """A turn that is this reading alone."""
    away = f"the language model: {thought.away}" if thought.away else None
    output = thought.output.model_dump(mode="json", exclude_defaults=True)
    step = TraceStep("skill", ReadRequest.name, thought.by, thought.ms, {"text": text}, output, away)
    return Done("", "", (), {}, (), (step,), thought.ms, thought.calls, thought.tokens)


def _answer(outcome: Outcome) -> Mentions:
    return list(outcome.answer or ())


def _mentions(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> Scored:
    """Micro, by dialogue. The mean over all links and all films of whether each is in the other is F1."""
    told: list[tuple[str, bool]] = []
    named: list[tuple[str, bool]] = []
    outside: list[tuple[str, bool]] = []
    right = []
    for case, outcome in zip(cases, outcomes, strict=True):
        answer = _answer(outcome)
        ids = dict.fromkeys(mention["id"] for mention in answer if mention["id"])
        told += [(case.dialogue, item in case.films) for item in ids]
        named += [(case.dialogue, film in ids) for film in case.films]
        outside += [(case.dialogue, _taken(film, case.films, answer)) for film in case.outside]
        right.append(float(outcome.failure is None and set(ids) == set(case.films)))
    scored = over_rows({"right": right}, [(case.id, case.dialogue) for case in cases], seed)
    units = {"precision": told, "recall": named, "f1": told + named, "outside_linked": outside}
    shares = {name: _share(rows, seed) for name, rows in units.items() if rows}
    return Scored({**scored.figures, **shares}, scored.values, scored.rows)


def _share(rows: Sequence[tuple[str, bool]], seed: int) -> Interval:
    return bootstrap([hit for _, hit in rows], [dialogue for dialogue, _ in rows], seed=seed)


def _taken(film: str, films: Sequence[str], answer: Mentions) -> bool:
    """Whether words like the title of a film outside the catalogue were linked to another."""
    title = fold(split_title(film).name)
    wrong = [fold(mention["text"]) for mention in answer if mention["id"] and mention["id"] not in films]
    return any(fuzz.token_set_ratio(words, title) >= FLOOR for words in wrong)


def _attitudes(cases: Sequence[Naming], outcomes: Sequence[Outcome], seed: int) -> Scored:
    """One row for each utterance and film that the seeker answered about."""
    rows = [(c, film, label, o) for c, o in zip(cases, outcomes, strict=True) for film, label in c.liked.items()]
    groups, labels = [case.dialogue for case, *_ in rows], [label for _, _, label, _ in rows]
    felt = [_felt(outcome, film, label) for _, film, label, outcome in rows]
    true, read = np.array([SIGNS[label] for label in labels]), np.sign(felt)
    measured = {
        "right": [float(right) for right in true == read],
        "mae": [_off(label, attitude) for label, attitude in zip(labels, felt, strict=True)],
        "linked": [float(film in {m["id"] for m in _answer(outcome)}) for _, film, _, outcome in rows],
    }
    scored = over_rows(measured, [(case.id, case.dialogue) for case, *_ in rows], seed)
    judged = [at for at, label in enumerate(labels) if label != 2]
    told = apart([labels[at] == 0 for at in judged], [-felt[at] for at in judged], auroc,
                 [groups[at] for at in judged], seed)  # fmt: skip
    macro = bootstrap_of(len(rows), lambda at: macro_f1(true[at], read[at]), groups, seed=seed, bounds=(0, 1))
    figures = {"right": scored.figures["right"], "macro_f1": macro, **({"auroc": told} if told else {})}
    return Scored({**figures, **scored.figures}, scored.values, scored.rows)


def _felt(outcome: Outcome, film: str, label: int) -> int:
    """The last attitude heard towards a film, −2..2; 0 where none was. A failure is as wrong as can be."""
    if outcome.failure is not None:
        return -2 if label == 1 else 2
    heard = [int(mention["attitude"]) for mention in _answer(outcome) if mention["id"] == film]
    return next((attitude for attitude in reversed(heard) if attitude), 0)


def _off(label: int, attitude: int) -> float:
    """Steps, 0..3, to the nearest attitude that the answer allows: below 0, above 0, or 0."""
    sign = SIGNS[label]
    return float(max(0, 1 - sign * attitude) if sign else abs(attitude))


def macro_f1(true: NDArray[Any], told: NDArray[Any]) -> float:
    """As `classes.macro` of the signs −1, 0 and 1, quick enough for a thousand resamples."""
    counts = np.bincount((3 * (true + 1) + told + 1).astype(int), minlength=9).reshape(3, 3)
    n_true, n_told = counts.sum(axis=1), counts.sum(axis=0)
    f1 = 2 * np.diag(counts) / np.maximum(1, n_true + n_told)
    return float(f1[n_true > 0].mean())


LINKING = Linking(
    "linking", "Find the items that people name, and what they think of them",
    "INSPIRED with dev.tsv (https://github.com/sweetpeach/Inspired), or ReDial with valid.jsonl "
    "(https://redialdata.github.io/website/)", "redial", "right",
)  # fmt: skip
