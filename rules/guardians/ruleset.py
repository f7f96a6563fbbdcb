"""Guardians as the kernel sees it: frames, options, refusals, interrupts, outcome, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.guardians import aftermath, chain, combat_steps, flow, lead, legal_position, settle, setup
from rules.guardians import words as w
from rules.guardians.answers import CHECKS, FORCED, OFFERS, well_formed
from rules.guardians.board import grid
from rules.guardians.book import State, Table, View
from rules.guardians.cards import BESIDE, CREATURE, GUARDIAN, ITEM, ON_CREATURE, CardDef
from rules.guardians.compiled import book_of
from rules.guardians.house_rules import complete_options
from rules.kernel.cards.program import run_frame
from rules.kernel.chance import Dice
from rules.kernel.ruleset_base import RulesetBase, begun, table_of
from rules.kernel.verb_table import Category
from rules.kernel.words import Action, Frame, Seat

TURN_RULES: Final[Mapping[int, str]] = {
    w.ASK_DEPLOY: "GU-DEP-08", w.ASK_MOVE: "GU-MOVE-01", w.ASK_DECLARE: "GU-CMD-01", w.ASK_BRIBE: "GU-BRIBE-05",
    w.ASK_SUPPORT: "GU-MATCH-10", w.ASK_SECONDARY: "GU-SEC-01", w.ASK_HEAL: "GU-HEAL-01", w.ASK_SETTLE: "GU-TERRAIN-10",
}  # fmt: skip
"""Why a player who is not asked may not act now."""


class Guardians(RulesetBase):
    """The Ruleset. It is stateless; the module's `GUARDIANS` is the one instance."""

    version: Final = 1
    schema = w.SCHEMA
    offers, checks, forced, well_formed = OFFERS, CHECKS, FORCED, staticmethod(well_formed)
    positions, judged = legal_position, legal_position.JUDGED
    turn_rules, turn_order = TURN_RULES, "GU-GEN-06"
    conceding = "GU-WIN-07"
    interrupts: frozenset[int] = w.VERBS.of(Category.INTERRUPT)
    frames: Mapping[int, Callable[[State, Frame], None]] = {
        w.F_SETUP: setup.setup_frame,
        w.F_TURN: flow.turn_frame,
        w.F_COUNT: lead.count_frame,
        w.F_DRAW: lead.draw_frame,
        w.F_UP: lead.up_frame,
        w.F_DEPLOY: flow.deploy_frame,
        w.F_LIMIT: flow.limit_frame,
        w.F_MOVE: flow.move_frame,
        w.F_REINFORCE: flow.reinforce_frame,
        w.F_COMBAT: combat_steps.combat_frame,
        w.F_CHAIN: chain.chain_frame,
        w.F_MERGE: aftermath.merge_frame,
        w.F_TRIM: aftermath.trim_frame,
        w.F_SETTLE: flow.settle_frame,
        w.F_EFFECTS: flow.effects_frame,
        w.F_WAITING: settle.TRIGGERS.carry_out,
        w.F_HANDS: settle.HANDS.run,
        w.F_PENS: settle.PENS.run,
        w.F_RUN: run_frame,
    }

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Concede, at any time (GU-WIN-07)."""
        settle.finish(s, 1 - seat, settle.BY_CONCEDING)

    def outcome(self, s: State) -> tuple[int, ...]:
        """2 won, 1 drawn, 0 lost."""
        result = s.numbers[w.RESULT]
        return (1, 1) if result in (0, settle.DRAWN) else (2, 0) if result == 1 else (0, 2)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Faces a viewer cannot know: creatures in the Pen and under Shields, their items, non-creatures in the Storage
        Hand, any card in the deck."""
        book = view.table.book
        pool = [face for face in range(len(view.table.defs)) if book.kind[face] not in BESIDE]
        creatures = [face for face in pool if book.kind[face] == CREATURE]
        others = [face for face in pool if book.kind[face] != CREATURE] or pool
        gear = [face for face in pool if book.kind[face] == ITEM and book.use[face] == ON_CREATURE] or others
        rows = sorted((row, seen.zone) for row, seen in view.cards.items() if seen.face < 0 and seen.owner == seat)
        by_zone = {w.GEAR: gear, w.LAND: pool}
        lying = [dice.pick(by_zone.get(zone, creatures)) for _, zone in rows[:covered]]
        made = [dice.pick(pool) for _ in range(view.count(w.DECK, seat))]
        made += [dice.pick(others) for _ in range(view.count(w.HAND, seat))]
        made += [dice.pick(creatures) for _ in range(view.count(w.PEN, seat))]
        return made[:hidden], lying


GUARDIANS: Final = Guardians()


def new_table(
    defs: tuple[CardDef, ...],
    decks: Sequence[Sequence[int]],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Table:
    """The Table of a game: `decks[seat]` are indexes into `defs`, Guardian and Strongholds last.

    Raises ValueError for a bad option or a wrong number of decks (GU-GEN-02).
    """
    chosen = complete_options(options or {})
    if len(decks) != len(setup.PLAYERS):
        raise ValueError(f"2 players need as many decks, not {len(decks)} (GU-GEN-02)")
    book = book_of(defs, chosen)
    return table_of(GUARDIANS, defs, decks, seed, book, grid=grid(book.rules.diagonal_moves))


def start(table: Table) -> State:
    """The first state of a game. Raises ValueError for a deck without its Guardian (GU-SETUP-03)."""
    kind = table.book.kind
    for seat in setup.PLAYERS:
        kinds = [kind[face] for face in table.decks[seat]]
        if kinds.count(GUARDIAN) != 1:
            raise ValueError("a deck comes with exactly 1 Guardian (GU-SETUP-03)")
    return begun(table, w.F_SETUP, 0, 0)
