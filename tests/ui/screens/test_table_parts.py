"""Parts of the table on their own: intents, stops, log, overlays, late faces, motion that ends where it should."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n import speak
from rules.seize import words as w
from tests.ui.hands import bare_spot
from tests.ui.kit import context
from tests.ui.screens.table_kit import Table, field, match_of
from tests.ui.table.mat_kit import areas_of
from ui.faces.model import Face
from ui.faces.worker import Made
from ui.screens.table.opening import start_table
from ui.screens.table.scene import rematch
from ui.table.cards.face_store import FaceStore
from ui.table.cards.hotspot_rects import HotspotRects
from ui.table.cards.spots import BACK
from ui.table.cards.stage import Z_DRAG
from ui.table.drawing import bubble
from ui.table.events.log import LINE, Log
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture, Intent, Part, walk
from ui.table.panels.over_log import PANEL
from ui.table.pieces.look import CoverLook, PieceLook
from ui.table.play.stops import NO_STOP, ONLY, UNCHANGED

FACE = Face("seize/test", "Test", "Kind", "bulwark", "anvil", 1)


# --- intents ----------------------------------------------------------------------------------------------------------


def gesture(*action: int, parts: tuple[Part, ...], mode: str = "") -> Gesture:
    """A gesture of source 1."""
    return Gesture(action, 1, parts, mode)


def test_targets_are_pointed_at_slot_by_slot() -> None:
    a, b = Part("piece", 5, 0), Part("piece", 6, 1)
    c, d = Part("piece", 6, 0), Part("piece", 5, 1)
    intent = Intent(1, (gesture(8, 1, 5, 6, parts=(a, b)), gesture(8, 1, 6, 5, parts=(c, d))))
    assert intent.next_parts() == {a, c}
    chosen = intent.pick(c)
    assert chosen.next_parts() == {d}
    assert chosen.pick(d).done() == (8, 1, 6, 5)


def test_what_leaves_no_choice_is_not_asked() -> None:
    target, via, stat = Part("piece", 5), Part("via", 3, 50), Part("stat", 0, 1)
    intent = Intent(1, (gesture(13, 1, 0, 5, parts=(target, via, stat)),)).pick(target)
    assert intent.done() is None
    assert intent.only().done() == (13, 1, 0, 5)


def test_two_stats_are_asked_after_the_target() -> None:
    target = Part("piece", 5)
    both = tuple(gesture(13, 1, n, 5, parts=(target, Part("stat", n, 1))) for n in (0, 1))
    intent = Intent(1, both).pick(target).only()
    assert intent.modal() == ("stat", (Part("stat", 0, 1), Part("stat", 1, 1)))


def test_named_actions_are_not_reached_by_pointing() -> None:
    part = Part("piece", 5)
    intent = Intent(1, (gesture(10, 1, 0, 5, parts=(part,), mode="active0"), gesture(14, 1, parts=(), mode="plunder")))
    assert intent.next_parts() == frozenset()
    assert intent.into("plunder").done() == (14, 1)
    assert intent.into("active0").next_parts() == {part}


@pytest.mark.parametrize(
    ("trail", "onto", "expected"),
    [((), 2, (2,)), ((2,), 3, (2, 3)), ((2, 3), 2, (2,)), ((2, 3), 1, ()), ((4,), 3, (2, 3)), ((2,), 9, ())],
)
def test_a_walk_grows_shrinks_and_finds_its_way(trail: tuple[int, ...], onto: int, expected: tuple[int, ...]) -> None:
    paths = [(2,), (4,), (2, 3), (2, 4, 3)]
    assert walk(paths, trail, 1, onto) == expected


def test_the_uppermost_thing_is_found_and_neighbours_are_near() -> None:
    things = HotspotRects()
    low, high, right = Hotspot("tile", 1), Hotspot("row", 2), Hotspot("tile", 3)
    things.put(low, pygame.Rect(0, 0, 100, 100))
    things.put(high, pygame.Rect(20, 20, 20, 20))
    things.put(right, pygame.Rect(120, 10, 100, 100))
    assert things.at((25, 25)) == high and things.at((25, 25), without="row") == low
    assert things.neighbour(low, (1, 0), [low, right]) == right
    assert things.neighbour(right, (1, 0), [low, right]) == right


# --- the log ----------------------------------------------------------------------------------------------------------


def test_passes_in_a_row_are_one_line() -> None:
    log = Log()
    for name, why in (("Ada", NO_STOP), ("Ben", ""), ("Ada", ONLY), ("Ada", NO_STOP)):
        log.passed(name, why)
    log.add("Ada draws a card.")
    assert said(log) == ["Passed: Ben; Ada (nothing else can be done, automatic here).", "Ada draws a card."]


def test_a_pass_for_the_same_reason_stands_once_in_a_turn_where_it_is_newest() -> None:
    log = Log()
    log.add("Brask attacks.")
    log.passed("", UNCHANGED)
    for step in ("c2", "c3"):
        log.add(f"Brask moves to {step}.")
        log.passed("", NO_STOP)
    attack = ["Brask attacks.", "Passed: you (no response would change it)."]
    steps = ["Brask moves to c2.", "Brask moves to c3.", "Passed: you (automatic here)."]
    assert said(log) == attack + steps
    log.add("Turn 2: Ben", "head")
    log.passed("", NO_STOP)
    assert said(log) == [*attack, *steps, "Turn 2: Ben", "Passed: you (automatic here)."]


def test_passes_are_read_in_the_language_of_the_moment() -> None:
    log = Log()
    log.passed("", ONLY)
    speak("de")
    try:
        log.passed("Ben", "")
        assert said(log) == ["Gepasst: du (nichts anderes möglich); Ben."]
    finally:
        speak("")


def said(log: Log) -> list[str]:
    """The lines of a log as displayed."""
    return [line.said for line in log.lines]


def test_no_line_of_the_log_is_cut_by_its_edge() -> None:
    log = Log()
    for at in range(9):
        log.add(f"Line {at} is so long that it does not find room beside {{card:1|Brask}}, wherever it begins.")
    for log.back in range(30):
        laid, links = log.picture(pygame.Rect(0, 0, 200, 100), context().look)
        ink = pygame.mask.from_surface(laid.picture, 40)
        assert ink.count() and not any(ink.get_at((x, y)) for x in range(200) for y in (0, 99)), log.back
        assert links and all(rect.h == links[0][0].h for rect, _ in links), log.back


def test_a_hint_that_is_looked_for_cuts_no_line_of_the_log() -> None:
    """The lines end above it; the newest of them stay in sight."""
    table = Table(match_of(field("attack")))
    canvas, log = table.scene.canvas, table.scene.session.log
    for at in range(40):
        log.add(f"Line {at}.")
    canvas.hint.busy = True
    table.scene.painter.refresh()
    lines, _ = canvas.wanted["panel", "log"]
    ink = lines.picture.get_bounding_rect(40).move(lines.at)
    assert ink.h and not ink.colliderect(canvas.things.rects[PANEL])
    assert canvas.things.rects[PANEL].y - ink.bottom < 2 * LINE


def test_the_log_turns_back_with_the_wheel_and_comes_forward_with_news() -> None:
    table = Table(match_of(field("attack")))
    log = table.scene.session.log
    for at in range(40):
        log.add(f"Line {at}.")
    table.point(table.scene.layout.log.center)
    table.send(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    assert log.back > 0
    log.add("News.")
    assert log.back == 0


# --- stops ------------------------------------------------------------------------------------------------------------


def test_a_phase_can_be_stopped_at_by_its_number() -> None:
    table = Table(match_of(field("rally", "notched-cleaver")))
    assert not {4, 8} & table.scene.session.own_stops.flags
    table.key(pygame.K_9)
    assert 8 not in table.scene.session.own_stops.flags, "there are eight phases"
    table.key(pygame.K_5)
    assert 4 in table.scene.session.own_stops.flags
    assert table.scene.canvas.toast == "**Move:** the game always stops here. A click, or key 5, changes that."
    table.press(Hotspot("phase", 4))
    assert 4 not in table.scene.session.own_stops.flags
    assert table.scene.canvas.toast.startswith("**Move:** the game stops here in your turn when you can do something.")


def test_stopping_everywhere_asks_at_every_chance() -> None:
    table = Table(match_of(field("rally")))
    table.key(pygame.K_p)
    table.drag(table.at("long-limbed-crossbow", "warchest"), table.tile("b1"))
    assert table.scene.session.picture.stack and table.control.seat == 0
    assert table.control.main()[0] == "Resolve"


# --- overlays ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "key"), [(pygame.K_r, "bands"), (pygame.K_v, "lines")])
def test_an_overlay_lasts_as_long_as_its_key(code: int, key: str) -> None:
    table = Table(match_of(field("attack")))
    table.point(table.tile("a3"))
    table.key(code, up=False)
    assert key in table.wanted("lens")
    table.send(pygame.KEYUP, key=code, mod=0, unicode="")
    assert table.wanted("lens") == []


def test_the_forecast_is_the_referees() -> None:
    table = Table(match_of(field("attack")))
    table.point(table.tile("c4"))
    table.key(pygame.K_d, up=False)
    assert [key for key in table.wanted("lens") if key[0] == "bubble"] == [("bubble", Hotspot("tile", 18))]


def test_a_forecast_lies_on_the_card_that_is_dragged() -> None:
    table = Table(match_of(field("attack")))
    goal = table.tile("c5")
    table.drag(table.tile("c4"), goal, drop=False)
    table.key(pygame.K_d, up=False)
    table.scene.painter.refresh()
    (height,) = {z for (kind, key), (_, z) in table.scene.canvas.wanted.items() if kind == "lens"}
    assert height > Z_DRAG


def test_a_forecast_names_the_card_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    titles, draw = set[str](), bubble.forecast_bubble

    def noted(said: bubble.ForecastBubble, *rest: Any) -> Any:
        titles.add(said.title)
        return draw(said, *rest)

    monkeypatch.setattr(bubble, "forecast_bubble", noted)
    table = Table(match_of(field("attack", hand="cold-arithmetic")))
    table.point(bare_spot(table.scene, Hotspot("hand", table.scene.session.picture.hand[0])))
    table.key(pygame.K_d, up=False)
    assert titles == {"Cold Arithmetic: Play"}


def test_a_pinned_card_has_its_words_explained() -> None:
    table = Table(match_of(field("attack").replace("n3 = N vial-taster-ensk", "n3 = N vial-taster-ensk frost 2")))
    table.click(table.tile("c5"))
    assert table.scene.inspect.pinned >= 0
    words = [
        one.word for one in table.scene.session.game.reminders(table.scene.session.view, table.scene.inspect.pinned)
    ]
    assert words[:2] == ["Frost", "Poison"]
    assert "words" in table.wanted("view")


def test_range_is_explained_where_a_card_speaks_of_it() -> None:
    table = Table(match_of(field("attack")))
    game, view = table.scene.session.game, table.scene.session.view
    words = {game.card_name(view, card): {one.word for one in game.reminders(view, card)} for card in view.cards}
    assert "Ranged" in words["Towerline Ysme"]


def test_the_key_explains_the_words_of_a_card_at_once() -> None:
    table = Table(match_of(field("attack")))
    explained = []
    for _ in table.scene.session.picture.board:
        table.key(pygame.K_b, up=False)
        assert "words" not in table.wanted("view"), "the pointer has not rested there yet"
        table.key(pygame.K_z, up=False)
        explained.append("words" in table.wanted("view"))
        table.send(pygame.KEYUP, key=pygame.K_z, mod=0, unicode="")
        table.scene.inspect.show(-1)
    assert any(explained)


def test_a_discard_pile_opens_and_closes() -> None:
    table = Table(match_of(field("attack") + "S discard over-the-wall nail-to-the-gate\n"))
    table.click(table.scene.layout.slot_rect(0, "discard").center)
    assert len([key for key in table.wanted("ask") if isinstance(key, tuple)]) == 2
    table.key(pygame.K_ESCAPE)
    assert table.wanted("ask") == []


# --- faces ------------------------------------------------------------------------------------------------------------


class SlowMaker:
    """A face maker that finishes only when told to."""

    def __init__(self) -> None:
        self.wanted: list[tuple[str, int, str]] = []
        self.made: list[Made] = []

    def want(self, face: Face, width: int, urgency: int = 0, shape: str = "card") -> None:
        """Note the order."""
        self.wanted.append((face.key, width, shape))

    def forget(self) -> None:
        """Nothing to drop: nothing is made here."""

    def poll(self) -> list[Made]:
        """The finished faces."""
        made, self.made = self.made, []
        return made

    def progress(self) -> tuple[int, int]:
        """Never any."""
        return 0, len(self.wanted)

    def close(self) -> None:
        """Nothing runs."""


def test_a_face_is_plain_at_once_and_finished_later(tmp_path: Path) -> None:
    maker: Any = SlowMaker()
    book = FaceStore(maker)
    plain = book.picture(FACE, 150)
    assert plain.get_size() == (150, 210) and maker.wanted == [("seize/test", 150, "card")]
    book.picture(FACE, 150)
    assert len(maker.wanted) == 1 and book.progress() == (0, 1)
    finished = pygame.Surface((150, 210))
    finished.fill((10, 200, 30))
    pygame.image.save(finished, tmp_path / "face.png")
    maker.made = [Made("seize/test", 150, tmp_path / "face.png", "card")]
    assert book.poll()
    assert book.picture(FACE, 150).get_at((5, 5))[:3] == (10, 200, 30)
    assert book.picture(FACE, 120).get_at((60, 60))[1] > 190, "a larger face stands in for a smaller one"
    assert book.picture(FACE, 300).get_at((150, 150))[1] < 190, "a small one would be a blur without its text"


def test_a_damaged_face_stays_plain(tmp_path: Path) -> None:
    maker: Any = SlowMaker()
    book = FaceStore(maker)
    (tmp_path / "bad.png").write_bytes(b"no picture")
    maker.made = [Made("seize/test", 150, tmp_path / "bad.png", "card")]
    book.poll()
    assert book.picture(FACE, 150).get_size() == (150, 210)


# --- motion and time --------------------------------------------------------------------------------------------------


def test_motion_ends_where_the_still_table_is() -> None:
    tables = [Table(match_of(field("move-1")), still=still) for still in (False, True)]
    for table in tables:
        table.drag(table.tile("a3"), table.tile("b3"))
        table.rest(6.0)
        table.point((3, 3))
    moving, still = (table.scene.stage.shown for table in tables)
    assert moving == still


def test_a_click_jumps_over_what_still_moves() -> None:
    table = Table(match_of(field("attack")), still=False)
    table.drag(table.tile("c4"), table.tile("c5"), drop=False)
    table.send(pygame.MOUSEBUTTONUP, pos=table.tile("c5"), button=1)
    table.scene.update(0.01)
    assert table.scene.session.script.busy
    table.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert not table.scene.session.script.busy


def test_dice_land_on_what_the_record_says() -> None:
    table = Table(
        match_of(field("attack").replace("A = S brask-ironmonger", "A = S brask-ironmonger blind 2")), still=False
    )
    table.drag(table.tile("c4"), table.tile("c5"), drop=False)
    table.send(pygame.MOUSEBUTTONUP, pos=table.tile("c5"), button=1)
    session, thrown = table.scene.session, False
    deadline = time.monotonic() + 20
    while not _coins(session) and time.monotonic() < deadline:
        table.scene.update(0.02)
        thrown = thrown or session.script.process is not None
        time.sleep(0.001)
    assert thrown and _coins(session)


def _coins(session: Any) -> list[str]:
    """The log lines about coins."""
    return [line.text for line in session.log.lines if "coin" in line.text.lower()]


# --- beginnings and ends ----------------------------------------------------------------------------------------------


def test_giving_up_takes_two_presses_in_two_places() -> None:
    table = Table(match_of(field("attack")))
    table.key(pygame.K_ESCAPE)
    menu: Any = table.context.stack.top
    button = next(button for button in menu.buttons if button.text == "Give up")
    button.activate()
    button.activate()
    table.rest()
    results: list[Any] = [table.match.result]
    assert table.context.stack.top is table.scene
    table.key(pygame.K_ESCAPE)
    menu = table.context.stack.top
    for words in ("Give up", "Yes, give up and end the game"):
        next(button for button in menu.buttons if button.text == words).activate()
    table.rest()
    results.append(table.match.result)
    assert results == [None, (0, 2)], "a double click gives nothing up"
    assert table.scene.session.over


def test_a_rematch_has_the_same_players_and_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.screens.table.scene.FaceMaker", lambda: None)
    table = Table(match_of(field("attack")))
    table.key(pygame.K_ESCAPE)
    again = start_of(monkeypatch)
    other = rematch(again.match)
    assert other.match.names == again.match.names and other.match.record.decks == again.match.record.decks
    assert other.match.record.answers[:1] != [] and other.match.record.seed != again.match.record.seed
    for scene in (again, other):
        scene.match.close()


def start_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game as New game starts it."""
    from ui.screens.services import NewGame

    monkeypatch.setattr("ui.screens.table.opening.FaceMaker", lambda: None)
    return start_table(NewGame("seize", "standard", ("human", "bot:random"), ("wall-and-bow", "fog-and-knife"), {}, 7))


def test_a_started_game_is_journalled_and_leaves_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = start_of(monkeypatch)
    table = Table(match_of(field("attack")))
    table.context.stack.push(scene)
    scene.draw(table.surface, True)
    path = scene.match.journal
    assert path is not None and path.is_file()
    table.context.stack.pop()
    assert path.with_suffix(".png").is_file()


def test_large_text_keeps_everything_in_the_window() -> None:
    table = Table(match_of(field("attack")))
    table.context.change(text_scale=2.5)
    table.rest(full=True)
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(rect) for rect in areas_of(table.scene.layout).values())
    table.click(table.tile("c4"))
    table.scene.painter.refresh()
    choices = [rect for thing, rect in table.scene.canvas.things.rects.items() if thing.kind == "choice"]
    assert choices and all(window.contains(rect) for rect in choices)


def test_numbers_on_pieces_are_the_referees() -> None:
    table = Table(match_of(field("attack")))
    session = table.scene.session
    brask = table.card("brask-ironmonger", "board")
    look = session.game.piece(session.view, brask, session.sheets, 0, lambda kind: pygame.Surface((9, 9)))
    assert isinstance(look, PieceLook)
    sheet = session.sheets[brask]
    assert look.bar and (look.bar.most, look.values[0].amount) == (sheet.max_health, sheet.melee)
    coin, coat = look.badges
    assert (coin.text, coat.text) == (str(sheet.bounty), ""), "its bounty, and the sign of its treasure"
    assert [(counter.chip.word, counter.number) for counter in look.chips] == [("Armor", 1)]
    assert sheet.armor == 1


def test_the_log_tells_deeds_from_what_came_of_them_and_can_be_sifted() -> None:
    table = Table(match_of(field("attack")))
    session = table.scene.session
    attack = next(action for action in table.control.options if action[0] == w.V_ATTACK)
    table.control.send(attack)
    table.rest()
    while table.control.seat == 0 and session.picture.stack:
        table.scene.press_button("main")
        table.rest()
    kinds = [line.kind for line in session.log.lines]
    assert "" in kinds and "then" in kinds
    assert len({line.said for line in session.log.lines}) == len(session.log.lines), "nothing is told twice"
    table.press(Hotspot("log", name="sift"))
    assert {line.kind for line in session.log.shown} <= {"", "head"} and session.log.brief
    table.press(Hotspot("log", name="sift"))
    assert session.log.shown == session.log.lines


def test_a_rule_that_acts_unasked_is_news_only_once() -> None:
    telling = Table(match_of(field("attack"))).scene.session.showing.telling
    assert not telling.unheard("Brask moves to c2.")
    assert telling.unheard("The Event {card:3|Ember Tithe} ends [SGT-ABIL-12].")
    assert not telling.unheard("The Event {card:4|Hold the Doorstep} ends [SGT-ABIL-12].")


def test_a_face_down_card_of_a_warchest_lies_so_for_its_owner_too_and_tells_them_what_it_is() -> None:
    own = "kindle-apprentice(down) alley-whisper(down used_up) cobblers-best"
    text = field().replace("thornhook cobblers-best", own)
    table = Table(match_of(text.replace("N warchest notched-cleaver", "N warchest reedline-scout(down)")))
    spots = table.scene.session.placing.spots
    view = table.scene.session.view
    cards = (card for seat in (0, 1) for card in view.pile(w.WARCHEST, seat))
    down = {card: spots["card", card] for card in cards if view.cards[card].marks[w.DOWN]}
    assert sorted(spot.form for spot in down.values()) == ["back", "piece", "spent"]
    for card, spot in down.items():
        assert (spot.form == "piece") == (spot.face != BACK)
        look = table.scene.session.game.piece(view, card, {}, 0, lambda kind: table.surface)
        assert spot.form != "piece" or (isinstance(look, CoverLook) and look.lines == ("Kindle Apprentice",))
