"""Seize as the kernel sees it: frames, options, refusals, interrupts, outcome, and how to begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.cards.program import run_frame
from rules.kernel.chance import Dice
from rules.kernel.refusal import Refusal
from rules.kernel.ruleset_base import RulesetBase, begun, table_of
from rules.kernel.verb_table import Category
from rules.kernel.words import CHANCE, Action, Frame, Seat
from rules.seize import flow, legal_position, pay, resolve, setup, verbs, verbs_cards
from rules.seize import words as w
from rules.seize.announce import announce_frame
from rules.seize.answers import CHECKS, FORCED, OFFERS, well_formed
from rules.seize.book import State, Table, View
from rules.seize.cards import CardDef
from rules.seize.compiled import book_of
from rules.seize.damage import strike_frame
from rules.seize.house_rules import complete_options
from rules.seize.places import HANDS
from rules.seize.seating import seating
from rules.seize.settle import alive, concede, time_up


class Seize(RulesetBase):
    """The Ruleset. It is stateless; the module's `SEIZE` is the one instance."""

    version: Final = 1
    schema = w.SCHEMA
    offers, checks, well_formed = OFFERS, CHECKS, staticmethod(well_formed)
    forced, passing = FORCED, flow.PASSING
    positions, judged = legal_position, legal_position.JUDGED
    interrupts: frozenset[int] = w.VERBS.of(Category.INTERRUPT, Category.CLOCK)
    clock_verbs: frozenset[int] = w.VERBS.of(Category.CLOCK)
    frames: Mapping[int, Callable[[State, Frame], None]] = {
        w.F_SETUP: setup.setup_frame,
        w.F_TURN: flow.turn_frame,
        w.F_WINDOW: flow.window_frame,
        w.F_ACQUIRE: flow.acquire_frame,
        w.F_DISCARD: flow.discard_frame,
        w.F_STRIP: flow.strip_frame,
        w.F_START: flow.start_frame,
        w.F_ANNOUNCE: announce_frame,
        w.F_FINISH: resolve.finish_frame,
        w.F_LAND: resolve.land_frame,
        w.F_STRIKE: strike_frame,
        w.F_HANDS: HANDS.run,
        w.F_PAY: pay.pay_frame,
        w.F_RUN: run_frame,
        w.F_MEND: verbs.mend_frame,
        w.F_SHED: verbs_cards.shed_frame,
    }

    def may_interrupt(self, s: State, seat: Seat, action: Action) -> Refusal | None:
        """Only the clock may call time (SGT-FMT-X02); players still in the game may concede (SGT-FMT-X03, X04)."""
        if action[0] in self.clock_verbs:
            return None if seat == CHANCE and len(action) == 1 else Refusal("SGT-FMT-X02", (("seat", seat),))
        if s.seat_numbers[w.OUT][seat]:
            return Refusal("SGT-FMT-X03", (("seat", seat),))
        return None if len(action) == 1 else Refusal("SGT-FMT-X04")

    def turn_rule(self, s: State) -> str:
        """Only the turn player acts in Acquire (SGT-PHASE-08); otherwise priority decides (SGT-STACK-06)."""
        return "SGT-PHASE-08" if s.ask and s.ask.kind == w.ASK_ACQUIRE else "SGT-STACK-06"

    def interrupt(self, s: State, seat: Seat, action: Action) -> None:
        """Concede (SGT-FMT-X04), or the clock has run out (SGT-FMT-X02)."""
        if action[0] == w.V_CONCEDE:
            concede(s, seat)
        else:
            time_up(s)

    def resume(self, s: State, asked: Seat | None) -> None:
        """Continue from the numbers a judge has set; ValueError when no question follows."""
        legal_position.check_turn(s)
        turn = s.numbers[w.TURN]
        if any(s.seat_numbers[w.OUT][seat] for seat in (turn, turn if asked is None else asked)):
            raise ValueError("whoever is to act has left the game")
        legal_position.resume(s, asked)

    def outcome(self, s: State) -> tuple[int, ...]:
        """2 won, 1 drawn, 0 lost, by seat (SGT-WIN-03, 04; on time: SGT-FMT-X02). When nobody is left, those who left
        last together drew."""
        teams = s.table.book.team
        out = s.seat_numbers[w.OUT]
        left = {teams[seat] for seat in alive(s) or [seat for seat, place in enumerate(out) if place == max(out)]}
        if s.numbers[w.TIME_UP] and len(left) > 1:
            scores = {team: standing(s, team) for team in left}
            left = {team for team in left if scores[team] == max(scores.values())}
        points = 2 if len(left) == 1 else 1
        return tuple(points if team in left else 0 for team in teams)

    def imagine(self, view: View, seat: Seat, hidden: int, covered: int, dice: Dice) -> tuple[list[int], list[int]]:
        """Faces a viewer cannot know: any cards of the pool with the classes seen so far; face-down cards are mercs."""
        book, every = view.table.book, range(len(view.table.defs))
        seen = {book.class_of[c.face] for c in view.cards.values() if c.owner == seat and c.face >= 0} - {-1}
        of_seen = [face for face in every if book.class_of[face] in seen or book.class_of[face] < 0]
        pool = of_seen if len(seen) > 1 else list(every)
        mercs = [face for face in pool if book.is_merc[face]] or [face for face in every if book.is_merc[face]]
        return dice.picks(pool, hidden), dice.picks(mercs, covered)


def standing(s: State, team: int) -> tuple[int, int, int]:
    """Vaults, mercs in play, total health of those of a team who are still in the game: compared in this order on time
    (SGT-FMT-X02, X03)."""
    seats = [seat for seat in alive(s) if s.table.book.team[seat] == team]
    mercs = [card for card in s.pile(w.BOARD) if s.ctrl[card] in seats]
    vaults = sum(s.seat_numbers[w.VAULT][seat] for seat in seats)
    return vaults, len(mercs), sum(s.marks[w.HEALTH][card] for card in mercs)


SEIZE: Final = Seize()


def new_table(
    defs: tuple[CardDef, ...],
    decks: Sequence[Sequence[int]],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Table:
    """The Table of a game: `decks[seat]` are indexes into `defs`, a Champion or Guild Master last.

    Raises ValueError for a bad option or a wrong number of decks.
    """
    chosen = complete_options(options or {})
    seats = seating(chosen)
    if len(decks) != len(seats.places):
        raise ValueError(f"{len(seats.places)} players need as many decks, not {len(decks)}")
    book = book_of(defs, chosen)
    return table_of(SEIZE, defs, decks, seed, book, grid=seats.board.grid)


def start(table: Table) -> State:
    """The first state of a game: CHANCE is asked to shuffle the first deck."""
    return begun(table, w.F_SETUP, 0, 0, 0)
