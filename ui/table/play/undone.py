"""What an undo takes back, in words: the answer it goes back behind, and how many of others went after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr, trn

if TYPE_CHECKING:
    from ui.table.play.session import Session


def undone_words(session: Session, seat: int, viewer: int) -> str:
    """What would be taken back for a seat, as a viewer may know it; "" for nothing."""
    answers = session.match.undone(seat)
    if not answers:
        return ""
    said = session.game.answer_words(session.match.view(viewer), answers[0][1])
    others = sum(other not in (-1, seat) for other, _ in answers)
    more = trn("{n} answer of others after it", "{n} answers of others after it", others)
    return tr("{said}, and {more}", said=said, more=more) if others else said
