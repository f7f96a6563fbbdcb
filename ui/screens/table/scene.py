"""The table: a whole game with mouse, clicks or keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from game.bots.ladder import MOST, result_entry
from game.match.match import Match
from game.match.match_series import first_record, next_record
from game.records.autosave import autosaved
from game.records.journal import autosave_path
from game.text.plain_text import literal
from ui.faces.worker import FaceMaker
from ui.screens.context import FOREVER
from ui.screens.new_game.page import NewGamePage
from ui.screens.table import clicks, judge, thumbnail
from ui.screens.table.menu import TableMenu
from ui.screens.table.parts import TableParts
from ui.screens.table.voice import Voice
from ui.style.theme import Look
from ui.table.events import storytelling
from ui.table.events.turn_banner import turn_banner
from ui.table.hotspots import END_TURN, MAIN, Hotspot
from ui.table.input.held_overlays import keyless
from ui.table.input.keyboard import Keyboard
from ui.table.input.mouse import Mouse, position
from ui.table.panels import clock
from ui.table.play.canvas import BACK, HOME, LEAVE
from ui.table.play.curtain import BUTTON

FACES_EVERY = 0.2
"""Seconds after which faces that are ready are taken in and shown, all of them at once."""
OPENING_S = 0.014
"""How long the table is laid out within one frame: nothing moves in the window until it is."""
SLICE_S = 0.008
"""How long faces are requested within one frame."""


class TableScene(TableParts):
    """One match at the table. `shows_result`: the result lies over the table when the game ends."""

    name = "table"
    shows_result: ClassVar[bool] = True

    def begin(self) -> None:
        self.canvas.has_result = self.shows_result
        self.session.turned = self._turned
        self.mouse = Mouse(self.canvas, self._act)
        self.keyboard = Keyboard(self.canvas, self.painter.curtain, self.mouse, self._named_actions(), self._act)
        self.voice = Voice(self.painter)
        self._since_faces, self._unseen_faces = 0.0, False
        self._lit = False
        self._watched = False

    # -- the scene

    def enter(self) -> None:
        self.canvas.thumbnail = self.context.display.thumbnail
        below = [scene.name for scene in self.context.stack.scenes[-2:-1]]
        self.canvas.way_out = HOME if below in ([], ["home"]) else BACK if below == ["draft"] else LEAVE
        self.notify(" ".join(filter(None, (literal(self.match.warning), self.unsaved()))))

    def resize(self, look: Look) -> None:
        self._take_edits()
        self.context.display.attach(self.match, self.book.maker is not None)
        super().resize(look)

    def _take_edits(self) -> None:
        """Back from a replay of this game: what was written in its record there is kept."""
        watched, self._watched = self._watched, False
        if watched:
            try:
                self.match.reread()
            except OSError as problem:
                self.session.unsaved(problem)

    def leave(self) -> None:
        self._keep_result()
        self.context.display.detach(self.match)
        self.session.bots.close()
        self.hinting.close()
        if self.session.judging is not None:
            self.session.judging.close()
        thumbnail.keep(self)
        self.match.close()
        self.book.close()

    def _keep_result(self) -> None:
        """Remember the result of a game against computers, for the suggested opponent."""
        match, kept = self.match, self.context.settings.rivals
        result = match.result if self.session.over and not match.study else None
        ended = result_entry(match.kinds, result) if result else ""
        if ended:
            results = (*kept.get(match.rules.name, ()), ended)[-MOST:]
            self.context.change(rivals=kept | {match.rules.name: results})

    def update(self, dt: float) -> bool:
        busy = self.chores.work(min(dt, SLICE_S if self.stage.laid else OPENING_S))
        if dt > 0 and self.match.asked() and not self.match.study:
            self.session.bots.warm()
        if not self.stage.laid:
            return True
        ms, covered = dt * 1000, self.painter.curtain.drawn
        if not self.session.over:
            self.canvas.looking = False
        moving = self.session.update(ms)
        if self.painter.curtain.drawn and not covered:
            self.notices.cover()
        moving = self.mouse.update(ms) or moving
        self._stale = clock.tick(self.session, dt) or self._stale
        if self.painter.curtain.update(dt):
            self._stale = moving = True
        if self.inspect.update(dt) or self.canvas.rest.update(self.pointer.at, dt):
            self._stale = True
        holding = self.canvas.guard.update(dt)
        if self._meaning_changed() or holding:
            self._stale = moving = True
        self._stale = self._stale or self.session.bots.thinking >= 0
        self._stale = self.canvas.counting.update(self.match, self.session.over) or self._stale
        self._stale = self.hinting.update() or self._stale
        self.tell_display()
        self._stale = self.notices.update(dt) or self._stale
        self._take_faces(dt)
        if self._seating != self.session.seating:
            self.resize(self.look)
        return moving or busy

    def _meaning_changed(self) -> bool:
        """Whether clicks mean something else from now on; asked even while some are held back for an older change."""
        return self.canvas.guard.watch(self.session.control, self.session.went_on)

    def tell_display(self) -> None:
        """Tell the table display which card is pointed at or pinned, for it to show if it is face up, and what somebody
        is asked beside the game; the panel has a small picture of it."""
        display, menu = self.context.display, self.session.control.menu
        display.hold_up(self.inspect.large())
        display.plead(menu.plea if menu is not None else None)
        display.telling = self.session.catching_up
        lit = display.window is not None
        if lit != self._lit or display.thumbnail_aged():
            self._lit, self._stale = lit, True

    def _turned(self) -> None:
        """A turn starts: announce whose it is."""
        self.notices.begin(turn_banner(self.session))
        if self.session.viewer not in self.session.picture.acting:
            self.context.play("turn")

    def _take_faces(self, dt: float) -> None:
        """Take in what is finished, once all is ordered, and show it now and then."""
        self._since_faces += dt
        due = self._since_faces >= FACES_EVERY or (self.patient and self.book.busy)
        if due and self.patient:
            self.book.finish()
        if due or (self.book.arriving and not self.chores.left):
            self._unseen_faces = self.book.poll() or self._unseen_faces
        if due:
            self._since_faces = 0.0
        if due and (self._unseen_faces or self.patient):
            self._unseen_faces = False
            self.stage.again()
            self._stale = True

    def wait(self) -> float:
        due = [self.inspect.wait, self.canvas.rest.wait, clock.until_next(self.session), *self.notices.due()]
        if self.book.busy:
            due.append(0.0 if self.book.arriving else FACES_EVERY)
        if self.session.bots.thinking >= 0 or self.canvas.counting.busy or self.canvas.hint.busy:
            due.append(0.05)
        return min(due, default=FOREVER)

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        if self._stale and self.stage.laid:
            self._stale = False
            self.canvas.keymap = self.context.keymap
            self.painter.refresh()
            if self.mouse.settle():
                self.painter.refresh()
            self.keyboard.focus.settle()
            if self.session.listening():
                self.voice.update(self.context.screen_reader)
        return self.stage.draw(surface, full)

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        before = self.session.control.refused
        used = self._handle(event)
        if used:
            self._stale = True
        refused = self.session.control.refused
        if refused is not None and refused is not before and not self.session.shared:
            self.session.announce(refused.sentence)
        return used

    def _handle(self, event: pygame.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                if self.pointer.hold == "ping":
                    self.show_place(position(event), False)
                return self.mouse.motion(position(event))
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3) and self.stage.laid:
                return self._down(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self.painter.curtain.hold(False) or self.mouse.release(position(event))
            case pygame.MOUSEWHEEL:
                return self.mouse.wheel(getattr(event, "precise_y", float(event.y)), self.canvas.log_area)
            case pygame.KEYDOWN:
                if self._for_story(event) or self._end_animations():
                    return True
                if self._early(self.context.keymap.action(event, "table")):
                    return True
                return self.keyboard.down(event, self.context.keymap)
            case pygame.KEYUP:
                return self.keyboard.up()
        return False

    def _early(self, action: str) -> bool:
        """Whether a key would answer a question that has only just been asked."""
        guard = self.canvas.guard
        goes_on = action == "do" and (not self.pointer.seen or self.pointer.at in (MAIN, END_TURN))
        on_button = goes_on or action in ("main", "end-turn")
        return (guard.holding and action == "do") or (guard.bars_buttons and on_button)

    def _for_story(self, event: pygame.Event) -> bool:
        """While events are told step by step: a press turns to another step, or ends that. False when none are told."""
        if self.session.story is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return storytelling.presses(self.session, self.mouse.thing_at(position(event)))
        if event.key == pygame.K_ESCAPE:
            storytelling.close(self.session)
        else:
            storytelling.turn(self.session, -1 if event.key in (pygame.K_LEFT, pygame.K_BACKSPACE) else 1)
        return True

    def _down(self, event: pygame.Event) -> bool:
        if self._for_story(event) or self._end_animations():
            return True
        if self.painter.curtain.drawn:
            return self.painter.curtain.hold(self.mouse.thing_at(position(event)) == BUTTON)
        if event.button == 1 and self.pointer.hold == "ping":
            return self.show_place(position(event), True)
        guard = self.canvas.guard
        if event.button == 1 and (guard.holding or (guard.bars_buttons and self._goes_on(position(event)))):
            return True
        if event.button == 1:
            return self.mouse.press(position(event))
        self.mouse.cancel()
        return self.mouse.right(position(event), self.show_card)

    def _goes_on(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the main button, or on the one that ends the turn."""
        return self.mouse.thing_at(pos) in (MAIN, END_TURN)

    def _end_animations(self) -> bool:
        """Skip to the end of every animation, so that a press meets the current table; True if that is all the press
        does: it dismisses a card that is shown large."""
        session = self.session
        if not session.script.busy:
            return False
        was_lit, unasked = session.spotlight >= 0, session.control.seat < 0
        if was_lit:
            session.script.skip()
        else:
            session.skip()
        session.update(0)
        self._meaning_changed()
        if unasked:
            self.canvas.guard.hurried()
        self.painter.refresh()
        return was_lit

    def _act(self, thing: Hotspot) -> bool:
        """Handle a click (or Enter) on a thing; it also releases a pinned card."""
        was = self.inspect.pinned
        self.inspect.let_go()
        used = clicks.act(self, thing)
        if self.inspect.pinned == was:
            self.inspect.let_go()
        return used or was >= 0

    def press_button(self, name: str) -> bool:
        if name in ("main", "end-turn"):
            self.canvas.browsed = None  # play goes on, and an open pile would cover it
        if name == "main" and self.canvas.result_aside:
            self.canvas.looking = False
        elif name == "main":
            if self.session.press_main():
                self.context.play("click")
        else:
            BUTTONS[name](self)
        return True

    def open_menu(self) -> None:
        self.context.stack.push(TableMenu(self))

    def _look(self) -> None:
        self.canvas.looking = True

    def _rematch(self) -> None:
        """The same players and decks again; the loser gets no advantage beyond the dice."""
        self.context.stack.replace(rematch(self.match))

    def watch(self, at: int = 0) -> None:
        """Watch the game from after `at` answers; leaving it returns here."""
        watch = self.context.services.watch
        if watch is not None:
            self._watched = True
            self.context.stack.push(watch(self.match.filed, at))

    def _turning(self) -> None:
        """Watch the game from just before the answer that turned it."""
        if self.canvas.counting.numbers is not None:
            self.watch(self.canvas.counting.numbers.turning)

    def _decks(self) -> None:
        """A new game of the same format, with other decks to choose; Back returns to the result."""
        played = self.match.record.options.get("format", "")
        self.context.stack.push(NewGamePage(f"{self.match.game}:{played}", after=self))

    def _next(self) -> None:
        """The next game of the match."""
        self.context.stack.replace(next_table(self.match))

    # -- keys

    def keys(self) -> list[tuple[str, str]]:
        track = self.mat.track
        return self.context.keymap.rows("table", keyless(self.canvas), len(track.labels) if track is not None else 0)

    def _named_actions(self) -> dict[str, Callable[[], object]]:
        """The named actions of the key table."""
        return {name: partial(act, self) for name, act in clicks.KEYS.items()}


BUTTONS: dict[str, Callable[[TableScene], None]] = {
    "menu": TableScene.open_menu,
    "undo": lambda scene: scene.undo(),
    "redo": lambda scene: scene.redo(),
    "hint": clicks.hint,
    "rematch": TableScene._rematch,
    "next": TableScene._next,
    "turning": TableScene._turning,
    "watch": TableScene.watch,
    "decks": TableScene._decks,
    "home": TableScene.home,
    "look": TableScene._look,
    "end-turn": lambda scene: scene.session.end_turn(),
    "curtain": lambda scene: None,
    **judge.BUTTONS,
}
"""What the buttons of the table do, by name, except the main one."""


def rematch(match: Match) -> TableScene:
    """A new game, or match, of the same players, decks and house rules."""
    again = first_record(match, random.SystemRandom().randrange(1, 1 << 31))
    return TableScene(autosaved(partial(Match, again), autosave_path(match.game)), FaceMaker())


def next_table(match: Match) -> TableScene:
    """The next game of a match; its autosave takes the place of the one before."""
    following = autosaved(partial(Match, next_record(match)), autosave_path(match.game))
    match.close(followed=True)
    return TableScene(following, FaceMaker())
