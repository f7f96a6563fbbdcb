"""One game of a league, from nothing but the plan and the fixture; so it is the same on every run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import islice

from game.bots.base import make_bot
from game.decks.commons import by_lot
from game.decks.deck import deck_of
from game.games import Game
from game.league.plan import Fixture, Plan, Result, seated
from game.league.tally import Tally, tally_of
from game.simulation.playout import by_bots, play_out, time_limit
from game.simulation.simulate import MOST_ANSWERS, UNFINISHED
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Action, Seat


def play(plan: Plan, fixture: Fixture) -> Result:
    """Play a fixture. The row deck begins; it takes each seat in turn. Other seats get random decks."""
    definition, tally = plan.definition, tally_of(plan.game)
    name = f"{plan.seed}/{fixture.row}/{fixture.column}/{fixture.number}"
    dice = Dice(int.from_bytes(blake2b(name.encode(), digest_size=8).digest()))
    teams = _teams(plan)
    first, keys = _seated(plan, fixture, teams, dice)
    decks = {deck.key: deck_of(deck.cards) for deck in plan.decks}
    chosen = by_lot(plan.game, definition.common if plan.sets else None, [decks[key] for key in keys], dice)
    s = definition.notation.begin([deck.ids for deck in chosen], dict(plan.options), dice.below(1 << 32))
    drawn, answers = _playout(s, tally, plan, first, dice)
    return Result(
        row=fixture.row, column=fixture.column, number=fixture.number, decks=tuple(keys), teams=teams,
        first=tally.began(s), points=s.table.ruleset.outcome(s) if s.ask is None else (), turns=tally.turns(s),
        answers=answers, end=UNFINISHED if s.ask is not None else tally.ending(s),
        drawn=tuple(_ids(definition, counts) for counts in drawn), digest=s.digest(),
    )  # fmt: skip


@lru_cache(maxsize=8)
def _teams(plan: Plan) -> tuple[int, ...]:
    """The team of each seat, read from a game that is not played."""
    definition, given = plan.definition, dict(plan.options)
    ids = deck_of(plan.decks[0].cards).ids
    s = definition.notation.begin([ids for _ in definition.notation.seats(given)], given, 0)
    return tally_of(plan.game).teams(s)


def _seated(plan: Plan, fixture: Fixture, teams: Sequence[int], dice: Dice) -> tuple[Seat, list[str]]:
    """The seat of the row deck, and the deck of every seat."""
    first, enemy = seated(fixture.number, teams)
    keys = [dice.pick(plan.decks).key if seat not in (first, enemy) else "" for seat in range(len(teams))]
    keys[first], keys[enemy] = fixture.row, fixture.column
    return first, keys


def _playout(s: State, tally: Tally, plan: Plan, first: Seat, dice: Dice) -> tuple[list[Counter[int]], int]:
    """Play to the end; returns the faces each seat has drawn, and the number of answers."""
    bots = [make_bot(plan.bot, dice.below(1 << 32)) for _ in range(s.table.seats)]
    drawn: list[Counter[int]] = [Counter() for _ in bots]
    limit, answers = time_limit(tally.turns, plan.turns, tally.time_up), 0

    def given(s: State, seat: Seat) -> Action | None:
        return limit(s, seat) or tally.opening(s, first)

    for played in islice(play_out(s, by_bots(bots), given), MOST_ANSWERS):
        answers += played.action != tally.time_up
        for who, face, times in tally.drawn(s, played.events):
            drawn[who][face] += times
    return drawn, answers


def _ids(definition: Game, counts: Counter[int]) -> tuple[str, ...]:
    return tuple(sorted(definition.cards[face].id for face, times in counts.items() if times > 0))
