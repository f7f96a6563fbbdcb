"""The stage of a combat of Guardians: its lines, and what glows on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.i18n import speak, tr
from rules.guardians import words as w
from rules.kernel.look import look
from rules.kernel.ruleset import options
from tests.guardians.board import Board, Game
from tests.guardians.table_kit import BATTLE, PEACE, Pair, middle, peace
from ui.table.cards.contents import STAGED
from ui.table.games.guardians.gestures import attempts
from ui.table.games.guardians.pieces import piece_look
from ui.table.games.guardians.table import TABLE
from ui.table.games.guardians.words import DEPLOYING, RESCUE
from ui.table.hotspots import Hotspot
from ui.table.pieces.look import PieceLook


@pytest.mark.rule("GU-CMD-01")
def test_what_lies_face_down_in_the_command_step_is_a_command_card() -> None:
    at = Pair(BATTLE.replace("jingling-purse", "choking-fog").replace("foaming-keg", "choking-fog"))
    at.say(0, "turn M1.shields move M2")
    for seat in (0, 1):
        at.say(seat, "command yes")
    at.say(0, "reveal choking-fog")
    assert at.sum_of(0) == "Attacks: a command card is chosen, face down"


@pytest.mark.rule("GU-CMD-08")
def test_a_dispel_is_dropped_on_the_spell_it_answers() -> None:
    at = Pair(BATTLE.replace("S hand jingling-purse", "S hand choking-fog").replace("foaming-keg", "unweave"))
    at.say(0, "turn M1.shields move M2")
    for seat, said in ((0, "command yes"), (1, "command no"), (0, "reveal choking-fog")):
        at.say(seat, said)
    session = at.scene.session
    session.open_curtain()
    at.rest()
    fog = at.match.view(1).stack[-1][0]
    at.drag(at.rect(Hotspot("hand", at.card("unweave", seat=1))).center, at.rect(Hotspot("item", fog)).center)
    assert at.match.record.answers[-1].text == "respond unweave"


def test_in_german_a_side_of_a_combat_has_a_verb_too() -> None:
    at = Pair(BATTLE)
    at.say(0, "turn M1.shields move M2")
    speak("de")
    try:
        lines = TABLE.fold(at.match.view(0)).lines
    finally:
        speak("en")
    assert [lines[seat, "sum"][0].words for seat in (0, 1)] == ["Greift an", "Verteidigt"]


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


@pytest.mark.rule("GU-GEN-01")
def test_a_named_primary_is_asked_for_and_said_to_be_the_reason() -> None:
    text = BATTLE.replace("LANTERN=marsh-lantern", "LANTERN=fiddler-at-the-gate")
    at = Pair(text)
    for seat, said in ((0, "turn M1.shields move M2"), (0, "command yes"), (1, "command no")):
        at.say(seat, said)
    match = at.match
    for said in ("reveal fiddler-at-the-gate", "choose N.under.millstone-troll", "primary tollgate-ogre"):
        match.submit(0, match.parse(0, said))
    view = match.view(1)
    assert view.ask is not None
    line = TABLE.prompt(view, view.ask, match.options(1), match.names).line
    assert line == "Millstone Troll is named and must be your primary: click it."
    refusal = match.why_not(1, match.parse(1, "primary hedge-witch"))
    assert refusal is not None
    assert match.explain(refusal) == "Millstone Troll is named by a card and must be the next primary (GU-GEN-01)."


@pytest.mark.rule("GU-STRONG-03")
def test_a_garrison_without_a_shield_is_asked_where_it_falls_back_to() -> None:
    board = Board("move").shield("S1", "L2", "A=drake").loose("L3", "B=scout", "C=archer", seat=1)
    game = board.open().do("turn S1 move L3", "command no", "command no")
    game.do("primary A", seat=0).do("primary B", seat=1).do("pass", "pass", "pass", "pass", "stop")
    view = look(game.s, 1)
    assert view.ask is not None
    prompt = TABLE.prompt(view, view.ask, options(game.s, 1), ("Ada", "Ben"))
    assert prompt.line == "The combat is lost: click the Stronghold your garrison falls back to [GU-STRONG-03]."
    assert not prompt.choices


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
    places = {name: Hotspot("pile", -1, 0, name) for name in ("fighting", "unused", "used", "played")}
    assert [name for name, place in places.items() if ("glow", place) in wanted] == ["fighting"]
    glow = wanted["glow", places["fighting"]][1]
    assert STAGED < glow < stage["card", at.card("penny-duelist", "under")].z


def test_a_command_card_is_dropped_among_the_cards_played_a_creature_stays_where_it_is() -> None:
    fiddler = BATTLE.replace("LANTERN=marsh-lantern", "LANTERN=fiddler-at-the-gate")
    at = Pair(fiddler.replace("jingling-purse", "call-of-the-flocks"), ("human", "bot:random"))
    at.say(0, "turn M1.shields move M2")
    spell, creature = at.card("call-of-the-flocks", "hand"), at.card("fiddler-at-the-gate", "under")
    at.press(Hotspot("hand", spell))
    assert at.control.refused is not None
    assert at.control.refused.sentence.startswith("First say whether you play a command card; Call of the Flocks is ")
    at.say(0, "command yes")
    if at.match.asked() == (1,):
        at.match.submit(1, at.match.parse(1, "command no"))
        at.rest()
    places = [Hotspot("pile", -1, 0, name) for name in ("fighting", "unused", "used", "played")]
    lit = {}
    for card in (spell, creature):
        at.press(at.control.thing_of(card))
        at.scene.painter.refresh()
        lit[card] = [place.name for place in places if ("glow", place) in at.scene.canvas.wanted]
    assert lit == {spell: ["played"], creature: []}


@pytest.mark.rule("GU-SEC-02")
def test_a_secondary_dropped_beside_an_enemy_may_have_meant_nobody() -> None:
    view = look(Board("move").shield("S1", "M1", "OGRE=ogre").open().s, 0)
    assert view.ask is not None
    (ogre,) = view.pile(w.UNDER, 0)
    view.numbers[w.SPACE], view.ask = 8, replace(view.ask, kind=w.ASK_SECONDARY)
    assert not list(attempts(view, ogre, Hotspot("pile", -1, 0, "used")))
    assert list(attempts(view, ogre, Hotspot("row", ogre, 0, "used"))) == [(w.V_SECONDARY, ogre, ogre)]


def asked_in(game: Game) -> str:
    """What South is asked."""
    view = look(game.s, 0)
    assert view.ask is not None
    return TABLE.prompt(view, view.ask, options(game.s, 0), ("Ada", "Ben")).line


@pytest.mark.rule("GU-GUARD-01")
def test_the_guardian_is_named_to_a_shield_that_may_assault_it() -> None:
    board = Board("move").shield("A", "M3", "ogre").shield("B", "L1", "troll")
    assert "to the enemy Guardian" not in asked_in(board.open())
    assert "to the enemy Guardian" in asked_in(board.open().set("NM", "rubble", 1))


@pytest.mark.rule("GU-DEP-07")
def test_who_is_in_an_upgrade_is_not_said_to_be_loose() -> None:
    board = Board("deploy").shield("A", "M2", "ogre").pen("scout").hand("loft")
    line = asked_in(board.open().do("upgrade LOFT M0 SCOUT"))
    assert line == f"{tr(DEPLOYING[False, False, False])} {tr(RESCUE)}"


@pytest.mark.rule("GU-CMD-09")
def test_a_question_names_the_creature_that_was_chosen_for_it() -> None:
    at = Pair(BATTLE.replace("LANTERN=marsh-lantern", "LANTERN=battle-notary"), ("human", "bot:random"))
    match, notary = at.match, at.card("battle-notary", "under")
    for seat, text in ((0, "turn M1.shields move M2"), (0, "command yes"), (1, "command no")):
        match.submit(seat, match.parse(seat, text))
    match.submit(0, (w.V_REVEAL, notary))
    troll = next(
        card for card in match.view(0).pile(w.UNDER, 1) if TABLE.card_name(match.view(0), card) == "Millstone Troll"
    )
    match.submit(0, (w.V_CHOOSE, troll))
    view = match.view(0)
    assert view.ask is not None
    assert (
        TABLE.prompt(view, view.ask, match.options(0), ("Ada", "Ben")).line
        == "Battle Notary: do it to Millstone Troll?"
    )


def test_a_card_picked_on_the_stage_is_seen_to_be_picked() -> None:
    at = Pair(BATTLE.replace("LANTERN=marsh-lantern", "LANTERN=fiddler-at-the-gate"), ("human", "bot:random"))
    at.say(0, "turn M1.shields move M2")
    at.say(0, "command yes")
    if at.match.asked() == (1,):
        at.match.submit(1, at.match.parse(1, "command no"))
        at.rest()
    picked = at.card("fiddler-at-the-gate", "under")
    at.press(at.control.thing_of(picked))
    at.scene.painter.refresh()
    held = at.scene.canvas.wanted["held", at.control.thing_of(picked)][1]
    assert held > at.scene.session.stage.shown["card", picked].z


def test_a_mark_on_a_card_leaves_the_next_card_of_its_row_free() -> None:
    crowd = " ".join(f"C{at}=marsh-lantern(on SA)" for at in range(5))
    at = Pair(BATTLE.replace("LANTERN=marsh-lantern(on SA)", crowd))
    at.say(0, "turn M1.shields move M2")
    spots, row = at.scene.session.placing.spots, at.scene.session.picture.rows[0, "unused"]
    marks = [at.scene.canvas.mark_of(Hotspot("row", one.card, 0, "unused")) for one in row]
    covers = [spots["card", one.card].covers for one in row]
    assert covers[0].right > covers[1].left, "the cards overlap"
    assert all(mark is not None and mark.right <= after.left for mark, after in zip(marks, covers[1:], strict=False))


def test_the_answer_to_a_question_covers_no_card_of_the_hand() -> None:
    at = Pair(BATTLE.replace("S hand jingling-purse", "S hand choking-fog*7"))
    at.say(0, "turn M1.shields move M2")
    button, spots = at.rect(Hotspot("choice", 0)), at.scene.session.placing.spots
    seen = [spot.covers for spot in spots.values() if spot.z >= STAGED or spot.card in at.scene.session.picture.hand]
    assert len(seen) > 7 and button.collidelist(seen) < 0
    at.say(0, "command yes")


@pytest.mark.parametrize("count", [15, 16, 22, 30])
def test_the_vitality_of_each_creature_in_a_full_pen_can_be_read(count: int) -> None:
    text = PEACE.format(phase="deploy", marks="").replace("S pen millstone-troll", f"S pen millstone-troll*{count}")
    at = Pair(text, ("human", "bot:random"))
    pen = [one.card for one in at.scene.session.picture.rows[0, "pen"]]
    covers = [at.scene.session.placing.spots["card", card].covers for card in pen]
    feet = [Rect(rect.x, rect.bottom - rect.h // 4, rect.w * 2 // 5, rect.h // 4 - 2) for rect in covers]
    assert len(pen) == count
    assert all(foot.collidelist(covers[number + 1 :]) < 0 for number, foot in enumerate(feet))


def test_an_upgrade_on_its_stronghold_is_large_enough_to_be_known() -> None:
    at = Pair(PEACE.format(phase="deploy", marks="") + "S upgrades smokehouse(at M0)\n")
    card = at.card("smokehouse", "upgrades")
    upgrade, ground = at.scene.session.placing.spots["card", card].covers, at.scene.layout.tile_rect(1)
    look = piece_look(at.match.view(0), card, None, 0, lambda kind: Surface((40, 56)))
    assert upgrade.w > upgrade.h and upgrade.w * 10 > ground.w * 3 and ground.contains(upgrade)
    assert isinstance(look, PieceLook) and look.heading == "Smokehouse"


def test_a_card_that_is_no_primary_hears_when_it_is_played() -> None:
    hand = "jingling-purse long-barley plain-oak-shield unweave copper-spurs signal-loft choking-fog hearty-luncheon"
    at = Pair(BATTLE.replace("S hand jingling-purse", f"S hand {hand}"), ("human", "bot:random"))
    at.say(0, "turn M1.shields move M2")
    at.say(0, "command no")
    if at.match.asked() == (1,):
        at.match.submit(1, at.match.parse(1, "command no"))
        at.rest()
    said = {}
    for card in at.scene.session.picture.hand:
        at.press(Hotspot("hand", card))
        assert at.control.refused is not None
        said[at.scene.session.view.card_def(card).id] = at.control.refused.sentence.rpartition("(")[2]
    assert said == {
        "jingling-purse": "GU-BRIBE-05).", "long-barley": "GU-TERRAIN-01).", "plain-oak-shield": "GU-DEP-08).",
        "unweave": "GU-CMD-08).", "copper-spurs": "GU-DEP-08).", "signal-loft": "GU-DEP-08).",
        "choking-fog": "GU-CMD-02).", "hearty-luncheon": "GU-MATCH-10).",
    }  # fmt: skip
    at.press(Hotspot("row", at.scene.session.view.pile(w.UNDER, 1)[0], 1, "unused"))
    assert at.control.refused is not None
    assert at.control.refused.sentence == "You choose among your own creatures in this combat (GU-COMBAT-02)."


def test_what_is_dropped_on_a_pile_hears_that_it_goes_elsewhere() -> None:
    at = peace("deploy")
    at.drag(middle(at, "millstone-troll", "pen"), at.rect(Hotspot("pile", -1, 0, "deck")).center)
    assert at.control.refused is not None
    assert at.control.refused.sentence == "A creature is deployed on one of your Strongholds (GU-DEP-01)."
