"""What can be typed after `python -m recsys`. Imports nothing of the product, so that --help is quick."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

PROGRAM = "python -m recsys"
IMPORTS = ("csv", "movielens", "redial", "steam", "amazon", "opendialkg", "inspired")
DOMAINS = ("games", "movies", "books", "music", "products", "items")
PROTOCOLS = (
    "redial", "inspired", "opendialkg", "crag", "crag-replaced", "rank20", "agents10", "omulet", "linking", "guard", "replies",
)  # fmt: skip
BRAINS = ("embedded", "llm")
DIALS = ("safe", "balanced", "bold")
SIZES = ("ease", "als", "linking", "turns", "10000", "100000", "1000000")
FORMATS = ("jsonl", "csv", "langfuse")


class Parser(argparse.ArgumentParser):
    """Wrong usage is one line on stderr and status 2. A positional that may be left out may also stand behind options."""

    either: tuple[str, str] | None = None
    """Two arguments of which exactly one must be given."""
    least: tuple[str, ...] = ()
    """Options of which one at least must be given."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """As argparse does, which takes such a positional as missing where an option comes first."""
        found, rest = super().parse_known_args(args, namespace)
        for action in self._get_positional_actions():
            if action.nargs == "?" and getattr(found, action.dest) is None and rest and not rest[0].startswith("-"):
                setattr(found, action.dest, rest.pop(0))
        if self.either and sum(getattr(found, name) is not None for name in self.either) != 1:
            self.error(f"expected either {self.either[0].upper()} or --{self.either[1]}")
        if self.least and not any(getattr(found, name) for name in self.least):
            self.error(f"expected one at least of --{', --'.join(self.least)}")
        return found, rest

    def error(self, message: str) -> NoReturn:
        """Leave with what was wrong and where to read more."""
        self.exit(2, f"{self.prog}: {message}. See: {self.prog} --help\n")


def parser() -> Parser:
    """The whole command line; each command's function is in `run`, as "module:function"."""
    whole = Parser(PROGRAM, description="Omakase recommends from your own catalogue.", allow_abbrev=False)
    commands = whole.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    _import(_command(commands, "import", "catalogues:run_import", "make a catalogue of a publisher's files"))
    _add(_command(commands, "add", "catalogues:run_add", "add items and interactions to a catalogue"))
    _build(_command(commands, "build", "catalogues:run_build", "build a catalogue's models anew"))
    _ask(_command(commands, "ask", "ask:run", "ask for recommendations"))
    _link(_command(commands, "link", "link:run", "find the titles in a text"))
    _evaluate(_command(commands, "evaluate", "evaluate:run", "measure strategies by a protocol"))
    _feedback(_command(commands, "feedback", "feedback:run_summary", "count, write out or delete what people thought"))
    _train(_command(commands, "train", "train:run_guard", "make the weights that ship"))
    _bench(_command(commands, "bench", "bench:run", "measure speed and memory on this machine"))
    _command(commands, "doctor", "doctor:run", "check that everything here is in order")
    return whole


def _command(commands: argparse._SubParsersAction[Parser], name: str, run: str, help_: str) -> Parser:
    made = commands.add_parser(name, help=help_, description=f"{help_[0].upper()}{help_[1:]}.", allow_abbrev=False)
    made.set_defaults(run=f"recsys.cli.{run}")
    return made


_KINDS = f"csv for a table of your own (CSV, TSV, Parquet, JSON lines), else whose files they are: {', '.join(IMPORTS[1:])}"


def _import(made: Parser) -> None:
    made.add_argument("kind", choices=IMPORTS, help=_KINDS, metavar="KIND")
    made.add_argument("path", nargs="?", metavar="PATH", help="the download (zip, tar, gz, folder) or the table")
    made.add_argument(
        "--download", metavar="SET", help="fetch it: 100k, 1m, 10m, 20m, 25m, 32m, latest-small (movielens)"
    )
    made.either = ("path", "download")
    made.add_argument("--name", required=True, help="what to call the catalogue")
    _tables(made)
    made.add_argument("--domain", metavar="D", choices=DOMAINS, help="what the items are: %(choices)s (csv)")
    made.add_argument("--tmdb", metavar="FILE", help="TMDB's tmdb_5000_movies.csv, for descriptions (movielens)")
    made.add_argument("--store", metavar="FILE", help="the store's or the products' file (steam, amazon)")
    made.add_argument("--reviews", metavar="FILE", help="reviews beside the plays (steam)")
    made.add_argument("--movielens", metavar="ZIP", help="MovieLens's films and ratings beside them (redial)")
    _json(made)


def _add(made: Parser) -> None:
    made.add_argument("name", metavar="NAME", help="of an imported catalogue")
    made.add_argument("path", metavar="ITEMS", help="a table, as import csv reads it")
    _tables(made)
    _json(made)


def _tables(made: Parser) -> None:
    made.add_argument("--lenient", action="store_true", help="leave bad rows out and list them in rejects.csv")
    made.add_argument("--interactions", metavar="FILE", help="who met what, a table too (csv)")
    made.add_argument("--columns", metavar="FIELD=NAME,…", action="append", help="which column is what (csv)")
    made.add_argument(
        "--interaction-columns", metavar="FIELD=NAME,…", action="append", help="the same, of --interactions"
    )


def _build(made: Parser) -> None:
    made.add_argument("name", metavar="NAME", help="of the catalogue; games is the embedded one")
    made.add_argument("--if-needed", action="store_true", help="do nothing where it is built, whole and up to date")
    made.add_argument(
        "--conversations", action="store_true", help="learn from the conversations held about it, and their thumbs, too"
    )
    _json(made)


def _ask(made: Parser) -> None:
    made.add_argument("text", metavar="TEXT", help="what you feel like, in your own words")
    made.add_argument("--dialogue", metavar="FILE", help="what was said before, as JSON lines (role, content)")
    _catalogue(made)
    made.add_argument("--strategy", metavar="S", help="how the turn is run (default: RECSYS_STRATEGY)")
    made.add_argument(
        "--brain", choices=BRAINS, help="what does the thinking (default: the model, where one is set up)"
    )
    made.add_argument("--without", metavar="TOOL[,TOOL]", help="tools to leave out, to see what they are worth")
    made.add_argument(
        "--dial", choices=DIALS, default="balanced", help="how well known the picks are (default: balanced)"
    )
    made.add_argument("--user", metavar="ID", help="whose presses to go by")
    made.add_argument("-n", type=int, metavar="N", help="how many items, 1 to 50 (default: what the text says, or 5)")
    _json(made)


def _link(made: Parser) -> None:
    made.add_argument("text", metavar="TEXT", help="a message that names items")
    _catalogue(made)
    _json(made)


def _evaluate(made: Parser) -> None:
    made.add_argument("protocol", metavar="PROTOCOL", choices=PROTOCOLS, help="which one: %(choices)s")
    made.add_argument("--catalogue", metavar="NAME", help="which catalogue (default: the protocol's)")
    made.add_argument("--strategy", metavar="S[,S…]", help="which strategies (default: the one that answers)")
    made.add_argument(
        "--brain", metavar="B[,B]", help="embedded, llm or both (default: the model, where one is set up)"
    )
    made.add_argument("--without", metavar="TOOL[,TOOL]", help="tools to leave out, to see what they are worth")
    made.add_argument("--experiment", metavar="PATH", help="a .toml file of a row, or a folder of them, such as experiments/omulet")
    made.add_argument("--data", metavar="PATH", help="the folder of the protocol's data set")
    made.add_argument(
        "--split", choices=("dev", "test"), default="dev", help="dev to tune on, test to report (default: dev)"
    )
    made.add_argument("--limit", type=int, metavar="N", help="at most so many, drawn by the seed (default: all)")
    made.add_argument("--seed", type=int, metavar="S", help="of everything drawn (default: RECSYS_SEED)")
    made.add_argument("--resume", action="store_true", help="go on where a run of the same settings was stopped")
    made.add_argument("--as-published", action="store_true", help="measure as the publication does, flaws included")
    _json(made)


def _feedback(made: Parser) -> None:
    """Each action brings a function of its own."""
    actions = made.add_subparsers(metavar="ACTION", required=True, parser_class=Parser)
    summary = _command(actions, "summary", "feedback:run_summary", "count what people thought")
    _period(summary)
    _json(summary)
    _export(_command(actions, "export", "feedback:run_export", "write out every press, with what was shown beside it"))
    _purge(_command(actions, "purge", "feedback:run_purge", "delete conversations for good, with all that was pressed"))


def _export(made: Parser) -> None:
    made.add_argument("--format", choices=FORMATS, default="jsonl", help="the form of the rows (default: %(default)s)")
    made.add_argument("--out", metavar="FILE", help="where to; whole or not at all (default: stdout)")
    made.add_argument("--force", action="store_true", help="put it in place of a file of that name")
    _period(made)
    made.add_argument("--user", metavar="ID", help="only this person's presses")
    made.add_argument("--names", action="store_true", help="user ids as they are instead of pseudonyms")
    made.add_argument("--text", action="store_true", help="with what was written in the chat")


def _purge(made: Parser) -> None:
    made.add_argument("--user", metavar="ID", help="what this person said, was shown and pressed")
    made.add_argument("--before", metavar="DATE", help="what was last touched before this day or moment (UTC)")
    made.add_argument("--deleted", action="store_true", help="what its person has deleted on the page")
    made.least = ("user", "before", "deleted")
    made.add_argument("--catalogue", metavar="NAME", help="only about this catalogue (default: all)")
    made.add_argument("--yes", action="store_true", help="delete it; without, only tell what would go")
    _json(made)


def _period(made: Parser) -> None:
    made.add_argument("--catalogue", metavar="NAME", help="only this catalogue (default: all)")
    made.add_argument("--since", metavar="DATE", help="from this day or moment on, UTC unless it says otherwise")
    made.add_argument("--until", metavar="DATE", help="up to the end of this day, or before this moment")


def _train(made: Parser) -> None:
    models = made.add_subparsers(metavar="MODEL", required=True, parser_class=Parser)
    guard = _command(models, "guard", "train:run_guard", "train the guard and measure it")
    guard.add_argument("--data", metavar="PATH", help="the folder of data sets (default: ../shared/data)")
    _out(guard)
    linker = _command(models, "linker", "train:run_linker", "train what finds titles and reads attitudes to them")
    linker.add_argument("--data", metavar="PATH", help="the folder of data sets (default: ../shared/data)")
    _out(linker)
    acts = _command(models, "acts", "train:run_acts", "train what messages do, on our own lines")
    acts.add_argument(
        "--catalogue", metavar="NAME", default="games", help="which the rules read with (default: %(default)s)"
    )
    _out(acts)
    ranker = _command(
        models, "ranker", "train:run_ranker", "train the ranker on a catalogue's dialogues, or made-up requests, and measure it"
    )
    ranker.add_argument("--catalogue", metavar="NAME", default="redial", help="which one (default: %(default)s)")
    ranker.add_argument(
        "--report",
        action="store_true",
        help="also what each group of features and each retriever is worth (minutes more)",
    )
    _out(ranker)


def _out(made: Parser) -> None:
    made.add_argument("--out", metavar="FOLDER", help="where to write the weights (default: over the packaged ones)")
    _json(made)


def _bench(made: Parser) -> None:
    made.add_argument(
        "--sizes", nargs="+", choices=SIZES, metavar="SIZE", help="instead, the models at size (minutes): %(choices)s"
    )
    made.add_argument("--ml-1m", metavar="ZIP", help="instead, the import of MovieLens 1M as published")
    _json(made)


def _catalogue(made: Parser) -> None:
    made.add_argument("--catalogue", metavar="NAME", help="which catalogue (default: RECSYS_CATALOGUE)")


def _json(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
