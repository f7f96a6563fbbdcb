"""Bots at the table that do not answer: the people are told, another bot thinks, and the game goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.bots.base import Choice
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.table.play import bots as room
from ui.table.play.bots import LIMIT_S, MOST_HANGS, Bots

TEXT = "seize/1\nturn S rally\nS deck reedline-scout*6 | N deck alley-whisper*6\n"


class Hung(Quick):
    """A bot that never answers."""

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """Nothing."""
        return None


@pytest.fixture
def question() -> tuple[View, Ask, Sequence[Action]]:
    match = match_of(TEXT)
    ask = match.ask(0)
    assert ask is not None
    return match.view(0), ask, match.options(0)


def hanging(hung: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Bots, list[Quick], list[int]]:
    """Bots of which the first ones hang, with a short patience; the bots started, and the seats reported."""
    begun: list[Quick] = []
    told: list[int] = []

    def make(level: str, seed: int) -> Quick:
        begun.append((Hung if len(begun) < hung else Quick)(level, seed))
        return begun[-1]

    monkeypatch.setattr(room, "LIMIT_S", -1.0)
    bots = Bots(("bot:quick", "human"), make)
    bots.replaced = told.append
    return bots, begun, told


def test_bots_are_started_one_a_frame_before_they_are_asked(question: tuple[View, Ask, Sequence[Action]]) -> None:
    begun: list[int] = []

    def make(level: str, seed: int) -> Quick:
        begun.append(seed)
        return Quick(level, seed)

    bots = Bots(("bot:quick", "human", "bot:quick"), make, seed=40)
    counts = []
    for _ in range(3):
        bots.warm()
        counts.append(len(begun))
    bots.ask(0, *question)
    assert counts == [1, 2, 2] and begun == [40, 42]


def test_a_bot_that_hangs_is_replaced(
    question: tuple[View, Ask, Sequence[Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, begun, told = hanging(1, monkeypatch)
    bots.ask(0, *question)
    monkeypatch.setattr(room, "LIMIT_S", LIMIT_S)
    assert bots.poll() is None and told == []
    monkeypatch.setattr(room, "LIMIT_S", -1.0)
    assert bots.poll() is None and told == [0] and begun[0].closed
    assert bots.poll() == (0, question[2][0], message("bot.first")) and not begun[1].closed


def test_the_game_goes_on_when_every_bot_hangs(
    question: tuple[View, Ask, Sequence[Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, begun, told = hanging(9, monkeypatch)
    bots.ask(0, *question)
    for _ in range(MOST_HANGS):
        found = bots.poll()
    assert found == (0, question[2][0], message("bot.died"))
    assert told == [0] * MOST_HANGS and all(bot.closed for bot in begun) and bots.thinking < 0


def test_the_people_at_the_table_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LIMIT_S", -1.0)
    table = Table(match_of(field(), ("bot:quick", "human")), bots=Hung)
    table.rest(1)
    assert table.scene.canvas.toast == "Ada does not respond; another computer has taken over."
