"""The damage pipeline (SGT-DMG): first what one instance would do, then all hits of one effect at once.

`forecast` never writes, so the table's damage preview and the referee share it; `strike` is the only way to hurt.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import Ask
from rules.kernel.words import Card, Frame, Seat
from rules.seize import stats
from rules.seize.book import State
from rules.seize.triggers import emit
from rules.seize.words import (
    ASK_YES,
    BOARD,
    DEALT,
    DEFENSE,
    DOOMED,
    E_DAMAGE_DEALT,
    E_STRUCK,
    F_STRIKE,
    HEALTH,
    MAGIC,
    N_DAMAGE,
    N_HEALED,
    PHYSICAL,
    POISON,
    PURE,
    S_DAMAGE,
    S_LEECH,
    S_LESS_RANGED,
    S_LETHAL_TOUCH,
    S_MAGIC_ARMOR,
    S_PREVENT,
    SLAYER,
    SLAYER_SEAT,
    TRIGGER_USED,
    TRUE,
)  # fmt: skip

BY_MELEE, BY_RANGED, BY_BURN, BY_BLEED, LETHAL = 1, 2, 4, 8, 16
"""Flags of a strike: what kind of attack or tick it is, and whether it is Lethal."""


class Hit(NamedTuple):
    """The effect of one instance of damage: health lost, Defense charge spent, prevention used, and why it kills."""

    victim: Card
    dealt: int
    charge: int = 0
    prevented: int = 0
    executed: bool = False
    touch: Card = -1
    raw: int = 0


def forecast(
    s: State,
    victim: Card,
    amount: int,
    kind: int,
    source: Card = -1,
    flags: int = 0,
    keep: bool = False,
    spent: Container[Card] = (),
) -> Hit:
    """One instance through SGT-DMG-13 steps 2 to 7 (SGT-DMG-01..11, SGT-PHYS-10).

    `kind`: the type after step 1; `keep`: keep the Defense charge; `spent`: treasures that are Lethal once a turn and
    have been so for another victim.
    """
    health = s.marks[HEALTH][victim]
    touch = _touch(s, source, victim, spent) if amount > 0 and not flags & LETHAL else -1
    if (flags & LETHAL or touch >= 0) and 2 * health <= stats.max_health(s, victim):
        return Hit(victim, health, executed=True, touch=touch, raw=amount)
    if amount <= 0:
        return Hit(victim, 0)
    left = amount + s.marks[POISON][victim]
    if source >= 0 and s.statics[S_DAMAGE]:
        left += stats.stat(s, source, S_DAMAGE, victim)
    if kind == PHYSICAL:
        left -= stats.armor(s, victim)
    elif kind == MAGIC:
        left -= stats.armor(s, victim, S_MAGIC_ARMOR)
    charge = s.marks[DEFENSE][victim]
    if left <= 0 or keep or (kind == TRUE and not s.table.book.rules.true_vs_defense):
        charge = 0
    left = max(0, left - charge)
    prevented = 0
    if kind != PURE and left > 0:
        if flags & BY_RANGED and s.statics[S_LESS_RANGED]:
            left = max(0, left - stats.stat(s, victim, S_LESS_RANGED, source))
        prevented = min(left, sum(m[2] for m in s.mods if m[0] == S_PREVENT and m[1] == victim))
    return Hit(victim, min(left - prevented, health), charge, prevented, raw=amount)


def _touch(s: State, source: Card, victim: Card, spent: Container[Card]) -> Card:
    """The treasure that makes this damage Lethal once a turn, or -1 (card 53)."""
    if source < 0 or not s.statics[S_LETHAL_TOUCH]:
        return -1
    for card in s.statics[S_LETHAL_TOUCH]:
        free = not s.marks[TRIGGER_USED][card] & _touch_bit(s, card) and card not in spent
        if free and stats.static_share(s, card, source, S_LETHAL_TOUCH, victim):
            return card
    return -1


def _touch_bit(s: State, card: Card) -> int:
    """The bit of `trigger_used` after those of the card's triggers."""
    return 1 << len(s.table.book.triggers[s.face[card]])


def strike(
    s: State, hits: Iterable[tuple[Card, int]], kind: int, source: Card = -1, seat: Seat = -1, flags: int = 0
) -> None:
    """Deal damage to several mercs at once, each through its own pipeline (SGT-DMG-14).

    With the house rule `defense_optional` the controllers of charged victims are asked first, one by one.
    """
    rows = [(victim, amount, 0) for victim, amount in hits if s.zone[victim] == BOARD]
    landed = _forecasts(s, rows, kind, source, flags)
    if s.table.book.rules.defense_optional and any(hit.charge for hit in landed):
        call(s, F_STRIKE, 0, kind, source, seat, flags, *[value for row in rows for value in row])
        return
    _land(s, landed, kind, source, seat, flags)


def strike_frame(s: State, frame: Frame) -> None:
    """Ask each controller whether the charge is used (SGT-DMG-11, `defense_optional`), then deal the damage."""
    _, asked, kind, source, seat, flags, *rows = frame
    hits = [rows[i : i + 3] for i in range(0, len(rows), 3)]
    answer = atoms.take(s)
    if answer is not None:
        hits[asked - 1][2] = 0 if answer[1] else 1
    landed = _forecasts(s, hits, kind, source, flags)
    for index in range(asked, len(hits)):
        victim, amount, _keep = hits[index]
        gone = s.seat_numbers[DOOMED][s.ctrl[victim]]
        if not gone and landed[index].charge:
            flat = [value for hit in hits for value in hit]
            become(s, F_STRIKE, index + 1, kind, source, seat, flags, *flat)
            atoms.ask(s, Ask(ASK_YES, (s.ctrl[victim],), (victim, amount)))
            return
    done(s)
    _land(s, landed, kind, source, seat, flags)


def _forecasts(s: State, rows: Iterable[Sequence[int]], kind: int, source: Card, flags: int) -> list[Hit]:
    """What each hit (victim, amount, keep) would do. A treasure that is Lethal once a turn is so for the first it can
    destroy."""
    hits: list[Hit] = []
    for victim, amount, keep in rows:
        spent = [hit.touch for hit in hits]
        hits.append(forecast(s, victim, amount, kind, source, flags, bool(keep), spent))
    return hits


def _land(s: State, hits: list[Hit], kind: int, source: Card, seat: Seat, flags: int) -> None:
    """Step 8 for all hits, then Leech, then damage triggers."""
    for hit in hits:
        if hit.raw > 0 or source >= 0:
            numbers = (max(hit.raw, 0), kind, source, hit.dealt, hit.charge, hit.prevented, int(hit.executed))
            atoms.note(s, N_DAMAGE, hit.victim, *numbers, flags & (BY_BURN | BY_BLEED))
        if hit.dealt or hit.charge or hit.prevented:
            _suffer(s, hit, source, seat)
    hurt = [hit for hit in hits if hit.dealt]
    total = sum(hit.dealt for hit in hurt)
    atoms.number(s, DEALT, total)
    if total and source >= 0 and s.zone[source] == BOARD and stats.leech(s, source):
        heal(s, source, total, S_LEECH)
    for hit in hurt:
        emit(s, E_DAMAGE_DEALT, source, hit.victim, hit.dealt, flags)
    if source >= 0:
        for hit in hurt:
            emit(s, E_STRUCK, hit.victim, source, hit.dealt, flags)


def _suffer(s: State, hit: Hit, source: Card, seat: Seat) -> None:
    """What one hit leaves on its victim."""
    victim = hit.victim
    if hit.charge:
        atoms.mark(s, DEFENSE, victim, 0)
    if hit.prevented:
        _use_prevention(s, victim, hit.prevented)
    if hit.touch >= 0:
        atoms.mark(s, TRIGGER_USED, hit.touch, s.marks[TRIGGER_USED][hit.touch] | _touch_bit(s, hit.touch))
    if hit.dealt:
        atoms.mark(s, SLAYER, victim, source + 1)
        atoms.mark(s, SLAYER_SEAT, victim, seat + 1)
        atoms.mark(s, HEALTH, victim, s.marks[HEALTH][victim] - hit.dealt)


def _use_prevention(s: State, victim: Card, amount: int) -> None:
    """Use up "prevent the next N damage" effects, oldest first."""
    for modifier in s.mods:
        if modifier[0] == S_PREVENT and modifier[1] == victim and amount > 0:
            used = min(amount, modifier[2])
            amount -= used
            atoms.unmodify(s, modifier)
            if modifier[2] > used:
                atoms.modify(s, (*modifier[:2], modifier[2] - used, *modifier[3:]))


def heal(s: State, merc: Card, amount: int, by: int = -1) -> None:
    """Heal up to the maximum (SGT-CARD-M20). `by`: the stat that heals by itself (SGT-BEN-01, 04)."""
    health = s.marks[HEALTH][merc]
    healed = min(stats.max_health(s, merc), health + amount)
    if s.zone[merc] == BOARD and health > 0 and healed > health:
        atoms.note(s, N_HEALED, merc, healed - health, by)
        atoms.mark(s, HEALTH, merc, healed)
