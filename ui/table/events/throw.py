"""Dice and coins on their way across a tray, and what they came to: on the laptop as on the table display.

The caller provides the tray and draws its background.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.i18n import tr
from ui.table.dice.dice import body_picture
from ui.table.dice.toss import Kind, Toss, throw, throw_later
from ui.table.drawing.draw import Laid
from ui.table.drawing.layers import Layers
from ui.table.games.effects import Effect
from ui.table.mats.ground import as_seen, from_seat

LOOK_MS: Final = 900
"""How long the value is shown before the game goes on."""


class Layered(Protocol):
    """A window with sprite layers, which may be replaced after a change of size."""

    layers: Layers


class Tray(NamedTuple):
    """The area for a throw: the free part of a tray in the picture, for a player `turn` clockwise quarter turns from
    the bottom, the side of a die and the height of the sprites. `ground`: the whole tray, with the result if True."""

    rect: Rect
    turn: int
    die: float
    z: int
    ground: Callable[[bool], Laid]


def bodies_of(effects: Sequence[Effect]) -> list[Effect]:
    """The dice and coins among some effects."""
    return [effect for effect in effects if effect.kind in ("coin", "die")]


def said(effect: Effect, names: Sequence[str]) -> str:
    """The result of a throw, in words."""
    if effect.words:
        return effect.words.format(name=names[effect.seat])
    if effect.kind == "coin":
        return tr("Heads: it succeeds") if effect.value else tr("Tails: it fails")
    return tr("{name} rolls {value}", name=names[effect.seat], value=effect.value)


class Throw:
    """One throw over a stage. `seed`: determines the path; `still`: reduced motion, everything simply lies there.
    `name`: distinguishes throws of one stage."""

    def __init__(
        self, stage: Layered, tray: Tray, bodies: Sequence[Effect], seed: int, still: bool, name: int = 0
    ) -> None:
        self._stage, self.tray, self._name = stage, tray, name
        values = tuple[tuple[Kind, int], ...](("coin" if one.kind == "coin" else "die", one.value) for one in bodies)
        thrown = values, as_seen(tray.rect.size, tray.turn), tray.die, seed
        self._future = _done(throw(*thrown, still=True)) if still else throw_later(*thrown)
        self._elapsed = 0.0
        self._lies = False
        self._keys: set[tuple[str, int, int]] = set()
        self._put(-1, tray.ground(False))

    @property
    def toss(self) -> Toss | None:
        """The paths of all bodies; None while they are being computed."""
        return self._future.result() if self._future.done() else None

    def step(self, milliseconds: float) -> bool:
        """Let time pass; True while it is visible. Below 0 ends it at once."""
        if milliseconds >= 0:
            toss = self.toss
            if toss is None:
                return True
            self._elapsed += milliseconds
            self._show(toss)
            if self._elapsed < toss.ms + LOOK_MS:
                return True
        self.end()
        return False

    def end(self) -> None:
        """Remove it."""
        for key in self._keys:
            self._stage.layers.take(key)
        self._keys.clear()

    def _show(self, toss: Toss) -> None:
        if self._lies:
            return
        self._lies = self._elapsed >= toss.ms
        if self._lies:
            self._put(-1, self.tray.ground(True))
        area, turn = self.tray.rect, self.tray.turn
        for at, (kind, seen) in enumerate(zip(toss.kinds, toss.at(self._elapsed), strict=True)):
            picture, corner = body_picture(kind, seen, toss.size)
            laid = from_seat(area, Rect(corner, picture.get_size()), turn)
            self._put(at, Laid(pygame.transform.rotate(picture, -90 * turn) if turn else picture, laid.topleft))

    def _put(self, at: int, laid: Laid) -> None:
        key = ("toss", self._name, at)
        self._stage.layers.put(key, laid.picture, laid.at, self.tray.z + (at >= 0))
        self._keys.add(key)


def _done(toss: Toss) -> Future[Toss]:
    future: Future[Toss] = Future()
    future.set_result(toss)
    return future
