"""What is asked, and who won, in words for the person at a table: shown and read aloud."""

from __future__ import annotations

from game.i18n import tr
from ui.table.play.tabletop import Tabletop


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
