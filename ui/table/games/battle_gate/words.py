"""Battle Gate's phases, main button and questions in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from game.battle_gate.card_words import ABILITY_NAMES
from game.battle_gate.pots import vote_words
from game.battle_gate.sight import allowance_of
from game.i18n import marked, tr, trn
from rules.battle_gate import words as w
from rules.battle_gate.cards import ABILITIES, COUNTER, SABOTAGE, STATIC, Line
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.battle_gate import reminders
from ui.table.games.questions import Maker
from ui.table.games.verbs import Goal
from ui.table.games.zones import name_of
from ui.table.hotspots import Hotspot
from ui.table.questions.prompt import Choice, Prompt

CELLS: Final = {
    w.P_RECOVERY: 0, w.P_DRAW: 1, w.P_FIELD: 2, w.P_ATTACK: 3, w.P_DEFEND: 3, w.P_LAST: 3, w.P_END: 4,
}  # fmt: skip
"""Phase -> cell of the strip (the mat's track)."""
STOPS: Final = frozenset(range(5))
"""Cells of the player's own turn at which they are asked if they can act."""
FLAGS: Final = frozenset((3,))
"""Cells at which a player is asked in any turn, by default."""
NEXT: Final = {
    w.P_RECOVERY: marked("To Draw"), w.P_DRAW: marked("To Field"), w.P_FIELD: marked("To Combat"),
    w.P_END: marked("End turn"),
}  # fmt: skip
HINTS: Final = {
    w.P_RECOVERY: marked("Recovery, {used} of {most}: take a card from your discard pile."),
    w.P_DRAW: marked("Draw, {used} of {most}: click your gate to draw."),
    w.P_FIELD: marked("Field, {used} of {most}: drag a character onto your play field."),
    w.P_END: marked("End: claim or use a treasure, or end the turn."),
}
NO_MORE: Final = {
    w.P_RECOVERY: (w.V_RECOVER, marked("Recovery, {used} of {most}: no card can be taken now.")),
    w.P_DRAW: (w.V_DRAW, marked("Draw, {used} of {most}: no card can be drawn now.")),
    w.P_FIELD: (w.V_FIELD, marked("Field, {used} of {most}: no character can be fielded now.")),
}
"""Phase -> (its verb, what is said while no answer has that verb)."""
KINDS: Final = {w.P_RECOVERY: 0, w.P_DRAW: 1, w.P_FIELD: 2}
"""The allowance of a phase."""
WINDOWS: Final = {
    w.W_PHASE: (
        marked("A phase of your turn begins: use a treasure, or pass."),
        marked("A phase of {name}'s turn begins: use a treasure, or pass."),
    ),
    w.W_ATTACKED: (
        marked("Your attackers are assigned: use a treasure, or pass."),
        marked("{name} has assigned the attackers: use a treasure, or pass."),
    ),
    w.W_DEFENDED: (marked("All defenders are assigned: use a treasure before the fights, or pass."),) * 2,
}
"""What is said in the viewer's own turn, and in that of another player."""
USED_ONCE: Final = tuple(ability for ability in range(len(ABILITIES)) if ability not in STATIC)
ANSWERING: Final = (COUNTER, SABOTAGE)
GOALS: Final[Mapping[str, Goal]] = {
    "propose": (marked("A treasure that you put forward goes into the middle"), "BG-POT-01"),
    "recover": (marked("A character of your discard pile comes back into your hand"), "BG-TURN-03"),
    "field": (marked("A character is fielded in your own play field"), "BG-TURN-05"),
    "claim": (marked("A treasure is claimed into your own play field"), "BG-CLAIM-04"),
    "attack": (marked("An attacker is sent against another player"), "BG-COMBAT-01"),
    "unassign": (marked("Whoever is assigned is taken back onto your own play field"), "BG-COMBAT-01"),
    "block": (marked("A defender is set against an attacker: drag it onto that character"), "BG-COMBAT-03"),
}
"""Where a card goes, by the name of its verb, in the order in which they are looked for."""


def pass_words(view: View, ask: Ask) -> tuple[str, Action]:
    """The label and answer of the main button."""
    if ask.kind == w.ASK_PHASE:
        return _phase_words(view)
    if ask.kind == w.ASK_ATTACK:
        count = sum(bool(view.cards[card].marks[w.AIM]) for card in view.pile(w.FIELDED, view.seat))
        done = trn("Attack with {n}", "Attack with {n}", count) if count else tr("No attack")
        return done, (w.V_DONE,)
    if ask.kind == w.ASK_DEFEND:
        count = sum(view.cards[card].host >= 0 for card in view.pile(w.FIELDED, view.seat))
        return trn("Block with {n}", "Block with {n}", count) if count else tr("Do not block"), (w.V_DONE,)
    if ask.kind == w.ASK_PROPOSE:
        return tr("Nothing more"), (w.V_READY,)
    return tr("Pass"), (w.V_PASS,)


def _phase_words(view: View) -> tuple[str, Action]:
    phase = view.numbers[w.PHASE]
    if phase == w.P_DRAW and not view.seat_numbers[w.DRAWN][view.seat] and view.count(w.DECK, view.seat):
        return tr("Draw a card"), (w.V_DRAW,)
    if phase == w.P_FIELD and not has_combat(view):
        return tr("To End"), (w.V_NEXT,)
    return tr(NEXT[phase]), (w.V_END_TURN,) if phase == w.P_END else (w.V_NEXT,)


def has_combat(view: View) -> bool:
    """Whether this turn has a regular combat phase (BG-SETUP-06)."""
    return view.numbers[w.TURN_COUNT] > 0 or bool(view.table.book.rules.first_combat)


def _claims(options: Sequence[Action]) -> str:
    """How many treasures could be claimed now."""
    count = sum(action[0] == w.V_CLAIM for action in options)
    return " " + trn("{n} treasure can be claimed.", "1 of {n} treasures can be claimed.", count) if count else ""


def _phase(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    phase, seat = view.numbers[w.PHASE], view.seat
    facts = {}
    if phase in KINDS:
        kind = KINDS[phase]
        facts = {"used": view.seat_numbers[w.USED[kind]][seat], "most": allowance_of(view, seat, kind)}
    verb, spent = NO_MORE.get(phase, (-1, ""))
    able = not spent or any(action[0] == verb for action in options)
    line = tr(HINTS[phase] if able else spent, **facts) + _claims(options)
    return Prompt(line, _gate(seat, options), _another(view, options))


def _gate(seat: int, options: Sequence[Action]) -> tuple[tuple[Hotspot, Action], ...]:
    """The deck, when a card may be drawn by pressing it."""
    return ((Hotspot("pile", -1, seat, "deck"), (w.V_DRAW,)),) if (w.V_DRAW,) in options else ()


def _another(view: View, options: Sequence[Action]) -> tuple[Choice, ...]:
    """A button for drawing, when the main button ends the phase instead."""
    drawn = (w.V_DRAW,) in options and _phase_words(view)[1] != (w.V_DRAW,)
    return (Choice(tr("Draw another card"), (w.V_DRAW,), "cards"),) if drawn else ()


def _attack(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    number = view.numbers[w.COMBAT]
    line = tr("Attack: drag each attacker onto the mat of a player, then press the button below.")
    if number > 1:
        line = tr("Combat phase {n}: attack again, or not.", n=number)
    if view.seat_numbers[w.BREACH][view.seat]:
        line += " " + tr("Breach: drop an assassin on a soldier or minion that must defend.")
    return Prompt(line + _claims(options), _gate(view.seat, options))


def _defend(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    duties = [name_of(view, card) for card in view.pile(w.FIELDED, view.seat) if view.cards[card].marks[w.NAMED]]
    line = tr("{name} attacks: drag each defender onto an attacker, or let them through.",
              name=names[view.numbers[w.TURN]])  # fmt: skip
    if duties:
        line = tr("{cards} must defend [BG-BREACH-01].", cards=", ".join(duties)) + " " + line
    return Prompt(line)


def _after(view: View, first: int, abilities: Collection[int], names: Sequence[str]) -> str:
    """Who is asked after the viewer, clockwise from `first`: players with a treasure that has one of these abilities
    (BG-ANSWER-01, BG-WIN-01)."""
    seats = view.table.seats
    order = [(first + step) % seats for step in range(seats)]
    later = order[order.index(view.seat) + 1 :]
    able = [seat for seat in later if any(line.ability in abilities for line in _lines_of(view, seat))]
    return " " + tr("After you: {names}.", names=", ".join(names[seat] for seat in able)) if able else ""


def _lines_of(view: View, seat: int) -> Iterator[Line]:
    return (line for card in view.pile(w.TREASURES, seat) for line in view.card_def(card).abilities)


def _window(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    turn = view.numbers[w.TURN]
    said = tr(WINDOWS[ask.data[0]][turn != view.seat], name=names[turn])
    return Prompt(said + _claims(options) + _after(view, turn, USED_ONCE, names))


def _answer(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    _, _, seat, card, _, _ = view.stack[-1]
    said = marked("{name} uses {card}: answer with Counter or Sabotage, or pass.")
    line = tr(said, name=names[seat], card=name_of(view, card))
    return Prompt(line + _after(view, seat, ANSWERING, names))


def _propose(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    return Prompt(tr("The pot: put treasures forward; all players must agree to each [BG-POT-02]."))


def _vote(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """One treasure, large, with its effects, their meaning and its cost; if that is converted, with value and chain."""
    card = ask.data[0]
    what = view.card_def(card)
    shared = [*view.pile(w.POT), *(one for seat in range(view.table.seats) for one in view.pile(w.PROPOSED, seat))]
    abilities = dict.fromkeys(line.ability for line in what.abilities)
    meant = (f"**{tr(ABILITY_NAMES[one])}.** {tr(reminders.ABILITIES[one])}" for one in abilities)
    about = "\n".join((*vote_words(what, [view.card_def(one) for one in shared if one != card]), *meant))
    who = names[view.cards[card].ctrl]
    heading = tr("{name} puts forward {card}: may it go into the pot?", name=who, card=what.name)
    choices = (
        Choice(tr("Yes, for all to claim"), (w.V_VOTE, card, 1), "thumb-up", "primary"),
        Choice(tr("No, it stays out"), (w.V_VOTE, card, 0), "thumb-down"),
    )
    return Prompt(heading, (), choices, "panel", f"{heading}\n{about}", faces=(view.cards[card].face,))


MAKERS: Final[Mapping[int, Maker]] = {
    w.ASK_PROPOSE: _propose, w.ASK_VOTE: _vote, w.ASK_PHASE: _phase, w.ASK_ATTACK: _attack, w.ASK_DEFEND: _defend,
    w.ASK_WINDOW: _window, w.ASK_ANSWER: _answer,
}  # fmt: skip
ASKING: Final = {
    w.ASK_PROPOSE: marked("Put treasures forward"),
    w.ASK_VOTE: marked("Vote on a treasure"),
    w.ASK_ATTACK: marked("Attack, or not"),
    w.ASK_DEFEND: marked("Block, or not"),
}
"""What the table display asks, by kind of question."""
