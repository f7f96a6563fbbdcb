"""Drafts on the screen, for tests: opened, picked from, built."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.match.match_setup import Player
from tests.ui import kit
from ui.app.opening import resume, start
from ui.app.services import open_services
from ui.screens.decks.faces import CardFaces
from ui.screens.draft.build import BuildStep
from ui.screens.draft.curtain import CurtainStep
from ui.screens.draft.lobby import LobbyStep
from ui.screens.draft.pick import PickStep
from ui.screens.draft.scene import DraftScene
from ui.screens.draft.step import DraftStep
from ui.style import fonts

Kind = TypeVar("Kind", bound=DraftStep)
ME, BOT = Player("Ruby"), Player("Mira", "bot:random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything is written in a folder of this test."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    return tmp_path


def opened(*players: Player, size: tuple[int, int] = kit.SIZE, clock: int = 0, **options: str) -> DraftScene:
    """A draft scene, drawn once, at the list of drafters."""
    context = kit.context(services=open_services(start, resume), size=size)
    scene = DraftScene("seize", players, options, 5, clock)
    context.stack.push(scene)
    kit.draw(scene)
    return scene


def at(scene: DraftScene, kind: type[Kind]) -> Kind:
    """The current page, which must be of a kind."""
    assert isinstance(scene.step, kind), scene.step
    kit.draw(scene, full=True)
    return scene.step


def lobby(scene: DraftScene) -> LobbyStep:
    return at(scene, LobbyStep)


def picking(scene: DraftScene) -> PickStep:
    return at(scene, PickStep)


def building(scene: DraftScene) -> BuildStep:
    return at(scene, BuildStep)


def begun(*players: Player, clock: int = 0, **options: str) -> DraftScene:
    """The packs are open."""
    scene = opened(*players, size=kit.SIZE, clock=clock, **options)
    kit.click(scene, lobby(scene).open)
    return scene


def take(scene: DraftScene, index: int) -> str:
    """Click a card of the pack, and "Take"."""
    step = picking(scene)
    card = step.grid.cards[index]
    kit.click(scene, step.grid.cell_rect(index).center)
    kit.click(scene, step.take_button)
    return card


def open_curtain(scene: DraftScene) -> int:
    """Hold the button until the curtain opens; returns the new viewer."""
    step = at(scene, CurtainStep)
    pos = step.cloth.button.center
    kit.point(scene, pos)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for _ in range(12):
        scene.update(0.1)
    return scene.eyes


def words_drawn(scene: DraftScene, monkeypatch: pytest.MonkeyPatch) -> str:
    """All texts and card names painted when the whole screen is drawn."""
    found: list[str] = []

    def noted(draws: Callable[..., pygame.Surface], place: int) -> Callable[..., pygame.Surface]:
        def note(*args: object, **named: object) -> pygame.Surface:
            found.append(str(args[place]))
            return draws(*args, **named)

        return note

    with monkeypatch.context() as patch:
        patch.setattr(fonts, "text", noted(fonts.text, 0))
        patch.setattr(fonts, "title", noted(fonts.title, 0))
        patch.setattr(CardFaces, "picture", noted(CardFaces.picture, 1))
        kit.draw(scene, full=True)
    return " | ".join(found)
