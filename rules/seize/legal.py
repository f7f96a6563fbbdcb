"""Why not? One check for each verb: the rule that forbids an action, or None. legal_options.py lists candidates and
keeps those that pass; nothing here writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat, Tile
from rules.seize import stats
from rules.seize.book import Book, State
from rules.seize.cards_legal import activate, legendary_free, play_attack, play_event, play_instant
from rules.seize.moves_legal import move, reveal
from rules.seize.shots import can_shoot, same_side
from rules.seize.turns import main_action, own_merc, turn_player
from rules.seize.words import (
    ACQUIRED,
    AS_TREASURE,
    ATTACK,
    ATTACKED,
    CHANNELLED,
    DECK,
    DOWN,
    EXHAUST,
    FITTED,
    HAND,
    LEADER,
    PHASE,
    PLUNDERED,
    QUARTERS,
    RALLY,
    S_FREE_ACQUIRE,
    S_UNPUSHABLE,
    TREASURE_PLAYED,
    UNEQUIPPED,
    USED_UP,
    V_ACQUIRE,
    V_ACTIVATE,
    V_ATTACK,
    V_DONE,
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
    VAULT,
    WARCHEST,
)  # fmt: skip

Check = Callable[[State, Seat, Action], Refusal | None]


IN_RALLY: Final = frozenset((RALLY,))
IN_ATTACK: Final = frozenset((ATTACK,))


def in_hand(s: State, seat: Seat, card: Card) -> bool:
    """The seat holds this card."""
    return s.zone[card] == HAND and s.ctrl[card] == seat


def in_quarters(s: State, seat: Seat, card: Card) -> bool:
    """A player's Guild Master, outside the game: nothing else lies there (SGT-FMT-G08)."""
    return s.zone[card] == QUARTERS and s.ctrl[card] == seat


# --- mercs, treasures ---------------------------------------------------------------------------------------------


def play_merc(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_merc, card, tile, treasure|-1): SGT-RALLY-01, 03..06, SGT-FMT-X01, SGT-ABIL-13; free: SGT-CARD-M19."""
    _, card, tile, treasure = action
    refusal = main_action(s, seat, IN_RALLY, "SGT-RALLY-01") or may_field(s, seat, card)
    return refusal or may_land(s, seat, tile) or may_bring(s, seat, card, tile, treasure)


def may_field(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A merc from hand or the Guild Master, below the cap, and no second legendary of that name (SGT-FMT-G09)."""
    book = s.table.book
    if not book.format.fields:
        return no("SGT-FMT-A10", card=card)
    if not (in_hand(s, seat, card) or in_quarters(s, seat, card)) or not book.is_merc[s.face[card]]:
        return no("SGT-RALLY-01", card=card)
    if len(stats.mercs_of(s, seat)) >= book.rules.merc_cap:
        return no("SGT-FMT-X01", cap=book.rules.merc_cap)
    return legendary_free(s, seat, card)


def may_land(s: State, seat: Seat, tile: Tile) -> Refusal | None:
    """A tile of the player's own zone, free or holding an enemy that can be upstaged (SGT-RALLY-03, 05, 06)."""
    book = s.table.book
    if not book.places[seat].zone >> tile & 1 or book.pillars(s) >> tile & 1:
        return no("SGT-RALLY-03", tile=tile)
    holder = s.on[tile]
    if holder < 0:
        return None
    if same_side(s, seat, s.ctrl[holder]):
        return no("SGT-RALLY-03", tile=tile, card=holder)
    behind = tile_behind(s, seat, tile)
    if s.on[behind] >= 0 or book.pillars(s) >> behind & 1:
        return no("SGT-RALLY-06", tile=tile, card=holder, tile_behind=behind)
    if s.statics[S_UNPUSHABLE] and stats.stat(s, holder, S_UNPUSHABLE):
        return no("SGT-RALLY-06", tile=tile, card=holder)
    return None


def tile_behind(s: State, seat: Seat, tile: Tile) -> Tile:
    """The tile one step further from the seat's fort; no deployment zone reaches the far edge (SGT-RALLY-05, 3.2)."""
    grid = s.table.grid
    assert grid is not None
    facing = s.table.book.places[seat].facing
    return grid.next[tile][facing]


def may_bring(s: State, seat: Seat, merc: Card, tile: Tile, treasure: Card) -> Refusal | None:
    """A treasure from hand, on a fort space only (SGT-RALLY-04, AMB-41)."""
    if treasure < 0:
        return None
    book = s.table.book
    if not book.places[seat].hall >> tile & 1:
        return no("SGT-RALLY-04", tile=tile)
    if not in_hand(s, seat, treasure) or not book.is_treasure[s.face[treasure]]:
        return no("SGT-RALLY-04", card=treasure)
    if not book.fits_bearer(s.face[treasure], s.face[merc]):
        return no("SGT-TREAS-08", card=merc, card_treasure=treasure)
    return legendary_free(s, seat, treasure)


def play_treasure(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_treasure, card): once a turn, in the player's own Rally (SGT-TREAS-02), unless a merc was played face down
    (SGT-RALLY-02)."""
    card = action[1]
    if not in_hand(s, seat, card) or not s.table.book.is_treasure[s.face[card]]:
        return no("SGT-TREAS-02", card=card)
    refusal = main_action(s, seat, IN_RALLY, "SGT-TREAS-02")
    if refusal:
        return refusal
    played = s.seat_numbers[TREASURE_PLAYED][seat]
    if played:
        return no("SGT-RALLY-02" if played == AS_TREASURE else "SGT-TREAS-02", seat=seat)
    return legendary_free(s, seat, card)


def play_facedown(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(play_facedown, card): a merc as the turn's treasure (SGT-RALLY-02, 12)."""
    card = action[1]
    if not in_hand(s, seat, card) or not s.table.book.is_merc[s.face[card]]:
        return no("SGT-RALLY-12", card=card)
    refusal = main_action(s, seat, IN_RALLY, "SGT-RALLY-12")
    if refusal:
        return refusal
    return no("SGT-RALLY-02", seat=seat) if s.seat_numbers[TREASURE_PLAYED][seat] else None


def equip(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(equip, merc, treasure): SGT-RALLY-09..11, SGT-TREAS-07, 08."""
    _, merc, treasure = action
    book = s.table.book
    refusal = main_action(s, seat, IN_RALLY, "SGT-RALLY-09") or own_merc(s, seat, merc)
    if refusal:
        return refusal
    if s.seat_numbers[UNEQUIPPED][seat]:
        return no("SGT-RALLY-11", seat=seat)
    if s.marks[FITTED][merc]:
        return no("SGT-RALLY-10", card=merc)
    if not book.places[seat].hall >> s.place[merc] & 1:
        return no("SGT-RALLY-09", card=merc, tile=s.place[merc])
    if s.zone[treasure] != WARCHEST or s.ctrl[treasure] != seat or s.marks[USED_UP][treasure]:
        return no("SGT-RALLY-09", card=treasure)
    if s.marks[DOWN][treasure] or not book.is_treasure[s.face[treasure]]:
        return no("SGT-TREAS-07", card=treasure)
    return may_carry(s, merc, treasure)


def may_carry(s: State, merc: Card, treasure: Card) -> Refusal | None:
    """House limits on what one merc carries (SGT-TREAS-08: `equip_limit`, `weapon_hands`)."""
    book = s.table.book
    if not book.fits_bearer(s.face[treasure], s.face[merc]):
        return no("SGT-TREAS-08", card=merc, card_treasure=treasure)
    limit, hands = book.rules.equip_limit, book.rules.weapon_hands
    if not limit and not hands:
        return None
    carried = stats.treasures_on(s, merc)
    if limit and len(carried) >= limit:
        return no("SGT-TREAS-08", card=merc, limit=limit)
    if hands and not book.hands_fit([s.face[card] for card in (*carried, treasure)]):
        return no("SGT-TREAS-08", card=merc, card_treasure=treasure)
    return None


def unequip(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(unequip, merc, *treasures): back to the Warchest, ready (SGT-RALLY-11)."""
    merc, treasures = action[1], action[2:]
    refusal = main_action(s, seat, IN_RALLY, "SGT-RALLY-11") or own_merc(s, seat, merc)
    if refusal:
        return refusal
    if s.table.book.rules.unequip_guild_hall_only and not s.table.book.places[seat].hall >> s.place[merc] & 1:
        return no("SGT-RALLY-11", card=merc, tile=s.place[merc])
    if not treasures or list(treasures) != sorted(set(treasures)):
        return no("SGT-RALLY-11", card=merc)
    for card in treasures:
        if s.host[card] != merc:
            return no("SGT-RALLY-11", card=card)
    return None


def exit_(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(exit, merc): an own merc leaves from an own Guild Hall tile (SGT-RALLY-08)."""
    merc = action[1]
    refusal = main_action(s, seat, IN_RALLY, "SGT-RALLY-08") or own_merc(s, seat, merc)
    if refusal:
        return refusal
    if not s.table.book.format.exits:
        return no("SGT-FMT-A11", card=merc)
    if s.marks[LEADER][merc]:
        return no("SGT-FMT-G10", card=merc)
    if not s.table.book.places[seat].hall >> s.place[merc] & 1:
        return no("SGT-RALLY-08", card=merc, tile=s.place[merc])
    return None


# --- attack and plunder -------------------------------------------------------------------------------------------


def attack(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(attack, merc, melee|ranged, target): SGT-ACT-02..05."""
    _, merc, which, target = action
    refusal = main_action(s, seat, IN_ATTACK, "SGT-ACT-02") or own_merc(s, seat, merc) or may_attack(s, merc)
    return refusal or can_shoot(s, merc, which, target)


def may_attack(s: State, merc: Card) -> Refusal | None:
    """The merc still has its standard attack (SGT-ACT-04, 18, SGT-PHYS-01, SGT-MAGIC-05, SGT-ABIL-08)."""
    if s.marks[ATTACKED][merc]:
        return no("SGT-ACT-04", card=merc)
    if s.marks[EXHAUST][merc]:
        return no("SGT-ACT-18", card=merc)
    if stats.frozen(s, merc):
        return no("SGT-MAGIC-05", card=merc)
    if s.marks[CHANNELLED][merc] and s.table.book.rules.attack_ability_instead:
        return no("SGT-ABIL-08", card=merc)
    return no("SGT-ACT-12", card=merc) if stats.resting(s, merc) else None


def plunder(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(plunder, merc): on an opposing Guild Hall tile, once a turn (SGT-ACT-13, 14, 18)."""
    merc = action[1]
    refusal = main_action(s, seat, IN_ATTACK, "SGT-ACT-13") or own_merc(s, seat, merc)
    if refusal:
        return refusal
    if not s.table.book.format.plunders:
        return no("SGT-FMT-A12", card=merc)
    refusal = may_plunder(s, merc)
    if refusal:
        return refusal
    if s.table.book.hall_owner(s, merc) < 0:
        return no("SGT-ACT-13", card=merc, tile=s.place[merc])
    return no("SGT-ACT-14", seat=seat) if s.seat_numbers[PLUNDERED][seat] else None


def may_plunder(s: State, merc: Card) -> Refusal | None:
    """The merc could plunder, regardless of where it stands (SGT-ACT-12, 13, 18, SGT-ABIL-09)."""
    if s.marks[ATTACKED][merc]:
        return no("SGT-ACT-13", card=merc, tile=s.place[merc])
    if s.marks[EXHAUST][merc]:
        return no("SGT-ACT-18", card=merc)
    if s.marks[CHANNELLED][merc]:
        return no("SGT-ABIL-09", card=merc)
    return no("SGT-ACT-12", card=merc) if stats.resting(s, merc) else None


# --- other answers ------------------------------------------------------------------------------------------------


def acquire(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(acquire): at most 4, never the last Loot, never from an empty deck (SGT-PHASE-06, 07, 09)."""
    taken = s.seat_numbers[ACQUIRED][seat]
    limit = acquire_limit(s.table.book)
    if taken >= limit:
        free = {"limit": limit} if limit else {}
        return no("SGT-PHASE-06", taken=taken) if s.table.book.format.vaults else no("SGT-FMT-A15", **free)
    if not s.pile(DECK, seat):
        return no("SGT-PHASE-09", deck=0)
    vault = s.seat_numbers[VAULT][seat]
    if s.table.book.format.vaults and vault - acquire_cost(s, seat) < (0 if s.table.book.rules.acquire_to_zero else 1):
        return no("SGT-PHASE-09", vault=vault)
    return None


def acquire_limit(book: Book) -> int:
    """The most cards that a player may acquire in a turn (SGT-PHASE-06, SGT-FMT-A15)."""
    return 4 if book.format.vaults else book.rules.arena_cards


def acquire_over(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(acquire) outside its phase: the rule that ended the player's own phase, if it still applies, else the phase rule
    (SGT-PHASE-06)."""
    ended = acquire(s, seat, action) if turn_player(s, seat) else None
    return ended or no("SGT-PHASE-06", phase=s.numbers[PHASE])


def acquire_cost(s: State, seat: Seat) -> int:
    """Loot cost of the next acquired card: 1, unless a text makes the first one free (SGT-PHASE-07)."""
    return 0 if not s.seat_numbers[ACQUIRED][seat] and stats.privileged(s, seat, S_FREE_ACQUIRE) else 1


def always(s: State, seat: Seat, action: Action) -> Refusal | None:
    """Always legal (pass, done)."""
    return None


PRIORITY_CHECKS: Final[Mapping[int, Check]] = {
    V_PASS: always, V_PLAY_MERC: play_merc, V_PLAY_TREASURE: play_treasure, V_PLAY_FACEDOWN: play_facedown,
    V_PLAY_EVENT: play_event, V_PLAY_INSTANT: play_instant, V_PLAY_ATTACK: play_attack, V_ACTIVATE: activate,
    V_MOVE: move, V_REVEAL: reveal, V_ATTACK: attack, V_PLUNDER: plunder, V_EQUIP: equip, V_UNEQUIP: unequip,
    V_EXIT: exit_, V_ACQUIRE: acquire_over,
}  # fmt: skip
ACQUIRE_CHECKS: Final[Mapping[int, Check]] = {V_ACQUIRE: acquire, V_DONE: always}
