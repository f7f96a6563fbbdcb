"""A whole game by keyboard alone, from Home to the result and back; nothing at the table needs a mouse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import library
from game.match.match import Match
from game.match.match_setup import Player
from rules.seek_and_destroy import words as sd
from rules.seize import words as w
from tests.ui.kit import context, key, press, top
from tests.ui.screens import warfare_kit as warfare
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.app.services import open_services
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.page import Page
from ui.screens.rulebook.page import RulebookPage
from ui.screens.services import NewGame
from ui.screens.table.menu import TableMenu
from ui.screens.table.scene import TableScene
from ui.shell.keys import Keymap
from ui.table.drawing import panel
from ui.table.hotspots import MAIN, Hotspot
from ui.table.play import curtain
from ui.table.questions.prompt import Prompt
from ui.widgets.base import Widget

MOST_TABS = 120


def start(choice: NewGame) -> TableScene:
    """Open the chosen table, with a computer that answers at once."""
    decks = [library.deck(choice.game, name) for name in choice.decks]
    players = [Player(name, kind) for name, kind in zip(choice.names, choice.seats, strict=True)]
    match = Match.new(choice.game, fmt=choice.format, decks=decks, seed=choice.seed, players=players)
    return TableScene(match, bots=Quick)


class Typist:
    """A person with a keyboard and eyes, and no mouse."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.control = scene, scene.session.control
        self.surface = pygame.Surface(scene.look.size)
        self.rest()

    def rest(self) -> None:
        """Wait until nothing moves."""
        for _ in range(400):
            moving = self.scene.update(0.05)
            if not moving and not self.scene.session.script.busy and self.scene.session.bots.thinking < 0:
                break
        self.scene.draw(self.surface, False)

    def press(self, code: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.scene.context.stack.top.handle(key(code, mod))
        self.scene.context.stack.top.handle(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=""))
        self.rest()

    def use(self, thing: Hotspot) -> None:
        """Tab to a thing and press Enter."""
        pointer = self.scene.pointer
        for _ in range(MOST_TABS):
            if pointer.seen and pointer.focus == thing:
                self.press(pygame.K_RETURN)
                return
            self.scene.context.stack.top.handle(key(pygame.K_TAB))
        raise AssertionError(f"Tab never reaches {thing}")

    def step(self) -> None:
        """Answer the open question once."""
        control = self.control
        if control.menu is not None or control.prompt.choices:
            self.use(Hotspot("choice", 0))
        elif control.ask is not None and self._pointing(control.prompt, control.ask.kind):
            self.use(control.prompt.picks[0][0])
        elif not self._act():
            self.press(pygame.K_SPACE)

    @staticmethod
    def _pointing(prompt: Prompt, kind: int) -> bool:
        """Whether a question is answered by pointing at something."""
        return bool(prompt.picks) and not prompt.paying and kind != w.ASK_ACQUIRE

    def _act(self) -> bool:
        """Plunder, attack, play a merc, or move towards the opponent's hall."""
        options: dict[int, list[tuple[int, ...]]] = {}
        for action in self.scene.match.options(0):
            options.setdefault(action[0], []).append(action)
        where = {card: tile for tile, card in self.scene.session.picture.board.items()}
        if w.V_PLUNDER in options:
            self.use(Hotspot("tile", where[options[w.V_PLUNDER][0][1]]))
            rows = [row.words for row in self.control.menu.rows]  # type: ignore[union-attr]
            self.use(Hotspot("choice", rows.index("Plunder")))
        elif w.V_ATTACK in options:
            _, merc, _, target = options[w.V_ATTACK][0]
            self.use(Hotspot("tile", where[merc]))
            self.use(Hotspot("tile", where[target]))
        elif w.V_PLAY_MERC in options:
            _, card, tile, _ = max(options[w.V_PLAY_MERC], key=lambda action: action[2])
            self.use(Hotspot("hand", card))
            self.use(Hotspot("tile", tile))
        else:
            return self._walk(options.get(w.V_MOVE, []), where)
        return True

    def _walk(self, moves: list[tuple[int, ...]], where: dict[int, int]) -> bool:
        ahead = [action for action in moves if action[-1] // 4 > where[action[1]] // 4]
        if ahead:
            best = max(ahead, key=lambda action: (action[-1] // 4, -len(action)))
            self.use(Hotspot("tile", where[best[1]]))
            self.use(Hotspot("tile", best[-1]))
        return bool(ahead)


def tab_to(page: Page, widget: Widget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(200):
        if page.stage.focus is widget:
            return
        press(page, pygame.K_TAB)
    raise AssertionError("Tab never reaches it")


def test_a_whole_game_by_keyboard_from_home_to_the_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    place = context(services=open_services(start))
    place.change(reduced_motion=True)
    place.stack.open("home")
    home = top(place, Home)
    tab_to(home, home.mats[0])
    press(home, pygame.K_RETURN)
    page = top(place, NewGamePage)
    tab_to(page, page.seed)
    for digit in "11":
        page.handle(pygame.Event(pygame.TEXTINPUT, text=digit))
    tab_to(page, page.start_button)
    press(page, pygame.K_RETURN)
    typist = Typist(top(place, TableScene))
    for _ in range(900):
        if typist.scene.session.over:
            break
        typist.step()
    assert typist.scene.match.result is not None
    typist.use(Hotspot("button", name="look"))
    typist.press(pygame.K_ESCAPE)
    menu = top(place, TableMenu)
    tab_to(menu, next(button for button in menu.buttons if button.text == "Home"))
    press(menu, pygame.K_RETURN)
    assert place.stack.top is home


def test_enter_gives_the_gold_answer_of_the_question_on_the_table() -> None:
    table = Table(warfare.new_game(3, ("human", "human")), seat=0)
    greeted = table.match.asked()
    assert [choice.kind for choice in table.control.prompt.choices] == ["primary"]
    table.key(pygame.K_RETURN)
    assert table.match.asked() != greeted


@pytest.mark.parametrize("keys_before", [(), (pygame.K_TAB,) * 9])
def test_enter_leads_to_the_gold_button_of_a_result_before_it_presses_it(keys_before: tuple[int, ...]) -> None:
    table = Table(match_of(field("attack")))
    for code in keys_before:
        table.key(code)
        if table.scene.pointer.focus == MAIN:
            break
    assert not keys_before or table.scene.pointer.focus == MAIN
    table.scene.concede()
    table.rest()
    table.key(pygame.K_RETURN)
    assert table.context.stack.top is table.scene and table.scene.pointer.focus == Hotspot("button", name="rematch")


@pytest.mark.parametrize(
    ("ended", "head", "words"),
    [(False, "Paused", "The game is saved after every move."), (True, "The game is over", "This game is saved.")],
)
def test_the_menu_of_a_table_says_whether_its_game_is_over(
    ended: bool, head: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "saved", True)
    table = Table(match_of(field("attack")))
    if ended:
        table.scene.concede()
        table.rest()
    table.key(pygame.K_ESCAPE)
    menu = top(table.context, TableMenu)
    assert (menu.title.text, menu.words.text) == (head, words)


def test_tab_leads_from_a_card_that_was_picked_up_to_where_it_may_go() -> None:
    pupil = Pupil()
    pupil.until("Treasure")
    card, goal, _ = pupil.aim()
    while pupil.scene.pointer.focus != card:
        pupil.key(pygame.K_c)
    pupil.key(pygame.K_RETURN)
    pupil.key(pygame.K_TAB)
    assert pupil.scene.pointer.focus == goal, "not a button of the coach"


def test_left_and_right_go_from_card_to_card_of_the_hand() -> None:
    table = Table(warfare.asked(sd.ASK_STAGE, lambda view: len(view.pile(sd.HAND, 0)) > 3))
    hand = table.scene.session.picture.hand
    table.key(pygame.K_c)
    for card in hand[1:]:
        table.key(pygame.K_RIGHT)
        assert table.scene.pointer.focus == Hotspot("hand", card)
    table.key(pygame.K_LEFT)
    assert table.scene.pointer.focus == Hotspot("hand", hand[-2])


def test_the_card_that_has_the_focus_is_shown_large_after_a_moment() -> None:
    table = Table(match_of(field("attack")))
    table.key(pygame.K_c)
    card = table.scene.pointer.focus.value
    assert card in table.scene.session.picture.hand and table.scene.inspect.shown != card
    table.scene.update(0.4)
    assert table.scene.inspect.shown == card


def test_what_a_right_click_shows_is_shown_by_a_key() -> None:
    table = Table(match_of(field("attack")))
    table.key(pygame.K_b)
    table.key(pygame.K_m)
    menu = table.control.menu
    assert menu is not None and not menu.bar and menu.rows[-1].words == "Show the card"
    assert table.scene.pointer.focus == Hotspot("choice", 0), "Enter beside the menu would close it"
    for _ in range(len(menu.rows) - 1):
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.scene.inspect.pinned >= 0


def test_a_name_in_the_log_shows_which_piece_it_is() -> None:
    table = Table(match_of(field("attack")))
    board = table.scene.session.picture.board
    piece, absent = min(board.values()), next(card for card in range(9) if card not in board.values())
    table.scene.session.log.add(f"{{card:{piece}|Brask}} is hit through {{card:{absent}|Rust}} [SGT-DMG-11].")
    table.scene.painter.refresh()
    found = {thing.name: thing for thing in table.scene.canvas.things.of("link")}
    for name, lit in ((f"card:{piece}", [piece]), (f"card:{absent}", []), ("SGT-DMG-11", [])):
        table.point(table.rect(found[name]).center)
        assert table.wanted("named") == lit


def test_cards_and_rules_of_the_log_are_followed_by_keys() -> None:
    table = Table(match_of(field("attack")))
    table.scene.session.log.add("{card:1|Brask, Ironmonger} is hit [SGT-DMG-11].", "")
    table.scene.notify("Now")
    table.rest()
    table.key(pygame.K_o)
    table.key(pygame.K_RIGHT)
    assert table.scene.pointer.focus.name == "card:1"
    table.key(pygame.K_RETURN)
    assert table.scene.inspect.pinned == 1
    table.key(pygame.K_RIGHT)
    table.context.stack.top.handle(key(pygame.K_RETURN))
    assert isinstance(table.context.stack.top, RulebookPage)


def test_sentences_of_the_table_name_the_chords_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(match_of(field("attack"), ("human", "human")), seat=1)
    table.context.keymap = Keymap({"main": "f4", "card-menu": "k", "help": "f8"})
    said: list[str] = []

    def written(text: str, size: tuple[int, int], *rest: object) -> pygame.Surface:
        said.append(text)
        return pygame.Surface(size)

    monkeypatch.setattr(panel, "line", written)
    monkeypatch.setattr(curtain, "button_picture", written)
    table.scene.notify("")
    table.scene.resize(table.scene.look)
    table.rest(full=True)
    assert any("hold this, or F4, to look" in line for line in said)
    table.key(pygame.K_F4, up=False)
    table.scene.update(1.0)
    table.rest()
    assert any("press K, for all it can do. F8 lists" in line for line in said)
