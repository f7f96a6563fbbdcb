"""A table without a window: positions as text, events as a person causes them, bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.bots.base import Choice
from game.match.match import Match
from game.match.match_setup import position_record
from game.settings import Settings
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.screens.context import Context
from ui.screens.services import Services
from ui.screens.table.scene import TableScene
from ui.table.hotspots import Hotspot

SIZE = (1280, 720)
Pos = tuple[int, int]

FIELD = """seize/1
seed 5
turn S {phase} | vault 24 17
board
6   .  n1 .  n2
5   .  .  n3 .
4   .  .  A  .
3   B  .  .  .
2   .  .  .  .
1   .  C  .  .
A = S brask-ironmonger with riveted-coat
B = S towerline-ysme
C = S gatehand-odric
n1 = N alley-whisper health 2
n2 = N icewall-orsa
n3 = N vial-taster-ensk
S warchest notched-cleaver riveted-coat thornhook cobblers-best(used_up) long-limbed-crossbow
N warchest notched-cleaver thornhook
S hand {hand}
N hand thin-needle hail-by-the-handful
S deck reedline-scout*6 | N deck alley-whisper*10
"""
HAND = "shoulder-the-door breath-between-blows cold-arithmetic reedline-scout notched-cleaver hold-the-doorstep"


class Quick:
    """A bot that answers at once by a rule of thumb; `level` and `seed` are not used."""

    def __init__(self, level: str = "", seed: int = 0) -> None:
        self.found: Choice | None = None
        self.closed = False

    def think(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> None:
        """The first option: pass, done, keep, cut nothing."""
        self.found = (options[0], message("bot.first"))

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """The answer, once."""
        found, self.found = self.found, None
        return found

    def forget(self) -> None:
        """Drop the question."""
        self.found = None

    def close(self) -> None:
        """Nothing runs."""
        self.closed = True


def match_of(
    text: str, kinds: Sequence[str] = ("human", "bot:quick"), names: Sequence[str] = ("Ada", "Ben", "Cleo", "Dov")
) -> Match:
    """A match that begins at a position."""
    record = position_record(text, "test.pos")
    letters = Match(record).letters
    record.tags |= {f"seat-{letter}": kind for letter, kind in zip(letters, kinds, strict=False)}
    record.players |= dict(zip(letters, names, strict=False))
    return Match(record)


def field(phase: str = "attack", hand: str = HAND) -> str:
    """The usual position, in a phase."""
    return FIELD.format(phase=phase, hand=hand)


class Table:
    """A table scene with a surface to draw on, and a person's hands."""

    def __init__(
        self,
        match: Match,
        size: Pos = SIZE,
        still: bool = True,
        bots: Callable[[str, int], Any] = Quick,
        seat: int | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.still = still
        self.context = Context(Settings(reduced_motion=still, pace="quick"), Services(), size)
        self.scene = TableScene(match, bots=bots, seat=seat)
        self.context.stack.push(self.scene)
        self.match = match
        self.rest(full=True)

    # -- what a person sees

    @property
    def control(self) -> Any:
        """What the person has chosen so far."""
        return self.scene.session.control

    def rest(self, seconds: float = 4.0, full: bool = False) -> None:
        """Let the table come to rest, and look at it. What moves is drawn on its way."""
        self.scene.draw(self.surface, full)
        for _ in range(round(seconds / 0.05)):
            moving = self.scene.update(0.05)
            if not self.still:
                self.scene.draw(self.surface, False)
            if not moving and not self.scene.session.script.busy and self.scene.session.bots.thinking < 0:
                break
        self.scene.draw(self.surface, False)

    def rect(self, thing: Hotspot) -> pygame.Rect:
        """Where a thing is now."""
        self.scene.painter.refresh()
        rect = self.scene.canvas.rect_of(thing)
        assert rect is not None, (thing, list(self.scene.canvas.things.rects))
        return rect

    def tile(self, name: str) -> Pos:
        """The middle of a tile."""
        grid = self.scene.session.view.table.grid
        assert grid is not None
        return self.scene.layout.tile_rect(grid.number[name]).center

    def card(self, card_id: str, zone: str = "hand", seat: int = 0) -> int:
        """A card's row by its id."""
        view = self.scene.session.view
        zones = [each.name for each in view.table.schema.zones]
        for row, seen in view.cards.items():
            known = seen.face >= 0 and view.table.defs[seen.face].id == card_id
            if known and zones[seen.zone] == zone and seen.ctrl == seat:
                return row
        raise AssertionError(f"{card_id} is not in the {zone}")

    def at(self, card_id: str, zone: str = "hand") -> Pos:
        """The point where a card can be picked up."""
        spot = self.scene.stage.shown["card", self.card(card_id, zone)]
        if zone != "hand":
            return spot.rect.center
        return round(spot.centre[0]), round(spot.centre[1] - spot.size[1] * 0.3)

    def zone_of(self, card: int) -> str:
        """Where a card is, by the referee's view of seat 0."""
        view = self.match.view(0)
        return view.table.schema.zones[view.cards[card].zone].name if card in view.cards else ""

    def place_of(self, card: int) -> str:
        """The tile a piece is on."""
        view = self.match.view(0)
        grid = view.table.grid
        assert grid is not None
        return grid.name[view.cards[card].place]

    # -- what a person does

    def send(self, kind: int, **facts: Any) -> None:
        """An event, as the loop delivers it."""
        self.context.stack.top.handle(pygame.Event(kind, **facts))

    def point(self, pos: Pos) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.scene.draw(self.surface, False)

    def click(self, pos: Pos, button: int = 1) -> None:
        """Press and release."""
        self.point(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.rest()

    def press(self, thing: Hotspot) -> None:
        """Click a thing."""
        self.click(self.rect(thing).center)

    def drag(self, *way: Pos, drop: bool = True) -> None:
        """Press at the first point, move over the others, release at the last."""
        self.point(way[0])
        self.send(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1)
        here = way[0]
        for goal in way[1:]:
            for step in range(1, 7):
                at = (here[0] + (goal[0] - here[0]) * step // 6, here[1] + (goal[1] - here[1]) * step // 6)
                self.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
                self.scene.update(0.016)
                self.scene.draw(self.surface, False)
            here = goal
        if drop:
            self.send(pygame.MOUSEBUTTONUP, pos=here, button=1)
            self.rest()

    def key(self, code: int, mod: int = 0, up: bool = True) -> None:
        """Press a key."""
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="")
        if up:
            self.send(pygame.KEYUP, key=code, mod=mod, unicode="")
            self.rest()
        self.scene.draw(self.surface, False)

    def hold(self, code: int, seconds: float) -> None:
        """Hold a key for a while."""
        self.key(code, up=False)
        for _ in range(round(seconds / 0.05)):
            self.scene.update(0.05)
        self.send(pygame.KEYUP, key=code, mod=0, unicode="")
        self.rest()

    def wanted(self, group: str) -> list[Any]:
        """Keys of what is drawn above the table, by group."""
        self.scene.painter.refresh()
        return [key for name, key in self.scene.canvas.wanted if name == group]
