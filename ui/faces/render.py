"""A face to a picture, in steps that can be taken one by one.

Same face, size and bleed give the same bytes. RENDERER changes whenever the look does, so that caches are rebuilt.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

from PIL import Image

from ui.faces import badges, frames, lettering, own_picture
from ui.faces import raster as r
from ui.faces.backs import back
from ui.faces.emblems import emblem
from ui.faces.job import Job
from ui.faces.model import Badge, Face
from ui.faces.plans import WIDE, FaceSpot, height_of, margin_of, plan_for
from ui.faces.raster import Picture, Point, Size
from ui.faces.scenes import SCENES
from ui.faces.stage import SceneCanvas
from ui.faces.styles import style

RENDERER = "8"
LEAST_WIDTH, MOST_WIDTH = 24, 3000
MOST_BLEED_MM = 10.0
SHEET_BLEED_MM = 3.0
SCENE_UNITS = 638
"""Width in units of the window that scenes are composed for, whatever its size on the card."""

Steps = Generator[None, None, Picture]


def render(face: Face, width_px: int, bleed_mm: float = 0.0, rounded: bool = True) -> Picture:
    """The face as RGBA, `width_px` wide and 7/5 as high, plus the bleed on every side.

    Without bleed the corners are rounded and clear unless `rounded` is False. Raises ValueError for a width outside
    24..3000 or a bleed outside 0..10 mm.
    """
    return finished(paint(face, width_px, bleed_mm, rounded))


def finished(steps: Steps) -> Picture:
    """Run all steps of a picture and return it."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            picture: Picture = end.value
            return picture


def job_of(face: Face, width_px: int, margin: int = 0, bare: bool = False) -> Job:
    """A drawing job for a face."""
    return Job(face, style(face.style), plan_for(width_px, face.roses), width_px, width_px / WIDE, margin, bare)


def paint(face: Face, width_px: int, bleed_mm: float = 0.0, rounded: bool = True, bare: bool = False) -> Steps:
    """As `render`, but pauses between steps; the picture is the generator's value. `bare`: without its flat letters."""
    check(width_px, bleed_mm)
    margin = margin_of(width_px, bleed_mm)
    job = job_of(face, width_px, margin, bare)
    size = (width_px + 2 * margin, height_of(width_px) + 2 * margin)
    board = Image.new("RGB", size)
    left, top = job.at((job.plan.window[0], job.plan.window[1]))
    right, bottom = job.at((job.plan.window[2], job.plan.window[3]))
    spot, hole = (int(left), int(top)), (int(right) - int(left) + 1, int(bottom) - int(top) + 1)
    focus = job.at(job.plan.emblem)
    centre = (focus[0] - spot[0], focus[1] - spot[1])
    board.paste((yield from _picture(face, hole, centre, job.plan.emblem_size * job.k)), spot)
    yield
    metalwork = frames.frame(face.style, width_px, margin, face.roses)
    board.paste(metalwork, (0, 0), metalwork)
    yield
    for write in (lettering.title, lettering.kind, lettering.stars, lettering.rules, lettering.footer):
        write(board, job)
        yield
    for badge in face.badges:
        _badge(board, job, badge)
        yield
    out = board.convert("RGBA")
    if rounded and not margin:
        out.putalpha(frames.card_outline(width_px))
    return out


def paint_piece(face: Face, px: int) -> Steps:
    """The face as a square piece for a board tile, RGBA: sign and scene, no text. In steps; raises ValueError as
    `render`."""
    check(px)
    board = yield from _picture(face, (px, px), (px / 2, px * 0.5), px * 0.66)
    yield
    rim = frames.piece_rim(face.style, px)
    board.paste(rim, (0, 0), rim)
    out = board.convert("RGBA")
    out.putalpha(frames.rounded(px, px, px * 0.13))
    return out


def paint_sheet(face: Face, width_px: int) -> Steps:
    """The face with bleed, as it is printed and cut."""
    return paint(face, width_px, SHEET_BLEED_MM)


def paint_bare(face: Face, width_px: int) -> Steps:
    """The same without its flat letters, which paper sets as type."""
    return paint(face, width_px, SHEET_BLEED_MM, bare=True)


def paint_back(face: Face, width_px: int) -> Steps:
    """The back of the face's style, in steps; only the style of the face matters."""
    check(width_px)
    yield
    return back(face.style, width_px)


def check(px: int, bleed_mm: float = 0.0) -> None:
    """Raise ValueError for a size outside the limits."""
    if not LEAST_WIDTH <= px <= MOST_WIDTH or not 0 <= bleed_mm <= MOST_BLEED_MM:
        raise ValueError(f"a face of {px} px with {bleed_mm} mm bleed cannot be drawn")


def _picture(face: Face, size: Size, focus: Point, sign: float) -> Steps:
    """The player's own picture, or scene and emblem, drawn larger and reduced to `size`."""
    own = own_picture.scene(face.picture, size) if face.picture else None
    if own is not None:
        yield
        return own
    fine = 2.0 if size[0] < 390 else 1.5 if size[0] < 840 else 1.0
    wide = (round(size[0] * fine), round(size[1] * fine))
    centre = (focus[0] * fine, focus[1] * fine)
    look = style(face.style)
    stage = SceneCanvas(wide, wide[0] / SCENE_UNITS, centre, look, random.Random(f"{face.style}/{face.seed}"))
    picture = SCENES[look.scene](stage)
    yield
    emblem(picture, face, centre, sign * fine)
    return picture.resize(size, Image.Resampling.BOX)


def _badge(board: Picture, job: Job, badge: Badge) -> None:
    spot = job.plan.spots[badge.slot]
    radius = spot.radius * job.k
    centre = job.at(spot.at)
    r.stamp(board, badges.plate(badge.shape, badge.colour, job.face.style, badge.dirs, round(radius, 2)), centre)
    if badge.shape == "rose":
        _rose(board, job, badge, spot)
    elif not badge.value:
        sign = badges.crest(badge.icon, max(6, round(radius * 1.06)), job.look.metal)
        r.stamp(board, sign, centre)
    elif radius < 19 or badge.shape == "coin":
        r.stamp(board, badges.figure(badge.value, radius * 0.96, radius * 1.4), centre)
    else:
        r.stamp(board, badges.mark(badge.icon, round(radius * 0.46)), (centre[0], centre[1] - radius * 0.5))
        r.stamp(board, badges.figure(badge.value, radius * 0.74, radius * 1.3), (centre[0], centre[1] + radius * 0.22))


def _rose(board: Picture, job: Job, badge: Badge, spot: FaceSpot) -> None:
    radius, (x, y) = spot.radius * job.k, job.at(spot.at)
    r.stamp(board, badges.figure(badge.value, radius * 0.64, radius * 0.98), (x, y))
    small = radius * (0.32 if job.width >= 190 else 0.36)
    sign = badges.pendant(badge.icon, badge.note, badge.colour, job.face.style, round(small, 2))
    r.stamp(board, sign, (x, y + spot.hang * (radius + small * 0.72)))


PAINTERS: dict[str, Callable[[Face, int], Steps]] = {
    "card": paint,
    "piece": paint_piece,
    "sheet": paint_sheet,
    "bare": paint_bare,
    "back": paint_back,
}
"""The shapes a face can be ordered in, each as steps for a size in pixels."""
