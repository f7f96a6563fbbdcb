"""What a person may ask the referee before acting: every fight, what each gate loses, which treasures go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.battle_gate.card_stats import sheets as sheets
from game.i18n import tr
from game.preview import Foreseen, Overlay
from rules.battle_gate import words as w
from rules.kernel import atoms
from rules.kernel.ask import ROLL
from rules.kernel.ruleset import apply, asked, roll
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
    events = apply(s, seat, action, checked=False)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        fighting = s.numbers[w.PHASE] in IN_COMBAT and s.numbers[w.COMBAT] == combat
        if ask is None or (ask.kind not in QUICK and ask.kind != ROLL) or not (fighting or s.stack):
            break
        who = asked(s)[0]
        events += apply(s, who, roll(s) if ask.kind == ROLL else QUICK[ask.kind], checked=False)
    return events


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """Each fight and each loss, in order."""
    return [row for event in settle_action(s, seat, action) for row in _rows(event, seat)]


def _rows(event: Event, seat: Seat) -> Iterator[Foreseen]:
    if event[0] == atoms.MOVE and event[2] == w.FIELDED and event[5] == w.DISCARD:
        yield Foreseen("skull", "{name}", tr("falls"), event[1])
    elif event[0] == atoms.MOVE and event[2] == w.TREASURES and event[5] == w.POT:
        yield Foreseen("treasure-chest", "{name}", tr("to the pot"), event[1])
    elif event[0] == atoms.NOTE and event[1] == w.N_FIGHT:
        _, _, attacker, power, against = event
        yield Foreseen("sword-cross", tr("{who} against its defenders", who="{name}"), f"{power} : {against}", attacker)
    elif event[0] == atoms.NOTE and event[1] == w.N_THROUGH:
        _, _, _, whose, power = event
        words = tr("Your gate") if whose == seat else tr("The gate attacked")
        yield Foreseen("gate", words, f"\u2212{power}", seat=whose)
    elif event[0] == atoms.NOTE and event[1] == w.N_OUT:
        ending = tr("You are out") if event[2] == seat else tr("A player is out")
        yield Foreseen("gate-open", ending, "", seat=event[2], ending=ending)


overlays: Final[Mapping[str, Callable[[State, Card], Overlay]]] = {}
"""No overlays: the game has no ranges and no line of sight."""
