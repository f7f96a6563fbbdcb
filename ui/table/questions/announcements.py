"""What is asked, and who won, in words for the person at a table: shown and read aloud."""

from __future__ import annotations

from game.i18n import tr
from game.text import second_person
from ui.table.play.tabletop import Tabletop


def question(table: Tabletop) -> str:
    """The question to the person at the table."""
    return addressed(table, table.control.prompt.title or table.control.prompt.line)


def addressed(table: Tabletop, words: str) -> str:
    """A text for the person who is asked: by name if several persons share the table."""
    seat = table.control.seat
    if not words or seat < 0 or len(table.persons) < 2:
        return words
    return tr("{name} — {words}", name=table.match.names[seat], words=words)


def in_a_line(head: str, reason: str) -> str:
    """Who won and why, in one line."""
    return f"{head}: {reason}" if reason else head


def outcome(table: Tabletop) -> tuple[str, str]:
    """Who won, and why; of a game that is over."""
    result, names = table.match.result, outcome_names(table)
    assert result is not None
    title, reason = table.game.result_words(table.view, result, names, table.fallen)
    return second_person.addressed(title), "\n".join(map(second_person.addressed, reason.split("\n")))


def outcome_names(table: Tabletop) -> tuple[str, ...]:
    """The names of the players where a game is told to be over; of teams, which are named together, those of all."""
    teams = len({*table.match.sides}) < table.match.seats
    return table.match.names if teams else table.addressed_names
