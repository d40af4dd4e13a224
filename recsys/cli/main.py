"""Run one command and say how it ended: 0 done, 1 the work failed, 2 wrong usage, 130 interrupted."""

from __future__ import annotations

import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from recsys.cli.console import Console, inert
from recsys.cli.parser import parser
from recsys.errors import RecsysError

if TYPE_CHECKING:
    from recsys.encoding import Encoder


def main(argv: Sequence[str] | None = None, encoder: Encoder | None = None) -> int:
    """The exit status of one command. encoder: used instead of the one that the settings name.

    Raises:
        SystemExit: 2 for wrong usage, 0 after --help.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    args = parser().parse_args(argv)
    try:
        status: int = pkgutil.resolve_name(args.run)(args, Console(encoder))
        sys.stdout.flush()
        return status
    except RecsysError as error:
        return _failed(str(error))
    except KeyboardInterrupt:
        _failed("Stopped.")
        return 130
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _failed(line: str) -> int:
    sys.stderr.write(inert(line) + "\n")
    return 1
