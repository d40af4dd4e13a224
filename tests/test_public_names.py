"""The public door: sorted, complete, and opened only when asked."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys

import pytest

import recsys

MODULES = [found.name for found in pkgutil.walk_packages(recsys.__path__, "recsys.") if found.name != "recsys.__main__"]


def test_the_names_are_these_and_sorted() -> None:
    assert recsys.__all__ == sorted(recsys.__all__)
    assert recsys.__all__ == [
        "Assistant", "Cards", "Done", "Event", "Heard", "Notice", "Options", "RecsysError", "Settings", "Step", "Token",
        "load", "load_settings",
    ]  # fmt: skip


def test_each_name_is_there() -> None:
    assert [name for name in recsys.__all__ if not hasattr(recsys, name)] == []
    assert recsys.RecsysError.__module__ == "recsys.errors"


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="module 'recsys' has no attribute 'nothing'"):
        recsys.nothing  # noqa: B018


def test_importing_the_package_loads_nothing() -> None:
    code = "import sys, recsys; print(sorted({'numpy', 'pydantic', 'langchain', 'torch'} & set(sys.modules)))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "[]\n"


@pytest.mark.parametrize("name", MODULES)
def test_what_a_module_says_it_exports_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert [each for each in getattr(module, "__all__", ()) if not hasattr(module, each)] == []
