"""The log of Guardians: what its notes and deltas say (game/text/event_text.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.guardians import sums
from game.i18n import marked, signed, tr, trn
from game.text.event_text import EventText, Telling
from rules.guardians import words as w
from rules.guardians.cards import trigger_text
from rules.guardians.settle import BY_SHIELDS
from rules.kernel import atoms
from rules.kernel.cards.card_text import plain
from rules.kernel.words import Card, Event, Seat, Tile

MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.UP, w.HAND): marked("{who} takes {card}, the old Up-card, as the first card drawn [GU-DRAW-04]."),
    (w.UP, w.DECK): marked("Equal Up Numbers: {who} puts {card} under the deck [GU-UP-03]."),
    (w.DECK, w.HAND): marked("{who} draws a card."),
    (w.DECK, w.UP): marked("{who} turns up {card} [GU-DRAW-07]."),
    (w.DISCARD, w.UP): marked("{who} turns up {card} from the discard pile [GU-OUT-02]."),
    (w.HAND, w.DISCARD): marked("{who} discards {card}."),
    (w.PEN, w.DISCARD): marked("{who} discards {card}."),
    (w.HAND, w.SHIELD): marked("{who} lays {card} on {tile}."),
    (w.HAND, w.UPGRADE): marked("{who} builds {card} on {tile}."),
    (w.HAND, w.GEAR): marked("{who} gives an item to a creature."),
    (w.SHIELD, w.HAND): marked("{card} goes back to {who}'s hand."),
    (w.MARCH, w.HAND): marked("{card} goes back to {who}'s hand."),
    (w.GEAR, w.DISCARD): marked("{card} is lost with its bearer [GU-DEP-06]."),
    (w.GEAR, w.HAND): marked("{card} goes back to {who}'s hand."),
    (w.UPGRADE, w.DISCARD): marked("{card} is lost with its Stronghold [GU-STRONG-02]."),
    (w.PEN, w.LOOSE): marked("{who} deploys a creature on {tile}."),
    (w.UNDER, w.LOOSE): marked("A creature of {who} comes out on {tile}."),
}  # fmt: skip
OWN: Final[Mapping[tuple[int, int], str]] = {
    (w.DECK, w.HAND): marked("{who} draws {card}."),
    (w.PEN, w.LOOSE): marked("{who} deploys {card} on {tile}."),
    (w.UNDER, w.LOOSE): marked("{card} comes out on {tile}."),
}
"""Sentences about hidden cards for viewers who may see them."""
INTO_UPGRADE: Final = (marked("{who} puts a creature into {other}."), marked("{who} puts {card} into {other}."))
UNDER_SHIELD: Final = (marked("{who} puts a creature under {other}."), marked("{who} puts {card} under {other}."))
OUT_OF_UPGRADE: Final = (
    marked("{who} puts a creature from an Upgrade under {other} [GU-DEP-07]."),
    marked("{who} puts {card} from an Upgrade under {other} [GU-DEP-07]."),
)
"""For viewers who may not know the creature, and for those who may."""
TURNED: Final = (
    marked("{who} moves {card} to {tile} [GU-MOVE-02]."), marked("{who} lets {card} hold {tile} [GU-MOVE-02]."),
    marked("{who} reinforces {card} on {tile} [GU-MOVE-10]."),
    marked("{who} sends {card} against the Guardian [GU-GUARD-01]."),
)  # fmt: skip
"""By order."""
PHASES: Final[Mapping[int, str]] = {
    w.DRAW: marked("Turn {turn}."),
    w.MOVE: marked("Movement: {who} has the lead [GU-UP-02]."),
    w.SETTLE: marked("Settlement begins [GU-TERRAIN-01]."),
}
WON: Final = (
    marked("{who} controls all six lands, with no enemy Shield on them, and wins [GU-WIN-01]."),
    marked("{who} has destroyed {most} Shields to {least} and wins [GU-WIN-02]."),
    marked("{other}'s Guardian is beaten: {who} wins [GU-WIN-03]."),
    marked("{other} gives up: {who} wins [GU-WIN-07]."),
)
"""By how the game was won."""
BY_MORE_LANDS: Final = marked("Both have destroyed {most} Shields: {who} holds more lands and wins [GU-WIN-05].")
JUDGED: Final = marked(
    "No deck and no Shield is left: {who} has destroyed {most} Shields to {least} and wins [GU-WIN-05]."
)
DRAWN: Final = marked("Shields and lands are even on both sides: the game is drawn [GU-WIN-05].")
UP_LOST: Final = (
    marked("{who} spurns {card}, the old Up-card, and draws from the deck alone [GU-DRAW-05]."),
    marked("{who} draws nothing: {card}, the old Up-card, is discarded [GU-DRAW-06]."),
    marked("{card} came from the discard pile and goes back there: {who} does not draw it [GU-OUT-02]."),
    marked("Equal Up Numbers: {card} goes back to {who}'s discard pile [GU-UP-03]."),
)
"""By why an Up-card is discarded."""
STAT_NAMES: Final[Mapping[int, str]] = {
    w.S_VITALITY: marked("Vitality"), w.S_MATCH: marked("match value"), w.S_OCB: "OCB",
}  # fmt: skip


class GuardiansEventText(EventText):
    """The log sentences of Guardians."""

    # -- the turn

    def phase(self, phase: int, seat: Seat) -> str | None:
        """The phases whose start is logged."""
        row = PHASES.get(phase)
        return tr(row, who=self.names[seat], turn=max(1, self.view.numbers[w.TURN])) if row else None

    def counted_draw(self, seat: Seat, *count: int) -> str:
        """The number of cards as a sum."""
        return tr("{who}'s draw: {sum} [GU-DRAW-01].", who=self.names[seat], sum=sums.draw(*count))

    def lead(self, seat: Seat, own: int, other: int) -> str:
        """Who has the lead, and why."""
        who = self.names[seat]
        if own == other:
            return tr("Up Numbers stay equal at {n}: {who} has the lead [GU-UP-04].", who=who, n=own)
        return tr("{own} beats {other}: {who} has the lead this turn [GU-UP-02].", who=who, own=own, other=other)

    def up_lost(self, seat: Seat, card: Card, why: int) -> str:
        """An Up-card is discarded."""
        return tr(UP_LOST[why], who=self.names[seat], card=self.name(card))

    def turned(self, shield: Card, order: int, tile: Tile, over: Tile) -> str:
        """The order given to a Shield; of a flight also the way, which is its way back."""
        facts = {"who": self._owner(shield), "card": self.name(shield), "tile": self.tile(tile)}
        if over < 0:
            return tr(TURNED[order], **facts)
        return tr("{who} flies {card} over {tile_before} to {tile} [GU-MOVE-06].", tile_before=self.tile(over), **facts)

    # -- cards played

    def played(self, card: Card, seat: Seat) -> str:
        """A card is revealed and paid for."""
        return tr("{who} plays {card}.", who=self.names[seat], card=self.name(card))

    def dispelled(self, card: Card) -> str:
        """A card is dispelled."""
        return tr("{card} is dispelled and does nothing [GU-CMD-04, GU-CMD-08].", card=self._whose(card))

    def command(self, seat: Seat, yes: int) -> str:
        """A declaration, without the card."""
        row = marked("{who} declares a command card [GU-CMD-01].") if yes else marked("{who} plays no command card.")
        return tr(row, who=self.names[seat])

    def contradict(self, card: Card, other: Card) -> str:
        """Two cards with the same tag."""
        return tr("{card} and {other} contradict each other: only a higher Up Number stands [GU-CMD-04].",
                  card=self.name(card), other=self.name(other))  # fmt: skip

    def area(self, card: Card, points: int) -> str:
        """An area attack."""
        return tr("{card}: every enemy creature of Vitality {n} or less is beaten [GU-CMD-06].", card=self._whose(card),
                  n=points)  # fmt: skip

    def out(self, card: Card) -> str:
        """Out of the combat until it resolves."""
        return tr("{card} is out of play for this combat [GU-RESOLVE-04].", card=self._whose(card))

    def opened(self, seat: Seat) -> str:
        """A Combat Hand is revealed."""
        return tr("{who} reveals the Combat Hand.", who=self.names[seat])

    # -- combat

    def combat(self, mover: Card, tile: Tile, defends: Seat) -> str:
        """A combat begins."""
        return tr("{card} attacks on {tile}; {who} defends [GU-COMBAT-01].", card=self.name(mover),
                  tile=self.tile(tile), who=self.names[defends])  # fmt: skip

    def match(self, card: Card, *parts: int) -> str:
        """A match value as a sum."""
        return tr("{card}: {sum} [GU-MATCH-03].", card=self._whose(card), sum=sums.match(*parts))

    def push(self, value: int) -> str:
        """Equal match values."""
        return tr("{n} against {n} is a push: neither is beaten by it [GU-MATCH-06].", n=value)

    def immune(self, card: Card, other: Card, strike: int) -> str:
        """A strike that does not count in full."""
        return tr("{card} is immune: the strike of {other} counts {n} [GU-MATCH-08].", card=self._whose(card),
                  other=self.name(other), n=strike)  # fmt: skip

    def beaten(self, card: Card) -> str:
        """A creature is beaten."""
        return tr("{card} is beaten and laid aside [GU-MATCH-11].", card=self._whose(card))

    def bribed(self, card: Card) -> str:
        """A bribed creature leaves."""
        return tr("{card} takes the bribe and leaves the combat [GU-BRIBE-01].", card=self._whose(card))

    def unused(self, card: Card) -> str:
        """A primary goes back, since the other side has none."""
        return tr("{card} goes back to its side unused [GU-BRIBE-02].", card=self._whose(card))

    def penned(self, face: int, seat: Seat, bribed: int) -> str:
        """A creature leaves the combat without being lost; the shuffled Pen hides which of the cards there it is."""
        row = marked("{card} escapes to {who}'s Creature Pen [GU-GEN-01].")
        if bribed:
            row = marked("{card} was bribed and goes to {who}'s Creature Pen [GU-BRIBE-03].")
        return tr(row, card=plain(self.view.table.defs[face].name), who=self.names[seat])

    def guarded(self, card: Card) -> str:
        """A bribe guard is revealed."""
        return tr("{card} is revealed: it guards its side against this bribe [GU-BRIBE-04].", card=self._whose(card))

    def strike(self, card: Card, target: Card, strike: int, total: int, value: int) -> str:
        """A secondary attack, with the strikes before it."""
        row = marked("{card} strikes {other}: {sum} against {value} is not enough [GU-SEC-03].")
        if total > value:
            row = marked("{card} strikes {other}: {sum} against {value} [GU-SEC-03].")
        return tr(row, card=self._whose(card), other=self._whose(target), sum=sums.strikes(total - strike, strike),
                  value=value)  # fmt: skip

    def totals(self, attacker: int, defender: int) -> str:
        """The totals that decide who holds the space."""
        row = marked("Vitality left: {own} attacking, {other} defending. The attacker wins the space [GU-RESOLVE-05].")
        if not attacker + defender:
            row = marked("Vitality left: none on either side [GU-RESOLVE-02].")
        elif attacker <= defender:
            row = marked(
                "Vitality left: {own} attacking, {other} defending. The defender keeps the space [GU-RESOLVE-06]."
            )
        return tr(row, own=attacker, other=defender)

    def retreat(self, shield: Card, tile: Tile, came: int) -> str:
        """The loser retreats."""
        row = marked("{card} retreats to {tile} [GU-RETREAT-01].")
        if shield < 0:
            row = marked("The garrison falls back to {tile} [GU-STRONG-03].")
        elif came:
            row = marked("{card} goes back the way it came, to {tile} [GU-RETREAT-02].")
        return tr(row, card=self._whose(shield) if shield >= 0 else "", tile=self.tile(tile))

    def healed(self, healer: Card, card: Card) -> str:
        """A creature is healed."""
        return tr("{card} brings {other} back [GU-HEAL-05].", card=self.name(healer), other=self.name(card))

    def stays(self, space: Tile) -> str:
        """A card that moves a combat has met a garrison, or a Guardian."""
        return tr("The combat stays on {tile}: no Shield defends there [GU-STRONG-06].", tile=self.tile(space))

    def healing(self, seat: Seat) -> str:
        """The players who may heal; the loser only by a card's text."""
        row = marked("{who} may heal creatures beaten in this combat [GU-HEAL-01].")
        if self.view.numbers[w.WINNER] != 1 + seat:
            row = marked("After the loss only a card's text lets {who} heal [GU-HEAL-02].")
        return tr(row, who=self.names[seat])

    # -- losses and the end

    def shield_lost(self, shield: Card, seat: Seat) -> str:
        """A Shield counts for the enemy."""
        return tr("{who} loses {card}; that counts for {other} [GU-WIN-06].", who=self.names[seat],
                  card=self.name(shield), other=self.names[1 - seat])  # fmt: skip

    def rubble(self, tile: Tile) -> str:
        """A Stronghold falls, and what that opens to the enemy."""
        row = marked(
            "The Stronghold on {tile} is rubble, for good [GU-STRONG-02]: a Shield on enemy rubble may assault the "
            "Guardian [GU-GUARD-01]."
        )
        return tr(row, tile=self.tile(tile))

    def won(self, seat: Seat, how: int) -> str:
        """The end, and by which rule."""
        if seat > 1:
            return tr(DRAWN)
        least, most = sorted(self.view.seat_numbers[w.TALLY])
        row = WON[how]
        if how == BY_SHIELDS and least == most:
            row = BY_MORE_LANDS
        elif how == BY_SHIELDS and most < self.view.table.book.rules.shields_to_win:
            row = JUDGED
        return tr(row, who=self.names[seat], other=self.names[1 - seat], most=most, least=least)

    def triggered(self, card: Card) -> str | None:
        """What a card does by itself."""
        if not self.knows(card):
            return None
        text = plain(trigger_text(self.view.table.defs[self.view.cards[card].face])).rstrip(".")
        return tr("{card} takes effect: “{text}” [GU-GEN-01].", card=self._whose(card), text=text)

    def paid(self, seat: Seat, stones: int, left: int) -> str | None:
        """Stones for a card or an action."""
        if self.view.numbers[w.PHASE] == w.SETUP:
            return None
        return trn("{who} pays {n} stone ({left} left) [GU-STONE-01].",
                   "{who} pays {n} stones ({left} left) [GU-STONE-01].",
                   stones, who=self.names[seat], left=left)  # fmt: skip

    def robbed(self, seat: Seat, stones: int, left: int) -> str | None:
        """Stones lost to an enemy card."""
        if not stones:
            return tr("{who} has no stone to lose.", who=self.names[seat])
        return trn("{who} loses {n} stone ({left} left).", "{who} loses {n} stones ({left} left).",
                   stones, who=self.names[seat], left=left)  # fmt: skip

    def sacrificed(self, seat: Seat, tile: Tile) -> str:
        """A creature instead of terrain; who it is follows."""
        return tr("{who} gives up a creature for {tile} [GU-TERRAIN-06].", who=self.names[seat], tile=self.tile(tile))

    def removed(self, card: Card, tile: Tile, unasked: int) -> str:
        """A land card is lost, to an enemy Shield or to a card."""
        row = marked("{card} is removed from {tile}: an enemy Shield is there [GU-TERRAIN-02].")
        return tr(row if unasked else marked("{card} is removed from {tile}."), card=self._whose(card),
                  tile=self.tile(tile))  # fmt: skip

    # -- deltas

    def moved(self, event: Event) -> str | None:
        """Draws, deployments, losses; moves covered by a caption are not logged."""
        _, card, zone, _, _, to_zone, to_seat, _, tile, to_tile, _, covered = event
        if self.view.numbers[w.PHASE] == w.SETUP:
            return None
        facts = {"who": self.names[to_seat], "card": self.name(card), "tile": self.tile(max(tile, to_tile))}
        if to_zone == w.LAND:
            return tr(self._laid(card, covered), **facts)
        if zone in (w.UNDER, w.LOOSE) and to_zone == w.DISCARD:
            return None if self.view.cards[card].marks[w.BEATEN] else tr("{who} discards {card}.", **facts)
        if to_zone == w.GEAR and self.knows(card):
            return None
        row = OWN.get((zone, to_zone)) if self.knows(card) else None
        row = row or MOVED.get((zone, to_zone))
        return tr(row, **facts) if row else None

    def hosted(self, event: Event) -> str | None:
        """An item is given to a creature, which its player sees; a creature goes under a Shield or into an Upgrade.
        Shields that merge, and those who are healed, have sentences of their own."""
        _, card, old, new = event
        seen = self.view.cards.get(card)
        if new < 0 or seen is None or seen.marks[w.HEALED]:
            return None
        facts = {"who": self._owner(new), "card": self.name(card), "other": self.name(new)}
        if seen.zone == w.GEAR:
            return tr("{who} gives {card} to {other}.", **facts) if self.knows(card) else None
        if old >= 0 and not self._is_upgrade(old):
            return None
        rows = OUT_OF_UPGRADE if old >= 0 else INTO_UPGRADE if self._is_upgrade(new) else UNDER_SHIELD
        return tr(rows[self.knows(card)], **facts)

    def _is_upgrade(self, holder: Card) -> bool:
        seen = self.view.cards.get(holder)
        return seen is not None and seen.zone == w.UPGRADE

    def _laid(self, card: Card, covered: int) -> str:
        if not covered:
            return marked("{who} settles {tile} with {card} [GU-TERRAIN-04].")
        if self.knows(card):
            return marked("{who} lays {card} face down on {tile} [GU-TERRAIN-05].")
        return marked("{who} lays a card face down on {tile} [GU-TERRAIN-05].")

    def marked(self, event: Event) -> str | None:
        """Ranged and channelled points, as they are given."""
        _, kind, card, old, new, _ = event
        if new <= old or kind not in (w.GAVE, w.SHOT):
            return None
        if kind == w.GAVE:
            return trn("{card} channels {n} point to its side's primary [GU-CHAN-01].",
                       "{card} channels {n} points to its side's primary [GU-CHAN-01].", new - old,
                       card=self._whose(card))  # fmt: skip
        return tr("{card} gives its ranged points to its side's primary [GU-MATCH-09].", card=self._whose(card))

    def counted(self, event: Event) -> str | None:
        """Stones, primaries and what commands give them, and redrawn hands."""
        _, kind, seat, old, new = event
        who = self.names[seat]
        if kind == w.PRIMARY and new:
            return tr("{who} sends {card} into the match-up.", who=who, card=self.name(new - 1))
        if kind == w.BONUS and new:
            line = marked("{who}'s primaries get {change} in this combat [GU-MATCH-03].")
            return tr(line, who=who, change=signed(new - old))
        if kind == w.REDRAWN and new:
            return tr("{who} has no Shield and draws a new hand [GU-SETUP-07].", who=who)
        if kind != w.STONES or new < old or self.view.numbers[w.PHASE] == w.SETUP:
            return None
        return trn("{who} gains {n} stone ({new}) [GU-STONE-02].", "{who} gains {n} stones ({new}) [GU-STONE-02].",
                   new - old, who=who, new=new)  # fmt: skip

    def numbered(self, event: Event) -> str | None:
        """Who shows primaries first, and which; a combat moves, or is over; an assault has failed."""
        _, kind, old, new = event
        if kind == w.ASSAULT and not new:
            return tr("The assault fails: the Guardian is unharmed [GU-GUARD-03].")
        if kind == w.NAMED and new:
            return tr("{card} is named: it must be its side's next primary [GU-GEN-01].", card=self.name(new - 1))
        if kind == w.FIRST and new:
            return tr("{who} shows each primary first in this combat [GU-GEN-01].", who=self.names[new - 1])
        if kind != w.SPACE or not old:
            return None
        if new:
            return tr("The combat moves to {tile}, where the attacker started [GU-STRONG-06].", tile=self.tile(new - 1))
        return tr("The combat on {tile} is over: what was beaten or played is discarded [GU-COMBAT-05].",
                  tile=self.tile(old - 1))  # fmt: skip

    def modified(self, event: Event) -> str | None:
        """A "this combat" effect begins; its end is not logged."""
        _, begins, stat, card, value, *_ = event
        if not begins:
            return None
        if stat == w.S_GREEN:
            return tr("{card} has a green bar for this combat.", card=self.name(card))
        return tr("{card} has {stat} {change} for this combat.", card=self.name(card), stat=tr(STAT_NAMES[stat]),
                  change=signed(value))  # fmt: skip

    def _whose(self, card: Card) -> str:
        """A card by its name and its owner's: both sides often have the same one. One that the viewer does not know has
        no owner either."""
        name = self.name(card)
        return tr("{who}'s {card}", who=self._owner(card), card=name) if name != tr("a card") else name

    def _owner(self, card: Card) -> str:
        return self.names[self.view.table.owner[card]]

    notes: ClassVar[Mapping[int, Telling]] = {
        w.N_PHASE: phase, w.N_COUNT: counted_draw, w.N_LEAD: lead, w.N_PLAYED: played, w.N_DISPELLED: dispelled,
        w.N_COMBAT: combat, w.N_MATCH: match, w.N_BEATEN: beaten, w.N_BRIBED: bribed, w.N_OUT: out,
        w.N_STRIKE: strike, w.N_TOTALS: totals, w.N_RETREAT: retreat, w.N_SHIELD_LOST: shield_lost,
        w.N_RUBBLE: rubble, w.N_HEALED: healed, w.N_COMMAND: command, w.N_OPENED: opened, w.N_WON: won,
        w.N_AREA: area, w.N_CONTRADICT: contradict, w.N_GUARDED: guarded, w.N_COIN: EventText.tossed,
        w.N_TURNED: turned, w.N_HEALING: healing, w.N_TRIGGERED: triggered,
        w.N_REMOVED: removed, w.N_PUSH: push, w.N_IMMUNE: immune,
        w.N_PAID: paid, w.N_ROBBED: robbed, w.N_SACRIFICED: sacrificed, w.N_UP_LOST: up_lost, w.N_PENNED: penned,
        w.N_UNUSED: unused, w.N_STAYS: stays,
    }  # fmt: skip
    deltas: ClassVar[Mapping[int, Telling]] = {
        atoms.MOVE: moved, atoms.HOST: hosted, atoms.MARK: marked, atoms.SEAT: counted, atoms.NUMBER: numbered,
        atoms.MOD: modified,
    }  # fmt: skip
