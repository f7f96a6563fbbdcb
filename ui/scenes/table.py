"""The table: a whole game with mouse, clicks or keyboard. Must never judge an answer; the match does."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game import library
from game.bots.worker import Thinker
from game.journal import autosave_path
from game.match import Match
from game.seating import Player
from ui.faces.workshop import FaceMaker
from ui.house import NewGame, Saved
from ui.scene import FOREVER, Scene
from ui.scenes import make
from ui.scenes.table_menu import TableMenu
from ui.table.games.base import table_game
from ui.table.layout import TableLayout
from ui.table.mat import mat_path, read_mat
from ui.table.piece import PieceLook
from ui.table.play.artist import Artist
from ui.table.play.bots import Bots, Thinks
from ui.table.play.canvas import Canvas, Pointer
from ui.table.play.curtain import BUTTON
from ui.table.play.facebook import FaceBook
from ui.table.play.inspect import Inspect
from ui.table.play.keys import HOLDS, WAYS, ZONES, Focus
from ui.table.play.mouse import Mouse, position
from ui.table.play.painter import Painter
from ui.table.play.session import Session
from ui.table.play.stage import TableStage
from ui.table.play.things import Thing
from ui.theme import SEATS, Look

TOAST_S = 5.0
FACES_EVERY = 0.2
MATS = {"seize": "duel"}
MakeBot = Callable[[str, int], Thinks]


class TableScene(Scene):
    """One match at the table. `maker`: who makes card faces (None: plain ones); `bots` starts the bots.

    `seat`: whose eyes see it from the start, without a curtain, when two persons play.
    """

    name = "table"

    def __init__(
        self, match: Match, maker: FaceMaker | None = None, bots: MakeBot = Thinker, seat: int | None = None
    ) -> None:
        self.match = match
        game = table_game(match.game)
        self.mat = read_mat(mat_path(match.game, MATS[match.game]))
        self.book = FaceBook(maker)
        artist = Artist(self.book, game.faces(match.view(0)), game.back, self._piece)
        self.stage = TableStage(artist, False)
        self.session = Session(match, self.stage, Bots(match.kinds, bots, match.record.seed), self._changed, seat)
        self.session.failed = self.notify
        self.inspect, self.pointer = Inspect(), Pointer()
        self.canvas = Canvas(self.session, self.inspect, self.pointer, self.mat)
        self.painter = Painter(self.canvas)
        self.mouse = Mouse(self.canvas, self._act)
        self.focus = Focus(self.canvas)
        self._stale = True
        self._toast_left = 0.0
        self._since_faces = 0.0
        self._near = -1

    def _piece(self, card: int, art: Surface | None) -> PieceLook:
        session = self.session
        return session.game.piece(session.view, card, session.sheets, session.near, art)

    # -- the scene

    def enter(self) -> None:
        if self.match.warning:
            self.notify(self.match.warning)

    def leave(self) -> None:
        self.session.bots.close()
        self.match.close()
        self.book.close()

    def resize(self, look: Look) -> None:
        if getattr(self, "look", None) == look and self._near == self.session.near:
            self._changed()
            return
        self.look = look
        self._near = self.session.near
        self.layout = TableLayout(look.size, look.text_scale, self.mat, self._near)
        self.stage.fit(self.layout, look)
        self.painter.fit(self.layout, look)
        self.mouse.forget()
        self.session.arrange(self.layout)
        self.stage.artist.order([face for card, face in self.session.picture.faces.items() if face >= 0])
        self._changed()

    def _changed(self) -> None:
        self._stale = True

    def update(self, dt: float) -> bool:
        ms = dt * 1000
        moving = self.session.update(ms)
        moving = self.mouse.update(ms) or moving
        if self.painter.curtain.update(dt):
            self._stale = moving = True
        if self.inspect.update(dt):
            self._stale = True
        self._toast(dt)
        self._take_faces(dt)
        if self._near != self.session.near:
            self.resize(self.look)
        return moving

    def _toast(self, dt: float) -> None:
        if self.canvas.toast:
            self._toast_left -= dt
            if self._toast_left <= 0:
                self.canvas.toast = ""
                self._stale = True

    def _take_faces(self, dt: float) -> None:
        self._since_faces += dt
        if self._since_faces < FACES_EVERY:
            return
        self._since_faces = 0.0
        if self.book.poll():
            self.stage.again()
            self._stale = True

    def wait(self) -> float:
        due = [self.inspect.wait]
        if self.canvas.toast:
            due.append(max(0.0, self._toast_left))
        if self.book.progress()[1]:
            due.append(FACES_EVERY)
        if self.session.bots.thinking >= 0:
            due.append(0.05)
        return min(due, default=FOREVER)

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        if self._stale:
            self._stale = False
            self.painter.refresh()
            self.focus.settle()
        return self.stage.draw(surface, full)

    def notify(self, sentence: str) -> None:
        if sentence:
            self.canvas.toast, self._toast_left = sentence, TOAST_S
            self._stale = True

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        used = self._handle(event)
        if used:
            self._stale = True
        return used

    def _handle(self, event: pygame.Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                return self.mouse.motion(position(event))
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                return self._down(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self.painter.curtain.hold(False) or self.mouse.release(position(event))
            case pygame.MOUSEWHEEL:
                return self.mouse.wheel(getattr(event, "precise_y", float(event.y)), self.layout.log)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                return self._key_up(event)
        return False

    def _down(self, event: pygame.Event) -> bool:
        if self.session.script.busy:
            self._present()
        if self.painter.curtain.drawn:
            return self.painter.curtain.hold(self.mouse.thing_at(position(event)) == BUTTON)
        if event.button == 1:
            return self.mouse.press(position(event))
        self.mouse.cancel()
        return self.mouse.right(position(event), self._show)

    def _present(self) -> None:
        """Jump over what still moves, so that a press meets the table as it is."""
        self.session.skip()
        self.session.update(0)
        self.painter.refresh()

    def _show(self, card: int) -> None:
        self.inspect.pin(card)
        self._stale = True

    def _act(self, thing: Thing) -> bool:
        """A click (or Enter) on a thing."""
        if thing.kind == "button":
            return self._button(thing.name)
        if thing.kind == "phase":
            self.session.own_stops.toggle(thing.value)
            return True
        if thing.kind == "link":
            return self._follow(thing.name)
        if thing.kind == "view":
            self.inspect.pin(thing.value)
            return True
        if self.session.waiting >= 0:
            return False
        if self.session.control.press(thing):
            return True
        card = self.mouse.card_of(thing)
        if card >= 0:
            self._show(card)
        return True

    def _follow(self, target: str) -> bool:
        """A link of the log."""
        if target.startswith("card:"):
            self._show(int(target[5:]))
        else:
            self.desk.stack.push(make("rulebook", self.desk, f"{self.match.game}:{target}"))
        return True

    def _button(self, name: str) -> bool:
        if name == "main":
            if self.session.press_main():
                self.desk.play("click")
        else:
            BUTTONS[name](self)
        return True

    def _undo(self) -> None:
        """Take back; where others must agree and sit here too, ask them."""
        sentence = self.session.undo()
        if sentence and len(self.session.persons) > 1 and self.session.viewer >= 0:
            self.desk.stack.push(TableMenu(self, sentence))
        else:
            self.notify(sentence)

    def _redo(self) -> None:
        self.notify(self.session.redo())

    def _menu(self) -> None:
        self.desk.stack.push(TableMenu(self))

    def _look(self) -> None:
        self.canvas.looking = True

    def home(self) -> None:
        """Leave the table; the game is saved."""
        self.desk.stack.pop()

    def concede(self) -> None:
        """The person at the table gives up."""
        seat = self.session.viewer
        if seat >= 0 and self.match.result is None:
            self.match.submit(seat, self.session.game.concede())
            self.session.control.take(-1)
            self._changed()

    def _rematch(self) -> None:
        """The same players and decks again; whoever lost has no advantage but the dice."""
        self.desk.stack.replace(rematch(self.match))

    # -- keys

    def _key(self, event: pygame.Event) -> bool:
        if self.session.script.busy:
            self._present()
        action = self._action(event)
        if self.painter.curtain.drawn:
            return self._menu_key(action) or self.painter.curtain.hold(action == "main")
        if event.key in WAYS:
            self.focus.arrow(WAYS[event.key])
            return True
        if pygame.K_1 <= event.key <= pygame.K_9 and not event.mod & pygame.KMOD_CTRL:
            return self._act(Thing("phase", event.key - pygame.K_1))
        if event.key == pygame.K_TAB:
            self.focus.tab(bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if action in ZONES:
            self.focus.zone(action, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if action in HOLDS:
            self.pointer.hold = action
            if action == "zoom":
                self.inspect.show(self.mouse.card_of(self.pointer.at))
            return True
        return self._named(action)

    def _action(self, event: pygame.Event) -> str:
        """What a key stands for; with Shift, what it stands for without, if it has no meaning of its own."""
        keymap = self.desk.keymap
        found = keymap.action(event, self.name)
        if found or not event.mod & pygame.KMOD_SHIFT:
            return found
        plain = pygame.Event(event.type, key=event.key, mod=event.mod & ~pygame.KMOD_SHIFT)
        return keymap.action(plain, self.name)

    def _menu_key(self, action: str) -> bool:
        if action == "back":
            self._menu()
        return action == "back"

    def _named(self, action: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "main": lambda: self._button("main"),
            "do": self._enter,
            "back": self._back,
            "undo": self._undo,
            "redo": self._redo,
            "end-turn": self.session.end_turn,
            "stop-all": self._stop_all,
        }
        act = acts.get(action)
        if act is None:
            return False
        act()
        return True

    def _enter(self) -> None:
        if self.pointer.seen:
            self._act(self.pointer.focus)

    def _back(self) -> None:
        if self.mouse.cancel() or self.session.control.cancel():
            return
        if self.inspect.pinned >= 0:
            self.inspect.pin(self.inspect.pinned)
        else:
            self._menu()

    def _stop_all(self) -> None:
        stops = self.session.own_stops
        stops.everywhere = not stops.everywhere
        self.notify("You are asked at every chance." if stops.everywhere else "The table passes for you again.")

    def _key_up(self, event: pygame.Event) -> bool:
        self.painter.curtain.hold(False)
        if self.pointer.hold:
            self.pointer.hold = ""
            return True
        return False


BUTTONS: dict[str, Callable[[TableScene], None]] = {
    "menu": TableScene._menu,
    "undo": TableScene._undo,
    "redo": TableScene._redo,
    "rematch": TableScene._rematch,
    "home": TableScene.home,
    "look": TableScene._look,
    "curtain": lambda scene: None,
}
"""What the buttons of the table do, by name; the main one aside."""


def rematch(match: Match) -> TableScene:
    """A new game of the same players, decks and house rules."""
    record = match.record
    seed = random.SystemRandom().randrange(1, 1 << 31)
    again = replace(record, answers=[], seed=seed)
    return TableScene(Match(again, journal=autosave_path(match.game)), FaceMaker())


def start_table(choice: NewGame) -> TableScene:
    """A new game from the New game screen. Raises RulesError (DeckError with every fault of the decks)."""
    seed = choice.seed or random.SystemRandom().randrange(1, 1 << 31)
    decks = [library.deck(choice.game, key) for key in choice.decks]
    players = [Player(name, kind) for name, kind in zip(_names(choice.seats), choice.seats, strict=True)]
    match = Match.new(
        choice.game, fmt=choice.format, decks=decks, options=choice.options, seed=seed, players=players,
        journal=autosave_path(choice.game),
    )  # fmt: skip
    return TableScene(match, FaceMaker())


def resume_table(saved: Saved) -> TableScene:
    """An autosaved game. Raises TextError when nothing of it can be used."""
    return TableScene(Match.resume(saved.path), FaceMaker())


def _names(kinds: tuple[str, ...]) -> list[str]:
    words = {"bot:random": "Random", "bot:greedy": "Greedy"}
    names = [words.get(kind, SEATS[seat].word) for seat, kind in enumerate(kinds)]
    return [f"{name} {at + 1}" if names.count(name) > 1 else name for at, name in enumerate(names)]
