"""The features and their weights as a table for the docs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recsys.ranking.ranker import ALIKE, ALONE, WITH, WITHOUT, Change, Figure, Weights
from recsys.ranking.table import FEATURES


def weights_table(weights: Weights, asked: Weights) -> Iterator[str]:
    """Rows of a Markdown table of every feature: what it says, its weight in the blend, and the learnt ones. asked: those learnt
    from made-up requests."""
    yield "| feature | group | from 0 to 1 | blend | learnt | without dialogues | without lists too | asked alike |"
    yield "|---|---|---|---:|---:|---:|---:|---:|"
    sets = [*(weights.weights[name] for name in (WITH, WITHOUT, ALONE)), asked.weights[ALIKE]]
    for each in FEATURES:
        learnt = " | ".join(f"{learnt.get(each.name, 0.0):.2f}" for learnt in sets)
        yield f"| {each.name} | {each.group} | {each.says} | {each.prior:g} | {learnt} |"


def figures_table(figures: Sequence[Figure]) -> Iterator[str]:
    """Rows of a Markdown table: what was recalled, out of fold."""
    cuts = [name for figure in figures[:1] for name in figure.recall]
    yield f"| | {' | '.join(cuts)} | n |"
    yield f"|---|{'---:|' * (len(cuts) + 1)}"
    for figure in figures:
        shares = " | ".join(f"{mean:.3f} ± {half:.3f}" for mean, half in figure.recall.values())
        yield f"| {figure.what} | {shares} | {figure.n:,} |"


def changes_table(changes: Sequence[Change]) -> Iterator[str]:
    """Rows of a Markdown table: what is lost without some features. Nothing where it was not measured."""
    if changes:
        yield "| without | recall@10, points | n |"
        yield "|---|---:|---:|"
    for change in changes:
        mean, half = change.points
        yield f"| {change.without} | {mean:+.1f} ± {half:.1f} | {change.n:,} |"
