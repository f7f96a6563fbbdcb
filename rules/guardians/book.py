"""Everything the rules look up that never changes in one game: cards as columns by face, and the house rules."""

from __future__ import annotations

from dataclasses import dataclass

from rules.guardians.cards import CardDef
from rules.guardians.house_rules import Rules
from rules.kernel import state, table, view
from rules.kernel.book_base import BookBase
from rules.kernel.cards.program import Member
from rules.kernel.cards.triggers import Trigger

ANYONE, HERE, UNDER, ITSELF = range(4)
"""Whom all standing texts of a card are about: creatures that fight on its space, those under it, itself."""
IDLE, LAYS, BUILDS, EQUIPS, CASTS = range(5)
"""What a card of the hand does in a deployment: nothing; it is a Shield, an Upgrade, an item, a Spell."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Book(BookBase):
    """Cards as columns by face; columns without a card field: `program`, run when a card is played (-1: none); `kite`,
    which creatures fly under it; `aims`, whether it targets enemy creatures; `turn`, when a command takes effect beside
    another (ruling A-49); `reach`, whom its standing texts are about; `deploys`, what it does in a deployment;
    `timely[kind][face]`, whether it may be played from hand at this kind of question; `triggers[face]`, its
    triggers."""

    rules: Rules
    kind: tuple[int, ...]
    up: tuple[int, ...]
    cost: tuple[int, ...]
    vit: tuple[int, ...]
    stacking: tuple[int, ...]
    type: tuple[int, ...]
    size: tuple[int, ...]
    subtype: tuple[tuple[int, ...], ...]
    ocb: tuple[int, ...]
    cmp: tuple[int, ...]
    bar: tuple[int, ...]
    weak: tuple[tuple[int, ...], ...]
    flying: tuple[bool, ...]
    ranged: tuple[int, ...]
    heal: tuple[int, ...]
    heals: tuple[int, ...]
    heals_beaten: tuple[bool, ...]
    guard: tuple[int, ...]
    immune: tuple[tuple[int, ...], ...]
    escape: tuple[bool, ...]
    base: tuple[int, ...]
    mdl: tuple[int, ...]
    ldl: tuple[int, ...]
    luc: tuple[int, ...]
    stones: tuple[int, ...]
    spurn: tuple[bool, ...]
    free_facedown: tuple[int, ...]
    slot: tuple[bool, ...]
    nimble: tuple[bool, ...]
    terrain: tuple[int, ...]
    bribe: tuple[int, ...]
    use: tuple[int, ...]
    raise_ocb: tuple[int, ...]
    timing: tuple[int, ...]
    tag: tuple[int, ...]
    double: tuple[bool, ...]
    program: tuple[int, ...]
    kite: tuple[Member | None, ...]
    aims: tuple[bool, ...]
    turn: tuple[int, ...]
    reach: tuple[int, ...]
    deploys: tuple[int, ...]
    timely: tuple[tuple[bool, ...], ...]
    triggers: tuple[tuple[Trigger, ...], ...]


Table = table.Table[Book, CardDef]
State = state.State[Book, CardDef]
View = view.View[Book, CardDef]
