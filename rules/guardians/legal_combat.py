"""Why not, in a combat: command cards, primaries, bribes, help, secondaries, retreats, healing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.guardians import stats
from rules.guardians import words as w
from rules.guardians.aftermath import excess, fallen, loser_shield, ways
from rules.guardians.board import at_home, crowd, limit, near, points, space_of, under
from rules.guardians.book import State
from rules.guardians.cards import BRIBE, COMMAND, CREATURE, ITEM, RESPONSE, SPELL
from rules.guardians.combat import fighters, in_play, primary, standing
from rules.guardians.legal import Check, affordable, always, held, kind, spell
from rules.guardians.lexicon import TYPES
from rules.kernel.refusal import Refusal, no
from rules.kernel.words import Action, Card, Seat

# --- command step (GU-CMD) ------------------------------------------------------------------------------------------


def declare(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(command, no or yes): yes needs a card that may be revealed (GU-CMD-02)."""
    return no("GU-CMD-02", cards=0) if action[1] and not commands(s, seat) else None


def commands(s: State, seat: Seat) -> list[Card]:
    """The command cards a player may reveal now (GU-CMD-03)."""
    timing, face = s.table.book.timing, s.face
    found: list[Card] = []
    for card in s.pile(w.HAND, seat) + fighters(s, seat):
        if timing[face[card]] == COMMAND and may_command(s, seat, card) is None:
            found.append(card)
    return found


def may_command(s: State, seat: Seat, card: Card) -> Refusal | None:
    """A Spell or item of the hand, or a standing creature, marked command (GU-CMD-03)."""
    book, face = s.table.book, s.face[card]
    from_hand = held(s, seat, card, w.HAND) and kind(s, card) in (SPELL, ITEM)
    ability = held(s, seat, card, w.UNDER, w.LOOSE) and kind(s, card) == CREATURE and in_play(s, card)
    if not (from_hand or ability) or book.timing[face] != COMMAND:
        return no("GU-CMD-03", card=card)
    if book.aims[face] and _faces_guardian(s, seat):
        return no("GU-GUARD-04", card=card)
    return affordable(s, seat, card)


def _faces_guardian(s: State, seat: Seat) -> bool:
    return bool(s.numbers[w.ASSAULT]) and seat == s.numbers[w.MOVED]


def reveal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(reveal, card): the card that was declared (GU-CMD-01)."""
    return may_command(s, seat, action[1])


def no_reveal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(pass): not after declaring yes (GU-CMD-02)."""
    return no("GU-CMD-02") if commands(s, seat) else None


def respond(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(respond, card): a dispel against the Spell just played (GU-CMD-08)."""
    card = action[1]
    if not held(s, seat, card, w.HAND) or s.table.book.timing[s.face[card]] != RESPONSE:
        return no("GU-CMD-08", card=card)
    return affordable(s, seat, card)


# --- match-ups ------------------------------------------------------------------------------------------------------


def takes_part(s: State, seat: Seat, card: Card) -> Refusal | None:
    """Why a creature cannot take part: not an own one, not there, beaten, or gone (GU-COMBAT-02, 03, GU-MATCH-11)."""
    if s.ctrl[card] != seat:
        return no("GU-COMBAT-02")
    if not s.marks[w.FIGHTS][card]:
        return no("GU-MATCH-11" if s.marks[w.BEATEN][card] else "GU-COMBAT-03", card=card)
    for mark, rule in ((w.BEATEN, "GU-MATCH-11"), (w.BRIBED, "GU-BRIBE-03"), (w.OUT, "GU-RESOLVE-04")):
        if s.marks[mark][card]:
            return no(rule, card=card)
    return None


def choose_primary(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(primary, creature): unused and in play (GU-MATCH-01, 07)."""
    card = action[1]
    refusal = takes_part(s, seat, card)
    if refusal:
        return refusal
    if s.marks[w.USED][card]:
        return no("GU-MATCH-07", card=card)
    named = s.numbers[w.NAMED] - 1
    bound = named >= 0 and s.ctrl[named] == seat and in_play(s, named) and not s.marks[w.USED][named]
    return no("GU-GEN-01", card_named=named) if bound and card != named else None


def bribe(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(bribe, card, creature): the enemy primary, if it is weak to the bribe and not guarded (GU-BRIBE-01, 04, 05)."""
    _, card, target = action
    book = s.table.book
    if not held(s, seat, card, w.HAND) or kind(s, card) != BRIBE:
        return no("GU-BRIBE-01", card=card)
    if s.zone[target] == w.GUARDIAN:
        return no("GU-GUARD-04", card=target)
    if target != primary(s, 1 - seat):
        return no("GU-BRIBE-05", card=target)
    sort = book.bribe[s.face[card]]
    if sort not in book.weak[s.face[target]]:
        return no("GU-BRIBE-01", card=target, weakness=sort)
    guards = [
        other for other in standing(s, 1 - seat)
        if other != target and book.guard[s.face[other]] == sort and not s.marks[w.DOWN][other]
    ]  # fmt: skip
    return no("GU-BRIBE-04", card=guards[0]) if guards else affordable(s, seat, card)


def _helper(s: State, seat: Seat, card: Card, rule: str, own_fight: bool) -> Refusal | None:
    """A standing friendly creature; the primary itself only where the rules say so (GU-MATCH-09, GU-CHAN-04)."""
    refusal = takes_part(s, seat, card)
    if refusal:
        return refusal if refusal.rule in ("GU-COMBAT-02", "GU-COMBAT-03") else no(rule, card=card)
    return no(rule, card=card) if (card == primary(s, seat)) != own_fight else None


def ranged(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(ranged, creature): once per combat, for its own primary (GU-MATCH-09, GU-GUARD-04)."""
    card = action[1]
    if s.zone[primary(s, seat)] == w.GUARDIAN:
        return no("GU-GUARD-04", card=primary(s, seat))
    refusal = _helper(s, seat, card, "GU-MATCH-09", s.table.book.rules.ranged_own)
    if refusal:
        return refusal
    points_left = 0 if s.marks[w.SHOT][card] else s.table.book.ranged[s.face[card]]
    return None if points_left else no("GU-MATCH-09", card=card, ranged=0)


def channel(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(channel, points, creature): each CMP point once, to a primary with a green bar, up to its printed Vitality
    (GU-CHAN-01..04)."""
    _, strength, card = action
    own, book = primary(s, seat), s.table.book
    if s.zone[own] == w.GUARDIAN:
        return no("GU-GUARD-04", card=own)
    refusal = _helper(s, seat, card, "GU-CHAN-04", own_fight=False)
    if refusal:
        return refusal
    if not 0 < strength <= book.cmp[s.face[card]] - s.marks[w.GAVE][card]:
        return no("GU-CHAN-01", card=card, points=strength)
    if not stats.receives(s, own):
        return no("GU-CHAN-02", card=own)
    if s.marks[w.GOT][own] + strength > book.vit[s.face[own]]:
        return no("GU-CHAN-03", card=own, points=s.marks[w.GOT][own] + strength, most=book.vit[s.face[own]])
    return None


def secondary(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(secondary, creature, target): an unused creature against a standing enemy creature (GU-SEC-01, 02)."""
    _, card, target = action
    refusal = takes_part(s, seat, card)
    if refusal:
        return refusal
    if s.marks[w.USED][card] or s.zone[card] == w.GUARDIAN:
        return no("GU-SEC-01", card=card)
    if s.ctrl[target] == seat or not in_play(s, target):
        return no("GU-SEC-02", card=target)
    return None


# --- retreat and healing --------------------------------------------------------------------------------------------


def retreat(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(retreat, space): the mover the way it came, the other side to an adjacent space it controls
    (GU-RETREAT-01, 02, 11)."""
    tile = action[1]
    if tile in ways(s, seat):
        return None
    if seat == s.numbers[w.MOVED] and not s.numbers[w.DRAGGED]:
        return no("GU-RETREAT-02", tile=tile)
    if loser_shield(s, seat) < 0:
        return no("GU-STRONG-03", tile=tile)
    beside = tile in near(s, s.numbers[w.SPACE] - 1)
    return no("GU-RETREAT-01" if beside else "GU-RETREAT-11", tile=tile)


def destroy(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(destroy): the whole Shield, if there is one (GU-RETREAT-06)."""
    return None if loser_shield(s, seat) >= 0 else no("GU-RETREAT-06")


def merge(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(keep, Shield): one of the two (GU-RETREAT-12)."""
    assert s.ask is not None
    return None if action[1] in s.ask.data else no("GU-RETREAT-12", card=action[1])


def trim(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(discard, creature): one of those that merge or come along; one stays under the Shield (GU-RETREAT-12)."""
    assert s.ask is not None
    shield, tile = s.ask.data
    card = action[1]
    covered = shield >= 0 and s.host[card] == shield
    loose = held(s, seat, card, w.LOOSE) and s.place[card] == tile
    if not (covered or loose) or (covered and len(under(s, shield)) == 1):
        return no("GU-RETREAT-12", card=card, discards=1)
    return None


def trimmed(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(done): within the limits (GU-RETREAT-04, GU-STRONG-03, GU-STACK-03)."""
    assert s.ask is not None
    shield, tile = s.ask.data
    over = excess(s, seat, shield, tile)
    if over <= 0:
        return None
    if shield < 0:
        return no("GU-STRONG-03", points=over + limit(s), most=limit(s))
    covered = points(s, under(s, shield))
    if covered > limit(s):
        return no("GU-RETREAT-04", points=covered, most=limit(s))
    return no("GU-STACK-03", tile=tile, points=over + limit(s), most=limit(s))


def heal(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(heal, healer, creature): an unbeaten healer that is still there, and a suitable creature beaten in this combat
    (GU-HEAL-01..06)."""
    _, healer, card = action
    book, face = s.table.book, s.face[healer]
    if s.ctrl[healer] != seat or not book.heal[face]:
        return no("GU-HEAL-05", card=healer, heals=0)
    if s.marks[w.HEALED][healer]:
        return no("GU-HEAL-03", card=healer)
    if not in_play(s, healer):
        return no("GU-HEAL-06", card=healer)
    if s.numbers[w.WINNER] != 1 + seat and not book.heals_beaten[face]:
        return no("GU-HEAL-01", card=healer)
    if s.marks[w.MENDED][healer] >= book.heal[face] or card not in fallen(s, seat) or not fits(s, healer, card):
        return no("GU-HEAL-05", card=card)
    return room(s, healer, card)


def fits(s: State, healer: Card, card: Card) -> bool:
    """Whether the healer can heal it: anything, a type or a subtype."""
    book = s.table.book
    wanted = book.heals[s.face[healer]] - 1
    kinds = {book.type[s.face[card]], *(len(TYPES) + kind for kind in book.subtype[s.face[card]])}
    return wanted < 0 or wanted in kinds


def room(s: State, healer: Card, card: Card) -> Refusal | None:
    """The healed creature must fit under the Shield, or on the Stronghold as a whole (GU-STACK-03, 04)."""
    tile, seat = space_of(s, healer), s.ctrl[healer]
    there = crowd(s, tile, seat) if at_home(tile, seat) else points(s, under(s, s.host[healer]))
    total = there + points(s, [card])
    return no("GU-STACK-04", card=card, points=total, most=limit(s)) if total > limit(s) else None


def healing_item(s: State, seat: Seat, action: Action) -> Refusal | None:
    """(spell, card): a card of the healing step, played by the winner (GU-HEAL-01)."""
    if s.numbers[w.WINNER] != 1 + seat:
        return no("GU-HEAL-01", card=action[1])
    return spell(s, seat, action)


COMBAT_CHECKS: Final[Mapping[int, Mapping[int, Check]]] = {
    w.ASK_DECLARE: {w.V_COMMAND: declare},
    w.ASK_REVEAL: {w.V_REVEAL: reveal, w.V_PASS: no_reveal},
    w.ASK_RESPOND: {w.V_RESPOND: respond, w.V_PASS: always},
    w.ASK_PRIMARY: {w.V_PRIMARY: choose_primary},
    w.ASK_BRIBE: {w.V_BRIBE: bribe, w.V_PASS: always},
    w.ASK_SUPPORT: {w.V_RANGED: ranged, w.V_CHANNEL: channel, w.V_SPELL: spell, w.V_PASS: always},
    w.ASK_SECONDARY: {w.V_SECONDARY: secondary, w.V_STOP: always},
    w.ASK_RETREAT: {w.V_RETREAT: retreat, w.V_DESTROY: destroy},
    w.ASK_MERGE: {w.V_KEEP: merge},
    w.ASK_TRIM: {w.V_DISCARD: trim, w.V_DONE: trimmed},
    w.ASK_HEAL: {w.V_HEAL: heal, w.V_SPELL: healing_item, w.V_STOP: always},
}  # fmt: skip
