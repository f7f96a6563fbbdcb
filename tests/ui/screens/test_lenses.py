"""Overlays shown while a key is held: at a table, F1 lists exactly those that show something there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.match import Match
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seek_and_destroy import words as w
from tests.guardians.board import Board
from tests.ui.hands import bare_spot
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import Pos, Table, field, match_of
from tests.ui.screens.warfare_kit import asked
from ui.screens.lesson.coach import NEXT
from ui.screens.overlay import KeysOverlay
from ui.shell.keys import KEYS
from ui.table.input.held_overlays import LENSES, forecast

SAID = {name: KEYS[name].sentence for name in LENSES}


def battle() -> Match:
    """A player of Seek and Destroy who may attack and chooses a target."""
    return asked(w.ASK_STAGE, attacking)


def attacking(view: View) -> bool:
    """One of several own Units may attack, with a choice of targets."""
    idle = (view.cards[unit].marks for unit in view.pile(w.BATTLEFIELD, 0))
    able = any(not (marks[w.DEFENDS] or marks[w.DEPLETED] or marks[w.ATTACKED]) for marks in idle)
    return view.numbers[w.STAGE] == w.BATTLE and able and len(view.pile(w.BATTLEFIELD, 1)) > 2


def attacker(table: Table) -> Pos:
    """An own piece that has something to attack."""
    control = table.control
    for tile, card in table.scene.session.picture.board.items():
        intent = control.intents.of(card)
        if intent is not None and any(part.role == "piece" for gesture in intent.live for part in gesture.parts):
            return table.scene.layout.tile_rect(tile).center
    raise AssertionError("nobody can attack")


@pytest.mark.parametrize("made", [lambda: match_of(field()), battle], ids=["seize", "seek_and_destroy"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_f1_lists_the_overlays_that_show_something(made: Callable[[], Match], size: Pos) -> None:
    table = Table(made(), size)
    table.point(attacker(table))
    shown = set()
    for name in LENSES:
        table.key(ord(KEYS[name].chord), up=False)
        if table.wanted("lens"):
            shown.add(SAID[name])
        table.send(pygame.KEYUP, key=ord(KEYS[name].chord), mod=0, unicode="")
        assert not table.wanted("lens")
    table.context.stack.open("keys")
    page = table.context.stack.top
    assert isinstance(page, KeysOverlay)
    assert {sentence for _, sentence in page.rows} & set(SAID.values()) == shown
    assert SAID["forecast"] in shown


def test_the_forecast_of_a_card_in_the_hand_is_beside_it() -> None:
    """What deploying a creature does is the same on every Stronghold; a Spell that dispels has nothing to answer."""
    board = Board("deploy").pen("drake")
    match = match_of("\n".join([*board.lines, "S hand unweave | S deck ?*10 | N deck ?*10"]))
    table, said = Table(match, seat=0), []
    for thing in (*table.scene.canvas.things.of("row"), *table.scene.canvas.things.of("hand")):
        table.point(bare_spot(table.scene, thing))
        table.key(ord(KEYS["forecast"].chord), up=False)
        said += [(thing.kind, key) for key in table.wanted("lens")]
        table.send(pygame.KEYUP, key=ord(KEYS["forecast"].chord), mod=0, unicode="")
    assert [kind for kind, _ in said] == ["row", "hand"] and said[-1][1] == "refusal"


def test_what_a_blow_would_cost_is_told_beside_the_vault_not_over_its_number() -> None:
    pupil = Pupil()
    pupil.until("An Instant")
    pupil.press(NEXT)
    vault = pupil.scene.session.layout.slot_rect(pupil.lesson.learner, "vault")
    told = pupil.scene.canvas.wanted["lens", ("hanging", -1, pupil.lesson.learner)][0]
    plate = told.picture.get_bounding_rect(180).move(told.at)
    assert plate.bottom <= vault.centery


def test_a_forecast_names_the_player_whose_number_changes() -> None:
    table = Table(match_of(field().replace("vial-taster-ensk", "vial-taster-ensk health 1")))
    action = next(action for action in table.match.options(0) if len(_vaults(table.match, action)) > 1)
    said = forecast(table.scene.canvas, "", action)
    assert {"Ben's Vault"} <= {line.words for line in said.lines}


def _vaults(match: Match, action: Action) -> set[int]:
    """The players whose numbers an action changes."""
    return {row.seat for row in match.forecast(0, action) if row.seat >= 0}
