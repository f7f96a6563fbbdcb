"""A combat of Guardians at the table, fought by mouse between two people behind the curtain."""

from __future__ import annotations

from typing import Final

import pygame
import pytest

from rules.guardians import words as w
from rules.kernel.words import PUBLIC
from tests.guardians.table_kit import BATTLE, Pair
from ui.table.play import game_numbers
from ui.table.play.signs import stage_rect


def combat(*answers: str) -> Pair:
    """A combat in which these answers have been given: the number of a seat, and words."""
    at = Pair(BATTLE)
    for answer in ("0 turn M1.shields move M2", "0 command no", "1 command no", "0 primary tollgate-ogre", *answers):
        seat, _, words = answer.partition(" ")
        at.say(int(seat), words)
    return at


BRIBED: Final = (
    "1 primary hedge-witch", "0 pass", "1 bribe foaming-keg on tollgate-ogre", "0 primary penny-duelist",
    "0 pass", "1 pass",
)  # fmt: skip
WON: Final = (*BRIBED, "0 channel 3 from marsh-lantern", "1 pass", "0 pass")


@pytest.mark.rule("GU-MATCH-01", "GU-SEC-01")
def test_nobody_sees_who_is_sent_until_both_have_chosen() -> None:
    """Under the curtain, at the display, in the other's seat."""
    at = combat()
    session = at.scene.session
    assert session.picture.overlay == "combat"
    assert session.waiting == 1 and session.viewer == PUBLIC
    assert not session.picture.rows.get((0, "fighting")) and "face down" in at.sum_of(0)


@pytest.mark.rule("GU-BRIBE-02")
def test_the_sums_of_a_match_up_stand_in_sight_and_say_who_is_ahead() -> None:
    at = combat(*BRIBED)
    session = at.scene.session
    assert [made.by for made in at.made if made.action[0] == w.V_BRIBE] == ["drag"]
    assert at.lies("tollgate-ogre", 0) == "bribed"
    assert at.sum_of(0).endswith("6 + 2 OCB = 8")
    assert [session.picture.lines[seat, "sum"][0].tone for seat in (0, 1)] == ["good", "bad"]
    session.open_curtain()
    at.rest()
    zones, wanted = session.layout.zones, at.scene.canvas.wanted.items()
    labels = {
        key[1:]: laid.picture.get_rect(topleft=laid.at)
        for (kind, key), (laid, _) in wanted
        if kind == "zone" and isinstance(key, tuple)
    }
    lines = _lines(at)
    assert lines and all(rect.collidelist(lines) < 0 for rect in labels.values()), "names leave the stage's lines free"
    stage = stage_rect(session.placing.contents.staged, at.context.look)
    beside = [rect for key, rect in labels.items() if not zones[key].overlay]
    assert beside and stage.collidelist(beside) < 0, "no name is half under the stage"
    assert at.control.seat == 0 and not at.wanted("lens"), "whose primary stands has nothing to be warned of"


def _lines(at: Pair) -> list[pygame.Rect]:
    """The lines of words on the stage of a combat."""
    zones = at.scene.session.layout.zones
    return [place.rect for place in zones.values() if place.overlay and place.holds == "lines"]


@pytest.mark.rule("GU-CHAN-01")
def test_who_channels_wins_the_match_up_and_who_is_behind_is_warned() -> None:
    at = combat(*WON)
    assert at.lies("hedge-witch", 1) == "beaten"
    at.say(0, "primary marsh-lantern")
    at.say(1, "primary millstone-troll")
    for seat in (0, 1):
        at.say(seat, "pass")
    at.scene.session.open_curtain()
    at.rest()
    (hanging,) = at.wanted("lens")
    assert hanging == ("hanging", at.card("marsh-lantern", "under"), -1)
    warned = at.scene.canvas.wanted["lens", hanging][0]
    place = warned.picture.get_rect(topleft=warned.at)
    assert place.collidelist(_lines(at)) < 0, "the line of the combat can be read"


@pytest.mark.rule("GU-RETREAT-02")
def test_a_combat_is_fought_by_the_mouse_to_its_retreat() -> None:
    at = combat(*WON, "0 primary marsh-lantern", "1 primary millstone-troll", *("0 pass", "1 pass") * 2)
    session = at.scene.session
    assert at.say(1, "secondary reed-archer on penny-duelist") == "drag"
    assert session.picture.overlay == "", "a retreat is shown on the board"
    own, foe = at.card("plain-oak-shield", "march"), at.card("tin-sun-shield", "shields", 1)
    covers = [session.placing.spots["card", card].covers for card in (own, foe)]
    assert not covers[0].colliderect(covers[1]), "both Shields are in sight"
    assert all(session.layout.tile_rect(session.view.numbers[w.SPACE] - 1).contains(rect) for rect in covers)
    at.say(0, "retreat M1")
    at.say(0, "stop")
    assert {made.by for made in at.made} == {"click", "drag"}
    assert session.picture.overlay == "" and at.match.view(0).numbers[0] == 1
    assert game_numbers.count(at.match.record).best < 0, "strikes add up, and are no damage"
