"""What the items of a table are called where its field is none of ours: recipes, wines, courses.

Told by the column of titles ("Wine", "recipe_name"), by the file ("recipes.csv") or by what the catalogue is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from recsys.types import GAMES, ITEMS, PRODUCTS, Domain

_CALLED: Mapping[str, tuple[str, str, str, str]] = {
    "recipe": ("recipes", "cook", "cooking", "Cooked it"), "dish": ("dishes", "eat", "eating", "Had it"),
    "restaurant": ("restaurants", "visit", "visiting", "Been there"), "wine": ("wines", "drink", "drinking", "Had it"),
    "beer": ("beers", "drink", "drinking", "Had it"), "whisky": ("whiskies", "drink", "drinking", "Had it"),
    "coffee": ("coffees", "drink", "drinking", "Had it"), "tea": ("teas", "drink", "drinking", "Had it"),
    "course": ("courses", "study", "studying", "Took it"), "podcast": ("podcasts", "hear", "listening to", "Know it"),
    "hotel": ("hotels", "visit", "visiting", "Been there"), "museum": ("museums", "visit", "visiting", "Been there"),
    "perfume": ("perfumes", "wear", "wearing", "Have it"), "plant": ("plants", "grow", "growing", "Have it"),
    "bike": ("bikes", "ride", "riding", "Have it"), "tour": ("tours", "take", "taking", "Took it"),
    "trip": ("trips", "take", "taking", "Took it"), "hike": ("hikes", "take", "taking", "Took it"),
    "hostel": ("hostels", "visit", "visiting", "Been there"), "cafe": ("cafes", "visit", "visiting", "Been there"),
    "cocktail": ("cocktails", "drink", "drinking", "Had it"), "cheese": ("cheeses", "eat", "eating", "Had it"),
    "song": ("songs", "hear", "listening to", "Know it"), "show": ("shows", "watch", "watching", "Seen it"),
    "shoe": ("shoes", "wear", "wearing", "Have it"), "lamp": ("lamps", "use", "looking for", "Have it"),
    "car": ("cars", "drive", "driving", "Have it"), "toy": ("toys", "play", "playing with", "Have it"),
    "flat": ("flats", "rent", "renting", "Seen it"), "apartment": ("apartments", "rent", "renting", "Seen it"),
    "tool": ("tools", "use", "using", "Have it"), "tent": ("tents", "use", "using", "Have it"),
    "concert": ("concerts", "visit", "visiting", "Been there"), "event": ("events", "visit", "visiting", "Been there"),
    "jacket": ("jackets", "wear", "wearing", "Have it"), "laptop": ("laptops", "use", "using", "Have it"),
    "headphone": ("headphones", "use", "using", "Have it"),
    "phone": ("phones", "use", "using", "Have it"), "camera": ("cameras", "use", "using", "Have it"),
    "chair": ("chairs", "use", "using", "Have it"), "sofa": ("sofas", "use", "using", "Have it"),
    "villa": ("villas", "rent", "renting", "Seen it"), "cottage": ("cottages", "rent", "renting", "Seen it"),
    "room": ("rooms", "book", "booking", "Been there"), "workshop": ("workshops", "take", "taking", "Took it"),
}  # fmt: skip
"""A noun with its plural, and the verb, what one is doing, and the button as in Domain."""
_ALSO = {"houseplant": "plant", "houseplants": "plant", "bicycle": "bike", "bicycles": "bike"}
"""What a table may be called of which people say something shorter."""


def played_at_a_table(domain: Domain, names: Iterable[str], so_many: bool) -> Domain:
    """The domain of board games, of which our talks about games for machines tell nothing, where a name says so, or games tell how
    few and how many play (so_many); else as it is."""
    said = any("boardgame" in re.sub(r"[^a-z]", "", name.lower()) for name in names)
    if not (said or so_many) or domain.name not in (ITEMS.name, PRODUCTS.name, GAMES.name):
        return domain
    return replace(GAMES, noun="board game", nouns="board games", simulated=domain.simulated, liked_from=domain.liked_from)


def called_after(domain: Domain, names: Iterable[str]) -> Domain:
    """The domain with the noun that the first such name holds, or that the column of titles has of which another name is the
    plural: "Breed" of "breeds.csv". As it is where it has words of its own, or none of them does. names: the column's first."""
    if domain.name not in (ITEMS.name, PRODUCTS.name):
        return domain
    titled, *others = ([*re.findall(r"[a-z]+", name.lower())] for name in names)
    words = [*titled, *(word for name in others for word in name)]
    for word in sorted(words, key=lambda word: word.startswith("show")):  # a podcast is a show, too
        for noun, (nouns, verb, playing, seen) in _CALLED.items():
            if _ALSO.get(word, word) in (noun, nouns):
                return replace(domain, noun=noun, nouns=nouns, verb=verb, playing=playing, seen_label=seen)
    own = next((word for word in titled if _plural(word) in words), "")
    return replace(domain, noun=own, nouns=_plural(own)) if own else domain


def _plural(word: str) -> str:
    return re.sub(r"(?<=[^aeiou])y$", "ie", word) + ("es" if re.search(r"(?:s|x|z|ch|sh)$", word) else "s")
