"""Kinds of films that descriptions hardly ever call by name, and who or what these tell of instead: a spy film of James Bond."""

from __future__ import annotations

_MARVEL = (
    "the avengers", "iron man", "captain america", "incredible hulk", "bruce banner", "thor", "spider-man", "peter parker",
    "x-men", "professor x", "wolverine", "deadpool", "black panther", "ant-man", "doctor strange", "daredevil",
    "guardians of the galaxy", "fantastic four", "ghost rider", "captain marvel", "marvel comics",
)  # fmt: skip
_DC = (
    "batman", "superman", "wonder woman", "justice league", "suicide squad", "catwoman", "aquaman", "shazam", "green lantern",
    "man of steel", "dark knight", "supergirl", "watchmen", "lex luthor", "dc comics",
)  # fmt: skip
_HEROES = ("super hero", "super-hero", "supervillain", "superpower", "super power", "hellboy", "kick-ass", "hancock")
_SPIES = (
    "secret agent", "double agent", "james bond", "007", "mi6", "cia", "espionage", "kgb", "jason bourne", "ethan hunt",
)  # fmt: skip
_GHIBLI = (
    "spirited away", "my neighbor totoro", "princess mononoke", "howls moving castle", "howl s moving castle", "kikis delivery service",
    "kiki s delivery service", "ponyo", "castle in the sky", "laputa castle in the sky", "nausicaa of the valley of the wind",
    "grave of the fireflies", "porco rosso", "the wind rises", "whisper of the heart", "the cat returns", "the secret world of arrietty",
    "arrietty", "the tale of the princess kaguya", "when marnie was there", "pom poko", "only yesterday", "from up on poppy hill",
    "tales from earthsea", "ocean waves", "my neighbors the yamadas",
)  # fmt: skip
_PIXAR = (
    "toy story", "toy story 2", "toy story 3", "toy story 4", "a bugs life", "a bug s life", "monsters inc", "monsters university",
    "finding nemo", "finding dory", "the incredibles", "incredibles 2", "cars", "cars 2", "cars 3", "ratatouille", "wall e", "up", "brave",
    "inside out", "the good dinosaur", "coco", "onward", "soul", "luca", "turning red",
)  # fmt: skip
_TITLES = {
    "ghibli": _GHIBLI,
    "pixar": _PIXAR,
    "superhero": ("logan", "megamind", "unbreakable", "big hero 6", "the incredibles", "incredibles 2"),
    "marvel": ("logan", "venom", "blade", "blade ii", "blade trinity", "elektra"),
}
"""Whole titles of those that tell of nobody by such a name."""
_NAMES: dict[str, tuple[str, ...]] = {
    "ghibli": ("studio ghibli",), "pixar": ("pixar",), "marvel": _MARVEL, "superhero": (*_HEROES, *_MARVEL, *_DC), "spy": _SPIES,
}  # fmt: skip
_SAID = {
    "studio ghibli": "ghibli", "mcu": "marvel", "super hero": "superhero", "super-hero": "superhero", "comic book hero": "superhero", "spies": "spy",
    "secret agent": "spy", "espionage": "spy",
}  # fmt: skip


def other_names(phrase: str) -> tuple[str, ...]:
    """What else tells of it, in small letters; nothing for a kind that is called by its name. phrase: singular or plural."""
    return _NAMES.get(_kind(phrase), ())


def titles(phrase: str) -> tuple[str, ...]:
    """Titles, folded, of what is of it and has none of these names."""
    return _TITLES.get(_kind(phrase), ())


def _kind(phrase: str) -> str:
    said = phrase.lower()
    bare = said.removesuffix("s")
    kinds = (_SAID.get(each, each) for each in (said, bare, bare.removesuffix("e")))
    return next((kind for kind in kinds if kind in _NAMES), "")
