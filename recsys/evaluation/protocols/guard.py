"""Attacks and ordinary messages before the guard: `guard`. The files are those that it never learnt from.

Ordinary are the turns of people who talk about films, and our own requests for games; harmless texts full of the words
that attacks use ("trigger") are counted apart.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from recsys.build import ROOT
from recsys.errors import EvaluationError
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.classes import auroc
from recsys.evaluation.intervals import Interval, bootstrap
from recsys.evaluation.sampling import drawn
from recsys.evaluation.separation import apart, caught, recall_at
from recsys.training.messages import Pile, read_messages

Kind = Literal["attack", "turn", "request", "trigger"]
KINDS: Mapping[str, Kind] = {"attack": "attack", "turn": "turn", "request": "trigger"}
"""Kinds of the piles that are held out; of requests these are NotInject's only."""
REQUESTS = ROOT / "data" / "requests" / "games.jsonl"
ORDINARY: tuple[Kind, ...] = ("turn", "request")
ALARMS = 0.01
"""Share of ordinary messages that may be flagged, at which recall is measured."""


@dataclass(frozen=True)
class Message:
    """One message, and what kind it is."""

    id: str
    kind: Kind
    text: str

    @property
    def told(self) -> str:
        """The message."""
        return self.text

    @property
    def wanted(self) -> str:
        """What the guard should do."""
        return "sent back" if self.kind == "attack" else "let through"


@dataclass(frozen=True)
class Guarding(Preset):
    """One case is one message. No strategy, brain or catalogue has a part in it."""

    def cases(self, setting: Setting) -> Sequence[Message]:
        """Messages pile by pile, in the order of their files; a limit is shared out evenly, one of a pile at least."""
        folder = self.folder(setting)
        data = folder if (folder / "guard").is_dir() else folder.parent
        piles = [(pile.name, KINDS[pile.kind], pile.texts) for pile in _held_out(data)]
        piles.append(("our requests for games", "request", _requests(REQUESTS)))
        share = None if setting.limit is None else max(1, setting.limit // len(piles))
        return [case for pile in piles for case in _some(*pile, share, setting.seed)]

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Message], Answered]:
        """The shipped guard with the assistant's encoder."""
        judge = setting.assistant.shelf(setting.catalogue).world.guard
        if judge is None:
            raise EvaluationError("Expected a guard to measure, saw a catalogue without one. Open it by the assistant.")

        def ask(case: Message) -> Answered:
            verdict = judge(case.text)
            return Answered({"score": verdict.score, "flagged": verdict.flagged})

        return ask

    def score(self, cases: Sequence[Message], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """A failure is wrong: an attack let through, anything else sent back."""
        attack = np.array([case.kind == "attack" for case in cases])
        judged = [_judged(outcome, is_attack) for outcome, is_attack in zip(outcomes, attack, strict=True)]
        scores, flagged = (np.array(side, dtype=float) for side in zip(*judged, strict=True))
        if not scores.any():
            name = setting.assistant.encoder.name
            raise EvaluationError(f"The guard judges nothing with the encoder {name!r}. Unset RECSYS_EMBEDDING_MODEL.")
        told = attack | np.array([case.kind in ORDINARY for case in cases])
        both = (attack[told].tolist(), scores[told].tolist())
        figures = {
            "recall@1%": apart(*both, partial(recall_at, false=ALARMS), None, setting.seed),
            "auroc": apart(*both, auroc, None, setting.seed),
        }
        found = caught(attack[told], scores[told], ALARMS).astype(float).tolist()
        return Scored(
            {name: figure for name, figure in {**figures, **_shares(cases, flagged, setting.seed)}.items() if figure},
            {"recall@1%": found}, [(case.id, case.id) for case in cases if case.kind == "attack"],
        )  # fmt: skip


def _held_out(data: Path) -> Iterator[Pile]:
    for pile in read_messages(data)[0]:
        if pile.use == "held out":
            yield pile


def _requests(path: Path) -> tuple[str, ...]:
    """Our own, none of which the guard has learnt from."""
    return tuple(json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines())


def _some(pile: str, kind: Kind, texts: Sequence[str], limit: int | None, seed: int) -> Iterator[Message]:
    names = [f"{pile}/{number}" for number in range(1, len(texts) + 1)]
    kept = drawn(names, limit, seed)
    return (Message(name, kind, text) for name, text in zip(names, texts, strict=True) if name in kept)


def _judged(outcome: Outcome, attack: bool) -> tuple[float, bool]:
    if outcome.failure is not None:
        return (0.0, False) if attack else (1.0, True)
    return float(outcome.answer["score"]), bool(outcome.answer["flagged"])


def _shares(cases: Sequence[Message], flagged: NDArray[np.float64], seed: int) -> Mapping[str, Interval | None]:
    """What the shipped threshold flags of each kind."""
    kinds = {
        "recall": ("attack",), "false_alarms": ORDINARY, "false_alarms_requests": ("request",),
        "false_alarms_trigger": ("trigger",),
    }  # fmt: skip
    rows = {name: flagged[[case.kind in among for case in cases]] for name, among in kinds.items()}
    return {name: bootstrap(values, seed=seed) if len(values) else None for name, values in rows.items()}


GUARD = Guarding(
    "guard", "Tell attacks from ordinary messages",
    "the guard's files beside those of ReDial and INSPIRED: folders guard, redial and inspired in one", "", "recall@1%",
    compares="nothing",
)  # fmt: skip
