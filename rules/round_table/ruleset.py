"""Round Table as the kernel sees it: frames, options, refusals, interrupts, outcome, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.cards.program import run_frame
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.ruleset_base import RulesetBase, begun, table_of
from rules.kernel.verb_table import Category
from rules.kernel.words import NONE, Action, Frame, Seat
from rules.round_table import flow, legal_position, settle, setup, summer
from rules.round_table import words as w
from rules.round_table.answers import CHECKS, FORCED, OFFERS, PASSING, well_formed
from rules.round_table.book import State, Table, View
from rules.round_table.cards import DEMESNE, REGION, CardDef
from rules.round_table.compiled import book_of
from rules.round_table.decks import LEAST_REGIONS
from rules.round_table.house_rules import REGION_COUNTS, complete_options

TURN_RULES: Final[Mapping[int, str]] = {
    w.ASK_DECLARE: "RT-SUMMER-02", **dict.fromkeys((w.ASK_QUESTS, w.ASK_REDIRECTS, w.ASK_OTHERS), "RT-SUMMER-06"),
    w.ASK_SPRING: "RT-SPRING-08",
}  # fmt: skip
"""Why a player who is not asked may not act now; elsewhere players act one after the other (RT-GEN-07)."""


class RoundTable(RulesetBase):
    """The Ruleset. It is stateless; the module's `ROUND_TABLE` is the one instance."""

    version: Final = 1
    schema = w.SCHEMA
    offers, checks, well_formed = OFFERS, CHECKS, staticmethod(well_formed)
    forced, passing = FORCED, PASSING
    positions, judged = legal_position, legal_position.JUDGED
    turn_rules, turn_order = TURN_RULES, "RT-GEN-07"
    interrupts: frozenset[int] = w.VERBS.of(Category.INTERRUPT)
    frames: Mapping[int, Callable[[State, Frame], None]] = {
        w.F_SETUP: setup.setup_frame,
        w.F_ROUND: flow.round_frame,
        w.F_SPRING: flow.spring_frame,
        w.F_SUMMER: summer.summer_frame,
        w.F_LIMIT: flow.limit_frame,
        w.F_DRAWS: flow.draws_frame,
        w.F_SUPPORT: flow.support_frame,
        w.F_OVERLOAD: settle.overload_frame,
        w.F_RESHUFFLE: flow.reshuffle_frame,
        w.F_WAITING: settle.TRIGGERS.carry_out,
        w.F_RUN: run_frame,
    }

    def may_interrupt(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Anybody who is still in the game may concede (RT-WIN-07)."""
        fine = len(action) == 1 and not s.seat_numbers[w.LEFT][seat]
        return None if fine else Refusal("RT-WIN-07", (("seat", seat),))

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Concede (RT-WIN-07)."""
        settle.leave(s, seat)

    def outcome(self, s: State) -> tuple[int, ...]:
        """2 won, 1 tied, 0 lost (RT-WIN-04, 05)."""
        return settle.outcome(s)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Faces a viewer cannot know: a Demesne deck holds Demesnes; a hand may hold either kind, as may decks not yet
        sorted (RT-GEN-06)."""
        book = view.table.book
        lands = [face for face in range(len(book.kind)) if book.kind[face] == DEMESNE]
        mains = [face for face in range(len(book.kind)) if book.kind[face] not in (DEMESNE, REGION)]
        main, demesnes = view.count(w.MAIN, seat), view.count(w.DEMESNES, seat)
        held = hidden - main - demesnes
        rest = [dice.pick(mains if dice.below(2) else lands) for _ in range(held)]
        made = [dice.pick(mains) for _ in range(main)] + [dice.pick(lands) for _ in range(demesnes)] + rest
        return made, []

    def by_pile(self, table: Table, faces: list[int]) -> list[int]:
        """A player's own hidden cards: the Main deck, then the Demesne deck (RT-DECK-04)."""
        return sorted(faces, key=lambda face: table.book.kind[face] == DEMESNE)


ROUND_TABLE: Final = RoundTable()


def new_table(
    defs: tuple[CardDef, ...],
    decks: Sequence[Sequence[int]],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Table:
    """The Table of a game: `decks[seat]` are indexes into `defs`: Main and Demesne cards and, if a house rule lets
    decks list them, Regions, each in the game once (RT-DECK-07); otherwise the game uses all Regions.

    Raises ValueError for a bad option, a wrong number of decks or too few Regions.
    """
    count = len(decks)
    chosen = complete_options({"players": str(count), **(options or {})})
    if count not in REGION_COUNTS or chosen["players"] != str(count):
        raise ValueError(f"2 to 4 players have a deck each (RT-GEN-02): {count} decks for {chosen['players']} players")
    book = book_of(defs, chosen)
    own = [[face for face in deck if book.kind[face] != REGION] for deck in decks]
    table = table_of(ROUND_TABLE, defs, own, seed, book)
    commons = _regions(book.kind, decks, chosen)
    return table.replaced(commons=commons, owner=(*table.owner, *[NONE] * len(commons)), worth=(book.upkeep, book.land))


def _regions(kind: Sequence[int], decks: Sequence[Sequence[int]], options: Mapping[str, str]) -> tuple[int, ...]:
    """The Regions agreed on, in the order of the cards (RT-SETUP-01)."""
    every = [face for face in range(len(kind)) if kind[face] == REGION]
    if options["region_list"] == "chosen":
        listed = {face for deck in decks for face in deck if kind[face] == REGION}
        every = [face for face in every if face in listed]
    return tuple(every)


def start(table: Table) -> State:
    """The first state of a game (RT-SETUP). Raises ValueError when there are too few Regions (RT-DECK-07)."""
    rules = table.book.rules
    least = LEAST_REGIONS if rules.region_chosen else rules.region_count or REGION_COUNTS[table.seats]
    if len(table.commons) < least:
        raise ValueError(f"this game needs {least} Regions, and there are {len(table.commons)} (RT-DECK-07)")
    return begun(table, w.F_SETUP, 0, 0, 0)
