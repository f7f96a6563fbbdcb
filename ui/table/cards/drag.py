"""A card on the pointer: it lifts, swings with the pull and settles; on an illegal drop it springs home.

The swing is a pymunk body hung on a kinematic pointer by a pivot joint and turned upright by a rotary spring,
simulated in the card's own measure so that it feels alike at every window size.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from ui.table.drawing.draw import faded, shadow

if TYPE_CHECKING:
    import pymunk

MOST_TILT = 14.0
WIDEST = math.radians(26)
STEP = 1 / 120
CARD = (126.0, 176.0)
HOME_MS = 200
LIFT = 1.06
VEIL = 110
"""Alpha (of 255) of a card that must not hide what is beneath."""


class Drag:
    """One card being dragged.

    `picture`: the card, not rotated; `centre`: its middle; `grab`: the pointer, all in window pixels. `still`: reduced
    motion, neither swing nor flight. Call `move` on pointer motion and `step` once per frame. `angle`: degrees turned
    clockwise, within +-MOST_TILT. `veiled`: draw it translucent.
    """

    veiled = False

    def __init__(
        self, picture: Surface, centre: tuple[float, float], grab: tuple[float, float], still: bool = False
    ) -> None:
        self._face = _lifted(picture, still)
        self._turned: dict[int, Surface] = {0: self._face}
        self._veils: dict[int, Surface] = {}
        self._still = still
        self._hold = ((grab[0] - centre[0]) * LIFT, (grab[1] - centre[1]) * LIFT)
        self._scale = CARD[0] / max(1, picture.get_width())
        self._pointer, self.angle = grab, 0.0
        self._swing = None if still else _Swing(self._norm(grab), self._norm(self._hold))
        self._home: tuple[tuple[float, float], tuple[float, float], float] | None = None
        self._gone = 0.0

    def _norm(self, pos: tuple[float, float]) -> tuple[float, float]:
        return pos[0] * self._scale, pos[1] * self._scale

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the card; the grabbed point stays under the pointer."""
        if self._home:
            (x0, y0), (x1, y1), _ = self._home
            part = 1.0 if self._still else _settle(min(1.0, self._gone / HOME_MS))
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        turn = math.radians(self.angle)
        x, y = self._hold
        turned = (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
        return self._pointer[0] - turned[0], self._pointer[1] - turned[1]

    @property
    def at_home(self) -> bool:
        """True once a card flying back has arrived."""
        return self._home is not None and self._gone >= (0 if self._still else HOME_MS - 1e-6)

    def move(self, pos: tuple[float, float]) -> None:
        """The pointer has moved to `pos`."""
        self._pointer = pos

    def step(self, milliseconds: float) -> None:
        """Let time pass."""
        if self._home:
            self._gone += milliseconds
            self.angle = self._home[2] * (1 - _settle(min(1.0, self._gone / HOME_MS)))
        elif self._swing:
            self.angle = self._swing.run(self._norm(self._pointer), milliseconds / 1000)

    @property
    def settled(self) -> bool:
        """Whether time changes nothing any more."""
        return self.at_home or (not self._home and (self._swing is None or self._swing.asleep))

    def spring_home(self, centre: tuple[float, float]) -> None:
        """The drop was refused: fly back to `centre` in HOME_MS (at once with reduced motion)."""
        self.veiled = False
        self._home = (self.centre, centre, self.angle)
        self._gone = 0.0

    def placed(self) -> tuple[Surface, tuple[int, int]]:
        """The picture to show now and its top left corner. A new angle costs one rotation, a repeated one none."""
        degree = round(self.angle)
        picture = self._turned.get(degree)
        if picture is None:
            picture = self._turned[degree] = pygame.transform.rotozoom(self._face, -degree, 1.0)
        if self.veiled:
            picture = self._veils.get(degree) or self._veils.setdefault(degree, faded(picture, VEIL))
        x, y = self.centre
        return picture, picture.get_rect(center=(round(x), round(y))).topleft


def _settle(part: float) -> float:
    """Ease out with a small overshoot, 0 -> 1."""
    back = part - 1
    return 1 + 2.2 * back**3 + 1.2 * back**2


def _lifted(picture: Surface, still: bool) -> Surface:
    """The card slightly enlarged, above its shadow."""
    card = picture if still else pygame.transform.smoothscale_by(picture, LIFT)
    width, height = card.get_size()
    reach = max(4, width // 10)
    out = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    out.blit(shadow((width, height), max(2, width // 20), reach, 150), (reach // 4, reach // 2))
    out.blit(card, (reach, reach))
    return out


class _Swing:
    """The tilt of a card hung on a moving pointer, in a space where every card measures CARD."""

    def __init__(self, pointer: tuple[float, float], hold: tuple[float, float]) -> None:
        import pymunk

        self._space = pymunk.Space()
        self._space.damping = 0.02
        self._space.iterations = 10
        self._pin = (max(-CARD[0] / 2, min(CARD[0] / 2, hold[0])), min(hold[1], -CARD[1] * 0.3))
        self._card = pymunk.Body(1, pymunk.moment_for_box(1, CARD))
        self._card.position = (pointer[0] - self._pin[0], pointer[1] - self._pin[1])
        self._mouse = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._mouse.position = pointer
        joint = pymunk.PivotJoint(self._mouse, self._card, (0, 0), self._pin)
        joint.max_force, joint.error_bias = 60000, 0.65**60
        spring = pymunk.DampedRotarySpring(self._space.static_body, self._card, 0, 2.4e6, 1.4e5)
        limit = pymunk.RotaryLimitJoint(self._space.static_body, self._card, -WIDEST, WIDEST)
        self._space.add(self._mouse, self._card, joint, spring, limit)
        self._left = 0.0
        self._goal = pointer

    def run(self, pointer: tuple[float, float], seconds: float) -> float:
        """Follow the pointer for a while; the tilt in degrees."""
        self._left = min(0.1, self._left + seconds)
        steps = int(self._left / STEP)
        self._goal = pointer
        for left in range(steps, 0, -1):
            here = self._mouse.position
            span = left * STEP
            self._mouse.velocity = ((pointer[0] - here.x) / span, (pointer[1] - here.y) / span)
            self._space.step(STEP)
        self._left -= steps * STEP
        return MOST_TILT * math.tanh(math.degrees(self._card.angle) / MOST_TILT)

    @property
    def asleep(self) -> bool:
        """Upright and at rest under a resting pointer."""
        body: pymunk.Body = self._card
        near = math.dist(self._mouse.position, self._goal) < 0.5
        return near and abs(math.degrees(body.angle)) < 0.3 and abs(body.angular_velocity) < 0.05
