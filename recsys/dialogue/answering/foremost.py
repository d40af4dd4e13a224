"""Which of several items a superlative means, and by what fact: "the newest of these"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.hardness import EASY, hardness, level
from recsys.catalogue.measures import value
from recsys.catalogue.prices import asked, is_class
from recsys.dialogue.telling.clauses import FACTS, Fact, has
from recsys.dialogue.telling.phrases import a_round, capital, in_columns, kinds, listed, marked, of_hours, seats
from recsys.intent import Intent, Wish
from recsys.language.quantities.most_of import FACT, superlative
from recsys.language.talk.superlatives import SUPERLATIVES
from recsys.language.words.untold import needs
from recsys.safety.conditions import as_told
from recsys.types import Item


def _leveled(item: Item) -> str:
    """How hard a table of one's own says that it is; empty where it does not."""
    mark = level(item)
    return f"it is {marked([mark])}" if mark and mark != "easy to learn" else ""


_UNMARKED = "it is not marked as hard"
_HARD = (_UNMARKED, "it is hard, but fair", "it is of the toughest kind")
_WORDS: Mapping[str, str] = {**SUPERLATIVES, "age": "one for the youngest", "-players_max": "one for most players"}
_FACTS: Mapping[str, Fact] = {
    **FACTS,
    "hard": lambda i: "it is easy to learn" if EASY in i.tags else _leveled(i) or _HARD[hardness(i)],
    "-hard": lambda i: _leveled(i) or (_HARD[hardness(i)] if hardness(i) else ""),
    "-players_max": FACTS["players"],
}


_MANY = 5
"""Others of the same measure, from which on they are counted."""
_BANDS = {
    "price": "I know price bands only, so which of them costs least I cannot tell.",
    "-price": "I know price bands only, so which of them costs most I cannot tell.",
}


def foremost(items: Sequence[Item], read: Intent, catalogue: Catalogue) -> str:
    """The first of the items with the fact that makes it so, and who shares it; that no fact decides, where none is known;
    empty where no measure was asked for. What no catalogue tells, and which is the worst, is not made up.

    items: in the order of the superlative, what is not known last.
    """
    if items and read.best_by in DEGREES:
        return _by_kind(items, read)
    word, fact = _fact(read, catalogue)
    if not (items and word):
        return _unmeasured(items, read) if items else ""
    told = fact(items[0])
    if not told or all(fact(item) == _UNMARKED for item in items):
        return f"Which of these is the {word}, the catalogue does not say."
    same = [i.title for i in items[1:] if fact(i) == told]
    if len(items) == 1:
        return f"{items[0].title}: {told}."
    if same:
        banded = is_class(items[0].price) and items[0].price != "free"
        bands = f" {_BANDS[read.best_by or '']}" if read.best_by in _BANDS and banded else ""
        if len(same) >= _MANY:
            return f"{len(same) + 1} of these share it, {items[0].title} among them: {_of_several(told)}.{bands}"
        return f"{listed([items[0].title, *same])} are the {_of_several(word)} of these: {_of_several(told)}.{bands}"
    return f"{items[0].title} is the {word} of {'these' if len(items) > 2 else 'the two'}: {told}."


def _unmeasured(items: Sequence[Item], read: Intent) -> str:
    """What is said where no fact of the catalogue decides: of what is not told, and of the worst of them."""
    if read.has("worst"):
        return f"I know no reviews, so I call none of them that. I would leave {items[0].title} for last."
    names = listed(tuple(dict.fromkeys(name for name, _ in needs(read.text))), "or")
    return f"This catalogue does not say anything about {names}." if names else ""


def _fact(read: Intent, catalogue: Catalogue) -> tuple[str, Fact]:
    """What the first by a measure is called, and the fact as it is told of an item; empty without a measure."""
    by = read.best_by or ""
    known = next((m for m in catalogue.measures if by.lstrip("-") == f"{FACT}{m.header}"), None)
    if known is None:
        fact = _FACTS.get(by) or _FACTS.get(by.lstrip("-"))
        return (_WORDS[by], fact) if fact and by in _WORDS else ("", lambda _: "")
    return superlative(by, catalogue.measures), lambda item: has(known, value(item, known.header))


def whether(item: Item, items: Sequence[Item], read: Intent, catalogue: Catalogue) -> str:
    """Yes or no, whether one of the items is foremost, with its fact; what `foremost` says where no fact decides it.

    items: in the order of the superlative, what is not known last.
    """
    told = foremost(items, read, catalogue)
    if read.best_by in DEGREES:
        return _of_kind(item, items, read)
    _, fact = _fact(read, catalogue)
    if not (items and fact(items[0])):
        return told
    own = fact(item)
    if own == fact(items[0]):
        return f"Yes: {capital(told)}"
    return f"No: {told} {f'As for {item.title}: {own}.' if own else f'Of {item.title} this catalogue does not say.'}"


def _of_kind(item: Item, items: Sequence[Item], read: Intent) -> str:
    """Whether the item is of the kind at all, and which others are: a mark has no degrees."""
    what = marked([as_told(wish) for wish in _kinds(read)])
    others = [each.title for each in items if each.id != item.id and having(each, read)]
    told, verb = listed(others), "are" if len(others) > 1 else "is"
    if not having(item, read):
        return f"{item.title} is not {what}, as far as I know{f'; {told} {verb}' if others else ''}."
    if not others:
        return f"It is the only one of these that is {what}: {item.title}."
    return f"{item.title} is {what}, and so {verb} {told}; which is most so, the catalogue does not say."


def _of_several(told: str) -> str:
    """A measure or a fact of one item as that of several."""
    found = ((one, several) for one, several in _SEVERAL.items() if told.startswith(one))
    one, several = next(found, ("", ""))
    return f"{several}{told.removeprefix(one)}"


_SEVERAL = {
    "it is ": "they are ", "it usually costs ": "they usually cost ", "it takes ": "they take ", "it costs ": "they cost ",
    "it has ": "they have ", "its ": "their ", "it ": "they ", "one with ": "ones with ", "one for ": "ones for ",
    "one to ": "ones to ",
}  # fmt: skip


DEGREES = ("most", "least")
"""Measures of a kind: the scariest, the least violent."""


def having(item: Item, read: Intent) -> bool:
    """Whether the item is of every kind that the message names; what it turns down besides does not count."""
    return all(wish.holds(item) for wish in _kinds(read))


def _kinds(read: Intent) -> list[Wish]:
    return [wish for wish in read.wishes if wish.terms and (wish.attitude > 0 or not read.has("turns down"))]


def _by_kind(items: Sequence[Item], read: Intent) -> str:
    """Which is marked as what is asked for, or is not: a tag has no degrees, so those that share it are named."""
    least, what = read.best_by == "least", marked([as_told(wish) for wish in _kinds(read)])
    first = [item for item in items if having(item, read) != least]
    if not first:
        return f"{'All' if least else 'None'} of these {'are' if least else 'is'} {what}, so no fact decides."
    told = f"it is not {what}, as far as I know" if least else f"it is {what}"
    same = listed([item.title for item in first[1:]])
    also = (
        f" The same goes for {same}; which is {'least' if least else 'most'} so, the catalogue does not say."
        if same
        else ""
    )
    return f"I would take {first[0].title}: {told}.{also}"


def side_by_side(items: Sequence[Item]) -> str:
    """A line for each item: its kinds, who can play, how long a round takes and the price, as far as they are known."""
    own = _apart(items)
    return " ".join(
        f"{item.title}: {', '.join(told)}."
        for item in items
        if (told := [*_facts(item), *(in_columns(item, own) if own else ())])
    )


def _apart(items: Sequence[Item]) -> list[str]:
    """The columns of a table of one's own that tell something else of each item."""
    told = [dict(item.facts) for item in items]
    return [name for name in told[0] if len({each.get(name) for each in told}) == len(told)] if told else []


def _facts(item: Item) -> list[str]:
    players = seats(item) if item.players_max else ""
    of = "" if a_round(item) == "it" else "rounds of "
    rounds = f"{of}about {item.minutes} minutes" if item.minutes else ""
    whole = f"{of_hours(item)} to the end" if item.hours else ""
    price = asked(item.price)
    return [fact for fact in (kinds(item) or (str(item.year) if item.year else ""), players, rounds, whole, price) if fact]
