"""The turn as a table of steps (chapter 3): draw, deployment, movement, settlement; what players do in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import combat, settle
from rules.guardians import words as w
from rules.guardians.board import LANDS, is_rubble, loose_at, shield_at, shields, terrain_at, under
from rules.guardians.book import State
from rules.guardians.chain import cast
from rules.guardians.deploy_options import FOLLOWS
from rules.guardians.legal_settle import facedown_cost, pending
from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.words import NONE, Action, Card, Frame, Seat


def turn_frame(s: State, frame: Frame) -> None:
    """(F_TURN, step): the next step; when a phase ends, destroyed Shields may win (GU-WIN-02, 04). After the last one
    the next turn begins (GU-WIN-08); the first turn has no draw (GU-SETUP-09)."""
    step = frame[1] % len(STEPS)
    phase, ends, enter = STEPS[step]
    if ends and settle.shields_won(s):
        return
    become(s, w.F_TURN, step + 1)
    if phase != s.numbers[w.PHASE]:
        atoms.number(s, w.PHASE, phase)
        atoms.note(s, w.N_PHASE, phase, s.numbers[w.LEADER])
    enter(s)


def _up_cards(s: State) -> None:
    if not s.numbers[w.TURN]:
        atoms.number(s, w.TURN, 1)
    call(s, w.F_UP, 0, 0)


def _both(kind: int) -> Callable[[State], None]:
    """The leader, then the other player (GU-UP-02, GU-DEP-08)."""

    def step(s: State) -> None:
        leader = s.numbers[w.LEADER]
        call(s, kind, 1 - leader)
        call(s, kind, leader)

    return step


def _limits(s: State) -> None:
    leader = s.numbers[w.LEADER]
    for seat in (1 - leader, leader):
        call(s, w.F_LIMIT, seat, w.PEN)
        call(s, w.F_LIMIT, seat, w.HAND)


def _settlement(s: State) -> None:
    """First the win by lands is checked, then both players lose their land cards under enemy control
    (GU-TERRAIN-01, 02, 10), then lands are settled."""
    if settle.lands_won(s):
        return
    doomed = []
    for tile in LANDS:
        shield, terrain = shield_at(s, tile), terrain_at(s, tile)
        if shield >= 0 and terrain >= 0 and s.ctrl[terrain] != s.ctrl[shield]:
            doomed.append(terrain)
        elif shield >= 0 and terrain >= 0:
            atoms.mark(s, w.SETTLED, shield, 1)
    for terrain in doomed:
        atoms.note(s, w.N_REMOVED, terrain, s.place[terrain], 1)
        settle.discard(s, terrain)
    _both(w.F_SETTLE)(s)


def _effects(s: State) -> None:
    call(s, w.F_EFFECTS, s.numbers[w.LEADER], 0)


STEPS: Final[tuple[tuple[int, bool, Callable[[State], None]], ...]] = (
    (w.DRAW, True, lambda s: call(s, w.F_COUNT)),
    (w.DRAW, False, _up_cards),
    (w.DEPLOY, False, _both(w.F_DEPLOY)),
    (w.LIMIT, False, _limits),
    (w.MOVE, True, lambda s: call(s, w.F_MOVE, s.numbers[w.LEADER])),
    (w.SETTLE, True, _settlement),
    (w.EFFECTS, False, _effects),
)  # fmt: skip
"""Phase, whether another phase ends before it (GU-WIN-04), and its entry step."""


# --- deployment -----------------------------------------------------------------------------------------------------


def deploy_frame(s: State, frame: Frame) -> None:
    """A player deploys until done (GU-DEP-08). Nothing comes before the next answer if the options could follow."""
    seat, answer = frame[1], s.answer
    if answer is None:
        if not settle.due(s):
            atoms.ask(s, QUESTIONS[seat][w.ASK_DEPLOY])
        return
    if answer[0] == w.V_DONE:
        atoms.keep(s, None)
        done(s)
        atoms.unmark(s, (w.ARRANGED,), s.pile(w.LOOSE, seat) + s.pile(w.UNDER, seat))
        return
    DEPLOYS[answer[0]](s, seat, answer)
    if s.kept is not None and FOLLOWS[answer[0]](s, seat, s.kept, answer):
        atoms.ask(s, QUESTIONS[seat][w.ASK_DEPLOY])
    else:
        atoms.keep(s, None)


def hide(s: State, card: Card, zone: int, seat: Seat, tile: int = -1) -> None:
    """Put a card face down (GU-DEP-01)."""
    atoms.mark(s, w.DOWN, card, 1)
    atoms.move(s, card, zone, seat, tile)


def put_under(s: State, holder: Card, creature: Card) -> None:
    """Put a creature under a Shield or into an Upgrade (GU-DEP-04, 07)."""
    seat = s.ctrl[holder]
    if s.zone[creature] != w.UNDER:
        hide(s, creature, w.UNDER, seat)
    atoms.host(s, creature, holder)


def _deploy(s: State, seat: Seat, action: Action) -> None:
    hide(s, action[1], w.LOOSE, seat, action[2])


def _cover(s: State, seat: Seat, action: Action) -> None:
    """Place a Shield from hand, unturned, over this creature, or put the creature under a Shield (GU-DEP-03..05)."""
    _, shield, creature = action
    if s.zone[shield] == w.HAND:
        settle.pay(s, seat, s.table.book.cost[s.face[shield]])
        atoms.move(s, shield, w.SHIELD, seat, s.place[creature])
    put_under(s, shield, creature)
    atoms.mark(s, w.ARRANGED, creature, 1)


def _uncover(s: State, seat: Seat, action: Action) -> None:
    creature = action[1]
    tile = s.place[s.host[creature]]
    atoms.host(s, creature, -1)
    atoms.move(s, creature, w.LOOSE, seat, tile)
    atoms.mark(s, w.ARRANGED, creature, 1)


def _equip(s: State, seat: Seat, action: Action) -> None:
    """Attach an item, face down, to one creature (GU-DEP-06)."""
    settle.pay(s, seat, s.table.book.cost[s.face[action[1]]])
    hide(s, action[1], w.GEAR, seat)
    atoms.host(s, action[1], action[2])


def _upgrade(s: State, seat: Seat, action: Action) -> None:
    """Place an Upgrade on a Stronghold, with a creature in it if it has room for one (GU-DEP-07)."""
    _, upgrade, tile, creature = action
    if s.zone[upgrade] == w.HAND:
        settle.pay(s, seat, s.table.book.cost[s.face[upgrade]])
        atoms.move(s, upgrade, w.UPGRADE, seat, tile)
    if creature >= 0:
        put_under(s, upgrade, creature)


def _spell(s: State, seat: Seat, action: Action) -> None:
    cast(s, seat, action[1])


DEPLOYS: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    w.V_DEPLOY: _deploy, w.V_COVER: _cover, w.V_UNCOVER: _uncover, w.V_EQUIP: _equip, w.V_UPGRADE: _upgrade,
    w.V_SPELL: _spell,
}  # fmt: skip


def limit_frame(s: State, frame: Frame) -> None:
    """Discard down to the limit, one card at a time (GU-ORG-02)."""
    _, seat, zone = frame
    answer = s.answer
    if answer is not None:
        settle.discard(s, answer[1])
    rules = s.table.book.rules
    most = rules.hand_limit if zone == w.HAND else rules.pen_limit
    over = len(s.piles[zone * 2 + seat]) - most
    if most and over > 0:
        atoms.ask(s, Ask(w.ASK_LIMIT, (seat,), (zone,), over, over))
    else:
        done(s)


# --- movement -------------------------------------------------------------------------------------------------------


def may_turn(s: State, seat: Seat) -> list[Card]:
    """Shields that may still be turned (GU-MOVE-01)."""
    turned = s.marks[w.TURNED]
    found: list[Card] = []
    for shield in shields(s, seat):
        if not turned[shield]:
            found.append(shield)
    return found


def move_frame(s: State, frame: Frame) -> None:
    """(F_MOVE, seat): players alternate turning one Shield until none is left; a player without one is skipped
    (GU-MOVE-01)."""
    seat, answer, depth = frame[1], s.answer, len(s.agenda)
    if answer is not None:
        seat = 1 - seat
        become(s, w.F_MOVE, seat)
        _turn(s, 1 - seat, answer)
        if len(s.agenda) != depth:
            return
    if settle.due(s):
        return
    if not may_turn(s, seat):
        if not may_turn(s, 1 - seat):
            done(s)
            return
        seat = 1 - seat
        become(s, w.F_MOVE, seat)
    atoms.ask(s, QUESTIONS[seat][w.ASK_MOVE])


def _turn(s: State, seat: Seat, answer: Action) -> None:
    _, shield, order, *orders = answer
    if order != w.O_REINFORCE or not _keeps_ready(s, orders[0]):
        atoms.mark(s, w.TURNED, shield, 1)
    way = orders if order == w.O_MOVE else [s.place[shield]]
    atoms.note(s, w.N_TURNED, shield, order, way[-1], way[-2] if len(way) > 1 else NONE)
    if order == w.O_MOVE:
        _march(s, shield, orders)
    elif order == w.O_REINFORCE:
        _join(s, shield, orders[0])
        call(s, w.F_REINFORCE, shield)
    elif order == w.O_ASSAULT:
        combat.assault(s, shield)


def _join(s: State, shield: Card, creature: Card) -> None:
    """One creature of a reinforcement; wherever the others come from, one from such a Stronghold keeps the Shield
    unturned."""
    if _keeps_ready(s, creature):
        atoms.mark(s, w.READY, shield, 1)
        atoms.mark(s, w.TURNED, shield, 0)
    put_under(s, shield, creature)


def _keeps_ready(s: State, creature: Card) -> bool:
    """A Stronghold's text: a Shield reinforced from here stays unturned (GU-GEN-01)."""
    tile = s.place[creature]
    return not is_rubble(s, tile) and s.table.book.nimble[s.face[s.on[tile]]]


def _march(s: State, shield: Card, way: list[int]) -> None:
    """One space, or a flight, which passes over the spaces between (GU-MOVE-03, 06, 08). The last space before the
    final one is remembered (GU-MOVE-09). Terrain is unaffected (GU-MOVE-13)."""
    tile, seat = way[-1], s.ctrl[shield]
    before = way[-2] if len(way) > 1 else s.place[shield]
    atoms.mark(s, w.CAME, shield, 1 + before)
    foe = shield_at(s, tile)
    if foe >= 0 or loose_at(s, tile, 1 - seat):
        combat.begin(s, shield, tile)
        return
    atoms.step(s, shield, tile)
    settle.hold(s, shield)


def reinforce_frame(s: State, frame: Frame) -> None:
    """More creatures may come from the Strongholds in reach, until done (GU-MOVE-10)."""
    shield, answer = frame[1], s.answer
    if answer is None:
        atoms.ask(s, Ask(w.ASK_REINFORCE, (s.ctrl[shield],), (shield,)))
    elif answer[0] == w.V_COVER:
        _join(s, shield, answer[2])
    else:
        done(s)


# --- settlement -----------------------------------------------------------------------------------------------------


def settle_frame(s: State, frame: Frame) -> None:
    """All the player's Shields on lands without terrain are settled, in any order (GU-TERRAIN-03, 10)."""
    seat, answer = frame[1], s.answer
    if answer is not None:
        SETTLES[answer[0]](s, seat, answer)
        return
    if settle.due(s):
        return
    if pending(s, seat):
        atoms.ask(s, QUESTIONS[seat][w.ASK_SETTLE])
    else:
        done(s)


def _terrain(s: State, seat: Seat, action: Action) -> None:
    _, card, tile = action
    settle.pay(s, seat, s.table.book.cost[s.face[card]])
    _lay(s, seat, card, tile)


def _facedown(s: State, seat: Seat, action: Action) -> None:
    """Costs a stone, unless the Guardian's text waives it; becomes terrain of no basic type (GU-TERRAIN-05)."""
    _, card, tile = action
    settle.pay(s, seat, facedown_cost(s, seat))
    atoms.seat_number(s, w.FREE, seat, s.seat_numbers[w.FREE][seat] + 1)
    atoms.mark(s, w.DOWN, card, 1)
    _lay(s, seat, card, tile)


def _lay(s: State, seat: Seat, card: Card, tile: int) -> None:
    atoms.move(s, card, w.LAND, seat, tile)
    atoms.mark(s, w.FRESH, card, 1)
    atoms.mark(s, w.SETTLED, shield_at(s, tile), 1)


def _sacrifice(s: State, seat: Seat, action: Action) -> None:
    """A creature instead; the Shield is lost with its last one (GU-TERRAIN-06, 07)."""
    shield = s.host[action[1]]
    atoms.note(s, w.N_SACRIFICED, seat, s.place[shield])
    settle.discard(s, action[1])
    if under(s, shield):
        atoms.mark(s, w.SETTLED, shield, 1)
    else:
        settle.lose_shield(s, shield)


SETTLES: Final[Mapping[int, Callable[[State, Seat, Action], None]]] = {
    w.V_TERRAIN: _terrain, w.V_FACEDOWN: _facedown, w.V_SACRIFICE: _sacrifice,
}  # fmt: skip


def effects_frame(s: State, frame: Frame) -> None:
    """(F_EFFECTS, seat, passes): starting with the leader, both may play effects in turn until two passes in a row;
    Shields that lost their fresh terrain settle again first, the leader's before the other's (GU-TERRAIN-09, 10)."""
    _, seat, passes = frame
    answer = s.answer
    if answer is None:
        if settle.due(s):
            return
        if pending(s, 0) or pending(s, 1):
            _both(w.F_SETTLE)(s)
        else:
            atoms.ask(s, QUESTIONS[seat][w.ASK_EFFECTS])
    elif answer[0] == w.V_PASS and passes:
        done(s)
        for player in (0, 1):
            atoms.unmark(s, (w.FRESH,), s.pile(w.LAND, player))
    elif answer[0] == w.V_PASS:
        become(s, w.F_EFFECTS, 1 - seat, 1)
    else:
        become(s, w.F_EFFECTS, 1 - seat, 0)
        cast(s, seat, answer[1])
