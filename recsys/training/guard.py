"""The guard's weights: fitted on whole files, measured on others, written with a recipe that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np

from recsys.encoding import Encoder
from recsys.packaged import folder_to_fill, writing_to
from recsys.progress import Progress, silent
from recsys.safety.guard import RECIPE, GuardRecipe
from recsys.training.figures import disguised, figures, others
from recsys.training.fitting import encoded, measured, twins_of
from recsys.training.messages import Pile, read_messages

SEED = 7
TURNS, JOINED = 8_000, 1_000
"""Most turns of ReDial that are learnt from, and most dialogues as one message."""
SHORT = 110
"""Most characters of an attack that fits into a window behind a turn."""


def train_guard(data: Path, out: Path, encoder: Encoder, progress: Progress = silent) -> GuardRecipe:
    """Fit, measure and write `guard.npz` and `guard.json`; the same data give the same bytes of weights.

    The jailbreaks are held out of what is written. To compare, a second guard learns from them too, in folds.

    Args:
        data: the folder of data sets. out: an existing folder.

    Raises:
        CatalogueError: a file is not there. ImportFailed: a file is not what it should be. ConfigError: out is no
            folder that can be written to.
    """
    folder_to_fill(out)
    progress("Reading messages", 0.0)
    piles, files = read_messages(data)
    piles = [_sampled(pile) for pile in piles]
    mixed, originals = _mixed(piles)
    piles.append(mixed)
    messages = encoded(piles, encoder, lambda _, share: progress("Encoding messages", 0.8 * share))
    progress("Learning from them", 0.8)
    twins = twins_of(messages, originals)
    learnt = messages.use == "train"
    wild = (messages.kind == "attack") & (messages.use == "held out")
    shipped = measured(messages, learnt, twins, encoder.name)
    progress("Learning from the jailbreaks too, to compare", 0.84)
    compared = measured(messages, learnt | wild, twins, encoder.name)
    progress("Putting disguises on the jailbreaks", 0.88)
    reached = (
        *figures(piles, messages, shipped),
        *others(messages, shipped, compared, wild, twins),
        *disguised(piles, shipped.guard, encoder, SEED),
    )
    with writing_to(out):
        sha256 = shipped.guard.save(out)
        recipe = GuardRecipe(
            made=date.today(), encoder=encoder.name, seed=SEED, threshold=shipped.guard.threshold,
            weights_sha256=sha256, files=tuple(files), figures=reached,
        )  # fmt: skip
        recipe.save(out / RECIPE)
    progress("The guard is ready", 1.0)
    return recipe


def _sampled(pile: Pile) -> Pile:
    """The pile, or as many of its texts, in their order, as are learnt from."""
    most = JOINED if pile.joined else TURNS
    if pile.use != "train" or pile.kind != "turn" or len(pile.texts) <= most:
        return pile
    chosen = np.sort(np.random.default_rng(SEED).choice(len(pile.texts), most, replace=False))
    return replace(pile, texts=tuple(pile.texts[row] for row in chosen))


def _mixed(piles: Sequence[Pile]) -> tuple[Pile, list[int]]:
    """Each short attack once more, behind something said about films; and the rows of those attacks among all texts."""
    every = enumerate((pile, text) for pile in piles for text in pile.texts)
    short = [
        (row, text)
        for row, (pile, text) in every
        if (pile.kind, pile.use) == ("attack", "train") and len(text) <= SHORT
    ]
    said = [
        text for pile in piles for text in pile.texts if (pile.kind, pile.use, pile.joined) == ("turn", "train", False)
    ]
    chosen = np.random.default_rng(SEED).integers(len(said), size=len(short))
    texts = tuple(f"{said[at]} {text}" for at, (_, text) in zip(chosen, short, strict=True))
    return Pile("attacks behind a turn about films", "attack", "train", texts), [row for row, _ in short]
