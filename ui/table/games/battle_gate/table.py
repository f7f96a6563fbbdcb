"""Battle Gate for the table screen: one object for its folds, gestures and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.battle_gate.card_words import ABILITY_NAMES, CLASS_NAMES
from game.battle_gate.sight import class_now, power_of
from game.i18n import marked, tr
from rules.battle_gate import words as w
from rules.battle_gate.cards import CHARACTER, STATIC, CardDef
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action, Event
from ui.table.games.base import Art, Reminder, TableGame
from ui.table.games.battle_gate import effects, endings, faces, picture, pieces, reminders, words
from ui.table.games.battle_gate.gestures import GESTURES, attempts, meets
from ui.table.games.verbs import Label
from ui.table.input.gesture import Part
from ui.table.pieces.look import Piece

LABELS: Final[Mapping[str, Label]] = {
    "propose": (marked("Put it forward"), "vote"),
    "recover": (marked("Take {card} into your hand"), "bandage"),
    "draw": (marked("Draw a card"), "cards"),
    "field": (marked("Field it"), "flag"),
    "attack": (marked("Attack"), "sword-cross"),
    "block": (marked("Block {attacker}"), "shield"),
    "unassign": (marked("Take it back"), "undo"),
    "claim": (marked("Claim it"), "hand-coin"),
    "use": (marked("Use it"), "treasure-chest"),
    "use.siege": (marked("Use Siege"), "tower-fire"),
    "use.flank": (marked("Use Flank"), "swap-horizontal"),
    "use.fortify": (marked("Use Fortify"), "shield-plus"),
    "use.assault": (marked("Use Assault"), "sword"),
    "use.breach": (marked("Use Breach"), "door-open"),
    "use.counter": (marked("Use Counter"), "shield-remove"),
    "use.sabotage": (marked("Use Sabotage"), "bomb"),
}


class BattleGateTable(TableGame):
    """The single instance is TABLE; see `ui.table.games.base.TableGame`."""

    name = "battle_gate"
    phase = w.PHASE
    cells = words.CELLS
    stops = words.STOPS
    flags = words.FLAGS
    holdable = frozenset(("hand", "field", "treasures", "discard", "pot", "saved"))
    back = faces.BACK
    makers = words.MAKERS
    asking = words.ASKING
    priority = frozenset(range(len(w.ASKS))) - {w.ASK_PROPOSE, w.ASK_VOTE}
    passing = staticmethod(words.pass_words)
    zones = effects.ZONES
    ends = endings.SHORT
    losses = marked("characters lost: {lost}")
    face_of = staticmethod(faces.face_of)
    fold = staticmethod(picture.fold)
    sitting = staticmethod(picture.sitting)
    gestures = GESTURES
    labels = LABELS
    goals = words.GOALS
    meets = staticmethod(meets)
    attempts = staticmethod(attempts)
    effects = effects.EFFECTS
    result_words = staticmethod(endings.result_words)
    falls = staticmethod(endings.falls)
    fall = staticmethod(endings.fall)

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether a chance to act is never skipped: attacks and activations."""
        return ask.kind in (w.ASK_DEFEND, w.ASK_ANSWER) or (ask.kind == w.ASK_WINDOW and ask.data[0] != w.W_PHASE)

    def about(self, view: View) -> int:
        """The treasure that is voted on (BG-POT-02)."""
        voting = view.ask is not None and view.ask.kind == w.ASK_VOTE
        return next((frame[3] for frame in view.agenda if voting and frame[0] == w.F_SETUP), -1)

    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card in play; `sheets` has the referee's numbers."""
        return pieces.piece_look(view, card, sheets.get(card), art)

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether the next answer ends the player's own turn."""
        return ask.kind == w.ASK_PHASE and view.numbers[w.PHASE] == w.P_END

    def pass_words(self, view: View, ask: Ask) -> tuple[str, Action]:
        """The label and answer of the main button; ("", ()) when the question has its own buttons."""
        return ("", ()) if ask.kind == w.ASK_VOTE else words.pass_words(view, ask)

    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """No part is asked for in a bubble: everything is pointed at."""
        return self.card_name(view, part.value), "cards"

    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""
        if event[:3] != (atoms.NOTE, w.N_PHASE, w.P_RECOVERY):
            return ""
        return tr("Turn {n}: {name}", n=view.numbers[w.TURN_COUNT] + 1, name=names[event[3]])

    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The abilities of a class, and the meaning of a treasure's lines."""
        what = view.card_def(card)
        if what.kind == CHARACTER:
            cls = class_now(view, card)
            return (Reminder(tr(CLASS_NAMES[cls]), tr(reminders.CLASSES[cls])),)
        told = tuple(Reminder(tr(word), tr(said)) for word, said in _lines(what))
        seen = view.cards[card]
        if seen.zone != w.TREASURES or what.cost is None:
            return told
        spare = power_of(view, seen.ctrl) - what.cost
        return (*told, Reminder(tr("Power to spare: {n}", n=spare), tr(reminders.SPARE)))


def _lines(what: CardDef) -> Iterator[tuple[str, str]]:
    """The reminders of a treasure."""
    yield marked("Cost"), reminders.CONVERTED if what.converted else reminders.COST
    for line in what.abilities:
        yield ABILITY_NAMES[line.ability], reminders.ABILITIES[line.ability]
    if any(line.ability not in STATIC for line in what.abilities):
        yield marked("Used once"), reminders.ONCE


TABLE: Final = BattleGateTable()
