"""What is read aloud at a table: what everybody may know, and the question for the player there."""

from __future__ import annotations

from collections.abc import Iterator

from game.feed import Delivery
from game.i18n import tr
from rules.kernel.words import PUBLIC
from ui.table.play.tabletop import Tabletop


def news(table: Tabletop, delivery: Delivery) -> Iterator[str]:
    """The public sentences of what happened."""
    for event in delivery.logged:
        head = table.game.headline(delivery.view, event, table.match.names)
        said = head or table.match.tell(PUBLIC, event)
        if said:
            yield said


def question(table: Tabletop) -> str:
    """The question to the person at the table."""
    return addressed(table, table.control.prompt.title or table.control.prompt.line)


def addressed(table: Tabletop, words: str) -> str:
    """A text for the person who is asked: by name if several persons share the table."""
    seat = table.control.seat
    if not words or seat < 0 or len(table.persons) < 2:
        return words
    return tr("{name}: {words}", name=table.match.names[seat], words=words)


def in_a_line(head: str, reason: str) -> str:
    """Who won and why, in one line."""
    return f"{head}: {reason}" if reason else head


def outcome(table: Tabletop) -> tuple[str, str]:
    """Who won, and why; of a game that is over."""
    result = table.match.result
    assert result is not None
    return table.game.result_words(table.view, result, table.match.names, table.fallen)
