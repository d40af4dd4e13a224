"""What a person wants, as data: OMuleT's formatted intent (§3.2.2) and the conditions it leaves out.

A wish is about kinds of items, a mention about one item, a person about who plays, bounds about numbers.
Attitudes run from −2 (hates) to 2 (loves), as in CRAG §3.1. A wish or bound that is a `must` is never broken.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from recsys.bounds import Bounds, Frozen, Ideal, Measured
from recsys.types import DEVICES, AgeGroup, Device, Item, age_group

__all__ = [
    "Act", "Attribute", "Bounds", "Felt", "Frozen", "Ideal", "Intent", "Measured", "Mention", "Person", "Reference", "Term", "Wish",
]  # fmt: skip

Act = Literal[
    "recommend", "more", "choose", "ask_item", "count", "seen", "rate", "thanks", "greet", "off_topic", "unclear", "surprise",
]  # fmt: skip
Attribute = Literal[
    "about", "platform", "players", "age", "minutes", "year", "price", "developer", "difficulty", "tag", "series",
    "requirements", "length", "size", "language", "pause", "reviews", "suits",
]  # fmt: skip
"""A fact of an item; those of the last line no catalogue tells, but for whether it suits who asks."""


class Term(Frozen):
    """One idea in the catalogue's words: an item has it if it has any of the genres or tags, or is of whom it names.

    makers: names that Item.developer has; items: ids, of a person whom the catalogue's facts name; told: ids, of the items
    that tell of the phrase; where genres or tags stand beside them they come first: "dinosaurs", of animals.
    """

    phrase: str
    genres: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    makers: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """What makes two terms the same."""
        named = (*self.genres, *self.tags, *self.modes, *self.makers)
        return (*named, *((self.phrase,) if self.items or self.only_told else ()))

    @property
    def only_told(self) -> bool:
        """Whether nothing but what items tell says which have it."""
        return bool(self.told) and not (self.genres or self.tags or self.modes or self.makers or self.items)

    @property
    def named(self) -> bool:
        """Whether it is a maker or a person, and its phrase their name."""
        return bool(self.makers or self.items)

    def holds(self, item: Item) -> bool:
        """Whether the item has any of the genres, tags or modes, is of whom the term names, or tells of it."""
        return (
            item.developer in self.makers
            or item.id in (*self.items, *self.told)
            or bool(
                set(self.genres) & set(item.genres)
                or set(self.tags) & set(item.tags)
                or set(self.modes) & set(item.modes)
            )
        )


class Wish(Frozen):
    """Something liked or disliked about items: all of its terms together.

    An empty `terms` is a property the catalogue has no word for: it only steers search. either: of all such wishes that are
    a `must`, an item need hold but one: "thrillers or horror".
    """

    phrase: str
    terms: tuple[Term, ...] = ()
    attitude: int = Field(default=1, ge=-2, le=2)
    must: bool = False
    either: bool = False
    who: str = ""
    source: str = ""

    def holds(self, item: Item) -> bool:
        """Whether the item has every term; False for a property without terms."""
        return bool(self.terms) and all(term.holds(item) for term in self.terms)

    @property
    def tags(self) -> frozenset[str]:
        """Those of all its terms."""
        return frozenset(tag for term in self.terms for tag in term.tags)

    @property
    def told(self) -> tuple[str, ...]:
        """Ids of the items that tell of what is wanted: a subject; empty for a kind, a mood, and where it is refused."""
        return tuple(dict.fromkeys(i for term in self.terms for i in term.told)) if self.attitude > 0 else ()

    @property
    def only_told(self) -> bool:
        """Whether that holds of all its terms."""
        return bool(self.terms) and all(term.only_told for term in self.terms)

    @property
    def key(self) -> str:
        """What makes two wishes the same wish."""
        if not self.terms:
            return self.phrase
        return "&".join(sorted("|".join(t.words) for t in self.terms))


class Felt(Frozen):
    """How likely somebody who names an item would say that they like it, that they do not, or neither. Sums to 1."""

    liked: float = Field(ge=0, le=1)
    disliked: float = Field(ge=0, le=1)
    unsaid: float = Field(ge=0, le=1)

    @property
    def attitude(self) -> int:
        """−2…2: the likeliest of the three, 2 where it is four times as likely as the two others together."""
        first = max(self.liked, self.disliked, self.unsaid)
        sign = 0 if first == self.unsaid else 1 if first == self.liked else -1
        return sign * (2 if first >= 0.8 else 1)

    @property
    def against(self) -> float:
        """0…1: how likely disliked, had they to say whether they like it; 0.5 where neither is likely at all."""
        said = self.liked + self.disliked
        return self.disliked / said if said else 0.5


class Mention(Frozen):
    """An item named in the text. item_id is None when the catalogue does not know it; its title, with the year, then says what it
    is, where that is known.

    attitude: what holds, by the rules where they heard something. felt: graded, by the model; None where it was not asked.
    by: "series" where another item of its series stands in for one that is not there, "beyond" where we know what goes with it.
    """

    text: str
    attitude: int = Field(default=0, ge=-2, le=2)
    felt: Felt | None = None
    item_id: str | None = None
    title: str | None = None
    by: Literal["char", "word", "both", "none", "reference", "series", "beyond"] = "none"
    score: float = 0.0
    alternatives: tuple[str, ...] = ()
    seed: bool = False
    seen: bool = False
    who: str = ""
    source: str = ""


class Person(Frozen):
    """Somebody spoken of. age in years or None; guessed when only a word like "kids" was said."""

    role: str
    age: int | None = None
    playing: bool = True
    gender: Literal["MALE", "FEMALE"] | None = None
    guessed: bool = False


class Reference(Frozen):
    """A pointer at something shown: position counts from 1, −1 is the last; None means whatever was in focus."""

    position: int | None = None
    text: str = ""
    attitude: int = Field(default=0, ge=-2, le=2)


class Intent(Frozen):
    """One reading: of a single message, or, once merged by the dialogue, of everything that holds now."""

    act: Act = "recommend"
    text: str = ""
    wishes: tuple[Wish, ...] = ()
    mentions: tuple[Mention, ...] = ()
    people: tuple[Person, ...] = ()
    device_groups: tuple[tuple[Device, ...], ...] = ()
    platform_groups: tuple[tuple[str, ...], ...] = ()
    disliked_devices: tuple[Device, ...] = ()
    bounds: Bounds = Bounds()
    ideal: Ideal = Ideal()
    count: int | None = Field(default=None, ge=1, le=50)
    references: tuple[Reference, ...] = ()
    attribute: Attribute | None = None
    asked: tuple[str, ...] = ()
    best_by: str | None = None
    flags: tuple[str, ...] = ()

    def has(self, flag: str) -> bool:
        """Whether a flag such as "reset", "correction" or "together" was read."""
        return flag in self.flags

    @property
    def joining(self) -> int:
        """How many more play than before, or fewer: "two more will come"."""
        return next((int(flag.removeprefix("players ")) for flag in self.flags if flag.startswith("players ")), 0)

    @property
    def measured(self) -> bool:
        """Whether any number is told that should or would best hold."""
        return self.bounds != Bounds() or self.ideal != Ideal()

    @property
    def dropped(self) -> bool:
        """Whether a limit, a device or an item is no longer asked for."""
        return any(flag.startswith("drop ") for flag in self.flags)

    @property
    def outright(self) -> Intent:
        """The same with what would be best as what must be, for a question or a choice."""
        told = {
            "bounds": self.bounds.merged(self.ideal.bounds),
            "device_groups": self.device_groups or self.ideal.device_groups,
            "platform_groups": self.platform_groups or self.ideal.platform_groups,
        }
        return self.model_copy(update={**told, "ideal": Ideal()})

    @property
    def narrows(self) -> bool:
        """Whether a count is asked of less than what holds: "how many of those are free"."""
        return bool(self.wishes or self.measured or self.device_groups or self.people)

    @property
    def youngest(self) -> int | None:
        """Age of the youngest person playing, or the rating asked for, whichever is lower; None when no age is known.

        Beside a rating a guessed age says nothing.
        """
        rated = self.bounds.age_max
        ages = [p.age for p in self.people if p.playing and p.age is not None and not (p.guessed and rated)]
        return min(ages if rated is None else [*ages, rated], default=None)

    @property
    def ages(self) -> tuple[AgeGroup, ...]:
        """Age groups of the people playing, youngest first."""
        known = sorted(p.age for p in self.people if p.playing and p.age is not None)
        return tuple(dict.fromkeys(age_group(a) for a in known))

    @property
    def liked_items(self) -> tuple[str, ...]:
        """Ids of items to start from: liked, or named as an example."""
        return tuple(dict.fromkeys(m.item_id for m in self.mentions if m.item_id and (m.attitude > 0 or m.seed)))

    @property
    def beyond(self) -> tuple[str, ...]:
        """Titles with their years that are not there, to start from or liked, of which we know what goes with them."""
        return tuple(dict.fromkeys(m.title or "" for m in self._lacked if m.attitude > 0 or (m.seed and not m.attitude)))

    @property
    def _lacked(self) -> tuple[Mention, ...]:
        return tuple(m for m in self.mentions if m.by == "beyond" and m.title and not m.item_id)

    @property
    def unseeded(self) -> tuple[Mention, ...]:
        """The mentions, none of them an example to start from."""
        return tuple(mention.model_copy(update={"seed": False}) for mention in self.mentions)

    @property
    def disliked_items(self) -> tuple[str, ...]:
        """Ids of items spoken ill of."""
        return tuple(dict.fromkeys(m.item_id for m in self.mentions if m.item_id and m.attitude < 0))

    @property
    def let_go(self) -> tuple[str, ...]:
        """Titles with their years as in `beyond`, none of which is to start from any longer."""
        return tuple(dict.fromkeys(m.title or "" for m in self._lacked if (m.title or "") not in self.beyond))

    @property
    def devices(self) -> tuple[Device, ...]:
        """Every device asked for, in the fixed order."""
        asked = {d for group in self.device_groups for d in group}
        return tuple(d for d in DEVICES if d in asked)

    @property
    def is_generic(self) -> bool:
        """Whether nothing was said that could steer a choice."""
        return not (
            any(w.attitude > 0 for w in self.wishes) or self.liked_items or self.beyond or self.device_groups
            or self.people or self.platform_groups or self.measured or self.has("mood")
        )  # fmt: skip
