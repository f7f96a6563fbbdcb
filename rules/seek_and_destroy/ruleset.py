"""Seek and Destroy as the kernel sees it: frames, options, refusals, interrupts, outcome, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from rules.kernel.cards.program import run_frame
from rules.kernel.chance import Dice
from rules.kernel.ruleset_base import RulesetBase, begun, table_of
from rules.kernel.verb_table import Category
from rules.kernel.words import Action, Card, Frame, Seat
from rules.seek_and_destroy import battle, flow, legal_position, setup, sites, stack
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.answers import CHECKS, OFFERS, well_formed
from rules.seek_and_destroy.book import Book, State, Table, View
from rules.seek_and_destroy.cards import COMMON, TREATY, UNIT, CardDef
from rules.seek_and_destroy.compiled import book_of
from rules.seek_and_destroy.house_rules import complete_options
from rules.seek_and_destroy.settle import lose
from rules.seek_and_destroy.sites import CELLS, free_cell
from rules.seek_and_destroy.verbs import DISCARDS

TURN_RULES: Final[Mapping[int, str]] = {w.ASK_RESPOND: "SD-STACK-05", w.ASK_WINDOW: "SD-WIN-03"}
"""Why a player who is not asked may not act now; in the stages the turn player acts first (SD-WIN-01)."""
UNITS: Final = 55
"""How many of 100 cards of a deck are taken for Units; in the pool of one nation and the Common cards they are 31."""
LOTS: Final = 32
"""Bits of a lot by which a card of a pool is picked (chance.py)."""


class SeekAndDestroy(RulesetBase):
    """The Ruleset. It is stateless; the module's `SEEK_AND_DESTROY` is the one instance."""

    version: Final = 1
    schema = w.SCHEMA
    offers, checks, well_formed = OFFERS, CHECKS, staticmethod(well_formed)
    positions, judged = legal_position, legal_position.JUDGED
    turn_rules, turn_order = TURN_RULES, "SD-WIN-01"
    conceding = "SD-GOAL-05"
    interrupts: frozenset[int] = w.VERBS.of(Category.INTERRUPT)
    frames: Mapping[int, Callable[[State, Frame], None]] = {
        w.F_SETUP: setup.setup_frame,
        w.F_TURN: flow.turn_frame,
        w.F_STAGE: flow.stage_frame,
        w.F_WINDOW: flow.window_frame,
        w.F_STACK: stack.stack_frame,
        w.F_RESOLVE: stack.resolve_frame,
        w.F_FINISH: stack.finish_frame,
        w.F_EFFECT: stack.effect_frame,
        w.F_WAITING: stack.waiting_frame,
        w.F_BATTLE: battle.battle_frame,
        w.F_DISCARD: flow.discard_frame,
        w.F_HANDS: sites.HANDS.run,
        w.F_RUN: run_frame,
        w.F_SHED: DISCARDS.run,
    }

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Concede, at any time (SD-GOAL-05)."""
        lose(s, (seat,))

    def fresh(self, s: State, card: Card, zone: int) -> Mapping[int, int]:
        """Marks a card gets in a zone, including its cell; a face-down card gets no others."""
        marks = legal_position.fresh(s.table, s.face[card], zone)
        if s.marks[w.DOWN][card] and zone in CELLS:
            marks = {w.DOWN: 1, w.DEFENDS: int(zone == w.BATTLEFIELD)}
        return {**marks, w.SLOT: free_cell(s, zone, s.ctrl[card], card)} if zone in CELLS else marks

    def outcome(self, s: State) -> tuple[int, ...]:
        """2 won, 1 drawn, 0 lost (SD-GOAL-01, 04)."""
        lost = s.seat_numbers[w.LOST]
        return (1, 1) if all(lost) else tuple(0 if out else 2 for out in lost)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Faces a viewer cannot know: cards of the nations seen so far (including a Treaty's) and Common ones, as many
        of them Units as in most decks. A face-down card on the Battlefield is a Unit, one in the Garrison is not
        (SD-BAT-03, SD-GAR-01)."""
        units, others = _likely(view, seat)
        rows = sorted((row, seen.zone) for row, seen in view.cards.items() if seen.face < 0 and seen.owner == seat)
        lying = [dice.pick(units if zone == w.BATTLEFIELD else others) for _, zone in rows[:covered]]
        lots = dice.several([100, 1 << LOTS] * hidden)
        return [
            units[len(units) * lot >> LOTS] if kind < UNITS else others[len(others) * lot >> LOTS]
            for kind, lot in zip(lots[::2], lots[1::2], strict=True)
        ], lying

    def sources(self, view: View) -> Mapping[Card, tuple[int, ...]]:
        """The cards with an effect on the Stack, which may be back in a hand by now, and the faces with such a one."""
        book = view.table.book
        return {item[3]: stack.faces_behind(book, item[1], item[4], len(item) - 6) for item in view.stack}


def _likely(view: View, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Faces the deck of a seat may contain, judging by its open cards (SD-DECK-05, SD-TREATY-01): Units, and others."""
    book, defs = view.table.book, view.table.defs
    seen = [card.face for card in view.cards.values() if card.owner == seat and card.face >= 0]
    nations = {book.nation[face] for face in seen} | {nation for face in seen for nation in defs[face].nations}
    return _faces_of(book, frozenset(nations))


@lru_cache(maxsize=16)
def _faces_of(book: Book, nations: frozenset[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Units and the other cards of these nations and Common; of all, where that leaves one of the two without
    any."""
    deck = [face for face in range(len(book.kind)) if book.kind[face] != TREATY]
    units, others = _parted(book, [face for face in deck if book.nation[face] in {COMMON, *nations}])
    return (units, others) if units and others else _parted(book, deck)


def _parted(book: Book, faces: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Units, and others."""
    units = tuple([face for face in faces if book.kind[face] == UNIT])
    return units, tuple([face for face in faces if book.kind[face] != UNIT])


SEEK_AND_DESTROY: Final = SeekAndDestroy()


def new_table(
    defs: tuple[CardDef, ...],
    decks: Sequence[Sequence[int]],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Table:
    """The Table of a game: `decks[seat]` are indexes into `defs`, a Treaty last.

    Raises ValueError for a bad option or a wrong number of decks.
    """
    chosen = complete_options(options or {})
    if len(decks) != len(setup.PLAYERS):
        raise ValueError(f"2 players need as many decks, not {len(decks)}")
    book = book_of(defs, chosen)
    return table_of(SEEK_AND_DESTROY, defs, decks, seed, book)


def start(table: Table) -> State:
    """The first state of a game: both players are asked to greet each other (SD-SETUP-01)."""
    return begun(table, w.F_SETUP, 0, 0)
