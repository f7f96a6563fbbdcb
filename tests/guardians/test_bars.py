"""Guardians: answers named on the table lie on no card of the hand and on nothing that is to be picked."""

from __future__ import annotations

import pytest

from game.match.match import Match
from rules.guardians import words as w
from tests.guardians.table_kit import HEAD, middle, peace
from tests.ui.hands import bare_spot
from tests.ui.screens.table_kit import Table, match_of
from ui.table.hotspots import REFUSAL, Hotspot

LOST = """lead N move
S shields SA=plain-oak-shield(at M1) SB=tin-sun-shield(at L1) SC=tin-sun-shield(at R1)
S under ARCHER=reed-archer(on SA) OWN=quarry-golem(on SA) WITCH=hedge-witch(on SB) OGRE=tollgate-ogre(on SC)
S loose LEFT=marsh-lantern(at L0) MID=marsh-lantern(at M0) RIGHT=marsh-lantern(at R0)
N shields NA=tin-sun-shield(at M2) | N under TROLL=millstone-troll(on NA) GOLEM=quarry-golem(on NA)
N under LEVY=hedge-witch(on NA)
S hand jingling-purse*2 choking-fog unweave*2 foaming-keg*2 long-barley | S deck quarry-golem*3 | N deck quarry-golem*3
"""
GIVEN = (
    "turn M2.shields move M1", "command no", "primary reed-archer", "primary quarry-golem", "primary millstone-troll",
    "stop", "pass",
)  # fmt: skip


@pytest.mark.rule("GU-RETREAT-12")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ways_to_retreat_leave_the_hand_and_the_spaces_free(size: tuple[int, int]) -> None:
    match = lost()
    table = Table(match, size=size)
    assert len(table.control.prompt.choices) == 3
    table.scene.painter.refresh()
    rects = table.scene.canvas.things.rects
    ground = rects[Hotspot("ground")]
    cards = [rect for thing, rect in rects.items() if thing.kind == "hand"]
    assert len(cards) == 8 and ground.collidelist(cards) < 0
    for thing, _ in table.control.prompt.picks:
        assert bare_spot(table.scene, thing)


@pytest.mark.rule("GU-RETREAT-11")
def test_a_click_on_a_space_one_cannot_retreat_to_says_why() -> None:
    match = lost()
    table, said_of = Table(match), dict[str, str]()
    loose = next(card for card in match.view(0).pile(w.LOOSE, 0) if match.view(0).cards[card].place == 0)
    for name, thing in (
        ("M3", Hotspot("tile", 10)), ("loose at L0", Hotspot("row", loose, 0, "loose")),
    ):  # fmt: skip
        table.click(bare_spot(table.scene, thing))
        assert table.control.refused is not None
        said_of[name] = table.control.refused.sentence
    assert said_of == {
        "M3": "M3 is not next to the battle; a retreat is one space (GU-RETREAT-11).",
        "loose at L0": "L0 is not next to the battle; a retreat is one space (GU-RETREAT-11).",
    }


def lost() -> Match:
    """A combat that the person has lost, whose Shield must retreat."""
    match = match_of(HEAD + LOST, ("human", "bot:quick"))
    while "retreat M0" not in (said := offered(match)):
        match.submit(match.asked()[0], next(said[words] for words in GIVEN if words in said))
    return match


def offered(match: Match) -> dict[str, tuple[int, ...]]:
    """The legal answers by their words."""
    seat = match.asked()[0]
    return {match.words(seat, action): action for action in match.options(seat)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_message_lies_on_no_creature_of_a_combat(size: tuple[int, int]) -> None:
    match = match_of(HEAD + LOST, ("human", "bot:quick"))
    for words in ("turn M2.shields move M1", "command no"):
        match.submit(1, offered(match)[words])
    table = Table(match, size=size)
    canvas = table.scene.canvas
    canvas.toast = "Tin Sun Shield moves to M1. Tin Sun Shield attacks on M1; you defend. Mira plays no command card."
    table.scene.painter.refresh()
    toast = canvas.wanted["over", "toast"][0]
    body = toast.picture.get_rect(topleft=toast.at).inflate(-20, -20)
    creatures = [rect for thing, rect in canvas.things.rects.items() if thing.kind == "row" and thing.name == "unused"]
    assert len(creatures) == 5 and body.collidelist(creatures) < 0


def test_a_refusal_leaves_the_bar_of_the_shield_one_holds_free() -> None:
    """A card of the hand is clicked while *Hold* is offered just above it."""
    table = peace()
    table.click(middle(table, "plain-oak-shield", "shields"))
    table.press(table.control.thing_of(table.card("plain-oak-shield")))
    hold = table.rect(Hotspot("choice", 0))
    assert table.control.refused is not None and not table.rect(REFUSAL).colliderect(hold)
