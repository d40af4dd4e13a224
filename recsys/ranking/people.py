"""The people of a catalogue: whose items are whose, who bears which surname, and who did what in an item."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from recsys.catalogue.catalogue import Catalogue
from recsys.catalogue.names import fold
from recsys.types import Triple

ROLES = ("director", "writer", "star")
"""Relations of the knowledge graph whose tails are people."""
_LEAST, _FEW, _AHEAD = 5, 3, 3
"""Items that make somebody known by the surname alone, or with kin; how many times as many as another of that name has beside
theirs."""
_SHORTEST = 4


@dataclass(frozen=True)
class People:
    """items: folded name to ids, in the catalogue's order. written: folded name to how it is written. surnames: folded
    surname to folded names, most items first. roles: item id to the names, as written, of each role.
    """

    items: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)
    surnames: Mapping[str, Sequence[str]] = field(default_factory=dict)
    roles: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)

    @classmethod
    def of(cls, catalogue: Catalogue, triples: Iterable[Triple]) -> People:
        """Args: triples: the knowledge graph; relations other than ROLES name nobody."""
        items, roles = defaultdict[str, set[int]](set), defaultdict[str, dict[str, list[str]]](dict)
        for triple in triples:
            if triple.relation in ROLES and triple.head in catalogue:
                items[fold(triple.tail)].add(catalogue.rows[triple.head])
                roles[triple.head].setdefault(triple.relation, []).append(triple.tail)
        surnames = defaultdict[str, list[str]](list)
        for name in sorted(items, key=lambda name: (-len(items[name]), name)):
            first, _, last = name.rpartition(" ")
            if first and len(last) >= _SHORTEST:
                surnames[last].append(name)
        ids = {name: tuple(catalogue.ids[row] for row in sorted(rows)) for name, rows in items.items()}
        written = {fold(name): name for told in roles.values() for names in told.values() for name in names}
        return cls(ids, written, dict(surnames), dict(roles))

    def by_surname(self, folded: str) -> str:
        """The folded name of whom everybody means by it; empty where it may be one of several, or nobody well known."""
        first, *rest = self.surnames.get(folded, ("",))
        theirs = {*self.items.get(first, ())}
        others = max((len({*self.items[name]} - theirs) for name in rest), default=0)
        known = len(theirs) >= max(_LEAST, _AHEAD * others)
        return first if known else ""

    def kin(self, folded: str) -> tuple[str, ...]:
        """The folded names of those of a surname who make most of their items together; none where nobody does."""
        first, *rest = self.surnames.get(folded, ("",))
        theirs = {*self.items.get(first, ())}
        beside = [name for name in rest if 2 * len(theirs & {*self.items[name]}) >= len(self.items[name]) >= _FEW]
        return (first, *beside) if beside else ()
