"""What cannot be done says why: unplayable cards, refused drops, greyed gestures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from game.games import TITLES
from game.match.match import Match
from rules.battle_gate import words as bg
from rules.seek_and_destroy import words as sd
from rules.seek_and_destroy.cards import UNIT
from rules.seize import words as w
from tests.game.kit import new_match
from tests.guardians.board import Board
from tests.ui.screens.table_kit import field, match_of
from ui.table.games.base import table_game
from ui.table.games.seek_and_destroy import cells as sites
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.action_menu import bar_rows
from ui.table.input.control import TableControl
from ui.table.input.unplayable import out_of_use

ANSWERS = 150
NAMED = re.compile(r"\([A-Z]+-[A-Z0-9-]+\)\.$")
GAMES = pytest.mark.parametrize("game", TITLES)


def asked(game: str, seed: int = 3) -> Iterator[tuple[Match, TableControl]]:
    """Every question in the beginning of a game in which players mostly act."""
    match, table, rng = new_match(seed, game=game), table_game(game), Random(seed)
    for _ in range(ANSWERS):
        if match.result is not None:
            return
        seat = match.asked()[0]
        control = TableControl(table, match, lambda action: None)
        control.take(seat)
        yield match, control
        options = match.options(seat)
        busy = [action for action in options if not table.is_pass(action) and action != table.concede()]
        match.submit(seat, rng.choice(busy if busy and rng.random() < 0.8 else options))


def silent(control: TableControl) -> bool:
    """Whether no reason was given for the last refusal."""
    return control.refused is None


@pytest.mark.parametrize(("game", "zone"), [("seize", "deck"), ("battle_gate", "deck"), ("round_table", "main")])
def test_a_deck_that_cannot_be_drawn_from_now_says_why(game: str, zone: str) -> None:
    said = 0
    for _, control in asked(game):
        assert control.view is not None
        deck = Hotspot("pile", -1, control.view.seat, zone)
        if deck not in dict(control.prompt.picks):
            why = control.reasons.of_press(control.view, deck)
            assert why is not None and NAMED.search(why.sentence), why
            said += 1
    assert said > 20


@GAMES
def test_every_card_that_is_of_no_use_now_says_why(game: str) -> None:
    said = 0
    for _, control in asked(game):
        view = control.view
        assert view is not None
        idle = [card for card in view.cards if control.own(card) and card not in control.intents]
        for card in idle:
            why = control.reasons.of_card(view, card, Hotspot("hand", card))
            assert NAMED.search(why.sentence), (card, why.sentence)
        said += len(idle)
        if not control.prompt.form:
            dimmed = out_of_use(control, control.picture.hand, frozenset())
            assert not dimmed & control.intents.by_source.keys()
    assert said > 50


@GAMES
def test_every_refused_drop_names_a_rule(game: str) -> None:
    refused = 0
    for number, (_, control) in enumerate(asked(game)):
        view = control.view
        assert view is not None
        if number % 5:
            continue
        piles = [
            Hotspot("pile", -1, seat, zone) for seat in (0, 1) for zone in sorted(control.game.sitting(view).zones)
        ]
        places = [Hotspot("tile", tile) for tile in range(control.picture.tiles)] + piles
        for card in [card for card in view.cards if control.own(card)]:
            for place in places:
                if not control.lift(control.thing_of(card)) or control.source_of(place) == card:
                    break
                if control.held is None or control.part_at(control.held, place) is None:
                    assert not control.drop(card, place)
                    assert control.refused is not None, (card, place)
                    assert NAMED.search(control.refused.sentence), (card, place, control.refused.sentence)
                    refused += 1
                control.clear()
    assert refused > 40


def test_a_card_that_can_be_played_says_what_is_wrong_with_the_place() -> None:
    """Seek and Destroy: a Unit on the own Garrison, and beyond the middle."""
    for _, control in asked("seek_and_destroy"):
        view = control.view
        units = [action[1] for action in control.options if action[0] == sd.V_MOBILIZE]
        if view is None or not units:
            continue
        own, other = (sites.tile(seat, sd.GARRISON, 0) for seat in (view.seat, 1 - view.seat))
        assert control.reasons.of_drop(view, units[0], Hotspot("tile", own)).sentence.endswith("(SD-GAR-01).")
        said = control.reasons.of_drop(view, units[0], Hotspot("tile", other)).sentence
        assert said.endswith("goes into a free space of your own Battlefield (SD-BAT-08).")
        return
    raise AssertionError("no Unit")


def test_what_keeps_a_card_in_the_hand_says_nothing_of_units_if_it_is_none() -> None:
    """Seek and Destroy: in the Battle Stage."""
    said = []
    for _, control in asked("seek_and_destroy"):
        view = control.view
        assert view is not None
        hand = view.pile(sd.HAND, view.seat) if view.numbers[sd.STAGE] == sd.BATTLE else []
        for card in hand:
            if view.card_def(card).kind != UNIT and card not in control.intents:
                said.append(control.reasons.of_card(view, card, NOTHING).sentence)
    assert said and not any("SD-MOB-01" in sentence for sentence in said)


def test_an_attacker_dropped_on_the_pot_is_not_said_to_be_taken_back() -> None:
    """Battle Gate."""
    for _, control in asked("battle_gate"):
        view = control.view
        fighters = [action[1] for action in control.options if action[0] == bg.V_ATTACK]
        if view is not None and fighters:
            said = control.reasons.of_drop(view, fighters[0], Hotspot("pile", -1, -1, "pot")).sentence
            assert said.endswith(" attacks another player who is still in the game (BG-COMBAT-01).")
            return
    raise AssertionError("nobody can attack")


@GAMES
def test_the_question_offers_nothing_where_only_a_pass_is_legal(game: str) -> None:
    for match, control in asked(game):
        view, ask = control.view, control.ask
        assert view is not None and ask is not None
        words, passing = control.game.pass_words(view, ask)
        rest = set(match.options(view.seat)) - {passing, control.game.concede()}
        if control.game.is_priority(ask) and not rest:
            assert control.prompt.line.lower().endswith(f"nothing else can be done; press {words}.".lower())
        else:
            assert "nothing else" not in control.prompt.line


@GAMES
def test_what_a_card_cannot_do_now_is_greyed_in_its_menu_and_a_press_says_why(game: str) -> None:
    greyed = 0
    for number, (_, control) in enumerate(asked(game)):
        assert control.view is not None
        if number % 5 or control.prompt.form:
            continue
        for card in [card for card in control.view.cards if control.own(card)]:
            control.open_menu(control.thing_of(card), lambda: None)
            for row in control.menu.rows if control.menu is not None else ():
                if row.why:
                    assert row.words == row.words.strip() and NAMED.search(row.why)
                    control.clear()
                    row.act()
                    assert control.refused is not None and control.refused.sentence == row.why
                    greyed += 1
            control.clear()
    assert greyed > 20


def test_a_deed_that_its_card_forbids_is_greyed_and_a_press_says_why() -> None:
    greyed = 0
    for _, control in asked("seize"):
        for card in list(control.intents.by_source):
            if not control.hold(card) or control.held is None:
                continue
            for row in (row for row in bar_rows(control, control.held) if row.why):
                row.act()
                assert control.refused is not None and NAMED.search(control.refused.sentence)
                greyed += 1
    assert greyed


def test_a_creature_dropped_on_a_shield_in_the_hand_is_told_how_shields_are_laid() -> None:
    board = Board("deploy").hand("oak", "drake")
    match = match_of("\n".join([*board.lines, "S deck ?*9", "N deck ?*9"]), ("human", "human"))
    control = TableControl(table_game("guardians"), match, lambda action: None)
    control.take(0)
    shield, creature = (match.parse(0, f"spell {name}")[1] for name in ("oak", "drake"))
    assert control.lift(Hotspot("hand", creature)) and not control.drop(creature, Hotspot("hand", shield))
    assert control.refused is not None and control.refused.sentence.endswith("(GU-DEP-03).")


def refused_drop(match: Match, card: int, place: Hotspot) -> str:
    """What the player at South is told about a card of the hand dropped on a place where it cannot go."""
    control = TableControl(table_game("seize"), match, lambda action: None)
    control.take(0)
    assert control.view is not None
    return control.reasons.of_drop(control.view, card, place).sentence


@pytest.mark.parametrize("phase", ["rally", "attack"])
def test_an_ability_dropped_on_the_warchest_is_told_that_only_treasures_go_there(phase: str) -> None:
    match = match_of(field(phase, "breath-between-blows thin-needle"))
    for card in match.view(0).pile(w.HAND, 0):
        said = refused_drop(match, card, Hotspot("pile", -1, 0, "warchest"))
        assert said.endswith("is not a treasure in your hand (SGT-TREAS-02)."), said


def test_a_drop_is_refused_for_a_merc_that_could_channel_the_card_if_there_is_one() -> None:
    """The card asks for a Longeye, who is not the first merc on the board; nobody stands where it is dropped."""
    match = match_of(field("rally", "count-the-feathers"))
    (card,) = match.view(0).pile(w.HAND, 0)
    assert "SGT-ABIL-02" not in refused_drop(match, card, Hotspot("tile", 0))
