"""Every legal answer: candidates a verb, kept where legal.py has nothing against them. Nothing here writes.

A check that holds for a whole group of candidates (this merc may attack, this card can be paid) is asked once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from rules.kernel.cards.targets import Target, fill
from rules.kernel.grid import ROTATED, paths
from rules.kernel.words import Action, Card, Seat
from rules.seize import cards_legal, legal, stats
from rules.seize.book import State
from rules.seize.cards_legal import legendary_free
from rules.seize.moves_legal import may_move
from rules.seize.pay import cost_of, payable
from rules.seize.shots import can_shoot, same_side
from rules.seize.turns import turn_player
from rules.seize.words import (
    ACTIVE_USED,
    ATTACK,
    BOARD,
    DOWN,
    EXHAUST,
    FITTED,
    HAND,
    LEADER,
    MELEE,
    MOVE_1,
    MOVE_2,
    PHASE,
    QUARTERS,
    RALLY,
    RANGED,
    SILENCE,
    STEALTH,
    TREASURE_PLAYED,
    UNEQUIPPED,
    V_ACTIVATE,
    V_ATTACK,
    V_EQUIP,
    V_EXIT,
    V_MOVE,
    V_PASS,
    V_PLAY_ATTACK,
    V_PLAY_EVENT,
    V_PLAY_FACEDOWN,
    V_PLAY_INSTANT,
    V_PLAY_MERC,
    V_PLAY_TREASURE,
    V_PLUNDER,
    V_REVEAL,
    V_UNEQUIP,
)  # fmt: skip

PASS: Final[Action] = (V_PASS,)
MOST_CARRIED: Final = 8
"""With more treasures than this on a merc, not every subset is offered: thirty treasures have a billion."""


def priority_offers(s: State, seat: Seat) -> list[Action]:
    """Everything a seat with priority may do, sorted."""
    seats, face, book = s.table.seats, s.face, s.table.book
    coins = stats.coins(s, seat)
    out = [PASS]
    # Most hands hold no instant and most mercs no ability left that so few coins pay for: that is seen at a glance.
    price = book.instant_price
    for card in s.piles[HAND * seats + seat]:
        if price[face[card]] <= coins:
            instants(s, seat, card, coins, out)
    price, every, used, exhausted = book.active_price, book.every_active, s.marks[ACTIVE_USED], s.marks[EXHAUST]
    for merc in s.piles[BOARD * seats]:
        its = face[merc]
        if price[its] <= coins and s.ctrl[merc] == seat and used[merc] != every[its] and not exhausted[merc]:
            actives(s, seat, merc, coins, out)
    offers = MAIN_OFFERS.get(s.numbers[PHASE])
    if offers is not None and not s.stack and turn_player(s, seat):
        mercs = stats.mercs_of(s, seat)
        for offer in offers:
            out += offer(s, seat, mercs, coins)
    if len(out) > 1:
        out.sort()
    return out


# --- instant speed --------------------------------------------------------------------------------------------------


def instants(s: State, seat: Seat, card: Card, coins: int, out: list[Action]) -> None:
    """Add (play_instant, card, via, *targets) to `out`; `coins`: the number of ready ones."""
    if payable(s, seat, cost_of(s, card), coins):
        targets = s.table.book.targets[s.face[card]]
        for via in channellers(s, card, seat):
            aim(s, (V_PLAY_INSTANT, card, via), targets, card, seat, via, out)


def actives(s: State, seat: Seat, merc: Card, coins: int, out: list[Action]) -> None:
    """Add (activate, merc, index, *targets) to `out`; `coins`: the number of ready ones."""
    used = s.marks[ACTIVE_USED][merc]
    for index, active in enumerate(s.table.book.actives[s.face[merc]]):
        if not used >> index & 1 and payable(s, seat, active.cost, coins):
            aim(s, (V_ACTIVATE, merc, index), active.targets, merc, seat, merc, out)


def channellers(s: State, card: Card, seat: Seat) -> list[Card]:
    """Those of a seat's mercs that may channel a card; -1 for a card without a class (SGT-ABIL-14, SGT-MAGIC-11)."""
    class_of, face, ctrl, silent = s.table.book.class_of, s.face, s.ctrl, s.marks[SILENCE]
    wanted = class_of[face[card]]
    if wanted < 0:
        return [-1]
    found: list[Card] = []
    for merc in s.piles[BOARD * s.table.seats]:
        if class_of[face[merc]] == wanted and ctrl[merc] == seat and not silent[merc]:
            found.append(merc)
    return found


def aim(
    s: State, head: Action, targets: Sequence[Target], card: Card, seat: Seat, via: Card, out: list[Action]
) -> None:
    """Add one action to `out` for each way to fill the target slots."""
    for chosen in fill(s, targets, cards_legal.registers(card, seat, via)):
        out.append(head + chosen)


# --- Rally ----------------------------------------------------------------------------------------------------------


def merc_plays(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(play_merc, card, tile, treasure|-1)."""
    book, face = s.table.book, s.face
    fielded: list[Card] = []
    treasures: list[Card] = []
    out: list[Action] = []
    if len(mercs) >= book.rules.merc_cap:
        return out
    for card in s.pile(HAND, seat):
        if book.is_treasure[face[card]]:
            treasures.append(card)
        elif book.is_merc[face[card]] and legal.may_field(s, seat, card) is None:
            fielded.append(card)
    if book.format.leader:
        fielded += [card for card in s.pile(QUARTERS, seat) if legal.may_field(s, seat, card) is None]
    if not fielded:
        return out
    place = book.places[seat]
    tiles = [tile for tile in range(len(s.on)) if place.zone >> tile & 1 and legal.may_land(s, seat, tile) is None]
    for card in fielded:
        bring = [t for t in treasures if book.fits_bearer(face[t], face[card]) and legendary_free(s, seat, t) is None]
        for tile in tiles:
            out.append((V_PLAY_MERC, card, tile, -1))
            if place.hall >> tile & 1:
                for treasure in bring:
                    out.append((V_PLAY_MERC, card, tile, treasure))
    return out


def warchest_plays(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(play_treasure, card) and (play_facedown, card)."""
    out: list[Action] = []
    if not s.seat_numbers[TREASURE_PLAYED][seat]:
        book, face = s.table.book, s.face
        for card in s.pile(HAND, seat):
            if book.is_treasure[face[card]]:
                if legendary_free(s, seat, card) is None:
                    out.append((V_PLAY_TREASURE, card))
            elif book.is_merc[face[card]]:
                out.append((V_PLAY_FACEDOWN, card))
    return out


def events(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(play_event, card, via|-1)."""
    book, face = s.table.book, s.face
    out: list[Action] = []
    if book.rules.events_in_rally_only and s.numbers[PHASE] != RALLY:
        return out
    for card in s.pile(HAND, seat):
        if book.ability_type[face[card]] == cards_legal.EVENT:
            vias = channellers(s, card, seat)
            if vias and payable(s, seat, cost_of(s, card), coins) and legendary_free(s, seat, card) is None:
                for via in vias:
                    out.append((V_PLAY_EVENT, card, via))
    return out


def equipment(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(equip, merc, treasure), (unequip, merc, *treasures) and (exit, merc). With very many treasures (SGT-TREAS-08)
    only one or all are offered; other subsets are legal too."""
    book, face, leader = s.table.book, s.face, s.marks[LEADER]
    hall, may_unequip = book.places[seat].hall, not book.rules.unequip_guild_hall_only
    gear: list[Card] | None = [] if s.seat_numbers[UNEQUIPPED][seat] or not coins else None
    out: list[Action] = []
    for merc in mercs:
        at_home = hall >> s.place[merc] & 1
        if at_home and book.format.exits and not leader[merc]:
            out.append((V_EXIT, merc))
        if at_home and not s.marks[FITTED][merc]:
            if gear is None:
                ready, down = stats.ready_coins(s, seat), s.marks[DOWN]
                gear = [coin for coin in ready if book.is_treasure[face[coin]] and not down[coin]]
            for coin in gear:
                if legal.may_carry(s, merc, coin) is None:
                    out.append((V_EQUIP, merc, coin))
        if at_home or may_unequip:
            carried = stats.treasures_on(s, merc)
            if carried:
                out += _unequips(merc, sorted(carried))
    return out


def _unequips(merc: Card, carried: list[Card]) -> list[Action]:
    sizes = range(1, len(carried) + 1) if len(carried) <= MOST_CARRIED else (1, len(carried))
    return [(V_UNEQUIP, merc, *some) for size in sizes for some in combinations(carried, size)]


# --- movement, attack -----------------------------------------------------------------------------------------------


def moves(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(move, merc, *tiles), without long detours (grid.paths), and (reveal, merc, target)."""
    book, grid, place, stealth = s.table.book, s.table.grid, s.place, s.marks[STEALTH]
    assert grid is not None
    hidden: list[Card] = []
    for card in s.pile(BOARD):
        if stealth[card] and not same_side(s, seat, s.ctrl[card]):
            hidden.append(card)
    out: list[Action] = []
    for merc in mercs:
        left = stats.movement_left(s, merc)
        if not left or may_move(s, merc) is not None:
            continue
        bearings = ROTATED[book.places[seat].facing][book.move_dirs[s.face[merc]]]
        closed = (s.occupied | book.pillars(s)) & ~(1 << place[merc])
        head = V_MOVE, merc
        for path in paths(grid, place[merc], bearings, left, closed, book.rules.move_straight):
            out.append(head + path)
        for target in hidden:
            if grid.near[place[merc]] >> place[target] & 1:
                out.append((V_REVEAL, merc, target))
    return out


def attacks(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(attack, merc, melee|ranged, target) and (plunder, merc)."""
    book, grid, place, stealth = s.table.book, s.table.grid, s.place, s.marks[STEALTH]
    assert grid is not None
    enemies: list[Card] = []
    out: list[Action] = []
    team, own = book.team, book.team[seat]
    for card in s.pile(BOARD):
        if team[s.ctrl[card]] != own and not stealth[card]:
            enemies.append(card)
    for merc in mercs:
        if legal.may_attack(s, merc) is None:
            beside, shoots = grid.near[place[merc]], book.ranged_type[s.face[merc]] >= 0
            for target in enemies:
                if beside >> place[target] & 1 and can_shoot(s, merc, MELEE, target) is None:
                    out.append((V_ATTACK, merc, MELEE, target))
                if shoots and can_shoot(s, merc, RANGED, target) is None:
                    out.append((V_ATTACK, merc, RANGED, target))
        if book.hall_owner(s, merc) >= 0 and legal.plunder(s, seat, (V_PLUNDER, merc)) is None:
            out.append((V_PLUNDER, merc))
    return out


def attack_cards(s: State, seat: Seat, mercs: list[Card], coins: int) -> list[Action]:
    """(play_attack, card, via, *targets)."""
    book, face = s.table.book, s.face
    held: list[Card] = []
    out: list[Action] = []
    for card in s.pile(HAND, seat):
        if book.ability_type[face[card]] == cards_legal.ATTACK_CARD and payable(s, seat, cost_of(s, card), coins):
            held.append(card)
    if not held:
        return out
    for via in mercs:
        if cards_legal.may_strike(s, via) is None:
            for card in held:
                wanted = book.class_of[face[card]]
                if wanted < 0 or book.class_of[face[via]] == wanted:
                    aim(s, (V_PLAY_ATTACK, card, via), book.targets[face[card]], card, seat, via, out)
    return out


Offer = Callable[[State, Seat, list[Card], int], list[Action]]
MAIN_OFFERS: Final[Mapping[int, tuple[Offer, ...]]] = {
    RALLY: (merc_plays, warchest_plays, events, equipment),
    MOVE_1: (moves, events),
    ATTACK: (attacks, attack_cards),
    MOVE_2: (moves, events),
}
