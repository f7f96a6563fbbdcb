"""Pieces, still layers and overlays: what they show is distinguishable, in the right place, and cached."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.contrast import contrast
from tests.ui.kit import changed
from tests.ui.table.mat_kit import table_layer
from ui.style.theme import GLOWS, Look, read_theme, theme_names
from ui.table.cards.picture import Line
from ui.table.drawing.bubble import BubbleLine, ForecastBubble, forecast_bubble, refusal_bubble
from ui.table.drawing.chip_file import read_chips
from ui.table.drawing.chips import Counter
from ui.table.drawing.draw import INK, Laid
from ui.table.drawing.lines import lines_picture
from ui.table.drawing.overlay import ARROWS, GlowKind, arrow, glow, rim
from ui.table.drawing.sight import Sight, range_bands, sight_lines
from ui.table.mats.felt import mat_layer
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat import MatLayout
from ui.table.mats.mat_file import Mat, game_mats
from ui.table.pieces.column import compass
from ui.table.pieces.look import Badge, Bar, CardLook, CoverLook, Piece, PieceLook, Value
from ui.table.pieces.paint import _rows, piece_picture

CHIPS = read_chips("seize")
SIZE = (108, 89)
VALUES = (Value("melee", 1, 0b10000011), Value("crossbow", 2), Value("move", 2, 255))
COIN = Badge("ne", text="2", shape="coin")
PLAIN = PieceLook("Barbwright Joll", 0, None, Bar(4, 4), VALUES, (COIN,), facing=0)
CARD = PieceLook("Keep", 0, badges=(Badge("sw", text="3", shape="hexagon"),), line="Tower")


@pytest.fixture(scope="module")
def mat() -> Mat:
    return game_mats("seize")["duel"]


def picture() -> Surface:
    out = Surface((200, 140))
    out.fill((90, 120, 60))
    return out


def data(surface: Surface) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGBA"))


def test_everything_a_piece_says_changes_its_picture() -> None:
    looks = [
        PLAIN,
        replace(PLAIN, seat=1),
        replace(PLAIN, bar=Bar(3, 4)),
        replace(PLAIN, bar=Bar(4, 5)),
        replace(PLAIN, badges=()),
        replace(PLAIN, badges=(replace(COIN, text="3"),)),
        replace(PLAIN, badges=(COIN, replace(COIN, corner="n"))),
        replace(PLAIN, badges=(COIN, Badge("sw", text="3", shape="hexagon"))),
        *(replace(PLAIN, facing=turn) for turn in (1, 2, 3)),
        replace(PLAIN, spent=True),
        replace(PLAIN, spent=True, mark="exhaust"),
        replace(PLAIN, picture=picture()),
        replace(PLAIN, tint=(90, 90, 255)),
        replace(PLAIN, chips=(Counter(CHIPS["bleed"], 2),)),
        replace(PLAIN, chips=(Counter(CHIPS["bleed"], 3),)),
        replace(PLAIN, values=(Value("melee", 1, 0b10000010), *VALUES[1:])),
        replace(PLAIN, values=(Value("melee", 1, 0b10000011, change=1), *VALUES[1:])),
        replace(PLAIN, values=(*VALUES[:2], Value("move", 2, 255, spent=True))),
    ]
    images = [data(piece_picture(look, SIZE)) for look in looks]
    assert not [(a, b) for a, b in combinations(range(len(looks)), 2) if images[a] == images[b]]


@pytest.mark.parametrize("number", [0, 24])
def test_everything_a_card_says_changes_its_picture(number: int) -> None:
    value = CARD.badges[0]
    looks: list[Piece] = [
        CARD,
        replace(CARD, name="Wall"),
        replace(CARD, seat=-1),
        replace(CARD, line="Gate"),
        replace(CARD, ribbon="Gone"),
        replace(CARD, spent=True, picture=picture()),
        replace(CARD, spent=True, picture=picture(), mark="exhaust"),
        replace(CARD, picture=picture(), tint=(90, 255, 90)),
        replace(CARD, chips=(Counter(CHIPS["bleed"], 2),)),
        replace(CARD, badges=(replace(value, text="4"),)),
        replace(CARD, badges=(replace(value, change=1),)),
        replace(CARD, badges=(replace(value, corner="se"),)),
        replace(CARD, badges=(replace(value, shape="shield"),)),
        replace(CARD, badges=(replace(value, text="", icon="shield"),)),
        replace(CARD, badges=(value, Badge("s", shape="dot"))),
        *(replace(CARD, badges=(value, Badge(corner, icon="flash"))) for corner in ("nw", "n", "ne")),
        replace(CARD, badges=(value, Badge("ne", icon="flash"), Badge("ne", icon="shield"))),
        CoverLook(picture()),
        CoverLook(picture(), ("Keep",)),
        CoverLook(picture(), ("Keep", "3 / 4")),
        CoverLook(picture(), badges=(Badge("ne", icon="timer-sand"),)),
    ]
    images = [data(piece_picture(look, (80, 112), number)) for look in looks]
    assert not [(a, b) for a, b in combinations(range(len(looks)), 2) if images[a] == images[b]]
    open_card = picture()
    assert piece_picture(CardLook(open_card), (80, 112), number) is open_card


@pytest.mark.parametrize("size", [(170, 120), (184, 130), (276, 196), (400, 290)])
def test_a_heading_ends_before_the_badge_beside_it(size: tuple[int, int]) -> None:
    def drawn(heading: str, *badges: Badge) -> Surface:
        return piece_picture(PieceLook("Thicket", 0, None, badges=badges, heading=heading), size)

    badge = Badge("ne", icon="barley")
    words = changed(drawn("M1 · Whispering Thicket by the Weir", badge), drawn(" ", badge))
    sign = changed(drawn(" ", badge), drawn(" "))
    assert words.w > size[0] // 3 and words.right < sign.x


@pytest.mark.parametrize("size", [(82, 114), (111, 155), (140, 197), (200, 280)])
def test_a_change_lies_beside_badges_that_come_down_to_it(size: tuple[int, int]) -> None:
    def drawn(change: int, *badges: Badge) -> Surface:
        value = Badge("sw", text="6", shape="shield", change=change, ink=(255, 255, 255))
        return piece_picture(PieceLook("Tallyman", 0, None, badges=(value, *badges), titled=True), size)

    weak = [Badge("nw", icon="gold"), Badge("nw", icon="heart")]
    lower, figure = changed(drawn(0, *weak), drawn(0, weak[0])), changed(drawn(3, *weak), drawn(5, *weak))
    assert not figure.colliderect(lower)


def test_a_card_on_its_side_is_all_picture_and_its_numbers_stand_upright() -> None:
    """The text band is left out; the value is in the lower left corner of what is visible."""
    across = piece_picture(CARD, (112, 80))
    assert data(across) == data(piece_picture(replace(CARD, line="Gate"), (112, 80)))
    bare = piece_picture(replace(CARD, badges=(Badge("se", text="3", shape="hexagon"),)), (112, 80))
    left = Rect(0, 50, 30, 30)
    assert data(across.subsurface(left)) != data(bare.subsurface(left))


@pytest.mark.parametrize("size", [(70, 70), (108, 89), (163, 134), (220, 220), (326, 268)])
def test_a_piece_fits_its_tile_at_every_size_and_is_drawn_once(size: tuple[int, int]) -> None:
    counters = tuple(Counter(chip, 12) for chip in CHIPS.values())
    for look in (PLAIN, replace(PLAIN, spent=True, mark="exhaust", chips=counters, bar=Bar(20, 20))):
        out = piece_picture(look, size)
        assert out.get_size() == size and out.get_bounding_rect().w > size[0] * 0.8
        assert piece_picture(look, size) is out


def test_seats_differ_without_colour() -> None:
    greys = [pygame.transform.grayscale(piece_picture(replace(PLAIN, seat=seat), SIZE)) for seat in range(4)]
    assert len({data(grey.subsurface((4, 4, 30, 30))) for grey in greys}) == 4


def test_every_set_of_arrows_looks_different_small_and_large() -> None:
    for size in (14, 40):
        assert len({data(compass(ways, size, (255, 255, 255))) for ways in range(256)}) == 256


@pytest.mark.parametrize("theme", ["walnut", "slate", "bright"])
def test_the_still_layer_shows_tiles_halls_and_places(mat: Mat, theme: str) -> None:
    size = (1280, 720)
    layout = TableLayout(size, 1.0, mat)
    out = table_layer(layout, Look(read_theme(theme), size))
    assert out.get_size() == size
    hall, far_hall, front = (out.subsurface(layout.tile_rect(tile).inflate(-8, -8)) for tile in (1, 21, 9))
    tones = [pygame.transform.average_color(part)[:3] for part in (hall, far_hall, front)]
    assert len(set(tones)) == 3
    assert len({data(out.subsurface(layout.tile_rect(tile))) for tile in range(24)}) == 24


def test_the_table_display_turns_the_far_half_to_its_owner(mat: Mat) -> None:
    size = (800, 900)
    layout = MatLayout(mat, Rect(0, 0, *size))
    out = mat_layer(layout, size, Look(read_theme("walnut"), size))

    def ink(tile: int) -> tuple[int, int]:
        """Redness of the lower left and of the upper right corner: the name is gold on green."""
        box = layout.tile_rect(tile).inflate(-12, -12)
        low, high = Rect(box.x, box.bottom - 16, 24, 16), Rect(box.right - 24, box.y, 24, 16)
        return pygame.transform.average_color(out, low)[0], pygame.transform.average_color(out, high)[0]

    for near, far in ((4, 19), (5, 18), (8, 15)):
        assert ink(near)[0] > ink(near)[1] + 5
        assert ink(far)[1] > ink(far)[0] + 5


@pytest.mark.parametrize("kind", ["attack", "support"])
@pytest.mark.parametrize("end", [(400.0, 80.0), (60.0, 440.0), (40.0, 60.0), (310.0, 310.0)])
def test_an_arrow_runs_from_piece_to_target(kind: str, end: tuple[float, float]) -> None:
    start = (300.0, 300.0)
    found = arrow(start, end, "attack" if kind == "attack" else "support", 1.0)
    box = found.picture.get_bounding_rect(min_alpha=200).move(found.at)
    assert box.inflate(30, 30).collidepoint(start) and box.inflate(30, 30).collidepoint(end)
    width, height = found.picture.get_size()
    colours = {tuple(found.picture.get_at((x, y)))[:3] for x in range(width) for y in range(height)}
    assert ARROWS[kind] in colours


@pytest.mark.parametrize("start", [(154, 20), (20, 144), (154, 400), (600, 20), (154, 190)])
def test_an_arrow_ends_at_the_edge_of_a_piece_and_leaves_its_middle_free(start: tuple[int, int]) -> None:
    tile = Rect(100, 100, 108, 89)
    end = rim(tile, start)
    assert tile.collidepoint(end) and not tile.inflate(-tile.w // 3, -tile.h // 3).collidepoint(end)
    assert rim(tile, tile.center) == tile.center


def test_glows_differ_by_kind_and_surround_their_tile() -> None:
    tile = Rect(100, 100, 108, 89)
    kinds: tuple[GlowKind, ...] = ("playable", "target", "selected")
    found = {kind: glow(tile, kind, 1.0) for kind in kinds}
    assert len({data(laid.picture) for laid in found.values()}) == 3
    for kind, (image, at) in found.items():
        assert Rect(at, image.get_size()).contains(tile)
        line = image.get_at((tile.x - at[0] + 1, tile.centery - at[1]))
        assert tuple(line)[:3] == pytest.approx(GLOWS[kind], abs=4) and line.a >= 250


def test_what_a_glow_surrounds_stays_in_sight_however_thick_its_line() -> None:
    for piece in (Rect(0, 0, 61, 85), Rect(0, 0, 121, 168)):
        for unit in (0.5, 1.0, 1.5, 3.0):
            image = glow(piece, "selected", unit).picture
            assert image.get_at(image.get_rect().center).a < 32, (piece, unit)


def test_range_bands_close_in_on_the_origin(mat: Mat) -> None:
    layout = TableLayout((1280, 720), 1.0, mat)
    tiles = [layout.tile_rect(tile) for tile in range(24)]
    distance = [max(abs(t % 4 - 1), abs(t // 4 - 1)) for t in range(24)]
    image, at = range_bands(layout.board, tiles, distance, ("Melee", "Distance 1", "Distance 2"), 1.0)

    def tint(tile: int) -> tuple[int, ...]:
        return tuple(image.get_at((tiles[tile].centerx - at[0] - 20, tiles[tile].centery - at[1])))

    assert tint(0) == tint(6) == tint(10) and tint(3) == tint(12) and tint(16) == tint(19)
    assert len({tint(0), tint(3), tint(16)}) == 3
    assert tint(5)[3] == tint(20)[3] == 0


def test_sight_lines_mark_free_and_blocked_targets_and_name_the_blocker(mat: Mat) -> None:
    layout = TableLayout((1280, 720), 1.0, mat)
    tiles = [layout.tile_rect(tile) for tile in range(24)]
    lines = (Sight(12, ()), Sight(17, (9,)))
    named = sight_lines(layout.board, tiles, 1, lines, {9: "Icewall Orsa"}, 1.0)
    bare = sight_lines(layout.board, tiles, 1, lines, {}, 1.0)
    free = sight_lines(layout.board, tiles, 1, (Sight(12, ()),), {}, 1.0)
    assert data(named.picture) != data(bare.picture)

    def at(laid: Laid, tile: int) -> Surface:
        return laid.picture.subsurface(tiles[tile].move(-laid.at[0], -laid.at[1]))

    assert data(at(named, 17)) != data(at(free, 17))
    assert data(at(named, 12)) == data(at(free, 12))
    assert data(at(named, 9)) != data(at(bare, 9)) != data(at(free, 9))


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_bubbles_stay_inside_and_beside_their_target(mat: Mat, size: tuple[int, int]) -> None:
    layout = TableLayout(size, 1.0, mat)
    look = Look(read_theme("walnut"), size)
    bounds = Rect(0, 0, layout.panel.x, size[1])
    lines = (
        BubbleLine("melee", "Physical", "3"),
        BubbleLine("defense", "Defense", "−2", "bad"),
        BubbleLine("health", "Health", "5 → 4"),
    )
    for tile in range(24):
        target = layout.tile_rect(tile)
        refused = refusal_bubble("Ironmonger on c3 is in the way (SGT-LOS-02).", look, target, bounds)
        assert refused.links[0][1] == "SGT-LOS-02" and refused.plate.contains(refused.links[0][0])
        forecast = forecast_bubble(
            ForecastBubble("Joll → Halla", lines, "Survives with 4", "good"), look, target, bounds
        )
        for image, at in (refused.laid, forecast):
            solid = image.get_bounding_rect(min_alpha=245).move(at)
            assert bounds.contains(solid)
            assert not solid.inflate(-8, -8).colliderect(target.inflate(-look.px(24), -look.px(24)))
        solid, plate = refused.laid.picture.get_bounding_rect(min_alpha=245).move(refused.laid.at), refused.plate
        reach = (plate.top - solid.top > 3, solid.bottom - plate.bottom > 3)
        assert reach == ((False, True) if plate.centery < target.centery else (True, False)), "its tip leads there"


def test_whatever_a_bubble_says_is_drawn(mat: Mat) -> None:
    layout, look = TableLayout((1280, 720), 1.0, mat), Look(read_theme("walnut"), (1280, 720))
    target, bounds = layout.tile_rect(9), layout.board
    said = ForecastBubble("Joll → Halla", (BubbleLine("heart", "Health", "5 → 4"),), "Survives with 4", "good")
    (line,) = said.lines
    others = (
        said._replace(title="Joll → Hella"), said._replace(ending="Survives with 3"), said._replace(tone="bad"),
        said._replace(lines=(line._replace(number="5 → 3"),)), said._replace(lines=(line._replace(icon="melee"),)),
        said._replace(lines=(line._replace(words="Hoalth"),)),
    )  # fmt: skip
    seen = [data(forecast_bubble(one, look, target, bounds).picture) for one in (said, *others)]
    assert len(set(seen)) == len(seen)
    one, two, both = (forecast_bubble(said._replace(lines=lines), look, target, bounds).picture for lines in (
        (line, line._replace(number="5 → 1")), (line._replace(number="5 → 1"), line), (line, line)
    ))  # fmt: skip
    assert changed(both, two).bottom <= changed(both, one).top, "one line stands below the other"
    bare = forecast_bubble(said._replace(ending=""), look, target, bounds).picture
    assert bare.get_height() < forecast_bubble(said, look, target, bounds).picture.get_height()
    refusals = ("Joll is in the way (SGT-LOS-02).", "Jell is in the way (SGT-LOS-02).")
    assert len({data(refusal_bubble(words, look, target, bounds).laid.picture) for words in refusals}) == 2


def test_bubbles_at_neighbours_do_not_lie_on_each_other(mat: Mat) -> None:
    size = (1280, 720)
    layout, look = TableLayout(size, 1.0, mat), Look(read_theme("walnut"), size)
    said = ForecastBubble("Joll → Halla", (BubbleLine("heart", "Health", "−2", "good"),) * 3, "Survives with 4", "good")
    one, two = (layout.tile_rect(tile) for tile in (9, 10))
    first, usual = (forecast_bubble(said, look, tile, layout.board) for tile in (one, two))
    moved = forecast_bubble(said, look, two, layout.board, [first])
    plates = [image.get_bounding_rect(min_alpha=245).move(at) for image, at in (first, usual, moved)]
    assert plates[0].colliderect(plates[1]) and not plates[0].colliderect(plates[2])


@pytest.mark.parametrize("theme", theme_names())
def test_what_a_bubble_says_can_be_read_in_every_theme(theme: str) -> None:
    look = Look(read_theme(theme), (1280, 720))
    refused = refusal_bubble("Joll is in the way (SGT-LOS-02).", look, Rect(600, 400, 50, 50), Rect(0, 0, 1280, 720))
    image, at = refused.laid
    red, green, blue, _ = image.get_at((refused.plate.x - at[0] + 5, refused.plate.centery - at[1]))
    for ink in ("text", "muted", "link", "danger", "good"):
        assert contrast(look[ink], (red, green, blue)) >= 4.5, ink


def test_glow_colours_stand_out_from_the_felt() -> None:
    """The line itself on a dark felt; on a bright one, the dark edge that goes with it."""
    for theme in theme_names():
        felt = read_theme(theme)["felt"]
        assert all(max(contrast(colour, felt), contrast(INK, felt)) >= 3 for colour in GLOWS.values()), theme
    assert all(contrast(colour, INK) >= 3 for colour in GLOWS.values())


def test_a_line_says_it_shortly_where_its_words_do_not_fit() -> None:
    line, brief = Line("15/5 against all others leaves 12", short="12"), Line("12")
    shown = [data(lines_picture([each], (40, 20), 1.0)) for each in (line, brief)]
    assert shown[0] == shown[1]
    shown = [data(lines_picture([each], (400, 20), 1.0)) for each in (line, brief)]
    assert shown[0] != shown[1]


def test_a_caption_that_would_be_cut_leaves_its_place_to_the_other_lines() -> None:
    army, caption = Line("15", seat=0), Line("Influence / Resistance", tone="muted", short="Infl./Res.")
    narrow, wide = (30, 60), (200, 60)
    assert data(lines_picture([caption, army], narrow, 1.0)) == data(lines_picture([army], narrow, 1.0))
    assert data(lines_picture([caption, army], wide, 1.0)) != data(lines_picture([army], wide, 1.0))
    assert data(lines_picture([caption], narrow, 1.0)) != data(lines_picture([], narrow, 1.0)), "alone it stays"


def test_a_long_name_on_a_small_card_takes_two_lines() -> None:
    assert _rows("Twin Kettledrums", 58) == ("Twin", "Kettledrums")
    assert _rows("Third Drum", 58) == ("Third Drum",) and _rows("", 58) == ()


@pytest.mark.parametrize("wide", [82, 124, 250])
def test_a_name_takes_as_many_lines_on_a_large_card_as_on_a_small_one(wide: int) -> None:
    assert len(_rows("Veshka of the Thousand Keys", wide)) == 2 and len(_rows("Ysmer Ninefold", wide)) == 1


@pytest.mark.parametrize("theme", theme_names())
def test_lines_on_a_panel_can_be_read_in_every_theme(theme: str) -> None:
    look = Look(read_theme(theme), (1280, 720))
    for tone in ("", "head", "good", "bad", "muted"):
        words = lines_picture([Line("H", tone=tone)], (60, 30), 1.0, look)
        seen = [words.get_at((x, y)) for x in range(60) for y in range(30)]
        ink = max(seen, key=lambda pixel: pixel.a)
        for ground in ("panel_top", "panel_bottom"):
            assert contrast((ink.r, ink.g, ink.b), look[ground]) >= 4.5, (tone, ground)
