"""Mats of games that do not exist: nothing overlaps for any number of players, and forty cards have room."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect

from tests.ui.table.mat_kit import NAMES, display, drawn, filled, laptop, made_up
from ui.display.layout import DisplayLayout
from ui.style import fonts
from ui.style.theme import Look, read_theme
from ui.table.cards.contents import contents
from ui.table.cards.fan import fan_out, host_of
from ui.table.cards.placing import place
from ui.table.cards.spread import lie, roomy, seen, spread
from ui.table.drawing.parts import NAME
from ui.table.hotspots import Hotspot
from ui.table.mats.felt import engraving
from ui.table.mats.ground import Ground
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat
from ui.table.mats.sitting import Sitting, usual_sitting

SIZES = ((1280, 720), (1920, 1080), (1280, 1024), (3440, 1440))
TABLES = [(name, players) for name in NAMES for players in made_up(name).players]


def table(name: str, players: int) -> tuple[Mat, Sitting]:
    """A mat with its seats."""
    mat = made_up(name)
    return mat, usual_sitting(mat, players)


def screen_of(ground: Ground) -> tuple[int, int]:
    assert isinstance(ground, TableLayout)
    return ground.size


def grounds(name: str, players: int) -> list[Ground]:
    """The table on every laptop, and on a display."""
    mat, sitting = table(name, players)
    rooms: list[Ground] = [
        laptop(mat, sitting, size, near, opened)
        for size in SIZES
        for near in range(players)
        for opened in (False, True)
    ]
    return [*rooms, *(display(mat, sitting, size) for size in SIZES)]


def lying(ground: Ground) -> dict[str, Rect]:
    """Everything that must not overlap: zones outside overlays, tiles, hands, heads."""
    out = {f"{at.seat} {at.name}": at.rect for at in ground.places if not at.overlay}
    if isinstance(ground, TableLayout):
        out |= {f"head {seat}": rect for seat, rect in ground.heads.items()}
        out |= {f"hand {seat}": rect for seat, rect in ground.hands.items()}
        out |= {"near hand": ground.near_hand, "panel": ground.panel}
        out |= {"far hand": ground.far_hand} if ground.far_hand.w else {}
    return out


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_nothing_overlaps_and_all_is_inside_from_every_seat(name: str, players: int) -> None:
    for ground in grounds(name, players):
        areas = lying(ground)
        whole = ground.rect if isinstance(ground, MatLayout) else Rect((0, 0), screen_of(ground))
        assert not [(a, b) for a, b in combinations(areas, 2) if areas[a].colliderect(areas[b])]
        assert all(whole.contains(rect) and min(rect.size) > 0 for rect in areas.values())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_player_has_every_zone_and_the_shared_ones_are_there_once(name: str, players: int) -> None:
    mat = made_up(name)
    for ground in grounds(name, players):
        for zone in mat.zones:
            holders = [-1] if zone.shared else list(range(players))
            assert [seat for seat in range(-1, players) if ground.has(seat, zone.id)] == holders


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("many", [1, 7, 40])
@pytest.mark.parametrize("overlay", ["", "fight"])
def test_cards_stay_in_their_places_however_many(name: str, players: int, many: int, overlay: str) -> None:
    mat, sitting = table(name, players)
    picture = filled(mat, sitting, many, overlay)
    for ground in (laptop(mat, sitting, SIZES[0]), laptop(mat, sitting, SIZES[1], 1), display(mat, sitting, SIZES[1])):
        laid = contents(picture, ground)
        for (seat, zone), row in picture.rows.items():
            at = ground.zones[seat, zone]
            if at.overlay and at.overlay != overlay:
                assert not any(("card", one.card) in laid.spots for one in row)
                continue
            spots = [laid.spots[key] for one in row if (key := ("card", one.card)) in laid.spots]
            behind = [laid.spots["card", card] for one in row for card in picture.attached.get(one.card, ())]
            assert spots and all(at.rect.inflate(2, 2).contains(spot.covers) for spot in (*spots, *behind))
            if len(spots) < len(row):
                assert at.holds == "card" or laid.counts[seat, zone][1] == len(row)
            if at.holds in ("row", "fan", "queue", "columns"):
                assert len({spot.centre for spot in spots}) == len(spots)
        for (tile, _), row in picture.layers.items():
            inside = ground.tile_rect(tile).inflate(2, 2)
            assert all(inside.contains(laid.spots["card", one.card].covers) for one in row[-1:])


def test_a_tile_takes_a_ground_a_host_loose_cards_and_a_tab_at_once() -> None:
    """They are apart where the mat says so, and hosts are counted."""
    mat, sitting = table("spaces", 2)
    picture = filled(mat, sitting, 4)
    for ground in (laptop(mat, sitting, SIZES[0]), display(mat, sitting, SIZES[1])):
        laid = contents(picture, ground)
        for tile in (0, 2, 4, 6):
            host, loose, tab, under = (
                laid.spots["card", picture.layers[tile, layer][-1].card].covers
                for layer in ("host", "loose", "tab", "ground")
            )
            assert not host.colliderect(loose) and not host.colliderect(tab) and not tab.colliderect(loose)
            assert under.w > under.h and under.colliderect(host)
        assert laid.counts[2, "tile loose"][1] == 4


def test_the_far_players_cards_lie_at_the_far_side_of_a_tile() -> None:
    """A host is in its owner's half, seen from either seat."""
    mat, sitting = table("spaces", 2)
    picture = filled(mat, sitting, 2)
    for near, ways in ((0, (1, -1)), (1, (-1, 1))):
        ground = laptop(mat, sitting, SIZES[0], near)
        laid = contents(picture, ground)
        for tile, way in ((0, ways[0]), (10, ways[1])):
            spot = laid.spots["card", picture.layers[tile, "host"][-1].card]
            assert (spot.centre[1] - ground.tile_rect(tile).centery) * way > 0


def test_what_is_tucked_behind_a_card_looks_out_above_it() -> None:
    mat, sitting = table("lanes", 2)
    picture = filled(mat, sitting, 4)
    laid = contents(picture, laptop(mat, sitting, SIZES[0]))
    host = picture.rows[0, "court"][-1].card
    tops = [laid.spots["card", card].covers.top for card in (host, *picture.attached[host])]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == len(tops)


def test_each_card_lies_lower_than_the_one_it_is_tucked_behind_in_whatever_order_they_came() -> None:
    mat, sitting = table("lanes", 2)
    picture = filled(mat, sitting, 4)
    laid = contents(picture, laptop(mat, sitting, SIZES[0]))
    for host, behind in picture.attached.items():
        heights = [laid.spots["card", card].z for card in (host, *behind)]
        assert heights == sorted(set(heights), reverse=True)


def test_what_is_tucked_behind_a_card_is_fanned_out_above_it_and_still_found_where_it_was() -> None:
    mat, sitting = table("lanes", 2)
    picture = filled(mat, sitting, 4)
    ground = laptop(mat, sitting, SIZES[0])
    host = picture.rows[0, "court"][-1].card
    before, after = contents(picture, ground), contents(picture, ground)
    behind = picture.attached[host]
    assert [host_of(picture, card) for card in (host, *behind)] == [host] * (1 + len(behind))
    fan_out(after, picture, host, ground.cloth)
    rects = {thing.value: rect for thing, rect in after.things.rects.items() if thing.kind == "row"}
    front = after.spots["card", host].covers
    lefts = [after.spots["card", card].covers.left for card in behind]
    steps = {abs(right - left) for left, right in pairwise(lefts)}
    assert lefts[0] == front.left and min(steps) > front.w / 2
    for card in behind:
        now, strip = after.spots["card", card].covers, before.spots["card", card].covers
        assert ground.cloth.contains(now) and front.top - now.top >= front.h / 2
        assert rects[card].contains((strip.x, strip.y, strip.w, front.top - strip.y))


def test_the_strip_that_fans_the_cards_out_keeps_its_card_under_the_pointer() -> None:
    mat, sitting = table("lanes", 2)
    picture = filled(mat, sitting, 4)
    ground = laptop(mat, sitting, SIZES[0])
    host = picture.rows[0, "court"][-1].card
    tops = {card: contents(picture, ground).spots["card", card].covers for card in (host, *picture.attached[host])}
    for card in picture.attached[host]:
        strip = tops[card]
        lower = min(rect.top for rect in tops.values() if rect.top > strip.top)
        placed = place(picture, ground, fanned=card)
        pointed = placed.things.at((strip.centerx, (strip.top + lower) // 2))
        assert (pointed.kind, pointed.value) == ("row", card)
        assert tops[host].top - placed.spots["card", card].covers.top >= tops[host].h / 2


def test_a_queue_is_numbered_from_the_one_that_leaves_first() -> None:
    mat, sitting = table("lanes", 2)
    picture = filled(mat, sitting, 40)
    laid = contents(picture, laptop(mat, sitting, SIZES[0]))
    queue = [one.card for one in picture.rows[-1, "queue"]]
    shown = [card for card in queue if ("card", card) in laid.spots]
    assert shown == queue[: len(shown)] and [laid.numbers[card] for card in shown] == list(range(1, len(shown) + 1))
    assert laid.counts[-1, "queue"][1] == 40


def test_an_overlay_lies_over_what_is_beneath_and_can_be_pointed_at() -> None:
    mat, sitting = table("spaces", 2)
    ground = laptop(mat, sitting, SIZES[0])
    things = place(filled(mat, sitting, 3, "fight"), ground).things
    stage = things.rects[Hotspot("overlay", name="fight")]
    found = {things.at((x, y)).kind for x in range(stage.x, stage.right, 9) for y in range(stage.y, stage.bottom, 9)}
    assert found <= {"overlay", "pile", "row"} and "row" in found
    below = place(filled(mat, sitting, 3), ground).things
    assert below.at(stage.center).kind in ("tile", "row", "felt")


@pytest.mark.parametrize("name", NAMES)
def test_every_card_that_is_seen_can_be_pointed_at(name: str) -> None:
    mat, sitting = table(name, made_up(name).players[0])
    picture = filled(mat, sitting, 7)
    placed = place(picture, laptop(mat, sitting, SIZES[1]))
    for (seat, zone), row in picture.rows.items():
        at = mat.zone(zone)
        if at is None or at.holds == "card" or at.overlay or at.holds == "pile":
            continue
        for one in row:
            spot = placed.spots["card", one.card].covers
            points = [(x, y) for x in range(spot.x, spot.right) for y in (spot.y + 1, spot.bottom - 2)]
            assert any(placed.things.at(point) == Hotspot("row", one.card, seat, zone) for point in points)


@pytest.mark.parametrize("holds", ["row", "column", "fan", "queue", "columns"])
@pytest.mark.parametrize("area", [Rect(3, 4, 60, 84), Rect(0, 0, 300, 90), Rect(9, 9, 70, 400)])
def test_a_place_shows_as_many_cards_as_can_be_told_apart(holds: str, area: Rect) -> None:
    for many in range(1, 60):
        card = (60, 84)
        found = lie(holds, area, [at // 4 for at in range(many)], card, 4)
        assert len(found) == len(seen(holds, area, many, card)) > 0
        assert all(area.contains(rect) for rect in found)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("size", [*SIZES, (1080, 1920)])
def test_every_player_has_a_strip_beside_the_mat_on_a_display(name: str, players: int, size: tuple[int, int]) -> None:
    mat, sitting = table(name, players)
    layout = DisplayLayout(size, mat, sitting, 0.0, False)
    strips = [strip.rect for strip in layout.strips.values()]
    assert len(strips) == players and all(Rect((0, 0), size).contains(rect) for rect in strips)
    assert not [pair for pair in combinations(strips, 2) if pair[0].colliderect(pair[1])]
    assert not [rect for rect in strips if rect.colliderect(layout.mat.rect.inflate(-4, -4))]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_table_is_drawn_for_the_laptop_and_for_the_display(name: str, players: int) -> None:
    """Lines between cards, counts and numbers are in the picture."""
    pygame.font.init()
    mat, sitting = table(name, players)
    picture = filled(mat, sitting, 5)
    for ground in (laptop(mat, sitting, SIZES[0]), display(mat, sitting, SIZES[0])):
        full = drawn(ground, picture, SIZES[0])
        bare = drawn(ground, filled(mat, sitting, 1), SIZES[0])
        assert pygame.image.tobytes(full, "RGB") != pygame.image.tobytes(bare, "RGB")


def test_the_names_of_places_grow_with_the_text_as_far_as_there_is_room() -> None:
    def seen(scale: float, wide: int) -> int:
        look = Look(read_theme("walnut"), (1280, 720), scale)
        return engraving((wide, 200), "flag", "Events", look, 1.0).get_bounding_rect().w

    assert seen(0.75, 400) == seen(1.0, 400) < seen(2.0, 400) <= 400
    assert seen(3.0, 90) <= 90


def test_places_that_differ_in_a_number_alone_have_their_names_in_letters_of_one_form() -> None:
    def letters(wide: int, number: int) -> int:
        """How tall they are: only small ones have tails."""
        look = Look(read_theme("walnut"), (1280, 720))
        name = engraving((wide, 120), "flag", f"Army at Region {number}", look, 1.0)
        return name.subsurface((0, 80, wide, 40)).get_bounding_rect().h

    assert all(letters(wide, 1) == letters(wide, 2) == letters(wide, 3) for wide in range(84, 240))


def test_a_name_hardly_too_long_in_capitals_is_shrunk_and_keeps_them() -> None:
    """As its neighbours do: “Discard pile” stood beside UP-CARD."""
    look = Look(read_theme("walnut"), (1280, 720))

    def seen(wide: int, label: str) -> bytes:
        return pygame.image.tobytes(engraving((wide, 120), "flag", label, look, 1.4), "RGBA")

    full = fonts.width("DISCARD PILE", "ui-medium", round(NAME * 1.4))
    same = [wide for wide in range(30, 2 * full) if seen(wide, "Discard pile") == seen(wide, "DISCARD PILE")]
    assert set(range(full, 2 * full)) <= set(same) and 3 * full // 4 not in same


def test_an_empty_row_too_narrow_for_its_name_shows_whose_it_is() -> None:
    def seen(wide: int, seat: int) -> bytes:
        look = Look(read_theme("walnut"), (1280, 720))
        return pygame.image.tobytes(engraving((wide, 70), "numeric-1", "Army at Region 1", look, 1.0, seat), "RGBA")

    assert len({seen(60, seat) for seat in range(-1, 4)}) == 5
    assert len({seen(200, seat) for seat in range(-1, 4)}) == 1


@pytest.mark.parametrize("count", range(1, 70))
def test_cards_of_a_row_are_larger_where_there_are_few_and_smaller_before_lines_overlap(count: int) -> None:
    area, card = Rect(0, 0, 664, 190), (58, 81)
    size = roomy(area, count, card, 4)
    places = spread(area, count, size, 4)
    assert len(places) == count and all(map(area.contains, places))
    if size != card:
        assert all(one.collidelist(places) == at for at, one in enumerate(places)), "they do not overlap"
    assert (size > card) == (count <= 20), "two rows of ten are as many as fit"
    assert (size < card) == (20 < count <= 51), "three rows of seventeen fit at three fifths"
    assert size[0] >= card[0] * 3 // 5


def test_cards_in_one_line_keep_their_size_and_overlap() -> None:
    assert roomy(Rect(0, 0, 300, 90), 9, (58, 81), 4) == (58, 81)
