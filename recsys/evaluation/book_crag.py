"""The figures of the CRAG paper on our own catalogue, as one document.

    python -m recsys.evaluation.book_crag --data REDIAL [--limit N] [--brain llm] [--fold N] [--resume]
        [--out docs/results-crag.md]

REDIAL is the data set's folder; the catalogue `redial` is imported from it where it is not built yet. --fold spares its valid
part, which may be looked at a few times only: that fold of its training dialogues is asked (`sides`), with models that know
nobody who talks in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from recsys.assistant import load
from recsys.build import ROOT, import_catalogue
from recsys.catalogue.importers.request import ImportRequest
from recsys.catalogue.snapshot import list_catalogues
from recsys.config import Settings, load_settings
from recsys.evaluation.base import Setting
from recsys.evaluation.datasets.sides import fold_of
from recsys.evaluation.experiments import Experiment, entered, plain_experiments, read_experiments
from recsys.evaluation.protocols.crag import CRAG, RECENT, REPLACED, Crag, cut_year
from recsys.evaluation.report import figure
from recsys.evaluation.result import Result, Row
from recsys.evaluation.runner import run
from recsys.files import whole_file
from recsys.progress import on_stderr

BESIDE = ("crag+rec", "ease", "content", "popularity", "omulet")
"""What CRAG is compared with; `content` searches descriptions, as the paper's Naive-RAG does."""
VARIANTS = ("nR12", "nR2", "CRAG")
SWEPT = (0, 5, 10, 20, 35)
RECALLS = tuple(f"recall@{k}" for k in (5, 10, 15, 20))
DEVELOPMENT = "ReDial's development split"
EDGES = ("CRAG, retrieved 0", "CRAG, retrieved 20")
"""The rows that are asked with replaced titles too."""
NOTES = {
    "Fig. 4": """Expected from the paper: recall grows with K, and nR12 < nR2 < CRAG. With the embedded brain CRAG is nR2 by \
design: its rerank moves back only what breaks a condition or is of a refused kind, since the twin that recommends has weighed \
all else already (the paper's Finding 5 says as much of a model that reflects on its own list). Nor does K move recall beyond \
the intervals: the twin has the catalogue's own retrievers to know films by, which find what is retrieved here and more.""",
    "Fig. 7": """The paper's model gains most on recent films, of which it has read least. The embedded brain knows films by the \
conversations of the training part and by what we wrote, where recent ones are named most, so it finds these more often \
without anything retrieved.""",
    "Fig. 8": """The paper's model repeats what was retrieved place by place, and rerank undoes it. The embedded brain adds the \
place to all else it knows, so there is nothing to undo.""",
}
"""Why the embedded brain's order differs from the paper's, where it does by its making."""


def write(
    data: Path, settings: Settings, limit: int | None, brain: str | None, resume: bool, fold: int | None = None
) -> Iterator[str]:
    """The document's lines. fold: of the training dialogues, which is asked in place of the valid part. Raises as `runner.run`."""
    data = data if fold is None else fold_of(data, settings.data_dir / "sides", fold)
    catalogue = CRAG.catalogue if fold is None else data.name
    swept = [e.model_copy(update={"brain": brain}) for e in read_experiments(ROOT / "experiments" / "crag")]
    beside = plain_experiments(BESIDE, (brain,))
    with closing(load(settings)) as assistant:
        if catalogue not in list_catalogues(settings.catalogues_dir):
            import_catalogue(settings, "redial", catalogue, ImportRequest(data, progress=on_stderr))
        setting = Setting(assistant, catalogue, data, limit, settings.seed)
        whole = _measured(CRAG, setting, [*swept, *beside], resume)
        replaced = _measured(REPLACED, setting, [e for e in swept if e.name in EDGES], resume)
        cut = cut_year(CRAG.cases(setting), assistant.shelf(catalogue).catalogue)
    held_out = f"fold {fold} of ReDial's training dialogues, which the models do not know"
    part = DEVELOPMENT if fold is None else held_out
    yield from document(whole, replaced, cut, brain == "embedded" or (brain is None and not settings.has_model), part)


def document(whole: Result, replaced: Result, cut: int, own: bool, part: str = DEVELOPMENT) -> Iterator[str]:
    """The lines of two results. cut: the year from which a film is recent. own: the embedded brain thought. part: of the
    data, that was asked.
    """
    yield from _opening(whole, own, part)
    yield from _replaced(whole, replaced)
    yield from _variants(whole, own)
    yield from _others(whole)
    yield from _years(whole, cut, own)
    yield from _origins(whole, own)
    yield from _unnamed(whole)


def _measured(preset: Crag, setting: Setting, experiments: Sequence[Experiment], resume: bool) -> Result:
    return run(preset, setting, entered(preset, experiments), resume=resume, progress=on_stderr)


def _opening(result: Result, own: bool, part: str) -> Iterator[str]:
    told = result.settings
    who = "Embedded brain, no language model" if own else "Language model"
    yield "# CRAG's figures"
    yield ""
    yield (
        f"Made by `make results-crag` and not edited. {who}, {part}, snapshot "
        f"{told['snapshot']}, encoder {told['encoder']}, seed {told['seed']}, n = {result.n:,} turns"
        f"{' of ' + str(told['limit']) + ' dialogues drawn by the seed' if told.get('limit') else ''} unless a table says "
        "otherwise. In brackets 95 % bootstrap intervals, dialogues resampled whole. The paper shows bars without numbers, "
        "for GPT-4 and GPT-4o, so only the order of its bars can be compared. What each row is: "
        "[evaluation.md](evaluation.md#crag-what-goes-together-and-two-reflections)."
    )
    yield ""


def _replaced(whole: Result, replaced: Result) -> Iterator[str]:
    yield "## Fig. 3: other titles in place of those that were named"
    yield ""
    rows = [
        (f"{name}, {said}", _row(of, name))
        for name in EDGES
        for said, of in (("as said", whole), ("replaced", replaced))
    ]
    yield from _table("asked", rows, RECALLS)


def _variants(result: Result, own: bool) -> Iterator[str]:
    yield "## Figs. 4 and 5: without reflections (nR12), without rerank (nR2), and whole, by how many are retrieved"
    yield ""
    rows = [(f"{name}, K = {k}", _row(result, f"{name}, retrieved {k}")) for name in VARIANTS for k in SWEPT]
    yield from _table("variant", rows, RECALLS)
    yield from _note("Fig. 4", own)


def _others(result: Result) -> Iterator[str]:
    yield "## Fig. 6: beside other strategies"
    yield ""
    names = [f"CRAG, retrieved {SWEPT[-1]}", *BESIDE]
    yield from _table("strategy", [(name, _row(result, name)) for name in names], (*RECALLS, "ndcg@10", "ndcg@20"))
    yield (
        "Neural baselines are published references only, on other rows by another rule (ReDial's test, one row an item): "
        "UniCRS R@1/10/50 .051/.224/.428, GPT-4 zero-shot R@1/5/10/20 .050/.140/.201/.268 (He et al. 2023)."
    )
    yield ""


def _years(result: Result, cut: int, own: bool) -> Iterator[str]:
    yield f"## Fig. 7: truths from {cut} on, and all older"
    yield ""
    yield f"{cut} is the {RECENT:.0%} quantile of the truths' years; a turn is recent where one of its truths is."
    yield ""
    rows = [(f"CRAG, K = {k}", _row(result, f"CRAG, retrieved {k}")) for k in SWEPT]
    yield from _table("variant", rows, ("recall@10 older", "recall@10 recent"), counted=True)
    yield from _note("Fig. 7", own)


def _origins(result: Result, own: bool) -> Iterator[str]:
    yield "## Fig. 8: where the first five places come from, K = 20"
    yield ""
    yield "copied: the item retrieved at the same place; moved: another retrieved one; own: not retrieved."
    yield ""
    rows = [(f"{name}, K = 20", _row(result, f"{name}, retrieved 20")) for name in VARIANTS]
    yield from _table("variant", rows, ("copied@5", "moved@5", "own@5"), counted=True)
    yield from _note("Fig. 8", own)


def _unnamed(result: Result) -> Iterator[str]:
    yield "## Fig. 9: turns before anything was named"
    yield ""
    names = [f"CRAG, retrieved {SWEPT[-1]}", *BESIDE]
    shown = ("recall@10 none named", "recall@10 named")
    yield from _table("strategy", [(name, _row(result, name)) for name in names], shown, counted=True)


def _note(figure_of: str, own: bool) -> Iterator[str]:
    if own:
        yield NOTES[figure_of]
        yield ""


def _row(result: Result, name: str) -> Row:
    return next(row for row in result.rows if row.strategy == name)


def _table(first: str, rows: Sequence[tuple[str, Row]], metrics: Sequence[str], counted: bool = False) -> Iterator[str]:
    """counted: with the number of turns in each cell, where it differs between columns."""
    yield f"| {first} | {' | '.join(metrics)} | failures |"
    yield "|---|" + "---|" * (len(metrics) + 1)
    for name, row in rows:
        cells = (_cell(row, metric, counted) for metric in metrics)
        yield f"| {name} | {' | '.join(cells)} | {row.failures} |"
    yield ""


def _cell(row: Row, metric: str, counted: bool) -> str:
    if metric not in row.metrics:
        return "–"
    value = row.metrics[metric]
    return f"{figure(value)}{f', n = {value.n:,}' if counted else ''}"


def main() -> None:
    """Measure and write the document, whole or not at all."""
    options = argparse.ArgumentParser(prog="python -m recsys.evaluation.book_crag")
    options.add_argument("--data", type=Path, required=True, metavar="REDIAL")
    options.add_argument("--limit", type=int, metavar="N")
    options.add_argument("--brain", choices=("embedded", "llm"))
    options.add_argument("--fold", type=int, metavar="N")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--out", type=Path, default=ROOT / "docs" / "results-crag.md", metavar="FILE")
    given = options.parse_args()
    lines = list(write(given.data, load_settings(), given.limit, given.brain, given.resume, given.fold))
    with whole_file(given.out) as file:
        file.write(("\n".join(lines).rstrip() + "\n").encode())


if __name__ == "__main__":
    main()
