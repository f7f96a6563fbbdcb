"""A combat from the command step to the secondary attackers: the states C1 to C6 of chapter 3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.guardians import aftermath, settle, stats
from rules.guardians import words as w
from rules.guardians.book import State
from rules.guardians.cards import SPELL
from rules.guardians.chain import cast, open_chain
from rules.guardians.combat import (
    BRIBES,
    COMMANDS,
    COMPARE,
    DECLARE,
    PRIMARY,
    REPLACE,
    RESOLVE,
    REVEAL,
    SECOND,
    SUPPORT,
    attacker,
    beat,
    fall,
    go,
    in_play,
    primary,
    standing,
    unused,
)  # fmt: skip
from rules.kernel import atoms
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import Action, Card, Frame, Seat


def combat_frame(s: State, frame: Frame) -> None:
    """(F_COMBAT, step, seat, passes): one step of the combat (GU-COMBAT-04)."""
    if s.table.book.rules.wins_at_once and settle.shields_won(s):
        return
    STEPS[frame[1]](s, frame[2], frame[3])


# --- command step (GU-CMD) ------------------------------------------------------------------------------------------


def _declare(s: State, seat: Seat, passes: int) -> None:
    """First the attacker, then the defender says whether, not which (GU-CMD-01)."""
    answer = s.answer
    if answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_DECLARE])
        return
    atoms.seat_number(s, w.COMMAND, seat, answer[1])
    atoms.note(s, w.N_COMMAND, seat, answer[1])
    if seat == attacker(s):
        go(s, DECLARE, 1 - seat)
    else:
        go(s, REVEAL)


def _reveal(s: State, seat: Seat, passes: int) -> None:
    """Both cards are revealed together (GU-CMD-01)."""
    declared = tuple(seat for seat in (0, 1) if s.seat_numbers[w.COMMAND][seat])
    answer = s.answer
    if answer is None and declared:
        atoms.ask(s, Ask(w.ASK_REVEAL, declared))
        return
    shown = _each(answer, declared) if answer else {}
    for player, (verb, *cards) in shown.items():
        if verb == w.V_REVEAL:
            _show_command(s, player, cards[0])
        else:
            atoms.seat_number(s, w.COMMAND, player, 0)
    go(s, COMMANDS)


def _each(answer: Action, seats: tuple[Seat, ...]) -> dict[Seat, Action]:
    """The answers of several seats; sealed ones come as one answer, each after its length."""
    if len(seats) == 1:
        return {seats[0]: answer}
    found, at = {}, 0
    for seat in seats:
        found[seat] = answer[at + 1 : at + 1 + answer[at]]
        at += 1 + answer[at]
    return found


def _show_command(s: State, seat: Seat, card: Card) -> None:
    """Reveal a command card of the Storage Hand, or a creature, which stays in the Combat Hand (GU-CMD-03, 07)."""
    if s.zone[card] == w.HAND:
        settle.play(s, card, seat)
    else:
        settle.pay(s, seat, s.table.book.cost[s.face[card]])
        settle.reveal(s, card)
        atoms.note(s, w.N_PLAYED, card, seat)
    atoms.seat_number(s, w.COMMAND, seat, 2 + card)


def _commands(s: State, seat: Seat, passes: int) -> None:
    """Spells may be dispelled, the attacker's first; the remaining commands are compared and take effect together
    (GU-CMD-05, 08): what was put on the agenda last comes first (ruling A-49)."""
    first = attacker(s)
    if passes < 2:
        go(s, COMMANDS, 0, passes + 1)
        player = first if passes == 0 else 1 - first
        card = s.seat_numbers[w.COMMAND][player] - 2
        if card >= 0 and s.table.book.kind[s.face[card]] == SPELL:
            open_chain(s, player, card)
        return
    _contradict(s)
    go(s, PRIMARY)
    turn, face, command = s.table.book.turn, s.face, s.seat_numbers[w.COMMAND]
    shown = [(command[player] - 2, player) for player in (1 - first, first) if command[player] >= 2]
    for card, player in sorted(shown, key=lambda row: -turn[face[row[0]]]):
        settle.run_text(s, card, player)


def _contradict(s: State) -> None:
    """Of two cards with the same tag the one with the lower Up Number is dispelled; if equal, both (GU-CMD-04, 09)."""
    cards = [value - 2 for value in s.seat_numbers[w.COMMAND]]
    if min(cards) < 0:
        return
    book, faces = s.table.book, [s.face[card] for card in cards]
    if not book.tag[faces[0]] or book.tag[faces[0]] != book.tag[faces[1]]:
        return
    atoms.note(s, w.N_CONTRADICT, *cards)
    for seat in (0, 1):
        if book.up[faces[seat]] <= book.up[faces[1 - seat]]:
            atoms.seat_number(s, w.COMMAND, seat, 0)
            atoms.note(s, w.N_DISPELLED, cards[seat])


# --- primaries (GU-MATCH) -------------------------------------------------------------------------------------------

BOTH: Final = Ask(w.ASK_PRIMARY, (0, 1))


def _primary(s: State, seat: Seat, passes: int) -> None:
    """Both choose in secret and reveal together, until a side has no unused creature (GU-MATCH-01, 02); a card text may
    make one side reveal first."""
    answer, first = s.answer, s.numbers[w.FIRST] - 1
    if passes == 0 and answer is None and not (unused(s, 0) and unused(s, 1)):
        go(s, SECOND)
        return
    if first < 0:
        if answer is None:
            atoms.ask(s, BOTH)
            return
        for player, (_, card) in _each(answer, (0, 1)).items():
            _show(s, player, card)
    else:
        player = first if passes == 0 else 1 - first
        if answer is None:
            atoms.ask(s, QUESTIONS[player][w.ASK_PRIMARY])
            return
        _show(s, player, answer[1])
        if passes == 0:
            go(s, PRIMARY, 0, 1)
            return
    go(s, BRIBES, attacker(s))


def _show(s: State, seat: Seat, card: Card) -> None:
    """Turn a primary up; each creature is one at most once in a combat (GU-MATCH-07)."""
    settle.reveal(s, card)
    atoms.mark(s, w.USED, card, 1)
    atoms.seat_number(s, w.PRIMARY, seat, 1 + card)
    if s.numbers[w.NAMED] == 1 + card:
        atoms.number(s, w.NAMED, 0)
    _guard(s, seat, card)


def _guard(s: State, seat: Seat, card: Card) -> None:
    """A bribe guard is revealed as soon as it guards somebody, so that no player has to bribe in vain to find out
    (GU-BRIBE-04)."""
    book, down = s.table.book, s.marks[w.DOWN]
    weak = book.weak[s.face[card]]
    for other in standing(s, seat) if weak else []:
        if other != card and book.guard[s.face[other]] in weak and down[other]:
            settle.reveal(s, other)
            atoms.note(s, w.N_GUARDED, other)


def _replace(s: State, seat: Seat, passes: int) -> None:
    """The bribed side reveals another primary, and the window opens again (GU-BRIBE-02)."""
    answer = s.answer
    if answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_PRIMARY])
        return
    _show(s, seat, answer[1])
    go(s, BRIBES, attacker(s))


def _bribes(s: State, seat: Seat, passes: int) -> None:
    """The attacker may bribe, then the defender (GU-BRIBE-01, 05, GU-MATCH-10)."""
    answer = s.answer
    if answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_BRIBE])
    elif answer[0] == w.V_BRIBE:
        settle.play(s, answer[1], seat)
        _bribed(s, 1 - seat)
    elif seat == attacker(s):
        go(s, BRIBES, 1 - seat)
    else:
        go(s, SUPPORT, attacker(s))


def _bribed(s: State, side: Seat) -> None:
    """The bribed primary leaves; another replaces it, or the opposing primary goes back unused (GU-BRIBE-02, 03)."""
    card, other = primary(s, side), primary(s, 1 - side)
    fall(s, card, w.BRIBED)
    atoms.note(s, w.N_BRIBED, card)
    atoms.seat_number(s, w.PRIMARY, side, 0)
    if unused(s, side):
        go(s, REPLACE, side)
        return
    _go_back(s, other)
    atoms.seat_number(s, w.PRIMARY, 1 - side, 0)
    go(s, SECOND)


def _go_back(s: State, card: Card) -> None:
    """A primary without an opponent goes back to its side, unused."""
    atoms.note(s, w.N_UNUSED, card)
    atoms.mark(s, w.USED, card, 0)


# --- support and comparison -----------------------------------------------------------------------------------------


def _support(s: State, seat: Seat, passes: int) -> None:
    """Ranged help, channelled points and Spells, in turns from the attacker until two passes in a row (GU-MATCH-10).
    If a text took a primary out of the combat, the match-up is over, and the other goes back unused as after a bribe
    (GU-BRIBE-02)."""
    answer = s.answer
    if answer is None and not (in_play(s, primary(s, 0)) and in_play(s, primary(s, 1))):
        for player in (0, 1):
            if in_play(s, primary(s, player)):
                _go_back(s, primary(s, player))
            atoms.seat_number(s, w.PRIMARY, player, 0)
        go(s, PRIMARY)
    elif answer is None:
        atoms.ask(s, QUESTIONS[seat][w.ASK_SUPPORT])
    elif answer[0] == w.V_PASS and passes:
        go(s, COMPARE)
    elif answer[0] == w.V_PASS:
        go(s, SUPPORT, 1 - seat, 1)
    else:
        go(s, SUPPORT, 1 - seat, 0)
        _help(s, seat, answer)


def _help(s: State, seat: Seat, answer: Action) -> None:
    own = primary(s, seat)
    if answer[0] == w.V_SPELL:
        cast(s, seat, answer[1])
        return
    helper = answer[-1]
    settle.reveal(s, helper)
    if answer[0] == w.V_RANGED:  # GU-MATCH-09
        atoms.mark(s, w.SHOT, helper, 1)
        atoms.mark(s, w.AIDED, own, s.marks[w.AIDED][own] + s.table.book.ranged[s.face[helper]])
    else:  # GU-CHAN-01
        atoms.mark(s, w.GAVE, helper, s.marks[w.GAVE][helper] + answer[1])
        atoms.mark(s, w.GOT, own, s.marks[w.GOT][own] + answer[1])


def _compare(s: State, seat: Seat, passes: int) -> None:
    """The higher match value beats the other creature; if equal, neither (GU-MATCH-03..06, 08)."""
    cards = first, second = primary(s, 0), primary(s, 1)
    sums = stats.parts(s, first), stats.parts(s, second)
    values = sums[0].value, sums[1].value
    strikes = stats.strike(s, first, second, sums[0]), stats.strike(s, second, first, sums[1])
    for player, card in enumerate(cards):
        atoms.note(s, w.N_MATCH, card, *sums[player], values[player])
        atoms.mark(s, w.VALUE, card, 1 + values[player])
        atoms.mark(s, w.STRUCK, card, s.marks[w.STRUCK][card] + strikes[1 - player])
        atoms.seat_number(s, w.PRIMARY, player, 0)
    for player, card in enumerate(cards):
        if strikes[1 - player] < values[1 - player]:
            atoms.note(s, w.N_IMMUNE, card, cards[1 - player], strikes[1 - player])
        if strikes[1 - player] > values[player]:
            beat(s, card)
    if values[0] == values[1]:
        atoms.note(s, w.N_PUSH, values[0])
    go(s, PRIMARY)
    _guardian_falls(s)


def _guardian_falls(s: State) -> None:
    """Its player loses at once (GU-GUARD-03, GU-WIN-03)."""
    for seat in (0, 1):
        for card in s.pile(w.GUARDIAN, seat):
            if s.marks[w.BEATEN][card]:
                settle.finish(s, 1 - seat, settle.BY_GUARDIAN)
                return


# --- secondaries (GU-SEC) -------------------------------------------------------------------------------------------


def _second(s: State, seat: Seat, passes: int) -> None:
    """The side with unused creatures left may strike with each of them once (GU-SEC-01)."""
    answer = s.answer
    if answer is not None and answer[0] == w.V_SECONDARY:
        _strike(s, answer[1], answer[2])
    elif answer is None and _may_strike(s, 0):
        atoms.ask(s, QUESTIONS[0][w.ASK_SECONDARY])
    elif answer is None and _may_strike(s, 1):
        atoms.ask(s, QUESTIONS[1][w.ASK_SECONDARY])
    else:
        go(s, RESOLVE)


def _may_strike(s: State, seat: Seat) -> bool:
    """A side with unused creatures, and somebody to strike at; a Guardian only defends itself."""
    return any(s.zone[card] != w.GUARDIAN for card in unused(s, seat)) and bool(standing(s, 1 - seat))


def _strike(s: State, card: Card, target: Card) -> None:
    """Added to all strikes made on the target so far, whether or not their strikers still stand; a sum above the match
    value of its match-up beats it (GU-SEC-02..06)."""
    settle.reveal(s, card)
    atoms.mark(s, w.USED, card, 1)
    strike = stats.later_strike(s, card, target)
    total, value = s.marks[w.STRUCK][target] + strike, s.marks[w.VALUE][target] - 1
    atoms.mark(s, w.STRUCK, target, total)
    atoms.note(s, w.N_STRIKE, card, target, strike, total, value)
    if total > value:
        beat(s, target)
        _guardian_falls(s)
    elif total < value and s.table.book.rules.secondary_risk:
        beat(s, card)


STEPS: Final[tuple[Callable[[State, Seat, int], None], ...]] = (
    _declare, _reveal, _commands, _primary, _replace, _bribes, _support, _compare, _second, aftermath.resolve,
    aftermath.retreat, aftermath.arrive, aftermath.heal, aftermath.finish,
)  # fmt: skip
