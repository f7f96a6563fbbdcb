"""What the top item of the stack does when it resolves (rulebook 4.3, middle column).

Targets, range, sight and place are checked again (SGT-ACT-06, 17, SGT-ABIL-16); an item leaves the stack when its
effects are done (SGT-STACK-01).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, done
from rules.kernel.ask import Ask
from rules.kernel.cards.targets import Target, still_good
from rules.kernel.words import Card, Frame, Item, Tile
from rules.seize import stats
from rules.seize.book import State
from rules.seize.cards_legal import registers
from rules.seize.damage import BY_MELEE, BY_RANGED, strike
from rules.seize.legal import may_carry, may_land, tile_behind
from rules.seize.loot import change_vault, steal
from rules.seize.moves_legal import may_step
from rules.seize.places import HANDS, attach, enter_play, leave_play, place_merc, to_warchest
from rules.seize.shots import can_shoot
from rules.seize.statuses import ease
from rules.seize.triggers import emit
from rules.seize.undo_item import cancel_steps, remove_item
from rules.seize.words import (
    AMBUSH,
    ASK_TILE,
    BOARD,
    DISCARD,
    E_EQUIPPED,
    E_PLUNDERED,
    E_UPSTAGED,
    EQUIPPED,
    EVENTS,
    F_FINISH,
    F_LAND,
    F_RUN,
    FITTED,
    I_ACTIVE,
    I_ATTACK,
    I_ATTACK_ABILITY,
    I_EQUIP,
    I_EVENT,
    I_EXIT,
    I_INSTANT,
    I_MERC,
    I_PLUNDER,
    I_REVEAL,
    I_STEP,
    I_TRIGGER,
    I_UNEQUIP,
    LEADER,
    MELEE,
    N_FAILED,
    N_RESOLVED,
    N_UPSTAGED,
    PHYSICAL,
    QUARTERS,
    REVEALS,
    S_MELEE,
    S_PLUNDER,
    S_RANGED,
    SPENT,
    STACK,
    STEALTH,
    TRUE,
    USED_UP,
    WARCHEST,
)  # fmt: skip


def resolve_top(s: State) -> None:
    """Resolve the item on top of the stack."""
    item = s.stack[-1]
    atoms.note(s, N_RESOLVED, item[1], item[2], item[3])
    RESOLVE[item[1]](s, item)


def fail(s: State, item: Item) -> None:
    """The item does nothing."""
    if item[1] == I_ATTACK:
        atoms.note(s, N_FAILED, I_ATTACK, item[3], item[7])
    else:
        atoms.note(s, N_FAILED, item[1], item[3])
    remove_item(s, item[0])


# --- mercs ----------------------------------------------------------------------------------------------------------


def _merc(s: State, item: Item) -> None:
    """Enter the tile, pushing the merc it upstages; if the tile has become illegal another is chosen
    (SGT-RALLY-05..07)."""
    seat, tile = item[2], item[6]
    if may_land(s, seat, tile) is None:
        _land(s, item, tile)
    else:
        call(s, F_LAND, item[0])


def land_frame(s: State, frame: Frame) -> None:
    """The player picks another legal tile, or the merc returns to hand, a Guild Master to the Guild Quarters
    (SGT-RALLY-07, SGT-FMT-G10)."""
    item = next(item for item in s.stack if item[0] == frame[1])
    seat, card, treasure = item[2], item[3], item[7]
    answer = s.answer
    if answer is not None:
        done(s)
        _land(s, item, answer[1])
        return
    tiles = [tile for tile in range(len(s.on)) if may_land(s, seat, tile) is None]
    if tiles:
        atoms.ask(s, Ask(ASK_TILE, (seat,), tuple(tiles)))
        return
    done(s)
    fail(s, item)
    if s.marks[LEADER][card]:
        atoms.move(s, card, QUARTERS, seat)
    else:
        HANDS.put(s, card, seat)
    if treasure >= 0:
        HANDS.put(s, treasure, seat)


def _land(s: State, item: Item, tile: Tile) -> None:
    seat, card, treasure = item[2], item[3], item[7]
    remove_item(s, item[0])
    upstaged = s.on[tile]
    if upstaged >= 0:
        atoms.note(s, N_UPSTAGED, card, upstaged)
        place_merc(s, upstaged, tile_behind(s, seat, tile))
    enter_play(s, card, seat, tile)
    if treasure >= 0:
        if s.table.book.places[seat].hall >> tile & 1 and may_carry(s, card, treasure) is None:
            _equip_now(s, treasure, card)
        else:
            HANDS.put(s, treasure, seat)
    if upstaged >= 0:
        emit(s, E_UPSTAGED, seat, upstaged)


def _equip_now(s: State, treasure: Card, merc: Card) -> None:
    attach(s, treasure, merc)
    atoms.mark(s, FITTED, merc, 1)
    emit(s, E_EQUIPPED, treasure, merc)


# --- ability cards, active abilities, triggers ---------------------------------------------------------------------


def _ability(s: State, item: Item) -> None:
    face = s.face[item[3]]
    _run(s, item, s.table.book.targets[face], s.table.book.play[face], item[6:])


def _active(s: State, item: Item) -> None:
    merc = item[3]
    if s.zone[merc] != BOARD:
        fail(s, item)
        return
    active = s.table.book.actives[s.face[merc]][item[6]]
    _run(s, item, active.targets, active.program, item[7:])


def _run(s: State, item: Item, targets: tuple[Target, ...], program: int, chosen: tuple[int, ...]) -> None:
    serial, _, seat, card, via, flags = item[:6]
    good, x = still_good(s, targets, registers(card, seat, via, flags), chosen)
    call(s, F_FINISH, serial)
    if item[1] == I_ATTACK_ABILITY and s.zone[via] != BOARD:
        atoms.note(s, N_FAILED, I_ATTACK, via)
    elif good:
        call(s, F_RUN, program, 0, *x, *[0] * (s.table.book.width[program] - len(x) + 7))
    else:
        atoms.note(s, N_FAILED, item[1], card)


def finish_frame(s: State, frame: Frame) -> None:
    """An ability is done: off the stack, its card to the Discard (SGT-STACK-01, SGT-ABIL-15)."""
    done(s)
    item = next((item for item in s.stack if item[0] == frame[1]), None)
    if item is None:
        return
    remove_item(s, item[0])
    if s.zone[item[3]] == STACK:
        atoms.move(s, item[3], DISCARD, s.table.owner[item[3]])


def _event(s: State, item: Item) -> None:
    """To the Event Row; the state check that follows drops it if its class is gone (SGT-ABIL-11, 12)."""
    remove_item(s, item[0])
    atoms.move(s, item[3], EVENTS, item[2])


def _trigger(s: State, item: Item) -> None:
    _, _, seat, card, me, _, face, index, it, amount, subject, _ = item
    text = s.table.book.triggers[face][index]
    x = [card, seat, me, it, amount, subject, 0]
    call(s, F_FINISH, item[0])
    if text.still(s, x):
        call(s, F_RUN, text.program, 0, *x, *[0] * s.table.book.width[text.program])
    else:
        atoms.note(s, N_FAILED, I_TRIGGER, card)


# --- actions ----------------------------------------------------------------------------------------------------------


def _attack(s: State, item: Item) -> None:
    """Check again, then run the damage pipeline; stats are read now; nobody strikes back (SGT-ACT-06, 07)."""
    _, _, seat, merc, _, flags, which, target = item
    if s.zone[merc] != BOARD or can_shoot(s, merc, which, target) is not None:
        fail(s, item)
        return
    remove_item(s, item[0])
    book = s.table.book
    amount = stats.stat(s, merc, S_MELEE if which == MELEE else S_RANGED)
    kind = PHYSICAL if which == MELEE else book.ranged_type[s.face[merc]]
    by = BY_MELEE if which == MELEE else BY_RANGED
    strike(s, [(target, amount)], TRUE if flags & AMBUSH else kind, merc, seat, by)


def _plunder(s: State, item: Item) -> None:
    """Take Loot from the owner of the Guild Hall (SGT-ACT-15, 17)."""
    seat, merc = item[2], item[3]
    owner = s.table.book.hall_owner(s, merc) if s.zone[merc] == BOARD else -1
    if owner < 0:
        fail(s, item)
        return
    remove_item(s, item[0])
    amount = stats.bounty(s, merc) + stats.stat(s, merc, S_PLUNDER)
    lost_only = s.table.book.rules.plunder_is_loss
    taken = change_vault(s, owner, -amount) if lost_only else steal(s, owner, seat, amount)
    emit(s, E_PLUNDERED, merc, -1, taken)


def _step(s: State, item: Item) -> None:
    """One step; if it cannot be taken, it and the later ones of its path fail (SGT-STACK-09)."""
    merc, tile = item[3], item[6]
    held = s.zone[merc] != BOARD or not stats.movement_left(s, merc)
    if held or may_step(s, merc, s.place[merc], tile) is not None or s.on[tile] >= 0:
        atoms.note(s, N_FAILED, I_STEP, merc)
        cancel_steps(s, item)
        return
    remove_item(s, item[0])
    atoms.mark(s, SPENT, merc, s.marks[SPENT][merc] + 1)
    place_merc(s, merc, tile)


def _reveal(s: State, item: Item) -> None:
    """Spend 1 movement, remove Stealth (SGT-MAGIC-15)."""
    merc, target = item[3], item[6]
    grid = s.table.grid
    assert grid is not None
    both = s.zone[merc] == BOARD and s.marks[STEALTH][target]
    if not both or not stats.movement_left(s, merc) or not grid.near[s.place[merc]] >> s.place[target] & 1:
        fail(s, item)
        return
    remove_item(s, item[0])
    atoms.mark(s, REVEALS, merc, s.marks[REVEALS][merc] + 1)
    ease(s, target, STEALTH)


def _equip(s: State, item: Item) -> None:
    """Attach if the treasure is still ready in the Warchest and the merc still in its hall (4.3)."""
    seat, merc, treasure = item[2], item[3], item[6]
    at_home = s.zone[merc] == BOARD and s.table.book.places[seat].hall >> s.place[merc] & 1
    if not at_home or s.zone[treasure] != WARCHEST or s.ctrl[treasure] != seat or s.marks[USED_UP][treasure]:
        fail(s, item)
        return
    remove_item(s, item[0])
    _equip_now(s, treasure, merc)


def _unequip(s: State, item: Item) -> None:
    """Treasures that are still attached return, ready (SGT-RALLY-11)."""
    seat, merc = item[2], item[3]
    remove_item(s, item[0])
    for treasure in item[6:]:
        if s.zone[treasure] == EQUIPPED and s.host[treasure] == merc:
            atoms.wipe(s, treasure)
            to_warchest(s, treasure, seat)


def _exit(s: State, item: Item) -> None:
    """The merc and its treasures go to the Discard; no bounty (SGT-RALLY-08)."""
    seat, merc = item[2], item[3]
    if s.zone[merc] != BOARD or not s.table.book.places[seat].hall >> s.place[merc] & 1:
        fail(s, item)
        return
    remove_item(s, item[0])
    leave_play(s, merc, DISCARD)


RESOLVE: Final[Mapping[int, Callable[[State, Item], None]]] = {
    I_MERC: _merc, I_INSTANT: _ability, I_ATTACK_ABILITY: _ability, I_EVENT: _event, I_ACTIVE: _active,
    I_ATTACK: _attack, I_PLUNDER: _plunder, I_STEP: _step, I_REVEAL: _reveal, I_EQUIP: _equip, I_UNEQUIP: _unequip,
    I_EXIT: _exit, I_TRIGGER: _trigger,
}  # fmt: skip
