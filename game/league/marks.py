"""Whether an analysis can be believed, for STRENGTH.md: `python -m game.league.marks GAME LEVEL --games N --seed N`.

Games of two computers are analysed from what each player saw, as in the window; then each marked answer and the better
one are played out again in fresh worlds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple

from game.analysis.hindsight import in_hindsight
from game.analysis.profile import profile_of
from game.analysis.review import Reviewed, review
from game.analysis.weighing import weigh
from game.bots.base import FOREVER, LEVELS, make_bot
from game.bots.greedy import bot_profile_of
from game.bots.thought import Trial, lead
from game.games import TITLES, game
from game.league.figures import Rate
from game.match.match import Match
from game.records.replay import Replay
from game.simulation.simulate import decks_for, series_dice
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.look import look, masked
from rules.kernel.notation import answer_words

MOST: Final = 2000
"""Answers after which a game is left as it is."""


class Mark(NamedTuple):
    """A marked answer. `claimed`: what the analysis says it gave away; `found`: what it does in fresh worlds, with its
    standard error; both in hundredths of the game's unit; `again`: whether that would be marked, too."""

    claimed: int
    found: float
    error: float
    again: bool


def marks(name: str, level: str, games: int, seed: int, worlds: int, ahead: int = 0) -> Iterator[list[Mark]]:
    """The marks of each game. `ahead`: how many turns the fresh worlds are played on, 0: as many as in the analysis."""
    for number in range(games):
        dice = series_dice(seed, number)
        replay = Replay(played(name, level, dice).record)
        found = {at: row for at, row in enumerate(review(replay, seed=number)) if row is not None}
        yield list(checked(replay, in_hindsight(replay, found), dice, worlds, ahead))


def played(name: str, level: str, dice: Dice) -> Match:
    """A game between two computers with ready decks."""
    definition = game(name)
    decks = decks_for(definition, definition.notation.options({}), 2, dice)
    match = Match.new(name, decks=decks, seed=dice.below(1 << 32))
    bots = [make_bot(level, dice.below(1 << 32)) for _ in range(match.seats)]
    while match.result is None and match.changes < MOST:
        seat = match.asked()[0]
        view, ask, ways = match.view(seat), match.ask(seat), match.options(seat)
        assert ask is not None
        match.submit(seat, ways[0] if len(ways) == 1 else bots[seat].choose(view, ask, ways, FOREVER)[0])
    return match


def checked(replay: Replay, found: Mapping[int, Reviewed], dice: Dice, worlds: int, ahead: int = 0) -> Iterator[Mark]:
    """The marks of a game, checked."""
    profile, usual = profile_of(replay.game, replay.sides), bot_profile_of(replay.game)
    bot = replace(usual, ahead=ahead or usual.ahead)
    for at, (s, entry) in enumerate(replay.moments()):
        row, seat = found.get(at), entry.seat
        if row is None or not row.best or not profile.mark(row.before, row.after):
            continue
        better = answer_words.parse(masked(s, seat), replay.rules.notation, seat, row.best, {})
        mine, best, view = Trial(entry.action), Trial(better), look(s, seat)
        weigh(partial(guess, view, dice), seat, (mine, best), bot, worlds)
        found_again = lead(best.values, mine.values)
        yield Mark(row.before - row.after, *found_again, bool(profile.mark(best.mean, mine.mean)))


def summed_up(rows: Sequence[Mark]) -> str:
    """One line about some marks."""
    better, sure = (sum(row.found > times * row.error for row in rows) for times in (0, 2))
    again = sum(row.again for row in rows)
    low, high = (round(100 * end) for end in Rate(again, len(rows)).interval())
    claimed, found = (fmean(values) / 100 for values in ([row.claimed for row in rows], [row.found for row in rows]))
    told = (
        f"{len(rows)} marks: better {better}, by two standard errors {sure}, marked again {again} ({low} to {high} %)"
    )
    return f"{told}; lost on average {claimed:.1f} claimed, {found:.1f} found"


def main() -> None:
    """Play, analyse, check, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=TITLES)
    parser.add_argument("level", choices=LEVELS)
    for key, usual in (("--games", 12), ("--seed", 1), ("--worlds", 60), ("--ahead", 0)):
        parser.add_argument(key, type=int, default=usual)
    args = parser.parse_args()
    rows: list[Mark] = []
    for more in marks(args.game, args.level, args.games, args.seed, args.worlds, args.ahead):
        rows += more
        print(f"\r{summed_up(rows)}" if rows else "\rno mark yet", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
