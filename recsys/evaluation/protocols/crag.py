"""`crag`: recommending inside dialogues as CRAG measures it, and `crag-replaced`, where other titles were put in.

Zhu et al., "Collaborative Retrieval for LLM-based Conversational Recommender Systems", WWW 2025: one row for each
recommender's turn; its truths are the items it names first and does not speak ill of; recall divides by all truths; the
mean is over turns (macro). Where the published code errs (research notes: errors left out of the mean, an ideal list as
short as the one given, numeric titles cut), this does not.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from recsys.assistant import MOST_ITEMS
from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import spelled
from recsys.catalogue.importers.redial import KIND
from recsys.errors import EvaluationError
from recsys.evaluation import metrics
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.datasets.mentions import answers
from recsys.evaluation.datasets.redial import read_redial_dialogues
from recsys.evaluation.datasets.which import only
from recsys.evaluation.listening import Listener, listed, own
from recsys.evaluation.protocols.talks import REDIAL, Turn, turns
from recsys.evaluation.sampling import sampled
from recsys.evaluation.scoring import by_cut, over_rows
from recsys.types import Utterance

CUTS = (5, 10, 15, 20)
RECENT = 0.75
"""The quantile of the truths' years from which a film is recent."""
FIRST = 5
"""Places of which is told where they came from."""
_NOT_LIKED = 0


@dataclass(frozen=True)
class Crag(Preset):
    """The protocol. swapped: titles said so far are replaced by others of the catalogue, drawn by the seed (Fig. 3)."""

    swapped: bool = False

    def cases(self, setting: Setting) -> Sequence[Turn]:
        """Turns in the data set's order; a limit draws whole dialogues."""
        folder = self.folder(setting)
        file = only(folder, REDIAL.files[setting.split], KIND)
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        disliked = {
            talk: {film for film, liked in said.items() if liked == _NOT_LIKED}
            for talk, said in answers(folder, file).items()
        }
        found = [
            replace(turn, truths=truths)
            for talk in read_redial_dialogues(folder, [file], catalogue)
            for turn in turns(talk)
            if (truths := tuple(item for item in turn.truths if item not in disliked.get(talk.id, ())))
        ]
        if not found:
            raise EvaluationError(
                f"{file} in {folder} names no item of the catalogue {setting.catalogue!r}. Import the same data set first: "
                f"python -m recsys import redial {folder} --name redial"
            )
        kept = sampled(found, lambda turn: turn.dialogue, setting.limit, setting.seed)
        return [_swapped(turn, catalogue, setting.seed) for turn in kept] if self.swapped else kept

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Turn], Answered]:
        """A listener's list, and what retrieval had given a strategy that retrieves for a model."""
        listener = Listener(setting.assistant, setting.catalogue, own(contestant.options, MOST_ITEMS))

        def ask(turn: Turn) -> Answered:
            answered = listed(listener.answer(turn.said, turn.mentioned))
            trace = answered.done.trace if answered.done else ()
            given = [step.inputs.get("retrieved", ()) for step in trace if step.name == "recommend_in_talk"]
            return replace(answered, answer={"items": answered.answer, "retrieved": list(given[-1]) if given else []})

        return ask

    def score(self, cases: Sequence[Turn], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """recall and ndcg over turns; recall@10 of parts of them; where the first five places came from."""
        lists = [_given(outcome, "items") for outcome in outcomes]
        pairs = [(ids, case.truths) for case, ids in zip(cases, lists, strict=True)]
        measured = by_cut((metrics.recall, metrics.ndcg), CUTS, pairs)
        rows = [(case.id, case.dialogue) for case in cases]
        scored = over_rows(measured, rows, setting.seed)
        catalogue = setting.assistant.shelf(setting.catalogue).catalogue
        parts = {**_parts(cases, catalogue), **_origins(lists, [_given(o, "retrieved") for o in outcomes])}
        figures = dict(scored.figures)
        for name, values in parts.items():
            chosen = [at for at, value in enumerate(values) if not math.isnan(value)]
            base = measured["recall@10"] if name.startswith("recall") else values
            if chosen:
                one = over_rows({name: [base[at] for at in chosen]}, [rows[at] for at in chosen], setting.seed)
                figures[name] = one.figures[name]
        return replace(scored, figures=figures)


def _given(outcome: Outcome, key: str) -> list[str]:
    answer: Any = outcome.answer
    return list((answer or {}).get(key) or ())


def _parts(cases: Sequence[Turn], catalogue: Catalogue) -> Mapping[str, Sequence[float]]:
    """For each part of the turns 1 where a turn belongs to it, else NaN; where no year is known, to neither of two."""
    cut = cut_year(cases, catalogue)
    newest = [max((catalogue[item].year or 0 for item in case.truths), default=0) for case in cases]
    sides = {
        "recall@10 older": [0 < year < cut for year in newest],
        "recall@10 recent": [year >= cut for year in newest],
        "recall@10 named": [bool(case.mentioned) for case in cases],
        "recall@10 none named": [not case.mentioned for case in cases],
    }
    return {name: [1.0 if belongs else math.nan for belongs in side] for name, side in sides.items()}


def cut_year(cases: Sequence[Turn], catalogue: Catalogue) -> int:
    """The year from which a truth is recent: the RECENT quantile of the years of all truths; 0 where none is known."""
    years = [year for case in cases for item in case.truths if (year := catalogue[item].year)]
    return int(np.quantile(years, RECENT, method="higher")) if years else 0


def _origins(lists: Sequence[Sequence[str]], retrieved: Sequence[Sequence[str]]) -> Mapping[str, Sequence[float]]:
    """Shares of the first places of each list: the item retrieved at that place, another retrieved one, or neither.

    NaN where nothing was retrieved. In the paper's Fig. 8 these are the diagonal, the rest of the matrix, and what it
    leaves out.
    """
    found: dict[str, list[float]] = {f"{name}@{FIRST}": [] for name in ("copied", "moved", "own")}
    for ids, given in zip(lists, retrieved, strict=True):
        first, known = list(ids[:FIRST]), set(given)
        copied = sum(one == other for one, other in zip(first, given, strict=False))
        counts = (copied, sum(item in known for item in first) - copied, sum(item not in known for item in first))
        for name, count in zip(found, counts, strict=True):
            found[name].append(count / len(first) if first and given else math.nan)
    return found


def _swapped(turn: Turn, catalogue: Catalogue, seed: int) -> Turn:
    """The turn with every title said before replaced by another of its own, the same one wherever it stands."""
    others: dict[str, str] = {}
    for item in sorted({item for said in turn.said for item in said.items}):
        rng = np.random.default_rng([seed, *f"{turn.dialogue}/{item}".encode()])
        free = [each for each in catalogue.ids if each not in turn.truths and each != item]
        drawn = str(rng.choice(free))
        left = [each for each in free if each not in others.values()] or free
        others[item] = drawn if drawn in left else str(rng.choice(left))
    said = tuple(_respelled(each, others, catalogue) for each in turn.said)
    return replace(turn, said=said, mentioned=frozenset(others.values()))


def _respelled(utterance: Utterance, others: Mapping[str, str], catalogue: Catalogue) -> Utterance:
    titles = {spelled(catalogue[item]): spelled(catalogue[others[item]]) for item in utterance.items}
    any_title = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    text = re.sub(any_title, lambda found: titles[found[0]], utterance.text) if titles else utterance.text
    return replace(utterance, text=text, items=tuple(others[item] for item in utterance.items))


CRAG = Crag("crag", "Recommend inside ReDial's dialogues, each turn once (CRAG)", REDIAL.data, "redial", "recall@10")
REPLACED = Crag(
    "crag-replaced", "The same with other titles in place of those that were named (CRAG, Fig. 3)", REDIAL.data, "redial",
    "recall@10", swapped=True,
)  # fmt: skip
