"""Every legal answer: candidates a verb, kept where the checks have nothing against them. Nothing here writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guardians import words as w
from rules.guardians.aftermath import fallen, ways
from rules.guardians.board import loose_at, under
from rules.guardians.book import State
from rules.guardians.cards import BRIBE, RESPONSE, TERRAIN
from rules.guardians.combat import fighters, primary, standing, unused
from rules.guardians.legal import Check, always, payable, spell, spells
from rules.guardians.legal_combat import commands
from rules.guardians.legal_settle import no_facedown, pending
from rules.guardians.move_options import reserves
from rules.guardians.stats import receives
from rules.kernel.words import Action, Card, Seat

Candidates = Callable[[State, Seat], list[Action]]


def offer(checks: Mapping[int, Check]) -> Candidates:
    """Lists every legal answer with the verbs of these checks, sorted."""
    idle, sifted, checked = _parted(checks)

    def listed(s: State, seat: Seat) -> list[Action]:
        out = idle[:]
        for candidates in sifted:
            out += candidates(s, seat)
        for verb, candidates in checked:
            for action in candidates(s, seat):
                if checks[verb](s, seat, action) is None:
                    out.append(action)
        out.sort()
        return out

    return listed


def _parted(checks: Mapping[int, Check]) -> tuple[list[Action], list[Candidates], list[tuple[int, Candidates]]]:
    """Answers that are always legal; what lists answers that are all legal; and by verb what lists others."""
    idle: list[Action] = [(verb,) for verb, check in checks.items() if check is always]
    verbs = [verb for verb, check in checks.items() if check is not always]
    sifted = [verb for verb in verbs if verb in SIFTED or checks[verb] is spell]
    listed = list(dict.fromkeys(CANDIDATES[verb] for verb in sifted))
    return idle, listed, [(verb, CANDIDATES[verb]) for verb in verbs if verb not in sifted]


def _only(verb: int) -> Candidates:
    return lambda s, seat: [(verb,)]


def _reinforcements(s: State, seat: Seat) -> list[Action]:
    """More of them come to one Shield (GU-MOVE-10)."""
    assert s.ask is not None
    shield = s.ask.data[0]
    return [(w.V_COVER, shield, card) for card in reserves(s, seat, shield)]


def _commands(s: State, seat: Seat) -> list[Action]:
    return [(w.V_COMMAND, 0), (w.V_COMMAND, 1)] if commands(s, seat) else [(w.V_COMMAND, 0)]


def shown(s: State, seat: Seat) -> list[Action]:
    """A command card, if there is one (GU-CMD-02)."""
    return [(w.V_REVEAL, card) for card in sorted(commands(s, seat))] or [(w.V_PASS,)]


def _responses(s: State, seat: Seat) -> list[Action]:
    """Dispels in hand (GU-CMD-08)."""
    book, face, stones = s.table.book, s.face, s.seat_numbers[w.STONES][seat]
    timing, cost = book.timing, book.cost
    out: list[Action] = []
    for card in s.pile(w.HAND, seat):
        if timing[face[card]] == RESPONSE and cost[face[card]] <= stones:
            out.append((w.V_RESPOND, card))
    return out


def _primaries(s: State, seat: Seat) -> list[Action]:
    """Unused creatures (GU-MATCH-01, 07), or the one a text has named."""
    cards, named = unused(s, seat), s.numbers[w.NAMED] - 1
    if named in cards:
        return [(w.V_PRIMARY, named)]
    out: list[Action] = []
    for card in cards:
        out.append((w.V_PRIMARY, card))
    return out


def _bribes(s: State, seat: Seat) -> list[Action]:
    """Those that the enemy primary is weak to (GU-BRIBE-01)."""
    book, face, target = s.table.book, s.face, primary(s, 1 - seat)
    weak = book.weak[face[target]]
    found: list[Action] = []
    for card in payable(s, seat, BRIBE) if weak else []:
        if book.bribe[face[card]] in weak:
            found.append((w.V_BRIBE, card, target))
    return found


def _aids(s: State, seat: Seat) -> list[Action]:
    """Creatures that have not shot yet, for another or, by house rule, for themselves (GU-MATCH-09, GU-GUARD-04);
    points that others have left, as far as the primary may receive them (GU-CHAN-01..04)."""
    book, face, own = s.table.book, s.face, primary(s, seat)
    ranged, cmp, shot, gave = book.ranged, book.cmp, s.marks[w.SHOT], s.marks[w.GAVE]
    out: list[Action] = []
    if s.zone[own] == w.GUARDIAN:
        return out
    givers: list[Card] = []
    for card in standing(s, seat):
        what = face[card]
        if ranged[what] and not shot[card] and (card == own) == book.rules.ranged_own:
            out.append((w.V_RANGED, card))
        if cmp[what] > gave[card] and card != own:
            givers.append(card)
    if givers and receives(s, own):
        most = book.vit[face[own]] - s.marks[w.GOT][own]
        for card in givers:
            for strength in range(1, min(most, cmp[face[card]] - gave[card]) + 1):
                out.append((w.V_CHANNEL, strength, card))
    return out


def _secondaries(s: State, seat: Seat) -> list[Action]:
    """Unused creatures against those standing (GU-SEC-01, 02)."""
    foes = standing(s, 1 - seat)
    out: list[Action] = []
    for card in unused(s, seat):
        if s.zone[card] != w.GUARDIAN:
            for foe in foes:
                out.append((w.V_SECONDARY, card, foe))
    return out


def _retreats(s: State, seat: Seat) -> list[Action]:
    found = ways(s, seat)
    return [(w.V_RETREAT, tile) for tile in range(12) if tile in found]


def _keeps(s: State, seat: Seat) -> list[Action]:
    assert s.ask is not None
    return [(w.V_KEEP, card) for card in s.ask.data]


def _excess(s: State, seat: Seat) -> list[Action]:
    """The creatures that merge or come along (GU-RETREAT-12)."""
    assert s.ask is not None
    shield, tile = s.ask.data
    covered = under(s, shield) if shield >= 0 else []
    return [(w.V_DISCARD, card) for card in (*covered, *loose_at(s, tile, seat))]


def _heals(s: State, seat: Seat) -> list[Action]:
    heal, face, healed = s.table.book.heal, s.face, s.marks[w.HEALED]
    healers = [card for card in fighters(s, seat) if heal[face[card]] and not healed[card]]
    return [(w.V_HEAL, healer, card) for healer in healers for card in fallen(s, seat)]


def _settlements(s: State, seat: Seat) -> list[Action]:
    """Terrain, any card face down, where the same holds for every card and the first says it for all, or a creature
    under the Shield (GU-TERRAIN-04..06)."""
    settling, place, host = pending(s, seat), s.place, s.host
    hidden = s.pile(w.HAND, seat) + s.pile(w.PEN, seat)
    if hidden and no_facedown(s, seat, hidden[0]) is not None:
        hidden = []
    out: list[Action] = []
    for verb, cards in ((w.V_TERRAIN, payable(s, seat, TERRAIN)), (w.V_FACEDOWN, hidden)):
        for card in cards:
            for shield in settling:
                out.append((verb, card, place[shield]))
    for card in s.pile(w.UNDER, seat):
        if host[card] in settling:
            out.append((w.V_SACRIFICE, card))
    return out


CANDIDATES: Final[Mapping[int, Candidates]] = {
    w.V_KEEP: _keeps, w.V_COVER: _reinforcements, w.V_DISCARD: _excess, w.V_COMMAND: _commands,
    w.V_RESPOND: _responses, w.V_PRIMARY: _primaries, w.V_BRIBE: _bribes, w.V_RANGED: _aids, w.V_CHANNEL: _aids,
    w.V_SPELL: spells, w.V_SECONDARY: _secondaries, w.V_RETREAT: _retreats, w.V_HEAL: _heals,
    w.V_TERRAIN: _settlements, w.V_FACEDOWN: _settlements, w.V_SACRIFICE: _settlements,
    w.V_DESTROY: _only(w.V_DESTROY), w.V_DONE: _only(w.V_DONE),
}  # fmt: skip
"""What each verb might be said with, some together with another; deploy_options.py and move_options.py list the ways to
deploy and to move."""
SIFTED: Final = frozenset((
    w.V_COMMAND, w.V_RESPOND, w.V_COVER, w.V_PRIMARY, w.V_RANGED, w.V_CHANNEL, w.V_SECONDARY, w.V_RETREAT, w.V_TERRAIN,
    w.V_FACEDOWN, w.V_SACRIFICE,
))  # fmt: skip
"""Verbs whose candidates are all legal."""
