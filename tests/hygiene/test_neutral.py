"""No game's word outside that game: its terms, rule ids and name stay in its own folders.

When this fails, let the game provide the word: in a row of its definition (game/<game>), of its table
(ui/table/games/<game>), or of its data (assets/<game>). The words are in tests/<game>/game_words.toml: in singular and
small letters; plurals are found, too. What the field or plain English says as well (deck, unit, bleed, silence, title,
pot, stone, region) is nobody's own and not listed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.about import GAMES

ROOT = Path(__file__).resolve().parents[2]
WORDS = {path.parent.name: path for path in sorted(ROOT.glob("tests/*/game_words.toml"))}
"""The list of each game's words."""
NEUTRAL = ("rules/kernel", "game", "ui")
TOKEN = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""Words in prose and in names: `merc_tile`, `MercTile` and `MERCS` contain "merc", `commerce` does not."""

ICON = re.compile(r"rpg/[a-z-]+|weather-fog")
"""Names of pictures in the icon fonts, which are not ours."""


@cache
def glossary() -> tuple[dict[tuple[str, ...], str], re.Pattern[str]]:
    """The game of each word, as tokens, and the rule ids of all games."""
    games = {game: tomllib.loads(path.read_text(encoding="utf-8")) for game, path in WORDS.items()}
    words = {tuple(word.split()): game for game, row in games.items() for word in row["words"]}
    plurals = {(*word[:-1], plural): game for word, game in words.items() for plural in plurals_of(word[-1])}
    return words | plurals, re.compile(rf"\b(?:{'|'.join(row['rules'] for row in games.values())})-[A-Z0-9]")


def plurals_of(word: str) -> tuple[str, ...]:
    return (f"{word[:-1]}ies",) if word.endswith("y") else (f"{word}s", f"{word}d", f"{word}ed")


def is_neutral(path: str, games: frozenset[str]) -> bool:
    """Whether a file belongs to no game: neither it nor a parent folder has a game's name."""
    parts = Path(path).with_suffix("").parts
    return path.startswith(tuple(f"{folder}/" for folder in NEUTRAL)) and not any(
        part in games or part.removeprefix("styles_") in games for part in parts
    )


def word_faults(path: str, source: str) -> Iterator[str]:
    """Every line that contains a game's word, with the word and the game."""
    words, ids = glossary()
    longest = max(map(len, words))
    for number, line in enumerate(source.splitlines(), 1):
        tokens = [token.lower() for token in TOKEN.findall(ICON.sub("", line))]
        spans = {tuple(tokens[at : at + size]) for size in range(1, longest + 1) for at in range(len(tokens))}
        yield from (f"{path}:{number}: {' '.join(span)!r} is {words[span]}'s" for span in sorted(spans & words.keys()))
        yield from (f"{path}:{number}: {found.group()} is one game's rule" for found in ids.finditer(line))


@pytest.mark.parametrize(
    "line",
    [
        "merc = looked_at(canvas)", "def sight(merc_tile: int) -> None: ...", "class MercView: ...", '"""Two mercs."""',
        "V_PLUNDER = 3", 'name = "seize"', 'GAME = "seek_and_destroy"', "# the Guild Master leads", "# [SGT-LOS-02]",
        "# (RT-WIN-05)", "treaties = ()", 'tr("To the Junkyard")',
    ],
)  # fmt: skip
def test_a_planted_word_is_found(line: str) -> None:
    assert list(word_faults("game/match/match.py", f"x = 1\n{line}\n"))


@pytest.mark.parametrize("line", ["commerce = 1", "mercy = 2", "Guildhall", "a guild of masters", "SD card", "seized"])
def test_other_words_are_left_alone(line: str) -> None:
    assert not [fault for fault in word_faults("game/match/match.py", line) if "merc" in fault or "SD" in fault]


def test_the_folders_of_a_game_are_its_own() -> None:
    games = frozenset(("seize",))
    own = ("game/seize/definition.py", "ui/table/games/seize/table.py", "ui/faces/styles_seize.py", "tests/board.py")
    assert not any(is_neutral(path, games) for path in own)
    assert all(
        is_neutral(path, games) for path in ("game/match/match.py", "ui/faces/styles.py", "rules/kernel/view.py")
    )


def test_no_shared_folder_says_a_games_word() -> None:
    games = frozenset(WORDS)
    assert games == set(GAMES)
    paths = sorted(path for folder in NEUTRAL for path in (ROOT / folder).rglob("*.py"))
    sources = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    neutral = {name: text for name, text in sources.items() if is_neutral(name, games)}
    assert len(neutral) > 200
    faults = [fault for name, text in neutral.items() for fault in word_faults(name, text)]
    assert faults == []
