"""Linking of one utterance in generated catalogues of many titles."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import numpy as np

from recsys.bench.measure import Measure
from recsys.catalogue.catalogue import Catalogue, Vocabulary
from recsys.catalogue.link import TitleLinker
from recsys.language.naming.mentions import MentionFinder
from recsys.language.words.text import clean, common_words, words
from recsys.types import MOVIES, Item

ASKED = 500
TARGETS = {10_000: 15, 100_000: 40}
"""Milliseconds of processor time of an utterance, by titles."""
_SAID = (
    "I really loved {}, and {} was great too. Do you know anything like that?", "have you seen {} yet?",
    "not stuff like {}. My favourites are {}, {} and {}", "hmm, {} sounds good but I heard it was a little slow. Who is in it?",
    "I just watched {} with my kids last weekend, they could not stop laughing about it, so maybe something funny again?",
    "Hello! I am looking for a good thriller with a twist that nobody sees coming. What would you recommend tonight?",
    "no, thanks", "I would recommend {}. It is about a man who finds a way home through the war, and the acting is superb.",
)  # fmt: skip


def linking(n: int) -> Iterator[Measure]:
    """p50 and p95 of ASKED utterances with slips and small letters, over n titles of ordinary and invented words.

    Of processor time, one thread's, which other work on the machine does not lengthen.
    """
    rng, known = np.random.default_rng(7), sorted(common_words())
    titles = list(dict.fromkeys(title(rng, known) for _ in range(n + n // 5)))[:n]
    items = tuple(
        Item(f"t{at:07d}", named, 1950 + at % 70, fame=round(5 * (1 - at / n) ** 8)) for at, named in enumerate(titles)
    )
    catalogue = Catalogue("titles", MOVIES, items, Vocabulary({}, {}))
    finder = MentionFinder(catalogue, TitleLinker(catalogue))
    said = [_utterance(rng, titles) for _ in range(ASKED)]
    finder.find(clean(said[0]), words(clean(said[0])))
    finder.find("Zorblaxian Qwertz", words("Zorblaxian Qwertz"))  # what is made when first asked for
    ms = [_milliseconds(finder, text) for text in said]
    name = f"{len(titles):,} generated titles: an utterance linked"
    yield Measure(f"{name}, p50", float(np.percentile(ms, 50)), "ms", ASKED)
    yield Measure(f"{name}, p95", float(np.percentile(ms, 95)), "ms", ASKED, TARGETS.get(n))


def _milliseconds(finder: MentionFinder, text: str) -> float:
    start = time.thread_time()
    cleaned = clean(text)
    finder.find(cleaned, words(cleaned))
    return 1e3 * (time.thread_time() - start)


def title(rng: np.random.Generator, known: Sequence[str]) -> str:
    """One to five words, of which one in four is invented."""
    parts = [
        _invented(rng) if rng.random() < 0.25 else known[int(len(known) * rng.random() ** 2)]
        for _ in range(rng.integers(1, 6))
    ]
    return " ".join(part.capitalize() for part in parts)


def _invented(rng: np.random.Generator) -> str:
    syllables = (rng.choice(list("bcdfghklmnprstvz")) + rng.choice(list("aeiou")) for _ in range(rng.integers(2, 5)))
    return "".join(syllables) + str(rng.choice(["", "n", "r", "s", "x"]))


def _utterance(rng: np.random.Generator, titles: Sequence[str]) -> str:
    """Three names in ten in small letters, one in ten with a letter left out."""
    text = _SAID[rng.integers(len(_SAID))]
    while "{}" in text:
        name = titles[int(len(titles) * rng.random() ** 3)]
        name = name.lower() if rng.random() < 0.3 else name
        at = int(rng.integers(1, max(2, len(name) - 1)))
        text = text.replace("{}", name[:at] + name[at + 1 :] if rng.random() < 0.1 else name, 1)
    return text
