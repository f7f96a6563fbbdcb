"""The log: redacted events of Seize as sentences for players. One row an event; what is not worth a line has none.

It knows only the event and the viewer's own View, so it cannot say what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel import atoms
from rules.kernel.grid import tiles_of
from rules.kernel.view import View
from rules.kernel.words import Card, Event, Tile
from rules.seize import words as w

RANGED_WORDS: Final = ("strikes", "shoots")
STATUS_NAMES: Final[Mapping[int, str]] = {
    w.BLEED: "Bleed", w.POISON: "Poison", w.FROST: "Frost", w.BURN: "Burn", w.REGEN: "Regen", w.FORTIFY: "Fortify",
}  # fmt: skip
STATE_SENTENCES: Final[Mapping[int, str]] = {
    w.BLIND: "{card} is blinded.", w.SILENCE: "{card} is silenced.", w.STEALTH: "{card} slips into Stealth.",
    w.LEECH: "{card} gains Leech.",
}  # fmt: skip
STAT_NAMES: Final[Mapping[int, str]] = {
    w.S_MELEE: "Melee", w.S_RANGED: "Ranged", w.S_REACH: "Crossbow reach", w.S_MOVE: "Move", w.S_BOUNTY: "Bounty",
    w.S_PLUNDER: "Plunder", w.S_ARMOR: "Armor", w.S_MAGIC_ARMOR: "Magic Armor", w.S_REGEN: "Regen",
}  # fmt: skip
DECLARED: Final[Mapping[int, str]] = {
    w.V_PLAY_MERC: "{who} plays {card} on {tile}.",
    w.V_PLAY_TREASURE: "{who} puts {card} into the Warchest.",
    w.V_PLAY_FACEDOWN: "{who} puts a merc face down into the Warchest.",
    w.V_PLAY_EVENT: "{who} plays the Event {card}.",
    w.V_PLAY_INSTANT: "{who} plays {card}{via}.",
    w.V_PLAY_ATTACK: "{who} plays {card}{via}.",
    w.V_ACTIVATE: "{card} uses {active}.",
    w.V_REVEAL: "{card} looks for {other}.",
    w.V_ATTACK: "{card} {attacks} {other}.",
    w.V_PLUNDER: "{card} plunders.",
    w.V_EQUIP: "{card} is handed {other}.",
    w.V_UNEQUIP: "{card} gives treasures back.",
    w.V_EXIT: "{card} leaves the field.",
}  # fmt: skip


class Teller:
    """Makes one sentence. `name(card)` is the marked name, or "a card" when the viewer does not know it."""

    def __init__(self, view: View, names: Sequence[str], name: Callable[[Card], str]) -> None:
        self.view, self.names, self.name = view, names, name

    def tell(self, event: Event) -> str | None:
        """The sentence of an event, or None."""
        if event[0] == atoms.NOTE:
            note = NOTES.get(event[1])
            return note(self, *event[2:]) if note else None
        delta = DELTAS.get(event[0])
        return delta(self, event) if delta else None

    def tile(self, tile: Tile) -> str:
        """A tile's name."""
        grid = self.view.table.grid
        return grid.name[tile] if grid is not None else str(tile)

    # -- captions

    def coin(self, merc: Card, won: int) -> str:
        """A coin fell: for a blinded merc, or for a card's text."""
        whose = f" for {self.name(merc)}" if merc >= 0 else ""
        return f"The coin{whose} falls {'well' if won else 'badly'}."

    def rolled(self, seat: int, value: int) -> str:
        """A die of the set-up, or of a card."""
        rule = " [SGT-SETUP-09]" if self.view.numbers[w.PHASE] == w.SETUP else ""
        return f"{self.names[seat]} rolls {value}{rule}."

    def failed(self, what: int, card: Card) -> str:
        """An item or a declaration did nothing."""
        return f"{self.name(card)}: this comes to nothing."

    def negated(self, kind: int, seat: int, card: Card) -> str:
        """An item was taken off the stack."""
        return f"{self.name(card)} is negated."

    def damage(
        self, victim: Card, raw: int, kind: int, source: Card, dealt: int, charge: int, prevented: int, executed: int
    ) -> str:
        """`A hits B for 4 physical: Defense takes 2, 2 get through.`"""
        kind_name = w.DAMAGE_TYPES[kind]
        head = f"{self.name(source)} hits {self.name(victim)}" if source >= 0 else f"{self.name(victim)} suffers"
        if executed:
            return f"{head}: the damage is Lethal [SGT-DMG-05]."
        amount = f"{head} for {raw} {kind_name}" if source >= 0 else f"{head} {raw} {kind_name}"
        parts = [f"Defense takes {charge}"] * bool(charge) + [f"{prevented} prevented"] * bool(prevented)
        if parts or dealt != raw:
            parts.append(f"{dealt} health lost" if dealt else "no harm done")
            return f"{amount}: {', '.join(parts)}."
        return f"{amount}."

    def destroyed(self, merc: Card, tile: Tile, slayer: Card) -> str:
        """A merc fell."""
        by = f" by {self.name(slayer)}" if slayer >= 0 and slayer != merc else ""
        return f"{self.name(merc)} is destroyed{by}."

    def declared(self, seat: int, verb: int, *rest: int) -> str | None:
        """An action was announced."""
        row = DECLARED.get(verb)
        if row is None:
            return None
        card = rest[0]
        via = rest[1] if len(rest) > 1 else -1
        words = {
            "who": self.names[seat], "card": self.name(card), "other": self.name(rest[-1]),
            "tile": self.tile(rest[1]) if verb == w.V_PLAY_MERC else "",
            "via": f" through {self.name(via)}" if via >= 0 else "",
            "active": self._active(card, via) if verb == w.V_ACTIVATE else "",
            "attacks": RANGED_WORDS[rest[1]] if verb == w.V_ATTACK else "",
        }  # fmt: skip
        said = row.format_map(words)
        bringing = verb == w.V_PLAY_MERC and rest[2] >= 0
        return f"{said[:-1]}, with {self.name(rest[2])}." if bringing else said

    def _active(self, merc: Card, index: int) -> str:
        seen = self.view.cards.get(merc)
        actives = self.view.table.defs[seen.face].actives if seen is not None and seen.face >= 0 else ()
        return str(actives[index].name) if index < len(actives) else "its ability"

    def defeated(self, seat: int) -> str:
        """A player is out."""
        rule = "SGT-WIN-01" if len(self.names) == 2 else "SGT-FMT-X03"
        return f"{self.names[seat]} is defeated [{rule}]."

    def phase(self, phase: int, seat: int) -> str | None:
        """Only the beginning of a turn is a line."""
        return f"{self.names[seat]}'s turn." if phase == w.BEGINNING else None

    # -- deltas

    def moved(self, event: Event) -> str | None:
        """Draws, discards, steps and returns; other moves belong to a caption."""
        _, card, zone, _, _, to_zone, to_seat, _, tile, to_tile, _, _ = event
        who = self.names[to_seat]
        if zone == w.DECK and to_zone == w.HAND:
            return None if self.view.numbers[w.PHASE] == w.SETUP else f"{who} draws {self.name(card)}."
        if zone == w.BOARD and to_zone == w.BOARD:
            return f"{self.name(card)} moves from {self.tile(tile)} to {self.tile(to_tile)}."
        row = MOVED.get((zone, to_zone))
        return row.format(who=who, card=self.name(card)) if row else None

    def marked(self, event: Event) -> str | None:
        """Counters put on, health gained, readied before its time."""
        _, kind, card, old, new, _ = event
        if kind == w.EXHAUST and old > 0 == new and self.view.numbers[w.PHASE] != w.BEGINNING:
            return f"{self.name(card)} is ready again."
        if new <= old:
            return None
        if kind == w.HEALTH:
            return f"{self.name(card)} heals {new - old}." if old > 0 else None
        if kind in STATUS_NAMES:
            total = f" ({new} now)" if old else ""
            return f"{self.name(card)} gets {new - old} {STATUS_NAMES[kind]}{total}."
        row = STATE_SENTENCES.get(kind)
        return row.format(card=self.name(card)) if row and not old else None

    def counted(self, event: Event) -> str | None:
        """Loot gained and lost; mulligans."""
        _, kind, seat, old, new = event
        who = self.names[seat]
        if kind == w.MULLIGANS and new > old:
            return f"{who} shuffles the hand away and draws anew [SGT-SETUP-11]."
        if kind == w.DRAWN_OUT and new:
            return f"{who} cannot draw from an empty deck [SGT-WIN-02]."
        if kind != w.VAULT:
            return None
        if not old:
            return f"{who}'s Vault holds {new} Loot."
        return f"{who} {'gains' if new > old else 'loses'} {abs(new - old)} Loot ({new} in the Vault)."

    def modified(self, event: Event) -> str | None:
        """What holds for this turn begins; it ends without a word."""
        _, begins, stat, card, value, *_ = event
        if not begins:
            return None
        if stat == w.S_PREVENT:
            return f"The next {value} damage to {self.name(card)} is prevented this turn."
        return f"{self.name(card)} has {STAT_NAMES[stat]} {'+' if value > 0 else '−'}{abs(value)} this turn."

    def numbered(self, event: Event) -> str | None:
        """A pillar is placed, or the clock has run out."""
        _, kind, old, new = event
        if kind == w.TIME_UP and new:
            return "Time is up: this turn is the last, then the standing decides [SGT-FMT-X02]."
        closed = tiles_of(new & ~old) if kind == w.PILLARS else []
        return f"A pillar stands on {self.tile(closed[0])} [SGT-FMT-A07]." if closed else None

    def fogged(self, event: Event) -> str | None:
        """Fog comes and goes."""
        _, kind, tile, old, new = event
        if kind != w.FOG or bool(old) == bool(new):
            return None
        return f"Fog rises on {self.tile(tile)}." if new else f"The fog on {self.tile(tile)} lifts."


MOVED: Final[Mapping[tuple[int, int], str]] = {
    (w.HAND, w.DISCARD): "{who} discards {card}.",
    (w.STACK, w.HAND): "{card} returns to the hand.",
    (w.BOARD, w.HAND): "{card} returns to the hand.",
    (w.EQUIPPED, w.DISCARD): "{card} is lost to the Discard.",
    (w.DISCARD, w.HAND): "{who} takes {card} back from the Discard.",
    (w.DECK, w.DISCARD): "{card} goes from {who}'s deck to the Discard.",
    (w.EQUIPPED, w.WARCHEST): "{card} goes to {who}'s Warchest.",
    (w.QUARTERS, w.BOARD): "{who} places {card} [SGT-FMT-A16].",
    (w.EVENTS, w.DISCARD): "The Event {card} ends [SGT-ABIL-12].",
}  # fmt: skip
NOTES: Final[Mapping[int, Callable[..., str | None]]] = {
    w.N_COIN: Teller.coin, w.N_ROLL: Teller.rolled, w.N_FAILED: Teller.failed, w.N_NEGATED: Teller.negated,
    w.N_DAMAGE: Teller.damage, w.N_DESTROYED: Teller.destroyed, w.N_DECLARED: Teller.declared,
    w.N_DEFEATED: Teller.defeated, w.N_PHASE: Teller.phase,
}  # fmt: skip
DELTAS: Final[Mapping[int, Callable[[Teller, Event], str | None]]] = {
    atoms.MOVE: Teller.moved, atoms.MARK: Teller.marked, atoms.SEAT: Teller.counted, atoms.TILE: Teller.fogged,
    atoms.NUMBER: Teller.numbered,
    atoms.MOD: Teller.modified,
}  # fmt: skip


def tell(view: View, event: Event, names: Sequence[str], name: Callable[[Card], str]) -> str | None:
    """One redacted event as a sentence for the log, or None when it is not worth a line."""
    said = Teller(view, names, name).tell(event)
    return f"{said[:1].upper()}{said[1:]}" if said else None
