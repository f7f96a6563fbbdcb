"""The log of Seize: what its notes and deltas say (game/text/event_text.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.i18n import marked, tr
from game.text.event_text import EventText, Telling
from game.text.message_text import Sentences
from rules.kernel import atoms
from rules.kernel.verb_table import Verb
from rules.kernel.words import Card, Event, Tile
from rules.seize import words as w
from rules.seize.damage import BY_BLEED, BY_BURN
from rules.seize.house_rules import ROLL

STATUS_NAMES: Final[Mapping[int, str]] = {
    w.BLEED: "Bleed", w.POISON: "Poison", w.FROST: "Frost", w.BURN: "Burn", w.REGEN: "Regen", w.FORTIFY: "Fortify",
}  # fmt: skip
IN_PLAY: Final = (w.BOARD, w.WARCHEST, w.EQUIPPED)
"""Zones of cards that are exhausted and readied; what leaves them is cleared without a word."""
TICKS: Final[Mapping[int, str]] = {
    BY_BURN: f"{STATUS_NAMES[w.BURN]} [SGT-MAGIC-07]", BY_BLEED: f"{STATUS_NAMES[w.BLEED]} [SGT-PHYS-05]",
}  # fmt: skip
"""Statuses that deal damage, with the rule."""
STATE_SENTENCES: Final[Mapping[int, str]] = {
    w.BLIND: marked("{card} is blinded."), w.SILENCE: marked("{card} is silenced."),
    w.STEALTH: marked("{card} slips into Stealth."),
    w.LEECH: marked("{card} gains Leech."),
}  # fmt: skip
STAT_NAMES: Final[Mapping[int, str]] = {
    w.S_MELEE: marked("Melee"), w.S_RANGED: marked("Ranged"), w.S_REACH: marked("Crossbow reach"),
    w.S_MOVE: marked("Move"), w.S_BOUNTY: marked("Bounty"), w.S_PLUNDER: marked("Plunder"),
    w.S_ARMOR: marked("Armor"), w.S_MAGIC_ARMOR: marked("Magic Armor"), w.S_REGEN: "Regen",
}  # fmt: skip
HEALERS: Final[Mapping[int, str]] = {
    w.S_REGEN: marked("Regen heals {card} by {n} [SGT-BEN-01]."),
    w.S_LEECH: marked("Leech heals {card} by {n} [SGT-BEN-04]."),
}
HEALED: Final = marked("{card} heals {n}.")
LASTING: Final[Mapping[int, str]] = {
    w.BLIND: marked("Blind"), w.SILENCE: marked("Silence"), w.STEALTH: marked("Stealth"), w.LEECH: marked("Leech"),
}  # fmt: skip
"""Statuses that are on or off."""
THROUGH: Final = (marked("{who} plays {card} through {via}."), marked("{who} plays {card}."))
DECLARED: Final[Sentences] = {
    "play_merc": (marked("{who} plays {card} on {tile}, with {treasure}."), marked("{who} plays {card} on {tile}.")),
    "play_treasure": (marked("{who} puts {card} into the Warchest."),),
    "play_facedown": (
        marked("known? {who} puts {card} face down into the Warchest."),
        marked("{who} puts a merc face down into the Warchest."),
    ),
    "play_event": (marked("{who} plays the Event {card}."),),
    "play_instant": THROUGH,
    "play_attack": THROUGH,
    "activate": (marked("{merc} uses {ability}."),),
    "reveal": (marked("{merc} looks for {target}."),),
    "attack": (marked("ranged? {merc} shoots {target}."), marked("{merc} strikes {target}.")),
    "plunder": (marked("{merc} plunders."),),
    "equip": (marked("{who} equips {merc} with {treasure}."),),
    "unequip": (marked("{merc} gives treasures back."),),
    "exit": (marked("{who} lets {merc} exit."),),
    "acquire": (marked("{who} acquires a card."),),
    "place_pillar": (marked("{who} places a pillar on {tile} [SGT-FMT-A07]."),),
}

NO_TARGET: Final = marked("{card} has no effect: no legal target is left [SGT-ABIL-16].")
FAILED: Final[Mapping[int, str]] = {
    w.I_MERC: marked("{card} finds no free tile and is not played [SGT-RALLY-07]."),
    w.I_INSTANT: NO_TARGET, w.I_ATTACK_ABILITY: NO_TARGET, w.I_ACTIVE: NO_TARGET,
    w.I_ATTACK: marked("The attack of {card} fails: its target is out of reach or out of sight [SGT-ACT-06]."),
    w.I_PLUNDER: marked("{card} is no longer in an enemy Guild Hall and cannot plunder [SGT-ACT-17]."),
    w.I_STEP: marked("{card} cannot take this step; the rest of its walk is lost [SGT-STACK-09]."),
    w.I_REVEAL: marked("{card} can no longer take off the Stealth it was looking for [SGT-MAGIC-15]."),
    w.I_EQUIP: marked(
        "{card} is not equipped: it has left its Guild Hall, or the treasure is no longer ready [SGT-RALLY-09]."
    ),
    w.I_EXIT: marked("{card} has left its Guild Hall and cannot exit [SGT-RALLY-08]."),
    w.I_TRIGGER: marked("{card} has no effect: its condition no longer holds [SGT-STACK-10]."),
}  # fmt: skip
TARGET_GONE: Final = marked("The attack of {card} fails: its target has left the battlefield [SGT-ACT-06].")
TARGET_HIDES: Final = marked("The attack of {card} fails: its target is in Stealth [SGT-ACT-06, SGT-MAGIC-12].")
ABSENT: Final = marked("{card} has left the battlefield, so what it was about to do has no effect.")
"""The same for a merc that is no longer in play."""
DAMAGE_NAMES: Final = (
    marked("physical damage"), marked("magic damage"), marked("True damage"), marked("Pure damage"),
)  # fmt: skip
DEFEATS: Final = ("SGT-WIN-01", "SGT-WIN-02", "SGT-FMT-G06", "SGT-FMT-X04", "SGT-FMT-A06", "SGT-FMT-S08")
"""The rule by which a player is out, by how (BY_VAULT and so on)."""
HURT: Final = (marked("{victim} suffers {raw} {kind}."), marked("{source} hits {victim} for {raw} {kind}."))
HURT_BUT: Final = (
    marked("{victim} suffers {raw} {kind}: {parts}."), marked("{source} hits {victim} for {raw} {kind}: {parts}."),
)  # fmt: skip
LETHAL: Final = (
    marked("{victim} suffers: the damage is Lethal [SGT-DMG-05]."),
    marked("{source} hits {victim}: the damage is Lethal [SGT-DMG-05]."),
)
"""Sentences for damage; the second of each row names the source."""
MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.HAND, w.DISCARD): marked("{who} discards {card}."),
    (w.STACK, w.HAND): marked("{card} returns to the hand."),
    (w.BOARD, w.HAND): marked("{card} returns to the hand."),
    (w.EQUIPPED, w.DISCARD): marked("{card} is lost to the Discard."),
    (w.DISCARD, w.HAND): marked("{who} takes {card} back from the Discard."),
    (w.DECK, w.DISCARD): marked("{card} goes from {who}'s deck to the Discard."),
    (w.EQUIPPED, w.WARCHEST): marked("{card} goes to {who}'s Warchest."),
    (w.QUARTERS, w.BOARD): marked("{who} places {card} on {to_tile} [SGT-FMT-A16]."),
    (w.EVENTS, w.DISCARD): marked("The Event {card} ends [SGT-ABIL-12]."),
    **dict.fromkeys(((w.BOARD, w.QUARTERS), (w.STACK, w.QUARTERS)), marked(
        "{card} goes back to the Guild Quarters [SGT-FMT-G10]."
    )),
}  # fmt: skip


class SeizeEventText(EventText):
    """The log sentences of Seize."""

    verbs = w.VERBS
    declarations = DECLARED

    # -- captions

    def coin(self, merc: Card, won: int) -> str:
        """A coin was flipped: for a blinded merc, or for a card's text."""
        if merc < 0:
            return tr("The coin comes up heads.") if won else tr("The coin comes up tails.")
        return self.tossed(merc, won)

    def rolled(self, seat: int, value: int) -> str:
        """A die was rolled in the set-up, or for a card."""
        return tr("{who} rolls {value}.", who=self.names[seat], value=value)

    def first(self, seat: int) -> str:
        """Whoever rolled highest, or lost the last game of the match, has decided who begins."""
        rolled, lost = marked("{who} goes first [SGT-SETUP-09]."), marked("{who} goes first [SGT-FMT-A04].")
        row = rolled if self.view.table.options["chooser"] == ROLL else lost
        return tr(row, who=self.names[seat])

    def failed(self, what: int, card: Card, target: Card = -1) -> str:
        """An item of this kind had no effect. `target`: of an attack."""
        seen = self.view.cards.get(card)
        acts = what in (w.I_ACTIVE, w.I_ATTACK, w.I_PLUNDER, w.I_STEP, w.I_REVEAL, w.I_EQUIP, w.I_EXIT)
        gone = acts and seen is not None and seen.zone != w.BOARD
        row = ABSENT if gone else self._escaped(target) if target >= 0 else FAILED[what]
        return tr(row, card=self.name(card))

    def _escaped(self, target: Card) -> str:
        """Why an attack on a merc fails."""
        seen = self.view.cards.get(target)
        if seen is None or seen.zone != w.BOARD:
            return TARGET_GONE
        return TARGET_HIDES if seen.marks[w.STEALTH] else FAILED[w.I_ATTACK]

    def missed(self, merc: Card) -> str:
        """A blinded merc has lost its coin."""
        row = marked("{card} is blinded, and the coin came up tails: nothing happens [SGT-PHYS-07].")
        return tr(row, card=self.name(merc))

    def negated(self, kind: int, seat: int, card: Card) -> str:
        """An item was taken off the stack."""
        return tr("{card} is negated.", card=self.name(card))

    def damage(
        self,
        victim: Card,
        raw: int,
        kind: int,
        source: Card,
        dealt: int,
        charge: int,
        prevented: int,
        executed: int,
        status: int = 0,
    ) -> str:
        """`A hits B for 4 physical damage: Defense 2 is spent, 2 health lost.`, or `Burn: B suffers 2 True damage.`"""
        hit = source >= 0
        named = f"{TICKS[status]}: " if status in TICKS else ""
        words = {"source": self.name(source), "victim": self.name(victim), "raw": raw, "kind": tr(DAMAGE_NAMES[kind])}
        if executed:
            return tr(LETHAL[hit], **words)
        if not raw:
            return tr("{source} does no damage to {victim} [SGT-DMG-13].", **words)
        parts = [tr("Defense {n} is spent", n=charge)] * bool(charge) + [tr("{n} prevented", n=prevented)] * bool(
            prevented
        )
        if parts or dealt != raw:
            parts.append(tr("{n} health lost", n=dealt) if dealt else tr("no damage"))
            return named + tr(HURT_BUT[hit], parts=", ".join(parts), **words)
        return named + tr(HURT[hit], **words)

    def destroyed(self, merc: Card, tile: Tile, slayer: Card) -> str:
        """A merc was destroyed."""
        if slayer < 0 or slayer == merc:
            return tr("{card} is destroyed.", card=self.name(merc))
        return tr("{card} is destroyed by {other}.", card=self.name(merc), other=self.name(slayer))

    def facts(self, row: Verb, numbers: Sequence[int]) -> dict[str, str]:
        """An ability is called by its name; a merc played face down only for those who know it."""
        ability = {"ability": self._active(numbers[0], numbers[1])} if row.number == w.V_ACTIVATE else {}
        known = {"known": ""} if row.number == w.V_PLAY_FACEDOWN and self.knows(numbers[0]) else {}
        return super().facts(row, numbers) | ability | known

    def _active(self, merc: Card, index: int) -> str:
        seen = self.view.cards.get(merc)
        actives = self.view.table.defs[seen.face].actives if seen is not None and seen.face >= 0 else ()
        return str(actives[index].name) if index < len(actives) else tr("its ability")

    def defeated(self, seat: int, how: int) -> str:
        """A player is out."""
        return tr("{who} is defeated [{rule}].", who=self.names[seat], rule=DEFEATS[how])

    def phase(self, phase: int, seat: int) -> str | None:
        """Only the start of a turn is logged."""
        return self.turn_of(seat) if phase == w.BEGINNING else None

    def upstaged(self, newcomer: Card, merc: Card) -> str:
        """A merc is pushed by the one played onto its tile."""
        row = marked("{card} upstages {other}, which is pushed one tile away [SGT-RALLY-05].")
        return tr(row, card=self.name(newcomer), other=self.name(merc))

    def healed(self, merc: Card, health: int, stat: int) -> str:
        """A merc heals, by a card or by itself."""
        return tr(HEALERS.get(stat, HEALED), card=self.name(merc), n=health)

    def eased(self, merc: Card, status: int, taken: int, left: int) -> str | None:
        """Counters are taken off; a merc that is ready again is told of by the counter itself."""
        if status == w.EXHAUST:
            return None
        if status in LASTING:
            return tr("{card} loses {status}.", card=self.name(merc), status=tr(LASTING[status]))
        row = marked("{card} loses {n} {status} ({total} left).")
        return tr(row, card=self.name(merc), n=taken, status=STATUS_NAMES[status], total=left)

    def exhausted(self, merc: Card) -> str:
        """A card's text exhausts a merc; of its own actions that goes without saying."""
        return tr("{card} is exhausted.", card=self.name(merc))

    def stays(self, merc: Card) -> str:
        """A card would return a merc to hand where none ever enters."""
        return tr("{card} stays where it is: in Arena no merc returns to hand [SGT-FMT-A11].", card=self.name(merc))

    def recharged(self, merc: Card, charge: int) -> str:
        """Defense is reapplied."""
        return tr("{card} has Defense {n} again [SGT-DMG-12].", card=self.name(merc), n=charge)

    def stripped(self, merc: Card) -> str:
        """Three Burn counters take the treasures."""
        return tr("Burn 3: {card} loses all treasures equipped to it [SGT-MAGIC-09].", card=self.name(merc))

    # -- deltas

    def stacked(self, event: Event) -> str | None:
        """A trigger waits on the stack; other items are covered by their announcement."""
        _, _, kind, _, card, *_ = event
        row = marked("{card} is triggered: its effect goes on the stack [SGT-STACK-10].")
        return tr(row, card=self.name(card)) if kind == w.I_TRIGGER else None

    def moved(self, event: Event) -> str | None:
        """Draws, discards, steps and returns; other moves are part of a caption."""
        _, card, zone, _, _, to_zone, to_seat, _, tile, to_tile, _, _ = event
        who = self.names[to_seat]
        if zone == w.DECK and to_zone == w.HAND:
            drawn = self.view.numbers[w.PHASE] != w.SETUP
            return tr("{who} draws {card}.", who=who, card=self.name(card)) if drawn else None
        if zone == w.BOARD and to_zone == w.BOARD:
            row = marked("{card} moves from {tile} to {to_tile}.")
            return tr(row, card=self.name(card), tile=self.tile(tile), to_tile=self.tile(to_tile))
        goes = to_zone == w.QUARTERS or zone == w.EQUIPPED
        left = goes and self.view.seat_numbers[w.OUT][to_seat]
        told = None if left else MOVED.get((zone, to_zone))
        return tr(told, who=who, card=self.name(card), to_tile=self.tile(to_tile)) if told else None

    def marked(self, event: Event) -> str | None:
        """Counters added, mercs readied early."""
        _, kind, card, old, new, _ = event
        if kind == w.EXHAUST and old > 0 == new and self.view.numbers[w.PHASE] != w.BEGINNING:
            seen = self.view.cards.get(card)
            stays = seen is not None and seen.zone in IN_PLAY
            return tr("{card} is ready again.", card=self.name(card)) if stays else None
        if new <= old:
            return None
        if kind in STATUS_NAMES:
            said = marked("{card} gets {n} {status} ({total} now).") if old else marked("{card} gets {n} {status}.")
            return tr(said, card=self.name(card), n=new - old, status=STATUS_NAMES[kind], total=new)
        state = STATE_SENTENCES.get(kind)
        return tr(state, card=self.name(card)) if state and not old else None

    def counted(self, event: Event) -> str | None:
        """Loot gained and lost; mulligans."""
        _, kind, seat, old, new = event
        who = self.names[seat]
        if kind == w.MULLIGANS and new > old:
            return tr("{who} shuffles the hand into the deck and draws a new one [SGT-SETUP-11].", who=who)
        if kind == w.DRAWN_OUT and new:
            return tr("{who} cannot draw from an empty deck [SGT-WIN-02].", who=who)
        if kind != w.VAULT:
            return None
        if not old:
            return tr("{who}'s Vault holds {n} Loot.", who=who, n=new)
        gained, lost = (
            marked("{who} gains {n} Loot ({left} in the Vault)."),
            marked("{who} loses {n} Loot ({left} in the Vault)."),
        )
        return tr(gained if new > old else lost, who=who, n=abs(new - old), left=new)

    def modified(self, event: Event) -> str | None:
        """A "this turn" effect begins; its end is not logged."""
        _, begins, stat, card, value, *_ = event
        if not begins:
            return None
        if stat == w.S_PREVENT:
            return tr("The next {n} damage to {card} is prevented this turn.", n=value, card=self.name(card))
        return self.this_turn(card, STAT_NAMES[stat], value)

    def numbered(self, event: Event) -> str | None:
        """The clock has run out."""
        _, kind, _, new = event
        if kind != w.TIME_UP or not new:
            return None
        return tr("Time is up: this is the last turn, then the score decides [SGT-FMT-X02].")

    def fogged(self, event: Event) -> str | None:
        """Fog comes and goes."""
        _, kind, tile, old, new = event
        if kind != w.FOG or bool(old) == bool(new):
            return None
        row = marked("Fog rises on {tile}.") if new else marked("The fog on {tile} lifts.")
        return tr(row, tile=self.tile(tile))

    notes: ClassVar[Mapping[int, Telling]] = {
        w.N_COIN: coin, w.N_ROLL: rolled, w.N_FAILED: failed, w.N_NEGATED: negated, w.N_DAMAGE: damage,
        w.N_DESTROYED: destroyed, w.N_DECLARED: EventText.announced, w.N_DEFEATED: defeated, w.N_PHASE: phase,
        w.N_UPSTAGED: upstaged, w.N_HEALED: healed, w.N_STRIPPED: stripped, w.N_FIRST: first,
        w.N_TIED: EventText.tied, w.N_MISSED: missed, w.N_EASED: eased, w.N_RECHARGED: recharged,
        w.N_EXHAUSTED: exhausted, w.N_STAYS: stays,
    }  # fmt: skip
    deltas: ClassVar[Mapping[int, Telling]] = {
        atoms.MOVE: moved, atoms.MARK: marked, atoms.SEAT: counted, atoms.TILE: fogged, atoms.NUMBER: numbered,
        atoms.MOD: modified, atoms.PUSH: stacked,
    }  # fmt: skip
