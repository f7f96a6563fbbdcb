"""What a card's numbers are now: print, standing texts and modifiers folded on read. Printed values never change.

Sources add up (SGT-DMG-07); a stat never falls below 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.words import Card, Mask, Seat
from rules.seize.book import Book, State
from rules.seize.words import (
    ARRIVED,
    BLIND,
    BOARD,
    CHANNELLED,
    CHILL,
    EQUIPPED,
    EXHAUST,
    FOG,
    FORTIFY,
    FROST,
    LEECH,
    REGEN,
    REVEALS,
    S_ARMOR,
    S_ARMOR_OFF,
    S_BOUNTY,
    S_IGNORE_OWN_BLOCKERS,
    S_LEECH,
    S_MAGIC_ARMOR_OFF,
    S_MAX_HEALTH,
    S_MOVE,
    S_REGEN,
    SPENT,
    USED_UP,
    WARCHEST,
)  # fmt: skip

FORTIFY_HEALTH = (0, 1, 3, 6, 9)
"""Extra health by Fortify level, totals (SGT-BEN-02)."""
PRINTS = 1 << 11
"""Rows of printed stats that are kept."""
THIS_TURN = 1
"""Duration of a modifier (its fourth number): ends in END-CLOSE. Modifiers are (stat, card, value, duration)."""


def context(s: State, source: Card, victim: Card = -1, amount: int = 0, subject: int = -1, flags: int = 0) -> list[int]:
    """The registers with which a text of `source` is evaluated: see meaning.py."""
    zone = s.zone[source]
    me = source if zone == BOARD else s.host[source] if zone == EQUIPPED else -1
    return [source, s.ctrl[source], me, victim, amount, subject, flags]


def stat(s: State, card: Card, kind: int, other: Card = -1) -> int:
    """One stat of a card. `other` is the second merc of stats that need one (the victim of S_DAMAGE, ...)."""
    book, face = s.table.book, s.face
    value = book.printed[kind][face[card]]
    for source in s.statics[kind]:
        if card in (source, s.host[source]) or not book.inward[kind][face[source]]:
            value += static_share(s, source, card, kind, other)
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == card:
            value += modifier[2]
    return value if value > 0 else 0


def static_share(s: State, source: Card, card: Card, kind: int, other: Card = -1) -> int:
    """The sum of what one live card's static abilities add to a stat of another card."""
    total = 0
    x = context(s, source, victim=other)
    for text in s.table.book.standing[kind][s.face[source]]:
        if text.who(s, x, card) and text.when(s, x):
            total += text.value(s, x)
    return total


def rows(s: State, cards: Sequence[Card], kinds: tuple[int, ...]) -> list[tuple[int, ...]]:
    """These stats of each card, as `stat` gives them one by one: whether a text holds is asked once for all cards."""
    book, face, mods = s.table.book, s.face, [modifier for modifier in s.mods if modifier[0] in kinds]
    texts: list[tuple[int, Static, list[int], tuple[Card, ...]]] = []
    for column, kind in enumerate(kinds):
        for source in s.statics[kind]:
            x = context(s, source)
            for text in book.standing[kind][face[source]]:
                if text.when(s, x):
                    texts.append((column, text, x, (source, s.host[source]) if text.inward else ()))
    found: list[tuple[int, ...]] = []
    for card in cards:
        row = _print(book, face[card], kinds)
        if texts or mods:
            values = list(row)
            for column, text, x, bearers in texts:
                if (not bearers or card in bearers) and text.who(s, x, card):
                    values[column] += text.value(s, x)
            for kind, bearer, value, _ in mods:
                if bearer == card:
                    values[kinds.index(kind)] += value
            row = tuple(values) if min(values) >= 0 else tuple([value if value > 0 else 0 for value in values])
        found.append(row)
    return found


@lru_cache(maxsize=PRINTS)
def _print(book: Book, face: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([book.printed[kind][face] for kind in kinds])


def armor(s: State, merc: Card, kind: int = S_ARMOR) -> int:
    """Armor X or Magic Armor X of a merc; texts may switch off what treasures give (SGT-DMG-07..09)."""
    value = stat(s, merc, kind)
    off = S_ARMOR_OFF if kind == S_ARMOR else S_MAGIC_ARMOR_OFF
    if value and s.statics[off] and stat(s, merc, off):
        value -= sum(static_share(s, card, merc, kind) for card in s.statics[kind] if s.zone[card] == EQUIPPED)
    return value


def max_health(s: State, merc: Card) -> int:
    """Base + Fortify bonus + modifiers (SGT-CARD-M20, SGT-BEN-02)."""
    return stat(s, merc, S_MAX_HEALTH) + FORTIFY_HEALTH[s.marks[FORTIFY][merc]]


def bounty(s: State, merc: Card) -> int:
    """Loot lost when the merc is destroyed, or gained when it plunders (SGT-CARD-M14; none in Arena: SGT-FMT-A13)."""
    return stat(s, merc, S_BOUNTY) if s.table.book.format.bounties else 0


def regen(s: State, merc: Card) -> int:
    """Regen X, with counters and texts added (SGT-BEN-01)."""
    return s.marks[REGEN][merc] + stat(s, merc, S_REGEN)


def leech(s: State, merc: Card) -> bool:
    """Whether it has Leech (SGT-BEN-04)."""
    return bool(s.marks[LEECH][merc] or (s.statics[S_LEECH] and stat(s, merc, S_LEECH)))


def blinded(s: State, merc: Card) -> bool:
    """Blind by a counter or by the Fog it stands in (SGT-PHYS-07, SGT-MAGIC-01)."""
    return bool(s.marks[BLIND][merc] or s.tile_marks[FOG][s.place[merc]])


def resting(s: State, merc: Card) -> bool:
    """Whether it was played this turn under the house rule `deploy_rest` (SGT-ACT-12)."""
    return bool(s.table.book.rules.deploy_rest and s.marks[ARRIVED][merc])


def movement_left(s: State, merc: Card) -> int:
    """Steps it may still take this turn (SGT-MAGIC-03..06, SGT-ABIL-09)."""
    marks = s.marks
    frost = marks[FROST][merc]
    if marks[EXHAUST][merc] or marks[CHANNELLED][merc] or frost >= 3 or marks[CHILL][merc] >= 3:
        return 0
    left = stat(s, merc, S_MOVE) - frost - marks[CHILL][merc] - marks[SPENT][merc] - marks[REVEALS][merc]
    return left if left > 0 else 0


def frozen(s: State, merc: Card) -> bool:
    """3 Frost, now or when this turn's Frost was removed: no move, no attack (SGT-MAGIC-05, 06)."""
    return s.marks[FROST][merc] >= 3 or s.marks[CHILL][merc] >= 3


def privileged(s: State, seat: Seat, kind: int) -> bool:
    """Whether a seat has a live card that grants its player this privilege."""
    return any(s.ctrl[card] == seat for card in s.statics[kind])


def mercs_of(s: State, seat: Seat) -> list[Card]:
    """A seat's mercs on the battlefield, oldest first."""
    ctrl = s.ctrl
    found: list[Card] = []
    for card in s.piles[BOARD * s.table.seats]:
        if ctrl[card] == seat:
            found.append(card)
    return found


def treasures_on(s: State, merc: Card) -> list[Card]:
    """Treasures a merc has equipped."""
    seats, host = s.table.seats, s.host
    found: list[Card] = []
    for pile in s.piles[EQUIPPED * seats : (EQUIPPED + 1) * seats]:
        for card in pile:
            if host[card] == merc:
                found.append(card)
    return found


def ready_coins(s: State, seat: Seat) -> list[Card]:
    """Cards in a Warchest that can still pay (SGT-TREAS-04, 06)."""
    used = s.marks[USED_UP]
    return [card for card in s.piles[WARCHEST * s.table.seats + seat] if not used[card]]


def coins(s: State, seat: Seat) -> int:
    """How many cards in a Warchest can still pay."""
    used, ready = s.marks[USED_UP], 0
    for card in s.piles[WARCHEST * s.table.seats + seat]:
        if not used[card]:
            ready += 1
    return ready


def blockers(s: State, merc: Card = -1) -> Mask:
    """Tiles that block line of sight: mercs of either side, pillars (SGT-LOS-02).

    With `merc`: those that block its ranged attack; some texts let it shoot past friendly mercs.
    """
    mask = s.occupied | (s.table.book.pillars(s) if s.table.book.rules.pillars_block_los else 0)
    if merc >= 0 and s.statics[S_IGNORE_OWN_BLOCKERS] and stat(s, merc, S_IGNORE_OWN_BLOCKERS):
        for own in mercs_of(s, s.ctrl[merc]):
            mask &= ~(1 << s.place[own])
    return mask
