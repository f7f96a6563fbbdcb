"""Numbers as they are now: of Knights and armies (RT-KNIGHT-12), of a player's Resource Points, prices and hand limit.

Print, gear, fellowship, standing texts and modifiers are folded on read; nothing derived is stored.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.cards.vocabulary_things import Static
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import GRAIL, KNIGHT, ROUND_TABLE

THIS_ROUND = 1
"""Duration of a modifier (stat, card, value, duration): it ends with Autumn."""


# --- Knights --------------------------------------------------------------------------------------------------------


def knights(s: State, seat: Seat) -> list[Card]:
    """The vassals of a player: Active, Committed, Engaged (RT-STATE-06)."""
    found, kind, face = s.pile(w.COURT, seat) + s.pile(w.ARMY, seat), s.table.book.kind, s.face
    for card in s.pile(w.LANE, seat):
        if kind[face[card]] == KNIGHT:
            found.append(card)
    return found


def gear(s: State, knight: Card) -> list[Card]:
    """Equipment and Titles of a Knight (RT-EQUIP-01, RT-TITLE-01)."""
    return [card for card in s.pile(w.GEAR, s.ctrl[knight]) if s.host[card] == knight]


def army(s: State, region: Card, seat: Seat) -> list[Card]:
    """The Knights of one player Committed to one Region; an Engaged Knight is not there (RT-QUEST-04)."""
    return [knight for knight in s.pile(w.ARMY, seat) if s.host[knight] == region]


def breed(s: State, knight: Card) -> int:
    """Sub-types as bits, including those of Titles; each counts once (RT-KNIGHT-06, RT-TITLE-10)."""
    bits: int = s.table.book.breed[s.face[knight]]
    for source, text in standing(s, w.S_SUBTYPE):
        if s.host[source] == knight:
            bits |= text.value(s, [source, s.ctrl[source]])
    return bits


def stat(s: State, card: Card, kind: int) -> int:
    """Total Influence or Resistance: print, Equipment and Titles, fellowship, static abilities, modifiers
    (RT-KNIGHT-12, RT-CARD-05)."""
    value = alone(s, card, kind)
    if s.zone[card] not in w.KNIGHTLY:
        return value
    if s.zone[card] == w.ARMY:
        value += fellowship(s, card, kind)
    for source, text in standing(s, kind):
        x = [speaker(s, source), s.ctrl[source]]
        if text.who(s, x, card) and text.when(s, x):
            value += text.value(s, x)
    return value


def speaker(s: State, source: Card) -> Card:
    """The Knight a text refers to as its own: for Equipment and Titles, the holder (RT-EQUIP-01)."""
    return s.host[source] if s.zone[source] == w.GEAR else source


def alone(s: State, card: Card, kind: int) -> int:
    """The part of it a Knight has by itself: print, Equipment and Titles, modifiers (RT-CARD-05)."""
    printed = s.table.book.printed[kind]
    value: int = printed[s.face[card]]
    if s.zone[card] not in w.KNIGHTLY:
        return value
    for held in s.pile(w.GEAR, s.ctrl[card]):
        if s.host[held] == card:
            value += printed[s.face[held]]
    for modifier in s.mods:
        if modifier[0] == kind and modifier[1] == card:
            value += modifier[2]
    return value


def fellowship(s: State, knight: Card, kind: int) -> int:
    """What the player's other attackers give a Knight of their sub-type (RT-KNIGHT-04..06)."""
    rules, mine = s.table.book.rules, breed(s, knight)
    given = ROUND_TABLE if rules.fellowship_stat in (w.STATS[kind], "both") else 0
    shared = mine & (given | (GRAIL if kind == w.S_RESISTANCE else 0))
    if not shared:
        return 0
    attackers = s.pile(w.ARMY, s.ctrl[knight])
    near = attackers if rules.fellowship_anywhere else [one for one in attackers if s.host[one] == s.host[knight]]
    others = [breed(s, one) for one in near if one != knight]
    return sum((bits & shared).bit_count() for bits in others)


def reward(s: State, knight: Card, quest: Card) -> int:
    """Cards a Knight earns from its Quest: one for each RP paid, plus what texts add (RT-AUTUMN-21, RT-AUTUMN-22)."""
    value = s.marks[w.RP_PAID][quest]
    for source, text in standing(s, w.S_REWARD):
        x = [speaker(s, source), s.ctrl[source]]
        if text.who(s, x, knight) and quest in (source, s.host[x[0]]):
            value += text.value(s, x)
    return value


def allows(s: State, kind: int, card: Card, knight: Card) -> bool:
    """A text of the card itself (BOUND, LATE) accepts this Knight; NONE if it must be played on none."""
    texts = s.table.book.standing[kind][s.face[card]]
    x = [card, s.ctrl[card]]
    return any(text.who(s, x, knight) for text in texts) if texts else kind == w.S_BOUND


def protector(s: State, knight: Card, price: int) -> Card:
    """The Knight itself, or what it holds, whose text keeps Quests paid with no more RP than this from it; or NONE."""
    for card in (knight, *gear(s, knight)):
        texts = s.table.book.standing[w.S_SHELTER][s.face[card]]
        if any(price <= text.value(s, [knight, s.ctrl[knight]]) for text in texts):
            return card
    return NONE


def own_texts(s: State, kind: int, knight: Card) -> Iterator[Static]:
    """What a Knight, its Equipment and its Titles say about it."""
    for card in (knight, *gear(s, knight)):
        yield from s.table.book.standing[kind][s.face[card]]


def standing(s: State, kind: int) -> list[tuple[Card, Static]]:
    """Every text in play that changes a stat, with its card."""
    found: list[tuple[Card, Static]] = []
    for source in s.statics[kind]:
        for text in s.table.book.standing[kind][s.face[source]]:
            found.append((source, text))
    return found


# --- players --------------------------------------------------------------------------------------------------------


def _text_sums(s: State, seat: Seat, kind: int) -> list[int]:
    """The sum of what the texts a player has in play say about that player."""
    found: list[int] = []
    for source, text in standing(s, kind):
        if s.ctrl[source] == seat:
            found.append(text.value(s, [source, seat]))
    return found


def capacity(s: State, seat: Seat) -> int:
    """The values of all Demesnes a player controls, added (RT-RP-01, RT-DEM-04)."""
    return s.sums[w.CAPACITY][seat] + sum(_text_sums(s, seat, w.S_CAPACITY))


def allocated(s: State, seat: Seat) -> int:
    """The costs of all Knights, Equipment and Titles a player has in play, paired or not (RT-RP-02, RT-EQUIP-05,
    RT-TITLE-05)."""
    return s.sums[w.ALLOCATED][seat]


def available(s: State, seat: Seat) -> int:
    """What a player can still pay (RT-RP-04): one pool, no Demesne is tied to a card (RT-RP-07)."""
    left = s.sums[w.CAPACITY][seat] - s.sums[w.ALLOCATED][seat] - s.seat_numbers[w.RP_SPENT][seat]
    return left + sum(_text_sums(s, seat, w.S_CAPACITY)) if s.statics[w.S_CAPACITY] else left


def price(s: State, seat: Seat, card: Card, kind: int, x: int = NONE) -> int:
    """RP to pay for a Quest or Redirect: its cost or X after card texts, never below 0 (RT-SUMMER-09). `kind`:
    S_QUEST_PRICE or S_REDIRECT_PRICE."""
    base: int = x if x >= 0 else s.table.book.cost[s.face[card]]
    return max(0, base + sum(_text_sums(s, seat, kind)))


def hand_limit(s: State, seat: Seat) -> int:
    """Cards a player may keep at the end of a season: by house rule, or as a card in play says (RT-HAND-01)."""
    usual: int = s.table.book.rules.hand_limit
    return max(_text_sums(s, seat, w.S_HAND), default=usual)


def renown(s: State, seat: Seat) -> int:
    """Renown of the Regions a player has captured (RT-WIN-04, RT-STATE-09)."""
    return sum(s.table.book.renown[s.face[card]] for card in s.pile(w.REALM, seat))


def total_renown(s: State) -> int:
    """Renown of all Regions of this game, which is public (RT-SETUP-01): those not in the box."""
    book = s.table.book
    kept = [card for card, owner in enumerate(s.table.owner) if owner == NONE and s.zone[card] != w.BOX]
    return sum(book.renown[s.face[card]] for card in kept)
