"""What a bot turns its Shields for: assaults, attacks, lands, the way to an enemy Stronghold, and what must be guarded.

For bots only, on a View. Worth is counted in points of Vitality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.bots.base import Choice
from game.guardians.sight import control, garrison, ground_at, is_rubble, lands, loose_at, shield_at, under
from game.guardians.strength import chance, strength, strikes
from rules.guardians import words as w
from rules.guardians.board import HOME, home_of, is_land, steps
from rules.guardians.book import View
from rules.guardians.cards import TERRAIN
from rules.kernel.ask import Ask
from rules.kernel.message import Message, message
from rules.kernel.words import Action, Card, Seat, Tile

VICTORY: Final = 400.0
LAND: Final = 4.0
"""Value of one land, by its effect on MDL and LDL."""
RUIN: Final = 12.0
THREAT: Final = 16.0
"""Value of an enemy Stronghold that is rubble; of a Shield on it that can beat the Guardian next turn."""
STEP: Final = 2.5
"""Value of one space nearer to an enemy Stronghold, for a Shield that can beat the Guardian; half for any other."""
PRIZE: Final = 0.55
"""Share of its value that a beaten side keeps."""
SHIELD: Final = 5.0
RESCUE: Final = 30.0
"""Value of driving an enemy from the bot's own rubble, where it threatens the Guardian."""
GUARD: Final = 7.0
"""Value of staying on an own Stronghold that an enemy could enter."""
FRESH: Final = 0.5
"""Value of a point that reinforces a Shield."""
MARGIN: Final = 3
"""Points by which an assault must exceed the Guardian's Vitality, to allow for enemy cards."""


ADVANCE: Final = message("guardians.advance")


class Front(NamedTuple):
    """What is the same for all orders. `goal`: strikes that an assault must exceed; `guards`: by enemy Stronghold, how
    much farther away its garrison makes it; `held`: lands the player controls; `leaving`: for a Shield, the value of
    its place and of staying there, noted when first wanted."""

    view: View
    goal: int
    guards: Mapping[Tile, float]
    held: int
    leaving: dict[Card, tuple[float, float]]


class Plan(NamedTuple):
    """An order for a Shield, its value, and the reason."""

    worth: float
    action: Action
    why: Message


def turn(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The best order for any Shield now."""
    front, moves = _front(view), dict[Action, Plan]()
    plans = [plan for action in legal if (plan := _plan(front, moves, action)) is not None]
    best = max(plans, key=lambda plan: (plan.worth, plan.action), default=None)
    if best is None:
        return None
    return best.action, _sake(front, best.action) if best.why is ADVANCE else best.why


def _front(view: View) -> Front:
    homes = HOME[1 - view.seat]
    guards = {home: _garrisoned(view, home) for home in homes}
    return Front(view, guardian_of(view, 1 - view.seat) + MARGIN, guards, lands(view, view.seat), {})


def _plan(front: Front, moves: dict[Action, Plan], action: Action) -> Plan | None:
    """`moves`: what is known of moves by Shield and space; by which way it gets there does not matter."""
    if action[0] != w.V_TURN:
        return None
    view = front.view
    _, shield, order, *orders = action
    if order == w.O_ASSAULT:
        return _assault(view, action, shield)
    if order == w.O_REINFORCE:
        return _reinforce(view, action, shield)
    if order == w.O_MOVE:
        there = (shield, orders[-1])
        known_plan = moves.get(there)
        if known_plan is None:
            known_plan = moves[there] = _move(front, action, shield, orders[-1])
        return known_plan._replace(action=action)
    return _hold(view, action, shield)


# --- the four orders ------------------------------------------------------------------------------------------------


def guardian_of(view: View, seat: Seat) -> int:
    """The Vitality of a player's Guardian."""
    card = view.known_def(view.pile(w.GUARDIAN, seat)[0])
    return card.vit if card is not None else 0


def _assault(view: View, action: Action, shield: Card) -> Plan:
    """All strikes on the Guardian add up, including those of beaten attackers (GU-SEC-03)."""
    total, wanted = strikes(view, under(view, shield)), guardian_of(view, 1 - view.seat)
    worth = VICTORY * chance(total, wanted + MARGIN) if total > wanted else -1.0
    return Plan(worth, action, message("guardians.assault", total=total, vitality=wanted))


def _reinforce(view: View, action: Action, shield: Card) -> Plan:
    fresh = [card for tile in HOME[view.seat] for card in loose_at(view, tile, view.seat)]
    room = view.table.book.rules.stacking_limit - _points(view, under(view, shield))
    gain = min(room, _points(view, fresh))
    return Plan(FRESH * gain - STEP, action, message("guardians.reinforce", points=gain))


def _hold(view: View, action: Action, shield: Card) -> Plan:
    tile = view.cards[shield].place
    worth = _stay(view, shield, tile)
    if worth > 0:
        return Plan(worth, action, message("guardians.guard"))
    return Plan(worth, action, message("guardians.hold"))


def _move(front: Front, action: Action, shield: Card, tile: Tile) -> Plan:
    """The value of a move: that of the new place, less that of the old, less the cost of the way."""
    view, mine = front.view, under(front.view, shield)
    if shield not in front.leaving:
        start = view.cards[shield].place
        front.leaving[shield] = _place(front, mine, start), _stay(view, shield, start)
    place, stay = front.leaving[shield]
    gain = _place(front, mine, tile) - place - stay
    foes = garrison(view, tile, 1 - view.seat)
    if foes:
        return _attack(view, action, mine, foes, tile, gain)
    change = _lands_after(front, shield, tile) - front.held
    if _falls(view, tile):
        return Plan(gain + RUIN, action, message("guardians.ruin"))
    why = message("guardians.land", count=change) if change > 0 else ADVANCE
    return Plan(gain + LAND * change, action, why)


def _sake(front: Front, action: Action) -> Message:
    """Why a move is made that wins no land."""
    view, shield, tile = front.view, action[1], action[-1]
    start, mine = view.cards[shield].place, under(view, shield)
    before, after = (min(steps(at, home) for home in front.guards) for at in (start, tile))
    if after < before:
        return ADVANCE
    safer = _danger(view, mine, tile) < _danger(view, mine, start)
    return message("guardians.safer" if safer else "guardians.place")


def _attack(view: View, action: Action, mine: list[Card], foes: list[Card], tile: Tile, gain: float) -> Plan:
    own, other = strength(view, mine, attacking=True), strength(view, foes, attacking=False)
    wins = chance(own, other)
    prize = PRIZE * other + SHIELD + max(0.0, gain) + (RUIN if _falls(view, tile) else 0.0)
    why = "guardians.attack"
    if tile in HOME[view.seat] and is_rubble(view, tile):
        prize += RESCUE
        why = "guardians.drive_off"
    worth = wins * prize - (1 - wins) * (PRIZE * own + SHIELD)
    return Plan(worth, action, message(why, own=round(own), other=round(other)))


# --- what a place is worth ------------------------------------------------------------------------------------------


def _falls(view: View, tile: Tile) -> bool:
    """Whether a Shield that takes this space ruins an enemy Stronghold."""
    return tile in HOME[1 - view.seat] and not is_rubble(view, tile)


def _place(front: Front, mine: list[Card], tile: Tile) -> float:
    """How near a space is to the enemy Strongholds, which Shields are ready next to it, and what settling there
    costs."""
    view = front.view
    strong = strikes(view, mine) > front.goal
    way = min(steps(tile, home) + guards for home, guards in front.guards.items())
    total = -way * (STEP if strong else STEP / 2)
    if strong and tile in HOME[1 - view.seat]:
        total += THREAT
    if is_land(tile):
        total -= _settling(view, tile)
    return total - _danger(view, mine, tile)


def _garrisoned(view: View, home: Tile) -> float:
    """A garrisoned Stronghold counts as farther away, the more so the stronger it is."""
    return strength(view, garrison(view, home, 1 - view.seat), attacking=False) / 15


def _settling(view: View, tile: Tile) -> float:
    """A land without own terrain costs a card, a stone or a creature each turn (GU-TERRAIN-03)."""
    ground = ground_at(view, tile)
    if ground >= 0 and view.cards[ground].ctrl == view.seat:
        return 0.0
    cards = [card for one in view.pile(w.HAND, view.seat) if (card := view.known_def(one)) is not None]
    if any(card.kind == TERRAIN for card in cards):
        return -1.0
    return 2.0 if view.seat_numbers[w.STONES][view.seat] else 4.0


def _danger(view: View, mine: list[Card], tile: Tile) -> float:
    """What enemy Shields next to a space would win by attacking it."""
    own, worst = strength(view, mine, attacking=False), 0.0
    for foe in _neighbours(view, tile, 1 - view.seat):
        loses = chance(strength(view, under(view, foe), attacking=True), own)
        worst = max(worst, loses * 0.35 * own + (loses - 0.5) * SHIELD)
    return max(0.0, worst)


def _neighbours(view: View, tile: Tile, seat: Seat) -> Iterator[Card]:
    for shield in view.pile(w.SHIELD, seat):
        if steps(view.cards[shield].place, tile) == 1:
            yield shield


def neighbours(view: View, shield: Card) -> list[Card]:
    """Enemy Shields next to one of the player's own."""
    return list(_neighbours(view, view.cards[shield].place, 1 - view.seat))


def _stay(view: View, shield: Card, tile: Tile) -> float:
    """What would be exposed without this Shield: an own Stronghold that an enemy could enter."""
    if tile not in HOME[view.seat] or is_rubble(view, tile) or loose_at(view, tile, view.seat):
        return 0.0
    foes = list(_neighbours(view, tile, 1 - view.seat))
    if not foes:
        return 0.0
    own = strength(view, under(view, shield), attacking=False)
    return GUARD * max(chance(own, strength(view, under(view, foe), attacking=True)) for foe in foes)


def _lands_after(front: Front, shield: Card, tile: Tile) -> int:
    """The lands the bot would control with this Shield on that space."""
    view = front.view
    start = view.cards[shield].place
    left = is_land(start) and control(view, start, without=shield) != view.seat
    won = is_land(tile) and control(view, tile) != view.seat
    return front.held - left + won


def _points(view: View, creatures: list[Card]) -> int:
    return sum(card.stacking for one in creatures if (card := view.known_def(one)) is not None)


def reinforced(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """The next creature to reinforce with, the strongest that fits (GU-MOVE-10)."""
    covers = [action for action in legal if action[0] == w.V_COVER]
    if not covers:
        return (w.V_DONE,), message("guardians.full")
    best = max(covers, key=lambda action: (_points(view, [action[2]]), action))
    return best, message("guardians.fill", points=_points(view, [best[2]]))


def threatened(view: View, tile: Tile) -> bool:
    """Whether an enemy Shield is at most two spaces from an own Stronghold."""
    return any(steps(view.cards[foe].place, tile) <= 2 for foe in view.pile(w.SHIELD, 1 - view.seat))


def within_reach(view: View, tile: Tile) -> bool:
    """Whether an enemy Shield could enter a space this turn; from two spaces away, if the enemy is known to have
    fliers."""
    most = view.table.book.rules.flight_range if _fliers(view, 1 - view.seat) else 1
    return any(steps(view.cards[foe].place, tile) <= most for foe in view.pile(w.SHIELD, 1 - view.seat))


def _fliers(view: View, seat: Seat) -> bool:
    """Whether a flying creature has been seen on a side, or one of its Shields makes creatures fly (GU-MOVE-07)."""
    seen = (view.known_def(card) for card, one in view.cards.items() if one.ctrl == seat)
    return any(card.flying or any("flies" in text.text for text in card.always) for card in seen if card is not None)


def retreat(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """A space where nobody can follow at once and no Shield is lost by merging; giving up the whole Shield is the last
    resort."""
    ways = [action for action in legal if action[0] == w.V_RETREAT]
    if not ways:
        return None
    best = max(ways, key=lambda action: (_shelter(view, action[1]), -action[1]))
    merges = shield_at(view, best[1]) >= 0
    return best, message("guardians.merge" if merges else "guardians.retreat")


def _shelter(view: View, tile: Tile) -> float:
    foes = list(_neighbours(view, tile, 1 - view.seat))
    home = home_of(tile) == view.seat
    return home - 2 * len(foes) - 20 * (shield_at(view, tile) >= 0)
