"""How a bot answers every question of Battle Gate without search: all that counts lies open on the table.

For bots only, on a View.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.battle_gate.fights import GATE, Defence, campaign, cheapest, defence
from game.battle_gate.sight import (
    Fighter,
    allowance_of,
    fighters,
    gate_of,
    others,
    players,
    power_of,
)  # fmt: skip
from game.bots.base import Choice, QuickAnswer
from rules.battle_gate import words as w
from rules.battle_gate.cards import (
    ASSASSIN,
    ASSAULT,
    BREACH,
    COUNTER,
    FLANK,
    FORTIFY,
    SABOTAGE,
    SIEGE,
    STATIC,
    CardDef,
    called,
)  # fmt: skip
from rules.kernel.ask import Ask
from rules.kernel.message import message
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import Action, Card, Seat

WANTED: Final = (5.0, 5.0, 9.0, 6.0, 3.0, 4.0, 5.0, 5.0, 5.0, 7.0)
"""Value of an ability to a bot, by ability; per point of bonus for those with one."""
KEY: Final = 4.0
"""Extra value of a treasure for each one in the pot that requires it."""
WORTH_IT: Final = 3.0
"""The least gain for which a single-use ability is used, in points of power."""
DANGER: Final = 8
"""A deck of this size or smaller is drawn from only as required."""
HAND_OF: Final = 2
"""Cards in hand, per card that may be fielded in a turn, above which only required draws are made."""


TAME: Final = 60
"""The highest value of a treasure that a bot votes for: the power of a full field, as a chain may give it."""


def value_of(view: View, card: Card) -> float:
    """The value of a treasure to a bot."""
    what = view.card_def(card)
    name = called(what.title)
    wanting = (other for other in view.pile(w.POT) if name and name in view.card_def(other).required)
    return sum(WANTED[line.ability] * (line.bonus or 1) for line in what.abilities) + KEY * len(list(wanting))


# --- the own turn ---------------------------------------------------------------------------------------------------


def _phase(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    phase = view.numbers[w.PHASE]
    treasure = _claim(view, late=phase not in (w.P_RECOVERY, w.P_DRAW, w.P_FIELD)) or _sabotage(view)
    if treasure is not None:
        return treasure
    if phase == w.P_END:
        return (w.V_END_TURN,), message("battle_gate.end")
    if phase == w.P_FIELD:
        return _field(view, legal)
    return (_recover if phase == w.P_RECOVERY else _draw)(view)


def _recover(view: View) -> Choice:
    discards = view.pile(w.DISCARD, view.seat)
    if _left(view, 0) and discards:
        card = max(discards, key=lambda card: _wanted(view, card))
        return (w.V_RECOVER, card), message("battle_gate.recover")
    return (w.V_NEXT,), message("battle_gate.next")


def _draw(view: View) -> Choice:
    seat = view.seat
    enough = view.count(w.HAND, seat) >= HAND_OF * allowance_of(view, seat, 2)
    must = not view.seat_numbers[w.DRAWN][seat]
    if must:
        return (w.V_DRAW,), message("battle_gate.must_draw")
    if _left(view, 1) and not enough and view.count(w.DECK, seat) > DANGER:
        return (w.V_DRAW,), message("battle_gate.draw")
    return (w.V_NEXT,), message("battle_gate.next")


def _field(view: View, legal: Sequence[Action]) -> Choice:
    able = [action[1] for action in legal if action[0] == w.V_FIELD]
    if able:
        return (w.V_FIELD, max(able, key=lambda card: _wanted(view, card))), message("battle_gate.field")
    late = _claim(view, late=True)
    return late or ((w.V_NEXT,), message("battle_gate.next"))


def _left(view: View, kind: int) -> int:
    """The remaining uses of an allowance this turn."""
    return allowance_of(view, view.seat, kind) - view.seat_numbers[w.USED[kind]][view.seat]


def _wanted(view: View, card: Card) -> tuple[float, int]:
    """How useful a character is in play: by its power, and by what its side is short of."""
    what = view.card_def(card)
    own = [one.cls for one in fighters(view, view.seat)]
    return what.power - 0.4 * own.count(what.cls), -card


def _claim(view: View, late: bool) -> Choice | None:
    """The best treasure available: at once if it helps this turn, else after all characters have been fielded."""
    seat = view.seat
    if view.numbers[w.TURN] != seat or view.seat_numbers[w.CLAIMED][seat] or view.stack:
        return None
    have = power_of(view, seat)
    mine = {called(view.card_def(card).title) for card in view.pile(w.TREASURES, seat)}
    within = [card for card in view.pile(w.POT) if _met(view.card_def(card), have, mine)]
    if not within:
        return None
    card = max(within, key=lambda card: (value_of(view, card), -card))
    now = any(line.ability in STATIC for line in view.card_def(card).lines)
    return ((w.V_CLAIM, card), message("battle_gate.claim")) if (late or now) else None


def _met(what: CardDef, have: int, mine: set[str]) -> bool:
    return have >= what.cost if what.cost is not None else mine.issuperset(what.required)


# --- combat ---------------------------------------------------------------------------------------------------------


def _attack(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    own, enemies = fighters(view, view.seat), _enemies(view)
    treasure = _claim(view, late=True) or _war_treasure(view, own)
    if treasure is not None:
        return treasure
    aims, _ = campaign([one for one in own if one.attacks], enemies)
    for one in own:
        if one.aim < 0 and one.card in aims:
            named = _victim(view, one, aims[one.card])
            return (w.V_ATTACK, one.card, aims[one.card], named), message("battle_gate.attack")
    return (w.V_DONE,), message("battle_gate.enough" if any(one.aim >= 0 for one in own) else "battle_gate.peace")


def _enemies(view: View) -> list[tuple[Seat, list[Fighter], int]]:
    return [(seat, fighters(view, seat), gate_of(view, seat)) for seat in others(view)]


def _victim(view: View, one: Fighter, seat: Seat) -> Card:
    """The character an assassin names with Breach: the strongest it beats alone, -1 for none (BG-BREACH-01, 04)."""
    if one.cls != ASSASSIN or not view.seat_numbers[w.BREACH][view.seat]:
        return -1
    weaker = [foe for foe in fighters(view, seat) if foe.cls != ASSASSIN and foe.host < 0 and foe.power < one.power]
    return max(weaker, key=lambda foe: (foe.power, -foe.card)).card if weaker else -1


def _war_treasure(view: View, own: Sequence[Fighter]) -> Choice | None:
    """An ability that improves this combat phase enough, before attackers are assigned."""
    if any(one.aim >= 0 for one in own):
        return None
    enemies = _enemies(view)
    _, now = campaign([one for one in own if one.attacks], enemies)
    gains = {
        SIEGE: now if view.numbers[w.COMBAT] <= 1 and not view.numbers[w.EXTRA] else 0.0,
        ASSAULT: campaign(own, enemies)[1] - now,
        FLANK: campaign([one for one in map(_swapped, own) if one.attacks], enemies)[1] - now,
        BREACH: max((_breach_gain(one, enemies) for one in own if one.cls == ASSASSIN), default=0.0),
    }
    held = {ASSAULT: w.ASSAULT, BREACH: w.BREACH}
    for card, ability in _own_uses(view):
        known = ability in held and view.seat_numbers[held[ability]][view.seat]
        if not known and gains.get(ability, 0.0) >= WORTH_IT:
            return (w.V_USE, card, ability, -1), message("battle_gate.strike")
    return None


def _swapped(one: Fighter) -> Fighter:
    """A fighter after a Flank."""
    return replace(one, attacks=one.cls != ASSASSIN)


def _breach_gain(one: Fighter, enemies: Sequence[tuple[Seat, Sequence[Fighter], int]]) -> float:
    weaker = (foe.power for _, foes, _ in enemies for foe in foes if foe.cls != ASSASSIN and foe.power < one.power)
    return float(max(weaker, default=0))


def _own_uses(view: View) -> Iterator[tuple[Card, int]]:
    """Treasures in the bot's field with each single-use ability."""
    for card in view.pile(w.TREASURES, view.seat):
        for line in view.card_def(card).abilities:
            if line.ability not in STATIC:
                yield card, line.ability


def _defend(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    fortified = _fortify(view)
    if fortified is not None:
        return fortified
    attackers, own, gate = _attackers(view), fighters(view, view.seat), gate_of(view, view.seat)
    free = [one for one in own if one.host < 0]
    sent = Counter[Card]()
    for one in own:
        sent[one.host] += one.power
    for foe in attackers:
        group = cheapest([one for one in free if one.blocks], foe.power - sent[foe.card]) if sent[foe.card] else ()
        if group and sent[foe.card] < foe.power:
            return (w.V_BLOCK, group[0].card, foe.card), message("battle_gate.block")
    plan = defence([foe for foe in attackers if not sent[foe.card]], free, gate)
    if plan.blocks:
        return (w.V_BLOCK, *plan.blocks[0]), message(_why_block(plan, own, attackers))
    if plan.through > gate:
        return (w.V_DONE,), message("battle_gate.falls")
    met = any(sent[foe.card] for foe in attackers)
    return (w.V_DONE,), message("battle_gate.guarded" if met else "battle_gate.open")


def _why_block(plan: Defence, own: Sequence[Fighter], attackers: Sequence[Fighter]) -> str:
    """Whether the first attacker of a plan is to be beaten, or only kept from the gate."""
    aim = plan.blocks[0][1]
    band = {card for card, met in plan.blocks if met == aim}
    power = sum(one.power for one in own if one.card in band)
    beaten = any(foe.card == aim and power >= foe.power for foe in attackers)
    return "battle_gate.block" if beaten else "battle_gate.given_up"


def _attackers(view: View) -> list[Fighter]:
    """The attackers of the viewer."""
    return [one for one in fighters(view, view.numbers[w.TURN]) if one.aim == view.seat]


def _fortify(view: View) -> Choice | None:
    """Fortify, where blocking assassins make enough of a difference."""
    attackers, gate = _attackers(view), gate_of(view, view.seat)
    if not attackers or view.seat_numbers[w.FORTIFY][view.seat]:
        return None
    own = [one for one in fighters(view, view.seat) if one.host < 0]
    plain, strong = defence(attackers, own, gate), defence(attackers, [replace(one, blocks=True) for one in own], gate)
    gain = strong.lost - plain.lost + (plain.through - strong.through) * GATE + plain.fallen - strong.fallen
    if gain < WORTH_IT and not plain.through > gate >= strong.through:
        return None
    uses = [(w.V_USE, card, ability, -1) for card, ability in _own_uses(view) if ability == FORTIFY]
    return (uses[0], message("battle_gate.guard")) if uses else None


# --- treasures at any moment ----------------------------------------------------------------------------------------


def _sabotage(view: View) -> Choice | None:
    """Another player's treasure that is worth more than the one spent."""
    mine = [card for card, ability in _own_uses(view) if ability == SABOTAGE]
    enemy = [card for seat in others(view) for card in view.pile(w.TREASURES, seat)]
    if not mine or not enemy:
        return None
    aim = max(enemy, key=lambda card: (value_of(view, card), -card))
    card = min(mine, key=lambda card: (value_of(view, card), card))
    if value_of(view, aim) <= value_of(view, card):
        return None
    return (w.V_USE, card, SABOTAGE, aim), message("battle_gate.sabotage")


def _window(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    best = _fortify(view) if view.numbers[w.PHASE] in (w.P_ATTACK, w.P_DEFEND) else None
    if best is None and view.numbers[w.TURN] == view.seat:
        best = _claim(view, late=view.numbers[w.PHASE] != w.P_RECOVERY)
    return best or ((w.V_PASS,), message("battle_gate.pass"))


def _answer(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """Counter what an opponent does to this player; Counter is preferred to Sabotage."""
    _, ability, seat, _, _, target = view.stack[-1]
    if seat != view.seat and _hurts(view, ability, seat, target):
        uses = sorted((ability != COUNTER, card, ability) for card, ability in _own_uses(view)
                      if ability in (COUNTER, SABOTAGE) and card != target)  # fmt: skip
        if uses:
            _, card, by = uses[0]
            return (w.V_USE, card, by, -1), message("battle_gate.counter")
    return (w.V_PASS,), message("battle_gate.pass")


def _hurts(view: View, ability: int, seat: Seat, target: Card) -> bool:
    """Whether an activation is against this player."""
    if ability == SABOTAGE and target >= 0:
        return view.cards[target].ctrl == view.seat
    if ability in (COUNTER, SABOTAGE):
        return len(view.stack) > 1 and view.stack[-2][w.I_SEAT] == view.seat
    if view.numbers[w.TURN] == seat:
        return ability in (SIEGE, ASSAULT, FLANK, BREACH) and len(players(view)) <= 3
    attacked = any(one.aim == seat for one in fighters(view, view.seat))
    return ability in (FORTIFY, FLANK) and view.numbers[w.TURN] == view.seat and attacked


# --- the pot --------------------------------------------------------------------------------------------------------


def _propose(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    saved = view.pile(w.SAVED, view.seat)
    if saved:
        return (w.V_PROPOSE, saved[0]), message("battle_gate.propose")
    return (w.V_READY,), message("battle_gate.ready")


def _vote(view: View, ask: Ask, legal: Sequence[Action]) -> Choice | None:
    """No to a treasure that no field could pay for: one worth more than TAME, with converted cost or not."""
    what = view.card_def(ask.data[0])
    tame = what.value <= TAME
    return (w.V_VOTE, ask.data[0], int(tame)), message("battle_gate.yes" if tame else "battle_gate.no")


QUICK_ANSWERS: Final[Mapping[int, QuickAnswer]] = {
    w.ASK_PROPOSE: _propose, w.ASK_VOTE: _vote, w.ASK_PHASE: _phase, w.ASK_ATTACK: _attack, w.ASK_DEFEND: _defend,
    w.ASK_WINDOW: _window, w.ASK_ANSWER: _answer,
}  # fmt: skip


# --- for search -----------------------------------------------------------------------------------------------------


def worth_a_look(options: Sequence[Action]) -> list[Action]:
    """Answers except those that unassign a character."""
    return [action for action in options if action[0] != w.V_UNASSIGN]


def idle(action: Action) -> bool:
    """The answer that does nothing."""
    return action[0] in (w.V_PASS, w.V_NEXT, w.V_DONE, w.V_END_TURN, w.V_READY)


def still(s: State, action: Action) -> bool:
    """Whether this answer changes nothing."""
    return action[0] == w.V_PASS and not s.stack


def follow(ask: Ask, busy: bool) -> Action | None:
    """The quick answer during a simulated resolution: None ends it, () asks for the last legal option."""
    if ask.kind in (w.ASK_WINDOW, w.ASK_ANSWER):
        return (w.V_PASS,)
    return (w.V_DONE,) if ask.kind in (w.ASK_ATTACK, w.ASK_DEFEND) else None
