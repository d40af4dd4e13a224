"""Recommending inside other people's dialogues: `redial`, `inspired`, `opendialkg`.

He et al., "Large Language Models as Zero-Shot Conversational Recommenders", CIKM 2023: one row for each recommender
turn and each item that it names for the first time; the input is everything said before; candidates are the whole
catalogue; items mentioned before are taken out before the cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from recsys.assistant import MOST_ITEMS
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import Dialogue
from recsys.errors import EvaluationError
from recsys.evaluation import metrics
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting, Split
from recsys.evaluation.datasets.inspired import read_inspired_dialogues
from recsys.evaluation.datasets.opendialkg import read_opendialkg_dialogues
from recsys.evaluation.datasets.redial import read_redial_dialogues
from recsys.evaluation.listening import Listener, listed, own
from recsys.evaluation.sampling import sampled
from recsys.evaluation.scoring import by_cut, over_rows
from recsys.evaluation.together import crowd_of, together
from recsys.types import Utterance

CUTS, WIDE = (1, 5, 10, 20, 50), (5, 10)
Reader = Callable[[Path, Sequence[str], Catalogue], Iterator[Dialogue]]


@dataclass(frozen=True)
class Turn:
    """A recommender's turn. said: all before it. truths: items it names first, some of which the catalogue may lack;
    mentioned: items named before.
    """

    id: str
    dialogue: str
    said: tuple[Utterance, ...]
    truths: tuple[str, ...]
    mentioned: frozenset[str]

    @property
    def told(self) -> str:
        """The last thing said before it."""
        return self.said[-1].text if self.said else ""

    @property
    def wanted(self) -> str:
        """Ids of what was recommended."""
        return ", ".join(self.truths)


def turns(dialogue: Dialogue, again: bool = False) -> Iterator[Turn]:
    """The recommender's turns that name something new; with `again` those that name anything, and nothing is taken out."""
    mentioned: set[str] = set()
    for at, utterance in enumerate(dialogue.utterances):
        new = tuple(item for item in utterance.items if again or item not in mentioned)
        if utterance.role == "assistant" and new:
            said = dialogue.utterances[:at]
            yield Turn(f"{dialogue.id}/{at}", dialogue.id, said, new, frozenset() if again else frozenset(mentioned))
        mentioned |= set(utterance.items)


@dataclass(frozen=True)
class Talks(Preset):
    """A data set's dialogues as a protocol. files: the names of a split's file, as published or copied."""

    published: str = "items mentioned before are rows too, and stay in the lists (CRSLab, UniCRS)"
    files: Mapping[Split, tuple[str, ...]] = field(default_factory=dict)
    read: Reader = read_redial_dialogues

    def cases(self, setting: Setting) -> Sequence[Turn]:
        """Turns in the data set's order; a limit draws whole dialogues, not turns."""
        folder, names = self.folder(setting), self.files[setting.split]
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        found = [turn for each in self.read(folder, names, catalogue) for turn in turns(each, setting.as_published)]
        if not any(truth in catalogue for turn in found for truth in turn.truths):
            raise EvaluationError(
                f"{names[0]} in {folder} names no item of the catalogue {setting.catalogue!r}. Import the same "
                f"data set first: python -m recsys import {self.name} {folder} --name {self.name}"
            )
        return sampled(found, lambda turn: turn.dialogue, setting.limit, setting.seed)

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Turn], Answered]:
        """A listener's lists, without what was mentioned."""
        listener = Listener(setting.assistant, setting.catalogue, own(contestant.options, MOST_ITEMS))
        return lambda turn: listed(listener.answer(turn.said, turn.mentioned))

    def score(self, cases: Sequence[Turn], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """Micro: the mean over (turn, item) rows whose item the catalogue holds; "of all": over those that it lacks too."""
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        rows = [(case, truth, outcome) for case, outcome in zip(cases, outcomes, strict=True) for truth in case.truths]
        inside = [row for row in rows if row[1] in catalogue]
        scored = _over(inside, "", setting.seed)
        if len(inside) < len(rows):
            scored = replace(scored, figures={**scored.figures, **_over(rows, " of all", setting.seed).figures})
        crowd, dialogues = crowd_of(setting.assistant, setting.catalogue), [case.dialogue for case in cases]
        lists = [_list(outcome) for outcome in outcomes]
        wide = [together(lists, k, crowd, dialogues, setting.seed) for k in WIDE]
        return replace(scored, figures={**scored.figures, **{name: i for each in wide for name, i in each.items()}})


def _over(rows: Sequence[tuple[Turn, str, Outcome]], name: str, seed: int) -> Scored:
    pairs = [(_list(outcome), (truth,)) for _, truth, outcome in rows]
    measured = by_cut((metrics.recall, metrics.ndcg, metrics.mrr), CUTS, pairs, name)
    return over_rows(measured, [(case.id, case.dialogue) for case, _, _ in rows], seed)


def _list(outcome: Outcome) -> list[str]:
    answer: Any = outcome.answer
    return list(answer or ())


REDIAL = Talks(
    "redial", "Recommend inside ReDial's dialogues (He et al.)",
    "ReDial, https://redialdata.github.io/website/, with valid.jsonl", "redial", "recall@10",
    files={"dev": ("valid.jsonl",), "test": ("test.jsonl", "test_data.jsonl")}, read=read_redial_dialogues,
)  # fmt: skip
INSPIRED = Talks(
    "inspired", "Recommend inside INSPIRED's dialogues (He et al.)",
    "INSPIRED, https://github.com/sweetpeach/Inspired, with dev.tsv", "inspired", "recall@10",
    files={"dev": ("dev.tsv",), "test": ("test.tsv",)}, read=read_inspired_dialogues,
)  # fmt: skip
OPENDIALKG = Talks(
    "opendialkg", "Recommend inside OpenDialKG's dialogues (He et al.)",
    "OpenDialKG with valid.jsonl, one recommending turn a line", "opendialkg", "recall@10",
    files={"dev": ("valid.jsonl",), "test": ("test.jsonl",)}, read=read_opendialkg_dialogues,
)  # fmt: skip
