"""What is better in one world of Seize than in another, part by part, as the evaluation sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.changes import Part, count, named
from game.seize import evaluation as ev
from rules.kernel.words import Card, Seat
from rules.seize import words as w
from rules.seize.book import State
from rules.seize.turns import turn_player


class Standing(NamedTuple):
    """A merc, what of its worth its foes endanger, what its place promises, and the fact that says so: it is `inside`
    an enemy hall, `nearer` to one, or `closer` to a foe where nobody plunders."""

    merc: ev.Merc
    fear: int
    hope: int
    goal: str


Standings = dict[Card, Standing]


def parts(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """What a seat gains by being in one world and not in the other."""
    now, before = standings(here), standings(there)
    found = [*_loot(here, there, seat), *_mercs(here, there, seat, now, before), *_cards(here, there, seat)]
    yield from found
    if all(part.value <= 0 for part in found):
        yield Part(_attacks(here, seat, now) - _attacks(there, seat, before), {"attack": 1})


def _mercs(here: State, there: State, seat: Seat, now: Standings, before: Standings) -> Iterator[Part]:
    team = here.table.book.team
    for card, (merc, fear, hope, goal) in now.items():
        name, was = named(here, card), before.get(card)
        own = team[merc.seat] == team[seat]
        if was is None:
            if own:
                yield Part(merc.body - fear + hope, {"comes": name})
        elif own:
            yield Part(merc.body - was.merc.body, {"healed" if merc.health > was.merc.health else "stronger": name})
            yield Part(was.fear - fear, {"safer": name})
            yield Part(hope - was.hope, {goal: name})
        else:
            harm, loss, danger = was.merc.health - merc.health, was.merc.body - merc.body, fear - was.fear
            if harm > 0:
                yield Part(loss + danger, {"hurt": name, "harm": harm})
            else:
                yield Part(loss, {"weaker": name})
                yield Part(danger, {"threatened": name})
            yield Part(was.hope - hope, {"stopped": name})
    for card, (merc, fear, hope, _) in before.items():
        if card not in now and team[merc.seat] != team[seat]:
            yield Part(merc.body - fear + hope, {"gone": named(there, card)})


def standings(s: State) -> Standings:
    """Every merc among its foes."""
    book, grid, mercs = s.table.book, s.table.grid, ev.read(s)
    assert grid is not None
    team, out, found = book.team, tuple(s.seat_numbers[w.OUT]), Standings()
    for merc in mercs:
        foes = tuple([other for other in mercs if team[other.seat] != team[merc.seat]])
        fear = (merc.body + merc.price) * ev.danger_to(grid, merc, foes) // 100
        if book.format.plunders:
            halls = ev.halls_of(book, merc.seat, out)
            hope = ev.siege_by(grid, merc, halls, ev.tiles_of(foes), turn_player(s, merc.seat))
            goal = "inside" if any(hall >> merc.place & 1 for hall in halls) else "nearer"
        else:
            hope, goal = ev.chase_by(grid, merc, foes), "closer"
        found[merc.card] = Standing(merc, fear, hope, goal)
    return found


def _loot(here: State, there: State, seat: Seat) -> Iterator[Part]:
    team, vault = here.table.book.team, w.VAULT
    gained = lost = 0
    for side in range(here.table.seats):
        more = here.seat_numbers[vault][side] - there.seat_numbers[vault][side]
        if team[side] == team[seat]:
            gained += more
        else:
            lost -= more
    taken = min(gained, lost)
    yield count("taken", taken, 2 * ev.LOOT)
    yield count("gained", gained, ev.LOOT)
    yield count("lost", lost, ev.LOOT)


def _cards(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """Cards in hand, to pay with, and in force."""
    coins = len(here.pile(w.WARCHEST, seat)) - len(there.pile(w.WARCHEST, seat))
    yield Part(ev.treasury(here, seat) - ev.treasury(there, seat), {"coins" if coins > 0 else "ready": 1})
    held = [min(len(s.pile(w.HAND, seat)), len(ev.HAND) - 1) for s in (here, there)]
    yield Part(ev.HAND[held[0]] - ev.HAND[held[1]], {"cards": held[0] - held[1]})
    for event in here.pile(w.EVENTS, seat):
        yield Part(ev.PRESENCE * (event not in there.pile(w.EVENTS, seat)), {"event": named(here, event)})


def _attacks(s: State, seat: Seat, standings: Standings) -> int:
    """What the attacks and the plunder that a seat can still make this turn are worth."""
    team, mercs = s.table.book.team, [row.merc for row in standings.values()]
    own = tuple([merc for merc in mercs if merc.seat == seat])
    foes = tuple([merc for merc in mercs if team[merc.seat] != team[seat]])
    return ev.open_blows(s, seat, own, foes) if turn_player(s, seat) else 0
