"""How what a catalogue marks an item with is said in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from recsys.catalogue.measures import measure, number
from recsys.catalogue.places import from_there
from recsys.types import Item

ADJECTIVES = frozenset(
    "violent scary grindy dark challenging tense surreal chaotic emotional relaxing cosy cute funny historical turn-based "
    "tactical atmospheric beautiful fast-paced educational replayable story-rich retro one-handed post-apocalyptic "
    "souls-like family-friendly offline".split()
) | {"easy to learn"}


def in_columns(item: Item, headers: Sequence[str] = (), most: int = 4) -> list[str]:
    """What a table of one's own tells of an item, in few words each: "city Nice", "5 stars"; no yes and no. headers: only these."""
    told = ((name, cell) for name, cell in item.facts if not headers or name in headers)
    short = ((name, cell) for name, cell in told if len(cell) <= _SHORT and cell.lower() not in _YES_OR_NO)
    return [_in_column(name, cell) for name, cell in short][:most]


_SHORT = 40
_YES_OR_NO = frozenset({"yes", "no", "y", "n", "true", "false"})


def _in_column(name: str, cell: str) -> str:
    known, value = measure(name), number(cell)
    if value is None:
        return f"{name} {cell}"
    return known.told(value) if known.counts else f"{known.name} {known.told(value)}"


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"; empty for none. last: "and" or "or"."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def marked(labels: Sequence[str], last: str = "and") -> str:
    """ "relaxing and cute", "with Tom Hanks"; where one is neither, "marked “zombies”": to stand behind "is" and, with "or", "is
    not"."""
    if all(label in ADJECTIVES or label.startswith(("by ", "with ")) for label in labels):
        return listed(labels, last)
    return f"marked {listed([f'“{label}”' for label in labels], last)}"


def refused(label: str) -> str:
    """As it stands behind "without" and "no": "violence", of what is violent."""
    return _NOUN.get(label, label)


_NOUN = {
    "violent": "violence", "scary": "scares", "grindy": "grind", "dark": "darkness", "tense": "tension", "chaotic": "chaos",
    "challenging": "hard challenges", "fast-paced": "hurry", "emotional": "tears", "souls-like": "souls-like fights",
}  # fmt: skip


def of_hours(item: Item) -> str:
    """How long the whole takes, "6 hours"; empty where that is not known."""
    return f"{item.hours} hour{'' if item.hours == 1 else 's'}" if item.hours else ""


def narrowest(labels: Sequence[str]) -> list[str]:
    """Each label once, without those that another says too: "online co-op" is co-op."""
    once = list(dict.fromkeys(labels))
    return [each for each in once if not any(each != other and f" {each} " in f" {other} " for other in once)]


def before_noun(label: str) -> str:
    """As it stands before "games": "easy-to-learn", "animal"."""
    return _BEFORE.get(label, from_there(label))


_BEFORE = {
    "easy to learn": "easy-to-learn", "animals": "animal", "zombies": "zombie", "pirates": "pirate",
    "superheroes": "superhero",
}  # fmt: skip


def a_round(item: Item) -> str:
    """What its minutes are of, as the subject of a sentence: a round, of what people play; else the whole of it."""
    return "a round" if item.modes or item.players_max else "it"


def seats(item: Item) -> str:
    """For how many it is, in words; the most must be known."""
    low, high = item.players_min or 1, item.players_max
    return f"{low} to {high} players" if low != high else ("one player" if high == 1 else f"{high} players")


def kinds(item: Item) -> str:
    """Its first two genres, "crime and drama"; empty without any."""
    return " and ".join(genre if genre in {"RPG", "MMO"} else genre.lower() for genre in item.genres[:2])
