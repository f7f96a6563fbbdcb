"""What an undo takes back, in words: the answer it undoes, and how many answers by others followed it."""

from __future__ import annotations

from game.i18n import tr, trn
from game.match.match import Match
from ui.table.games.base import TableGame


def undone_words(match: Match, game: TableGame, seat: int, viewer: int) -> str:
    """What an undo by a seat would take back, as far as a viewer may know; "" for nothing."""
    answers = match.undone(seat)
    if not answers:
        return ""
    whose, action = answers[0]
    said = game.answer_words(match.view(viewer), action)
    others = sum(other not in (-1, whose) for other, _ in answers)
    more = trn("{n} decision of others after it", "{n} decisions of others after it", others)
    return tr("{said}, and {more}", said=said, more=more) if others else said
