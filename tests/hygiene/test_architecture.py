"""ARCHITECTURE.md is a map of what exists: it names every file of the rules and of game, and no file that is gone.

No docstring names one either.
"""

from __future__ import annotations

import re
from fnmatch import fnmatch

import pytest

from game.library import ROOT

SOURCE = re.compile(r'(?<![\w."])((?:[\w<>]+/)*[\w<>]+\.py)\b')
"""A Python file named in a docstring, with its folders if they are written; `<name>` stands for any game."""
MAP = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
NAMED = re.compile(r"`(?:[\w/]+/)?([\w*]+\.py)`")
"""A file it names, with wildcards."""
GAMES = sorted(path.parent.name for path in ROOT.glob("game/*/definition.py"))
ROOMS = ("", "match", "records", "text", "decks", "cards", "draft", "simulation")
MAPPED = [
    *((f"rules/kernel/{name}", "Where to look in rules/kernel") for name in ("", "cards", "notation")),
    *((f"rules/{name}", "Where to look in a game's rules") for name in GAMES),
    *((f"game/{name}", "Where to look in game") for name in (*ROOMS, *GAMES)),
]
"""The folders of which every file is named, and the chapter that does it."""
LAYERS = ("rules", "game", "ui", "packaging", "tests")


def gone(text: str, files: list[str]) -> list[str]:
    """The Python files that a text names and that do not exist."""
    named = {re.sub(r"<\w+>", "*", found) for found in SOURCE.findall(text)}
    return sorted(name for name in named if not any(fnmatch(path, f"*/{name}") for path in files))


@pytest.mark.parametrize(("folder", "chapter"), MAPPED)
def test_every_file_of_a_folder_is_named_in_its_chapter(folder: str, chapter: str) -> None:
    (text,) = re.findall(rf"^## {chapter}\n(.*?)^## ", MAP, re.MULTILINE | re.DOTALL)
    files = {path.name for path in (ROOT / folder).glob("*.py")} - {"__init__.py"}
    assert {name for name in files if not any(fnmatch(name, row) for row in NAMED.findall(text))} == set()


def test_every_file_on_the_map_exists() -> None:
    files = {path.name for layer in LAYERS for path in (ROOT / layer).rglob("*.py")} | {"main.py"}
    assert {row for row in NAMED.findall(MAP) if not any(fnmatch(name, row) for name in files)} == set()


def test_a_text_that_names_a_missing_file_is_found() -> None:
    files = ["/rules/kernel/look.py", "/game/seize/league_tally.py"]
    assert gone("see look.py, rules/kernel/look.py and game/<name>/league_tally.py", files) == []
    assert gone("see gone.py and game/<name>/tally.py", files) == ["game/*/tally.py", "gone.py"]


@pytest.mark.parametrize("layer", LAYERS)
def test_every_file_named_in_a_source_exists(layer: str) -> None:
    files = [f"/{path.relative_to(ROOT).as_posix()}" for top in LAYERS for path in (ROOT / top).rglob("*.py")]
    files.append("/main.py")
    sources = [path for path in (ROOT / layer).rglob("*.py") if path.parent.name != "hygiene"]
    missing = {path.relative_to(ROOT).as_posix(): gone(path.read_text("utf-8"), files) for path in sources}
    assert {name: names for name, names in missing.items() if names} == {}
