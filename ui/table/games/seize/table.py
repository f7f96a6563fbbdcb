"""Seize for the table screen: one object that gathers its folds, gestures and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.i18n import listed, marked, tr
from game.seize.bot_profile import PROFILE
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal
from rules.kernel.view import View
from rules.kernel.words import Action, Event
from rules.seize import words as w
from rules.seize.cards import printed_text
from rules.seize.meaning import ANY_TEXT, NO_TARGET
from ui.table.games.base import Art, Reminder, TableGame
from ui.table.games.seize import effects, endings, faces, picture, pieces, words
from ui.table.games.seize.gestures import GESTURES, attempts, meets
from ui.table.games.seize.reminders import REMINDERS, reminder
from ui.table.games.verbs import Label
from ui.table.input.gesture import Gesture, Part
from ui.table.pieces.look import CoverLook, Piece

LABELS: Final[Mapping[str, Label]] = {
    "acquire": (marked("Acquire a card"), "cards"),
    "plunder": (marked("Plunder"), "treasure-chest"),
    "exit": (marked("Exit: to the Discard"), "exit-run"),
    "equip": (marked("Equip {treasure}"), "hand-extended"),
    "unequip": (marked("Unequip {treasures}"), "hand-back-left"),
    "move": (marked("Move"), "shoe-print"),
    "attack.melee": (marked("Attack {target}, melee"), "rpg/broadsword"),
    "attack.ranged": (marked("Attack {target}, ranged"), "rpg/broadsword"),
    "reveal": (marked("Reveal {target}"), "eye"),
    "play_merc": (marked("Bring in"), "account-plus"),
    "play_treasure": (marked("Into the Warchest"), "treasure-chest"),
    "play_event": (marked("Play as Event"), "timer-sand"),
    "play_facedown": (marked("Into the Warchest, face down"), "treasure-chest"),
    "play_instant": (marked("Play"), "lightning-bolt"),
    "play_attack": (marked("Play"), "sword-cross"),
    "activate": (marked("Use"), "flash"),
    "place_pillar": (marked("Place the pillar"), "pillar"),
    "place_champion": (marked("Take the field"), "account-plus"),
}

QUESTIONS: Final = {"stat": marked("How?"), "with": marked("Bring a treasure?")}


class SeizeTable(TableGame):
    """The single instance is TABLE; see `ui.table.games.base.TableGame`."""

    name = "seize"
    phase = w.PHASE
    cells = words.CELLS
    stops = words.STOPS
    holdable = frozenset(("hand", "board", "warchest", "quarters"))
    back = faces.BACK
    questions = QUESTIONS
    makers = words.MAKERS
    asking = words.ASKING
    priority = frozenset((w.ASK_PRIORITY,))
    shut = frozenset((w.ASK_ACQUIRE,))
    passing = staticmethod(words.pass_words)
    ends = endings.SHORT
    losses = marked("mercs lost: {lost}")
    harmless = marked("No damage")
    face_of = staticmethod(faces.face_of)
    sitting = staticmethod(picture.sitting)
    fold = staticmethod(picture.fold)
    gestures = GESTURES
    labels = LABELS
    goals = words.GOALS
    meets = staticmethod(meets)
    attempts = staticmethod(attempts)
    effects = effects.EFFECTS
    result_words = staticmethod(endings.result_words)
    falls = staticmethod(endings.falls)
    fall = staticmethod(endings.fall)

    def stop_cell(self, view: View) -> int:
        """The cell whose stop applies now; -1 in the priority round that opens Rally, since Rally itself follows at
        once."""
        return -1 if view.numbers[w.PHASE] == w.RALLY_OPEN else self.cell(view)

    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A merc on the board; `sheets` has the referee's numbers, printed ones are used otherwise. A face-down card
        tells its owner what it is."""
        if view.cards[card].marks[w.DOWN]:
            return CoverLook(art("back"), (self.card_name(view, card),))
        return pieces.piece_look(view, card, sheets.get(card) or pieces.printed_sheet(view, card), near, art)

    def may_surprise(self, view: View) -> bool:
        """In another player's turn only an Instant comes from the hand, and ready cards pay for it, in sight of all."""
        coins = sum(not view.cards[card].marks[w.USED_UP] for card in view.pile(w.WARCHEST, view.seat))
        return view.seat in picture.acting(view) or coins >= min(view.table.book.instant_price)

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether passing ends the last phases of the player's own turn."""
        last = view.numbers[w.PHASE] in (w.MOVE_2, w.END_OPEN, w.END_CLOSE)
        own = view.seat in picture.acting(view) and words.mate_after(view) < 0
        return last and own and not view.stack and self.is_priority(ask)

    def formality(self, ask: Ask) -> Action:
        """A bot's deck is shuffled well enough; nobody needs to cut it (SGT-SETUP-08)."""
        return (w.V_CUT, 0) if ask.kind == w.ASK_CUT else ()

    def pass_words(self, view: View, ask: Ask) -> tuple[str, Action]:
        """The label and answer of the main button; ("", ()) when the question has its own buttons."""
        return words.pass_words(view, ask) if ask.kind in (w.ASK_PRIORITY, w.ASK_ACQUIRE) else ("", ())

    def automatic_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> Action:
        """The least useful card, for a person who leaves the payment to the program."""
        found = PROFILE.quick_answer(view, ask, options)
        return found[0] if found is not None else options[0]

    def gesture_words(self, view: View, gesture: Gesture) -> tuple[str, str]:
        """(words, icon) of an action on a button; an ability is called by its name and price."""
        words, icon = super().gesture_words(view, gesture)
        if gesture.action[0] != w.V_ACTIVATE:
            return words, icon
        active = view.card_def(gesture.action[1]).actives[gesture.action[2]]
        price = sum(active.cost) or tr("free")
        return f"{active.name} ({price})", icon

    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """(words, icon) of a part that is asked for in a bubble."""
        if part.role == "stat":
            return tr(words.MELEE_RANGED[part.value]), ("rpg/broadsword", "rpg/crossbow")[part.value]
        if part.value < 0:
            return tr("No treasure"), "close"
        return tr("With {card}", card=self.card_name(view, part.value)), "treasure-chest"

    def asked_for(self, view: View, card: int, refusal: Refusal) -> str:
        """The text of an ability, or a merc's active abilities, where a refusal says no more than that it asks for
        something else; "" otherwise."""
        face = view.cards[card].face
        if refusal.rule not in (ANY_TEXT, NO_TARGET) or face < 0:
            return ""
        text, actives = printed_text(view.table.defs[face]), view.table.book.actives[face]
        if actives:  # they are printed last
            text = [said for said, active in zip(text[-len(actives) :], actives, strict=True) if active.targets]
        return " ".join(text)

    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""
        begins = event[:3] == (atoms.NOTE, w.N_PHASE, w.BEGINNING)
        if not begins:
            return ""
        who = listed([names[seat] for seat in sorted(picture.acting(view))])
        return tr("Turn {turn}: {who}", turn=view.numbers[w.TURN_COUNT] + 1, who=who)

    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The keywords of a card and of the cards on it, explained."""
        what = view.card_def(card)
        text = " ".join(printed_text(what)) + (" Defense" if what.defense else "")
        seen = view.cards[card]
        worn = [c for c in view.cards if view.cards[c].host == card and view.cards[c].face >= 0]
        held = [w.MARKS[mark].capitalize() for _, mark in pieces.CHIPS if seen.marks[mark]]
        text += " ".join(" ".join(printed_text(view.card_def(c))) for c in worn)
        found = [word for word in REMINDERS if word in held or word in text or f"**{word.lower()}**" in text]
        ordered = sorted(found, key=lambda word: word not in held)
        rules = view.table.book.rules
        return tuple(Reminder(word, reminder(word, rules), word.lower()) for word in ordered)


TABLE: Final = SeizeTable()
