"""Seize in sentences for players: the log, refusals, cards. Must never decide anything nor know what a seat may not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.seize.refusals import explain
from rules.kernel.words import Card, Event

__all__ = ["card_lines", "explain", "tell"]


def tell(table: Any, event: Event, names: Sequence[str], name: Callable[[Card], str]) -> str | None:
    """One redacted event as a sentence for the log, or None when it is not worth a line."""
    return None


def card_lines(card: Any) -> list[str]:
    """A card in words."""
    return [card.name]
