"""What a judge means by a drop where cards are attached to others: armies, Quests, Shields, rows of Units."""

from __future__ import annotations

import pygame
import pytest

from game.games import TITLES
from game.match.match import Match
from rules.guardians import words as gu
from rules.kernel.schema import Sees, Zone
from rules.kernel.words import PUBLIC, IllegalAction
from rules.round_table import words as rt
from rules.seek_and_destroy import words as sd
from tests.game.kit import new_match
from tests.ui.hands import bare_spot
from tests.ui.screens.table_kit import Table, match_of
from ui.screens.table.judge_words import JudgeWordsPage
from ui.table.hotspots import Hotspot
from ui.table.judge.judging import Judging

COURTS = """round_table/1
options players=2
round 2 | season spring | step turns | active P1 | turn P1
P1 holding A=farm B=manor(on A) C=large-manor(on B) D=keep(on C) E=farm
P1 court lancelot KAY=kay | P1 gear PALFREY=palfrey(on KAY) | P1 hand ash-spear manor
P1 main bors*9 | P1 demesnes farm*5
P2 holding F=farm G=manor(on F) large-manor(on G) | P2 court mordred
P2 hand hedge-knight | P2 main bors*9 | P2 demesnes farm*5
nobody middle GORE=gore(slot 1) orkney(slot 2) camelot(slot 3) | nobody regions astolat
"""
LANDS = """guardians/1
S guardian orrum-the-unhurried | S stronghold keep(at L0) keep(at M0) keep(at R0)
N guardian ysmer-ninefold | N stronghold keep(at L3) keep(at M3) keep(at R3)
lead S deploy
S shields SA=plain-oak-shield(at L1) | S under DRAKE=weir-drake(on SA) | S loose GOLEM=quarry-golem(at L0)
S pen millstone-troll hedge-witch | S hand tin-sun-shield long-barley copper-spurs | S land OLD=sedge-mire(at L1)
N loose OGRE=tollgate-ogre(at M3) | S deck quarry-golem*3 | N deck quarry-golem*3
"""
KINDS = ("human", "bot:quick")


def judge(match: Match) -> Table:
    """A table in judge mode."""
    table = Table(match)
    table.key(pygame.K_j)
    return table


def drop(table: Table, card: int, goal: Hotspot) -> str:
    """Drag a card onto a thing; returns what a judge would have written, "" if nothing changed."""
    before = len(table.match.record.answers)
    table.drag(bare_spot(table.scene, table.control.thing_of(card)), bare_spot(table.scene, goal))
    answers = table.match.record.answers
    return answers[-1].text if len(answers) > before else ""


def test_a_card_that_stays_has_no_knob_that_puts_it_under_a_deck() -> None:
    table = judge(match_of(LANDS, KINDS))
    stronghold, golem = (table.card(name, zone) for name, zone in
                         (("keep", "stronghold"), ("quarry-golem", "loose")))  # fmt: skip
    judging = table.scene.session.judging
    assert isinstance(judging, Judging)
    fixed, movable = (
        {knob.words for knob in panel.knobs}
        for card in (stronghold, golem)
        if (panel := judging.panel_of(table.control.thing_of(card))) is not None
    )
    assert {"Move it", "Under the Deck"} <= movable and fixed.isdisjoint({"Move it", "Under the Deck"})


def test_a_judge_sends_knights_out_gives_them_equipment_and_builds() -> None:
    table = judge(match_of(COURTS, KINDS))
    lancelot, kay, spear = (table.card(name, zone) for name, zone in
                            (("lancelot", "court"), ("kay", "court"), ("ash-spear", "hand")))  # fmt: skip
    palfrey, manor = table.card("palfrey", "gear"), table.card("manor", "hand")
    gore = table.match.view(0).pile(rt.MIDDLE)[0]
    drop(table, kay, Hotspot("pile", -1, 0, "lane_1"))
    seen = table.match.view(0).cards
    assert (seen[kay].zone, seen[kay].host) == (rt.ARMY, gore)
    drop(table, lancelot, Hotspot("row", gore, -1, "slot_1"))
    drop(table, spear, Hotspot("row", lancelot, 0, "lane_1"))
    drop(table, palfrey, Hotspot("row", lancelot, 0, "lane_1"))
    drop(table, manor, Hotspot("pile", -1, 0, "holding"))
    seen = table.match.view(0).cards
    assert [(seen[card].zone, seen[card].host) for card in (lancelot, spear, palfrey)] == [
        (rt.ARMY, gore), (rt.GEAR, lancelot), (rt.GEAR, lancelot),
    ]  # fmt: skip
    assert seen[manor].zone == rt.HOLDING and table.scene.canvas.toast == ""
    drop(table, gore, Hotspot("pile", -1, 1, "realm"))
    assert table.match.view(0).cards[gore].zone == rt.MIDDLE, "armies stand there"


def test_a_judge_puts_a_region_back_into_its_slot() -> None:
    table = judge(match_of(COURTS, KINDS))
    gore = table.match.view(0).pile(rt.MIDDLE)[0]
    drop(table, gore, Hotspot("pile", -1, 1, "realm"))
    assert table.match.view(0).cards[gore].zone == rt.REALM
    drop(table, gore, Hotspot("pile", -1, -1, "slot_1"))
    seen = table.match.view(0).cards[gore]
    assert (seen.zone, seen.marks[rt.SLOT]) == (rt.MIDDLE, 1)


def test_a_judge_puts_creatures_under_shields_and_shields_over_creatures() -> None:
    table = judge(match_of(LANDS, KINDS))
    troll, witch = table.card("millstone-troll", "pen"), table.card("hedge-witch", "pen")
    shield, over = table.card("tin-sun-shield", "hand"), table.card("plain-oak-shield", "shields")
    golem, spurs = table.card("quarry-golem", "loose"), table.card("copper-spurs", "hand")
    grid = table.scene.session.view.table.grid
    assert grid is not None
    home, land = grid.number["L0"], grid.number["L1"]
    drop(table, witch, Hotspot("row", over, 0, "shields"))
    drop(table, troll, Hotspot("tile", home))
    drop(table, spurs, Hotspot("row", golem, 0, "loose"))
    drop(table, shield, Hotspot("row", golem, 0, "loose"))
    seen = table.match.view(0).cards
    assert (seen[witch].zone, seen[witch].host) == (gu.UNDER, over)
    assert (seen[troll].zone, seen[troll].place) == (gu.LOOSE, home)
    assert (seen[spurs].zone, seen[spurs].host) == (gu.GEAR, golem)
    assert (seen[shield].place, seen[golem].host) == (home, shield)
    drop(table, table.card("long-barley", "hand"), Hotspot("tile", land))
    lands = [table.scene.session.view.card_def(card).id for card in table.match.view(0).pile(gu.LAND, 0)]
    assert lands == ["long-barley"] and table.scene.canvas.toast == ""
    drop(table, table.card("keep", "stronghold"), Hotspot("tile", land))
    assert table.scene.canvas.toast == "No card can be put there."


def opened(game: str) -> Table:
    """A new game in judge mode, as soon as it can be opened."""
    table = judge(new_match(5, kinds=KINDS, game=game))
    for _ in range(60):
        if table.scene.session.judging is not None:
            break
        table.click(table.rect(Hotspot("button", name="main")).center)
        table.key(pygame.K_j)
    return table


def test_a_judge_puts_units_into_either_row() -> None:
    table = opened("seek_and_destroy")
    view = table.match.view(0)
    unit = next(card for card in view.pile(sd.HAND, 0) if view.card_def(card).kind == 0)
    assert drop(table, unit, Hotspot("tile", 3)).startswith("judge P1 battlefield")
    assert table.match.view(0).cards[unit].zone == sd.BATTLEFIELD


def test_a_refusal_names_no_card_that_the_judge_cannot_see() -> None:
    match = match_of(LANDS, KINDS)
    ogre = match.view(1).pile(gu.LOOSE, 1)[0]
    assert match.view(0).known_def(ogre) is None
    with pytest.raises(IllegalAction, match=r"^A hidden card is loose and not on an own Stronghold"):
        match.judge(0, f"N loose @{ogre} at L0")


@pytest.mark.parametrize("game", TITLES)
def test_a_judge_who_writes_is_shown_words_of_this_game(game: str) -> None:
    table = opened(game)
    judging = table.scene.session.judging
    assert isinstance(judging, Judging)
    shown = judging.examples()
    held = len(table.match.view(0).pile(judging.sheet.zones.index(hand_of(judging)), 0))
    assert judging.change(f"{shown.put} | {shown.number}"), table.scene.canvas.toast
    assert len(table.match.view(0).pile(judging.sheet.zones.index(hand_of(judging)), 0)) == held + 1
    table.press(Hotspot("button", name="judge-clause"))
    page = table.context.stack.top
    assert isinstance(page, JudgeWordsPage) and shown.put in page.help.text and page.field.hint == shown.number


def hand_of(judging: Judging) -> Zone:
    return next(zone for zone in judging.sheet.zones if zone.sees == Sees.OWNER)


def test_the_hand_is_not_dimmed_for_a_judge() -> None:
    table = judge(match_of(COURTS, KINDS))
    assert not table.scene.session.dimmed and table.match.options(0)


def test_a_card_is_only_offered_places_that_take_it() -> None:
    table = judge(match_of(LANDS, KINDS))
    golem, guardian = (table.card(name, zone) for name, zone in
                       (("quarry-golem", "loose"), ("orrum-the-unhurried", "guardian")))  # fmt: skip
    judging = table.scene.session.judging
    assert isinstance(judging, Judging)
    assert judging.panel_of(table.control.thing_of(guardian)) is None, "a panel with nothing to change"
    table.press(table.control.thing_of(guardian))
    assert table.scene.canvas.toast == "Orrum the Unhurried stays where it is, and there is nothing to set about it."
    table.press(table.control.thing_of(golem))
    panel = table.control.panel
    assert panel is not None
    table.press(Hotspot("choice", next(at for at, knob in enumerate(panel.knobs) if knob.words == "Move it")))
    places = table.control.targets()
    assert Hotspot("pile", -1, 0, "pen") in places
    for place in places:
        copy = match_of(LANDS, KINDS)
        copy.judge(0, judging.goal(place, f"@{golem}"))


def test_a_judge_goes_back_to_the_game_by_one_button() -> None:
    table = judge(match_of(LANDS, KINDS))
    faces = {thing.name for thing in table.scene.canvas.things.rects if thing.kind == "button"}
    assert "main" in faces and "judge-done" not in faces and table.control.main()[0] == "Back to the game"


def test_a_lone_judge_is_addressed_as_you() -> None:
    table = judge(match_of(LANDS, KINDS))
    golem = table.card("quarry-golem", "loose")
    drop(table, golem, Hotspot("pile", -1, 0, "pen"))
    table.press(Hotspot("button", name="judge-eyes"))
    table.rest()
    table.press(Hotspot("button", name="main"))
    session = table.scene.session
    own = [line.text for line in session.logs[0].lines]
    assert {"You open judge mode.", "You close judge mode.", "Judge: you look at every hidden card."} <= {*own}
    assert any("(you) moved from" in line for line in own)
    assert "Ada opens judge mode." in [line.text for line in session.logs[PUBLIC].lines]
