"""The stage of a combat of Guardians: its lines, and what glows on it."""

from __future__ import annotations

import pytest

from rules.kernel.look import look
from rules.kernel.ruleset import options
from tests.guardians.board import Board
from tests.guardians.test_table import BATTLE, Pair
from ui.table.cards.contents import STAGED
from ui.table.games.guardians.table import TABLE
from ui.table.hotspots import Hotspot


@pytest.mark.rule("GU-CMD-01")
def test_what_lies_face_down_in_the_command_step_is_a_command_card() -> None:
    at = Pair(BATTLE.replace("jingling-purse", "choking-fog").replace("foaming-keg", "choking-fog"))
    at.say(0, "turn M1.shields move M2")
    for seat in (0, 1):
        at.say(seat, "command yes")
    at.say(0, "reveal choking-fog")
    assert at.sum_of(0) == "Attacks: a command card is chosen, face down"


@pytest.mark.rule("GU-MATCH-01", "GU-GEN-01")
def test_who_must_show_the_primary_first_is_told_so() -> None:
    at = Pair(BATTLE.replace("N hand foaming-keg", "N hand turn-of-the-glass"))
    at.say(0, "turn M1.shields move M2")
    at.say(0, "command no")
    at.say(1, "command yes")
    at.say(1, "reveal turn-of-the-glass")
    at.say(0, "pass")
    assert at.control.prompt.line.startswith("Choose your primary, which Ben sees before choosing")
    assert "The first primary is chosen" in at.scene.session.picture.lines[0, "heading"][0].words


@pytest.mark.rule("GU-GUARD-02")
def test_a_guardian_is_not_asked_for_as_an_unused_creature() -> None:
    board = Board("move").shield("S1", "M3", "A=hound")
    game = board.open().set("NM", "rubble", 1).do("turn S1 assault", "command no", "command no")
    lines = []
    for seat in (0, 1):
        view = look(game.s, seat)
        assert view.ask is not None
        lines.append(TABLE.prompt(view, view.ask, options(game.s, seat), ("Ada", "Ben")).line)
    assert lines == [
        "Choose your primary in secret: click an unused creature.",
        "Your Guardian defends itself alone [GU-GUARD-02]: click it.",
    ]


def test_places_of_the_stage_glow_above_its_ground_and_under_its_cards() -> None:
    at = Pair(BATTLE)
    at.say(0, "turn M1.shields move M2")
    for seat in (0, 1):
        at.say(seat, "command no")
    at.scene.session.open_curtain()
    at.rest()
    ogre = at.control.thing_of(at.card("tollgate-ogre", "under"))
    at.drag(at.rect(ogre).center, (640, 4), drop=False)
    at.scene.painter.refresh()
    wanted, stage = at.scene.canvas.wanted, at.scene.session.stage.shown
    places = [Hotspot("pile", -1, 0, name) for name in ("fighting", "unused", "used", "played")]
    glows = [wanted["glow", place][1] for place in places]
    assert all(STAGED < z < stage["card", at.card("penny-duelist", "under")].z for z in glows)


def test_a_mark_on_a_card_leaves_the_next_card_of_its_row_free() -> None:
    crowd = " ".join(f"C{at}=marsh-lantern(on SA)" for at in range(5))
    at = Pair(BATTLE.replace("LANTERN=marsh-lantern(on SA)", crowd))
    at.say(0, "turn M1.shields move M2")
    spots, row = at.scene.session.placing.spots, at.scene.session.picture.rows[0, "unused"]
    marks = [at.scene.canvas.mark_of(Hotspot("row", one.card, 0, "unused")) for one in row]
    covers = [spots["card", one.card].covers for one in row]
    assert covers[0].right > covers[1].left, "the cards overlap"
    assert all(mark is not None and mark.right <= after.left for mark, after in zip(marks, covers[1:], strict=False))
