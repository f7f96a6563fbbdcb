"""What a person may ask the referee before acting: the damage an action would do, ranges, sight.

It reads and plays positions that could be true (`guess`); it must never be given the real one.
"""

from __future__ import annotations

from typing import Final

from game.games import Forecast
from game.seize.card_stats import sheets as sheets
from rules.kernel import atoms
from rules.kernel.ask import ROLL, ROLL_VERB, Ask
from rules.kernel.grid import ROTATED, paths
from rules.kernel.ruleset import apply, asked, options
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event, Seat, Tile
from rules.seize import stats
from rules.seize.moves_legal import may_move
from rules.seize.shots import attack_band, attack_dirs, in_sight
from rules.seize.words import ASK_PRIORITY, MELEE, N_DAMAGE, N_DESTROYED, RANGED, V_PASS

MOST_ANSWERS: Final = 80
"""Answers given for everybody until an action has resolved."""


def settle_action(s: State, seat: Seat, action: Action) -> list[Event]:
    """Carry out a legal action on `s` and let all pass until it has resolved; choices take their first option,
    coins fall well and dice show their middle, a 4. Returns all events."""
    below = len(s.stack)
    events = apply(s, seat, action, checked=False)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        if ask is None or (ask.kind == ASK_PRIORITY and len(s.stack) <= below):
            break
        who = asked(s)[0]
        events += apply(s, who, _foreseen(s, who, ask), checked=False)
    return events


def _foreseen(s: State, who: Seat, ask: Ask) -> Action:
    """The answer that a preview counts on."""
    if ask.kind == ROLL:
        return ROLL_VERB, ask.data[1] // 2
    return (V_PASS,) if ask.kind == ASK_PRIORITY else options(s, who)[0]


def forecast(s: State, seat: Seat, action: Action) -> list[Forecast]:
    """What happens to each merc that the action would hurt or destroy, in the order it would happen."""
    rows: dict[Card, Forecast] = {}
    for event in settle_action(s, seat, action):
        if event[0] != atoms.NOTE:
            continue
        if event[1] == N_DAMAGE:
            victim, _, _, _, dealt, charge, prevented, executed = event[2:]
            old = rows.get(victim, Forecast(victim, 0))
            rows[victim] = Forecast(
                victim, old.dealt + dealt, old.charge + charge, old.prevented + prevented,
                old.executed or bool(executed), old.dies,
            )  # fmt: skip
        elif event[1] == N_DESTROYED:
            rows[event[2]] = rows.get(event[2], Forecast(event[2], 0))._replace(dies=True)
    return list(rows.values())


def ranges(s: State, merc: Card) -> dict[str, tuple[Tile, ...]]:
    """`move`: tiles it can still step to this turn. `melee`, `ranged`: tiles it can hit; `blocked`: tiles of a ranged
    pattern that something hides."""
    out = {"move": _steps(s, merc), "melee": tuple(_pattern(s, merc, MELEE))}
    pattern = _pattern(s, merc, RANGED)
    hidden = {tile for tile in pattern if in_sight(s, merc, tile) is not None}
    out["ranged"] = tuple(tile for tile in pattern if tile not in hidden)
    out["blocked"] = tuple(sorted(hidden))
    return out


def _steps(s: State, merc: Card) -> tuple[Tile, ...]:
    book, grid = s.table.book, s.table.grid
    left = stats.movement_left(s, merc)
    if grid is None or not left or may_move(s, merc) is not None:
        return ()
    bearings = ROTATED[book.places[s.ctrl[merc]].facing][book.move_dirs[s.face[merc]]]
    closed = (s.occupied | book.pillars(s)) & ~(1 << s.place[merc])
    ways = paths(grid, s.place[merc], bearings, left, closed, book.rules.move_straight)
    return tuple(sorted({path[-1] for path in ways} - {s.place[merc]}))


def _pattern(s: State, merc: Card, which: int) -> list[Tile]:
    """Tiles in the band and the directions of an attack stat, seen or not."""
    grid = s.table.grid
    assert grid is not None
    if which == RANGED and s.table.book.ranged_type[s.face[merc]] < 0:
        return []
    least, most = attack_band(s, merc, which)
    dirs, row = attack_dirs(s, merc, which), s.place[merc] * grid.count
    return [
        tile
        for tile in range(grid.count)
        if least <= grid.distance[row + tile] <= most
        and grid.bearing[row + tile] >= 0
        and dirs >> grid.bearing[row + tile] & 1
    ]


def sight(s: State, merc: Card) -> dict[Tile, Tile | None]:
    """For every other tile the nearest one that hides it from the merc (-1: the board has a hole), or None."""
    found: dict[Tile, Tile | None] = {}
    for tile in range(len(s.on)):
        if tile != s.place[merc]:
            refusal = in_sight(s, merc, tile)
            blocker = None if refusal is None else refusal.fact("tile_blocker")
            found[tile] = -1 if refusal is not None and blocker is None else blocker
    return found
