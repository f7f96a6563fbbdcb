"""Guild Masters at the table: played by hand from the Quarters, players who are out with them, a board with a court."""

from __future__ import annotations

import pygame
import pytest

from rules.seize import words as w
from tests.ui.hands import bare_spot
from tests.ui.screens.table_kit import Table, match_of
from tests.ui.screens.test_table_many import begun, best_merc, deck_of, on, pool, sentence
from ui.table.hotspots import Hotspot


def test_a_guild_master_is_dragged_from_the_quarters_and_the_game_outlives_a_player() -> None:
    decks = [deck_of(pool(), 60, best_merc(cls)) for cls in range(3)]
    match = begun("guild-master", decks, ("bot:quick", "human", "bot:quick"))
    on(match, "rally", 1)
    table = Table(match)
    assert table.scene.mat.name == "cross" and table.scene.layout.near == 1
    master = match.view(1).pile(w.QUARTERS, 1)[0]
    here = table.scene.stage.shown["card", master].rect.center
    table.drag(here, table.tile("g4"))
    assert sentence(table) and match.view(1).cards[master].zone == w.QUARTERS
    table.drag(here, table.tile("b5"))
    if table.control.menu is not None:
        table.press(Hotspot("choice", 0))
    for _ in range(6):
        if match.view(1).cards[master].zone != w.BOARD:
            table.key(pygame.K_SPACE)
            table.rest()
    assert table.place_of(master) == "b5" and not table.scene.session.picture.rows[1, "quarters"]
    match.submit(2, (w.V_CONCEDE,))
    table.rest()
    assert match.result is None and 2 in table.wanted("gone")
    assert table.control.seat == 1 or table.scene.session.bots.thinking >= 0


MASTERS = """seize/1
options format=guild-master players=3
turn W attack | vault 24 17 11
A = W brask-ironmonger at e5 leader 1
n1 = N vial-taster-ensk at f5 health 1 leader 1
S hand thin-needle | W hand thin-needle | N hand thin-needle
S deck reedline-scout*9 | W deck alley-whisper*9 | N deck alley-whisper*9
"""


@pytest.mark.rule("SGT-FMT-G06")
def test_a_player_falls_with_the_guild_master_and_says_so() -> None:
    table = Table(match_of(MASTERS, ("bot:quick", "human", "bot:quick")))
    table.drag(table.tile("e5"), table.tile("f5"))
    for _ in range(6):
        if not table.scene.session.picture.out:
            table.key(pygame.K_SPACE)
            table.rest()
    assert table.scene.session.picture.out == frozenset({2}) and table.match.result is None
    assert table.scene.session.fallen == {2: "master"}
    assert 2 in table.wanted("gone")


def test_overlays_work_on_a_board_with_a_court() -> None:
    table = Table(match_of(MASTERS, ("bot:quick", "human", "bot:quick")))
    table.point(table.tile("e5"))
    for key in (pygame.K_r, pygame.K_v, pygame.K_d):
        table.key(key, up=False)
        assert table.wanted("lens")
        table.send(pygame.KEYUP, key=key, mod=0, unicode="")


def test_taking_a_fall_back_brings_the_player_back() -> None:
    table = Table(match_of(MASTERS, ("bot:quick", "human", "bot:quick")))
    table.drag(table.tile("e5"), table.tile("f5"))
    for _ in range(6):
        if not table.scene.session.picture.out:
            table.key(pygame.K_SPACE)
            table.rest()
    assert table.scene.session.fallen and table.scene.session.undo(consent=True) == ""
    table.rest()
    for _ in range(6):
        if not table.scene.session.picture.out:
            break
        table.scene.session.undo(consent=True)
        table.rest()
    assert not table.scene.session.picture.out and not table.scene.session.fallen and not table.wanted("gone")


WAITING = """seize/1
options format=guild-master players=3
turn W rally | vault 24 17 11
S hand thin-needle | W hand notched-cleaver thin-needle | N hand thin-needle
W quarters marshal-tovenna-greyline(leader)
S deck reedline-scout*9 | W deck alley-whisper*9 | N deck alley-whisper*9
"""


@pytest.mark.rule("SGT-FMT-G09")
def test_a_guild_master_brings_a_treasure_into_the_own_hall_only() -> None:
    for tile, asks in (("b5", False), ("a5", True)):
        table = Table(match_of(WAITING, ("bot:quick", "human", "bot:quick")))
        master = table.match.view(1).pile(w.QUARTERS, 1)[0]
        table.drag(table.scene.stage.shown["card", master].rect.center, table.tile(tile))
        menu = table.control.menu
        assert (menu is not None) == asks
        if menu is not None:
            treasure = next(at for at, row in enumerate(menu.rows) if row.things)
            table.press(Hotspot("choice", treasure))
        for _ in range(6):
            if table.match.view(1).cards[master].zone != w.BOARD:
                table.key(pygame.K_SPACE)
        assert table.place_of(master) == tile
        view = table.match.view(1)
        assert any(view.cards[card].host == master for card in view.pile(w.EQUIPPED, 1)) == asks


CALLED = """seize/1
options format=guild-master players=3
turn S attack | vault 24 17 11
A = S almoner-tesh at e5
B = S marshal-tovenna-greyline at f5 leader 1
C = N vial-taster-ensk at f8 leader 1
D = W vial-taster-ensk at b5 leader 1
S hand gatehand-odric gatehand-odric called-home gatehand-odric gatehand-odric
S warchest oilskin-mantle
S deck reedline-scout*9 | W deck alley-whisper*9 | N deck alley-whisper*9
"""


def test_a_card_dropped_on_its_first_target_leaves_the_next_ones_free() -> None:
    """The hand reaches over the Guild Hall, in which Called Home asks for a tile."""
    table = Table(match_of(CALLED, ("human", "bot:quick", "bot:quick")))
    card = table.scene.session.picture.hand[2]
    table.drag(bare_spot(table.scene, Hotspot("hand", card)), table.tile("e5"))
    held = table.control.held
    assert held is not None and held.source == card and table.control.pointing
    halls = [thing for thing in table.control.targets() if thing.kind == "tile"]
    assert len(halls) == 4 and all(bare_spot(table.scene, thing) for thing in halls)
