"""A combat from its resolution to its end: the states C7 to C9 of chapter 3 (GU-RESOLVE, GU-RETREAT, GU-HEAL)."""

from __future__ import annotations

from itertools import compress
from operator import or_

from rules.guardians import settle, stats
from rules.guardians import words as w
from rules.guardians.board import (
    HOME,
    came_from,
    control,
    crowd,
    garrison,
    is_land,
    is_rubble,
    limit,
    loose_at,
    near,
    points,
    shield_at,
    under,
)  # fmt: skip
from rules.guardians.book import State
from rules.guardians.chain import cast
from rules.guardians.combat import ARRIVE, FINISH, HEAL, RETREAT, fighters, go, in_play, leave, mover, restore
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import NONE, Card, Frame, Seat, Tile

# --- resolution -----------------------------------------------------------------------------------------------------


def resolve(s: State, seat: Seat, passes: int) -> None:
    """Beaten creatures are discarded, the others counted; a Shield without a creature is destroyed
    (GU-RESOLVE-01..07)."""
    everybody = fighters(s, 0) + fighters(s, 1)
    if s.numbers[w.ASSAULT]:
        _clear(s, everybody)
        _fail(s)
        return
    for card in everybody:
        settle.reveal(s, card)
    totals = [0, 0]
    for card in everybody:
        if in_play(s, card):
            totals[s.ctrl[card]] += stats.vitality(s, card)
    defends = s.numbers[w.DEFENDS]
    _clear(s, everybody)
    atoms.note(s, w.N_TOTALS, totals[1 - defends], totals[defends])
    winner = 1 - defends if totals[1 - defends] > totals[defends] else defends
    for shield in (mover(s), s.numbers[w.FOE] - 1):
        if shield >= 0 and not under(s, shield):
            settle.lose_shield(s, shield)
            atoms.number(s, w.MOVER if shield == mover(s) else w.FOE, 0)
    atoms.number(s, w.WINNER, 1 + winner)
    _settle_places(s, s.numbers[w.MOVED], winner)


def _clear(s: State, everybody: list[Card]) -> None:
    for card in everybody:
        if s.marks[w.BEATEN][card] or s.marks[w.BRIBED][card]:
            leave(s, card)


def _fail(s: State) -> None:
    """The Guardian is unharmed; the surviving attackers stay where they are (GU-GUARD-03)."""
    if s.numbers[w.MOVER] and not under(s, mover(s)):
        settle.lose_shield(s, mover(s))
    go(s, FINISH)


def _settle_places(s: State, moved: Seat, winner: Seat) -> None:
    """The loser leaves, the winner holds the space (GU-RESOLVE-05, 06); the player who moved says how
    (GU-RETREAT-14)."""
    other = 1 - moved
    stays = bool(fighters(s, other))  # including those out of play: they return now (GU-RESOLVE-09)
    if winner == moved:
        leaves = s.numbers[w.MOVER] and stays and not s.numbers[w.DRAGGED]
        go(s, RETREAT if leaves else ARRIVE, other)
        return
    if s.numbers[w.DRAGGED] and s.numbers[w.FOE]:
        foe, tile = s.numbers[w.FOE] - 1, s.numbers[w.SPACE] - 1
        atoms.step(s, foe, tile)
        settle.hold(s, foe)
        _join_the_losers(s, loose_at(s, tile, moved))
    go(s, RETREAT if s.numbers[w.MOVER] or fighters(s, moved) else ARRIVE, moved)


def _join_the_losers(s: State, loose: list[Card]) -> None:
    """Loose creatures where a combat was moved have not fought, but leave with the losers (ruling A-50)."""
    for card in loose:
        atoms.mark(s, w.FIGHTS, card, 1)
    atoms.keep(s, None)


# --- retreat --------------------------------------------------------------------------------------------------------


def ways(s: State, seat: Seat) -> list[Tile]:
    """Where a loser may retreat (GU-RETREAT-01, 02, 08, 09, 11, 14, GU-STRONG-03, ruling A-51)."""
    space = s.numbers[w.SPACE] - 1
    if _came(s, seat):
        back = came_from(s, mover(s))
        barred = s.table.book.rules.retreat_needs_control and control(s, back) != seat
        return [] if garrison(s, back, 1 - seat) or barred else [back]
    if loser_shield(s, seat) < 0:
        return [
            tile
            for tile in near(s, space)
            if tile in HOME[seat] and not is_rubble(s, tile) and control(s, tile) == seat
        ]
    return [tile for tile in near(s, space) if control(s, tile) == seat]


def _came(s: State, seat: Seat) -> bool:
    """This side moved here, so it goes back the way it came (GU-RETREAT-02, 14)."""
    return seat == s.numbers[w.MOVED] and not s.numbers[w.DRAGGED]


def loser_shield(s: State, seat: Seat) -> Card:
    """The Shield that must retreat, -1 for a garrison without one."""
    return s.numbers[w.MOVER if seat == s.numbers[w.MOVED] else w.FOE] - 1


def retreat(s: State, seat: Seat, passes: int) -> None:
    """The loser retreats, or gives up the whole Shield (GU-RETREAT-06); with nowhere to go it is lost
    (GU-RETREAT-07)."""
    shield, answer = loser_shield(s, seat), s.answer
    if answer is None and ways(s, seat):
        atoms.ask(s, QUESTIONS[seat][w.ASK_RETREAT])
        return
    go(s, ARRIVE, seat)
    if answer is None or answer[0] == w.V_DESTROY:
        _give_up(s, seat, shield)
    else:
        atoms.note(s, w.N_RETREAT, shield, answer[1], _came(s, seat))
        _go_back(s, seat, shield, answer[1])


def _give_up(s: State, seat: Seat, shield: Card) -> None:
    for card in fighters(s, seat):
        settle.discard(s, card)
    if shield >= 0:
        settle.lose_shield(s, shield)
        atoms.number(s, w.MOVER if seat == s.numbers[w.MOVED] else w.FOE, 0)


def _go_back(s: State, seat: Seat, shield: Card, tile: Tile) -> None:
    """A retreat is not a move: nothing is turned, fought or ruined (GU-RETREAT-10), and the beaten stay behind
    (GU-RETREAT-13). Loose creatures come along (GU-STRONG-03, 04); the Shield merges with another of its player's
    (GU-RETREAT-03)."""
    loose = [card for card in fighters(s, seat) if s.zone[card] == w.LOOSE]
    for card in loose:
        if shield >= 0:
            atoms.move(s, card, w.UNDER, seat)
            atoms.host(s, card, shield)
        else:
            atoms.step(s, card, tile)
    other = shield_at(s, tile)
    if shield < 0:
        call(s, w.F_TRIM, seat, NONE, tile)
    elif other >= 0 and other != shield:
        if s.zone[shield] == w.SHIELD:
            atoms.move(s, shield, w.MARCH, seat)
        call(s, w.F_MERGE, shield, other, tile)
    else:
        _stand(s, shield, tile)
        if loose or (not is_land(tile) and loose_at(s, tile, seat)):
            call(s, w.F_TRIM, seat, shield, tile)


def _stand(s: State, shield: Card, tile: Tile) -> None:
    if s.zone[shield] == w.SHIELD:
        atoms.step(s, shield, tile)
    else:
        atoms.move(s, shield, w.SHIELD, s.ctrl[shield], tile)


def merge_frame(s: State, frame: Frame) -> None:
    """(F_MERGE, shield, other, space): one Shield is discarded and counts; the other is turned if either was; its owner
    picks which to keep, and which creatures stay (GU-RETREAT-04, 05, 12)."""
    _, shield, other, tile = frame
    seat, answer = s.ctrl[shield], s.answer
    if answer is None:
        atoms.ask(s, Ask(w.ASK_MERGE, (seat,), (shield, other)))
        return
    kept, gone = answer[1], shield + other - answer[1]
    turned = max(s.marks[w.TURNED][shield], s.marks[w.TURNED][other])
    for creature in under(s, gone):
        atoms.host(s, creature, kept)
    settle.lose_shield(s, gone)
    if kept != other:
        _stand(s, kept, tile)
    atoms.mark(s, w.TURNED, kept, turned)
    for number in (w.MOVER, w.FOE):
        if s.numbers[number] == 1 + gone:
            atoms.number(s, number, 1 + kept)
    become(s, w.F_TRIM, seat, kept, tile)


def excess(s: State, seat: Seat, shield: Card, tile: Tile) -> int:
    """Points over the limit under a Shield, or on a Stronghold space as a whole (GU-STACK-01, 03, 04)."""
    covered = points(s, under(s, shield)) if shield >= 0 else 0
    whole = 0 if is_land(tile) else crowd(s, tile, seat)
    return max(covered, whole) - limit(s)


def trim_frame(s: State, frame: Frame) -> None:
    """(F_TRIM, seat, shield or -1, space): creatures are discarded down to the limit, more if the owner likes, but
    never the last one under a Shield (GU-RETREAT-04, 12, GU-STRONG-03, 04)."""
    _, seat, shield, tile = frame
    if settle.won_at_once(s):
        return
    answer = s.answer
    if answer is None:
        atoms.ask(s, Ask(w.ASK_TRIM, (seat,), (shield, tile)))
    elif answer[0] == w.V_DISCARD:
        settle.discard(s, answer[1])
    else:
        done(s)


def arrive(s: State, seat: Seat, passes: int) -> None:
    """A mover that won holds the space, turned (GU-RESOLVE-09), unless it retreated or was destroyed."""
    shield = mover(s)
    if s.numbers[w.MOVER] and s.zone[shield] == w.MARCH:
        _stand(s, shield, s.numbers[w.SPACE] - 1)
        settle.hold(s, shield)
    go(s, HEAL, s.numbers[w.WINNER] - 1)


# --- healing --------------------------------------------------------------------------------------------------------


def fallen(s: State, seat: Seat) -> list[Card]:
    """Creatures beaten in this combat and now in the discard pile."""
    beaten = s.marks[w.BEATEN]
    found: list[Card] = []
    for card in s.pile(w.DISCARD, seat):
        if beaten[card]:
            found.append(card)
    return found


def heal(s: State, seat: Seat, passes: int) -> None:
    """The winner heals, then (by card text) the loser (GU-HEAL-01, 02). A player is asked whenever healing is possible,
    whatever lies under the Shield."""
    answer = s.answer
    if answer is not None and answer[0] == w.V_HEAL:
        atoms.mark(s, w.MENDED, answer[1], 1 + s.marks[w.MENDED][answer[1]])
        restore(s, answer[1], answer[2], beside=answer[1])
    elif answer is not None and answer[0] == w.V_SPELL:
        cast(s, seat, answer[1])
    elif answer is None and fallen(s, seat) and fighters(s, seat):
        atoms.note(s, w.N_HEALING, seat)
        atoms.ask(s, QUESTIONS[seat][w.ASK_HEAL])
    else:
        go(s, *((FINISH, 0, 0) if passes else (HEAL, 1 - seat, 1)))


def finish(s: State, seat: Seat, passes: int) -> None:
    """The survivors are turned face down again; cards played are discarded (GU-COMBAT-05)."""
    winner = s.numbers[w.WINNER] - 1
    fights, beaten = s.marks[w.FIGHTS], s.marks[w.BEATEN]
    took_part = list(compress(range(len(fights)), map(or_, fights, beaten)))
    for card in took_part:
        if fights[card] and s.zone[card] in (w.UNDER, w.LOOSE):
            settle.conceal(s, card)
    atoms.unmark(s, w.COMBAT_MARKS, took_part)
    for player in (0, 1):
        for card in s.pile(w.PLAYED, player)[:]:
            settle.discard(s, card)
        for number in w.COMBAT_SEAT_NUMBERS:
            atoms.seat_number(s, number, player, 0)
    for number in w.COMBAT_NUMBERS:
        atoms.number(s, number, 0)
    atoms.keep(s, None)
    atoms.expire(s, w.COMBAT)
    done(s)
    if winner >= 0:
        settle.fire(s, w.E_COMBAT_WON, winner)
        settle.fire(s, w.E_COMBAT_LOST, 1 - winner)
