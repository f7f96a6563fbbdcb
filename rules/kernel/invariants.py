"""What must hold in every reachable state of every game. Returns sentences and repairs nothing."""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.ask import ROLL
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.words import CHANCE


def broken(s: State) -> list[str]:
    """Every violated invariant, as one sentence each (empty: all hold)."""
    return [*_piles(s), *_tiles(s), *_marks(s), *_hosts(s), *_texts(s), *_sums(s), *_rest(s)]


def _piles(s: State) -> list[str]:
    out = []
    seen: dict[int, int] = {}
    for index, pile in enumerate(s.piles):
        zone, seat = divmod(index, s.table.seats)
        for card in pile:
            if card in seen:
                out.append(f"card {card} lies in pile {seen[card]} and in pile {index}")
            seen[card] = index
            shared = s.table.schema.zones[zone].shared
            if s.zone[card] != zone or (s.ctrl[card] != seat if not shared else s.ctrl[card] >= s.table.seats):
                out.append(f"card {card} lies in pile {index} but says zone {s.zone[card]} of seat {s.ctrl[card]}")
    out += [f"card {card} lies nowhere" for card in range(len(s.face)) if card not in seen]
    return out


def _tiles(s: State) -> list[str]:
    out = []
    zones = s.table.schema.zones
    spots = [atoms.spot_of(s, s.zone[card], tile) if tile >= 0 else -1 for card, tile in enumerate(s.place)]
    for spot, card in enumerate(s.on):
        if card >= 0 and spots[card] != spot:
            out.append(f"spot {spot} holds card {card}, which says {spots[card]}")
        if (card >= 0) != bool(s.occupied >> spot & 1):
            out.append(f"spot {spot} and the mask of occupied spots disagree")
    for card, tile in enumerate(s.place):
        if spots[card] >= 0 and s.on[spots[card]] != card:
            out.append(f"card {card} says spot {spots[card]}, which holds {s.on[spots[card]]}")
        if (tile >= 0) != zones[s.zone[card]].grid:
            out.append(f"card {card} has tile {tile} in zone {zones[s.zone[card]].name}")
    return out


def _marks(s: State) -> list[str]:
    out = []
    for name, column in zip(s.table.schema.marks, s.marks, strict=True):
        for card, value in [(card, value) for card, value in enumerate(column) if value]:
            if value < 0:
                out.append(f"card {card} has {value} {name}")
            if s.table.schema.zones[s.zone[card]].sees != Sees.ALL:
                out.append(f"hidden card {card} has {value} {name}")
    return out


def _hosts(s: State) -> list[str]:
    """An attached card has a face-up host, no chain of hosts is circular, and no host is itself attached unless the
    game nests."""
    out = []
    for card, host in enumerate(s.host):
        if host >= 0 and s.host[host] >= 0 and not s.table.schema.nested:
            out.append(f"card {card} is attached to card {host}, which is attached itself")
        if host >= 0 and s.table.schema.zones[s.zone[host]].sees != Sees.ALL:
            out.append(f"card {card} is attached to the hidden card {host}")
        if host >= 0 and s.table.schema.zones[s.zone[card]].sees != Sees.ALL:
            out.append(f"hidden card {card} is attached to card {host}")
        if host >= 0 and card in s.hosts(card):
            out.append(f"card {card} is attached to itself in a circle")
    return out


def _texts(s: State) -> list[str]:
    out = []
    zones = s.table.schema.zones
    live = [card for card, zone in enumerate(s.zone) if zones[zone].live]
    for lists, by_face, what in ((s.statics, s.table.stats, "static"), (s.hearers, s.table.events, "trigger")):
        due: list[list[int]] = [[] for _ in lists]
        for card in live:
            for kind in by_face[s.face[card]]:
                due[kind].append(card)
        for kind, (cards, should) in enumerate(zip(lists, due, strict=True)):
            if sorted(cards) != should:
                out.append(f"{what} list {kind} holds {sorted(cards)} instead of {should}")
    return out


def _sums(s: State) -> list[str]:
    out = []
    for number, zones in enumerate(s.table.schema.sums):
        worth = s.table.worth[number]
        for seat in range(s.table.seats):
            should = sum(worth[s.face[card]] for zone in zones for card in s.pile(zone, seat))
            if s.sums[number][seat] != should:
                out.append(f"sum {number} of seat {seat} is {s.sums[number][seat]} instead of {should}")
    return out


def _rest(s: State) -> list[str]:
    """Between two answers somebody is asked, or the game is over and nothing is left to do."""
    out = []
    if s.answer is not None:
        out.append(f"the answer {s.answer} was not read")
    if s.ask is None:
        if s.agenda or s.sealed:
            out.append("nobody is asked but the game is not over")
        return out
    seats = s.ask.seats
    chance = seats == (CHANCE,)
    if chance != (s.ask.kind == ROLL):
        out.append(f"kind {s.ask.kind} asks seats {seats}")
    if not seats or len(set(seats)) < len(seats) or not (chance or all(0 <= seat < s.table.seats for seat in seats)):
        out.append(f"no such seats to ask: {seats}")
    if s.ask.own and (len(seats) < 2 or len(s.ask.own) != len(seats)):
        out.append(f"candidates of {len(s.ask.own)} seats while {seats} are asked")
    if not s.sealed.keys() < set(seats):
        out.append(f"sealed answers of {sorted(s.sealed)} while {seats} are asked")
    return out
