"""The cards that players fight for, and who holds them after an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.bots.base import BotProfile
from rules.kernel.view import View
from rules.kernel.words import Card, Seat

Held = tuple[bool, Card]
"""Whether it is on the viewer's side, and a card that is not lost."""


def prizes(view: View, profile: BotProfile) -> list[Card]:
    """The cards that lie open on the table and that players fight for."""
    return [card for card, seen in view.cards.items() if seen.face >= 0 and seen.zone in profile.prizes]


def held(s: Any, seat: Seat, cards: Iterable[Card], profile: BotProfile) -> list[Held]:
    """Which of some cards are still on the table, or back in hand and the like, and whether they are on a seat's
    side."""
    teams = profile.teams(s)
    own = {other for other, team in enumerate(teams) if team == teams[seat]}
    zones = profile.prizes + profile.refuges
    return [(s.ctrl[card] in own, card) for card in cards if s.zone[card] in zones]
