"""Coins and dice thrown across the middle of the table, landing on what the record says. Must never decide a value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final

import pygame
from pygame import Rect, Surface

from game.tongue import tr
from ui import fonts, paint
from ui.table.dice import body_picture
from ui.table.draw import CREAM, Laid, put
from ui.table.games.base import Effect
from ui.table.layout import TableLayout
from ui.table.play.stage import Z_BUBBLE, TableStage
from ui.table.toss import Toss, throw, throw_later

LOOK_MS: Final = 900
"""How long the value can be read before the game goes on."""
Process = Callable[[float], bool]


class Tosser:
    """Shows one throw at a time on a stage."""

    def __init__(self, stage: TableStage) -> None:
        self.stage = stage
        self._thrown = 0
        self._keys: set[tuple[str, int]] = set()

    def begin(self, bodies: Sequence[Effect], names: Sequence[str], layout: TableLayout) -> Process:
        """Throw coins and dice; the process returned says whether it is still busy and ends at once below 0 ms."""
        self._thrown += 1
        unit = layout.unit
        wide = max(340, 140 * len(bodies))
        tray = Rect(0, 0, round(wide * unit), round((110 + 60 * min(3, len(bodies))) * unit))
        tray.center = layout.board.center
        values = tuple(("coin" if one.kind == "coin" else "die", one.value) for one in bodies)
        still = self.stage.player.still
        make = _now if still else throw_later
        future = make(values, tray.size, 46 * unit, self._thrown, still)  # type: ignore[arg-type]
        return _Throw(self, future, tray, "   ".join(_words(one, names) for one in bodies)).step

    def show(self, toss: Toss | None, elapsed: float, tray: Rect, words: str) -> None:
        """Put tray and bodies on the stage."""
        self._put(("tray", 0), _tray(tray, words, self.stage), Z_BUBBLE)
        for at, (kind, seen) in enumerate(zip(toss.kinds, toss.at(elapsed), strict=True) if toss else ()):
            picture, (x, y) = body_picture(kind, seen, toss.size if toss else 1)
            self._put(("body", at), Laid(picture, (tray.x + x, tray.y + y)), Z_BUBBLE + 1)

    def _put(self, key: tuple[str, int], laid: Laid, z: int) -> None:
        self.stage.layers.put(("toss", key), laid.picture, laid.at, z)
        self._keys.add(key)

    def end(self) -> None:
        """Clear the tray away."""
        for key in self._keys:
            self.stage.layers.take(("toss", key))
        self._keys.clear()


class _Throw:
    """One throw on its way."""

    def __init__(self, tosser: Tosser, future: Future[Toss], tray: Rect, words: str) -> None:
        self.tosser, self.future, self.tray, self.words = tosser, future, tray, words
        self.elapsed = 0.0

    def step(self, milliseconds: float) -> bool:
        """Let time pass; below 0: jump to the end."""
        if milliseconds >= 0:
            toss = self.future.result() if self.future.done() else None
            self.elapsed += milliseconds if toss else 0
            rest = toss.ms if toss else float("inf")
            self.tosser.show(toss, self.elapsed, self.tray, self.words if self.elapsed >= rest else "")
            if self.elapsed < rest + LOOK_MS:
                return True
        self.tosser.end()
        return False


def _now(
    bodies: tuple[tuple[str, int], ...], tray: tuple[int, int], size: float, seed: int, still: bool
) -> Future[Toss]:
    future: Future[Toss] = Future()
    future.set_result(throw(bodies, tray, size, seed, still))  # type: ignore[arg-type]
    return future


def _words(effect: Effect, names: Sequence[str]) -> str:
    if effect.words:
        return effect.words.format(name=names[effect.seat])
    if effect.kind == "coin":
        return tr("Heads: it goes well") if effect.value else tr("Tails: it fails")
    return tr("{name} rolls {value}", name=names[effect.seat], value=effect.value)


def _tray(tray: Rect, words: str, stage: TableStage) -> Laid:
    """The ground of a throw with what it came to."""
    look = stage.look
    bleed = look.px(paint.SLABS["dialog"].shadow)
    out = Surface((tray.w + 2 * bleed, tray.h + 2 * bleed), pygame.SRCALPHA)
    paint.put_slab(out, Rect(bleed, bleed, *tray.size), "dialog", look)
    if words:
        text = fonts.text(words, "ui-bold", look.px(19), CREAM)
        put(out, text, (out.get_width() / 2, bleed + tray.h - look.px(24)))
    return Laid(out, (tray.x - bleed, tray.y - bleed))
