"""`evaluate`: how good the strategies are, by a protocol."""

from __future__ import annotations

from argparse import Namespace
from contextlib import closing
from pathlib import Path

from recsys.assistant import load
from recsys.cli.catalogues import ensure_built
from recsys.cli.console import Console, listed
from recsys.errors import RequestError
from recsys.evaluation.base import Preset, Setting
from recsys.evaluation.experiments import Experiment, entered, plain_experiments, read_experiments
from recsys.evaluation.protocols.registry import protocol_named
from recsys.evaluation.report import differences, table
from recsys.evaluation.result import Result
from recsys.evaluation.runner import result_path
from recsys.evaluation.runner import run as run_protocol


def run(args: Namespace, console: Console) -> int:
    """Measure, save and print."""
    if args.limit is not None and args.limit < 1:
        raise RequestError(f"--limit expected at least 1, saw {args.limit}. Leave it out for all.")
    preset = protocol_named(args.protocol)
    if args.as_published and not preset.published:
        raise RequestError(f"The protocol {preset.name!r} is measured in one way only. Leave --as-published out.")
    if idle := [name for name in _idle(preset) if getattr(args, name)]:
        raise RequestError(f"The protocol {preset.name!r} compares {preset.compares}. Leave --{idle[0]} out.")
    contestants = entered(preset, _experiments(args, console.settings.strategy))
    catalogue = args.catalogue or preset.catalogue or console.settings.catalogue
    ensure_built(catalogue, console)
    seed = console.settings.seed if args.seed is None else args.seed
    settings = console.settings.model_copy(update={"seed": seed})
    with closing(load(settings, encoder=console.encoder)) as assistant:
        data = Path(args.data) if args.data else None
        setting = Setting(assistant, catalogue, data, args.limit, seed, args.split, args.as_published)
        result = run_protocol(preset, setting, contestants, resume=args.resume, progress=console.progress)
        path = result_path(setting, result.settings)
    if args.json:
        console.document(result.document())
    else:
        _print(result, path, console)
    return 0


def _idle(preset: Preset) -> tuple[str, ...]:
    """Options that a protocol makes nothing of."""
    told = {"strategies": (), "brains": ("strategy", "without", "experiment")}
    return told.get(preset.compares, ("strategy", "without", "experiment", "brain"))


def _experiments(args: Namespace, strategy: str) -> list[Experiment]:
    """The strategies that are named, then those of the files; the one that answers without either."""
    read = read_experiments(Path(args.experiment)) if args.experiment else []
    names = listed(args.strategy) or (() if read else (strategy,))
    return [*plain_experiments(names, listed(args.brain) or (None,), frozenset(listed(args.without))), *read]


def _print(result: Result, path: Path, console: Console) -> None:
    told = result.settings
    console.say(
        f"{result.protocol} on {result.catalogue}: {result.n:,} cases, seed {told['seed']}, snapshot {told['snapshot']}; "
        "95 % bootstrap intervals in brackets"
    )
    console.say()
    for line in table(result):
        console.say(line)
    console.say()
    for line in differences(result):
        console.say(line)
    console.say(f"Saved: {path}")
