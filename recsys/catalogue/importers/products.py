"""Products of a shop: the words of their categories, their facts, their price's place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from recsys.catalogue.catalogue import Vocabulary
from recsys.types import PRICE_CEILING, Item, Triple


def vocabulary(items: Iterable[Item]) -> Vocabulary:
    """Categories and brands as words: each name, and of "Creams & Lotions" each half."""
    items = list(items)
    return Vocabulary(_words(g for item in items for g in item.genres), _words(t for item in items for t in item.tags))


def _words(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The words of each name. A word means one: that which is called so, else the one with most products.

    One that meant two would ask for both at once.
    """
    counts = Counter(names)
    claims = [
        (word not in {name.lower(), name.lower().removesuffix("s")}, -count, name, word)
        for name, count in counts.items()
        for word in category_words(name)
    ]
    owner: dict[str, str] = {}
    for *_, name, word in sorted(claims):
        owner.setdefault(word, name)
    return {name: tuple(word for word in category_words(name) if owner[word] == name) for name in sorted(counts)}


def category_words(name: str) -> tuple[str, ...]:
    """What people type for a category: itself, its parts between "&" and ",", and each of these as one of its kind.

    Of "Hair & Scalp Treatments" the first part is "hair treatments": hair alone is no treatment.
    """
    *heads, last = re.split(r"\s*(?:&|,|\band\b)\s*", name)
    of_what = f" {last.rsplit(' ', 1)[-1]}" if " " in last else ""
    heads = [head if " " in head or head.endswith(("s", "ing")) else f"{head}{of_what}" for head in heads]
    words = [piece.lower() for piece in (name, *heads, last) if len(piece) > 3]
    return tuple(
        dict.fromkeys([*words, *(_one(word) for word in words if re.search(r"[^s']s$", word) and len(word) > 4)])
    )


def _one(words: str) -> str:
    """ "Brushes" as "brush", "accessories" as "accessory", "lotions" as "lotion"."""
    return re.sub(r"ies$", "y", re.sub(r"(?<=ch|sh|ss)es$|(?<=x)es$|(?<!ie)s$", "", words))


def facts(item: Item) -> Iterator[Triple]:
    """A product's brand and categories."""
    if item.developer:
        yield Triple(item.id, "brand", item.developer)
    yield from (Triple(item.id, "category", genre) for genre in item.genres)


def link(asin: str) -> tuple[tuple[str, str], ...]:
    """The product's page at Amazon."""
    return (("amazon", f"https://www.amazon.com/dp/{asin}"),)


def price_key(dollars: float) -> str:
    """The price's place among PRICE_CEILING; the last for all above."""
    *below, last = PRICE_CEILING
    return next((key for key in below if dollars <= PRICE_CEILING[key]), last)
