"""The pages about the package are built from its docstrings, as README.md says, and cover every public name."""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pdoc
import pytest

from game.library import ROOT

if sys.version_info >= (3, 15):
    pytest.skip("PettingZoo 1.27 cannot be installed on Python 3.15", allow_module_level=True)

COMMAND = (ROOT / "README.md").read_text(encoding="utf-8").partition("<!-- ci:api -->")[2].split("```")[1]
MODULES = tuple(COMMAND.partition("-o docs/api ")[2].split())


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("api")
    pdoc.pdoc(*MODULES, output_directory=folder)
    return folder


def public(module: ModuleType) -> list[str]:
    """What a module offers: `__all__`, otherwise the functions and classes defined in it."""
    here = (name for name, thing in vars(module).items() if getattr(thing, "__module__", "") == module.__name__)
    return list(getattr(module, "__all__", [name for name in here if not name.startswith("_")]))


def test_there_is_a_page_for_each_module_with_all_it_offers(pages: Path) -> None:
    assert "guildhall" in MODULES
    for name in MODULES:
        text = (pages / Path(*name.split("."))).with_suffix(".html").read_text(encoding="utf-8")
        assert [each for each in public(import_module(name)) if f'id="{each}"' not in text] == [], name


def test_whatever_is_offered_is_described() -> None:
    for name in MODULES:
        module = import_module(name)
        things = ((each, getattr(module, each)) for each in public(module))
        bare = [each for each, thing in things if callable(thing) and not inspect.getdoc(thing)]
        assert bare == [], name
