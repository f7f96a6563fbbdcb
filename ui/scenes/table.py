"""The table: a whole game with mouse, clicks or keyboard. Must never judge an answer; the match does."""

from __future__ import annotations

import random
from collections.abc import Callable

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
from ui.table.games.base import table_game
from ui.table.layout import TableLayout
from ui.table.mat import mat_path, read_mat
from ui.table.piece import PieceLook
from ui.table.play.artist import Artist
from ui.table.play.bots import Bots, Thinks
from ui.table.play.facebook import FaceBook
from ui.table.play.inspect import Inspect
from ui.table.play.keys import HOLDS, WAYS, ZONES, Focus
from ui.table.play.marks import Painter, Pointer, Words
from ui.table.play.mouse import Mouse, position
from ui.table.play.session import Session
from ui.table.play.stage import TableStage
from ui.table.play.things import Thing
from ui.theme import Look

TOAST_S = 5.0
FACES_EVERY = 0.2
MATS = {"seize": "duel"}
MakeBot = Callable[[str, int], Thinks]


class TableScene(Scene):
    """One match at the table. `maker`: who makes card faces (None: plain ones); `bots` starts the bots."""

    name = "table"

    def __init__(self, match: Match, maker: FaceMaker | None = None, bots: MakeBot = Thinker) -> None:
        self.match = match
        game = table_game(match.game)
        self.mat = read_mat(mat_path(match.game, MATS[match.game]))
        self.book = FaceBook(maker)
        artist = Artist(self.book, game.faces(match.view(0)), game.back, self._piece)
        self.stage = TableStage(artist, False)
        self.session = Session(match, self.stage, Bots(match.kinds, bots, match.record.seed), self._changed)
        self.session.failed = self.notify
        self.inspect, self.pointer, self.words = Inspect(), Pointer(), Words()
        self.painter = Painter(self.session, self.inspect, self.pointer, self.words)
        self.mouse = Mouse(self.session, self.painter, self.pointer, self.inspect, self._act)
        self.focus = Focus(self.session, self.painter, self.pointer)
        self._stale = True
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
        self.look = look
        self._near = self.session.near
        self.layout = TableLayout(look.size, look.text_scale, self.mat, self._near)
        self.stage.fit(self.layout, look)
        self.painter.fit(self.layout, self.mat, look)
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
        if self.inspect.update(dt):
            self._stale = True
        self._toast(dt)
        self._take_faces(dt)
        if self._near != self.session.near:
            self.resize(self.look)
        return moving

    def _toast(self, dt: float) -> None:
        if self.words.toast:
            self.words.left -= dt
            if self.words.left <= 0:
                self.words.toast = ""
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
        if self.words.toast:
            due.append(max(0.0, self.words.left))
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
            self.words.toast, self.words.left = sentence, TOAST_S
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
                return self.mouse.release(position(event))
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
            self.session.stops[max(0, self.session.viewer)].toggle(thing.value)
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
        card = self.mouse._card_of(thing)
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
            action = self.session.control.main()[1]
            if action and self.session.control.seat >= 0:
                self.desk.play("click")
                self.session.submit(action)
        elif name == "undo":
            self.notify(self.session.undo())
        elif name == "redo":
            self.notify(self.session.redo())
        return True

    # -- keys

    def _key(self, event: pygame.Event) -> bool:
        if self.session.script.busy:
            self._present()
        action = self.desk.keymap.action(event, self.name)
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
            return True
        return self._named(action)

    def _named(self, action: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "main": lambda: self._button("main"),
            "do": self._enter,
            "back": self._back,
            "undo": lambda: self._button("undo"),
            "redo": lambda: self._button("redo"),
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
        if not self.mouse.cancel() and not self.session.control.cancel() and self.inspect.pinned >= 0:
            self.inspect.pin(self.inspect.pinned)

    def _stop_all(self) -> None:
        stops = self.session.stops[max(0, self.session.viewer)]
        stops.everywhere = not stops.everywhere
        self.notify("You are asked at every chance." if stops.everywhere else "The table passes for you again.")

    def _key_up(self, event: pygame.Event) -> bool:
        if self.pointer.hold:
            self.pointer.hold = ""
            return True
        return False


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
    words = {"human": "You", "bot:random": "Random", "bot:greedy": "Greedy"}
    names = [words.get(kind, kind) for kind in kinds]
    return [f"{name} {at + 1}" if names.count(name) > 1 else name for at, name in enumerate(names)]
