"""From decks to the first Beginning Phase: leaders, pillars, shuffle, cut, roll, Champions, opening hands, mulligans
(SGT-SETUP-08..12, SGT-FMT-A07..A09, A16, SGT-FMT-G08).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import Action, Frame, Seat, Tile
from rules.seize.book import State
from rules.seize.formats import CHAMPION
from rules.seize.house_rules import ROLL as BY_ROLL
from rules.seize.loot import draw_card
from rules.seize.pillars import free_for_champion, free_for_pillar
from rules.seize.places import enter_play
from rules.seize.words import (
    ARRIVED,
    ASK_CHAMPION,
    ASK_CHOOSE_FIRST,
    ASK_CUT,
    ASK_MULLIGAN,
    ASK_PILLAR,
    DECK,
    DOOMED,
    F_SETUP,
    F_TURN,
    FIRST,
    HAND,
    LEADER,
    MULLIGANS,
    N_DECLARED,
    N_FIRST,
    N_ROLL,
    N_TIED,
    PILLARS,
    QUARTERS,
    ROLLED,
    STREAM_DECK,
    STREAM_DICE,
    TURN,
    V_CHOOSE_FIRST,
    V_CUT,
    V_KEEP,
    V_MULLIGAN,
    V_RESHUFFLE,
    VAULT,
)  # fmt: skip

OPENING_HAND: Final = 7
PILLARS_PLACED: Final = 4
(ARRANGE, ROLL, PILLAR, SHUFFLE, CUT, CHOOSE_FIRST, CHAMPIONS, DEAL, MULLIGAN, REDRAW, BEGIN) = range(11)
"""Stages, each with a number: ROLL: who still rolls, as a mask; SHUFFLE: 1 = once more; PILLAR and CHAMPIONS: how many
are placed already."""


def setup_frame(s: State, frame: Frame) -> None:
    """Run one stage of the set-up."""
    STAGES[frame[1]](s, frame[2], frame[3])


def _answer(s: State, seat: Seat, idle: Action) -> Action | None:
    """The seat's answer; a seat that has conceded leaves everything as it is."""
    return atoms.take(s) or (idle if s.seat_numbers[DOOMED][seat] else None)


def _arrange(s: State, seat: Seat, mask: int) -> None:
    """Champions and Guild Masters wait in the Quarters (SGT-FMT-G08); Arena begins with its pillars (SGT-FMT-A07)."""
    leader = s.table.book.format.leader
    if leader:
        for player in range(s.table.seats):
            card = max(s.pile(DECK, player))
            atoms.mark(s, LEADER, card, 1)
            atoms.move(s, card, QUARTERS, player)
    if leader == CHAMPION:
        become(s, F_SETUP, ROLL, 0, _one_a_side(s))
    else:
        become(s, F_SETUP, SHUFFLE, 0, 0)


def _one_a_side(s: State) -> int:
    """The seats that roll, as a mask: one per team (SGT-SETUP-09)."""
    team = s.table.book.team
    return sum(1 << team.index(side) for side in set(team))


def _roll(s: State, seat: Seat, mask: int) -> None:
    """One d6 each; tied highest rollers roll again among themselves (SGT-SETUP-09)."""
    fell = atoms.rolled(s, STREAM_DICE, 6)
    if fell is None:
        return
    atoms.seat_number(s, ROLLED, seat, fell + 1)
    atoms.note(s, N_ROLL, seat, fell + 1)
    later = [other for other in range(seat + 1, s.table.seats) if mask >> other & 1]
    if later:
        become(s, F_SETUP, ROLL, later[0], mask)
        return
    rolls = {other: s.seat_numbers[ROLLED][other] for other in range(s.table.seats) if mask >> other & 1}
    best = [other for other, value in rolls.items() if value == max(rolls.values())]
    if len(best) > 1:
        atoms.note(s, N_TIED, max(rolls.values()))
        become(s, F_SETUP, ROLL, best[0], sum(1 << other for other in best))
    elif s.table.book.format.leader == CHAMPION and not s.numbers[PILLARS]:
        become(s, F_SETUP, PILLAR, best[0], 0)
    else:
        become(s, F_SETUP, CHOOSE_FIRST, best[0], 0)


def _pillar(s: State, seat: Seat, count: int) -> None:
    """The side that rolled highest places the first pillar, then sides alternate, teammates too (SGT-FMT-A07)."""
    answer = atoms.take(s)
    if answer is not None:
        atoms.note(s, N_DECLARED, _placer(s, seat, count), *answer)
        atoms.number(s, PILLARS, s.numbers[PILLARS] | 1 << answer[1])
        count += 1
        become(s, F_SETUP, PILLAR, seat, count)
    if count == PILLARS_PLACED:
        become(s, F_SETUP, SHUFFLE, 0, 0)
        return
    atoms.ask(s, Ask(ASK_PILLAR, (_placer(s, seat, count),), _tiles(s, free_for_pillar)))


def _placer(s: State, seat: Seat, count: int) -> Seat:
    """Who places the pillar after `count` others."""
    team = s.table.book.team
    side = [player for player in range(s.table.seats) if (team[player] == team[seat]) == (count % 2 == 0)]
    able = [player for player in side if not s.seat_numbers[DOOMED][player]] or side
    return able[count // 2 % len(able)]


def _tiles(s: State, free: Callable[[State, Tile], bool]) -> tuple[Tile, ...]:
    return tuple(tile for tile in range(len(s.on)) if free(s, tile))


def _shuffle(s: State, seat: Seat, mask: int) -> None:
    if not atoms.chance_shuffles(s, DECK, seat, STREAM_DECK + seat):
        return
    if mask:
        _offered(s, seat)
    else:
        become(s, F_SETUP, CUT, seat, 0)


def _cut(s: State, seat: Seat, mask: int) -> None:
    """The next opponent may cut or reshuffle the deck once (SGT-SETUP-08)."""
    team, seats = s.table.book.team, s.table.seats
    opponent = next(other % seats for other in range(seat + 1, seat + seats) if team[other % seats] != team[seat])
    answer = _answer(s, opponent, (V_CUT, 0))
    if answer is None:
        atoms.ask(s, Ask(ASK_CUT, (opponent,), (seat,)))
    elif answer[0] == V_RESHUFFLE:
        become(s, F_SETUP, SHUFFLE, seat, 1)
    else:
        pile = s.pile(DECK, seat)
        for card in reversed(pile[len(pile) - answer[1] :]):
            atoms.move(s, card, DECK, seat, bottom=True)
        _offered(s, seat)


def _offered(s: State, seat: Seat) -> None:
    """Shuffle the next deck; after the last one roll the dice, or the loser of the last game decides (SGT-FMT-A04)."""
    chooser = s.table.options["chooser"]
    if seat + 1 < s.table.seats:
        become(s, F_SETUP, SHUFFLE, seat + 1, 0)
    elif chooser == BY_ROLL:
        become(s, F_SETUP, ROLL, 0, _one_a_side(s))
    else:
        become(s, F_SETUP, CHOOSE_FIRST, s.table.book.seating.names.index(chooser), 0)


def _choose_first(s: State, seat: Seat, mask: int) -> None:
    """Who begins; teammates that share a turn begin together, so their first seat stands for both."""
    seating = s.table.book.seating
    answer = _answer(s, seat, (V_CHOOSE_FIRST, seating.team.index(seating.team[seat]) if seating.shared else seat))
    if answer is None:
        open_to = [other for other in range(s.table.seats) if not seating.shared or _one_a_side(s) >> other & 1]
        atoms.ask(s, Ask(ASK_CHOOSE_FIRST, (seat,), tuple(open_to)))
        return
    atoms.number(s, FIRST, answer[1])
    atoms.number(s, TURN, answer[1])
    atoms.note(s, N_FIRST, answer[1])
    if s.table.book.format.leader == CHAMPION:
        become(s, F_SETUP, CHAMPIONS, answer[1], 0)
    else:
        become(s, F_SETUP, DEAL, 0, 0)


def _champions(s: State, seat: Seat, count: int) -> None:
    """In turn order each player places their Champion on an own Guild Hall tile; it is ready at once (SGT-FMT-A16)."""
    answer = atoms.take(s)
    if answer is not None or s.seat_numbers[DOOMED][seat]:
        if answer is not None:
            champion = next(card for card in s.pile(QUARTERS, seat) if s.marks[LEADER][card])
            enter_play(s, champion, seat, answer[1])
            atoms.mark(s, ARRIVED, champion, 0)
        seat, count = (seat + 1) % s.table.seats, count + 1
        become(s, F_SETUP, CHAMPIONS, seat, count)
    if count == s.table.seats:
        become(s, F_SETUP, DEAL, 0, 0)
    elif not s.seat_numbers[DOOMED][seat]:
        atoms.ask(s, Ask(ASK_CHAMPION, (seat,), _tiles(s, lambda s, tile: free_for_champion(s, seat, tile))))


def _deal(s: State, seat: Seat, mask: int) -> None:
    """Deal everybody an opening hand of 7, in turn order (SGT-SETUP-10)."""
    for offset in range(s.table.seats):
        for _ in range(OPENING_HAND):
            draw_card(s, (s.numbers[FIRST] + offset) % s.table.seats)
    become(s, F_SETUP, MULLIGAN, s.numbers[FIRST], 0)


def _mulligan(s: State, seat: Seat, mask: int) -> None:
    """In turn order, each decides before the next (SGT-SETUP-11)."""
    answer = _answer(s, seat, (V_KEEP,))
    if answer is None:
        atoms.ask(s, QUESTIONS[seat][ASK_MULLIGAN])
    elif answer[0] == V_MULLIGAN:
        atoms.seat_number(s, MULLIGANS, seat, s.seat_numbers[MULLIGANS][seat] + 1)
        for card in list(s.pile(HAND, seat)):
            atoms.move(s, card, DECK, seat)
        become(s, F_SETUP, REDRAW, seat, 0)
    else:
        following = (seat + 1) % s.table.seats
        become(s, F_SETUP, BEGIN if following == s.numbers[FIRST] else MULLIGAN, following, 0)


def _redraw(s: State, seat: Seat, mask: int) -> None:
    if not atoms.chance_shuffles(s, DECK, seat, STREAM_DECK + seat):
        return
    for _ in range(OPENING_HAND):
        draw_card(s, seat)
    become(s, F_SETUP, MULLIGAN, seat, 0)


def _begin(s: State, seat: Seat, mask: int) -> None:
    """Vaults are set, the first player begins (SGT-SETUP-12, SGT-FMT-S04)."""
    for player in range(s.table.seats):
        atoms.seat_number(s, VAULT, player, s.table.book.format.vault)
    become(s, F_TURN, 0)


STAGES: Final[tuple[Callable[[State, Seat, int], None], ...]] = (
    _arrange, _roll, _pillar, _shuffle, _cut, _choose_first, _champions, _deal, _mulligan, _redraw, _begin,
)  # fmt: skip
