"""What is lost and won: discarded cards, destroyed Shields, tallies, triggers, the end of the game (GU-WIN)."""

from __future__ import annotations

from typing import Final

from rules.guardians import words as w
from rules.guardians.board import (
    LANDS,
    gear_of,
    home_of,
    is_land,
    is_rubble,
    lands,
    shield_at,
    shields,
    under,
    upgrade_at,
)
from rules.guardians.book import State
from rules.kernel import atoms
from rules.kernel.agenda import call, clear
from rules.kernel.cards.triggers import Triggers, trigger
from rules.kernel.hand_shuffle import HandShuffle
from rules.kernel.words import Card, Seat, Tile

BY_LANDS, BY_SHIELDS, BY_GUARDIAN, BY_CONCEDING = range(4)
"""Ways to win: the last number of N_WON."""
DRAWN: Final = 3
STALEMATE: Final = 3
"""Turns in a row without Shields and decks after which the game is decided (ruling A-35)."""
HANDS: Final = HandShuffle(w.HAND, w.HANDS, w.STREAM_HAND, w.F_HANDS)
PENS: Final = HandShuffle(w.PEN, w.PENS, w.STREAM_PEN, w.F_PENS)
"""A card that all have seen and that goes back into a closed pile is shuffled in (GU-GEN-03)."""


# --- cards ----------------------------------------------------------------------------------------------------------


def discard(s: State, card: Card, keep: int = -1) -> None:
    """Face up to its owner's discard pile (GU-GEN-05), with its attachments (GU-DEP-06); `keep`: a mark that stays."""
    for item in gear_of(s, card):
        discard(s, item)
    _leave(s, card, w.DISCARD, keep)


def withdraw(s: State, card: Card, zone: int) -> None:
    """To the Pen or Storage Hand of its owner; its item goes to the Storage Hand."""
    for item in gear_of(s, card):
        withdraw(s, item, w.HAND)
    _leave(s, card, zone, -1)
    atoms.seat_number(s, w.PENS if zone == w.PEN else w.HANDS, s.table.owner[card], 1)


def _leave(s: State, card: Card, zone: int, keep: int) -> None:
    atoms.keep(s, None)
    atoms.host(s, card, -1)
    atoms.move(s, card, zone, s.table.owner[card])
    atoms.wipe(s, card, keep)


def reveal(s: State, card: Card) -> None:
    """Turn it face up, with its item."""
    atoms.mark(s, w.DOWN, card, 0)
    for item in gear_of(s, card):
        atoms.mark(s, w.DOWN, item, 0)


def conceal(s: State, card: Card) -> None:
    """Turn it face down, with its item."""
    atoms.mark(s, w.DOWN, card, 1)
    for item in gear_of(s, card):
        atoms.mark(s, w.DOWN, item, 1)


def play(s: State, card: Card, seat: Seat) -> None:
    """Reveal a card of the Storage Hand and pay its stones (GU-STONE-01)."""
    pay(s, seat, s.table.book.cost[s.face[card]])
    atoms.move(s, card, w.PLAYED, seat)
    atoms.note(s, w.N_PLAYED, card, seat)


def pay(s: State, seat: Seat, stones: int) -> None:
    """Spend stones; their number never drops below 0 (GU-STONE-01)."""
    left = s.seat_numbers[w.STONES][seat] - stones
    atoms.seat_number(s, w.STONES, seat, left)
    if stones:
        atoms.note(s, w.N_PAID, seat, stones, left)


def run_text(s: State, card: Card, seat: Seat) -> None:
    """Run a card's program on the agenda."""
    program = s.table.book.program[s.face[card]]
    if program >= 0:
        call(s, w.F_RUN, program, 0, card, seat, *[-1] * s.table.book.width[program])


def raze(s: State, terrain: Card) -> None:
    """Destroy a land card; a Shield on fresh terrain must settle again (GU-TERRAIN-09)."""
    shield = shield_at(s, s.place[terrain])
    if s.marks[w.FRESH][terrain] and shield >= 0:
        atoms.mark(s, w.SETTLED, shield, 0)
    atoms.note(s, w.N_REMOVED, terrain, s.place[terrain], 0)
    discard(s, terrain)


def ruin(s: State, tile: Tile) -> None:
    """Turn a Stronghold into rubble for good; its Upgrade and the creature in it are discarded (GU-STRONG-02)."""
    stronghold, upgrade = s.on[tile], upgrade_at(s, tile)
    atoms.mark(s, w.RUBBLE, stronghold, 1)
    atoms.note(s, w.N_RUBBLE, tile)
    if upgrade >= 0:
        for creature in under(s, upgrade):
            discard(s, creature)
        discard(s, upgrade)
    befall(s, w.E_SELF_RUINED, stronghold)
    fire(s, w.E_RUINED, 1 - s.ctrl[stronghold])


def hold(s: State, shield: Card) -> None:
    """A Shield holds the space it is on; an enemy Stronghold there is ruined (GU-STRONG-02)."""
    tile = s.place[shield]
    if not is_land(tile) and home_of(tile) != s.ctrl[shield] and not is_rubble(s, tile):
        ruin(s, tile)


# --- Shields --------------------------------------------------------------------------------------------------------


def lose_shield(s: State, shield: Card) -> None:
    """A Shield without creatures is discarded, and counted in the enemy's tally (GU-STACK-06, GU-WIN-02, 06)."""
    seat = s.ctrl[shield]
    discard(s, shield)
    atoms.seat_number(s, w.TALLY, 1 - seat, s.seat_numbers[w.TALLY][1 - seat] + 1)
    atoms.note(s, w.N_SHIELD_LOST, shield, seat)
    befall(s, w.E_SELF_DESTROYED, shield)
    fire(s, w.E_SHIELD_LOST, seat)
    fire(s, w.E_SHIELD_TAKEN, 1 - seat)


def recall(s: State, shield: Card) -> None:
    """A card returns a Shield to its owner's hand: not counted (GU-WIN-06). One that fights leaves its combat."""
    for creature in under(s, shield):
        discard(s, creature)
    withdraw(s, shield, w.HAND)
    for number in (w.MOVER, w.FOE):
        if s.numbers[number] == 1 + shield:
            atoms.number(s, number, 0)


# --- triggers -------------------------------------------------------------------------------------------------------


def fire(s: State, event: int, seat: Seat) -> None:
    """This player's triggers for the event wait for the next rest; rubble has none (GU-STRONG-05), nor has a card laid
    face down, which is terrain (GU-TERRAIN-05)."""
    down, rubble = s.marks[w.DOWN], s.marks[w.RUBBLE]
    for card in s.hearers[event]:
        if s.ctrl[card] == seat and not (down[card] or rubble[card]):
            trigger(s, event, card, [card, seat])


def befall(s: State, event: int, card: Card) -> None:
    """What a card says of itself waits for the next rest, although the card may have left (GU-GEN-01)."""
    trigger(s, event, card, [card, s.ctrl[card]])


TRIGGERS: Final = Triggers(w.F_WAITING, w.F_RUN, w.N_TRIGGERED)


def due(s: State) -> bool:
    """What comes before anybody is asked again: triggers, shuffles of piles, an immediate win (GU-WIN-04)."""
    if s.waiting:
        return TRIGGERS.due(s)
    if s.table.book.rules.wins_at_once and shields_won(s):
        return True
    known = s.seat_numbers
    return (1 in known[w.HANDS] and HANDS.due(s)) or (1 in known[w.PENS] and PENS.due(s))


# --- the end --------------------------------------------------------------------------------------------------------


def finish(s: State, winner: Seat, how: int) -> None:
    """The game is over."""
    atoms.number(s, w.RESULT, 1 + winner)
    atoms.note(s, w.N_WON, winner, how)
    clear(s)
    atoms.take_triggers(s)


def shields_won(s: State) -> bool:
    """Enough enemy Shields are destroyed: the higher tally wins, then more lands, otherwise a draw (GU-WIN-02, 04, 05).
    True when the game is over."""
    if max(s.seat_numbers[w.TALLY]) < s.table.book.rules.shields_to_win:
        return False
    _decide(s)
    return True


def won_at_once(s: State) -> bool:
    """By house rule destroyed Shields win as soon as they are, even in the middle of a combat (GU-WIN-04)."""
    return s.table.book.rules.wins_at_once and shields_won(s)


def _decide(s: State) -> None:
    first, second = ((s.seat_numbers[w.TALLY][seat], lands(s, seat)) for seat in (0, 1))
    finish(s, DRAWN - 1 if first == second else int(second > first), BY_SHIELDS)


def stalled(s: State) -> bool:
    """Both decks empty and no Shield on the board for several turns in a row: decided as in GU-WIN-05 (ruling A-35 on
    GU-WIN-08). True when the game is over."""
    idle = not (s.pile(w.DECK, 0) or s.pile(w.DECK, 1) or shields(s, 0) or shields(s, 1))
    atoms.number(s, w.STALLED, s.numbers[w.STALLED] + 1 if idle else 0)
    if s.numbers[w.STALLED] < STALEMATE:
        return False
    _decide(s)
    return True


def lands_won(s: State) -> bool:
    """All six lands controlled, so that no enemy Shield is on them (GU-WIN-01). True when the game is over."""
    held = lands(s, 0)
    if 0 < held < len(LANDS):
        return False
    finish(s, 0 if held else 1, BY_LANDS)
    return True
