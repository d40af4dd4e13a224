"""Every strategy by every protocol, as one document.

    python -m recsys.evaluation.book --data FOLDER [--fold N] [--limit N] [--resume] [--out docs/results.md]

FOLDER holds the data sets, each in a folder of its own; what is not there is left out and said so. Catalogues are
imported where they are not built yet. --limit keeps a run short; every table says how many cases it is of. --fold spares
the parts that may be looked at a few times only: ReDial's chapters ask that fold of its training dialogues (`sides`), with
models that know nobody in it, and those of INSPIRED's talks are left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from recsys.assistant import Assistant, load
from recsys.build import ROOT, build, import_catalogue
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings, load_settings
from recsys.errors import RecsysError
from recsys.evaluation.base import Setting, Split
from recsys.evaluation.datasets.sides import fold_of
from recsys.evaluation.experiments import Experiment, entered, plain_experiments, read_experiments
from recsys.evaluation.protocols.registry import protocol_named
from recsys.evaluation.report import differences, table
from recsys.evaluation.result import Result
from recsys.evaluation.runner import run
from recsys.files import whole_file
from recsys.progress import on_stderr

STRATEGIES = tuple("house omulet crag popularity default search als ease item_cf audience content".split())
"""Those that need no language model."""
IN_TALKS = (*STRATEGIES[:3], "dialogue", *STRATEGIES[3:])
WITH_HISTORY = ("house", "omulet", "crag", "popularity", "als", "ease", "item_cf", "content")


@dataclass(frozen=True)
class Chapter:
    """One table. kind, source: how its catalogue is imported, from which path under the data. data: what it asks, under the
    data too, or a whole path. told: what sets it apart from another of its protocol and catalogue."""

    protocol: str
    catalogue: str = EMBEDDED
    kind: str = ""
    source: str = ""
    data: str = ""
    told: str = ""
    strategies: Sequence[str] = STRATEGIES
    experiments: str = ""
    split: Split = "dev"
    metrics: Sequence[str] = ()
    reference: str = ""


MOVIELENS = ("movielens", "movielens/ml-latest-small.zip")
BEAUTY = ("amazon", "amazon_beauty")
STEAM = ("steam", "steam")
RANKED = "InteRecAgent (GPT-4, its own slices): Steam .603, MovieLens .639, Beauty .401; a random order gives .36."
AGENTS = (
    "KGLA (Claude-3-Haiku, Beauty): NDCG@1/5/10 .390/.655/.691; SASRec on all data .675/.809/.835; random .454 at 10."
)
TALKS = ("recall@1", "recall@5", "recall@10", "recall@20", "recall@50", "ndcg@10", "pop50@10", "coverage@10")
LEFT_OUT = "one part of {} left out"
CHAPTERS = (
    Chapter("omulet", split="test", metrics=(
        "ndcg@10", "hit@5", "precision@5", "factual", "pop50@5", "entropy@5", "maxfreq@5", "unsafe@5", "unjudged@10"
    ), reference=(
        "OMuleT (GPT-4o, its own requests), k=5: Factual .99, Hit .27, Precision .08, Pop50 .17, Entropy 8.68, MaxFreq .07."
    )),
    Chapter("omulet", data=str(ROOT / "data" / "requests" / "whole"), told="judged against the whole catalogue", split="test",
            metrics=("ndcg@10", "hit@5", "precision@5", "constraints@10", "rpop50@5", "pop50@5", "entropy@5", "maxfreq@5")),
    Chapter("omulet", told=LEFT_OUT.format("omulet"), strategies=("omulet",), experiments="experiments/omulet", metrics=(
        "ndcg@10", "hit@5", "precision@5", "constraints@5", "pop50@5", "entropy@5", "maxfreq@5"
    ), reference="One tool, skill or stage left out of `omulet` at a time."),
    Chapter("omulet", told=LEFT_OUT.format("house"), strategies=("house",), experiments="experiments/house", metrics=(
        "ndcg@10", "hit@5", "precision@5", "constraints@5", "pop50@5", "entropy@5", "maxfreq@5", "unjudged@10"
    ), reference="One source of candidates left out of `house` at a time, and its hard conditions."),
    Chapter("redial", "redial", "redial", "redial", "redial", strategies=IN_TALKS, metrics=TALKS, reference=(
        "He et al. on ReDial's test (4,288 rows; these are other rows): R@1/5/10/20 GPT-4 .050/.140/.201/.268, GPT-3.5 "
        ".043/.126/.183/.224. Our laboratory's trained ranker on its test: .050/.152/.220/.304."
    )),
    Chapter("redial", "redial", "redial", "redial", "redial", told=LEFT_OUT.format("house"), strategies=("house",),
            experiments="experiments/house", metrics=TALKS,
            reference="One source of candidates left out of `house` at a time, and its hard conditions."),
    Chapter("inspired", "inspired", "inspired", "inspired", "inspired", strategies=IN_TALKS, metrics=TALKS, reference=(
        "He et al. on INSPIRED's test (211 rows): R@1/5/10 GPT-4 .066/.133/.185. Descriptive only: few rows, and the copy's "
        "catalogue knows titles and years alone."
    )),
    Chapter("inspired", "redial", "redial", "redial", "inspired", strategies=IN_TALKS, metrics=(*TALKS, "recall@10 of all"),
            reference="The same dialogues with the films of ReDial; \"of all\" counts films that these lack as misses."),
    Chapter("opendialkg", "opendialkg", "opendialkg", "opendialkg", "opendialkg", strategies=IN_TALKS, metrics=TALKS),
    Chapter("rank20", "ml", *MOVIELENS, strategies=WITH_HISTORY, reference=RANKED),
    Chapter("rank20", "steam", *STEAM, strategies=WITH_HISTORY, reference=RANKED),
    Chapter("rank20", "beauty", *BEAUTY, strategies=WITH_HISTORY, reference=RANKED),
    Chapter("rank20", strategies=WITH_HISTORY, reference="The plays of the embedded games are simulated."),
    Chapter("agents10", "beauty", *BEAUTY, strategies=WITH_HISTORY, metrics=("ndcg@1", "ndcg@5", "ndcg@10"), reference=AGENTS),
    Chapter("agents10", "ml", *MOVIELENS, strategies=WITH_HISTORY, metrics=("ndcg@1", "ndcg@5", "ndcg@10"), reference=AGENTS),
    Chapter("linking", "redial", "redial", "redial", "inspired", metrics=(
        "right", "precision", "recall", "f1", "outside_linked",
        "precision_corrected", "recall_corrected", "f1_corrected", "outside_linked_corrected",
    )),
    Chapter("guard", data="guard"),
    Chapter("replies", "redial", "redial", "redial", "redial", strategies=("omulet",)),
)  # fmt: skip


def sparing(chapters: Iterable[Chapter], data: Path, home: Path, fold: int) -> Iterator[Chapter]:
    """The chapters without a look at a part that is held apart: of ReDial they ask this fold, written under home."""
    for chapter in chapters:
        if chapter.data == "redial":
            side = fold_of(data / "redial", home, fold)
            yield replace(chapter, catalogue=side.name, source=str(side), data=str(side))
        elif chapter.data != "inspired":
            yield chapter


def write(data: Path, settings: Settings, limit: int | None, resume: bool, fold: int | None = None) -> Iterator[str]:
    """The document's lines; each chapter is measured when its turn comes."""
    yield from _opening(limit, fold)
    chapters = CHAPTERS if fold is None else sparing(CHAPTERS, data, settings.data_dir / "sides", fold)
    with closing(load(settings)) as assistant:
        for chapter in chapters:
            yield ""
            yield f"## `{chapter.protocol}` on {chapter.catalogue}{', ' if chapter.told else ''}{chapter.told}"
            yield ""
            try:
                yield from _chapter(chapter, _measured(chapter, assistant, data, limit, resume))
            except RecsysError as error:
                yield f"Left out: {error}".replace(str(data), "FOLDER")


def _opening(limit: int | None, fold: int | None) -> Iterator[str]:
    yield "# Results"
    yield ""
    few = f", at most {limit} drawn by the seed" if limit else ""
    yield (
        "Made by `make results` and not edited. Embedded brain, no language model, seed 7, development splits (our own "
        f"requests: test){few}. In brackets 95 % bootstrap intervals of 1,000 resamples, dialogues resampled whole; a "
        "difference whose interval holds zero is no difference. A failure counts 0 and is counted. `omulet` keeps to hard "
        "conditions and fills up its list; a retriever under its own name is measured bare: its list as it is. Published "
        "figures stand beside for orientation: other rows, other slices, mostly other tasks' prompts. What each protocol "
        "asks and where it differs from the published one: [evaluation.md](evaluation.md). The figures of the CRAG paper: "
        "[results-crag.md](results-crag.md)."
    )
    if fold is not None:
        yield ""
        yield (
            f"ReDial's chapters ask fold {fold} of its training dialogues, with models that know nobody who talks in it; only the "
            "ranker's weights are of all folds. Its valid part and INSPIRED's dev part may be looked at ten times, which were "
            "spent before, so neither is asked here; the last looks stand in [house.md](house.md) and [linking.md](linking.md)."
        )


def _measured(chapter: Chapter, assistant: Assistant, data: Path, limit: int | None, resume: bool) -> Result:
    preset = protocol_named(chapter.protocol)
    _ensure(chapter, assistant, data)
    folder = data / chapter.data if chapter.data else None
    setting = Setting(assistant, chapter.catalogue, folder, limit, assistant.settings.seed, chapter.split)
    extra: list[Experiment] = read_experiments(ROOT / chapter.experiments) if chapter.experiments else []
    return run(
        preset,
        setting,
        entered(preset, [*plain_experiments(chapter.strategies), *extra]),
        resume=resume,
        progress=on_stderr,
    )


def _ensure(chapter: Chapter, assistant: Assistant, data: Path) -> None:
    settings = assistant.settings
    if chapter.catalogue in list_catalogues(settings.catalogues_dir):
        return
    if chapter.catalogue == EMBEDDED:
        build(settings, EMBEDDED, on_stderr)
    else:
        import_catalogue(
            settings, chapter.kind, chapter.catalogue, ImportRequest(data / chapter.source, progress=on_stderr)
        )


def _chapter(chapter: Chapter, result: Result) -> Iterator[str]:
    told = result.settings
    yield f"n = {result.n:,} cases, split {told['split']}, snapshot {told['snapshot']}, encoder {told['encoder']}."
    yield ""
    yield from table(result, chapter.metrics)
    yield ""
    for line in differences(result):
        yield f"- {line}"
    if chapter.reference:
        yield ""
        yield chapter.reference


def main() -> None:
    """Measure everything and write the document, whole or not at all."""
    options = argparse.ArgumentParser(prog="python -m recsys.evaluation.book")
    options.add_argument("--data", type=Path, required=True, metavar="FOLDER")
    options.add_argument("--fold", type=int, metavar="N")
    options.add_argument("--limit", type=int, metavar="N")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--out", type=Path, default=ROOT / "docs" / "results.md", metavar="FILE")
    given = options.parse_args()
    lines = list(write(given.data, load_settings(), given.limit, given.resume, given.fold))
    with whole_file(given.out) as file:
        file.write(("\n".join(lines) + "\n").encode())


if __name__ == "__main__":
    main()
