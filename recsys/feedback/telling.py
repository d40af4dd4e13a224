"""A summary in words: short lines, n beside every figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from recsys.feedback.summary import ENOUGH, Answers, answers, brain, by, strategy
from recsys.store.reports import Scope
from recsys.store.tallies import ItemTally, Tally


def lines(told: Tally, scope: Scope) -> Iterator[str]:
    """The summary in words, n beside every figure."""
    every = answers(told.groups)
    yield _heading(scope)
    if not told.messages:
        yield "No one has asked anything."
        return
    yield f"{count_of(told.messages, 'message')}. Answers with items: {_rated(every, 'given')}"
    yield from _few(every)
    yield from _block("By strategy", by(told.groups, strategy))
    yield from _block("By brain", by(told.groups, brain))
    cards = Answers(told.cards_shown, told.cards_rated, told.cards_liked)
    yield f"Cards: {_rated(cards, 'shown')}"
    yield from _off(told)
    yield from _items("Liked most", ((item.liked, item) for item in told.most_liked))
    yield from _items("Disliked most", ((item.disliked, item) for item in told.most_disliked))
    yield f"Guard: {count_of(told.held_back, 'message')} held back, {count_of(told.false_alarms, 'false alarm')}"
    yield f"Presses: {told.presses:,}, {told.taken_back:,} of them taken back"
    if told.others:
        yield f"Not counted: {count_of(told.others, 'press')} of programs and models"


def _heading(scope: Scope) -> str:
    since = f", from {scope.since.isoformat()}" if scope.since else ""
    until = f", before {scope.until.isoformat()}" if scope.until else ""
    return f"{scope.catalogue or 'All catalogues'}{since}{until}"


def _rated(each: Answers, done: str) -> str:
    counts = f"{each.given:,} {done}, {each.rated:,} rated, {each.liked:,} liked"
    if drawn := each.share:
        counts += f": {100 * drawn.value:.0f} % (95 %: {100 * drawn.low:.0f} to {100 * drawn.high:.0f} %)"
    return counts


def _few(every: Answers) -> Iterator[str]:
    if not every.rated:
        yield "No one has rated an answer yet."
    elif every.share is None:
        yield f"{count_of(every.rated, 'rating')} so far; a percentage is drawn from {ENOUGH} on."


def _block(title: str, kinds: Mapping[str, Answers]) -> Iterator[str]:
    if kinds:
        yield f"{title}:"
    for name, each in kinds.items():
        yield f"  {name:12} {_rated(each, 'given')}"


def _off(told: Tally) -> Iterator[str]:
    if told.complaints:
        yield f"What was off, in {count_of(told.complaints, 'answer')}, {count_of(told.comments, 'comment')} among them:"
    for reason, count in told.reasons.items():
        yield f"  {count:5,}  {reason}"


def _items(title: str, counted: Iterable[tuple[int, ItemTally]]) -> Iterator[str]:
    rows = [f"  {n:5,} of {_people(item)}  {item.title or item.item_id}" for n, item in counted]
    yield from [f"{title}:", *rows] if rows else ()


def _people(item: ItemTally) -> str:
    n = item.liked + item.disliked
    return f"{n:,} {'person' if n == 1 else 'people'}"


def count_of(n: int, noun: str) -> str:
    """1 press, 2 presses."""
    plural = "es" if noun.endswith("s") else "s"
    return f"{n:,} {noun}{'' if n == 1 else plural}"
