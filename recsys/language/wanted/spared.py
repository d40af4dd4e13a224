"""What people ask to be spared, and the words that tell of it in descriptions, which seldom call it by its name."""

from __future__ import annotations

_DEATH = (
    "dying", "dead", "die", "dies", "died", "grief", "grieving", "mourning", "funeral", "corpse", "graveyard", "cemetery", "mortuary",
    "embalm", "afterlife", "underworld", "ghost", "haunted", "last moments", "last wish", "murder", "killed",
)  # fmt: skip
_LOW = ("depressed", "despair", "anxiety", "grief", "grieving", "hopeless", "self-harm", "addiction")
_ILL = ("disease", "illness", "cancer", "dying", "plague", "hospital", "patient")
_TELLS: dict[str, tuple[str, ...]] = {
    "death": _DEATH, "dying": _DEATH, "grief": (*_DEATH, "loss"), "loss": ("grief", "grieving", "mourning", "lost child"),
    "suicide": (*_LOW, "suicidal", "last moments"), "self-harm": (*_LOW, "suicide"), "depression": (*_LOW, "suicide"),
    "mental illness": (*_LOW, "madness", "asylum", "insanity"), "anxiety": (*_LOW, "panic"),
    "cancer": _ILL, "illness": _ILL, "disease": _ILL, "hospital": ("patient", "surgeon", "operating table", "nurse"),
    "religion": (
        "religious", "faith", "god", "goddess", "church", "priest", "cult", "cultist", "catholic", "worship", "believer", "abbey", "monastery",
        "salvation", "sermon",
    ),
    "cult": ("cultist", "worship"), "occult": ("cult", "cultist", "ritual", "demon", "witchcraft", "seance"),
    "alcohol": ("beer", "wine", "whisky", "whiskey", "tavern", "drunk", "drunkard", "brewery", "bartender", "tend bar", "cocktail"),
    "drug": ("weed", "drugged", "addiction", "cartel", "narcotic"), "smoking": ("cigarette", "smoke"),
    "gambling": ("gamble", "casino", "poker", "roulette", "slot machine", "betting"),
    "sex": ("sexual", "naked", "erotic", "seduce", "brothel"), "nudity": ("naked", "nude"),
    "politics": ("political", "election", "dictator", "regime", "senate", "president"), "slavery": ("slave", "enslaved"),
    "abuse": ("abusive", "abused"), "torture": ("tortured", "sadistic"), "kidnapping": ("kidnap", "abducted", "captive"),
    "divorce": ("divorced", "separated parents", "break-up"), "drowning": ("drowned", "drown"),
    "insect": ("beetle", "spider", "cockroach", "wasp", "bug"), "bug": ("insect", "beetle", "spider", "cockroach", "wasp"),
    "spider": ("arachnid",), "snake": ("serpent", "viper"), "clown": ("circus",), "zombie": ("undead",), "rat": ("ratmen", "vermin"),
    "ghost": ("haunted", "haunting", "spirits"), "doll": ("mannequin", "puppet"), "needle": ("syringe", "injection"),
}  # fmt: skip
_SAID = {
    "drinking": "alcohol", "booze": "alcohol", "drunkenness": "alcohol", "sexual content": "sex", "nude": "nudity", "god": "religion",
    "gods": "religion", "church": "religion", "illnesses": "illness", "sickness": "illness", "hospitals": "hospital", "the dead": "death",
    "dead people": "death", "murder": "death", "killing": "death", "bereavement": "grief", "mourning": "grief", "rats": "rat",
}  # fmt: skip


def spared(phrase: str) -> tuple[str, ...]:
    """What else tells of it, in small letters; nothing where its own name is all that does. phrase: singular or plural."""
    said = phrase.lower()
    named = (_SAID.get(each, each) for each in (said, said.removesuffix("s")))
    return next((_TELLS[name] for name in named if name in _TELLS), ())
