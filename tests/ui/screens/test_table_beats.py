"""Clear beats: clicks wait until their meaning has been shown, no turn ends by itself, what others play is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.bots.base import Choice
from game.games import TITLES
from game.match.preview import if_coins
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.view import View
from rules.kernel.words import NONE, PUBLIC, Event, Seat
from rules.seize import words as w
from tests.ui.display.kit import new_match, played
from tests.ui.screens.table_kit import Quick, Table, field, match_of
from ui.screens.table.scene import TableScene
from ui.style.theme import Look, read_theme
from ui.table.drawing.panel import ButtonFace, button
from ui.table.games.base import table_game
from ui.table.hotspots import MAIN, Hotspot
from ui.table.input.guard import HOLD_S
from ui.table.input.held_overlays import brief, in_lines, summed
from ui.table.panels.sidebar import MAIN_FACES
from ui.table.play.stops import Stops
from ui.table.questions import bubbles

ENDING = Hotspot("button", name="end-turn")
IDLE = """seize/1
seed 5
turn S {phase} | vault 24 17
board
6   .  .  .  .
5   .  .  .  .
4   .  .  .  .
3   .  .  .  .
2   .  .  .  .
1   .  .  .  .
S deck reedline-scout*6 | N deck alley-whisper*10
"""


class Silent(Quick):
    """A bot that never answers."""

    def poll(self, wait_s: float = 0.0) -> Choice | None:
        """Nothing."""
        return None


class Eager(Quick):
    """A bot that plays an Instant Ability as soon as it may, and passes otherwise."""

    def think(self, view: View, ask: Ask, options: Sequence[tuple[int, ...]], budget_s: float) -> None:
        """The first Instant Ability, else the first option."""
        instants = [action for action in options if action[0] == w.V_PLAY_INSTANT]
        self.found = ((instants or list(options))[0], message("bot.first"))


def tap(table: Table, thing: Hotspot) -> None:
    """Press and release without waiting."""
    pos = table.rect(thing).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.send(kind, pos=pos, button=1)


def until_asked(table: Table) -> None:
    """Let time pass until the person is asked, and no longer."""
    for _ in range(400):
        if table.control.seat == 0:
            return
        table.scene.update(0.01)
    raise AssertionError("nobody asks")


def duel(phase: str) -> Table:
    """The opponent holds an Instant Ability and can pay for it: Health for a wounded merc. The person can negate it."""
    text = field(phase, "buy-the-witness").replace("A = S brask-ironmonger", "A = S brask-ironmonger health 2")
    text = text.replace("N hand thin-needle hail-by-the-handful", "N hand breath-between-blows")
    return Table(match_of(text), bots=Eager)


def lit(table: Table) -> int:
    """Let time pass until a card is shown large; returns the card."""
    for _ in range(400):
        if table.scene.session.spotlight >= 0:
            return table.scene.session.spotlight
        table.scene.update(0.01)
    raise AssertionError("nothing is shown large")


def test_a_click_is_not_taken_before_its_new_meaning_has_been_seen() -> None:
    table = Table(match_of(field("move-1")))
    tap(table, MAIN)
    until_asked(table)
    assert table.match.phase == "attack"
    table.scene.update(0.01)
    tap(table, MAIN)
    table.key(pygame.K_SPACE, up=False)
    table.scene.update(HOLD_S / 2)
    tap(table, MAIN)
    assert table.match.phase == "attack" and table.control.seat == 0
    table.scene.update(HOLD_S)
    tap(table, MAIN)
    until_asked(table)
    assert table.match.phase == "move-2"


def test_a_click_waits_for_its_new_meaning_even_while_buttons_are_barred_already() -> None:
    table = Table(match_of(field("move-1")))
    guard = table.scene.canvas.guard
    table.scene.session.press_main()
    while table.control.seat != 0:
        guard.hurried()
        table.scene.update(0.01)
    assert table.match.phase == "attack" and guard.holding


def test_a_new_phase_is_seen_by_a_light_that_sweeps_over_the_strip() -> None:
    table = Table(match_of(field("move-1")))
    assert "sweep" not in table.wanted("panel")
    tap(table, MAIN)
    until_asked(table)
    table.scene.update(0.01)
    assert "sweep" in table.wanted("panel")
    table.rest()
    assert "sweep" not in table.wanted("panel")


def test_clicks_follow_each_other_at_once_while_they_mean_the_same() -> None:
    table = Table(match_of(field("attack")))
    card = table.card("shoulder-the-door")
    table.drag(table.at("shoulder-the-door"), table.tile("c5"))
    assert table.control.prompt.paying and not table.scene.canvas.guard.holding
    assert card >= 0


@pytest.mark.parametrize("phase", ["move-2", "end-open"])
def test_the_own_turn_never_ends_by_itself_unless_the_settings_allow_it(phase: str) -> None:
    table = Table(match_of(IDLE.format(phase=phase)))
    assert table.match.options(0) == [(w.V_PASS,)] and table.control.seat == 0
    assert table.scene.session.main_kind == "end" and table.match.turn == 1
    other = Table(match_of(IDLE.format(phase=phase)))
    other.context.change(auto_end=True)
    other.scene.session.control.take(-1)
    other.rest()
    assert other.match.turn > 1


def test_the_turn_is_ended_by_one_press_at_its_end() -> None:
    table = Table(match_of(IDLE.format(phase="move-2")))
    table.press(MAIN)
    assert table.match.turn > 1


def test_end_turn_is_in_sight_in_every_phase_and_passes_through_the_others() -> None:
    table = Table(match_of(field("rally")))
    assert table.scene.session.main_kind == "phase"
    table.press(ENDING)
    assert table.match.turn == 2
    assert table.scene.canvas.rect_of(ENDING) is None


def test_a_turn_whose_end_is_undone_does_not_end_by_itself() -> None:
    table = Table(match_of(field("attack")), bots=Silent)
    table.press(ENDING)
    assert table.match.asked() == (1,)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.control.seat == 0 and table.match.phase == "attack"


def test_what_was_planned_for_later_is_undone_with_the_pass_that_leads_there() -> None:
    table = Table(match_of(field("attack")), bots=Silent)
    session, merc = table.scene.session, table.card("brask-ironmonger", "board")
    free = (Hotspot("tile", tile) for tile in range(session.picture.tiles) if tile not in session.picture.board)
    start = table.rect(Hotspot("tile", session.picture.tile_of(merc))).center
    for goal in free:
        table.drag(start, table.rect(goal).center)
        if table.control.menu is not None:
            break
    table.press(Hotspot("choice", 0))
    assert table.match.asked() == (1,)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert table.control.seat == 0 and table.match.phase == "attack"


def test_end_turn_stops_when_the_other_one_acts() -> None:
    table = duel("attack")
    table.press(ENDING)
    assert table.match.turn == 1 and table.control.seat == 0
    assert table.scene.session.picture.stack and table.scene.session.main_kind == "pass"


def test_pass_phase_and_end_of_turn_look_different() -> None:
    look = Look(read_theme("walnut"), (1280, 720))
    buttons = [ButtonFace("Go", icon, slab) for slab, icon in MAIN_FACES.values()]
    faces = [button(face, (180, 50), look).picture for face in buttons]
    assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == len(MAIN_FACES)


def test_what_the_other_one_plays_is_shown_large_before_anything_is_asked() -> None:
    table = duel("attack")
    table.context.change(pace="normal")
    tap(table, MAIN)
    card = lit(table)
    assert table.scene.session.game.card_name(table.scene.session.view, card) == "Breath Between Blows"
    assert table.control.seat == -1 and {"card", "words"} <= set(table.wanted("spot"))
    table.rest()
    assert table.control.seat == 0 and not table.wanted("spot")
    assert table.rect(Hotspot("view", card))


def test_a_click_goes_on_and_means_nothing_else() -> None:
    table = duel("attack")
    table.context.change(pace="calm")
    tap(table, MAIN)
    lit(table)
    before = table.match.digest
    tap(table, MAIN)
    assert table.scene.session.spotlight == -1 and table.match.digest == before
    until_asked(table)


@pytest.mark.parametrize(("pace", "least", "most"), [("quick", 0.4, 0.9), ("normal", 1.2, 2.2), ("calm", 2.6, 4.0)])
def test_the_pace_says_how_long_it_is_shown(pace: str, least: float, most: float) -> None:
    table = duel("attack")
    table.context.change(pace=pace)
    tap(table, MAIN)
    lit(table)
    seconds = 0.0
    while table.scene.session.spotlight >= 0:
        table.scene.update(0.05)
        seconds += 0.05
    assert least < seconds < most


def test_a_turn_begins_with_a_banner_and_its_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(match_of(field("move-2")))
    heard: list[str] = []
    monkeypatch.setattr(table.context, "play", heard.append)
    tap(table, MAIN)
    for _ in range(200):
        table.scene.update(0.01)
        if table.scene.canvas.banner is not None:
            break
    shown = table.scene.canvas.banner
    assert shown is not None and (shown.seat, shown.words) == (1, "Ben") and table.wanted("banner")
    assert "turn" in heard
    table.scene.session.spotlight = next(iter(table.scene.session.view.cards))
    table.scene.painter.refresh()
    assert not table.wanted("banner"), "it lies across the card that is shown large"
    table.scene.session.spotlight = -1
    for _ in range(40):
        table.scene.update(0.05)
    assert table.scene.canvas.banner is None or table.scene.canvas.banner != shown


@pytest.mark.parametrize("passes", [False, True])
def test_the_own_turn_is_announced_when_there_is_something_to_decide(passes: bool) -> None:
    idle = IDLE.format(phase="move-2")
    table = Table(match_of(idle.replace("S deck reedline-scout*6", "S deck shoulder-the-door") if passes else idle))
    table.context.change(auto_end=passes)
    shown = []
    tap(table, MAIN)
    for _ in range(800):
        table.scene.update(0.01)
        banner = table.scene.canvas.banner
        shown += [banner.words] if banner is not None else []
        if table.match.turn > 3:
            break
    assert table.match.turn == (4 if passes else 3) and "Ben" in shown
    assert ("Your turn" in shown) is not passes


def test_what_is_told_and_what_moves_are_worked_out_in_different_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the question after it, so that no frame takes long; without a listener nothing is put into words for one."""
    table = Table(match_of(field("move-2")), still=False)
    session, tell = table.scene.session, table.match.tell

    def told(viewer: Seat, event: Event, you: Seat = NONE, view: View | None = None) -> str | None:
        assert viewer != PUBLIC, "nobody listens"
        return tell(viewer, event, you, view)

    monkeypatch.setattr(table.match, "tell", told)
    tap(table, MAIN)

    def state() -> tuple[object, ...]:
        return len(session.log.lines), session.view, session.control.seat if session.control.seat >= 0 else None

    before, changed = state(), [0, 0, 0]
    for _ in range(1000):
        busy = table.context.stack.top.update(0.01)
        after = state()
        differ = [one is not other and one != other for one, other in zip(before, after, strict=True)]
        assert sum(differ) <= 1, (before, after)
        changed = [count + new for count, new in zip(changed, differ, strict=True)]
        before = after
        if not busy and session.control.seat >= 0:
            break
    assert changed[0] and changed[1] and changed[2]
    assert isinstance(table.context.stack.top, TableScene)


def test_the_log_tells_a_blow_once_it_has_been_seen() -> None:
    """Not before: the lines come with the cards that move after it."""
    text = field("attack").replace("A = S brask-ironmonger", "A = S brask-ironmonger defense 0")
    table = Table(match_of(text.replace("turn S", "turn N"), ("human", "bot:quick")), bots=Striker, still=False)
    session, victim = table.scene.session, table.card("brask-ironmonger", "board")
    health = session.view.cards[victim].marks[w.HEALTH]
    assert session.press_main()
    seen = []
    for _ in range(1000):
        table.scene.update(0.01)
        if session.view.cards[victim].marks[w.HEALTH] < health:
            break
        told = any(" hits " in line.text for line in session.log.lines)
        seen.append((session.stage.player.busy, told))
    blow = [told for moving, told in seen if moving]
    assert blow and not any(blow) and seen[-1] == (False, True)


def test_what_hangs_over_a_piece_is_said_beside_it_without_a_key() -> None:
    """With an attack on the stack, its target, which could still raise its Defense, shows what it is about to lose."""
    text = field("attack").replace("A = S brask-ironmonger", "A = S brask-ironmonger defense 0")
    text = text.replace("turn S", "turn N")
    table = Table(match_of(text, ("human", "bot:quick")), bots=Striker)
    assert table.scene.session.main_kind == "pass"
    victim = table.card("brask-ironmonger", "board")
    assert table.wanted("lens") == [("hanging", victim, -1)]
    (row,) = [row for row in table.scene.canvas.foreseen[1] if row.left >= 0]
    health = table.scene.session.view.cards[victim].marks[w.HEALTH]
    assert row.piece == victim and row.left == health - int(row.number) > 0
    said, number = summed(in_lines(table.scene.canvas, "Attack", [row]), row), row.number.removeprefix("\u2212")
    assert said.ending == f"\u2212{number}, survives with {row.left}" and not said.lines
    assert summed(in_lines(table.scene.canvas, "", [row._replace(number="3")]), row).ending.startswith("\u22123, ")
    assert brief(table.scene.canvas, [if_coins(1, True), row])[0] == f"50 %: {said.ending}"


class Striker(Quick):
    """A bot that attacks as soon as it may."""

    def think(self, view: View, ask: Ask, options: Sequence[tuple[int, ...]], budget_s: float) -> None:
        """The first attack, else the first option."""
        blows = [action for action in options if action[0] == w.V_ATTACK]
        self.found = ((blows or list(options))[0], message("bot.first"))


@pytest.mark.parametrize("game", [name for name in TITLES if table_game(name).own_turns])
def test_every_game_says_when_its_turn_ends(game: str) -> None:
    """The turn player is asked before the turn ends, whatever can be done."""
    match, table = new_match("standard", 3, game), table_game(game)
    asked = 0
    for _ in played(match, 300):
        seat = match.asked()[0] if match.asked() else -1
        ask = match.ask(seat) if seat >= 0 else None
        view = match.view(seat) if seat >= 0 else None
        if ask is not None and view is not None and table.ends_turn(view, ask):
            assert seat in table.fold(view).acting
            assert Stops(table).answer(view, ask, match.options(seat)) is None
            asked += 1
    assert asked > 2


HIDDEN = """seek_and_destroy/1
turn P1 battle
P1 battlefield IRON=iron-mill-division | P2 battlefield KITE=kite-watchers(down)
P1 country kite-watchers*9 | P2 country kite-watchers*9
"""


def test_a_card_that_is_turned_up_only_to_fall_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    plate = bubbles.plate

    def heard(icon: str, words: str, *rest: Any) -> Surface:
        said.append(words)
        return plate(icon, words, *rest)

    monkeypatch.setattr(bubbles, "plate", heard)
    table = Table(match_of(HIDDEN))
    hidden = next(card for card, seen in table.match.view(0).cards.items() if seen.ctrl == 1 and seen.face < 0)
    match = table.match
    match.submit(0, next(action for action in match.options(0) if match.words(0, action).startswith("attack")))
    for seat in (1, 0):
        match.submit(seat, match.parse(seat, "pass"))
    assert lit(table) == hidden and table.scene.session.picture.tile_of(hidden) >= 0
    table.scene.painter.refresh()
    assert set(table.wanted("spot")) == {"frame", "card", "words"} and "Kite Watchers is turned up" in said
    table.rest()
    assert table.scene.session.spotlight == -1 and table.scene.session.picture.tile_of(hidden) < 0
