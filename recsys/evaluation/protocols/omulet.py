"""`omulet`: one free-form request, one list; is it right, real, and not what everybody gets anyway?

Measures as in OMuleT §4.2; the requests are our own for the embedded games (data/requests). What a strategy lists and no
judge has seen counts as not relevant, and its share is told: `unjudged@k`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from recsys.build import ROOT
from recsys.errors import EvaluationError
from recsys.evaluation import metrics
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.intervals import Interval, bootstrap
from recsys.evaluation.listening import Listener, listed, own
from recsys.evaluation.lists import sim
from recsys.evaluation.requests import Judged, read_requests
from recsys.evaluation.sampling import sampled
from recsys.evaluation.scoring import by_cut, over_rows
from recsys.evaluation.together import crowd_of, relative, share, together
from recsys.retrieval.content import Content
from recsys.safety.conditions import conditions, fitting
from recsys.skills.base import World
from recsys.skills.read_request import ReadRequest, ReadRequestInput
from recsys.types import Utterance

OWN = ROOT / "data" / "requests"
CUTS = (5, 10)


@dataclass(frozen=True)
class Asked:
    """A request as a case. fitting: ids of the items that meet its hard conditions; None where it has none."""

    request: Judged
    fitting: frozenset[str] | None = None

    @property
    def id(self) -> str:
        """The request's."""
        return self.request.id

    @property
    def told(self) -> str:
        """The request as it was typed."""
        return self.request.text

    @property
    def wanted(self) -> str:
        """Ids that were judged to fit."""
        return ", ".join(sorted(self.request.relevant))


@dataclass(frozen=True)
class Requests(Preset):
    """Requests with judged items."""

    own_data: Path = OWN

    def cases(self, setting: Setting) -> Sequence[Asked]:
        """The requests of the setting's split. Raises EvaluationError where they cannot be read, or are of other items."""
        found = [each for each in read_requests(setting.data or self.own_data) if each.split == setting.split]
        world = setting.assistant.shelf(setting.catalogue).world
        if setting.data or setting.catalogue != self.catalogue:  # our own requests belong to our own games
            _check_judged(found, world, setting.catalogue)
        kept = sampled(found, lambda each: each.id, setting.limit, setting.seed)
        return [Asked(each, _fitting(each.text, world)) for each in kept]

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Asked], Answered]:
        """A list of ten for the request alone."""
        listener = Listener(setting.assistant, setting.catalogue, own(contestant.options, max(CUTS)))

        def ask(case: Asked) -> Answered:
            done = listener.answer((Utterance("user", case.request.text),))
            answered = listed(done)
            told = {"ids": answered.answer, "proposed": done.proposed, "linked": done.linked}
            return replace(answered, answer=told)

        return ask

    def score(self, cases: Sequence[Asked], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """Relevance over the requests that have a relevant item, the rest over all."""
        lists = [_ids(outcome) for outcome in outcomes]
        groups = [case.id for case in cases]
        judged = [at for at, case in enumerate(cases) if case.request.relevant]
        scored = _relevance([cases[at] for at in judged], [lists[at] for at in judged], setting.seed)
        crowd = crowd_of(setting.assistant, setting.catalogue)
        figures: dict[str, Interval] = {**scored.figures, **_factual(outcomes, setting.seed)}
        for k in CUTS:
            figures |= _judged(cases, lists, k, setting.seed) | together(lists, k, crowd, groups, setting.seed)
            figures |= _constraints(cases, lists, k, setting.seed)
        return Scored(figures | _alike(cases, lists, judged, crowd.popular, setting), scored.values, scored.rows)


def _check_judged(requests: Sequence[Judged], world: World, name: str) -> None:
    judged = {item for request in requests for item in request.verdicts}
    if judged and judged.isdisjoint(world.catalogue.rows):
        raise EvaluationError(
            f"Expected a catalogue that requests were judged on, {name!r} has none of the {len(judged):,} items. Leave "
            f"--catalogue out to ask the games, or give requests and judgements of its own with --data."
        )


def _fitting(text: str, world: World) -> frozenset[str] | None:
    """As the built-in reading hears the conditions, whatever the contestant heard."""
    tests = conditions(ReadRequest().twin(ReadRequestInput(text=text, listening=True), world), world.catalogue)
    return frozenset(item.id for item in world.catalogue.at(fitting(world.catalogue, tests))) if tests else None


def _ids(outcome: Outcome) -> list[str]:
    answer: Any = outcome.answer or {}
    return list(answer.get("ids", ()))


def _relevance(cases: Sequence[Asked], lists: Sequence[Sequence[str]], seed: int) -> Scored:
    if not cases:
        return Scored({})
    pairs = [(ranked, case.request.relevant) for case, ranked in zip(cases, lists, strict=True)]
    measured = by_cut((metrics.hit, metrics.precision, metrics.ndcg), CUTS, pairs)
    return over_rows(measured, [(case.id, case.id) for case in cases], seed)


def _judged(cases: Sequence[Asked], lists: Sequence[Sequence[str]], k: int, seed: int) -> dict[str, Interval]:
    """How much of what is listed nobody judged, and in how many lists something is not for the age told; nothing where what is
    relevant was judged against the whole catalogue, and no more."""
    if not any(case.request.verdicts and not case.request.whole for case in cases):
        return {}
    pairs = [(case.request.verdicts, ranked[:k]) for case, ranked in zip(cases, lists, strict=True)]
    unjudged = [sum(item not in verdicts for item in ranked) / max(1, len(ranked)) for verdicts, ranked in pairs]
    unsafe = [float(any(verdicts.get(item) == "unsafe" for item in ranked)) for verdicts, ranked in pairs]
    return {f"unjudged@{k}": bootstrap(unjudged, seed=seed), f"unsafe@{k}": bootstrap(unsafe, seed=seed)}


def _constraints(cases: Sequence[Asked], lists: Sequence[Sequence[str]], k: int, seed: int) -> dict[str, Interval]:
    """Share of a list that meets every hard condition, over the requests that have one; an empty list counts 0."""
    pairs = [(case.fitting, ranked[:k]) for case, ranked in zip(cases, lists, strict=True)]
    met = [sum(i in fits for i in ranked) / max(1, len(ranked)) for fits, ranked in pairs if fits is not None]
    return {f"constraints@{k}": bootstrap(met, seed=seed)} if met else {}


def _factual(outcomes: Sequence[Outcome], seed: int) -> dict[str, Interval]:
    """Share of proposed names that are real items, of those cases in which names were proposed."""
    counts = np.array([[o.answer["proposed"], o.answer["linked"]] for o in outcomes if o.answer], float).reshape(-1, 2)
    counts = counts[counts[:, 0] > 0]
    return {"factual": share(counts[:, 1], counts[:, 0], seed)} if len(counts) else {}


def _alike(
    cases: Sequence[Asked],
    lists: Sequence[Sequence[str]],
    judged: Sequence[int],
    popular: frozenset[str],
    setting: Setting,
) -> dict[str, Interval]:
    """sim@k and rpop50@k against the relevant items."""
    known = frozenset(setting.assistant.shelf(setting.catalogue).catalogue.ids)
    judged = [at for at in judged if cases[at].request.relevant & known]
    truths = [cases[at].request.relevant for at in judged]
    content = setting.assistant.shelf(setting.catalogue).retrievers.get("content")
    if not truths or not isinstance(content, Content):
        return {}
    vectors = dict(zip(content.ids, content.vectors, strict=True))
    chosen = [lists[at] for at in judged]
    figures: dict[str, Interval] = {}
    for k in CUTS:
        cosines = [sim([ranked], [truth], vectors, k) for ranked, truth in zip(chosen, truths, strict=True)]
        figures[f"sim@{k}"] = bootstrap(cosines, seed=setting.seed)
        if any(truth & popular for truth in truths):
            figures[f"rpop50@{k}"] = relative(chosen, truths, k, popular, setting.seed)
    return figures


OMULET = Requests(
    "omulet", "Our own requests for the embedded games, judged blind (measures of OMuleT)", "", "games", "ndcg@10",
)  # fmt: skip
