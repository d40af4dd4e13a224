"""Docs do not drift: commands exist, --help is the real one, settings are documented, links lead somewhere."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

from recsys.build import ROOT
from recsys.cli.parser import PROGRAM, parser
from recsys.config import Settings

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PAGES}
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands() -> list[tuple[str, str]]:
    """(page, command line) of everything that the docs tell people to type, in code blocks and in `code`."""
    found = []
    for name, text in TEXTS.items():
        typed = [line for block in BLOCK.findall(text) for line in block.splitlines()]
        typed += re.findall(r"^ {4}(\S.*)$", text, re.MULTILINE) + re.findall(r"`([^`\n]+)`", text)
        found += [(name, line.removeprefix("$ ").partition(" #")[0].strip()) for line in typed]
    return found


MAKES = sorted({(page, line) for page, line in commands() if re.match(r"make [a-z]", line)})
ASKS = sorted({(page, line) for page, line in commands() if re.match(rf"{PROGRAM} \S", line)})


def test_the_readme_names_the_two_commands() -> None:
    assert {line for page, line in MAKES if page == "README.md"} >= {"make run", "make test"}


@pytest.mark.parametrize(("page", "line"), MAKES)
def test_every_make_target_exists(page: str, line: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {word for word in line.split()[1:] if re.fullmatch(r"[a-z]+", word)} <= targets


@pytest.mark.parametrize(("page", "line"), ASKS)
def test_every_command_can_be_typed(page: str, line: str) -> None:
    argv = [word for word in shlex.split(line)[3:] if word != "--help"]
    assert argv == [] or "--help" in line or parser().parse_args(argv).run


def below(made: argparse.ArgumentParser, typed: str = "") -> Iterator[str]:
    """Everything that can be typed before --help: "", "import", "feedback", "feedback summary"…"""
    yield typed
    for action in made._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield from below(command, f"{typed} {name}".strip())


@pytest.mark.parametrize("command", [*below(parser())])
def test_the_help_in_the_docs_is_the_real_one(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    with pytest.raises(SystemExit, match="0"):
        parser().parse_args([*command.split(), "--help"])
    typed = " ".join(f"$ {PROGRAM} {command} --help".split())
    shown = [block for text in TEXTS.values() for block in BLOCK.findall(text) if block.startswith(typed + "\n")]
    real = f"{typed}\n{capsys.readouterr().out}"
    assert shown
    assert [block.split() for block in shown] == [real.split()] * len(shown)


def test_every_setting_is_documented_and_no_other() -> None:
    text = TEXTS["docs/configuration.md"]
    documented = re.findall(r"^\| `(RECSYS_\w+)` \|", text, re.MULTILINE)
    assert documented == [f"RECSYS_{name.upper()}" for name in Settings.model_fields]
    named = {name for text in TEXTS.values() for name in re.findall(r"RECSYS_[A-Z_]+[A-Z]", text)}
    assert named <= set(documented)


def test_the_documented_defaults_are_the_real_ones() -> None:
    rows = re.findall(r"^\| `RECSYS_(\w+)` \| `([^`]+)` \|", TEXTS["docs/configuration.md"], re.MULTILINE)
    real = {name.upper(): field.default for name, field in Settings.model_fields.items() if name != "data_dir"}
    assert {name: str(real[name]).removesuffix(".0").lower() for name, _ in rows if name in real} == {
        name: shown.lower() for name, shown in rows if name in real
    }


def test_every_room_is_on_the_map() -> None:
    text = BLOCK.findall(TEXTS["docs/architecture.md"])[0]
    rooms = {path.parent.name for path in (ROOT / "recsys").glob("*/__init__.py")}
    rooms |= {path.stem for path in (ROOT / "recsys").glob("[!_]*.py")}
    assert {room for room in rooms if not re.search(rf"\b{room}\b", text)} == set()


def test_every_skill_is_named() -> None:
    files = (path.read_text(encoding="utf-8") for path in (ROOT / "recsys" / "skills").glob("*.py"))
    skills = {name for text in files for name in re.findall(r'^    name: ClassVar\[str\] = "(\w+)"', text, re.MULTILINE)}
    named = re.search(r"Today's skills: ([^.]+)\.", TEXTS["docs/architecture.md"])
    assert named
    assert set(re.findall(r"`(\w+)`", named.group(1))) == skills


@pytest.mark.parametrize("page", TEXTS)
def test_links_within_the_docs_lead_somewhere(page: str) -> None:
    targets = [target for target in re.findall(r"\]\(([^)#]+)[^)]*\)", TEXTS[page]) if "://" not in target]
    missing = [target for target in targets if not ((ROOT / page).parent / target).exists()]
    assert missing == []


@pytest.mark.parametrize("page", TEXTS)
def test_files_that_the_docs_name_are_there(page: str) -> None:
    """By their whole path, or from where the rooms and the pages lie: `skills/rank.py`, `parts/fit.py`."""
    named = re.findall(r"`((?:recsys|tests|data|docs|pages)/[\w./-]+\.\w+|[\w-]+/[\w./-]+\.py)`", TEXTS[page])
    homes = (ROOT, ROOT / "recsys", ROOT / "pages")
    assert [path for path in named if not any((home / path).is_file() for home in homes)] == []


def test_no_page_names_a_path_of_somebodys_machine() -> None:
    texts = {**TEXTS, **{name: (ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", ".ci/run")}}
    path = re.compile(r"(?<![\w.:/])/(work|root|tmp|home)\b")
    assert [name for name, text in texts.items() if path.search(text)] == []
