"""Arrows at the table lead to their target, and numbers are read above them, and beside the counts of piles."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.match.match import read_match
from tests.ui.screens.lesson_kit import Pupil
from tests.ui.screens.table_kit import Table, field, match_of
from ui.table.cards.spots import Spot
from ui.table.drawing.draw import Laid
from ui.table.hotspots import Hotspot
from ui.table.play.aims import midst_of, target_of
from ui.table.play.figures import lying, over_arrows

ATTACK = """battle_gate/1
cards tests/battle_gate/fixtures/cards.toml
turn P2 attack
P1 field X=s1
P2 field A=s7 B=s7 C=s7
P1 deck ?*9 | P2 deck ?*9
"""


def readable(table: Table, card: int) -> bool:
    """Whether the numbers of a piece are seen as they are."""
    session = table.scene.session
    spot = session.placing.spots["card", card]
    (part,) = session.stage.artist.figures(spot)
    part = part.inflate(-8, -8)
    seen, piece = table.surface.subsurface(lying(part, spot)), session.stage.artist.picture(spot).subsurface(part)
    same = pygame.mask.from_threshold(seen, (0, 0, 0), (60, 60, 60, 255), piece)
    return same.count() == part.w * part.h


@pytest.mark.parametrize("beside", ["b4", "d4"])
def test_an_arrow_to_the_piece_beside_leaves_the_numbers_of_both_to_be_read(beside: str) -> None:
    foes = {"b4": "n4 A  .", "d4": ".  A  n4"}
    text = field("attack").replace("4   .  .  A  .", f"4   .  {foes[beside]}")
    table = Table(match_of(text.replace("n1 = N", "n4 = N alley-whisper\nn1 = N")))
    grid, session, canvas = table.scene.session.view.table.grid, table.scene.session, table.scene.canvas
    assert grid is not None
    tiles = [grid.number[name] for name in ("c4", beside)]
    table.press(Hotspot("tile", tiles[0]))
    table.point(table.tile(beside))
    assert table.wanted("arrow") == ["held"]
    arrow = canvas.wanted["arrow", "held"][0]
    table.scene.draw(table.surface, True)
    assert all(readable(table, session.picture.board[tile]) for tile in tiles)
    assert Rect(arrow.at, arrow.picture.get_size()).colliderect(target_of(canvas, tiles[1]))


def test_a_line_from_an_attacker_leaves_the_numbers_of_its_neighbour_to_be_read() -> None:
    match = match_of(ATTACK)
    for text in ("attack s7 P1", "attack s7#2 P1", "done"):
        match.submit(1, match.parse(1, text))
    table = Table(match, seat=0)
    table.scene.draw(table.surface, True)
    second, third = (link.source + 1 for link in table.scene.session.picture.links)
    assert readable(table, second) and readable(table, third)


def test_a_line_across_the_power_of_a_player_leaves_it_to_be_read() -> None:
    record = Path("tests/positions/readme/treasures.rec")
    table = Table(read_match(record.read_text(encoding="utf-8"), record), seat=0)
    power = table.scene.layout.slot_rect(3, "power")
    assert (3, "power") in table.wanted("figures")
    wanted = table.scene.canvas.wanted
    _, height = wanted["figures", (3, "power")]
    lines = [wanted["sign", ("link", at)] for at in range(2)]
    crossing = [z for laid, z in lines if laid.picture.get_rect(topleft=laid.at).colliderect(power)]
    assert crossing and height > max(crossing)


class Blank:
    """Pieces without a picture, with their numbers in the lower quarter."""

    def picture(self, spot: Spot) -> pygame.Surface:
        """Nothing is drawn."""
        return pygame.Surface(spot.size)

    def figures(self, spot: Spot) -> tuple[Rect, ...]:
        """The lower quarter."""
        return (Rect(0, 60, 40, 20),)


def test_numbers_above_an_arrow_are_not_above_the_card_that_lies_over_them() -> None:
    arrow = pygame.Surface((200, 100))
    lower, upper = (Spot("piece", at, 0, (20 + 25 * at, 40), (40, 80), z=10 + at) for at in range(2))
    spots = {("card", 0): lower, ("card", 1): upper}
    shown = over_arrows({("arrow", 0): (Laid(arrow, (0, 0)), 5)}, spots, (), Blank(), Rect(0, 0, 0, 0))
    places = [shown["figures", (card, 0)][0] for card in range(2)]
    assert [laid.picture.get_rect(topleft=laid.at) for laid in places] == [Rect(0, 60, 25, 20), Rect(25, 60, 40, 20)]


def test_the_arrow_of_a_coach_leaves_the_numbers_it_passes_to_be_read() -> None:
    pupil = Pupil(game="battle_gate")
    pupil.until("Claim")
    pupil.scene.draw(pupil.surface, True)
    seal = pupil.card("wax-seal", "pot", -1)
    arrow, _ = pupil.scene.canvas.wanted["arrow", "coach"]
    spot = pupil.scene.session.placing.spots["card", seal]
    assert spot.rect.colliderect(arrow.picture.get_rect(topleft=arrow.at)) and readable(pupil, seal)


def test_the_arrow_of_a_coach_into_a_place_ends_beside_the_pieces_that_lie_there() -> None:
    pupil = Pupil(game="round_table")
    pupil.until("Recruit")
    canvas, session = pupil.scene.canvas, pupil.scene.session
    court = pupil.rect(pupil.aim().goal)
    end = midst_of(canvas, court)
    assert court.collidepoint(end) and not any(spot.covers.collidepoint(end) for spot in session.placing.spots.values())


def test_the_count_of_a_pile_leaves_the_values_at_the_foot_of_its_top_card() -> None:
    table = Table(match_of(ATTACK.replace("P1 field X=s1", "P1 field X=s1 | P1 discard Y=s7 Z=s7")))
    table.scene.painter.refresh()
    pile, badge = table.scene.layout.slot_rect(0, "discard"), table.scene.canvas.wanted["count", ("discard", 0)][0]
    place = Rect(badge.at, badge.picture.get_size())
    assert pile.contains(place) and place.bottom < pile.bottom - 0.22 * pile.h
