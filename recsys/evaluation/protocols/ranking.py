"""`rank20` and `agents10`: put the item that somebody liked next above random ones.

`rank20` is InteRecAgent's ranking task (§5.1): 19 unseen items beside the last one. `agents10` is AgentCF's, which KGLA
keeps: nine beside it. Each is asked in three forms: in language (titles in two sentences), on the same ids, and on the
ids of the whole history; between the first two lies what reading and linking lose.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

import numpy as np

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.dialogues import spelled
from recsys.catalogue.snapshot import open_source
from recsys.dialogue.holding.state import State
from recsys.errors import EvaluationError
from recsys.evaluation import metrics
from recsys.evaluation.base import Answered, Contestant, Outcome, Preset, Scored, Setting
from recsys.evaluation.held_out import History, held_out, histories
from recsys.evaluation.listening import Listener, listed, own
from recsys.evaluation.sampling import sampled
from recsys.evaluation.scoring import over_rows
from recsys.intent import Intent, Mention
from recsys.learning.thumbs import Steering
from recsys.shelf import Shelf
from recsys.strategies.registry import strategy_named
from recsys.strategies.single import Single
from recsys.types import Query

LANGUAGE, IDS, WHOLE = "in language", "on ids", "whole history"
TOLD = 10
"""Items of a history that are told in a sentence."""


@dataclass(frozen=True)
class Ranking:
    """Candidates of one person, in an order that tells nothing. liked: ids, oldest first; told: titles of the last."""

    id: str
    liked: tuple[str, ...]
    candidates: tuple[str, ...]
    truth: str
    told: str = ""

    @property
    def wanted(self) -> str:
        """The item they liked next."""
        return self.truth


@dataclass(frozen=True)
class Rank(Preset):
    """The last item among random ones. n: candidates in all. cuts: of NDCG. longest: so many people of the longest history."""

    n: int = 20
    cuts: tuple[int, ...] = (20,)
    longest: int | None = None

    def prepared(self, setting: Setting) -> AbstractContextManager[Setting]:
        """On models that never saw anybody's last item."""
        return held_out(setting)

    def cases(self, setting: Setting) -> Sequence[Ranking]:
        """By user name; with `longest` those of the longest histories (ties by name), then a limit draws."""
        source = open_source(setting.assistant.settings.catalogues_dir, setting.catalogue)
        people = histories(source)
        if self.longest:
            people = sorted(sorted(people, key=lambda each: (-len(each.liked), each.user))[: self.longest], key=_user)
        people = sampled(people, _user, setting.limit, setting.seed)
        titles = {item.id: spelled(item) for item in source.items}
        found = [_case(each, titles, self.n, setting.seed) for each in people]
        if short := next((case for case in found if len(case.candidates) < self.n), None):
            raise EvaluationError(
                f"The protocol {self.name!r} puts an item among {self.n - 1} that a person never met, and for {short.id!r} the "
                f"catalogue {setting.catalogue!r} has {len(short.candidates) - 1}. Choose a larger catalogue."
            )
        return found

    def asking(self, contestant: Contestant, setting: Setting) -> Callable[[Ranking], Answered]:
        """A retriever is asked for its order of the candidates, a strategy for its list of them."""
        shelf = setting.assistant.shelf(setting.catalogue)
        strategy, listener = contestant.options.strategy, None
        if not isinstance(strategy_named(strategy), Single):
            listener = Listener(setting.assistant, setting.catalogue, own(contestant.options, self.n))

        def ask(case: Ranking) -> Answered:
            liked, candidates = heard(case, contestant.form, shelf)
            others = frozenset(shelf.catalogue.ids) - set(candidates)
            if listener:
                state = State(intent=_liking(liked, shelf.catalogue))
                return listed(listener.choose("Something for me, please.", state, Steering(exclude=others)))
            start = time.perf_counter()
            found = shelf.retrievers[strategy].retrieve(Query(seed_items=liked[::-1], exclude=others), self.n)
            ms = (time.perf_counter() - start) * 1000
            return Answered([c.item_id for c in found], failure=None if found else "nothing was found", ms=ms)

        return ask

    def score(self, cases: Sequence[Ranking], outcomes: Sequence[Outcome], setting: Setting) -> Scored:
        """ndcg@k over people; a truth that is not on the list gains nothing."""
        pairs = [(case, list(outcome.answer or ())) for case, outcome in zip(cases, outcomes, strict=True)]
        measured = {f"ndcg@{k}": [metrics.ndcg(ranked, (case.truth,), k) for case, ranked in pairs] for k in self.cuts}
        measured["hit@1"] = [metrics.hit(ranked, (case.truth,), 1) for case, ranked in pairs]
        return over_rows(measured, [(case.id, case.id) for case in cases], setting.seed)


def _user(history: History) -> str:
    return history.user


def _case(history: History, titles: Mapping[str, str], n: int, seed: int) -> Ranking:
    """Negatives that the person never met, drawn by seed and name, so that other people change nothing."""
    rng = np.random.default_rng([seed, *history.user.encode()])
    unseen = [
        item for item in rng.permutation(list(titles)).tolist() if item not in history.met and item != history.last
    ]
    candidates = [*unseen[: n - 1], history.last]
    told = "Liked: " + ", ".join(titles[item] for item in history.liked[-TOLD:])
    return Ranking(history.user, history.liked, tuple(rng.permutation(candidates).tolist()), history.last, told)


def heard(case: Ranking, form: str, shelf: Shelf) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Liked ids and candidates as the form gives them; in language, what the linker finds in two sentences."""
    if form == WHOLE:
        return case.liked, case.candidates
    if form == IDS:
        return case.liked[-TOLD:], case.candidates
    liked, asked = sentences(case, shelf.catalogue)
    return shelf.titles_in(liked), shelf.titles_in(asked)


def sentences(case: Ranking, catalogue: Catalogue) -> tuple[str, str]:
    """What is told and what is asked, titles with their years."""
    liked = ", ".join(spelled(catalogue[item]) for item in case.liked[-TOLD:])
    candidates = ", ".join(spelled(catalogue[item]) for item in case.candidates)
    return f"I have liked: {liked}.", f"Put these in the order in which I would like them: {candidates}."


def _liking(liked: Sequence[str], catalogue: Catalogue) -> Intent:
    items = [catalogue[item] for item in liked]
    return Intent(
        mentions=tuple(
            Mention(text=i.title, attitude=1, item_id=i.id, title=i.title, by="char", score=100, seed=True)
            for i in items
        )
    )


FORMS = (LANGUAGE, IDS, WHOLE)
RANK20 = Rank(
    "rank20", "The item liked next among 19 random ones (InteRecAgent)", "", "", "ndcg@20", FORMS, n=20, cuts=(20,)
)
AGENTS10 = Rank(
    "agents10", "The item liked next among 9 random ones, of the 100 longest histories (AgentCF, KGLA)", "", "", "ndcg@10",
    FORMS, n=10, cuts=(1, 5, 10), longest=100,
)  # fmt: skip
