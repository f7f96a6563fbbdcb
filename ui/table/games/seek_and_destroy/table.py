"""Seek and Destroy for the table screen: one object for its folds, gestures and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.i18n import marked, tr
from game.seek_and_destroy.event_text import fall
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal
from rules.kernel.view import View
from rules.kernel.words import Event
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import KINDS, MODES, TREATY, UNIT, CardDef, effect_text, printed_text, subtype_name
from rules.seek_and_destroy.lexicon import SUBTYPES
from rules.seek_and_destroy.meaning import ANY_TEXT
from rules.seek_and_destroy.stats import HEAVY
from ui.table.games.base import Art, Reminder, TableGame
from ui.table.games.seek_and_destroy import effects, endings, faces, picture, pieces, reminders, words
from ui.table.games.seek_and_destroy.gestures import ACTIVATE, GESTURES, LAY_DOWN, attempts, meets, placed
from ui.table.games.seek_and_destroy.judged import judged
from ui.table.games.verbs import Label
from ui.table.input.gesture import Part
from ui.table.mats.sitting import Sitting
from ui.table.pieces.look import Piece

LABELS: Final[Mapping[str, Label]] = {
    "mobilize": (marked("Mobilize"), "account-plus"),
    "garrison": (marked("Garrison, face-down"), "warehouse"),
    "activate": (marked("Activate"), "flash"),
    "swift": (marked("Use Swift"), "flash"),
    "initiate": (marked("Initiate"), "eye"),
    "switch.attack": (marked("Turn to Attack"), "crosshairs"),
    "switch.defend": (marked("Turn to Defend"), "shield"),
    "attack": (marked("Attack {target}"), "crosshairs"),
    "attack.LIFE": (marked("Attack Life"), "crosshairs"),
    "use": (marked("Use its effect"), "flash"),
    "junk": (marked("To the Junkyard"), "delete-variant"),
}
QUESTIONS: Final = {"stat": marked("How does it arrive?"), "as": marked("How do you play it?")}
AS: Final = {
    ACTIVATE: (marked("Activate"), "flash"),
    LAY_DOWN: (marked("Garrison, face-down"), "warehouse"),
}  # fmt: skip


class SeekAndDestroyTable(TableGame):
    """The single instance is TABLE; see `ui.table.games.base.TableGame`."""

    name = "seek_and_destroy"
    phase = w.STAGE
    cells = words.CELLS
    stops = words.STOPS
    holdable = frozenset(("hand", "battlefield", "garrison"))
    back = faces.BACK
    questions = QUESTIONS
    makers = words.MAKERS
    asking = words.ASKING
    priority = frozenset((w.ASK_STAGE, w.ASK_WINDOW, w.ASK_RESPOND))
    passing = staticmethod(words.pass_words)
    ends = endings.SHORT
    losses = marked("Units lost: {lost}")
    face_of = staticmethod(faces.face_of)
    fold = staticmethod(picture.fold)
    gestures = GESTURES
    labels = LABELS
    goals = words.GOALS
    meets = staticmethod(meets)
    placed = staticmethod(placed)
    attempts = staticmethod(attempts)
    judged = staticmethod(judged)
    effects = effects.EFFECTS
    result_words = staticmethod(endings.result_words)
    falls = staticmethod(endings.falls)
    fall = staticmethod(fall)

    def sitting(self, view: View) -> Sitting:
        """The mat in use, and the player of each of its places."""
        return picture.SITTING

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether a chance to act is never skipped: all windows except those between two stages."""
        between = ask.kind == w.ASK_WINDOW and ask.data[0] == w.W_STAGE
        return ask.kind != w.ASK_STAGE and (not between or view.numbers[w.STAGE] == w.END)

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether the next answer ends the last stages of the player's own turn."""
        return ask.kind == w.ASK_STAGE and view.numbers[w.STAGE] in (w.SUPPLY, w.END)

    def always_asks(self, view: View) -> bool:
        """House rule `ask_me`: the table never passes automatically, so that its speed reveals nothing (SD-WIN-02)."""
        return bool(view.table.book.rules.asks_always)

    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card on a tile; `sheets` has the referee's values, printed ones are used otherwise."""
        return pieces.piece_look(view, card, sheets.get(card), art)

    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """(words, icon) of a part that is asked for in a bubble."""
        said, icon = (AS if part.role == "as" else words.POSITIONS)[part.value]
        return tr(said), icon

    def card_name(self, view: View, card: int) -> str:
        """A card's printed name."""
        return picture.name_of(view, card)

    def asked_for(self, view: View, card: int, refusal: Refusal) -> str:
        """The text of a card that asks for something else, where a refusal says no more than that; "" otherwise."""
        unspoken = refusal.rule == ANY_TEXT and refusal.fact("nothing") is None and view.cards[card].face >= 0
        return " ".join(effect_text(view.card_def(card))) if unspoken else ""

    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""
        if event[:3] != (atoms.NOTE, w.N_STAGE, w.DRAW):
            return ""
        return tr("Turn {n}: {name}", n=view.numbers[w.TURN_COUNT] + 1, name=names[event[3]])

    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The card's kind and keywords, explained."""
        what = view.card_def(card)
        found = [Reminder(tr(word), tr(said)) for word, said in _kind(what)]
        text = " ".join(printed_text(what)).lower()
        found += [Reminder(word, tr(said)) for word, said in reminders.WORDS.items() if word.lower() in text]
        return tuple(found)


def _kind(what: CardDef) -> Iterator[tuple[str, str]]:
    """The reminder of a kind of card, before its keywords."""
    if what.kind == UNIT:
        breed = SUBTYPES[what.subtype]
        if breed in reminders.BREEDS:
            yield subtype_name(what.subtype), reminders.BREEDS[breed]
        if what.mobility >= HEAVY:
            yield marked("Mobility"), reminders.HEAVY
    elif what.kind != TREATY:
        kind, mode = KINDS[what.kind], MODES[what.mode]
        yield f"{mode.capitalize()} {kind.capitalize()}", reminders.ORDERS[kind, mode]


TABLE: Final = SeekAndDestroyTable()
