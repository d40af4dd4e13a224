"""A result as a table for people: in the terminal and in documents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from recsys.evaluation.result import Difference, Figure, Result, Row


def table(result: Result, metrics: Sequence[str] = ()) -> Iterator[str]:
    """Lines of Markdown, the best of the main metric first. metrics: which to show; by default up to six with the main one."""
    shown = list(metrics) or chosen(result)
    yield f"| {_first(result)} | {' | '.join(shown)} | failures | ms p50 / p95 |"
    yield "|---|" + "---|" * (len(shown) + 2)
    for row in sorted(result.rows, key=lambda row: -_mean(row, result.main)):
        time = result.timings.strategies[row.strategy]
        cells = " | ".join(figure(row.metrics[name]) if name in row.metrics else "–" for name in shown)
        yield f"| {row.strategy} | {cells} | {row.failures} | {time.ms_p50:.0f} / {time.ms_p95:.0f} |"


def differences(result: Result) -> Iterator[str]:
    """A line for each difference: from its whole strategy where something is left out, from the best otherwise.

    One whose interval holds zero is called none. Where one made more calls of a language model, what each brings is told.
    """
    last = {d.strategy: d for d in result.differences}
    for d in sorted(last.values(), key=lambda d: -d.figure.mean):
        told = "no difference shown" if crosses_zero(d.figure) else f"p {d.p:.4f}"
        mean, n = f"{d.figure.mean:+.3f} {_bounds(d.figure, '+.3f')}".strip(), d.figure.n
        yield f"{d.strategy} − {d.reference}, {d.metric}: {mean}, n={n}: {told}{_calls(result, d)}"


def _calls(result: Result, difference: Difference) -> str:
    """ "; 1.0 more calls a case, +0.020 for each"; empty where both made as many."""
    if (gain := result.gain_per_call(difference)) is None:
        return ""
    more = result.more_calls(difference)
    return f"; {abs(more):.1f} {'more' if more > 0 else 'fewer'} calls a case, {gain:+.3f} for each"


def crosses_zero(value: Figure) -> bool:
    """Whether no difference is shown: the interval holds zero, or there is none."""
    return value.low is None or value.high is None or value.low <= 0 <= value.high


def figure(value: Figure) -> str:
    """ "0.214 (0.205 to 0.223)", or the mean alone where nothing is known of how it varies."""
    return f"{value.mean:.3f} {_bounds(value, '.3f')}".strip()


def _bounds(value: Figure, form: str) -> str:
    return "" if value.low is None or value.high is None else f"({value.low:{form}} to {value.high:{form}})"


def chosen(result: Result) -> list[str]:
    """The main metric, then the others in the protocol's order, six in all."""
    names = list(result.rows[0].metrics)
    return [result.main, *(name for name in names if name != result.main)][:6]


def _first(result: Result) -> str:
    """The heading of who was measured."""
    return next((part for part in ("strategy", "brain") if part in result.rows[0].options), "measured")


def _mean(row: Row, metric: str) -> float:
    return row.metrics[metric].mean if metric in row.metrics else 0.0
