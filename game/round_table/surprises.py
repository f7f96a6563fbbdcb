"""Whether a hidden hand could do something in a step of Summer that cannot wait, for all that others can see: what lies
on the table, the RP that pay for it, and whose turns are still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.guess import hold_only, open_world
from rules.kernel.ruleset import options
from rules.round_table import seats
from rules.round_table import words as w
from rules.round_table.book import State, View
from rules.round_table.cards import QUEST, REDIRECT

PLAYED: Final = {w.QUESTS: QUEST, w.REDIRECTS: REDIRECT}
"""The kind of card that is played in a step; in the step of other cards a text allows it."""


def may_surprise(view: View) -> bool:
    """Whether the viewer, who is asked, could play some card in this step, if it were the only one in hand. Knights are
    declared from the table, in sight of all."""
    step = view.numbers[w.STEP]
    if step == w.DECLARE:
        return False
    if step not in w.ASK_OF:
        return True
    hand = view.pile(w.HAND, view.seat)
    if not hand:
        return False
    s = open_world(view)
    return any(_playable(s, view.seat, hand[0], face) for face in _fitting(s, step))


def can_wait(view: View) -> bool:
    """Whether this is another player's campaign turn, and the viewer's own comes before Summer can end (RT-SUMMER-12):
    what is played in this step can be played in the same step then. A Redirect answers what was just declared."""
    step, turn = view.numbers[w.STEP], view.numbers[w.TURN]
    if step not in (w.QUESTS, w.OTHERS) or turn == view.seat:
        return False
    s = open_world(view)
    around = seats.clockwise(s, turn)
    rules, ahead = s.table.book.rules, around.index(view.seat)
    if rules.one_campaign_turn:
        return s.numbers[w.TAKEN] + ahead < len(around)
    idle = -1 if s.numbers[w.ACTED] else s.numbers[w.IDLE]
    return idle + ahead < len(around)


def _playable(s: State, seat: int, card: int, face: int) -> bool:
    hold_only(s, w.HAND, seat, card, face)
    return any(action[0] != w.V_PASS and card in action[1:] for action in options(s, seat))


def _fitting(s: State, step: int) -> Iterator[int]:
    """The cards of the game that are played in a step."""
    book = s.table.book
    late = book.standing[w.S_LATE]
    for face, kind in enumerate(book.kind):
        if late[face] if step == w.OTHERS else kind == PLAYED[step]:
            yield face
