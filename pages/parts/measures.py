"""Words for what is measured: metrics, the ways of choosing that are compared, figures in prose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pages.parts.words import BRAINS
from recsys.catalogue.visible import visible
from recsys.evaluation.result import Figure, Result, Row
from recsys.retrievers import LABELS

OURS = frozenset({"house", "omulet", "planned", "free", "crag", "crag+rec"})
"""Strategies that converse and search; the others are what they are compared with."""

NAMES = {
    "ndcg": "nDCG", "mrr": "MRR", "recall": "Recall", "hit": "Hits", "precision": "Precision", "factual": "Real titles",
    "sim": "Likeness", "pop50": "Popularity", "rpop50": "Popularity, by what was wanted", "entropy": "Variety",
    "maxfreq": "Repetition", "coverage": "Coverage", "novelty": "Novelty",
    "unjudged": "Not judged", "unsafe": "Not for the age", "constraints": "Constraints met", "accuracy": "Accuracy",
    "at": "Turns to the hit", "f1": "Shared words", "bleu-1": "BLEU-1", "bleu-2": "BLEU-2", "distinct-1": "Different words",
    "distinct-2": "Different pairs of words",
}  # fmt: skip
FAMILIES = {"Relevance": ("ndcg", "mrr"), "Recall": ("recall",), "Constraints met": ("constraints",)}
LESS = frozenset({"pop50", "rpop50", "maxfreq", "unjudged", "unsafe", "at"})
"""The smaller the better."""

MOST = 6


@dataclass(frozen=True)
class Measure:
    """One metric of a result. label: what the person presses."""

    name: str
    label: str

    @property
    def words(self) -> str:
        """ "nDCG at 10"."""
        return metric_words(self.name)

    def claim(self, others: str) -> str:
        """What the best does, after its name, beside the others; the measure alone where no words fit."""
        claims = {"ndcg": "puts what was wanted higher", "mrr": "puts what was wanted higher",
                  "recall": "finds more of what was wanted",
                  "constraints": "keeps to what was asked more often"}  # fmt: skip
        claim = claims.get(stem(self.name))
        return f"{claim} than {others}" if claim else f"comes first in {visible(self.words)}"


def stem(metric: str) -> str:
    """A metric's name without its cut."""
    return metric.partition("@")[0]


def metric_words(metric: str) -> str:
    """A metric's name for people; one that is not known as it stands."""
    name, _, cut = metric.partition("@")
    words = NAMES.get(name, visible(name))
    return f"{words} at {visible(cut)}" if cut else words


def measures(result: Result) -> list[Measure]:
    """What a person can look at: families where the metrics make two, else the metrics; the main one stands first."""
    names = _by_stem(result)
    families = [
        Measure(found[0], family)
        for family, stems in FAMILIES.items()
        if (found := [names[each] for each in stems if each in names])
    ]
    if len(families) > 1:
        return families
    return [Measure(name, metric_words(each)) for each, name in names.items()][:MOST]


def starting(result: Result, found: list[Measure]) -> Measure:
    """The measure that ranks, or its family's; the first where it was not measured."""
    return next((measure for measure in found if stem(measure.name) == stem(result.main)), found[0])


def _by_stem(result: Result) -> dict[str, str]:
    """One metric for each stem, with the main metric's cut where it has that; the main one first."""
    cut = result.main.partition("@")[2]
    names = dict.fromkeys(name for row in result.rows for name in row.metrics)
    found: dict[str, str] = {}
    for name in sorted(names, key=lambda name: name != result.main):
        if stem(name) not in found or (name.partition("@")[2] == cut and found[stem(name)] != result.main):
            found[stem(name)] = name
    return found


def ranked(result: Result, metric: str) -> list[Row]:
    """Those of whom it was measured, the best first."""
    sign = 1 if stem(metric) in LESS else -1
    return sorted(
        (row for row in result.rows if metric in row.metrics), key=lambda row: sign * row.metrics[metric].mean
    )


def ours(row: Row) -> bool:
    """Whether it converses, as we do."""
    return row.options.get("strategy", row.strategy) in OURS


def single(row: Row) -> bool:
    """Whether it is one way of searching and no more."""
    return str(row.options.get("strategy", row.strategy)) in LABELS


def names(result: Result, labels: Mapping[str, str]) -> dict[str, str]:
    """Each contestant's name for people, by its own; two are never called the same. labels: of strategies."""
    found: dict[str, str] = {}
    for row in result.rows:
        name = visible(_name(row, labels))
        found[row.strategy] = name if name not in found.values() else f"{name} ({visible(row.strategy)})"
    return found


def _name(row: Row, labels: Mapping[str, str]) -> str:
    strategy = str(row.options.get("strategy", row.strategy))
    if not row.strategy.startswith(strategy):
        return row.strategy
    more = row.strategy.removeprefix(strategy).split(", ")
    return ", ".join([labels.get(strategy, strategy) + more[0], *(BRAINS.get(part, part) for part in more[1:])])


def known(figure: Figure) -> bool:
    """Whether it has an interval."""
    return figure.low is not None and figure.high is not None


def prose(*values: float, width: float) -> Iterator[str]:
    """Numbers for a sentence: two decimals, three where the interval is narrow or zero would be read."""
    digits = 3 if width < 0.02 or any(0 < abs(value) < 0.005 for value in values) else 2
    yield from (f"{round(value, digits) + 0.0:.{digits}f}".replace("-", "−") for value in values)


def interval(figure: Figure) -> str:
    """ "0.205 – 0.223"; "not known" where one row tells nothing of it."""
    if figure.low is None or figure.high is None:
        return "not known"
    return f"{figure.low:.3f} – {figure.high:.3f}".replace("-", "−")
