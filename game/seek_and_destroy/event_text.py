"""The log of Seek and Destroy: what its notes and deltas say (game/text/event_text.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.i18n import marked, tr
from game.text.event_text import EventText, Telling
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import Card, Event
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import DECEPTION, OPERATION

MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.COUNTRY, w.HAND): marked("{who} draws {card}."),
    (w.HAND, w.JUNKYARD): marked("{who} discards {card}."),
    (w.BATTLEFIELD, w.HAND): marked("{card} returns to {who}'s hand."),
    (w.GARRISON, w.HAND): marked("{card} returns to {who}'s hand."),
    (w.JUNKYARD, w.HAND): marked("{who} takes {card} back from the Junkyard."),
    (w.COUNTRY, w.JUNKYARD): marked("{card} goes from {who}'s Country to the Junkyard."),
    (w.COUNTRY, w.TREATY): marked("{who} plays under {card} [SD-TREATY-03]."),
}  # fmt: skip
IN_FORCE: Final = {
    OPERATION: marked("{card} is in force until it is destroyed [SD-OP-04]."),
    DECEPTION: marked("{card} is in force until it is destroyed [SD-DEC-04]."),
}
TURNED: Final = {
    w.UP: marked("{card} is turned to face-up Attack position."),
    w.DEFEND: marked("{card} is turned to face-up Defend position."),
    w.HIDDEN: marked("{card} is turned face-down."),
}
COVERED_UP: Final = marked("A Unit of {who} is turned face-down.")
"""For those who do not know which."""
FOUGHT: Final = (
    marked("{card} (Attack {attack}) meets {other} (Defense {defense}): equal values [SD-BATTLE-06]."),
    marked("{card} (Attack {attack}) meets {other} (Defense {defense}) and wins [SD-BATTLE-04]."),
    marked("{card} (Attack {attack}) meets {other} (Defense {defense}) and loses [SD-BATTLE-05]."),
)
"""Equal, higher, lower."""
COVERED: Final = {
    w.BATTLEFIELD: (marked("{who} mobilizes a Unit face-down."), marked("{who} mobilizes {card} face-down.")),
    w.GARRISON: (marked("{who} garrisons a card face-down."), marked("{who} garrisons {card} face-down.")),
}
"""For those who do not know the card, and for those who do."""
LOST: Final = {
    "life": marked("{who} has no Life left and loses [SD-GOAL-01]."),
    "country": marked("{who} has no card to draw and loses [SD-GOAL-03]."),
    "gave-up": marked("{who} gives up and loses [SD-GOAL-05]."),
}
"""Why a player lost, with its rule."""
STAT_NAMES: Final = {w.S_ATTACK: marked("Attack"), w.S_DEFENSE: marked("Defense")}


def fall(view: View, seat: int) -> str:
    """Why a player has lost, as far as the table shows it."""
    if not view.seat_numbers[w.LIFE][seat] and view.numbers[w.STAGE] != w.SETUP:
        return "life"
    return "gave-up" if view.count(w.COUNTRY, seat) else "country"


class SeekAndDestroyEventText(EventText):
    """The log sentences of Seek and Destroy."""

    # -- captions

    def coin(self, seat: int) -> str:
        """Who starts."""
        return tr("The coin toss: {who} starts [SD-SETUP-02].", who=self.names[seat])

    def stage(self, stage: int, seat: int) -> str | None:
        """Only the start of a turn is logged."""
        return self.turn_of(seat) if stage == w.DRAW else None

    def declared(self, card: Card, seat: int, count: int) -> str:
        """An item was placed on the Stack."""
        who = self.names[seat]
        return tr("{who} activates {card} (Stack Count {count}).", who=who, card=self.name(card), count=count)

    def failed(self, card: Card, seat: int, gone: int) -> str:
        """An item had nothing left to act on, or its Constant has left."""
        row = marked("{card} has left the Garrison, so it has no effect [SD-STACK-09].")
        return tr(row if gone else marked("{card} has no effect [SD-STACK-11]."), card=self.name(card))

    def cancelled(self, card: Card, seat: int) -> str:
        """An item was cancelled."""
        return tr("{card} is cancelled [SD-STACK-08].", card=self.name(card))

    def attack(self, attacker: Card, target: int) -> str:
        """An attack was declared."""
        if target < 0:
            seen = self.view.cards.get(attacker)  # a log may be told again when the turn is over
            enemy = self.names[1 - (self.view.numbers[w.TURN] if seen is None else seen.ctrl)]
            return tr("{card} attacks {who}'s Life.", card=self.name(attacker), who=enemy)
        hidden = target in self.view.cards and self.view.cards[target].face < 0
        other = tr("a face-down Unit") if hidden else self.name(target)
        return tr("{card} attacks {other}.", card=self.name(attacker), other=other)

    def fought(self, attacker: Card, target: int, attack: int, defense: int) -> str | None:
        """The values that were compared."""
        if target < 0:
            harmless = not attack and not self.view.table.book.rules.life_loss_one
            row = marked("{card} has Attack 0: no Life is lost [SD-BATTLE-11].")
            return tr(row, card=self.name(attacker)) if harmless else None
        row = FOUGHT[(attack > defense) - (attack < defense)]
        return tr(row, card=self.name(attacker), attack=attack, other=self.name(target), defense=defense)

    def ended(self, attacker: Card) -> str:
        """An attack was ended by an effect."""
        return tr("The attack is off; nothing is compared [SD-BATTLE-14].")

    def destroyed(self, card: Card) -> str:
        """A card was destroyed."""
        return tr("{card} is destroyed.", card=self.name(card))

    def immune(self, unit: Card) -> str:
        """A Submarine was spared."""
        return tr("{card} is not destroyed: only a Submarine could do this [SD-PRIV-04].", card=self.name(unit))

    def lost(self, seat: int) -> str:
        """A player has lost, and by which rule."""
        return tr(LOST[fall(self.view, seat)], who=self.names[seat])

    def peeked(self, seat: int, card: Card) -> str:
        """A player looks at a face-down card, or at the other player's hand."""
        if card < 0:
            return tr("{who} looks at {name}'s hand.", who=self.names[seat], name=self.names[1 - seat])
        return tr("{who} looks at {card}.", who=self.names[seat], card=self.name(card))

    def refreshed(self, unit: Card) -> str:
        """A Unit was refreshed."""
        return tr("{card} is refreshed.", card=self.name(unit))

    def triggered(self, card: Card, seat: int) -> str:
        """A Constant's effect is put on the Stack by the rules."""
        return tr("{card} is triggered: its effect starts a Stack [SD-STACK-10].", card=self.name(card))

    def junked(self, card: Card) -> str:
        """A card in play is junked without being destroyed."""
        return tr("{card} goes to the Junkyard.", card=self.name(card))

    def depleted(self, unit: Card, arriving: int) -> str:
        """A Unit is depleted, by what it costs or by a card."""
        row = marked("{card} arrives depleted: it cannot attack this turn [SD-MOB-03].")
        return tr(row if arriving else marked("{card} is depleted."), card=self.name(unit))

    def turned(self, unit: Card, position: int) -> str:
        """A Unit comes into another position."""
        seen = self.view.cards.get(unit)
        if position == w.HIDDEN and seen is not None and seen.face < 0:
            return tr(COVERED_UP, who=self.names[seen.ctrl])
        return tr(TURNED[position], card=self.name(unit))

    def undrawn(self, card: Card) -> str:
        """A Constant forbids a draw."""
        return tr("No card is drawn: {card} forbids it [SD-GEN-01].", card=self.name(card))

    def exposed(self, attacker: Card) -> str:
        """A face-down target is turned up by the attack."""
        row = marked("The target of {card} is turned face-up before the values are compared [SD-BATTLE-13].")
        return tr(row, card=self.name(attacker))

    # -- deltas

    def moved(self, event: Event) -> str | None:
        """Draws, discards, returns, arrivals; other moves are part of a caption."""
        _, card, zone, _, _, to_zone, to_seat, _, _, _, _, covered = event
        who = self.names[to_seat]
        if zone == w.COUNTRY and to_zone == w.HAND and self.view.numbers[w.STAGE] == w.SETUP:
            return None
        row = MOVED.get((zone, to_zone))
        if to_zone == w.BATTLEFIELD and zone != w.BATTLEFIELD:
            row = COVERED[to_zone][self.knows(card)] if covered else marked("{who} mobilizes {card}.")
        elif to_zone == w.GARRISON:
            row = COVERED[to_zone][self.knows(card)] if covered else None
        return tr(row, who=who, card=self.name(card)) if row else None

    def marked(self, event: Event) -> str | None:
        """Constants coming into force."""
        _, kind, card, _, new, _ = event
        seen = self.view.cards.get(card)
        if kind != w.IN_FORCE or not new or seen is None or seen.zone != w.GARRISON or seen.face < 0:
            return None
        return tr(IN_FORCE[self.view.table.book.kind[seen.face]], card=self.name(card))

    def counted(self, event: Event) -> str | None:
        """Life gained and lost."""
        _, kind, seat, old, new = event
        who = self.names[seat]
        if kind != w.LIFE:
            return None
        if self.view.numbers[w.STAGE] == w.SETUP:
            return tr("{who} has {new} Life.", who=who, new=new)
        row = marked("{who} gains {n} Life (now {new}).") if new > old else marked("{who} loses {n} Life ({new} left).")
        return tr(row, who=who, n=abs(new - old), new=new)

    def modified(self, event: Event) -> str | None:
        """A "this turn" effect begins; its end is not logged."""
        _, begins, stat, card, value, *_ = event
        return self.this_turn(card, STAT_NAMES[stat], value) if begins else None

    notes: ClassVar[Mapping[int, Telling]] = {
        w.N_COIN: coin, w.N_STAGE: stage, w.N_DECLARED: declared, w.N_FAILED: failed, w.N_CANCELLED: cancelled,
        w.N_ATTACK: attack, w.N_FOUGHT: fought, w.N_ENDED: ended, w.N_DESTROYED: destroyed, w.N_IMMUNE: immune,
        w.N_LOST: lost, w.N_PEEK: peeked, w.N_REFRESHED: refreshed, w.N_TOSS: EventText.tossed,
        w.N_TRIGGERED: triggered, w.N_JUNKED: junked, w.N_EXPOSED: exposed,
        w.N_DEPLETED: depleted, w.N_TURNED: turned, w.N_UNDRAWN: undrawn,
    }  # fmt: skip
    deltas: ClassVar[Mapping[int, Telling]] = {
        atoms.MOVE: moved,
        atoms.MARK: marked,
        atoms.SEAT: counted,
        atoms.MOD: modified,
    }
