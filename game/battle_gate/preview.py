"""What a person may ask the referee before acting: every fight, what each gate loses, which treasures go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.battle_gate.card_stats import sheets as sheets
from game.i18n import tr
from game.match.preview import Foreseen, Overlay
from rules.battle_gate import words as w
from rules.kernel import atoms
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply_unchecked, asked, roll
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event, Seat

MOST_ANSWERS: Final = 60
"""The most answers given for all seats until a combat phase is over."""
IN_COMBAT: Final = (w.P_ATTACK, w.P_DEFEND, w.P_LAST)
QUICK: Final[Mapping[int, Action]] = {
    w.ASK_ATTACK: (w.V_DONE,), w.ASK_DEFEND: (w.V_DONE,), w.ASK_WINDOW: (w.V_PASS,), w.ASK_ANSWER: (w.V_PASS,),
}  # fmt: skip
"""The answers of all seats in a forecast: nobody adds an attacker, a defender or a treasure."""


def settle_action(s: State, seat: Seat, action: Action) -> list[Event]:
    """Apply a legal action to `s`; in combat, also everything up to the end of this combat phase. Returns all
    events."""
    combat = s.numbers[w.COMBAT]
    events = apply_unchecked(s, seat, action)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        fighting = s.numbers[w.PHASE] in IN_COMBAT and s.numbers[w.COMBAT] == combat
        if ask is None or (ask.kind not in QUICK and ask.kind != ROLL) or not (fighting or s.stack):
            break
        who = asked(s)[0]
        events += apply_unchecked(s, who, roll(s) if ask.kind == ROLL else QUICK[ask.kind])
    return events


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """Each fight and each loss, in order; then what each gate loses, and what is left of it; and who is out."""
    events = settle_action(s, seat, action)
    rows = [row for event in events for row in _rows(event)]
    blows = Counter[Seat]()
    for event in events:
        if event[:2] == (atoms.NOTE, w.N_THROUGH):
            blows[event[3]] += event[4]
        elif event[:2] == (atoms.NOTE, w.N_OUT):
            blows[event[2]] += 0
    return rows + [_gate(s, seat, whose, power) for whose, power in blows.items()]


def _gate(s: State, seat: Seat, whose: Seat, power: int) -> Foreseen:
    """The loss of a gate, and what it comes to."""
    words = tr("Your gate") if whose == seat else tr("{who}'s gate", who="{name}")
    if s.seat_numbers[w.OUT][whose]:
        return Foreseen("gate-open", words, str(power), seat=whose, ending=tr("out of the game"), left=0)
    points = s.table.book.rules.gate_points
    left = s.seat_numbers[w.GATE][whose] if points else len(s.pile(w.DECK, whose))
    return Foreseen("gate", words, str(power), seat=whose, left=left)


def _rows(event: Event) -> Iterator[Foreseen]:
    if event[0] == atoms.MOVE and event[2] == w.FIELDED and event[5] == w.DISCARD:
        yield Foreseen("skull", "{name}", tr("falls"), event[1])
    elif event[0] == atoms.MOVE and event[2] == w.TREASURES and event[5] == w.POT:
        yield Foreseen("treasure-chest", "{name}", tr("to the pot"), event[1])
    elif event[0] == atoms.NOTE and event[1] == w.N_CANCELLED:
        yield Foreseen("cancel", "{name}", tr("cancelled"), event[2])
    elif event[0] == atoms.NOTE and event[1] == w.N_FIGHT:
        _, _, attacker, power, against = event
        yield Foreseen("sword-cross", tr("{who} against its defenders", who="{name}"), f"{power} : {against}", attacker)


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
