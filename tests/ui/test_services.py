"""The real services: what is offered can be played, and what cannot start gives all its reasons."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game import games, library
from game.about import GAMES
from game.decks.deck import LEVELS, DeckError
from game.folders import folders
from game.match.match import Match
from game.match.match_setup import Player
from game.records import record_files
from rules.kernel.words import TextError
from tests.ui.kit import FakeTable, click, context, draw, opened, press, top
from ui.app.services import open_services
from ui.screens.context import Scene
from ui.screens.home import Home
from ui.screens.new_game.page import NewGamePage
from ui.screens.records import title_of
from ui.screens.services import NewGame, SavedGame, Services, usual_names


def test_every_offer_names_options_and_rulebook_that_exist() -> None:
    services = open_services(FakeTable)
    assert [game.key for game in services.games] == list(GAMES)
    for game in services.games:
        assert game.rulebook is not None and game.rulebook.is_file()
        assert all(rule.group and rule.rules for rule in game.options().values())
        for form in game.formats:
            row = game.rows()[form.key]
            assert row.title == form.title
            assert (row.clock_rule or not row.clock_minutes) and (row.match_rule or row.best_of == 1)
            decks = () if form.drafted else game.decks(form.key)
            assert form.drafted or len(decks) >= 2
            assert all(deck.title and deck.line and deck.classes for deck in decks)
            faults = game.deck_faults(form.key, {})
            assert not any(faults[deck.key] for deck in decks)
            assert len(game.chairs({"format": form.key})) == row.seats[0]


def test_a_deck_wears_the_badge_of_every_nation_of_its_treaty() -> None:
    offer = next(game for game in open_services(FakeTable).games if game.key == "seek_and_destroy")
    badges = {deck.key: [letter for letter, _ in deck.classes] for deck in offer.decks("standard")}
    assert badges["three-flags-west"] == ["U", "B", "F"] and badges["hull-down"] == ["B"]


def test_the_choice_of_the_new_game_screen_starts_a_match() -> None:
    page = opened("new-game", "seize", context(services=open_services(FakeTable)))
    assert isinstance(page, NewGamePage)
    page.seed.set("7")
    click(page, page.start_button)
    choice = top(page.context, FakeTable).choice
    assert isinstance(choice, NewGame)
    decks = [library.deck(choice.game, key) for key in choice.decks]
    match = Match.new(choice.game, fmt=choice.format, decks=decks, options=choice.options, seed=choice.seed)
    assert match.result is None


def test_every_fault_of_a_deck_is_said_and_the_screen_stays() -> None:
    def refuse(choice: NewGame) -> Scene:
        raise DeckError(("41 cards instead of 40 (SGT-DECK-01)", "two copies of a legendary (SGT-DECK-03)"))

    page = opened("new-game", on=context(services=open_services(refuse)))
    assert isinstance(page, NewGamePage)
    click(page, page.start_button)
    assert page.context.stack.top is page
    layer = page.stage.top
    assert "SGT-DECK-01" in layer.text.text and "SGT-DECK-03" in layer.text.text  # type: ignore[attr-defined]
    draw(page, full=True)


def test_a_saved_game_that_cannot_go_on_says_why() -> None:
    def refuse(saved: SavedGame) -> Scene:
        raise TextError("line 3 is no answer", "x.rec")

    saved = SavedGame(Path("x.rec"), "seize", "You against Mira", 3, time.time())
    home = opened("home", on=context(services=Services((), None, refuse, lambda: [saved])))
    assert isinstance(home, Home)
    click(home, home.go_card[0])
    assert home.context.stack.top is home and len(home.stage.layers) == 2
    press(home, 27)


def test_what_goes_on_says_how_far_it_is() -> None:
    saved = SavedGame(Path("x.rec"), "seize", "You against Mira", 3, time.time())
    assert saved.where == "Turn 3" and replace(saved, turn=0).where == "Set-up"
    assert replace(saved, turn=0, placed=True).where == "From a position"
    assert replace(saved, over=True, number=1).where == "Game 1 is over"
    assert replace(saved, over=True).where == "The game is over"
    assert (
        replace(saved, number=2).where == "Game 2 · Turn 3" and replace(saved, draft="pick 9").where == "Draft, pick 9"
    )


def test_autosaves_are_offered_newest_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    for name, turn, when in (("a", 3, 100.0), ("b", 9, 200.0)):
        path = folders().saves / f"{name}.rec"
        decks = [library.shipped_decks("seize")[key] for key in ("slow-fuse", "wall-and-bow")]
        Match.new("seize", decks=decks, seed=turn, journal=path).close()
        if name == "b":
            path.write_text((library.ROOT / "tests/positions/readme/table.rec").read_text())
        os.utime(path, (when, when))
    found = open_services(FakeTable, FakeTable).saves()
    assert [save.path.stem for save in found] == ["b", "a"] and all(save.game == "seize" for save in found)
    assert [save.where for save in found] == ["From a position", "Set-up"]


def test_of_two_computers_of_one_name_only_the_second_has_a_number() -> None:
    assert usual_names(("human", "bot:greedy", "bot:greedy", "human")) == ("Blue", "Mira", "Mira 2", "Purple")


@pytest.mark.parametrize(
    ("form", "title"),
    [("standard-2v2", "Ada and Cleo against Ben and Dora"), ("arena-2v2", "Ada and Ben against Cleo and Dora")],
)
def test_a_game_of_teams_names_them_side_by_side(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str, title: str
) -> None:
    """On Home and among the records."""
    monkeypatch.setenv("GUILDHALL_HOME", str(tmp_path))
    wanted = games.game("seize").formats[form].decks
    deck = next(deck for deck in library.shipped_decks("seize").values() if deck.format == wanted)
    players = [Player(name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    path = folders().saves / "a.rec"
    Match.new("seize", fmt=form, decks=[deck] * 4, seed=1, players=players, journal=path).close()
    assert [save.title for save in open_services(FakeTable, FakeTable).saves()] == [title]
    assert [title_of(row) for row in record_files.shelf()] == [title]


@pytest.mark.parametrize(("key", "form"), [("seize", "arena"), ("seek_and_destroy", "standard")])
def test_the_card_beside_a_deck_is_not_counted(key: str, form: str) -> None:
    offered = {deck.key: deck.note for deck in open_services().game(key).decks(form)}
    led = [deck for deck in library.shipped_decks(key, form).values() if deck.leader]
    assert led and all(offered[deck.key] == f"{deck.size} cards, {LEVELS[deck.level]}" for deck in led)


@pytest.mark.parametrize("key", GAMES)
def test_every_ready_deck_says_how_hard_it_is_to_play_before_how_it_wins(key: str) -> None:
    game = open_services().game(key)
    form = next(form.key for form in game.formats if not form.drafted)
    lines = {deck.key: deck.line for deck in game.decks(form)}
    decks = [deck for deck in library.shipped_decks(key, form).values() if deck.key in lines]
    assert decks and all(lines[deck.key] == f"{LEVELS[deck.level].capitalize()}. {deck.line}" for deck in decks)


@pytest.mark.parametrize("key", GAMES)
def test_new_game_proposes_the_easy_decks_first(key: str) -> None:
    offer = open_services().game(key)
    form = next(form.key for form in offer.formats if not form.drafted)
    levels = [library.shipped_decks(key)[deck.key].level for deck in offer.decks(form)]
    assert levels == sorted(levels, key=list(LEVELS).index) and len(set(levels)) > 1
