"""The log of Battle Gate: what its notes and deltas say (game/text/event_text.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.battle_gate.card_words import ability_words
from game.i18n import listed, marked, tr, trn
from game.text.event_text import EventText, Telling
from game.text.plain_text import escaped
from rules.battle_gate import words as w
from rules.battle_gate.cards import ASSAULT, BREACH, FLANK, FORTIFY, SABOTAGE, SIEGE
from rules.kernel import atoms
from rules.kernel.words import Card, Event, Seat

MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.DECK, w.HAND): marked("{who} draws {card}."),
    (w.HAND, w.FIELDED): marked("{who} fields {card}."),
    (w.DISCARD, w.HAND): marked("{who} recovers {card}."),
    (w.DISCARD, w.DECK): marked("{who} puts {card} under the deck."),
    (w.FIELDED, w.DISCARD): marked("{card} is discarded."),
}
USED: Final[Mapping[tuple[bool, bool], str]] = {
    (False, False): marked("{who} uses {ability} of {card}, which goes back to the pot [BG-STU-02]."),
    (False, True): marked("{who} uses {ability} of {card} on {target}; {card} goes back to the pot [BG-STU-02]."),
    (True, False): marked("{who} answers {other} with {ability} of {card}, which goes back to the pot [BG-STU-02]."),
    (True, True): marked(
        "{who} answers {other} with {ability} of {card} on {target}; {card} goes back to the pot [BG-STU-02]."
    ),
}
"""By whether the use answers another one, and whether it has a target."""
EFFECTS: Final[Mapping[int, str]] = {
    FLANK: marked("{who}'s assassins and minions swap class until the turn ends [BG-FLANK-01]."),
    FORTIFY: marked("{who}'s assassins may block this turn [BG-FORTIFY-01]."),
    ASSAULT: marked("{who}'s minions may attack this turn [BG-ASSAULT-01]."),
    BREACH: marked("Each assassin of {who} that attacks this turn may name a defender [BG-BREACH-01]."),
    SABOTAGE: marked("The treasure that {who} sabotages goes back to the pot [BG-SABOTAGE-01]."),
}
WHY_OUT: Final[Mapping[int, str]] = {
    w.OUT_GATE: marked("{who} has no card left to lose: the gate is down and {who} is out [BG-LOSS-01]."),
    w.OUT_DECK: marked("{who}'s deck is empty at the Draw phase: {who} is out [BG-LOSS-02]."),
    w.OUT_CONCEDED: marked("{who} gives up and is out [BG-LOSS-04]."),
}


class BattleGateEventText(EventText):
    """The log sentences of Battle Gate."""

    # -- the pot and the beginning

    def proposed(self, card: Card, seat: Seat) -> str:
        """A treasure is put forward."""
        return tr("{who} puts forward {card} [BG-POT-01].", who=self.names[seat], card=self.name(card))

    def agreed(self, card: Card) -> str:
        """All voted yes."""
        return tr("All agree: {card} goes into the pot [BG-POT-02].", card=self.name(card))

    def refused(self, card: Card, seat: Seat) -> str:
        """Somebody voted no."""
        return tr("{who} says no, so {card} stays out [BG-POT-02].", who=self.names[seat], card=self.name(card))

    def kept_out(self, card: Card) -> str:
        """It conflicts with the one treasure that another requires."""
        return tr("{card} stays out: a required treasure must be the only one of its name [BG-CONV-06].",
                  card=self.name(card))  # fmt: skip

    def cut(self, seat: Seat, face: int) -> str:
        """A cut deck shows a card, which goes back at once; what its handle names may be another one by now."""
        shown = self.view.table.defs[face]
        return tr("{who} cuts {card} ({power}).", who=self.names[seat], card=escaped(shown.name), power=shown.power)

    def tied(self, *seats: Seat) -> str:
        """Tied players cut again."""
        return tr("A tie: {names} cut again [BG-SETUP-03].", names=listed([self.names[seat] for seat in seats]))

    def starts(self, seat: Seat, lot: int) -> str:
        """Who begins."""
        row = marked("{who} cut the highest power and begins [BG-SETUP-03].")
        if lot:
            row = marked("Still a tie: by lot, {who} begins [BG-SETUP-03].")
        return tr(row, who=self.names[seat])

    def phase(self, phase: int, seat: Seat, combat: int) -> str | None:
        """The start of a turn, and every additional combat phase."""
        if phase == w.P_ATTACK and combat > 1:
            return tr("Combat phase {n} of this turn [BG-SIEGE-03].", n=combat)
        return self.turn_of(seat) if phase == w.P_RECOVERY else None

    # -- treasures

    def claimed(self, card: Card, seat: Seat, power: int) -> str:
        """A treasure of the pot comes into play, by power or by other treasures."""
        row = marked("{who} claims {card} with {power} power in play.")
        if self.view.table.book.required[self.view.cards[card].face]:
            row = marked("{who} claims {card} with the treasures it requires [BG-CONV-01].")
        return tr(row, who=self.names[seat], card=self.name(card), power=power)

    def used(self, card: Card, seat: Seat, ability: int, bonus: int, target: Card, answered: Card) -> str:
        """An ability is activated; its treasure is back in the pot."""
        row = USED[answered >= 0, target >= 0]
        return tr(row, who=self.names[seat], card=self.name(card), ability=ability_words(ability, bonus),
                  other=self.name(answered), target=self.name(target))  # fmt: skip

    def cancelled(self, card: Card, seat: Seat, by: Card) -> str:
        """An activation was answered."""
        return tr("{other} cancels {card}: it does nothing [BG-COUNTER-01].", other=self.name(by), card=self.name(card))

    def effect(self, card: Card, seat: Seat, ability: int, bonus: int) -> str | None:
        """The effect of an ability."""
        who = self.names[seat]
        if ability == SIEGE:
            return trn("{who} gets {n} more combat phase this turn [BG-SIEGE-01].",
                       "{who} gets {n} more combat phases this turn [BG-SIEGE-01].", bonus, who=who)  # fmt: skip
        return tr(EFFECTS[ability], who=who) if ability in EFFECTS else None

    def nothing(self, card: Card, seat: Seat) -> str:
        """The target of Sabotage is gone."""
        return tr("{card} does nothing: its target is no longer in play [BG-SABOTAGE-03].", card=self.name(card))

    def too_weak(self, card: Card, seat: Seat, power: int, cost: int) -> str:
        """A treasure is lost for lack of power."""
        return tr("{who} has {power} power left, so {card} ({cost}) goes back to the pot [BG-KEEP-01].",
                  who=self.names[seat], power=power, card=self.name(card), cost=cost)  # fmt: skip

    def returned(self, card: Card, seat: Seat) -> str:
        """A treasure of a player who is out."""
        return tr("{card} goes back to the pot: {who} is out [BG-LOSS-03].", card=self.name(card), who=self.names[seat])

    def no_key(self, card: Card, seat: Seat, gone: Card) -> str:
        """A treasure is lost along with one that it requires."""
        return tr("{other} is gone, so {card} goes back to the pot [BG-KEEP-03].", other=self.name(gone),
                  card=self.name(card))  # fmt: skip

    # -- combat

    def attack(self, card: Card, seat: Seat, named: Card) -> str:
        """An attacker is assigned."""
        facts = {"card": self.name(card), "who": self.names[seat]}
        if named >= 0:
            return tr("{card} attacks {who}; {other} must defend [BG-BREACH-01].", other=self.name(named), **facts)
        return tr("{card} attacks {who}.", **facts)

    def block(self, card: Card, attacker: Card, duty: int) -> str:
        """A defender is assigned."""
        row = marked("{card} has to block {other} [BG-BREACH-01].") if duty else marked("{card} blocks {other}.")
        return tr(row, card=self.name(card), other=self.name(attacker))

    def unassigned(self, card: Card, blocked: int) -> str:
        """An attacker or defender is taken back before its player is done."""
        row = marked("{card} does not block after all.") if blocked else marked("{card} does not attack after all.")
        return tr(row, card=self.name(card))

    def lapsed(self, card: Card, attacker: Card) -> str:
        """A named defender can no longer block."""
        return tr("{card} can no longer block {other}: its duty lapses [BG-BREACH-04].", card=self.name(card),
                  other=self.name(attacker))  # fmt: skip

    def fight(self, attacker: Card, power: int, against: int) -> str:
        """The powers compared."""
        row = marked("{card}, {power} against {against}: the defenders fall [BG-COMBAT-05].")
        if power < against:
            row = marked("{card}, {power} against {against}: it is beaten [BG-COMBAT-05].")
        elif power == against:
            row = marked("{card}, {power} against {against}: all of them fall [BG-COMBAT-05].")
        return tr(row, card=self.name(attacker), power=power, against=against)

    def through(self, attacker: Card, seat: Seat, power: int, lost: int) -> str:
        """An unblocked attack; a gate that has less left than the attacker has power loses only that."""
        row = marked("{card} breaks through: {who}'s gate loses {power} [BG-COMBAT-06].")
        if lost < power:
            row = marked("{card} breaks through with {power}: {who}'s gate has only {lost} to lose [BG-COMBAT-06].")
        if not lost:
            row = marked("{card} breaks through with {power}: {who}'s gate has nothing left to lose [BG-COMBAT-06].")
        return tr(row, card=self.name(attacker), who=self.names[seat], power=power, lost=lost)

    def extra(self, seat: Seat, left: int) -> str | None:
        """How many combat phases follow the additional one that begins now, which is logged next."""
        if not left:
            return None
        return trn("{n} more combat phase follows the next one.", "{n} more combat phases follow the next one.", left)

    # -- the end

    def out(self, seat: Seat, why: int) -> str:
        """A player is out."""
        row = WHY_OUT[why]
        if why == w.OUT_GATE and self.view.table.book.rules.gate_points:
            row = marked("{who} has no gate point left: the gate is down and {who} is out [BG-LOSS-01].")
        return tr(row, who=self.names[seat])

    def won(self, seat: Seat) -> str:
        """One player is left."""
        return tr("{who} is the last player left and wins [BG-LOSS-04].", who=self.names[seat])

    # -- deltas

    def moved(self, event: Event) -> str | None:
        """Draws, fieldings, losses; the moves of a treasure are covered by their cause."""
        _, card, zone, _, _, to_zone, to_seat, *_ = event
        if self.view.numbers[w.PHASE] == w.P_SETUP:
            return None
        row = MOVED.get((zone, to_zone))
        return tr(row, who=self.names[to_seat], card=self.name(card)) if row else None

    notes: ClassVar[Mapping[int, Telling]] = {
        w.N_PROPOSED: proposed, w.N_AGREED: agreed, w.N_REFUSED: refused, w.N_KEPT_OUT: kept_out, w.N_CUT: cut,
        w.N_TIED: tied, w.N_STARTS: starts, w.N_PHASE: phase, w.N_CLAIMED: claimed, w.N_USED: used,
        w.N_CANCELLED: cancelled, w.N_EFFECT: effect, w.N_NOTHING: nothing, w.N_TOO_WEAK: too_weak, w.N_NO_KEY: no_key,
        w.N_ATTACK: attack, w.N_BLOCK: block, w.N_LAPSED: lapsed, w.N_FIGHT: fight, w.N_THROUGH: through,
        w.N_EXTRA: extra, w.N_OUT: out, w.N_RETURNED: returned, w.N_UNASSIGNED: unassigned, w.N_WON: won,
    }  # fmt: skip
    deltas: ClassVar[Mapping[int, Telling]] = {atoms.MOVE: moved}
