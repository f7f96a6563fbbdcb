"""What is read aloud at a table: what everybody may know, and the question for the player there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.i18n import tr
from rules.kernel.words import PUBLIC

if TYPE_CHECKING:
    from game.feed import Delivery
    from ui.table.play.session import Session


def news(session: Session, delivery: Delivery) -> Iterator[str]:
    """The public sentences of what happened."""
    for event in delivery.told:
        head = session.game.headline(delivery.view, event, session.match.names)
        said = head or session.match.tell(PUBLIC, event)
        if said:
            yield said


def question(session: Session) -> str:
    """What the person at the table is asked."""
    return addressed(session, session.control.prompt.title or session.control.prompt.line)


def addressed(session: Session, words: str) -> str:
    """Words to the person who is asked: by name where several persons share the table."""
    seat = session.control.seat
    if not words or seat < 0 or len(session.persons) < 2:
        return words
    return tr("{name}: {words}", name=session.match.names[seat], words=words)


def outcome(session: Session) -> tuple[str, str]:
    """Who won, and why; of a game that is over."""
    result = session.match.result
    assert result is not None
    return session.game.result_words(session.view, result, session.match.names, session.fallen)
