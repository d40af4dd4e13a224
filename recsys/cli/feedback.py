"""`feedback`: what people thought, in words or as one document, and every press as a row; and taking it out for good."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO

from recsys.catalogue.manifest import EMBEDDED
from recsys.catalogue.snapshot import list_catalogues
from recsys.cli.console import Console
from recsys.errors import UnknownError
from recsys.feedback import purging
from recsys.feedback.files import export_file
from recsys.feedback.formats import FORMATS
from recsys.feedback.period import moment, period
from recsys.feedback.rows import Mask, table_of
from recsys.feedback.summary import document
from recsys.feedback.telling import count_of, lines
from recsys.held import outlived
from recsys.store.pseudonym import pseudonym_key
from recsys.store.purge import Which, found, kept, purge
from recsys.store.reports import Reports, Scope, open_reports
from recsys.store.tallies import tally


def run_summary(args: Namespace, console: Console) -> int:
    """Count and tell."""
    scope = _asked(args)
    with _opened(args, console) as reports:
        told = tally(reports.engine, scope)
    if args.json:
        console.document({**_scope(scope), **document(told)})
    else:
        for line in lines(told, scope):
            console.say(line)
    return 0


def run_export(args: Namespace, console: Console) -> int:
    """Write every press, to a file or to stdout."""
    scope = _asked(args)
    with _opened(args, console) as reports:
        if args.user is not None and not reports.knows(args.user):
            raise UnknownError("user", args.user)
        if args.out is None:
            sys.stdout.flush()
            _write(args, reports, scope, sys.stdout.buffer)
            return 0
        path = Path(args.out)
        with export_file(path, args.force) as file:
            n = _write(args, reports, scope, file) - (args.format == "csv")  # the header
    console.say(f"{count_of(n, 'press')} in {path}")
    return 0


def run_purge(args: Namespace, console: Console) -> int:
    """Tell what would go, or take it out."""
    before = None if args.before is None else moment("--before", args.before)
    which = Which(args.user, args.catalogue, before, args.deleted)
    with _opened(args, console) as reports:
        known = args.user is None or reports.knows(args.user)
        rows = (purge if args.yes else found)(reports.engine, which)
        learnt = outlived(console.settings.catalogues_dir, kept(reports.engine, which))
    if not known:  # only now: a purge that could not wipe the file is done again
        raise UnknownError("user", args.user)
    if args.json:
        told = {"user": args.user, "catalogue": args.catalogue, "before": before and before.isoformat()}
        console.document({**told, "deleted": args.deleted, "done": args.yes, **asdict(rows), "learnt": learnt})
    else:
        for line in purging.lines(which, rows, args.yes, learnt):
            console.say(line)
    return 0


def _asked(args: Namespace) -> Scope:
    return Scope(args.catalogue, *period(args.since, args.until))


@contextmanager
def _opened(args: Namespace, console: Console) -> Iterator[Reports]:
    """The store.

    Raises:
        UnknownError: there is no such catalogue, and nobody has talked about one.
    """
    with closing(open_reports(console.settings.store_url)) as reports:
        known = {EMBEDDED, *reports.catalogues(), *list_catalogues(console.settings.catalogues_dir)}
        if args.catalogue is not None and args.catalogue not in known:
            raise UnknownError("catalogue", args.catalogue, sorted(known))
        yield reports


def _scope(scope: Scope) -> Mapping[str, str | None]:
    since, until = (moment.isoformat() if moment else None for moment in (scope.since, scope.until))
    return {"catalogue": scope.catalogue, "since": since, "until": until}


def _write(args: Namespace, reports: Reports, scope: Scope, file: IO[bytes]) -> int:
    """How many lines were written."""
    mask = Mask(None if args.names else pseudonym_key(reports.engine))
    with closing(reports.presses(scope, args.user, args.text)) as presses:
        written = FORMATS[args.format](table_of(presses, mask, args.text))
        return sum(1 for line in written if file.write(line.encode()))
