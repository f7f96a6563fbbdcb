"""Every screen at every size and text scale: inside the window, nothing overlapping, no word cut off.

What is shortened with an ellipsis must be readable in full where the pointer or the focus rests.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import library
from game.cards import own_cards
from game.cards.workshop import card_workshop
from game.folders import folders
from game.match.match import Match
from game.match.match_setup import Player
from game.records.lesson import END
from game.records.replay import Replay
from rules.kernel.view import View
from rules.seek_and_destroy import words as w
from tests.ui.kit import context, enlarge, key_row, press, type_in
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import HAND, Table, field, match_of
from tests.ui.screens.warfare_kit import asked, crowded
from tests.ui.walk import Walker
from tests.weight import forget_pictures
from ui.app.opening import resume, start
from ui.app.services import open_services
from ui.screens import home
from ui.screens.context import Context, make
from ui.screens.draft.scene import DraftScene
from ui.screens.lesson.coach import NEXT
from ui.screens.new_game.common_set import CommonSetLayer
from ui.screens.new_game.page import NewGamePage
from ui.screens.page import Page
from ui.screens.services import SavedGame
from ui.screens.table.comment import CommentPage
from ui.screens.table.menu import TableMenu
from ui.screens.workshop.editor import CardEditor
from ui.screens.workshop.texts import SentencesCell
from ui.table.cards import stage as table_stage
from ui.table.hotspots import Hotspot

LARGEST = (3840, 2160)
"""A size before which a worker makes room: its pictures take most memory."""
PLACES = [((1280, 720), 0.75), ((1280, 720), 1.0), ((1366, 697), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.25),
          ((1920, 1080), 2.0), (LARGEST, 0.75), ((1366, 768), 3.0), (LARGEST, 3.0)]  # fmt: skip
FEW = [((1280, 720), 1.0), ((1366, 768), 1.5), ((1366, 768), 3.0)]
"""Sizes tested in the gate: the usual one, and the narrowest ones for their text."""
CTRL = pygame.KMOD_LCTRL
Place = tuple[tuple[int, int], float]
SAVED = SavedGame(Path("game.rec"), "seize", "Seize · Standard 1v1", 7, time.time() - 300)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    """A Context with the real services; everything is written in a folder of this test."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    made = context(services=open_services(start, resume))
    made.stack.open("home")
    return made


@pytest.fixture(params=[pytest.param(FEW, id="few"), pytest.param(PLACES, id="all", marks=pytest.mark.nightly)])
def places(request: pytest.FixtureRequest) -> list[Place]:
    """Window sizes with text scales."""
    return list(request.param)


@pytest.fixture
def walker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    """Records what is drawn instead of painting it; nothing of it remains in a cache afterwards."""
    yield from watch(monkeypatch)


def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Walker]:
    """A walker for which mats are not painted, either."""
    watching = Walker(monkeypatch)
    monkeypatch.setattr(home, "mat_picture", lambda *args, **kw: pygame.Surface((1, 1)))
    monkeypatch.setattr(table_stage, "table_laid", lambda *args, **kw: iter([pygame.Surface((1, 1))]))
    yield watching
    watching.forget()


def page(place: Context, name: str, argument: str = "") -> Page:
    """A page above Home."""
    scene = make(name, place, argument)
    assert isinstance(scene, Page)
    place.stack.push(scene)
    return scene


def with_keys(name: str, argument: str, *codes: int, mod: int = 0) -> Callable[[Context], Page]:
    """A page after some key presses."""

    def opening(place: Context) -> Page:
        scene = page(place, name, argument)
        press(scene, *codes, mod=mod)
        return scene

    return opening


def new_game(index: int) -> Callable[[Context], Page]:
    """New game with a format chosen."""

    def opening(place: Context) -> Page:
        scene = page(place, "new-game", "seize")
        scene.format_tabs.choose(min(index, len(scene.game.formats) - 1))  # type: ignore[attr-defined]
        return scene

    return opening


def other(name: str, at: str = "") -> Callable[[Context], Page]:
    """A page for a game that is not the first."""
    return lambda place: page(place, name, f"seek_and_destroy{at}")


def continued(place: Context) -> Page:
    place.notices.append("The settings file was damaged (volume: not a number); it is now settings.json.bad.")
    place.services = replace(place.services, saves=lambda: [SAVED])
    return page(place, "home")


def question(place: Context) -> Page:
    scene = page(place, "settings", "keys")
    form = scene.keys_form  # type: ignore[attr-defined]
    form.ask(key_row(form, "deck-undo"))
    press(scene, pygame.K_F1)
    return scene


def searching(place: Context) -> Page:
    scene = with_keys("rulebook", "SGT-DMG-11", pygame.K_f, mod=CTRL)(place)
    type_in(scene, "no such word anywhere")
    return scene


def keys_over(name: str) -> Callable[[Context], Page]:
    def opening(place: Context) -> Page:
        page(place, name)
        return page(place, "keys")

    return opening


def draft(place: Context, opened: bool = False) -> DraftScene:
    scene = DraftScene("seize", (Player("Ruby"), Player("Mira", "bot:random")), {}, 5, True)
    place.stack.push(scene)
    if opened:
        scene.step.open.activate()  # type: ignore[union-attr]
    return scene


def building(place: Context) -> DraftScene:
    scene = draft(place, opened=True)
    while (hand := scene.draft.view(0).hand) is not None:
        scene.draft.pick(0, hand.cards[0])
    scene.go()
    return scene


def records(place: Context) -> Page:
    saves = folders().saves
    saves.mkdir(parents=True, exist_ok=True)
    (saves / "seize-20260101-120000.rec").write_text("seize/1\nplayer S Ada Lovelace\nplayer N Bot\n")
    (saves / "other.rec").write_text("seek_and_destroy/1\nplayer P1 Ada Lovelace\nplayer P2 Bot\n")
    (saves / "damaged.rec").write_text("seize/1\noptions format=whist\n")
    return page(place, "records")


def own_card(place: Context) -> None:
    """One of the player's own cards, and an unfinished one."""
    made = card_workshop("seize")
    for key, name in (("joe", "Joe the Unremarkable"), ("jim", "")):
        draft = made.put(made.stamped(made.new("mercenary"), key, 1), "name", name)
        own_cards.keep("seize", key, made.check(draft).text)


def workshop(place: Context) -> Page:
    own_card(place)
    return page(place, "workshop", "seize:jim")


def at_work(game: str, pattern: str = "", *path: str) -> Callable[[Context], Page]:
    """The card editor with a mistake, or with a list open."""

    def opening(place: Context) -> Page:
        scene = page(place, "maker", f"{game}:{pattern}")
        assert isinstance(scene, CardEditor)
        scene.put("name", "")
        for each in path:
            scene.put(each, ["self deals damage to nobody: put 1 posion on it"])
        scene.finish()
        for cell in scene.form.every:
            if isinstance(cell, SentencesCell):
                scene.stage.set_focus(cell.lines[0].field)
        return scene

    return opening


def picking(act: str) -> Callable[[Context], Page]:
    def opening(place: Context) -> Page:
        scene = at_work("seize")(place)
        assert isinstance(scene, CardEditor)
        acts: dict[str, Callable[[], None]] = {
            "emblem": lambda: scene.pick_emblem("emblem"),
            "picture": lambda: scene.pick_picture("art"),
            "pattern": scene.ask_pattern,
            "phrases": lambda: scene.open_phrases("when"),
        }
        acts[act]()
        return scene

    return opening


def own_pot(place: Context) -> Page:
    """A pot being assembled that requires something not in it."""
    scene = page(place, "new-game", "battle_gate")
    assert isinstance(scene, NewGamePage)
    scene.stage.open(CommonSetLayer("battle_gate", "chains", lambda key: None))
    return scene


PAGES: dict[str, Callable[[Context], Page]] = {
    "home": lambda place: page(place, "home"),
    "home, with a game to go on with and a word first": continued,
    **{f"new game, format {index}": new_game(index) for index in range(6)},
    "new game, an own pot": own_pot,
    "decks": lambda place: page(place, "decks"),
    "deck": lambda place: page(place, "deck", "seize:wall-and-bow"),
    "deck, test hand": with_keys("deck", "seize:wall-and-bow", pygame.K_h, mod=CTRL),
    "deck, import and export": with_keys("deck", "seize:wall-and-bow", pygame.K_e, mod=CTRL),
    "draft, who drafts": draft,
    "draft, a pack": lambda place: draft(place, opened=True),
    "draft, building": building,
    "rulebook": lambda place: page(place, "rulebook", "SGT-DMG-11"),
    "rulebook, searching": searching,
    "records, none yet": lambda place: page(place, "records"),
    "records": records,
    "settings": lambda place: page(place, "settings"),
    "settings, keys": lambda place: page(place, "settings", "keys"),
    "settings, a key": question,
    "settings, displays": lambda place: page(place, "settings", "displays"),
    "settings, about": lambda place: page(place, "settings", "about"),
    "keys of the deck builder": keys_over("deck"),
    "keys of home": keys_over("home"),
    "message": lambda place: page(place, "message", "The display is 800 x 600 pixels; Guildhall needs 1280 x 720."),
    "print": lambda place: page(place, "print"),
    "workshop": workshop,
    "workshop, no card yet": lambda place: page(place, "workshop"),
    "maker": at_work("seize"),
    "maker, an ability with mistakes": at_work("seize", "+buy-the-witness", "do"),
    "maker, a merc with active abilities": at_work("seize", "+brask-ironmonger", "when", "always"),
    "maker, emblems": picking("emblem"),
    "maker, own picture": picking("picture"),
    "maker, cards to begin from": picking("pattern"),
    "maker, sentences": picking("phrases"),
    "maker, a Unit": at_work("seek_and_destroy", "", "swift", "initiate"),
    "maker, a Treaty": at_work("seek_and_destroy", "+rhine-compact"),
    "keys of the maker": keys_over("maker"),
    **{f"{name} of another game": other(name) for name in ("new-game", "decks", "print")},
    "deck of another game": other("deck", ":three-flags-west"),
    "deck of another game, none yet": other("deck"),
    "rulebook of another game": other("rulebook", ":SD-PRIV-04"),
}
PEEKED = ("CardGrid", "HandView", "Pack", "KeyList", "OfferedList")
"""Widgets whose rows or cards are readable in full, or shown large, where the pointer rests on one."""


@pytest.mark.parametrize("name", PAGES)
def test_no_word_is_cut_and_nothing_overlaps(name: str, place: Context, walker: Walker, places: list[Place]) -> None:
    scene = PAGES[name](place)
    found: list[str] = []
    for size, scale in places:
        if size == LARGEST:
            forget_pictures()
        enlarge(place, scale, size)
        faults = (fault for fault in walker.faults(scene) if not (fault.startswith(PEEKED) and " shortens " in fault))
        found += [f"{size[0]} x {size[1]} at {scale:.0%}: {fault}" for fault in faults]
    assert found == [], "\n".join(found[:12])


def new_match(fmt: str = "standard", kinds: tuple[str, ...] = ("human", "bot:quick")) -> Match:
    """A game from the very beginning."""
    home = fmt.removesuffix("-2v2")
    decks = [deck for deck in library.decks("seize").decks.values() if deck.format == home]
    players = [Player(name, kind) for name, kind in zip(("Ada", "Ben", "Cleopatra", "Dov"), kinds, strict=False)]
    options = {"players": str(len(kinds))} if fmt == "guild-master" else {}
    some = [decks[at % len(decks)] for at in range(len(kinds))]
    return Match.new("seize", fmt=fmt, decks=some, options=options, seed=11, players=players)


def held(table: Table) -> None:
    table.click(table.at("brask-ironmonger", "board"))


def menu(table: Table) -> None:
    table.click(table.at("brask-ironmonger", "board"), 3)


def over(table: Table) -> None:
    table.scene.concede()
    table.rest()


def pile(table: Table) -> None:
    table.scene.canvas.browsed = (0, "warchest")


def pinned(table: Table) -> None:
    table.scene.inspect.pin(table.card("brask-ironmonger", "board"))


def opening(table: Table) -> None:
    """From the cut to the opening hand."""
    while table.control.prompt.form != "hand":
        table.press(Hotspot("choice", 0) if table.control.prompt.form != "cut" else Hotspot("choice", 20, -1, "cut"))


def judged(table: Table) -> None:
    table.key(pygame.K_j)
    table.click(table.at("brask-ironmonger", "board"))
    assert table.control.panel is not None
    quiet(table)


def judged_eyes(table: Table) -> None:
    table.key(pygame.K_j)
    table.press(Hotspot("button", name="judge-eyes"))
    table.press(Hotspot("pile", -1, 1, "vault"))
    quiet(table)


def quiet(table: Table) -> None:
    """An empty log: what scrolls out of it is cut there, as it should be."""
    table.scene.session.log.lines = []


def ready(view: View) -> bool:
    """Whether a Unit can be mobilized, and one on the table turned."""
    units = view.pile(w.BATTLEFIELD, 0)
    return view.numbers[w.STAGE] == w.DEPLOY and not view.seat_numbers[w.MOBILIZED][0] and len(units) > 2


def in_hand(table: Table) -> None:
    """The first Unit that can do something, with its actions beside it."""
    quiet(table)
    units = [card for card in table.control.intents.by_source if table.scene.session.picture.tile_of(card) >= 0]
    table.click(table.scene.canvas.footing(table.scene.session.picture.tile_of(units[0])).center)


def as_it_is(table: Table) -> None:
    """Do nothing."""


TABLES: dict[str, tuple[Callable[[], Match], Callable[[Table], object]]] = {
    "the cut": (lambda: new_match(), as_it_is),
    "the opening hand": (lambda: new_match(), opening),
    "the curtain": (lambda: new_match(kinds=("human", "human")), as_it_is),
    "four players": (lambda: new_match("standard-2v2", ("human",) * 4), as_it_is),
    "four guild masters": (lambda: new_match("guild-master", ("human", *("bot:quick",) * 3)), as_it_is),
    "rally": (lambda: match_of(field("rally")), as_it_is),
    "moving": (lambda: match_of(field("move-1")), held),
    "attack, a piece held": (lambda: match_of(field("attack")), held),
    "attack, a menu": (lambda: match_of(field("attack")), menu),
    "a hand of one": (lambda: match_of(field("attack", HAND.split()[0])), as_it_is),
    "an open pile": (lambda: match_of(field("attack")), pile),
    "a card at the side": (lambda: match_of(field("attack")), pinned),
    "a judge": (lambda: match_of(field("attack")), judged),
    "a judge who looks": (lambda: match_of(field("attack")), judged_eyes),
    "the result": (lambda: match_of(field("attack")), over),
    "a sentence": (
        lambda: match_of(field()),
        lambda table: table.scene.notify("Not in sight: Ironmonger stands on c3."),
    ),
    "Units and cards": (lambda: asked(w.ASK_STAGE, crowded), quiet),
    "a Unit held": (lambda: asked(w.ASK_STAGE, ready), in_hand),
    "a Stack": (lambda: asked(w.ASK_RESPOND), quiet),
    "an effect": (lambda: asked(w.ASK_EFFECT), quiet),
    "cards to sort": (lambda: asked(w.ASK_SORT), quiet),
    "a position": (lambda: asked(w.ASK_POSITION), quiet),
}


@pytest.mark.parametrize("name", TABLES)
def test_no_word_of_the_table_is_cut_and_no_button_overlaps(name: str, walker: Walker, places: list[Place]) -> None:
    begin, act = TABLES[name]
    table = Table(begin())
    act(table)
    found: list[str] = []
    for size, scale in places:
        walker.forget()
        if size == LARGEST:
            forget_pictures()
        enlarge(table.context, scale, size)
        found += [f"{size[0]} x {size[1]} at {scale:.0%}: {fault}" for fault in walker.table_faults(table.scene)]
    assert found == [], "\n".join(found[:12])


def test_no_word_of_a_lesson_is_cut(walker: Walker, places: list[Place]) -> None:
    pupil = Pupil()
    found: list[str] = []
    while pupil.lesson.remark.place != END:
        pupil.scene.session.log.lines.clear()
        for size, scale in places[pupil.lesson.now % 3 :: 3]:
            if size == LARGEST:
                forget_pictures()
            walker.forget()
            enlarge(pupil.context, scale, size)
            faults = walker.table_faults(pupil.scene)
            found += [f"{pupil.lesson.remark.head}, {size[0]} x {size[1]} at {scale:.0%}: {fault}" for fault in faults]
        pupil.press(NEXT)
    assert found == [], "\n".join(found[:12])


def test_the_menu_of_the_table_fits(walker: Walker, places: list[Place]) -> None:
    table = Table(match_of(field()))
    scene = TableMenu(table.scene)
    table.context.stack.push(scene)
    for size, scale in places:
        enlarge(table.context, scale, size)
        assert list(walker.faults(scene)) == [], (size, scale)


def test_the_field_for_a_comment_fits(walker: Walker, places: list[Place]) -> None:
    table = Table(match_of(field()))
    replay = Replay(table.match.record)
    replay.annotate("Both sides open with the same two cards, and neither looks at the stack. " * 6)
    scene = CommentPage(replay, table.scene, lambda: None)
    table.context.stack.push(scene)
    for size, scale in places:
        enlarge(table.context, scale, size)
        assert list(walker.faults(scene)) == [], (size, scale)


def test_a_screen_with_a_cut_word_or_an_overlap_is_found(place: Context, walker: Walker) -> None:
    scene = page(place, "message", "One sentence that is quite long. " * 40)
    assert any("cuts" in fault for fault in walker.faults(scene))
    scene = page(place, "settings")
    scene.stage.base.widgets[0].rect.move_ip(60, 0)
    assert any("overlaps" in fault for fault in walker.faults(scene))
    scene.stage.base.widgets[0].rect.move_ip(-900, 0)
    assert any("not inside" in fault for fault in walker.faults(scene))
