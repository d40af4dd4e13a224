"""Conditions that hardly anything suggested in talks like this meets are left out; whatever must hold is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from recsys.intent import Bounds, Intent, Person, Term, Wish
from recsys.skills.base import World
from recsys.skills.weigh import ALIKE, HARDLY, Weigh, WeighInput, WeighOutput
from recsys.types import Item, Utterance
from tests.language.shelves import shelf_of
from tests.worlds import world

N = 4 * ALIKE
SEA, OLD, LONG = (frozenset(range(start, N, 4)) for start in (0, 1, 2))
ITEMS = [
    Item(
        f"g{at:03}", f"Game {at}", year=1990 if at in OLD else 2020, tags=("underwater",) if at in SEA else ("space",),
        hours=80 if at in LONG else 5, minutes=60 if at in LONG else 5, age=18 if at in LONG else 3,
        price="free" if at in SEA else "20-40",
    )
    for at in range(N)
]  # fmt: skip
TALK = (Utterance("user", "i sailed round the world once and now i would like to be at sea again"),)


@dataclass(frozen=True)
class Said:
    """Suggests these, whatever is said."""

    items: Sequence[str]

    def suggested(self, talk: Sequence[Utterance], n: int) -> Sequence[str]:
        return self.items[:n] if talk else ()


def where(having: frozenset[int], share: float, n: int = ALIKE) -> World:
    """A world that suggests n items, this share of which are among those."""
    first, rest = sorted(having), [at for at in range(N) if at not in having]
    of_them = round(n * share)
    ids = [ITEMS[at].id for at in (*first[:of_them], *rest[: n - of_them])]
    made = world(ITEMS)
    return replace(shelf_of(made).world, precedents=Said(ids))


def wish(tag: str, attitude: int = 1, either: bool = False) -> Wish:
    return Wish(phrase=tag, terms=(Term(phrase=tag, tags=(tag,)),), must=True, attitude=attitude, either=either)


def weighed(intent: Intent, at: World, talk: tuple[Utterance, ...] = TALK) -> WeighOutput:
    return Weigh().twin(WeighInput(intent=intent, talk=talk), at)


UNDERWATER = Intent(wishes=(wish("underwater"),))


def test_a_kind_that_hardly_any_suggestion_has_was_only_told_of() -> None:
    assert weighed(UNDERWATER, where(SEA, HARDLY)) == WeighOutput(intent=Intent(), told=("underwater",))
    assert weighed(UNDERWATER, where(SEA, HARDLY + 1 / ALIKE)).intent == UNDERWATER


@pytest.mark.parametrize(
    ("having", "bounds", "told"),
    [
        (OLD, {"year_min": 1990, "year_max": 1990}, "from 1990"),
        (LONG, {"hours_min": 60}, "at least 60 hours to the end"),
    ],
)
def test_years_and_hours_are_weighed_as_a_whole(having: frozenset[int], bounds: dict[str, int], told: str) -> None:
    intent = Intent(bounds=Bounds(**bounds, players=2))
    kept, gone = (weighed(intent, where(having, share)) for share in (1, 0))
    assert kept.intent == intent
    assert gone == WeighOutput(intent=Intent(bounds=Bounds(players=2)), told=(told,))


def test_the_others_stay() -> None:
    both = Intent(wishes=(wish("underwater"), wish("space")), bounds=Bounds(year_min=2000))
    assert weighed(both, where(SEA, 0)).intent == both.model_copy(update={"wishes": (wish("space"),)})


def test_alternatives_are_weighed_together() -> None:
    either = Intent(wishes=(wish("underwater", either=True), wish("space", either=True)))
    assert weighed(either, where(SEA, 0)).intent == either


@pytest.mark.parametrize(
    "intent",
    [
        Intent(wishes=(wish("space", -1),)),
        Intent(people=(Person(role="son", age=3),)),
        Intent(bounds=Bounds(minutes_max=5)),
        Intent(bounds=Bounds(price_max=5)),
        Intent(bounds=Bounds(players=3)),
    ],
)
def test_what_must_hold_is_never_left_out(intent: Intent) -> None:
    assert weighed(intent, where(frozenset(), 0)).intent == intent
    assert weighed(intent, where(SEA, 1)).intent == intent


def test_too_few_suggestions_tell_nothing_nor_does_a_catalogue_without() -> None:
    assert weighed(UNDERWATER, where(SEA, 0, n=ALIKE - 1)).intent == UNDERWATER
    assert weighed(UNDERWATER, replace(where(SEA, 0), precedents=None)).intent == UNDERWATER
    assert weighed(UNDERWATER, where(SEA, 0), talk=()).intent == UNDERWATER


def test_what_is_plainly_asked_for_stays() -> None:
    asked = UNDERWATER.model_copy(update={"text": "my boy can swim now, so something underwater"})
    assert weighed(asked, where(SEA, 0)).intent == asked


@pytest.mark.parametrize(
    ("told", "role", "guessed", "plays"),
    [
        ("no stupid baby game please", "baby", True, False),
        ("if nobody's kid is sick", "kid", True, False),
        ("my daughter loves horror", "daughter", True, True),
        ("something for kids", "kids", True, True),
        ("a brutal war shooter, kids will be playing it all weekend", "kids", True, True),
        ("she is 7", "someone", False, True),
    ],
)
def test_a_child_of_nobody_who_is_there_plays_where_something_for_children_is_suggested(
    told: str, role: str, guessed: bool, plays: bool
) -> None:
    child = Person(role=role, age=7, guessed=guessed)
    heard = Intent(text=told, people=(Person(role="you", age=40), child))
    assert (child in weighed(heard, where(LONG, 1)).intent.people) is plays
    assert weighed(heard, where(LONG, 1)).intent.people[0].age == 40
    assert weighed(heard, where(LONG, 0)).intent == heard
