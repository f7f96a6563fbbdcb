"""Places with cards on them are named on the table as empty ones are, and no name hides a number of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.games import TITLES, library_for
from game.library import ROOT
from game.match.match import Match
from rules.kernel.notation.record import read_record
from rules.round_table import words as w
from tests.game.formats_kit import match_of as match_of_format
from tests.game.kit import new_match, play
from tests.guardians.board import Board
from tests.ui.screens.table_kit import Table, match_of
from ui.table.hotspots import Hotspot

SIZES = pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.nightly)])


def laid(table: Table, group: str) -> dict[Any, Rect]:
    """Where each sign of a group is."""
    table.scene.painter.refresh()
    wanted = table.scene.canvas.wanted.items()
    return {key: one.picture.get_rect(topleft=one.at) for (name, key), (one, _) in wanted if name == group}


@SIZES
@pytest.mark.parametrize("game", TITLES)
def test_places_with_cards_are_named(game: str, size: tuple[int, int]) -> None:
    table = Table(play(new_match(game=game, kinds=("human", "bot:quick")), 25), size, seat=0)
    layout, picture = table.scene.layout, table.scene.session.picture
    names, counts = laid(table, "zone"), list(laid(table, "count").values())
    mat = layout.mat
    counted = {key for key in layout.zones if key[1] in (*mat.piles("closed"), *mat.piles("open"))}
    for (seat, zone), place in layout.zones.items():
        full = picture.rows.get((seat, zone)) or picture.counts.get((seat, zone))
        if full and not place.overlay and place.holds not in ("counter", "lines") and zone != "stack":
            name = names["name", seat, zone]
            above = 4 * name.h // 5 + 1
            around = place.rect.inflate(2, 0)
            assert Rect(around.x, around.y - above, around.w, around.h + above + 1).contains(name), (seat, zone)
            room = Rect(place.rect.x, place.rect.y - name.h, place.rect.w, name.h)
            tight = any(room.colliderect(layout.zones[pile].rect) for pile in counted)
            if name.y < place.rect.y and picture.rows.get((seat, zone)) and not tight:
                assert 4 * (name.bottom - place.rect.y) <= name.h + 4, "it covers a card's name"
    assert counts and all(where.collidelist(counts) < 0 for where in names.values())
    assert [two for two in combinations(names, 2) if names[two[0]].colliderect(names[two[1]])] == []
    assert not {key[1:] for key in names} & set(laid(table, "label")), "only an empty row has its name on the mat"


def test_a_stage_names_what_lies_on_it_and_not_what_lies_below() -> None:
    board = Board("move").shield("S1", "L2", "A=drake").shield("N1", "M2", "C=golem", seat=1)
    table = Table(match_of("\n".join([*board.lines, "S deck ?*10", "N deck ?*10"])), seat=0)
    table.match.submit(0, table.match.parse(0, "turn L2.shields move M2"))
    table.rest()
    layout, picture = table.scene.layout, table.scene.session.picture
    names = {key[1:] for key in laid(table, "zone")}
    staged = {key for key in names if layout.zones[key].overlay}
    hidden = [layout.zones[key].rect for key in layout.zones if layout.zones[key].overlay == picture.overlay]
    assert all(layout.zones[key].rect.collidelist(hidden) < 0 for key in names - staged)
    assert staged and staged == {at for at, row in picture.rows.items() if row and at in layout.zones} & {
        at for at, place in layout.zones.items() if place.overlay == picture.overlay
    }


BEGUN: Mapping[str, Callable[[], Match]] = {
    "battle_gate": partial(new_match, game="battle_gate"),
    "round_table": partial(new_match, game="round_table"),
    "two around a court": partial(match_of_format, "guild-master", 2),
    "three around a court": partial(match_of_format, "guild-master", 3),
    "four around a court": partial(match_of_format, "guild-master", 4),
}


@pytest.mark.parametrize("begun", BEGUN)
def test_a_players_heading_and_the_names_of_piles_below_leave_each_other_free(begun: str) -> None:
    table = Table(play(BEGUN[begun](), 25), (1920, 1080), seat=0)
    heads, names = laid(table, "head"), laid(table, "zone")
    for (group, seat), (drawn, _) in table.scene.canvas.wanted.items():
        if group == "head":
            written = drawn.picture.get_bounding_rect().move(heads[seat].topleft)
            assert written.collidelist(list(names.values())) < 0


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_in_large_type_too_the_names_of_places_leave_the_names_of_players_free(scale: float) -> None:
    four = read_record((ROOT / "tests/positions/readme/treasures.rec").read_text(), library_for(None))
    table = Table(Match(four), seat=0)
    table.context.change(text_scale=scale)
    table.rest(full=True)
    heads = [Rect(head.topleft, (head.w // 2, head.h)) for head in table.scene.layout.heads.values()]
    assert heads and all(name.collidelist(heads) < 0 for name in laid(table, "zone").values())


FULL_COURT = """round_table/1
options players=4
round 5 | season spring | step turns | active P1 | turn P1
P1 main kay*3 | P2 main kay*3 | P3 main kay*3 | P4 main kay*3
P4 holding A=farm B=manor(on A) C=large-manor(on B) D=keep(on C) castle(on D)
P4 court hedge-knight*2 landless-rider*3
P4 realm orkney(of nobody)
nobody middle lothian(slot 1) tintagel(slot 2) badon-hill(slot 3)
"""


def test_the_name_of_a_place_leaves_the_cards_of_the_place_above_free() -> None:
    """A Realm below a Court full of Knights: its name once lay on the last Knight's numbers."""
    table = Table(match_of(FULL_COURT, ("human", *["bot:random"] * 3)), seat=0)
    name = laid(table, "zone")["name", 3, "realm"]
    view = table.match.view(0)
    knights = [row for row, seen in view.cards.items() if seen.zone == w.COURT]
    rects = [table.rect(Hotspot("row", knight, 3, "court")) for knight in knights]
    realm = table.scene.layout.zones[3, "realm"].rect
    assert len(rects) == 5 and max(rect.right for rect in rects) > name.left, "the last Knight stands above the name"
    assert name.collidelist(rects) < 0 and name.colliderect(realm)
