"""Where things stand on a card: one plan for each size tier, with and without dials.

Units: 1/750 of the card's width (0.0847 mm); a card is 750 x 1050 units = 63.5 x 88.9 mm. Boxes are left, top,
right, bottom. The tiers are different layouts, not one layout scaled: the smaller the card, the larger its signs.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.faces.raster import Box, Point
from ui.style.measures import CARD_MM

WIDE = 750
SMALL_BELOW, TABLE_BELOW = 190, 430


@dataclass(frozen=True, slots=True)
class FaceSpot:
    """A badge's centre, radius, and which way its icon hangs off a dial (+1 below, -1 above)."""

    at: Point
    radius: float
    hang: int = 1


@dataclass(frozen=True, slots=True)
class Type:
    """Sizes of one text: tried from `most` down to `least` units."""

    most: float
    least: float


@dataclass(frozen=True, slots=True)
class FacePlan:
    """A layout. `ribbon`: the title is cloth, else a plain bar. `rules` None: no room for text on this size.

    `rim`: width of the outer frame, `edge`: of the picture's frame, `nick`: size of corner cuts, `fine`: how many times
    larger the frame is drawn before it is reduced. `title_room`, `kind_room`: the left and right limits of the words.
    """

    fine: int
    outer: Box
    rim: float
    edge: float
    nick: float
    window: Box
    emblem: Point
    emblem_size: float
    ribbon: bool
    title: Box
    title_room: Point
    title_type: Type
    kind: Box
    kind_room: Point
    kind_type: Type
    rules: Box | None
    rules_type: Type
    stars: Point
    star: float
    footer: float | None
    spots: dict[str, FaceSpot]


LARGE = FacePlan(
    fine=1,
    outer=(20, 20, 730, 1030),
    rim=9,
    edge=12,
    nick=34,
    window=(56, 112, 694, 622),
    emblem=(375, 352),
    emblem_size=316,
    ribbon=True,
    title=(126, 52, 624, 112),
    title_room=(174, 562),
    title_type=Type(46, 23),
    kind=(178, 652, 572, 694),
    kind_room=(214, 536),
    kind_type=Type(22, 12),
    rules=(60, 716, 690, 962),
    rules_type=Type(34, 14),
    stars=(375, 992),
    star=13,
    footer=992,
    spots={
        "tl": FaceSpot((108, 104), 53),
        "tr": FaceSpot((638, 107), 64, 1),
        "bl": FaceSpot((124, 650), 78, -1),
        "br": FaceSpot((626, 650), 78, -1),
        "bc": FaceSpot((375, 616), 40),
    },
)
LARGE_PAGE = FacePlan(
    fine=1,
    outer=LARGE.outer,
    rim=9,
    edge=12,
    nick=34,
    window=(56, 112, 694, 604),
    emblem=(375, 356),
    emblem_size=312,
    ribbon=True,
    title=LARGE.title,
    title_room=(174, 576),
    title_type=LARGE.title_type,
    kind=(108, 624, 642, 668),
    kind_room=(176, 574),
    kind_type=Type(23, 13),
    rules=(60, 692, 690, 962),
    rules_type=LARGE.rules_type,
    stars=LARGE.stars,
    star=13,
    footer=992,
    spots={
        "tl": FaceSpot((108, 104), 53),
        "tr": FaceSpot((642, 104), 53),
        "bl": FaceSpot((124, 650), 78, -1),
        "br": FaceSpot((626, 650), 78, -1),
        "bc": FaceSpot((112, 646), 46),
    },
)
TABLE = FacePlan(
    fine=2,
    outer=(13, 13, 737, 1037),
    rim=12,
    edge=12,
    nick=34,
    window=(40, 126, 710, 612),
    emblem=(375, 346),
    emblem_size=286,
    ribbon=False,
    title=(38, 36, 712, 114),
    title_room=(58, 692),
    title_type=Type(48, 38),
    kind=(54, 656, 696, 710),
    kind_room=(90, 660),
    kind_type=Type(34, 22),
    rules=(40, 728, 710, 982),
    rules_type=Type(41, 27),
    stars=(375, 1004),
    star=19,
    footer=None,
    spots={
        "tl": FaceSpot((112, 188), 70),
        "tr": FaceSpot((626, 204), 86, 1),
        "bl": FaceSpot((138, 562), 94, -1),
        "br": FaceSpot((612, 562), 94, -1),
        "bc": FaceSpot((375, 596), 56),
    },
)
TABLE_PAGE = FacePlan(
    fine=2,
    outer=TABLE.outer,
    rim=12,
    edge=12,
    nick=34,
    window=(40, 126, 710, 590),
    emblem=(375, 356),
    emblem_size=306,
    ribbon=False,
    title=TABLE.title,
    title_room=TABLE.title_room,
    title_type=TABLE.title_type,
    kind=(54, 606, 696, 662),
    kind_room=(150, 600),
    kind_type=Type(34, 22),
    rules=(40, 682, 710, 982),
    rules_type=TABLE.rules_type,
    stars=TABLE.stars,
    star=19,
    footer=None,
    spots={
        "tl": FaceSpot((114, 190), 74),
        "tr": FaceSpot((638, 188), 66),
        "bl": FaceSpot((136, 566), 94, -1),
        "br": FaceSpot((614, 566), 94, -1),
        "bc": FaceSpot((100, 634), 58),
    },
)
SMALL = FacePlan(
    fine=3,
    outer=(9, 9, 741, 1041),
    rim=17,
    edge=14,
    nick=40,
    window=(34, 152, 716, 1016),
    emblem=(375, 532),
    emblem_size=356,
    ribbon=False,
    title=(30, 30, 720, 138),
    title_room=(46, 704),
    title_type=Type(74, 48),
    kind=(0, 0, 0, 0),
    kind_room=(0, 0),
    kind_type=Type(1, 1),
    rules=None,
    rules_type=Type(1, 1),
    stars=(375, 986),
    star=26,
    footer=None,
    spots={
        "tl": FaceSpot((132, 258), 104),
        "tr": FaceSpot((596, 288), 132, 1),
        "bl": FaceSpot((164, 866), 142, -1),
        "br": FaceSpot((586, 866), 142, -1),
        "bc": FaceSpot((375, 880), 84),
    },
)
SMALL_PAGE = FacePlan(
    fine=3,
    outer=SMALL.outer,
    rim=17,
    edge=14,
    nick=40,
    window=(34, 152, 716, 906),
    emblem=(375, 540),
    emblem_size=440,
    ribbon=False,
    title=SMALL.title,
    title_room=SMALL.title_room,
    title_type=SMALL.title_type,
    kind=(30, 922, 720, 1020),
    kind_room=(200, 700),
    kind_type=Type(64, 50),
    rules=None,
    rules_type=Type(1, 1),
    stars=(400, 872),
    star=26,
    footer=None,
    spots={
        "tl": FaceSpot((136, 258), 112),
        "tr": FaceSpot((620, 252), 100),
        "bl": FaceSpot((164, 866), 142, -1),
        "br": FaceSpot((586, 866), 142, -1),
        "bc": FaceSpot((116, 936), 104),
    },
)


def plan_for(width: int, roses: bool) -> FacePlan:
    """The plan for a card `width` pixels wide."""
    if width < SMALL_BELOW:
        return SMALL if roses else SMALL_PAGE
    if width < TABLE_BELOW:
        return TABLE if roses else TABLE_PAGE
    return LARGE if roses else LARGE_PAGE


def height_of(width: int) -> int:
    """Pixels high for pixels wide (7 : 5, rounded down)."""
    return width * 7 // 5


def margin_of(width: int, bleed_mm: float) -> int:
    """Pixels of bleed on every side of a card `width` pixels wide."""
    return round(bleed_mm / CARD_MM[0] * width)
